// Taking back what an import or a bulk change did: rows that were added go, changed ones have the values they had, deleted ones come back; what somebody wrote since stays, and is told.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { camposAlmacenados, type AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { borrar, modificar, reglasDe, restaurar } from '../handle.ts';
import type { Escritura, Extension, Regla, StoredFact, Tx } from '../store/store.ts';
import { PREFIJO } from '../runs/importar.ts';
import { valoresDeHecho } from '../views/hecho.ts';
import { anotarDeshecha, anotarErrores, cuantasHechas, hechas, olvidarErrores, ponerAplicadas, ponerFase, type FilaHecha, type Importacion } from '../views/importaciones.ts';
import { filasDeLote, flujoDeLote } from '../views/lotes.ts';
import { usosDeFila } from '../views/usos.ts';
import { autoria, con, POR_TANDA, tabla, type Pedido } from './tareas.ts';

export interface Vuelta { readonly antesDe: number; readonly fin: boolean }
type PedidoDeVuelta = Pedido & { readonly alError: 'abort' | 'skip'; readonly antesDe: number };

/** Refused rows that one refusal names. */
const NOMBRADAS = 100;

/** `abort`: all in one transaction, or nothing. `skip`: a stretch of them, the last first; the rest stays to be taken back another time. */
export const deshacer = (extensiones: () => readonly Extension[]) => (e: Escritura, p: PedidoDeVuelta): Result<Vuelta> => e.transaccion(autoria(p, 'deshacer'), (tx) => con(tx, p.id, (i): Result<Vuelta> => {
  if (i.fase === 'revertida') return ok({ antesDe: 0, fin: true });
  if (i.fase !== 'terminada') return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
  const t = tabla(i), reglas = reglasDe(extensiones(), t);
  if (filasDeLote(tx.sql, p.id).length > 0) return quitarLote(tx, i, t, reglas);
  const todas = p.alError === 'abort', filas = hechas(tx.sql, p.id, p.antesDe, todas ? Number.MAX_SAFE_INTEGER : POR_TANDA), quejas: { readonly n: number; readonly id: number; readonly tabla: string; readonly mensaje: string }[] = [];
  if (p.antesDe === Number.MAX_SAFE_INTEGER) olvidarErrores(tx.sql, p.id);
  for (const f of filas) {
    const otra = f.tabla === null ? undefined : tableNamed(f.tabla), suya = otra ?? t, mensaje = volver(tx, suya, otra ? reglasDe(extensiones(), otra) : reglas, i, f, p);
    if (mensaje === undefined) anotarDeshecha(tx.sql, p.id, f.n); else quejas.push({ n: f.n, id: f.fila, tabla: suya.name, mensaje });
  }
  if (todas && quejas.length) return noVuelven(quejas);
  for (const q of quejas) anotarErrores(tx.sql, p.id, q.n, [{ campo: '', codigo: 'in_use', mensaje: q.mensaje }]);
  const quedan = cuantasHechas(tx.sql, p.id), fin = todas || filas.length < POR_TANDA;
  // What was done is still told when all of it was taken back.
  if (quedan > 0 || quejas.length > 0) ponerAplicadas(tx.sql, p.id, quedan);
  if (fin && quedan === 0) ponerFase(tx.sql, p.id, 'revertida');
  return ok({ antesDe: filas.at(-1)?.n ?? 0, fin });
}));

const noVuelven = (quejas: readonly { readonly id: number; readonly tabla?: string; readonly mensaje: string }[]): Result<never> => {
  const dichas = quejas.slice(0, NOMBRADAS).map((q) => ({ id: q.id, ...(q.tabla === undefined ? {} : { tabla: q.tabla }), mensaje: q.mensaje }));
  return { _tag: 'Left', left: failure('in_use', 'importar.noSeDeshace', { cantidad: quejas.length, primera: texto('importar.filaNoVuelve', { id: quejas[0]!.id, mensaje: quejas[0]!.mensaje }) }, { data: { filas: dichas } }) };
};

