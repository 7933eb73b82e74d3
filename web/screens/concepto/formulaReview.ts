// Checks a formula while it is edited: at once with core, and by the server after a pause (order, cycles,
// tables).
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
  readonly diagnostics: readonly FormulaDiagnostic[];
  readonly users: readonly DependentConcepto[] | undefined;
  readonly valid: boolean;
}

type Revisor = typeof import('../../editor/checkWhileTyping.ts').checkWhileTyping;
let loaded: Revisor | undefined;
/** The checker once loaded; a failed load is retried when another formula is opened. */
const useRevisor = (): Revisor | undefined => {
  const [revisor, set] = useState<Revisor | undefined>(() => loaded);
  useEffect(() => {
    if (!loaded)
      void import('../../editor/checkWhileTyping.ts')
        .then((m) => {
          loaded = m.checkWhileTyping;
          set(() => loaded);
        })
        .catch(() => undefined);
  }, []);
  return revisor;
};

interface FromServer {
  readonly formula: string;
  readonly diagnostics: readonly FormulaDiagnostic[];
}

export const useFormulaReview = (
  formula: string,
  scope: FormulaScope | undefined,
  id: number | null,
  ask: boolean,
): FormulaReview => {
  const [server, setServer] = useState<FromServer | undefined>(undefined);
  const [users, setUsers] = useState<readonly DependentConcepto[] | undefined>(undefined);
  const review = useRevisor();
  const local = useMemo(() => review?.(formula, scope) ?? [], [review, formula, scope]);
  const broken = local.some((d) => d.severity === 'error');
  const still = useQuietValue(formula, 450);
  const request = useRef(0);
  const knowsWho = useEffectEvent((): boolean => users !== undefined);
  useEffect(() => {
    const number = ++request.current;
    // Syntax errors are the editor's to show, but who uses this concept is still requested once.
    if (!ask || !review || still !== formula || (broken && knowsWho()) || still.trim() === '') return;
    void askServer(api.conceptos.comprobar, { formula: still, id_concepto: id })().then((r) => {
      if (number !== request.current || E.isLeft(r)) return;
      setUsers(r.right.lo_usan);
      setServer({
        formula: still,
        diagnostics: r.right.diagnosticos.map((d) => ({
          ...d,
          severity: d.severity === 'error' ? 'error' : 'aviso',
        })),
      });
    });
  }, [ask, review, still, formula, broken, id]);
  const diagnostics = !broken && server?.formula === formula ? server.diagnostics : local;
  return {
    diagnostics,
    users,
    valid: review !== undefined && !diagnostics.some((d) => d.severity === 'error'),
  };
};
