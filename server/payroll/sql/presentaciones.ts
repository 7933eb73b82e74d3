// The presentations to ARCA, by period.
import type { PresentedFile } from '../../../core/api/presentaciones.ts';
import type { Json } from '../../kernel/json.ts';
import type { Sql } from '../../kernel/sql.ts';

export interface PresentacionRow {
  readonly id: number;
  readonly periodo: string;
  readonly clase: 'f931' | 'lsd';
  readonly envio: 'SJ' | 'RE' | null;
  readonly id_liquidacion: number | null;
  readonly secuencia: number;
  readonly nombre: string;
  readonly huella: string;
  readonly registros: number;
  readonly encabezado: string;
  readonly totales: Json<PresentedFile['totales']>;
  readonly motivo: string | null;
  readonly estado: 'registrada' | 'presentada' | 'descartada';
  readonly acuse: string | null;
  readonly fecha_acuse: string | null;
  readonly descarte: string | null;
  readonly at: string;
  readonly por: string;
}

/** Newest first. */
export const presentaciones = (sql: Sql, periodo: string | null): readonly PresentacionRow[] =>
  periodo === null
    ? sql.all<PresentacionRow>('select * from presentacion order by id desc limit 500')
    : sql.all<PresentacionRow>('select * from presentacion where periodo = ? order by id desc', periodo);
