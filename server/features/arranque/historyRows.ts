// From a history that was read: the rows to load, and the legajos that are missing here.
import type { HistoryRead, HistoryRequest } from '../../../core/api/arranque.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { libroHistoryOf } from './history.ts';

export const readHistory = (l: StoreReads, p: HistoryRequest): Result<HistoryRead> =>
  ok(libroHistoryOf(l, p).leida);

/** The rows to load: all or nothing, exactly as they were shown. */
export interface HistoryRows {
  readonly huella: string;
  readonly errores: number;
  readonly primero: string;
  readonly mapeo: Readonly<Record<string, number | null>>;
  readonly filas: readonly { readonly linea: number; readonly valores: Readonly<Record<string, unknown>> }[];
}
export const historyRows = (l: StoreReads, p: HistoryRequest): Result<HistoryRows> => {
  const h = libroHistoryOf(l, p);
  return ok({
    huella: h.leida.huella,
    errores: h.leida.errores.length,
    primero: h.leida.errores[0]?.mensaje ?? '',
    mapeo: h.mapeo,
    filas: h.saldos.map((x) => ({
      linea: x.linea,
      valores: {
        id_personal: h.personas.get(x.cuil)!,
        id_rrhh_concepto: x.id_rrhh_concepto,
        devengado: x.devengado,
        pago: x.pago === x.devengado ? null : x.pago,
        importe: writeDecimal(x.importe),
        cantidad: x.cantidad === ZERO ? null : writeDecimal(x.cantidad),
        observacion: textFor('arranque.observacion', { archivo: x.archivo }).slice(0, 200),
      },
    })),
  });
};

/**
 * People who have no legajo here, with the data in the book, which does not include their names and dates.
 */
export const missingLegajos = (
  l: StoreReads,
  p: HistoryRequest,
): Result<readonly Readonly<Record<string, string | null>>[]> => {
  const h = libroHistoryOf(l, p),
    obras = new Map(
      l.filas('ObrasSociales').map((o) => [String(o['codigo']), String(o['d_rrhh_obra_social'])]),
    ),
    faltan = new Map(
      h.leidos.flatMap((f) =>
        f.personas.filter((x) => !h.personas.has(x.cuil)).map((x) => [x.cuil, x] as const),
      ),
    );
  return ok(
    [...faltan.values()].map((x) => ({
      legajo: x.legajo,
      nombre: null,
      cuil: `${x.cuil.slice(0, 2)}-${x.cuil.slice(2, 10)}-${x.cuil.slice(10)}`,
      fecha_ingreso: null,
      id_rrhh_clase_legajo: null,
      forma_pago: x.forma_pago || '3',
      cbu: x.cbu || null,
      id_rrhh_obra_social: obras.get(x.obra_social) ?? null,
      adherentes: String(x.adherentes),
      codigo_modalidad: x.modalidad || null,
      codigo_situacion: x.situacion || null,
      codigo_condicion: x.condicion || null,
      codigo_siniestrado: x.siniestrado || null,
    })),
  );
};
