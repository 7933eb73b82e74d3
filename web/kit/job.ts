// Long work of the server from a screen: asked for once, followed to its end, stopped; a network that fails
// for a while does not lose it.
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

/** How far a job is. */
export type JobProgress = Pick<JobState, 'id' | 'estado' | 'hechos' | 'total'>;
/** What its screen looks at; `vivo` false: nobody looks any more, and nobody is answered. */
export interface JobWatch {
  readonly avance: (t: JobProgress) => void;
  readonly vivo: () => boolean;
  /** How it is followed and stopped, where it is not by its number. */
  readonly observeJob?: ObserveJob;
  readonly haltJob?: HaltJob;
  /** A network that fails is never given up. */
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

/** What waits when the screen has gone is never resumed: nobody asks for a job that nobody looks at. */
const waitWhile = (vivo: () => boolean, dejar: () => void) => (ms: number) => () =>
  ports
    .wait(ms)()
    .then((r) => {
      if (vivo()) return r;
      dejar();
      return new Promise<never>(() => undefined);
    });

/** Whether a job is asked about again after the network failed: so many times in a row, or always. */
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
      // An order of which no answer came is told at once, to be asked for again by whoever asked.
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

/** One that was begun before, by its number. */
export const followJob = (id: string, mirada: JobWatch): Corriendo =>
  correr(neverBegun, { type: 'follow', trabajo: id }, mirada);

/** What the order answered, and how the work ended. */
export interface JobOutcome<A> {
  readonly pedido: A;
  readonly fin: JobState;
}
export interface RunningJob<A> {
  readonly fin: Promise<Result<JobOutcome<A>>>;
  readonly detener: () => void;
}
/**
 * Asked for by an order under the key that it is given, and followed; `avance` has what the order answered
 * too.
 */
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

/** Whether the screen is still there. */
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