/** A set that one fact showed goes by one fact. */
const quitarLote = (tx: Tx, i: Importacion, t: AnyTable, reglas: readonly Regla[]): Result<Vuelta> => {
  const lote = filasDeLote(tx.sql, i.id), quejas = lote.flatMap(({ id }) => {
    const fila = tx.fila(t.name, id), regla = fila && reglas.map((r) => r.revisarBorrado?.(tx, fila, id)).find((r) => r !== undefined);
    const mensaje = !fila ? texto('importar.yaNoEsta') : fila['version'] !== 1 ? texto('importar.yaCambio') : usosDeFila(tx.sql, t.name, id).length > 0 ? texto('importar.laUsan') : regla && isLeft(regla) ? regla.left.message : undefined;
    return mensaje === undefined ? [] : [{ id, mensaje }];
  });
  if (quejas.length) return noVuelven(quejas);
  const flujo = flujoDeLote(i.id);
  tx.append(flujo, tx.version(flujo), [{ type: 'loteRevertido', schema: 1, data: { tabla: i.tabla, filas: lote.length } }]);
  ponerFase(tx.sql, i.id, 'revertida');
  return ok({ antesDe: 0, fin: true });
};

/** Why a row cannot be as it was; undefined when it is. The log says who wrote it last, and what it was before. */
const volver = (tx: Tx, t: AnyTable, reglas: readonly Regla[], i: Importacion, f: FilaHecha, p: Pedido): string | undefined => {
  const hechos = tx.stream(`${t.name}/${f.fila}`), suyo = (h: StoredFact): boolean => h.cause?.startsWith(`${PREFIJO}${i.id}/`) === true, primero = hechos.findIndex(suyo), ultimo = hechos.at(-1);
  if (primero < 0 || !ultimo || !(suyo(ultimo) || quedoIgual(hechos, suyo))) return texto(ultimo?.type === 'filaBorrada' ? 'importar.yaNoEsta' : 'lotes.yaCambio');
  if (hechos.some((h) => h.erased)) return texto('store.personaOlvidada');
  const antes = valoresEn(hechos.slice(0, primero)), version = ultimo.version;
  const r = f.hizo === 'agrego' ? borrar(tx, t, reglas, f.fila, { version }, p.quien)
    : f.hizo === 'borro' ? restaurar(tx, t, reglas, f.fila, soloAlmacenados(t, antes), p.quien)
      : modificar(tx, t, reglas, f.fila, { version, ...valoresQueCambio(t, hechos.slice(primero), antes) }, p.quien);
  return isLeft(r) ? r.left.message : undefined;
};

const valoresEn = (hechos: readonly StoredFact[]): Row => hechos.reduce<Row>((fila, h) => ({ ...fila, ...valoresDeHecho(h) }), {});
/** What came after it was taken back too: the row is as it left it. */
const quedoIgual = (hechos: readonly StoredFact[], suyo: (h: StoredFact) => boolean): boolean => {
  const hasta = hechos.findLastIndex(suyo), despues = hechos.slice(hasta + 1);
  if (despues.some((h) => h.type === 'filaBorrada' || h.type === 'filaRestaurada') || hechos[hasta]!.type === 'filaBorrada') return false;
  const suyos = valoresEn(hechos.slice(0, hasta + 1)), ahora = valoresEn(hechos);
  return Object.keys(ahora).every((n) => JSON.stringify(ahora[n] ?? null) === JSON.stringify(suyos[n] ?? null));
};

const soloAlmacenados = (t: AnyTable, fila: Row): Row => Object.fromEntries(camposAlmacenados(t).filter(([n]) => Object.hasOwn(fila, n)).map(([n]) => [n, fila[n]!]));
/** What people wrote; what the system fills follows from it again. */
const valoresQueCambio = (t: AnyTable, hechos: readonly StoredFact[], antes: Row): Row => {
  const campos = new Set(hechos.flatMap((h) => Object.keys(valoresDeHecho(h))));
  return Object.fromEntries([...campos].filter((n) => t.fields[n] && !t.fields[n].readOnly && n !== t.owner).map((n) => [n, antes[n] ?? (t.fields[n]!.kind === 'lista' ? [] : t.fields[n]!.kind === 'flag' ? 0 : null)]));
};
