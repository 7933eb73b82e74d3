// jornal pack: packages of concepts, scales and tables: lists, reviews, loads and undoes them, and restores
// their values.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import { showAmount } from '../../core/kit/money.ts';
import { textFor } from '../../core/kit/text.ts';
import { writePaqueteFile } from '../../core/packs/paqueteFile.ts';
import {
  described,
  doorOptions,
  formatOption,
  type FormatOption,
  type Register,
  withExamples,
  yesOption,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { tableArgument } from '../tableArguments.ts';
import { packageOf } from '../packRead.ts';
import {
  check,
  type Diff,
  diffPack,
  listPacks,
  type PackOptions,
  review,
  type Span,
  tellPlan,
} from '../packReview.ts';
import { origin, revert, type Revert } from '../packOrigin.ts';
import { keysCommand, sourcesCommand } from '../packKeys.ts';
import { newKeyCommand, publishCommands } from '../packPublish.ts';
import { updateCommand } from '../packUpdate.ts';

interface Load extends Span {
  readonly conflicts: 'keep' | 'take';
  readonly take: readonly string[];
  readonly dryRun?: boolean;
}

const json = (x: Command): Command => formatOption(x, ['table', 'json']),
  source = (x: Command): Command => x.argument('<paquete>', textFor('paquetes.cli.cual'));
/** Loads a package into the company. */
const loadCommand: Register = (c, run) => {
  json(doorOptions(described(source(c.command('load')), 'paquetes.cli.load', 'paquetes.cli.ejemplosLoad')))
    .option(
      '--conflicts <quién>',
      textFor('paquetes.cli.conflictos'),
      (s: string) => {
        if (s !== 'keep' && s !== 'take') throw usage(textFor('paquetes.cli.conflictosMal', { valor: s }));
        return s;
      },
      'keep',
    )
    .option<readonly string[]>(
      '--take <lugar>',
      textFor('paquetes.cli.toma'),
      (s: string, all: readonly string[]) => [...all, s],
      [],
    )
    .option('--dry-run', textFor('paquetes.cli.simular'))
    .option('--from <aaaa-mm>', textFor('paquetes.cli.desdeMes'))
    .action((what: string, o: Load) => run.door(o, (io, door) => load(io, door, what, o)));
};
export const pack: Register = (c, run) => {
  withExamples(c, 'paquetes.cli.ejemplos');
  json(doorOptions(described(c.command('list'), 'paquetes.cli.list', 'paquetes.cli.ejemplosList'))).action(
    (o: PackOptions) => run.door(o, (io, door) => listPacks(io, door, o)),
  );
  described(source(c.command('show')), 'paquetes.cli.show', 'paquetes.cli.ejemplosShow').action(
    (what: string) =>
      run.plain(async (io) => {
        await io.out(writePaqueteFile(await packageOf(io, what)));
      }),
  );
  json(described(source(c.command('check')), 'paquetes.cli.check', 'paquetes.cli.ejemplosCheck')).action(
    (what: string, o: FormatOption) => run.plain((io) => check(io, what, o.format === 'json')),
  );
  json(doorOptions(described(source(c.command('diff')), 'paquetes.cli.diff', 'paquetes.cli.ejemplosDiff')))
    .option('--from <aaaa-mm>', textFor('paquetes.cli.desdeMes'))
    .option('--effect <aaaa-mm>', textFor('paquetes.cli.efecto'))
    .action((what: string, o: Diff) => run.door(o, (io, door) => diffPack(io, door, what, o)));
  loadCommand(c, run);
  updateCommand(c, run);
  yesOption(
    doorOptions(
      described(
        c.command('undo').argument('<código>', textFor('paquetes.cli.codigo')),
        'paquetes.cli.undo',
        'paquetes.cli.ejemplosUndo',
      ),
    ),
  ).action((codigo: string, o: DoorOptions & { readonly yes?: boolean }) =>
    run.door(o, (io, door) => undo(io, door, codigo, o)),
  );
  json(
    doorOptions(described(row(c.command('origin')), 'paquetes.cli.origin', 'paquetes.cli.ejemplosOrigin')),
  ).action((tabla: string, id: string, o: PackOptions) =>
    run.door(o, (io, door) => origin(io, door, tableArgument(tabla), number(id), o)),
  );
  yesOption(
    doorOptions(described(row(c.command('revert')), 'paquetes.cli.revert', 'paquetes.cli.ejemplosRevert')),
  )
    .option('--dry-run', textFor('paquetes.cli.simular'))
    .option<readonly string[]>(
      '--field <lugar>',
      textFor('paquetes.cli.campo'),
      (s: string, all: readonly string[]) => [...all, s],
      [],
    )
    .action((tabla: string, id: string, o: Revert) =>
      run.door(o, (io, door) => revert(io, door, tableArgument(tabla), number(id), o)),
    );
  newKeyCommand(keysCommand(c, run), run);
  sourcesCommand(c, run);
  publishCommands(c, run);
};

const row = (c: Command): Command =>
  c.argument('<tabla>', textFor('cli.list.tabla')).argument('<número>', textFor('paquetes.cli.numero'));
const number = (s: string): number => {
  const n = /^\d{1,15}$/.test(s) ? Number(s) : NaN;
  if (!Number.isSafeInteger(n) || n < 1) throw usage(textFor('paquetes.cli.numeroMal', { valor: s }));
  return n;
};

const load = async (io: Io, door: Door, what: string, o: Load): Promise<void> => {
  if (o.conflicts === 'take' && o.take.length > 0) throw usage(textFor('paquetes.cli.tomaOTodo'));
  const { ask, plan } = await review(io, door, what, o.from),
    places = new Set(
      plan.filas.flatMap((f) => f.campos.filter((c) => c.que === 'conflicto').map((c) => c.lugar)),
    ),
    unknown = o.take.find((t) => !places.has(t));
  if (unknown !== undefined) throw usage(textFor('paquetes.cli.tomaMal', { lugar: unknown }));
  if (o.dryRun) {
    if (o.format === 'json') await io.out(`${JSON.stringify(plan)}\n`);
    else await tellPlan(io, plan);
    return;
  }
  const toma =
    o.conflicts === 'take' ? ('paquete' as const) : o.take.length > 0 ? [...o.take] : ('empresa' as const);
  const { content } = await door.get(
    door.client.ask(api.paquetes.cargar, { ...ask, huella: plan.huella, toma }, { key: door.ports.newId() }),
  );
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  else {
    io.say(
      textFor('paquetes.cli.cargado', {
        nombre: plan.nombre,
        version: plan.version,
        agregadas: content.agregadas,
        cambiadas: content.cambiadas,
        conservadas: content.conservadas,
        conflictos: content.conflictos,
      }),
    );
    if (content.cambiadas > 0) io.say(textFor('paquetes.cli.pagados'));
    if (content.fallan.length > 0)
      io.say(
        textFor('paquetes.noPasan', {
          cantidad: content.fallan.length,
          total: content.pruebas,
          cuales: content.fallan
            .slice(0, 10)
            .map((f) => `${String(f.codigo).padStart(4, '0')} ${f.prueba}: ${f.mensaje}`)
            .join('\n'),
        }),
      );
    const fall = content.casos_fallan ?? [];
    if (fall.length > 0)
      io.say(
        textFor('paquetes.casosNoDan', {
          cantidad: fall.length,
          total: content.casos ?? fall.length,
          cuales: fall.map((f) => `${f.id} (${f.mensaje ?? showAmount(f.residuo)})`).join(', '),
        }),
      );
  }
};

const undo = async (io: Io, door: Door, codigo: string, o: { readonly yes?: boolean }): Promise<void> => {
  await askConfirmation(io, o, { what: textFor('paquetes.cli.peligro', { codigo }), word: codigo });
  const { content } = await door.get(
    door.client.ask(api.paquetes.deshacer, { codigo }, { key: door.ports.newId() }),
  );
  io.say(textFor('paquetes.cli.deshecho', { codigo, filas: content.filas }));
};
