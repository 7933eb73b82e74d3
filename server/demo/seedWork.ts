// What the steps of a demonstration share while they are written: the store, the ids given so far, and who
// did what when.
import type { CivilDate } from '../../core/kit/period.ts';
import type { TableName } from '../../core/tables/index.ts';
import type { Requester } from '../kernel/company.ts';
import type { Authorship, StoreWrites, Extension } from '../kernel/store.ts';

export interface SeedWork {
  readonly e: StoreWrites;
  readonly extensiones: readonly Extension[];
  readonly quien: Requester;
  /** Prefix of its orders' keys: repeated, the same work finds what is done and continues. */
  readonly prefijo: string;
  readonly ids: Map<string, number>;
  /** The day of the next facts; each transaction takes one second of it. */
  fecha: CivilDate;
  segundo: number;
  paso: number;
}

export const seedAuthorship = (o: SeedWork): Authorship => {
  o.segundo += 1;
  o.paso += 1;
  const s = o.segundo,
    dos = (n: number): string => String(n).padStart(2, '0');
  return {
    quien: o.quien,
    at: `${o.fecha}T${dos(12 + (Math.floor(s / 3600) % 11))}:${dos(Math.floor(s / 60) % 60)}:${dos(s % 60)}.000Z`,
    clave: `${o.prefijo}/${o.paso}`,
  };
};
export const seedDay = (o: SeedWork, fecha: CivilDate): void => {
  if (o.fecha !== fecha) {
    o.fecha = fecha;
    o.segundo = 0;
  }
};

export const seedId =
  (o: SeedWork) =>
  (tabla: TableName, clave: string): number => {
    const id = o.ids.get(`${tabla}/${clave}`);
    if (id === undefined) throw new Error(`los pasos nombran ${tabla} ${clave} antes de agregarla`);
    return id;
  };
