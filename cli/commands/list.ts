// jornal list: a page of a table, or all its rows as a stream.
import { Option, type Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { WireSearch } from '../../core/api/endpoint.ts';
import type { Vista } from '../../core/api/vistas.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type FormatOption, type Outcome, type Register } from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped, dumpedPages } from '../dump.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { filtersArgument } from '../named.ts';
import { FORMATS, printRows, textTable, type Format } from '../output.ts';
import { viewNamed } from '../savedView.ts';
import {
  delimiterArgument,
  fieldsArgument,
  positive,
  sortArgument,
  tableArgument,
} from '../tableArguments.ts';

/** The selection, order and fields of the rows. */
export interface Selection {
  readonly sort?: string;
  readonly search?: string;
  readonly filter: readonly string[];
  readonly fields?: string;
  readonly view?: string;
}
export interface FileOptions extends OutputOptions {
  readonly format?: Format;
  readonly delimiter?: string;
  readonly bom?: boolean;
}
export interface ListOptions extends DoorOptions, FormatOption, Selection {
  readonly all?: boolean;
  readonly page: number;
  readonly limit: number;
  readonly delimiter?: string;
  readonly bom?: boolean;
}

export const selectionOptions = (c: Command): Command =>
  c
    .option('--sort <campos>', textFor('cli.list.orden'))
    .option('--search <texto>', textFor('cli.list.buscar'))
    .option<readonly string[]>(
      '--filter <filtro>',
      textFor('cli.list.filtro'),
      (f: string, all: readonly string[]) => [...all, f],
      [],
    )
    .option('--fields <campos>', textFor('cli.opcion.fields'))
    .option('--view <vista>', textFor('cli.list.vista'));

export const fileOptions = (c: Command, formats: readonly Format[], otherwise: Format): Command =>
  c
    .addOption(
      new Option('--format <formato>', textFor('cli.opcion.formatoArchivo', { otro: otherwise })).choices([
        ...formats,
      ]),
    )
    .option('--output <archivo>', textFor('cli.opcion.archivo'))
    .option('--force', textFor('cli.opcion.force'))
    .option('--delimiter <separador>', textFor('cli.opcion.delimiter'))
    .option('--bom', textFor('cli.opcion.bom'));

export const listCommand: Register = (c, run) => {
  fileOptions(
    doorOptions(withExamples(c.argument('<tabla>', textFor('cli.list.tabla')), 'cli.list.ejemplos')),
    FORMATS,
    'table',
  );
  selectionOptions(
    c
      .option('--all', textFor('cli.list.todas'))
      .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
      .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20),
  ).action((tabla: string, given: DoorOptions & FileOptions & Omit<ListOptions, 'format'>) => {
    const t = tableArgument(tabla),
      o = { ...given, format: formatOf(given, FORMATS, 'table') };
    const paged = (['page', 'limit'] as const).find((n) => c.getOptionValueSource(n) === 'cli');
    if (o.all && paged) throw usage(textFor('cli.uso.todasSinPagina', { opcion: `--${paged}` }));
    return run.door(o, (io, door) =>
      toOutput(io, o, o.format === 'xlsx', (out) => listRows(out, door, t, o)),
    );
  });
};

/** Extensions of programs that would open the file and could not read it. */
const OTHER_KINDS: ReadonlySet<string> = new Set(
  'pdf xls xlsm xlsb ods doc docx odt rtf htm html xml zip'.split(' '),
);
/** The format asked for, or the file name's; options of CSV are refused with any other. */
export const formatOf = (o: FileOptions, formats: readonly Format[], otherwise: Format): Format => {
  const name = /\.([a-z]+)$/i.exec(o.output ?? '')?.[1]?.toLowerCase();
  const known = formats.find((f) => f === name && f !== 'table');
  if (o.format === undefined && known === undefined && name !== undefined && OTHER_KINDS.has(name))
    throw usage(textFor('cli.uso.extension', { extension: name }));
  const format = o.format ?? known ?? otherwise;
  if (format !== 'csv' && (o.delimiter !== undefined || o.bom))
    throw usage(textFor('cli.uso.soloCsv', { opcion: o.bom ? '--bom' : '--delimiter' }));
  if (o.force && (o.output === undefined || o.output === '-')) throw usage(textFor('cli.uso.sinArchivo'));
  return format;
};

/** The order's first field goes in the sort parameter; the others go in the search. */
interface Asked {
  readonly search: WireSearch;
  readonly sort: ReturnType<typeof sortArgument>[number] | undefined;
}
const searchOf = async (
  door: Door,
  t: AnyTable,
  o: Selection,
  fields: readonly string[] | undefined,
  view: Vista | undefined,
): Promise<Asked> => {
  const [sort, ...more] = o.sort === undefined ? (view?.disposicion.orden ?? []) : sortArgument(t, o.sort);
  const query = o.search ?? view?.consulta,
    filters = [...(view?.filtros ?? []), ...(await filtersArgument(door, t, o.filter))];
  return {
    sort,
    search: {
      ...(query ? { query } : {}),
      ...(filters.length ? { filters } : {}),
      ...(fields ? { fields: [...fields] } : {}),
      ...(more.length ? { orden: [...more] } : {}),
    },
  };
};
const fieldsOf = (t: AnyTable, o: Selection, view: Vista | undefined): readonly string[] | undefined =>
  fieldsArgument(t, o.fields) ?? view?.disposicion.columnas?.map((c) => c.campo);

