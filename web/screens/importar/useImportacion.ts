// An import under way: its rows go by batches, then it is reviewed and written by jobs of the server; whatever is cut goes on where it was.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { ErrorImportacion, EstadoImportacion } from '../../../core/api/importaciones.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { seguirTrabajo } from '../../kit/trabajo.ts';
import { volverAtras } from '../../kit/volverAtras.ts';
import { client, ports } from '../../ports.ts';

export interface Ajustes { readonly alError: 'abort' | 'skip'; readonly periodo: string | null; readonly clave: string | null; /** Which field each column goes to, to be proposed the next time. */ readonly mapa: readonly (readonly [string, string])[] }
export interface Avance { readonly que: 'mandando' | 'revisando' | 'aplicando' | 'deshaciendo'; readonly hechas: number; readonly total: number }

const TANDA = 1000, MAXIMO_ERRORES = 20_000;

export const useImportacion = (tabla: AnyTable) => {
  const [estado, setEstado] = useState<EstadoImportacion | undefined>(undefined);
  const [errores, setErrores] = useState<readonly ErrorImportacion[]>([]);
  const [avance, setAvance] = useState<Avance | undefined>(undefined);
  const [falla, setFalla] = useState<Failure | undefined>(undefined);
  const [mias, setMias] = useState<readonly EstadoImportacion[]>([]);
  const vivo = useRef(true), clave = useRef(ports.newId());
  useEffect(() => { vivo.current = true; return () => { vivo.current = false; }; }, []);
  const recordar = useCallback(() => void client.ask(api.importaciones.lista, undefined)().then((r) => { if (vivo.current && E.isRight(r)) setMias(r.right.content.filter((i) => i.tabla === tabla.name && i.verbo === undefined)); }), [tabla.name]);
  useEffect(recordar, [recordar]);
  const de = (id: string) => ({ params: { controller: tabla.name, id }, key: ports.newId() });
  const mal = (f: Failure): void => { setAvance(undefined); setFalla(f); };

  const mirar = async (id: string): Promise<EstadoImportacion | undefined> => {
    const r = await client.ask(api.importaciones.ver, undefined, de(id))();
    if (E.isLeft(r)) { mal(r.left); return undefined; }
    const todos: ErrorImportacion[] = [];
    for (let desde = 0; r.right.content.rechazadas > 0 && todos.length < MAXIMO_ERRORES;) {
      const e = await client.ask(api.importaciones.errores, { desde }, de(id))();
      if (E.isLeft(e) || e.right.content.length === 0) break;
      todos.push(...e.right.content);
      desde = e.right.content.at(-1)!.fila;
    }
    if (!vivo.current) return undefined;
    setErrores(todos); setEstado(r.right.content); setAvance(undefined);
    // What was said of the columns is known for the next file too: the rejected rows, mended, come in by this same screen.
    recordar();
    return r.right.content;
  };
  const trabajar = async (id: string, que: 'revisando' | 'aplicando', total: number, alError?: 'skip'): Promise<void> => {
    setFalla(undefined); setAvance({ que, hechas: 0, total });
    const r = que === 'revisando' ? await client.ask(api.importaciones.revisar, undefined, de(id))() : await client.ask(api.importaciones.aplicar, alError ? { alError } : undefined, de(id))();
    if (E.isLeft(r)) { mal(r.left); return; }
    const fin = await seguirTrabajo(r.right.content.trabajo, (x) => setAvance({ que, hechas: x.hechos, total: x.total || total }), () => vivo.current);
    if (E.isLeft(fin)) { mal(fin.left); return; }
    await mirar(id);
  };
  /** Sent again after a cut, it is the same import and only what is missing goes. */
  const revisar = async (filas: readonly { readonly linea: number; readonly valores: Record<string, unknown> }[], a: Ajustes): Promise<void> => {
    setFalla(undefined); setEstado(undefined); setErrores([]); setAvance({ que: 'mandando', hechas: 0, total: filas.length });
    const r = await client.ask(api.importaciones.crear, { alError: a.alError, periodo: a.periodo, clave: a.clave, nuevas: 0 as const, simular: 0 as const, cliente: JSON.stringify({ path: null, hash: '', map: a.mapa, sheet: null }) }, { params: { controller: tabla.name }, key: clave.current })();
    if (E.isLeft(r)) { mal(r.left); return; }
    const { id } = r.right.content;
    for (let desde = 0; desde < filas.length;) {
      const t = await client.ask(api.importaciones.recibir, { desde, filas: filas.slice(desde, desde + TANDA) }, { params: { controller: tabla.name, id }, key: `${id}-${desde}` })();
      if (!vivo.current) return;
      if (E.isLeft(t)) { mal(t.left); return; }
      desde = Math.max(desde + TANDA, t.right.content.recibidas);
      setAvance({ que: 'mandando', hechas: Math.min(desde, filas.length), total: filas.length });
    }
    await trabajar(id, 'revisando', filas.length);
  };
  const deshacer = async (id: string): Promise<void> => {
    setFalla(undefined); setAvance({ que: 'deshaciendo', hechas: 0, total: 0 });
    const r = await volverAtras(tabla.name, id, { avance: (hechas, total) => setAvance({ que: 'deshaciendo', hechas, total }) });
    if (E.isLeft(r)) { mal(r.left); return; }
    // With the key of before, the same rows would be that import, which is over.
    clave.current = ports.newId();
    setEstado(r.right); setAvance(undefined);
  };
  return {
    estado, errores, avance, falla, mias, revisar, deshacer,
    aplicar: (i: EstadoImportacion) => trabajar(i.id, 'aplicando', i.recibidas, i.rechazadas > 0 || i.fase === 'rechazada' ? 'skip' : undefined),
    retomar: async (i: EstadoImportacion): Promise<void> => { if (i.fase === 'aplicando' || i.fase === 'preparando') await trabajar(i.id, 'aplicando', i.recibidas); else if (i.fase === 'recibiendo') await trabajar(i.id, 'revisando', i.recibidas); else await mirar(i.id); },
    detener: (i: { readonly id: string }) => void client.ask(api.importaciones.detener, undefined, de(i.id))(),
    otra: (): void => { clave.current = ports.newId(); setEstado(undefined); setErrores([]); setFalla(undefined); },
    /** What was reviewed is not what is written now. */
    cambio: (): void => { clave.current = ports.newId(); if (estado && estado.fase !== 'terminada') { setEstado(undefined); setErrores([]); } },
  };
};
