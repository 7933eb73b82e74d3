// The attributes that formulas can name, in the order of their slots: person, contract in force, time worked,
// run, company and novedad.
import type { AtributoDef } from '../atributo.ts';
import { contratoAtributos } from './contrato.ts';
import { employmentAtributos } from './employments.ts';
import { conceptoAtributos } from './concepto.ts';
import { novedadAtributos } from './novedad.ts';
import { empresaAtributos } from './empresa.ts';
import { liquidacionAtributos } from './liquidacion.ts';
import { personaAtributos } from './persona.ts';
import { tiempoAtributos } from './tiempo.ts';
import { nameKey } from '../nameKey.ts';

export const atributos: readonly AtributoDef[] = [
  ...personaAtributos,
  ...contratoAtributos,
  ...tiempoAtributos,
  ...liquidacionAtributos,
  ...empresaAtributos,
  ...novedadAtributos,
  ...conceptoAtributos,
  ...employmentAtributos,
];

const porNombre = new Map(atributos.map((a) => [nameKey(a.nombre), a]));
/** Finds an attribute by its name, in any spelling that `nameKey` accepts. */
export const atributoByName = (n: string): AtributoDef | undefined => porNombre.get(n);
const ranuras = new Map(atributos.map((a, i) => [a, i]));
/** Its slot in the memory of a `FormulaFrame`. */
export const slotOf = (a: AtributoDef): number => ranuras.get(a) ?? -1;
