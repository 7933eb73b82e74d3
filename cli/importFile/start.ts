// An import from the terminal: the file is read and sent by batches, reviewed, its effect told, applied. Each step can be repeated: nothing is done twice.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import type { EfectoImportacion, ErrorImportacion, EstadoImportacion } from '../../core/api/importaciones.ts';
import { failure } from '../../core/kit/failure.ts';
import { mostrarImporte } from '../../core/kit/money.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { agrupados, tramosDe } from '../../core/machines/importErrors.ts';
import type { Outcome } from '../command.ts';
import type { Door } from '../door.ts';
import { EXIT, Stop, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { planOf, type Plan, type PlannedRow } from './plan.ts';
import { writeRejected } from './rejected.ts';
import { openSource, type Source } from './source.ts';

export interface ImportSettings {
  readonly table: AnyTable; readonly file: string; readonly map: readonly (readonly [column: string, field: string])[]; /** What every row has. */ readonly fixed: readonly (readonly [field: string, value: string])[]; readonly period: string | null; readonly key: string | null; readonly asNew: boolean;
  readonly dryRun: boolean; readonly onError: 'abort' | 'skip'; readonly errors: string | undefined; readonly sheet: string | undefined; readonly json: boolean;
}
/** What the server keeps for the terminal, so that it can go on. */
export interface ClientNote { readonly path: string | null; readonly hash: string; readonly map: ImportSettings['map']; readonly fixed?: ImportSettings['fixed']; readonly sheet: string | null }

export const startImport = async (io: Io, door: Door, s: ImportSettings): Promise<Outcome> => {
  const source = await openSource(s.file, s.sheet);
  try {
    const plan = await plannedOf(s, source);
    if (plan.unwritten.length) io.say(texto('cli.importar.ignoradas', { columnas: plan.unwritten.join(', ') }));
    const note: ClientNote = { path: source.path, hash: source.hash, map: s.map, ...(s.fixed.length ? { fixed: s.fixed } : {}), sheet: s.sheet ?? null };
    const { content } = await door.get(door.client.ask(api.importaciones.crear, {
      alError: s.onError, periodo: s.period, clave: s.key, nuevas: bit(s.asNew), simular: bit(s.dryRun), cliente: JSON.stringify(note),
    }, { params: { controller: s.table.name }, key: door.ports.newId() }));
    return await goOn(io, door, s, content.id, source, plan, 0);
  } finally { await source.close(); }
};

const bit = (b: boolean): 0 | 1 => (b ? 1 : 0);

export const plannedOf = (s: ImportSettings, source: Source): Promise<Plan> => {
  const given = s.period === null ? [] : ['periodo'];
  return planOf(s.table, source, { map: new Map(s.map), given, fixed: s.fixed, ...(s.key === null ? {} : { key: s.key }) }).then((plan) => {
    if (s.table.name === 'Novedades' && s.period === null && !plan.has('periodo') && !plan.has('id')) throw usage(texto('cli.importar.sinPeriodo'));
    return plan;
  });
};

const call = (id: string, t: AnyTable, key?: string) => ({ params: { controller: t.name, id }, ...(key === undefined ? {} : { key }) });
export const stateOf = async (door: Door, t: AnyTable, id: string): Promise<EstadoImportacion> => (await door.get(door.client.ask(api.importaciones.ver, undefined, call(id, t)))).content;

/** From wherever it is to its end. What cuts it says how to go on. */
export const goOn = async (io: Io, door: Door, s: ImportSettings, id: string, source: Source, plan: Plan, received: number): Promise<Outcome> => {
  const how = texto('cli.importar.sigue', { trabajo: id });
  io.onInterrupt = () => how;
  try {
    if (received >= 0) await send(io, door, s, id, plan, received, how);
    let state = await stateOf(door, s.table, id), effect: EfectoImportacion | undefined;
    if (state.fase === 'recibiendo') {
      if (s.dryRun || s.onError === 'abort' || s.table.name === 'Novedades') state = await working(io, door, s, id, 'revisar', how);
      effect = s.table.name === 'Novedades' ? await effectOf(door, s, id) : undefined;
    }
    const doubled = state.dobles, rejected = state.fase === 'rechazada', applies = !s.dryRun && !rejected;
    if (applies) state = await working(io, door, s, id, 'aplicar', how);
    return await report(io, door, s, { id, state, doubled, effect, source, plan });
  } catch (e) {
    if (e instanceof Stop && (e.code === EXIT.server || e.code === EXIT.notSignedIn)) io.say(how);
    throw e;
  } finally { io.onInterrupt = undefined; io.finishesBatch = false; }
};

const BATCH = 1000, BATCH_CHARACTERS = 4_000_000;
const send = async (io: Io, door: Door, s: ImportSettings, id: string, plan: Plan, received: number, how: string): Promise<void> => {
  let batch: PlannedRow[] = [], size = 0, sent = received, seen = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { content } = await door.get(door.client.ask(api.importaciones.recibir, { desde: sent, filas: batch.map((r) => ({ linea: r.linea, valores: { ...r.valores } })) }, call(id, s.table, `${id}-${sent}`)));
    sent += batch.length; batch = []; size = 0;
    io.progress(texto('cli.importar.recibiendo', { filas: content.recibidas }));
    if (io.interrupted) throw new Stop(EXIT.interrupted, how);
  };
  // A batch that is on its way is let arrive.
  io.finishesBatch = true;
  for await (const { sent: row } of plan.rows()) {
    if (++seen <= received) continue;
    batch.push(row); size += JSON.stringify(row.valores).length;
    if (batch.length >= BATCH || size >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (sent === 0) throw stopOf(failure('invalid', 'machines.importar.sinFilas'));
};

/** A job of the server to its end; one that a restarted server does not know is asked for again, and goes on where it was. Ctrl-C stops it after the batch that it is at. */
export const working = async (io: Io, door: Door, s: Pick<ImportSettings, 'table'>, id: string, verb: 'revisar' | 'aplicar', how: string): Promise<EstadoImportacion> => {
  let stopping = false;
  const advanced = ({ hechos, total }: { readonly hechos: number; readonly total: number }): void => {
    io.progress(texto('cli.trabajo.progreso', { hechos, total }));
    if (!io.interrupted || stopping) return;
    stopping = true;
    // Whether it arrives or not, nobody goes on waiting: a job that was not stopped is found done when it is gone on with.
    void door.client.ask(api.importaciones.detener, undefined, call(id, s.table, door.ports.newId()))();
  };
  io.finishesBatch = true;
  for (let tries = 0; ; tries++) {
    if (io.interrupted) throw new Stop(EXIT.interrupted, how);
    const o = call(id, s.table, door.ports.newId());
    const { content } = await door.get(verb === 'revisar' ? door.client.ask(api.importaciones.revisar, undefined, o) : door.client.ask(api.importaciones.aplicar, undefined, o));
    const r = await door.ports.observeJob(content.trabajo, advanced)();
    if (E.isLeft(r)) { if (r.left.code !== 'not_found' || tries >= 3) throw stopOf(r.left); continue; }
    // What was written whole before it could stop is told as it is.
    if (io.interrupted && (verb === 'revisar' || r.right.estado !== 'terminado')) throw new Stop(EXIT.interrupted, how);
    if (r.right.estado === 'detenido' && tries < 3) continue;
    if (r.right.estado !== 'terminado') throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: r.right.mensaje }));
    return stateOf(door, s.table, id);
  }
};

