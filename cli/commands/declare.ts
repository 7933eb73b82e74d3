// jornal declare: ARCA's files, from the receipts of a month, and what must be fixed first.
import { api } from '../../core/api/index.ts';
import type { Presentacion } from '../../core/api/declaraciones.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isPeriodo } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../job.ts';
import { grid } from '../output.ts';
import { declareRecord } from '../declareRecord.ts';
import { idArgument, positive } from '../tableArguments.ts';

interface Common extends DoorOptions, FormatOption, OutputOptions {
  readonly check?: boolean;
}
interface F931 extends Common {
  readonly period: string;
  readonly point?: boolean;
}
interface Lsd extends Common {
  readonly rectify?: boolean;
  readonly number?: number;
}

/** The accounting entry, as a file. */
const entryCommand: Register = (c, run) => {
  doorOptions(described(c.command('entry'), 'declaraciones.asientoCli', 'declaraciones.ejemploAsiento'))
    .requiredOption('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((o: DoorOptions & OutputOptions & { readonly period: string }) => {
      if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      return run.door(o, (io, door) =>
        toOutput(io, o, false, (out) =>
          dumped(
            out,
            door,
            api.contable.archivo,
            { periodo: o.period, liquidaciones: [] },
            { formato: 'csv' },
          ),
        ),
      );
    });
};
/** ARCA's code for each concept, as the file that its system accepts. */
const conceptsCommand: Register = (c, run) => {
  doorOptions(
    described(c.command('concepts'), 'presentaciones.cli.relacion', 'presentaciones.cli.ejRelacion'),
  )
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((o: DoorOptions & OutputOptions) =>
      run.door(o, async (io, door) => {
        const { content: r } = await door.get(door.client.ask(api.declaraciones.relacion, undefined));
        if (r.faltan.length > 0)
          io.say(
            textFor('presentaciones.pantalla.sinCodigo', {
              cuales: r.faltan.map((f) => `${String(f.codigo).padStart(4, '0')} ${f.descripcion}`).join(', '),
            }),
          );
        return toOutput(io, o, false, (out) =>
          dumped(out, door, api.declaraciones.archivoRelacion, undefined),
        );
      }),
    );
};
export const declare: Register = (c, run) => {
  withExamples(c, 'declaraciones.cli.ejemplos');
  const one = (
    name: 'f931' | 'lsd',
    example: 'declaraciones.cli.ejemploF931' | 'declaraciones.cli.ejemploLsd',
  ) =>
    formatOption(doorOptions(described(c.command(name), `declaraciones.cli.${name}`, example)), [
      'table',
      'json',
    ])
      .option('--check', textFor('declaraciones.cli.revisar'))
      .option('--output <archivo>', textFor('declaraciones.cli.salida'))
      .option('--force', textFor('cli.opcion.force'));
  one('f931', 'declaraciones.cli.ejemploF931')
    .requiredOption('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
    .option('--point', textFor('declaraciones.cli.punto'))
    .action((o: F931) => {
      if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      const input = { periodo: o.period, ...(o.point ? { marca: '.' as const } : {}) };
      return run.door(o, (io, door) =>
        written(io, door, o, {
          seen: api.declaraciones.f931 as never,
          file: api.declaraciones.archivoF931 as never,
          input,
          params: {},
        }),
      );
    });
  entryCommand(c, run);
  conceptsCommand(c, run);
  doorOptions(described(c.command('month'), 'oficina.paquete.cli', 'oficina.paquete.ejemplo'))
    .requiredOption('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
    .requiredOption('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((o: DoorOptions & OutputOptions & { readonly period: string }) => {
      if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      return run.door(o, (io, door) =>
        toOutput(io, o, true, (out) => dumped(out, door, api.declaraciones.paquete, { periodo: o.period })),
      );
    });
  declareRecord(c, run);
  one('lsd', 'declaraciones.cli.ejemploLsd')
    .argument('<id>', textFor('declaraciones.cli.id'), idArgument)
    .option('--rectify', textFor('declaraciones.cli.rectificar'))
    .option('--number <n>', textFor('declaraciones.cli.numero'), positive('--number'))
    .action((id: number, o: Lsd) => {
      const input = {
        envio: o.rectify ? ('RE' as const) : ('SJ' as const),
        ...(o.number === undefined ? {} : { numero: o.number }),
      };
      return run.door(o, (io, door) =>
        written(io, door, o, {
          seen: api.declaraciones.lsd as never,
          file: api.declaraciones.archivoLsd as never,
          input,
          params: { id },
        }),
      );
    });
};

interface Calls {
  readonly seen: Endpoint<unknown, Presentacion>;
  readonly file: Endpoint<unknown, unknown>;
  readonly input: unknown;
  readonly params: Readonly<Record<string, number>>;
}
const COLUMNS = (['nivel', 'legajo', 'campo', 'que'] as const).map((name) => ({
  name,
  label: textFor(`declaraciones.cli.columnas.${name}`),
  right: name === 'legajo',
}));

/** Errors are reported as rows; the file is made only when there are none. */
const written = async (
  io: Io,
  door: Door,
  o: Common,
  { seen, file, input, params }: Calls,
): Promise<Outcome> => {
  const { content: p } = await withProgress(io, door, (paso) =>
    door.client.ask(seen, input, { params, paso }),
  );
  if (o.format === 'json') await io.out(`${JSON.stringify(p)}\n`);
  else if (o.check && p.observaciones.length > 0)
    await io.out(
      grid(
        COLUMNS,
        p.observaciones.map((x) => [
          x.nivel,
          x.legajo === null ? '' : String(x.legajo).padStart(4, '0'),
          x.campo,
          x.mensaje,
        ]),
        io.color,
      ),
    );
  if (p.errores > 0) {
    if (!o.check && o.format !== 'json')
      for (const x of p.observaciones.filter((y) => y.nivel === 'error').slice(0, 20))
        io.say(x.legajo === null ? x.mensaje : `${String(x.legajo).padStart(4, '0')}: ${x.mensaje}`);
    io.say(textFor('declaraciones.cli.errores', { n: p.errores }));
    // Without the file that was asked for, nothing was done: not even in part.
    return o.check || o.format === 'json' ? EXIT.findings : EXIT.rejected;
  }
  io.say(
    textFor('declaraciones.cli.listo', {
      nombre: p.nombre,
      n: p.registros,
      remunerativo: showAmount(p.totales.remunerativo),
    }),
  );
  if (o.check || o.format === 'json') return undefined;
  return toOutput(io, o, false, (out) => dumped(out, door, file, input, params));
};
