// A step requested for many companies, as the server reports it: found on opening the page, followed, stopped
// and resumed.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WireBatch } from '../../../core/api/empresas.ts';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { doneIn, followBatch, moves } from '../../../core/machines/companyBatch.ts';
import { followJob, runJob, useIsMounted, type JobWatch } from '../../kit/job.ts';
import { client, ports } from '../../ports.ts';
import { sendChange, askServer } from '../requests.ts';

const EVERY_MS = 400;
export interface LiveBatch {
  /** The last batch requested. */
  readonly batch: WireBatch | undefined;
  readonly failure: string | undefined;
  readonly create: (p: {
    readonly periodo: string;
    readonly paso: WireBatch['paso'];
    readonly fecha_pago: string | null;
    readonly empresas: readonly string[];
  }) => Promise<void>;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** The screen was closed. */
const GONE = Symbol('gone');
/** Reads the last batch; while the network fails it is requested again. */
const lastBatch = async (alive: () => boolean): Promise<WireBatch | undefined | typeof GONE> => {
  for (;;) {
    const r = await askServer(api.empresas.lotes, undefined)();
    if (!alive()) return GONE;
    if (E.isRight(r)) return r.right[0];
    await ports.wait(EVERY_MS)();
  }
};

/** Follows the batch as a job: each poll updates the screen, and a refused stop gives its reason. */
const watchOfBatch = (
  alive: () => boolean,
  receive: (l: WireBatch | undefined) => void,
  setFailure: (m: string) => void,
): JobWatch => ({
  alive,
  always: true,
  progress: () => undefined,
  observeJob: followBatch({
    client,
    wait: (ms) => () =>
      ports
        .wait(ms)()
        .then((r) => (alive() ? r : new Promise<never>(() => undefined))),
    eachMs: EVERY_MS,
    hear: receive,
  }),
  haltJob: (id, key) =>
    TE.mapLeft((f: Failure) => {
      setFailure(f.message);
      return f;
    })(sendChange(api.empresas.detenerLote, { id }, {}, key)),
});

/** `onAdvance` runs each time a company is done. */
export const useBatch = (onAdvance: () => void): LiveBatch => {
  const [batch, set] = useState<WireBatch | undefined>(undefined),
    [failure, setFailure] = useState<string | undefined>(undefined);
  const notifyAll = useRef(onAdvance),
    done = useRef(-1),
    alive = useIsMounted(),
    underWay = useRef<{ readonly stop: () => void }>(undefined);
  notifyAll.current = onAdvance;
  const receive = useCallback((l: WireBatch | undefined): void => {
    const n = l ? doneIn(l) : 0;
    if (done.current >= 0 && n > done.current) notifyAll.current();
    done.current = n;
    set(l);
  }, []);
  const seen = useCallback((): JobWatch => watchOfBatch(alive, receive, setFailure), [alive, receive]);
  useEffect(() => {
    void lastBatch(alive).then((l) => {
      if (l === GONE) return;
      receive(l);
      if (l && moves(l)) underWay.current = followJob(l.id, seen());
    });
  }, [alive, receive, seen]);
  const send = async (
    what: (key: string) => TE.TaskEither<Failure, { readonly id: string }>,
  ): Promise<void> => {
    const run = runJob((key) => TE.map(({ id }: { readonly id: string }) => ({ trabajo: id }))(what(key)), {
      // The next poll starts counting from zero, so report what is already done.
      ...seen(),
      onStart: () => {
        setFailure(undefined);
        done.current = 0;
      },
    });
    underWay.current = run;
    const r = await run.end;
    if (E.isLeft(r)) setFailure(r.left.message);
  };
  return {
    batch,
    failure,
    create: (p) => send((key) => sendChange(api.empresas.lote, { ...p, empresas: [...p.empresas] }, {}, key)),
    stop: () => underWay.current?.stop(),
    goOn: () => {
      if (batch) void send((key) => sendChange(api.empresas.continuarLote, { id: batch.id }, {}, key));
    },
  };
};
