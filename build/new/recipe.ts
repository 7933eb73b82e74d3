// The interface of a recipe: its name, its options, and its plan.
import type { RecipeOptions } from './names.ts';
import type { Plan } from './plan.ts';

/** A command that generates files from the sources, once those are written. */
export interface RecipeStep {
  readonly says: string;
  readonly command: readonly string[];
}
export interface Recipe {
  /** The form of NAME, as one line of help. */
  readonly usage: string;
  readonly about: string;
  /** Each option, with what it is. */
  readonly options: Readonly<Record<string, string>>;
  /** Makes the plan; gives what the developer must still decide. */
  readonly plan: (plan: Plan, name: string, options: RecipeOptions) => Planned;
}
export interface Planned {
  readonly decide: readonly string[];
  /** Steps to run afterwards, in this order. */
  readonly steps?: readonly RecipeStep[];
}
