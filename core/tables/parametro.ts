// Parámetros: the company's own data for receipts, F.931 and LSD; one row.
import { entero, decimalC, flag, importe, opcion, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const parametros = table({
  name: 'Parametros', route: 'empresa', singular: 'ficha de la empresa', plural: 'fichas de la empresa', genero: 'f', grupo: 'parametros',
  fields: {
    razon_social: textoC('Razón social', { required: true, min: 2, max: 80 }),
    cuit: textoC('CUIT', { required: true, check: 'cuit', width: 136 }),
    domicilio: textoC('Domicilio', { required: true, max: 120 }),
    localidad: textoC('Localidad', { required: true, max: 80 }),
    actividad: textoC('Actividad principal', { max: 120 }),
    tipo_empleador: opcion('Encuadre de contribuciones', { required: true, default: 'b', options: [{ id: 'a', valor: 'Art. 19 inc. a) Ley 27.541 (20,40 %)' }, { id: 'b', valor: 'Art. 19 inc. b) Ley 27.541 (18 %)' }] }),
    cantidad_trabajadores: entero('Cantidad de trabajadores', { required: true, min: 0, max: 1000000, default: 1 }),
    alicuota_art: decimalC('Alícuota ART (%)', { required: true, decimales: 4, default: '0' }),
    fijo_art: importe('Suma fija ART por trabajador', { required: true, default: '0.00' }),
    chk_cambios_revisados: flag('Los cambios de conceptos los aprueba otra persona', { help: 'Guardar un cambio de lo que un concepto calcula deja de hacerse directamente: se propone, y lo aprueba alguien que no es su autor.' }),
    chk_aprueba_otro: flag('Las liquidaciones las aprueba otra persona', { help: 'Quien la calculó o corrigió por última vez no puede aprobarla.' }),
    chk_revision_bloquea: flag('No se aprueba con datos que faltan', { help: 'Sin CUIL, CBU, obra social, modalidad o categoría de alguien, la liquidación no se aprueba.' }),
    chk_cierra_con_f931: flag('Se cierra después de presentar el F.931', { help: 'Antes de que figure presentado el del mes, la liquidación no se cierra.' }),
    firmante: textoC('Firma los recibos', { max: 80 }),
  },
  display: ['razon_social'], list: ['razon_social', 'cuit', 'localidad', 'tipo_empleador'], search: ['razon_social', 'cuit'],
  sort: { field: 'razon_social', direction: 'asc' }, onDelete: 'never',
});
