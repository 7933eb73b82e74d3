// What changed of where each person is paid since their last payment, by whom, and its review: until somebody else
// looked at it nobody is paid there.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { PAY_DESTINATION } from '../../../core/tables/personal.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import type { Sql } from '../../kernel/sql.ts';
import type { Authorship, StoreReads, StoreWrites, StoredFact } from '../../kernel/store.ts';
import { factValues } from '../../rows/fact.ts';
import { nonEmptyText } from './cuentas.ts';
import {
  changedLegajos,
  dropReview,
  lastPaid,
  putLiftedWait,
  putReview,
  reviews,
  type Review,
} from './sql/destinations.ts';

export type DestinationReads = Pick<StoreReads, 'sql' | 'stream' | 'posicion'>;
interface FieldChange {
  readonly campo: string;
  readonly antes: Value;
  readonly despues: Value;
}
/** `usuarios`: who changed it; `posicion`, `at`: of the last change. */
export interface DestinationChange {
  readonly posicion: number;
  readonly at: string;
  readonly usuarios: readonly number[];
  readonly cambios: readonly FieldChange[];
  readonly revision: Review | null;
}

const same = (a: Value | undefined, b: Value | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of its destination that a fact of a legajo changes, as they were before it. */
export const destinationSteps = (
  facts: readonly StoredFact[],
): readonly { readonly f: StoredFact; readonly before: Row; readonly changed: readonly string[] }[] => {
  let now: Row = {};
  return facts.flatMap((f) => {
    if (!f.type.startsWith('fila')) return [];
    const before = now,
      values = factValues(f);
    now = f.type === 'filaBorrada' ? {} : { ...now, ...values };
    const changed = PAY_DESTINATION.filter((c) => Object.hasOwn(values, c) && !same(values[c], before[c]));
    return changed.length === 0 ? [] : [{ f, before, changed }];
  });
};

const changeAfter = (facts: readonly StoredFact[], after: number): DestinationChange | undefined => {
  const steps = destinationSteps(facts).filter(
      ({ f }) => f.position > after && (f.type === 'filaModificada' || f.type === 'filaRestaurada'),
    ),
    last = steps.at(-1);
  if (last === undefined) return undefined;
  const was = new Map<string, Value>(),
    now: Record<string, Value> = {};
  for (const { f, before, changed } of steps) {
    const values = factValues(f);
    for (const c of changed) {
      if (!was.has(c)) was.set(c, before[c] ?? null);
      now[c] = values[c] ?? null;
    }
  }
  const cambios = [...was].flatMap(([campo, antes]) =>
    same(antes, now[campo]) ? [] : [{ campo, antes, despues: now[campo] ?? null }],
  );
  return cambios.length === 0
    ? undefined
    : {
        posicion: last.f.position,
        at: last.f.at,
        usuarios: [...new Set(steps.map(({ f }) => f.user))],
        cambios,
        revision: null,
      };
};

/** Kept for one position of the log, by connection: the screen asks again at every key. */
const kept = new WeakMap<
  Sql,
  { readonly at: number; readonly changes: ReadonlyMap<number, DestinationChange> }
>();

/**
 * By person. Of who was never paid by a file, what changed since the company's last file; before the first file there
 * is nothing to compare with.
 */
export const changedDestinations = (l: DestinationReads): ReadonlyMap<number, DestinationChange> => {
  const at = l.posicion(),
    had = kept.get(l.sql);
  if (had?.at === at) return had.changes;
  const changes = new Map<number, DestinationChange>(),
    paid = lastPaid(l.sql);
  if (paid.anybody > 0) {
    const first = [...paid.each.values()].reduce((n, x) => Math.min(n, x), paid.anybody),
      seen = reviews(l.sql);
    for (const id of changedLegajos(l.sql, first)) {
      const change = changeAfter(l.stream(`Personal/${id}`), paid.each.get(id) ?? paid.anybody),
        review = seen.get(id);
      if (change)
        changes.set(id, {
          ...change,
          revision: review !== undefined && review.posicion >= change.posicion ? review : null,
        });
    }
  }
  kept.set(l.sql, { at, changes });
  return changes;
};

/** Whether a person may not be paid yet, for nobody reviewed where. */
export const waitsForReview = (
  changes: ReadonlyMap<number, DestinationChange>,
  idPersonal: number,
): boolean => changes.get(idPersonal)?.revision === null;

/** The stream of what people decided about where a person is paid. */
export const destinationStream = (idPersonal: number): string => `DestinosDePago/${idPersonal}`;
type DecisionFact =
  | Fact<'destinoDePagoRevisado', { readonly posicion: number }>
  | Fact<'esperaDeDestinoLevantada', { readonly posicion: number }>
  | Fact<'personaOlvidada'>;
export const destinationsProjector = projectorOf<DecisionFact>(
  ['destinoDePagoRevisado', 'esperaDeDestinoLevantada', 'personaOlvidada'],
  (p, f) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
    if (f.type === 'destinoDePagoRevisado')
      putReview(p.sql, id, { posicion: f.data.posicion, usuario: f.user, at: f.at });
    else if (f.type === 'esperaDeDestinoLevantada') {
      const motivo = f.personal?.['motivo'];
      putLiftedWait(p.sql, id, {
        posicion: f.data.posicion,
        usuario: f.user,
        at: f.at,
        motivo: typeof motivo === 'string' ? motivo : null,
      });
    } else dropReview(p.sql, id);
  },
);

/** A change by its person and the position in the log that was looked at. */
export interface SeenDestination {
  readonly id_personal: number;
  readonly posicion: number;
}
export interface Decider {
  readonly autoria: Authorship;
  /** Nobody else of the company may pay. */
  readonly alone: boolean;
}
/** The change that somebody decides about, as they saw it: one of their own only if nobody else can. */
export const decidable = (
  tx: Pick<StoreReads, 'fila'>,
  o: {
    readonly change: DestinationChange | undefined;
    readonly id_personal: number;
    readonly posicion: number;
  },
  who: Decider,
): Result<DestinationChange> => {
  const { change } = o,
    nombre = nonEmptyText(tx.fila('Personal', o.id_personal), 'nombre') ?? String(o.id_personal);
  if (change === undefined || change.posicion !== o.posicion)
    return fail('conflict', 'bancos.cambioOtraVez', { nombre });
  if (!who.alone && change.usuarios.includes(who.autoria.quien.id))
    return fail('needs_review', 'bancos.revisaOtro', { nombre });
  return ok(change);
};

/**
 * Notes that changes were reviewed. `alone`: nobody else of the company may pay, so whoever changed it may say so,
 * having proved who they are.
 */
export const reviewDestinations = (
  e: StoreWrites,
  p: Decider & { readonly destinos: readonly SeenDestination[] },
): Result<unknown> =>
  e.comando(
    p.autoria,
    JSON.stringify(['PagosBanco', 'revisar', p.destinos.map((x) => [x.id_personal, x.posicion])]),
    (tx) => {
      const changes = changedDestinations(tx);
      if (p.destinos.length === 0) return fail('invalid', 'bancos.sinElegir');
      for (const { id_personal, posicion } of p.destinos) {
        const change = decidable(tx, { change: changes.get(id_personal), id_personal, posicion }, p);
        if (isLeft(change)) return change;
        const stream = destinationStream(id_personal);
        if (change.right.revision === null)
          tx.append(stream, tx.version(stream), [
            { type: 'destinoDePagoRevisado', schema: 1, data: { posicion } },
          ]);
      }
      return ok({ valor: { revisados: p.destinos.length } });
    },
  );
