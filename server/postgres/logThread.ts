// The thread that speaks to PostgreSQL for a writer that waits: one question at a time.
import { workerData } from 'node:worker_threads';
import { posted } from '../kernel/faults.ts';
import { databaseLost } from './connection.ts';
import type { BlockingAnswer, BlockingStart } from './blocking.ts';
import { FateUnknown } from './writes.ts';
import { openQuestions, type QuestionName } from './questions.ts';

const { url, port, flag }: BlockingStart = workerData,
  questions = openQuestions(url);

const answer = async (name: QuestionName, args: never): Promise<BlockingAnswer<unknown>> => {
  const ask: (a: never) => Promise<unknown> = questions[name];
  try {
    return { r: await ask(args) };
  } catch (e) {
    return { error: posted(e), why: e instanceof FateUnknown ? 'unknown' : databaseLost(e) ? 'away' : null };
  }
};

port.on('message', (m: { readonly name: QuestionName; readonly args: never }) => {
  void answer(m.name, m.args).then((a) => {
    port.postMessage(a);
    Atomics.add(flag, 0, 1);
    Atomics.notify(flag, 0);
  });
});
