// What a frozen run protects: novedades of its period can no longer be written, because nobody would read
// them.
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import { periodoInWords } from '../../../core/outputs/timeInWords.ts';
import type { StoreReads, TableRule, Tx } from '../../kernel/store.ts';
import { conceptoRequirements, type ConceptoRequirements } from '../../rows/codes.ts';
import { corridasOfPeriodo, readingPhases, lastReversionOf } from '../../payroll/sql/corridas.ts';
import { importacion, RETRO_CLIENT, IMPORTACION_PREFIX } from '../importaciones/contract.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { collectTakenEntries, nothingTaken } from '../../payroll/shapes/packing.ts';
import { uselessRefusal } from './uselessNovedad.ts';
import { nothingOwed } from './owedAmounts.ts';
import { stateOf } from '../../payroll/state.ts';
import { PLANILLA_CLIENT } from '../../../core/api/importaciones.ts';

/**
 * Refuses a novedad when a run that would have read it is frozen (approved, paid or closed) and no open run
 * of the period can still read it.
 */
export const frozenRefusal = (tx: StoreReads, n: Row): Result<never> | undefined => {
  const periodo = String(n['periodo']),
    tipo = typeof n['id_rrhh_tipo_liquidacion'] === 'number' ? n['id_rrhh_tipo_liquidacion'] : null;
  // Only runs that include the person: a complementary run for others reads nothing about them.
  const fases = readingPhases(tx.sql, {
    periodo,
    id_tipo: tipo,
    id_personal: typeof n['id_personal'] === 'number' ? n['id_personal'] : null,
  });
  if (fases.some((f) => f === 'borrador' || f === 'calculando' || f === 'calculada')) return undefined;
  const mes = periodoInWords(periodo).replace(/^./, (c) => c.toUpperCase());
  if (fases.includes('cerrada')) return fail('closed', 'runs.periodoCerrado', { periodo: mes });
  return fases.includes('aprobada') || fases.includes('pagada')
    ? fail('closed', 'runs.periodoAprobado', { periodo: mes })
    : undefined;
};

const CON_RECIBO: ReadonlySet<string> = new Set(['aprobada', 'pagada', 'cerrada']);
/** A novedad that a frozen run paid cannot change: another run of the month would not see the change. */
export const paidRefusal = (tx: StoreReads, n: Row, id: number): Result<never> | undefined => {
  for (const corrida of corridasOfPeriodo(tx.sql, String(n['periodo']))) {
    const { phase, resumen, cabecera } = stateOf(tx, corrida),
      lote = CON_RECIBO.has(phase) && resumen ? batchNumber(tx.sql, resumen.lote) : undefined;
    // A correction that reverses the payment pays the novedad itself, once it is approved.
    if (lote !== undefined && lastReversionOf(tx.sql, corrida, Number(n['id_personal']))) continue;
    const recibo = lote === undefined ? undefined : savedRecibo(tx.sql, lote, Number(n['id_personal'])),
      suyas = nothingTaken();
    if (recibo) collectTakenEntries(recibo.lineas, suyas);
    if (suyas.novedades.includes(id))
      return fail('closed', 'runs.novedadPagada', { corrida: cabecera?.descripcion ?? '' });
  }
  return undefined;
};

/** An inactive concept is not calculated: what is loaded for it would be lost. */
const inactivo = (tx: Tx, valores: Row, anterior: Row | undefined): Result<never> | undefined => {
  const id = valores['id_rrhh_concepto'];
  if (typeof id !== 'number' || anterior?.['id_rrhh_concepto'] === id) return undefined;
  const c = conceptoRequirements(tx.sql, id);
  return c && c.activo !== 1
    ? fail('invalid', 'runs.conceptoInactivo', nombrado(c), {
        errors: [
          { field: 'id_rrhh_concepto', code: 'inactive', ...phrase('runs.conceptoInactivo', nombrado(c)) },
        ],
      })
    : undefined;
};

/**
 * The origin of the rows of an import: a file, a sheet typed by hand, or retroactive differences of closed
 * months.
 */
