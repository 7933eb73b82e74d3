// How a company's store is opened.
import type { Result } from '../../core/kit/failure.ts';
import type { LogHead } from './company.ts';
import type { AskHead } from './sharedWork.ts';

export interface StoreOptions {
  /** Folder of the data; the company lives in `empresas/<id>` under it. */
  readonly carpeta: string;
  readonly id: string;
  readonly ahora?: () => string;
  readonly hilos: boolean;
  /** The database where several servers share the log; absent: it is only in the folder. */
  readonly shared?: string | undefined;
  /** How far the log goes there; absent: the writer asks. */
  readonly head?: AskHead | undefined;
  /** The log head noted elsewhere. */
  readonly sello?: LogHead | undefined;
}

/** `openStore` of server/rows/open.ts. Left `unavailable`: no SQLite module, newer version, or in use. */
export type OpenStore<S> = (o: StoreOptions) => Promise<Result<S>>;
