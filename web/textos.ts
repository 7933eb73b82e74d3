// The Spanish texts, whole: in the built page each area arrives with the first part that says something of it (see build/texts.ts).
import type { Textos } from '../core/i18n/textos.ts';
import { textosDe } from '../core/kit/texto.ts';

/** All of them, for who compares them with another language. */
export const todosLosTextos = (): Promise<Textos> => Promise.resolve(textosDe('es'));
