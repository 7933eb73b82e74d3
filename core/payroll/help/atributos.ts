// The help of each attribute, by group: what its definition does not say, with at least two examples.
import type { AtributoHelp } from './helpEntry.ts';
import { concepto } from './atributos/concepto.ts';
import { contrato } from './atributos/contrato.ts';
import { empresa } from './atributos/empresa.ts';
import { liquidacion } from './atributos/liquidacion.ts';
import { novedad } from './atributos/novedad.ts';
import { persona } from './atributos/persona.ts';
import { tiempo } from './atributos/tiempo.ts';

export const atributoHelp: Readonly<Record<string, AtributoHelp>> = {
  ...persona,
  ...tiempo,
  ...contrato,
  ...liquidacion,
  ...empresa,
  ...novedad,
  ...concepto,
};
