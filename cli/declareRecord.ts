// jornal declare present, history, changes, acknowledge, discard and file: the presentations made to ARCA.
import { api } from '../core/api/index.ts';
import type { WhichFile, WireDifferences, PresentedFile } from '../core/api/presentaciones.ts';
import type { Presentacion } from '../core/api/declaraciones.ts';
import { isPeriodo } from '../core/kit/period.ts';
import { textFor, type TextKey } from '../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  type FormatOption,
  type Outcome,
  type Register,
} from './command.ts';
import { toOutput, type OutputOptions } from './destination.ts';
import type { Door, DoorOptions } from './door.ts';
import { dumped } from './dump.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { grid } from './output.ts';
import { idArgument } from './tableArguments.ts';
import { today } from './ports.ts';

interface Which extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly run?: number;
  readonly rectify?: boolean;
  readonly reason?: string;
}

const whichOf = (o: Which): WhichFile => {
  if (o.run !== undefined) return { clase: 'lsd', periodo: null, id: o.run, envio: o.rectify ? 'RE' : 'SJ' };
  if (o.period === undefined || !isPeriodo(o.period))
    throw usage(textFor('cli.uso.periodo', { valor: o.period ?? '' }));
  return { clase: 'f931', periodo: o.period, id: null, envio: null };
};
const seen = async (door: Door, c: WhichFile): Promise<Presentacion> =>
  (c.clase === 'f931'
    ? await door.get(door.client.ask(api.declaraciones.f931, { periodo: c.periodo ?? '' }))
    : await door.get(
        door.client.ask(api.declaraciones.lsd, { envio: c.envio ?? 'SJ' }, { params: { id: c.id ?? 0 } }),
      )
  ).content;

