// Saves the edits of a sheet and undoes them: progress, result, and the error of each line.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { newKey } from '../requests.ts';
import { rowToSend, type PlanillaLine } from './lines.ts';
import { pairOf } from './linesByPair.ts';
import type { SheetContents } from './planillaSubject.ts';
import {
  MAX_ROWS_SENT,
  rollBackBatches,
  sendSaveBatch,
  textHash,
  type SaveBatch,
  type SentBatch,
} from './saveBatches.ts';
import type { SheetDraft } from './useSheetDraft.ts';
import type { PendingLine } from './useSheetLines.ts';

export interface PlanillaSaving {
  readonly cuantas: number;
  readonly mandadas: readonly SentBatch[];
}
type Faults = ReadonlyMap<string, string>;
const NO_FAULTS: Faults = new Map();

/** The rows to send to each table. */
const batchesOf = (pending: readonly PendingLine[]): readonly SaveBatch[] =>
  (['Novedades', 'Agenda'] as const)
    .map((table) => ({
      tabla: table,
      filas: pending
        .filter((p) => p.cambio.tabla === table)
        .map((p) => ({ clave: p.linea.key, valores: rowToSend(p.linea, p.escrita, p.cambio) })),
    }))
    .filter((x) => x.filas.length > 0);

/** The errors of lines: those that the screen has words for. */
const faultsOf = (pendientes: readonly PendingLine[], say: (l: PlanillaLine) => string | undefined): Faults =>
  new Map(
    pendientes.flatMap(({ linea }): readonly (readonly [string, string])[] => {
      const said = say(linea);
      return said === undefined ? [] : [[linea.key, said]];
    }),
  );

/**
 * New lines in whose place somebody else loaded a novedad since the sheet was read: sent as they are, both
 * would be paid.
 */
const takenSince = (
  pending: readonly PendingLine[],
  seen: SheetContents | undefined,
  now: SheetContents | undefined,
): readonly string[] => {
  const known = new Set(seen?.filas.flatMap((f) => (f.tabla === 'Novedades' ? [f.id] : []))),
    later = new Set(
      now?.filas.flatMap((f) =>
        f.tabla === 'Novedades' && !known.has(f.id) ? [pairOf(f.id_personal, f.id_rrhh_concepto)] : [],
      ),
    );
  return pending
    .filter(
      ({ linea: l, cambio }) =>
        cambio.tipo === 'agregar' &&
        cambio.tabla === 'Novedades' &&
        later.has(pairOf(l.id_personal, l.id_concepto)),
    )
    .map((p) => p.linea.key);
};

/** What is said of a line for what another person did meanwhile. */
export interface LineWords {
  /** The row was changed. */
  readonly changed: string;
  /** A novedad was loaded in the place of a new line. */
  readonly taken: string;
}

/** The outcome of each sent line. */
interface Sent {
  readonly hechas: readonly SentBatch[];
  readonly bien: ReadonlySet<string>;
  readonly mal: Faults;
}

/** Sends the batches one by one, until one fails; undefined when the screen was closed. */
const sendBatches = async (
  batches: readonly SaveBatch[],
  send: (x: SaveBatch, antes: number) => ReturnType<typeof sendSaveBatch>,
  o: {
    readonly vivo: () => boolean;
    readonly borrador: SheetDraft;
    readonly fallo: (f: Failure) => void;
    readonly words: LineWords;
  },
): Promise<Sent | undefined> => {
  const done: SentBatch[] = [],
    wrong = new Map<string, string>(),
    bien = new Set<string>();
  let before = 0;
  for (const batch of batches) {
    const r = await send(batch, before);
    if (!o.vivo()) return undefined;
    if (E.isLeft(r)) {
      // Without an answer the rows may be stored: they are sent again under the same key.
      if (r.left.code !== 'network' && r.left.code !== 'unavailable') o.borrador.respondido();
      o.fallo(r.left);
      break;
    }
    o.borrador.respondido();
    done.push(r.right);
    for (const { clave } of batch.filas) {
      const es = r.right.errores.get(clave);
      // The server tells a row of another version as one of a file.
      if (es)
        wrong.set(
          clave,
          [...new Set(es.map((e) => (e.campo === 'version' ? o.words.changed : e.mensaje)))].join(' '),
        );
      else bien.add(clave);
    }
    before += batch.filas.length;
  }
  return { hechas: done, bien, mal: wrong };
};

