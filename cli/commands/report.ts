// jornal report: the reports, to read or as a file.
import { api } from '../../core/api/index.ts';
import { INFORMES, type WireInforme, type InformeName, type F1359Request } from '../../core/api/informes.ts';
import { isPeriodo } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { readableCell } from '../../core/outputs/readableCell.ts';
import { columnField, columnTitle } from '../../core/outputs/informes/informe.ts';
import { Option } from 'commander';
import { doorOptions, withExamples, type Outcome, type Register } from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid } from '../output.ts';
import { codeArgument, positive } from '../tableArguments.ts';

type Format = 'table' | 'csv' | 'xlsx' | 'json' | 'pdf';
/** For one person, in PDF. */
const CERTIFICATES = { art80: 'art80', f1357: 'ganancias' } as const;
type Certificate = keyof typeof CERTIFICATES;
type Name = InformeName | Certificate | typeof F1359;
/** The file of Ganancias for ARCA: the annual one, or the final one of who left in a month. */
const F1359 = 'f1359';
const NAMES = [...INFORMES, ...Object.keys(CERTIFICATES), F1359].join(', ');
interface Options extends DoorOptions, OutputOptions {
  readonly period?: string;
  readonly until?: string;
  readonly legajo: readonly number[];
  readonly run?: number;
  readonly sequence: number;
  readonly final?: true;
  readonly format: Format;
}

const nameOf = (s: string): Name => {
  const n = INFORMES.find((x) => x === s) ?? (s === 'art80' || s === 'f1357' || s === F1359 ? s : undefined);
  if (n === undefined) throw usage(textFor('informes.cli.malNombre', { valor: s, nombres: NAMES }));
  return n;
};
const isCertificate = (n: Name): n is Certificate => Object.hasOwn(CERTIFICATES, n);
const file = (s: string, all: readonly number[]): readonly number[] => [...all, codeArgument(s)];
const month = (s: string): string => {
  if (!isPeriodo(s)) throw usage(textFor('cli.uso.periodo', { valor: s }));
  return s;
};

export const reportCommand: Register = (c, run) => {
  withExamples(c, 'informes.cli.ejemplos');
  doorOptions(c.argument('<informe>', textFor('informes.cli.nombre', { nombres: NAMES }), nameOf))
    .option('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'), month)
    .option('--until <aaaa-mm>', textFor('informes.cli.hasta'), month)
    .option('--legajo <n>', textFor('informes.cli.legajo'), file, [])
    .option('--run <id>', textFor('informes.cli.liquidacion'), positive('--run'))
    .option('--sequence <n>', textFor('informes.cli.secuencia'), positive('--sequence'), 1)
    .option('--final', textFor('informes.cli.final'))
    .addOption(
      new Option('--format <formato>', textFor('cli.opcion.formato'))
        .choices(['table', 'csv', 'xlsx', 'json', 'pdf'])
        .default('table'),
    )
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((name: Name, o: Options) => {
      const period = o.period;
      if (isCertificate(name)) return run.door(o, (io, door) => certificate(io, door, name, o));
      if (period === undefined) throw usage(textFor('cli.uso.periodo', { valor: '' }));
      if (name === F1359)
        return run.door(o, (io, door) =>
          f1359(
            io,
            door,
            {
              anio: Number(period.slice(0, 4)),
              secuencia: o.sequence,
              ...(o.final ? { mes: Number(period.slice(5)) } : {}),
            },
            o,
          ),
        );
      const input = {
        informe: name,
        desde: period,
        hasta: o.until ?? period,
        legajos: [...o.legajo],
        id_area: null,
        id_sindicato: null,
        id_liquidacion: o.run ?? null,
      };
      return run.door(o, async (io, door) =>
        o.format === 'table'
          ? shown(io, (await door.get(door.client.ask(api.informes.ver, input))).content)
          : toOutput(io, o, o.format === 'xlsx' || o.format === 'pdf', (out) =>
              dumped(out, door, api.informes.archivo, input, { formato: o.format }),
            ),
      );
    });
};

const certificate = async (io: Io, door: Door, name: Certificate, o: Options): Promise<Outcome> => {
  const [legajo] = o.legajo;
  if (legajo === undefined || o.legajo.length > 1) throw usage(textFor('informes.cli.unLegajo'));
  if (name === 'f1357' && o.period === undefined) throw usage(textFor('informes.f1357.anio'));
  const { content: found } = await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { filters: [{ campo: 'legajo', op: 'es', valor: legajo }], limit: 1 } },
        { params: { controller: 'Personal', page: 1 } },
      ),
    ),
    id = Number(found[0]?.['id']);
  if (!Number.isInteger(id)) throw usage(textFor('informes.sinRecibos', { legajo: String(legajo) }));
  return toOutput(io, o, true, (out) =>
    dumped(
      out,
      door,
      api.informes.certificado,
      { clase: CERTIFICATES[name], anio: o.period === undefined ? null : Number(o.period.slice(0, 4)) },
      { id },
    ),
  );
};

/**
 * If something must be fixed, lists it and writes nothing; otherwise writes the file and says who is in it.
 */
const f1359 = async (io: Io, door: Door, input: F1359Request, o: Options): Promise<Outcome> => {
  const { content: seen } = await door.get(door.client.ask(api.informes.revisarF1359, input));
  for (const p of seen.problemas)
    io.say(
      [p.legajo > 0 ? String(p.legajo).padStart(4, '0') : '', p.nombre, p.mensaje]
        .filter((x) => x !== '')
        .join('  '),
    );
  io.say(
    input.mes === undefined
      ? textFor('informes.f1359.afuera', { sinImpuesto: seen.sin_impuesto, seFueron: seen.se_fueron })
      : textFor('informes.f1359.afueraFinal', { sinImpuesto: seen.sin_impuesto }),
  );
  return toOutput(io, o, false, (out) => dumped(out, door, api.informes.f1359, input));
};

/** As many rows as the screen shows; warnings go beside the data. */
const shown = async (io: Io, i: WireInforme): Promise<Outcome> => {
  const fields = i.columnas.map(columnField),
    line = (f: readonly (string | number | null)[]): string[] =>
      fields.map((c, n) => readableCell(c, f[n], { miles: true }));
  if (i.filas.length > 0)
    await io.out(
      grid(
        i.columnas.map((c) => ({
          name: c.nombre,
          label: columnTitle(c),
          right: c.clase === 'importe' || c.clase === 'entero' || c.clase === 'cantidad',
        })),
        [...i.filas.map(line), ...(i.totales.some((x) => x !== null) ? [line(i.totales)] : [])],
        io.color,
      ),
    );
  for (const n of i.notas) io.say(n);
  if (i.filas.length === 0) io.say(textFor('informes.pantalla.vacio'));
  else if (i.cuantas > i.filas.length)
    io.say(textFor('informes.pantalla.hayMas', { n: i.filas.length, total: i.cuantas }));
};
