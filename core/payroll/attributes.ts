// The attributes that formulas can name, in the order of their places: of the person, the contract in force, time worked, the run, the company and the novedad.
import type { AtributoDef } from './atributo.ts';
import { contrato } from './attributes/contrato.ts';
import { deConcepto } from './attributes/concepto.ts';
import { deNovedad } from './attributes/novedad.ts';
import { empresa } from './attributes/empresa.ts';
import { liquidacion } from './attributes/liquidacion.ts';
import { persona } from './attributes/persona.ts';
import { tiempo } from './attributes/tiempo.ts';
import { clave } from './clave.ts';

export const atributos: readonly AtributoDef[] = [
  ...persona,
  ...contrato,
  ...tiempo,
  ...liquidacion,
  ...empresa,
  ...deNovedad,
  ...deConcepto,
];

const porNombre = new Map(atributos.map((a) => [clave(a.nombre), a]));
/** By its name as `clave` writes it. */
export const atributoPorNombre = (n: string): AtributoDef | undefined => porNombre.get(n);
const ranuras = new Map(atributos.map((a, i) => [a, i]));
/** Its place in the memory of a Marco. */
export const ranuraDe = (a: AtributoDef): number => ranuras.get(a) ?? -1;
