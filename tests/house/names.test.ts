// Names of files, folders and exports: business words in Spanish, all else in English. Exceptions are on a
// list that may only shrink.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHouse, ROOT } from '../../build/house.ts';
import { oddNames, oddNamesInside, wordsOf, type OddName } from '../../build/names.ts';

const FILE = join(ROOT, 'tests/house/names.json'),
  INSIDE = join(ROOT, 'tests/house/namesInside.json');
const keyOf = (o: OddName): string => (o.name === null ? o.where : `${o.where} ${o.name}`);
const { sources } = readHouse(),
  odd = oddNames(sources),
  found = new Set(odd.map(keyOf));
const listed = (JSON.parse(readFileSync(FILE, 'utf8')) as readonly string[]).filter(
  (k) => process.env['JORNAL_CASA'] !== 'escribir' || found.has(k),
);
if (process.env['JORNAL_CASA'] === 'escribir') writeFileSync(FILE, `${JSON.stringify(listed, null, 1)}\n`);

describe('los nombres', () => {
  it('un nombre se lee palabra por palabra', () => {
    expect(wordsOf('readReciboXLSX.ts')).toEqual(['read', 'recibo', 'xlsx']);
    expect(
      oddNames([{ file: 'core/leerRecibo.ts', exports: ['reciboDe', 'reciboOf', 'NOVEDADES_MAX'] }]),
    ).toEqual([
      { where: 'core/leerRecibo.ts', name: null, words: ['leer'] },
      { where: 'core/leerRecibo.ts', name: 'reciboDe', words: ['de'] },
    ]);
  });
  it('los nuevos son del oficio o ingleses', () => {
    const old = new Set(listed);
    expect(
      odd
        .filter((o) => !old.has(keyOf(o)))
        .map(
          (o) =>
            `${keyOf(o)}: ${o.words.join(', ')}: say it in English, or, if a payroll clerk says it, add it to core/vocabulary.ts`,
        ),
    ).toEqual([]);
  });
  it('los de la lista son los que quedan', () =>
    expect(
      listed
        .filter((k) => !found.has(k))
        .map((k) => `${k} is owed no more: JORNAL_CASA=escribir npx vitest run tests/house takes it out`),
    ).toEqual([]));
});

/** By file, the names inside it that are neither business words nor English. */
type NamesInside = Readonly<Record<string, readonly string[]>>;
const inside = oddNamesInside(sources.filter((s) => s.file.startsWith('web/'))),
  oddIn = (file: string): readonly string[] =>
    inside.flatMap((o) => (o.where === file && o.name !== null ? [o.name] : []));
const listedInside = JSON.parse(readFileSync(INSIDE, 'utf8')) as NamesInside;
if (process.env['JORNAL_CASA'] === 'escribir') {
  const left = Object.entries(listedInside).flatMap(([file, names]) => {
    const still = names.filter((n) => oddIn(file).includes(n));
    return still.length ? [[file, still] as const] : [];
  });
  writeFileSync(INSIDE, `${JSON.stringify(Object.fromEntries(left), null, 1)}\n`);
}

describe('los nombres de adentro de web', () => {
  it('los de miembros, variables y parámetros son del oficio o ingleses', () => {
    expect(
      inside
        .filter((o) => o.name !== null && !listedInside[o.where]?.includes(o.name))
        .map(
          (o) =>
            `${keyOf(o)}: ${o.words.join(', ')}: say it in English; what crosses the wire keeps its name: take its type from core/api`,
        ),
    ).toEqual([]);
  });
  it('los de la lista son los que quedan', () =>
    expect(
      Object.entries(listedInside)
        .flatMap(([file, names]) => names.filter((n) => !oddIn(file).includes(n)).map((n) => `${file} ${n}`))
        .map((k) => `${k} is owed no more: JORNAL_CASA=escribir npx vitest run tests/house takes it out`),
    ).toEqual([]));
});
