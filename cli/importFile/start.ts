// An import from the terminal: the file is read and sent by batches, reviewed, its effect told, applied. Each step can be repeated: nothing is done twice.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import type {
  WireAjustes,
  ImportacionEffect,
  ImportacionError,
  ImportacionState,
} from '../../core/api/importaciones.ts';
import { failure } from '../../core/kit/failure.ts';
import { showAmount } from '../../core/kit/money.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { undoWork, type ImportedRow, type ReadRows } from '../../core/machines/importCalls.ts';
import { groupErrors, lineRanges } from '../../core/machines/importErrors.ts';
import { importJobJournal } from '../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../core/machines/importJob.ts';
import type { SnapshotFrom } from 'xstate';
import type { Outcome } from '../command.ts';
import type { Door } from '../door.ts';
import { begin, noticed, resting } from '../drive.ts';
import { EXIT, exitOfRows, Stop, stopOf, usage, type ExitCode } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { call, errorsOf } from './jobs.ts';
import { planOf, type Plan, type PlannedRow } from './plan.ts';
import { writeRejected } from './rejected.ts';
import { openSource, type Source } from './source.ts';

export interface ImportSettings {
  readonly table: AnyTable;
  readonly file: string;
  readonly map: readonly (readonly [column: string, field: string])[] /** What every row has. */;
  readonly fixed: readonly (readonly [field: string, value: string])[];
  readonly period: string | null;
  readonly key: string | null;
  readonly asNew: boolean;
  readonly dryRun: boolean;
  readonly onError: 'abort' | 'skip';
  readonly errors: string | undefined;
  readonly sheet: string | undefined;
  readonly json: boolean;
}
/** What the server keeps for the terminal, so that it can go on. */
export interface ClientNote {
  readonly path: string | null;
  readonly hash: string;
  readonly map: ImportSettings['map'];
  readonly fixed?: ImportSettings['fixed'];
  readonly sheet: string | null;
}

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
    return await goOn(
      io,
      door,
      s,
      {
        settings: {
          alError: s.onError,
          periodo: s.period,
          clave: s.key,
          nuevas: bit(s.asNew),
          simular: bit(s.dryRun),
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

const bit = (b: boolean): 0 | 1 => (b ? 1 : 0);

export const plannedOf = (s: ImportSettings, source: Source): Promise<Plan> => {
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

/** The rows of a plan by batches; the last one again when it is asked for again, for its answer may have been lost. */
const BATCH = 1000,
  BATCH_CHARACTERS = 4_000_000;
const batchesOf = (
  plan: Plan,
): {
  readonly rows: ReadRows /** What the file said that cannot be read. */;
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

/** A new one, or one that was begun: which, and whether what it lacks can be sent. */
type From = { readonly settings: WireAjustes } | { readonly id: string; readonly rows: boolean };
/** From wherever it is to its end, by the machine of the screen. What cuts it says how to go on. */
export const goOn = async (
  io: Io,
  door: Door,
  s: ImportSettings,
  from: From,
  source: Source,
  plan: Plan,
): Promise<Outcome> => {
  const { rows, wrong } = batchesOf(plan),
    actor = begin(
      io,
      importJobMachine({ ...door.ports, rows, takeBack: undoWork(door.ports) }),
      importJobJournal,
    );
  const id = (): string => actor.getSnapshot().context.id ?? '',
    how = (): string => textFor('cli.importar.sigue', { trabajo: id() });
  let stopping = false,
    halts = 0;
  // A batch that is on its way is let arrive; a job is asked to stop once.
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
      // Somebody else stopped it: it is gone on with, a few times.
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
    const revisar = bit(s.dryRun || s.onError === 'abort' || s.table.name === 'Novedades');
    actor.send(
      'settings' in from
        ? { type: 'start', tabla: s.table.name, ajustes: { ...from.settings }, total: 0, revisar }
        : { type: 'resume', tabla: s.table.name, id: from.id, filas: bit(from.rows), revisar },
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
    return await report(io, door, s, { id: id(), state: estado!, doubled, effect, source, plan });
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
/** What says nothing of the rows themselves: what was sent is kept, and goes on when that is mended. */
const CUT: ReadonlySet<ExitCode> = new Set([EXIT.server, EXIT.notSignedIn, EXIT.forbidden, EXIT.tooMany]);
/** Whoever may not see receipts is not told what they would be. */
const effectOf = async (
  door: Door,
  s: ImportSettings,
  id: string,
): Promise<ImportacionEffect | undefined> => {
  const r = await door.client.ask(api.importaciones.efecto, undefined, call(id, s.table))();
  if (E.isRight(r)) return r.right.content;
  if (r.left.code === 'no_permission') return undefined;
  throw stopOf(r.left);
};

/** Problems that a person is shown, each once with the lines that have it, of so many rows at most; all of them are in the file of errors. */
const SHOWN = 50,
  READ = 5000;
interface Ended {
  readonly id: string;
  readonly state: ImportacionState /** As the review said: once written, they are rows like others. */;
  readonly doubled: ImportacionState['dobles'];
  readonly effect: ImportacionEffect | undefined;
  readonly source: Source;
  readonly plan: Plan;
}
export const report = async (
  io: Io,
  door: Door,
  s: ImportSettings,
  { id, state, doubled, effect, source, plan }: Ended,
): Promise<Outcome> => {
  const { recibidas: leidas, rechazadas, aplicadas } = state,
    errores: (ImportacionError & { readonly columna: string })[] = [];
  io.say(textFor('cli.importar.revisadas', { leidas, validas: leidas - rechazadas, errores: rechazadas }));
  if (rechazadas > 0)
    for await (const e of errorsOf(door, s.table, id)) {
      errores.push({ ...e, columna: e.campo === '' ? '—' : plan.columnOf(e.campo) });
      if (!s.json && errores.length >= READ) break;
    }
  if (!s.json && doubled)
    io.say(
      textFor('cli.importar.dobles', {
        cantidad: doubled.cuantas,
        lineas: doubled.primeras.map((d) => `${d.otra}–${d.linea}`).join(', '),
      }),
    );
  if (!s.json && rechazadas > 0) sayErrors(io, s, plan, errores, rechazadas);
  if (rechazadas > 0 && s.errors !== undefined) {
    await writeRejected(s.errors, source, errorsOf(door, s.table, id), plan);
    io.say(textFor('cli.importar.enArchivo', { archivo: s.errors }));
  }
  if (effect && !s.json) sayEffect(io, effect);
  if (s.json)
    await io.out(
      `${JSON.stringify({ trabajo: id, tabla: s.table.name, fase: state.fase, leidas, validas: leidas - rechazadas, aplicadas, rechazadas, simulada: s.dryRun, errores, ...(doubled ? { dobles: doubled } : {}), efecto: effect ?? null })}\n`,
    );
  if (s.dryRun) io.say(textFor('cli.importar.simulada'));
  else if (state.fase === 'rechazada') io.say(textFor('cli.importar.rechazada'));
  else {
    io.say(
      aplicadas === 0 && rechazadas === 0
        ? textFor('cli.importar.iguales')
        : textFor('cli.importar.aplicadas', { aplicadas, tabla: s.table.plural, trabajo: id }),
    );
    if (rechazadas > 0) io.say(textFor('cli.importar.omitidas', { cantidad: rechazadas }));
  }
  return exitOfRows(state);
};

const sayErrors = (
  io: Io,
  s: ImportSettings,
  plan: Plan,
  errors: readonly ImportacionError[],
  rejected: number,
): void => {
  const shown = groupErrors(errors).slice(0, SHOWN),
    told = new Set(shown.flatMap((g) => g.lineas)).size;
  for (const g of shown) {
    // What no column brings is called as people see it.
    const root = g.campo.split('.')[0]!,
      campo =
        g.campo === ''
          ? '—'
          : s.fixed.some(([f]) => f === root)
            ? s.table.fields[root]!.label
            : plan.columnOf(g.campo);
    // What the message says of its field is not said twice.
    const mensaje = g.mensaje.startsWith(`${campo}: `) ? g.mensaje.slice(campo.length + 2) : g.mensaje;
    io.fail(
      g.lineas.length === 1
        ? textFor('cli.filaError', { linea: g.lineas[0]!, campo, mensaje })
        : textFor('cli.filasError', {
            lineas: lineRanges(g.lineas),
            cantidad: g.lineas.length,
            campo,
            mensaje,
          }),
    );
  }
  if (rejected > told) io.fail(textFor('cli.importar.masErrores', { cantidad: rejected - told }));
};

const PEOPLE = 20;
const sayEffect = (io: Io, e: ImportacionEffect): void => {
  const money = (v: string | null): string =>
    v === null ? textFor('cli.importar.sinRecibo') : showAmount(v);
  for (const periodo of e.sin_abierta) io.say(textFor('cli.importar.sinAbierta', { periodo }));
  for (const l of e.liquidaciones) {
    io.say(
      textFor('cli.importar.efecto', {
        descripcion: l.descripcion,
        legajos: l.legajos.length,
        diferencia: showAmount(l.diferencia),
      }),
    );
    for (const p of l.legajos.slice(0, PEOPLE))
      io.say(
        textFor('cli.importar.efectoLegajo', {
          legajo: String(p.legajo).padStart(4, '0'),
          nombre: p.nombre,
          antes: money(p.antes),
          despues: money(p.despues),
          diferencia: showAmount(p.diferencia),
        }),
      );
    if (l.legajos.length > PEOPLE)
      io.say(textFor('cli.importar.efectoMas', { cantidad: l.legajos.length - PEOPLE }));
  }
};
