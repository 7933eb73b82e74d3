// jornal report: the reports that people ask for, to read or as a file.
import { api } from '../../core/api/index.ts';
import { INFORMES, type InformeCable, type NombreDeInforme } from '../../core/api/informes.ts';
import { esPeriodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { celdaLegible } from '../../core/outputs/legible.ts';
import { campoDe, tituloDe } from '../../core/outputs/informes/informe.ts';
import { Option } from 'commander';
import { doorOptions, withExamples, type Outcome, type Register } from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid } from '../output.ts';
import { positive } from '../tableArguments.ts';

type Format = 'table' | 'csv' | 'xlsx' | 'json' | 'pdf';
interface Options extends DoorOptions, OutputOptions { readonly period: string; readonly until?: string; readonly legajo: readonly number[]; readonly run?: number; readonly format: Format }

const nameOf = (s: string): NombreDeInforme => {
  const n = INFORMES.find((x) => x === s);
  if (n === undefined) throw usage(texto('informes.cli.malNombre', { valor: s, nombres: INFORMES.join(', ') }));
  return n;
};
const file = (s: string, all: readonly number[]): readonly number[] => [...all, positive('--legajo')(s)];
const month = (s: string): string => { if (!esPeriodo(s)) throw usage(texto('cli.uso.periodo', { valor: s })); return s; };

export const report: Register = (c, run) => {
  withExamples(c, 'informes.cli.ejemplos');
  doorOptions(c.argument('<informe>', texto('informes.cli.nombre', { nombres: INFORMES.join(', ') }), nameOf)).requiredOption('--period <aaaa-mm>', texto('declaraciones.cli.periodo'), month).option('--until <aaaa-mm>', texto('informes.cli.hasta'), month)
    .option('--legajo <n>', texto('informes.cli.legajo'), file, [] as readonly number[]).option('--run <id>', texto('informes.cli.liquidacion'), positive('--run'))
    .addOption(new Option('--format <formato>', texto('cli.opcion.formato')).choices(['table', 'csv', 'xlsx', 'json', 'pdf']).default('table')).option('--output <archivo>', texto('declaraciones.cli.salida')).option('--force', texto('cli.opcion.force'))
    .action((informe: NombreDeInforme, o: Options) => {
      const input = { informe, desde: o.period, hasta: o.until ?? o.period, legajos: [...o.legajo], id_area: null, id_sindicato: null, id_liquidacion: o.run ?? null };
      return run.door(o, async (io, door) => (o.format === 'table' ? shown(io, (await door.get(door.client.ask(api.informes.ver, input))).content)
        : toOutput(io, o, o.format === 'xlsx' || o.format === 'pdf', async (out) => { for await (const chunk of await door.stream(api.informes.archivo, input, { formato: o.format })) await out.out(chunk); })));
    });
};

/** As much as the screen shows; what has to be known goes beside the data. */
const shown = async (io: Io, i: InformeCable): Promise<Outcome> => {
  const fields = i.columnas.map(campoDe), line = (f: readonly (string | number | null)[]): string[] => fields.map((c, n) => celdaLegible(c, f[n], { miles: true }));
  if (i.filas.length > 0) await io.out(grid(i.columnas.map((c) => ({ name: c.nombre, label: tituloDe(c), right: c.clase === 'importe' || c.clase === 'entero' || c.clase === 'cantidad' })), [...i.filas.map(line), ...(i.totales.some((x) => x !== null) ? [line(i.totales)] : [])], io.color));
  for (const n of i.notas) io.say(n);
  if (i.filas.length === 0) io.say(texto('informes.pantalla.vacio'));
  else if (i.cuantas > i.filas.length) io.say(texto('informes.pantalla.hayMas', { n: i.filas.length, total: i.cuantas }));
};
