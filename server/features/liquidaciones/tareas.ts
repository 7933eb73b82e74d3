// What the writer's thread does for runs: keeps chunks of receipts, names the result in one fact, issues documents, clears what is left over.
import { mismosAcumulados } from '../../payroll/acumulados.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Resumen } from '../../../core/domain/liquidacion.ts';
import type { ClavesLectura } from '../../kernel/claves.ts';
import type { Autoria, Escritura, Tx } from '../../kernel/store.ts';
import { corridasEnFase } from '../../payroll/sql/corridas.ts';
import {
  abrirDocumento,
  borrarEmision,
  conClaves,
  conClavesDeLectura,
  documentosDe,
  emisionesSueltas,
  guardarDocumento,
} from '../../payroll/sql/documentos.ts';
import {
  abrirLote,
  borrarParteDeLote,
  guardarDiccionario,
  insertarRecibos,
  lotesSobrantes,
  numeroDeLote,
  personaDeClave,
  reciboGuardado,
  recibosDesde,
  reemplazarRecibo,
} from '../../payroll/sql/recibos.ts';
import { lectorDeDatos, modeloDeCorrida, ordenDeImpresion } from '../../payroll/datosRecibo.ts';
import {
  documento,
  nombreDeEmision,
  POR_TANDA,
  reciboDeDocumento,
  reciboIgual,
  type Documento,
} from '../../payroll/documentos.ts';
import { estadoDe, ordenar, responder } from '../../payroll/estado.ts';
import { mostrarLote, reemplazarEnLote } from '../../payroll/recibos.ts';
import { MOTOR } from '../../payroll/version.ts';
import { recibosDeTrozo, type Trozo } from '../../payroll/trozo.ts';
import { sha, type ReciboEmpacado } from '../../payroll/reciboEmpacado.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

/** A chunk of a calculation that is under way; of any other it is refused, so that a stopped one leaves nothing behind. */
const guardar = (
  e: Escritura,
  { autoria, trozo }: { readonly autoria: Autoria; readonly trozo: Trozo },
): Result<null> =>
  e.transaccion(
    autoria,
    (tx) => {
      const estado = estadoDe(tx, trozo.id);
      if (estado.phase !== 'calculando' || estado.lote !== trozo.lote)
        return fail('conflict', 'liquidacion.loteViejo');
      insertarRecibos(
        tx.sql,
        {
          lote: abrirLote(tx.sql, trozo.lote, trozo.id),
          diccionario: guardarDiccionario(tx.sql, ...trozo.diccionario),
          posicion: trozo.posicion,
        },
        recibosDeTrozo(trozo),
      );
      return ok(null);
    },
    { oculta: true },
  );

/** Names the set: from this fact on its receipts are those of the run. */
const registrar = (
  e: Escritura,
  { autoria, id, resumen }: { readonly autoria: Autoria; readonly id: number; readonly resumen: Resumen },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    // A run of nobody has a set all the same.
    abrirLote(tx.sql, resumen.lote, id);
    const r = ordenar(tx, id, { type: 'registrarCalculo', resumen });
    return isLeft(r) ? r : ok(null);
  });

const abandonar = (
  e: Escritura,
  {
    autoria,
    id,
    lote,
    motivo,
  }: { readonly autoria: Autoria; readonly id: number; readonly lote: string; readonly motivo: string },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    const r = ordenar(tx, id, { type: 'abandonarCalculo', lote, motivo });
    return isLeft(r) ? r : ok(null);
  });

/** One person's receipt calculated again: it takes the place of the one in the set, with the totals that follow. */
const registrarPersona = (
  e: Escritura,
  o: { readonly autoria: Autoria; readonly trozo: Trozo },
): Result<Row> =>
  e.comando(
    o.autoria,
    JSON.stringify(['Liquidaciones', 'recalcular', o.trozo.id, o.trozo.numeros[0] ?? null]),
    (tx) => {
      const { trozo } = o,
        antes = estadoDe(tx, trozo.id).resumen,
        [recibo] = recibosDeTrozo(trozo);
      if (antes?.lote !== trozo.lote) return fail('conflict', 'liquidacion.loteViejo');
      if (!recibo) return fail('not_found', 'runs.noEstaEnLaLiquidacion');
      const corregido: ReciboEmpacado =
        recibo.estado === 'error' || recibo.estado === 'excluido'
          ? recibo
          : { ...recibo, estado: 'corregido' };
      const resumen = reemplazarEnLote(
        tx,
        antes,
        { ...antes, posicion: trozo.posicion, motor: MOTOR },
        corregido,
        guardarDiccionario(tx.sql, ...trozo.diccionario),
      );
      if (!resumen) return fail('not_found', 'runs.noEstaEnLaLiquidacion');
      return responder(
        trozo.id,
        ordenar(tx, trozo.id, { type: 'registrarPersona', id_personal: recibo.id_personal, resumen }),
      );
    },
  );

const CON_RECIBO = new Set(['calculado', 'aviso', 'corregido']);

/**
 * Issues the documents of some people of a run that is about to be closed; `desde` 0 starts again from nothing. Gives the person to go
 * on from, or null at the end. Until a closing names the issue, nobody sees it.
 */
