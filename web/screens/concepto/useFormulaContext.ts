// What the editor offers while a formula is written: what can be named, what each thing is worth, and what
// would make a circle.
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

/** What a formula can name. */
export const useFormulaScope = (puedeProbar: boolean) => {
  const cable = useReading(puedeProbar ? 'ambito' : null, () => askServer(api.conceptos.ambito, undefined));
  const ambito = useMemo(() => (cable.datos ? scopeOfWire(cable.datos) : undefined), [cable.datos]);
  return { ambito, falla: cable.falla, releer: cable.releer };
};

/**
 * What each name is worth: in the receipt of the trial person, where there is one, and in what was last
 * tried.
 */
const useWorthOfNames = (
  { legajo, periodo }: TrialPersona,
  prueba: Prueba,
  puedeProbar: boolean,
): ReadonlyMap<string, string> => {
  const recibo = useReading(legajo !== null && puedeProbar ? `valores ${legajo} ${periodo}` : null, () =>
    askRows('Recibos', {
      filtros: [
        { campo: 'id_personal', op: 'es', valor: legajo },
        { campo: 'periodo', op: 'es', valor: periodo },
      ],
      limite: 1,
    }),
  );
  const idRecibo = Number(recibo.datos?.filas[0]?.['id'] ?? 0);
  const detalle = useReading(idRecibo > 0 ? `recibo ${idRecibo}` : null, () =>
    askServer(api.liquidaciones.recibo, undefined, { id: idRecibo }),
  );
  return useMemo(
    () =>
      new Map([
        ...(detalle.datos?.lineas ?? []).map(
          (l) => [`[${shownCode(l.codigo)}]`, shownAmount(l.importe)] as const,
        ),
        ...(prueba.ultima?.resultado.referencias ?? []).map((r) => [r.texto, shownValue(r.valor)] as const),
      ]),
    [detalle.datos, prueba.ultima],
  );
};

/** The concept itself and those that use it: naming one of them would make a circle. */
const useCircles = (id: number, { loUsan }: FormulaReview): ReadonlySet<number> =>
  useMemo(() => new Set([...(loUsan ?? []).map((x) => x.id), ...(id > 0 ? [id] : [])]), [loUsan, id]);

export const useFormulaContext = ({
  id,
  ambito,
  revision,
  prueba,
  persona,
  puedeProbar,
}: {
  readonly id: number;
  readonly ambito: FormulaScope | undefined;
  readonly revision: FormulaReview;
  readonly prueba: Prueba;
  readonly persona: TrialPersona;
  readonly puedeProbar: boolean;
}): FormulaContext | undefined => {
  const t = useT();
  const valores = useWorthOfNames(persona, prueba, puedeProbar),
    ciclos = useCircles(id, revision);
  return useMemo(
    (): FormulaContext | undefined =>
      ambito && {
        ambito,
        ciclos,
        valor: (n) => valores.get(n),
        textos: {
          tipo: {
            remunerativo: t('pantallas.editor.tipos.remunerativo'),
            no_remunerativo: t('pantallas.editor.tipos.no_remunerativo'),
            descuento: t('pantallas.editor.tipos.descuento'),
            contribucion: t('pantallas.editor.tipos.contribucion'),
            auxiliar: t('pantallas.editor.tipos.auxiliar'),
          },
          atributo: t('pantallas.editor.atributo'),
          funcion: t('pantallas.editor.funcion'),
          conjunto: t('pantallas.editor.conjunto'),
          tabla: t('pantallas.editor.tabla'),
          campo: t('pantallas.editor.campo'),
          ciclo: t('pantallas.editor.ciclo'),
          pagina: t('formulas.pagina'),
          vale: (valor) => t('pantallas.editor.vale', { valor }),
        },
      },
    [ambito, ciclos, valores, t],
  );
};
