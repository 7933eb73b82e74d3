// Signed heads: lines that state how far each log went, signed with a key that may be far from the logs. Kept
// outside, they show what was rewritten afterwards, and from when.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

/** The name of the audit's chain in a statement; a company's is `empresa/` and its id. */
export const AUDIT_CHAIN = 'auditoria';
export const chainOfEmpresa = (id: string): string => `empresa/${id}`;

const chainHead = t.strict({ de: t.string, posicion: t.number, hash: t.string }, 'Cabeza');
/** How far a chain went: position and hash of its last link. */
export type ChainHead = t.TypeOf<typeof chainHead>;

export const HEAD_REASONS = { diaria: null, cierre: null, clave: null } as const;
export type HeadReason = keyof typeof HEAD_REASONS;
const statement = t.exact(
  t.intersection([
    t.type({
      v: t.literal(1),
      instalacion: t.string,
      n: t.number,
      /** SHA-256 of the line before, whole; zeros for the first. */
      anterior: t.string,
      en: t.string,
      motivo: t.keyof(HEAD_REASONS),
      /** The 32 bytes of the public key, in base64. */
      clave: t.string,
      cadenas: t.readonlyArray(chainHead),
    }),
    t.partial({
      /** The key that signs from the next line on: who had the one before says so with it. */
      sigue: t.string,
    }),
  ]),
  'Cabezas firmadas',
);
export type HeadStatement = t.TypeOf<typeof statement>;

/** What the host brings: hashes and signatures of texts. */
export interface HeadPort {
  readonly sha256: (text: string) => string;
  readonly verifies: (o: {
    readonly publica: string;
    readonly text: string;
    readonly firma: string;
  }) => boolean;
}

export const HEADS_WORD = 'jornal-cabezas-1';
/** The bytes that are signed. */
export const signedText = (s: HeadStatement): string => `${HEADS_WORD} ${JSON.stringify(s)}`;
export const writeHeadLine = (s: HeadStatement, firma: string): string =>
  `${HEADS_WORD} ${firma} ${JSON.stringify(s)}`;

export interface HeadLine {
  readonly linea: string;
  readonly firma: string;
  /** Its statement exactly as it was written. */
  readonly texto: string;
  readonly dice: HeadStatement;
}
/** Reads one line; undefined when it is not one of these. */
export const readHeadLine = (raw: string): HeadLine | undefined => {
  const linea = raw.trim(),
    [word, firma] = linea.split(' ', 2);
  if (word !== HEADS_WORD || firma === undefined) return undefined;
  const json = linea.slice(HEADS_WORD.length + firma.length + 2);
  try {
    const read = statement.decode(JSON.parse(json));
    return isRight(read) ? { linea, firma, texto: `${HEADS_WORD} ${json}`, dice: read.right } : undefined;
  } catch {
    return undefined;
  }
};

/** What is wrong with a line by itself: its signature, its place among the others, or whose key it has. */
export interface HeadFault {
  readonly n: number;
  readonly que: 'ilegible' | 'firma' | 'enlace' | 'repetida' | 'clave' | 'instalacion';
}
export interface ReadHeads {
  readonly lineas: readonly HeadLine[];
  readonly faltas: readonly HeadFault[];
  /** The keys of the good lines, in the order in which they took over. */
  readonly claves: readonly string[];
}

const isHeadText = (raw: string): boolean => raw.trim().startsWith(`${HEADS_WORD} `);

/**
 * The lines of a text (a file that was only added to, or mails pasted together), in their order, and what is
 * wrong with them. A line that nobody trusted signed counts for nothing: `confiadas` are the keys that whoever
 * asks knows, and without any the key of the first line is taken; from then on, each key says which one follows.
 */
