// What the writer does of an import, one short transaction at a time: keeps the rows, reviews them and undoes the review, writes them, stages and shows a large set.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { MAXIMO_FILAS, reglasDe, revisarPreparada } from '../../rows/handle.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Autoria, Escritura, Extension, Tx } from '../../kernel/store.ts';
import {
  abrirImportacion,
  anotarClaves,
  anotarDobles,
  anotarErrores,
  anotarHecha,
  anotarPreparada,
  avanzarAplicacion,
  avanzarRevision,
  cerrarImportacion,
  descartarViejas,
  empezarAplicacion,
  empezarRevision,
  filasRecibidas,
  importacion,
  lugares,
  ponerAlError,
  ponerFase,
  superada,
  recibirFilas,
  type AjustesImportacion,
  type FilaRecibida,
  type Importacion,
} from './sql/importaciones.ts';
import { cuantasPreparadas, flujoDeLote, preparadas } from '../../rows/lotes.ts';
import { PREFIJO } from './importar.ts';
import { escribirFila, soloAgrega, soltarNombres, taller } from './filas.ts';
import type { ErrorDeCampo } from './referencias.ts';

/** Rows of one transaction when there are more than fit in one: others write between two. */
export const POR_TANDA = 2000;
/** Rows between two reports of how far a stretch is. */
const CADA = 200;

export interface Pedido {
  readonly id: string;
  readonly quien: Quien;
  readonly at: string;
}
export const autoria = (p: Pedido, paso: string): Autoria => ({
  quien: { id: p.quien.id, nombre: p.quien.nombre },
  at: p.at,
  clave: `${PREFIJO}${p.id}/${paso}`,
});
export const tabla = (i: Importacion): AnyTable => {
  const t = tableNamed(i.tabla);
  if (!t) throw new Error(`una importación nombra la tabla ${i.tabla}`);
  return t;
};
export const con = <A>(
  tx: { readonly sql: Tx['sql'] },
  id: string,
  f: (i: Importacion) => Result<A>,
): Result<A> => {
  const i = importacion(tx.sql, id);
  return i ? f(i) : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
};

/** Left of a transaction that is undone on purpose. */
const DESHECHO: Result<never> = { _tag: 'Left', left: failure('invalid', 'runs.nadaImportado') };
export const DIAS_GUARDADA = 30;

const crear = (
  e: Escritura,
  p: Pedido & { readonly tabla: string; readonly ajustes: AjustesImportacion },
): Result<null> =>
  e.transaccion(autoria(p, 'crear'), (tx) => {
    descartarViejas(tx.sql, new Date(Date.parse(p.at) - DIAS_GUARDADA * 86_400_000).toISOString());
    abrirImportacion(tx.sql, { id: p.id, usuario: p.quien.id, at: p.at, tabla: p.tabla, ajustes: p.ajustes });
    return ok(null);
  });

/** A batch that was received already, whole or in part, adds only what is missing: an answer that was lost repeats nothing. */
const recibir = (
  e: Escritura,
  p: Pedido & { readonly desde: number; readonly filas: readonly FilaRecibida[] },
): Result<{ readonly recibidas: number }> =>
  e.transaccion(autoria(p, `recibir/${p.desde}`), (tx) =>
    con(tx, p.id, (i) => {
      if (i.fase !== 'recibiendo')
        return i.recibidas >= p.desde + p.filas.length
          ? ok({ recibidas: i.recibidas })
          : fail('phase', 'importar.yaRecibida', { trabajo: p.id });
      if (p.desde > i.recibidas)
        return fail('conflict', 'importar.falta', { trabajo: p.id, recibidas: i.recibidas, desde: p.desde });
      return ok({ recibidas: recibirFilas(tx.sql, p.id, i.recibidas, p.filas.slice(i.recibidas - p.desde)) });
    }),
  );

