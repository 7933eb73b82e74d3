// How an import ended: what was imported, what was not and why, and its effect on receipts.
import * as E from 'fp-ts/lib/Either.js';
import type { ImportacionEffect, ImportacionError, ImportacionState } from '../../core/api/importaciones.ts';
import { textFor } from '../../core/kit/text.ts';
import { api } from '../../core/api/index.ts';
import { groupErrors, lineRanges } from '../../core/machines/importErrors.ts';
import { showAmount } from '../../core/kit/money.ts';
import type { Io } from '../io.ts';
import { EXIT, type ExitCode, exitOfRows, stopOf } from '../exitCodes.ts';
import type { Outcome } from '../command.ts';
import type { Door } from '../door.ts';
import { jobCall, errorsOf } from './jobs.ts';
import { writeRejected } from './rejected.ts';
import type { RowSource } from './source.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportSettings } from './settings.ts';

export const bitOf = (b: boolean): 0 | 1 => (b ? 1 : 0);

/** The problems shown, each once with its lines; the file of errors has all of them. */
const SHOWN = 50,
  READ = 5000;

interface Ended {
  readonly id: string;
  readonly state: ImportacionState;
  /** From the review: once written, these rows look like any others. */
  readonly doubled: ImportacionState['dobles'];
  readonly effect: ImportacionEffect | undefined;
  readonly source: RowSource;
  readonly plan: ImportPlan;
}

const sayErrors = (
  io: Io,
  s: ImportSettings,
  plan: ImportPlan,
  errors: readonly ImportacionError[],
  rejected: number,
): void => {
  const shown = groupErrors(errors).slice(0, SHOWN),
    told = new Set(shown.flatMap((g) => g.lineas)).size;
  for (const g of shown) {
    // A field without a column goes by its label.
    const root = g.campo.split('.')[0]!,
      campo =
        g.campo === ''
          ? '—'
          : s.fixed.some(([f]) => f === root)
            ? s.table.fields[root]!.label
            : plan.columnOf(g.campo);
    // The message already names its field.
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

/** Failures not about the rows: what was sent is kept, and the import can be resumed. */
export const CUT: ReadonlySet<ExitCode> = new Set([
  EXIT.server,
  EXIT.notSignedIn,
  EXIT.forbidden,
  EXIT.tooMany,
]);

/** Only those who may see receipts are told the effect on them. */
export const effectOf = async (
  door: Door,
  s: ImportSettings,
  id: string,
): Promise<ImportacionEffect | undefined> => {
  const r = await door.client.ask(api.importaciones.efecto, undefined, jobCall(id, s.table))();
  if (E.isRight(r)) return r.right.content;
  if (r.left.code === 'no_permission') return undefined;
  throw stopOf(r.left);
};

export const reportImport = async (
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
