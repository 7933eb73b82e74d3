// The unsaved edits of a sheet: stored as a draft, restored after a reload, with undo step by step.
import { useEffect, useRef, useState } from 'react';
import { recoverPlanillaDraft, savePlanillaDraft } from './planillaDraft.ts';
import type { WrittenLines } from './lines.ts';
import { draftNumber, type PlanillaSubject } from './planillaSubject.ts';

/** Number of undo steps. */
const STEPS = 50;

/** The edits before each step. */
const useSteps = (written: WrittenLines, set: (x: WrittenLines) => void) => {
  const steps = useRef<readonly WrittenLines[]>([]);
  return {
    recordar: (): void => {
      steps.current = [...steps.current.slice(1 - STEPS), written];
    },
    atras: (): void => {
      const step = steps.current.at(-1);
      if (!step) return;
      steps.current = steps.current.slice(0, -1);
      set(step);
    },
    olvidar: (): void => {
      steps.current = [];
    },
  };
};

/** `alive`: the sheet is still open. */
export const useSheetDraft = (que: PlanillaSubject, alive: () => boolean) => {
  const [written, setWritten] = useState<WrittenLines>(new Map()),
    [nuevas, setNuevas] = useState<readonly string[]>([]),
    [draft, setDraft] = useState<'buscando' | 'ninguno' | 'recuperado' | 'grande'>('buscando');
  /** The keys of requests sent without an answer, by content. */
  const sendings = useRef<Readonly<Record<string, string>>>({}),
    pasos = useSteps(written, setWritten);
  const number = draftNumber(que),
    persona = que.por === 'legajo' ? que.id : null,
    searching = draft === 'buscando';
  useEffect(() => {
    void recoverPlanillaDraft(number).then((b) => {
      if (!alive()) return;
      const hay = b !== undefined && b.escritas.size > 0;
      // What is already being typed wins over the stored draft.
      if (hay) {
        sendings.current = b.envios;
        setWritten((m) => new Map([...b.escritas, ...m]));
        setNuevas((n) => [...new Set([...b.nuevas, ...n])]);
      }
      setDraft(hay ? 'recuperado' : 'ninguno');
    });
  }, [number, alive]);
  useEffect(() => {
    if (searching) return;
    const fits = savePlanillaDraft(number, persona, { escritas: written, nuevas, envios: sendings.current });
    setDraft((b) => (fits ? (b === 'grande' ? 'ninguno' : b) : 'grande'));
  }, [written, nuevas, number, persona, searching]);
  return {
    escritas: written,
    nuevas,
    borrador: draft,
    ponerEscritas: setWritten,
    ponerNuevas: setNuevas,
    /** The key under which this was sent before; otherwise a new one, which is stored. */
    claveDe: (que: string, nueva: () => string): string => {
      const key = sendings.current[que] ?? nueva();
      sendings.current = { [que]: key };
      savePlanillaDraft(number, persona, { escritas: written, nuevas, envios: sendings.current });
      return key;
    },
    respondido: (): void => {
      sendings.current = {};
    },
    recordar: pasos.recordar,
    atras: pasos.atras,
    /** Those lines are saved: there is nothing to undo. */
    guardadas: (keys: ReadonlySet<string>): void => {
      pasos.olvidar();
      setWritten((m) => new Map([...m].filter(([c]) => !keys.has(c))));
      setNuevas((n) => n.filter((c) => !keys.has(c)));
    },
  };
};
export type SheetDraft = ReturnType<typeof useSheetDraft>;
