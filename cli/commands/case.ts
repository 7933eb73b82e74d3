// jornal case: receipts that were paid; which conventions give them, and those kept as tests of every package.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { CasoRequest } from '../../core/api/casos.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { casosText, checkedText, convencionesText, findingText } from '../casoText.ts';
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
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { exportedCaso } from '../exportedCaso.ts';
import { linesAsked, type LinesOptions } from '../paidLinesAsked.ts';
import {
  checkSupposed,
  several,
  supposedOf,
  supposedOptions,
  type SupposedOptions,
} from '../supposedPersona.ts';
import { codeArgument, idArgument } from '../tableArguments.ts';

interface Asked extends SupposedOptions, LinesOptions, DoorOptions, FormatOption {
  readonly partial?: boolean;
}
interface Try extends Asked {
  readonly apply?: number;
  readonly since?: string;
  readonly yes?: boolean;
}
interface Keep extends Asked {
  readonly name: string;
  readonly tolerance: string;
}
interface Importing extends DoorOptions, FormatOption {
  readonly name: string;
}
interface Reading extends DoorOptions, FormatOption {}

const json = (x: Command): Command => formatOption(x, ['table', 'json']);
/** Whose receipt it was, and what it said. */
const ofReceipt = (x: Command): Command =>
  supposedOptions(json(doorOptions(x.argument('[legajo]', textFor('simular.cli.legajo'), codeArgument))))
    .option('--line <renglón>', textFor('casos.cli.linea'), several, [])
    .option('--lines <archivo>', textFor('casos.cli.lineas'))
    .option('--lsd <archivo>', textFor('casos.cli.lsd'))
    .option('--cuil <cuil>', textFor('casos.cli.cuil'))
    .option('--map <código=concepto>', textFor('casos.cli.mapa'), several, [])
    .option('--partial', textFor('casos.cli.parcial'));

export const caseBook: Register = (c, run) => {
  withExamples(c, 'casos.cli.ejemplos');
  yesOption(ofReceipt(described(c.command('try'), 'casos.cli.probar', 'casos.cli.ejemplosProbar')))
    .option('--apply <n>', textFor('casos.cli.aplicar'), idArgument)
    .option('--since <aaaa-mm-dd>', textFor('casos.cli.aplicarDesde'))
    .action((legajo: number | undefined, o: Try) => {
      checkSupposed(legajo, o);
      if (o.since !== undefined && !isCivilDate(o.since))
        throw usage(textFor('cli.uso.fecha', { valor: o.since }));
      return run.door(o, (io, door) => tryCase(io, door, legajo, o));
    });
  ofReceipt(described(c.command('keep'), 'casos.cli.guardar', 'casos.cli.ejemplosGuardar'))
    .requiredOption('--name <nombre>', textFor('casos.cli.comoSeLlama'))
    .option('--tolerance <importe>', textFor('casos.cli.tolerancia'), '0.00')
    .action((legajo: number | undefined, o: Keep) => {
      checkSupposed(legajo, o);
      return run.door(o, (io, door) => keep(io, door, legajo, o));
    });
  ofKept(c, run);
  described(c.command('conventions'), 'casos.cli.convenciones', 'casos.cli.ejemplosConvenciones').action(() =>
    run.plain(async (io) => {
      await io.out(convencionesText());
    }),
  );
};
/** What is done with the kept ones. */
const ofKept: Register = (c, run) => {
  json(doorOptions(described(c.command('list'), 'casos.cli.lista', 'casos.cli.ejemplosLista'))).action(
    (o: Reading) => run.door(o, (io, door) => list(io, door, o)),
  );
  json(
    doorOptions(
      described(
        c.command('check').argument('[número]', textFor('casos.cli.numero'), idArgument),
        'casos.cli.controlar',
        'casos.cli.ejemplosControlar',
      ),
    ),
  ).action((id: number | undefined, o: Reading) => run.door(o, (io, door) => check(io, door, id, o)));
  yesOption(
    doorOptions(
      described(
        c.command('remove').argument('<número>', textFor('casos.cli.numero'), idArgument),
        'casos.cli.quitar',
        'casos.cli.ejemplosQuitar',
      ),
    ),
  ).action((id: number, o: DoorOptions & { readonly yes?: boolean }) =>
    run.door(o, (io, door) => remove(io, door, id, o)),
  );
  doorOptions(
    described(
      c.command('export').argument('<número>', textFor('casos.cli.numero'), idArgument),
      'casos.cli.exportar',
      'casos.cli.ejemplosExportar',
    ),
  )
    .requiredOption('--anonymous', textFor('casos.cli.anonimo'))
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number, o: DoorOptions & OutputOptions) =>
      run.door(o, async (io, door) => {
        const { content } = await door.get(door.client.ask(api.casos.exportar, { id }));
        return toOutput(io, o, false, async (to) => {
          await to.out(`${JSON.stringify(content, null, 2)}\n`);
        });
      }),
    );
  json(
    doorOptions(
      described(
        c.command('import').argument('<archivo>', textFor('casos.cli.archivo')),
        'casos.cli.importar',
        'casos.cli.ejemplosImportar',
      ),
    ),
  )
    .requiredOption('--name <nombre>', textFor('casos.cli.comoSeLlama'))
    .action((archivo: string, o: Importing) => run.door(o, (io, door) => bringIn(io, door, archivo, o)));
};

