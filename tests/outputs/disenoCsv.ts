// The published layouts of SICOSS v42 and Libro de Sueldos Digital, from their tables: an independent reading
// of the files, which uses nothing of the product's.
//
// tests/fixtures/disenos: gathered from Formato_SICOSS_v42.pdf, the SIU-Mapuche documentation, and the tables
// of lugezz/libro_sueldos_digital and
// Artimezoft/payroll_arg_reportes, which agree.
import { readFileSync } from 'node:fs';

export interface CampoPublicado {
  readonly registro: string;
  readonly campo: string;
  readonly desde: number;
  readonly longitud: number;
  readonly hasta: number;
  readonly tipo: string;
  readonly nota: string;
}

/** A line of CSV with quoted cells. */
const celdas = (l: string): readonly string[] =>
  [...l.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((m) => m[2] ?? m[1]!).slice(0, 7);
const leer = (archivo: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../fixtures/disenos/${archivo}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(celdas);
const campo = ([
  registro,
  nombre,
  desde,
  longitud,
  hasta,
  tipo,
  nota = '',
]: readonly string[]): CampoPublicado => ({
  registro: registro!,
  campo: nombre!,
  desde: Number(desde),
  longitud: Number(longitud),
  hasta: Number(hasta),
  tipo: tipo!,
  nota,
});

export const SICOSS_PUBLICADO: readonly CampoPublicado[] = leer('sicoss-v42.csv').map(([, ...resto]) =>
  campo(['sicoss', ...resto]),
);
export const LSD_PUBLICADO: readonly CampoPublicado[] = leer('lsd.csv').map(campo);
export const anchoPublicado = (campos: readonly CampoPublicado[]): number =>
  Math.max(...campos.map((c) => c.hasta));
export const valorEn = (c: CampoPublicado, linea: string): string => linea.slice(c.desde - 1, c.hasta);

/**
 * The form of a field by its type: digits padded with zeros; amounts with a comma (SICOSS) or without a
 * decimal mark (LSD); yes or no; capitals without accents.
 */
const FORMA: Readonly<Record<string, RegExp>> = {
  N: /^\d+$/,
  C: /^[\x20-\x60{|}~]*$/,
  B: /^[01TF]$/,
  D: /^\d+,\d\d$/,
  'N3.2': /^\d{5}$/,
  'N13.2': /^\d{15}$/,
};
/** Whether a field may be blank, by its note: number and days of a run in RE. */
const enBlanco = (c: CampoPublicado, v: string): boolean => /blank/.test(c.nota) && v.trim() === '';

/** The fields of a line that do not follow the published layout; empty when all do. */
export const fueraDeDiseno = (campos: readonly CampoPublicado[], linea: string): readonly string[] => [
  ...(linea.length === anchoPublicado(campos) ? [] : [`${linea.length} caracteres`]),
  ...campos
    .filter((c) => {
      const v = valorEn(c, linea);
      return v.length !== c.longitud || (!FORMA[c.tipo]!.test(v) && !enBlanco(c, v));
    })
    .map((c) => `${c.registro} ${c.campo}: «${valorEn(c, linea)}»`),
];
const renglones = (texto: string): readonly string[] => texto.split('\r\n').slice(0, -1);
/** Checks every line of a SICOSS file. */
export const fueraDeSicoss = (texto: string): readonly string[] =>
  renglones(texto).flatMap((l) => fueraDeDiseno(SICOSS_PUBLICADO, l));
/** Checks every line of a Libro de Sueldos Digital file, each by its record type. */
export const fueraDeLsd = (texto: string): readonly string[] =>
  renglones(texto).flatMap((l) =>
    fueraDeDiseno(
      LSD_PUBLICADO.filter((c) => c.registro === l.slice(0, 2)),
      l,
    ),
  );
