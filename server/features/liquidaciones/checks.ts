// Checks by person before a run: missing data, expected novedades, ended contracts, duplicates.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { showDate, addMeses } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { LiquidacionCheck, LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';
import type { LiquidacionFields, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { convenioChange, legajoFindings } from './legajoFindings.ts';
import { aboutCorrida } from './corridaFindings.ts';
import { gatherFindings } from './gatheredFindings.ts';
import { blindSac, mesesWithoutCorridas, missingHistoryOf, sacBeforeItsMes } from './missingHistory.ts';
import { inOtherLiquidacion } from './sql/otherRecibos.ts';
import { wholeRunFindings } from './wholeRunFindings.ts';
import { paidInParts } from './paidInParts.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { missingConceptos, mesMissedBySac, checkedPersonas, type CheckedPersona } from './sql/checks.ts';
import { egresoFindings, sacOfOtherSemester, secondFinal } from './egresos.ts';
import { legalLimitFindings } from './legalLimits.ts';
import { negativeNetFindings, owedFromBefore } from './negativeNets.ts';
import { garnishmentsThatEnd } from './garnishmentsThatEnd.ts';
import { ordersInOne } from './ordersInOne.ts';
import { ordersThatDiffer } from './ordersThatDiffer.ts';
import { paidInMes, type PaidInMes } from './paidInMes.ts';
import { minimumFindings } from './payMinimums.ts';
import { rehiredWithout } from './rehires.ts';
import { reciboProblems } from './reciboProblems.ts';
import { partTimeFindings } from './partTime.ts';
import { personalLink } from './personalLink.ts';
import { ofUnapproved } from './unapprovedRecibos.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { uncollectedCuotas } from './leftInSet.ts';
import { laterFindings } from './laterFindings.ts';
import { stateOf } from '../../payroll/state.ts';
import { vacacionesNotTaken } from './vacacionesNotTaken.ts';
import type { Finding } from './finding.ts';

/** A concept is expected of people who had it this many months in a row. */
export const CONSECUTIVE_MESES = 3;
/** How many are shown; the rest are only counted. */
const A_LA_VISTA = 500;

/** Everybody who will have a receipt in a run, by legajo. */
export const peopleOf = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  e: LiquidacionState,
): readonly CheckedPersona[] => {
  const c = headOf(e),
    { clases } = kindSelectionOf({ filas: (t) => l.filas(t) }, c.id_rrhh_tipo_liquidacion);
  return checkedPersonas(l.sql, {
    periodo: c.periodo,
    nombrados: c.legajos.map((x) => x.id_personal),
    clases,
  }).filter((x) => e.excluidos[x.id] === undefined);
};

/** Concepts that somebody had by novedad in each of the previous months, and not in this one. */
export const expectedNovedades = (
  l: Pick<StoreReads, 'sql'>,
  periodo: string,
): ReadonlyMap<number, readonly { readonly codigo: number; readonly nombre: string }[]> => {
  const meses = Array.from({ length: CONSECUTIVE_MESES }, (_, i) => addMeses(periodo, -1 - i)),
    m = new Map<number, { codigo: number; nombre: string }[]>();
  for (const r of missingConceptos(l.sql, { periodo, meses })) {
    const suyas = m.get(r.persona);
    if (suyas) suyas.push(r);
    else m.set(r.persona, [r]);
  }
  return m;
};

/** People who share an account with somebody else, and those in another open run of that month and kind. */
const repetidos = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
  todos: readonly CheckedPersona[],
): ReadonlyMap<number, readonly Finding[]> => {
  const m = new Map<number, Finding[]>(),
    agregar = (persona: number, h: Finding): void => {
      const s = m.get(persona);
      if (s) s.push(h);
      else m.set(persona, [h]);
    };
  const porCbu = new Map<string, CheckedPersona[]>();
  for (const p of todos)
    if (p.forma_pago === '3' && p.cbu !== null && p.cbu !== '') {
      const s = porCbu.get(p.cbu);
      if (s) s.push(p);
      else porCbu.set(p.cbu, [p]);
    }
  for (const s of porCbu.values())
    if (s.length > 1)
      for (const p of s)
        agregar(p.id, {
          nivel: 'aviso',
          codigo: 'cbu_repetido',
          mensaje: textFor('revision.cbuRepetido', { otro: s.find((x) => x !== p)?.nombre ?? '' }),
          enlace: personalLink(p.id, 'cbu'),
        });
  const c = headOf(e);
  if (c.rectifica == null)
    for (const r of inOtherLiquidacion(l.sql, {
      id,
      periodo: c.periodo,
      id_tipo: c.id_rrhh_tipo_liquidacion,
      id_clase: c.id_rrhh_clase_liquidacion,
    }))
      agregar(r.persona, {
        nivel: 'aviso',
        codigo: 'en_otra_liquidacion',
        mensaje: textFor('revision.enOtra', { otra: r.descripcion }),
        enlace: `/liquidaciones/edit?id=${r.otra}`,
      });
  return m;
};

