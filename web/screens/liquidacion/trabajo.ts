// A calculation under way: followed by asking for its job, with its rate, until it ends.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { EstadoTrabajo } from '../../../core/api/sistema.ts';
import { pedir } from '../pedidos.ts';

export interface Avance { readonly estado: EstadoTrabajo; /** Receipts a second since it began to be followed; null until it can be told. */ readonly ritmo: number | null }

const CADA = 400;

export const useTrabajo = (id: string | null, alTerminar: (e: EstadoTrabajo | undefined) => void): Avance | undefined => {
  const [avance, poner] = useState<Avance | undefined>(undefined);
  const fin = useRef(alTerminar);
  fin.current = alTerminar;
  useEffect(() => {
    poner(undefined);
    if (id === null) return;
    let vivo = true, fallas = 0;
    let primero: { readonly cuando: number; readonly hechos: number } | undefined;
    let espera: ReturnType<typeof setTimeout>;
    const mirar = async (): Promise<void> => {
      const r = await pedir(api.sistema.trabajo, undefined, { id })();
      if (!vivo) return;
      if (E.isLeft(r)) {
        // A job that the server no longer knows has ended with it; a network that fails is asked again for a while.
        if (r.left.code === 'not_found' || ++fallas > 20) { fin.current(undefined); return; }
      } else {
        fallas = 0;
        const ahora = performance.now(), e = r.right;
        primero ??= { cuando: ahora, hechos: e.hechos };
        const segundos = (ahora - primero.cuando) / 1000;
        poner({ estado: e, ritmo: segundos > 0.3 && e.hechos > primero.hechos ? Math.round((e.hechos - primero.hechos) / segundos) : null });
        if (e.estado !== 'en_curso') { fin.current(e); return; }
      }
      espera = setTimeout(() => void mirar(), CADA);
    };
    void mirar();
    return () => { vivo = false; clearTimeout(espera); };
  }, [id]);
  return avance;
};
