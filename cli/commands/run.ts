// jornal run: payroll runs from creation to closing, through the same machine as the screen.
import { api } from '../../core/api/index.ts';
import { liquidacionChart } from '../../core/domain/liquidacion.ts';
import { arrowTo } from '../../core/kit/chart.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { closingStep } from '../../core/machines/runLiquidacionCalls.ts';
import { CHART_COMMAND, type RunCommand } from '../../core/machines/runLiquidacionEvent.ts';
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
import { resting } from '../drive.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { begun } from '../job.ts';
import { whileLooking } from '../job.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { failRun, opened, reached, refusedByPhase, sayState } from '../runOpen.ts';
import { create, type CreateOptions, sayMissing } from '../runCreate.ts';
import { review, sayReview } from '../runReview.ts';
import { runPeople, sayProblems, showRun } from '../runShow.ts';
import { rowsInside } from '../rowsOf.ts';

interface CompareOptions extends DoorOptions, FormatOption {
  readonly against?: number;
  readonly depth: number;
}
interface Approve extends DoorOptions {
  readonly withoutErrors?: boolean;
  readonly accept?: string;
}
interface Undo extends DoorOptions {
  readonly reason: string;
  readonly yes?: boolean;
}

/** A new run. */
const createCommand: Register = (c, go) => {
  doorOptions(described(c.command('create'), 'cli.run.crear', 'terminal.ejemplos.run.create'))
    .requiredOption('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .requiredOption('--description <texto>', textFor('cli.run.descripcion'))
    .requiredOption('--pay-date <aaaa-mm-dd>', textFor('cli.run.pago'))
    .option('--type <código>', textFor('cli.run.tipo'), 'M')
    .option('--class <código>', textFor('cli.run.clase'), 'NOR')
    .option('--legajos <lista>', textFor('cli.run.legajos'))
    .action((o: CreateOptions) => {
      if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      if (!isCivilDate(o.payDate)) throw usage(textFor('cli.uso.fecha', { valor: o.payDate }));
      return go.door(o, (io, door) => create(io, door, o));
    });
};
/** What differs between two runs. */
const compareCommand: Register = (c, go) => {
  formatOption(
    doorOptions(
      described(
        c.command('compare').argument('<id>', textFor('cli.run.id'), idArgument),
        'simular.cli.comparar',
        'simular.cli.ejemplosComparar',
      ),
    ),
    ['table', 'json'],
  )
    .option('--against <id>', textFor('simular.cli.contra'), positive('--against'))
    .option('--depth <n>', textFor('simular.cli.hondo'), positive('--depth'), 2)
    .action((id: number, o: CompareOptions) =>
      go.door(o, async (io, door) => (await import('../comparison.ts')).compareRuns(io, door, id, o)),
    );
};
export const run: Register = (c, go) => {
  withExamples(c, 'cli.run.ejemplos');
  const one = (
    name: 'calculate' | 'review' | 'approve' | 'pay' | 'close' | 'reopen' | 'annul' | 'show',
    summary: TextKey,
  ) =>
    doorOptions(
      described(
        c.command(name).argument('<id>', textFor('cli.run.id'), idArgument),
        summary,
        `terminal.ejemplos.run.${name}`,
      ),
    );

  createCommand(c, go);
  one('calculate', 'cli.run.calcular')
    .option('--detach', textFor('cli.run.soltar'))
    .action((id: number, o: DoorOptions & { readonly detach?: boolean }) =>
      go.door(o, (io, door) => (o.detach && !door.isLocal ? start(io, door, id) : calculate(io, door, id))),
    );
  formatOption(one('review', 'cli.run.revisar'), ['table', 'json']).action(
    (id: number, o: DoorOptions & FormatOption) =>
      go.door(o, (io, door) => review(io, door, id, o.format === 'json')),
  );
  one('approve', 'cli.run.aprobar')
    .option('--without-errors', textFor('cli.run.sinError'))
    .option('--accept <motivo>', textFor('cli.run.aceptar'))
    .action((id: number, o: Approve) => go.door(o, (io, door) => approve(io, door, id, o)));
  one('pay', 'cli.run.pagar').action((id: number, o: DoorOptions) =>
    go.door(o, (io, door) => order(io, door, id, { type: 'pagar' })),
  );
  one('close', 'cli.run.cerrar')
    .option('--confirm <aaaa-mm>', textFor('cli.run.confirmar'))
    .option('-y, --yes', textFor('terminal.peligro.opcionCierre'))
    .action((id: number, o: DoorOptions & { readonly confirm?: string; readonly yes?: boolean }) =>
      go.door(o, (io, door) => close(io, door, id, o)),
    );
  for (const [name, summary, type] of [
    ['reopen', 'cli.run.reabrir', 'reabrir'],
    ['annul', 'terminal.peligro.anularResumen', 'anular'],
  ] as const)
    yesOption(one(name, summary))
      .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
      .action((id: number, o: Undo) => go.door(o, (io, door) => undo(io, door, id, type, o)));
  compareCommand(c, go);
  formatOption(one('show', 'cli.run.ver'), ['table', 'json']).action(
    (id: number, o: DoorOptions & FormatOption) =>
      go.door(o, (io, door) => showRun(io, door, id, o.format === 'json')),
  );
};

const order = async (
  io: Io,
  door: Door,
  id: number,
  command: Exclude<RunCommand, { readonly type: 'create' }>,
): Promise<void> => {
  const actor = await opened(io, door, id),
    before = actor.getSnapshot();
  if (!before.can(command)) throw refusedByPhase(before.context, command.type);
  actor.send(command);
  const { context } = await resting(actor);
  actor.stop();
  if (context.notice !== null) failRun(io, context);
  reached(context, id, arrowTo(liquidacionChart, before.context.fase, CHART_COMMAND[command.type]));
  sayState(io, context);
};

/** With a reason, accepts the receipts that the review says may be too low, each by name. */
const approve = async (io: Io, door: Door, id: number, o: Approve): Promise<void> => {
  const short =
    o.accept === undefined
      ? []
      : (await door.get(door.client.ask(api.liquidaciones.chequeos, undefined, { params: { id } }))).content
          .por_aceptar;
  for (const x of short) io.say(`${x.nombre}: ${x.mensaje}`);
  await order(io, door, id, {
    type: 'aprobar',
    sin_los_que_tienen_error: o.withoutErrors ? 1 : 0,
    aceptadas:
      short.length === 0
        ? undefined
        : { legajos: [...new Set(short.map((x) => x.id_personal))], motivo: o.accept! },
  });
};

/** The period and name of a run, to show and to confirm. */
const named = async (
  io: Io,
  door: Door,
  id: number,
): Promise<{ readonly periodo: string; readonly descripcion: string }> => {
  const actor = await opened(io, door, id),
    { row } = actor.getSnapshot().context;
  actor.stop();
  return { periodo: String(row?.['periodo'] ?? ''), descripcion: String(row?.['descripcion'] ?? '') };
};

/** Receipts become documents, so a person types the period each time: no word fits every run. */
const close = async (
  io: Io,
  door: Door,
  id: number,
  o: { readonly confirm?: string; readonly yes?: boolean },
): Promise<void> => {
  const { periodo, descripcion } = await named(io, door, id);
  if (o.confirm === undefined && (o.yes || !io.ask))
    throw usage(textFor(o.yes ? 'terminal.peligro.cierre' : 'cli.uso.confirmar', { periodo }));
  const said = o.confirm ?? (await io.ask!(textFor('cli.run.preguntaCierre', { descripcion, periodo })));
  if (said.trim() !== periodo) throw usage(textFor('cli.run.noConfirmado'));
  await whileLooking(io, door, closingStep(id), () => order(io, door, id, { type: 'cerrar' }));
};

const undo = async (io: Io, door: Door, id: number, type: 'reabrir' | 'anular', o: Undo): Promise<void> => {
  const { periodo, descripcion } = await named(io, door, id);
  await askConfirmation(io, o, { what: textFor(`terminal.peligro.${type}`, { descripcion }), word: periodo });
  await order(io, door, id, { type, motivo: o.reason });
};

/** Starts it and does not wait. */
const start = async (io: Io, door: Door, id: number): Promise<void> => {
  const content = await begun(io, door, (key) =>
    door.client.ask(api.liquidaciones.calcular, undefined, { params: { id }, key }),
  );
  await io.out(`${content.trabajo}\n`);
  io.say(textFor('cli.run.empezo', { trabajo: content.trabajo, id }));
};

const calculate = async (io: Io, door: Door, id: number): Promise<Outcome> => {
  const actor = await opened(io, door, id),
    before = actor.getSnapshot();
  if (!before.can({ type: 'calcular' })) throw refusedByPhase(before.context, 'calcular');
  io.onInterrupt = () => (door.isLocal ? undefined : textFor('cli.run.sigue', { id }));
  actor.subscribe((s) => {
    const p = s.context.progress;
    if (p && s.matches('watching'))
      io.progress(textFor('cli.run.progreso', { hechos: p.hechos, total: p.total }));
  });
  actor.send({ type: 'calcular' });
  let s: ReturnType<typeof actor.getSnapshot>;
  try {
    s = await resting(actor);
  } finally {
    io.onInterrupt = undefined;
    const left = actor.getSnapshot();
    // It was started and no answer came: ordering it again would start another.
    const unheard = left.matches('lost') || left.matches('expired');
    if (unheard && left.context.trabajo !== null) io.say(textFor('cli.run.sigue', { id }));
  }
  actor.stop();
  if (s.context.notice !== null) failRun(io, s.context);
  // Somebody else moved the run between the end of its calculation and this reading.
  reached(s.context, id, 'calculada');
  const { row, resumen } = s.context,
    errores = resumen?.cuenta.error ?? 0,
    avisos = resumen?.cuenta.aviso ?? 0;
  sayProblems(io, await runPeople(door, id));
  io.say(
    textFor('cli.run.calculada', {
      recibos: Number(row?.['recibos'] ?? 0),
      errores,
      avisos,
      neto: showAmount(String(resumen?.totales.neto ?? '0.00')),
    }),
  );
  await sayReview(io, door, id);
  if (errores > 0 && row)
    await sayMissing(io, door, {
      periodo: String(row['periodo']),
      fecha_pago: String(row['fecha_pago']),
      id_tipo: Number(row['id_rrhh_tipo_liquidacion']),
      legajos: rowsInside(row['legajos']).map((x) => Number(x['id_personal'])),
    });
  return errores > 0 ? EXIT.findings : EXIT.ok;
};
