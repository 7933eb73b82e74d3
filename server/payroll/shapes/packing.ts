// Packs the lines of a receipt into one text: compact, exact, equal for equal receipts, readable in any
// SQLite shell.
import type { Decimal } from '../../../core/kit/money.ts';
import type { ConceptoDef, ReciboLine } from '../../../core/payroll/run.ts';

/** What the lines of a run have in common, by concept, so that lines need not repeat it. */
export type Dictionary = readonly (readonly [
  id: number,
  codigo: number,
  tipo: ReciboLine['tipo'],
  unidad: string | null,
  texto: string,
])[];

export const dictionaryOf = (conceptos: readonly ConceptoDef[]): Dictionary =>
  conceptos.map((c) => [c.id, c.codigo, c.tipo, c.unidad, c.texto_mostrar ?? c.d_rrhh_concepto] as const);

type Entrada = Dictionary[number];
export type DictionaryIndex = ReadonlyMap<number, Entrada>;
export const dictionaryIndexOf = (d: Dictionary): DictionaryIndex => new Map(d.map((e) => [e[0], e]));

const CENTAVO = 1_000_000n;
/** Below this, dividing a number by a million is exact enough to show any remainder. */
const EXACTO = 2 ** 51;

/**
 * Buffer where the text of a receipt is written, made a string only once: joining pieces cost as much as the
 * calculation.
 */
let bytes = Buffer.allocUnsafe(1 << 16),
  largo = 0;
const lugarPara = (n: number): void => {
  if (largo + n > bytes.length) {
    const mas = Buffer.allocUnsafe((largo + n) * 2);
    bytes.copy(mas, 0, 0, largo);
    bytes = mas;
  }
};
const BARRA = 124,
  IGUAL = 61,
  RENGLON = 10,
  MENOS = 45,
  CERO = 48,
  EQUIS = 120;
/** Writes a whole number in digits. */
const ponerEntero = (n: number): void => {
  if (n > 0x7fffffff || n < -0x7fffffff) {
    ponerTexto(String(n));
    return;
  }
  lugarPara(11);
  let v = n;
  if (v < 0) {
    bytes[largo++] = MENOS;
    v = -v;
  }
  let cifras = 1;
  for (let x = v; x >= 10; x = (x / 10) | 0) cifras++;
  for (let i = largo + cifras - 1; i >= largo; i--) {
    const q = (v / 10) | 0;
    bytes[i] = CERO + v - q * 10;
    v = q;
  }
  largo += cifras;
};
const ponerTexto = (t: string): void => {
  lugarPara(t.length * 3);
  largo += bytes.write(t, largo);
};
const ponerByte = (b: number): void => {
  lugarPara(1);
  bytes[largo++] = b;
};

/**
 * Writes whole cents as they are; anything finer in 1e-8 units after an `x`. Uses plain numbers where that is
 * exact: several times as fast.
 */
const ponerValor = (v: Decimal | null): void => {
  if (v === null) return;
  const n = Number(v);
  if (n < EXACTO && n > -EXACTO) {
    const c = n / 1_000_000;
    if (Number.isInteger(c)) ponerEntero(c);
    else {
      ponerByte(EQUIS);
      ponerEntero(n);
    }
  } else if (v % CENTAVO === 0n) ponerTexto((v / CENTAVO).toString());
  else {
    ponerByte(EQUIS);
    ponerTexto(v.toString());
  }
};
const leerValor = (t: string | undefined): Decimal | null =>
  t === undefined || t === '' ? null : t.startsWith('x') ? BigInt(t.slice(1)) : BigInt(t) * CENTAVO;

const INICIAL = { novedad: 'n', agenda: 'a', anulada: 'r' } as const,
  POR_INICIAL = { n: 'novedad', a: 'agenda', r: 'anulada' } as const;
/** Identifies a line within its concept, as corrections and packed receipts name it. */
export const lineInstanceKey = (i: ReciboLine['instancia']): string =>
  i.tipo === 'unica' ? '' : i.tipo === 'tramo' ? `t${i.desde},${i.hasta}` : `${INICIAL[i.tipo]}${i.id}`;
const leerInstancia = (t: string | undefined): ReciboLine['instancia'] => {
  if (!t) return { tipo: 'unica' };
  const resto = t.slice(1);
  if (t.startsWith('t')) {
    const [desde = '', hasta = ''] = resto.split(',');
    return { tipo: 'tramo', desde, hasta };
  }
  return { tipo: POR_INICIAL[t[0] as 'n'], id: Number(resto) };
};

/** The month that the line is imputed to and, after a `~`, its own months in history and in Ganancias. */
const imputacion = (l: ReciboLine): string =>
  l.devengado === undefined && l.pago === undefined
    ? (l.periodo_ajuste ?? '')
    : `${l.periodo_ajuste ?? ''}~${l.devengado ?? ''}~${l.pago ?? ''}`;
const leerImputacion = (t: string | undefined): Pick<ReciboLine, 'periodo_ajuste' | 'devengado' | 'pago'> => {
  const [ajuste, devengado, pago] = (t ?? '').split('~');
  return { periodo_ajuste: ajuste || null, ...(devengado ? { devengado } : {}), ...(pago ? { pago } : {}) };
};

const protegido = /[|\n%]/g;
const proteger = (t: string): string =>
  t.replace(protegido, (c) => (c === '|' ? '%7C' : c === '%' ? '%25' : '%0A'));
const desproteger = (t: string): string =>
  t.replace(/%(7C|25|0A)/g, (_, x: string) => (x === '7C' ? '|' : x === '25' ? '%' : '\n'));

