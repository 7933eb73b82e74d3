// A row being written in a screen of its own: its changes, what does not hold, saving once, and the conflict that never loses a draft.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure, FieldError } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import { esAlmacenado } from '../../core/kit/field.ts';
import { leerFila, type AnyTable } from '../../core/kit/table.ts';
import { marcarSucio } from '../kit/dirty.ts';
import { instanteMostrado } from '../kit/escritura.ts';
import { agregar, modificar, nuevaClave } from './pedidos.ts';

export interface Conflicto { readonly ahora: Row }
export interface Borrador {
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly ponerVarios: (v: Row) => void;
  readonly sucio: boolean;
  /** What the person wrote, by field. */
  readonly cambios: Row;
  /** Fields that the person wrote, and that differ from what was there. */
  readonly cambiados: readonly string[];
  readonly errores: Readonly<Record<string, string>>;
  readonly falla: Failure | undefined;
  readonly conflicto: Conflicto | undefined;
  readonly guardando: boolean;
  /** Time of the last keeping of the draft ('11:42'); null when nothing is kept. */
  readonly guardadoALas: string | null;
  readonly recuperado: boolean;
  /** `confirma`: keys of tests that the person knows to break. */
  readonly guardar: (confirma?: readonly string[]) => Promise<Row | undefined>;
  /** What would be sent, when it holds; where somebody else sends it (the machine of a run). */
  readonly comprobar: () => Row | undefined;
  /** What the server said to what was sent so. */
  readonly rechazar: (f: Failure) => void;
  /** It was sent and is there: nothing is pending. */
  readonly hecho: () => void;
  readonly descartar: () => void;
  /** Writes over the row as it is now. */
  readonly insistir: () => Promise<Row | undefined>;
  readonly tomarLoDeAhora: () => void;
}

const igual = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const hora = (): string => instanteMostrado(new Date().toISOString()).slice(11);

/** Rows hold persons and pay: drafts live in memory alone, and outlast the screen and a new sign-in. */
const memoria = new Map<string, { readonly base: Row; readonly cambios: Row }>();

export const useBorrador = (tabla: AnyTable, base: Row, id: number): Borrador => {
  const clave = `${tabla.name}/${id}`;
  const previo = useRef(memoria.get(clave));
  const [de, ponerDe] = useState<Row>(base);
  const [cambios, ponerCambios] = useState<Row>(() => previo.current?.cambios ?? {});
  const [recuperado, ponerRecuperado] = useState(previo.current !== undefined && Object.keys(previo.current.cambios).length > 0);
  const [errores, ponerErrores] = useState<readonly FieldError[]>([]);
  const [falla, ponerFalla] = useState<Failure | undefined>(undefined);
  const [conflicto, ponerConflicto] = useState<Conflicto | undefined>(undefined);
  const [guardando, ponerGuardando] = useState(false);
  const [alas, ponerAlas] = useState<string | null>(null);
  // One intention, one key: after a failure of the network the same save is sent again and written once.
  const intento = useRef<string | undefined>(undefined);

  const valores = useMemo(() => ({ ...de, ...cambios }), [de, cambios]);
  const cambiados = Object.keys(cambios).filter((c) => !igual(cambios[c], de[c]));
  const sucio = cambiados.length > 0;
  // Let go as soon as it is saved, not when the screen is drawn again: whoever saves may leave at once.
  const soltar = useRef<() => void>(undefined);
  useEffect(() => (sucio ? (soltar.current = marcarSucio()) : undefined), [sucio]);
  useEffect(() => {
    if (!sucio) { memoria.delete(clave); ponerAlas(null); return; }
    memoria.set(clave, { base: de, cambios });
    const h = setTimeout(() => ponerAlas(hora()), 600);
    return () => clearTimeout(h);
  }, [clave, de, cambios, sucio]);

  const ponerVarios = useCallback((v: Row) => {
    intento.current = undefined;
    ponerCambios((c) => ({ ...c, ...v }));
    ponerErrores((es) => es.filter((e) => !Object.keys(v).some((n) => e.field === n || e.field.startsWith(`${n}.`))));
  }, []);
  const poner = useCallback((campo: string, v: Value) => ponerVarios({ [campo]: v }), [ponerVarios]);

  const comprobar = (): Row | undefined => {
    ponerFalla(undefined);
    const escribibles = Object.entries(tabla.fields).filter(([, f]) => esAlmacenado(f) && !f.readOnly).map(([n]) => n);
    const cuerpo = Object.fromEntries(escribibles.filter((n) => id < 0 || (n in cambios && !igual(cambios[n], de[n]))).map((n) => [n, valores[n] ?? null]));
    // The whole row is checked, also what did not change: a rule may cross fields.
    const leida = leerFila(tabla, Object.fromEntries(escribibles.map((n) => [n, valores[n] ?? null])));
    if (E.isLeft(leida)) { ponerErrores(leida.left.errors ?? []); ponerFalla(leida.left.errors?.length ? undefined : leida.left); return undefined; }
    ponerErrores([]);
    return cuerpo;
  };
  // What only has to be confirmed is no fault of a field.
  const rechazar = (f: Failure): void => { ponerErrores((f.errors ?? []).filter((e) => e.field !== 'confirma_pruebas')); ponerFalla(f); };
  const hecho = (): void => { memoria.delete(clave); soltar.current?.(); };

  const enviar = async (version: Value | undefined, confirma: readonly string[] = []): Promise<Row | undefined> => {
    const escrito = comprobar();
    if (!escrito) return undefined;
    const cuerpo: Row = confirma.length ? { ...escrito, confirma_pruebas: confirma as never } : escrito;
    ponerGuardando(true);
    intento.current ??= nuevaClave();
    const r = await (id < 0 ? agregar(tabla.name, cuerpo, intento.current) : modificar(tabla.name, id, { ...cuerpo, version: version ?? null }, intento.current))();
    ponerGuardando(false);
    if (E.isLeft(r)) {
      const f = r.left, fila = (f.data as { readonly row?: Row } | undefined)?.row;
      if (f.code !== 'network' && f.code !== 'unavailable') intento.current = undefined;
      if (f.code === 'conflict' && fila) ponerConflicto({ ahora: fila });
      else rechazar(f);
      return undefined;
    }
    intento.current = undefined;
    hecho();
    ponerDe(r.right); ponerCambios({}); ponerConflicto(undefined); ponerRecuperado(false);
    return r.right;
  };
  return {
    valores, poner, ponerVarios, sucio, cambios, cambiados, falla, conflicto, guardando, guardadoALas: alas, recuperado,
    errores: useMemo(() => Object.fromEntries(errores.toReversed().map((e) => [e.field, e.message])), [errores]),
    guardar: (confirma) => enviar(de['version'], confirma), comprobar, rechazar, hecho,
    insistir: () => { const a = conflicto?.ahora; if (!a) return Promise.resolve(undefined); ponerDe(a); intento.current = undefined; return enviar(a['version']); },
    descartar: () => { ponerCambios({}); ponerErrores([]); ponerFalla(undefined); ponerConflicto(undefined); ponerRecuperado(false); intento.current = undefined; },
    tomarLoDeAhora: () => { if (conflicto) ponerDe(conflicto.ahora); ponerCambios({}); ponerConflicto(undefined); ponerErrores([]); ponerFalla(undefined); },
  };
};
