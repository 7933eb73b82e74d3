// jornal list: a page of a table, or every row of it by a stream.
import { api } from '../../core/api/index.ts';
import type { Busqueda } from '../../core/api/endpoint.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { printRows, type OutRow } from '../output.ts';
import { fieldsArgument, filterArgument, positive, sortArgument, tableArgument } from '../tableArguments.ts';

export interface ListOptions extends DoorOptions, FormatOption {
  readonly all?: boolean; readonly page: number; readonly limit: number; readonly sort?: string; readonly search?: string; readonly filter: readonly string[]; readonly fields?: string;
}

export const list: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c.argument('<tabla>', texto('cli.list.tabla')), 'cli.list.ejemplos')))
    .option('--all', texto('cli.list.todas')).option('--page <n>', texto('cli.list.pagina'), positive('--page'), 1).option('--limit <n>', texto('cli.list.limite'), positive('--limit'), 20)
    .option('--sort <campo>', texto('cli.list.orden')).option('--search <texto>', texto('cli.list.buscar'))
    .option('--filter <filtro>', texto('cli.list.filtro'), (f: string, all: readonly string[]) => [...all, f], [] as readonly string[]).option('--fields <campos>', texto('cli.opcion.fields'))
    .action((tabla: string, o: ListOptions) => run.door(o, (io, door) => listRows(io, door, tableArgument(tabla), o)));
};

const searchOf = (t: AnyTable, o: ListOptions, fields: readonly string[] | undefined): Busqueda => ({
  ...(o.search === undefined ? {} : { query: o.search }), ...(o.filter.length ? { filters: o.filter.map((f) => filterArgument(t, f)) } : {}), ...(fields ? { fields: [...fields] } : {}),
});

export const listRows = (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<void> => (o.all ? everyRow(io, door, t, o) : onePage(io, door, t, o));

const onePage = async (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<void> => {
  const wanted = fieldsArgument(t, o.fields), sort = sortArgument(t, o.sort), search = searchOf(t, o, wanted);
  const answer = await door.get(door.client.ask(api.tabla.index, { Search: { ...search, limit: o.limit } }, {
    params: { controller: t.name, page: o.page }, ...(sort ? { suffix: `/sort:${encodeURIComponent(sort.field)}/direction:${sort.direction}/` } : {}),
  }));
  const rows = answer.content, total = answer.total_count ?? rows.length;
  // A column that the role may not see is not in the rows.
  const fields = wanted ?? (o.format === 'table' ? ['id', ...t.list].filter((f) => rows.length === 0 || rows.some((r) => Object.hasOwn(r, f))) : Object.keys(t.fields).filter((f) => rows.some((r) => Object.hasOwn(r, f))));
  await printRows(io, o.format, t, fields, rows, answer.extra_data);
  if (o.format !== 'table') return;
  if (total === 0) io.say(texto('cli.list.vacia', { plural: t.plural }));
  else if (rows.length < total) io.say(texto('cli.list.pie', { desde: answer.pre_index ?? 1, hasta: (answer.pre_index ?? 1) + rows.length - 1, total, plural: t.plural }));
};

/** The server's stream as it comes; a table for people is read from its lines, page by page of the screen. */
const everyRow = async (io: Io, door: Door, t: AnyTable, o: ListOptions): Promise<void> => {
  const wanted = fieldsArgument(t, o.fields), sort = sortArgument(t, o.sort), search = searchOf(t, o, wanted);
  const stream = await door.stream(api.tabla.exportar, { Search: search, ...(sort ? { sort: sort.field, direction: sort.direction } : {}) }, { controller: t.name, formato: o.format === 'table' ? 'ndjson' : o.format });
  if (o.format !== 'table') {
    for await (const chunk of stream) await io.out(chunk);
    return;
  }
  const rows: OutRow[] = [];
  let seen = 0;
  const flush = async (): Promise<void> => {
    if (rows.length) await printRows(io, 'table', t, wanted ?? ['id', ...t.list].filter((f) => Object.hasOwn(rows[0]!, f)), rows.splice(0), undefined);
  };
  for await (const line of lines(stream)) { rows.push(JSON.parse(line) as OutRow); seen++; if (rows.length >= 1000) await flush(); }
  await flush();
  if (seen === 0) io.say(texto('cli.list.vacia', { plural: t.plural }));
};

async function* lines(stream: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = rest.split('\n');
    rest = parts.pop() ?? '';
    for (const p of parts) if (p !== '') yield p;
  }
  if (rest !== '') yield rest;
}
