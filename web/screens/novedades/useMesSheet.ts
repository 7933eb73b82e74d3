// Everybody's sheet in use: which rows and columns there are, and how a cell of the grid is a field of a line.
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireMesPlanilla } from '../../../core/api/planillas.ts';
import { askServer } from '../requests.ts';
import { newLineParts } from './lines.ts';
import { doubleLoads, mesColumns, mesRowKey, mesRows } from './mesCells.ts';
import { useMesFilter } from './MesTools.tsx';
import type { PlanillaSubject } from './planillaSubject.ts';
import { useLineEffects } from './useLineEffects.ts';
import { usePlanilla, type LivePlanilla } from './usePlanilla.ts';

export type MesSubject = Extract<PlanillaSubject, { readonly por: 'mes' }>;

const readMes =
  ({ conceptos }: MesSubject) =>
  (periodo: string) =>
    askServer(api.planillas.todos, { periodo, conceptos: [...conceptos] }, { controller: 'Novedades' });

/** Concepts of lines that were written (in a draft) and are no column: they are shown. */
const useWrittenConceptos = (
  { conceptos }: MesSubject,
  { escritas, datos, lectura }: LivePlanilla,
  show: (ids: readonly number[]) => void,
): void => {
  const missing =
    datos && !lectura.reading
      ? [...new Set([...escritas.keys()].flatMap((k) => newLineParts(k)?.[1] ?? []))].filter(
          (id) => !conceptos.includes(id) && !datos.conceptos.some((c) => c.id === id),
        )
      : [];
  const said = missing.join(),
    now = useRef(show);
  now.current = show;
  useEffect(() => {
    if (said !== '') now.current([...conceptos, ...said.split(',').map(Number)]);
  }, [said, conceptos]);
};

/** Whose and of what a line is, also one that is not there yet. */
export const partsOfLine = (
  { porClave }: Pick<LivePlanilla, 'porClave'>,
  key: string,
): { readonly fila: string; readonly concepto: number } | undefined => {
  const l = porClave.get(key),
    parts = newLineParts(key);
  return l
    ? { fila: mesRowKey(l.id_personal), concepto: l.id_concepto }
    : parts && { fila: mesRowKey(parts[0]), concepto: parts[1] };
};

/** `mostrar`: which concepts are shown besides those in use. */
export const useMesSheet = (que: MesSubject, mostrar: (conceptos: readonly number[]) => void) => {
  const p = usePlanilla<WireMesPlanilla>(que, readMes(que)),
    filtro = useMesFilter(),
    [conDinero, ponerConDinero] = useState(false),
    { datos, lineas, escritas, males } = p;
  useWrittenConceptos(que, p, mostrar);
  const conceptos = useMemo(
      () => mesColumns(datos?.conceptos ?? [], lineas, escritas),
      [datos, lineas, escritas],
    ),
    todas = useMemo(() => mesRows(datos?.personas ?? [], lineas, escritas), [datos, lineas, escritas]),
    dobles = useMemo(() => doubleLoads(todas), [todas]);
  const { entra } = filtro,
    filas = useMemo(
      () => todas.filter((r) => entra(r) || r.lineas.some((l) => males.has(l.key))),
      [todas, entra, males],
    );
  // Of the people shown: each costs a calculation.
  const effects = useLineEffects(
    conDinero,
    que.periodo,
    useMemo(() => (conDinero ? filas.flatMap((r) => r.lineas) : []), [conDinero, filas]),
    escritas,
  );
  const escribir: typeof p.escribir = (changes, more) => {
    filtro.dejar(changes.flatMap((c) => partsOfLine(p, c.key)?.fila ?? []));
    p.escribir(changes, more);
  };
  return { p, filtro, conceptos, todas, filas, dobles, effects, conDinero, ponerConDinero, escribir };
};
export type LiveMesSheet = ReturnType<typeof useMesSheet>;
