// Recibos: the list of receipts of every run, derived from its calculation; a row of the company's pay history.
import { entero, fecha, importe, opcion, periodo, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const recibos = table({
  name: 'Recibos', route: 'recibos', singular: 'recibo', plural: 'recibos', genero: 'm', grupo: 'liquidaciones', writer: 'ninguno', persona: { campo: 'id_personal' },
  fields: {
    id_liquidacion: referencia('Liquidación', { table: 'Liquidaciones', required: true }),
    id_personal: referencia('Legajo', { table: 'Personal', required: true }),
    legajo: entero('Legajo', { digitos: 4, width: 80 }),
    nombre: textoC('Apellido y nombre', { sensibilidad: 'personal' }),
    periodo: periodo('Período'),
    fecha_pago: fecha('Fecha de pago'),
    estado: opcion('Estado', { options: [{ id: 'calculado', valor: 'Calculado' }, { id: 'aviso', valor: 'Con aviso' }, { id: 'error', valor: 'Con error' }, { id: 'corregido', valor: 'Corregido' }, { id: 'excluido', valor: 'Excluido' }, { id: 'aprobado', valor: 'Aprobado' }, { id: 'pagado', valor: 'Pagado' }, { id: 'devuelto', valor: 'Devuelto por el banco' }, { id: 'revertido', valor: 'Revertido' }] }),
    remunerativo: importe('Remunerativo', { sensibilidad: 'pago' }),
    no_remunerativo: importe('No remunerativo', { sensibilidad: 'pago' }),
    descuentos: importe('Descuentos', { sensibilidad: 'pago' }),
    neto: importe('Neto', { sensibilidad: 'pago' }),
    contribuciones: importe('Contribuciones', { sensibilidad: 'pago' }),
  },
  display: ['periodo', 'nombre'],
  list: ['periodo', 'id_liquidacion', 'legajo', 'nombre', 'estado', 'remunerativo', 'no_remunerativo', 'descuentos', 'neto'],
  search: ['legajo', 'nombre'],
  sort: { field: 'periodo', direction: 'desc' }, onDelete: 'never',
});
