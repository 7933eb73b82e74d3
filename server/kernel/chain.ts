// The result of checking the chain of facts.
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
