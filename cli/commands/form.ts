// jornal form: the papers of a labour office as PDF, what each has, and what it lacks for a person.
import { api } from '../../core/api/index.ts';
import type { FormularioRequest } from '../../core/api/formularios.ts';
import {
  FORMULARIOS,
  fieldsOfFormulario,
  isFormularioClase,
  type FormularioClase,
} from '../../core/outputs/formularios.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, withExamples, type Outcome, type Register } from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { idsOfLegajos } from '../named.ts';
import { positive } from '../tableArguments.ts';

interface Options extends DoorOptions, OutputOptions {
  readonly legajo?: string;
  readonly receipt?: number;
  readonly plan?: number;
  readonly advance?: number;
  readonly months: number;
  readonly for?: string;
  readonly detail?: string;
  readonly all?: boolean;
  readonly check?: boolean;
}
const LIST = 'list',
  NAMES = FORMULARIOS.join(', ');

export const form: Register = (c, run) => {
  withExamples(c, 'formularios.cli.ejemplos');
  doorOptions(c.argument('<formulario>', textFor('formularios.cli.clase', { clases: NAMES })))
    .option('--legajo <n>', textFor('formularios.cli.legajo'))
    .option('--receipt <id>', textFor('formularios.cli.recibo'), positive('--receipt'))
    .option('--plan <id>', textFor('formularios.cli.plan'), positive('--plan'))
    .option('--advance <id>', textFor('formularios.cli.novedad'), positive('--advance'))
    .option('--months <n>', textFor('formularios.cli.meses'), positive('--months'), 3)
    .option('--for <texto>', textFor('formularios.cli.destino'))
    .option('--detail <texto>', textFor('formularios.cli.detalle'))
    .option('--all', textFor('formularios.cli.avisos'))
    .option('--check', textFor('formularios.cli.mirar'))
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((name: string, o: Options) => {
      if (name === LIST) return run.plain(listed);
      if (!isFormularioClase(name))
        throw usage(textFor('formularios.cli.malaClase', { valor: name.slice(0, 60), clases: NAMES }));
      if (o.all && name === 'aviso_vacaciones') return run.door(o, (io, door) => notices(io, door, o));
      const { legajo } = o;
      if (legajo === undefined) throw usage(textFor('formularios.cli.sinLegajo'));
      return run.door(o, async (io, door) => {
        const input = await requestOf(door, name, legajo, o);
        return o.check
          ? checked(io, door, input)
          : toOutput(io, o, true, (out) => dumped(out, door, api.formularios.emitir, input));
      });
    });
};

/** Each form, and the fields that its text may have. */
const listed = async (io: Io): Promise<Outcome> => {
  for (const clase of FORMULARIOS)
    await io.out(
      `${clase}\n  ${textFor(`formularios.clases.${clase}`)}\n  ${fieldsOfFormulario(clase)
        .map((f) => `{${f}}`)
        .join(' ')}\n`,
    );
};

const requestOf = async (
  door: Door,
  clase: FormularioClase,
  legajo: string,
  o: Options,
): Promise<FormularioRequest> => {
  const [id] = await idsOfLegajos(door, legajo);
  if (id === undefined) throw usage(textFor('formularios.cli.sinLegajo'));
  return {
    clase,
    id_personal: id,
    id_recibo: o.receipt ?? null,
    id_plan: o.plan ?? null,
    id_novedad: o.advance ?? null,
    meses: Math.min(24, o.months),
    destino: o.for ?? '',
    detalle: o.detail ?? '',
  };
};

/** What it would say goes out; what it lacks is told beside, and ends as a finding. */
const checked = async (io: Io, door: Door, input: FormularioRequest): Promise<Outcome> => {
  const { content: f } = await door.get(door.client.ask(api.formularios.revisar, input));
  await io.out(`${[f.titulo, ...f.parrafos].join('\n\n')}\n`);
  for (const row of [...(f.tabla?.filas ?? []), ...(f.tabla?.totales ? [f.tabla.totales] : [])])
    await io.out(`${row.join('\t')}\n`);
  for (const n of f.notas) await io.out(`${n}\n`);
  if (f.faltan.length === 0) return;
  io.say(textFor('formularios.pantalla.faltan'));
  for (const x of f.faltan) io.say(`  ${x.dato}, ${x.donde}`);
  return EXIT.findings;
};

/** The plans of everybody without notice, in one file. */
const notices = async (io: Io, door: Door, o: Options): Promise<Outcome> => {
  const { content } = await door.get(
      door.client.ask(api.tiempo.plan, {
        anio: null,
        buscar: '',
        filtro: 'sin_aviso' as const,
        desde: 0,
        cantidad: 200,
      }),
    ),
    planes = content.personas.flatMap((p) =>
      p.tramos.filter((r) => r.clase === 'planeada' && r.avisado_el === null).map((r) => r.id),
    );
  if (planes.length === 0) {
    io.say(textFor('formularios.cli.nadaQueAvisar'));
    return;
  }
  return toOutput(io, o, true, (out) => dumped(out, door, api.formularios.avisosVacaciones, { planes }));
};
