// Agenda: the standing concepts of a legajo, with validity and values.
import { phrase } from '../kit/failure.ts';
import { decimalField, dateField, amountField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const agenda = table({
  name: 'Agenda',
  route: 'agenda',
  singular: 'concepto de agenda',
  plural: 'conceptos de agenda',
  genero: 'm',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  cause: 'id_rrhh_concepto',
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos', required: true }),
    desde: dateField('Desde', { required: true }),
    hasta: dateField('Hasta'),
    cantidad: decimalField('Cantidad', { decimales: 4 }),
    valor_unitario: decimalField('Valor unitario', { decimales: 4, dinero: true, sensibilidad: 'personal' }),
    importe: amountField('Importe', { sensibilidad: 'personal' }),
    porcentaje: decimalField('Porcentaje', { decimales: 4 }),
    observacion: textField('Observación', { max: 200, sensibilidad: 'personal' }),
    expediente: textField('Expediente', {
      max: 60,
      sensibilidad: 'embargo',
      help: 'De una orden judicial: carátula o número.',
    }),
    juzgado: textField('Juzgado', { max: 120, sensibilidad: 'embargo' }),
    beneficiario: textField('Beneficiario', { max: 120, sensibilidad: 'embargo' }),
    cbu_deposito: textField('CBU donde se deposita', { check: 'cbu', sensibilidad: 'embargo', width: 232 }),
  },
  check: (f) =>
    f['hasta'] !== null && String(f['hasta']) < String(f['desde'])
      ? [{ field: 'hasta', code: 'range', ...phrase('tablas.hastaAntes') }]
      : [],
  display: ['id_rrhh_concepto', 'desde'],
  list: ['id_personal', 'id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje'],
  search: ['observacion'],
  lookup: [['id_personal', 'id_rrhh_concepto']],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
});
