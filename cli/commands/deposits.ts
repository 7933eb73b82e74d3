// jornal deposits: what courts order to withhold, the file of deposits made once, and the bank's voucher.
import { api } from '../../core/api/index.ts';
import type { MesDepositos } from '../../core/api/judiciales.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
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
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { idOfCode } from '../named.ts';
import { grid } from '../output.ts';
import { idArgument, positive } from '../tableArguments.ts';

interface OfMonth extends DoorOptions {
  readonly period: string;
}
interface Make extends OfMonth, OutputOptions {
  readonly layout: string;
  readonly date: string;
  readonly sending?: number;
  readonly yes?: boolean;
}

export const deposits: Register = (c, run) => {
  withExamples(c, 'judiciales.cli.ejemplos');
  const one = (name: 'list' | 'file' | 'get' | 'credit' | 'annul', example: TextKey) =>
    doorOptions(described(c.command(name), `judiciales.cli.${name}`, example));
  formatOption(one('list', 'judiciales.cli.ejemploList'), ['table', 'json'])
    .requiredOption('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .action((o: OfMonth & FormatOption) => run.door(o, (io, door) => list(io, door, o)));
  yesOption(one('file', 'judiciales.cli.ejemploFile'))
    .requiredOption('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .requiredOption('--date <fecha>', textFor('judiciales.cli.fecha'))
    .option('--layout <código>', textFor('bancos.cli.disenio'), 'JUDICIAL')
    .option('--sending <n>', textFor('bancos.cli.envio'), positive('--sending'))
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((o: Make) => run.door(o, (io, door) => make(io, door, o)));
  const that = (name: 'get' | 'credit' | 'annul', example: TextKey) =>
    one(name, example).argument('<depósito>', textFor('judiciales.cli.numero'), idArgument);
  that('get', 'judiciales.cli.ejemploGet')
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number, o: DoorOptions & OutputOptions) =>
      run.door(o, (io, door) => toOutput(io, o, false, (to) => bytes(to, door, id))),
    );
  that('credit', 'judiciales.cli.ejemploCredit')
    .requiredOption('--voucher <número>', textFor('judiciales.cli.comprobante'))
    .requiredOption('--date <fecha>', textFor('judiciales.cli.fecha'))
    .action((id: number, o: DoorOptions & { readonly voucher: string; readonly date: string }) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.judiciales.acreditar,
            { comprobante: o.voucher, fecha: day(o.date) },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(textFor('judiciales.cli.acreditado', { id, comprobante: o.voucher }));
      }),
    );
  that('annul', 'judiciales.cli.ejemploAnnul')
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .action((id: number, o: DoorOptions & { readonly reason: string }) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.judiciales.anular,
            { motivo: o.reason },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(textFor('judiciales.cli.anulado', { id }));
      }),
    );
};

const day = (d: string): string => {
  if (!isCivilDate(d)) throw usage(textFor('bancos.cli.malaFecha', { valor: d }));
  return d;
};
const seen = async (door: Door, period: string): Promise<MesDepositos> => {
  if (!isPeriodo(period)) throw usage(textFor('cli.uso.periodo', { valor: period }));
  return (await door.get(door.client.ask(api.judiciales.ver, { periodo: period }))).content;
};
const COLUMNS = ['juzgado', 'expediente', 'retenido', 'depositado', 'pendiente'] as const;
const list = async (io: Io, door: Door, o: OfMonth & FormatOption): Promise<Outcome> => {
  const v = await seen(door, o.period);
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(v)}\n`);
    return undefined;
  }
  if (v.ordenes.length === 0) {
    io.say(textFor('judiciales.pantalla.ninguna'));
    return undefined;
  }
  await io.out(
    grid(
      [
        { name: 'legajo', label: textFor('bancos.columnas.legajo'), right: true },
        { name: 'nombre', label: textFor('bancos.columnas.nombre'), right: false },
        ...COLUMNS.map((name) => ({
          name,
          label: textFor(`judiciales.columnas.${name}`),
          right: name !== 'juzgado' && name !== 'expediente',
        })),
      ],
      v.ordenes.map((x) => [
        String(x.legajo).padStart(4, '0'),
        x.nombre,
        x.juzgado ?? '',
        x.expediente ?? '',
        showAmount(x.retenido),
        showAmount(x.depositado),
        showAmount(x.pendiente),
      ]),
      io.color,
    ),
  );
  for (const x of v.ordenes) if (x.falta !== null) io.say(`${x.nombre}: ${x.falta}`);
  io.say(
    textFor('judiciales.cli.total', {
      retenido: showAmount(v.retenido),
      depositado: showAmount(v.depositado),
      pendiente: showAmount(v.pendiente),
    }),
  );
  return v.ordenes.some((x) => x.falta !== null) ? EXIT.findings : undefined;
};

const make = async (io: Io, door: Door, o: Make): Promise<Outcome> =>
  toOutput(io, o, false, async (to) => {
    const v = await seen(door, o.period),
      id_layout = await idOfCode(door, 'LayoutsBanco', o.layout),
      envio = o.sending ?? (v.envios.find((e) => e.id_layout === id_layout)?.envio ?? 0) + 1;
    await askConfirmation(io, o, {
      what: textFor('judiciales.cli.confirma', { importe: showAmount(v.pendiente) }),
      word: o.period,
    });
    const { content } = await door.get(
      door.client.ask(
        api.judiciales.generar,
        { periodo: o.period, id_layout, fecha_pago: day(o.date), envio, ordenes: [], total: v.pendiente },
        { key: door.ports.newId() },
      ),
    );
    io.say(
      textFor('judiciales.cli.hecho', {
        id: content.id,
        nombre: content.nombre,
        hash: content.hash.slice(0, 16),
      }),
    );
    return bytes(to, door, content.id);
  });
const bytes = async (io: Io, door: Door, id: number): Promise<Outcome> =>
  dumped(io, door, api.judiciales.archivo, undefined, { id });