const COLUMNS = [
  { name: 'id', right: true },
  { name: 'archivo', right: false },
  { name: 'estado', right: false },
  { name: 'registros', right: true },
  { name: 'huella', right: false },
].map((c) => ({ ...c, label: c.name }));
const shown = async (io: Io, o: FormatOption, list: readonly PresentedFile[]): Promise<void> => {
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(list)}\n`);
    return;
  }
  if (list.length === 0) io.say(textFor('presentaciones.cli.nadaPresentado'));
  else
    await io.out(
      grid(
        COLUMNS,
        list.map((p) => [
          String(p.id),
          p.nombre,
          p.acuse === null ? p.estado : `${p.estado} ${p.acuse}`,
          String(p.registros),
          p.huella.slice(0, 12),
        ]),
        io.color,
      ),
    );
};
const told = async (io: Io, o: FormatOption, p: PresentedFile): Promise<Outcome> => {
  if (o.format === 'json') await io.out(`${JSON.stringify(p)}\n`);
  else io.say(textFor('presentaciones.cli.registrado', { nombre: p.nombre, id: p.id, n: p.registros }));
  return undefined;
};
const CHANGES = (['legajo', 'registro', 'campo', 'antes', 'ahora'] as const).map((name) => ({
  name,
  label: name,
  right: name === 'legajo' || name === 'antes' || name === 'ahora',
}));
const rowsOf = (d: WireDifferences): readonly (readonly string[])[] =>
  d.personas.flatMap((p) => {
    const who = p.legajo === null ? '' : String(p.legajo).padStart(4, '0');
    return p.que === 'cambio'
      ? p.campos.map((c) => [who, c.registro, c.campo, c.antes, c.ahora])
      : [[who, '', p.que, '', '']];
  });

const present = async (io: Io, door: Door, o: Which, w: ReturnType<typeof whichOf>): Promise<Outcome> => {
  const { huella } = await seen(door, w),
    input = { ...w, huella, motivo: o.reason ?? null };
  return told(
    io,
    o,
    (await door.get(door.client.ask(api.presentaciones.registrar, input, { key: door.ports.newId() })))
      .content,
  );
};
const changes = async (io: Io, door: Door, o: Which, w: ReturnType<typeof whichOf>): Promise<Outcome> => {
  const { content: d } = await door.get(door.client.ask(api.presentaciones.diferencias, w));
  if (o.format === 'json') await io.out(`${JSON.stringify(d)}\n`);
  else if (d.contra === null) io.say(textFor('presentaciones.cli.nadaPresentado'));
  else if (d.total === 0) io.say(textFor('presentaciones.cli.nadaCambio', { nombre: d.contra.nombre }));
  else await io.out(grid(CHANGES, rowsOf(d), io.color));
  return d.total > 0 ? EXIT.findings : undefined;
};
/** The file of a presentation, byte by byte. */
const fileCommand: Register = (c, run) => {
  doorOptions(described(c.command('file'), 'ordenes.cli.declarar.archivo', 'ordenes.cli.declarar.ejArchivo'))
    .argument('<id>', textFor('presentaciones.cli.id'), idArgument)
    .option('--output <archivo>', textFor('cli.opcion.archivo'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number, o: DoorOptions & OutputOptions) =>
      run.door(o, (io, door) =>
        toOutput(io, o, false, (out) => dumped(out, door, api.presentaciones.archivo, undefined, { id })),
      ),
    );
};

export const declareRecord: Register = (c, run) => {
  const one = (
    name: string,
    what: 'registrar' | 'historia' | 'cambios' | 'acusar' | 'descartar',
    example: TextKey,
  ) =>
    formatOption(doorOptions(described(c.command(name), `presentaciones.cli.${what}`, example)), [
      'table',
      'json',
    ]);
  const which = (name: string, what: 'registrar' | 'cambios', example: TextKey) =>
    one(name, what, example)
      .option('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
      .option('--run <id>', textFor('presentaciones.cli.liquidacion'), idArgument)
      .option('--rectify', textFor('declaraciones.cli.rectificar'));
  which('present', 'registrar', 'presentaciones.cli.ejRegistrar')
    .option('--reason <motivo>', textFor('presentaciones.cli.motivo'))
    .action((o: Which) => {
      const w = whichOf(o);
      return run.door(o, (io, door) => present(io, door, o, w));
    });
  which('changes', 'cambios', 'presentaciones.cli.ejCambios').action((o: Which) => {
    const w = whichOf(o);
    return run.door(o, (io, door) => changes(io, door, o, w));
  });
  one('history', 'historia', 'presentaciones.cli.ejHistoria')
    .option('--period <aaaa-mm>', textFor('declaraciones.cli.periodo'))
    .action((o: Which) => {
      if (o.period !== undefined && !isPeriodo(o.period))
        throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      return run.door(o, async (io, door) => {
        const asked = door.client.ask(api.presentaciones.lista, { periodo: o.period ?? null });
        return shown(io, o, (await door.get(asked)).content);
      });
    });
  one('acknowledge', 'acusar', 'presentaciones.cli.ejAcusar')
    .argument('<id>', textFor('presentaciones.cli.id'), idArgument)
    .argument('<acuse>', textFor('presentaciones.cli.acuse'))
    .option('--date <aaaa-mm-dd>', textFor('presentaciones.cli.fecha'))
    .action((id: number, acuse: string, o: DoorOptions & FormatOption & { readonly date?: string }) =>
      run.door(o, async (io, door) => {
        const opts = { params: { id }, key: door.ports.newId() };
        return told(
          io,
          o,
          (
            await door.get(
              door.client.ask(api.presentaciones.acusar, { acuse, fecha: o.date ?? today() }, opts),
            )
          ).content,
        );
      }),
    );
  one('discard', 'descartar', 'presentaciones.cli.ejDescartar')
    .argument('<id>', textFor('presentaciones.cli.id'), idArgument)
    .requiredOption('--reason <motivo>', textFor('presentaciones.cli.motivo'))
    .action((id: number, o: DoorOptions & FormatOption & { readonly reason: string }) =>
      run.door(o, async (io, door) => {
        const opts = { params: { id }, key: door.ports.newId() };
        return told(
          io,
          o,
          (await door.get(door.client.ask(api.presentaciones.descartar, { motivo: o.reason }, opts))).content,
        );
      }),
    );
  fileCommand(c, run);
};
