// The step asked of many companies, as the server tells it: found when the page opens, followed while it goes, stopped and gone on with.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoteCable } from '../../../core/api/empresas.ts';
import { api } from '../../../core/api/index.ts';
import type { Result } from '../../../core/kit/failure.ts';
import { ports } from '../../ports.ts';
import { ordenar, pedir } from '../pedidos.ts';

const CADA_MS = 400;
export interface LoteVivo {
  /** The last one that was asked for. */
  readonly lote: LoteCable | undefined;
  readonly falla: string | undefined;
  readonly crear: (p: { readonly periodo: string; readonly paso: LoteCable['paso']; readonly fecha_pago: string | null; readonly empresas: readonly string[] }) => Promise<void>;
  readonly detener: () => void;
  readonly continuar: () => void;
}

/** Stopped, the company that was being done still ends. */
const seMueve = (l: LoteCable | undefined): boolean => l !== undefined && (l.estado === 'en_curso' || l.empresas.some((e) => e.estado === 'haciendo'));

/** `alAvanzar`: each time that a company was done. */
export const useLote = (alAvanzar: () => void): LoteVivo => {
  const [lote, poner] = useState<LoteCable | undefined>(undefined), [falla, ponerFalla] = useState<string | undefined>(undefined), [vuelta, otraVuelta] = useState(0);
  const avisar = useRef(alAvanzar), hechas = useRef(-1);
  avisar.current = alAvanzar;
  const recibir = useCallback((l: LoteCable | undefined): void => {
    const n = l?.empresas.filter((e) => e.estado === 'hecha' || e.estado === 'mal').length ?? 0;
    if (hechas.current >= 0 && n > hechas.current) avisar.current();
    hechas.current = n;
    poner(l);
  }, []);
  // A network that fails for a while loses nothing: it is asked again.
  useEffect(() => {
    let vivo = true;
    void (async () => {
      while (vivo) {
        const r = await pedir(api.empresas.lotes, undefined)();
        if (!vivo) return;
        if (E.isRight(r)) { recibir(r.right[0]); if (!seMueve(r.right[0])) return; }
        await ports.wait(CADA_MS)();
      }
    })();
    return () => { vivo = false; };
  }, [recibir, vuelta]);
  const mandar = async (que: Promise<Result<unknown>>): Promise<void> => {
    const r = await que;
    ponerFalla(E.isLeft(r) ? r.left.message : undefined);
    // The next look begins to count from nothing done: what is done by then is told.
    if (E.isRight(r)) hechas.current = 0;
    otraVuelta((n) => n + 1);
  };
  return {
    lote, falla,
    crear: (p) => mandar(ordenar(api.empresas.lote, { ...p, empresas: [...p.empresas] })()),
    detener: () => { if (lote) void mandar(ordenar(api.empresas.detenerLote, { id: lote.id })()); },
    continuar: () => { if (lote) void mandar(ordenar(api.empresas.continuarLote, { id: lote.id })()); },
  };
};
