// The structure of a help page: plain data that the screen draws. Text may have
// `code` in backquotes and [words](/path) that link to another page.
import { findByPhrase, phraseIndex, type PhraseIndex } from '../../search/phraseSearch.ts';

export type DocsBlock =
  | string
  | { readonly lista: readonly string[] }
  | { readonly pasos: readonly string[] }
  | { readonly codigo: string; readonly de?: string }
  /** The kind of code: a file, the terminal, an answer. */
  | { readonly columnas: readonly string[]; readonly filas: readonly (readonly string[])[] };
export interface DocsSection {
  readonly titulo: string;
  readonly cuerpo: readonly DocsBlock[];
  /** Folded until somebody asks for it. */
  readonly plegada?: true;
}
export interface DocsPage {
  /** Its full address, `/docs/…`. */
  readonly ruta: string;
  readonly titulo: string;
  /** One sentence: the question it answers. */
  readonly resumen: string;
  readonly grupo: string;
  /** What people type to find it, besides what it says. */
  readonly palabras?: string;
  /** Shown beside the title, as code: `POST /sixbe/…`, `jornal run close`. */
  readonly nombre?: string;
  readonly secciones: readonly DocsSection[];
}
/** What a list of pages shows of one. */
export type DocsEntry = Pick<DocsPage, 'ruta' | 'titulo' | 'resumen' | 'grupo'>;

/** Pieces of a text: words, code, a link. */
export type TextChunk =
  | { readonly tipo: 'texto' | 'codigo'; readonly texto: string }
  | { readonly tipo: 'enlace'; readonly texto: string; readonly ruta: string };
export const textChunks = (texto: string): readonly TextChunk[] =>
  [...texto.matchAll(/`([^`]+)`|\[([^\]]+)\]\((\/[^)\s]*)\)|[^`[]+|[`[]/g)].map(
    (m): TextChunk =>
      m[1] !== undefined
        ? { tipo: 'codigo', texto: m[1] }
        : m[2] !== undefined
          ? { tipo: 'enlace', texto: m[2], ruta: m[3] ?? '' }
          : { tipo: 'texto', texto: m[0] },
  );

const textosDe = (b: DocsBlock): readonly string[] =>
  typeof b === 'string'
    ? [b]
    : 'lista' in b
      ? b.lista
      : 'pasos' in b
        ? b.pasos
        : 'codigo' in b
          ? [b.codigo]
          : [...b.columnas, ...b.filas.flat()];
/** Every text of a page that people read, for searching and for checking links. */
export const docsPageTexts = (p: DocsPage): readonly string[] => [
  p.titulo,
  p.nombre ?? '',
  p.resumen,
  p.grupo,
  ...p.secciones.flatMap((s) => [s.titulo, ...s.cuerpo.flatMap(textosDe)]),
];
export const docsPageLinks = (p: DocsPage): readonly string[] =>
  p.secciones
    .flatMap((s) => s.cuerpo)
    .flatMap((b) => (typeof b !== 'string' && 'codigo' in b ? [] : textosDe(b)))
    .flatMap((t) => textChunks(t).flatMap((x) => (x.tipo === 'enlace' ? [x.ruta] : [])));

/** What clerks do comes before what they read, and calls and commands, which are for programmers, last. */
const FAVOURS: Readonly<Record<string, number>> = { Tareas: 1.7, Guías: 1.2, Referencia: 1.1, Tablas: 0.8 };
const FOR_PROGRAMS = /^\/docs\/(api|terminal)\//;
const favour = (p: DocsPage): number => (FOR_PROGRAMS.test(p.ruta) ? 0.5 : (FAVOURS[p.grupo] ?? 0.7));
const indexes = new WeakMap<readonly DocsPage[], PhraseIndex<DocsPage>>();
const indexOf = (pages: readonly DocsPage[]): PhraseIndex<DocsPage> => {
  const made =
    indexes.get(pages) ??
    phraseIndex(
      pages,
      (p) => [
        { text: `${p.titulo} ${p.nombre ?? ''}`, weight: 5 },
        { text: p.palabras ?? '', weight: 4 },
        { text: p.resumen, weight: 3 },
        { text: docsPageTexts(p).join(' '), weight: 1 },
      ],
      favour,
    );
  indexes.set(pages, made);
  return made;
};
/** The pages that a phrase means, best first; all of them without one. Give the same list to index it once. */
export const searchDocs = (paginas: readonly DocsPage[], texto: string): readonly DocsPage[] =>
  texto.trim() === '' ? paginas : findByPhrase(indexOf(paginas), texto);
