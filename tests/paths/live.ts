// Makes the live machines of the registry over a test's ports, and records what they accept.
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

/** A host's search: one request to the server, whose rows are shown as they come. */
const searchOver =
  ({ client }: MachinePorts): QuickSearchPort =>
  (query) =>
    TE.map((a: { readonly content: readonly unknown[] }) => a.content as readonly QuickSearchHit[])(
      client.ask(api.tabla.index, { Search: { query } }, { params: { controller: 'Personal', page: 1 } }),
    );

/** Four rows in two batches; undoing does not ask for progress meanwhile. */
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

/** A download as a page does it: first what the file is, then how much has arrived until its end. */
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

/** The ports that only some machines need, as a host of this test provides them. */
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
/** The machine of a walk over these ports, made as the hosts make it. */
export const liveMachine = (walk: string, ports: MachinePorts): AnyStateMachine => {
  const { over } = entryNamed(machineOf(walk));
  if (over === undefined)
    throw new Error(
      `${walk} is not made over ports: give its walk in core/machines «over: ${walk}Machine», as the others have`,
    );
  return over({ ...ports, ...ownPorts(ports) } as never);
};

/** Starts the machine, recording every event that it accepts in full. */
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
    /** The events accepted since the last call. */
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
/** Adds the path and its steps to any failure inside. */
export const named = async (path: Path, walk: () => Promise<void>): Promise<void> => {
  try {
    await walk();
  } catch (e) {
    if (e instanceof Error)
      e.message = `${path.name}\n${path.steps.map((s, i) => `${i + 1}. ${s.case}`).join(' > ')}\n${e.message}`;
    throw e;
  }
};
/** Waits for effects, which take several turns of promises but no timers. */
export const settle = (): Promise<void> =>
  new Promise((done) => {
    setImmediate(done);
  });
