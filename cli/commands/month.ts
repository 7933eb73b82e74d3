// jornal month: the month of one company, through its machine: where it is, the next step, or all steps up to
// one.
import {
  CIERRE_ORDERS,
  isPaper,
  type CierreMes,
  type CierreOrder,
  type CierreProof,
} from '../../core/api/cierre.ts';
import { EMPRESA_STEPS } from '../../core/api/empresas.ts';
import { MES_STEPS } from '../../core/domain/mesSteps.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { monthJournal } from '../../core/machines/month.journal.ts';
import { monthMachine } from '../../core/machines/month.ts';
import type { MonthContext } from '../../core/machines/monthEvent.ts';
import { shownInstant } from '../shownInstant.ts';
import { formatOption, withExamples, type FormatOption, type Outcome, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { confirmedCount, refuseUnconfirmed } from '../confirm.ts';
import { beginDrive, noticed, resting } from '../drive.ts';
import { EXIT, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid } from '../output.ts';
import { openMes } from '../openMes.ts';
import { sayReview } from '../runReview.ts';

interface Options extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly next?: boolean;
  readonly until?: CierreOrder;
  readonly papers?: boolean;
  readonly payDate?: string;
  readonly confirm?: string;
}

const stepNamed = (s: string): CierreOrder => {
  const step = CIERRE_ORDERS.find((x) => x === s);
  if (step === undefined)
    throw usage(textFor('empresas.cli.pasoMal', { valor: s, pasos: CIERRE_ORDERS.join(', ') }));
  return step;
};
const dateNamed = (s: string): string => {
  if (!isCivilDate(s)) throw usage(textFor('empresas.mes.fechaMal', { valor: s }));
  return s;
};

export const month: Register = (c, run) => {
  // Only over the network: the server does the steps of a month.
  formatOption(withExamples(c, 'empresas.mes.ejemplos'), ['table', 'json'])
    .option('--url <url>', textFor('cli.opcion.url'))
    .option('--company <id>', textFor('cli.opcion.company'))
    .option('--period <aaaa-mm>', textFor('empresas.mes.periodo'))
    .option('--next', textFor('empresas.mes.siguiente'))
    .option('--until <paso>', textFor('empresas.mes.hasta', { pasos: EMPRESA_STEPS.join(', ') }), stepNamed)
    .option('--papers', textFor('empresas.mes.papeles', { pasos: CIERRE_ORDERS.filter(isPaper).join(', ') }))
    .option('--pay-date <aaaa-mm-dd>', textFor('empresas.cli.fecha'), dateNamed)
    .option('--confirm <aaaa-mm>', textFor('empresas.mes.confirmar'))
    .action((o: Options) => run.door(o, (io, door) => walkMonth(io, door, o)));
};

const periodOf = async (door: Door, o: Options): Promise<string> => {
  const period = o.period ?? (await openMes(door));
  if (!isPeriodo(period)) throw usage(textFor('cli.uso.periodo', { valor: period }));
  return period;
};

/** The last step asked for; undefined: just show the month. */
const untilOf = (o: Options, at: CierreOrder | null): CierreOrder | undefined => {
  if (o.next && o.until !== undefined) throw usage(textFor('empresas.mes.dosModos'));
  return o.next ? (at ?? undefined) : o.until;
};

const walkMonth = async (io: Io, door: Door, o: Options): Promise<Outcome> => {
  const actor = beginDrive(io, monthMachine(door.ports), monthJournal);
  // A paper that is named is asked for with all of them.
  const papeles = o.papers === true || (o.until !== undefined && isPaper(o.until));
  actor.send({ type: 'open', periodo: await periodOf(door, o), papeles });
  let s = await rested(io, actor);
  const until = untilOf(o, s.step);
  const { periodo } = s.context,
    closing = { what: textFor('empresas.mes.confirma', { periodo: showDate(periodo) }), word: periodo };
  if (until !== undefined && (s.step === null ? s.closed : order(s.step) > order(until)))
    io.say(textFor('empresas.mes.yaPaso', { paso: stepText(until) }));
  // Before the steps on the way to it: a month that was not meant is not approved and paid.
  const closes = s.step !== null && order(s.step) <= order('cerrar');
  if (closes && until !== undefined && order(until) >= order('cerrar'))
    refuseUnconfirmed(io, o.confirm, closing);
  let stuck = false,
    created = false;
  while (s.step !== null && until !== undefined && order(s.step) <= order(until) && !stuck) {
    const doing = s.step;
    // A closed month cannot be reopened in one word, so this asks.
    if (doing === 'cerrar') await confirmedCount(io, o.confirm, closing);
    if (doing === 'aprobar') await sayReviews(io, door, s.context);
    created ||= doing === 'crear';
    io.progress(stepText(doing));
    actor.send({ type: 'next', fecha_pago: o.payDate ?? null, disenio: null });
    s = await rested(io, actor);
    // The walk ends at a step that is pending or was left incomplete.
    stuck = s.step === doing || s.context.problems.length > 0;
    if (!stuck) io.say(textFor('empresas.mes.hecho', { paso: stepText(doing) }));
  }
  stuck ||= until !== undefined && s.step === null && !s.closed;
  actor.stop();
  if (o.payDate !== undefined && !created) io.say(textFor('empresas.mes.fechaNoUsada'));
  await show(io, s, o.format === 'json');
  for (const p of s.context.problems) io.say(p);
  if (stuck && s.step !== null && s.context.problems.length === 0) io.say(textFor('empresas.nadaQueHacer'));
  return stuck ? EXIT.findings : EXIT.ok;
};

