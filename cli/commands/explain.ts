// jornal explain: where a line of a receipt comes from, as a tree; without a concept, why its net changed
// since the previous receipt.
import { api } from '../../core/api/index.ts';
import { showAmount } from '../../core/kit/money.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Explanation } from '../../core/payroll/engine/explain.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import { amounts, causeLines, signed } from '../comparison.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, Stop } from '../exitCodes.ts';
import { explanationText } from '../explanation.ts';
import type { Io } from '../io.ts';
import { codeArgument, idArgument, positive } from '../tableArguments.ts';
import { receiptOf } from './receipts.ts';

interface Options extends DoorOptions, FormatOption {
  readonly depth: number;
}

export const explainCommand: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c
          .argument('<recibo>', textFor('cli.explain.recibo'), idArgument)
          .argument('[concepto]', textFor('cli.explain.concepto'), codeArgument),
        'cli.explain.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option('--depth <n>', textFor('cli.explain.hondo'), positive('--depth'), 3)
    .action((recibo: number, codigo: number | undefined, o: Options) =>
      run.door(o, (io, door) =>
        codigo === undefined ? tellWhy(io, door, recibo, o) : tell(io, door, recibo, codigo, o),
      ),
    );
};

const tell = async (io: Io, door: Door, recibo: number, codigo: number, o: Options): Promise<void> => {
  const r = await receiptOf(door, recibo),
    id_concepto = r.lineas.find((l) => l.codigo === codigo)?.id_concepto ?? (await conceptOf(door, codigo));
  if (id_concepto === undefined)
    throw new Stop(
      EXIT.notFound,
      textFor('cli.explain.sinConcepto', {
        recibo,
        codigo,
        hay: [...new Set(r.lineas.map((l) => l.codigo))].join(', '),
      }),
    );
  const { content } = await door.get(
    door.client.ask(api.liquidaciones.explicar, { id_concepto }, { params: { id: recibo } }),
  );
  await io.out(
    o.format === 'json'
      ? `${JSON.stringify(content)}\n`
      : explanationText(content as Explanation, {
          depth: o.depth,
          more: (otro) => textFor('cli.explain.mas', { recibo, codigo: otro }),
        }),
  );
};

/** A concept that the receipt does not show gave nothing; this explains why. */
const conceptOf = async (door: Door, codigo: number): Promise<number | undefined> => {
  const { content } = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { filters: [{ campo: 'codigo', op: 'es', valor: codigo }], limit: 1 } },
      { params: { controller: 'Conceptos', page: 1 } },
    ),
  );
  const id = content[0]?.['id'];
  return id === undefined ? undefined : Number(id);
};

const tellWhy = async (io: Io, door: Door, recibo: number, o: Options): Promise<void> => {
  const { content: w } = await door.get(
    door.client.ask(api.liquidaciones.porQue, undefined, { params: { id: recibo } }),
  );
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(w)}\n`);
    return;
  }
  if (w.anterior === null || w.diferencia === null) {
    io.say(textFor('cli.explain.sinAnterior', { neto: showAmount(w.neto) }));
    return;
  }
  await io.out(
    amounts([
      [textFor('cli.explain.netoDe', { liquidacion: w.anterior.liquidacion }), showAmount(w.anterior.neto)],
      ...causeLines(w.causas, o.depth),
      [textFor('cli.explain.netoAhora'), showAmount(w.neto)],
      [textFor('cli.explain.diferencia'), signed(w.diferencia)],
    ]),
  );
};
