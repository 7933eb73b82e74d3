// The row that an address names.
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { failure, type Failure } from '../../core/kit/failure.ts';
import { useReading, type ScreenReading } from './reading.ts';

/** Null: the address names none, or something that is no row's number. */
export const rowIdIn = (address: URLSearchParams, name = 'id'): number | null => {
  const s = address.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(s) ? Number(s) : null;
};

/**
 * Reads the row that the address names, kept as `kind id`. Without one nothing is asked, the screen says so, and `id` is
 * 0.
 */
export const useRowReading = <A>(
  kind: string,
  address: URLSearchParams,
  read: (id: number) => TaskEither<Failure, A>,
): ScreenReading<A> & { readonly id: number } => {
  const id = rowIdIn(address) ?? 0,
    r = useReading(id === 0 ? null : `${kind} ${id}`, () => read(id));
  return id === 0 ? { ...r, id, failure: failure('not_found', 'pantallas.comun.sinFila') } : { ...r, id };
};
