// Machine errors (a full disk, a damaged page): what people read, and how they cross threads. Stacks and
// paths go to the server's log only.
import { failure, type Failure } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

/** The sentence for each error, by the beginning of its SQLite or system code, or of the log that servers share. */
const TOLD: readonly (readonly [RegExp, TextKey])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'store.discoLleno'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, 'store.paginaDaniada'],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM)/, 'store.discoCerrado'],
  [/^(SQLITE_IOERR|EIO)/, 'store.discoFalla'],
  [/^SHARED_AWAY$/, 'store.registroLejos'],
  [/^SHARED_CLOSED$/, 'store.mudada'],
  [/^SHARED_DESTROYED$/, 'store.destruida'],
  [/^SHARED_BUSY$/, 'store.chocaron'],
  [/^SHARED_UNKNOWN$/, 'store.quedoEnDuda'],
  [/^SHARED_NEWER$/, 'store.nueva.base'],
  [/^SHARED_NOT_YET$/, 'store.nueva.todaviaNo'],
];
/** The code of a machine error (`ENOSPC`, `SQLITE_BUSY`); empty if it has none. */
export const codeOf = (e: unknown): string => {
  const c: unknown = typeof e === 'object' && e !== null && 'code' in e ? e.code : undefined;
  return typeof c === 'string' ? c : '';
};

/** An error of the disk, or of the database that servers share, as a sentence for people; undefined for any other error. */
export const diskFailure = (e: unknown): Failure | undefined => {
  const told = TOLD.find(([code]) => code.test(codeOf(e)));
  return told && failure('unavailable', told[1]);
};

/**
 * Why better-sqlite3 could not be used, as a sentence: its binary is of another Node or machine, or there is
 * none.
 */
export const missingSqlite = (e: unknown): Failure => {
  const said = e instanceof Error ? e.message : String(e),
    detalle = textBefore(said, '\n').slice(0, 160);
  return codeOf(e) === 'ERR_DLOPEN_FAILED' || said.includes('NODE_MODULE_VERSION')
    ? failure('unavailable', 'store.moduloDeOtroNode', { version: process.versions.node, detalle })
    : failure('unavailable', 'store.sinModulo', { detalle });
};

/** An unexpected error as a job shows it: its first line, without paths of the program or of the disk. */
export const shortOf = (e: unknown): string => {
  const said =
    e instanceof Error
      ? e.message
      : typeof e === 'object' && e !== null && 'message' in e
        ? String(e.message)
        : typeof e === 'object'
          ? codeOf(e) || 'error'
          : String(e);
  return textBefore(said, '\n')
    .replace(/(?:file:\/\/)?(?:[A-Za-z]:)?[\\/][\w.@~-]+(?:[\\/][\w.@~ -]+)+(?::\d+)*/g, '…')
    .slice(0, 200);
};

/** An error as it travels in a message between threads. */
export interface PostedError {
  readonly message: string;
  readonly code: string;
  readonly stack: string;
}
export const posted = (e: unknown): PostedError => ({
  message: e instanceof Error ? e.message : String(e),
  code: codeOf(e),
  stack: e instanceof Error ? (e.stack ?? '') : '',
});
export const receivedError = (p: PostedError): Error =>
  Object.assign(new Error(p.message), {
    ...(p.code === '' ? {} : { code: p.code }),
    ...(p.stack === '' ? {} : { stack: p.stack }),
  });
