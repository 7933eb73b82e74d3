// Asientos: the entries posted to the books, each with its lines as they were, written by their decider's facts alone.
import {
  entero,
  fecha,
  importe,
  instante,
  lista,
  opcion,
  periodo,
  referencia,
  textoC,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const asientos = table({
  name: 'Asientos',
  route: 'asientos',
  singular: 'asiento contable',
  plural: 'asientos contables',
  genero: 'm',
  grupo: 'liquidaciones',
  writer: 'asiento',
  fields: {
    numero: entero('Número', { readOnly: true, width: 80 }),
    periodo: periodo('Período', { readOnly: true, width: 92 }),
    fecha: fecha('Fecha', { readOnly: true }),
    clase: opcion('Clase', {
      readOnly: true,
      options: [
        { id: 'liquidaciones', valor: 'Liquidaciones' },
        { id: 'provisiones', valor: 'Provisiones' },
        { id: 'reversion', valor: 'Reversión' },
      ],
    }),
    leyenda: textoC('Leyenda', { readOnly: true, max: 120 }),
    estado: opcion('Estado', {
      readOnly: true,
      options: [
        { id: 'contabilizado', valor: 'Contabilizado' },
        { id: 'reversado', valor: 'Reversado' },
      ],
    }),
    debe: importe('Debe', { readOnly: true, sensibilidad: 'pago' }),
    haber: importe('Haber', { readOnly: true, sensibilidad: 'pago' }),
    corridas: lista('Liquidaciones', {
      readOnly: true,
      fields: { id_liquidacion: referencia('Liquidación', { table: 'Liquidaciones' }) },
    }),
    renglones: lista('Renglones', {
      readOnly: true,
      sensibilidad: 'pago',
      fields: {
        cuenta: textoC('Cuenta', { max: 12 }),
        nombre: textoC('Descripción', { max: 80 }),
        centro_costo: textoC('Centro de costo', { max: 100 }),
        debe: importe('Debe', { sensibilidad: 'pago' }),
        haber: importe('Haber', { sensibilidad: 'pago' }),
      },
    }),
    id_asiento: referencia('Reversa a', { table: 'Asientos', readOnly: true }),
    motivo: textoC('Motivo', { readOnly: true, max: 300 }),
    autor: textoC('Lo contabilizó', { readOnly: true, max: 120 }),
    contabilizado_el: instante('Contabilizado el', { readOnly: true }),
  },
  display: ['numero', 'leyenda'],
  list: ['numero', 'periodo', 'fecha', 'clase', 'leyenda', 'estado', 'debe', 'haber'],
  search: ['numero', 'leyenda'],
  sort: { field: 'numero', direction: 'desc' },
  onDelete: 'never',
});
