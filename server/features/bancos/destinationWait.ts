// The days that a company waits before it pays where somebody was not paid before. A wait that would pass the day of pay
// is told and decided by a person: it never keeps anybody unpaid in silence.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { addDays, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { StoreReads, StoreWrites } from '../../kernel/store.ts';
import { waitDaysOf } from './loweredWait.ts';
import { stateOf } from '../../payroll/state.ts';
import {
  changedDestinations,
  decidable,
  destinationStream,
  waitsForReview,
  type Decider,
  type DestinationChange,
  type SeenDestination,
} from './payDestinations.ts';
import { liftedWaits, type WaitLifted } from './sql/destinations.ts';

export interface DestinationWait {
  /** The first day on which it is paid. */
  readonly hasta: string;
  readonly levantada: WaitLifted | null;
}
type Changes = ReadonlyMap<number, DestinationChange>;

/** Those that still wait on a day, by person. */
export const destinationWaits = (
  l: Pick<StoreReads, 'sql' | 'filas' | 'stream'>,
  changes: Changes,
  hoy: string | null,
): ReadonlyMap<number, DestinationWait> => {
  const days = changes.size === 0 ? 0 : waitDaysOf(l);
  if (days === 0 || hoy === null) return new Map();
  const lifted = liftedWaits(l.sql);
  return new Map(
    [...changes].flatMap(([id, c]): [number, DestinationWait][] => {
      const hasta = addDays(civilDateOf(c.at), days),
        said = lifted.get(id);
      return hasta <= hoy
        ? []
        : [[id, { hasta, levantada: said !== undefined && said.posicion >= c.posicion ? said : null }]];
    }),
  );
};

/** Why a person is not paid yet where it was changed, on the day of pay of a run; null: they are. */
export const heldBecause = (
  o: { readonly changes: Changes; readonly waits: ReadonlyMap<number, DestinationWait> },
  idPersonal: number,
  fechaPago: string,
): string | null => {
  if (waitsForReview(o.changes, idPersonal)) return textFor('bancos.sinRevisar');
  const wait = o.waits.get(idPersonal);
  if (wait === undefined || wait.levantada !== null) return null;
  const hasta = showDate(wait.hasta);
  return wait.hasta > fechaPago
    ? textFor('bancos.esperaPasa', { hasta, fecha: showDate(fechaPago) })
    : textFor('bancos.enEspera', { hasta });
};

/** Notes that somebody is paid without waiting: only where the wait would pass the day of pay of one of these runs. */
export const liftWaits = (
  e: StoreWrites,
  p: Decider & {
    readonly destinos: readonly SeenDestination[];
    readonly liquidaciones: readonly number[];
    readonly motivo: string;
  },
): Result<unknown> =>
  e.comando(
    p.autoria,
    JSON.stringify(['PagosBanco', 'sinEspera', p.destinos.map((x) => [x.id_personal, x.posicion])]),
    (tx) => {
      const changes = changedDestinations(tx),
        waits = destinationWaits(tx, changes, tx.hoy),
        days = p.liquidaciones.flatMap((id) => stateOf(tx, id).cabecera?.fecha_pago ?? []),
        motivo = p.motivo.trim();
      if (p.destinos.length === 0) return fail('invalid', 'bancos.sinElegir');
      if (motivo.length < 4 || motivo.length > 300) return fail('invalid', 'bancos.motivo');
      for (const { id_personal, posicion } of p.destinos) {
        const change = decidable(tx, { change: changes.get(id_personal), id_personal, posicion }, p),
          wait = waits.get(id_personal);
        if (isLeft(change)) return change;
        if (wait === undefined || wait.levantada !== null) continue;
        if (!days.some((d) => wait.hasta > d))
          return fail('phase', 'bancos.esperaNoPasa', { hasta: showDate(wait.hasta) });
        const stream = destinationStream(id_personal);
        tx.append(
          stream,
          tx.version(stream),
          [{ type: 'esperaDeDestinoLevantada', schema: 1, data: { posicion }, personal: { motivo } }],
          { persona: id_personal },
        );
      }
      return ok({ valor: {} });
    },
    { motivo: p.motivo },
  );
