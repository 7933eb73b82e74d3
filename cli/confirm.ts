// Before a dangerous order, the person types a word that names its target, or a script says --yes.
import { textFor } from '../core/kit/text.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';

interface Confirmed {
  readonly what: string;
  readonly word: string;
}
/** `what` completes «Va a …»; `word` must be typed: a period, a company, a user. */
export const askConfirmation = async (
  io: Io,
  o: { readonly yes?: boolean },
  { what, word }: Confirmed,
): Promise<void> => {
  if (o.yes) return;
  if (!io.ask) throw usage(textFor('terminal.confirme.falta', { que: what }));
  const said = await io.ask(textFor('terminal.confirme.pregunta', { que: what, palabra: word }));
  if (said.trim() !== word) throw usage(textFor('terminal.confirme.no', { palabra: word }));
};

/**
 * Refuses what could not be confirmed: another word was said, or none where nobody can be asked. Before anything is done,
 * where other steps come before the one that is confirmed.
 */
export const refuseUnconfirmed = (io: Io, said: string | undefined, { what, word }: Confirmed): void => {
  if (said === word) return;
  if (said !== undefined)
    throw usage(textFor('terminal.confirme.otra', { dicho: said.slice(0, 40), que: what, palabra: word }));
  if (!io.ask) throw usage(textFor('terminal.confirme.agregue', { que: what, palabra: word }));
};
/**
 * For orders over many rows, the word is their number, so that a script which counted something else is
 * refused.
 */
export const confirmedCount = async (io: Io, said: string | undefined, c: Confirmed): Promise<void> => {
  refuseUnconfirmed(io, said, c);
  if (said !== c.word) await askConfirmation(io, {}, c);
};
