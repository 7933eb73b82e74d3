// Asientos: the entries posted to the books, each with its lines as they were; only their decider's facts
// write them.
import {
  integerField,
  dateField,
  amountField,
  instantField,
  listField,
  optionField,
  periodoField,
  referenceField,
  textField,
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
    numero: integerField('Número', { readOnly: true, width: 80 }),
    periodo: periodoField('Período', { readOnly: true, width: 92 }),
    fecha: dateField('Fecha', { readOnly: true }),
    clase: optionField('Clase', {
      readOnly: true,
      options: [
        { id: 'liquidaciones', valor: 'Liquidaciones' },
        { id: 'provisiones', valor: 'Provisiones' },
        { id: 'reversion', valor: 'Reversión' },
      ],
    }),
    leyenda: textField('Leyenda', { readOnly: true, max: 120 }),
    estado: optionField('Estado', {
      readOnly: true,
      options: [
        { id: 'contabilizado', valor: 'Contabilizado' },
        { id: 'reversado', valor: 'Reversado' },
      ],
    }),
    debe: amountField('Debe', { readOnly: true, sensibilidad: 'pago' }),
    haber: amountField('Haber', { readOnly: true, sensibilidad: 'pago' }),
    corridas: listField('Liquidaciones', {
      readOnly: true,
      fields: { id_liquidacion: referenceField('Liquidación', { table: 'Liquidaciones' }) },
    }),
    renglones: listField('Renglones', {
      readOnly: true,
      sensibilidad: 'pago',
      fields: {
        cuenta: textField('Cuenta', { max: 12 }),
        nombre: textField('Descripción', { max: 80 }),
        centro_costo: textField('Centro de costo', { max: 100 }),
        debe: amountField('Debe', { sensibilidad: 'pago' }),
        haber: amountField('Haber', { sensibilidad: 'pago' }),
      },
    }),
    id_asiento: referenceField('Reversa a', { table: 'Asientos', readOnly: true }),
    motivo: textField('Motivo', { readOnly: true, max: 300 }),
    autor: textField('Lo contabilizó', { readOnly: true, max: 120 }),
    contabilizado_el: instantField('Contabilizado el', { readOnly: true }),
  },
  display: ['numero', 'leyenda'],
  list: ['numero', 'periodo', 'fecha', 'clase', 'leyenda', 'estado', 'debe', 'haber'],
  search: ['numero', 'leyenda'],
  sort: { field: 'numero', direction: 'desc' },
  onDelete: 'never',
});
