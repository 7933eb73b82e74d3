// Ganancias 4.ª categoría as dated tables: personal deductions and scale by payment month, cumulative as the
// law publishes them, and the rules that formulas read.
import type { PaqueteRow, SymbolicValues } from '../kit/paquete.ts';
import { EXIT_CONCEPTOS } from './gananciasEgreso.ts';
import {
  accumulatedEscala,
  DEDUCCIONES_2026,
  ESCALA_2026,
  ESCALA_2026_SECOND_HALF,
} from './gananciasFigures.ts';
import { gananciasForms } from './gananciasForms.ts';

const cuenta = (pesos: string): number => Math.round(Number(pesos) * 100);
const pesos = (centavos: number): string => (centavos / 100).toFixed(2);
/** The cumulative figure of a month of the first half: annual × month / 12, to the cent. */
export const firstSemestreAcumulado = (anual: string, mes: number): string =>
  pesos(Math.round((cuenta(anual) * mes) / 12));
/** From July on: what June had accumulated plus (month − 6) twelfths of the new annual figure. */
export const secondSemestreAcumulado = (junio: string, anual: string, mes: number): string =>
  pesos(cuenta(junio) + Math.round((cuenta(anual) * (mes - 6)) / 12));

const PRIMER_SEMESTRE = [1, 2, 3, 4, 5, 6] as const,
  SEGUNDO_SEMESTRE = [7, 8, 9, 10, 11, 12] as const;
const desdeMes = (mes: number): string => `2026-${String(mes).padStart(2, '0')}-01`;
const FUENTE = (mes: number): string => `ARCA, primer semestre de 2026: anual × ${mes}/12`;
/** No copy of ARCA's own page was at hand: the figures agree in several programs that quote it. */
const JULIO = (mes: number): string =>
  `ARCA, julio a diciembre de 2026: acumulado a ${mes}/12, por programas que lo citan: a verificar`;
const filaOf =
  (mes: number, fuente: string) =>
  (clave1: string, valor: string, fijo: string | null): SymbolicValues => ({
    desde: desdeMes(mes),
    clave1,
    clave2: null,
    valor,
    fijo,
    fuente,
  });

export const deduccionRows: readonly SymbolicValues[] = [
  ...PRIMER_SEMESTRE.flatMap((mes) =>
    DEDUCCIONES_2026.map(([clave, anual]) =>
      filaOf(mes, FUENTE(mes))(clave, firstSemestreAcumulado(anual, mes), null),
    ),
  ),
  ...SEGUNDO_SEMESTRE.flatMap((mes) =>
    DEDUCCIONES_2026.map(([clave, primero, segundo]) =>
      filaOf(mes, JULIO(mes))(
        clave,
        secondSemestreAcumulado(firstSemestreAcumulado(primero, 6), segundo, mes),
        null,
      ),
    ),
  ),
];
export const escalaRows: readonly SymbolicValues[] = [
  ...PRIMER_SEMESTRE.flatMap((mes) =>
    ESCALA_2026.map(([mas_de, fijo, pct]) =>
      filaOf(mes, FUENTE(mes))(
        mas_de === '0' ? '0' : firstSemestreAcumulado(mas_de, mes),
        pct,
        firstSemestreAcumulado(fijo, mes),
      ),
    ),
  ),
  ...SEGUNDO_SEMESTRE.flatMap((mes) =>
    accumulatedEscala(mes).map(([mas_de, fijo, pct]) => filaOf(mes, JULIO(mes))(mas_de, pct, fijo)),
  ),
];

/**
 * RG 4003 art. 21 inc. b asks for December's figures, which are unknown in the first half of the year. The
 * annual figures of that half, the last in force, apply instead, as the tax office read it in 2023. From July
 * on, those that ARCA publishes for the annual and the final settlement.
 */
const AL_EGRESO =
    'ARCA, anual del primer semestre de 2026; que sea el de la baja de enero a junio (RG 4003 art. 21 inc. b), a verificar',
  ANUAL_Y_FINAL = 'ARCA, tabla de la liquidación anual y final 2026, por programas que la citan: a verificar';
export const finalDeduccionRows: readonly SymbolicValues[] = [
  ...PRIMER_SEMESTRE.flatMap((mes) =>
    DEDUCCIONES_2026.map(([clave, anual]) => filaOf(mes, AL_EGRESO)(clave, anual, null)),
  ),
  ...SEGUNDO_SEMESTRE.flatMap((mes) =>
    DEDUCCIONES_2026.map(([clave, , anual]) => filaOf(mes, ANUAL_Y_FINAL)(clave, anual, null)),
  ),
];
export const finalEscalaRows: readonly SymbolicValues[] = [
  ...PRIMER_SEMESTRE.flatMap((mes) =>
    ESCALA_2026.map(([mas_de, fijo, pct]) => filaOf(mes, AL_EGRESO)(mas_de, pct, fijo)),
  ),
  ...SEGUNDO_SEMESTRE.flatMap((mes) =>
    ESCALA_2026_SECOND_HALF.map(([mas_de, fijo, pct]) => filaOf(mes, ANUAL_Y_FINAL)(mas_de, pct, fijo)),
  ),
];

const SIEMPRE = '1995-01-01',
  LEY = 'Ley de Ganancias art. 85; a verificar';