export const readHeads = (text: string, port: HeadPort, confiadas: readonly string[] = []): ReadHeads => {
  const lineas: HeadLine[] = [],
    faltas: HeadFault[] = [],
    claves: string[] = [],
    seen = new Map<number, string>();
  let present: string | undefined;
  /** Why a line does not count at all. */
  const rejected = ({ texto, firma, dice }: HeadLine): HeadFault['que'] | undefined =>
    !port.verifies({ publica: dice.clave, text: texto, firma })
      ? 'firma'
      : dice.clave !== (present ?? (confiadas.length === 0 ? dice.clave : undefined)) &&
          !confiadas.includes(dice.clave)
        ? 'clave'
        : lineas[0] !== undefined && lineas[0].dice.instalacion !== dice.instalacion
          ? 'instalacion'
          : undefined;
  for (const raw of text.split(/\r?\n/).filter(isHeadText)) {
    const line = readHeadLine(raw),
      no = line === undefined ? 'ilegible' : rejected(line);
    if (line === undefined || no !== undefined) {
      faltas.push({ n: line?.dice.n ?? (lineas.at(-1)?.dice.n ?? 0) + 1, que: no ?? 'ilegible' });
      continue;
    }
    const { n, anterior, clave, sigue } = line.dice,
      hash = port.sha256(line.linea),
      before = seen.get(n - 1),
      same = seen.get(n);
    // The same mail may have been kept twice.
    if (same === hash) continue;
    if (same !== undefined) faltas.push({ n, que: 'repetida' });
    else if (before !== undefined && before !== anterior) faltas.push({ n, que: 'enlace' });
    seen.set(n, hash);
    lineas.push(line);
    if (!claves.includes(clave)) claves.push(clave);
    present = sigue ?? clave;
  }
  return { lineas, faltas, claves };
};

/** A link of a chain as it is now. */
export interface FoundLink {
  readonly posicion: number;
  readonly hash: string;
  /** When it was written. */
  readonly en: string;
}
export interface SignedAt {
  readonly n: number;
  readonly en: string;
  readonly posicion: number;
}
/** What the heads say of one chain. */
export interface ChainVerdict {
  readonly de: string;
  /** How many signed heads of it there are. */
  readonly cabezas: number;
  /** The last head before the first that does not match: up to there nothing was rewritten. */
  readonly bien: SignedAt | null;
  /** The first that does not match; null: all do. */
  readonly mal: (SignedAt & { readonly falta: boolean }) | null;
}

/** Compares the heads of a chain with the chain as it is now. */
export const chainVerdict = (
  lineas: readonly HeadLine[],
  de: string,
  found: ReadonlyMap<number, FoundLink>,
): ChainVerdict => {
  const heads = lineas.flatMap(({ dice: { n, en, cadenas } }) =>
    cadenas.flatMap((c) =>
      c.de === de && c.posicion > 0 ? [{ n, en, posicion: c.posicion, hash: c.hash }] : [],
    ),
  );
  const matches = (h: { readonly posicion: number; readonly hash: string }): boolean =>
    found.get(h.posicion)?.hash === h.hash;
  // By position: after an accepted cut or a restored copy, a later line may say less than an earlier one.
  const sorted = heads.toSorted((a, b) => a.posicion - b.posicion),
    first = sorted.find((h) => !matches(h)),
    good = first === undefined ? sorted.at(-1) : sorted.filter((h) => h.posicion < first.posicion).at(-1);
  const at = ({ n, en, posicion }: SignedAt): SignedAt => ({ n, en, posicion });
  return {
    de,
    cabezas: heads.length,
    bien: good === undefined ? null : at(good),
    mal: first === undefined ? null : { ...at(first), falta: !found.has(first.posicion) },
  };
};

/** The positions of a chain that the lines state. */
export const statedPositions = (lineas: readonly HeadLine[], de: string): readonly number[] => [
  ...new Set(
    lineas.flatMap((l) => l.dice.cadenas.flatMap((c) => (c.de === de && c.posicion > 0 ? [c.posicion] : []))),
  ),
];
