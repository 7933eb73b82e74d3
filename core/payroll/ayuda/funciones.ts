// What is said of each function besides its definition, by group. The examples are with the definition.
import type { FichaFuncion } from './ficha.ts';
import { calcular } from './funciones/calcular.ts';
import { conceptos } from './funciones/conceptos.ts';
import { decidir } from './funciones/decidir.ts';
import { fechas } from './funciones/fechas.ts';
import { historia } from './funciones/historia.ts';
import { persona } from './funciones/persona.ts';
import { tablas } from './funciones/tablas.ts';

export const fichasDeFunciones: Readonly<Record<string, FichaFuncion>> = {
  ...decidir,
  ...calcular,
  ...conceptos,
  ...historia,
  ...tablas,
  ...fechas,
  ...persona,
};
