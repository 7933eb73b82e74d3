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
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid } from '../output.ts';
import { positive } from '../tableArguments.ts';

type Format = 'table' | 'csv' | 'xlsx' | 'json' | 'pdf';
/** Of one person, in PDF. */
const CERTIFICATES = { art80: 'art80', f1357: 'ganancias' } as const;
type Certificate = keyof typeof CERTIFICATES;
const NAMES = [...INFORMES, ...Object.keys(CERTIFICATES)].join(', ');
interface Options extends DoorOptions, OutputOptions { readonly period?: string; readonly until?: string; readonly legajo: readonly number[]; readonly run?: number; readonly format: Format }

const nameOf = (s: string): NombreDeInforme | Certificate => {
  const n = INFORMES.find((x) => x === s) ?? (s === 'art80' || s === 'f1357' ? s : undefined);
  if (n === undefined) throw usage(texto('informes.cli.malNombre', { valor: s, nombres: NAMES }));
  return n;
};
const isCertificate = (n: NombreDeInforme | Certificate): n is Certificate => Object.hasOwn(CERTIFICATES, n);
const file = (s: string, all: readonly number[]): readonly number[] => [...all, positive('--legajo')(s)];
const month = (s: string): string => { if (!esPeriodo(s)) throw usage(texto('cli.uso.periodo', { valor: s })); return s; };

export const report: Register = (c, run) => {
  withExamples(c, 'informes.cli.ejemplos');
  doorOptions(c.argument('<informe>', texto('informes.cli.nombre', { nombres: NAMES }), nameOf)).option('--period <aaaa-mm>', texto('declaraciones.cli.periodo'), month).option('--until <aaaa-mm>', texto('informes.cli.hasta'), month)
    .option('--legajo <n>', texto('informes.cli.legajo'), file, [] as readonly number[]).option('--run <id>', texto('informes.cli.liquidacion'), positive('--run'))
    .addOption(new Option('--format <formato>', texto('cli.opcion.formato')).choices(['table', 'csv', 'xlsx', 'json', 'pdf']).default('table')).option('--output <archivo>', texto('declaraciones.cli.salida')).option('--force', texto('cli.opcion.force'))
    .action((name: NombreDeInforme | Certificate, o: Options) => {
      const period = o.period;
      if (isCertificate(name)) return run.door(o, (io, door) => certificate(io, door, name, o));
      if (period === undefined) throw usage(texto('cli.uso.periodo', { valor: '' }));
      const input = { informe: name, desde: period, hasta: o.until ?? period, legajos: [...o.legajo], id_area: null, id_sindicato: null, id_liquidacion: o.run ?? null };
      return run.door(o, async (io, door) => (o.format === 'table' ? shown(io, (await door.get(door.client.ask(api.informes.ver, input))).content)
        : toOutput(io, o, o.format === 'xlsx' || o.format === 'pdf', async (out) => { for await (const chunk of await door.stream(api.informes.archivo, input, { formato: o.format })) await out.out(chunk); })));
    });
};

const certificate = async (io: Io, door: Door, name: Certificate, o: Options): Promise<Outcome> => {
  const [legajo] = o.legajo;
  if (legajo === undefined || o.legajo.length > 1) throw usage(texto('informes.cli.unLegajo'));
  if (name === 'f1357' && o.period === undefined) throw usage(texto('informes.f1357.anio'));
  const { content: found } = await door.get(door.client.ask(api.tabla.index, { Search: { filters: [{ campo: 'legajo', op: 'es', valor: legajo }], limit: 1 } }, { params: { controller: 'Personal', page: 1 } })), id = Number((found as readonly Readonly<Record<string, unknown>>[])[0]?.['id']);
  if (!Number.isInteger(id)) throw usage(texto('informes.sinRecibos', { legajo: String(legajo) }));
  return toOutput(io, o, true, async (out) => { for await (const chunk of await door.stream(api.informes.certificado, { clase: CERTIFICATES[name], anio: o.period === undefined ? null : Number(o.period.slice(0, 4)) }, { id })) await out.out(chunk); });
};

/** As much as the screen shows; what has to be known goes beside the data. */
const shown = async (io: Io, i: InformeCable): Promise<Outcome> => {
  const fields = i.columnas.map(campoDe), line = (f: readonly (string | number | null)[]): string[] => fields.map((c, n) => celdaLegible(c, f[n], { miles: true }));
  if (i.filas.length > 0) await io.out(grid(i.columnas.map((c) => ({ name: c.nombre, label: tituloDe(c), right: c.clase === 'importe' || c.clase === 'entero' || c.clase === 'cantidad' })), [...i.filas.map(line), ...(i.totales.some((x) => x !== null) ? [line(i.totales)] : [])], io.color));
  for (const n of i.notas) io.say(n);
  if (i.filas.length === 0) io.say(texto('informes.pantalla.vacio'));
  else if (i.cuantas > i.filas.length) io.say(texto('informes.pantalla.hayMas', { n: i.filas.length, total: i.cuantas }));
};
