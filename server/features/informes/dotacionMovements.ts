// Report of people who came, left or changed category in a range of months, with the headcount before and
// after.
import type { InformeRequest } from '../../../core/api/informes.ts';
import type { Row } from '../../../core/kit/field.ts';
import { firstDay, lastDay, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';
import {
  informeColumn,
  informe,
  type InformeCell,
  type Informe,
} from '../../../core/outputs/informes/informe.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { namesById } from './source.ts';
import { rowsIn } from '../../../core/kit/field.ts';

const MOTIVOS: ReadonlyMap<unknown, string> = new Map(
  tables.Personal.fields.motivo_egreso.options.map((o) => [o.id, o.valor]),
);
const lista = (f: Row, c: string): readonly Row[] => rowsIn(f, c);

export const dotacionMovements = (l: StoreReads, p: InformeRequest): Informe => {
  const desde = firstDay(p.desde),
    hasta = lastDay(p.hasta),
    categorias = namesById(l, 'Categorias', 'd_rrhh_categoria'),
    filas: InformeCell[][] = [],
    legajos = new Set(p.legajos);
  const dentro = (f: unknown): f is CivilDate => typeof f === 'string' && f >= desde && f <= hasta;
  let antes = 0,
    despues = 0,
    altas = 0,
    bajas = 0;
  for (const f of l.filas('Personal')) {
    if (
      f['legajo'] == null ||
      (legajos.size > 0 && !legajos.has(Number(f['legajo']))) ||
      (p.id_area !== null && f['id_area'] !== p.id_area) ||
      (p.id_sindicato !== null && f['id_rrhh_sindicato'] !== p.id_sindicato)
    )
      continue;
    const ingreso = String(f['fecha_ingreso']),
      egreso = f['fecha_egreso'] == null ? null : String(f['fecha_egreso']),
      quien = [Number(f['legajo']), String(f['nombre'] ?? '')];
    const cambios = lista(f, 'PersonalCategoria').toSorted((a, b) =>
        String(a['desde']).localeCompare(String(b['desde'])),
      ),
      nombre = (r: Row | undefined): string | null =>
        categorias.get(Number(r?.['id_rrhh_categoria'])) ?? null;
    if (ingreso < desde && (egreso === null || egreso >= desde)) antes++;
    if (ingreso <= hasta && (egreso === null || egreso > hasta)) despues++;
    if (dentro(ingreso)) {
      altas++;
      filas.push([
        ingreso,
        textFor('informes.alta'),
        ...quien,
        null,
        nombre(cambios.findLast((c) => String(c['desde']) <= ingreso) ?? cambios[0]),
      ]);
    }
    cambios.forEach((c, i) => {
      if (i > 0 && dentro(c['desde']) && c['desde'] !== ingreso)
        filas.push([c['desde'], textFor('informes.cambio'), ...quien, nombre(cambios[i - 1]), nombre(c)]);
    });
    if (egreso !== null && dentro(egreso)) {
      bajas++;
      filas.push([
        egreso,
        textFor('informes.baja'),
        ...quien,
        nombre(cambios.findLast((c) => String(c['desde']) <= egreso)),
        MOTIVOS.get(f['motivo_egreso']) ?? null,
      ]);
    }
  }
  return informe(
    (['fecha', 'movimiento', 'legajo', 'nombre', 'antes', 'ahora'] as const).map(informeColumn),
    filas.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[2]) - Number(b[2])),
    [textFor('informes.dotacion', { antes, altas, bajas, despues })],
  );
};
