// A process in the foreground that works until it is told to stop: Ctrl-C, or the order of whoever started it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** The first order to stop. It may come while the server starts, which then ends as soon as it has started. */
const toldToStop = () => {
  let stop = (): void => undefined;
  const told = new Promise<void>((done) => {
    stop = done;
  });
  process.once('SIGTERM', stop);
  return {
    told,
    /** From now on Ctrl-C closes it; until then it ended the program. */
    started: (): void => {
      process.removeAllListeners('SIGINT');
      process.once('SIGINT', stop);
      // npm puts a shell between, and a signal to npm ends only the shell; without its parent, this closes too.
      if (process.env['npm_lifecycle_event'] !== undefined)
        setInterval(() => {
          if (process.ppid !== PARENT) stop();
        }, ORPHAN_MS).unref();
    },
  };
};

interface Started {
  readonly stepAside?: (hurried: Promise<void>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** A second order ends only this wait: the server closes in order all the same. */
const aside = async ({ stepAside }: Started): Promise<void> => {
  if (stepAside === undefined) return;
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((done) => {
    hurry = done;
  });
  for (const s of SIGNALS) process.on(s, hurry);
  await stepAside(hurried);
  for (const s of SIGNALS) process.off(s, hurry);
};

/** Its first lines are the command's result: address, user, password. */
export const untilStopped = async (
  io: Io,
  start: (decir: (line: string) => void) => Promise<Result<Started>>,
): Promise<void> => {
  const { told, started } = toldToStop();
  const r = await start((line) => {
    void io.out(`${line}\n`);
  });
  if (isLeft(r)) throw stopOf(r.left);
  started();
  // One without doors has nothing else that keeps it alive.
  const alive = setInterval(() => undefined, ALIVE_MS);
  await told;
  await aside(r.right);
  process.on('SIGINT', () => process.exit(130));
  clearInterval(alive);
  io.say(textFor('cli.serve.cerrando'));
  await r.right.cerrar().catch(() => undefined);
  setTimeout(() => process.exit(), LEFT_MS).unref();
};

/** Once all is closed, whoever does not answer (a mail server) keeps the process no longer than this. */
const LEFT_MS = 1000;

const ALIVE_MS = 3_600_000;

/** How often a server started by npm checks that npm is still alive. */
const ORPHAN_MS = 500;
/** Read when the program starts: npm may be gone before the server is up. */
const PARENT = process.ppid;
