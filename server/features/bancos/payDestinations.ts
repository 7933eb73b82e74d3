// What changed of where each person is paid since their last payment, by whom, and its review: until somebody else
// looked at it nobody is paid there.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { PayDestination } from '../../../core/api/bancos.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { PAY_DESTINATION } from '../../../core/tables/personal.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import type { Sql } from '../../kernel/sql.ts';
import type { Authorship, StoreReads, StoreWrites, StoredFact } from '../../kernel/store.ts';
import { factValues } from '../../rows/fact.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { nonEmptyText } from './cuentas.ts';
import { changedLegajos, dropReview, lastPaid, putReview, reviews, type Review } from './sql/destinations.ts';

type DestinationReads = Pick<StoreReads, 'sql' | 'stream' | 'posicion'>;
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

/** A payment as far as this asks. */
interface Payee {
  readonly id_personal: number;
  readonly grupo: string;
}
/** What changed of the people of these payments, as it is shown. */
export const shownDestinations = (
  l: DestinationReads & Pick<StoreReads, 'fila'>,
  pagos: readonly Payee[],
): PayDestination[] => {
  const changes = changedDestinations(l),
    name = (id: number): string => userNameOf(l.sql, id) ?? String(id);
  const paidNow = new Set(pagos.flatMap((x) => (x.grupo === 'pagan' ? [x.id_personal] : [])));
  return [...new Set(pagos.filter((x) => x.grupo !== 'enviados').map((x) => x.id_personal))].flatMap((id) => {
    const c = changes.get(id),
      p = l.fila('Personal', id);
    // What was reviewed is shown while it is about to be paid: who is paid in cash would be there for ever.
    return c === undefined || (c.revision !== null && !paidNow.has(id))
      ? []
      : [
          {
            id_personal: id,
            legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
            nombre: nonEmptyText(p, 'nombre') ?? '',
            posicion: c.posicion,
            at: c.at,
            usuario: c.usuarios.map(name).join(', '),
            cambios: c.cambios.map((x) => ({ ...x })),
            revisado: c.revision && { at: c.revision.at, usuario: name(c.revision.usuario) },
          },
        ];
  });
};

const streamOf = (idPersonal: number): string => `DestinosDePago/${idPersonal}`;
type ReviewFact = Fact<'destinoDePagoRevisado', { readonly posicion: number }> | Fact<'personaOlvidada'>;
export const destinationsProjector = projectorOf<ReviewFact>(
  ['destinoDePagoRevisado', 'personaOlvidada'],
  (p, f) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
    if (f.type === 'destinoDePagoRevisado')
      putReview(p.sql, id, { posicion: f.data.posicion, usuario: f.user, at: f.at });
    else dropReview(p.sql, id);
  },
);

/**
 * Notes that changes were reviewed. `alone`: nobody else of the company may pay, so whoever changed it may say so,
 * having proved who they are.
 */
export const reviewDestinations = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly destinos: readonly { readonly id_personal: number; readonly posicion: number }[];
    readonly alone: boolean;
  },
): Result<unknown> =>
  e.comando(
    p.autoria,
    JSON.stringify(['PagosBanco', 'revisar', p.destinos.map((x) => [x.id_personal, x.posicion])]),
    (tx) => {
      const changes = changedDestinations(tx);
      if (p.destinos.length === 0) return fail('invalid', 'bancos.sinElegir');
      for (const { id_personal, posicion } of p.destinos) {
        const change = changes.get(id_personal),
          nombre = nonEmptyText(tx.fila('Personal', id_personal), 'nombre') ?? String(id_personal);
        if (change === undefined || change.posicion !== posicion)
          return fail('conflict', 'bancos.cambioOtraVez', { nombre });
        if (!p.alone && change.usuarios.includes(p.autoria.quien.id))
          return fail('needs_review', 'bancos.revisaOtro', { nombre });
        const stream = streamOf(id_personal);
        if (change.revision === null)
          tx.append(stream, tx.version(stream), [
            { type: 'destinoDePagoRevisado', schema: 1, data: { posicion } },
          ]);
      }
      return ok({ valor: { revisados: p.destinos.length } });
    },
  );
