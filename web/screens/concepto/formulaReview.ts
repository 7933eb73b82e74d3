// Checking a formula while it is written: at once by the core, and by the server when the hand rests (order,
// cycles, tables).
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { FormulaScope } from '../../../core/payroll/formulaScope.ts';
import type { FormulaDiagnostic } from '../../../core/payroll/formulaDiagnostic.ts';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';

export interface DependentConcepto {
  readonly id: number;
  readonly codigo: number;
  readonly descripcion: string;
}
export interface FormulaReview {
  readonly diagnosticos: readonly FormulaDiagnostic[];
  readonly loUsan: readonly DependentConcepto[] | undefined;
  readonly valida: boolean;
}

type Revisor = typeof import('../../editor/checkWhileTyping.ts').checkWhileTyping;
let cargado: Revisor | undefined;
/** The checker, when it has come; what does not come is tried again with the next formula that is opened. */
const useRevisor = (): Revisor | undefined => {
  const [revisor, poner] = useState<Revisor | undefined>(() => cargado);
  useEffect(() => {
    if (!cargado)
      void import('../../editor/checkWhileTyping.ts')
        .then((m) => {
          cargado = m.checkWhileTyping;
          poner(() => cargado);
        })
        .catch(() => undefined);
  }, []);
  return revisor;
};

interface DelServidor {
  readonly formula: string;
  readonly diagnosticos: readonly FormulaDiagnostic[];
}

export const useFormulaReview = (
  formula: string,
  ambito: FormulaScope | undefined,
  id: number | null,
  preguntar: boolean,
): FormulaReview => {
  const [servidor, ponerServidor] = useState<DelServidor | undefined>(undefined);
  const [loUsan, ponerLoUsan] = useState<readonly DependentConcepto[] | undefined>(undefined);
  const revisar = useRevisor();
  const local = useMemo(() => revisar?.(formula, ambito) ?? [], [revisar, formula, ambito]);
  const rota = local.some((d) => d.severity === 'error');
  const quieta = useQuietValue(formula, 450);
  const pedido = useRef(0);
  const sabeQuienes = useEffectEvent((): boolean => loUsan !== undefined);
  useEffect(() => {
    const numero = ++pedido.current;
    // Broken text is the editor's own business; but who uses this concept is asked once anyway.
    if (!preguntar || !revisar || quieta !== formula || (rota && sabeQuienes()) || quieta.trim() === '')
      return;
    void askServer(api.conceptos.comprobar, { formula: quieta, id_concepto: id })().then((r) => {
      if (numero !== pedido.current || E.isLeft(r)) return;
      ponerLoUsan(r.right.lo_usan);
      ponerServidor({
        formula: quieta,
        diagnosticos: r.right.diagnosticos.map((d) => ({
          ...d,
          severity: d.severity === 'error' ? 'error' : 'aviso',
        })),
      });
    });
  }, [preguntar, revisar, quieta, formula, rota, id]);
  const diagnosticos = !rota && servidor?.formula === formula ? servidor.diagnosticos : local;
  return {
    diagnosticos,
    loUsan,
    valida: revisar !== undefined && !diagnosticos.some((d) => d.severity === 'error'),
  };
};