/** Whoever may not see receipts is not told what they would be. */
const effectOf = async (door: Door, s: ImportSettings, id: string): Promise<EfectoImportacion | undefined> => {
  const r = await door.client.ask(api.importaciones.efecto, undefined, call(id, s.table))();
  if (E.isRight(r)) return r.right.content;
  if (r.left.code === 'no_permission') return undefined;
  throw stopOf(r.left);
};

/** Errors by row, page by page. */
export async function* errorsOf(door: Door, t: AnyTable, id: string): AsyncGenerator<ErrorImportacion> {
  for (let desde = 0; ;) {
    const { content } = await door.get(door.client.ask(api.importaciones.errores, { desde }, call(id, t)));
    if (content.length === 0) return;
    yield* content;
    desde = content[content.length - 1]!.fila;
  }
}

/** Problems that a person is shown, each once with the lines that have it, of so many rows at most; all of them are in the file of errors. */
const SHOWN = 50, READ = 5000;
interface Ended { readonly id: string; readonly state: EstadoImportacion; /** As the review said: once written, they are rows like others. */ readonly doubled: EstadoImportacion['dobles']; readonly effect: EfectoImportacion | undefined; readonly source: Source; readonly plan: Plan }
export const report = async (io: Io, door: Door, s: ImportSettings, { id, state, doubled, effect, source, plan }: Ended): Promise<Outcome> => {
  const { recibidas: leidas, rechazadas, aplicadas } = state, errores: (ErrorImportacion & { readonly columna: string })[] = [];
  io.say(texto('cli.importar.revisadas', { leidas, validas: leidas - rechazadas, errores: rechazadas }));
  if (rechazadas > 0) for await (const e of errorsOf(door, s.table, id)) { errores.push({ ...e, columna: e.campo === '' ? '—' : plan.columnOf(e.campo) }); if (!s.json && errores.length >= READ) break; }
  if (!s.json && doubled) io.say(texto('cli.importar.dobles', { cantidad: doubled.cuantas, lineas: doubled.primeras.map((d) => `${d.otra}–${d.linea}`).join(', ') }));
  if (!s.json && rechazadas > 0) sayErrors(io, s, plan, errores, rechazadas);
  if (rechazadas > 0 && s.errors !== undefined) { await writeRejected(s.errors, source, errorsOf(door, s.table, id), plan); io.say(texto('cli.importar.enArchivo', { archivo: s.errors })); }
  if (effect && !s.json) sayEffect(io, effect);
  if (s.json) await io.out(`${JSON.stringify({ trabajo: id, tabla: s.table.name, fase: state.fase, leidas, validas: leidas - rechazadas, aplicadas, rechazadas, simulada: s.dryRun, errores, ...(doubled ? { dobles: doubled } : {}), efecto: effect ?? null })}\n`);
  if (s.dryRun) io.say(texto('cli.importar.simulada'));
  else if (state.fase === 'rechazada') io.say(texto('cli.importar.rechazada'));
  else {
    io.say(aplicadas === 0 && rechazadas === 0 ? texto('cli.importar.iguales') : texto('cli.importar.aplicadas', { aplicadas, tabla: s.table.plural, trabajo: id }));
    if (rechazadas > 0) io.say(texto('cli.importar.omitidas', { cantidad: rechazadas }));
  }
  return rechazadas > 0 ? EXIT.rejected : EXIT.ok;
};