const deDondeVienen = (tx: Tx): Origen => {
  const ya = origenes.get(tx);
  if (ya) return ya;
  const suyo = origenDe(tx);
  origenes.set(tx, suyo);
  return suyo;
};
type Origen = 'importada' | 'retroactiva' | 'manual';
/** Cached, since it is the same for every row of a transaction. */
const origenes = new WeakMap<Tx, Origen>();
const origenDe = (tx: Tx): Origen => {
  const [id = ''] = tx.clave.slice(IMPORTACION_PREFIX.length).split('/'),
    cliente = importacion(tx.sql, id)?.ajustes.cliente;
  return cliente === RETRO_CLIENT ? 'retroactiva' : cliente === PLANILLA_CLIENT ? 'manual' : 'importada';
};

const nombrado = (c: ConceptoRequirements): { readonly codigo: string; readonly nombre: string } => ({
  codigo: String(c.codigo).padStart(4, '0'),
  nombre: c.nombre,
});
const mal = (field: string, clave: TextKey, valores: Readonly<Record<string, string>>): Result<never> =>
  fail('invalid', clave, valores, { errors: [{ field, code: 'concept', ...phrase(clave, valores) }] });
const conceptoDe = (tx: Tx, n: Row): ConceptoRequirements | undefined =>
  typeof n['id_rrhh_concepto'] === 'number' ? conceptoRequirements(tx.sql, n['id_rrhh_concepto']) : undefined;

/**
 * Requirements of the concept for its novedades: the month they are imputed to, and dates only if its lines
 * carry them.
 */
const loQuePide = (tx: Tx, n: Row): Result<never> | undefined => {
  const c = conceptoDe(tx, n);
  if (!c) return undefined;
  if (c.chk_periodo === 1 && n['periodo_ajuste'] == null)
    return mal('periodo_ajuste', 'runs.novedadSinPeriodo', nombrado(c));
  for (const [campo, marca] of [
    ['fecha_historico', 'chk_fecha_historico'],
    ['fecha_ganancia', 'chk_fecha_ganancia'],
  ] as const) {
    const f = n[campo];
    if (f === null || f === undefined) continue;
    if (c[marca] !== 1)
      return mal(
        campo,
        campo === 'fecha_historico' ? 'runs.novedadSinFechaHistoria' : 'runs.novedadSinFechaGanancia',
        nombrado(c),
      );
    // History is looked up in the runs of a month and later ones: a line with a later date would never be
    // found.
    if (String(f).slice(0, 7) > String(n['periodo']))
      return mal(campo, 'runs.novedadFechaPosterior', {
        ...nombrado(c),
        fecha: showDate(String(f)),
        periodo: showDate(String(n['periodo'])),
      });
  }
  return undefined;
};

/** The validity that the concept requires of its assignments: from one day to another, or once. */
const loQueDura = (tx: Tx, a: Row): Result<never> | undefined => {
  const c = conceptoDe(tx, a);
  if (c?.tipo_vigencia === 'desde_hasta' && a['hasta'] == null)
    return mal('hasta', 'runs.agendaSinHasta', nombrado(c));
  if (
    c?.tipo_vigencia === 'una_vez' &&
    a['hasta'] != null &&
    String(a['hasta']).slice(0, 7) !== String(a['desde']).slice(0, 7)
  )
    return mal('hasta', 'runs.agendaUnaVez', nombrado(c));
  return undefined;
};

export const liquidacionesRules: Readonly<Record<string, TableRule>> = {
  Novedades: {
    completar: (tx, _valores, anterior) =>
      ok(
        anterior === undefined && tx.clave.startsWith(IMPORTACION_PREFIX)
          ? { origen: deDondeVienen(tx) }
          : {},
      ),
    revisar: (tx, valores, anterior, id) =>
      inactivo(tx, valores, anterior) ??
      uselessRefusal(tx, valores, anterior) ??
      loQuePide(tx, valores) ??
      (anterior ? paidRefusal(tx, anterior, id) : undefined) ??
      frozenRefusal(tx, valores) ??
      (anterior ? frozenRefusal(tx, anterior) : undefined),
    revisarBorrado: (tx, anterior, id) => paidRefusal(tx, anterior, id) ?? frozenRefusal(tx, anterior),
  },
  Agenda: {
    revisar: (tx, valores, anterior) =>
      inactivo(tx, valores, anterior) ?? loQueDura(tx, valores) ?? nothingOwed(tx, valores, anterior),
  },
};
