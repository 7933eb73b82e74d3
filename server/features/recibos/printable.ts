// Receipts ready to be drawn, in batches: as issued if the run is closed, otherwise as calculated.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, fail, type Result } from '../../../core/kit/failure.ts';
import { documentoRecibo, type ReciboSource, type DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import { FOLDED, foldReserved } from '../../../core/payroll/foldReserved.ts';
import { reciboCode } from './reciboCode.ts';
import type { PersonaKeyReads } from '../../kernel/personaKeys.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  withPersonaKeyReads,
  documentoOf,
  documentosFrom,
  emisionProofs,
} from '../../payroll/sql/documentos.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import { approvalOf, closingOf } from '../../payroll/sql/emisiones.ts';
import { batchNumber, personaOfKey, savedRecibo, recibosFrom } from '../../payroll/sql/recibos.ts';
import { isIssued, reciboDataReader, corridaModel, printOrderOf } from '../../payroll/reciboData.ts';
import { openDocumento, printingData, emisionName } from '../../payroll/documentos.ts';
import { dictionaryIndexOf } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { summaryOf } from '../../../core/domain/liquidacionFact.ts';
import { readJson } from '../../kernel/json.ts';

export interface PrintRequest {
  readonly id: number;
  /** Folder of the company, with its keys; and its name, which the codes include. */
  readonly carpeta: string;
  readonly empresa: string;
  readonly desde: number;
  readonly cuantos: number;
  /** Another layout than the period's, to preview it; even for receipts of a closed run. */
  readonly modelo?: ReciboSource['modelo'];
  /** The concepts whose cause whoever asks may not know; none for the person's own receipt. */
  readonly ocultos?: readonly number[];
}
export interface PrintableRecibos {
  readonly documentos: readonly DocumentoRecibo[];
  /** The person of each. */
  readonly personas: readonly number[];
  /** The person to continue from; null at the end. */
  readonly sigue: number | null;
}

type CodigoDe = (idPersonal: number) => string | undefined;
/** The codes of the receipts of an approved run; none for other runs, or while the company has no secret. */
const codigos = (
  l: StoreReads,
  claves: PersonaKeyReads,
  empresa: string,
  id: number,
  estado: LiquidacionState,
): CodigoDe => {
  const aprobacion = isIssued(estado) ? approvalOf(l.sql, id) : undefined,
    secreto = claves.secreto(),
    revertidos = aprobacion ? revertedPersonas(l.sql, id) : undefined;
  return (id_personal) =>
    aprobacion && secreto && !revertidos!.has(id_personal)
      ? reciboCode(secreto, empresa, { id_liquidacion: id, id_personal }, aprobacion.hash)
      : undefined;
};

/** The proofs of a closed run whose closing states the root of its receipts; none for those from before. */
const proofsOf = (l: StoreReads, id: number, emision: string): CodigoDe => {
  if (closingOf(l.sql, id)?.raiz == null) return () => undefined;
  let read: CodigoDe | undefined;
  return (idPersonal) => (read ??= emisionProofs(l.sql, emision))(idPersonal);
};

type Leer = (idPersonal: number) => DocumentoRecibo | undefined;
type Cual = Pick<PrintRequest, 'id' | 'empresa' | 'modelo' | 'ocultos'>;

/** The lines that stand for others are printed after the rest. */
const LAST = { orden_impresion: Number.MAX_SAFE_INTEGER, grupo_costo: null };

/**
 * What a receipt prints for who may not know every cause. Without all its lines it is not the receipt that was
 * issued, so it has neither its code nor its proof.
 */
const veiled = (d: ReciboSource, ocultos: ReadonlySet<number>): ReciboSource => {
  const lineas = foldReserved(d.recibo.lineas, ocultos);
  return lineas === d.recibo.lineas
    ? d
    : {
        ...d,
        recibo: { ...d.recibo, lineas, problemas: [] },
        conceptos: new Map([...d.conceptos, ...Object.values(FOLDED).map((id) => [id, LAST] as const)]),
        codigo: undefined,
        prueba: undefined,
      };
};

/** Reads the receipts of a run one by one, in any order; undefined for people without one, or erased. */
export const printableReader = (l: StoreReads, claves: PersonaKeyReads, o: Cual): Result<Leer> => {
  const estado = stateOf(l, o.id);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const codigo = codigos(l, claves, o.empresa, o.id, estado),
    ocultos = new Set(o.ocultos),
    drawn = (d: ReciboSource): DocumentoRecibo => documentoRecibo(veiled(d, ocultos));
  if (estado.phase === 'cerrada') {
    const emision = emisionName(o.id, estado),
      prueba = proofsOf(l, o.id, emision);
    return ok((p) => {
      const f = documentoOf(l.sql, emision, p),
        texto = f && openDocumento(claves, emision, f);
      if (texto === undefined) return undefined;
      const d = readJson(texto);
      return drawn(
        printingData(p, d.recibo, d.datos, d.orden, dictionaryIndexOf(d.diccionario), {
          modelo: o.modelo ?? d.modelo,
          codigo: codigo(p),
          prueba: prueba(p),
          fijados: estado.correcciones[p],
        }),
      );
    });
  }
  const lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote);
  if (lote === undefined) return fail('phase', 'runs.sinCalcular');
  const datos = reciboDataReader(l, estado),
    orden = printOrderOf(l),
    diccionarios = dictionaryReader(l),
    modelo = o.modelo ?? corridaModel(l, estado);
  return ok((p) => {
    const r = savedRecibo(l.sql, lote, p);
    return r === undefined || r.neto === null
      ? undefined
      : drawn(
          printingData(p, r, datos(p), orden, diccionarios(r.diccionario).indice, {
            modelo,
            codigo: codigo(p),
            fijados: estado.correcciones[p],
          }),
        );
  });
};

/** The people of a run from one on, with or without a receipt. */
const personasDesde = (l: StoreReads, o: PrintRequest): readonly number[] => {
  const estado = stateOf(l, o.id);
  if (estado.phase === 'cerrada')
    return documentosFrom(l.sql, emisionName(o.id, estado), o.desde, o.cuantos).map((f) => f.id_personal);
  return recibosFrom(l.sql, batchNumber(l.sql, summaryOf(estado).lote)!, o.desde, o.cuantos).map((r) =>
    personaOfKey(r.id),
  );
};

export const readPrintable = (l: StoreReads, o: PrintRequest): Result<PrintableRecibos> =>
  withPersonaKeyReads(o.carpeta, (claves): Result<PrintableRecibos> => {
    const leer = printableReader(l, claves, o);
    if (isLeft(leer)) return leer;
    const personas = personasDesde(l, o),
      hechos = personas.flatMap((p) => {
        const d = leer.right(p);
        return d ? [[p, d] as const] : [];
      });
    return ok({
      documentos: hechos.map(([, d]) => d),
      personas: hechos.map(([p]) => p),
      sigue: personas.length < o.cuantos ? null : personas[personas.length - 1]! + 1,
    });
  });

/**
 * The file is named after the run, the company, and the instant of calculation or closing, so that the same
 * receipts give the same bytes.
 */
export const printStamp = (
  l: StoreReads,
  id: number,
): { readonly titulo: string; readonly autor: string; readonly instante: string } => {
  const fila = l.fila('Liquidaciones', id),
    empresa = l.filas('Parametros')[0];
  return {
    titulo: String(fila?.['descripcion'] ?? ''),
    autor: String(empresa?.['razon_social'] ?? ''),
    instante: String(fila?.['cerrada_el'] ?? fila?.['calculada_el'] ?? '2000-01-01T00:00:00.000Z'),
  };
};
