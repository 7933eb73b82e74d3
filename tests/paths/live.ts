// The live machines of the registry over ports of a test: how each is made, and what one that walks a path
// tells of itself.
import type { AnyStateMachine, EventObject } from 'xstate';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { api } from '../../core/api/index.ts';
import { recordedActor } from '../../core/kit/recorder.ts';
import type { Path } from '../../core/kit/paths.ts';
import type { ImportacionState } from '../../core/api/importaciones.ts';
import type { DumpPorts, Opened, Passed } from '../../core/machines/dump.ts';
import type { ReadRows, TakeBack } from '../../core/machines/importCalls.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';
import type { MachinePorts } from '../../core/machines/machinePorts.ts';
import type { QuickSearchHit, QuickSearchPort } from '../../core/machines/quickSearch.ts';
import { pollJob } from '../../core/machines/observeJob.ts';
import { machineOf } from './limits.ts';

/** The search of a host: one question to the server; a row is shown as it comes. */
const searchOver =
  ({ client }: MachinePorts): QuickSearchPort =>
  (query) =>
    TE.map((a: { readonly content: readonly unknown[] }) => a.content as readonly QuickSearchHit[])(
      client.ask(api.tabla.index, { Search: { query } }, { params: { controller: 'Personal', page: 1 } }),
    );

/** Four rows in two batches, and work taken back without asking meanwhile how far it is. */
const importPorts = ({
  client,
  newId,
}: MachinePorts): { readonly rows: ReadRows; readonly takeBack: TakeBack } => ({
  rows: (desde) =>
    TE.right({
      filas: [1, 2, 3, 4]
        .slice(desde, desde + 2)
        .map((linea) => ({ linea, valores: { legajo: String(linea) } })),
      mas: desde === 0,
    }),
  takeBack: ({ tabla, id, alError }) =>
    TE.map((a: { readonly content: ImportacionState }) => a.content)(
      client.ask(
        api.importaciones.deshacer,
        { alError },
        { params: { controller: tabla, id }, key: newId() },
      ),
    ),
});

/** A file that comes as a page does: what it is, and then how much came until its end. */
const filePorts = ({ client }: MachinePorts): DumpPorts => {
  const page = <A>() =>
    TE.map((a: { readonly content: readonly unknown[] }) => a.content[0] as A)(
      client.ask(api.tabla.index, { Search: {} }, { params: { controller: 'Personal', page: 1 } }),
    );
  const take: DumpPorts['take'] = (desde, progress, unwanted) =>
    TE.chain((p: Passed & { readonly sha256?: string | null }) => {
      if (p.sha256 !== undefined) return TE.right({ ...p, sha256: p.sha256 });
      progress(p);
      return take(desde, progress, unwanted);
    })(page());
  return { open: () => page<Opened>(), take };
};

/** What some machines ask for besides the ports that all have, as a host of this test gives it. */
const ownPorts = (ports: MachinePorts) => ({
  search: searchOver(ports),
  observeJob: pollJob(ports.client, ports.wait, 50),
  ...importPorts(ports),
  begin: (key: string) =>
    TE.map((a: { readonly content: { readonly trabajo: string } }) => a.content.trabajo)(
      ports.client.ask(api.sistema.respaldar, undefined, { key }),
    ),
  ...filePorts(ports),
});
/** The machine of a walk, over these ports, as the hosts make it. */
export const liveMachine = (walk: string, ports: MachinePorts): AnyStateMachine => {
  const { over } = entryNamed(machineOf(walk));
  if (over === undefined)
    throw new Error(
      `${walk} is not made over ports: give its walk in core/machines «over: ${walk}Machine», as the others have`,
    );
  return over({ ...ports, ...ownPorts(ports) } as never);
};

/** Started, and recording every event that it accepts, whole. */
export const startLive = (entry: MachineEntry, ports: MachinePorts, input: unknown = entry.input) => {
  const machine = liveMachine(entry.name, ports),
    { actor, journal } = recordedActor(
      {
        name: entry.name,
        schema: entry.schema,
        codec: entry.codec,
        redact: (e) => e as EventObject,
        redactContext: (c) => c as unknown,
        machine,
      },
      input,
    );
  actor.start();
  let heard = 0;
  return {
    actor,
    machine,
    /** Accepted since it was asked last. */
    accepted: (): readonly EventObject[] => {
      const { entries } = journal();
      const news = entries.slice(heard).map((e) => ({ type: e.type, ...(e.data as object) }));
      heard = entries.length;
      return news;
    },
  };
};

export const entryNamed = (name: string): MachineEntry => {
  const e = registry.find((x) => x.name === name);
  if (!e) throw new Error(`el registro no tiene el recorrido ${name}`);
  return e;
};
/** What fails inside says which path it was walking, with its steps. */
export const named = async (path: Path, walk: () => Promise<void>): Promise<void> => {
  try {
    await walk();
  } catch (e) {
    if (e instanceof Error)
      e.message = `${path.name}\n${path.steps.map((s, i) => `${i + 1}. ${s.case}`).join(' > ')}\n${e.message}`;
    throw e;
  }
};
/** Effects take several turns of promises, and none of them a timer. */
export const settle = (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done);
  });
