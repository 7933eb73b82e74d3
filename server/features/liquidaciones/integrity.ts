// The checks of verification besides issued receipts: the keys, the read tables, the stored sets and their
// sums.
import { textFor } from '../../../core/kit/text.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { StoreReads, Replica } from '../../kernel/store.ts';
import { storedDictionaries, differingRows, encryptedSamples, mismatchedRecibo } from './sql/integrity.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import type { PersonaKeyReads } from '../../kernel/personaKeys.ts';
import { withPersonaKeyReads, documentoOf } from '../../payroll/sql/documentos.ts';
import { batchNumber, personaOfKey, batchRecibos, type SavedRecibo } from '../../payroll/sql/recibos.ts';
import { forgottenPersonas } from '../../rows/logQueries.ts';
import { openDocumento, emisionName, problemsOf, reciboMatches } from '../../payroll/documentos.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import { sameAcumulados } from '../../payroll/shapes/acumulados.ts';
import { accumulateLines, resultHash } from '../../payroll/calculator.ts';
import { previousHashes, batchSums } from '../../payroll/recibos.ts';
import { isRepeatable } from '../../payroll/version.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { readJson } from '../../kernel/json.ts';
import { reciboFigures } from '../../payroll/reciboFigures.ts';

/** Keys that are missing, or that do not decrypt what was written under them. */
export const keyFindings = (l: StoreReads, carpeta: string): readonly string[] =>
  withPersonaKeyReads(carpeta, (claves) => {
    const olvidadas = forgottenPersonas(l.sql);
    return encryptedSamples(l.sql).flatMap(
      ({ person: persona, position: posicion, stream, version, personal }) => {
        if (olvidadas.has(persona)) return [];
        try {
          return claves.abrir(persona, `${stream}|${version}`, Buffer.from(personal)) === undefined
            ? [textFor('runs.claveFalta', { persona })]
            : [];
        } catch {
          return [textFor('runs.claveAlterada', { persona, posicion })];
        }
      },
    );
  });

/**
 * Compares read tables with the log (a replica replayed to its end), and stored receipts with the hashes in
 * the facts.
 */
export const tableFindings = (l: StoreReads, replica: Replica, carpeta: string): readonly string[] => {
  replica.avanzar(l.posicion());
  return [
    ...differingRows(l.sql, replica.sql).map((f) =>
      textFor(`runs.fila_${f.que}`, { tabla: tableNamed(f.tabla)?.plural ?? f.tabla, id: f.id }),
    ),
    ...storedDictionaries(l.sql)
      .filter((d) => sha(d.cuerpo) !== d.huella)
      .map((d) => textFor('runs.diccionarioAlterado', { n: d.n })),
    ...withPersonaKeyReads(carpeta, (claves) =>
      corridas(l.sql).flatMap((id) => hallazgosDeCorrida(l, id, claves)),
    ),
  ];
};

/** The first difference between a run's set and its facts. */
const hallazgosDeCorrida = (l: StoreReads, id: number, claves: PersonaKeyReads): readonly string[] => {
  const estado = stateOf(l, id),
    { resumen, cabecera } = estado;
  if (resumen === null || cabecera === null || estado.phase === 'anulada') return [];
  const { descripcion } = cabecera,
    lote = batchNumber(l.sql, resumen.lote);
  if (lote === undefined) return resumen.recibos === 0 ? [] : [textFor('runs.loteFalta', { descripcion })];
  const diccionario = dictionaryReader(l),
    mal = (r: SavedRecibo): string =>
      textFor('runs.reciboGuardadoAlterado', { descripcion, legajo: r.legajo ?? 0 });
  for (const r of batchRecibos(l.sql, lote)) {
    const { huella, indice } = diccionario(r.diccionario);
    // A set restored from its documents has their dictionaries; then it must equal what was issued.
    if (
      r.estado !== 'excluido' &&
      resultadoDe(r, huella) !== r.resultado &&
      !(estado.phase === 'cerrada' && comoSeEmitio(l, claves, emisionName(id, estado), r))
    )
      return [mal(r)];
    if (
      !sameAcumulados(
        accumulateLines(unpackLines(r.lineas, indice), cabecera.periodo, cabecera.fecha_pago),
        r.acumulados,
      )
    )
      return [textFor('runs.acumuladoAlterado', { descripcion, legajo: r.legajo ?? 0 })];
  }
  const sumas = batchSums(l, lote);
  const dicen = (x: Pick<typeof sumas, 'entradas' | 'resultados'>): boolean =>
    x.resultados === resumen.hash_resultado && x.entradas === resumen.hash_entradas;
  if (!dicen(sumas) && (isRepeatable(resumen.motor) || !dicen(previousHashes(l, lote))))
    return [textFor('runs.loteAlterado', { descripcion })];
  const desparejo = mismatchedRecibo(l.sql, { id, lote, fase: estado.phase });
  return desparejo === undefined ? [] : [textFor('runs.fila_distinta', { tabla: 'recibos', id: desparejo })];
};

const comoSeEmitio = (l: StoreReads, claves: PersonaKeyReads, emision: string, r: SavedRecibo): boolean => {
  const d = documentoOf(l.sql, emision, personaOfKey(r.id)),
    t = d && openDocumento(claves, emision, d);
  return t !== undefined && reciboMatches(r, readJson(t));
};

const resultadoDe = (r: SavedRecibo, diccionario: string): string =>
  resultHash(
    { huellaDiccionario: diccionario },
    personaOfKey(r.id),
    r.estado === 'error' ? 'error' : 'recibo',
    reciboFigures(r),
    r.lineas,
    problemsOf(r),
  );
