// Saving what is written in a sheet, and taking it back: how it goes, what was done, and what is wrong with
// each line.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { newKey } from '../requests.ts';
import { conflictingLineFields, lineProblem, rowToSend, type PlanillaLine } from './lines.ts';
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

/** What each table is sent of a sheet. */
const batchesOf = (pendientes: readonly PendingLine[]): readonly SaveBatch[] =>
  (['Novedades', 'Agenda'] as const)
    .map((tabla) => ({
      tabla,
      filas: pendientes
        .filter((p) => p.cambio.tabla === tabla)
        .map((p) => ({ clave: p.linea.clave, valores: rowToSend(p.linea, p.escrita, p.cambio) })),
    }))
    .filter((x) => x.filas.length > 0);

/** Lines that do not hold, in the words of whoever shows them. */
const faultsOf = (
  pendientes: readonly PendingLine[],
  decir: (l: PlanillaLine) => string | undefined,
): Faults =>
  new Map(
    pendientes.flatMap(({ linea, escrita }): readonly (readonly [string, string])[] => {
      const malo = lineProblem(linea, escrita) || conflictingLineFields(linea, escrita).length > 0,
        dicho = malo ? decir(linea) : undefined;
      return dicho === undefined ? [] : [[linea.clave, dicho]];
    }),
  );

/** What came of each line that was sent. */
interface Sent {
  readonly hechas: readonly SentBatch[];
  readonly bien: ReadonlySet<string>;
  readonly mal: Faults;
}

/** One batch after the other, until one fails; undefined: nobody is looking any more. */
const sendBatches = async (
  tandas: readonly SaveBatch[],
  mandar: (x: SaveBatch, antes: number) => ReturnType<typeof sendSaveBatch>,
  o: { readonly vivo: () => boolean; readonly borrador: SheetDraft; readonly fallo: (f: Failure) => void },
): Promise<Sent | undefined> => {
  const hechas: SentBatch[] = [],
    mal = new Map<string, string>(),
    bien = new Set<string>();
  let antes = 0;
  for (const tanda of tandas) {
    const r = await mandar(tanda, antes);
    if (!o.vivo()) return undefined;
    if (E.isLeft(r)) {
      // With no answer it may be there: it is sent again under the same key.
      if (r.left.code !== 'network' && r.left.code !== 'unavailable') o.borrador.respondido();
      o.fallo(r.left);
      break;
    }
    o.borrador.respondido();
    hechas.push(r.right);
    for (const { clave } of tanda.filas) {
      const es = r.right.errores.get(clave);
      if (es) mal.set(clave, [...new Set(es.map((e) => e.mensaje))].join(' '));
      else bien.add(clave);
    }
    antes += tanda.filas.length;
  }
  return { hechas, bien, mal };
};

/** How a saving goes, and what was done last. */
const useSavingState = () => {
  const [avance, ponerAvance] = useState<readonly [number, number] | undefined>(undefined),
    [falla, ponerFalla] = useState<Failure | undefined>(undefined),
    [hecho, ponerHecho] = useState<PlanillaSaving | undefined>(undefined),
    [males, ponerMales] = useState<Faults>(NO_FAULTS),
    /** What was written is on its way, and nothing of it is written yet. */
    [mandando, ponerMandando] = useState(false);
  return {
    ...{ avance, falla, hecho, males, mandando },
    ...{ ponerAvance, ponerFalla, ponerHecho, ponerMales, ponerMandando },
  };
};

type SavingState = ReturnType<typeof useSavingState>;

interface Options {
  readonly periodo: string;
  readonly borrador: SheetDraft;
  readonly pendientes: readonly PendingLine[];
  readonly releida: () => Promise<void>;
  /** The sheet is still open. */
  readonly vivo: () => boolean;
}

/** The lines that did not go in; undefined: all did. */
const save = async (
  s: SavingState,
  { borrador, pendientes, releida, vivo }: Options,
  mandar: Parameters<typeof sendBatches>[1],
): Promise<readonly string[] | undefined> => {
  s.ponerFalla(undefined);
  s.ponerMales(NO_FAULTS);
  s.ponerHecho(undefined);
  s.ponerAvance([0, pendientes.length]);
  s.ponerMandando(true);
  const x = await sendBatches(batchesOf(pendientes), mandar, { vivo, borrador, fallo: s.ponerFalla });
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

/** False: there was nothing to take back, or it could not be. */
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
    parada = useRef(false);
  const mandar = (tanda: SaveBatch, antes: number) =>
    sendSaveBatch(
      tanda,
      periodo,
      borrador.claveDe(textHash(JSON.stringify(tanda)), newKey),
      (n) => s.ponerAvance([antes + n, pendientes.length]),
      vivo,
      { detenido: () => parada.current, alEscribir: () => s.ponerMandando(false) },
    );
  return {
    avance: s.avance,
    falla: s.falla,
    hecho: s.hecho,
    males: s.males,
    ponerFalla: s.ponerFalla,
    ponerMales: s.ponerMales,
    /** Something is written again: what was saved before is not taken back any more. */
    escrito: (): void => s.ponerHecho(undefined),
    /**
     * Lines that do not hold, with nothing sent; or those that did not go in. `decir`: the words of what is
     * wrong with a line.
     */
    guardar: async (
      decir: (l: PlanillaLine) => string | undefined,
    ): Promise<readonly string[] | undefined> => {
      if (s.avance || pendientes.length === 0) return undefined;
      const malas = faultsOf(pendientes, decir);
      if (malas.size > 0) {
        s.ponerMales(malas);
        return [...malas.keys()];
      }
      parada.current = false;
      return save(s, o, mandar);
    },
    deshacerGuardado: () => takeBack(s, o),
    /** Undefined when it cannot be stopped any more, or is too little to wait for. */
    detener:
      s.mandando && pendientes.length > MAX_ROWS_SENT
        ? () => {
            parada.current = true;
          }
        : undefined,
  };
};
