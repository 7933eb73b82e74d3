// The layout of a receipt: the legal model by its period, and the copies, texts, images and columns that the
// company configured.
import type { Row } from '../kit/field.ts';
import type { Periodo } from '../kit/period.ts';
import { isOneOf } from '../kit/known.ts';

/**
 * `dto407`: sections A to D with contributions and labour cost (Dto 407/2026 Anexo I art. 5); `art140`: the
 * previous model.
 */
export type ReciboShape = 'dto407' | 'art140';
/** One per sheet; one and its duplicate on separate sheets; both side by side on one sheet. */
export type ReciboLayout = 'una' | 'una_con_duplicado' | 'dos';

/** The first period whose receipts follow Dto 407/2026 (BO 1-Jun-2026). */
export const SINCE_DTO_407: Periodo = '2026-06';

export interface ReciboTemplate {
  readonly forma: ReciboShape;
  readonly disposicion: ReciboLayout;
  readonly lugar_pago: string | null;
  readonly leyenda: string | null;
  /** Hashes of stored images. */
  readonly logo: string | null;
  readonly firma: string | null;
  readonly codigos: boolean;
  readonly bases: boolean;
  readonly area: boolean;
  readonly cuenta: boolean;
}

const formaDe = (elegida: unknown, periodo: Periodo): ReciboShape =>
  elegida === 'dto407' || elegida === 'art140' ? elegida : periodo >= SINCE_DTO_407 ? 'dto407' : 'art140';
const t = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null);

/** The model for a period, from a row of `ModelosRecibo`; without a row, the plain legal one. */
export const reciboTemplateOf = (fila: Row | undefined, periodo: Periodo): ReciboTemplate => {
  const forma = formaDe(fila?.['forma'], periodo),
    disposicion = fila?.['disposicion'];
  return {
    forma,
    disposicion: disposicion === 'dos' || disposicion === 'una_con_duplicado' ? disposicion : 'una',
    lugar_pago: t(fila?.['lugar_pago']),
    leyenda: t(fila?.['leyenda']),
    logo: t(fila?.['logo']),
    firma: t(fila?.['firma']),
    codigos: fila?.['chk_codigos'] !== 0,
    // Since Dto 407/2026 every concept shows its base, unit and amount: there is no choice.
    bases: forma === 'dto407' || fila?.['chk_bases'] !== 0,
    area: fila?.['chk_area'] !== 0,
    cuenta: fila?.['chk_cuenta'] !== 0,
  };
};

/**
 * The row in force for a period and type of voucher: one for that type wins over one for all, and a later one
 * over an earlier.
 */
export const reciboTemplateRow = (
  filas: readonly Row[],
  periodo: Periodo,
  idTipoComprobante: number | null,
): Row | undefined =>
  filas
    .filter(
      (f) =>
        String(f['desde']) <= periodo && isOneOf([null, idTipoComprobante], f['id_tipo_comprobante'] ?? null),
    )
    .reduce<Row | undefined>(
      (a, f) =>
        a === undefined ||
        especifica(f) > especifica(a) ||
        (especifica(f) === especifica(a) && String(f['desde']) > String(a['desde']))
          ? f
          : a,
      undefined,
    );
const especifica = (f: Row): number => ((f['id_tipo_comprobante'] ?? null) === null ? 0 : 1);
