// jornal siradig: reviews and loads presentations of F.572 web, as ARCA gives them (XML, or a ZIP of them);
// undone as an import.
import { api } from '../../core/api/index.ts';
import type { SiradigRead } from '../../core/api/siradig.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT } from '../exitCodes.ts';
import { readF572, type F572File } from '../f572Files.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { paddedLegajo, printRecords, RECORD_FORMATS, type RecordColumn } from '../records.ts';

interface Options extends DoorOptions, FormatOption {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const siradigCommand: Register = (c, run) => {
  yesOption(
    formatOption(
      doorOptions(
        withExamples(
          c.argument('<archivos...>', textFor('ordenes.cli.siradig.archivos')),
          'ordenes.cli.siradig.ejemplos',
        ),
      ),
      RECORD_FORMATS,
    ),
  )
    .option('--dry-run', textFor('masivos.cli.simular'))
    .action((files: readonly string[], o: Options) => run.door(o, (io, door) => load(io, door, files, o)));
};

type Change = SiradigRead['cambios'][number];
const COLUMNS = (): readonly RecordColumn<Change>[] => [
  {
    name: 'legajo',
    label: textFor('tiempo.vac.persona'),
    kind: 'text',
    of: (x) => x.legajo,
    say: (x) => `${paddedLegajo(x.legajo)} ${x.nombre}`,
  },
  {
    name: 'hace',
    label: textFor('tiempo.sir.hace'),
    kind: 'text',
    of: (x) => x.hace,
    say: (x) => textFor(`tiempo.sir.verbo.${x.hace}`),
  },
  { name: 'que', label: textFor('tiempo.sir.que'), kind: 'text', of: (x) => x.que },
  {
    name: 'periodo',
    label: textFor('tiempo.sir.mes'),
    kind: 'text',
    of: (x) => x.periodo,
    say: (x) => showDate(x.periodo),
  },
  { name: 'importe', label: textFor('tiempo.sir.importe'), kind: 'amount', of: (x) => x.importe },
];

const load = async (io: Io, door: Door, files: readonly string[], o: Options): Promise<Outcome> => {
  const archivos: F572File[] = [];
  for (const f of files) archivos.push(...(await readF572(f)));
  const { content: r } = await door.get(door.client.ask(api.siradig.revisar, { archivos }));
  for (const a of r.archivos)
    io.say(
      `${a.archivo}: ${textFor(`tiempo.sir.estado.${a.estado}`)}. ${a.legajo === null ? '' : `${paddedLegajo(a.legajo)} ${a.nombre ?? ''}. `}${a.mensaje}`,
    );
  for (const a of r.avisos) io.say(a);
  if (o.format === 'json') await io.out(`${JSON.stringify(r)}\n`);
  else await printRecords(io, o.format, COLUMNS(), r.cambios);
  const bad = r.archivos.some((a) => a.estado === 'error') ? EXIT.findings : undefined;
  if (r.filas === 0) {
    io.say(textFor('tiempo.sir.nadaCambia'));
    return bad;
  }
  if (o.dryRun) {
    io.say(textFor('masivos.cli.simulado'));
    return bad;
  }
  await askConfirmation(io, o, {
    what: textFor('ordenes.cli.siradig.va', { n: r.filas }),
    word: String(r.filas),
  });
  const done = (
    await worked(io, door, (key) =>
      door.client.ask(api.siradig.cargar, { archivos, huella: r.huella }, { key }),
    )
  ).end.resultado as { readonly importacion: string; readonly filas: number };
  io.say(textFor('masivos.cli.hecho', { filas: done.filas, trabajo: done.importacion }));
  return bad;
};
