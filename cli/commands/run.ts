// jornal run: payroll runs from creation to closing, through the same machine as the screen.
import { api } from '../../core/api/index.ts';
import { mesWithPago } from '../../core/domain/mesWithPago.ts';
import type { WireCorrectionChain, LiquidacionPersonas } from '../../core/api/liquidaciones.ts';
import {
  liquidacionChart,
  LIQUIDACION_PHASE_NAME,
  type LiquidacionPhase,
} from '../../core/domain/liquidacion.ts';
import { arrowTo } from '../../core/kit/chart.ts';
import { failure } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo, showDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { runLiquidacionJournal } from '../../core/machines/runLiquidacion.journal.ts';
import {
  CHART_COMMAND,
  closingStep,
  runLiquidacionMachine,
  type RunContext,
  type RunCommand,
} from '../../core/machines/runLiquidacion.ts';
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
import { confirmed } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { begin, noticed, resting } from '../drive.ts';
import { EXIT, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { begun } from '../job.ts';
import { whileLooking } from '../job.ts';
import { grid, pairs } from '../output.ts';
import { idOfCode, idsOfLegajos } from '../named.ts';
import { idArgument, positive } from '../tableArguments.ts';

interface CreateOptions extends DoorOptions {
  readonly period: string;
  readonly description: string;
  readonly payDate: string;
  readonly type: string;
  readonly class: string;
  readonly legajos?: string;
}

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

export const run: Register = (c, go) => {
  withExamples(c, 'cli.run.ejemplos');
  const one = (
    name: 'calculate' | 'approve' | 'pay' | 'close' | 'reopen' | 'annul' | 'show',
    summary: TextKey,
  ) =>
    doorOptions(
      described(
        c.command(name).argument('<id>', textFor('cli.run.id'), idArgument),
        summary,
        `terminal.ejemplos.run.${name}`,
      ),
    );

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
  one('calculate', 'cli.run.calcular')
    .option('--detach', textFor('cli.run.soltar'))
    .action((id: number, o: DoorOptions & { readonly detach?: boolean }) =>
      go.door(o, (io, door) => (o.detach && !door.isLocal ? start(io, door, id) : calculate(io, door, id))),
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
  formatOption(one('show', 'cli.run.ver'), ['table', 'json']).action(
    (id: number, o: DoorOptions & FormatOption) =>
      go.door(o, (io, door) => show(io, door, id, o.format === 'json')),
  );
};

const failed = (io: Io, c: RunContext): never => {
  throw stopOf(noticed(io, c.code ?? 'unavailable', c.notice?.message ?? '', c.errors));
};

const create = async (io: Io, door: Door, o: CreateOptions): Promise<void> => {
  const [id_rrhh_tipo_liquidacion, id_rrhh_clase_liquidacion, legajos] = [
    await idOfCode(door, 'TiposLiquidacion', o.type),
    await idOfCode(door, 'ClasesLiquidacion', o.class),
    (await idsOfLegajos(door, o.legajos)).map((id_personal) => ({ id_personal })),
  ];
  const cabecera = {
    descripcion: o.description,
    periodo: o.period,
    fecha_pago: o.payDate,
    id_rrhh_tipo_liquidacion,
    id_rrhh_clase_liquidacion,
    legajos,
  };
  const actor = begin(io, runLiquidacionMachine(door.ports), runLiquidacionJournal);
  actor.send({ type: 'create', cabecera });
  const { context } = await resting(actor);
  actor.stop();
  if (context.id === null) failed(io, context);
  await sayMissing(io, door, {
    periodo: o.period,
    fecha_pago: o.payDate,
    id_tipo: id_rrhh_tipo_liquidacion,
    legajos: legajos.map((x) => x.id_personal),
  });
  await io.out(`${context.id}\n`);
  io.say(textFor('cli.run.creada', { descripcion: o.description, id: context.id! }));
};

/** The tables and keys that the month lacks, each in a line with the row to mend: said, and nothing is stopped. */
const sayMissing = async (
  io: Io,
  door: Door,
  o: {
    readonly periodo: string;
    readonly fecha_pago: string;
    readonly id_tipo: number;
    readonly legajos: number[];
  },
): Promise<void> => {
  const { content: f } = await door.get(door.client.ask(api.liquidaciones.falta, o)),
    periodo = mesWithPago(textFor, o.periodo, o.fecha_pago);
  const until = (hasta: string | null): string =>
    hasta === null ? textFor('faltaDelMes.vacia') : textFor('faltaDelMes.hasta', { hasta: showDate(hasta) });
  const group = (head: string, lines: readonly string[]): void => {
    if (lines.length > 0) io.say([head, ...lines.map((l) => `  ${l}`)].join('\n'));
  };
  const table = (x: (typeof f.tablas)[number]): string =>
    `${x.nombre} (${until(x.hasta)}) · ${x.tabla} ${x.id}`;
  group(textFor('faltaDelMes.todos', { periodo }), f.tablas.filter((x) => x.todos).map(table));
  group(
    textFor('faltaDelMes.claves', { periodo }),
    f.claves.map(
      (x) =>
        `${x.nombre}: ${x.clave} (${until(x.hasta)}; ${textFor('faltaDelMes.personas', { n: x.personas })}) · ${x.tabla === 'Escalas' ? 'Categorias' : x.tabla} ${x.id}`,
    ),
  );
};

/** A run opened and waiting for an order. */
const opened = async (io: Io, door: Door, id: number) => {
  const actor = begin(io, runLiquidacionMachine(door.ports), runLiquidacionJournal);
  actor.send({ type: 'open', id });
  const s = await resting(actor);
  if (!s.matches('ready')) failed(io, s.context);
  return actor;
};

/** What the chart does not allow in this phase is refused here by the same chart as the server's. */
const refusedByPhase = (c: RunContext, command: string) =>
  stopOf(
    failure(
      c.fase === 'cerrada' ? 'closed' : 'phase',
      c.fase === 'cerrada' ? 'liquidacion.cerrada' : 'liquidacion.fase',
      {
        descripcion: String(c.row?.['descripcion'] ?? ''),
        fase: LIQUIDACION_PHASE_NAME[c.fase as LiquidacionPhase] ?? c.fase,
        comando: command,
      },
    ),
  );

const sayState = (io: Io, c: RunContext): void =>
  io.say(
    textFor('cli.run.estado', {
      descripcion: String(c.row?.['descripcion'] ?? ''),
      estado: LIQUIDACION_PHASE_NAME[c.fase as LiquidacionPhase] ?? c.fase,
    }),
  );

/** An answer that says yes is not enough: the run, read again, is where the order takes it. */
const reached = (c: RunContext, id: number, wanted: string | undefined): void => {
  if (wanted === undefined || c.fase === wanted) return;
  const name = (fase: string): string => LIQUIDACION_PHASE_NAME[fase as LiquidacionPhase] ?? fase;
  throw stopOf(
    failure('conflict', 'cli.run.noQuedo', {
      descripcion: String(c.row?.['descripcion'] ?? ''),
      pedida: name(wanted),
      fase: name(c.fase),
      id,
    }),
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
  if (context.notice !== null) failed(io, context);
  reached(context, id, arrowTo(liquidacionChart, before.context.fase, CHART_COMMAND[command.type]));
  sayState(io, context);
};

/** With a reason, the receipts that the review says may come out short are accepted, and each is named. */
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

/** The period and name of a run, to say and to confirm. */
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

/** Receipts become documents: the period is said by hand each time, never by a word that fits every run. */
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
  await confirmed(io, o, { what: textFor(`terminal.peligro.${type}`, { descripcion }), word: periodo });
  await order(io, door, id, { type, motivo: o.reason });
};

/** Begins and does not wait. */
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
    // Begun, and not heard of any more: ordered again it would be another one.
    const unheard = left.matches('lost') || left.matches('expired');
    if (unheard && left.context.trabajo !== null) io.say(textFor('cli.run.sigue', { id }));
  }
  actor.stop();
  if (s.context.notice !== null) failed(io, s.context);
  // Somebody else moved it between the end of the calculation and the look at it.
  reached(s.context, id, 'calculada');
  const { row, resumen } = s.context,
    errores = resumen?.cuenta.error ?? 0,
    avisos = resumen?.cuenta.aviso ?? 0;
  sayProblems(io, await peopleOf(door, id));
  io.say(
    textFor('cli.run.calculada', {
      recibos: Number(row?.['recibos'] ?? 0),
      errores,
      avisos,
      neto: showAmount(String(resumen?.totales.neto ?? '0.00')),
    }),
  );
  if (errores > 0 && row)
    await sayMissing(io, door, {
      periodo: String(row['periodo']),
      fecha_pago: String(row['fecha_pago']),
      id_tipo: Number(row['id_rrhh_tipo_liquidacion']),
      legajos: (Array.isArray(row['legajos']) ? (row['legajos'] as readonly Row[]) : []).map((x) =>
        Number(x['id_personal']),
      ),
    });
  return errores > 0 ? EXIT.findings : EXIT.ok;
};

