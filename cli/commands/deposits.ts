// jornal deposits: what is withheld by order of a judge, the file of deposits made once, and the voucher that the bank gave.
import { api } from '../../core/api/index.ts';
import type { DepositosDelMes } from '../../core/api/judiciales.ts';
import { mostrarImporte } from '../../core/kit/money.ts';
import { esFecha, esPeriodo } from '../../core/kit/period.ts';
import { texto, type ClaveTexto } from '../../core/kit/texto.ts';
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
  const one = (name: 'list' | 'file' | 'get' | 'credit' | 'annul', example: ClaveTexto) =>
    doorOptions(described(c.command(name), `judiciales.cli.${name}`, example));
  formatOption(one('list', 'judiciales.cli.ejemploList'), ['table', 'json'])
    .requiredOption('--period <aaaa-mm>', texto('cli.opcion.periodo'))
    .action((o: OfMonth & FormatOption) => run.door(o, (io, door) => list(io, door, o)));
  yesOption(one('file', 'judiciales.cli.ejemploFile'))
    .requiredOption('--period <aaaa-mm>', texto('cli.opcion.periodo'))
    .requiredOption('--date <fecha>', texto('judiciales.cli.fecha'))
    .option('--layout <código>', texto('bancos.cli.disenio'), 'JUDICIAL')
    .option('--sending <n>', texto('bancos.cli.envio'), positive('--sending'))
    .option('--output <archivo>', texto('declaraciones.cli.salida'))
    .option('--force', texto('cli.opcion.force'))
    .action((o: Make) => run.door(o, (io, door) => make(io, door, o)));
  const that = (name: 'get' | 'credit' | 'annul', example: ClaveTexto) =>
    one(name, example).argument('<depósito>', texto('judiciales.cli.numero'), idArgument);
  that('get', 'judiciales.cli.ejemploGet')
    .option('--output <archivo>', texto('declaraciones.cli.salida'))
    .option('--force', texto('cli.opcion.force'))
    .action((id: number, o: DoorOptions & OutputOptions) =>
      run.door(o, (io, door) => toOutput(io, o, false, (to) => bytes(to, door, id))),
    );
  that('credit', 'judiciales.cli.ejemploCredit')
    .requiredOption('--voucher <número>', texto('judiciales.cli.comprobante'))
    .requiredOption('--date <fecha>', texto('judiciales.cli.fecha'))
    .action((id: number, o: DoorOptions & { readonly voucher: string; readonly date: string }) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.judiciales.acreditar,
            { comprobante: o.voucher, fecha: day(o.date) },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(texto('judiciales.cli.acreditado', { id, comprobante: o.voucher }));
      }),
    );
  that('annul', 'judiciales.cli.ejemploAnnul')
    .requiredOption('--reason <texto>', texto('cli.opcion.motivo'))
    .action((id: number, o: DoorOptions & { readonly reason: string }) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.judiciales.anular,
            { motivo: o.reason },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(texto('judiciales.cli.anulado', { id }));
      }),
    );
};

const day = (d: string): string => {
  if (!esFecha(d)) throw usage(texto('bancos.cli.malaFecha', { valor: d }));
  return d;
};
const seen = async (door: Door, period: string): Promise<DepositosDelMes> => {
  if (!esPeriodo(period)) throw usage(texto('cli.uso.periodo', { valor: period }));
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
    io.say(texto('judiciales.pantalla.ninguna'));
    return undefined;
  }
  await io.out(
    grid(
      [
        { name: 'legajo', label: texto('bancos.columnas.legajo'), right: true },
        { name: 'nombre', label: texto('bancos.columnas.nombre'), right: false },
        ...COLUMNS.map((name) => ({
          name,
          label: texto(`judiciales.columnas.${name}`),
          right: name !== 'juzgado' && name !== 'expediente',
        })),
      ],
      v.ordenes.map((x) => [
        String(x.legajo).padStart(4, '0'),
        x.nombre,
        x.juzgado ?? '',
        x.expediente ?? '',
        mostrarImporte(x.retenido),
        mostrarImporte(x.depositado),
        mostrarImporte(x.pendiente),
      ]),
      io.color,
    ),
  );
  for (const x of v.ordenes) if (x.falta !== null) io.say(`${x.nombre}: ${x.falta}`);
  io.say(
    texto('judiciales.cli.total', {
      retenido: mostrarImporte(v.retenido),
      depositado: mostrarImporte(v.depositado),
      pendiente: mostrarImporte(v.pendiente),
    }),
  );
  return v.ordenes.some((x) => x.falta !== null) ? EXIT.findings : undefined;
};

const make = async (io: Io, door: Door, o: Make): Promise<Outcome> =>
  toOutput(io, o, false, async (to) => {
    const v = await seen(door, o.period),
      id_layout = await idOfCode(door, 'LayoutsBanco', o.layout),
      envio = o.sending ?? (v.envios.find((e) => e.id_layout === id_layout)?.envio ?? 0) + 1;
    await confirmed(io, o, {
      what: texto('judiciales.cli.confirma', { importe: mostrarImporte(v.pendiente) }),
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
      texto('judiciales.cli.hecho', {
        id: content.id,
        nombre: content.nombre,
        hash: content.hash.slice(0, 16),
      }),
    );
    return bytes(to, door, content.id);
  });
const bytes = async (io: Io, door: Door, id: number): Promise<Outcome> =>
  dumped(io, door, api.judiciales.archivo, undefined, { id });
