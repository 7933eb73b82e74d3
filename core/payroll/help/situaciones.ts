// The situations in which the language's examples run: a small fictitious company, one of its people, and what changes in each case.
import type { ConceptoDef, CorridaEnvironment, NovedadDef, Persona, AuxiliarTableDef } from '../run.ts';

const concepto = (
  c: Partial<ConceptoDef> & Pick<ConceptoDef, 'id' | 'codigo' | 'd_rrhh_concepto'>,
): ConceptoDef => ({
  texto_mostrar: null,
  activo: 1,
  tipo: 'remunerativo',
  general: 1,
  orden_calculo: c.codigo,
  orden_liquidacion: 0,
  orden_impresion: 1,
  valor_generico: '0.00',
  redondeo: 'centavo',
  unidad: null,
  chk_es_cantidad: 0,
  chk_es_valor_unitario: 0,
  chk_es_importe: 1,
  chk_tasa_liquidacion: 0,
  chk_asumir_cero_si_resultado_negativo: 0,
  por_tramo: 0,
  una_vez_por_mes: 0,
  formula: null,
  variantes: [],
  formula_cantidad: null,
  formula_base: null,
  filtros: {
    sexo: null,
    clase_legajo: null,
    categoria: null,
    convenio: null,
    sindicato: null,
    estado_civil: null,
    area: null,
    obra_social: null,
    tipo_liquidacion: null,
  },
  ...c,
});
const fila = (
  desde: string,
  clave1: string,
  valor: string,
  clave2: string | null = null,
  fijo: string | null = null,
): AuxiliarTableDef['filas'][number] => ({ desde, clave1, clave2, valor, fijo });

/** The concept that owns the formula in examples with a novedad: it has a generic value. */
export const EXAMPLE_CONCEPTO = 5;
const conceptos: readonly ConceptoDef[] = [
  concepto({
    id: 1,
    codigo: 1,
    d_rrhh_concepto: 'Básico',
    formula: 'basico * dias_tramo / 30',
    por_tramo: 1,
  }),
  concepto({
    id: 2,
    codigo: 10,
    d_rrhh_concepto: 'Antigüedad',
    formula: '[#1] * antiguedad_anios / 100',
    formula_base: '[#1]',
    formula_cantidad: 'antiguedad_anios',
  }),
  concepto({
    id: 3,
    codigo: 300,
    d_rrhh_concepto: 'Jubilación',
    tipo: 'descuento',
    formula: 'SUMA("imponible") * 11 / 100',
    formula_base: 'SUMA("imponible")',
  }),
  concepto({
    id: 5,
    codigo: 328,
    d_rrhh_concepto: 'Préstamo',
    tipo: 'descuento',
    general: 0,
    valor_generico: '8.33',
    formula: 'MIN(novedad.importe; 0)',
  }),
  concepto({
    id: 4,
    codigo: 901,
    d_rrhh_concepto: 'Base 1: aportes SIPA',
    tipo: 'auxiliar',
    base_imponible: 1,
    formula: 'SUMA("imponible")',
  }),
];

