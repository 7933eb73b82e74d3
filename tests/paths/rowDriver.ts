// Drives writing a row over the real server: each path has its own row, which other people also change; with
// users without permission, ended sessions, and answers that do not come.
import { randomUUID } from 'node:crypto';
import type { MachineEntry } from '../../core/machines/index.ts';
import type { RowInput } from '../../core/machines/rowFormEvent.ts';
import { FAULTS, withStatus, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network } from './http.ts';
import { AREAS } from './tableDriver.ts';

/** The request is lost before it arrives, so the next one repeats it under the same key. */
const GOING: readonly FaultName[] = ['nadie atiende', 'se pierde al ir'];
const AS = 'berta';
let rows = 1000;

/** Opens an existing row for one path. */
export const openRow = async (
  n: Network,
  m: MachineEntry,
): Promise<{ readonly entry: MachineEntry; readonly driver: Driver }> => {
  const { id } = (await n.ask(AS, '/sixbe/Areas/add/', AREAS.good(++rows))) as { id: number },
    input = m.input as RowInput;
  return { entry: { ...m, input: { ...input, id, base: { ...input.base, id } } }, driver: rowDriver(n, id) };
};

const rowDriver = (n: Network, row: number): Driver => {
  const going = turns(GOING),
    coming = turns<FaultName | undefined>([undefined, 'se demora', 'llega dos veces']),
    as = AS;
  const version = async (): Promise<number> =>
    ((await n.ask(as, `/sixbe/Areas/ver/${row}`, undefined)) as { version: number }).version;
  /** Sends the row over its present version, as the person who has it open would. */
  const own = async (): Promise<{ readonly patch: (b: Record<string, unknown>) => unknown }> => {
    const v = await version();
    return { patch: (b) => ({ ...b, version: v }) };
  };
  return {
    act: ({ step: { event, case: name }, state }) => {
      const e = event as unknown as {
        type: string;
        values?: { d_area?: string };
        draft?: { pending: object | null };
      };
      if (e.type === 'change')
        return {
          type: 'change',
          values: e.values?.d_area === '' ? { d_area: '' } : AREAS.good(++rows),
        } as never;
      if (e.type !== 'recover') return undefined;
      const version =
        Number((state.context as { readonly base: { readonly version?: number } }).base.version) -
        (name === 'recoverOld' ? 1 : 0);
      return {
        ...e,
        draft: {
          ...e.draft,
          version,
          pending: e.draft?.pending ? { ...e.draft.pending, key: randomUUID() } : null,
        },
      } as never;
    },
    answer: async (m, request) => {
      switch (m.step.case) {
        case 'saved': {
          const fault = coming();
          return n.send(request, { as, ...(await own()), fault: fault && FAULTS[fault] });
        }
        case 'error':
          return n.send(request, { as: 'ajena', ...(await own()) });
        case 'conflict': {
          const sending = await own();
          await n.ask(as, `/sixbe/Areas/edit/${row}`, { version: await version(), ...AREAS.good(++rows) });
          return n.send(request, { as, ...sending });
        }
        case 'noPermission':
          return n.send(request, { as: 'nadie', ...(await own()) });
        case 'otherStatus':
          return n.send(request, { as: 'nadie', ...(await own()), fault: withStatus(77) });
        case 'noSession':
          return n.send(request, { as: 'ida', ...(await own()) });
        case 'tooMany':
          return n.send(request, { as, fault: FAULTS['429'] });
        case 'network':
          return n.send(request, { as, fault: FAULTS[going()] });
        default:
          return unexpected(m);
      }
    },
  };
};
