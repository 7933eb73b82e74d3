// What a printed receipt says besides its lines: the company, the person and the run, from the present rows.
import { isFrozen } from '../../core/domain/liquidacion.ts';
import { fullDayReader } from './escalas.ts';
import type { LiquidacionState } from '../../core/domain/liquidacionFact.ts';
import { type Row, rowsOf, type Value } from '../../core/kit/field.ts';
import { lastDay, type CivilDate } from '../../core/kit/period.ts';
import {
  reciboTemplateRow,
  reciboTemplateOf,
  type ReciboTemplate,
} from '../../core/outputs/reciboTemplate.ts';
import type { ReciboSource } from '../../core/outputs/recibo.ts';
import type { CostoGroup } from '../../core/outputs/costo.ts';
import type { StoreReads } from '../kernel/store.ts';
import { headOf } from '../../core/domain/liquidacionFact.ts';

export type FixedReciboData = Pick<ReciboSource, 'empresa' | 'persona' | 'liquidacion'>;
export type PrintOrder = readonly (readonly [id: number, orden: number, grupo: CostoGroup | null])[];

const t = (f: Row | undefined, c: string): string => (f?.[c] == null ? '' : String(f[c]));
const tn = (f: Row | undefined, c: string): string | null => (f?.[c] == null ? null : String(f[c]));

/** The row of a dated list in force on a date: the last one that has begun. */
export const rowInForceAt = (lista: Value | undefined, fecha: CivilDate): Row | undefined =>
  rowsOf(lista).reduce<Row | undefined>(
    (a, f) => (String(f['desde']) <= fecha && (!a || String(f['desde']) > String(a['desde'])) ? f : a),
    undefined,
  );

/** Reads each row only once: a run repeats the same few categories, areas and banks. */
const conMemoria = (l: Pick<StoreReads, 'fila'>): ((tabla: string, id: unknown) => Row | undefined) => {
  const memoria = new Map<string, Row | undefined>();
  return (tabla, id) => {
    if (typeof id !== 'number') return undefined;
    const clave = `${tabla}/${id}`;
    if (!memoria.has(clave)) memoria.set(clave, l.fila(tabla, id));
    return memoria.get(clave);
  };
};

/** Whether the run is approved and not reopened since: its receipts are then the ones that people get. */
export const isIssued = (e: LiquidacionState): boolean => isFrozen(e.phase);

/** The layout of its receipts, by period and type of voucher. */
export const corridaModel = (l: Pick<StoreReads, 'filas'>, estado: LiquidacionState): ReciboTemplate => {
  const { periodo, id_tipo_comprobante } = headOf(estado);
  return reciboTemplateOf(reciboTemplateRow(l.filas('ModelosRecibo'), periodo, id_tipo_comprobante), periodo);
};

/** Makes the data of the receipts of one run, one after another. */
export const reciboDataReader = (
  l: Pick<StoreReads, 'fila' | 'filas'>,
  estado: LiquidacionState,
): ((idPersonal: number) => FixedReciboData) => {
  const c = headOf(estado),
    hasta = lastDay(c.periodo),
    una = conMemoria(l),
    fullDay = fullDayReader(l);
  const e = l.filas('Parametros')[0];
  const empresa: FixedReciboData['empresa'] = {
    razon_social: t(e, 'razon_social'),
    cuit: t(e, 'cuit'),
    domicilio: t(e, 'domicilio'),
    localidad: t(e, 'localidad'),
    actividad: tn(e, 'actividad'),
    firmante: tn(e, 'firmante'),
  };
  return (idPersonal) => {
    const p = l.fila('Personal', idPersonal);
    const categoria = una('Categorias', rowInForceAt(p?.['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
      convenio = una('Convenios', categoria?.['id_convenio']);
    return {
      empresa,
      persona: {
        legajo: Number(p?.['legajo'] ?? 0),
        nombre: t(p, 'nombre'),
        cuil: tn(p, 'cuil'),
        fecha_ingreso: t(p, 'fecha_ingreso'),
        fecha_antiguedad: tn(p, 'fecha_antiguedad'),
        categoria: tn(categoria, 'd_rrhh_categoria'),
        convenio: convenio ? `${t(convenio, 'codigo')} ${t(convenio, 'd_convenio')}` : null,
        tarea: tn(p, 'tarea'),
        area: tn(una('Areas', p?.['id_area']), 'd_area'),
        obra_social: tn(una('ObrasSociales', p?.['id_rrhh_obra_social']), 'd_rrhh_obra_social'),
        jornada_horas:
          tn(rowInForceAt(p?.['PersonalJornada'], hasta), 'horas') ??
          (categoria ? fullDay(Number(categoria['id']), hasta) : null),
        forma_pago: t(p, 'forma_pago') || '1',
        banco: tn(una('Bancos', p?.['id_banco']), 'd_banco'),
        cbu: tn(p, 'cbu'),
      },
      liquidacion: {
        descripcion: c.descripcion,
        periodo: c.periodo,
        fecha_pago: c.fecha_pago,
        lugar_pago: tn(una('LugaresPago', p?.['id_lugar_pago']), 'localidad'),
        periodo_deposito: c.periodo_deposito,
        fecha_deposito: c.fecha_deposito,
        banco_deposito: c.banco_deposito,
        borrador: !isIssued(estado),
      },
    };
  };
};

/** Print order and cost group of the concepts, as they are now. */
export const printOrderOf = (l: Pick<StoreReads, 'filas'>): PrintOrder =>
  l
    .filas('Conceptos')
    .map(
      (c) =>
        [
          Number(c['id']),
          Number(c['orden_impresion'] ?? 0),
          (c['grupo_costo'] ?? null) as CostoGroup | null,
        ] as const,
    );
