// Finds the novedades of a file that are already loaded, or that the file itself says twice.
import type { Row } from '../../../core/kit/field.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Tx } from '../../kernel/store.ts';
import { novedadesOf } from '../../rows/codes.ts';
import { type RowOutcome, rowFault } from './rowOutcome.ts';

const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
/** A number in one canonical text, however it was written; plain ones without parsing. */
const comoNumero = (v: Row[string] | undefined): string | null => {
  if (v === null || v === undefined || v === '') return null;
  const s = String(v),
    corto = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,8})?$/.test(s)
      ? s.includes('.')
        ? s.replace(/\.?0+$/, '')
        : s
      : undefined;
  if (corto !== undefined && corto !== '-0') return corto;
  const d = readDecimal(s);
  return d === undefined ? s : writeDecimal(d, 8).replace(/\.?0+$/, '');
};
/**
 * Hash of a novedad: two are the same when everything that determines the pay is equal, however numbers are
 * written.
 */
export const novedadHash = (r: Row): string =>
  JSON.stringify([
    r['periodo'],
    r['id_personal'],
    r['id_rrhh_concepto'],
    ...VALORES.map((c) => comoNumero(r[c])),
    r['periodo_ajuste'] || null,
  ]);

export type RepeatedNovedad = (linea: number, fila: Row) => RowOutcome | undefined;
/** A person's novedades are read once, and rows of the same file are remembered. */
export const repeatedNovedades = (tx: Tx): RepeatedNovedad => {
  const leidas = new Set<string>(),
    vistas = new Map<
      string,
      {
        readonly clave: 'runs.novedadYaCargada' | 'importar.repite';
        readonly valores: Readonly<Record<string, number>>;
      }
    >();
  return (linea, fila) => {
    const { periodo, id_personal, id_rrhh_concepto } = fila,
      cual = `${String(periodo)}/${String(id_personal)}/${String(id_rrhh_concepto)}`;
    if (
      typeof periodo === 'string' &&
      typeof id_personal === 'number' &&
      typeof id_rrhh_concepto === 'number' &&
      !leidas.has(cual)
    ) {
      leidas.add(cual);
      for (const x of novedadesOf(tx.sql, id_personal, id_rrhh_concepto, periodo))
        vistas.set(novedadHash(x), { clave: 'runs.novedadYaCargada', valores: { id: Number(x['id']) } });
    }
    const huella = novedadHash(fila),
      antes = vistas.get(huella);
    if (antes !== undefined) return rowFault('id_personal', 'duplicate', textFor(antes.clave, antes.valores));
    vistas.set(huella, { clave: 'importar.repite', valores: { linea } });
    return undefined;
  };
};
