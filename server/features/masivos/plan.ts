// A preview of changes for many people that waits to be applied: rows to look at, and rows to write as one
// change.

/**
 * A row of the change as imports take it: `linea` is the person it is about (0: nobody), `$tabla` the
 * table, `$verbo` present if it is deleted.
 */
export interface PlanWrite {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export interface PlanRow {
  readonly id_personal: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly estado: string;
}
export interface MasivoPlan<F extends PlanRow> {
  readonly filas: readonly F[];
  readonly escribe: readonly PlanWrite[];
  /** The last fact when it was calculated. */
  readonly posicion: number;
}
