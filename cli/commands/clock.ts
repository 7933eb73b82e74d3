// jornal clock: the marks of a clock become hours of each person; wrong marks are reported, and a load is
// undone as an import.
import { readFile } from 'node:fs/promises';
import { api } from '../../core/api/index.ts';
import type { FichadasFormat } from '../../core/api/tiempo.ts';
import { showDate } from '../../core/kit/period.ts';
import { showAmount } from '../../core/kit/money.ts';
import { textFor } from '../../core/kit/text.ts';
import { clockColumns } from '../../core/machines/clockColumns.ts';
import { HORA_CLASES } from '../../core/payroll/fichadas.ts';
import { doorOptions, withExamples, yesOption, type Outcome, type Register } from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { grid } from '../output.ts';

interface Options extends DoorOptions {
  readonly columns?: string;
  readonly round: string;
  readonly monthFirst?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const clock: Register = (c, go) => {
  yesOption(
    doorOptions(
      withExamples(c.argument('<archivo>', textFor('tiempo.fich.cli.archivo')), 'tiempo.fich.cli.ejemplos'),
    ),
  )
    .option('--columns <lista>', textFor('tiempo.fich.cli.columnas'))
    .option('--round <minutos>', textFor('tiempo.fich.cli.redondeo'), '1')
    .option('--month-first', textFor('tiempo.fich.cli.mes'))
    .option('--dry-run', textFor('tiempo.fich.cli.probar'))
    .action((file: string, o: Options) => go.door(o, (io, door) => load(io, door, file, o)));
};

const formatOf = (o: Options, marks: string): FichadasFormat => {
  const known = o.columns === undefined ? clockColumns(marks)?.format : undefined,
    said = known
      ? [known.legajo, known.fecha, known.hora ?? 0, known.sentido ?? 0]
      : (o.columns ?? '1,2,0,0').split(',').map(Number);
  const [legajo = 0, fecha = 0, hora = 0, sentido = 0] = said,
    fraccion = ([1, 5, 10, 15, 30, 60] as const).find((n) => String(n) === o.round);
  if (
    [legajo, fecha, hora, sentido].some((n) => !Number.isInteger(n) || n < 0) ||
    legajo === 0 ||
    fecha === 0
  )
    throw usage(textFor('tiempo.fich.cli.columnas'));
  if (fraccion === undefined) throw usage(textFor('tiempo.fich.cli.redondeo'));
  return {
    legajo,
    fecha,
    hora: hora || null,
    sentido: sentido || null,
    orden: o.monthFirst ? 'mda' : 'dma',
    fraccion,
  };
};

const load = async (io: Io, door: Door, file: string, o: Options): Promise<Outcome> => {
  const marcas = file === '-' ? await io.read() : await readFile(file, 'utf8').catch(unreadable(file)),
    formato = formatOf(o, marcas);
  const { content: r } = await door.get(door.client.ask(api.tiempo.fichadas, { texto: marcas, formato }));
  for (const e of r.errores) io.say(`${textFor('tiempo.fich.linea', { n: e.linea })}: ${e.mensaje}`);
  for (const a of r.avisos)
    io.say(`${a.legajo} ${a.nombre ?? ''} ${a.fecha === null ? '' : showDate(a.fecha)}: ${a.mensaje}`);
  await io.out(
    grid(
      [
        { name: 'legajo', label: textFor('tiempo.vac.persona'), right: false },
        { name: 'dias', label: textFor('tiempo.fich.cuantosDias'), right: true },
        ...HORA_CLASES.map((k) => ({ name: k, label: textFor(`tiempo.fich.${k}`), right: true })),
      ],
      r.personas.map((p) => [
        `${String(p.legajo).padStart(4, '0')} ${p.nombre}`,
        String(p.dias),
        ...HORA_CLASES.map((k) => showAmount(p[k])),
      ]),
      io.color,
    ),
  );
  if (o.dryRun || r.partes === 0) return r.errores.length > 0 ? EXIT.findings : undefined;
  await askConfirmation(io, o, {
    what: textFor('tiempo.fich.cli.va', { n: r.partes, personas: r.personas.length }),
    word: String(r.partes),
  });
  const hecho = (
    await worked(io, door, (key) =>
      door.client.ask(api.tiempo.cargarFichadas, { texto: marcas, formato, huella: r.huella }, { key }),
    )
  ).end.resultado as { readonly importacion: string; readonly filas: number };
  await io.out(`${hecho.importacion}\n`);
  io.say(textFor('tiempo.fich.cargadas', { n: hecho.filas }));
  return r.errores.length > 0 ? EXIT.findings : undefined;
};
