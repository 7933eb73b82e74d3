// Liquidaciones: the list of payroll runs, written by their decider's facts alone.
import { entero, fecha, flag, importe, instante, lista, opcion, periodo, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'] as const;

export const liquidaciones = table({
  name: 'Liquidaciones', route: 'liquidaciones', singular: 'liquidación', plural: 'liquidaciones', genero: 'f', grupo: 'liquidaciones', writer: 'liquidacion',
  fields: {
    descripcion: textoC('Descripción', { required: true, min: 2, max: 80 }),
    periodo: periodo('Período', { required: true, width: 92 }),
    id_rrhh_tipo_liquidacion: referencia('Tipo', { table: 'TiposLiquidacion', required: true }),
    id_rrhh_clase_liquidacion: referencia('Clase', { table: 'ClasesLiquidacion', required: true }),
    id_tipo_comprobante: referencia('Comprobante', { table: 'TiposComprobante' }),
    fecha_pago: fecha('Fecha de pago', { required: true }),
    id_banco: referencia('Banco desde el que se paga', { table: 'Bancos' }),
    periodo_deposito: periodo('Período del último depósito', { help: 'Para el recibo: art. 12 DL 17.250/67.' }),
    fecha_deposito: fecha('Fecha del último depósito'),
    banco_deposito: textoC('Banco del último depósito', { max: 60 }),
    legajos: lista('Legajos', { help: 'Vacío: todos los que trabajaron en el período.', fields: { id_personal: referencia('Legajo', { table: 'Personal', required: true }) } }),
    rectifica: referencia('Rectifica a', { table: 'Liquidaciones', readOnly: true, help: 'La liquidación cuyos recibos revierte y rehace.' }),
    chk_solo_revierte: flag('Solo revierte', { readOnly: true }),
    estado: opcion('Estado', {
      readOnly: true, default: 'borrador',
      options: [{ id: 'borrador', valor: 'Borrador' }, { id: 'calculando', valor: 'Calculando' }, { id: 'calculada', valor: 'Calculada' }, { id: 'aprobada', valor: 'Aprobada' }, { id: 'pagada', valor: 'Pagada' }, { id: 'cerrada', valor: 'Cerrada' }, { id: 'anulada', valor: 'Anulada' }],
    }),
    recibos: entero('Recibos', { readOnly: true }),
    con_error: entero('Con error', { readOnly: true }),
    con_aviso: entero('Con aviso', { readOnly: true }),
    remunerativo: importe('Remunerativo', { readOnly: true, sensibilidad: 'pago' }),
    no_remunerativo: importe('No remunerativo', { readOnly: true, sensibilidad: 'pago' }),
    descuentos: importe('Descuentos', { readOnly: true, sensibilidad: 'pago' }),
    neto: importe('Neto', { readOnly: true, sensibilidad: 'pago' }),
    contribuciones: importe('Contribuciones', { readOnly: true, sensibilidad: 'pago' }),
    pagada_el: fecha('Pagada el', { readOnly: true, help: 'La fecha del archivo de banco; sin archivo, la fecha de pago.' }),
    calculada_el: instante('Calculada el', { readOnly: true }),
    cerrada_el: instante('Cerrada el', { readOnly: true }),
  },
  display: ['descripcion'],
  list: ['periodo', 'descripcion', 'id_rrhh_tipo_liquidacion', 'fecha_pago', 'estado', 'recibos', 'con_error', 'neto'],
  search: ['descripcion', 'periodo'],
  sort: { field: 'periodo', direction: 'desc' }, onDelete: 'restrict',
});
