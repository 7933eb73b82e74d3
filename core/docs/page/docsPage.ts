// The structure of a help page: plain data that the screen draws. Text may have
// `code` in backquotes and [words](/path) that link to another page.
import { hasNearWord } from '../../kit/nearWord.ts';
import { nameKey } from '../../payroll/nameKey.ts';

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

/** Pages that contain every word searched for; those with them in title or summary come first. */
export const searchDocs = (paginas: readonly DocsPage[], texto: string): readonly DocsPage[] => {
  const palabras = nameKey(texto)
    .split(/\s+/)
    .filter((x) => x !== '');
  if (palabras.length === 0) return paginas;
  const todas = (s: string): boolean => {
    const k = nameKey(s);
    return palabras.every((x) => k.includes(x) || hasNearWord(k, x));
  };
  const hallada = paginas.map(
    (p) =>
      [
        p,
        todas(`${p.titulo} ${p.nombre ?? ''} ${p.resumen} ${p.palabras ?? ''}`)
          ? 0
          : todas(docsPageTexts(p).join(' '))
            ? 1
            : 2,
      ] as const,
  );
  return hallada
    .filter(([, n]) => n < 2)
    .sort((a, b) => a[1] - b[1])
    .map(([p]) => p);
};
