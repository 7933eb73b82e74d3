// What the employments of one person at once contribute together when their percentages differ: the cap is one, and how
// much of it each percentage bears cannot depend on which employment is paid first.
import { concepto } from '../kit/concepto.ts';
import { BASE_1_OF_ONE, BASE_4_OF_ONE } from './bases.ts';

/** A concept in the month's receipts of the person before this one, in this employment and in the others. */
const antes = (codigo: string): string => `YA_LIQUIDADO([${codigo}]) + EN_OTROS_EMPLEOS([${codigo}])`;
const enTodos = (codigo: string): string => `([${codigo}] + ${antes(codigo)})`;

interface Aporte {
  /** The lines that withhold it, and what they are multiplied by. */
  readonly lineas: readonly string[];
  readonly base: string;
  /** What the base would be if this were the person's only employment. */
  readonly baseSola: string;
  /** The concept with what it would withhold on that base. */
  readonly solo: number;
  readonly ajuste: number;
}
const plus = (terms: readonly string[]): string => terms.join(' + ');
const porcentaje = ({ lineas }: Aporte): string => plus(lineas.map((c) => `[${c}].cantidad`));
const code = (n: number): string => String(n).padStart(4, '0');

/**
 * Art. 9 of Ley 24.241 gives one cap for all, and does not say whose percentage bears it. Each employment counts for what
 * it would contribute by itself, reduced alike until the bases add up to the cap: all that they would contribute, by the
 * part of their bases that fits. What the lines of every receipt took is brought there by the one that comes last.
 * With one percentage the lines already give that, each rounded to the cent: less than five cents are those roundings.
 */
const ajusteDe = (a: Aporte): string => {
  const solos = enTodos(code(a.solo)),
    basesSolas = enTodos(a.baseSola),
    tomado = plus([...a.lineas.map(enTodos), antes(code(a.ajuste))]);
  return `SI(otros_empleos = 0; 0;
   SI(ABS(${solos} - ${basesSolas} * (${porcentaje(a)}) / 100) < 0,05; 0;
   ${enTodos(a.base)} * COCIENTE(${solos}; ${basesSolas}; 0) - (${tomado})))`;
};
const conceptosDe = (
  a: Aporte,
  nombre: string,
  afip: string,
  costo: 'seguridad_social' | 'inssjp' | 'obra_social',
) => [
  concepto(
    a.solo,
    `${nombre}: lo que llevaría este empleo solo, con otros a la vez`,
    'AUX',
    `SI(otros_empleos = 0; 0; [${a.baseSola}] * (${porcentaje(a)}) / 100)`,
    { orden: 4310 },
  ),
  concepto(a.ajuste, `${nombre}, ajuste por otro empleo`, 'DES', ajusteDe(a), {
    orden: 4320,
    afip,
    costo,
    nota: 'Con otro empleo a la vez que aporta otro porcentaje bajo el mismo tope: lo que falta, o sobra, para que entre todos se aporte lo mismo se pague primero el que se pague. Sin otro, o con el mismo porcentaje, 0.',
  }),
];

const SOLAS = 'Si fuera el único empleo de la persona. Sin otro a la vez, 0.';
export const acrossEmployments = [
  concepto(
    928,
    'Base 1 de este empleo solo, con otros a la vez',
    'AUX',
    `SI(otros_empleos = 0; 0; ${BASE_1_OF_ONE})`,
    { orden: 2911, nota: SOLAS },
  ),
  concepto(
    929,
    'Base 4 de este empleo solo, con otros a la vez',
    'AUX',
    `SI(otros_empleos = 0; 0; ${BASE_4_OF_ONE})`,
    { orden: 2914, nota: SOLAS },
  ),
  ...conceptosDe(
    { lineas: ['0300'], base: '0901', baseSola: '0928', solo: 932, ajuste: 306 },
    'Jubilación',
    '810000',
    'seguridad_social',
  ),
  ...conceptosDe(
    { lineas: ['0301'], base: '0905', baseSola: '0928', solo: 933, ajuste: 307 },
    'Ley 19.032 (INSSJP)',
    '810001',
    'inssjp',
  ),
  ...conceptosDe(
    { lineas: ['0302', '0303'], base: '0904', baseSola: '0929', solo: 934, ajuste: 308 },
    'Obra social',
    '810002',
    'obra_social',
  ),
];
