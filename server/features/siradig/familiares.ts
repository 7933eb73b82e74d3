// Compares the family that a F.572 declares with the one in the legajo.
import type { Row } from '../../../core/kit/field.ts';
import { dateOf, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { DependentFamiliar, F572 } from '../../../core/payroll/siradig.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { monthText, type SiradigPlan } from './novedades.ts';

const mismo = (x: Row, c: DependentFamiliar): boolean =>
  (c.cuil !== null && x['cuil'] === c.cuil) ||
  (x['fecha_nacimiento'] === c.nacimiento &&
    c.nacimiento !== null &&
    String(x['nombre']).toLowerCase() === c.nombre.toLowerCase());
const newFamiliar = (id_personal: number, c: DependentFamiliar): Row => ({
  $tabla: 'Familiares',
  id_personal,
  nombre: c.nombre,
  parentesco: c.parentesco,
  cuil: c.cuil,
  fecha_nacimiento: c.nacimiento,
  chk_discapacidad: c.discapacidad ? 1 : 0,
  chk_obra_social: 0,
});

export const planFamiliares = (l: StoreReads, f: F572, persona: Row, linea: number, p: SiradigPlan): void => {
  const id = Number(persona['id']),
    suyos = l.filas('Familiares', { id_personal: id }),
    quien = { legajo: Number(persona['legajo']), nombre: String(persona['nombre']) },
    vistos = new Set<number>();
  for (const c of f.familia) {
    if (c.parentesco === null) {
      p.avisos.push(textFor('tiempo.sir.parentesco', { ...quien, familiar: c.nombre, tipo: c.tipo }));
      continue;
    }
    if (c.porcentaje !== 100)
      p.avisos.push(textFor('tiempo.sir.mitad', { ...quien, familiar: c.nombre, porcentaje: c.porcentaje }));
    const ya = suyos.find((x) => !vistos.has(Number(x['id'])) && mismo(x, c)),
      desde = dateOf(f.anio, c.mesDesde, 1),
      hasta = c.sigue ? null : lastDay(monthText(f.anio, c.mesHasta));
    if (!ya) {
      p.cambios.push({ ...quien, hace: 'agrega', que: c.nombre, periodo: desde.slice(0, 7), importe: null });
      p.escribe.push({ linea, valores: { ...newFamiliar(id, c), desde, hasta } });
      continue;
    }
    vistos.add(Number(ya['id']));
    // If the legajo already has the charge, one declared from January keeps its earlier start.
    const nuevo = {
      desde: c.mesDesde === 1 && String(ya['desde']) <= desde ? ya['desde'] : desde,
      hasta,
      parentesco: c.parentesco,
      chk_discapacidad: c.discapacidad ? 1 : 0,
    };
    if (Object.entries(nuevo).every(([k, v]) => (ya[k] ?? null) === v)) continue;
    p.cambios.push({
      ...quien,
      hace: 'cambia',
      que: c.nombre,
      periodo: String(nuevo.desde).slice(0, 7),
      importe: null,
    });
    p.escribe.push({
      linea,
      valores: { $tabla: 'Familiares', id: ya['id'], version: ya['version'], ...nuevo },
    });
  }
  for (const x of suyos)
    if (
      !vistos.has(Number(x['id'])) &&
      (x['hasta'] === null || String(x['hasta']) >= dateOf(f.anio, 1, 1)) &&
      x['parentesco'] !== 'otro'
    )
      p.avisos.push(textFor('tiempo.sir.noInformado', { ...quien, familiar: String(x['nombre']) }));
};
