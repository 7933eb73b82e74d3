// The writer's tasks for runs: stores chunks of receipts, names the result in one fact, issues documents,
// clears leftovers.
import { sameAcumulados } from '../../payroll/shapes/acumulados.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { CalculationSummary } from '../../../core/domain/liquidacionFact.ts';
import type { PersonaKeyReads } from '../../kernel/personaKeys.ts';
import type { Authorship, StoreWrites, Tx } from '../../kernel/store.ts';
import { corridasInPhase } from '../../payroll/sql/corridas.ts';
import {
  eraseEmision,
  withPersonaKeys,
  withPersonaKeyReads,
  documentosFrom,
  looseEmisiones,
  saveDocumento,
} from '../../payroll/sql/documentos.ts';
import {
  openBatch,
  eraseBatchPart,
  saveDictionary,
  insertRecibos,
  leftoverBatches,
  batchNumber,
  personaOfKey,
  savedRecibo,
  recibosFrom,
  replaceRecibo,
} from '../../payroll/sql/recibos.ts';
import { reciboDataReader, corridaModel, printOrderOf } from '../../payroll/reciboData.ts';
import {
  openDocumento,
  documento,
  emisionName,
  DOCUMENTOS_PER_BATCH,
  reciboOfDocumento,
  reciboMatches,
} from '../../payroll/documentos.ts';
import { stateOf, applyCommand, liquidacionAnswer } from '../../payroll/state.ts';
import { showBatch, replaceInBatch } from '../../payroll/recibos.ts';
import { repeatingEngine } from '../../payroll/version.ts';
import { chunkRecibos, type Chunk } from '../../payroll/chunk.ts';
import { sha, type PackedRecibo } from '../../payroll/shapes/packedRecibo.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { summaryOf, headOf } from '../../../core/domain/liquidacionFact.ts';
import { readJson } from '../../kernel/json.ts';

/**
 * Stores a chunk of the calculation under way; chunks of others are refused, so that a stopped one leaves
 * nothing behind.
 */
const guardar = (
  e: StoreWrites,
  { autoria, trozo }: { readonly autoria: Authorship; readonly trozo: Chunk },
): Result<null> =>
  e.transaccion(
    autoria,
    (tx) => {
      const estado = stateOf(tx, trozo.id);
      if (estado.phase !== 'calculando' || estado.lote !== trozo.lote)
        return fail('conflict', 'liquidacion.loteViejo');
      insertRecibos(
        tx.sql,
        {
          lote: openBatch(tx.sql, trozo.lote, trozo.id),
          diccionario: saveDictionary(tx.sql, ...trozo.diccionario),
          posicion: trozo.posicion,
        },
        chunkRecibos(trozo),
      );
      return ok(null);
    },
    { oculta: true },
  );

/** Names the set: from this fact on, its receipts are the run's. */
const registrar = (
  e: StoreWrites,
  {
    autoria,
    id,
    resumen,
  }: { readonly autoria: Authorship; readonly id: number; readonly resumen: CalculationSummary },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    // A run without people also has a set.
    openBatch(tx.sql, resumen.lote, id);
    const r = applyCommand(tx, id, { type: 'registrarCalculo', resumen });
    return isLeft(r) ? r : ok(null);
  });

const abandonar = (
  e: StoreWrites,
  {
    autoria,
    id,
    lote,
    motivo,
  }: { readonly autoria: Authorship; readonly id: number; readonly lote: string; readonly motivo: string },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    const r = applyCommand(tx, id, { type: 'abandonarCalculo', lote, motivo });
    return isLeft(r) ? r : ok(null);
  });

/** Gives a calculation that was interrupted up, and begins it again under another set: nobody sees it in between. */
const retomar = (
  e: StoreWrites,
  {
    autoria,
    id,
    lote,
    nuevo,
    motivo,
  }: {
    readonly autoria: Authorship;
    readonly id: number;
    readonly lote: string;
    readonly nuevo: string;
    readonly motivo: string;
  },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    const dejado = applyCommand(tx, id, { type: 'abandonarCalculo', lote, motivo });
    if (isLeft(dejado)) return dejado;
    const r = applyCommand(tx, id, { type: 'calcular', lote: nuevo });
    return isLeft(r) ? r : ok(null);
  });

/** Replaces one person's receipt in the set by its recalculation, with the new totals. */
const registrarPersona = (
  e: StoreWrites,
  o: { readonly autoria: Authorship; readonly trozo: Chunk },
): Result<Row> =>
  e.comando(
    o.autoria,
    JSON.stringify(['Liquidaciones', 'recalcular', o.trozo.id, o.trozo.numeros[0] ?? null]),
    (tx) => {
      const { trozo } = o,
        antes = stateOf(tx, trozo.id).resumen,
        [recibo] = chunkRecibos(trozo);
      if (antes?.lote !== trozo.lote) return fail('conflict', 'liquidacion.loteViejo');
      if (!recibo) return fail('not_found', 'runs.noEstaEnLaLiquidacion');
      const corregido: PackedRecibo =
        recibo.estado === 'error' || recibo.estado === 'excluido'
          ? recibo
          : { ...recibo, estado: 'corregido' };
      const resumen = replaceInBatch(
        tx,
        antes,
        { ...antes, posicion: trozo.posicion, motor: repeatingEngine(antes.motor) },
        corregido,
        saveDictionary(tx.sql, ...trozo.diccionario),
      );
      if (!resumen) return fail('not_found', 'runs.noEstaEnLaLiquidacion');
      return liquidacionAnswer(
        trozo.id,
        applyCommand(tx, trozo.id, { type: 'registrarPersona', id_personal: recibo.id_personal, resumen }),
      );
    },
  );

