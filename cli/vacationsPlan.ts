// The team's vacation plan in the terminal: a line for each range of days, and one for whoever has none.
import { api } from '../core/api/index.ts';
import type { PlanPersona } from '../core/api/tiempo.ts';
import { showShort } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { rowLines } from '../core/outputs/rowLines.ts';
import { PLAN_COLUMNS, planRows } from '../core/outputs/vacacionesPlanFile.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';
import { grid, type Format } from './output.ts';

interface Asked {
  readonly year?: number;
  readonly pending?: boolean;
  readonly format: Format;
}
const day = (d: string | null): string => (d === null ? '' : showDate(d));
const linesOf = (p: PlanPersona): readonly (readonly string[])[] => {
  const who = `${String(p.legajo).padStart(4, '0')} ${p.nombre}`;
  return p.tramos.length === 0
    ? [[who, showShort(p.libres), '', '', '', '', day(p.avisar_hasta)]]
    : p.tramos.map((r, i) => [
        i === 0 ? who : '',
        i === 0 ? showShort(p.libres) : '',
        day(r.desde),
        day(r.hasta),
        String(r.dias),
        textFor(
          `tiempo.plan.clase.${r.clase === 'gozada' ? 'tomada' : r.avisado_el === null ? 'planeada' : 'avisada'}`,
        ),
        r.clase === 'gozada' ? '' : day(r.avisado_el ?? r.avisar_hasta),
      ]);
};

export const printPlan = async (io: Io, door: Door, o: Asked): Promise<void> => {
  const personas: PlanPersona[] = [];
  let anio = o.year ?? null;
  for (let total = 1; personas.length < total; ) {
    const { content } = await door.get(
      door.client.ask(api.tiempo.plan, {
        anio,
        buscar: '',
        filtro: o.pending ? ('sin_fecha' as const) : ('todas' as const),
        desde: personas.length,
        cantidad: 200,
      }),
    );
    personas.push(...content.personas);
    total = content.personas.length === 0 ? 0 : content.total;
    anio = content.anio;
  }
  if (o.format !== 'table') {
    for (const l of rowLines(
      PLAN_COLUMNS,
      planRows(anio ?? 0, personas),
      o.format === 'csv' ? 'csv' : 'json',
    ))
      await io.out(l);
    return;
  }
  await io.out(
    grid(
      [
        { name: 'persona', label: textFor('tiempo.vac.persona'), right: false },
        { name: 'sin_fecha', label: textFor('tiempo.plan.cli.sinFecha'), right: true },
        { name: 'desde', label: textFor('tiempo.plan.cli.desde'), right: false },
        { name: 'hasta', label: textFor('tiempo.plan.cli.hasta'), right: false },
        { name: 'dias', label: textFor('tiempo.plan.diasDe'), right: true },
        { name: 'clase', label: textFor('tiempo.plan.cli.clase'), right: false },
        { name: 'aviso', label: textFor('tiempo.plan.cli.aviso'), right: false },
      ],
      personas.flatMap(linesOf),
      io.color,
    ),
  );
};