/**
 * Whether to store a line. Auxiliary concepts that gave nothing are in no receipt, book or file; explaining
 * one works it out again. Lines of a novedad or of the agenda are always stored: they show that it was taken.
 */
export const isWorthKeeping = (l: ReciboLine): boolean =>
  l.importe !== 0n ||
  l.tipo !== 'auxiliar' ||
  l.instancia.tipo === 'novedad' ||
  l.instancia.tipo === 'agenda' ||
  nonulo(l.cantidad) ||
  nonulo(l.base) ||
  nonulo(l.valor);
const nonulo = (v: Decimal | null): boolean => v !== null && v !== 0n;

/**
 * One line of text per line: `concept|importe|base|cantidad|valor|instancia|ajuste|texto|unidad`, without
 * what the dictionary has and without empty fields at the end.
 */
export const packLines = (lineas: readonly ReciboLine[], indice: DictionaryIndex): string => {
  largo = 0;
  for (const l of lineas) {
    const d = indice.get(l.id_concepto);
    if (!d || d[1] !== l.codigo || d[2] !== l.tipo)
      throw new Error(`el concepto ${l.id_concepto} no está en el diccionario de la liquidación`);
    if (largo > 0) ponerByte(RENGLON);
    ponerEntero(l.id_concepto);
    ponerByte(BARRA);
    ponerValor(l.importe);
    const igualTexto = l.texto === d[4],
      igualUnidad = l.unidad === d[3];
    // Number of fields to write: most lines end early.
    const hasta = !igualUnidad
      ? 9
      : !igualTexto
        ? 8
        : imputacion(l) !== ''
          ? 7
          : l.instancia.tipo !== 'unica'
            ? 6
            : l.valor !== null
              ? 5
              : l.cantidad !== null
                ? 4
                : l.base !== null
                  ? 3
                  : 2;
    if (hasta < 3) continue;
    ponerByte(BARRA);
    ponerValor(l.base);
    if (hasta < 4) continue;
    ponerByte(BARRA);
    ponerValor(l.cantidad);
    if (hasta < 5) continue;
    ponerByte(BARRA);
    ponerValor(l.valor);
    if (hasta < 6) continue;
    ponerByte(BARRA);
    ponerTexto(lineInstanceKey(l.instancia));
    if (hasta < 7) continue;
    ponerByte(BARRA);
    ponerTexto(imputacion(l));
    if (hasta < 8) continue;
    ponerByte(BARRA);
    if (!igualTexto) {
      ponerByte(IGUAL);
      ponerTexto(proteger(l.texto));
    }
    if (hasta > 8) {
      ponerByte(BARRA);
      ponerByte(IGUAL);
      ponerTexto(proteger(l.unidad ?? ''));
    }
  }
  return bytes.toString('utf8', 0, largo);
};

/** The novedades and agenda entries that gave something in a receipt, by id. */
export interface GatheredEntries {
  readonly novedades: number[];
  readonly agenda: number[];
}
export const nothingTaken = (): GatheredEntries => ({ novedades: [], agenda: [] });
/** Adds the novedades and agenda entries that gave something in a packed text, without decoding the rest. */
export const collectTakenEntries = (texto: string, suyas: GatheredEntries): void => {
  for (const renglon of texto.split('\n')) {
    const c = renglon.split('|'),
      i = c[5];
    // Reversed entries do not count as taken.
    if (
      !i ||
      i.startsWith('t') ||
      i.startsWith('r') ||
      ((c[1] === '0' || c[1] === '') && (c[3] === undefined || c[3] === '' || c[3] === '0'))
    )
      continue;
    (i.startsWith('n') ? suyas.novedades : suyas.agenda).push(Number(i.slice(1)));
  }
};

/** The amounts of lines from the agenda, each with the id of its entry. */
export const agendaAmounts = (texto: string): readonly (readonly [id: number, importe: Decimal])[] =>
  texto.split('\n').flatMap((renglon) => {
    const c = renglon.split('|'),
      importe = leerValor(c[1]);
    return c[5]?.startsWith('a') && importe ? [[Number(c[5].slice(1)), importe] as const] : [];
  });

export const unpackLines = (texto: string, indice: DictionaryIndex): readonly ReciboLine[] =>
  texto === ''
    ? []
    : texto.split('\n').map((renglon) => {
        const c = renglon.split('|');
        const d = indice.get(Number(c[0]));
        if (!d) throw new Error(`el concepto ${c[0]} no está en el diccionario de la liquidación`);
        const unidad = c[8] ? desproteger(c[8].slice(1)) || null : d[3];
        return {
          id_concepto: d[0],
          codigo: d[1],
          texto: c[7] ? desproteger(c[7].slice(1)) : d[4],
          tipo: d[2],
          importe: leerValor(c[1]) ?? 0n,
          base: leerValor(c[2]),
          cantidad: leerValor(c[3]),
          valor: leerValor(c[4]),
          unidad,
          instancia: leerInstancia(c[5]),
          ...leerImputacion(c[6]),
        };
      });

const ESCRITO = [
  'id_concepto',
  'codigo',
  'texto',
  'tipo',
  'importe',
  'base',
  'cantidad',
  'valor',
  'unidad',
] as const;
/** Whether both are the same, ignoring lines not worth keeping, which earlier versions stored. */
export const sameLines = (a: readonly ReciboLine[], b: readonly ReciboLine[]): boolean => {
  const x = a.filter(isWorthKeeping),
    y = b.filter(isWorthKeeping);
  return (
    x.length === y.length &&
    x.every(
      (l, i) =>
        ESCRITO.every((c) => l[c] === y[i]![c]) &&
        lineInstanceKey(l.instancia) === lineInstanceKey(y[i]!.instancia) &&
        imputacion(l) === imputacion(y[i]!),
    )
  );
};
