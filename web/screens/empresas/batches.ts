// The step asked of many companies, as the server tells it: found when the page opens, followed while it
// goes, stopped and gone on with.
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

const CADA_MS = 400;
export interface LiveBatch {
  /** The last one that was asked for. */
  readonly lote: WireBatch | undefined;
  readonly falla: string | undefined;
  readonly crear: (p: {
    readonly periodo: string;
    readonly paso: WireBatch['paso'];
    readonly fecha_pago: string | null;
    readonly empresas: readonly string[];
  }) => Promise<void>;
  readonly detener: () => void;
  readonly continuar: () => void;
}

/** Nobody looks any more. */
const GONE = Symbol('gone');
/** The last one that was asked for. A network that fails for a while loses nothing: it is asked again. */
const lastBatch = async (vivo: () => boolean): Promise<WireBatch | undefined | typeof GONE> => {
  for (;;) {
    const r = await askServer(api.empresas.lotes, undefined)();
    if (!vivo()) return GONE;
    if (E.isRight(r)) return r.right[0];
    await ports.wait(CADA_MS)();
  }
};

/** Followed as long work: what it is at each look goes to the screen, and a stop that is refused says why. */
const watchOfBatch = (
  vivo: () => boolean,
  recibir: (l: WireBatch | undefined) => void,
  ponerFalla: (m: string) => void,
): JobWatch => ({
  vivo,
  siempre: true,
  avance: () => undefined,
  observeJob: followBatch({
    client,
    wait: (ms) => () =>
      ports
        .wait(ms)()
        .then((r) => (vivo() ? r : new Promise<never>(() => undefined))),
    eachMs: CADA_MS,
    hear: recibir,
  }),
  haltJob: (id, key) =>
    TE.mapLeft((f: Failure) => {
      ponerFalla(f.message);
      return f;
    })(sendChange(api.empresas.detenerLote, { id }, {}, key)),
});

/** `alAvanzar`: each time that a company was done. */
export const useBatch = (alAvanzar: () => void): LiveBatch => {
  const [lote, poner] = useState<WireBatch | undefined>(undefined),
    [falla, ponerFalla] = useState<string | undefined>(undefined);
  const avisar = useRef(alAvanzar),
    hechas = useRef(-1),
    vivo = useIsMounted(),
    enCurso = useRef<{ readonly detener: () => void }>(undefined);
  avisar.current = alAvanzar;
  const recibir = useCallback((l: WireBatch | undefined): void => {
    const n = l ? doneIn(l) : 0;
    if (hechas.current >= 0 && n > hechas.current) avisar.current();
    hechas.current = n;
    poner(l);
  }, []);
  const mirada = useCallback((): JobWatch => watchOfBatch(vivo, recibir, ponerFalla), [vivo, recibir]);
  useEffect(() => {
    void lastBatch(vivo).then((l) => {
      if (l === GONE) return;
      recibir(l);
      if (l && moves(l)) enCurso.current = followJob(l.id, mirada());
    });
  }, [vivo, recibir, mirada]);
  const mandar = async (
    que: (clave: string) => TE.TaskEither<Failure, { readonly id: string }>,
  ): Promise<void> => {
    const este = runJob(
      (clave) => TE.map(({ id }: { readonly id: string }) => ({ trabajo: id }))(que(clave)),
      {
        // The next look begins to count from nothing done: what is done by then is told.
        ...mirada(),
        alEmpezar: () => {
          ponerFalla(undefined);
          hechas.current = 0;
        },
      },
    );
    enCurso.current = este;
    const r = await este.fin;
    if (E.isLeft(r)) ponerFalla(r.left.message);
  };
  return {
    lote,
    falla,
    crear: (p) =>
      mandar((clave) => sendChange(api.empresas.lote, { ...p, empresas: [...p.empresas] }, {}, clave)),
    detener: () => enCurso.current?.detener(),
    continuar: () => {
      if (lote) void mandar((clave) => sendChange(api.empresas.continuarLote, { id: lote.id }, {}, clave));
    },
  };
};
