// Converts rows of the tables to plain values for the engine: a run's environment and its people.
import { empresaAsOf } from '../../core/domain/empresaAsOf.ts';
import { readScale } from './escalas.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Rounding } from '../../core/kit/money.ts';
import { firstDay, lastDay, type CivilDate } from '../../core/kit/period.ts';
import type { CheckCatalogue } from '../../core/payroll/checks/catalogueStudy.ts';
import type { AskedTaken } from '../../core/payroll/entryReads.ts';
import type {
  CategoriaDef,
  ConceptoDef,
  ConjuntoDef,
  ConvenioDef,
  CorridaEnvironment,
  Persona,
  AuxiliarTableDef,
} from '../../core/payroll/run.ts';
import { withFamilyOf } from '../../core/payroll/familyOfPerson.ts';
import type { AgendaDef, NovedadDef } from '../../core/payroll/entries.ts';
import type { TableName } from '../../core/tables/index.ts';
import type { PersonaRows, RowSource, PreviousRecibos } from './shapes/source.ts';
import type { EngineRequest } from './engineRequest.ts';
import { textOrNull, textOf, numberOrNull, numberOf, bit, sub, idOf, datedValues } from './columns.ts';
import { historiesOf, summedByConcepto } from './histories.ts';
import { withTaken } from './taken.ts';
import { ENGINE, engineTraits } from './version.ts';

type Naturaleza = ConceptoDef['tipo'];

const filtro = (c: Row, chk: string, lista: string, campo: string): readonly number[] | null =>
  bit(c, chk) === 1
    ? sub(c, lista)
        .map((x) => numberOf(x, campo))
        .sort((a, b) => a - b)
    : null;

/** A concept as the engine takes it; its formulas are in stable form, with references by id. */
export const conceptoDefOf = (c: Row, naturalezas: ReadonlyMap<number, Naturaleza>): ConceptoDef => ({
  id: idOf(c),
  codigo: numberOf(c, 'codigo'),
  d_rrhh_concepto: textOf(c, 'd_rrhh_concepto'),
  texto_mostrar: textOrNull(c, 'texto_mostrar'),
  activo: bit(c, 'activo'),
  tipo: naturalezas.get(numberOf(c, 'id_rrhh_tipo_concepto')) ?? 'auxiliar',
  general: bit(c, 'chk_general'),
  orden_calculo: numberOf(c, 'orden_calculo'),
  orden_liquidacion: numberOf(c, 'orden_liquidacion'),
  orden_impresion: numberOf(c, 'orden_impresion'),
  valor_generico: textOf(c, 'valor_generico') || '0',
  redondeo: (textOrNull(c, 'redondeo') ?? 'centavo') as Rounding,
  unidad: textOrNull(c, 'unidad'),
  chk_es_cantidad: bit(c, 'chk_es_cantidad'),
  chk_es_valor_unitario: bit(c, 'chk_es_valor_unitario'),
  chk_es_importe: bit(c, 'chk_es_importe'),
  chk_tasa_liquidacion: bit(c, 'chk_tasa_liquidacion'),
  chk_asumir_cero_si_resultado_negativo: bit(c, 'chk_asumir_cero_si_resultado_negativo'),
  por_tramo: bit(c, 'chk_por_tramo'),
  una_vez_por_mes: bit(c, 'chk_una_vez_por_mes'),
  chk_periodo: bit(c, 'chk_periodo'),
  base_imponible: numberOrNull(c, 'base_imponible'),
  tipo_vigencia: textOrNull(c, 'tipo_vigencia'),
  formula: textOrNull(c, 'formula_codigo') ?? textOrNull(c, 'formula'),
  variantes: sub(c, 'variantes').map((v) => ({
    id_convenio: numberOrNull(v, 'id_convenio'),
    desde: textOf(v, 'desde'),
    formula: textOrNull(v, 'formula_codigo') ?? textOf(v, 'formula'),
  })),
  formula_cantidad: textOrNull(c, 'formula_cantidad_codigo') ?? textOrNull(c, 'formula_cantidad'),
  formula_base: textOrNull(c, 'formula_base_codigo') ?? textOrNull(c, 'formula_base'),
  filtros: {
    sexo: filtro(c, 'chk_filtro_sexo', 'RRHHConceptoPersonaSexo', 'id_persona_sexo'),
    clase_legajo: filtro(c, 'chk_filtro_clase_legajo', 'RRHHConceptoClaseLegajo', 'id_rrhh_clase_legajo'),
    categoria: filtro(c, 'chk_filtro_categoria', 'RRHHConceptoCategoria', 'id_rrhh_categoria'),
    convenio: filtro(c, 'chk_filtro_convenio', 'RRHHConceptoConvenio', 'id_convenio'),
    sindicato: filtro(c, 'chk_filtro_sindicato', 'RRHHConceptoSindicato', 'id_rrhh_sindicato'),
    estado_civil: filtro(
      c,
      'chk_filtro_estado_civil',
      'RRHHConceptoPersonaEstadoCivil',
      'id_persona_estado_civil',
    ),
    area: filtro(c, 'chk_filtro_area', 'RRHHConceptoArea', 'id_area'),
    obra_social: filtro(c, 'chk_filtro_obra_social', 'RRHHConceptoObraSocial', 'id_rrhh_obra_social'),
    tipo_liquidacion: filtro(
      c,
      'chk_rrhh_tipo_liquidacion',
      'RRHHConceptoTipoLiquidacion',
      'id_rrhh_tipo_liquidacion',
    ),
  },
});

