// The chain of facts: the result of checking it, and some of its links.
import type { ChainLink } from './company.ts';
import type { Sql } from './sql.ts';

/** The state of the chain of facts. `problema`: the first place where the log is not as it was written. */
export interface ChainState {
  readonly hechos: number;
  readonly cabeza: string;
  /** The faults that SQLite found in the pages of the file, if they were checked. */
  readonly paginas?: readonly string[];
  readonly problema?: {
    readonly posicion: number;
    readonly stream: string | null;
    readonly que: 'contenido' | 'enlace' | 'falta' | 'version' | 'cabeza';
    readonly mensaje: string;
  };
}

/** The links of the chain at some positions. */
export const chainLinks = (sql: Sql, posiciones: readonly number[]): readonly ChainLink[] =>
  posiciones.flatMap((p) => {
    const f = sql.get<ChainLink>(
      'select position as posicion, hash, at as en from fact where position = ?',
      p,
    );
    return f === undefined ? [] : [f];
  });
