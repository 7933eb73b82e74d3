// The absences of a month, by person and day; causes only for users who may know them.
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { MesAusencias } from '../../../core/api/tiempo.ts';
import { canSee, type Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  weekdayOf,
  isPeriodo,
  firstDay,
  addDays,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../../../core/kit/period.ts';
import { ausencias } from '../../../core/tables/ausencia.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { ausenciasBetween, personasBetween } from './sql/vacaciones.ts';

const MAXIMO = 500;
export const ausenciasInMes = (
  l: StoreReads,
  o: {
    readonly periodo: Periodo;
    readonly buscar: string;
    readonly todos: boolean;
    readonly roles: readonly Role[];
  },
): Result<MesAusencias> => {
  if (!isPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const desde = firstDay(o.periodo),
    hasta = lastDay(o.periodo),
    vePorQue = canSee(o.roles, ausencias.fields.causa),
    busca = o.buscar.trim().toLowerCase();
  const feriados = new Map(l.filas('Feriados').map((f) => [String(f['fecha']), String(f['d_feriado'])])),
    areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), String(a['d_area'])])),
    suyas = new Map<number, MesAusencias['personas'][number]['ausencias'][number][]>();
  for (const { id, id_personal, causa, desde: d, hasta: h } of ausenciasBetween(l, desde, hasta)) {
    const ya = suyas.get(id_personal),
      x = { id, causa: vePorQue ? causa : null, desde: d, hasta: h };
    if (ya) ya.push(x);
    else suyas.set(id_personal, [x]);
  }
  const personas = personasBetween(l, desde, hasta).flatMap((p) => {
    const area = p.id_area === null ? null : (areas.get(p.id_area) ?? null),
      as = suyas.get(p.id) ?? [];
    return (o.todos || as.length > 0) &&
      (busca === '' || `${codeText(p.legajo)} ${p.nombre} ${area ?? ''}`.toLowerCase().includes(busca))
      ? [{ id_personal: p.id, legajo: p.legajo, nombre: p.nombre, area, ausencias: as }]
      : [];
  });
  const dias: { fecha: CivilDate; semana: number; feriado: string | null }[] = [];
  for (let f = desde; f <= hasta; f = addDays(f, 1))
    dias.push({ fecha: f, semana: weekdayOf(f) || 7, feriado: feriados.get(f) ?? null });
  return ok({ periodo: o.periodo, dias, total: personas.length, personas: personas.slice(0, MAXIMO) });
};
