// Why a company's store could not be opened, as a sentence.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, failure, type Failure, type Result } from '../../core/kit/failure.ts';
import { textBefore } from '../../core/kit/textBefore.ts';

/**
 * Whether a file exists and is not empty. An absent or empty file would be made anew, and the other files
 * would then be unreadable with it.
 */
export const hasContent = (archivo: string): boolean => {
  // A file whose size cannot be read is not missing: opening it will say what is wrong.
  try {
    return (statSync(archivo, { throwIfNoEntry: false })?.size ?? 0) > 0;
  } catch {
    return true;
  }
};
export const lostStore = (
  empresa: string,
  archivo: string,
  abiertas: readonly { readonly close: () => unknown }[],
): Result<never> => {
  for (const a of [...abiertas].reverse()) a.close();
  return fail('unavailable', 'store.falta', { empresa, archivo });
};

/**
 * Why a company does not open. Damage is reported apart, since it is repaired from a copy. The error may
 * come from a thread, which sends its text.
 */
export const openFailure = (empresa: string, carpeta: string, e: unknown): Failure => {
  const detalle = textBefore(e instanceof Error ? e.message : String(e), '\n').replace(
    /^(?:Sqlite)?Error: /,
    '',
  );
  return (
    (e as { readonly failure?: Failure }).failure ??
    (/malformed|not a database|disk I\/O/.test(detalle)
      ? failure('unavailable', 'store.daniada', { empresa, detalle })
      : failure('unavailable', 'store.noAbre', { empresa, carpeta, detalle }))
  );
};

export const holderOf = (carpeta: string): string => {
  try {
    return ` (n.º ${readFileSync(join(carpeta, 'en-uso.txt'), 'utf8').slice(0, 12)})`;
  } catch {
    return '';
  }
};