export const conjuntoDefOf = (c: Row): ConjuntoDef => ({
  id: idOf(c),
  codigo: textOf(c, 'codigo'),
  descripcion: textOf(c, 'd_conjunto_concepto'),
  conceptos: sub(c, 'RRHHConjuntoConcepto').map((x) => ({
    id: numberOf(x, 'id_rrhh_concepto'),
    signo: numberOf(x, 'signo') === -1 ? -1 : 1,
  })),
});

const VIGENCIAS = ['continua', 'mensual', 'continua_pago', 'mensual_pago'] as const;
const vigenciaDe = (v: string): (typeof VIGENCIAS)[number] => VIGENCIAS.find((x) => x === v) ?? 'continua';
export const tableDefOf = (t: Row): AuxiliarTableDef => ({
  id: idOf(t),
  codigo: textOf(t, 'codigo'),
  descripcion: textOf(t, 'd_tabla_auxiliar'),
  tipo: textOf(t, 'tipo') === 'tramos' ? 'tramos' : 'exacta',
  vigencia: vigenciaDe(textOf(t, 'vigencia')),
  filas: sub(t, 'filas').map((f) => ({
    desde: textOf(f, 'desde'),
    clave1: textOf(f, 'clave1'),
    clave2: textOrNull(f, 'clave2'),
    valor: textOf(f, 'valor'),
    fijo: textOrNull(f, 'fijo'),
  })),
});

/** Formulas see a variable as a one-row table with an empty key; its negative id differs from tables' ids. */
export const variableTableDef = (v: Row): AuxiliarTableDef => ({
  id: -idOf(v),
  codigo: textOf(v, 'codigo'),
  descripcion: textOf(v, 'd_rrhh_variable'),
  tipo: 'exacta',
  vigencia: 'continua',
  filas: sub(v, 'valores').map((f) => ({
    desde: textOf(f, 'desde'),
    clave1: '',
    clave2: null,
    valor: textOf(f, 'valor'),
    fijo: null,
  })),
});

const categoriaDe = (c: Row): CategoriaDef => ({
  id: idOf(c),
  codigo: textOf(c, 'codigo'),
  descripcion: textOf(c, 'd_rrhh_categoria'),
  id_convenio: numberOf(c, 'id_convenio'),
});
const convenioDe = (c: Row): ConvenioDef => ({
  id: idOf(c),
  codigo: textOf(c, 'codigo'),
  descripcion: textOf(c, 'd_convenio'),
  horas_jornada: textOf(c, 'horas_jornada'),
  divisor_horas: textOf(c, 'divisor_horas'),
});

const NOMBRES = {
  sexo: ['Sexos', 'd_persona_sexo'],
  estado_civil: ['EstadosCiviles', 'd_persona_estado_civil'],
  clase_legajo: ['ClasesLegajo', 'd_rrhh_clase_legajo'],
  area: ['Areas', 'd_area'],
  zona: ['Establecimientos', 'zona'],
  sindicato: ['Sindicatos', 'd_rrhh_sindicato'],
  obra_social: ['ObrasSociales', 'd_rrhh_obra_social'],
  establecimiento: ['Establecimientos', 'd_establecimiento'],
  lugar_pago: ['LugaresPago', 'd_lugar_pago'],
} as const satisfies Readonly<Record<keyof CorridaEnvironment['nombres'], readonly [TableName, string]>>;

