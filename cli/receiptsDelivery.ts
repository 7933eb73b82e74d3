// jornal receipts status, send, access and pdf: who received, saw and signed the receipts of a run, and
// sending them.
import { Option, type Command } from 'commander';
import { api } from '../core/api/index.ts';
import type { PrintRow, PrintFilter, PrintPersonas } from '../core/api/recibos.ts';
import { showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  yesOption,
  type FormatOption,
  type Outcome,
  type Runner,
} from './command.ts';
import { askConfirmation } from './confirm.ts';
import { toOutput, type OutputOptions } from './destination.ts';
import type { Door, DoorOptions } from './door.ts';
import { dumped } from './dump.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { localDay } from './output.ts';
import { worked } from './job.ts';
import { everyRow } from './massChange.ts';
import { idsOfLegajos } from './named.ts';
import { paddedLegajo, printRecords, RECORD_FORMATS, type RecordColumn } from './records.ts';
import { positive } from './tableArguments.ts';

export const DELIVERY = ['sin_enviar', 'en_papel', 'enviado', 'visto', 'conforme', 'no_conforme'] as const;
export interface DeliveredChoice {
  readonly run?: number;
  readonly legajos?: string;
  readonly search?: string;
  readonly state?: (typeof DELIVERY)[number];
}
interface Send extends DoorOptions, DeliveredChoice {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}
interface Access extends DoorOptions {
  readonly legajos: string;
  readonly revoke?: boolean;
  readonly show?: boolean;
  readonly yes?: boolean;
}

/** Which receipts of a run. */
export const chosenOptions = (c: Command): Command =>
  c
    .option('--run <id>', textFor('cli.receipts.liquidacion'), positive('--run'))
    .option('--legajos <lista>', textFor('masivos.cli.legajos'))
    .option('--search <texto>', textFor('cli.list.buscar'))
    .addOption(
      new Option('--state <estado>', textFor('ordenes.cli.recibos.soloEstado')).choices([...DELIVERY]),
    );

export const deliveryCommands = (c: Command, run: Runner): void => {
  formatOption(
    doorOptions(
      chosenOptions(
        described(c.command('status'), 'ordenes.cli.recibos.estado', 'ordenes.cli.recibos.ejEstado'),
      ),
    ),
    RECORD_FORMATS,
  ).action((o: DoorOptions & DeliveredChoice & FormatOption) =>
    run.door(o, (io, door) => status(io, door, o)),
  );
  yesOption(
    doorOptions(
      chosenOptions(
        described(c.command('send'), 'ordenes.cli.recibos.enviar', 'ordenes.cli.recibos.ejEnviar'),
      ),
    ),
  )
    .option('--dry-run', textFor('masivos.cli.simular'))
    .action((o: Send) => run.door(o, (io, door) => send(io, door, o)));
  yesOption(
    doorOptions(described(c.command('access'), 'ordenes.cli.recibos.acceso', 'ordenes.cli.recibos.ejAcceso')),
  )
    .requiredOption('--legajos <lista>', textFor('masivos.cli.legajos'))
    .option('--revoke', textFor('ordenes.cli.recibos.quitarAcceso'))
    .option('--show', textFor('ordenes.cli.recibos.verAcceso'))
    .action((o: Access) => run.door(o, (io, door) => access(io, door, o)));
};

const PAGE = 200;
export const deliveredFilter = async (door: Door, o: DeliveredChoice): Promise<PrintFilter> => {
  if (o.run === undefined) throw usage(textFor('ordenes.cli.recibos.sinLiquidacion'));
  return {
    id_liquidacion: o.run,
    areas: [],
    lugares: [],
    personas: [...(await idsOfLegajos(door, o.legajos))],
    buscar: o.search ?? '',
    entrega: o.state ?? null,
    orden: 'legajo',
  };
};
interface Seen {
  readonly first: PrintPersonas;
  readonly rows: readonly PrintRow[];
}
export const seenOf = async (door: Door, filtro: PrintFilter): Promise<Seen> => {
  let first: PrintPersonas | undefined;
  const rows = await everyRow(async (desde) => {
    const { content } = await door.get(door.client.ask(api.recibos.lista, { filtro, desde, cantidad: PAGE }));
    first ??= content;
    return content;
  });
  return { first: first!, rows };
};
const day = (at: string | null): string => (at === null ? '' : localDay(at));

