// A sheet of novedades at work: what there is, what is written over it, saving it and taking it back, and
// what somebody else changed meanwhile.
import { useEffect } from 'react';
import { markDirty } from '../../kit/dirty.ts';
import { useIsMounted } from '../../kit/job.ts';
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import {
  nextLineKey,
  planillaLines,
  resolveConflict,
  updateWrittenLines,
  writeInLines,
  type PlanillaLine,
  type WrittenLines,
} from './lines.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import { useSheetDraft } from './useSheetDraft.ts';
import { useSheetLines } from './useSheetLines.ts';
import { useReadOnReturn, useSheetReading } from './useSheetReading.ts';
import { useSheetSaving } from './useSheetSaving.ts';

/** A line of that person and concept with nothing in it. */
const emptyLineOf = (
  lineas: readonly PlanillaLine[],
  escritas: WrittenLines,
  id_personal: number,
  id_concepto: number,
): string | undefined =>
  lineas.find(
    (l) =>
      l.fila === null &&
      l.id_personal === id_personal &&
      l.id_concepto === id_concepto &&
      !escritas.has(l.clave),
  )?.clave;

const withoutKeys = <A>(m: ReadonlyMap<string, A>, claves: ReadonlySet<string>): ReadonlyMap<string, A> =>
  [...claves].some((c) => m.has(c)) ? new Map([...m].filter(([c]) => !claves.has(c))) : m;

export const usePlanilla = (que: PlanillaSubject) => {
  const { por, periodo } = que,
    vivo = useIsMounted();
  const lee = useSheetReading(que, vivo),
    { datos } = lee;
  const borrador = useSheetDraft(que, vivo),
    { escritas, nuevas, ponerEscritas, ponerNuevas, recordar } = borrador;
  const { lineas, porClave, pendientes, conflictos, perdidas, sucio } = useSheetLines(por, datos, borrador);
  useEffect(() => {
    if (datos)
      ponerEscritas((m) =>
        updateWrittenLines(m, new Map(planillaLines(datos, por, m.keys()).map((l) => [l.clave, l]))),
      );
  }, [datos, por, ponerEscritas]);
  useEffect(() => (sucio ? markDirty() : undefined), [sucio]);
  const guarda = useSheetSaving({ periodo, borrador, pendientes, releida: lee.releida, vivo }),
    { avance, ponerMales } = guarda;
  useReadOnReturn(lee, avance === undefined);

  const escribir = (cambios: readonly CellChange[], masLineas: readonly string[] = []): void => {
    if (avance || !datos) return;
    recordar();
    const todas = masLineas.length ? [...nuevas, ...masLineas] : nuevas,
      con = masLineas.length
        ? new Map(planillaLines(datos, por, [...todas, ...escritas.keys()]).map((l) => [l.clave, l]))
        : porClave;
    if (masLineas.length) ponerNuevas(todas);
    ponerEscritas((m) => writeInLines(m, con, cambios));
    guarda.escrito();
    const tocadas = new Set(cambios.map((c) => c.clave));
    ponerMales((m) => withoutKeys(m, tocadas));
  };
  return {
    ...{ lectura: lee.lectura, datos, leerDe: lee.leerDe },
    ...{ lineas, porClave, escritas, pendientes, conflictos, perdidas, sucio, borrador: borrador.borrador },
    ...guarda,
    escribir,
    agregar: (id_personal: number, id_concepto: number): string => {
      const libre = emptyLineOf(lineas, escritas, id_personal, id_concepto),
        clave = libre ?? nextLineKey(lineas, id_personal, id_concepto);
      if (libre === undefined) ponerNuevas((n) => [...n, clave]);
      return clave;
    },
    atras: (): void => {
      if (!avance) borrador.atras();
    },
    descartar: (): void => {
      recordar();
      ponerEscritas(new Map());
      ponerNuevas([]);
      ponerMales(new Map());
      guarda.ponerFalla(undefined);
    },
    elegir: (l: PlanillaLine, deAhora: boolean): void => {
      ponerEscritas((m) => resolveConflict(m, l, deAhora));
      ponerMales((m) => withoutKeys(m, new Set([l.clave])));
    },
    soltar: (clave: string): void => ponerEscritas((m) => withoutKeys(m, new Set([clave]))),
  };
};
export type LivePlanilla = ReturnType<typeof usePlanilla>;
