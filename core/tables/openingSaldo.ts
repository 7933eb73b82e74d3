// Saldos iniciales: what a person was given before the company began with Jornal, so that what looks back
// (SAC, averages, Ganancias) is right from the first month.
import { phrase } from '../kit/failure.ts';
import { decimalField, amountField, periodoField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const openingSaldos = table({
  name: 'SaldosIniciales',
  route: 'saldos_iniciales',
  singular: 'saldo inicial',
  plural: 'saldos iniciales',
  genero: 'm',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  cause: 'id_rrhh_concepto',
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos', required: true }),
    devengado: periodoField('Mes devengado', { required: true, width: 92 }),
    pago: periodoField('Mes de pago', { width: 92, help: 'Vacío: el mismo en que se devengó.' }),
    importe: amountField('Importe', { sensibilidad: 'personal' }),
    cantidad: decimalField('Cantidad', { decimales: 4 }),
    observacion: textField('Observación', { max: 200, sensibilidad: 'personal' }),
  },
  check: (f) =>
    f['importe'] === null && f['cantidad'] === null
      ? [{ field: 'importe', code: 'required', ...phrase('tablas.saldoVacio') }]
      : [],
  display: ['devengado', 'id_rrhh_concepto'],
  list: ['id_personal', 'devengado', 'pago', 'id_rrhh_concepto', 'importe', 'cantidad'],
  search: ['observacion'],
  lookup: [['id_personal', 'devengado', 'id_rrhh_concepto']],
  sort: { field: 'devengado', direction: 'desc' },
  onDelete: 'restrict',
});
