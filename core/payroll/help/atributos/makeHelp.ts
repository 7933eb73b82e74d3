// Makes the help of an attribute, and holds the texts that many of them share.
import type { AtributoHelp } from '../../helpEntry.ts';
import type { SituacionName } from '../../formulaExample.ts';

/** A formula and its result; the third is the situation, the base one by default. */
type Par = readonly [formula: string, da: string, caso?: SituacionName];
export const makeHelp = (
  unidad: string,
  [a, b, ...otros]: readonly [Par, Par, ...Par[]],
  mas: Partial<Pick<AtributoHelp, 'errores' | 'vease' | 'fuente'>> = {},
): AtributoHelp => {
  const ejemplo = ([formula, da, caso]: Par): AtributoHelp['ejemplos'][number] => ({
    formula,
    da,
    ...(caso ? { caso } : {}),
  });
  return {
    unidad,
    errores: [],
    vease: [],
    ...mas,
    ejemplos: [ejemplo(a), ejemplo(b), ...otros.map(ejemplo)],
  };
};
export const IS_TEXT = 'Un texto: se compara con = y <>, sin distinguir mayúsculas ni acentos.',
  IS_LOGICAL = 'Verdadero o falso.',
  IS_DATE = 'Una fecha.',
  IN_DAYS = 'Días.',
  IN_PESOS_BY_MES = 'Pesos por mes.';
export const WITHOUT_VALUE = ['Vacío si el legajo no lo tiene cargado.'],
  WITHOUT_NOVEDAD = ['Sin novedad, o si la novedad no lo trae, es un error: pregunte antes.'];
