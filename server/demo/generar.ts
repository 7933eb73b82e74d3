// The demonstration company as steps, in order: what the package and the company are made of, then month by month what happened and its run.
import { MAXIMO_LISTA } from '../../core/kit/field.ts';
import {
  anioDe,
  diaDeSemana,
  fechaDe,
  mesDe,
  periodoDe,
  primerDia,
  sumarDias,
  sumarMeses,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../core/kit/period.ts';
import { comercio } from '../../core/packs/index.ts';
import { pasosDeInstalacion, ref, type Paso, type Ref, type Valores } from '../../core/packs/paquete.ts';
import { EMPRESA, filasDeEmpresa, topesDeDemo } from './empresa.ts';
import { gananciasDeDemo } from './ganancias.ts';
import { ausenciasDelMes, cambiosDelMes, novedadesDelMes } from './mes.ts';
import {
  LEGAJO_EJEMPLO,
  fichaDe,
  filaPersonal,
  filasAgenda,
  filasFamiliares,
  type Ficha,
  type Ventana,
} from './personas.ts';

export interface PedidoDemo {
  readonly legajos: number;
  /** The last month that is run. */
  readonly hasta: Periodo;
  readonly meses: number;
}

/** A run to create on a day with these values, calculate, approve, pay and close. `tipo`: code of its kind. The next facts are of the day `sigue`. */
export interface PasoLiquidar {
  readonly op: 'liquidar';
  readonly periodo: Periodo;
  readonly tipo: 'M' | 'SAC';
  readonly dia: Fecha;
  readonly sigue: Fecha;
  readonly valores: Valores;
}
export type PasoDemo = Paso | PasoLiquidar;

/** Size and span of the company that a first start writes. */
export const DEMO_INICIAL: PedidoDemo = { legajos: 150, hasta: '2026-09', meses: 18 };

/**
 * Everything to write, in the order to write it; steps of one table come together, so that they can be taken in batches.
 * The same request gives the same steps. Legajos go from 1 to n; the last of n is number 151 when n does not reach it.
 */
export function* generarDemo({ legajos, hasta, meses }: PedidoDemo): Generator<PasoDemo> {
  const v: Ventana = { desde: sumarMeses(hasta, 1 - meses), hasta, meses };
  const fichas = Array.from({ length: legajos }, (_, i) =>
    fichaDe(i + 1 === legajos && legajos < LEGAJO_EJEMPLO ? LEGAJO_EJEMPLO : i + 1, v),
  );
  yield* pasosDeInstalacion(comercio);
  yield* filasDeEmpresa(legajos);
  yield topesDeDemo(v.desde, hasta);
  yield* gananciasDeDemo(hasta);
  yield* altas(
    fichas.filter((f) => f.ingreso < primerDia(v.desde)),
    v,
  );
  for (let p = v.desde; p <= hasta; p = sumarMeses(p, 1)) {
    // The SAC of December is paid before the month is: by the best month up to November.
    if (mesDe(p) === 12) yield aguinaldo(p, 'NOR', fechaDe(anioDe(p), 12, 18), fechaDe(anioDe(p), 12, 11));
    yield* altas(
      fichas.filter((f) => periodoDe(f.ingreso) === p && f.ingreso >= primerDia(v.desde)),
      v,
    );
    for (const f of fichas) yield* cambiosDelMes(f, p, v);
    for (const f of fichas) for (const x of ausenciasDelMes(f, p)) yield { op: 'agregar', ...x };
    const feriados = FERIADOS.filter((x) => x.startsWith(p)).length;
    for (const f of fichas) for (const x of novedadesDelMes(f, p, feriados)) yield { op: 'agregar', ...x };
    const mensual = liquidacionDe(p),
      pago = String(mensual.valores['fecha_pago']);
    yield mensual;
    // That of June, with June in it, within the four days of art. 128 LCT; with December's pay, what it adds for those whose pay varies.
    if (mesDe(p) === 6) yield aguinaldo(p, 'NOR', pago, pago);
    const conMas =
      mesDe(p) === 12
        ? fichas.filter(
            (f) =>
              f.ingreso < primerDia(p) &&
              [...novedadesDelMes(f, p, feriados)].some((x) =>
                VARIABLES.has((x.valores['id_rrhh_concepto'] as Ref).ref[1]),
              ),
          )
        : [];
    // A run names as many as a list holds; beyond that, it is everybody's.
    if (conMas.length) yield aguinaldo(p, 'COM', pago, pago, conMas.length <= MAXIMO_LISTA ? conMas : []);
  }
}

/** Commissions, overtime, holidays worked: with them December can be the best month. */
const VARIABLES: ReadonlySet<string> = new Set(['0017', '0020', '0021', '0023']);

/** How many runs the request has: one less in December where nobody's pay varied. */
export const corridasDeDemo = ({ hasta, meses }: PedidoDemo): number => {
  let n = 0;
  for (let p = sumarMeses(hasta, 1 - meses); p <= hasta; p = sumarMeses(p, 1))
    n += mesDe(p) === 12 ? 3 : mesDe(p) === 6 ? 2 : 1;
  return n;
};

function* altas(fichas: readonly Ficha[], v: Ventana): Generator<Paso> {
  for (const f of fichas) yield { op: 'agregar', ...filaPersonal(f) };
  for (const f of fichas) for (const x of filasFamiliares(f)) yield { op: 'agregar', ...x };
  for (const f of fichas) for (const x of filasAgenda(f, v)) yield { op: 'agregar', ...x };
}

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const FERIADOS = comercio.filas.flatMap((f) => (f.tabla === 'Feriados' && f.clave !== null ? [f.clave] : []));
const esHabil = (f: Fecha): boolean => diaDeSemana(f) % 6 !== 0 && !FERIADOS.includes(f);
const habilDesde = (f: Fecha): Fecha => {
  let d = f;
  while (!esHabil(d)) d = sumarDias(d, 1);
  return d;
};

/** What every run says. The last deposit of charges is the one of the month before, on its tenth. */
const comun = (
  p: Periodo,
  tipo: PasoLiquidar['tipo'],
  clase: 'NOR' | 'COM',
  fecha_pago: Fecha,
  gente: readonly Ficha[] = [],
): Valores => ({
  periodo: p,
  id_rrhh_tipo_liquidacion: ref('TiposLiquidacion', tipo),
  id_rrhh_clase_liquidacion: ref('ClasesLiquidacion', clase),
  id_tipo_comprobante: ref('TiposComprobante', 'REC'),
  fecha_pago,
  periodo_deposito: sumarMeses(p, -1),
  fecha_deposito: habilDesde(`${p}-10`),
  banco_deposito: EMPRESA.banco,
  legajos: gente.map((f) => ({ id_personal: ref('Personal', String(f.legajo)) })),
});
const titulo = (p: Periodo): string => `${MESES[mesDe(p) - 1]!} ${p.slice(0, 4)}`;

/** Paid on the second working day of the month after. */
const liquidacionDe = (p: Periodo): PasoLiquidar => ({
  op: 'liquidar',
  periodo: p,
  tipo: 'M',
  dia: ultimoDia(p),
  sigue: `${sumarMeses(p, 1)}-12`,
  valores: {
    descripcion: `Mensual ${titulo(p)}`,
    ...comun(p, 'M', 'NOR', habilDesde(sumarDias(habilDesde(sumarDias(ultimoDia(p), 1)), 1))),
  },
});
const aguinaldo = (
  p: Periodo,
  clase: 'NOR' | 'COM',
  pago: Fecha,
  dia: Fecha,
  gente: readonly Ficha[] = [],
): PasoLiquidar => ({
  op: 'liquidar',
  periodo: p,
  tipo: 'SAC',
  dia,
  sigue: mesDe(p) === 12 && clase === 'NOR' ? `${p}-20` : `${sumarMeses(p, 1)}-12`,
  valores: {
    descripcion: `SAC ${titulo(p)}${clase === 'COM' ? ', diferencia' : ''}`,
    ...comun(p, 'SAC', clase, pago, gente),
  },
});
