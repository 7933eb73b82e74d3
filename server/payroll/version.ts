// Versions of the engine: the name of this one, those that it can still repeat, and the version that each
// stored name stands for.
import { PRESENT_TRAITS, type EngineTraits } from '../../core/payroll/engineTraits.ts';

/**
 * The version of the engine. `tests/runs/motor.test.ts` checks its results: when they change, declare a new
 * name here, and add the results of that name beside the earlier ones. A change that gives the same results
 * keeps the name.
 */
export const ENGINE = 'jornal-5';

/**
 * The versions that this code repeats to the cent, and how each differs. `jornal-2` rounded each product and
 * quotient at the 8th decimal; up to `jornal-3` people hired on the 29th of February completed a year on the
 * 1st of March; up to `jornal-4` who left and had nothing to be paid got an empty receipt. A run is explained, corrected and verified with its own version; calculating it whole takes
 * it to the present one.
 */
const REPEATABLE: Readonly<Record<string, EngineTraits>> = {
  'jornal-2': {},
  'jornal-3': { aritmetica: 'exacta' },
  'jornal-4': { aritmetica: 'exacta', plazos: 'codigo_civil' },
  [ENGINE]: PRESENT_TRAITS,
};
export type EngineName = string;
export const REPEATED_ENGINES: readonly EngineName[] = Object.keys(REPEATABLE);

/**
 * Before names were declared, runs stored a hash of the engine's sources. These sources gave the results of a
 * declared version.
 */
const BY_SOURCES: Readonly<Record<string, EngineName>> = { 'jornal-1.eaf654c96e': 'jornal-2' };

/**
 * The declared version of a stored name; sources of unknown origin count as `jornal-1`, whose results are not
 * checked.
 */
export const engineOf = (stored: string): EngineName =>
  BY_SOURCES[stored] ?? (stored.startsWith('jornal-1.') ? 'jornal-1' : stored);

/** Whether this code repeats what that version calculated. Another one may give other figures. */
export const isRepeatable = (stored: string | undefined): stored is string =>
  stored !== undefined && Object.hasOwn(REPEATABLE, engineOf(stored));

const NUMBER = /^jornal-(\d+)$/;
/** Whether a stored name is of an engine that came after this program, which must not take another one for it. */
export const isNewerEngine = (stored: string): boolean =>
  Number(NUMBER.exec(stored)?.[1] ?? 0) > Number(NUMBER.exec(ENGINE)?.[1]);

/**
 * The version that repeats a stored calculation: its own, or the present one if that is unknown or missing.
 */
export const repeatingEngine = (stored: string | undefined): EngineName =>
  isRepeatable(stored) ? engineOf(stored) : ENGINE;

/**
 * How an environment states its version. The former arithmetic is left unstated, so that old inputs keep
 * their hash.
 */
export const engineTraits = (engine: EngineName): EngineTraits => REPEATABLE[engine] ?? PRESENT_TRAITS;