const CON_RECIBO = new Set(['calculado', 'aviso', 'corregido']);

/**
 * Issues the documents of some people of a run about to be closed; `desde` 0 starts from scratch. Returns the
 * person to continue from, or null at the end. Nobody sees the issue until a closing names it.
 */
export const issueDocumentos = (
  e: StoreWrites,
  { autoria, id, desde }: { readonly autoria: Authorship; readonly id: number; readonly desde: number },
): Result<number | null> =>
  withPersonaKeys(e, (claves) =>
    e.transaccion(
      autoria,
      (tx): Result<number | null> => {
        const estado = stateOf(tx, id),
          lote = estado.resumen ? batchNumber(tx.sql, estado.resumen.lote) : undefined;
        if (estado.phase !== 'pagada' || lote === undefined) return ok(null);
        const emision = emisionName(id, estado);
        if (desde === 0) eraseEmision(tx.sql, emision);
        const datos = reciboDataReader(tx, estado),
          orden = printOrderOf(tx),
          diccionarios = dictionaryReader(tx),
          modelo = corridaModel(tx, estado);
        const tanda = recibosFrom(tx.sql, lote, desde, DOCUMENTOS_PER_BATCH).map(
          (r) => [personaOfKey(r.id), r] as const,
        );
        for (const [idPersonal, r] of tanda)
          if (CON_RECIBO.has(r.estado))
            saveDocumento(
              tx.sql,
              claves,
              { emision, id_liquidacion: id, id_personal: idPersonal, motor: summaryOf(estado).motor },
              JSON.stringify(
                documento(r, datos(idPersonal), orden, diccionarios(r.diccionario).entradas, modelo),
              ),
            );
        const ultimo = tanda.at(-1);
        return ok(tanda.length < DOCUMENTOS_PER_BATCH || !ultimo ? null : ultimo[0] + 1);
      },
      { oculta: true },
    ),
  );

/** Removes the issue of a closing that was stopped. */
const descartarEmision = (
  e: StoreWrites,
  { autoria, id }: { readonly autoria: Authorship; readonly id: number },
): Result<null> =>
  e.transaccion(
    autoria,
    (tx) => {
      const estado = stateOf(tx, id);
      if (estado.phase === 'pagada') eraseEmision(tx.sql, emisionName(id, estado));
      return ok(null);
    },
    { oculta: true },
  );

/** Removes issues left by interrupted processes, if no closing named them meanwhile. */
const limpiarEmisiones = (
  e: StoreWrites,
  { autoria, emisiones }: { readonly autoria: Authorship; readonly emisiones: readonly string[] },
): Result<null> =>
  e.transaccion(autoria, (tx) => {
    for (const emision of looseEmisiones(tx.sql))
      if (emisiones.includes(emision)) eraseEmision(tx.sql, emision);
    return ok(null);
  });

/** Removes a part of a set that no fact shows; true when nothing is left. */
const limpiar = (e: StoreWrites, { autoria }: { readonly autoria: Authorship }): Result<boolean> =>
  e.transaccion(
    autoria,
    (tx) => {
      const [sobra] = leftoverBatches(tx.sql);
      if (sobra) eraseBatchPart(tx.sql, sobra.n, 300);
      return ok(sobra === undefined);
    },
    { oculta: true },
  );

/** Restores from their documents the receipts of closed runs that are missing or differ; returns how many. */
const reponer = (e: StoreWrites, { autoria }: { readonly autoria: Authorship }): Result<number> =>
  withPersonaKeyReads(e.carpeta, (claves) =>
    e.transaccion(autoria, (tx): Result<number> => {
      let n = 0;
      for (const id of corridasInPhase(tx.sql, 'cerrada')) n += reponerUna(tx, id, claves);
      return ok(n);
    }),
  );

const reponerUna = (tx: Tx, id: number, claves: PersonaKeyReads): number => {
  const estado = stateOf(tx, id),
    { lote: nombre, posicion } = summaryOf(estado),
    emision = emisionName(id, estado),
    lote = openBatch(tx.sql, nombre, id),
    c = headOf(estado);
  let repuestos = 0;
  for (const d of documentosFrom(tx.sql, emision, 0, Number.MAX_SAFE_INTEGER)) {
    const t = openDocumento(claves, emision, d);
    if (t === undefined) continue;
    const doc = readJson(t),
      recibo = reciboOfDocumento(d.id_personal, doc, c),
      guardado = savedRecibo(tx.sql, lote, d.id_personal);
    if (guardado && reciboMatches(guardado, doc) && sameAcumulados(recibo.acumulados, guardado.acumulados))
      continue;
    const cuerpo = JSON.stringify(doc.diccionario);
    replaceRecibo(
      tx.sql,
      {
        lote,
        diccionario: saveDictionary(tx.sql, sha(cuerpo), cuerpo),
        posicion: doc.recibo.posicion ?? posicion,
      },
      recibo,
    );
    repuestos++;
  }
  if (repuestos > 0) showBatch(tx, id, estado);
  return repuestos;
};

export const liquidacionesTasks = {
  'runs.guardar': guardar,
  'runs.registrar': registrar,
  'runs.abandonar': abandonar,
  'runs.retomar': retomar,
  'runs.registrarPersona': registrarPersona,
  'runs.documentar': issueDocumentos,
  'runs.limpiar': limpiar,
  'runs.limpiarEmisiones': limpiarEmisiones,
  'runs.descartarEmision': descartarEmision,
  'runs.reponer': reponer,
};
