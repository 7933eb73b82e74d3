// The agenda request while it is typed, and the complete request.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { AgendaRequest } from '../../../core/api/masivos.ts';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import type { AgendaField, AgendaValues } from '../../../core/payroll/masivos/agenda.ts';
import type { RoundingDirection, RoundingUnit } from '../../../core/payroll/masivos/rounding.ts';
import type { UiTextKey } from '../../i18n.ts';

export interface WrittenAgenda {
  readonly que: 'agregar' | 'terminar' | 'cambiar';
  readonly id_conjunto: number | null;
  readonly conceptos: readonly number[];
  readonly desde: string;
  readonly hasta: string;
  readonly cerrar: boolean;
  /** By concept; text in the wire's form, empty for none. */
  readonly valores: Readonly<Record<number, Partial<Record<AgendaField, string>>>>;
  readonly campo: AgendaField;
  readonly modo: 'poner' | 'sumar' | 'porcentaje';
  readonly valor: string;
  readonly unidad: RoundingUnit;
  readonly sentido: RoundingDirection;
}
export const emptyAgenda = (from: string): WrittenAgenda => ({
  que: 'agregar',
  id_conjunto: null,
  conceptos: [],
  desde: from,
  hasta: '',
  cerrar: false,
  valores: {},
  campo: 'importe',
  modo: 'porcentaje',
  valor: '',
  unidad: 'centavo',
  sentido: 'cercano',
});

export const missingInAgenda = (a: WrittenAgenda, byConjunto: boolean): UiTextKey | undefined =>
  (byConjunto ? a.id_conjunto === null : a.conceptos.length === 0)
    ? 'masivos.pantalla.elija'
    : !isCivilDate(a.que === 'terminar' ? a.hasta : a.desde) ||
        (a.que === 'agregar' && a.hasta !== '' && !isCivilDate(a.hasta))
      ? 'masivos.pantalla.sinFecha'
      : (a.que === 'cambiar' && (a.valor === '' || ambiguityOf(a.valor))) ||
          (a.que === 'agregar' && Object.values(a.valores).some((v) => Object.values(v).some(ambiguityOf)))
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
    valores: valuesOf(a.valores[id_rrhh_concepto]),
  })),
  accion:
    a.que === 'agregar'
      ? { que: 'agregar', desde: a.desde, hasta: a.hasta === '' ? null : a.hasta, cerrar: a.cerrar ? 1 : 0 }
      : a.que === 'terminar'
        ? { que: 'terminar', hasta: a.hasta }
        : {
            que: 'cambiar',
            desde: a.desde,
            campo: a.campo,
            modo: a.modo,
            valor: a.valor === '' ? '0' : a.valor,
            unidad: a.unidad,
            sentido: a.sentido,
          },
});
