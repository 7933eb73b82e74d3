// Modelos de formulario: the text that a company has for one of its forms, in place of the product's.
import { optionField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const formularioTemplates = table({
  name: 'ModelosFormulario',
  route: 'formularios/modelos',
  singular: 'modelo de formulario',
  plural: 'modelos de formulario',
  genero: 'm',
  grupo: 'parametros',
  fields: {
    clase: optionField('Formulario', {
      required: true,
      unique: true,
      options: [
        { id: 'certificado_trabajo', valor: 'Certificado de trabajo (art. 80)' },
        { id: 'aviso_vacaciones', valor: 'Aviso de vacaciones (art. 154)' },
        { id: 'liquidacion_final', valor: 'Liquidación final' },
        { id: 'constancia_haberes', valor: 'Constancia de haberes' },
        { id: 'acuse_recibo', valor: 'Acuse de un recibo de haberes' },
        { id: 'acuse_documentos', valor: 'Acuse de documentación' },
        { id: 'recibo_anticipo', valor: 'Recibo de anticipo' },
        { id: 'ficha_ingreso', valor: 'Ficha de ingreso' },
        { id: 'declaracion_domicilio', valor: 'Declaración de domicilio' },
        { id: 'datos_alta', valor: 'Datos para el alta' },
        { id: 'aviso_datos', valor: 'Aviso sobre sus datos (Ley 25.326)' },
      ],
    }),
    titulo: textField('Título', { required: true, min: 2, max: 120 }),
    texto: textField('Texto', {
      required: true,
      min: 2,
      max: 8000,
      multiline: true,
      help: 'Los datos van entre llaves, como {nombre} o {ingreso}; un renglón en blanco separa párrafos.',
    }),
  },
  display: ['titulo'],
  list: ['clase', 'titulo'],
  search: ['titulo'],
  sort: { field: 'clase', direction: 'asc' },
  onDelete: 'restrict',
});
