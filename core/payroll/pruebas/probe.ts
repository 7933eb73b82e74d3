// A piece of a formula whose value a test gives or watches.
import type { AtributoDef } from '../atributo.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { roundedValue, type UnroundedValue, type ValueType } from '../formulaValue.ts';
import type { FormulaNode } from '../functionDef.ts';

export interface TextSpan {
  readonly desde: number;
  readonly hasta: number;
}
const COMUN = { nombre: '', etiqueta: '', ayuda: '', grupo: 'concepto', volatil: true } as const;
const mal = (tipo: ValueType): never => {
  throw new Error(`se esperaba ${tipo}`);
};
/** A piece of formula whose value is calculated here. */
export const probe = (l: TextSpan, tipo: ValueType, f: (m: FormulaFrame) => UnroundedValue): FormulaNode => {
  const def: AtributoDef =
    tipo === 'numero'
      ? {
          ...COMUN,
          tipo,
          calcular: (m) => {
            const v = roundedValue(f(m));
            return typeof v === 'bigint' ? v : mal(tipo);
          },
          exacto: {
            divisor: undefined,
            numerador: (m) => {
              const v = f(m);
              m.divisor = typeof v === 'object' ? v.d : 1n;
              return typeof v === 'object' ? v.n : typeof v === 'bigint' ? v : mal(tipo);
            },
          },
        }
      : tipo === 'logico'
        ? {
            ...COMUN,
            tipo,
            calcular: (m) => {
              const v = f(m);
              return typeof v === 'boolean' ? v : mal(tipo);
            },
          }
        : {
            ...COMUN,
            tipo,
            calcular: (m) => {
              const v = f(m);
              return typeof v === 'string' ? v : mal(tipo);
            },
          };
  return { clase: 'atributo', tipo, def, desde: l.desde, hasta: l.hasta };
};