const askedOf = async (io: Io, door: Door, legajo: number | undefined, o: Asked): Promise<CasoRequest> => ({
  ...(await supposedOf(door, legajo, o)),
  lineas: [...(await linesAsked(io, door, o))],
  parcial: o.partial === true,
});

/** What no convention gives is a finding. */
const tryCase = async (io: Io, door: Door, legajo: number | undefined, o: Try): Promise<Outcome> => {
  const caso = await askedOf(io, door, legajo, o),
    { content: f } = await door.get(door.client.ask(api.casos.probar, caso));
  await io.out(o.format === 'json' ? `${JSON.stringify(f)}\n` : findingText(f, io.color));
  for (const l of f.actual.lineas)
    if (l.codigo === null) io.fail(textFor('casos.cli.sinConcepto', { concepto: l.texto }));
  if (o.apply !== undefined) {
    const elegida = f.mejores[o.apply - 1];
    if (!elegida) throw usage(textFor('casos.cli.aplicarMal', { n: o.apply, hay: f.mejores.length }));
    if (elegida.cambios.length > 0) {
      const desde = o.since ?? `${caso.periodo}-01`;
      // It changes the receipts of everybody whom those tables reach, from that date on.
      await askConfirmation(io, o, {
        what: textFor('casos.cli.vaAAplicar', {
          desde: showDate(desde),
          residuo: showAmount(elegida.residuo),
        }),
        word: String(o.apply),
      });
      const { content } = await door.get(
        door.client.ask(
          api.casos.aplicar,
          { convenio: f.convenio, desde, opciones: elegida.cambios },
          { key: door.ports.newId() },
        ),
      );
      io.say(textFor('casos.cli.aplicada', { filas: content.filas, desde: showDate(desde) }));
    }
  }
  return /^0+\.0+$/.test(f.mejores[0]?.residuo ?? '') ? undefined : EXIT.findings;
};

const keep = async (io: Io, door: Door, legajo: number | undefined, o: Keep): Promise<void> => {
  const caso = await askedOf(io, door, legajo, o),
    { content: k } = await door.get(
      door.client.ask(
        api.casos.guardar,
        { ...caso, nombre: o.name, tolerancia: o.tolerance },
        { key: door.ports.newId() },
      ),
    );
  await tellKept(io, o, k);
};
const tellKept = async (
  io: Io,
  o: { readonly name: string } & FormatOption,
  k: { readonly id: number; readonly pasa: boolean; readonly residuo: string },
): Promise<void> => {
  if (o.format === 'json') await io.out(`${JSON.stringify(k)}\n`);
  else
    io.say(
      textFor(k.pasa ? 'casos.cli.guardado' : 'casos.cli.guardadoNoSale', {
        id: k.id,
        nombre: o.name,
        residuo: showAmount(k.residuo),
      }),
    );
};
const bringIn = async (io: Io, door: Door, archivo: string, o: Importing): Promise<void> => {
  const caso = await exportedCaso(io, archivo),
    { content: k } = await door.get(
      door.client.ask(api.casos.importar, { nombre: o.name, caso }, { key: door.ports.newId() }),
    );
  await tellKept(io, o, k);
  if (caso.sin_historia) io.say(textFor('casos.cli.sinHistoria'));
};
const list = async (io: Io, door: Door, o: Reading): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.casos.lista, undefined));
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  else if (content.length === 0) io.say(textFor('casos.cli.ninguno'));
  else await io.out(casosText(content, io.color));
};
const check = async (io: Io, door: Door, id: number | undefined, o: Reading): Promise<Outcome> => {
  const { content } = await door.get(door.client.ask(api.casos.controlar, { id: id ?? null }));
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  else if (content.length === 0) io.say(textFor('casos.cli.ninguno'));
  else await io.out(checkedText(content, io.color));
  return content.every((c) => c.pasa) ? undefined : EXIT.findings;
};
const remove = async (io: Io, door: Door, id: number, o: { readonly yes?: boolean }): Promise<void> => {
  await askConfirmation(io, o, { what: textFor('casos.cli.peligro', { id }), word: String(id) });
  await door.get(door.client.ask(api.casos.quitar, { id }, { key: door.ports.newId() }));
  io.say(textFor('casos.cli.quitado', { id }));
};