/** Whoever approves hears what each review found, whoever calculated the run and wherever. */
const sayReviews = async (io: Io, door: Door, { mes }: MonthContext): Promise<void> => {
  for (const { id, estado } of mes?.corridas ?? []) if (estado === 'calculada') await sayReview(io, door, id);
};

const order = (s: CierreOrder): number => CIERRE_ORDERS.indexOf(s);
const stepText = (s: CierreOrder): string => textFor(isPaper(s) ? `cierre.orden.${s}` : `empresas.lote.${s}`);

type Month = ReturnType<typeof beginDrive<ReturnType<typeof monthMachine>>>;
interface Rested {
  readonly context: MonthContext;
  /** Null: the month is closed, or what is left cannot be done yet. */
  readonly step: CierreOrder | null;
  readonly closed: boolean;
}
/** Where the month came to rest, with its step; anything that failed ends the command. */
const rested = async (io: Io, actor: Month): Promise<Rested> => {
  const s = await resting(actor),
    { context } = s,
    { notice, code, errors } = context;
  if (s.matches('cut') || s.matches('refused'))
    throw stopOf(noticed(io, code ?? 'unavailable', notice?.message ?? '', errors));
  return { context, step: context.at, closed: s.matches('cerrado') };
};

const left = (name: string, label: string) => ({ name, label, right: false });

/** Why a step waits, or what proves it: the sentence, its amount, and who did it and when. */
const proofCells = ({ texto, importe, quien, cuando }: CierreProof): readonly string[] => [
  texto,
  importe === null ? '' : showAmount(importe),
  quien === null || cuando === null
    ? (quien ?? '')
    : textFor('cierre.prueba.firma', { quien, cuando: shownInstant(cuando) }),
];

/** Each step with why it waits and all that proves it, a line each. */
const showCierre = async (io: Io, { pasos }: CierreMes): Promise<void> => {
  const columns = [
    left('paso', textFor('empresas.lote.paso')),
    left('estado', textFor('empresas.cli.estado')),
    { ...left('prueba', textFor('cierre.prueba.columna')), whole: true },
    { name: 'importe', label: textFor('cierre.prueba.importe'), right: true },
    { ...left('quien', textFor('cierre.prueba.quienYCuando')), whole: true },
  ];
  await io.out(
    grid(
      columns,
      pasos.flatMap((p) => {
        const [first = [], ...others] = [
          ...(p.bloqueo ? [[p.bloqueo.texto]] : []),
          ...p.prueba.map(proofCells),
        ];
        return [
          [textFor(`cierre.paso.${p.paso}`), textFor(`cierre.estado.${p.estado}`), ...first],
          ...others.map((x) => ['', '', ...x]),
        ];
      }),
      io.color,
    ),
  );
};

const showRuns = async (io: Io, mes: NonNullable<MonthContext['mes']>): Promise<void> => {
  const columns = [
    left('paso', textFor('empresas.lote.paso')),
    left('estado', textFor('empresas.cli.estado')),
  ];
  await io.out(
    grid(
      columns,
      MES_STEPS.map((p) => [textFor(`empresas.pasos.${p}`), textFor(`empresas.estado.${mes.pasos[p]}`)]),
      io.color,
    ),
  );
};

const show = async (io: Io, { context, step, closed }: Rested, json: boolean): Promise<void> => {
  const { periodo, empresa, mes, problems, cierre } = context;
  if (json) {
    const told = { periodo, empresa, paso: step, mes, problemas: problems };
    await io.out(`${JSON.stringify(cierre ? { ...told, pasos: cierre.pasos } : told)}\n`);
    return;
  }
  io.say(textFor('empresas.mes.de', { periodo: showDate(periodo) }));
  if (!mes) {
    io.say(textFor('empresas.sinPermiso'));
    return;
  }
  await (cierre ? showCierre(io, cierre) : showRuns(io, mes));
  if (mes.con_error > 0) io.say(textFor('empresas.quedaronConError', { cantidad: mes.con_error }));
  io.say(
    step
      ? textFor('empresas.mes.sigue', { paso: stepText(step) })
      : closed
        ? textFor('empresas.mes.cerrado', { periodo: showDate(periodo) })
        : textFor('cierre.esperando'),
  );
};
