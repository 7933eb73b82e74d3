// jornal retro: what the closed receipts would give with today's data, why, and the novedades that pay the
// difference.
import { api } from '../../core/api/index.ts';
import type {
  RetroactivoCauses,
  PersonaRetroactiva,
  RetroactivoSummary,
  WireTramo,
} from '../../core/api/retroactivos.ts';
import { decimal, writeDecimal, showAmount } from '../../core/kit/money.ts';
import { isPeriodo, showDate, addMeses } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { idOfCode, idsOfLegajos } from '../named.ts';
import { grid } from '../output.ts';

interface Span extends DoorOptions {
  readonly from: string;
  readonly to?: string;
  readonly legajos?: string;
  readonly now?: boolean;
}
interface Pay extends Span {
  readonly period: string;
  readonly type: string;
  readonly months?: string;
  readonly concepts?: string;
  readonly negatives?: boolean;
  readonly atOnce?: boolean;
  readonly yes?: boolean;
}

export const retro: Register = (c, go) => {
  withExamples(c, 'retro.cli.ejemplos');
  const one = (name: 'list' | 'generate' | 'why', example: TextKey) =>
    doorOptions(described(c.command(name), `retro.cli.${name}`, example)).option(
      '--now',
      textFor('retro.cli.ahora'),
    );
  formatOption(
    one('list', 'retro.cli.ejemploList')
      .requiredOption('--from <aaaa-mm>', textFor('retro.cli.desde'))
      .option('--to <aaaa-mm>', textFor('retro.cli.hasta'))
      .option('--legajos <lista>', textFor('retro.cli.legajos')),
    ['table', 'json'],
  ).action((o: Span & FormatOption) => go.door(o, (io, door) => list(io, door, o, o.format === 'json')));
  formatOption(
    one('why', 'retro.cli.ejemploWhy')
      .argument('<legajo>', textFor('retro.cli.legajo'))
      .argument('<mes>', textFor('retro.cli.mes')),
    ['table', 'json'],
  ).action((legajo: string, mes: string, o: DoorOptions & FormatOption & { readonly now?: boolean }) =>
    go.door(o, (io, door) => why(io, door, { legajo, mes, now: o.now === true }, o.format === 'json')),
  );
  yesOption(
    one('generate', 'retro.cli.ejemploGenerate')
      .requiredOption('--from <aaaa-mm>', textFor('retro.cli.desde'))
      .option('--to <aaaa-mm>', textFor('retro.cli.hasta'))
      .option('--legajos <lista>', textFor('retro.cli.legajos'))
      .requiredOption('--period <aaaa-mm>', textFor('retro.cli.periodo'))
      .option('--type <código>', textFor('retro.cli.tipo'), 'M')
      .option('--months <lista>', textFor('retro.cli.meses'))
      .option('--concepts <lista>', textFor('retro.cli.conceptos'))
      .option('--negatives', textFor('retro.cli.negativas'))
      .option('--at-once', textFor('retro.cli.deUna')),
  ).action((o: Pay) => go.door(o, (io, door) => generate(io, door, o)));
};

const month = (s: string): string => {
  if (!isPeriodo(s)) throw usage(textFor('cli.uso.periodo', { valor: s }));
  return s;
};
const listOf = (s: string | undefined): readonly string[] | undefined =>
  s
    ?.split(',')
    .map((x) => x.trim())
    .filter(Boolean);
/** As many months as one request may cover: later months have no closed receipts. */
const LONGEST = 35;

interface Found {
  readonly id: string;
  readonly resumen: RetroactivoSummary;
  readonly personas: readonly PersonaRetroactiva[];
}

const find = async (io: Io, door: Door, o: Pick<Span, 'from' | 'to' | 'legajos' | 'now'>): Promise<Found> => {
  const desde = month(o.from),
    hasta = o.to === undefined ? addMeses(desde, LONGEST) : month(o.to);
  const tramo: WireTramo = {
    desde,
    hasta,
    definiciones: o.now ? 'hoy' : 'entonces',
    legajos: [...(await idsOfLegajos(door, o.legajos))],
  };
  const {
    content: { trabajo: id },
  } = await worked(io, door, () => door.client.ask(api.retroactivos.calcular, tramo));
  const { content: resumen } = await door.get(
      door.client.ask(api.retroactivos.resumen, undefined, { params: { id } }),
    ),
    personas: PersonaRetroactiva[] = [];
  for (let total = 1; personas.length < total; ) {
    const { content } = await door.get(
      door.client.ask(
        api.retroactivos.personas,
        { desde: personas.length, cantidad: 200, buscar: '' },
        { params: { id } },
      ),
    );
    personas.push(...content.personas);
    total = content.personas.length === 0 ? 0 : content.total;
  }
  return { id, resumen, personas };
};

