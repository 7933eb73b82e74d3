// jornal add: a new row, with an option for each field of the table's descriptor.
import * as E from 'fp-ts/lib/Either.js';
import { newRow, readTableRow, type AnyTable } from '../../core/kit/table.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { withLoneValues, withNextLegajo, withRows } from '../named.ts';
import { grid } from '../output.ts';
import { today } from '../ports.ts';
import { rowSaid } from '../rowSaid.ts';
import { writeRow } from '../rowWrite.ts';
import { tableArgument, valuesArgument } from '../tableArguments.ts';
import { isObject } from '../../core/kit/known.ts';

interface Options extends DoorOptions, FormatOption {
  readonly json?: string;
  readonly fields?: boolean;
}

export const add: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c.argument('<tabla>', textFor('cli.list.tabla')).argument('[valores...]', textFor('cli.add.valores')),
        'cli.add.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option('--json <fila>', textFor('cli.add.json'))
    .option('--fields', textFor('cli.add.campos'))
    .allowUnknownOption()
    .action((tabla: string, words: readonly string[], o: Options) =>
      o.fields
        ? run.plain((io) => tellFields(io, tableArgument(tabla)))
        : run.door(o, (io, door) => addRow(io, door, tableArgument(tabla), words, o)),
    );
};

const tellFields = (io: Io, t: AnyTable): Promise<void> =>
  io.out(
    grid(
      [
        { name: 'campo', label: '--campo', right: false },
        { name: 'label', label: 'Campo', right: false },
        { name: 'kind', label: 'Tipo', right: false },
        { name: 'nota', label: '', right: false },
      ],
      Object.entries(t.fields)
        .filter(([, f]) => !f.hidden && f.kind !== 'vigente')
        .map(([n, f]) => [
          `--${n}`,
          f.label,
          f.kind,
          f.readOnly ? textFor('cli.add.soloLectura') : f.required ? textFor('cli.add.requerido') : '',
        ]),
      false,
    ),
  );

const jsonRow = async (io: Io, raw: string): Promise<Readonly<Record<string, unknown>>> => {
  const s = raw === '-' ? await io.read() : raw;
  try {
    const v: unknown = JSON.parse(s);
    if (isObject(v)) return v;
  } catch {
    /* said below */
  }
  throw usage(textFor('cli.uso.filaJson', { campo: '--json', valor: s.slice(0, 40) }));
};

const addRow = async (
  io: Io,
  door: Door,
  t: AnyTable,
  words: readonly string[],
  o: Options,
): Promise<void> => {
  const written = await withLoneValues(
      door,
      t,
      {
        ...(o.json === undefined ? {} : await jsonRow(io, o.json)),
        ...valuesArgument(t, words, { alone: true }),
      },
      io.say,
    ),
    given = await withRows(door, t, await withNextLegajo(door, t, written), io.say);
  // The same checks as the server's, so that mistakes are found without asking it.
  const row = readTableRow(t, { ...newRow(t, today()), ...given }, { hoy: today() });
  if (E.isLeft(row)) throw stopOf(row.left);
  const content = await writeRow(io, door, t, { id: null, base: row.right, values: {} });
  await io.out(o.format === 'json' ? `${JSON.stringify(content)}\n` : `${String(content['id'])}\n`);
  io.say(
    textFor('cli.add.agregada', {
      singular: t.singular,
      nombre: await rowSaid(door, t, content),
      id: Number(content['id']),
    }),
  );
};
