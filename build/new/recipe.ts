// What a recipe is: its name, what it takes, and what it plans to write.
import type { Options } from './names.ts';
import type { Plan } from './plan.ts';

/** A command that writes what is made from the sources, once they are there. */
export interface Step {
  readonly says: string;
  readonly command: readonly string[];
}
export interface Recipe {
  /** How NAME is written, in one line of help. */
  readonly usage: string;
  readonly about: string;
  /** Each option with what it is. */
  readonly options: Readonly<Record<string, string>>;
  /** Plans it; gives what the developer must still decide. */
  readonly plan: (plan: Plan, name: string, options: Options) => Planned;
}
export interface Planned {
  readonly decide: readonly string[];
  /** Afterwards, in this order. */
  readonly steps?: readonly Step[];
}