const peopleOf = async (door: Door, id: number): Promise<LiquidacionPersonas> =>
  (await door.get(door.client.ask(api.liquidaciones.personas, undefined, { params: { id } }))).content;
const NAMED = 10;
/** The same problem of many is one line with who has it. Errors are said with --quiet too. */
const sayProblems = (io: Io, people: LiquidacionPersonas): void => {
  const groups = new Map<string, LiquidacionPersonas[number][]>();
  for (const p of people)
    if (p.problema !== null)
      groups.set(`${p.estado}\n${p.problema}`, [...(groups.get(`${p.estado}\n${p.problema}`) ?? []), p]);
  for (const all of groups.values()) {
    const [p] = all,
      error = p!.estado === 'error',
      nivel = textFor(error ? 'cli.run.nivelError' : 'cli.run.nivelAviso'),
      legajo = (x: LiquidacionPersonas[number]): string => String(x.legajo).padStart(4, '0');
    const line =
      all.length === 1
        ? textFor('cli.run.persona', {
            nivel,
            legajo: legajo(p!),
            nombre: p!.nombre,
            problema: p!.problema ?? '',
          })
        : textFor(all.length > NAMED ? 'cli.run.muchas' : 'cli.run.varias', {
            nivel,
            cantidad: all.length,
            legajos: all.slice(0, NAMED).map(legajo).join(', '),
            mas: all.length - NAMED,
            problema: p!.problema ?? '',
          });
    if (error) io.fail(line);
    else io.say(line);
  }
};

