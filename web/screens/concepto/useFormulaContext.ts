// What the editor offers while a formula is edited: the names available, their values, and those that would
// close a cycle.
import { useMemo } from 'react';
import { api } from '../../../core/api/index.ts';
import type { FormulaScope } from '../../../core/payroll/formulaScope.ts';
import type { FormulaContext } from '../../editor/completion.ts';
import { scopeOfWire } from '../../editor/scope.ts';
import { useT } from '../../i18n.ts';
import { shownAmount, shownCode } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import type { FormulaReview } from './formulaReview.ts';
import type { Prueba } from './prueba.ts';
import type { TrialPersona } from './useTrialPersona.ts';

/** The names that a formula can use. */
export const useFormulaScope = (canTry: boolean) => {
  const wire = useReading(canTry ? 'ambito' : null, () => askServer(api.conceptos.ambito, undefined));
  const scope = useMemo(() => (wire.data ? scopeOfWire(wire.data) : undefined), [wire.data]);
  return { scope, failure: wire.failure, readAgain: wire.readAgain };
};

/** The value of each name: from the trial person's receipt, if any, and from the last trial. */
const useWorthOfNames = (
  { legajo, periodo }: TrialPersona,
  prueba: Prueba,
  canTry: boolean,
): ReadonlyMap<string, string> => {
  const recibo = useReading(legajo !== null && canTry ? `valores ${legajo} ${periodo}` : null, () =>
    askRows('Recibos', {
      filters: [
        { campo: 'id_personal', op: 'es', valor: legajo },
        { campo: 'periodo', op: 'es', valor: periodo },
      ],
      limit: 1,
    }),
  );
  const idRecibo = Number(recibo.data?.rows[0]?.['id'] ?? 0);
  const detail = useReading(idRecibo > 0 ? `recibo ${idRecibo}` : null, () =>
    askServer(api.liquidaciones.recibo, undefined, { id: idRecibo }),
  );
  return useMemo(
    () =>
      new Map([
        ...(detail.data?.lineas ?? []).map(
          (l) => [`[${shownCode(l.codigo)}]`, shownAmount(l.importe)] as const,
        ),
        ...(prueba.last?.result.referencias ?? []).map((r) => [r.texto, shownValue(r.valor)] as const),
      ]),
    [detail.data, prueba.last],
  );
};

/** The concept itself and those that use it: naming one of them would close a cycle. */
const useCircles = (id: number, { users }: FormulaReview): ReadonlySet<number> =>
  useMemo(() => new Set([...(users ?? []).map((x) => x.id), ...(id > 0 ? [id] : [])]), [users, id]);

export const useFormulaContext = ({
  id,
  scope,
  revision,
  prueba,
  persona,
  canTry,
}: {
  readonly id: number;
  readonly scope: FormulaScope | undefined;
  readonly revision: FormulaReview;
  readonly prueba: Prueba;
  readonly persona: TrialPersona;
  readonly canTry: boolean;
}): FormulaContext | undefined => {
  const t = useT();
  const values = useWorthOfNames(persona, prueba, canTry),
    cycles = useCircles(id, revision);
  return useMemo(
    (): FormulaContext | undefined =>
      scope && {
        scope,
        cycles,
        value: (n) => values.get(n),
        texts: {
          kind: {
            remunerativo: t('pantallas.editor.tipos.remunerativo'),
            no_remunerativo: t('pantallas.editor.tipos.no_remunerativo'),
            descuento: t('pantallas.editor.tipos.descuento'),
            contribucion: t('pantallas.editor.tipos.contribucion'),
            auxiliar: t('pantallas.editor.tipos.auxiliar'),
          },
          atributo: t('pantallas.editor.atributo'),
          fn: t('pantallas.editor.funcion'),
          conjunto: t('pantallas.editor.conjunto'),
          table: t('pantallas.editor.tabla'),
          field: t('pantallas.editor.campo'),
          cycle: t('pantallas.editor.ciclo'),
          page: t('formulas.pagina'),
          vale: (value) => t('pantallas.editor.vale', { valor: value }),
        },
      },
    [scope, cycles, values, t],
  );
};
