// jornal get: one row, whole.
import type { ExtraData } from '../../core/api/endpoint.ts';
import { valueFieldOf, type AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { rowById, rowNamed } from '../named.ts';
import { pairs, shown } from '../output.ts';
import { fieldsArgument, tableArgument } from '../tableArguments.ts';

interface Options extends DoorOptions, FormatOption {
  readonly fields?: string;
}

export const get: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c.argument('<tabla>', textFor('cli.list.tabla')).argument('<fila>', textFor('cli.edit.fila')),
        'cli.get.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option('--fields <campos>', textFor('cli.opcion.fields'))
    .action((tabla: string, row: string, o: Options) =>
      run.door(o, (io, door) => getRow(io, door, tabla, row, o)),
    );
};

const getRow = async (io: Io, door: Door, name: string, said: string, o: Options): Promise<void> => {
  const t = tableArgument(name),
    wanted = fieldsArgument(t, o.fields);
  const { content: row, extra_data } = await rowById(door, t, await rowNamed(door, t, said));
  const fields = wanted ?? Object.keys(row);
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(Object.fromEntries(fields.map((f) => [f, row[f] ?? null])))}\n`);
    return;
  }
  const labels = extra_data?.labels ?? {};
  await io.out(pairs(fields.map((f) => [t.fields[f]?.label ?? f, toldValue(t, f, row[f], labels)])));
};

/** Nested lists are shown row by row on the same line. */
const toldValue = (t: AnyTable, name: string, value: unknown, labels: ExtraData['labels']): string => {
  const f = t.fields[name];
  if (f?.kind !== 'lista' || !Array.isArray(value)) return shown(valueFieldOf(t, name), value, labels[name]);
  return value
    .map((r: Readonly<Record<string, unknown>>) =>
      Object.entries(f.fields)
        .map(([n, g]) => shown(g, r[n], labels[`${name}.${n}`]))
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ');
};
