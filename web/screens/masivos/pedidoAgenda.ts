// What is asked of the agenda while it is being written, and the request when it is complete.
import type { Busqueda } from '../../../core/api/endpoint.ts';
import type { PedidoAgenda } from '../../../core/api/masivos.ts';
import { dudaDe } from '../../../core/kit/dudosa.ts';
import { esFecha } from '../../../core/kit/period.ts';
import type { CampoDeValor, ValoresDeAgenda } from '../../../core/payroll/masivos/agenda.ts';
import type { Sentido, Unidad } from '../../../core/payroll/masivos/redondeo.ts';
import type { Clave } from '../../i18n.ts';

export interface AgendaEscrita {
  readonly que: 'agregar' | 'terminar' | 'cambiar';
  readonly id_conjunto: number | null;
  readonly conceptos: readonly number[];
  readonly desde: string;
  readonly hasta: string;
  readonly cerrar: boolean;
  /** By concept; text as the wire has it, empty for none. */
  readonly valores: Readonly<Record<number, Partial<Record<CampoDeValor, string>>>>;
  readonly campo: CampoDeValor;
  readonly modo: 'poner' | 'sumar' | 'porcentaje';
  readonly valor: string;
  readonly unidad: Unidad;
  readonly sentido: Sentido;
}
export const agendaVacia = (desde: string): AgendaEscrita => ({
  que: 'agregar',
  id_conjunto: null,
  conceptos: [],
  desde,
  hasta: '',
  cerrar: false,
  valores: {},
  campo: 'importe',
  modo: 'porcentaje',
  valor: '',
  unidad: 'centavo',
  sentido: 'cercano',
});

export const faltaEnAgenda = (a: AgendaEscrita, porConjunto: boolean): Clave | undefined =>
  (porConjunto ? a.id_conjunto === null : a.conceptos.length === 0)
    ? 'masivos.pantalla.elija'
    : !esFecha(a.que === 'terminar' ? a.hasta : a.desde) ||
        (a.que === 'agregar' && a.hasta !== '' && !esFecha(a.hasta))
      ? 'masivos.pantalla.sinFecha'
      : (a.que === 'cambiar' && (a.valor === '' || dudaDe(a.valor))) ||
          (a.que === 'agregar' && Object.values(a.valores).some((v) => Object.values(v).some(dudaDe)))
        ? 'masivos.pantalla.faltaValor'
        : undefined;

const valoresDe = (v: Partial<Record<CampoDeValor, string>> = {}): ValoresDeAgenda => ({
  cantidad: v.cantidad || null,
  valor_unitario: v.valor_unitario || null,
  importe: v.importe || null,
  porcentaje: v.porcentaje || null,
});
export const pedidoDeAgenda = (
  a: AgendaEscrita,
  porConjunto: boolean,
  conceptos: readonly number[],
  Search: Busqueda,
  excepto: readonly number[],
): PedidoAgenda => ({
  Search,
  excepto: [...excepto],
  id_conjunto: porConjunto ? a.id_conjunto : null,
  conceptos: conceptos.map((id_rrhh_concepto) => ({
    id_rrhh_concepto,
    valores: valoresDe(a.valores[id_rrhh_concepto]),
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
