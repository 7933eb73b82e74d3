// jornal bulk: changes or deletes all the rows that match: all previewed before anything is written, and
// undone as one.
import { Option, type Command } from 'commander';
import type { Actor, SnapshotFrom } from 'xstate';
import { api } from '../../core/api/index.ts';
import type { BulkChangeRequest, ChangeSummary } from '../../core/api/importaciones.ts';
import { datedValueField } from '../../core/kit/field.ts';
import { isCivilDate, showDate } from '../../core/kit/period.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { bulkChangeJournal } from '../../core/machines/bulkChange.journal.ts';
import { bulkChangeMachine } from '../../core/machines/bulkChange.ts';
import { undoWork } from '../../core/machines/importCalls.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { beginDrive, noticed, resting } from '../drive.ts';
import { EXIT, exitOfRows, Stop, stopOf, usage } from '../exitCodes.ts';
import { listImports, undoImport } from '../importFile/later.ts';
import { errorsOf } from '../importFile/jobs.ts';
import type { Io } from '../io.ts';
import { filtersArgument, numbersToo } from '../named.ts';
import { fieldArgument, tableArgument } from '../tableArguments.ts';
import { known } from '../../core/kit/known.ts';

interface Options extends DoorOptions, FormatOption {
  readonly search?: string;
  readonly filter: readonly string[];
  readonly all?: boolean;
  readonly set?: readonly string[];
  readonly since?: string;
  readonly onError: 'abort' | 'skip';
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}
type Later = DoorOptions & FormatOption & { readonly onError: 'abort' | 'skip' };

const onError = (c: Command, what: 'cli.masivo.alError' | 'cli.masivo.alErrorVolver'): Command =>
  c.addOption(new Option('--on-error <qué>', textFor(what)).choices(['abort', 'skip']).default('abort'));
const which = (c: Command): Command =>
  yesOption(
    onError(
      formatOption(doorOptions(c.argument('<tabla>', textFor('cli.list.tabla'))), ['table', 'json']),
      'cli.masivo.alError',
    ),
  )
    .option('--search <texto>', textFor('cli.list.buscar'))
    .option<readonly string[]>(
      '--filter <filtro>',
      textFor('cli.list.filtro'),
      (f: string, all: readonly string[]) => [...all, f],
      [],
    )
    .option('--all', textFor('cli.masivo.todas'))
    .option('--dry-run', textFor('cli.importar.simular'));

export const bulk: Register = (c, run) => {
  withExamples(c, 'cli.masivo.ejemplos');
  which(described(c.command('edit'), 'cli.masivo.editar', 'cli.masivo.ejemplosEditar'))
    .requiredOption(
      '--set <campo=valor>',
      textFor('cli.masivo.valor'),
      (m: string, all: readonly string[] | undefined) => [...(all ?? []), m],
    )
    .option('--since <aaaa-mm-dd>', textFor('cli.masivo.desde'))
    .action((tabla: string, o: Options) => {
      if (o.since !== undefined && !isCivilDate(o.since))
        throw usage(textFor('cli.uso.fecha', { valor: o.since }));
      const t = tableArgument(tabla);
      if (o.since !== undefined && !(o.set ?? []).some((s) => isDatedSet(t, s)))
        throw usage(textFor('cli.masivo.desdeDeMas'));
      return run.door(o, (io, door) => doneTo(io, door, t, 'editar', o));
    });
  which(described(c.command('delete'), 'cli.masivo.borrar', 'cli.masivo.ejemplosBorrar')).action(
    (tabla: string, o: Options) =>
      run.door(o, (io, door) => doneTo(io, door, tableArgument(tabla), 'borrar', o)),
  );
  formatOption(doorOptions(described(c.command('list'), 'cli.masivo.lista', 'cli.masivo.ejemplosLista')), [
    'table',
    'json',
  ]).action((o: Later) => run.door(o, (io, door) => listImports(io, door, o.format === 'json', true)));
  onError(
    doorOptions(
      described(
        c.command('undo').argument('<cambio>', textFor('cli.masivo.cambio')),
        'cli.masivo.deshacer',
        'cli.masivo.ejemplosDeshacer',
      ),
    ),
    'cli.masivo.alErrorVolver',
  ).action((id: string, o: Later) => run.door(o, (io, door) => undoImport(io, door, id, 'bulk', o.onError)));
};

