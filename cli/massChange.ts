// Shared by `raise` and `agenda`: the selection of people, the preview (table, JSON or CSV), confirming and
// writing it, and undoing it.
import type { Command } from 'commander';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { WireSearch } from '../core/api/endpoint.ts';
import { columnHeading } from '../core/outputs/masivoFile.ts';
import { rowLines, type LooseRow } from '../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../core/outputs/xlsx.ts';
import type { Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { doorOptions, formatOption, yesOption, type FormatOption } from './command.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { worked } from './job.ts';
import { filtersArgument, idsOfLegajos, legajosThatExist } from './named.ts';
import { grid, shown } from './output.ts';
import { legajoArgument } from './tableArguments.ts';
import { tableOf } from '../core/tables/index.ts';

export interface Whom extends DoorOptions, FormatOption {
  readonly search?: string;
  readonly filter: readonly string[];
  readonly legajos?: string;
  readonly all?: boolean;
  readonly except?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const collect = (s: string, all: readonly string[] | undefined): readonly string[] => [
  ...(all ?? []),
  s,
];
export const whomOptions = (c: Command): Command =>
  yesOption(formatOption(doorOptions(c), ['table', 'json', 'csv']))
    .option<readonly string[]>('--filter <filtro>', textFor('cli.list.filtro'), collect, [])
    .option('--search <texto>', textFor('cli.list.buscar'))
    .option('--legajos <lista>', textFor('masivos.cli.legajos'))
    .option('--all', textFor('masivos.cli.todos'))
    .option('--except <lista>', textFor('masivos.cli.excepto'))
    .option('--dry-run', textFor('masivos.cli.simular'));
export const roundingOptions = (c: Command): Command =>
  c
    .option('--round <unidad>', textFor('masivos.cli.redondeo'), 'centavo')
    .option('--up', textFor('masivos.cli.arriba'));

const PERSONAL = tableOf('Personal');
export const whom = async (
  door: Door,
  o: Whom,
): Promise<{ readonly Search: WireSearch; readonly excepto: number[] }> => {
  // A forgotten selection must not mean everybody.
  if (!o.all && o.search === undefined && o.filter.length === 0 && o.legajos === undefined)
    throw usage(textFor('masivos.cli.quienes'));
  const legajos = o.legajos
    ?.split(',')
    .map((x) => x.trim())
    .filter(Boolean)
    .map(legajoArgument);
  // A missing legajo is an error: silently taking only the others would be worse.
  if (legajos) await legajosThatExist(door, legajos);
  return {
    Search: {
      ...(o.search === undefined ? {} : { query: o.search }),
      filters: [
        ...(await filtersArgument(door, PERSONAL, o.filter)),
        ...(legajos ? [{ campo: 'legajo', op: 'una_de' as const, valor: legajos }] : []),
      ],
    },
    excepto: [...(await idsOfLegajos(door, o.except))],
  };
};

export const choice = <A extends string>(option: string, value: string, among: readonly A[]): A => {
  const found = among.find((x) => x === value);
  if (found === undefined)
    throw usage(
      textFor('masivos.cli.opcionMal', { opcion: option, valor: value, opciones: among.join(', ') }),
    );
  return found;
};

interface Page<F> {
  readonly total: number;
  readonly filas: readonly F[];
}
export const everyRow = async <F>(page: (desde: number) => Promise<Page<F>>): Promise<readonly F[]> => {
  const rows: F[] = [];
  for (;;) {
    const p = await page(rows.length);
    rows.push(...p.filas);
    if (p.filas.length === 0 || rows.length >= p.total) return rows;
  }
};

export interface Preview<F> {
  readonly resumen: { readonly id: string; readonly escribe: number };
  readonly filas: readonly F[];
  readonly columns: readonly XlsxColumn[];
  readonly loose: (filas: readonly F[]) => readonly LooseRow[];
  readonly said: readonly string[];
  readonly total: number;
}
/** The most rows shown on screen; other formats have all. */
const SHOWN = 200;
const show = async <F>(io: Io, format: string, p: Preview<F>): Promise<void> => {
  if (format === 'json') {
    await io.out(`${JSON.stringify({ ...p.resumen, filas: p.filas })}\n`);
    return;
  }
  const rows = p.loose(p.filas);
  if (format === 'csv') {
    await io.out([...rowLines(p.columns, rows, 'csv')].join(''));
    return;
  }
  // A column that would be empty is left out.
  const right = (c: XlsxColumn): boolean => c.campo?.kind === 'importe',
    columns = p.columns.filter((c) =>
      rows.some((r) => r[c.nombre] !== null && r[c.nombre] !== undefined && r[c.nombre] !== ''),
    );
  if (rows.length)
    await io.out(
      grid(
        columns.map((c) => ({ name: c.nombre, label: columnHeading(c.nombre), right: right(c) })),
        rows.slice(0, SHOWN).map((r) => columns.map((c) => shown(c.campo, r[c.nombre], undefined))),
        io.color,
      ),
    );
  if (rows.length > SHOWN) io.say(textFor('masivos.cli.mas', { cantidad: rows.length - SHOWN }));
};

interface Done {
  readonly importacion: string;
  readonly filas: number;
}
export const offered = async <F>(
  io: Io,
  door: Door,
  o: Whom,
  p: Preview<F>,
  apply: (id: string, key: string) => TaskEither<Failure, { readonly content: { readonly trabajo: string } }>,
): Promise<void> => {
  await show(io, o.format, p);
  for (const s of p.said) io.say(s);
  if (o.dryRun) {
    io.say(textFor('masivos.cli.simulado'));
    return;
  }
  if (p.resumen.escribe === 0) {
    io.say(textFor('masivos.nadaQueEscribir'));
    return;
  }
  await askConfirmation(io, o, {
    what: textFor('masivos.cli.va', { cantidad: p.total }),
    word: String(p.total),
  });
  const done = (await worked(io, door, (key) => apply(p.resumen.id, key))).end.resultado as Done;
  if (o.format === 'table') await io.out(`${done.importacion}\n`);
  io.say(textFor('masivos.cli.hecho', { filas: done.filas, trabajo: done.importacion }));
};
