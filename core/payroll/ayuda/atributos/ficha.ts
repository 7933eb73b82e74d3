// How the page of an attribute is made, and what many of them say.
import type { FichaAtributo } from '../ficha.ts';
import type { NombreSituacion } from '../situaciones.ts';

/** Pairs of formula and what it gives; the third is the situation, the base one when it is not said. */
type Par = readonly [formula: string, da: string, caso?: NombreSituacion];
export const ficha = (
  unidad: string,
  [a, b, ...otros]: readonly [Par, Par, ...Par[]],
  mas: Partial<Pick<FichaAtributo, 'errores' | 'vease' | 'fuente'>> = {},
): FichaAtributo => {
  const ejemplo = ([formula, da, caso]: Par): FichaAtributo['ejemplos'][number] => ({
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
export const TEXTO = 'Un texto: se compara con = y <>, sin distinguir mayúsculas ni acentos.',
  LOGICO = 'Verdadero o falso.',
  FECHA = 'Una fecha.',
  DIAS = 'Días.',
  PESOS_MES = 'Pesos por mes.';
export const SIN_CARGAR = ['Vacío si el legajo no lo tiene cargado.'],
  SIN_NOVEDAD = ['Sin novedad, o si la novedad no lo trae, es un error: pregunte antes.'];
