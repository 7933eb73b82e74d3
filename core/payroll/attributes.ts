// The attributes that formulas can name, in the order of their places: of the person, the contract in force, time worked, the run, the company and the novedad.
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
/** By its name as `clave` writes it. */
export const atributoByName = (n: string): AtributoDef | undefined => porNombre.get(n);
const ranuras = new Map(atributos.map((a, i) => [a, i]));
/** Its place in the memory of a Marco. */
export const slotOf = (a: AtributoDef): number => ranuras.get(a) ?? -1;
