// Mails that wait where several servers share them, sealed: a link in one may open an account.
import type { SealedBox } from '../kernel/sealedBox.ts';
import type { KeptMail, SharedMails } from '../kernel/sharedWork.ts';
import { readJson, type Json } from '../kernel/json.ts';
import type { CorreoKeep, WaitingCorreo } from './mailQueue.ts';

export const sealedMail = (box: SealedBox, g: WaitingCorreo): KeptMail => ({
  id: g.id,
  body: box.seal(Buffer.from(JSON.stringify(g))),
  due: g.proximo,
});
/** One that another secret sealed is of nobody here. */
export const waitingMail = (box: SealedBox, m: KeptMail): readonly WaitingCorreo[] => {
  const text = box.open(m.body);
  return text === undefined ? [] : [readJson(text.toString('utf8') as Json<WaitingCorreo>)];
};

export const sharedCorreo = (mails: SharedMails, box: SealedBox): CorreoKeep => ({
  add: (g) => mails.add(sealedMail(box, g)),
  all: async () => (await mails.all()).flatMap((m) => waitingMail(box, m)),
  take: async (id) => {
    const m = await mails.take(id);
    return m && waitingMail(box, m)[0];
  },
  postpone: (g) => mails.postpone(sealedMail(box, g)),
  forget: mails.forget,
});
