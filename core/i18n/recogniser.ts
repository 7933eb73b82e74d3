// Translates Spanish sentences that were stored without their key (the problems of a stored receipt, the
// notes of a run), by finding the text that each was made from. All other sentences come with their key
// (core/kit/heard.ts).
import type { TextTree } from './texts.ts';

/** A text of the resource and its translation. */
export type TextPair = readonly [es: string, otro: string];

interface Molde {
  readonly inicio: string;
  readonly fin: string;
  readonly nombres: readonly string[];
  readonly exp: RegExp;
  readonly otro: string;
  readonly peso: number;
}

const HUECO = /\{\{(\w+)\}\}/g;
const literal = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts with fewer fixed letters than this («{{campo}}: {{valor}}») would match any sentence. */
const LETRAS_MINIMAS = 5;

const moldeDe = ([es, otro]: TextPair): Molde | undefined => {
  const partes = es.split(/\{\{\w+\}\}/),
    letras = partes.join('').replace(/[^\p{L}]/gu, '').length;
  if (letras < LETRAS_MINIMAS) return undefined;
  const nombres = [...es.matchAll(HUECO)].map((m) => m[1]),
    vistos = new Map<string, number>();
  // A value that appears twice is the same both times.
  const exp = partes
    .map(
      (p, i) =>
        literal(p) +
        (i === nombres.length
          ? ''
          : (() => {
              const n = nombres[i]!,
                ya = vistos.get(n);
              if (ya !== undefined) return `\\${ya}`;
              vistos.set(n, vistos.size + 1);
              return '([\\s\\S]*?)';
            })()),
    )
    .join('');
  return {
    inicio: partes[0]!,
    fin: partes.at(-1)!,
    nombres: [...vistos.keys()],
    exp: new RegExp(`^${exp}$`),
    otro,
    peso: letras,
  };
};

/** Leaves of a tree of texts, by key. */
export const textLeaves = (t: TextTree, prefijo = ''): readonly (readonly [string, string])[] =>
  Object.entries(t).flatMap(([k, v]): readonly (readonly [string, string])[] =>
    typeof v === 'string' ? [[prefijo + k, v]] : textLeaves(v, `${prefijo}${k}.`),
  );

/** Areas whose sentences are never stored: the terminal's, and answers for somebody who is waiting. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  ...['caminos', 'cli', 'diarios', 'operacion', 'terminal'],
  ...['exportar', 'importar', 'lotes', 'servidor', 'store', 'web'],
]);
/** The texts among which a kept sentence is looked for. */
export const keptTexts = (t: TextTree): TextTree =>
  Object.fromEntries(Object.entries(t).filter(([area]) => !NEVER_KEPT.has(area)));

/** The pairs of the keys that both trees have. */
export const textPairs = (es: TextTree, otro: TextTree): readonly TextPair[] => {
  const otros = new Map(textLeaves(otro));
  return textLeaves(es).flatMap(([k, v]): readonly TextPair[] => {
    // A language may have one sentence for all the forms of the Spanish one.
    const o = otros.get(k) ?? otros.get(k.replace(/_(one|many|other)$/, ''));
    return o === undefined ? [] : [[v, o]];
  });
};

/**
 * Translates a stored sentence to the language of the pairs. Values that are labels or sentences are
 * translated too; unrecognized ones stay in Spanish.
 */
export const sentenceRecogniser = (
  pares: readonly TextPair[],
  etiquetas: Readonly<Record<string, string>>,
): ((frase: string) => string) => {
  const exactas = new Map(pares.filter(([es]) => !es.includes('{{')));
  const moldes = pares
    .filter(([es]) => es.includes('{{'))
    .flatMap((p) => moldeDe(p) ?? [])
    .sort((a, b) => b.peso - a.peso);
  const etiqueta = (s: string): string | undefined =>
    Object.hasOwn(etiquetas, s) ? etiquetas[s] : undefined;
  const valor = (s: string, hondo: number): string => {
    const e = etiqueta(s);
    if (e !== undefined) return e;
    const varias = s.split(', ').map(etiqueta);
    return varias.length > 1 && varias.every((x) => x !== undefined)
      ? varias.join(', ')
      : hondo === 0
        ? s
        : frase(s, hondo - 1);
  };
  const frase = (s: string, hondo: number): string => {
    const exacta = exactas.get(s);
    if (exacta !== undefined) return exacta;
    for (const m of moldes) {
      if (!s.startsWith(m.inicio) || !s.endsWith(m.fin)) continue;
      const hallado = m.exp.exec(s);
      if (hallado) {
        const valores = new Map(m.nombres.map((n, i) => [n, valor(hallado[i + 1]!, hondo)]));
        return m.otro.replace(HUECO, (_, n: string) => valores.get(n) ?? '');
      }
    }
    return s;
  };
  // A sentence may contain another, and that one a third: texts go no deeper.
  return (s) => frase(s, 3);
};

/** Keys of an answer whose text is one of the product's sentences, not a value that somebody wrote. */
const DICHAS: ReadonlySet<string> = new Set([
  'message',
  'mensaje',
  'detalle',
  'motivo',
  'frases',
  'procedencia',
  'avisos',
  'problema',
  'donde',
]);
/**
 * Beside one of these keys (a cause of a difference, a due item, a displayed fact), `texto` is a sentence.
 * Elsewhere it is what a concept prints.
 */
const BESIDE = ['causa', 'ruta', 'posicion'] as const;

/** An answer of the server with its sentences translated by `decir`; the rest, above all rows, unchanged. */
export const withSentences = (respuesta: unknown, decir: (frase: string) => string): unknown => {
  const en = (x: unknown, dicha: boolean): unknown =>
    typeof x === 'string'
      ? dicha
        ? decir(x)
        : x
      : Array.isArray(x)
        ? x.map((y) => en(y, dicha))
        : typeof x === 'object' && x !== null
          ? Object.fromEntries(
              Object.entries(x).map(([k, v]) => [
                k,
                en(v, DICHAS.has(k) || (k === 'texto' && BESIDE.some((b) => Object.hasOwn(x, b)))),
              ]),
            )
          : x;
  return en(respuesta, false);
};
