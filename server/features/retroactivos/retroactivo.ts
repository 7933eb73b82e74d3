// Retroactive differences of closed receipts: by person and month, what is left to pay and with which
// concept.
import { atOnePosition, type Canal, type EmpresaLocation, type WorkPart } from '../../payroll/longWork.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { MesRetroactivo, PersonaRetroactiva } from '../../../core/api/retroactivos.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { differencePaths, type DifferencePath } from '../../../core/payroll/retroactivos/differencePaths.ts';
import { mesQuota } from '../../../core/payroll/retroactivos/cuotas.ts';
import { mesDifferences, type MesDifferences } from '../../../core/payroll/retroactivos/retroactivo.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { scopeOf } from '../conceptos/contract.ts';
import { byAmountOwed, type RetroDifferences } from './mergeRetro.ts';
import { recalculateClosed } from './recalculateClosed.ts';
import type { ClosedCorrida, RecalculatedRecibo, RetroTramo } from './closedRecibos.ts';
import { NOTHING, type MonthAjuste, keyOf, ajustesOf } from './ajustes.ts';
import {
  type ConceptoNames,
  kindOf,
  conceptoNameOf,
  type MonthOutcome,
  type RetroTotals,
  addMonths,
  wirePersona,
  totalsSummary,
} from './retroTotals.ts';

/** The request for one part of the people, in one thread. */
export interface RetroactivoRequest extends WorkPart {
  readonly donde: EmpresaLocation;
  readonly tramo: RetroTramo;
}

const CENTAVO = 1_000_000n;
/**
 * Whether a month has something to pay, recover or review. Figures that only follow from those do not count;
 * nor do manual adjustments in a month whose data did not change.
 */
const importa = (d: MesDifferences, del: MonthAjuste | undefined): boolean =>
  d.conceptos.some((c) => c.motivo === 'sin_portador') ||
  ((del?.propios === true || d.conceptos.some((c) => c.propio !== 0n)) &&
    d.renglones.some((r) => r.importe !== 0n));

/** Gross of the last paid month in the range, with all its fortnights; without SAC or vacations. */
const cobraEnSuMes = (suyos: readonly RecalculatedRecibo[], delMes: ReadonlySet<number>): Decimal => {
  const pagos = suyos.filter((x) => x.guardado?.neto != null && delMes.has(x.de.corrida.id_tipo)),
    ultimo = pagos.at(-1)?.de.corrida.periodo;
  return pagos.reduce(
    (t, x) =>
      x.de.corrida.periodo === ultimo
        ? t + BigInt(x.guardado!.remunerativo! + x.guardado!.no_remunerativo!) * CENTAVO
        : t,
    NOTHING,
  );
};

/** The concept that pays the difference of each concept. */
const pathsOf = (
  l: StoreReads,
  catalogo: ReturnType<typeof scopeOf>,
): ReadonlyMap<number, DifferencePath> => {
  const filas = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c]));
  return differencePaths({
    catalogo,
    piden: new Set([...filas].filter(([, c]) => c['chk_periodo'] === 1).map(([id]) => id)),
    afip: new Map(
      [...filas].flatMap(([id, c]) =>
        typeof c['codigo_afip'] === 'string' ? [[id, c['codigo_afip']] as const] : [],
      ),
    ),
  });
};

/** A person's month in wire form. */
const wireMonth = (
  defs: ConceptoNames,
  periodo: string,
  id: number,
  suyos: readonly RecalculatedRecibo[],
  problema: string | null,
  d: MesDifferences,
): MesRetroactivo => ({
  periodo,
  recibos: suyos.filter((x) => x.guardado).map((x) => reciboIdOf(x.de.corrida.id, id)),
  problema,
  conceptos: d.conceptos.map((c) => ({
    id_concepto: c.id_concepto,
    codigo: c.codigo,
    texto: c.texto,
    tipo: c.tipo,
    pagado: writeDecimal(c.pagado),
    corresponde: writeDecimal(c.corresponde),
    diferencia: writeDecimal(c.diferencia),
    motivo: c.motivo,
    propio: writeDecimal(c.propio),
  })),
  renglones: d.renglones.map((x) => ({
    portador: x.portador,
    ...conceptoNameOf(defs, x.portador),
    tipo: kindOf(defs, x.portador),
    propio: writeDecimal(x.propio),
    ajustado: writeDecimal(x.ajustado),
    cargado: writeDecimal(x.cargado),
    importe: writeDecimal(x.importe),
  })),
});
/** The differences of a person's month; undefined when there is nothing to pay, recover or review. */
const monthReader =
  (
    ajustes: ReadonlyMap<string, MonthAjuste>,
    caminos: ReadonlyMap<number, DifferencePath>,
    defs: ConceptoNames,
    found: { altered: number; readonly withoutPortador: Set<number> },
  ) =>
  (id: number, periodo: string, suyos: readonly RecalculatedRecibo[]): MonthOutcome | undefined => {
    const del = ajustes.get(keyOf(id, periodo)),
      propias = (ls: readonly ReciboLine[] | undefined): readonly ReciboLine[] =>
        (ls ?? []).filter((x) => x.periodo_ajuste === null || x.periodo_ajuste === periodo);
    const problema =
      suyos.find((x) => x.problema !== undefined && (x.antes !== undefined || x.guardado === undefined))
        ?.problema ?? null;
    const d: MesDifferences =
      problema !== null
        ? { conceptos: [], renglones: [] }
        : mesDifferences(
            {
              pagado: suyos.flatMap((x) => propias(x.antes)),
              rederivado: suyos.flatMap((x) => propias(x.ahora)),
              ajustado: del?.ajustado ?? [],
              cargado: del?.cargado ?? [],
            },
            caminos,
          );
    if (d.conceptos.length > 0) found.altered += suyos.filter((x) => x.antes !== x.ahora).length;
    // A run that cannot be recalculated is reported once, not for each person.
    if (problema === null ? !importa(d, del) : suyos.every((x) => x.de.falla !== undefined)) return undefined;
    for (const c of d.conceptos) if (c.motivo === 'sin_portador') found.withoutPortador.add(c.id_concepto);
    return { d, mes: wireMonth(defs, periodo, id, suyos, problema, d) };
  };