const COLUMNS = (): readonly RecordColumn<PrintRow>[] => [
  { name: 'recibo', label: textFor('ordenes.cli.recibos.recibo'), kind: 'number', of: (r) => r.id },
  {
    name: 'legajo',
    label: textFor('recibos.impresion.por.legajo'),
    kind: 'number',
    of: (r) => r.legajo,
    say: (r) => paddedLegajo(r.legajo),
  },
  { name: 'nombre', label: textFor('recibos.impresion.por.nombre'), kind: 'text', of: (r) => r.nombre },
  { name: 'neto', label: textFor('ordenes.cli.recibos.netoColumna'), kind: 'amount', of: (r) => r.neto },
  {
    name: 'entrega',
    label: textFor('recibos.impresion.entrega'),
    kind: 'text',
    of: (r) => r.entrega,
    say: (r) =>
      textFor(r.sin_confirmar ? 'recibos.impresion.sinConfirmarUno' : `recibos.estado.${r.entrega}`),
  },
  {
    name: 'enviado',
    label: textFor('recibos.estado.enviado'),
    kind: 'text',
    of: (r) => r.enviado,
    say: (r) => day(r.enviado),
  },
  {
    name: 'visto',
    label: textFor('recibos.estado.visto'),
    kind: 'text',
    of: (r) => r.visto,
    say: (r) => day(r.visto),
  },
  {
    name: 'firmado',
    label: textFor('ordenes.cli.recibos.firmado'),
    kind: 'text',
    of: (r) => r.firmado,
    say: (r) => day(r.firmado),
  },
  {
    name: 'en_papel',
    label: textFor('recibos.estado.en_papel'),
    kind: 'text',
    of: (r) => r.en_papel?.fecha ?? null,
    say: (r) => (r.en_papel === null ? '' : showDate(r.en_papel.fecha)),
  },
  {
    name: 'comentario',
    label: textFor('ordenes.cli.recibos.comentario'),
    kind: 'text',
    of: (r) => r.comentario,
  },
];

const status = async (io: Io, door: Door, o: DeliveredChoice & FormatOption): Promise<void> => {
  const { first, rows } = await seenOf(door, await deliveredFilter(door, o));
  await printRecords(io, o.format, COLUMNS(), rows);
  if (o.format === 'table')
    io.say(
      DELIVERY.flatMap((e) =>
        first.cuenta[e] > 0 ? [`${textFor(`recibos.estado.${e}`)}: ${first.cuenta[e]}`] : [],
      ).join(', '),
    );
};

