// Imports in progress: lists them, resumes one with its first settings, and undoes one.
import { mapLeft } from 'fp-ts/lib/TaskEither.js';
import type { Actor, AnyStateMachine } from 'xstate';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { MASIVO_CLIENT, type ImportacionState } from '../../core/api/importaciones.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { bulkChangeJournal } from '../../core/machines/bulkChange.journal.ts';
import { bulkChangeMachine } from '../../core/machines/bulkChange.ts';
import { undoWork, type Counted, type TakeBack } from '../../core/machines/importCalls.ts';
import { importJobJournal } from '../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../core/machines/importJob.ts';
import { inertRows } from '../../core/machines/inert.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { Outcome } from '../command.ts';
import type { Door } from '../door.ts';
import { beginDrive, resting } from '../drive.ts';
import { EXIT, exitOfRows, stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid, localTime } from '../output.ts';
import { phaseSaid } from './phase.ts';
import { freeForRejected } from './rejected.ts';
import { openSource } from './source.ts';
import { errorsOf } from './jobs.ts';
import { continueImport, plannedOf } from './start.ts';
import type { ClientNote, ImportSettings } from './settings.ts';

const mine = async (door: Door): Promise<readonly ImportacionState[]> =>
  (await door.get(door.client.ask(api.importaciones.lista, undefined))).content;
/** The command that lists them. */
export type ListedBy = 'import' | 'bulk' | 'raise' | 'agenda';
const one = async (door: Door, id: string, comando: ListedBy = 'import'): Promise<ImportacionState> => {
  const i = (await mine(door)).find((x) => x.id === id),
    trabajo = id.slice(0, 20);
  if (!i)
    throw stopOf(
      comando === 'import'
        ? failure('not_found', 'cli.importar.noEsta', { trabajo })
        : failure('not_found', 'cli.masivo.noEsta', { trabajo, comando }),
    );
  return i;
};
const tableOf = (i: ImportacionState): AnyTable => {
  const t = tableNamed(i.tabla);
  if (!t) throw new Error(`una importación de ${i.tabla}`);
  return t;
};

/** `bulk`: changes of rows chosen in a table instead of imports. */
export const listImports = async (io: Io, door: Door, json: boolean, bulk = false): Promise<void> => {
  const all = (await mine(door)).filter((i) => (i.verbo !== undefined) === bulk);
  if (json) {
    await io.out(
      `${JSON.stringify(all.map(({ ajustes, ...i }) => ({ ...i, ajustes: { ...ajustes, cliente: undefined } })))}\n`,
    );
    return;
  }
  if (all.length === 0) {
    io.say(textFor(bulk ? 'cli.masivo.ninguno' : 'cli.importar.ninguna'));
    return;
  }
  const column = (name: 'trabajo' | 'tabla' | 'at' | 'fase' | 'recibidas' | 'aplicadas' | 'rechazadas') => ({
    name,
    label: textFor(`cli.importar.columnas.${name}`),
    right: /das$/.test(name),
  });
  await io.out(
    grid(
      [
        bulk ? { ...column('trabajo'), label: textFor('masivos.cli.columnas.agenda') } : column('trabajo'),
        column('tabla'),
        column('at'),
        column('fase'),
        column('recibidas'),
        column('aplicadas'),
        column('rechazadas'),
      ],
      all.map((i) => [
        i.id,
        i.tabla,
        localTime(i.at),
        phaseSaid(i),
        String(i.recibidas),
        String(i.aplicadas),
        String(i.rechazadas),
      ]),
      io.color,
    ),
  );
};

/** Changes that the server prepares for many people, such as raises or agenda concepts. */
export const listMassChanges = async (
  io: Io,
  door: Door,
  what: 'aumento' | 'agenda',
  json: boolean,
): Promise<void> => {
  const all = (await mine(door)).filter(
    (i) =>
      i.verbo !== undefined &&
      i.ajustes.cliente === MASIVO_CLIENT &&
      (i.tabla === 'Agenda') === (what === 'agenda'),
  );
  if (json) {
    await io.out(
      `${JSON.stringify(all.map(({ id, at, fase, aplicadas, quien }) => ({ id, at, quien: quien ?? null, fase, aplicadas })))}\n`,
    );
    return;
  }
  if (all.length === 0) {
    io.say(textFor(what === 'agenda' ? 'masivos.cli.ningunaAgenda' : 'masivos.cli.ningunAumento'));
    return;
  }
  const columns = {
    id: `masivos.cli.columnas.${what}`,
    at: 'cli.importar.columnas.at',
    quien: 'masivos.cli.columnas.quien',
    fase: 'cli.importar.columnas.fase',
    aplicadas: 'cli.importar.columnas.aplicadas',
  } as const;
  await io.out(
    grid(
      Object.entries(columns).map(([name, label]) => ({
        name,
        label: textFor(label),
        right: name === 'aplicadas',
      })),
      all.map((i) => [i.id, localTime(i.at), i.quien ?? '—', phaseSaid(i), String(i.aplicadas)]),
      io.color,
    ),
  );
};

