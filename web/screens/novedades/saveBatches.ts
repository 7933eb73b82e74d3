// What was written in a sheet goes in as one import of each table: rows that hold are written, those that do
// not say why, and all of it can be taken back.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { PLANILLA_CLIENT, type ImportacionState } from '../../../core/api/importaciones.ts';
import { api } from '../../../core/api/index.ts';
import { failure, type Failure, type Result } from '../../../core/kit/failure.ts';
import { undoWork, type ReadRows } from '../../../core/machines/importCalls.ts';
import { importJobJournal } from '../../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../../core/machines/importJob.ts';
import { keepJournal } from '../../journals.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';
import { rollBackImport as deshacer } from '../../kit/rollBack.ts';
import { machinePorts } from '../../ports.ts';
import { newKey, askServer } from '../requests.ts';

export interface SaveBatch {
  readonly tabla: 'Novedades' | 'Agenda';
  readonly filas: readonly { readonly clave: string; readonly valores: Record<string, unknown> }[];
}
export interface BatchRowError {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}
export interface SentBatch {
  readonly tabla: SaveBatch['tabla'];
  readonly importacion: string;
  readonly aplicadas: number;
  readonly errores: ReadonlyMap<string, readonly BatchRowError[]>;
}

/**
 * A short name of what is sent, to know whether it is the same again: two 32-bit mixes of its text, and its
 * length. It tells apart what one person sends, and nothing else hangs on it.
 */
