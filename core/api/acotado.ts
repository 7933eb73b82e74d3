// What a call may be sent, each with its bounds: whole numbers, periods, dates, texts and lists. No call takes a bare number or text: an odd one is refused at the door, by name, before anything is done with it.
import * as t from 'io-ts';
import { deNumero, deTexto } from '../kit/marca.ts';
import { esFecha, esPeriodo } from '../kit/period.ts';
import type { ClaveTexto } from '../kit/texto.ts';
import type { TableName } from '../tables/index.ts';

/** What is asked for, so that a refusal can say it. */
export interface Pide {
  readonly pide: {
    readonly clave: ClaveTexto;
    readonly valores: Readonly<
      Record<string, string | number>
    > /** One that it takes, where not any of its kind is. */;
    readonly ejemplo?: string | number;
  };
}
const acotar = <C extends t.Any>(
  codec: C,
  vale: (x: t.TypeOf<C>) => boolean,
  clave: ClaveTexto,
  valores: Pide['pide']['valores'] = {},
  ejemplo?: string | number,
): t.RefinementC<C> & Pide =>
  Object.assign(t.refinement(codec, vale, clave), {
    pide: { clave, valores, ...(ejemplo === undefined ? {} : { ejemplo }) },
  });

export const entero = (minimo: number, maximo: number, ejemplo?: number) =>
  acotar(
    t.number,
    (n) => Number.isSafeInteger(n) && n >= minimo && n <= maximo,
    'servidor.esperaEnteroDe',
    { minimo, maximo },
    ejemplo,
  );
/** Of a row; below zero, one that is not saved yet. The store keeps whole numbers that a program can hold exactly. */
export const id = acotar(t.number, Number.isSafeInteger, 'servidor.esperaId');
/** Of a row of that table, and of no other. */
export const idDe = <T extends TableName>(tabla: T) => deNumero(tabla, id);
export const deFila = <T extends TableName>(tabla: T) => deNumero(tabla, t.number);
/** How many, which one of them, which version: each call has its own limits within these. */
export const cuenta = entero(-1_000_000_000, 1_000_000_000);
export const anio = entero(1900, 2199, 2026);
/** Of a filter or a width: with decimals, and of a size that amounts have. */
export const numero = acotar(t.number, (n) => Math.abs(n) <= 1e15, 'servidor.esperaNumero');

export const periodo = deTexto(
  'Periodo',
  acotar(t.string, esPeriodo, 'servidor.esperaPeriodo', {}, '2026-10'),
);
export const fecha = deTexto('Fecha', acotar(t.string, esFecha, 'servidor.esperaFecha', {}, '2026-10-01'));
/** What the server answers: of its kind, and of the form that it had when it came in. */
export const periodoDicho = deTexto('Periodo', t.string),
  fechaDicha = deTexto('Fecha', t.string),
  importeDicho = deTexto('Importe', t.string);

/** Text that can be written anywhere: no halves of letters, and no control characters but tabs and ends of line. */
const ROTO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u;
export const texto = (maximo: number) =>
  acotar(t.string, (s) => s.length <= maximo && !ROTO.test(s), 'servidor.esperaTextoDe', { maximo });
/** A code, a name of a field, a key: short. */
export const nombre = texto(200);
/** An amount or a quantity as people write it: it is read where its kind is known. */
export const cifraEscrita = texto(60);
export const importeEscrito = deTexto('Importe', cifraEscrita);
/** What somebody looks for. */
export const busca = texto(1000);
/** A sentence or a paragraph of a person. */
export const parrafo = texto(20_000);
/** A file as text: whatever its program wrote in it. The bytes of a body have their own limit. */
export const textoDeArchivo = acotar(t.string, (s) => s.length <= 21_000_000, 'servidor.esperaTextoDe', {
  maximo: 21_000_000,
});

export const lista = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.array(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });
export const listaFija = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.readonlyArray(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });

/** Of a number as of a text, by itself or anywhere inside: what its table says of it is asked afterwards. */
const cabe = (x: unknown): boolean => {
  if (typeof x === 'number') return Math.abs(x) <= Number.MAX_SAFE_INTEGER;
  if (typeof x === 'string') return !/[\ud800-\udfff]/u.test(x) && !x.includes('\0');
  return typeof x !== 'object' || x === null || Object.values(x).every(cabe);
};
export const cualquiera = acotar(t.unknown, cabe, 'servidor.esperaValor');
/** The values of a row, by the names of its fields. */
export const filaRecibida = t.record(nombre, cualquiera, 'Fila');