export const exampleEnvironment: CorridaEnvironment = {
  periodo: '2026-09',
  fecha_pago: '2026-10-05',
  tipo: { id: 1, codigo: 'M', descripcion: 'Mensual', periodicidad: 'M', tope: 'mes', ultima_del_mes: 1 },
  tipos: { 1: 'M', 2: 'SAC', 3: 'Q1', 4: 'Q2' },
  empresa: {
    tipo_empleador: 'b',
    cantidad_trabajadores: 12,
    alicuota_art: '3.5',
    fijo_art: '1765.00',
    localidad: 'Rosario',
    actividad: 'Comercio minorista',
  },
  conceptos,
  conjuntos: [
    {
      id: 1,
      codigo: 'imponible',
      descripcion: 'Base imponible',
      conceptos: [
        { id: 1, signo: 1 },
        { id: 2, signo: 1 },
      ],
    },
    { id: 2, codigo: 'retenciones', descripcion: 'Retenciones', conceptos: [{ id: 3, signo: 1 }] },
  ],
  tablas: [
    {
      id: 1,
      codigo: 'topes',
      descripcion: 'Topes imponibles',
      tipo: 'exacta',
      filas: [
        fila('2026-05-01', 'maximo', '4303619'),
        fila('2026-06-01', 'maximo', '4414652'),
        fila('2026-10-01', 'maximo', '9999999'),
      ],
    },
    {
      id: 2,
      codigo: 'alicuotas',
      descripcion: 'Alícuotas',
      tipo: 'exacta',
      filas: [fila('2020-01-01', 'obra social', '2.55', 'aporte')],
    },
    {
      id: 3,
      codigo: 'vacaciones',
      descripcion: 'Días de vacaciones',
      tipo: 'tramos',
      filas: [
        fila('1974-01-01', '0', '14'),
        fila('1974-01-01', '5.00000001', '21'),
        fila('1974-01-01', '10.00000001', '28'),
        fila('1974-01-01', '20.00000001', '35'),
      ],
    },
    {
      id: 4,
      codigo: 'ganancias',
      descripcion: 'Escala',
      tipo: 'tramos',
      filas: [fila('2026-01-01', '0', '5', null, '0'), fila('2026-01-01', '2000000', '9', null, '100000')],
    },
    {
      id: -1,
      codigo: 'valor_viatico',
      descripcion: 'Valor del viático',
      tipo: 'exacta',
      vigencia: 'continua',
      filas: [fila('2026-01-01', '', '12000'), fila('2026-08-01', '', '15000')],
    },
  ],
  escalas: [
    {
      id: 1,
      id_categoria: 1,
      desde: '2026-08-01',
      basico: '1185469.00',
      no_remunerativo: '120000.00',
      extraordinaria: '25000.00',
    },
    {
      id: 2,
      id_categoria: 1,
      desde: '2026-09-01',
      basico: '1209365.00',
      no_remunerativo: '120000.00',
      extraordinaria: '0.00',
    },
    {
      id: 3,
      id_categoria: 2,
      desde: '2026-08-01',
      basico: '1500000.00',
      no_remunerativo: '0.00',
      extraordinaria: '0.00',
    },
  ],
  categorias: [
    { id: 1, codigo: 'AUX-B', descripcion: 'Auxiliar B', id_convenio: 1 },
    { id: 2, codigo: 'VEN-E', descripcion: 'Vendedor E', id_convenio: 1 },
  ],
  convenios: [{ id: 1, codigo: '130/75', descripcion: 'Comercio', horas_jornada: '8', divisor_horas: '200' }],
  aritmetica: 'exacta',
  feriados: ['2026-09-06', '2026-09-07', '2026-09-21'],
  nombres: {
    sexo: { 1: 'Femenino' },
    estado_civil: { 1: 'Soltero' },
    clase_legajo: { 1: 'Mensual' },
    area: { 1: 'Administración' },
    sindicato: { 1: 'Empleados de Comercio' },
    obra_social: { 1: 'OSECAC' },
    establecimiento: { 1: 'Casa central' },
    zona: { 1: 'A' },
    lugar_pago: { 1: 'Administración central' },
  },
};

export const examplePersona: Persona = {
  id: 7,
  legajo: 101,
  nombre: 'Pérez, Ana',
  cuil: null,
  fecha_ingreso: '2017-07-03',
  fecha_antiguedad: null,
  fecha_egreso: null,
  motivo_egreso: null,
  preaviso_dado: 0,
  otros: {
    fecha_nacimiento: '1990-03-15',
    localidad: 'Rosario',
    id_lugar_pago: '1',
    tarea: 'Cajera',
    forma_pago: '3',
    codigo_situacion: '01',
    codigo_condicion: '01',
    codigo_modalidad: '008',
    codigo_siniestrado: '00',
    puesto: '5230',
  },
  id_sexo: 1,
  id_estado_civil: 1,
  id_clase_legajo: 1,
  id_area: 1,
  id_sindicato: 1,
  id_obra_social: 1,
  afiliado_sindicato: 1,
  jubilado: 0,
  convencionado: 1,
  seguro_colectivo: 1,
  adherentes: 0,
  categoria: [{ desde: '2017-07-03', valor: 1 }],
  basico: [],
  jornada: [],
  establecimiento: [{ desde: '2017-07-03', valor: 1 }],
  familiares: [
    { parentesco: 'hijo', fecha_nacimiento: '2015-04-01', discapacidad: 0, desde: '2017-07-03', hasta: null },
    { parentesco: 'hijo', fecha_nacimiento: '2006-04-01', discapacidad: 0, desde: '2017-07-03', hasta: null },
  ],
  ausencias: [{ id: 1, causa: 'injustificada', desde: '2026-09-08', hasta: '2026-09-08' }],
  novedades: [],
  agenda: [],
  yaLiquidado: [
    { id_concepto: 1, importe: '100000.00', cantidad: '2' },
    { id_concepto: 4, importe: '100000.00', cantidad: '0' },
  ],
  historia: [1, 202607, 202608, 118_546_900, 0, 1, 202608, 202609, 118_546_900, 300_000],
  horas: [
    ...['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05'].map((fecha, i) => ({
      id: i + 1,
      fecha,
      clase: 'normal',
      horas: '8.00',
    })),
    { id: 6, fecha: '2026-09-04', clase: 'extra_50', horas: '2.50' },
    { id: 7, fecha: '2026-09-07', clase: 'normal', horas: '4.00' },
  ],
};

