// Generates the demonstration company as ordered steps: the package and the company first, then the events
// and the run of each month.
import { mesInWords } from '../../core/outputs/timeInWords.ts';
import { MAX_LIST_ROWS } from '../../core/kit/readField.ts';
import {
  yearOf,
  weekdayOf,
  dateOf,
  mesOf,
  periodoOf,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../core/kit/period.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import {
  installSteps,
  ref,
  type InstallStep,
  type Ref,
  type SymbolicValues,
} from '../../core/packs/kit/paquete.ts';
import { EMPRESA, empresaSteps, demoTopes } from './empresa.ts';
import { demoGanancias } from './ganancias.ts';
import { mesAusencias, mesChanges, mesNovedades } from './mes.ts';
import { EXAMPLE_LEGAJO, demoPersona, type DemoPersona, type DemoWindow } from './personas.ts';
import { personalRow, agendaRows, familiarRows } from './personaRows.ts';

export interface DemoRequest {
  readonly legajos: number;
  /** The last month that is run. */
  readonly hasta: Periodo;
  readonly meses: number;
}

/**
 * A run to create on a day with these values, calculate, approve, pay and close. `tipo`: code of its kind.
 * `sigue`: the day of the next facts.
 */
export interface LiquidacionStep {
  readonly op: 'liquidar';
  readonly periodo: Periodo;
  readonly tipo: 'M' | 'SAC';
  readonly dia: CivilDate;
  readonly sigue: CivilDate;
  readonly valores: SymbolicValues;
}
export type DemoStep = InstallStep | LiquidacionStep;

/** Size and span of the company that a first start writes. */
export const INITIAL_DEMO: DemoRequest = { legajos: 150, hasta: '2026-09', meses: 18 };

/**
 * All steps, in the order to write them; steps of one table come together, so that they can be written in
 * batches. The same request gives the same steps. Legajos go from 1 to n; if n is less than 151, the last one
 * is number 151.
 */
export function* generateDemo({ legajos, hasta, meses }: DemoRequest): Generator<DemoStep> {
  const v: DemoWindow = { desde: addMeses(hasta, 1 - meses), hasta, meses };
  const fichas = Array.from({ length: legajos }, (_, i) =>
    demoPersona(i + 1 === legajos && legajos < EXAMPLE_LEGAJO ? EXAMPLE_LEGAJO : i + 1, v),
  );
  yield* installSteps(comercio);
  yield* empresaSteps(legajos);
  yield demoTopes(v.desde, hasta);
  yield* demoGanancias(hasta);
  yield* altas(
    fichas.filter((f) => f.ingreso < firstDay(v.desde)),
    v,
  );
  for (let p = v.desde; p <= hasta; p = addMeses(p, 1)) {
    // The SAC of December is paid before the December salary: on the best month up to November.
    if (mesOf(p) === 12) yield aguinaldo(p, 'NOR', dateOf(yearOf(p), 12, 18), dateOf(yearOf(p), 12, 11));
    yield* altas(
      fichas.filter((f) => periodoOf(f.ingreso) === p && f.ingreso >= firstDay(v.desde)),
      v,
    );
    for (const f of fichas) yield* mesChanges(f, p, v);
    for (const f of fichas) for (const x of mesAusencias(f, p)) yield { op: 'agregar', ...x };
    const feriados = FERIADOS.filter((x) => x.startsWith(p)).length;
    for (const f of fichas) for (const x of mesNovedades(f, p, feriados)) yield { op: 'agregar', ...x };
    const mensual = liquidacionDe(p),
      pago = String(mensual.valores['fecha_pago']);
    yield mensual;
    // June's SAC includes June and is paid within the four days of art. 128 LCT. With December's salary,
    // the complement for people with variable pay.
    if (mesOf(p) === 6) yield aguinaldo(p, 'NOR', pago, pago);
    const conMas =
      mesOf(p) === 12
        ? fichas.filter(
            (f) =>
              f.ingreso < firstDay(p) &&
              [...mesNovedades(f, p, feriados)].some((x) =>
                VARIABLES.has((x.valores['id_rrhh_concepto'] as Ref).ref[1]),
              ),
          )
        : [];
    // A run can name as many people as a list holds; beyond that, it is for everybody.
    if (conMas.length) yield aguinaldo(p, 'COM', pago, pago, conMas.length <= MAX_LIST_ROWS ? conMas : []);
  }
}

/** Commissions, overtime and worked holidays: with them, December can be the best month. */
const VARIABLES: ReadonlySet<string> = new Set(['0017', '0020', '0021', '0023']);

/** How many runs the request has: one less in a December where nobody's pay varied. */
export const countDemoCorridas = ({ hasta, meses }: DemoRequest): number => {
  let n = 0;
  for (let p = addMeses(hasta, 1 - meses); p <= hasta; p = addMeses(p, 1))
    n += mesOf(p) === 12 ? 3 : mesOf(p) === 6 ? 2 : 1;
  return n;
};

function* altas(fichas: readonly DemoPersona[], v: DemoWindow): Generator<InstallStep> {
  for (const f of fichas) yield { op: 'agregar', ...personalRow(f) };
  for (const f of fichas) for (const x of familiarRows(f)) yield { op: 'agregar', ...x };
  for (const f of fichas) for (const x of agendaRows(f, v)) yield { op: 'agregar', ...x };
}

const FERIADOS = comercio.filas.flatMap((f) => (f.tabla === 'Feriados' && f.clave !== null ? [f.clave] : []));
const esHabil = (f: CivilDate): boolean => weekdayOf(f) % 6 !== 0 && !FERIADOS.includes(f);
const habilDesde = (f: CivilDate): CivilDate => {
  let d = f;
  while (!esHabil(d)) d = addDays(d, 1);
  return d;
};

/** The data of every run. The last deposit of contributions is the previous month's, on its tenth. */
const comun = (
  p: Periodo,
  tipo: LiquidacionStep['tipo'],
  clase: 'NOR' | 'COM',
  fecha_pago: CivilDate,
  gente: readonly DemoPersona[] = [],
): SymbolicValues => ({
  periodo: p,
  id_rrhh_tipo_liquidacion: ref('TiposLiquidacion', tipo),
  id_rrhh_clase_liquidacion: ref('ClasesLiquidacion', clase),
  id_tipo_comprobante: ref('TiposComprobante', 'REC'),
  fecha_pago,
  periodo_deposito: addMeses(p, -1),
  fecha_deposito: habilDesde(`${p}-10`),
  banco_deposito: EMPRESA.banco,
  legajos: gente.map((f) => ({ id_personal: ref('Personal', String(f.legajo)) })),
});
const titulo = (p: Periodo): string => `${mesInWords(p)} ${p.slice(0, 4)}`;

/** Paid on the second working day of the following month. */
const liquidacionDe = (p: Periodo): LiquidacionStep => ({
  op: 'liquidar',
  periodo: p,
  tipo: 'M',
  dia: lastDay(p),
  sigue: `${addMeses(p, 1)}-12`,
  valores: {
    descripcion: `Mensual ${titulo(p)}`,
    ...comun(p, 'M', 'NOR', habilDesde(addDays(habilDesde(addDays(lastDay(p), 1)), 1))),
  },
});
const aguinaldo = (
  p: Periodo,
  clase: 'NOR' | 'COM',
  pago: CivilDate,
  dia: CivilDate,
  gente: readonly DemoPersona[] = [],
): LiquidacionStep => ({
  op: 'liquidar',
  periodo: p,
  tipo: 'SAC',
  dia,
  sigue: mesOf(p) === 12 && clase === 'NOR' ? `${p}-20` : `${addMeses(p, 1)}-12`,
  valores: {
    descripcion: `SAC ${titulo(p)}${clase === 'COM' ? ', diferencia' : ''}`,
    ...comun(p, 'SAC', clase, pago, gente),
  },
});
