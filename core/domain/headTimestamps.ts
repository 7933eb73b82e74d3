// Timestamps of signed heads: lines with what a third party (RFC 3161) signed about a head, kept beside it. Whoever has the
// key of the heads could sign others with an earlier date; nobody but the third party can say when a head was there.

export const TIMESTAMP_WORD = 'jornal-sello-1';

export interface TimestampLine {
  /** The number of the head, and the SHA-256 of its line. */
  readonly n: number;
  readonly sha256: string;
  /** What the third party signed (a TimeStampToken in DER), in base64. */
  readonly token: string;
}
export const writeTimestampLine = ({ n, sha256, token }: TimestampLine): string =>
  `${TIMESTAMP_WORD} ${n} ${sha256} ${token}`;

const LINE = /^jornal-sello-1 (\d{1,15}) ([0-9a-f]{64}) ([A-Za-z0-9+/]+={0,2})$/;
/** Reads one line; undefined when it is not one of these. */
export const readTimestampLine = (raw: string): TimestampLine | undefined => {
  const [, n, sha256, token] = LINE.exec(raw.trim()) ?? [];
  return n === undefined || sha256 === undefined || token === undefined
    ? undefined
    : { n: Number(n), sha256, token };
};
/** Those of a text, once each (the same mail may have been kept twice), and how many are cut or changed. */
export const timestampsIn = (
  text: string,
): { readonly lineas: readonly TimestampLine[]; readonly ilegibles: number } => {
  const raw = text.split(/\r?\n/).filter((l) => l.trim().startsWith(`${TIMESTAMP_WORD} `)),
    read = raw.map(readTimestampLine);
  return {
    lineas: [...new Map(read.flatMap((l) => (l === undefined ? [] : [[writeTimestampLine(l), l]]))).values()],
    ilegibles: read.filter((l) => l === undefined).length,
  };
};

/** Why a timestamp is worth nothing. `ajeno`: of no head that counts. */
export type TimestampFault = 'ilegible' | 'ajeno' | 'firma' | 'uso' | 'raiz';
export interface BadTimestamp {
  readonly n: number;
  readonly que: TimestampFault;
}
export interface StampedHead {
  readonly n: number;
  /** When it was there, and who says so. */
  readonly en: string;
  readonly por: string;
}
/** A day: a third party that was away a while says nothing by itself. */
const LATE_MS = 86_400_000;
/** Whether a head was signed long before somebody else saw it: in between, only whoever signs answers for it. */
export const cameLate = (signed: string, stamped: string): boolean =>
  Date.parse(stamped) - Date.parse(signed) > LATE_MS;