/** The attribute that formulas compare with a table's rows. Zones are a field of establishments. */
export const ATRIBUTO_LABELS: readonly (readonly [tabla: TableName, atributo: string, campo: string])[] = [
  ['Categorias', 'categoria', 'codigo'],
  ['Convenios', 'convenio', 'codigo'],
  ['TiposLiquidacion', 'tipo_liquidacion', 'codigo'],
  ['Categorias', 'categoria_nombre', 'd_rrhh_categoria'],
  ['Convenios', 'convenio_nombre', 'd_convenio'],
  ...Object.entries(NOMBRES)
    .filter(([atributo]) => atributo !== 'zona')
    .map(([atributo, [tabla, campo]]) => [tabla, atributo, campo] as const),
];

const PERIODICIDADES = ['M', 'Q', 'S'] as const,
  TOPES = ['mes', 'sac', 'vacaciones', 'ninguno'] as const;
type Tablas = Pick<RowSource, 'filas'>;
/** Everything that formulas can name, and what static checks need from the company besides. */
export interface EmpresaCatalogue extends CheckCatalogue {
  readonly conjuntos: readonly ConjuntoDef[];
  readonly tablas: readonly AuxiliarTableDef[];
}
export const catalogueOf = (f: Tablas): EmpresaCatalogue => {
  const nombradas = (
    tabla: TableName,
    campo: string,
  ): readonly { readonly id: number; readonly nombre: string; readonly id_convenio?: number }[] =>
    f.filas(tabla).map((r) => ({
      id: idOf(r),
      nombre: textOf(r, campo),
      ...(tabla === 'Categorias' ? { id_convenio: numberOf(r, 'id_convenio') } : {}),
    }));
  return {
    conceptos: conceptosIn(f),
    conjuntos: conjuntosIn(f),
    tablas: tablesIn(f),
    tipos: Object.fromEntries(f.filas('TiposLiquidacion').map((t) => [idOf(t), textOf(t, 'codigo')])),
    universo: {
      ...Object.fromEntries(
        ATRIBUTO_LABELS.map(([tabla, atributo, campo]) => [atributo, nombradas(tabla, campo)]),
      ),
      zona: [...new Set(f.filas('Establecimientos').map((r) => textOf(r, 'zona')))].map((nombre, i) => ({
        id: i + 1,
        nombre,
      })),
    },
  };
};
export const naturalezasIn = (f: Tablas): ReadonlyMap<number, Naturaleza> =>
  new Map(f.filas('TiposConcepto').map((t) => [idOf(t), textOf(t, 'naturaleza') as Naturaleza]));
export const conceptosIn = (f: Tablas): readonly ConceptoDef[] => {
  const naturalezas = naturalezasIn(f);
  return f.filas('Conceptos').map((c) => conceptoDefOf(c, naturalezas));
};
export const conjuntosIn = (f: Tablas): readonly ConjuntoDef[] =>
  f.filas('ConjuntosConcepto').map(conjuntoDefOf);
export const tablesIn = (f: Tablas): readonly AuxiliarTableDef[] => [
  ...f.filas('TablasAuxiliar').map(tableDefOf),
  ...f.filas('Variables').map(variableTableDef),
];

export const categoriasIn = (f: Tablas): readonly CategoriaDef[] => f.filas('Categorias').map(categoriaDe);
export const conveniosIn = (f: Tablas): readonly ConvenioDef[] => f.filas('Convenios').map(convenioDe);
export const feriadoDates = (f: Tablas): readonly CivilDate[] =>
  f
    .filas('Feriados')
    .map((x) => textOf(x, 'fecha'))
    .sort();

