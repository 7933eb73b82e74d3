// The pay scales: their rows, and the hours a day of a full working day, which are those of the category's
// scale, where it says its own, or of its convenio.
import type { Row } from '../../core/kit/field.ts';
import type { CivilDate } from '../../core/kit/period.ts';
import type { EscalaDef } from '../../core/payroll/escalaDef.ts';
import type { StoreReads } from '../kernel/store.ts';
import { idOf, numberOf, textOf } from './columns.ts';

export const readScale = (e: Row): EscalaDef => ({
  id: idOf(e),
  id_categoria: numberOf(e, 'id_rrhh_categoria'),
  desde: textOf(e, 'desde'),
  basico: textOf(e, 'basico'),
  no_remunerativo: textOf(e, 'no_remunerativo') || '0',
  extraordinaria: textOf(e, 'extraordinaria') || '0',
  ...(e['horas'] == null ? {} : { horas: textOf(e, 'horas') }),
});

/** The row of each category's scale in force on a date. */
export const scalesInForce = (l: Pick<StoreReads, 'filas'>, fecha: CivilDate): ReadonlyMap<number, Row> => {
  const rows = new Map<number, Row>();
  for (const e of l.filas('Escalas')) {
    const k = numberOf(e, 'id_rrhh_categoria'),
      ya = rows.get(k);
    if (textOf(e, 'desde') <= fecha && (ya === undefined || textOf(e, 'desde') > textOf(ya, 'desde')))
      rows.set(k, e);
  }
  return rows;
};

type FullDay = (categoria: number, fecha: CivilDate) => string | null;
/** The tables are read once, and the scales of a date once. */
export const fullDayReader = (l: Pick<StoreReads, 'filas'>): FullDay => {
  const hours = new Map(l.filas('Convenios').map((c) => [Number(c['id']), textOf(c, 'horas_jornada')])),
    convenios = new Map(l.filas('Categorias').map((c) => [Number(c['id']), numberOf(c, 'id_convenio')])),
    own = l.filas('Escalas').some((e) => e['horas'] != null),
    byDate = new Map<CivilDate, ReadonlyMap<number, Row>>();
  const scales = (fecha: CivilDate): ReadonlyMap<number, Row> => {
    const ya = byDate.get(fecha) ?? scalesInForce(l, fecha);
    byDate.set(fecha, ya);
    return ya;
  };
  return (categoria, fecha) => {
    const h = own ? scales(fecha).get(categoria)?.['horas'] : undefined;
    return h == null ? (hours.get(convenios.get(categoria) ?? 0) ?? null) : String(h);
  };
};
