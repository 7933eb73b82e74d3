// jornal receipts compare: two people in a month, or one person in two months, by cause and line by line.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import type {
  ComparedDatum,
  ComparedSide,
  ReciboChoice,
  ReciboComparison,
} from '../core/api/comparaciones.ts';
import { showAmount } from '../core/kit/money.ts';
import { isPeriodo, showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { shownDatum } from '../core/outputs/shownDatum.ts';
import {
  described,
  doorOptions,
  formatOption,
  type FormatOption,
  type Outcome,
  type Runner,
} from './command.ts';
import { amounts, signed } from './comparison.ts';
import { code } from './conceptCode.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { idsOfLegajos } from './named.ts';
import { grid } from './output.ts';
import { paddedLegajo, printRecords } from './records.ts';
import { legajoArgument, positive } from './tableArguments.ts';

interface Compare extends DoorOptions, FormatOption {
  readonly month: string;
  readonly withMonth?: string;
  readonly run?: number;
  readonly withRun?: number;
  readonly depth: number;
}
type Line = ReciboComparison['lineas'][number];

export const compareCommand = (c: Command, run: Runner): void => {
  formatOption(
    doorOptions(
      described(
        c
          .command('compare')
          .argument('<legajo>', textFor('comparar.cli.legajo'), legajoArgument)
          .argument('[otro]', textFor('comparar.cli.otro'), legajoArgument),
        'comparar.cli.resumen',
        'comparar.cli.ejemplos',
      ),
    ),
    ['table', 'json', 'csv'],
  )
    .requiredOption('--month <aaaa-mm>', textFor('comparar.cli.mes'))
    .option('--with-month <aaaa-mm>', textFor('comparar.cli.conMes'))
    .option('--run <id>', textFor('comparar.cli.liquidacion'), positive('--run'))
    .option('--with-run <id>', textFor('comparar.cli.conLiquidacion'), positive('--with-run'))
    .option('--depth <n>', textFor('comparar.cli.hondo'), positive('--depth'), 2)
    .action((legajo: number, otro: number | undefined, o: Compare) =>
      run.door(o, (io, door) => compare(io, door, [legajo, otro ?? legajo], o)),
    );
};

const choicesOf = async (
  door: Door,
  [de, a]: readonly [number, number],
  o: Compare,
): Promise<{ readonly de: ReciboChoice; readonly a: ReciboChoice }> => {
  const con = o.withMonth ?? o.month;
  for (const mes of [o.month, con])
    if (!isPeriodo(mes)) throw usage(textFor('cli.uso.periodo', { valor: mes }));
  if (de === a && con === o.month && o.run === o.withRun) throw usage(textFor('comparar.cli.conQue'));
  const [primero = 0, segundo = 0] = await idsOfLegajos(door, `${de},${a}`);
  return {
    de: { id_personal: primero, periodo: o.month, id_liquidacion: o.run ?? null },
    a: { id_personal: segundo, periodo: con, id_liquidacion: o.withRun ?? null },
  };
};

/** An unexplained part has its own exit code. */
const compare = async (
  io: Io,
  door: Door,
  legajos: readonly [number, number],
  o: Compare,
): Promise<Outcome> => {
  const choices = await choicesOf(door, legajos, o),
    c = (await door.get(door.client.ask(api.comparaciones.recibos, choices))).content;
  if (o.format === 'json') await io.out(`${JSON.stringify(c)}\n`);
  else if (o.format === 'csv') await csvOf(io, c);
  else await io.out(textOf(c, o.depth, io.color));
  if (c.sin_causas !== null) io.say(textFor('comparar.cli.sinCausas', { motivo: c.sin_causas }));
  return c.causas.some((x) => x.causa === 'sin_explicar') ? EXIT.findings : undefined;
};

/** What distinguishes the sides: the people's names, or the months. */
const called = (c: ReciboComparison): readonly [string, string] => {
  const [de, a] = [c.de, c.a].map((x: ComparedSide) =>
    c.de.id_personal !== c.a.id_personal
      ? paddedLegajo(x.legajo)
      : c.de.periodo !== c.a.periodo
        ? showDate(x.periodo)
        : x.liquidacion,
  );
  return [de ?? '', a ?? ''];
};
const datum = (d: ComparedDatum): string => {
  const como = { si: textFor('cli.mostrar.si'), no: textFor('cli.mostrar.no') };
  return `${d.etiqueta}: ${shownDatum(d.tipo, d.de, como)} → ${shownDatum(d.tipo, d.a, como)}`;
};
const parts = (l: Line): string =>
  l.causas.map((x) => (l.causas.length === 1 ? x.texto : `${x.texto} ${signed(x.importe)}`)).join('; ');

const side = (x: ComparedSide): readonly [string, string] => [
  textFor('comparar.cli.neto', {
    legajo: paddedLegajo(x.legajo),
    nombre: x.nombre,
    liquidacion: x.liquidacion,
  }),
  showAmount(x.neto),
];

const textOf = (c: ReciboComparison, depth: number, color: boolean): string =>
  [
    amounts([
      side(c.de),
      ...c.causas.flatMap((x) => [
        [x.texto, signed(x.neto)] as const,
        ...x.datos.map((d) => [`  ${datum(d)}`, ''] as const),
      ]),
      side(c.a),
      [textFor('simular.cli.diferencia'), signed(c.diferencia)],
    ]),
    ...(depth > 1 ? [linesOf(c, depth, color)] : []),
  ].join('\n');

/** Lines equal on both sides explain nothing. */
const linesOf = (c: ReciboComparison, depth: number, color: boolean): string => {
  const [de, a] = called(c),
    distintas = c.lineas.filter((l) => l.causas.length > 0 || !/^-?0+\.0+$/.test(l.diferencia));
  if (distintas.length === 0) return `${textFor('comparar.cli.iguales')}\n`;
  const [cabeza = '', ...filas] = grid(
    [
      { name: 'codigo', label: textFor('cli.receipts.columnas.codigo'), right: true },
      { name: 'concepto', label: textFor('cli.receipts.columnas.concepto'), right: false },
      { name: 'de', label: de, right: true },
      { name: 'a', label: a, right: true },
      { name: 'diferencia', label: textFor('simular.cli.diferencia'), right: true },
    ],
    distintas.map((l) => [
      code(l.codigo),
      l.texto,
      l.de ? showAmount(l.de.importe) : '—',
      l.a ? showAmount(l.a.importe) : '—',
      signed(l.diferencia),
    ]),
    color,
  )
    .trimEnd()
    .split('\n');
  const sangria = '          ';
  return `${[
    cabeza,
    ...distintas.flatMap((l, i) => [
      filas[i] ?? '',
      ...(l.causas.length > 0 ? [`${sangria}${parts(l)}`] : []),
      ...(depth > 2
        ? [...l.porque, ...l.datos.map(datum)].map((x) => `${sangria}· ${x}`)
        : l.porque.map((x) => `${sangria}· ${x}`)),
    ]),
  ].join('\n')}\n`;
};

const csvOf = (io: Io, c: ReciboComparison): Promise<void> =>
  printRecords(
    io,
    'csv',
    [
      { name: 'codigo', label: '', kind: 'number', of: (l) => l.codigo },
      { name: 'concepto', label: '', kind: 'text', of: (l) => l.texto },
      { name: 'tipo', label: '', kind: 'text', of: (l) => l.tipo },
      { name: 'de', label: '', kind: 'amount', of: (l) => l.de?.importe ?? null },
      { name: 'a', label: '', kind: 'amount', of: (l) => l.a?.importe ?? null },
      { name: 'diferencia', label: '', kind: 'amount', of: (l) => l.diferencia },
      {
        name: 'causas',
        label: '',
        kind: 'text',
        of: (l) => l.causas.map((x) => `${x.causa}=${x.importe}`).join('; '),
      },
      { name: 'porque', label: '', kind: 'text', of: (l) => [...l.porque, ...l.datos.map(datum)].join('; ') },
    ],
    c.lineas,
  );