const show = async (io: Io, door: Door, id: number, json: boolean): Promise<void> => {
  const actor = await opened(io, door, id),
    { row, resumen, fase } = actor.getSnapshot().context;
  actor.stop();
  const people = await peopleOf(door, id),
    { content: cadena } = await door.get(
      door.client.ask(api.liquidaciones.cadena, undefined, { params: { id } }),
    );
  if (json) {
    await io.out(`${JSON.stringify({ liquidacion: row, resumen, personas: people, cadena })}\n`);
    return;
  }
  const name = (
    k:
      | 'descripcion'
      | 'estado'
      | 'periodo'
      | 'remunerativo'
      | 'no_remunerativo'
      | 'descuentos'
      | 'neto'
      | 'contribuciones'
      | 'recibos'
      | 'error'
      | 'aviso'
      | 'acciones',
  ): string => textFor(`cli.run.totales.${k}`);
  const t = resumen?.totales;
  await io.out(
    pairs([
      [name('descripcion'), `${String(row?.['descripcion'] ?? '')} (n.º ${id})`],
      [name('periodo'), showDate(String(row?.['periodo'] ?? ''))],
      [name('estado'), LIQUIDACION_PHASE_NAME[fase as LiquidacionPhase] ?? fase],
      ...(t
        ? (['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const).map(
            (k) => [name(k), showAmount(t[k])] as const,
          )
        : []),
      ...(resumen
        ? ([
            [name('recibos'), String(resumen.cuenta.todos)],
            [name('error'), String(resumen.cuenta.error)],
            [name('aviso'), String(resumen.cuenta.aviso)],
            [name('acciones'), resumen.acciones.join(', ') || textFor('cli.run.ninguna')],
          ] as const)
        : []),
    ]),
  );
  if (cadena.length > 0)
    await io.out(`\n${textFor('oficina.web.correcciones')}\n${chain(cadena, id, io.color)}`);
  sayProblems(io, people);
};

/** The run, what it corrects and what corrects it, as the screen tells them; the one asked for is marked. */
const chain = (cadena: WireCorrectionChain, id: number, color: boolean): string =>
  grid(
    [
      { name: 'liquidacion', label: textFor('pantallas.recibo.liquidacion'), right: false },
      { name: 'estado', label: textFor('pantallas.recibo.estado'), right: false },
      { name: 'personas', label: textFor('oficina.web.personas'), right: true },
      { name: 'motivo', label: textFor('pantallas.comun.motivo'), right: false },
      { name: 'asiento', label: textFor('oficina.web.asiento'), right: false },
      { name: 'presentado', label: textFor('oficina.web.presentado'), right: false },
    ],
    cadena.map((c) => [
      `${c.id === id ? '› ' : ''}${c.descripcion} (n.º ${c.id})`,
      LIQUIDACION_PHASE_NAME[c.estado as LiquidacionPhase] ?? c.estado,
      String(c.personas),
      c.rectifica === null ? textFor('oficina.web.original') : c.motivos.join(' · '),
      c.asiento === null
        ? textFor('oficina.web.sinAsiento')
        : textFor('oficina.web.asientoN', { n: c.asiento.numero }),
      c.presentaciones.map((p) => (p.acuse === null ? p.nombre : `${p.nombre} · ${p.acuse}`)).join(', ') ||
        '—',
    ]),
    color,
  );
