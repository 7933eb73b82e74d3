// Long work of the server, run from a screen: requested once, followed to its end, stoppable; a network that
// fails for a while does not lose it.
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';
import type { JobState } from '../../core/api/sistema.ts';
import { failure, type Failure, type Result } from '../../core/kit/failure.ts';
import { longJobJournal } from '../../core/machines/longJob.journal.ts';
import {
  longJobMachine,
  neverBegun,
  type BeginJob,
  type HaltJob,
  type LongJobContext,
  type LongJobEvent,
} from '../../core/machines/longJob.ts';
import { pollJob, type ObserveJob } from '../../core/machines/observeJob.ts';
import { keepJournal } from '../journals.ts';
import { client, machinePorts, ports } from '../ports.ts';

const CADA_MS = 300,
  ESPERA_MS = 1000,
  REINTENTOS = 20;

/** The progress of a job. */
export type JobProgress = Pick<JobState, 'id' | 'estado' | 'hechos' | 'total'>;
/**
 * The screen that watches a job. When `vivo` returns false the screen is closed, and nothing more is reported
 * to it.
 */
export interface JobWatch {
  readonly avance: (t: JobProgress) => void;
  readonly vivo: () => boolean;
  /** How to follow and stop the job, when not by its id. */
  readonly observeJob?: ObserveJob;
  readonly haltJob?: HaltJob;
  /** Retries without limit while the network fails. */
  readonly siempre?: boolean;
}
interface Corriendo {
  readonly fin: Promise<Result<JobState>>;
  readonly detener: () => void;
}

const fallaDe = ({ code, notice, errors }: LongJobContext): Failure =>
  code === null
    ? failure('no_session', 'api.sinSesion')
    : {
        ...failure(code, 'api.respuesta', { mensaje: notice?.message ?? '' }),
        ...(errors.length ? { errors } : {}),
      };

/** Once the screen is closed this wait never ends, so the job is not polled any more. */
const waitWhile = (vivo: () => boolean, dejar: () => void) => (ms: number) => () =>
  ports
    .wait(ms)()
    .then((r) => {
      if (vivo()) return r;
      dejar();
      return new Promise<never>(() => undefined);
    });

/** Whether to poll again after a network failure: up to a number of times in a row, or always. */
const goesOnAfterCuts = (siempre: boolean) => {
  let fallas = 0;
  return {
    olvidar: (): void => {
      fallas = 0;
    },
    otraVez: (code: LongJobContext['code']): boolean =>
      (code === 'network' || code === 'unavailable') && (siempre || ++fallas <= REINTENTOS),
  };
};

const correr = (
  begin: BeginJob,
  evento: LongJobEvent,
  { avance, vivo, observeJob, haltJob, siempre }: JobWatch,
): Corriendo => {
  const { inspect, stop } = keepJournal(longJobJournal, undefined);
  const esperar = waitWhile(vivo, () => dejar());
  const actor = createActor(
    longJobMachine({
      ...machinePorts,
      observeJob: observeJob ?? pollJob(client, esperar, CADA_MS),
      begin,
      ...(haltJob ? { haltJob } : {}),
    }),
    { inspect },
  );
  const dejar = (): void => {
    actor.stop();
    stop();
  };
  const fin = new Promise<Result<JobState>>((responder) => {
    const sigue = goesOnAfterCuts(siempre === true);
    let dicho = actor.getSnapshot().context.progress;
    actor.subscribe((s) => {
      const { trabajo, progress, end, code } = s.context;
      if (progress !== null && progress !== dicho) {
        sigue.olvidar();
        avance({ id: trabajo ?? '', estado: 'en_curso', ...progress });
      }
      dicho = progress;
      if (end !== null) {
        dejar();
        if (vivo()) {
          avance(end);
          responder(E.right(end));
        }
        return;
      }
      if (!s.matches('cut') && !s.matches('refused') && s.status !== 'done') return;
      // An order without an answer is reported at once, so that the caller can send it again.
      if (trabajo !== null && sigue.otraVez(code)) {
        void esperar(ESPERA_MS)().then(() => {
          actor.send({ type: 'retry' });
        });
        return;
      }
      dejar();
      responder(E.left(fallaDe(s.context)));
    });
  });
  actor.start();
  actor.send(evento);
  return {
    fin,
    detener: () => {
      actor.send({ type: 'stop' });
    },
  };
};

/** Follows a job that was started earlier, by its id. */
export const followJob = (id: string, mirada: JobWatch): Corriendo =>
  correr(neverBegun, { type: 'follow', trabajo: id }, mirada);

/** The answer to the order, and how the work ended. */
export interface JobOutcome<A> {
  readonly pedido: A;
  readonly fin: JobState;
}
export interface RunningJob<A> {
  readonly fin: Promise<Result<JobOutcome<A>>>;
  readonly detener: () => void;
}
/** Sends an order under a key and follows its job; `avance` also receives the answer to the order. */
export const runJob = <A extends { readonly trabajo: string }>(
  pedir: (clave: string) => TE.TaskEither<Failure, A>,
  {
    avance,
    alEmpezar,
    ...mirada
  }: Omit<JobWatch, 'avance'> & {
    readonly avance: (t: JobProgress, pedido: A) => void;
    readonly alEmpezar?: (pedido: A) => void;
  },
): RunningJob<A> => {
  let pedido: A | undefined, falla: Failure | undefined;
  const begin: BeginJob = (clave) => async () => {
    const r = await pedir(clave)();
    if (E.isLeft(r)) {
      falla = r.left;
      return r;
    }
    pedido = r.right;
    if (mirada.vivo()) alEmpezar?.(pedido);
    return E.right(r.right.trabajo);
  };
  const { fin, detener } = correr(
    begin,
    { type: 'start' },
    {
      ...mirada,
      avance: (t) => {
        if (pedido) avance(t, pedido);
      },
    },
  );
  return {
    detener,
    fin: fin.then((r) =>
      E.isRight(r) && pedido
        ? E.right({ pedido, fin: r.right })
        : E.left(pedido === undefined && falla ? falla : (r as E.Left<Failure>).left),
    ),
  };
};

/** Whether the screen is still open. */
export const useIsMounted = (): (() => boolean) => {
  const vivo = useRef(true);
  useEffect(() => {
    vivo.current = true;
    return () => {
      vivo.current = false;
    };
  }, []);
  return useCallback(() => vivo.current, []);
};