const REGLAS: readonly (readonly [desde: string, clave: string, valor: string, fuente: string])[] = [
  [
    SIEMPRE,
    'activa',
    '0',
    'Las tablas del producto empiezan en enero de 2026: para pagos anteriores, cargarlas y poner 1',
  ],
  ['2026-01-01', 'activa', '1', 'Se calcula. Una empresa que no retiene pone 0'],
  // People whose gross does not exceed a single person's deductions cannot owe
  // tax, whatever else they deduct; later deductions are never lower.
  [
    '2026-01-01',
    'piso_bruto',
    '2490037.88',
    'Deducciones mensuales de un soltero, 1.er semestre de 2026: por debajo no hay impuesto',
  ],
  [
    '2026-01-01',
    'doceava_sac',
    '1',
    'RG 4003: cada mes suma la doceava parte de lo ganado, de los aportes y de las deducciones personales',
  ],
  [
    SIEMPRE,
    'doceava_deducciones',
    '1',
    'RG 4003 y calculadoras en uso. Con 0 las deducciones no llevan doceava: discutido; a verificar',
  ],
  ['2026-01-01', 'tope_retencion_pct', '35', 'RG 4003: sobre el bruto del pago'],
  [
    SIEMPRE,
    'final_del_anio',
    '1',
    'RG 4003 art. 21 inc. b (AFIP, consulta 26145475): deducciones y escala del año. Con 0, una retención más',
  ],
  [
    SIEMPRE,
    'anual_del_anio',
    '1',
    'ARCA, tabla de la liquidación anual y final. Con 0, lo acumulado a diciembre: discutido; a verificar',
  ],
  [
    SIEMPRE,
    'tope_al_egreso',
    '1',
    'RG 4003: el 35 % de cada pago, también del último. Con 0, sin tope: discutido; a verificar',
  ],
  [
    SIEMPRE,
    'no_habitual_minimo_pct',
    '0',
    'Se reparte todo. Con 20, lo menor al 20 % de lo habitual entra entero (opción de la RG 2437); a verificar',
  ],
  [SIEMPRE, 'extras_100_exento_pct', '0', 'Sin exención antes de la Ley 27.346'],
  [
    '2017-01-01',
    'extras_100_exento_pct',
    '50',
    'Ley 27.346: el recargo de las horas en días inhábiles; a verificar',
  ],
  ['2024-07-08', 'extras_100_exento_pct', '0', 'Ley 27.743: exención derogada; a verificar'],
  ['2026-01-01', 'tope_domestico_pct_gni', '100', LEY],
  ['2026-01-01', 'tope_alquiler_pct_gni', '100', LEY],
  ['2026-01-01', 'tope_cuota_medica_pct_neta', '5', LEY],
];

export const gananciasTables: readonly PaqueteRow[] = [
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_deducciones',
    valores: {
      codigo: 'ganancias_deducciones',
      d_tabla_auxiliar: 'Ganancias: deducciones personales acumuladas al mes de pago',
      tipo: 'exacta',
      vigencia: 'mensual_pago',
      clave1: 'deduccion',
      clave2: null,
      filas: deduccionRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_escala',
    valores: {
      codigo: 'ganancias_escala',
      d_tabla_auxiliar: 'Ganancias: escala del art. 94 acumulada al mes de pago',
      tipo: 'tramos',
      vigencia: 'mensual_pago',
      clave1: 'mas_de',
      clave2: null,
      filas: escalaRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_final_deducciones',
    valores: {
      codigo: 'ganancias_final_deducciones',
      d_tabla_auxiliar:
        'Ganancias: deducciones personales del año, para quien se va en el mes de pago y para la anual',
      tipo: 'exacta',
      vigencia: 'mensual_pago',
      clave1: 'deduccion',
      clave2: null,
      filas: finalDeduccionRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_final_escala',
    valores: {
      codigo: 'ganancias_final_escala',
      d_tabla_auxiliar:
        'Ganancias: escala del art. 94 del año, para quien se va en el mes de pago y para la anual',
      tipo: 'tramos',
      vigencia: 'mensual_pago',
      clave1: 'mas_de',
      clave2: null,
      filas: finalEscalaRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_egreso',
    valores: {
      codigo: 'ganancias_egreso',
      d_tabla_auxiliar: 'Ganancias: qué parte se grava (%) de lo que se paga por el egreso',
      tipo: 'exacta',
      vigencia: 'continua_pago',
      clave1: 'concepto',
      clave2: null,
      filas: EXIT_CONCEPTOS.map(
        ([clave1, valor, fuente]): SymbolicValues => ({
          desde: SIEMPRE,
          clave1,
          clave2: null,
          valor,
          fijo: null,
          fuente,
        }),
      ),
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_reglas',
    valores: {
      codigo: 'ganancias_reglas',
      d_tabla_auxiliar: 'Ganancias: reglas del cálculo',
      tipo: 'exacta',
      vigencia: 'continua_pago',
      clave1: 'regla',
      clave2: null,
      filas: REGLAS.map(
        ([desde, clave1, valor, fuente]): SymbolicValues => ({
          desde,
          clave1,
          clave2: null,
          valor,
          fijo: null,
          fuente,
        }),
      ),
    },
  },
  ...gananciasForms,
];
