// jornal add: a new row, each of its fields an option read from the table's descriptor.
import * as E from 'fp-ts/lib/Either.js';
import { filaNueva, leerFila, nombreDeFila, type AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { withRows } from '../named.ts';
import { grid } from '../output.ts';
import { today } from '../ports.ts';
import { writeRow } from '../rowWrite.ts';
import { tableArgument, valuesArgument } from '../tableArguments.ts';

interface Options extends DoorOptions, FormatOption {
  readonly json?: string;
  readonly fields?: boolean;
}

export const add: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c.argument('<tabla>', texto('cli.list.tabla')).argument('[valores...]', texto('cli.add.valores')),
        'cli.add.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option('--json <fila>', texto('cli.add.json'))
    .option('--fields', texto('cli.add.campos'))
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
          f.readOnly ? texto('cli.add.soloLectura') : f.required ? texto('cli.add.requerido') : '',
        ]),
      false,
    ),
  );

const jsonRow = async (io: Io, raw: string): Promise<Readonly<Record<string, unknown>>> => {
  const s = raw === '-' ? await io.read() : raw;
  try {
    const v = JSON.parse(s) as unknown;
    if (typeof v === 'object' && v !== null && !Array.isArray(v))
      return v as Readonly<Record<string, unknown>>;
  } catch {
    /* said below */
  }
  throw usage(texto('cli.uso.json', { campo: '--json', valor: s.slice(0, 40) }));
};

const addRow = async (
  io: Io,
  door: Door,
  t: AnyTable,
  words: readonly string[],
  o: Options,
): Promise<void> => {
  const given = await withRows(door, t, {
    ...(o.json === undefined ? {} : await jsonRow(io, o.json)),
    ...valuesArgument(t, words),
  });
  // The same reading as the server's: what does not hold is said without asking it.
  const row = leerFila(t, { ...filaNueva(t, today()), ...given }, { hoy: today() });
  if (E.isLeft(row)) throw stopOf(row.left);
  const content = await writeRow(io, door, t, { id: null, base: row.right, values: {} });
  await io.out(o.format === 'json' ? `${JSON.stringify(content)}\n` : `${String(content['id'])}\n`);
  io.say(
    texto('cli.add.agregada', {
      singular: t.singular,
      nombre: nombreDeFila(t, content),
      id: Number(content['id']),
    }),
  );
};
