// The vacation plan of a year as a file: one row per range of days, and one for whoever has none.
import { dateField, decimalField, integerField, textField, type Field } from '../kit/field.ts';
import type { LooseRow } from './rowLines.ts';
import type { XlsxColumn } from './xlsx.ts';

const cual: Field = textField('Texto'),
  dias: Field = decimalField('Días', { decimales: 2 }),
  numero: Field = integerField('Número'),
  fecha: Field = dateField('Fecha');
export const PLAN_COLUMNS: readonly XlsxColumn[] = [
  { nombre: 'anio', campo: numero },
  { nombre: 'legajo', campo: numero },
  { nombre: 'nombre', campo: cual },
  { nombre: 'area', campo: cual },
  { nombre: 'saldo', campo: dias },
  { nombre: 'sin_fecha', campo: dias },
  { nombre: 'clase', campo: cual },
  { nombre: 'desde', campo: fecha },
  { nombre: 'hasta', campo: fecha },
  { nombre: 'dias', campo: numero },
  { nombre: 'avisar_hasta', campo: fecha },
  { nombre: 'avisado_el', campo: fecha },
];
interface Planned {
  readonly legajo: number;
  readonly nombre: string;
  readonly area: string | null;
  readonly saldo: string;
  readonly libres: string;
  readonly avisar_hasta: string | null;
  readonly tramos: readonly {
    readonly clase: string;
    readonly desde: string;
    readonly hasta: string;
    readonly dias: number;
    readonly avisado_el: string | null;
    readonly avisar_hasta: string | null;
  }[];
}
const NINGUNO = { clase: null, desde: null, hasta: null, dias: null, avisado_el: null };
export const planRows = (anio: number, personas: readonly Planned[]): readonly LooseRow[] =>
  personas.flatMap((p) =>
    (p.tramos.length === 0 ? [{ ...NINGUNO, avisar_hasta: p.avisar_hasta }] : p.tramos).map((x) => ({
      anio,
      legajo: p.legajo,
      nombre: p.nombre,
      area: p.area,
      saldo: p.saldo,
      sin_fecha: p.libres,
      clase: x.clase,
      desde: x.desde,
      hasta: x.hasta,
      dias: x.dias,
      avisar_hasta: x.avisar_hasta,
      avisado_el: x.avisado_el,
    })),
  );
