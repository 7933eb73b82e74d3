// The absences of a month: people by days, each with its cause for whom may know it.
import type { AusenciasDelMes } from '../../../core/api/tiempo.ts';
import { puedeVer, type Rol } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  diaDeSemana,
  esPeriodo,
  primerDia,
  sumarDias,
  ultimoDia,
  type Fecha,
  type Periodo,
} from '../../../core/kit/period.ts';
import { ausencias } from '../../../core/tables/ausencia.ts';
import type { Lectura } from '../../kernel/store.ts';
import { ausenciasEntre, personasEntre } from './sql/vacaciones.ts';

const MAXIMO = 500;
export const delMes = (
  l: Lectura,
  o: {
    readonly periodo: Periodo;
    readonly buscar: string;
    readonly todos: boolean;
    readonly roles: readonly Rol[];
  },
): Result<AusenciasDelMes> => {
  if (!esPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const desde = primerDia(o.periodo),
    hasta = ultimoDia(o.periodo),
    vePorQue = puedeVer(o.roles, ausencias.fields.causa),
    busca = o.buscar.trim().toLowerCase();
  const feriados = new Map(l.filas('Feriados').map((f) => [String(f['fecha']), String(f['d_feriado'])])),
    areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), String(a['d_area'])])),
    suyas = new Map<number, AusenciasDelMes['personas'][number]['ausencias'][number][]>();
  for (const { id, id_personal, causa, desde: d, hasta: h } of ausenciasEntre(l, desde, hasta)) {
    const ya = suyas.get(id_personal),
      x = { id, causa: vePorQue ? causa : null, desde: d, hasta: h };
    if (ya) ya.push(x);
    else suyas.set(id_personal, [x]);
  }
  const personas = personasEntre(l, desde, hasta).flatMap((p) => {
    const area = p.id_area === null ? null : (areas.get(p.id_area) ?? null),
      as = suyas.get(p.id) ?? [];
    return (o.todos || as.length > 0) &&
      (busca === '' || `${p.legajo} ${p.nombre} ${area ?? ''}`.toLowerCase().includes(busca))
      ? [{ id_personal: p.id, legajo: p.legajo, nombre: p.nombre, area, ausencias: as }]
      : [];
  });
  const dias: { fecha: Fecha; semana: number; feriado: string | null }[] = [];
  for (let f = desde; f <= hasta; f = sumarDias(f, 1))
    dias.push({ fecha: f, semana: diaDeSemana(f) || 7, feriado: feriados.get(f) ?? null });
  return ok({ periodo: o.periodo, dias, total: personas.length, personas: personas.slice(0, MAXIMO) });
};
