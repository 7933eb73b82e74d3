// jornal vacations: each person's vacation balance, and the account of one person by year.
import { api } from '../../core/api/index.ts';
import { VACACIONES_COLUMNS, vacacionesRows } from '../../core/outputs/vacacionesFile.ts';
import { rowLines } from '../../core/outputs/rowLines.ts';
import { showShort } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import type { PersonaVacaciones } from '../../core/api/tiempo.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { idsOfLegajos } from '../named.ts';
import { grid } from '../output.ts';
import { positive } from '../tableArguments.ts';
import { printPlan } from '../vacationsPlan.ts';

interface Options extends DoorOptions, FormatOption {
  readonly year?: number;
  readonly pending?: boolean;
  readonly plan?: boolean;
}

export const vacations: Register = (c, go) => {
  formatOption(
    doorOptions(
      withExamples(c.argument('[legajo]', textFor('tiempo.vac.cli.legajo')), 'tiempo.vac.cli.ejemplos'),
    ),
    ['table', 'json', 'csv'],
  )
    .option('--year <año>', textFor('tiempo.vac.cli.anio'), positive('--year'))
    .option('--pending', textFor('tiempo.vac.cli.pendientes'))
    .option('--plan', textFor('tiempo.plan.cli.opcion'))
    .action((legajo: string | undefined, o: Options) => {
      if (o.plan && legajo !== undefined) throw usage(textFor('tiempo.plan.cli.sinLegajo'));
      return go.door(o, (io, door) =>
        o.plan
          ? printPlan(io, door, o)
          : legajo === undefined
            ? all(io, door, o)
            : one(io, door, legajo, o.format === 'json'),
      );
    });
};

const code = (n: number): string => String(n).padStart(4, '0');
const COLUMNS = ['corresponden', 'gozados', 'pendientes', 'anteriores', 'total'] as const;
const label = (
  name: (typeof COLUMNS)[number] | 'persona' | 'anio' | 'goces' | 'ajuste',
  right = true,
): { readonly name: string; readonly label: string; readonly right: boolean } => ({
  name,
  label: textFor(`tiempo.vac.${name}`),
  right,
});

const all = async (io: Io, door: Door, o: Options): Promise<void> => {
  const personas: PersonaVacaciones[] = [];
  for (let total = 1, anio = o.year ?? null; personas.length < total; ) {
    const { content } = await door.get(
      door.client.ask(api.tiempo.vacaciones, {
        anio,
        buscar: '',
        filtro: o.pending ? ('pendientes' as const) : ('todas' as const),
        desde: personas.length,
        cantidad: 200,
      }),
    );
    personas.push(...content.personas);
    total = content.personas.length === 0 ? 0 : content.total;
    anio = content.anio;
    if (personas.length < total) continue;
    if (o.format === 'table')
      await io.out(
        grid(
          [label('persona', false), ...COLUMNS.map((x) => label(x))],
          personas.map((p) => [`${code(p.legajo)} ${p.nombre}`, ...COLUMNS.map((x) => showShort(p[x]))]),
          io.color,
        ),
      );
    else
      for (const l of rowLines(
        VACACIONES_COLUMNS,
        vacacionesRows(anio, personas),
        o.format === 'csv' ? 'csv' : 'json',
      ))
        await io.out(l);
  }
};

const one = async (io: Io, door: Door, legajo: string, json: boolean): Promise<void> => {
  const [id] = await idsOfLegajos(door, legajo),
    { content: c } = await door.get(door.client.ask(api.tiempo.cuenta, undefined, { params: { id: id! } }));
  if (json) {
    await io.out(`${JSON.stringify(c)}\n`);
    return;
  }
  await io.out(
    grid(
      [
        label('anio', false),
        label('corresponden'),
        label('ajuste'),
        label('gozados'),
        label('pendientes'),
        label('goces', false),
      ],
      c.anios.map((a) => [
        String(a.anio),
        showShort(a.corresponden),
        showShort(a.ajuste),
        showShort(a.gozados),
        showShort(a.pendientes),
        a.goces
          .map((g) =>
            textFor('tiempo.vac.goce', {
              desde: showDate(g.desde),
              hasta: showDate(g.hasta),
              dias: g.dias,
            }),
          )
          .join('; '),
      ]),
      io.color,
    ),
  );
  for (const p of c.planes)
    io.say(
      `${textFor('tiempo.plan.planeadas')} ${textFor('tiempo.vac.goce', {
        desde: showDate(p.desde),
        hasta: showDate(p.hasta),
        dias: p.dias,
      })}`,
    );
  if (c.anteriores > 0)
    io.say(
      textFor('tiempo.vac.deAntes', {
        n: c.anteriores,
        count: c.anteriores,
        anio: c.anios[0]?.anio ?? '',
      }),
    );
  if (c.paraFinal !== null) io.say(textFor('tiempo.vac.paraFinal', { dias: showShort(c.paraFinal) }));
};