const isDatedSet = (t: AnyTable, set: string): boolean => {
  const f = t.fields[set.split('=')[0]?.trim() ?? ''];
  return f !== undefined && datedValueField(f) !== undefined;
};
/** A value of a dated list rules from `since`; without it, from the date that each row has for it. */
const changesOf = (
  t: AnyTable,
  set: readonly string[],
  since: string | undefined,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    set.map((s) => {
      const i = s.indexOf('=');
      if (i < 1) throw usage(textFor('cli.masivo.valorMal', { valor: s }));
      const name = fieldArgument(t, s.slice(0, i).trim()),
        value = s.slice(i + 1) === '' ? null : s.slice(i + 1),
        f = t.fields[name],
        own = f && datedValueField(f);
      return [name, own && since !== undefined ? [{ desde: since, [own[0]]: value }] : value];
    }),
  );

const doneTo = async (
  io: Io,
  door: Door,
  t: AnyTable,
  verbo: BulkChangeRequest['verbo'],
  o: Options,
): Promise<Outcome> => {
  // A forgotten filter must not mean the whole table.
  if (!o.all && o.search === undefined && o.filter.length === 0) throw usage(textFor('cli.masivo.cuales'));
  const Search = {
      ...(o.search === undefined ? {} : { query: o.search }),
      filters: await filtersArgument(door, t, o.filter),
    },
    cambios = await numbersToo(door, t, changesOf(t, o.set ?? [], o.since));
  const seen = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { ...Search, limit: 1, fields: ['id'] } },
      { params: { controller: t.name, page: 1 } },
    ),
  );
  const actor = beginDrive(
      io,
      bulkChangeMachine({ ...door.ports, takeBack: undoWork(door.ports) }),
      bulkChangeJournal,
    ),
    at = (): string => actor.getSnapshot().context.id ?? '';
  const how = (): string => textFor('cli.masivo.cortado', { trabajo: at() });
  actor.subscribe(({ context: { progress } }) => {
    if (progress) io.progress(textFor('cli.trabajo.progreso', { ...progress }));
  });
  const before = io.onInterrupt;
  io.onInterrupt = () => (at() === '' ? before?.() : how());
  io.finishesBatch = true;
  io.onFirstInterrupt = () => {
    actor.send({ type: 'stop' });
  };
  try {
    actor.send({
      type: 'choose',
      tabla: t.name,
      verbo,
      cambios: { ...cambios },
      alError: o.onError,
      eleccion: { Search, vistas: seen.total_count ?? 0, posicion: seen.extra_data?.position ?? null },
    });
    return await reviewed(io, door, t, verbo, o, { actor, how });
  } finally {
    actor.stop();
    io.onInterrupt = before;
    io.finishesBatch = false;
    io.onFirstInterrupt = undefined;
  }
};

interface Under {
  readonly actor: Actor<ReturnType<typeof bulkChangeMachine>>;
  readonly how: () => string;
}
/** Waits until it rests; if somebody else stopped it, resumes it a few times. */
const rested = async (
  io: Io,
  { actor, how }: Under,
): Promise<SnapshotFrom<ReturnType<typeof bulkChangeMachine>>> => {
  for (let halts = 0; ; ) {
    const s = await resting(actor),
      { code, notice, errors } = s.context;
    // What was written whole before it could stop is reported as it is.
    if (io.interrupted && !s.matches('applied')) throw new Stop(EXIT.interrupted, how());
    if (s.matches('halted') && halts++ < 3) {
      actor.send({ type: 'retry' });
      continue;
    }
    if (s.matches('cut')) throw stopOf(noticed(io, code ?? 'unavailable', notice?.message ?? '', errors));
    return s;
  }
};

