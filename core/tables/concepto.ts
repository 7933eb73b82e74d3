// Conceptos: the lines of a receipt and how each is calculated. Field names, defaults, rules and texts are
// the specification's (§3, §5).
import { phrase } from '../kit/failure.ts';
import { CONCEPT } from '../constants.ts';
import {
  rowsOf,
  decimalField,
  integerField,
  dateField,
  flagField,
  formulaField,
  amountField,
  instantField,
  listField,
  optionField,
  periodoField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

const numero = { min: 'concepto.minimo', max: 'concepto.maximo', required: 'concepto.requerido' } as const;
/** Each filter's flag and its list. */
const FILTROS = [
  ['chk_filtro_sexo', 'RRHHConceptoPersonaSexo'],
  ['chk_filtro_clase_legajo', 'RRHHConceptoClaseLegajo'],
  ['chk_filtro_categoria', 'RRHHConceptoCategoria'],
  ['chk_filtro_convenio', 'RRHHConceptoConvenio'],
  ['chk_filtro_sindicato', 'RRHHConceptoSindicato'],
  ['chk_filtro_estado_civil', 'RRHHConceptoPersonaEstadoCivil'],
  ['chk_filtro_area', 'RRHHConceptoArea'],
  ['chk_filtro_obra_social', 'RRHHConceptoObraSocial'],
  ['chk_rrhh_tipo_liquidacion', 'RRHHConceptoTipoLiquidacion'],
] as const;

export const conceptos = table({
  name: 'Conceptos',
  route: 'conceptos',
  singular: 'concepto',
  plural: 'conceptos',
  genero: 'm',
  grupo: 'conceptos',
  fields: {
    codigo: integerField('Código', {
      required: true,
      unique: true,
      min: CONCEPT.minimum,
      max: CONCEPT.maximum,
      digitos: 4,
      width: 80,
      mensajes: numero,
      section: 'Identificación',
    }),
    d_rrhh_concepto: textField('Descripción', {
      required: true,
      min: CONCEPT.shortestDescription,
      max: 9999,
      mensajes: { required: 'concepto.requerido', short: 'concepto.corto', long: 'concepto.largo' },
      section: 'Identificación',
    }),
    id_rrhh_tipo_concepto: referenceField('Tipo de concepto', {
      table: 'TiposConcepto',
      required: true,
      mensajes: { required: 'concepto.requerido' },
      section: 'Identificación',
    }),
    activo: flagField('Activo', { default: 1, section: 'Identificación' }),
    orden_calculo: integerField('Orden de cálculo', {
      required: true,
      min: CONCEPT.minimum,
      max: CONCEPT.maximum,
      width: 96,
      mensajes: numero,
      section: 'Identificación',
      help: 'Solo desempata: el orden sale de las referencias de las fórmulas.',
    }),
    orden_liquidacion: integerField('Orden de liquidación', {
      min: 0,
      max: 9999,
      width: 96,
      section: 'Identificación',
    }),
    orden_impresion: integerField('Orden de impresión', {
      min: 0,
      max: 9999,
      default: 1,
      width: 96,
      section: 'Identificación',
    }),
    texto_mostrar: textField('Texto en el recibo', {
      max: 120,
      section: 'Identificación',
      help: 'Si falta, se imprime la descripción. Admite {cantidad}, {valor}, {porcentaje} y {periodo}.',
    }),
    id_rrhh_variable: referenceField('Variable', { table: 'Variables', section: 'Identificación' }),
    id_cuenta_contable: referenceField('Cuenta contable', {
      table: 'CuentasContables',
      section: 'Identificación',
    }),
    formula: formulaField('Fórmula', {
      required: true,
      mensajes: { required: 'concepto.requerido' },
      section: 'Fórmula',
    }),
    formula_codigo: textField('Fórmula con referencias estables', {
      readOnly: true,
      hidden: true,
      max: 20000,
      multiline: true,
    }),
    variantes: listField('Variantes por convenio y fecha', {
      section: 'Fórmula',
      fields: {
        id_convenio: referenceField('Convenio', { table: 'Convenios', help: 'Vacío: todos.' }),
        desde: dateField('Desde', { required: true }),
        formula: formulaField('Fórmula', { required: true }),
        formula_codigo: textField('Con referencias estables', { hidden: true, max: 20000, multiline: true }),
      },
    }),
    formula_cantidad: formulaField('Fórmula de la cantidad impresa', { section: 'Fórmula' }),
    formula_base: formulaField('Fórmula de la base impresa', { section: 'Fórmula' }),
    formula_cantidad_codigo: textField('Cantidad impresa con referencias estables', {
      readOnly: true,
      hidden: true,
      max: 20000,
      multiline: true,
    }),
    formula_base_codigo: textField('Base impresa con referencias estables', {
      readOnly: true,
      hidden: true,
      max: 20000,
      multiline: true,
    }),
    valor_generico: decimalField('Valor genérico', {
      required: true,
      decimales: 6,
      default: '0.00',
      section: 'Fórmula',
      help: 'Constante del concepto: en la fórmula, valor_generico.',
    }),
    chk_es_cantidad: flagField('Cantidad', { section: 'Qué da y cómo se redondea' }),
    chk_es_valor_unitario: flagField('Valor unitario', { section: 'Qué da y cómo se redondea' }),
    chk_es_importe: flagField('Importe', { default: 1, section: 'Qué da y cómo se redondea' }),
    redondeo: optionField('Redondeo', {
      required: true,
      default: 'centavo',
      section: 'Qué da y cómo se redondea',
      options: [
        { id: 'centavo', valor: 'Al centavo, mitad hacia arriba' },
        { id: 'centavo_abajo', valor: 'Al centavo, truncado' },
        { id: 'centavo_arriba', valor: 'Al centavo, hacia arriba' },
        { id: 'peso', valor: 'Al peso, mitad hacia arriba' },
        { id: 'peso_abajo', valor: 'Al peso, hacia abajo' },
        { id: 'peso_arriba', valor: 'Al peso, hacia arriba' },
      ],
    }),
    unidad: optionField('Unidad', {
      section: 'Qué da y cómo se redondea',
      options: [
        { id: '%', valor: '%' },
        { id: 'dias', valor: 'días' },
        { id: 'horas', valor: 'horas' },
        { id: 'anios', valor: 'años' },
        { id: 'unidades', valor: 'unidades' },
      ],
    }),
    chk_asumir_cero_si_resultado_negativo: flagField('Asumir cero si el resultado es negativo', {
      section: 'Qué da y cómo se redondea',
    }),
    chk_tasa_liquidacion: flagField('Es una tasa sobre su base', { section: 'Qué da y cómo se redondea' }),
    chk_periodo: flagField('Sus novedades piden el período al que se imputan', {
      section: 'Qué da y cómo se redondea',
    }),
    chk_fecha_historico: flagField('Sus líneas llevan fecha de historia propia', {
      section: 'Qué da y cómo se redondea',
    }),
    chk_fecha_ganancia: flagField('Sus líneas llevan fecha de Ganancias propia', {
      section: 'Qué da y cómo se redondea',
    }),
    chk_general: flagField('Se aplica a todos los que admiten los filtros', {
      default: 1,
      section: 'A quién se aplica',
      help: 'Si no, solo a quien lo tiene en la agenda o en una novedad.',
    }),
    chk_por_tramo: flagField('Una línea por cada tramo del mes', {
      section: 'Qué da y cómo se redondea',
      help: 'Cuando la categoría, el sueldo o la jornada cambian dentro del mes.',
    }),
    chk_una_vez_por_mes: flagField('Una vez por mes', {
      section: 'Qué da y cómo se redondea',
      help: 'Solo a quien estuvo en el mes, y no otra vez si un recibo anterior del mes ya lo trae: una complementaria no lo repite.',
    }),
    tipo_vigencia: optionField('Cómo dura en la agenda', {
      section: 'A quién se aplica',
      options: [
        { id: 'permanente', valor: 'Permanente' },
        { id: 'desde_hasta', valor: 'Desde y hasta' },
        { id: 'una_vez', valor: 'Por única vez' },
      ],
    }),
    chk_filtro_sexo: flagField('Filtrar por sexo', { section: 'A quién se aplica' }),
    chk_filtro_clase_legajo: flagField('Filtrar por clase de legajo', { section: 'A quién se aplica' }),
    chk_filtro_categoria: flagField('Filtrar por categoría', { section: 'A quién se aplica' }),
    chk_filtro_convenio: flagField('Filtrar por convenio', { section: 'A quién se aplica' }),
    chk_filtro_sindicato: flagField('Filtrar por sindicato', { section: 'A quién se aplica' }),
    chk_filtro_estado_civil: flagField('Filtrar por estado civil', { section: 'A quién se aplica' }),
    chk_filtro_area: flagField('Filtrar por área', { section: 'A quién se aplica' }),
    chk_filtro_obra_social: flagField('Filtrar por obra social', { section: 'A quién se aplica' }),
    chk_rrhh_tipo_liquidacion: flagField('Filtrar por tipo de liquidación', { section: 'A quién se aplica' }),
    RRHHConceptoArea: listField('Áreas', {
      section: 'A quién se aplica',
      fields: { id_area: referenceField('Área', { table: 'Areas', required: true }) },
    }),
    RRHHConceptoObraSocial: listField('Obras sociales', {
      section: 'A quién se aplica',
      fields: {
        id_rrhh_obra_social: referenceField('Obra social', { table: 'ObrasSociales', required: true }),
      },
    }),
    RRHHConceptoCategoria: listField('Categorías', {
      section: 'A quién se aplica',
      fields: { id_rrhh_categoria: referenceField('Categoría', { table: 'Categorias', required: true }) },
    }),
    RRHHConceptoConvenio: listField('Convenios', {
      section: 'A quién se aplica',
      fields: { id_convenio: referenceField('Convenio', { table: 'Convenios', required: true }) },
    }),
    RRHHConceptoPersonaEstadoCivil: listField('Estados civiles', {
      section: 'A quién se aplica',
      fields: {
        id_persona_estado_civil: referenceField('Estado civil', { table: 'EstadosCiviles', required: true }),
      },
    }),
    RRHHConceptoPersonaSexo: listField('Sexos', {
      section: 'A quién se aplica',
      fields: { id_persona_sexo: referenceField('Sexo', { table: 'Sexos', required: true }) },
    }),
    RRHHConceptoSindicato: listField('Sindicatos', {
      section: 'A quién se aplica',
      fields: { id_rrhh_sindicato: referenceField('Sindicato', { table: 'Sindicatos', required: true }) },
    }),
    RRHHConceptoClaseLegajo: listField('Clases de legajo', {
      section: 'A quién se aplica',
      fields: {
        id_rrhh_clase_legajo: referenceField('Clase de legajo', { table: 'ClasesLegajo', required: true }),
      },
    }),
    RRHHConceptoTipoLiquidacion: listField('Tipos de liquidación', {
      section: 'A quién se aplica',
      fields: {
        id_rrhh_tipo_liquidacion: referenceField('Tipo de liquidación', {
          table: 'TiposLiquidacion',
          required: true,
        }),
      },
    }),
    base_imponible: integerField('Base imponible', {
      min: 1,
      max: 10,
      width: 96,
      section: 'Informes',
      help: 'El número de la base que este concepto calcula: en las fórmulas, BASE(1) y el conjunto "base_1".',
    }),
    id_sindicato_deposito: referenceField('Se deposita a', {
      table: 'Sindicatos',
      section: 'Informes',
      help: 'El sindicato o la entidad que lo cobra. Vacío, una cuota sindical va al sindicato de cada uno.',
    }),
    codigo_afip: textField('Código ARCA', { max: 6, width: 96, section: 'Informes' }),
    grupo_sicoss: optionField('Grupo en F.931', {
      section: 'Informes',
      options: [
        { id: 'sueldo', valor: 'Sueldo' },
        { id: 'adicionales', valor: 'Adicionales' },
        { id: 'premios', valor: 'Premios' },
        { id: 'sac', valor: 'SAC' },
        { id: 'horas_extra', valor: 'Horas extra' },
        { id: 'vacaciones', valor: 'Vacaciones' },
        { id: 'zona', valor: 'Zona desfavorable' },
      ],
    }),
    grupo_costo: optionField('Grupo en el resumen de costo', {
      section: 'Informes',
      options: [
        { id: 'sindical', valor: 'Sindical' },
        { id: 'seguridad_social', valor: 'Seguridad social' },
        { id: 'obra_social', valor: 'Obra social' },
        { id: 'inssjp', valor: 'INSSJP' },
        { id: 'art', valor: 'ART' },
        { id: 'camaras', valor: 'Cámaras empresarias' },
        { id: 'otros', valor: 'Otros' },
      ],
    }),
    reserva: optionField('Causa reservada', {
      section: 'Informes',
      help: 'Quién no puede conocer esa causa ve su importe entre otros, sin el nombre. Vacío: por lo que el concepto es (cuenta días de enfermedad, es una orden judicial, va a un sindicato).',
      options: [
        { id: 'salud', valor: 'Salud' },
        { id: 'embargo', valor: 'Orden judicial' },
        { id: 'sindical', valor: 'Sindical' },
        { id: 'ninguna', valor: 'Ninguna: la ve quien ve sueldos' },
      ],
    }),
    pruebas: listField('Pruebas', {
      section: 'Pruebas',
      help: 'Lo que el concepto tiene que dar con estos datos. Se corren cada vez que cambia algo de lo que usa.',
      fields: {
        nombre: textField('Nombre', { required: true, max: 120 }),
        periodo: periodoField('Período', {
          help: 'Con período, las tablas y variables que no se dan se leen al fin de ese mes.',
        }),
        datos: textField('Datos', {
          max: 8000,
          multiline: true,
          help: 'Un nombre por renglón: antiguedad_anios = 5.',
        }),
        datos_codigo: textField('Datos con referencias estables', {
          hidden: true,
          max: 8000,
          multiline: true,
        }),
        importe: amountField('Importe esperado'),
        cantidad: decimalField('Cantidad esperada', { decimales: 6 }),
        valor: decimalField('Valor unitario esperado', { decimales: 6, dinero: true }),
        error: textField('Error esperado', { max: 40 }),
      },
    }),
    pruebas_rotas: integerField('Pruebas rotas', { readOnly: true, default: 0, width: 96 }),
    fecha_modificacion: instantField('Modificado', { readOnly: true }),
    observacion: textField('Observación', { max: 2000, multiline: true, section: 'Informes' }),
  },
  // A filter that admits nobody would disable the concept without a word.
  check: (f) =>
    FILTROS.flatMap(([marca, lista]) =>
      f[marca] === 1 && rowsOf(f[lista]).length === 0
        ? [{ field: lista, code: 'required', ...phrase('concepto.filtroVacio') }]
        : [],
    ),
  display: ['codigo', 'd_rrhh_concepto'],
  list: [
    'codigo',
    'd_rrhh_concepto',
    'id_rrhh_tipo_concepto',
    'orden_calculo',
    'chk_general',
    'activo',
    'pruebas_rotas',
    'fecha_modificacion',
  ],
  search: ['codigo', 'd_rrhh_concepto', 'formula'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