const code = (n: number): string => String(n).padStart(4, '0');
const column = (name: 'legajo' | 'nombre' | 'periodo' | 'concepto' | 'corresponde' | 'ya' | 'falta') => ({
  name,
  label: textFor(`retro.cli.columnas.${name}`),
  right: ['legajo', 'corresponde', 'ya', 'falta'].includes(name),
});
const COLUMNS = ['legajo', 'nombre', 'periodo', 'concepto', 'corresponde', 'ya', 'falta'] as const;

const told = (io: Io, { resumen: r, personas }: Found): void => {
  for (const p of personas) {
    if (p.pasa_el_limite)
      io.say(
        p.limite === null
          ? textFor('retro.cli.limite', { legajo: code(p.legajo) })
          : textFor('retro.cli.limiteCuotas', {
              legajo: code(p.legajo),
              importe: showAmount(p.descontar),
              limite: showAmount(p.limite),
              cuotas: p.cuotas,
            }),
      );
    for (const m of p.periodos)
      if (m.problema !== null)
        io.say(
          textFor('retro.cli.problema', {
            legajo: code(p.legajo),
            periodo: showDate(m.periodo),
            mensaje: m.problema,
          }),
        );
  }
  for (const a of r.avisos) io.say(a);
  io.say(
    personas.length
      ? textFor('retro.cli.total', {
          recibos: r.recibos,
          haberes: showAmount(r.haberes),
          descuentos: showAmount(r.descuentos),
          personas: r.personas,
        })
      : textFor('retro.cli.nada', { recibos: r.recibos }),
  );
};

const list = async (io: Io, door: Door, o: Span, json: boolean): Promise<void> => {
  const f = await find(io, door, o);
  if (json) {
    await io.out(`${JSON.stringify({ ...f.resumen, personas: f.personas })}\n`);
    return;
  }
  const rows = f.personas.flatMap((p) =>
    p.periodos.flatMap((m) =>
      m.renglones.map((r) => [
        code(p.legajo),
        p.nombre,
        showDate(m.periodo),
        `${code(r.codigo)} ${r.texto}`,
        showAmount(r.propio),
        showAmount(writeDecimal(decimal(r.ajustado) + decimal(r.cargado))),
        showAmount(r.importe),
      ]),
    ),
  );
  if (rows.length) await io.out(grid(COLUMNS.map(column), rows, io.color));
  told(io, f);
};

const why = async (
  io: Io,
  door: Door,
  o: { readonly legajo: string; readonly mes: string; readonly now: boolean },
  json: boolean,
): Promise<void> => {
  const mes = month(o.mes),
    [id_personal] = await idsOfLegajos(door, o.legajo);
  // A month depends on those before it, so their changes change it too.
  const f = await find(io, door, { from: addMeses(mes, -12), to: mes, legajos: o.legajo, now: o.now });
  const { content: c } = await door.get(
    door.client.ask(
      api.retroactivos.causas,
      { id_personal: id_personal!, periodo: mes },
      { params: { id: f.id } },
    ),
  );
  if (json) {
    await io.out(`${JSON.stringify(c)}\n`);
    return;
  }
  if (c.causas.length === 0 && c.hechos.length === 0) io.say(textFor('retro.cli.sinCausas'));
  await io.out(causes(c));
  if (c.problema !== '') io.say(c.problema);
};
const causes = (c: RetroactivoCauses): string =>
  [
    ...c.causas.flatMap((x) => [
      `${x.texto}: ${showAmount(x.neto)}`,
      ...x.conceptos.map((y) => `  ${code(y.codigo)} ${y.texto}: ${showAmount(y.importe)}`),
    ]),
    ...c.hechos.map((h) => h.texto),
  ]
    .map((l) => `${l}\n`)
    .join('');

const generate = async (io: Io, door: Door, o: Pay): Promise<void> => {
  const periodo = month(o.period),
    id_rrhh_tipo_liquidacion = await idOfCode(door, 'TiposLiquidacion', o.type),
    conceptos: number[] = [];
  for (const x of listOf(o.concepts) ?? [])
    conceptos.push(await idOfCode(door, 'Conceptos', /^\d{1,4}$/.test(x) ? Number(x) : x));
  const f = await find(io, door, o);
  told(io, f);
  if (f.personas.length === 0) return;
  await askConfirmation(io, o, {
    what: textFor('retro.cli.va', { personas: f.personas.length, periodo: showDate(periodo) }),
    word: periodo,
  });
  const { end } = await worked(io, door, (key) =>
    door.client.ask(
      api.retroactivos.generar,
      {
        periodo,
        id_rrhh_tipo_liquidacion,
        personas: null,
        excepto: [],
        periodos: listOf(o.months)?.map(month) ?? null,
        conceptos: o.concepts === undefined ? null : conceptos,
        negativas: o.negatives ? 1 : 0,
        cuotas: o.atOnce ? 0 : 1,
      },
      { params: { id: f.id }, key },
    ),
  );
  const r = end.resultado as {
    readonly importacion: string;
    readonly novedades: number;
    readonly importe: string;
  };
  await io.out(`${r.importacion}\n`);
  io.say(textFor('retro.cli.hecho', { ...r, importe: showAmount(r.importe) }));
};