const empezar = (e: Escritura, p: Pedido): Result<null> =>
  e.transaccion(autoria(p, 'revisar'), (tx) =>
    con(tx, p.id, (i) => {
      if (i.fase !== 'recibiendo' && i.fase !== 'revisada' && i.fase !== 'rechazada')
        return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
      if (i.recibidas === 0) return fail('invalid', 'runs.sinFilas');
      empezarRevision(tx.sql, p.id, tx.posicion());
      ponerFase(tx.sql, p.id, 'recibiendo');
      return ok(null);
    }),
  );

export interface Tanda {
  readonly desde: number;
  readonly hasta: number;
  readonly fin: boolean;
}
const cuantas = (i: Importacion): number => (i.recibidas <= MAXIMO_FILAS ? MAXIMO_FILAS : POR_TANDA);

/** A stretch of rows is written whole, what is wrong is noted, and the writing is undone: nothing but the notes stays. */
const revisar = (
  e: Escritura,
  p: Pedido & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<Tanda> => {
  const leida = con(e.leer, p.id, ok);
  if (isLeft(leida)) return leida;
  const i = leida.right,
    filas = filasRecibidas(e.leer.sql, p.id, p.desde, cuantas(i)),
    errores = new Map<number, readonly ErrorDeCampo[]>();
  const claves = new Map<string, number>(),
    dobles = new Map<number, number>(),
    aparte = i.recibidas > MAXIMO_FILAS ? { aparte: claves } : {};
  const probada = e.transaccion<never>(autoria(p, `revisar/${p.desde}`), (tx) => {
    const t = taller(tx, extensiones, tabla(i), i, p.quien, { ...aparte, dobles });
    for (const f of filas) {
      const r = escribirFila(t, f);
      if ('errores' in r) errores.set(f.n, r.errores);
      if (f.n % CADA === 0) e.avance(f.n, i.recibidas);
    }
    return DESHECHO;
  });
  if (isLeft(probada) && probada.left !== DESHECHO.left) return probada;
  return e.transaccion(autoria(p, `revisar/${p.desde}`), (tx) => {
    // Somebody began to apply it meanwhile: what was reviewed here is of no use.
    const ahora = importacion(tx.sql, p.id);
    if (ahora?.fase !== 'recibiendo') return ok({ desde: p.desde, hasta: i.recibidas, fin: true });
    // A review asked for twice: whoever comes second goes on from where the first is.
    if (ahora.revisadas !== p.desde) return ok({ desde: p.desde, hasta: ahora.revisadas, fin: false });
    anotarClaves(tx.sql, p.id, claves);
    anotarDobles(tx.sql, p.id, dobles);
    for (const [n, es] of errores) anotarErrores(tx.sql, p.id, n, es);
    const hasta = filas.at(-1)?.n ?? i.recibidas,
      fin = hasta >= i.recibidas;
    avanzarRevision(tx.sql, p.id, hasta);
    if (fin)
      ponerFase(
        tx.sql,
        p.id,
        i.ajustes.alError === 'abort' && (importacion(tx.sql, p.id)?.rechazadas ?? 0) > 0
          ? 'rechazada'
          : 'revisada',
      );
    return ok({ desde: p.desde, hasta, fin });
  });
};

const conLasQueSePueda = (tx: Tx, i: Importacion): Importacion => {
  ponerAlError(tx.sql, i, 'skip');
  ponerFase(tx.sql, i.id, 'revisada');
  return importacion(tx.sql, i.id)!;
};

/** From a review that holds (or, where faulty rows are left out, straight from the rows) to the writing; again, it goes on where it was. */
const empezarAAplicar = (
  e: Escritura,
  p: Pedido & { readonly alError?: 'abort' | 'skip' },
): Result<Importacion> =>
  e.transaccion(autoria(p, 'aplicar'), (tx) =>
    con(tx, p.id, (dicha) => {
      // A review that found faulty rows may be gone on with without them.
      const i =
        p.alError === 'skip' &&
        dicha.ajustes.alError === 'abort' &&
        (dicha.fase === 'rechazada' || dicha.fase === 'revisada')
          ? conLasQueSePueda(tx, dicha)
          : dicha;
      if (i.fase === 'terminada') return ok(i);
      if (superada(tx.sql, i)) return fail('conflict', 'importar.superada');
      if (i.fase === 'aplicando' || i.fase === 'preparando') return ok(i);
      if (i.ajustes.simular === 1) return fail('phase', 'importar.simulada', { trabajo: p.id });
      if (i.fase !== 'revisada' && !(i.fase === 'recibiendo' && i.ajustes.alError === 'skip'))
        return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
      if (i.recibidas === 0) return fail('invalid', 'runs.sinFilas');
      // Where faulty rows are left out, what is wrong is told by the writing itself.
      if (i.ajustes.alError === 'skip') empezarRevision(tx.sql, p.id, tx.posicion());
      empezarAplicacion(tx.sql, p.id, soloAgrega(i) ? 'preparando' : 'aplicando');
      return ok(importacion(tx.sql, p.id)!);
    }),
  );

/** Writes a stretch and where it got to, in one transaction. */
const aplicar = (
  e: Escritura,
  p: Pedido & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<Tanda> => {
  const errores = new Map<number, readonly ErrorDeCampo[]>();
  const r = e.transaccion(autoria(p, `aplicar/${p.desde}`), (tx) =>
    con(tx, p.id, (i): Result<Tanda> => {
      if (i.fase !== 'aplicando' || i.revisadas !== p.desde)
        return ok({ desde: p.desde, hasta: i.revisadas, fin: i.fase !== 'aplicando' });
      const t = taller(tx, extensiones, tabla(i), i, p.quien),
        filas = filasRecibidas(
          tx.sql,
          p.id,
          p.desde,
          i.ajustes.alError === 'abort' ? MAXIMO_FILAS : POR_TANDA,
        );
      let escritas = 0;
      for (const f of filas) {
        const hecho = escribirFila(t, f);
        if (f.n % CADA === 0) e.avance(f.n, i.recibidas);
        if ('errores' in hecho) {
          errores.set(f.n, hecho.errores);
          continue;
        }
        anotarHecha(tx.sql, p.id, f.n, hecho.id, hecho.hizo, hecho.tabla);
        if (hecho.hizo !== 'nada') escritas += 1;
      }
      if (errores.size > 0 && i.ajustes.alError === 'abort') return DESHECHO;
      // Rows that were left out may have been noted by a review, with what was wrong then.
      for (const [n, es] of errores) anotarErrores(tx.sql, p.id, n, es);
      const hasta = filas.at(-1)?.n ?? i.recibidas,
        fin = hasta >= i.recibidas;
      avanzarAplicacion(tx.sql, p.id, hasta, escritas);
      if (fin) cerrarImportacion(tx.sql, p.id, 'terminada');
      return ok({ desde: p.desde, hasta, fin });
    }),
  );
  if (!isLeft(r) || r.left !== DESHECHO.left) return r;
  // Somebody changed what the review had found right: nothing was written, and the rows are told.
  return e.transaccion(autoria(p, `rechazar/${p.desde}`), (tx) =>
    con(tx, p.id, (i): Result<Tanda> => {
      for (const [n, es] of errores) anotarErrores(tx.sql, p.id, n, es);
      avanzarRevision(tx.sql, p.id, i.recibidas);
      ponerFase(tx.sql, p.id, 'rechazada');
      return ok({ desde: p.desde, hasta: i.recibidas, fin: true });
    }),
  );
};

/** Stages a stretch: facts that nobody sees. */
const preparar = (
  e: Escritura,
  p: Pedido & { readonly desde: number },
  extensiones: readonly Extension[],
): Result<Tanda> =>
  e.transaccion(autoria(p, `preparar/${p.desde}`), (tx) =>
    con(tx, p.id, (i): Result<Tanda> => {
      if (i.fase !== 'preparando' || i.revisadas !== p.desde)
        return ok({
          desde: p.desde,
          hasta: i.revisadas,
          fin: i.fase !== 'preparando' || i.revisadas >= i.recibidas,
        });
      const t = taller(tx, extensiones, tabla(i), i, p.quien, { lote: p.id }),
        filas = filasRecibidas(tx.sql, p.id, p.desde, POR_TANDA);
      for (const f of filas) {
        const hecho = escribirFila(t, f);
        if ('errores' in hecho) anotarErrores(tx.sql, p.id, f.n, hecho.errores);
        else anotarPreparada(tx.sql, p.id, f.n, hecho.id);
      }
      const hasta = filas.at(-1)?.n ?? i.recibidas;
      avanzarRevision(tx.sql, p.id, hasta);
      return ok({ desde: p.desde, hasta, fin: hasta >= i.recibidas });
    }),
  );

/** Shows a staged set by one fact. What others wrote since the review may refuse rows of it: then none is shown. */
const revelar = (e: Escritura, p: Pedido, extensiones: readonly Extension[]): Result<null> =>
  e.transaccion(autoria(p, 'revelar'), (tx) =>
    con(tx, p.id, (i): Result<null> => {
      if (i.fase !== 'preparando' || i.revisadas < i.recibidas) return ok(null);
      const filas = cuantasPreparadas(tx.sql, p.id),
        reglas = reglasDe(extensiones, tabla(i)),
        flujo = flujoDeLote(p.id);
      if (i.rechazadas === 0 && tx.posicion() !== i.posicion + filas) {
        const donde = lugares(tx.sql, p.id);
        for (const x of preparadas(tx.sql, p.id)) {
          const mal = revisarPreparada(tx, tabla(i), reglas, x.id, x.valores);
          if (isLeft(mal)) anotarErrores(tx.sql, p.id, donde.get(x.id)!, erroresDeFalla(mal.left));
        }
        avanzarRevision(tx.sql, p.id, i.recibidas);
      }
      if ((importacion(tx.sql, p.id)?.rechazadas ?? 0) > 0) {
        tx.append(flujo, tx.version(flujo), [
          { type: 'loteDescartado', schema: 1, data: { tabla: i.tabla, filas } },
        ]);
        ponerFase(tx.sql, p.id, 'rechazada');
        return ok(null);
      }
      tx.append(flujo, tx.version(flujo), [
        { type: 'loteAplicado', schema: 1, data: { tabla: i.tabla, filas } },
      ]);
      avanzarAplicacion(tx.sql, p.id, i.recibidas, filas);
      cerrarImportacion(tx.sql, p.id, 'terminada');
      return ok(null);
    }),
  );
const erroresDeFalla = (f: Failure): readonly ErrorDeCampo[] =>
  f.errors?.length
    ? f.errors.map((x) => ({ campo: x.field, codigo: x.code, mensaje: x.message }))
    : [{ campo: '', codigo: f.code, mensaje: f.message }];

/** A stretch; after the last one, or a refusal, nothing that it read stays in memory. */
const tanda =
  (f: (e: Escritura, p: Pedido & { readonly desde: number }, all: readonly Extension[]) => Result<Tanda>) =>
  (e: Escritura, p: Pedido & { readonly desde: number }, all: readonly Extension[]): Result<Tanda> => {
    const r = f(e, p, all);
    if (isLeft(r) || r.right.fin) soltarNombres(e.leer.sql);
    return r;
  };

export const tareasDeImportaciones = {
  'importar.crear': crear,
  'importar.recibir': recibir,
  'importar.empezar': empezar,
  'importar.revisar': tanda(revisar),
  'importar.empezarAAplicar': empezarAAplicar,
  'importar.aplicar': tanda(aplicar),
  'importar.preparar': tanda(preparar),
  'importar.revelar': revelar,
};
