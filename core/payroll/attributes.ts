// The attributes that formulas can name, in the order of their slots: person, contract in force, time worked,
// run, company and novedad.
import type { AtributoDef } from './atributo.ts';
import { contrato } from './attributes/contrato.ts';
import { ofConcepto } from './attributes/concepto.ts';
import { ofNovedad } from './attributes/novedad.ts';
import { empresa } from './attributes/empresa.ts';
import { liquidacion } from './attributes/liquidacion.ts';
import { persona } from './attributes/persona.ts';
import { tiempo } from './attributes/tiempo.ts';
import { nameKey } from './nameKey.ts';

export const atributos: readonly AtributoDef[] = [
  ...persona,
  ...contrato,
  ...tiempo,
  ...liquidacion,
  ...empresa,
  ...ofNovedad,
  ...ofConcepto,
];

const porNombre = new Map(atributos.map((a) => [nameKey(a.nombre), a]));
/** Finds an attribute by its name, in any spelling that `nameKey` accepts. */
export const atributoByName = (n: string): AtributoDef | undefined => porNombre.get(n);
const ranuras = new Map(atributos.map((a, i) => [a, i]));
/** Its slot in the memory of a `FormulaFrame`. */
export const slotOf = (a: AtributoDef): number => ranuras.get(a) ?? -1;
