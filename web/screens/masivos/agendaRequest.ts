// The agenda request while it is typed, and the complete request.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { AgendaRequest } from '../../../core/api/masivos.ts';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import type { AgendaField, AgendaValues } from '../../../core/payroll/masivos/agenda.ts';
import type { RoundingDirection, RoundingUnit } from '../../../core/payroll/masivos/rounding.ts';
import type { UiTextKey } from '../../i18n.ts';

export interface WrittenAgenda {
  readonly what: 'agregar' | 'terminar' | 'cambiar';
  readonly id_conjunto: number | null;
  readonly conceptos: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly close: boolean;
  /** By concept; text in the wire's form, empty for none. */
  readonly values: Readonly<Record<number, Partial<Record<AgendaField, string>>>>;
  readonly field: AgendaField;
  readonly mode: 'poner' | 'sumar' | 'porcentaje';
  readonly value: string;
  readonly unit: RoundingUnit;
  readonly direction: RoundingDirection;
}
export const emptyAgenda = (from: string): WrittenAgenda => ({
  what: 'agregar',
  id_conjunto: null,
  conceptos: [],
  from,
  until: '',
  close: false,
  values: {},
  field: 'importe',
  mode: 'porcentaje',
  value: '',
  unit: 'centavo',
  direction: 'cercano',
});

export const missingInAgenda = (a: WrittenAgenda, byConjunto: boolean): UiTextKey | undefined =>
  (byConjunto ? a.id_conjunto === null : a.conceptos.length === 0)
    ? 'masivos.pantalla.elija'
    : !isCivilDate(a.what === 'terminar' ? a.until : a.from) ||
        (a.what === 'agregar' && a.until !== '' && !isCivilDate(a.until))
      ? 'masivos.pantalla.sinFecha'
      : (a.what === 'cambiar' && (a.value === '' || ambiguityOf(a.value))) ||
          (a.what === 'agregar' && Object.values(a.values).some((v) => Object.values(v).some(ambiguityOf)))
        ? 'masivos.pantalla.faltaValor'
        : undefined;

const valuesOf = (v: Partial<Record<AgendaField, string>> = {}): AgendaValues => ({
  cantidad: v.cantidad || null,
  valor_unitario: v.valor_unitario || null,
  importe: v.importe || null,
  porcentaje: v.porcentaje || null,
});
export const agendaRequest = (
  a: WrittenAgenda,
  byConjunto: boolean,
  conceptos: readonly number[],
  Search: WireSearch,
  except: readonly number[],
): AgendaRequest => ({
  Search,
  excepto: [...except],
  id_conjunto: byConjunto ? a.id_conjunto : null,
  conceptos: conceptos.map((id_rrhh_concepto) => ({
    id_rrhh_concepto,
    valores: valuesOf(a.values[id_rrhh_concepto]),
  })),
  accion:
    a.what === 'agregar'
      ? { que: 'agregar', desde: a.from, hasta: a.until === '' ? null : a.until, cerrar: a.close ? 1 : 0 }
      : a.what === 'terminar'
        ? { que: 'terminar', hasta: a.until }
        : {
            que: 'cambiar',
            desde: a.from,
            campo: a.field,
            modo: a.mode,
            valor: a.value === '' ? '0' : a.value,
            unidad: a.unit,
            sentido: a.direction,
          },
});
