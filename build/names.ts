// Checks the words in names: business words in Spanish (core/vocabulary.ts), everything else in English.
import { readFileSync } from 'node:fs';
import wordList from 'word-list';
import { vocabulary } from '../core/vocabulary.ts';
import type { Source } from './source.ts';

/** Areas of the product by the name of their calls in `core/api`, which their folders share. */
const AREAS = 'borradores sistema tabla tiempo usuarios';
/** Technical terms, formats, names of tools, and words that the English word list lacks. */
const TERMS = `
  api argv async href fn fs uid init auth axe backend cli codec config csp csrf css csv ddl decider def deps dev dns dts dto env eslint html http https
  i18n ids io json jsx jwt locale mb mime min max ms ndjson noop ok param params pdf pnpm pref prefs props px qr ref refs regex sha smtp sql sqlite src
  stderr stdin stdout svg tls tsx tty tx ui upcast upsert uri url urls utc utf uuid ux vite vitest walkable xlsx xml zip zsh debounce encoding roff spanish ts
  autocomplete codemirror ctrl ev overscan ps ls th tr cc choosable everybodys nobodys ddmm
  bcp commander fastify fp immer inline inter mermaid playwright primereact react xstate
  checkbox combobox dropdown hotkey popup popover readonly tooltip unwritable focusable scrollable sortable
  postgres
  demo jornal nr sbom syslog clamd
`;
/** Words of the English word list that count as Spanish in our names. */
const SPANISH = `
  a absorber al alto altos ancho anchos anterior antes arriba barra barras blancos cable calcular campo campos capital causa cede
  centavo centavos cero cerrado clave claves cola con consulta contra dada dadas dado dato datos de debe del dice dinero
  disponer don dos el en enlace enlaces entender entera era escalado fila fin fusion galleta grises hasta hay hoy incognita juntos
  junto largo largos las lector lee leer lo lote lotes los mal mala mano marca marcas mas mayor mesa mis modulo mover nada nota notas
  palabras papel para pares parte partes pie piso por posterior primero primer probable probables propone pulsar punto raya
  registrar responder rol rota rotas ser si simular sin solo son su sus tablas tapa taller todo todos tras tres ultima ultimo un uno
  valor valores varias ventana ver vez viva vivo visto vistos ya`;

const listed = (s: string): readonly string[] => s.split(/\s+/).filter(Boolean);

/** The last part of a path. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The words of `readRecibo` or `tables/workedHoras.ts`, in lower case. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\.[a-z]+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((w) => w.length > 1);

/** A word and the singulars that it may come from: `escalas`, `novedades`, `veces`. */
const singulars = (w: string): readonly string[] => [
  w,
  w.replace(/s$/, ''),
  w.replace(/es$/, ''),
  w.replace(/ces$/, 'z'),
];

const known = (): ((w: string) => boolean) => {
  const spanish = new Set(listed(SPANISH)),
    english = new Set(
      readFileSync(wordList, 'utf8')
        .split('\n')
        .filter((w) => !spanish.has(w)),
    ),
    ours = new Set([...listed(AREAS), ...listed(TERMS), ...Object.keys(vocabulary)]);
  return (w) => singulars(w).some((x) => ours.has(x)) || english.has(w);
};

/**
 * Words of a name that are neither business words nor English: each is a new business word or should be
 * English.
 */
export const unknownWords = (name: string): readonly string[] => {
  const isKnown = known();
  return wordsOf(name).filter((w) => !isKnown(w));
};

/**
 * A name with unknown words, and those words. `name`: one that the file gives; null when it is the name of the
 * file or folder.
 */
export interface OddName {
  readonly where: string;
  readonly name: string | null;
  readonly words: readonly string[];
}
export const oddNames = (sources: readonly Pick<Source, 'file' | 'exports'>[]): readonly OddName[] => {
  const isKnown = known(),
    odd = (where: string, name: string | null, said: string): readonly OddName[] => {
      const words = wordsOf(said).filter((w) => !isKnown(w));
      return words.length ? [{ where, name, words }] : [];
    };
  const folders = new Set(
    sources.flatMap(({ file }) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, i, parts) => parts.slice(0, i + 1).join('/')),
    ),
  );
  return [
    ...[...folders].sort().flatMap((f) => odd(`${f}/`, null, lastOf(f))),
    ...sources.flatMap(({ file, exports }) => [
      ...odd(file, null, lastOf(file)),
      ...[...new Set(exports)].flatMap((name) => odd(file, name, name)),
    ]),
  ];
};

/** The names that files give inside: members of types, variables, functions, parameters. */
export const oddNamesInside = (sources: readonly Pick<Source, 'file' | 'names'>[]): readonly OddName[] => {
  const isKnown = known();
  return sources.flatMap(({ file, names }) =>
    names.flatMap((name): readonly OddName[] => {
      const words = wordsOf(name).filter((w) => !isKnown(w));
      return words.length ? [{ where: file, name, words }] : [];
    }),
  );
};
