// What was begun and not finished, where several servers share the data: begun on one, ended on another. Sealed, under names
// that say nothing, so that whoever reads the database reads nothing of it.
import { blindName, sealedBox } from '../kernel/sealedBox.ts';
import type { SharedPending } from '../kernel/sharedWork.ts';
import { MINUTES, type OpenPending, type Pending, type PendingUse } from './pendingFactors.ts';

/** `secret`: the one that all servers of the database are given. */
export const pendingAmong =
  (kept: SharedPending, secret: string): OpenPending =>
  <V>(use: PendingUse, limits = MINUTES): Pending<V> => {
    const box = sealedBox(secret, `pendiente/${use}`),
      blind = blindName(secret, `pendiente/${use}`),
      keyOf = (name: string) => ({ use, name: blind(name) });
    /** With its name inside: put under another one, it is nobody's. */
    const seal = (name: string, value: V) => ({
      ...limits,
      body: box.seal(Buffer.from(JSON.stringify({ name, value }))),
    });
    const open = (of: string, body: Uint8Array | undefined): V | undefined => {
      const bytes = body && box.open(body);
      if (bytes === undefined) return undefined;
      // Only what a server of these sealed opens.
      const said: { readonly name: string; readonly value: V } = JSON.parse(bytes.toString('utf8'));
      return blind(said.name) === of ? said.value : undefined;
    };
    return {
      put: (name, value) => kept.put(keyOf(name), seal(name, value)),
      add: (name, value) => kept.add(keyOf(name), seal(name, value)),
      get: async (name) => open(blind(name), await kept.get(keyOf(name))),
      take: async (name) => open(blind(name), await kept.take(keyOf(name))),
      all: async () => (await kept.all(use)).flatMap(({ name, body }) => open(name, body) ?? []),
    };
  };
