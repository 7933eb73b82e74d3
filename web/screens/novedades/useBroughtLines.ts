// What comes into a sheet in one piece, from the clipboard or from the month before: several rows are looked
// at before they go in.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { showDate, addMeses } from '../../../core/kit/period.ts';
import { todayDate } from '../../ports.ts';
import type { PlanillaGridColumn, PastedBlock } from '../../kit/planilla/PlanillaProps.ts';
import type { PlanillaLine } from './lines.ts';
import { fromPreviousMes } from './previousMes.ts';
import { interpretPaste, type PlanillaPaste } from './planillaPaste.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import type { LivePlanilla } from './usePlanilla.ts';

export interface BroughtLines extends PlanillaPaste {
  /** The month it was brought from; without it, it was pasted. */
  readonly mes?: string;
}

/**
 * Does `hacer` at once; what is asked for while `ocupada` waits its turn, one after another, each over what
 * came of the one before.
 */
const useInTurn = <A>(ocupada: boolean, hacer: (x: A) => void): ((x: A) => void) => {
  const [cola, ponerCola] = useState<readonly A[]>([]),
    ahora = useRef(hacer);
  ahora.current = hacer;
  useEffect(() => {
    if (ocupada || cola.length === 0) return;
    ponerCola(([, ...siguen]) => siguen);
    for (const x of cola.slice(0, 1)) ahora.current(x);
  }, [ocupada, cola]);
  return (x) => {
    if (ocupada || cola.length > 0) ponerCola((c) => [...c, x]);
    else hacer(x);
  };
};

export const useBroughtLines = ({
  que,
  p,
  puede,
  lineas,
  columnas,
  escribir,
}: {
  readonly que: PlanillaSubject;
  readonly p: LivePlanilla;
  readonly puede: boolean;
  readonly lineas: readonly PlanillaLine[];
  readonly columnas: readonly PlanillaGridColumn[];
  readonly escribir: LivePlanilla['escribir'];
}) => {
  const [traido, poner] = useState<BroughtLines>(),
    [falla, ponerFalla] = useState<Failure>(),
    trayendo = useRef(false);
  // While the sheet is being saved or taken back, or another block is being looked at, it waits, and goes in
  // over what comes of that.
  const pegar = useInTurn(p.avance !== undefined || traido !== undefined, (x: PastedBlock): void => {
    if (!puede) return;
    const porNumero = new Map(
      que.por === 'legajo'
        ? p.datos?.conceptos.map((c) => [c.codigo, { id_personal: que.id, id_concepto: c.id }])
        : p.datos?.personas.map((y) => [y.legajo, { id_personal: y.id, id_concepto: que.id }]),
    );
    const r = interpretPaste(x, {
      lineas,
      todas: p.lineas,
      columnas,
      hoy: todayDate(),
      porNumero: (n) => porNumero.get(n),
    });
    if (r.filas > 1 || r.quejas.length > 0) poner(r);
    else escribir(r.cambios, r.nuevas);
  });
  const traerMesAnterior = async (): Promise<void> => {
    if (trayendo.current) return;
    trayendo.current = true;
    ponerFalla(undefined);
    const mes = addMeses(que.periodo, -1),
      r = await p.leerDe(mes);
    trayendo.current = false;
    if (E.isLeft(r)) ponerFalla(r.left);
    else if (p.datos)
      poner({
        ...fromPreviousMes(r.right, { datos: p.datos, por: que.por, lineas: p.lineas, escritas: p.escritas }),
        mes: showDate(mes),
      });
  };
  return { traido, dejar: () => poner(undefined), pegar, traerMesAnterior, falla };
};
