// jornal receipts: the receipts of runs: listed, read, compared, printed as PDF, sent and corrected.
import { api } from '../../core/api/index.ts';
import type { FullRecibo } from '../../core/api/liquidaciones.ts';
import { textFor } from '../../core/kit/text.ts';
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
import { compareCommand } from '../receiptsCompare.ts';
import { correctCommands } from '../receiptsCorrect.ts';
import { chosenOptions, deliveryCommands, printChosen, type DeliveredChoice } from '../receiptsDelivery.ts';
import { paperCommand } from '../receiptsOnPaper.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { tableOf } from '../../core/tables/index.ts';
import { receiptText } from '../receiptText.ts';
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
interface PdfOptions extends DoorOptions, DeliveredChoice {
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
  paperCommand(c, run);
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