const reviewed = async (
  io: Io,
  door: Door,
  t: AnyTable,
  verbo: BulkChangeRequest['verbo'],
  o: Options,
  under: Under,
): Promise<Outcome> => {
  const s = await rested(io, under),
    { resumen: effect } = s.context,
    { elegidas, vistas, cambiaron } = known(s.context.elegidas, 'las filas elegidas'),
    id = known(s.context.id, 'el trabajo');
  let state = known(s.context.estado, 'el estado del trabajo');
  if (elegidas !== vistas || cambiaron > 0)
    io.say(textFor('cli.masivo.yaNoSon', { elegidas, vistas, cambiaron }));
  if (o.format !== 'json' && effect) sayChanges(io, t, effect);
  if (state.rechazadas > 0) await sayRefused(io, door, t, id, state.rechazadas);
  const n = elegidas - state.rechazadas,
    applies = !o.dryRun && state.fase !== 'rechazada' && n > 0;
  if (applies) {
    await askConfirmation(io, o, {
      what: textFor(verbo === 'borrar' ? 'cli.masivo.vaABorrar' : 'cli.masivo.vaACambiar', {
        cantidad: n,
        tabla: t.plural,
      }),
      word: String(n),
    });
    under.actor.send({ type: 'apply', alError: null });
    state = known((await rested(io, under)).context.estado, 'el estado del trabajo');
  }
  if (o.format === 'json')
    await io.out(
      `${JSON.stringify({ trabajo: id, tabla: t.name, verbo, fase: state.fase, elegidas, vistas, cambiaron, aplicadas: state.aplicadas, rechazadas: state.rechazadas, simulada: o.dryRun === true, resumen: effect })}\n`,
    );
  if (o.dryRun) io.say(textFor('cli.importar.simulada'));
  else if (!applies || state.fase === 'rechazada') io.say(textFor('cli.masivo.nada'));
  else
    io.say(
      textFor(verbo === 'borrar' ? 'cli.masivo.borradas' : 'cli.masivo.cambiadas', {
        cantidad: state.aplicadas,
        tabla: t.plural,
        trabajo: id,
      }),
    );
  return exitOfRows(state);
};

const sayChanges = (io: Io, t: AnyTable, { campos, filas }: ChangeSummary): void => {
  io.say(textFor('cli.masivo.elegidas', { cantidad: filas, tabla: t.plural }));
  const said = (name: string): string => (name === '' ? '—' : name);
  for (const c of campos) {
    const label = t.fields[c.campo]?.label ?? c.campo,
      campo =
        c.desde === undefined
          ? label
          : textFor('cli.masivo.desdeEl', { campo: label, fecha: showDate(c.desde) });
    for (const a of c.antes)
      io.say(
        textFor('cli.masivo.deA', {
          campo,
          antes: said(a.nombre),
          despues: said(c.nombre),
          cantidad: a.cantidad,
        }),
      );
    if (c.otros > 0) io.say(textFor('cli.masivo.otros', { campo, cantidad: c.otros }));
    if (c.iguales > 0) io.say(textFor('cli.masivo.iguales', { campo, cantidad: c.iguales }));
    if ((c.posteriores ?? 0) > 0)
      io.say(textFor('cli.masivo.posteriores', { campo: label, cantidad: c.posteriores ?? 0 }));
  }
};

/** The most refused rows shown to a person. */
const SHOWN = 50;
const sayRefused = async (io: Io, door: Door, t: AnyTable, id: string, total: number): Promise<void> => {
  let said = 0,
    last = 0;
  for await (const e of errorsOf(door, t, id)) {
    if (e.fila !== last && ++said > SHOWN) {
      io.fail(textFor('cli.masivo.masRechazadas', { cantidad: total - SHOWN }));
      return;
    }
    last = e.fila;
    io.fail(textFor('cli.masivo.rechazada', { nombre: e.nombre ?? String(e.linea), mensaje: e.mensaje }));
  }
};