export const documentar = (
  e: Escritura,
  { autoria, id, desde }: { readonly autoria: Autoria; readonly id: number; readonly desde: number },
): Result<number | null> =>
  conClaves(e.carpeta, (claves) =>
    e.transaccion(
      autoria,
      (tx): Result<number | null> => {
        const estado = estadoDe(tx, id),
          lote = estado.resumen ? numeroDeLote(tx.sql, estado.resumen.lote) : undefined;
        if (estado.phase !== 'pagada' || lote === undefined) return ok(null);
        const emision = nombreDeEmision(id, estado);
        if (desde === 0) borrarEmision(tx.sql, emision);
        const datos = lectorDeDatos(tx, estado),
          orden = ordenDeImpresion(tx),
          diccionarios = lectorDeDiccionarios(tx),
          modelo = modeloDeCorrida(tx, estado);
        const tanda = recibosDesde(tx.sql, lote, desde, POR_TANDA).map(
          (r) => [personaDeClave(r.id), r] as const,
        );
        for (const [idPersonal, r] of tanda)
          if (CON_RECIBO.has(r.estado))
            guardarDocumento(
              tx.sql,
              claves,
              { emision, id_liquidacion: id, id_personal: idPersonal, motor: estado.resumen!.motor },
              JSON.stringify(
                documento(r, datos(idPersonal), orden, diccionarios(r.diccionario).entradas, modelo),
              ),
            );
        return ok(tanda.length < POR_TANDA ? null : tanda[tanda.length - 1]![0] + 1);
      },
      { oculta: true },
    ),
  );

/** Removes the issue of a closing that was stopped. */
const descartarEmision = (
  e: Escritura,
  { autoria, id }: { readonly autoria: Autoria; readonly id: number },
): Result<null> =>
  e.transaccion(
    autoria,
    (tx) => {
      const estado = estadoDe(tx, id);
      if (estado.phase === 'pagada') borrarEmision(tx.sql, nombreDeEmision(id, estado));
      return ok(null);
    },
    { oculta: true },
  );

/** Removes the issues that a process left half way. */
const limpiarEmisiones = (e: Escritura, { autoria }: { readonly autoria: Autoria }): Result<null> =>
  e.transaccion(autoria, (tx) => {
    for (const emision of emisionesSueltas(tx.sql)) borrarEmision(tx.sql, emision);
    return ok(null);
  });

/** Removes a part of a set that no fact shows. True when nothing is left. */
const limpiar = (e: Escritura, { autoria }: { readonly autoria: Autoria }): Result<boolean> =>
  e.transaccion(
    autoria,
    (tx) => {
      const [sobra] = lotesSobrantes(tx.sql);
      if (sobra) borrarParteDeLote(tx.sql, sobra.n, 300);
      return ok(sobra === undefined);
    },
    { oculta: true },
  );

/** Puts back, from their documents, the receipts of closed runs that are not stored, or are not what was issued. Gives how many. */
const reponer = (e: Escritura, { autoria }: { readonly autoria: Autoria }): Result<number> =>
  conClavesDeLectura(e.carpeta, (claves) =>
    e.transaccion(autoria, (tx): Result<number> => {
      let n = 0;
      for (const id of corridasEnFase(tx.sql, 'cerrada')) n += reponerUna(tx, id, claves);
      return ok(n);
    }),
  );

const reponerUna = (tx: Tx, id: number, claves: ClavesLectura): number => {
  const estado = estadoDe(tx, id),
    { lote: nombre, posicion } = estado.resumen!,
    emision = nombreDeEmision(id, estado),
    lote = abrirLote(tx.sql, nombre, id),
    c = estado.cabecera!;
  let repuestos = 0;
  for (const d of documentosDe(tx.sql, emision, 0, Number.MAX_SAFE_INTEGER)) {
    const t = abrirDocumento(claves, emision, d);
    if (t === undefined) continue;
    const doc = JSON.parse(t) as Documento,
      recibo = reciboDeDocumento(d.id_personal, doc, c),
      guardado = reciboGuardado(tx.sql, lote, d.id_personal);
    if (guardado && reciboIgual(guardado, doc) && mismosAcumulados(recibo.acumulados, guardado.acumulados))
      continue;
    const cuerpo = JSON.stringify(doc.diccionario);
    reemplazarRecibo(
      tx.sql,
      {
        lote,
        diccionario: guardarDiccionario(tx.sql, sha(cuerpo), cuerpo),
        posicion: doc.recibo.posicion ?? posicion,
      },
      recibo,
    );
    repuestos++;
  }
  if (repuestos > 0) mostrarLote(tx, id, estado);
  return repuestos;
};

export const tareasDeLiquidaciones = {
  'runs.guardar': guardar,
  'runs.registrar': registrar,
  'runs.abandonar': abandonar,
  'runs.registrarPersona': registrarPersona,
  'runs.documentar': documentar,
  'runs.limpiar': limpiar,
  'runs.limpiarEmisiones': limpiarEmisiones,
  'runs.descartarEmision': descartarEmision,
  'runs.reponer': reponer,
};