/** LCT art. 121: the best month may be the one paid after the SAC. Reported once per run, with a count. */
const noMiran = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  c: LiquidacionFields,
  todos: readonly CheckedPersona[],
): readonly LiquidacionCheck[] => {
  const suyas = new Set(todos.map((p) => p.id)),
    porOtra = new Map<number, ReturnType<typeof mesMissedBySac>[number][]>();
  for (const x of mesMissedBySac(l.sql, {
    id,
    periodo: c.periodo,
    fecha_pago: c.fecha_pago,
    id_tipo: c.id_rrhh_tipo_liquidacion,
  }))
    if (suyas.has(x.persona)) {
      const ya = porOtra.get(x.otra);
      if (ya) ya.push(x);
      else porOtra.set(x.otra, [x]);
    }
  return [...porOtra].map(([otra, xs]) =>
    aboutCorrida(l, {
      nivel: 'aviso',
      codigo: 'mes_sin_mirar',
      mensaje: textFor('revision.mesSinMirar', {
        otra: xs[0]!.descripcion,
        fecha: showDate(xs[0]!.fecha),
        n: xs.length,
      }),
      enlace: `/liquidaciones/edit?id=${otra}`,
    }),
  );
};

const conQuien =
  (p: CheckedPersona) =>
  (h: Finding): LiquidacionCheck => ({ id_personal: p.id, legajo: p.legajo, nombre: p.nombre, ...h });
/** What nobody approves unknowingly: it must be accepted, person by person. */
type Accepted = (p: CheckedPersona) => readonly Finding[];
const toAccept = (
  l: Pick<StoreReads, 'sql' | 'filas' | 'fila'>,
  id: number,
  e: LiquidacionState,
  todos: readonly CheckedPersona[],
  pagado: PaidInMes | undefined,
): Accepted => {
  const c = headOf(e),
    historia = missingHistoryOf(l, c),
    sac = sacOfOtherSemester(l, c),
    finales = secondFinal(l, id, c),
    convenioDe = new Map(l.filas('Categorias').map((f) => [Number(f['id']), f['id_convenio']])),
    negativos = negativeNetFindings(l, id, e),
    ordenes = ordersThatDiffer(l, c, todos),
    terminan = garnishmentsThatEnd(l, c, todos),
    minimos = pagado === undefined ? (): readonly Finding[] => [] : minimumFindings(l, pagado);
  return (p) => [
    ...convenioChange(p, c, convenioDe),
    ...historia(p),
    ...sac(p),
    ...finales(p),
    ...negativos(p),
    ...ordenes(p),
    ...terminan(p),
    ...minimos(p),
  ];
};
export const findingsToAccept = (
  l: Pick<StoreReads, 'sql' | 'filas' | 'fila'>,
  id: number,
  e: LiquidacionState,
  todos: readonly CheckedPersona[] = peopleOf(l, e),
  suyos: Accepted = toAccept(l, id, e, todos, paidInMes(l, id, e)),
): readonly LiquidacionCheck[] => [
  ...mesesWithoutCorridas(l, headOf(e)),
  ...blindSac(l, headOf(e)),
  ...todos.flatMap((p) => suyos(p).map(conQuien(p))),
];