/** The server refuses receipts of unapproved runs, and does not resend those already seen. */
const send = async (io: Io, door: Door, o: Send): Promise<Outcome> => {
  const filtro = await deliveredFilter(door, o),
    { first, rows } = await seenOf(door, filtro),
    go = rows.filter((r) => r.entrega === 'sin_enviar' || r.entrega === 'enviado'),
    mute = go.filter((r) => !r.acceso);
  for (const r of mute)
    io.say(textFor('ordenes.cli.recibos.sinAcceso', { legajo: paddedLegajo(r.legajo), nombre: r.nombre }));
  if (first.sin_verificar > 0) io.say(textFor('correo.noEntregados', { n: first.sin_verificar }));
  io.say(textFor('ordenes.cli.recibos.van', { n: go.length, importe: showAmount(sumOf(go)) }));
  if (!first.emitida) io.say(textFor('recibos.sinAprobar'));
  if (o.dryRun) {
    io.say(textFor('masivos.cli.simulado'));
    return mute.length > 0 || !first.emitida ? EXIT.findings : undefined;
  }
  if (go.length > 0)
    await askConfirmation(io, o, {
      what: textFor('ordenes.cli.recibos.vaEnvio', { n: go.length }),
      word: String(go.length),
    });
  const { end } = await worked(io, door, (key) => door.client.ask(api.recibos.enviar, filtro, { key }));
  const { sinVerificar, ...r } = end.resultado as {
    readonly enviados: number;
    readonly fallidos: number;
    readonly sinAcceso: number;
    readonly sinVerificar: number;
  };
  io.say(textFor('recibos.impresion.enviados', r));
  if (sinVerificar > 0) io.say(textFor('correo.noEntregados', { n: sinVerificar }));
  return r.fallidos + r.sinAcceso + sinVerificar > 0 ? EXIT.findings : undefined;
};
const sumOf = (rows: readonly PrintRow[]): string => {
  const cents = rows.reduce((a, r) => a + BigInt(r.neto.replace('.', '')), 0n),
    s = cents.toString().padStart(3, '0');
  return `${s.slice(0, -2)}.${s.slice(-2)}`;
};

/** Who of these sees their receipts, and with which user. */
const showAccess = async (
  io: Io,
  door: Door,
  legajos: string,
  personas: readonly number[],
): Promise<void> => {
  const named = legajos.split(',').map((x) => x.trim());
  for (const [i, id] of personas.entries()) {
    const { content } = await door.get(door.client.ask(api.recibos.acceso, undefined, { params: { id } })),
      u = content.usuario;
    const said =
      u === null
        ? textFor('correo.legajo.noEntra')
        : u.activo
          ? textFor('correo.legajo.entra', { email: u.email ?? u.username }) +
            (u.pendiente ? ` ${textFor('correo.legajo.pendiente')}` : '')
          : textFor('correo.legajo.desactivado');
    await io.out(`${named.length === personas.length ? named[i] : id}\t${said}\n`);
  }
};

const access = async (io: Io, door: Door, o: Access): Promise<Outcome> => {
  const personas = [...(await idsOfLegajos(door, o.legajos))];
  if (o.show) {
    await showAccess(io, door, o.legajos, personas);
    return undefined;
  }
  if (o.revoke) {
    const { content } = await door.get(
      door.client.ask(api.recibos.quitarAcceso, { personas }, { key: door.ports.newId() }),
    );
    io.say(textFor('ordenes.cli.recibos.quitados', { n: content.quitados }));
    return undefined;
  }
  // Sends mail to each person, so many are confirmed once.
  if (personas.length > 1)
    await askConfirmation(io, o, {
      what: textFor('ordenes.cli.recibos.vaAcceso', { n: personas.length }),
      word: String(personas.length),
    });
  const { content } = await door.get(
    door.client.ask(api.recibos.darAcceso, { personas }, { key: door.ports.newId() }),
  );
  io.say(
    textFor(content.dados === 1 ? 'recibos.impresion.acceso' : 'recibos.impresion.accesos', {
      dados: content.dados,
    }),
  );
  for (const f of content.fallas)
    io.say(textFor('recibos.impresion.accesoNo', { legajo: f.legajo, mensaje: f.mensaje }));
  return content.fallas.length > 0 ? EXIT.findings : undefined;
};

/** The chosen receipts in one PDF, or a ZIP with one each; made by a job, and written whole or not at all. */
export const printChosen = async (
  io: Io,
  door: Door,
  o: DeliveredChoice & OutputOptions & { readonly zip?: boolean },
): Promise<Outcome> =>
  toOutput(io, o, true, async (out) => {
    const filtro = await deliveredFilter(door, o);
    const { content: r } = await worked(io, door, (key) =>
      door.client.ask(
        api.recibos.imprimir,
        { filtro, formato: o.zip ? ('zip' as const) : ('pdf' as const) },
        { key },
      ),
    );
    await dumped(out, door, api.recibos.bajar, undefined, { id: r.id });
  });
