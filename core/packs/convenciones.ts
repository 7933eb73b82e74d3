// The catalogue of disputed conventions: payroll practices with more than one accepted reading, where each
// reading is stored and which values it takes. The arguments of each are in core/i18n/es/convenciones.json.
import type { TextKey } from '../kit/text.ts';
import { CONVENCIONES_TABLE } from './ley/convencionesTable.ts';

/** A value of a table. `porConvenio`: it goes in the row of the person's agreement. */
export interface ConvencionRow {
  readonly tabla: string;
  readonly porConvenio: boolean;
  readonly clave1: string;
  readonly clave2: string | null;
  readonly valor: string;
}
/** Concepts that must be in the set (`estan`), or out of it. */
export interface ConvencionSet {
  readonly conjunto: string;
  readonly conceptos: readonly number[];
  readonly estan: boolean;
}
export interface ConvencionOption {
  readonly clave: string;
  readonly filas: readonly ConvencionRow[];
  readonly conjuntos: readonly ConvencionSet[];
}
export interface Convencion {
  readonly clave: ConvencionKey;
  /** The first one is the default. */
  readonly opciones: readonly ConvencionOption[];
  /** False: it changes only what is declared, not the receipt. */
  readonly enRecibo: boolean;
}

const general = (
    tabla: string,
    clave1: string,
    valor: string,
    clave2: string | null = null,
  ): ConvencionRow => ({
    tabla,
    porConvenio: false,
    clave1,
    clave2,
    valor,
  }),
  deRegla = (regla: string, valor: string): ConvencionRow => ({
    tabla: 'reglas_convenio',
    porConvenio: true,
    clave1: '',
    clave2: regla,
    valor,
  });
/** An option whose key the compiler knows: its text is asked for by it. */
type Keyed<K extends string> = ConvencionOption & { readonly clave: K };
const option = <const K extends string>(clave: K, ...filas: readonly ConvencionRow[]): Keyed<K> => ({
    clave,
    filas,
    conjuntos: [],
  }),
  ofSet = <const K extends string>(
    clave: K,
    conjunto: string,
    conceptos: readonly number[],
    estan: boolean,
  ): Keyed<K> => ({
    clave,
    filas: [],
    conjuntos: [{ conjunto, conceptos, estan }],
  });
const JUBILADO = ['sipa', 'inssjp', 'aaff', 'fne', 'obra_social'],
  porJubilado = <const K extends string>(clave: K, pagan: readonly string[]): Keyed<K> =>
    option(
      clave,
      ...JUBILADO.map((s) => general(CONVENCIONES_TABLE, `jubilado_${s}`, pagan.includes(s) ? '100' : '0')),
    );
const dosPartes = <const K extends string>(clave: K, obraSocial: string, fondo: string): Keyed<K> =>
  option(
    clave,
    general('tasas', 'obra_social', obraSocial, 'activo'),
    general('tasas', 'fsr', fondo, 'activo'),
  );

