// One record of a bank's file, written by a layout and read back by the same layout.
import { ZERO, DECIMAL_SCALE, writeDecimal, readDecimal, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import {
  isRecord,
  writeRecord,
  readRecord,
  type FixedWidthFormat,
  type FixedWidthValue,
} from '../fixedWidth.ts';
import { expressionText, expressionNumber, formatDate, isExpressionFailure } from './expressionFunctions.ts';
import type { ExpressionContext, RecordKind, ExpressionValue } from './expressionNames.ts';
import type { CompiledField, CompiledLayout } from './layout.ts';
import { encodableText } from './encoding.ts';
import { known } from '../../kit/known.ts';

interface DeRegistro {
  readonly campos: readonly CompiledField[];
  readonly formato: FixedWidthFormat;
}
const ordenados = (l: CompiledLayout, r: RecordKind): DeRegistro => {
  const campos = l.campos
    .filter((c) => c.campo.registro === r)
    .toSorted((a, b) => (l.layout.ancho ? a.ancho.desde - b.ancho.desde : a.n - b.n));
  return { campos, formato: { campos: campos.map((c) => c.ancho), marca: l.layout.marca, si: '1', no: '0' } };
};
/** Cached, because a file asks for them at each of its lines. */
const sabidos = new WeakMap<CompiledLayout, Readonly<Record<RecordKind, DeRegistro>>>();
const deRegistro = (l: CompiledLayout, r: RecordKind): DeRegistro => {
  let s = sabidos.get(l);
  if (!s)
    sabidos.set(
      l,
      (s = {
        cabecera: ordenados(l, 'cabecera'),
        detalle: ordenados(l, 'detalle'),
        pie: ordenados(l, 'pie'),
      }),
    );
  return s[r];
};
/** The fields of a record, in the record's order. */
export const fieldsOf = (l: CompiledLayout, r: RecordKind): readonly CompiledField[] =>
  deRegistro(l, r).campos;

/**
 * Why a field has no text to write (or no amount, where the width decides its form), and which value is
 * missing.
 */
export interface NoSale {
  readonly falla: string;
  readonly falta?: string;
  readonly nombre: string;
}
const valorDe = (l: CompiledLayout, c: CompiledField, ctx: ExpressionContext): FixedWidthValue | NoSale => {
  const v = c.expresion.dar(ctx),
    nombre = c.campo.nombre;
  if (isExpressionFailure(v)) return { ...v, nombre };
  const crudo = enTexto(l, c, v);
  if (typeof crudo !== 'string') return typeof crudo === 'bigint' ? crudo : { ...crudo, nombre };
  const letras = encodableText(crudo, l.layout.codificacion, l.layout.caracteres);
  if ('caracter' in letras)
    return {
      falla: textFor('bancos.archivo.caracter', { nombre, caracter: letras.caracter, valor: crudo }),
      nombre,
    };
  // Refuses texts that a spreadsheet would run as a formula. No name of a person or company begins like that.
  return !l.layout.ancho && c.campo.tipo === 'texto' && /^[=+@\-＝＋－＠]/.test(letras.texto)
    ? { falla: textFor('bancos.archivo.formula', { nombre, valor: crudo }), nombre }
    : letras.texto;
};
const enTexto = (
  l: CompiledLayout,
  { campo, ancho }: CompiledField,
  v: ExpressionValue,
): string | Decimal | { readonly falla: string } => {
  if (campo.tipo === 'fecha') return formatDate(expressionText(v), campo.formato ?? '');
  if (campo.tipo === 'importe') {
    if (ancho.tipo === 'D') return expressionNumber(v);
    return expressionNumber(v) < ZERO
      ? { falla: textFor('bancos.archivo.negativo', { nombre: campo.nombre }) }
      : writeDecimal(expressionNumber(v), campo.decimales).replace('.', l.layout.marca);
  }
  if (campo.tipo === 'texto') return expressionText(v);
  const t =
    typeof v === 'bigint'
      ? v % DECIMAL_SCALE === 0n && v >= ZERO
        ? writeDecimal(v, 0)
        : ''
      : expressionText(v);
  return /^\d+$/.test(t)
    ? t
    : {
        falla: textFor('bancos.archivo.noEsNumero', {
          nombre: campo.nombre,
          valor: typeof v === 'bigint' ? writeDecimal(v) : String(v),
        }),
      };
};

export interface BancoLine {
  readonly texto: string;
  readonly valores: ReadonlyMap<string, FixedWidthValue>;
}
/** A record of the file, or the first thing that is wrong. */
export const writeBancoLine = (
  l: CompiledLayout,
  registro: RecordKind,
  ctx: ExpressionContext,
): BancoLine | NoSale => {
  const campos = fieldsOf(l, registro),
    valores = new Map<string, FixedWidthValue>();
  for (const c of campos) {
    const v = valorDe(l, c, ctx);
    if (v !== null && typeof v === 'object') return v;
    valores.set(c.campo.nombre, v);
  }
  if (!l.layout.ancho)
    return {
      texto: campos
        .map((c) => celda(String(valores.get(c.campo.nombre)), l.layout.separador))
        .join(l.layout.separador),
      valores,
    };
  const linea = writeRecord(deRegistro(l, registro).formato, Object.fromEntries(valores));
  if (typeof linea === 'string') return { texto: linea.padEnd(l.layout.largo ?? 0), valores };
  const { mensaje, campo } = known(linea[0], 'lo que no entra en la línea');
  return { falla: mensaje, nombre: campo };
};
/**
 * The field that fills each stretch of a line, by its index in the layout; positions from 1, both ends
 * included.
 */
export const fieldStretches = (
  l: CompiledLayout,
  registro: RecordKind,
  linea: string,
): readonly { readonly campo: number; readonly desde: number; readonly hasta: number }[] => {
  const campos = fieldsOf(l, registro);
  if (l.layout.ancho)
    return campos.map((c) => ({
      campo: c.n,
      desde: c.ancho.desde,
      hasta: c.ancho.desde + c.ancho.longitud - 1,
    }));
  let desde = 1;
  return (celdas(linea, l.layout.separador) ?? []).flatMap((v, i) => {
    const largo = celda(v, l.layout.separador).length,
      campo = campos[i],
      lugar = { desde, hasta: desde + largo - 1 };
    desde += largo + 1;
    return campo ? [{ campo: campo.n, ...lugar }] : [];
  });
};
const celda = (s: string, separador: string): string =>
  s.includes(separador) || s.includes('"') ? `"${s.replaceAll('"', '""')}"` : s;
/** The names of the fields, as the first line of a file with separators. */
export const headings = (l: CompiledLayout): string =>
  fieldsOf(l, 'detalle')
    .map((c) => celda(c.campo.nombre, l.layout.separador))
    .join(l.layout.separador);

/** The cells of a line: in quotes when they contain the separator, with inner quotes doubled. */
const celdas = (linea: string, separador: string): readonly string[] | undefined => {
  const salida: string[] = [];
  for (let i = 0; ; ) {
    let c = '';
    if (linea[i] === '"') {
      for (i += 1; ; i += 1) {
        if (i >= linea.length) return undefined;
        if (linea[i] !== '"') c += linea[i];
        else if (linea[i + 1] === '"') {
          c += '"';
          i += 1;
        } else break;
      }
      i += 1;
    } else while (i < linea.length && linea[i] !== separador) c += linea[i++];
    salida.push(c);
    if (i >= linea.length) return salida;
    if (linea[i] !== separador) return undefined;
    i += 1;
  }
};
/**
 * A record read back: amounts as exact decimals, the rest as texts; undefined when the layout cannot read it.
 */
export const readBancoLine = (
  l: CompiledLayout,
  registro: RecordKind,
  linea: string,
): ReadonlyMap<string, FixedWidthValue> | undefined => {
  const campos = fieldsOf(l, registro);
  if (l.layout.ancho) {
    const r = readRecord(deRegistro(l, registro).formato, linea);
    if (!isRecord(r)) return undefined;
    return new Map(
      campos.map((c) => {
        const v = r[c.campo.nombre] ?? null;
        return [
          c.campo.nombre,
          c.campo.tipo === 'importe' && typeof v === 'string' ? (importeDe(l, c, v) ?? null) : v,
        ];
      }),
    );
  }
  const cs = celdas(linea, l.layout.separador);
  return cs?.length !== campos.length
    ? undefined
    : new Map(
        campos.map((c, i) => {
          const leido = cs[i] ?? '';
          return [c.campo.nombre, c.campo.tipo === 'importe' ? (importeDe(l, c, leido) ?? null) : leido];
        }),
      );
};
const importeDe = (l: CompiledLayout, c: CompiledField, t: string): Decimal | undefined => {
  const limpio = t.trim().replace(',', '.'),
    d = c.campo.decimales;
  return readDecimal(
    l.layout.marca === ''
      ? `${limpio.slice(0, -d).padStart(1, '0')}.${limpio.slice(-d).padStart(d, '0')}`
      : limpio,
  );
};
