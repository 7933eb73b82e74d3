// Lowering the days that a company waits before it pays a new account: who could do it alone could also change an account
// and pay it at once. So until somebody else accepts it the longer wait goes on, and whoever administers is told.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import type { Authorship, StoreReads, StoreWrites } from '../../kernel/store.ts';
import { factValues } from '../../rows/fact.ts';
import { acceptedWait, putAcceptedWait, putWaitToldUpTo, waitToldUpTo } from './sql/loweredWait.ts';
import type { Decider } from './payDestinations.ts';

const FIELD = 'dias_espera_destino';
const daysOf = (v: unknown): number => Number(v ?? 0);

export interface LoweredWait {
  /** Of the last change; `usuarios`: who lowered it since it was last accepted. */
  readonly posicion: number;
  readonly at: string;
  readonly usuarios: readonly number[];
  readonly antes: number;
  readonly ahora: number;
}
type WaitReads = Pick<StoreReads, 'sql' | 'filas' | 'stream'>;

/** What nobody else accepted yet; null: nothing, or it is again what it was. */
export const loweredWait = (l: WaitReads): LoweredWait | null => {
  const row = l.filas('Parametros')[0];
  if (row === undefined) return null;
  const accepted = acceptedWait(l.sql),
    lowered: {
      readonly posicion: number;
      readonly at: string;
      readonly user: number;
      readonly antes: number;
    }[] = [];
  let now = 0;
  for (const f of l.stream(`Parametros/${String(row['id'])}`)) {
    const values = factValues(f);
    if (!f.type.startsWith('fila') || !Object.hasOwn(values, FIELD)) continue;
    const days = daysOf(values[FIELD]);
    if (days < now && f.position > accepted)
      lowered.push({ posicion: f.position, at: f.at, user: f.user, antes: now });
    now = days;
  }
  const last = lowered.at(-1),
    antes = lowered.reduce((n, x) => Math.max(n, x.antes), 0);
  return last === undefined || antes <= now
    ? null
    : {
        posicion: last.posicion,
        at: last.at,
        usuarios: [...new Set(lowered.map((x) => x.user))],
        antes,
        ahora: now,
      };
};

/** The days that are waited. */
export const waitDaysOf = (l: WaitReads): number =>
  loweredWait(l)?.antes ?? daysOf(l.filas('Parametros')[0]?.[FIELD]);

export const acceptedWaitProjector = projectorOf<
  Fact<'esperaDeDestinoAceptada', { readonly posicion: number }>
>(['esperaDeDestinoAceptada'], (p, f) => putAcceptedWait(p.sql, f.data.posicion));

const STREAM = 'EsperaDeDestino/1';
export const acceptWait = (e: StoreWrites, p: Decider & { readonly posicion: number }): Result<unknown> =>
  e.comando(p.autoria, JSON.stringify(['PagosBanco', 'aceptarEspera', p.posicion]), (tx) => {
    const w = loweredWait(tx);
    if (w === null || w.posicion !== p.posicion) return fail('conflict', 'bancos.esperaBajada.otraVez');
    if (!p.alone && w.usuarios.includes(p.autoria.quien.id))
      return fail('needs_review', 'bancos.esperaBajada.aceptaOtro');
    tx.append(STREAM, tx.version(STREAM), [
      { type: 'esperaDeDestinoAceptada', schema: 1, data: { posicion: w.posicion } },
    ]);
    return ok({ valor: {} });
  });

/** Whether whoever administers has yet to be told: a light question, asked after a change of a company. */
export const someLoweredToTell = (l: WaitReads): boolean => {
  const w = loweredWait(l);
  return w !== null && w.posicion > waitToldUpTo(l.sql);
};
/** What they have to be told, which counts as told; null: nothing. */
export const takeLoweredWait = (
  e: StoreWrites,
  p: { readonly autoria: Authorship },
): Result<LoweredWait | null> =>
  e.transaccion(p.autoria, (tx) => {
    if (!someLoweredToTell(tx)) return ok(null);
    const w = loweredWait(tx);
    putWaitToldUpTo(tx.sql, tx.posicion());
    return ok(w);
  });