const sayErrors = (io: Io, s: ImportSettings, plan: Plan, errors: readonly ErrorImportacion[], rejected: number): void => {
  const shown = agrupados(errors).slice(0, SHOWN), told = new Set(shown.flatMap((g) => g.lineas)).size;
  for (const g of shown) {
    // What no column brings is called as people see it.
    const root = g.campo.split('.')[0]!, campo = g.campo === '' ? '—' : s.fixed.some(([f]) => f === root) ? s.table.fields[root]!.label : plan.columnOf(g.campo);
    // What the message says of its field is not said twice.
    const mensaje = g.mensaje.startsWith(`${campo}: `) ? g.mensaje.slice(campo.length + 2) : g.mensaje;
    io.say(g.lineas.length === 1 ? texto('cli.filaError', { linea: g.lineas[0]!, campo, mensaje }) : texto('cli.filasError', { lineas: tramosDe(g.lineas), cantidad: g.lineas.length, campo, mensaje }));
  }
  if (rejected > told) io.say(texto('cli.importar.masErrores', { cantidad: rejected - told }));
};

const PEOPLE = 20;
const sayEffect = (io: Io, e: EfectoImportacion): void => {
  const money = (v: string | null): string => (v === null ? texto('cli.importar.sinRecibo') : mostrarImporte(v));
  for (const periodo of e.sin_abierta) io.say(texto('cli.importar.sinAbierta', { periodo }));
  for (const l of e.liquidaciones) {
    io.say(texto('cli.importar.efecto', { descripcion: l.descripcion, legajos: l.legajos.length, diferencia: mostrarImporte(l.diferencia) }));
    for (const p of l.legajos.slice(0, PEOPLE)) io.say(texto('cli.importar.efectoLegajo', { legajo: String(p.legajo).padStart(4, '0'), nombre: p.nombre, antes: money(p.antes), despues: money(p.despues), diferencia: mostrarImporte(p.diferencia) }));
    if (l.legajos.length > PEOPLE) io.say(texto('cli.importar.efectoMas', { cantidad: l.legajos.length - PEOPLE }));
  }
};
