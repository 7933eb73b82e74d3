// jornal book: the Libro Ley: a preview of a period, its sheets numbered once, and downloads as PDF or CSV.
import { Option } from 'commander';
import { api } from '../../core/api/index.ts';
import { isPeriodo } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { idOfCode } from '../named.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { tableOf } from '../../core/tables/index.ts';
import { listRows } from './list.ts';

interface Scope extends DoorOptions {
  readonly period: string;
  readonly establishment?: string;
}
interface Issue extends Scope {
  readonly mark?: string;
  readonly support: 'digital' | 'papel';
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}
interface Get extends DoorOptions, OutputOptions {
  readonly as: 'pdf' | 'csv';
}

export const book: Register = (c, run) => {
  withExamples(c, 'ordenes.cli.libro.ejemplos');
  const one = (name: string, what: 'lista' | 'emitir' | 'tomar', example: TextKey) =>
    doorOptions(described(c.command(name), `ordenes.cli.libro.${what}`, example));
  formatOption(one('list', 'lista', 'ordenes.cli.libro.ejLista'))
    .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .action((o: DoorOptions & FormatOption & { readonly page: number; readonly limit: number }) =>
      run.door(o, (io, door) => listRows(io, door, tableOf('LibroLey'), { ...o, filter: [] })),
    );
  yesOption(
    one('issue', 'emitir', 'ordenes.cli.libro.ejEmitir')
      .requiredOption('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
      .option('--establishment <código>', textFor('ordenes.cli.libro.establecimiento'))
      .option('--mark <texto>', textFor('ordenes.cli.libro.rubrica'))
      .addOption(
        new Option('--support <soporte>', textFor('ordenes.cli.libro.soporte'))
          .choices(['digital', 'papel'])
          .default('digital'),
      )
      .option('--dry-run', textFor('masivos.cli.simular')),
  ).action((o: Issue) => run.door(o, (io, door) => issue(io, door, o)));
  one('get', 'tomar', 'ordenes.cli.libro.ejTomar')
    .argument('<id>', textFor('ordenes.cli.libro.id'), idArgument)
    .addOption(
      new Option('--as <formato>', textFor('cli.opcion.formato')).choices(['pdf', 'csv']).default('pdf'),
    )
    .option('--output <archivo>', textFor('cli.opcion.archivo'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number, o: Get) => run.door(o, (io, door) => get(io, door, id, o)));
};

const issue = async (io: Io, door: Door, o: Issue): Promise<Outcome> => {
  if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
  const scope = {
    periodo: o.period,
    id_establecimiento:
      o.establishment === undefined ? null : await idOfCode(door, 'Establecimientos', o.establishment),
  };
  const { content: p } = await door.get(door.client.ask(api.libro.plan, scope));
  for (const x of p.pendientes) io.say(textFor('recibos.libro.pendientes', { liquidacion: x.descripcion }));
  if (p.pendientes.length === 0)
    io.say(
      p.personas === 0
        ? textFor('recibos.libro.yaEsta', { periodo: o.period })
        : textFor('ordenes.cli.libro.entran', {
            n: p.personas,
            corridas: p.corridas.map((x) => x.descripcion).join(', '),
            folio: p.folio,
          }),
    );
  if (p.pendientes.length > 0 || p.personas === 0) return EXIT.findings;
  if (p.folio === 1) io.say(textFor('recibos.libro.primera'));
  if (o.dryRun) {
    io.say(textFor('masivos.cli.simulado'));
    return undefined;
  }
  await askConfirmation(io, o, {
    what: textFor('ordenes.cli.libro.va', { periodo: o.period, folio: p.folio }),
    word: o.period,
  });
  const { end } = await worked(io, door, (key) =>
    door.client.ask(
      api.libro.emitir,
      { ...scope, rubrica: o.mark?.trim() || null, soporte: o.support },
      { key },
    ),
  );
  const r = end.resultado as { readonly folio_desde: number; readonly folio_hasta: number };
  io.say(textFor('recibos.libro.emitido', { desde: r.folio_desde, hasta: r.folio_hasta }));
  return undefined;
};

const get = async (io: Io, door: Door, id: number, o: Get): Promise<Outcome> =>
  toOutput(io, o, o.as === 'pdf', async (out) => {
    const { content: r } = await worked(io, door, (key) =>
      door.client.ask(api.libro.imprimir, { formato: o.as }, { params: { id }, key }),
    );
    await dumped(out, door, api.recibos.bajar, undefined, { id: r.id });
  });
