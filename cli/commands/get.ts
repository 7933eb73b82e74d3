// jornal get: one row, whole.
import { api } from '../../core/api/index.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { pairs, shown } from '../output.ts';
import { fieldsArgument, idArgument, tableArgument } from '../tableArguments.ts';

interface Options extends DoorOptions, FormatOption { readonly fields?: string }

export const get: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c.argument('<tabla>', texto('cli.list.tabla')).argument('<id>', texto('cli.get.id'), idArgument), 'cli.get.ejemplos')), ['table', 'json'])
    .option('--fields <campos>', texto('cli.opcion.fields'))
    .action((tabla: string, id: number, o: Options) => run.door(o, (io, door) => getRow(io, door, tabla, id, o)));
};

const getRow = async (io: Io, door: Door, name: string, id: number, o: Options): Promise<void> => {
  const t = tableArgument(name), wanted = fieldsArgument(t, o.fields);
  const { content: row } = await door.get(door.client.ask(api.tabla.ver, undefined, { params: { controller: t.name, id } }));
  const fields = wanted ?? Object.keys(row);
  if (o.format === 'json') { await io.out(`${JSON.stringify(Object.fromEntries(fields.map((f) => [f, row[f] ?? null])))}\n`); return; }
  await io.out(pairs(fields.map((f) => [t.fields[f]?.label ?? f, valueOf(t.fields[f], row[f])])));
};

/** Nested lists are told row by row on the same line. */
const valueOf = (f: Parameters<typeof shown>[0], value: unknown): string => {
  if (f?.kind !== 'lista' || !Array.isArray(value)) return shown(f, value, undefined);
  return value.map((r) => Object.entries(f.fields).map(([n, g]) => shown(g, (r as Readonly<Record<string, unknown>>)[n], undefined)).filter(Boolean).join(' ')).join(' · ');
};
