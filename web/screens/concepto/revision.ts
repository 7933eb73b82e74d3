// Checking a formula while it is written: at once by the core, and by the server when the hand rests (order, cycles, tables).
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Ambito } from '../../../core/payroll/ambito.ts';
import type { Diagnostico } from '../../../core/payroll/diagnostico.ts';
import { revisarAlEscribir } from '../../editor/ambito.ts';
import { useQuieto } from '../lectura.ts';
import { pedir } from '../pedidos.ts';

export interface Usuario { readonly id: number; readonly codigo: number; readonly descripcion: string }
export interface RevisionFormula { readonly diagnosticos: readonly Diagnostico[]; readonly loUsan: readonly Usuario[] | undefined; readonly valida: boolean }

interface DelServidor { readonly formula: string; readonly diagnosticos: readonly Diagnostico[] }

export const useRevision = (formula: string, ambito: Ambito | undefined, id: number | null, preguntar: boolean): RevisionFormula => {
  const [servidor, ponerServidor] = useState<DelServidor | undefined>(undefined);
  const [loUsan, ponerLoUsan] = useState<readonly Usuario[] | undefined>(undefined);
  const local = useMemo(() => revisarAlEscribir(formula, ambito), [formula, ambito]);
  const rota = local.some((d) => d.severity === 'error');
  const quieta = useQuieto(formula, 450);
  const pedido = useRef(0);
  useEffect(() => {
    const numero = ++pedido.current;
    // Broken text is the editor's own business; but who uses this concept is asked once anyway.
    if (!preguntar || quieta !== formula || (rota && loUsan !== undefined) || quieta.trim() === '') return;
    void pedir(api.conceptos.comprobar, { formula: quieta, id_concepto: id })().then((r) => {
      if (numero !== pedido.current || E.isLeft(r)) return;
      ponerLoUsan(r.right.lo_usan);
      ponerServidor({ formula: quieta, diagnosticos: r.right.diagnosticos.map((d) => ({ ...d, severity: d.severity === 'error' ? 'error' : 'aviso' })) });
    });
  }, [quieta, formula, rota, id]);
  const diagnosticos = !rota && servidor?.formula === formula ? servidor.diagnosticos : local;
  return { diagnosticos, loUsan, valida: !diagnosticos.some((d) => d.severity === 'error') };
};
