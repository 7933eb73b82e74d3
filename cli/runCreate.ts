// Creates a run and reports what its month lacks.
import { showDate } from '../core/kit/period.ts';
import { runLiquidacionJournal } from '../core/machines/runLiquidacion.journal.ts';
import { api } from '../core/api/index.ts';
import { mesWithPago } from '../core/domain/mesWithPago.ts';
import { runLiquidacionMachine } from '../core/machines/runLiquidacion.ts';
import { textFor } from '../core/kit/text.ts';
import type { Door, DoorOptions } from './door.ts';
import { beginDrive, resting } from './drive.ts';
import type { Io } from './io.ts';
import { idOfCode, idsOfLegajos } from './named.ts';
import { failRun } from './runOpen.ts';

export interface CreateOptions extends DoorOptions {
  readonly period: string;
  readonly description: string;
  readonly payDate: string;
  readonly type: string;
  readonly class: string;
  readonly legajos?: string;
}

/** Missing tables and keys of the month, each with the row to fix: reported, but nothing stops. */
export const sayMissing = async (
  io: Io,
  door: Door,
  o: {
    readonly periodo: string;
    readonly fecha_pago: string;
    readonly id_tipo: number;
    readonly legajos: number[];
  },
): Promise<void> => {
  const { content: f } = await door.get(door.client.ask(api.liquidaciones.falta, o)),
    periodo = mesWithPago(textFor, o.periodo, o.fecha_pago);
  const until = (hasta: string | null): string =>
    hasta === null ? textFor('faltaDelMes.vacia') : textFor('faltaDelMes.hasta', { hasta: showDate(hasta) });
  const group = (head: string, lines: readonly string[]): void => {
    if (lines.length > 0) io.say([head, ...lines.map((l) => `  ${l}`)].join('\n'));
  };
  const table = (x: (typeof f.tablas)[number]): string =>
    `${x.nombre} (${until(x.hasta)}) · ${x.tabla} ${x.id}`;
  group(textFor('faltaDelMes.todos', { periodo }), f.tablas.filter((x) => x.siempre).map(table));
  group(
    textFor('faltaDelMes.claves', { periodo }),
    f.claves.map(
      (x) =>
        `${x.nombre}: ${x.clave} (${until(x.hasta)}; ${textFor('faltaDelMes.personas', { count: x.personas, n: x.personas })}) · ${x.tabla === 'Escalas' ? 'Categorias' : x.tabla} ${x.id}`,
    ),
  );
};

export const create = async (io: Io, door: Door, o: CreateOptions): Promise<void> => {
  const [id_rrhh_tipo_liquidacion, id_rrhh_clase_liquidacion, legajos] = [
    await idOfCode(door, 'TiposLiquidacion', o.type),
    await idOfCode(door, 'ClasesLiquidacion', o.class),
    (await idsOfLegajos(door, o.legajos)).map((id_personal) => ({ id_personal })),
  ];
  const cabecera = {
    descripcion: o.description,
    periodo: o.period,
    fecha_pago: o.payDate,
    id_rrhh_tipo_liquidacion,
    id_rrhh_clase_liquidacion,
    legajos,
  };
  const actor = beginDrive(io, runLiquidacionMachine(door.ports), runLiquidacionJournal);
  actor.send({ type: 'create', cabecera });
  const { context } = await resting(actor);
  actor.stop();
  if (context.id === null) failRun(io, context);
  await sayMissing(io, door, {
    periodo: o.period,
    fecha_pago: o.payDate,
    id_tipo: id_rrhh_tipo_liquidacion,
    legajos: legajos.map((x) => x.id_personal),
  });
  await io.out(`${context.id}\n`);
  io.say(textFor('cli.run.creada', { descripcion: o.description, id: context.id! }));
};
