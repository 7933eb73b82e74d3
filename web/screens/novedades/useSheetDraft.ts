// The unsaved edits of a sheet: stored as a draft, restored after a reload, with undo step by step.
import { useEffect, useRef, useState } from 'react';
import { tableOf } from '../../../core/tables/index.ts';
import { usePermissions } from '../../session.ts';
import { recoverPlanillaDraft, savePlanillaDraft } from './planillaDraft.ts';
import type { WrittenLines } from './lines.ts';
import { draftNumber, type PlanillaSubject } from './planillaSubject.ts';

const NOVEDADES = tableOf('Novedades');
/** Number of undo steps. */
const STEPS = 50;

/** The edits before each step. */
const useSteps = (written: WrittenLines, set: (x: WrittenLines) => void) => {
  const steps = useRef<readonly WrittenLines[]>([]);
  return {
    remember: (): void => {
      steps.current = [...steps.current.slice(1 - STEPS), written];
    },
    back: (): void => {
      const step = steps.current.at(-1);
      if (!step) return;
      steps.current = steps.current.slice(0, -1);
      set(step);
    },
    forget: (): void => {
      steps.current = [];
    },
  };
};

/** `alive`: the sheet is still open. */
export const useSheetDraft = (subject: PlanillaSubject, alive: () => boolean) => {
  const [written, setWritten] = useState<WrittenLines>(new Map()),
    [added, setAdded] = useState<readonly string[]>([]),
    [draft, setDraft] = useState<'buscando' | 'ninguno' | 'recuperado' | 'grande'>('buscando');
  /** The keys of requests sent without an answer, by content. */
  const sendings = useRef<Readonly<Record<string, string>>>({}),
    steps = useSteps(written, setWritten);
  const number = draftNumber(subject),
    persona = subject.by === 'legajo' ? subject.id : null,
    searching = draft === 'buscando',
    // Drafts are of who may write novedades: others have none.
    writes = usePermissions().writes(NOVEDADES);
  useEffect(() => {
    void (writes ? recoverPlanillaDraft(number) : Promise.resolve(undefined)).then((b) => {
      if (!alive()) return;
      const found = b !== undefined && b.written.size > 0;
      // What is already being typed wins over the stored draft.
      if (found) {
        sendings.current = b.sendings;
        setWritten((m) => new Map([...b.written, ...m]));
        setAdded((n) => [...new Set([...b.added, ...n])]);
      }
      setDraft(found ? 'recuperado' : 'ninguno');
    });
  }, [number, alive, writes]);
  useEffect(() => {
    if (searching) return;
    const fits = savePlanillaDraft(number, persona, { written, added, sendings: sendings.current });
    setDraft((b) => (fits ? (b === 'grande' ? 'ninguno' : b) : 'grande'));
  }, [written, added, number, persona, searching]);
  return {
    written,
    added,
    draft,
    setWritten,
    setAdded,
    /** The key under which this was sent before; otherwise a new one, which is stored. */
    keyOf: (what: string, fresh: () => string): string => {
      const key = sendings.current[what] ?? fresh();
      sendings.current = { [what]: key };
      savePlanillaDraft(number, persona, { written, added, sendings: sendings.current });
      return key;
    },
    answered: (): void => {
      sendings.current = {};
    },
    remember: steps.remember,
    back: steps.back,
    /** Those lines are saved: there is nothing to undo. */
    saved: (keys: ReadonlySet<string>): void => {
      steps.forget();
      setWritten((m) => new Map([...m].filter(([c]) => !keys.has(c))));
      setAdded((n) => n.filter((c) => !keys.has(c)));
    },
  };
};
export type SheetDraft = ReturnType<typeof useSheetDraft>;
