// Calls that ask who is there to prove it again: the answer is heard here, for every call of a host, and the request repeated.
import * as E from 'fp-ts/lib/Either.js';
import { isObject } from '../kit/known.ts';
import type { FetchPort } from '../ports.ts';

/** Whether an answer asks for a proof. */
export const asksProof = (body: string): boolean => {
  if (!body.includes('"needs_proof"')) return false;
  try {
    const answer: unknown = JSON.parse(body);
    return isObject(answer) && answer['code'] === 'needs_proof';
  } catch {
    return false;
  }
};

/** `prove`: asks the person; true when they proved it. The request was refused at the door, so it goes again as it was. */
export const provingFetch =
  (fetch: FetchPort, prove: () => Promise<boolean>): FetchPort =>
  (asked) =>
  async () => {
    const r = await fetch(asked)();
    return E.isRight(r) && asksProof(r.right.body) && (await prove()) ? fetch(asked)() : r;
  };
