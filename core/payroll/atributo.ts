// What an attribute declares: a name that formulas use for something of the person, the company, the run or the novedad.
import type { Decimal } from '../kit/money.ts';
import type { Marco } from './marco.ts';
import type { Origen, OtroCampo } from './run.ts';

export type Grupo = 'persona' | 'contrato' | 'tiempo' | 'liquidacion' | 'empresa' | 'novedad' | 'concepto';
interface Comun {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda: string;
  readonly grupo: Grupo;
  /** It depends on the novedad or the concept of the moment, so it is worked out each time. */
  readonly volatil?: true;
  /** The field of the file that it reads, when it is not one of those that are always read. */
  readonly campo?: OtroCampo;
  /** The row that the value comes from; undefined when it is worked out from several. */
  readonly origen?: (m: Marco) => Origen | undefined;
}
export type AtributoDef = Comun &
  (
    | { readonly tipo: 'numero'; readonly calcular: (m: Marco) => Decimal }
    | { readonly tipo: 'texto'; readonly calcular: (m: Marco) => string }
    | { readonly tipo: 'fecha'; readonly calcular: (m: Marco) => string }
    | { readonly tipo: 'logico'; readonly calcular: (m: Marco) => boolean }
  );