const noticesOf = (
  corridas: readonly ClosedCorrida[],
  sinPortador: ReadonlySet<number>,
  defs: ConceptoNames,
): string[] => {
  const otros = corridas.filter((c) => c.otroMotor && !c.falla),
    [primera] = otros;
  return [
    ...(corridas.length === 0 ? [textFor('retro.sinCerradas')] : []),
    ...corridas.flatMap((c) =>
      c.falla ? [textFor('retro.corridaNoSale', { descripcion: c.descripcion, mensaje: c.falla })] : [],
    ),
    ...(primera
      ? [textFor('retro.otroMotor', { cantidad: otros.length, primera: primera.descripcion })]
      : []),
    ...[...sinPortador].map((id) =>
      textFor('retro.sinPortador', {
        codigo: codeText(defs.get(id)?.codigo ?? 0),
        nombre: defs.get(id)?.d_rrhh_concepto ?? '',
      }),
    ),
  ];
};

/** The differences over one snapshot. `avance` counts people. */
export const retroDifferences = (
  l: StoreReads,
  t: RetroTramo,
  canal: { readonly avance: (hechos: number, total: number) => void; readonly detenido: () => boolean },
  parte?: { readonly parte: number; readonly partes: number },
): Result<RetroDifferences> => {
  const catalogo = scopeOf(l),
    defs: ConceptoNames = new Map(catalogo.conceptos.map((c) => [c.id, c])),
    caminos = pathsOf(l, catalogo),
    r = recalculateClosed(l, t, parte),
    found = { altered: 0, withoutPortador: new Set<number>() },
    mesDe = monthReader(ajustesOf(l, t), caminos, defs, found),
    personas: PersonaRetroactiva[] = [],
    totales: RetroTotals = { porPeriodo: new Map(), porPortador: new Map() };
  const delMes = new Set(
    l
      .filas('TiposLiquidacion')
      .filter((x) => x['tope'] === 'mes')
      .map((x) => Number(x['id'])),
  );
  let recibos = 0,
    hechos = 0;
  canal.avance(0, r.cuantas);
  for (const tanda of r.personas()) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    for (const [id_personal, suyos] of tanda) {
      recibos += suyos.filter((x) => x.antes).length;
      const periodos = [...new Set(suyos.map((x) => x.de.corrida.periodo))].flatMap((p) => {
        const delPeriodo = suyos.filter((x) => x.de.corrida.periodo === p);
        return mesDe(id_personal, p, delPeriodo) ?? [];
      });
      if (periodos.length === 0) continue;
      const suyo = addMonths(periodos, defs, totales),
        limite = mesQuota(cobraEnSuMes(suyos, delMes));
      personas.push(wirePersona(id_personal, suyos, periodos, suyo, limite));
    }
    hechos = Math.min(r.cuantas, hechos + tanda.size);
    canal.avance(hechos, r.cuantas);
  }
  return ok({
    personas: byAmountOwed(personas),
    resumen: {
      desde: t.desde,
      hasta: t.hasta,
      definiciones: t.definiciones,
      recibos,
      alterados: found.altered,
      personas: personas.length,
      ...totalsSummary(totales, defs),
      avisos: noticesOf(r.corridas, found.withoutPortador, defs),
    },
  });
};

/** The differences of one part, in its own thread over one snapshot. */
export const differencesInThread = (p: RetroactivoRequest, canal: Canal): Result<RetroDifferences> =>
  atOnePosition(p.donde, canal, (l) => retroDifferences(l, p.tramo, canal, p));