export const textHash = (texto: string): string => {
  let a = 0x811c9dc5,
    b = 0x1b873593;
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${texto.length.toString(36)}`;
};

/** Rows of one request. */
export const MAX_ROWS_SENT = 1000;

const TOTAL = { alError: 'skip', clave: null, nuevas: 0, simular: 0, cliente: PLANILLA_CLIENT } as const;
type Saving = ActorRefFrom<ReturnType<typeof importJobMachine>>;
type Vista = SnapshotFrom<ReturnType<typeof importJobMachine>>;
const fallaDe = ({ code, notice, errors }: Vista['context']): Failure => ({
  ...failure(code ?? 'no_session', 'api.respuesta', { mensaje: '' }),
  message: notice?.message ?? '',
  ...(errors.length ? { errors } : {}),
});

const rowsInTurn =
  (filas: SaveBatch['filas']): ReadRows =>
  (desde) =>
    TE.fromIO(() => ({
      filas: filas
        .slice(desde, desde + MAX_ROWS_SENT)
        .map((f, i) => ({ linea: desde + i + 1, valores: f.valores })),
      mas: desde + MAX_ROWS_SENT < filas.length,
    }));

interface Steps {
  readonly detenido: () => boolean;
  /** From here on it is being written. */
  readonly alEscribir: () => void;
}

/**
 * How it goes, to whoever looks; it is stopped where that is asked for, and left when nobody looks any more.
 */
const tellProgress = (
  actor: Saving,
  o: {
    readonly avance: (hechas: number) => void;
    readonly vivo: () => boolean;
    readonly paso: Steps;
    readonly cerrar: () => void;
  },
): void => {
  let escribe = false;
  actor.subscribe((s) => {
    if (!o.vivo()) {
      o.cerrar();
      return;
    }
    if (s.matches('sending') && o.paso.detenido())
      queueMicrotask(() => {
        if (!actor.getSnapshot().context.stopping) actor.send({ type: 'stop' });
      });
    if (s.context.verb === 'aplicar' && !escribe) {
      escribe = true;
      o.paso.alEscribir();
    }
    if (s.matches('watching') && s.context.progress) o.avance(s.context.progress.hechos);
  });
};

/** Sent, looked over and written; left: stopped before it was written, or cut. */
const goThrough = async (
  actor: Saving,
  quieta: () => Promise<Vista>,
  { tabla, filas, periodo, paso }: SaveBatch & { readonly periodo: string; readonly paso: Steps },
): Promise<Result<SentBatch>> => {
  actor.send({
    type: 'start',
    tabla,
    ajustes: { ...TOTAL, periodo: tabla === 'Novedades' ? periodo : null },
    total: filas.length,
    revisar: 0,
  });
  let s = await quieta();
  // Rows that are there already: the answer to them was what got lost.
  if (s.matches('cut') && s.context.code === 'phase' && s.context.id !== null) {
    actor.send({ type: 'resume', tabla, id: s.context.id, filas: 1, revisar: 0 });
    s = await quieta();
  }
  if (s.matches('halted') && s.context.verb === null && s.context.step === 'sending')
    return E.left(failure('phase', 'planilla.detenida'));
  if (s.can({ type: 'apply', alError: null })) {
    if (paso.detenido()) return E.left(failure('phase', 'planilla.detenida'));
    actor.send({ type: 'apply', alError: null });
    s = await quieta();
  }
  const { estado } = s.context;
  if (s.matches('cut') || s.status === 'done' || estado === null) return E.left(fallaDe(s.context));
  if (!s.matches('applied')) return E.left(failure('unavailable', 'planilla.noTermino'));
  return E.map(
    (errores: SentBatch['errores']): SentBatch => ({
      tabla,
      importacion: estado.id,
      aplicadas: estado.aplicadas,
      errores,
    }),
  )(await erroresDe(tabla, filas, estado));
};

/**
 * `llave`: of the intention. Sent again with the same one after a cut, it goes on with the same import and
 * writes nothing twice.
 */
export const sendSaveBatch = async (
  { tabla, filas }: SaveBatch,
  periodo: string,
  llave: string,
  avance: (hechas: number) => void,
  vivo: () => boolean,
  paso: {
    readonly detenido: () => boolean;
    /** From here on it is being written. */
    readonly alEscribir: () => void;
  },
): Promise<Result<SentBatch>> => {
  const { inspect, stop } = keepJournal(importJobJournal, undefined),
    { observeJob, dejar } = followWhileWatched((f) => TE.left(f));
  const rows = rowsInTurn(filas);
  // The first key that it asks for is that of the import: of the intention, and not of this time.
  const claves = [llave],
    newId = (): string => claves.pop() ?? newKey();
  const actor = createActor(
    importJobMachine({ ...machinePorts, newId, observeJob, rows, takeBack: undoWork(machinePorts) }),
    { inspect },
  );
  tellProgress(actor, {
    avance,
    vivo,
    paso,
    cerrar: () => {
      dejar();
      queueMicrotask(() => {
        actor.stop();
        stop();
      });
    },
  });
  const quieta = (): Promise<Vista> =>
    waitFor(actor, (s) => s.status !== 'active' || !s.hasTag('busy')).catch((e: unknown) => {
      if (vivo()) throw e;
      return new Promise<never>(() => undefined);
    });
  actor.start();
  try {
    return await goThrough(actor, quieta, { tabla, filas, periodo, paso });
  } finally {
    actor.stop();
    stop();
    dejar();
  }
};
const erroresDe = async (
  tabla: SaveBatch['tabla'],
  filas: SaveBatch['filas'],
  { id, rechazadas }: ImportacionState,
): Promise<Result<SentBatch['errores']>> => {
  const errores = new Map<string, BatchRowError[]>();
  for (let desde = 0; rechazadas > errores.size; ) {
    const r = await askServer(api.importaciones.errores, { desde }, { controller: tabla, id })();
    if (E.isLeft(r)) return r;
    if (r.right.length === 0) break;
    for (const e of r.right) {
      const clave = filas[e.linea - 1]?.clave;
      if (clave !== undefined) errores.set(clave, [...(errores.get(clave) ?? []), e]);
    }
    desde = r.right.at(-1)!.fila;
  }
  return E.right(errores);
};

/**
 * Everything that a saving wrote, as it was before; left: what cannot go back, and then nothing of that table
 * does.
 */
export const rollBackBatches = async (hechas: readonly SentBatch[]): Promise<Result<null>> => {
  for (const h of hechas) {
    const r = await deshacer(h.tabla, h.importacion);
    if (E.isLeft(r)) return r;
  }
  return E.right(null);
};