/** What all receipts of a run share; undefined when the company's own data were never loaded. */
export const environmentOf = (fuente: RowSource, p: EngineRequest): CorridaEnvironment | undefined => {
  const guardada = fuente.filas('Parametros')[0],
    { fila: empresa, desde } = guardada
      ? empresaAsOf(guardada, lastDay(p.periodo))
      : { fila: undefined, desde: {} };
  const tipo = fuente.filas('TiposLiquidacion').find((t) => idOf(t) === p.id_tipo);
  if (!empresa || !tipo) return undefined;
  return {
    ...engineTraits(p.motor ?? ENGINE),
    periodo: p.periodo,
    fecha_pago: p.fecha_pago,
    tipo: {
      id: idOf(tipo),
      codigo: textOf(tipo, 'codigo'),
      descripcion: textOf(tipo, 'd_rrhh_tipo_liquidacion'),
      ...quincenaDe(tipo),
      periodicidad: PERIODICIDADES.find((x) => x === tipo['periodicidad']) ?? 'M',
      tope: TOPES.find((x) => x === tipo['tope']) ?? 'mes',
      ultima_del_mes: bit(tipo, 'chk_ultima_del_mes'),
    },
    tipos: Object.fromEntries(fuente.filas('TiposLiquidacion').map((t) => [idOf(t), textOf(t, 'codigo')])),
    empresa: {
      tipo_empleador: textOf(empresa, 'tipo_empleador'),
      cantidad_trabajadores: numberOf(empresa, 'cantidad_trabajadores'),
      alicuota_art: textOf(empresa, 'alicuota_art') || '0',
      fijo_art: textOf(empresa, 'fijo_art') || '0',
      localidad: textOf(empresa, 'localidad'),
      actividad: textOf(empresa, 'actividad'),
      ...(Object.keys(desde).length > 0 ? { desde } : {}),
    },
    conceptos: conceptosIn(fuente),
    conjuntos: conjuntosIn(fuente),
    tablas: tablesIn(fuente),
    escalas: fuente.filas('Escalas').map(readScale),
    categorias: categoriasIn(fuente),
    convenios: conveniosIn(fuente),
    feriados: feriadoDates(fuente),
    nombres: Object.fromEntries(
      Object.entries(NOMBRES).map(([atributo, [tabla, campo]]) => [
        atributo,
        Object.fromEntries(fuente.filas(tabla).map((f) => [idOf(f), textOf(f, campo)])),
      ]),
    ) as unknown as CorridaEnvironment['nombres'],
  };
};

/** A fortnight that includes the once-a-month charges is the second. */
const quincenaDe = (tipo: Row): { readonly quincena?: 1 | 2 } =>
  textOf(tipo, 'periodicidad') === 'Q' ? { quincena: bit(tipo, 'chk_ultima_del_mes') === 1 ? 2 : 1 } : {};

const valores = (
  f: Row,
): Pick<NovedadDef, 'cantidad' | 'valor_unitario' | 'importe' | 'porcentaje' | 'observacion'> => ({
  cantidad: textOrNull(f, 'cantidad'),
  valor_unitario: textOrNull(f, 'valor_unitario'),
  importe: textOrNull(f, 'importe'),
  porcentaje: textOrNull(f, 'porcentaje'),
  observacion: textOrNull(f, 'observacion'),
});
const novedadDe = (f: Row): NovedadDef => ({
  id: idOf(f),
  id_concepto: numberOf(f, 'id_rrhh_concepto'),
  ...valores(f),
  periodo_ajuste: textOrNull(f, 'periodo_ajuste'),
  ...propias(f),
});
/** The novedad's own dates, omitted when it has none. */
const propias = (f: Row): Pick<NovedadDef, 'fecha_historico' | 'fecha_ganancia'> => {
  const h = textOrNull(f, 'fecha_historico'),
    g = textOrNull(f, 'fecha_ganancia');
  return { ...(h === null ? {} : { fecha_historico: h }), ...(g === null ? {} : { fecha_ganancia: g }) };
};
const agendaDe = (f: Row): AgendaDef => ({
  id: idOf(f),
  id_concepto: numberOf(f, 'id_rrhh_concepto'),
  ...valores(f),
  desde: textOf(f, 'desde'),
  hasta: textOrNull(f, 'hasta'),
});

/** Concepts whose agenda entries apply only in the month in which they begin. */
export const onceConceptos = (fuente: RowSource): ReadonlySet<number> =>
  new Set(
    fuente
      .filas('Conceptos')
      .filter((c) => c['tipo_vigencia'] === 'una_vez')
      .map(idOf),
  );

/** Concepts given once, or once a month: a receipt of the month uses up their agenda entries. */
export const oncePerMesConceptos = (fuente: RowSource): ReadonlySet<number> =>
  new Set(
    fuente
      .filas('Conceptos')
      .filter((c) => c['chk_una_vez_por_mes'] === 1 || c['tipo_vigencia'] === 'una_vez')
      .map(idOf),
  );
