// Asks the log's thread and waits for its answer without leaving this one: a write in SQLite cannot be left
// half way while the database answers.
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { receivedError, type PostedError } from '../kernel/faults.ts';
import { NewerData, NotYetAllowed } from '../kernel/format.ts';
import { CompanyDestroyed, SharedFateUnknown, SharedLogAway } from '../kernel/sharedLog.ts';
import { threadFile } from '../kernel/threadService.ts';
import { COMPANY_DESTROYED } from './destructionTables.ts';
import { NOT_ALLOWED, TABLES_NEWER } from './allowed.ts';
import type { AnswerOf, QuestionName, QuestionOf } from './questions.ts';

/** What the thread is given when it starts. `flag`: it adds one and wakes whoever waits, after each answer. */
export interface BlockingStart {
  readonly url: string;
  readonly port: MessagePort;
  readonly flag: Int32Array;
}
/** `why`: the database could not be reached, or what became of a write is not known. */
export type BlockingAnswer<A> =
  | { readonly r: A }
  | { readonly error: PostedError; readonly why: 'away' | 'unknown' | null };

/** The longest that an answer takes, with the search for a lost one; a thread that takes longer is no more. */
const LONGEST_MS = 120_000;

export interface Blocking {
  /** Throws what the thread threw; `SharedLogAway` when the database cannot be reached. */
  readonly ask: <N extends QuestionName>(name: N, args: QuestionOf<N>) => AnswerOf<N>;
  readonly end: () => void;
}

const errorOf = ({ error, why }: Extract<BlockingAnswer<never>, { readonly why: unknown }>): Error =>
  FORMAT_ERRORS[error.code]?.() ??
  (why === 'away'
    ? new SharedLogAway(error.message)
    : why === 'unknown'
      ? new SharedFateUnknown(error.message)
      : receivedError(error));
const FORMAT_ERRORS: Readonly<Record<string, () => Error>> = {
  [TABLES_NEWER]: () => new NewerData('tables'),
  [COMPANY_DESTROYED]: () => new CompanyDestroyed('la empresa se destruyó'),
  [NOT_ALLOWED]: () => new NotYetAllowed(),
};

/** The message of a port that waits for one; undefined when the thread is no more. */
const received = <A>(port: MessagePort): A | undefined => {
  const m: { readonly message: A } | undefined = receiveMessageOnPort(port);
  return m?.message;
};

/**
 * Until the count in `flag` is no longer `before`, at most `ms`. Being woken is no proof: the wake of the answer
 * before may come late, to whoever already waits for the next one.
 */
export const waitUntilPast = (flag: Int32Array, before: number, ms: number): void => {
  for (const until = Date.now() + ms; Atomics.load(flag, 0) === before; )
    if (Atomics.wait(flag, 0, before, Math.max(0, until - Date.now())) === 'timed-out') return;
};

interface RunningThread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly flag: Int32Array;
}
const start = (url: string): RunningThread => {
  const flag = new Int32Array(new SharedArrayBuffer(4)),
    { port1, port2 } = new MessageChannel(),
    worker = new Worker(threadFile(import.meta.url, './logThread.js'), {
      workerData: { url, port: port2, flag } satisfies BlockingStart,
      transferList: [port2],
    });
  worker.unref();
  port1.unref();
  return { worker, port: port1, flag };
};
const stop = ({ worker, port }: RunningThread): void => {
  port.close();
  void worker.terminate();
};

/** The thread starts at the first question, and again after one that had no answer. */
export const blockingThread = (url: string): Blocking => {
  let running: RunningThread | undefined;
  const end = (): void => {
    if (running) stop(running);
    running = undefined;
  };
  return {
    ask: <N extends QuestionName>(name: N, args: QuestionOf<N>) => {
      running ??= start(url);
      const { port, flag } = running,
        before = Atomics.load(flag, 0);
      port.postMessage({ name, args });
      waitUntilPast(flag, before, LONGEST_MS);
      const answer = received<BlockingAnswer<AnswerOf<N>>>(port);
      if (answer === undefined) {
        end();
        throw new SharedFateUnknown('el hilo de la base de datos no contestó');
      }
      if ('r' in answer) return answer.r;
      throw errorOf(answer);
    },
    end,
  };
};
