// The directory as its writer has it open: alone, or as a copy of what several servers share.
import { postgresLogs } from '../postgres/sharedLog.ts';
import { DIRECTORY_LOG, openSharedDirectory } from './sharedDirectory.ts';
import { openDatabase, prepareConnection } from './sqlite.ts';
import { executeWrite, type WriteName } from './writes.ts';

/** `shared`: the database where several servers share it; absent: it is only in this file. */
export interface WriterStart {
  readonly ruta: string;
  readonly shared?: string | undefined;
}
export interface DirectoryWriting {
  readonly execute: (name: WriteName, argument: unknown) => unknown;
  /** Brings a copy to what the other servers wrote. */
  readonly catchUp: () => void;
  /** Whether it was made again since this was last asked, for the database came back without its last writes. */
  readonly wentBack: () => boolean;
  readonly close: () => void;
}

export const openWriting = ({ ruta, shared: url }: WriterStart): DirectoryWriting => {
  const db = openDatabase(ruta);
  prepareConnection(db);
  const logs = url === undefined ? undefined : postgresLogs(url),
    shared = logs && openSharedDirectory(db, logs.of(DIRECTORY_LOG));
  return {
    execute: (name, argument) => executeWrite(db, name, argument, shared),
    catchUp: () => shared?.catchUp(),
    wentBack: () => shared?.wentBack() ?? false,
    close: () => {
      db.close();
      logs?.end();
    },
  };
};