const CATALOGO = {
  presentismo: [
    option('porcentaje', deRegla('presentismo_divisor', '0')),
    option('doceava', deRegla('presentismo_divisor', '12')),
  ],
  presentismo_extras: [
    ofSet('con', 'base_presentismo', [20, 21, 22], true),
    ofSet('sin', 'base_presentismo', [20, 21, 22], false),
  ],
  presentismo_comisiones: [
    ofSet('con', 'base_presentismo', [17, 18], true),
    ofSet('sin', 'base_presentismo', [17, 18], false),
  ],
  faltas: [
    option('treinta', general(CONVENCIONES_TABLE, 'divisor_faltas', '30')),
    option('veinticinco', general(CONVENCIONES_TABLE, 'divisor_faltas', '25')),
    option('hora', general(CONVENCIONES_TABLE, 'divisor_faltas', '0')),
  ],
  feriado: [
    option('veinticinco', deRegla('divisor_feriado', '25')),
    option('treinta', deRegla('divisor_feriado', '30')),
  ],
  vacaciones: [
    option('veinticinco', deRegla('divisor_vacaciones', '25')),
    option('treinta', deRegla('divisor_vacaciones', '30')),
  ],
  antiguedad: [
    option('dentro_del_mes', general('parametros', 'antiguedad_primer_dia', '0')),
    option('primer_dia', general('parametros', 'antiguedad_primer_dia', '1')),
  ],
  tramos: [
    option('treinta', general('parametros', 'tramos_dias_reales', '0')),
    option('almanaque', general('parametros', 'tramos_dias_reales', '1')),
  ],
  obra_social: [
    dosPartes('ochenta_y_cinco', '2.55', '0.45'),
    dosPartes('noventa', '2.70', '0.30'),
    dosPartes('un_renglon', '3', '0'),
  ],
  obra_social_jornada: [
    option('completa', deRegla('os_jornada_completa', '1')),
    option('trabajada', deRegla('os_jornada_completa', '0')),
  ],
  no_remunerativo: [
    ofSet('con', 'no_remunerativo_con_aportes', [50, 51, 52, 66], true),
    ofSet('sin', 'no_remunerativo_con_aportes', [50, 51, 52, 66], false),
  ],
  sac_tiempo: [
    option('almanaque', deRegla('sac_convencion', '0')),
    option('meses_de_30', deRegla('sac_convencion', '180')),
    option('meses_de_fecha', deRegla('sac_convencion', '12')),
  ],
  sac_egreso: [
    option('doceava', deRegla('sac_egreso_convencion', '123')),
    option('tiempo', deRegla('sac_egreso_convencion', '0')),
  ],
  sac_mes: [
    option('cada_uno', deRegla('sac_mes_del_total', '0')),
    option('del_total', deRegla('sac_mes_del_total', '1')),
  ],
  sac_faltas: [
    option('no_devengan', general(CONVENCIONES_TABLE, 'falta_sin_sac', '1')),
    option('devengan', general(CONVENCIONES_TABLE, 'falta_sin_sac', '0')),
  ],
  vacaciones_no_gozadas: [
    option('sin', general(CONVENCIONES_TABLE, 'vacaciones_nr_egreso', '0')),
    option(
      'con',
      general(CONVENCIONES_TABLE, 'vacaciones_nr_egreso', '1'),
      deRegla('vacaciones_nr_egreso', '1'),
    ),
  ],
  preaviso: [
    option('mejor', general(CONVENCIONES_TABLE, 'preaviso_base', '0')),
    option('presente', general(CONVENCIONES_TABLE, 'preaviso_base', '1')),
  ],
  jubilado: [
    porJubilado('todas', JUBILADO),
    porJubilado('sin_obra_social', ['sipa', 'inssjp', 'aaff', 'fne']),
    porJubilado('solo_sipa', ['sipa']),
  ],
  alimentos_porcentaje: [
    option('alcanza', general(CONVENCIONES_TABLE, 'alimentos_sac_porcentaje', '1')),
    option('no_alcanza', general(CONVENCIONES_TABLE, 'alimentos_sac_porcentaje', '0')),
  ],
  alimentos_importe: [
    option('no_alcanza', general(CONVENCIONES_TABLE, 'alimentos_sac_importe', '0')),
    option('alcanza', general(CONVENCIONES_TABLE, 'alimentos_sac_importe', '1')),
  ],
  prestamo_cuota: [
    option('hasta_el_neto', general('retenciones', 'cuota', '100')),
    option('hasta_el_quinto', general('retenciones', 'cuota', '20')),
    option('entera', general('retenciones', 'cuota', '0')),
  ],
  prestamo_egreso: [
    option('quinto', general('retenciones', 'limite', '20')),
    option('todo', general('retenciones', 'limite', '100')),
  ],
  redondeo: [
    option('al_peso', general('importes', 'redondeo_neto', '1')),
    option('centavos', general('importes', 'redondeo_neto', '0')),
  ],
  revista_vacaciones: [
    option('la_de_siempre', general(CONVENCIONES_TABLE, 'revista_vacaciones', '0')),
    option('licencia', general(CONVENCIONES_TABLE, 'revista_vacaciones', '12')),
  ],
  retroactivo: [
    option('su_mes', general(CONVENCIONES_TABLE, 'retro_con_periodo', '1')),
    option('mes_de_pago', general(CONVENCIONES_TABLE, 'retro_con_periodo', '0')),
  ],
} as const satisfies Readonly<Record<string, readonly ConvencionOption[]>>;
export type ConvencionKey = keyof typeof CATALOGO;
const SOLO_DECLARACION: ReadonlySet<string> = new Set<ConvencionKey>(['revista_vacaciones', 'retroactivo']);

const isKey = (s: string): s is ConvencionKey => Object.hasOwn(CATALOGO, s);
/** Every convention, in the order in which they are tried. */
export const convenciones: readonly Convencion[] = Object.entries(CATALOGO).flatMap(([clave, opciones]) =>
  isKey(clave) ? [{ clave, opciones, enRecibo: !SOLO_DECLARACION.has(clave) }] : [],
);
type OptionKey = (typeof CATALOGO)[ConvencionKey][number]['clave'];
const OPCIONES: ReadonlySet<string> = new Set(convenciones.flatMap((c) => c.opciones.map((o) => o.clave)));
const isOptionKey = (s: string): s is OptionKey => OPCIONES.has(s);
/** A value in words, beside the title of its convention; undefined for what is no value of any. */
export const convencionOptionText = (opcion: string): TextKey | undefined =>
  isOptionKey(opcion) ? `casos.opciones.${opcion}` : undefined;
/** Keys of the texts: what the convention is about, and what each reading argues. */
export const convencionTitle = (clave: ConvencionKey): TextKey => `convenciones.${clave}.titulo`,
  convencionHelp = (clave: ConvencionKey): TextKey => `convenciones.${clave}.ayuda`;
