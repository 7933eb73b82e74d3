// Before what hurts: the person types a word that names it, or a program says --yes.
import { texto } from '../core/kit/texto.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';

/** `what` completes «Va a …»; `word` is what must be typed: a period, a company, a user. */
export const confirmed = async (io: Io, o: { readonly yes?: boolean }, { what, word }: { readonly what: string; readonly word: string }): Promise<void> => {
  if (o.yes) return;
  if (!io.ask) throw usage(texto('terminal.confirme.falta', { que: what }));
  const said = await io.ask(texto('terminal.confirme.pregunta', { que: what, palabra: word }));
  if (said.trim() !== word) throw usage(texto('terminal.confirme.no', { palabra: word }));
};
