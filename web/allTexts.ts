// The Spanish texts, whole: in the built page each area arrives with the first part that says something of it (see build/texts.ts).
import type { TextTree } from '../core/i18n/texts.ts';
import { textsOf } from '../core/kit/text.ts';

/** All of them, for who compares them with another language. */
export const allTexts = (): Promise<TextTree> => Promise.resolve(textsOf('es'));