export interface OnceRules {
  readonly unaVez: ReadonlySet<number>;
  readonly porMes: ReadonlySet<number>;
  readonly tomados: AskedTaken;
}

/** One person with everything that a receipt depends on. */
export const personaOf = (
  f: PersonaRows,
  p: EngineRequest,
  { unaVez, porMes, tomados }: OnceRules,
  previo: PreviousRecibos,
): Persona => {
  const g = f.personal,
    desde = firstDay(p.periodo),
    hasta = lastDay(p.periodo),
    tomadas = previo.tomadas;
  const agenda = f.agenda
    .filter(
      (x) =>
        textOf(x, 'desde') <= hasta &&
        !(tomadas?.agenda.includes(idOf(x)) && porMes.has(numberOf(x, 'id_rrhh_concepto'))) &&
        (!unaVez.has(numberOf(x, 'id_rrhh_concepto')) || textOf(x, 'desde') >= desde),
    )
    .map(agendaDe);
  return {
    id: idOf(g),
    legajo: numberOf(g, 'legajo'),
    nombre: textOf(g, 'nombre'),
    cuil: textOrNull(g, 'cuil'),
    fecha_ingreso: textOf(g, 'fecha_ingreso'),
    fecha_antiguedad: textOrNull(g, 'fecha_antiguedad'),
    fecha_egreso: textOrNull(g, 'fecha_egreso'),
    motivo_egreso: textOrNull(g, 'motivo_egreso'),
    preaviso_dado: bit(g, 'chk_preaviso'),
    id_sexo: numberOrNull(g, 'id_persona_sexo'),
    id_estado_civil: numberOrNull(g, 'id_persona_estado_civil'),
    id_clase_legajo: numberOrNull(g, 'id_rrhh_clase_legajo'),
    ...(p.campos?.length ? { otros: Object.fromEntries(p.campos.map((c) => [c, textOrNull(g, c)])) } : {}),
    id_area: numberOrNull(g, 'id_area'),
    id_sindicato: numberOrNull(g, 'id_rrhh_sindicato'),
    id_obra_social: numberOrNull(g, 'id_rrhh_obra_social'),
    afiliado_sindicato: bit(g, 'chk_afiliado'),
    jubilado: bit(g, 'chk_jubilado'),
    convencionado: bit(g, 'chk_convencionado'),
    seguro_colectivo: bit(g, 'chk_scvo'),
    adherentes: numberOrNull(g, 'adherentes') ?? 0,
    categoria: datedValues(g, 'PersonalCategoria', (r) => numberOf(r, 'id_rrhh_categoria')),
    basico: datedValues(g, 'PersonalBasico', (r) => textOf(r, 'basico')),
    jornada: datedValues(g, 'PersonalJornada', (r) => textOf(r, 'horas')),
    establecimiento: datedValues(g, 'PersonalEstablecimiento', (r) => numberOf(r, 'id_establecimiento')),
    familiares: (previo.familiaresDeOtras ?? []).reduce(withFamilyOf, f.familiares).map((x) => ({
      parentesco: textOf(x, 'parentesco'),
      fecha_nacimiento: textOrNull(x, 'fecha_nacimiento'),
      discapacidad: bit(x, 'chk_discapacidad'),
      desde: textOf(x, 'desde'),
      hasta: textOrNull(x, 'hasta'),
    })),
    ausencias: f.ausencias.map((x) => ({
      id: idOf(x),
      causa: textOf(x, 'causa'),
      desde: textOf(x, 'desde'),
      hasta: textOf(x, 'hasta'),
    })),
    ...(f.horas.length === 0
      ? {}
      : {
          horas: f.horas.map((x) => ({
            id: idOf(x),
            fecha: textOf(x, 'fecha'),
            clase: textOf(x, 'clase'),
            horas: textOf(x, 'horas'),
          })),
        }),
    // Skips novedades that another receipt of the month has paid.
    novedades: (tomadas ? f.novedades.filter((x) => !tomadas.novedades.includes(idOf(x))) : f.novedades).map(
      novedadDe,
    ),
    agenda: withTaken(agenda, tomados, f, previo, { desde, hasta }),
    ...historiesOf(f, previo),
    yaLiquidado: summedByConcepto(previo.ya),
  };
};
