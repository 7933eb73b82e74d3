// Writes a concept of the package in a few lines: only what differs from the table's defaults.
import { ref, type PaqueteRow, type SymbolicValues } from './paquete.ts';

const SIEMPRE = '1995-01-01';
type Naturaleza = 'REM' | 'NR' | 'DES' | 'CON' | 'AUX';
export interface Extra {
  /** Formulas for what the receipt prints beside the amount (art. 140: base, unit, amount). */
  readonly base?: string;
  readonly cantidad?: string;
  /** It is the base imponible with this number. */
  readonly imponible?: number;
  readonly unidad?: '%' | 'dias' | 'horas' | 'anios' | 'unidades';
  /** Only for people who have it in a novedad or in the agenda. */
  readonly aPedido?: true;
  readonly porTramo?: true;
  /** It belongs to the month, not the receipt: a second receipt does not bring it again. */
  readonly unaVez?: true;
  /** Codes of the kinds of run it belongs to; all when absent. */
  readonly enTipos?: readonly string[];
  /** RNOS codes of the obras sociales it applies to; all when absent. */
  readonly enObrasSociales?: readonly string[];
  readonly convenios?: readonly string[];
  /** Codes of the kinds of legajo (paid by the month, by the hour) it applies to; all when absent. */
  readonly clases?: readonly string[];
  /** Formulas for people under an agreement, without a start date. */
  readonly variantes?: readonly (readonly [convenio: string, formula: string])[];
  readonly afip?: string;
  readonly sicoss?: 'sueldo' | 'adicionales' | 'premios' | 'sac' | 'horas_extra' | 'vacaciones' | 'zona';
  readonly costo?: 'sindical' | 'seguridad_social' | 'obra_social' | 'inssjp' | 'art' | 'camaras' | 'otros';
  readonly piso0?: true;
  readonly pidePeriodo?: true;
  /**
   * Position in the order of calculation, where the one from the code is not right. It only breaks ties and
   * bounds TOTAL_ANTES.
   */
  readonly orden?: number;
  /** Position on the receipt, where the one from the code (ten times it) is not right. */
  readonly impresion?: number;
  readonly valorGenerico?: string;
  readonly texto?: string;
  readonly nota?: string;
}

const CUENTA: Readonly<Record<Naturaleza, string | null>> = {
  REM: '5.1.01',
  NR: '5.1.02',
  DES: '2.1.02',
  CON: '5.1.03',
  AUX: null,
};
/** First the earnings, then the bases, then the withholdings and contributions on them. */
const ORDEN: Readonly<Record<Naturaleza, number>> = { REM: 0, NR: 0, AUX: 2000, DES: 4000, CON: 6000 };

export const concepto = (
  codigo: number,
  descripcion: string,
  tipo: Naturaleza,
  formula: string,
  e: Extra = {},
): PaqueteRow => {
  const listaDe = (
    codigos: readonly string[] | undefined,
    fila: (c: string) => SymbolicValues,
  ): readonly SymbolicValues[] => (codigos ?? []).map(fila);
  return {
    tabla: 'Conceptos',
    clave: String(codigo).padStart(4, '0'),
    valores: {
      codigo,
      d_rrhh_concepto: descripcion,
      id_rrhh_tipo_concepto: ref('TiposConcepto', tipo),
      activo: 1,
      orden_calculo: e.orden ?? ORDEN[tipo] + codigo,
      orden_liquidacion: codigo,
      orden_impresion: e.impresion ?? codigo * 10,
      texto_mostrar: e.texto ?? null,
      id_cuenta_contable: CUENTA[tipo] === null ? null : ref('CuentasContables', CUENTA[tipo]),
      formula,
      formula_cantidad: e.cantidad ?? null,
      formula_base: e.base ?? null,
      valor_generico: e.valorGenerico ?? '0.000000',
      chk_es_cantidad: 0,
      chk_es_valor_unitario: 0,
      chk_es_importe: 1,
      redondeo: 'centavo',
      unidad: e.unidad ?? null,
      chk_asumir_cero_si_resultado_negativo: e.piso0 ? 1 : 0,
      chk_tasa_liquidacion: 0,
      chk_periodo: e.pidePeriodo ? 1 : 0,
      chk_general: e.aPedido ? 0 : 1,
      chk_por_tramo: e.porTramo ? 1 : 0,
      chk_una_vez_por_mes: e.unaVez ? 1 : 0,
      chk_rrhh_tipo_liquidacion: e.enTipos ? 1 : 0,
      RRHHConceptoTipoLiquidacion: listaDe(e.enTipos, (c) => ({
        id_rrhh_tipo_liquidacion: ref('TiposLiquidacion', c),
      })),
      chk_filtro_obra_social: e.enObrasSociales ? 1 : 0,
      RRHHConceptoObraSocial: listaDe(e.enObrasSociales, (c) => ({
        id_rrhh_obra_social: ref('ObrasSociales', c),
      })),
      chk_filtro_convenio: e.convenios ? 1 : 0,
      RRHHConceptoConvenio: listaDe(e.convenios, (c) => ({ id_convenio: ref('Convenios', c) })),
      chk_filtro_clase_legajo: e.clases ? 1 : 0,
      RRHHConceptoClaseLegajo: listaDe(e.clases, (c) => ({ id_rrhh_clase_legajo: ref('ClasesLegajo', c) })),
      ...(e.variantes
        ? {
            variantes: e.variantes.map(
              ([convenio, suya]): SymbolicValues => ({
                id_convenio: ref('Convenios', convenio),
                desde: SIEMPRE,
                formula: suya,
              }),
            ),
          }
        : {}),
      base_imponible: e.imponible ?? null,
      codigo_afip: e.afip ?? null,
      grupo_sicoss: e.sicoss ?? null,
      grupo_costo: e.costo ?? null,
      observacion: e.nota ?? null,
    },
  };
};

/** Runs that pay the month itself; adjustments, SAC and advances only bring their own lines. */
export const MES_TYPES = ['M', 'FIN'] as const;
/** Paid by the month; by the hour or the day. */
export const MENSUAL = ['MEN'] as const,
  JORNAL = ['JOR'] as const;
/** Runs that pay hours. */
export const HORA_TYPES = ['Q1', 'Q2', 'M', 'FIN'] as const;
/** Runs that include once-a-month items. */
export const MES_CHARGE_TYPES = ['M', 'Q2', 'FIN'] as const;
