// jornal entry: accounting entries: posted once, reversed by their opposite, listed, and exported as files.
import { api } from '../../core/api/index.ts';
import { failure } from '../../core/kit/failure.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo, showDate, lastDay } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../job.ts';
import { today } from '../ports.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { tableOf } from '../../core/tables/index.ts';
import { listRows } from './list.ts';

interface Post extends DoorOptions {
  readonly period: string;
  readonly provisions?: boolean;
  readonly runs?: string;
  readonly date?: string;
  readonly text?: string;
  readonly yes?: boolean;
}
interface Reverse extends DoorOptions {
  readonly reason: string;
  readonly date?: string;
  readonly yes?: boolean;
}
interface List extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly page: number;
  readonly limit: number;
}

export const entry: Register = (c, run) => {
  withExamples(c, 'contable.cli.ejemplos');
  const one = (name: 'post' | 'reverse' | 'list' | 'file', example: TextKey) =>
    doorOptions(described(c.command(name), `contable.cli.${name}`, example));
  yesOption(
    one('post', 'contable.cli.ejemploPost')
      .requiredOption('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
      .option('--provisions', textFor('contable.cli.provisiones'))
      .option('--runs <lista>', textFor('contable.cli.corridas'))
      .option('--date <aaaa-mm-dd>', textFor('contable.cli.fecha'))
      .option('--text <texto>', textFor('contable.cli.leyenda')),
  ).action((o: Post) => run.door(o, (io, door) => post(io, door, o)));
  yesOption(
    one('reverse', 'contable.cli.ejemploReverse')
      .argument('<número>', textFor('contable.cli.id'), idArgument)
      .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
      .option('--date <aaaa-mm-dd>', textFor('contable.cli.fecha')),
  ).action((n: number, o: Reverse) => run.door(o, (io, door) => reverse(io, door, n, o)));
  formatOption(one('list', 'contable.cli.ejemploList'))
    .option('--period <aaaa-mm>', textFor('contable.cli.periodo'))
    .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .action((o: List) =>
      run.door(o, (io, door) =>
        listRows(io, door, tableOf('Asientos'), {
          ...o,
          filter: o.period === undefined ? [] : [`periodo=${month(o.period)}`],
        }),
      ),
    );
  one('file', 'contable.cli.ejemploFile')
    .argument('<número>', textFor('contable.cli.id'), idArgument)
    .option('--as <formato>', textFor('contable.cli.como'), 'csv')
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((n: number, o: DoorOptions & OutputOptions & { readonly as: string }) =>
      run.door(o, async (io, door) => {
        const id = await numbered(door, n);
        return toOutput(io, o, o.as === 'xlsx', (out) =>
          dumped(out, door, api.contable.archivoContabilizado, {}, { id, formato: o.as }),
        );
      }),
    );
};

const dateArgument = (s: string): string => {
  if (!isCivilDate(s)) throw usage(textFor('cli.uso.fecha', { valor: s }));
  return s;
};
const month = (s: string): string => {
  if (!isPeriodo(s)) throw usage(textFor('cli.uso.periodo', { valor: s }));
  return s;
};
/** People know an entry by its number, calls by its row. */
const numbered = async (door: Door, numero: number): Promise<number> => {
  const { content } = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { filters: [{ campo: 'numero', op: 'es', valor: numero }], limit: 1 } },
      { params: { controller: 'Asientos', page: 1 } },
    ),
  );
  const id = content[0]?.['id'];
  if (typeof id !== 'number') throw stopOf(failure('not_found', 'contable.noExiste'));
  return id;
};
const told = async (io: Io, numero: number): Promise<void> => {
  await io.out(`${numero}\n`);
  io.say(textFor('contable.pantalla.contabilizado', { numero }));
};

/** The mark of the preview is sent along, so that what was seen is what is posted. */
const post = async (io: Io, door: Door, o: Post): Promise<void> => {
  const periodo = month(o.period),
    clase = o.provisions ? ('provisiones' as const) : ('liquidaciones' as const),
    dichas = o.runs?.split(',').map((x) => idArgument(x.trim())) ?? [];
  const ver = (liquidaciones: readonly number[]) =>
    withProgress(io, door, (paso) =>
      clase === 'provisiones'
        ? door.client.ask(api.contable.provisiones, { periodo }, { paso })
        : door.client.ask(api.contable.asiento, { periodo, liquidaciones: [...liquidaciones] }, { paso }),
    );
  const todo = (await ver(dichas)).content,
    faltan = todo.liquidaciones.filter((l) => l.asiento === null).map((l) => l.id);
  const liquidaciones = dichas.length > 0 ? dichas : faltan,
    a =
      faltan.length === 0 || faltan.length === todo.liquidaciones.length
        ? todo
        : (await ver(liquidaciones)).content;
  await askConfirmation(io, o, {
    what: textFor('contable.cli.va', {
      que: textFor(`contable.clase.${clase}`),
      periodo: showDate(periodo),
      importe: showAmount(a.debe),
    }),
    word: periodo,
  });
  const leyenda =
    o.text ??
    textFor(clase === 'provisiones' ? 'contable.pantalla.deProvisiones' : 'contable.pantalla.deSueldos', {
      periodo: showDate(periodo),
    });
  const { content } = await withProgress(io, door, (paso) =>
    door.client.ask(
      api.contable.contabilizar,
      {
        clase,
        periodo,
        liquidaciones,
        fecha: dateArgument(o.date ?? lastDay(periodo)),
        leyenda,
        huella: faltan.length === 0 ? '' : a.huella,
      },
      { key: door.ports.newId(), paso },
    ),
  );
  await told(io, content.numero);
};

const reverse = async (io: Io, door: Door, n: number, o: Reverse): Promise<void> => {
  const id = await numbered(door, n);
  await askConfirmation(io, o, { what: textFor('contable.cli.vaReversa', { numero: n }), word: String(n) });
  const { content } = await door.get(
    door.client.ask(
      api.contable.reversar,
      { motivo: o.reason, fecha: dateArgument(o.date ?? today()) },
      { params: { id }, key: door.ports.newId() },
    ),
  );
  await told(io, content.numero);
};
