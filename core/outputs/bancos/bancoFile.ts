// Makes a bank's file of payments by a layout, of all the payments that can go.
import { ZERO, fromInteger, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { fieldsOf, headings, writeBancoLine, type BancoLine, type NoSale } from './bancoLine.ts';
import { isExpressionFailure } from './expressionFunctions.ts';
import type { ExpressionContext } from './expressionNames.ts';
import type { CompiledLayout } from './layout.ts';

export interface UnpaidPago {
  readonly n: number;
  readonly mensaje: string;
  readonly falta: string | null;
}
export interface BancoFile {
  readonly nombre: string;
  readonly titulos: string | null;
  readonly cabecera: string | null;
  readonly detalles: readonly string[];
  readonly pie: string | null;
  readonly total: Decimal;
}
/** `importe` is exact; the rest of the context comes from the payment's person, account and run. */
export type PagoContext = ExpressionContext & { readonly importe: Decimal };
export interface BuiltBancoFile {
  readonly archivo: BancoFile | null;
  /** The payments that cannot go, by their index. */
  readonly impagos: readonly UnpaidPago[];
  /** What is wrong with the header, the footer or the name. */
  readonly problema: string | null;
}

/** A file name without anything that a folder or a system would take for something else. */
const nombreLimpio = (s: string): string =>
  s
    .replace(/[^\w.\- ]/g, '_')
    .replace(/^\.+/, '')
    .slice(0, 80) || 'pagos.txt';

type Written = BancoLine | NoSale;
const isWritten = (x: Written): x is BancoLine => !('falla' in x);

/** The header and the footer, which say how much and how many; null where the layout has none. */
const writeEnd = (
  l: CompiledLayout,
  registro: 'cabecera' | 'pie',
  ctx: ExpressionContext,
): string | null | NoSale => {
  if (fieldsOf(l, registro).length === 0) return null;
  const x = writeBancoLine(l, registro, ctx);
  return isWritten(x) ? x.texto : x;
};

/**
 * Makes the file of all the payments that can go. The others are reported with their reason, and the caller
 * has to accept that.
 */
export const buildBancoFile = (
  l: CompiledLayout,
  comun: ExpressionContext,
  pagos: readonly PagoContext[],
): BuiltBancoFile => {
  const linea = (p: PagoContext, i: number): Written =>
    writeBancoLine(l, 'detalle', { ...comun, ...p, secuencia: fromInteger(i + 1) });
  const probadas = pagos.map(linea),
    impagos = probadas.flatMap((x, n): UnpaidPago[] =>
      isWritten(x) ? [] : [{ n, mensaje: x.falla, falta: x.falta ?? null }],
    );
  const van = pagos.filter((_, i) => !impagos.some(({ n }) => n === i)),
    total = van.reduce((a, p) => a + p.importe, ZERO);
  // Record numbers are known only after knowing who goes in the file.
  const detalles = (impagos.length === 0 ? probadas : van.map(linea)).filter(isWritten),
    extremos = new Set(l.campos.map((c) => c.campo.registro).filter((r) => r !== 'detalle')).size,
    cuantos = { ...comun, total, cantidad: fromInteger(van.length) },
    deExtremos = { ...cuantos, registros: fromInteger(van.length + extremos) };
  const cabecera = writeEnd(l, 'cabecera', deExtremos),
    pie = writeEnd(l, 'pie', deExtremos),
    nombre = l.archivo.dar({ ...cuantos, registros: fromInteger(van.length) });
  const cannot = (problema: string): BuiltBancoFile => ({ archivo: null, impagos, problema });
  const mal = ({ nombre: campo, falla }: NoSale): string =>
    textFor('bancos.archivo.campo', { nombre: campo, mensaje: falla });
  if (typeof cabecera === 'object' && cabecera !== null) return cannot(mal(cabecera));
  if (typeof pie === 'object' && pie !== null) return cannot(mal(pie));
  if (isExpressionFailure(nombre)) return cannot(nombre.falla);
  return {
    archivo: {
      nombre: nombreLimpio(String(nombre)),
      titulos: l.layout.titulos && !l.layout.ancho ? headings(l) : null,
      cabecera,
      detalles: detalles.map((d) => d.texto),
      pie,
      total,
    },
    impagos,
    problema: null,
  };
};

/** The whole text of a file, every line with its end. */
export const bancoFileText = (
  a: Pick<BancoFile, 'titulos' | 'cabecera' | 'detalles' | 'pie'>,
  fin: string,
): string =>
  [a.titulos, a.cabecera, ...a.detalles, a.pie]
    .filter((x): x is string => x !== null)
    .map((x) => x + fin)
    .join('');
