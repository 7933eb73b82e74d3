// The help of each attribute, by group: what its definition does not say, with at least two examples.
import type { AtributoHelp } from '../helpEntry.ts';
import { conceptoAtributosHelp } from './atributos/concepto.ts';
import { contratoAtributosHelp } from './atributos/contrato.ts';
import { empresaAtributosHelp } from './atributos/empresa.ts';
import { liquidacionAtributosHelp } from './atributos/liquidacion.ts';
import { novedadAtributosHelp } from './atributos/novedad.ts';
import { personaAtributosHelp } from './atributos/persona.ts';
import { tiempoAtributosHelp } from './atributos/tiempo.ts';

export const atributoHelp: Readonly<Record<string, AtributoHelp>> = {
  ...personaAtributosHelp,
  ...tiempoAtributosHelp,
  ...contratoAtributosHelp,
  ...liquidacionAtributosHelp,
  ...empresaAtributosHelp,
  ...novedadAtributosHelp,
  ...conceptoAtributosHelp,
};
