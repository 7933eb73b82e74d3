// jornal import: loads rows of a file into any writable table: all reviewed first, applied all or none (or
// all the valid ones), resumed, undone.
import { Option } from 'commander';
import type { AnyTable } from '../../core/kit/table.ts';
import { isPeriodo } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { simpleName } from '../../core/machines/columnAliases.ts';
import { columnNamed, columnNames } from '../../core/machines/tableColumns.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import type { DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { didYouMean } from '../nearest.ts';
import { startImport } from '../importFile/start.ts';
import { listImports, resumeImport, undoImport } from '../importFile/later.ts';
import { freeForRejected } from '../importFile/rejected.ts';
import { fieldArgument, tableArgument } from '../tableArguments.ts';
import type { ImportSettings } from '../importFile/settings.ts';

interface Options extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly dryRun?: boolean;
  readonly map: readonly string[];
  readonly set: readonly string[];
  readonly key?: string;
  readonly new?: boolean;
  readonly onError: 'abort' | 'skip';
  readonly errors?: string;
  readonly sheet?: string;
}
type Later = DoorOptions & FormatOption & { readonly errors?: string };

/** Resumes an import that was interrupted. */
const resumeCommand: Register = (c, run) => {
  formatOption(
    doorOptions(
      described(
        c
          .command('resume')
          .argument('<importación>', textFor('cli.importar.trabajo'))
          .argument('[archivo]', textFor('cli.importar.archivoRetomar')),
        'cli.importar.retomar',
        'terminal.ejemplos.import.resume',
      ),
    ),
    ['table', 'json'],
  )
    .option('--errors <archivo>', textFor('cli.importar.errores'))
    .action(
      (
        id: string,
        archivo: string | undefined,
        _o: unknown,
        me: { readonly optsWithGlobals: () => Later },
      ) => {
        const o = me.optsWithGlobals();
        return run.door(o, (io, door) =>
          resumeImport(io, door, id, archivo, { json: o.format === 'json', errors: o.errors }),
        );
      },
    );
};
/** Undoes an import. */
const undoCommand: Register = (c, run) => {
  doorOptions(
    described(
      c.command('undo').argument('<importación>', textFor('cli.importar.trabajo')),
      'cli.importar.deshacer',
      'terminal.ejemplos.import.undo',
    ),
  )
    .addOption(
      new Option('--on-error <qué>', textFor('cli.masivo.alErrorVolver'))
        .choices(['abort', 'skip'])
        .default('abort'),
    )
    .action(
      (id: string, _o: unknown, me: { readonly optsWithGlobals: () => Later & Pick<Options, 'onError'> }) => {
        const o = me.optsWithGlobals();
        return run.door(o, (io, door) => undoImport(io, door, id, 'import', o.onError));
      },
    );
};
export const importRows: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c
          .argument('<tabla>', textFor('cli.importar.que'))
          .argument('<archivo>', textFor('cli.importar.archivo')),
        'cli.importar.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .option('--dry-run', textFor('cli.importar.simular'))
    .addOption(
      new Option('--on-error <qué>', textFor('cli.importar.alError'))
        .choices(['abort', 'skip'])
        .default('abort'),
    )
    .option('--errors <archivo>', textFor('cli.importar.errores'))
    .option<readonly string[]>(
      '--map <columna=campo>',
      textFor('cli.importar.mapa'),
      (m: string, all: readonly string[]) => [...all, m],
      [],
    )
    .option<readonly string[]>(
      '--set <campo=valor>',
      textFor('cli.importar.fijo'),
      (m: string, all: readonly string[]) => [...all, m],
      [],
    )
    .option('--key <campo>', textFor('cli.importar.clave'))
    .option('--new', textFor('cli.importar.nuevas'))
    .option('--sheet <nombre>', textFor('cli.importar.hoja'))
    .action((tabla: string, archivo: string, o: Options) => {
      const s = settingsOf(tableArgument(tabla), archivo, o);
      return run.door(o, (io, door) => startImport(io, door, s));
    });
  resumeCommand(c, run);
  formatOption(
    doorOptions(described(c.command('list'), 'cli.importar.lista', 'terminal.ejemplos.import.list')),
    ['table', 'json'],
  ).action((_o: unknown, me: { readonly optsWithGlobals: () => Later }) => {
    const o = me.optsWithGlobals();
    return run.door(o, (io, door) => listImports(io, door, o.format === 'json'));
  });
  undoCommand(c, run);
};

const settingsOf = (t: AnyTable, archivo: string, o: Options): ImportSettings => {
  if ((t.writer ?? 'fila') !== 'fila') throw usage(textFor('cli.importar.noEscribible', { tabla: t.plural }));
  if (o.period !== undefined && !isPeriodo(o.period))
    throw usage(textFor('cli.uso.periodo', { valor: o.period }));
  if (o.period !== undefined && !Object.hasOwn(t.fields, 'periodo'))
    throw usage(textFor('cli.importar.periodoDeNovedades'));
  if (o.new && o.key !== undefined) throw usage(textFor('cli.importar.conId'));
  if (o.errors !== undefined) freeForRejected(o.errors);
  const map = o.map.map((m): readonly [string, string] => {
    const i = m.lastIndexOf('=');
    if (i < 1) throw usage(textFor('cli.importar.mapaMal', { valor: m }));
    return [simpleName(m.slice(0, i)), fieldArgument(t, m.slice(i + 1).trim())];
  });
  const fixed = o.set.map((m): readonly [string, string] => {
    const i = m.indexOf('='),
      c = i < 1 ? undefined : columnNamed(t, m.slice(0, i).trim());
    if (i < 1 || m.slice(i + 1).trim() === '') throw usage(textFor('cli.masivo.valorMal', { valor: m }));
    if (!c?.field || c.field.readOnly)
      throw usage(
        textFor('cli.uso.campo', { tabla: t.name, campo: m.slice(0, i).trim() }) +
          didYouMean(m.slice(0, i).trim(), columnNames(t)),
      );
    if (c.field.kind !== 'lista' && 'unique' in c.field && c.field.unique)
      throw usage(textFor('cli.importar.fijoUnico', { campo: c.name }));
    return [c.name, m.slice(i + 1).trim()];
  });
  return {
    table: t,
    file: archivo,
    map,
    fixed,
    period: o.period ?? null,
    key: o.key === undefined ? null : fieldArgument(t, o.key),
    asNew: o.new === true,
    dryRun: o.dryRun === true,
    onError: o.onError,
    errors: o.errors,
    sheet: o.sheet,
    json: o.format === 'json',
  };
};
