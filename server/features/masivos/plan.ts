// What was worked out for many people and waits to be applied: rows to look at, and rows to write as one change.

/** A row of the change, as imports take them: `linea` is the person that it is of (0: of nobody), `$tabla` the table, `$verbo` when it goes. */
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
export interface Plan<F extends PlanRow> {
  readonly filas: readonly F[];
  readonly escribe: readonly PlanWrite[] /** The last fact that it was worked out from. */;
  readonly posicion: number;
}
