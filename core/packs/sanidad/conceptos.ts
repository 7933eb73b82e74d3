// Concepts of private health care: the agreement's withholdings, and its sum without seniority.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto } from '../kit/concepto.ts';
import { normalMesNonRemunerativo } from '../ley/normalMes.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { SANIDAD_CONVENIO } from './convenio.ts';

const pct = (cual: string): string => `TABLA("aportes_convenio"; convenio; "${cual}")`;
const CUOTA = `SI(afiliado_sindicato; ${pct('cuota_sindical')}; 0)`,
  // The sources do not say whether members are excused, as in other agreements of the same union.
  SOLIDARIO = pct('aporte_solidario');
const gremial = {
  base: '[0912]',
  unidad: '%',
  costo: 'sindical',
  convenios: [SANIDAD_CONVENIO],
} as const;

const descuentos: readonly PaqueteRow[] = [
  concepto(336, 'Aporte solidario FATSA', 'DES', `[0912] * ${SOLIDARIO} / 100`, {
    ...gremial,
    cantidad: SOLIDARIO,
    afip: '820000',
    nota: 'Sobre toda la remuneración, de todos: si el acuerdo exceptúa a los afiliados, se cambia en su fórmula.',
  }),
  concepto(337, 'Cuota sindical ATSA', 'DES', `[0912] * ${CUOTA} / 100`, {
    ...gremial,
    cantidad: CUOTA,
    afip: '810004',
    nota: 'De quien está afiliado. El porcentaje es de cada asociación: a verificar.',
  }),
];

export const sanidadConceptos: readonly PaquetePlace<PaqueteRow>[] = [{ before: '0320', rows: descuentos }];
/** What a whole month brings of the sum, which is the same for everybody: no seniority is added to it. */
const SUMA = '(ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa)',
  sinAntiguedad = (f: string): string => f.replaceAll(normalMesNonRemunerativo, SUMA);
export const sanidadVariantes: Variantes = {
  convenio: SANIDAD_CONVENIO,
  formulas: { '0051': () => '0', '0460': sinAntiguedad, '0462': sinAntiguedad, '0493': sinAntiguedad },
};
