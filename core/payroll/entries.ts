// A person's loaded data with lines or hours: novedades of the month, standing entries of the agenda, hours
// of a day. In wire form.
import type { CivilDate, Periodo } from '../kit/period.ts';

/** Hours of one day of one kind, in wire form. */
export interface HorasDef {
  readonly id: number;
  readonly fecha: CivilDate;
  readonly clase: string;
  readonly horas: string;
}

/** A novedad of one person for this period. Values in wire form, null where not given. */
export interface NovedadDef {
  readonly id: number;
  readonly id_concepto: number;
  readonly cantidad: string | null;
  readonly valor_unitario: string | null;
  readonly importe: string | null;
  readonly porcentaje: string | null;
  /** Period that a retroactive line is imputed to. */
  readonly periodo_ajuste: Periodo | null;
  readonly observacion: string | null;
  /** Its own dates for history and for Ganancias, for concepts whose lines may have them. */
  readonly fecha_historico?: CivilDate;
  readonly fecha_ganancia?: CivilDate;
}
/** A standing concept of one person. */
export interface AgendaDef extends Omit<NovedadDef, 'periodo_ajuste' | 'fecha_historico' | 'fecha_ganancia'> {
  readonly desde: CivilDate;
  readonly hasta: CivilDate | null;
  /** What other runs' receipts took for this entry; absent if no formula of its concept asks. */
  readonly tomado?: string;
  /** The part taken by earlier receipts of the same month; absent likewise. */
  readonly tomado_en_el_mes?: string;
}
