// The seal of a file: which one it is, and its length and hash, said in a header so that whoever asked knows that he got it whole.

/**
 * A finished file says its bytes and its SHA-256 before them. One that is sent while it is made says `flujo`: its end is that of the
 * transfer (a chunked body that breaks off is an error of the network), because a trailer can be read neither by a browser nor by fetch.
 * An answer without a seal is no file.
 */
export const FILE_SEAL_HEADER = 'x-jornal-archivo';

export interface FileSeal {
  readonly entero: {
    readonly bytes: number;
    readonly sha256: string;
  } | null /** The call that it answers. */;
  readonly de: string;
}

/** The call by its path, without what a server is reached by. */
export const callOf = (path: string): string => path.split(/[?#]/)[0]!.replace(/^\/(sixbe|api)(?=\/)/, '');

export const writeFileSeal = (s: FileSeal): string =>
  `${s.entero === null ? 'flujo' : `sha256=${s.entero.sha256} bytes=${s.entero.bytes}`} de=${s.de}`;

/** Of the file that was asked for, or nothing: without a seal, or another file's. */
export const readFileSeal = (cabecera: string | null | undefined, path: string): FileSeal | undefined => {
  const m = /^(?:flujo|sha256=([0-9a-f]{64}) bytes=(\d{1,15})) de=(\/\S*)$/.exec(cabecera ?? '');
  if (!m || m[3] !== callOf(path)) return undefined;
  return { entero: m[1] === undefined ? null : { sha256: m[1], bytes: Number(m[2]) }, de: m[3]! };
};
