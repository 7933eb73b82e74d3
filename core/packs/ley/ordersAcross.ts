// Court orders of who has several employments at once: each looks at the employments that have one of its kind loaded, this
// one included, so that what is taken does not depend on which is paid first.
import { concepto } from '../kit/concepto.ts';
import { conjuntoSource } from '../kit/conjunto.ts';

/**
 * A set of earnings, the concept that says how much of it was given where a garnishment is loaded, and its own set: the
 * garnishment looks at it by name, for the concept is calculated after it.
 */
const EARNED = {
  embargable: [996, 'embargable_con_orden', 'Ganado en el mes, donde hay un embargo'],
  sac_embargable: [997, 'sac_embargable_con_orden', 'SAC, donde hay un embargo'],
  indemnizaciones: [998, 'indemnizaciones_con_orden', 'Indemnizaciones, donde hay un embargo'],
} as const;
type Earned = keyof typeof EARNED;
const EARNINGS = ['embargable', 'sac_embargable', 'indemnizaciones'] as const satisfies readonly Earned[];

/** Earned in the month here and in the employments at once that have a garnishment, whatever it took. */
export const earnedUnderOrders = (conjunto: Earned): string =>
  `(SUMA("${conjunto}") + YA_LIQUIDADO("${conjunto}") + EN_OTROS_EMPLEOS("${EARNED[conjunto][1]}"))`;

/** All that the month gave here, even before the order was loaded: a receipt carries what those before it did not. */
const mark = (conjunto: Earned): string =>
  `SI(O(otros_empleos = 0; [0322].base = 0); 0; SUMA("${conjunto}") + YA_LIQUIDADO("${conjunto}") - YA_LIQUIDADO("${EARNED[conjunto][1]}"))`;

/**
 * With several employments at once under one cap, what this one would contribute by itself beyond what it does: the base
 * of an alimony goes without it. Where another has one in percentage too, nothing: what each one bears adds up to the
 * person's.
 */
const APORTES_DE_MAS = `SI(Y(otros_empleos > 0; EN_OTROS_EMPLEOS("alimentos_en_porcentaje") = 0);
   [0932] + [0933] + [0934] + [0329] - SUMA("aportes"); 0)`;

export const aportesOfOne = concepto(
  930,
  'Aportes que llevaría este empleo solo, con otros a la vez',
  'AUX',
  APORTES_DE_MAS,
  {
    orden: 6800,
    nota: 'Lo que a la base de la cuota alimentaria en porcentaje le falta descontar cuando otro empleo de la persona ya llevó parte del tope. Sin otro, 0.',
  },
);
export const ordersAcross = [
  concepto(
    935,
    'Base de la cuota alimentaria en porcentaje, con otros empleos a la vez',
    'AUX',
    'SI(otros_empleos = 0; 0; [0323].base)',
    { orden: 6901, nota: 'Dice a los otros empleos que éste tiene una cuota en porcentaje. Sin otro, 0.' },
  ),
  ...EARNINGS.map((conjunto) =>
    concepto(EARNED[conjunto][0], EARNED[conjunto][2], 'AUX', mark(conjunto), {
      orden: 7001,
      nota: 'Dice a los otros empleos a la vez qué alcanza el embargo cargado en éste, tome o no tome algo. Sin otro, o sin embargo, 0.',
    }),
  ),
];
export const ordersConjuntos = [
  conjuntoSource('alimentos_en_porcentaje', 'Cuotas alimentarias en porcentaje', [935]),
  ...EARNINGS.map((c) => conjuntoSource(EARNED[c][1], EARNED[c][2], [EARNED[c][0]])),
];