/** All findings by person, errors first. */
export const collectFindings = (
  l: Pick<StoreReads, 'sql' | 'filas' | 'fila'>,
  id: number,
  e: LiquidacionState,
  todos: readonly CheckedPersona[] = peopleOf(l, e),
  pagado: PaidInMes | undefined = paidInMes(l, id, e),
  suyos: Accepted = toAccept(l, id, e, todos, pagado),
): readonly LiquidacionCheck[] => {
  const c = headOf(e),
    esperadas =
      c.rectifica == null && pagaNovedades(l, c.id_rrhh_tipo_liquidacion)
        ? expectedNovedades(l, c.periodo)
        : new Map<number, never>(),
    dobles = repetidos(l, id, e, todos),
    egresos = egresoFindings(l, e),
    limites = legalLimitFindings(l, id, pagado),
    cuotas = uncollectedCuotas(l, id, e),
    deAntes = owedFromBefore(l, pagado),
    sinTomar = vacacionesNotTaken(l, id, e),
    sinAprobar = ofUnapproved(l, id, e),
    reingresos = rehiredWithout(l, todos),
    ordenes = ordersInOne(l, c, todos),
    jornada = partTimeFindings(l, c);
  return todos
    .flatMap((p): readonly LiquidacionCheck[] =>
      [
        ...legajoFindings(p, c),
        ...suyos(p),
        ...sinAprobar(p),
        ...(dobles.get(p.id) ?? []),
        ...(reingresos.get(p.id) ?? []),
        ...(ordenes.get(p.id) ?? []),
        ...laterFindings(l, c, p.id),
        ...egresos(p),
        ...limites(p),
        ...cuotas(p),
        ...deAntes(p),
        ...sinTomar(p),
        ...jornada(p),
        ...(esperadas.get(p.id) ?? []).map(
          (x): Finding => ({
            nivel: 'aviso',
            codigo: 'sin_novedad',
            mensaje: textFor('revision.sinNovedad', { codigo: codeText(x.codigo), nombre: x.nombre }),
            enlace: `/novedades?periodo=${c.periodo}&persona=${p.id}`,
          }),
        ),
      ].map(conQuien(p)),
    )
    .sort((a, b) => Number(a.nivel === 'aviso') - Number(b.nivel === 'aviso') || a.legajo - b.legajo);
};
const pagaNovedades = (l: Pick<StoreReads, 'filas'>, tipo: number): boolean =>
  kindSelectionOf({ filas: (t) => l.filas(t) }, tipo).sinTipo;

const cuantos = (todos: readonly LiquidacionCheck[]): LiquidacionReview['legajos'] => {
  const con = (nivel: LiquidacionCheck['nivel']): ReadonlySet<number> =>
      new Set(todos.flatMap((x) => (x.nivel === nivel && x.id_personal > 0 ? [x.id_personal] : []))),
    error = con('error');
  return {
    error: error.size,
    aviso: [...con('aviso')].filter((p) => !error.has(p)).length,
    de_todos: todos.filter((x) => x.id_personal === 0).length,
  };
};

export const reviewLiquidacion = (
  l: StoreReads,
  { id }: { readonly id: number },
): Result<LiquidacionReview> => {
  const e = stateOf(l, id);
  if (e.cabecera === null)
    return ok({ hallazgos: [], errores: 0, avisos: 0, legajos: cuantos([]), bloquea: 0, por_aceptar: [] });
  const suGente = peopleOf(l, e),
    pagado = paidInMes(l, id, e),
    aceptar = toAccept(l, id, e, suGente, pagado),
    suyos = [...reciboProblems(l, id, e), ...collectFindings(l, id, e, suGente, pagado, aceptar)].sort(
      (x, y) => Number(x.nivel === 'aviso') - Number(y.nivel === 'aviso') || x.legajo - y.legajo,
    );
  const todos = [
      ...wholeRunFindings(l, id, e.cabecera, suGente),
      ...mesesWithoutCorridas(l, e.cabecera),
      ...sacBeforeItsMes(l, e.cabecera),
      ...noMiran(l, id, e.cabecera, suGente),
      ...paidInParts(l, e, suGente),
      ...suyos,
    ],
    dichos = gatherFindings(todos),
    errores = dichos.filter((x) => x.nivel === 'error').length;
  return ok({
    hallazgos: dichos.slice(0, A_LA_VISTA),
    errores,
    avisos: dichos.length - errores,
    legajos: cuantos(todos),
    bloquea: l.filas('Parametros')[0]?.['chk_revision_bloquea'] === 1 ? 1 : 0,
    por_aceptar: findingsToAccept(l, id, e, suGente, aceptar).map(({ id_personal, nombre, mensaje }) => ({
      id_personal,
      nombre,
      mensaje,
    })),
  });
};
