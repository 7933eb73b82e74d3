// The Spanish texts, all of them. In the built page each area comes with the first chunk that uses it (see
// build/texts.ts).
import type { TextTree } from '../core/i18n/texts.ts';
import { textsOf } from '../core/kit/text.ts';

/** For the comparison with another language, which needs every key. */
export const allTexts = (): Promise<TextTree> => Promise.resolve(textsOf('es'));
