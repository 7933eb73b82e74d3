// A sheet of novedades in use: stored values, edits, saving and undoing, and other people's changes
// meanwhile.
import { useEffect } from 'react';
import { markDirty } from '../../dirty.ts';
import { useIsMounted } from '../../kit/job.ts';
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import {
  nextLineKey,
  resolveConflict,
  updateWrittenLines,
  writeInLines,
  type PlanillaLine,
  type WrittenLines,
} from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import { sheetLines } from './sheetLines.ts';
import { useSheetDraft, type SheetDraft } from './useSheetDraft.ts';
import { useSheetLines } from './useSheetLines.ts';
import { useReadOnReturn, useSheetReading, type ReadSheet } from './useSheetReading.ts';
import { useSheetSaving } from './useSheetSaving.ts';

/** An empty line for that person and concept. */
const emptyLineOf = (
  lines: readonly PlanillaLine[],
  written: WrittenLines,
  id_personal: number,
  id_concepto: number,
): string | undefined =>
  lines.find(
    (l) =>
      l.fila === null &&
      l.id_personal === id_personal &&
      l.id_concepto === id_concepto &&
      !written.has(l.key),
  )?.key;

const withoutKeys = <A>(m: ReadonlyMap<string, A>, keys: ReadonlySet<string>): ReadonlyMap<string, A> =>
  [...keys].some((c) => m.has(c)) ? new Map([...m].filter(([c]) => !keys.has(c))) : m;

/** The ways out of a line that two people changed. */
const waysOut = (
  { ponerEscritas }: Pick<SheetDraft, 'ponerEscritas'>,
  ponerMales: ReturnType<typeof useSheetSaving>['ponerMales'],
) => ({
  elegir: (l: PlanillaLine, current: boolean): void => {
    ponerEscritas((m) => resolveConflict(m, l, current));
    ponerMales((m) => withoutKeys(m, new Set([l.key])));
  },
  soltar: (key: string): void => {
    ponerEscritas((m) => withoutKeys(m, new Set([key])));
    ponerMales((m) => withoutKeys(m, new Set([key])));
  },
});

/** `leer`: reads the sheet of a month. */
export const usePlanilla = <S extends SheetContents>(que: PlanillaSubject, leer: ReadSheet<S>) => {
  const { por, periodo } = que,
    alive = useIsMounted();
  const lee = useSheetReading(que, leer, alive),
    { datos } = lee;
  const draft = useSheetDraft(que, alive),
    { escritas, nuevas, ponerEscritas, ponerNuevas, recordar } = draft;
  const { lineas, porClave, pendientes, conflictos, perdidas, sucio } = useSheetLines(que, datos, draft);
  useEffect(() => {
    if (datos)
      ponerEscritas((m) =>
        updateWrittenLines(m, new Map(sheetLines(datos, por, m.keys()).map((l) => [l.key, l]))),
      );
  }, [datos, por, ponerEscritas]);
  useEffect(() => (sucio ? markDirty() : undefined), [sucio]);
  const saved = { periodo, borrador: draft, pendientes, datos, releida: lee.releida, vivo: alive },
    guarda = useSheetSaving(saved),
    { avance, ponerMales } = guarda;
  useReadOnReturn(lee, avance === undefined);

  const write = (changes: readonly CellChange[], masLineas: readonly string[] = []): void => {
    if (avance || !datos) return;
    recordar();
    const all = masLineas.length ? [...nuevas, ...masLineas] : nuevas,
      con = masLineas.length
        ? new Map(sheetLines(datos, por, [...all, ...escritas.keys()]).map((l) => [l.key, l]))
        : porClave;
    if (masLineas.length) ponerNuevas(all);
    ponerEscritas((m) => writeInLines(m, con, changes));
    guarda.escrito();
    const touched = new Set(changes.map((c) => c.key));
    ponerMales((m) => withoutKeys(m, touched));
  };
  return {
    ...{ lectura: lee.lectura, datos, leerDe: lee.leerDe },
    ...{ lineas, porClave, escritas, pendientes, conflictos, perdidas, sucio, borrador: draft.borrador },
    ...guarda,
    escribir: write,
    agregar: (id_personal: number, id_concepto: number): string => {
      const free = emptyLineOf(lineas, escritas, id_personal, id_concepto),
        key = free ?? nextLineKey(lineas, id_personal, id_concepto);
      if (free === undefined) ponerNuevas((n) => [...n, key]);
      return key;
    },
    atras: (): void => {
      if (!avance) draft.atras();
    },
    descartar: (): void => {
      recordar();
      ponerEscritas(new Map());
      ponerNuevas([]);
      ponerMales(new Map());
      guarda.ponerFalla(undefined);
    },
    ...waysOut(draft, ponerMales),
  };
};
export type LivePlanilla<S extends SheetContents = SheetContents> = ReturnType<typeof usePlanilla<S>>;
