// A small fictitious company for the tests of the formula language and the engine; the functions' own
// examples use it too.
import * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../../core/kit/failure.ts';
import { writeDecimal } from '../../core/kit/money.ts';
import { prepare, type PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import type { ConceptoDef, CorridaEnvironment, Persona, Recibo } from '../../core/payroll/run.ts';

export const concepto = (c: Partial<ConceptoDef> & Pick<ConceptoDef, 'id' | 'codigo'>): ConceptoDef => ({
  d_rrhh_concepto: `Concepto ${c.codigo}`,
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

export const conceptosBase: readonly ConceptoDef[] = [
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
];

export const entorno = (e: Partial<CorridaEnvironment> = {}): CorridaEnvironment => ({
  periodo: '2026-09',
  fecha_pago: '2026-10-05',
  tipo: {
    id: 1,
    codigo: 'mensual',
    descripcion: 'Mensual',
    periodicidad: 'M',
    tope: 'mes',
    ultima_del_mes: 1,
  },
  tipos: { 1: 'mensual', 2: 'SAC' },
  empresa: {
    tipo_empleador: 'b',
    cantidad_trabajadores: 12,
    alicuota_art: '3.5',
    fijo_art: '1765.00',
    localidad: 'Rosario',
    actividad: 'Comercio minorista',
  },
  conceptos: conceptosBase,
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
        { desde: '2026-05-01', clave1: 'maximo', clave2: null, valor: '4303619', fijo: null },
        { desde: '2026-06-01', clave1: 'maximo', clave2: null, valor: '4414652', fijo: null },
        { desde: '2026-10-01', clave1: 'maximo', clave2: null, valor: '9999999', fijo: null },
      ],
    },
    {
      id: 2,
      codigo: 'alicuotas',
      descripcion: 'Alícuotas',
      tipo: 'exacta',
      filas: [{ desde: '2020-01-01', clave1: 'obra social', clave2: 'aporte', valor: '2.55', fijo: null }],
    },
    {
      id: 3,
      codigo: 'vacaciones',
      descripcion: 'Días de vacaciones',
      tipo: 'tramos',
      filas: [
        ['0', '14'],
        ['5.00000001', '21'],
        ['10.00000001', '28'],
        ['20.00000001', '35'],
      ].map(([clave1, valor]) => ({
        desde: '1974-01-01',
        clave1: clave1!,
        clave2: null,
        valor: valor!,
        fijo: null,
      })),
    },
    {
      id: 4,
      codigo: 'ganancias',
      descripcion: 'Escala',
      tipo: 'tramos',
      filas: [
        ['0', '5', '0'],
        ['2000000', '9', '100000'],
      ].map(([clave1, valor, fijo]) => ({
        desde: '2026-01-01',
        clave1: clave1!,
        clave2: null,
        valor: valor!,
        fijo: fijo!,
      })),
    },
    {
      id: 5,
      codigo: 'mensuales',
      descripcion: 'Topes del mes',
      tipo: 'exacta',
      vigencia: 'mensual',
      filas: [{ desde: '2026-06-01', clave1: 'maximo', clave2: null, valor: '4414652', fijo: null }],
    },
    {
      id: -1,
      codigo: 'valor_viatico',
      descripcion: 'Valor del viático',
      tipo: 'exacta',
      vigencia: 'continua',
      filas: [
        { desde: '2026-01-01', clave1: '', clave2: null, valor: '12000', fijo: null },
        { desde: '2026-08-01', clave1: '', clave2: null, valor: '15000', fijo: null },
      ],
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
      id_categoria: 3,
      desde: '2026-10-01',
      basico: '1.00',
      no_remunerativo: '0.00',
      extraordinaria: '0.00',
    },
  ],
  categorias: [
    { id: 1, codigo: 'AUX-B', descripcion: 'Auxiliar B', id_convenio: 1 },
    { id: 2, codigo: 'VEN-E', descripcion: 'Vendedor E', id_convenio: 1 },
    { id: 3, codigo: 'VEN-F', descripcion: 'Vendedor F', id_convenio: 2 },
  ],
  convenios: [
    { id: 1, codigo: '130/75', descripcion: 'Comercio', horas_jornada: '8', divisor_horas: '200' },
    { id: 2, codigo: '999/99', descripcion: 'Otro', horas_jornada: '9', divisor_horas: '180' },
  ],
  aritmetica: 'exacta',
  plazos: 'codigo_civil',
  feriados: ['2026-09-06', '2026-09-07', '2026-09-21'],
  nombres: {
    sexo: { 1: 'Femenino' },
    estado_civil: { 1: 'Soltero' },
    clase_legajo: { 1: 'Mensual' },
    area: { 1: 'Administración' },
    sindicato: { 1: 'Empleados de Comercio' },
    obra_social: { 1: 'OSECAC' },
    establecimiento: { 1: 'Casa central', 2: 'Sucursal' },
    zona: { 1: 'A', 2: 'B' },
    lugar_pago: { 1: 'Administración central' },
  },
  ...e,
});

export const persona = (p: Partial<Persona> = {}): Persona => ({
  id: 7,
  legajo: 101,
  nombre: 'Pérez, Ana',
  cuil: null,
  fecha_ingreso: '2017-07-03',
  fecha_antiguedad: null,
  fecha_egreso: null,
  motivo_egreso: null,
  preaviso_dado: 0,
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
  establecimiento: [],
  familiares: [
    { parentesco: 'hijo', fecha_nacimiento: '2015-04-01', discapacidad: 0, desde: '2017-07-03', hasta: null },
    { parentesco: 'hijo', fecha_nacimiento: '2006-04-01', discapacidad: 0, desde: '2017-07-03', hasta: null },
  ],
  ausencias: [{ id: 1, causa: 'injustificada', desde: '2026-09-08', hasta: '2026-09-08' }],
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
  novedades: [],
  agenda: [],
  yaLiquidado: [{ id_concepto: 1, importe: '100000.00', cantidad: '0' }],
  historia: [1, 202607, 202608, 118_546_900, 0, 1, 202608, 202609, 118_546_900, 300_000],
  ...p,
});

export const derecho = <A>(r: E.Either<Failure, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
export const izquierdo = <A>(r: E.Either<Failure, A>): Failure => {
  if (E.isRight(r)) throw new Error('se esperaba una falla');
  return r.left;
};
export const preparado = (e: Partial<CorridaEnvironment> = {}): PreparedCorrida =>
  derecho(prepare(entorno(e)));
/** A run with these concepts besides the base ones. */
export const con = (...conceptos: readonly ConceptoDef[]): PreparedCorrida =>
  preparado({ conceptos: [...conceptosBase, ...conceptos] });
export const liquidar = (p: PreparedCorrida, x: Partial<Persona> = {}): Recibo =>
  calculateRecibo(p, persona(x));
/** Amounts of a concept's lines, as text. */
export const importes = (r: Recibo, codigo: number): readonly string[] =>
  r.lineas.filter((l) => l.codigo === codigo).map((l) => writeDecimal(l.importe));
