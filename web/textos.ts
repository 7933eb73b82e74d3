// The Spanish texts as they come: here whole; in the built page each area arrives with the first part that says something of it (see vite.config.ts).
import { es } from '../core/i18n/es/index.ts';
import type { Textos } from '../core/i18n/textos.ts';

/** Calls with the texts that there are, and again with each area that comes later, before anything says it. */
export const alLlegar = (f: (textos: Textos) => void): void => { f(es as unknown as Textos); };
/** All of them, for who compares them with another language. */
export const todosLosTextos = (): Promise<Textos> => Promise.resolve(es as unknown as Textos);
