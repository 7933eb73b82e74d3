// What is written over a sheet and not saved: kept as a draft, found again after a reload, and gone back
// through step by step.
import { useEffect, useRef, useState } from 'react';
import { draftNumber, recoverPlanillaDraft, savePlanillaDraft } from './planillaDraft.ts';
import type { WrittenLines } from './lines.ts';
import type { PlanillaSubject } from './planillaSubject.ts';

/** Steps that Ctrl+Z goes back. */
const STEPS = 50;

/** What was written before each step, to go back to. */
const useSteps = (escritas: WrittenLines, poner: (x: WrittenLines) => void) => {
  const pasos = useRef<readonly WrittenLines[]>([]);
  return {
    recordar: (): void => {
      pasos.current = [...pasos.current.slice(1 - STEPS), escritas];
    },
    atras: (): void => {
      const paso = pasos.current.at(-1);
      if (!paso) return;
      pasos.current = pasos.current.slice(0, -1);
      poner(paso);
    },
    olvidar: (): void => {
      pasos.current = [];
    },
  };
};

/** `vivo`: the sheet is still open. */
export const useSheetDraft = ({ por, periodo, id }: PlanillaSubject, vivo: () => boolean) => {
  const [escritas, ponerEscritas] = useState<WrittenLines>(new Map()),
    [nuevas, ponerNuevas] = useState<readonly string[]>([]),
    [borrador, ponerBorrador] = useState<'buscando' | 'ninguno' | 'recuperado' | 'grande'>('buscando');
  /** Under which key something was sent and not answered, and what it was. */
  const envios = useRef<Readonly<Record<string, string>>>({}),
    pasos = useSteps(escritas, ponerEscritas);
  const numero = draftNumber(por, periodo, id),
    persona = por === 'legajo' ? id : null,
    buscando = borrador === 'buscando';
  useEffect(() => {
    void recoverPlanillaDraft(numero).then((b) => {
      if (!vivo()) return;
      const hay = b !== undefined && b.escritas.size > 0;
      // What is being written already goes first.
      if (hay) {
        envios.current = b.envios;
        ponerEscritas((m) => new Map([...b.escritas, ...m]));
        ponerNuevas((n) => [...new Set([...b.nuevas, ...n])]);
      }
      ponerBorrador(hay ? 'recuperado' : 'ninguno');
    });
  }, [numero, vivo]);
  useEffect(() => {
    if (buscando) return;
    const cabe = savePlanillaDraft(numero, persona, { escritas, nuevas, envios: envios.current });
    ponerBorrador((b) => (cabe ? (b === 'grande' ? 'ninguno' : b) : 'grande'));
  }, [escritas, nuevas, numero, persona, buscando]);
  return {
    escritas,
    nuevas,
    borrador,
    ponerEscritas,
    ponerNuevas,
    /** The key under which this was sent before; a new one, kept, where it was not. */
    claveDe: (que: string, nueva: () => string): string => {
      const clave = envios.current[que] ?? nueva();
      envios.current = { [que]: clave };
      savePlanillaDraft(numero, persona, { escritas, nuevas, envios: envios.current });
      return clave;
    },
    respondido: (): void => {
      envios.current = {};
    },
    recordar: pasos.recordar,
    atras: pasos.atras,
    /** Those lines are saved: there is nothing to go back to. */
    guardadas: (claves: ReadonlySet<string>): void => {
      pasos.olvidar();
      ponerEscritas((m) => new Map([...m].filter(([c]) => !claves.has(c))));
      ponerNuevas((n) => n.filter((c) => !claves.has(c)));
    },
  };
};
export type SheetDraft = ReturnType<typeof useSheetDraft>;
