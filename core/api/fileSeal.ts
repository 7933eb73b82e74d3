// The seal of a file: a header with its name, length and hash, so that the client knows that it arrived
// whole.

/**
 * A finished file is sealed with its length and SHA-256. A file sent while it is made says `flujo` and ends
 * with the transfer (a chunked body that breaks off is a network error), because neither browsers nor fetch
 * can read a trailer. An answer without a seal is not a file.
 */
export const FILE_SEAL_HEADER = 'x-jornal-archivo';

export interface FileSeal {
  readonly entero: {
    readonly bytes: number;
    readonly sha256: string;
  } | null;
  /** The call that it answers. */
  readonly de: string;
}

/** The path of a call without its prefix, `/sixbe` or `/api`. */
export const callOf = (path: string): string =>
  path.replace(/[?#].*$/s, '').replace(/^\/(sixbe|api)(?=\/)/, '');

export const writeFileSeal = (s: FileSeal): string =>
  `${s.entero === null ? 'flujo' : `sha256=${s.entero.sha256} bytes=${s.entero.bytes}`} de=${s.de}`;

/** The seal of the requested file; undefined if there is none or it is another file's. */
export const readFileSeal = (cabecera: string | null | undefined, path: string): FileSeal | undefined => {
  const m = /^(?:flujo|sha256=([0-9a-f]{64}) bytes=(\d{1,15})) de=(\/\S*)$/.exec(cabecera ?? '');
  if (!m || m[3] !== callOf(path)) return undefined;
  return { entero: m[1] === undefined ? null : { sha256: m[1], bytes: Number(m[2]) }, de: m[3] };
};
