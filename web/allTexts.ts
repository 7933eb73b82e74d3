// The Spanish texts, all of them. In the built page each area comes with the first chunk that uses it (see
// build/texts.ts).
import type { TextTree } from '../core/i18n/texts.ts';
import { textsOf } from '../core/kit/text.ts';

/** All of them, for who compares them with another language. */
export const allTexts = (): Promise<TextTree> => Promise.resolve(textsOf('es'));