export const undoImport = async (
  io: Io,
  door: Door,
  id: string,
  comando: ListedBy,
  alError: 'abort' | 'skip' = 'abort',
): Promise<Outcome> => {
  const i = await one(door, id, comando);
  if (i.fase === 'revertida') {
    applied(io, i);
    io.say(
      textFor(i.verbo === undefined ? 'cli.importar.yaDeshecha' : 'cli.masivo.yaDeshecho', { trabajo: id }),
    );
    return EXIT.ok;
  }
  const left = await takenBack(io, door, i, alError);
  applied(io, i);
  const stay = left.fase === 'revertida' ? 0 : left.aplicadas;
  io.say(
    textFor(i.verbo === undefined ? 'cli.importar.deshecha' : 'cli.masivo.deshecho', {
      cantidad: i.aplicadas - stay,
    }),
  );
  if (stay === 0) return EXIT.ok;
  for await (const e of errorsOf(door, tableOf(i), id))
    io.fail(textFor('cli.masivo.rechazada', { nombre: e.nombre ?? String(e.linea), mensaje: e.mensaje }));
  return exitOfRows({ aplicadas: i.aplicadas - stay, rechazadas: stay });
};

/** Undone by its own machine; reports in the server's words what cannot be undone. */
const takenBack = async (
  io: Io,
  door: Door,
  { id, tabla, verbo }: ImportacionState,
  alError: 'abort' | 'skip',
): Promise<ImportacionState> => {
  let failed: Failure | undefined;
  const undo = undoWork(door.ports),
    takeBack: TakeBack = (work, progress) =>
      mapLeft((f: Failure) => {
        failed = f;
        return f;
      })(undo(work, progress)),
    ports = { ...door.ports, takeBack, rows: inertRows };
  const actor: Actor<AnyStateMachine> =
    verbo === undefined
      ? beginDrive(io, importJobMachine(ports), importJobJournal)
      : beginDrive(io, bulkChangeMachine(ports), bulkChangeJournal);
  actor.subscribe((s) => {
    const p = (s.context as { readonly progress: Counted | null }).progress;
    if (p) io.progress(textFor('cli.trabajo.progreso', { ...p }));
  });
  actor.send({ type: 'takeBack', tabla, id, alError });
  const { context } = await resting(actor).catch((e: unknown) => {
    throw failed ? stopOf(failed) : e;
  });
  actor.stop();
  if (failed) throw stopOf(failed);
  return context.estado;
};

/** Asked to write or undo: the order is known to have arrived. */
const applied = (io: Io, i: ImportacionState): void =>
  io.settled?.(pathOf(api.importaciones.aplicar, { controller: i.tabla, id: i.id }));

const ENDED: ReadonlySet<string> = new Set(['terminada', 'revertida', 'descartada']);

export const resumeImport = async (
  io: Io,
  door: Door,
  id: string,
  file: string | undefined,
  o: { readonly json: boolean; readonly errors: string | undefined },
): Promise<Outcome> => {
  const i = await one(door, id),
    table = tableOf(i),
    note = JSON.parse(i.ajustes.cliente) as ClientNote;
  if (ENDED.has(i.fase)) {
    applied(io, i);
    io.say(
      textFor('cli.importar.terminada', {
        trabajo: id,
        fase: phaseSaid(i),
        aplicadas: i.aplicadas,
        rechazadas: i.rechazadas,
      }),
    );
    return;
  }
  if (o.errors !== undefined) freeForRejected(o.errors);
  const path = file ?? note.path;
  if (path === null) throw stopOf(failure('invalid', 'cli.importar.faltaArchivo', { trabajo: id }));
  const source = await openSource(path, note.sheet ?? undefined);
  try {
    if (source.hash !== note.hash)
      throw stopOf(failure('conflict', 'cli.importar.otroArchivo', { archivo: path, trabajo: id }));
    const s: ImportSettings = {
      table,
      file: path,
      map: note.map,
      fixed: note.fixed ?? [],
      period: i.ajustes.periodo,
      key: i.ajustes.clave,
      asNew: i.ajustes.nuevas === 1,
      dryRun: i.ajustes.simular === 1,
      onError: i.ajustes.alError,
      errors: o.errors,
      sheet: note.sheet ?? undefined,
      json: o.json,
    };
    // Past the receiving phase it already has all its rows.
    return await continueImport(
      io,
      door,
      s,
      { id, rows: i.fase === 'recibiendo' },
      source,
      await plannedOf(s, source),
    );
  } finally {
    await source.close();
  }
};
