// jornal receipts: the receipts of runs: listed, read, compared, printed as PDF, sent and corrected.
import { api } from '../../core/api/index.ts';
import type { WireLine, FullRecibo } from '../../core/api/liquidaciones.ts';
import { showAmount } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { unitWord } from '../../core/outputs/recibo.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { toOutput } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid, type Column } from '../output.ts';
import { compareCommand } from '../receiptsCompare.ts';
import { correctCommands } from '../receiptsCorrect.ts';
import { chosenOptions, deliveryCommands, printChosen, type Chosen } from '../receiptsDelivery.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { tableOf } from '../tableOf.ts';
import { listRows } from './list.ts';

interface ListReceipts extends DoorOptions, FormatOption {
  readonly run?: number;
  readonly all?: boolean;
  readonly page: number;
  readonly limit: number;
  readonly search?: string;
  readonly sort?: string;
  readonly fields?: string;
}
interface PdfOptions extends DoorOptions, Chosen {
  readonly output?: string;
  readonly zip?: boolean;
  readonly force?: boolean;
}

export const receipts: Register = (c, run) => {
  withExamples(c, 'cli.receipts.ejemplos');
  formatOption(
    doorOptions(described(c.command('list'), 'cli.receipts.listar', 'terminal.ejemplos.receipts.list')),
  )
    .option('--run <id>', textFor('cli.receipts.liquidacion'), positive('--run'))
    .option('--all', textFor('cli.list.todas'))
    .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .option('--search <texto>', textFor('cli.list.buscar'))
    .option('--sort <campo>', textFor('cli.list.orden'))
    .option('--fields <campos>', textFor('cli.opcion.fields'))
    .action((o: ListReceipts) => run.door(o, (io, door) => ofRun(io, door, o)));
  formatOption(
    doorOptions(
      described(
        c.command('show').argument('<id>', textFor('cli.receipts.id'), idArgument),
        'cli.receipts.ver',
        'terminal.ejemplos.receipts.show',
      ),
    ),
    ['table', 'json'],
  ).action((id: number, o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => showReceipt(io, door, id, o.format === 'json')),
  );
  chosenOptions(
    doorOptions(
      described(
        c.command('pdf').argument('[id]', textFor('cli.receipts.id'), idArgument),
        'cli.receipts.pdf',
        'terminal.ejemplos.receipts.pdf',
      ),
    ),
  )
    .option('--output <archivo>', textFor('cli.opcion.salida'))
    .option('--zip', textFor('ordenes.cli.recibos.zip'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number | undefined, o: PdfOptions) => {
      if (o.zip !== true) mustBePdf(o);
      return run.door(o, (io, door) =>
        id === undefined && someOf(o) ? printChosen(io, door, o) : pdf(io, door, id, o),
      );
    });
  compareCommand(c, run);
  deliveryCommands(c, run);
  correctCommands(c, run);
};

/** A selection of a run's receipts, or several files. */
const someOf = (o: PdfOptions): boolean =>
  o.zip === true || o.legajos !== undefined || o.search !== undefined || o.state !== undefined;

/** A run that does not exist is not an empty one: a script would go on. */
const ofRun = async (io: Io, door: Door, o: ListReceipts): Promise<Outcome> => {
  if (o.run !== undefined)
    await door.get(
      door.client.ask(api.tabla.ver, undefined, { params: { controller: 'Liquidaciones', id: o.run } }),
    );
  return listRows(io, door, tableOf('Recibos'), {
    ...o,
    filter: o.run === undefined ? [] : [`id_liquidacion=${o.run}`],
  });
};

const COLUMNS: readonly Column[] = (
  ['codigo', 'concepto', 'cantidad', 'base', 'remunerativo', 'no_remunerativo', 'descuento'] as const
).map((name, i) => ({ name, label: textFor(`cli.receipts.columnas.${name}`), right: i === 0 || i > 1 }));

const amount = (s: string | null): string => (s === null ? '' : showAmount(s));
const lineOf = (l: WireLine): readonly string[] => [
  String(l.codigo).padStart(4, '0'),
  l.texto,
  [amount(l.cantidad), l.unidad === null ? '' : unitWord(l.unidad)].filter(Boolean).join(' '),
  amount(l.base),
  ...(['remunerativo', 'no_remunerativo', 'descuento'] as const).map((t) =>
    l.tipo === t ? amount(l.importe) : '',
  ),
];

/** A receipt as text: what adds, what subtracts, the totals under their columns. */
export const receiptText = (
  r: FullRecibo,
  color: boolean,
  heading = textFor('cli.receipts.encabezado', {
    id: r.id,
    liquidacion: r.liquidacion,
    periodo: showDate(r.periodo),
    fecha: showDate(r.fecha_pago),
  }),
): string => {
  const p = r.persona,
    t = r.totales;
  const shown = r.lineas.filter((l) => l.tipo !== 'auxiliar' && l.tipo !== 'contribucion');
  return (
    [
      heading,
      textFor('cli.receipts.persona', {
        legajo: String(p.legajo).padStart(4, '0'),
        nombre: p.nombre,
        cuil: p.cuil ?? '—',
        categoria: p.categoria ?? '—',
      }),
      '',
      grid(
        COLUMNS,
        [
          ...shown.map(lineOf),
          ['', '', '', '', amount(t.remunerativo), amount(t.no_remunerativo), amount(t.descuentos)],
        ],
        color,
      ).trimEnd(),
      '',
      textFor('cli.receipts.neto', { importe: amount(t.neto) }),
      textFor('cli.receipts.contribuciones', { importe: amount(t.contribuciones) }),
      ...r.problemas.map((x) => `${x.nivel}: ${x.mensaje}`),
    ].join('\n') + '\n'
  );
};

export const receiptOf = async (door: Door, id: number): Promise<FullRecibo> =>
  (await door.get(door.client.ask(api.liquidaciones.recibo, undefined, { params: { id } }))).content;

const showReceipt = async (io: Io, door: Door, id: number, json: boolean): Promise<void> => {
  const r = await receiptOf(door, id);
  await io.out(json ? `${JSON.stringify(r)}\n` : receiptText(r, io.color));
};

/** A PDF with the extension of another kind of file would not open. */
const mustBePdf = (o: PdfOptions): void => {
  if (/\.zip$/i.test(o.output ?? '')) throw usage(textFor('cli.receipts.noEsZip', { archivo: o.output! }));
};
const pdf = async (io: Io, door: Door, id: number | undefined, o: PdfOptions): Promise<void> => {
  if ((id === undefined) === (o.run === undefined)) throw usage(textFor('cli.receipts.faltaCual'));
  if (o.output === undefined && io.outIsTerminal) throw usage(textFor('cli.receipts.aTerminal'));
  await toOutput(io, o, true, (out) =>
    id === undefined
      ? dumped(out, door, api.liquidaciones.pdf, undefined, { id: o.run! })
      : dumped(out, door, api.liquidaciones.reciboPdf, undefined, { id }),
  );
};