const novedad = (n: Partial<NovedadDef>): NovedadDef => ({
  id: 50,
  id_concepto: EXAMPLE_CONCEPTO,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  periodo_ajuste: null,
  observacion: null,
  ...n,
});

/** `texto`: how it differs from the base situation, as a sentence for the page. */
export interface Situacion {
  readonly texto: string;
  readonly entorno?: Partial<CorridaEnvironment>;
  readonly persona?: Partial<Persona>;
  readonly tramo?: number;
  readonly conEntrada?: number;
}

export const BASE =
  'Ana Pérez, legajo 101, auxiliar B del CCT 130/75 a jornada completa, ingresó el 03/07/2017. Se liquida septiembre de 2026, mensual, que se paga el 05/10/2026. Tiene dos hijos (2015 y 2006) y una falta injustificada el 08/09. En julio y en agosto cobró 1.185.469,00 de básico; un recibo anterior de septiembre ya le pagó 100.000,00.';

const situacionesDe = <T extends Readonly<Record<string, Situacion>>>(
  s: T,
): Readonly<Record<keyof T, Situacion>> => s;
export const situaciones = situacionesDe({
  base: { texto: 'La de siempre.' },
  con_novedad: {
    texto:
      'La línea sale de una novedad del concepto 0328 con cantidad 3, valor unitario 1.500,00 y porcentaje 10.',
    persona: { novedades: [novedad({ cantidad: '3', valor_unitario: '1500.00', porcentaje: '10' })] },
    conEntrada: 0,
  },
  con_importe: {
    texto:
      'La línea sale de una novedad del concepto 0328 que sólo trae importe: 5.000,00, imputada a agosto.',
    persona: { novedades: [novedad({ importe: '5000.00', periodo_ajuste: '2026-08' })] },
    conEntrada: 0,
  },
  prestamo: {
    texto:
      'En la agenda tiene dos préstamos del concepto 0328: 30.000,00 desde el 01/06/2026 y 20.000,00 desde el 01/08/2026. La línea es la del primero; julio y agosto ya descontaron 10.000,00 cada uno.',
    persona: {
      agenda: [
        { ...novedad({ importe: '30000.00' }), id: 51, desde: '2026-06-01', hasta: null, tomado: '20000.00' },
        { ...novedad({ importe: '20000.00' }), id: 52, desde: '2026-08-01', hasta: null },
      ],
      historia: [5, 202607, 202608, 1_000_000, 0, 5, 202608, 202609, 1_000_000, 0],
    },
    conEntrada: 0,
  },
  segundo_prestamo: {
    texto: 'Los mismos dos préstamos; la línea es la del segundo, que todavía no se empezó a cobrar.',
    persona: {
      agenda: [
        { ...novedad({ importe: '30000.00' }), id: 51, desde: '2026-06-01', hasta: null, tomado: '20000.00' },
        { ...novedad({ importe: '20000.00' }), id: 52, desde: '2026-08-01', hasta: null },
      ],
      historia: [5, 202607, 202608, 1_000_000, 0, 5, 202608, 202609, 1_000_000, 0],
    },
    conEntrada: 1,
  },
  egresa: {
    texto: 'Renunció: egresa el 20/09/2026 con preaviso dado.',
    persona: { fecha_egreso: '2026-09-20', motivo_egreso: 'renuncia', preaviso_dado: 1 },
  },
  ingreso_reciente: {
    texto: 'Ingresó el 16/09/2026, con antigüedad reconocida desde el 01/03/2020.',
    persona: {
      fecha_ingreso: '2026-09-16',
      fecha_antiguedad: '2020-03-01',
      categoria: [{ desde: '2026-09-16', valor: 1 }],
      yaLiquidado: [],
      historia: [],
      ausencias: [],
    },
  },
  media_jornada: {
    texto: 'Trabaja 4 horas por día.',
    persona: { jornada: [{ desde: '2017-07-03', valor: '4' }] },
  },
  cambio_de_jornada: {
    texto: 'Trabajó 8 horas por día hasta el 15 y 4 desde el 16.',
    persona: {
      jornada: [
        { desde: '2017-07-03', valor: '8' },
        { desde: '2026-09-16', valor: '4' },
      ],
    },
    tramo: 1,
  },
  sueldo_pactado: {
    texto: 'Tiene un sueldo pactado de 1.400.000,00 desde el 01/01/2026.',
    persona: { basico: [{ desde: '2026-01-01', valor: '1400000.00' }] },
  },
  ascenso: {
    texto: 'Pasó a vendedora E el 16 de septiembre; se mira el segundo tramo del mes.',
    persona: {
      categoria: [
        { desde: '2017-07-03', valor: 1 },
        { desde: '2026-09-16', valor: 2 },
      ],
    },
    tramo: 1,
  },
  sin_vinculos: {
    texto:
      'No está afiliada, es jubilada, está fuera de convenio y sin seguro colectivo, con un adherente a la obra social; sin área, sindicato, obra social ni establecimiento cargados.',
    persona: {
      afiliado_sindicato: 0,
      jubilado: 1,
      convencionado: 0,
      seguro_colectivo: 0,
      adherentes: 1,
      id_area: null,
      id_sindicato: null,
      id_obra_social: null,
      establecimiento: [],
      id_estado_civil: null,
      id_sexo: null,
      id_clase_legajo: null,
    },
  },
  segunda_quincena: {
    texto: 'Se liquida la segunda quincena.',
    entorno: {
      tipo: {
        id: 4,
        codigo: 'Q2',
        descripcion: 'Segunda quincena',
        quincena: 2,
        periodicidad: 'Q',
        tope: 'mes',
        ultima_del_mes: 1,
      },
    },
  },
  primera_quincena: {
    texto: 'Se liquida la primera quincena; todavía no cobró nada en el mes.',
    entorno: {
      tipo: {
        id: 3,
        codigo: 'Q1',
        descripcion: 'Primera quincena',
        quincena: 1,
        periodicidad: 'Q',
        tope: 'mes',
        ultima_del_mes: 0,
      },
    },
    persona: { yaLiquidado: [] },
  },
  aguinaldo: {
    texto: 'Se liquida el SAC, que usa su propio tope.',
    entorno: {
      tipo: {
        id: 2,
        codigo: 'SAC',
        descripcion: 'Sueldo anual complementario',
        periodicidad: 'M',
        tope: 'sac',
        ultima_del_mes: 0,
      },
      periodo: '2026-12',
      fecha_pago: '2026-12-18',
    },
  },
  octubre: {
    texto: 'Se liquida octubre, que tiene 31 días.',
    entorno: { periodo: '2026-10', fecha_pago: '2026-11-04' },
    persona: { yaLiquidado: [], ausencias: [] },
  },
  empresa_grande: {
    texto:
      'La empresa es del inciso a), tiene 500 trabajadores y su póliza de ART es del 2,8 % más 1.172,00.',
    entorno: {
      empresa: {
        tipo_empleador: 'a',
        cantidad_trabajadores: 500,
        alicuota_art: '2.8',
        fijo_art: '1172.00',
        localidad: 'Córdoba',
        actividad: 'Venta al por mayor',
      },
    },
  },
  con_discapacidad: {
    texto: 'Su hijo mayor tiene una discapacidad.',
    persona: {
      familiares: [
        {
          parentesco: 'hijo',
          fecha_nacimiento: '2015-04-01',
          discapacidad: 0,
          desde: '2017-07-03',
          hasta: null,
        },
        {
          parentesco: 'hijo',
          fecha_nacimiento: '2006-04-01',
          discapacidad: 1,
          desde: '2017-07-03',
          hasta: null,
        },
      ],
    },
  },
  enferma: {
    texto: 'Estuvo enferma del 25/08 al 04/09.',
    persona: { ausencias: [{ id: 2, causa: 'enfermedad', desde: '2026-08-25', hasta: '2026-09-04' }] },
  },
});
export type SituacionName = keyof typeof situaciones;
