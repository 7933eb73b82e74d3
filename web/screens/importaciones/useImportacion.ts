// The import's machine in its screen: the one that the terminal runs, with the rows that were read here.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useEffect, useRef, useState } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import { api } from '../../../core/api/index.ts';
import type { ImportacionError, ImportacionState } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { undoWork, type ImportedRow, type ReadRows } from '../../../core/machines/importCalls.ts';
import { importJobJournal } from '../../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../../core/machines/importJob.ts';
import { useOwnActor } from '../../actor.ts';
import { stopRollBack } from '../../kit/rollBack.ts';
import { client, machinePorts } from '../../ports.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';

export interface ImportacionAjustes {
  readonly alError: 'abort' | 'skip';
  readonly periodo: string | null;
  readonly clave: string | null;
  /** Which field each column goes to, to be proposed the next time. */
  readonly mapa: readonly (readonly [string, string])[];
}
export interface ImportacionProgress {
  readonly que: 'mandando' | 'revisando' | 'aplicando' | 'deshaciendo';
  readonly hechas: number;
  readonly total: number;
}

const TANDA = 1000,
  MAXIMO_ERRORES = 20_000;
type Vista = SnapshotFrom<ReturnType<typeof importJobMachine>>;

const avanceDe = (s: Vista): ImportacionProgress | undefined => {
  const { progress, sent, total, verb } = s.context,
    enviando = s.matches('preparing') || s.matches('creating') || s.matches('sending');
  if (!s.hasTag('busy')) return undefined;
  return {
    que: enviando
      ? 'mandando'
      : s.matches('undoing')
        ? 'deshaciendo'
        : verb === 'aplicar'
          ? 'aplicando'
          : 'revisando',
    hechas: enviando ? sent : (progress?.hechos ?? 0),
    total: (enviando ? total : progress?.total) || total,
  };
};
/** All the errors by row that a person may look at. */
const leerErrores = async (tabla: string, id: string): Promise<readonly ImportacionError[]> => {
  const todos: ImportacionError[] = [];
  for (let desde = 0; todos.length < MAXIMO_ERRORES; ) {
    const e = await client.ask(api.importaciones.errores, { desde }, { params: { controller: tabla, id } })();
    if (E.isLeft(e) || e.right.content.length === 0) break;
    todos.push(...e.right.content);
    desde = e.right.content.at(-1)?.fila ?? desde;
  }
  return todos;
};

/** The machine, and the rows that it takes in turn. */
const useImportActor = () => {
  const filas = useRef<readonly ImportedRow[]>([]);
  const actor = useOwnActor(() => {
    const { observeJob, dejar } = followWhileWatched((f) => TE.left(f));
    const rows: ReadRows = (desde) =>
      TE.fromIO(() => ({
        filas: filas.current.slice(desde, desde + TANDA),
        mas: desde + TANDA < filas.current.length,
      }));
    return {
      journal: importJobJournal,
      machine: importJobMachine({ ...machinePorts, observeJob, rows, takeBack: undoWork(machinePorts) }),
      alParar: dejar,
    };
  });
  return { actor, filas };
};

/**
 * The earlier imports of the table, read again whenever one ends: what was said of the columns is known for
 * the next file too, and the rejected rows, mended, come in by this same screen.
 */
const useEarlierImports = (tabla: string, ocupada: boolean): readonly ImportacionState[] => {
  const [mias, setMias] = useState<readonly ImportacionState[]>([]);
  useEffect(() => {
    if (ocupada) return;
    void client
      .ask(api.importaciones.lista, undefined)()
      .then((r) => {
        if (E.isRight(r)) setMias(r.right.content.filter((i) => i.tabla === tabla && i.verbo === undefined));
      });
  }, [ocupada, tabla]);
  return mias;
};

const useRowErrors = (
  tabla: string,
  estado: ImportacionState | null,
  ocupada: boolean,
): readonly ImportacionError[] => {
  const [errores, setErrores] = useState<readonly ImportacionError[]>([]);
  useEffect(() => {
    let vale = true;
    setErrores([]);
    if (!ocupada && estado && estado.rechazadas > 0)
      void leerErrores(tabla, estado.id).then((todos) => {
        if (vale) setErrores(todos);
      });
    return () => {
      vale = false;
    };
  }, [ocupada, estado, tabla]);
  return errores;
};

export const useImportacion = (tabla: AnyTable) => {
  const { actor, filas } = useImportActor();
  const vista = useSelector(actor, (s) => s),
    { estado, notice } = vista.context,
    avance = avanceDe(vista),
    ocupada = avance !== undefined;
  const mias = useEarlierImports(tabla.name, ocupada),
    errores = useRowErrors(tabla.name, estado, ocupada);
  return {
    estado: estado ?? undefined,
    errores,
    avance,
    falla: notice ?? undefined,
    mias,
    /** Sent again after a cut, it is the same import and only what is missing goes. */
    revisar: (nuevas: readonly ImportedRow[], a: ImportacionAjustes): void => {
      filas.current = nuevas;
      const cliente = JSON.stringify({ path: null, hash: '', map: a.mapa, sheet: null });
      actor.send({
        type: 'start',
        tabla: tabla.name,
        total: nuevas.length,
        revisar: 1,
        ajustes: { alError: a.alError, periodo: a.periodo, clave: a.clave, nuevas: 0, simular: 0, cliente },
      });
    },
    reintentar: vista.can({ type: 'retry' }) ? () => actor.send({ type: 'retry' }) : undefined,
    aplicar: (i: ImportacionState): void =>
      actor.send({ type: 'apply', alError: i.rechazadas > 0 || i.fase === 'rechazada' ? 'skip' : null }),
    deshacer: (): void => actor.send({ type: 'undo', alError: 'abort' }),
    /** One that was begun before; its rows, as far as they came, are what there is. */
    retomar: async (i: ImportacionState): Promise<void> => {
      filas.current = [];
      actor.send({ type: 'resume', tabla: tabla.name, id: i.id, filas: 0, revisar: 1 });
      const s = await waitFor(actor, (x) => x.status !== 'active' || !x.hasTag('busy')).catch(
        () => undefined,
      );
      if (s?.matches('halted')) actor.send({ type: 'apply', alError: null });
    },
    detener: (): void => {
      if (vista.matches('undoing')) stopRollBack(tabla.name, vista.context.id ?? '');
      else actor.send({ type: 'stop' });
    },
    otra: (): void => actor.send({ type: 'clear' }),
    /** What was reviewed is not what is written now; what was written stays told. */
    cambio: (): void => {
      if (!vista.matches('applied') && !vista.matches('undone')) actor.send({ type: 'clear' });
    },
  };
};
export type LiveImportacion = ReturnType<typeof useImportacion>;