/** The progress of a save, and the last result. */
const useSavingState = () => {
  const [progress, setProgress] = useState<readonly [number, number] | undefined>(undefined),
    [failure, setFailure] = useState<Failure | undefined>(undefined),
    [done, setDone] = useState<PlanillaSaving | undefined>(undefined),
    [males, setMales] = useState<Faults>(NO_FAULTS),
    /** The rows are being sent, and none is written yet. */
    [sending, setSending] = useState(false);
  return {
    ...{ avance: progress, falla: failure, hecho: done, males, mandando: sending },
    ...{
      ponerAvance: setProgress,
      ponerFalla: setFailure,
      ponerHecho: setDone,
      ponerMales: setMales,
      ponerMandando: setSending,
    },
  };
};

type SavingState = ReturnType<typeof useSavingState>;

interface Options {
  readonly periodo: string;
  readonly borrador: SheetDraft;
  readonly pendientes: readonly PendingLine[];
  /** What the lines were written over. */
  readonly datos: SheetContents | undefined;
  readonly releida: () => Promise<SheetContents | undefined>;
  /** The sheet is still open. */
  readonly vivo: () => boolean;
}

/** The rejected lines; undefined when all were saved. */
const save = async (
  s: SavingState,
  { borrador, pendientes, releida, vivo }: Options,
  mandar: Parameters<typeof sendBatches>[1],
  words: LineWords,
): Promise<readonly string[] | undefined> => {
  s.ponerFalla(undefined);
  s.ponerMales(NO_FAULTS);
  s.ponerHecho(undefined);
  s.ponerAvance([0, pendientes.length]);
  s.ponerMandando(true);
  const x = await sendBatches(batchesOf(pendientes), mandar, {
    ...{ vivo, borrador, words },
    fallo: s.ponerFalla,
  });
  if (!x) return undefined;
  await releida();
  if (!vivo()) return undefined;
  borrador.guardadas(x.bien);
  s.ponerMales(x.mal);
  s.ponerAvance(undefined);
  s.ponerMandando(false);
  if (x.bien.size > 0) s.ponerHecho({ cuantas: x.bien.size, mandadas: x.hechas });
  return x.mal.size > 0 ? [...x.mal.keys()] : undefined;
};

/** False when there was nothing to undo, or it failed. */
const takeBack = async (s: SavingState, { releida, vivo }: Options): Promise<boolean> => {
  if (!s.hecho || s.avance) return false;
  s.ponerAvance([0, s.hecho.cuantas]);
  s.ponerFalla(undefined);
  const r = await rollBackBatches(s.hecho.mandadas);
  await releida();
  if (!vivo()) return false;
  s.ponerAvance(undefined);
  s.ponerHecho(undefined);
  if (E.isLeft(r)) s.ponerFalla(r.left);
  return E.isRight(r);
};

export const useSheetSaving = (o: Options) => {
  const { periodo, borrador, pendientes, vivo } = o;
  const s = useSavingState(),
    stop = useRef(false);
  const send = (batch: SaveBatch, before: number) =>
    sendSaveBatch(
      batch,
      periodo,
      borrador.claveDe(textHash(JSON.stringify(batch)), newKey),
      (n) => s.ponerAvance([before + n, pendientes.length]),
      vivo,
      { detenido: () => stop.current, alEscribir: () => s.ponerMandando(false) },
    );
  return {
    avance: s.avance,
    falla: s.falla,
    hecho: s.hecho,
    males: s.males,
    ponerFalla: s.ponerFalla,
    ponerMales: s.ponerMales,
    /** A new edit ends the undo of the last save. */
    escrito: (): void => s.ponerHecho(undefined),
    /** Invalid lines, when nothing was sent; or the rejected ones. `say`: the error of a line. */
    guardar: async (
      say: (l: PlanillaLine) => string | undefined,
      words: LineWords,
    ): Promise<readonly string[] | undefined> => {
      if (s.avance || pendientes.length === 0) return undefined;
      const bad = faultsOf(pendientes, say);
      if (bad.size > 0) {
        s.ponerMales(bad);
        return [...bad.keys()];
      }
      stop.current = false;
      if (pendientes.some((p) => p.cambio.tipo === 'agregar')) {
        s.ponerAvance([0, pendientes.length]);
        const double = takenSince(pendientes, o.datos, await o.releida());
        if (!vivo()) return undefined;
        s.ponerAvance(undefined);
        if (double.length > 0) {
          s.ponerMales(new Map(double.map((key) => [key, words.taken])));
          return double;
        }
      }
      return save(s, o, send, words);
    },
    deshacerGuardado: () => takeBack(s, o),
    /** Undefined when it can no longer be stopped, or is too short to be worth it. */
    detener:
      s.mandando && pendientes.length > MAX_ROWS_SENT
        ? () => {
            stop.current = true;
          }
        : undefined,
  };
};
