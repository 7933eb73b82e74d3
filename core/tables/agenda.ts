// Agenda: the standing concepts of a legajo, with validity and values.
import { phrase } from '../kit/failure.ts';
import { decimalC, fecha, importe, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const agenda = table({
  name: 'Agenda',
  route: 'agenda',
  singular: 'concepto de agenda',
  plural: 'conceptos de agenda',
  genero: 'm',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  fields: {
    id_personal: referencia('Legajo', { table: 'Personal', required: true }),
    id_rrhh_concepto: referencia('Concepto', { table: 'Conceptos', required: true }),
    desde: fecha('Desde', { required: true }),
    hasta: fecha('Hasta'),
    cantidad: decimalC('Cantidad', { decimales: 4 }),
    valor_unitario: decimalC('Valor unitario', { decimales: 4, sensibilidad: 'personal' }),
    importe: importe('Importe', { sensibilidad: 'personal' }),
    porcentaje: decimalC('Porcentaje', { decimales: 4 }),
    observacion: textoC('Observación', { max: 200, sensibilidad: 'personal' }),
    expediente: textoC('Expediente', {
      max: 60,
      sensibilidad: 'embargo',
      help: 'De una orden judicial: carátula o número.',
    }),
    juzgado: textoC('Juzgado', { max: 120, sensibilidad: 'embargo' }),
    beneficiario: textoC('Beneficiario', { max: 120, sensibilidad: 'embargo' }),
    cbu_deposito: textoC('CBU donde se deposita', { check: 'cbu', sensibilidad: 'embargo', width: 232 }),
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
