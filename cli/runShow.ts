// Shows a run: its state, its people, their problems, and what to do next.
import { showDate } from '../core/kit/period.ts';
import { LIQUIDACION_PHASE_NAME } from '../core/domain/liquidacion.ts';
import type { LiquidacionPhase } from '../core/domain/liquidacionFact.ts';
import type {
  WireCorrectionChain,
  LiquidacionPersonas,
  LiquidacionSummary,
} from '../core/api/liquidaciones.ts';
import { api } from '../core/api/index.ts';
import { showAmount } from '../core/kit/money.ts';
import { textFor } from '../core/kit/text.ts';
import { codeText } from '../core/payroll/nameKey.ts';
import { grid, pairs } from './output.ts';
import { opened } from './runOpen.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';

export const runPeople = async (door: Door, id: number): Promise<LiquidacionPersonas> =>
  (await door.get(door.client.ask(api.liquidaciones.personas, undefined, { params: { id } }))).content;

const NAMED = 10;

/** Something wrong with a receipt or a legajo; `legajo` 0: with the whole company. */
export interface Problem {
  readonly error: boolean;
  readonly legajo: number;
  readonly nombre: string;
  readonly problema: string;
}
/** One line per problem, with everybody who has it. */
export const problemLines = (
  all: readonly Problem[],
): readonly { readonly error: boolean; readonly line: string }[] => {
  const groups = new Map<string, Problem[]>();
  for (const p of all) {
    const key = `${p.error}\n${p.problema}`;
    groups.set(key, [...(groups.get(key) ?? []), p]);
  }
  return [...groups.values()].flatMap((same) => {
    const [p] = same;
    if (!p) return [];
    const nivel = textFor(p.error ? 'cli.run.nivelError' : 'cli.run.nivelAviso'),
      line =
        same.length > 1
          ? textFor(same.length > NAMED ? 'cli.run.muchas' : 'cli.run.varias', {
              nivel,
              cantidad: same.length,
              legajos: same
                .slice(0, NAMED)
                .map((x) => codeText(x.legajo))
                .join(', '),
              mas: same.length - NAMED,
              problema: p.problema,
            })
          : p.legajo === 0
            ? textFor('cli.run.deTodos', { nivel, problema: p.problema })
            : textFor('cli.run.persona', {
                nivel,
                legajo: codeText(p.legajo),
                nombre: p.nombre,
                problema: p.problema,
              });
    return [{ error: p.error, line }];
  });
};

/** The problems of receipts. Errors appear even with --quiet. */
export const sayProblems = (io: Io, people: LiquidacionPersonas): void => {
  const problems = people.flatMap(({ estado, legajo, nombre, problema }): readonly Problem[] =>
    problema === null ? [] : [{ error: estado === 'error', legajo, nombre, problema }],
  );
  for (const { error, line } of problemLines(problems))
    if (error) io.fail(line);
    else io.say(line);
};

/** The run with those it corrects or that correct it; the one asked for is marked. */
const chain = (cadena: WireCorrectionChain, id: number, color: boolean): string =>
  grid(
    [
      { name: 'liquidacion', label: textFor('pantallas.recibo.liquidacion'), right: false },
      { name: 'estado', label: textFor('pantallas.recibo.estado'), right: false },
      { name: 'personas', label: textFor('oficina.web.personas'), right: true },
      { name: 'motivo', label: textFor('pantallas.comun.motivo'), right: false },
      { name: 'asiento', label: textFor('oficina.web.asiento'), right: false },
      { name: 'presentado', label: textFor('oficina.web.presentado'), right: false },
    ],
    cadena.map((c) => [
      `${c.id === id ? '› ' : ''}${c.descripcion} (n.º ${c.id})`,
      LIQUIDACION_PHASE_NAME[c.estado as LiquidacionPhase] ?? c.estado,
      String(c.personas),
      c.rectifica === null ? textFor('oficina.web.original') : c.motivos.join(' · '),
      c.asiento === null
        ? textFor('oficina.web.sinAsiento')
        : textFor('oficina.web.asientoN', { n: c.asiento.numero }),
      c.presentaciones.map((p) => (p.acuse === null ? p.nombre : `${p.nombre} · ${p.acuse}`)).join(', ') ||
        '—',
    ]),
    color,
  );

/** The orders possible now: an outdated run cannot be approved. */
const offered = (r: LiquidacionSummary): readonly string[] =>
  r.acciones.filter((a) => a !== 'aprobar' || r.desactualizada === null);
/** Outdated figures must not look current. */
const sayStale = (io: Io, id: number, legajos: number): void =>
  io.fail(textFor('cli.run.desactualizada', { count: legajos, legajos, id }));

export const showRun = async (io: Io, door: Door, id: number, json: boolean): Promise<void> => {
  const actor = await opened(io, door, id),
    { row, resumen, fase } = actor.getSnapshot().context;
  actor.stop();
  const people = await runPeople(door, id),
    { content: cadena } = await door.get(
      door.client.ask(api.liquidaciones.cadena, undefined, { params: { id } }),
    );
  if (json) {
    await io.out(`${JSON.stringify({ liquidacion: row, resumen, personas: people, cadena })}\n`);
    return;
  }
  const name = (
    k:
      | 'descripcion'
      | 'estado'
      | 'periodo'
      | 'remunerativo'
      | 'no_remunerativo'
      | 'descuentos'
      | 'neto'
      | 'contribuciones'
      | 'recibos'
      | 'error'
      | 'aviso'
      | 'acciones',
  ): string => textFor(`cli.run.totales.${k}`);
  const t = resumen?.totales;
  await io.out(
    pairs([
      [name('descripcion'), `${String(row?.['descripcion'] ?? '')} (n.º ${id})`],
      [name('periodo'), showDate(String(row?.['periodo'] ?? ''))],
      [name('estado'), LIQUIDACION_PHASE_NAME[fase as LiquidacionPhase] ?? fase],
      ...(t
        ? (['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const).map(
            (k) => [name(k), showAmount(t[k])] as const,
          )
        : []),
      ...(resumen
        ? ([
            [name('recibos'), String(resumen.cuenta.todos)],
            [name('error'), String(resumen.cuenta.error)],
            [name('aviso'), String(resumen.cuenta.aviso)],
            [name('acciones'), offered(resumen).join(', ') || textFor('cli.run.ninguna')],
          ] as const)
        : []),
    ]),
  );
  if (resumen?.desactualizada) sayStale(io, id, resumen.desactualizada.legajos);
  if (cadena.length > 0)
    await io.out(`\n${textFor('oficina.web.correcciones')}\n${chain(cadena, id, io.color)}`);
  sayProblems(io, people);
};