const csvOf = (o: { readonly delimiter?: string; readonly bom?: boolean }) => ({
  ...(o.delimiter === undefined ? {} : { separador: delimiterArgument(o.delimiter) }),
  marca: o.bom === true,
});

export const listRows = async (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<Outcome> => {
  if (o.format === 'xlsx' && io.outIsTerminal) throw usage(textFor('cli.salida.aTerminal'));
  if (!o.all) return onePage(io, door, t, o);
  return o.format === 'table' ? everyPage(io, door, t, o) : writeEveryRow(io, door, t, o, o.format);
};

type Page = { readonly page?: number; readonly limit: number; readonly after?: string | null };
const pageOf = (door: Door, t: AnyTable, { search, sort }: Asked, p: Page) =>
  door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { ...search, limit: p.limit, ...(p.after ? { after: p.after } : {}) } },
      {
        params: { controller: t.name, page: p.page ?? 1 },
        ...(sort ? { suffix: `/sort:${encodeURIComponent(sort.campo)}/direction:${sort.direccion}/` } : {}),
      },
    ),
  );

/** The rows lack any column that the role may not see. */
const listed = (t: AnyTable, rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  ['id', ...t.list].filter((f) => rows.length === 0 || rows.some((r) => Object.hasOwn(r, f)));

const onePage = async (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<void> => {
  const view = await viewNamed(io, door, t, o.view),
    wanted = fieldsOf(t, o, view),
    csv = csvOf(o),
    answer = await pageOf(door, t, await searchOf(door, t, o, wanted, view), o);
  const rows = answer.content,
    total = answer.total_count ?? rows.length;
  const fields =
    wanted ??
    (o.format === 'table'
      ? listed(t, rows)
      : Object.keys(t.fields).filter((f) => rows.some((r) => Object.hasOwn(r, f))));
  await printRows(io, { format: o.format, csv }, t, fields, rows, answer.extra_data);
  if (o.format !== 'table') return;
  if (total === 0) io.say(textFor('cli.list.vacia', { plural: t.plural }));
  else if (rows.length === 0)
    io.say(
      textFor('cli.list.sinPagina', {
        total,
        plural: t.plural,
        paginas: Math.ceil(total / Math.max(1, o.limit)),
      }),
    );
  else if (rows.length < total)
    io.say(
      textFor('cli.list.pie', {
        desde: answer.pre_index ?? 1,
        hasta: (answer.pre_index ?? 1) + rows.length - 1,
        total,
        plural: t.plural,
      }),
    );
};

/** For people: page after page, with the names of the rows they point at. */
const everyPage = async (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<void> => {
  const view = await viewNamed(io, door, t, o.view),
    wanted = fieldsOf(t, o, view),
    asked = await searchOf(door, t, o, wanted, view);
  await dumpedPages(io, door, async function* () {
    for (let after: string | null | undefined, first = true; first || after; first = false) {
      const { content: rows, extra_data } = await pageOf(door, t, asked, {
        limit: 1000,
        ...(after ? { after } : {}),
      });
      if (rows.length) yield textTable(t, wanted ?? listed(t, rows), rows, extra_data, io.color);
      else if (first) io.say(textFor('cli.list.vacia', { plural: t.plural }));
      after = extra_data?.next;
    }
  });
};

/** For programs: the server's stream, unchanged. */
export const writeEveryRow = async (
  io: Io,
  door: Door,
  t: AnyTable,
  o: Selection & { readonly delimiter?: string; readonly bom?: boolean },
  format: Exclude<Format, 'table'>,
  { storedOnly = false, codes = false }: { readonly storedOnly?: boolean; readonly codes?: boolean } = {},
): Promise<void> => {
  const view = await viewNamed(io, door, t, o.view),
    { search, sort } = await searchOf(door, t, o, fieldsOf(t, o, view), view),
    { separador, marca } = csvOf(o);
  await dumped(
    io,
    door,
    api.tabla.exportar,
    {
      Search: search,
      ...(sort ? { sort: sort.campo, direction: sort.direccion } : {}),
      ...(separador === undefined ? {} : { separador }),
      ...(marca ? { marca: 1 as const } : {}),
      ...(storedOnly && view === undefined ? { guardados: 1 as const } : {}),
      ...(codes ? { codigos: 1 as const } : {}),
    },
    { controller: t.name, formato: format },
  );
};
