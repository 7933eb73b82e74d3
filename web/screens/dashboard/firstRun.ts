// What the first run of a company still lacks, from what the dashboard and the tables say: each with the place
// where it is written.
import type { StartOrigin } from '../../../core/api/usuarios.ts';
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { T } from '../../i18n.ts';
import { newRowPath, rowPath } from '../../paths.ts';
import { declarationSteps } from './declarationSteps.ts';
import type { FirstRunLink, FirstRunState, FirstRunStep } from './firstRunStep.ts';
import { link, NAMED, valuesPath, valuesSteps } from './valuesSteps.ts';
import { vencimientoDestination, vencimientoTitle } from './vencimiento.ts';

const PERSON_DATA: ReadonlySet<Vencimiento['clase']> = new Set(['sinCbu', 'sinObraSocial', 'sinNacimiento']);

/** The ways in for people's data, the ones of where the person comes from first. */
const waysIn = (t: T, origin: StartOrigin | undefined, imports: boolean): readonly FirstRunLink[] => {
  const one = { to: newRowPath('Personal'), text: t('tablero.inicio.deAUno') },
    paste = { to: `${newRowPath('Personal')}&pegar=1`, text: t('tablero.inicio.pegar') },
    sheet = { to: '/importar/Personal', text: t('tablero.inicio.importar') },
    past = { to: '/arranque', text: t('tablero.inicio.mesesPasados') };
  if (!imports) return [one];
  return origin === 'programa'
    ? [sheet, past, one, paste]
    : origin === 'planillas'
      ? [sheet, paste, one, past]
      : [one, paste, sheet, past];
};

const companySteps = (t: T, { start }: FirstRunState): readonly FirstRunStep[] => [
  {
    id: 'empresa',
    done: start.empresa,
    to: link('/empresa', t('tablero.inicio.empresa')),
    detail: t('tablero.inicio.empresaPara'),
    more: [],
  },
  {
    id: 'conceptos',
    done: start.conceptos > 0,
    count: start.conceptos,
    to: link('/paquetes', t('tablero.inicio.conceptos')),
    detail: t('tablero.inicio.conceptosPara'),
    more: [],
  },
];

const peopleSteps = (t: T, o: FirstRunState): readonly FirstRunStep[] => {
  const { start, vencimientos, missing } = o,
    people = vencimientos.filter((v) => PERSON_DATA.has(v.clase)),
    keys = missing?.claves ?? [],
    complete = people.length === 0 && keys.length === 0,
    ways = waysIn(t, o.origin, o.imports);
  const added: FirstRunStep = {
    id: 'legajos',
    done: start.legajos > 0,
    count: start.legajos,
    to: link(ways[0]?.to ?? '/personal', t('tablero.inicio.legajos')),
    detail: t('tablero.inicio.legajosPara'),
    more: ways,
  };
  if (start.legajos === 0) return [added];
  return [
    added,
    {
      id: 'datos',
      done: complete,
      to: link('/personal', t('tablero.inicio.datos')),
      detail: t(complete ? 'tablero.inicio.datosEstan' : 'tablero.inicio.datosPara'),
      more: [
        ...people.map((v) => ({ ...vencimientoDestination(v), text: vencimientoTitle(v, t) })),
        ...keys
          .slice(0, NAMED)
          .map((k) =>
            link(
              k.tabla === 'Escalas' ? '/escalas/escala' : valuesPath(o.mes),
              t('tablero.inicio.clave', { nombre: k.nombre, clave: k.clave, count: k.personas }),
            ),
          ),
      ],
    },
  ];
};

const runStep = (t: T, { start: { calculadas, borrador: draft } }: FirstRunState): FirstRunStep => ({
  id: 'liquidacion',
  done: calculadas > 0,
  to: link(
    draft === null ? newRowPath('Liquidaciones') : rowPath('Liquidaciones', draft.id),
    t('tablero.inicio.liquidacion'),
  ),
  detail:
    draft === null
      ? t('tablero.inicio.liquidacionPara')
      : t('tablero.inicio.liquidacionEspera', { mes: showDate(draft.periodo) }),
  more: [],
});

const allSteps = (t: T, o: FirstRunState): readonly FirstRunStep[] => [
  ...companySteps(t, o),
  ...valuesSteps(t, o),
  ...peopleSteps(t, o),
  ...declarationSteps(t, o),
  ...(o.banco === undefined
    ? []
    : [
        {
          id: 'banco' as const,
          done: o.banco,
          optional: t('tablero.inicio.opcional'),
          to: link('/aplicativos/bancos/disenios', t('tablero.inicio.banco')),
          detail: t('tablero.inicio.bancoPara'),
          more: [],
        },
      ]),
  runStep(t, o),
];

/** Those that the role may take; none for who only looks, or only loads novedades. */
export const firstRunSteps = (t: T, o: FirstRunState): readonly FirstRunStep[] =>
  allSteps(t, o).filter((s) => o.mayTake(s.id));

/** The step to take now: the first that is not done and that everybody needs. */
export const stepNow = (steps: readonly FirstRunStep[]): number =>
  steps.findIndex((s) => !s.done && s.optional === undefined);
