// Imports from the terminal: reads and sends the file in batches, reviews it, shows its effect, applies it.
// Any step can be repeated safely.
import * as E from 'fp-ts/lib/Either.js';
import type { SnapshotFrom } from 'xstate';
import type { WireAjustes } from '../../core/api/importaciones.ts';
import { failure } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { undoWork, type ImportedRow, type ReadRows } from '../../core/machines/importCalls.ts';
import { importJobJournal } from '../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../core/machines/importJob.ts';
import type { Outcome } from '../command.ts';
import type { Door } from '../door.ts';
import { beginDrive, noticed, resting } from '../drive.ts';
import { EXIT, Stop, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { planOf, type ImportPlan, type PlannedRow } from './plan.ts';
import { openSource, type RowSource } from './source.ts';
import { bitOf, CUT, effectOf, reportImport } from './report.ts';
import type { ClientNote, ImportSettings } from './settings.ts';

export const startImport = async (io: Io, door: Door, s: ImportSettings): Promise<Outcome> => {
  const source = await openSource(s.file, s.sheet);
  try {
    const plan = await plannedOf(s, source);
    if (plan.unwritten.length)
      io.say(textFor('cli.importar.ignoradas', { columnas: plan.unwritten.join(', ') }));
    const note: ClientNote = {
      path: source.path,
      hash: source.hash,
      map: s.map,
      ...(s.fixed.length ? { fixed: s.fixed } : {}),
      sheet: s.sheet ?? null,
    };
    return await continueImport(
      io,
      door,
      s,
      {
        settings: {
          alError: s.onError,
          periodo: s.period,
          clave: s.key,
          nuevas: bitOf(s.asNew),
          simular: bitOf(s.dryRun),
          cliente: JSON.stringify(note),
        },
      },
      source,
      plan,
    );
  } finally {
    await source.close();
  }
};

export const plannedOf = (s: ImportSettings, source: RowSource): Promise<ImportPlan> => {
  const given = s.period === null ? [] : ['periodo'];
  return planOf(s.table, source, {
    map: new Map(s.map),
    given,
    fixed: s.fixed,
    ...(s.key === null ? {} : { key: s.key }),
  }).then((plan) => {
    if (s.table.name === 'Novedades' && s.period === null && !plan.has('periodo') && !plan.has('id'))
      throw usage(textFor('cli.importar.sinPeriodo'));
    return plan;
  });
};

/** The rows of a plan in batches; can repeat the last one, whose answer may have been lost. */
const BATCH = 1000,
  BATCH_CHARACTERS = 4_000_000;
const batchesOf = (
  plan: ImportPlan,
): {
  readonly rows: ReadRows;
  /** Rows of the file that cannot be read. */
  readonly wrong: () => unknown;
} => {
  const source = plan.rows()[Symbol.asyncIterator]();
  let at = 0,
    ahead: PlannedRow | undefined,
    ended = false,
    wrong: unknown,
    last:
      | { readonly desde: number; readonly filas: readonly ImportedRow[]; readonly mas: boolean }
      | undefined;
  const next = async (): Promise<PlannedRow | undefined> => {
    if (ahead !== undefined || ended) {
      const row = ahead;
      ahead = undefined;
      return row;
    }
    const r = await source.next();
    ended = r.done === true;
    return r.done ? undefined : r.value.sent;
  };
  const read = async (desde: number): Promise<NonNullable<typeof last>> => {
    for (; at < desde && (await next()) !== undefined; ) at++;
    const filas: ImportedRow[] = [];
    let size = 0,
      row: PlannedRow | undefined;
    while (filas.length < BATCH && size < BATCH_CHARACTERS && (row = await next()) !== undefined) {
      filas.push({ linea: row.linea, valores: row.valores });
      size += JSON.stringify(row.valores).length;
    }
    at += filas.length;
    ahead = await next();
    return { desde, filas, mas: ahead !== undefined };
  };
  return {
    wrong: () => wrong,
    rows: (desde) => async () => {
      try {
        if (last?.desde !== desde) last = await read(desde);
        return E.right(last);
      } catch (e) {
        wrong = e;
        return E.left(failure('internal', 'machines.puerto'));
      }
    },
  };
};

/** A new import or one to resume, and whether its missing rows can be sent. */
type From = { readonly settings: WireAjustes } | { readonly id: string; readonly rows: boolean };
/** From wherever it is to its end, through the screen's machine. An interruption says how to resume. */
export const continueImport = async (
  io: Io,
  door: Door,
  s: ImportSettings,
  from: From,
  source: RowSource,
  plan: ImportPlan,
): Promise<Outcome> => {
  const { rows, wrong } = batchesOf(plan),
    actor = beginDrive(
      io,
      importJobMachine({ ...door.ports, rows, takeBack: undoWork(door.ports) }),
      importJobJournal,
    );
  const id = (): string => actor.getSnapshot().context.id ?? '',
    how = (): string => textFor('cli.importar.sigue', { trabajo: id() });
  let stopping = false,
    halts = 0;
  // Waits for a batch being sent; asks a job to stop only once.
  const stop = (): void => {
    if (!stopping && actor.getSnapshot().can({ type: 'stop' })) {
      stopping = true;
      actor.send({ type: 'stop' });
    }
  };
  const seen = actor.subscribe((x) => {
    const { sent, progress } = x.context;
    if (x.matches('sending') && sent > 0) io.progress(textFor('cli.importar.recibiendo', { filas: sent }));
    else if (x.matches('watching') && progress) io.progress(textFor('cli.trabajo.progreso', { ...progress }));
    if (io.interrupted) queueMicrotask(stop);
  });
  const rest = async (): Promise<SnapshotFrom<typeof actor.logic>> => {
    for (;;) {
      const x = await resting(actor),
        { code, notice, errors } = x.context;
      if (io.interrupted && !x.matches('applied')) throw new Stop(EXIT.interrupted, how());
      if (wrong() !== undefined) throw wrong();
      // Somebody else stopped it: resume it, a few times.
      if (x.matches('halted') && x.can({ type: 'retry' }) && halts++ < 3) {
        actor.send({ type: 'retry' });
        continue;
      }
      if (code !== null && (x.matches('cut') || x.matches('idle')))
        throw stopOf(noticed(io, code, notice?.message ?? '', errors));
      return x;
    }
  };
  io.onInterrupt = () => (id() === '' ? undefined : how());
  io.finishesBatch = true;
  io.onFirstInterrupt = stop;
  try {
    const revisar = bitOf(s.dryRun || s.onError === 'abort' || s.table.name === 'Novedades');
    actor.send(
      'settings' in from
        ? { type: 'start', tabla: s.table.name, ajustes: { ...from.settings }, total: 0, revisar }
        : { type: 'resume', tabla: s.table.name, id: from.id, filas: bitOf(from.rows), revisar },
    );
    let {
      context: { estado, verb },
    } = await rest();
    const doubled = estado!.dobles,
      effect = s.table.name === 'Novedades' && verb === 'revisar' ? await effectOf(door, s, id()) : undefined;
    if (!s.dryRun && estado!.fase !== 'rechazada') {
      actor.send({ type: 'apply', alError: null });
      ({
        context: { estado },
      } = await rest());
    }
    return await reportImport(io, door, s, { id: id(), state: estado!, doubled, effect, source, plan });
  } catch (e) {
    if (e instanceof Stop && CUT.has(e.code) && id() !== '') io.say(how());
    throw e;
  } finally {
    seen.unsubscribe();
    actor.stop();
    io.onInterrupt = undefined;
    io.finishesBatch = false;
    io.onFirstInterrupt = undefined;
  }
};
