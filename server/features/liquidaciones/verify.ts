// Repeats the closed runs from the log alone and compares: the same inputs must give the same receipts, to
// the cent, as were issued.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { openReads, openReplica } from '../../rows/empresaReads.ts';
import type { Extension, StoreReads, Replica } from '../../kernel/store.ts';
import {
  withPersonaKeyReads,
  documentosFrom,
  documentoHash,
  emisionHash,
  type DocumentoRow,
} from '../../payroll/sql/documentos.ts';
import { batchNumber, savedRecibo, type SavedRecibo } from '../../payroll/sql/recibos.ts';
import { forgottenPersonas } from '../../rows/logQueries.ts';
import { openDocumento, sameTotals, emisionName, type ReciboDocumento } from '../../payroll/documentos.ts';
import { unpackLines, dictionaryIndexOf, sameLines } from '../../payroll/shapes/packing.ts';
import type { EmpresaLocation } from '../../payroll/longWork.ts';
import { keyFindings, tableFindings } from './integrity.ts';
import { isRepeatable, ENGINE } from '../../payroll/version.ts';
import { batchSums } from '../../payroll/recibos.ts';
import {
  corridaHistories,
  neededCalculations,
  recalculate,
  type CorridaHistory,
} from '../../payroll/recalculate.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { headOf, summaryOf } from '../../../core/domain/liquidacionFact.ts';
import { readJson, type Json } from '../../kernel/json.ts';

export interface VerifiedLiquidacion {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: string;
  readonly recibos: number;
  readonly estado: 'coincide' | 'difiere' | 'no_verificable';
  /** The findings in words; empty when everything matches. */
  readonly detalle: string;
  readonly legajo?: number;
  readonly concepto?: number;
}
/**
 * `hallazgos`: differences with the log besides issued receipts (keys, read tables, stored sets), each a
 * sentence that says where.
 */
export interface VerificationResult {
  readonly liquidaciones: readonly VerifiedLiquidacion[];
  readonly hallazgos: readonly string[];
}

export interface VerificationRequest {
  readonly donde: EmpresaLocation;
}
/** In its thread, over one snapshot. */
export const verifyInThread = (
  p: VerificationRequest,
  canal: Canal,
  all: readonly Extension[],
): Result<VerificationResult> => {
  const l = openReads(p.donde.datos, p.donde.id);
  try {
    return l.instantanea(() => verifyLiquidaciones(l, p.donde.carpeta, canal, all));
  } finally {
    l.cerrar();
  }
};

interface Canal {
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
}
export const verifyLiquidaciones = (
  l: StoreReads,
  carpeta: string,
  canal: Canal,
  extensiones: readonly Extension[],
): Result<VerificationResult> => {
  const claves = keyFindings(l, carpeta);
  // Without its keys, the log cannot be repeated: the findings so far are the answer.
  if (claves.length > 0) return ok({ liquidaciones: [], hallazgos: claves });
  const todas = corridaHistories(l),
    cuentas = neededCalculations(todas),
    cerradas = todas.filter((h) => h.estado.phase === 'cerrada');
  const olvidadas = forgottenPersonas(l.sql);
  const replica = openReplica(l, extensiones),
    fallas = new Map<number, string>();
  const total = cuentas.length + cerradas.length;
  let hechos = 0;
  try {
    for (const c of cuentas) {
      if (canal.detenido()) break;
      recalculate(replica, c, fallas);
      canal.avance(++hechos, total);
    }
    const liquidaciones = cerradas.map((h): VerifiedLiquidacion => {
      const r = comparar(l, carpeta, replica, h, olvidadas, fallas.get(h.id));
      canal.avance(++hechos, total);
      return r;
    });
    return ok({ liquidaciones, hallazgos: canal.detenido() ? [] : tableFindings(l, replica, carpeta) });
  } finally {
    replica.cerrar();
  }
};

const comparar = (
  l: StoreReads,
  carpeta: string,
  replica: Replica,
  h: CorridaHistory,
  olvidadas: ReadonlySet<number>,
  falla: string | undefined,
): VerifiedLiquidacion => {
  const c = headOf(h.estado),
    resumen = summaryOf(h.estado);
  const base = {
    id: h.id,
    descripcion: c.descripcion,
    periodo: c.periodo,
    recibos: resumen.recibos - resumen.con_error,
  };
  const dice = (
    estado: VerifiedLiquidacion['estado'],
    detalle: string,
    mas: Pick<VerifiedLiquidacion, 'legajo' | 'concepto'> = {},
  ): VerifiedLiquidacion => ({ ...base, estado, detalle, ...mas });
  const emision = emisionName(h.id, h.estado),
    huella = emisionHash(l.sql, emision);
  const lote = batchNumber(replica.sql, resumen.lote) ?? -1,
    otro = !isRepeatable(resumen.motor);
  // Another engine version may give other figures; that does not change what was issued.
  const otroMotor = (): VerifiedLiquidacion =>
    dice('no_verificable', textFor('runs.otroMotor', { motor: resumen.motor, propio: ENGINE }));
  let borradas = 0;
  const diferencia = compararDocumentos(l, carpeta, emision, (d, doc) => {
    if (olvidadas.has(d.id_personal)) {
      borradas++;
      return undefined;
    }
    return falla === undefined ? diferenciaDe(replica, lote, d, doc) : undefined;
  });
  if (diferencia?.alterado) return dice('difiere', diferencia.detalle, diferencia);
  if (huella.hash !== h.hashDocumentos || (h.raizRecibos !== undefined && huella.raiz !== h.raizRecibos))
    return dice('difiere', textFor('runs.documentosAlterados', { hallados: huella.cantidad }));
  if (falla !== undefined) return otro ? otroMotor() : dice('difiere', falla);
  if (diferencia)
    return otro
      ? otroMotor()
      : dice('difiere', diferencia.detalle, {
          legajo: diferencia.legajo,
          ...(diferencia.concepto === undefined ? {} : { concepto: diferencia.concepto }),
        });
  if (borradas > 0)
    return dice(
      'no_verificable',
      textFor('runs.personasBorradas', { cantidad: borradas, resto: base.recibos - borradas }),
    );
  const sumas = batchSums(replica, lote);
  // Another engine version hashes inputs differently: what counts is that the receipts are equal.
  if (sumas.resultados !== resumen.hash_resultado || sumas.entradas !== resumen.hash_entradas)
    return otro ? dice('coincide', '') : dice('difiere', textFor('runs.hashDistinto'));
  return dice('coincide', '');
};

/** `alterado`: its bytes are not those that were issued, whatever engine repeats it. */
interface Diferencia {
  readonly detalle: string;
  readonly legajo: number;
  readonly concepto?: number;
  readonly alterado?: true;
}

/** The first document that differs. */
const compararDocumentos = (
  l: StoreReads,
  carpeta: string,
  emision: string,
  mirar: (d: DocumentoRow, doc: ReciboDocumento | undefined) => Diferencia | undefined,
): Diferencia | undefined =>
  withPersonaKeyReads(carpeta, (claves) => {
    for (let desde = 0; ; ) {
      const tanda = documentosFrom(l.sql, emision, desde, 250);
      for (const d of tanda) {
        const alterado: Diferencia = {
          alterado: true,
          detalle: textFor('runs.documentoAlterado', { persona: d.id_personal }),
          legajo: Number(l.fila('Personal', d.id_personal)?.['legajo'] ?? 0),
        };
        if (documentoHash(d.cuerpo) !== d.hash) return alterado;
        let t: Json<ReciboDocumento> | undefined;
        try {
          t = openDocumento(claves, emision, d);
        } catch {
          return alterado;
        }
        const mal = mirar(d, t === undefined ? undefined : readJson(t));
        if (mal) return mal;
      }
      const ultimo = tanda.at(-1);
      if (tanda.length < 250 || !ultimo) return undefined;
      desde = ultimo.id_personal + 1;
    }
  });

const diferenciaDe = (
  replica: Replica,
  lote: number,
  d: DocumentoRow,
  doc: ReciboDocumento | undefined,
): Diferencia | undefined => {
  if (!doc)
    return {
      alterado: true,
      detalle: textFor('runs.documentoIlegible', { persona: d.id_personal }),
      legajo: 0,
    };
  const r = savedRecibo(replica.sql, lote, d.id_personal),
    legajo = doc.datos.persona.legajo,
    nombre = doc.datos.persona.nombre;
  if (!r) return { detalle: textFor('runs.reciboDeMas', { nombre }), legajo };
  if (r.resultado === doc.recibo.resultado && r.lineas === doc.recibo.lineas && r.neto === doc.recibo.neto)
    return undefined;
  const emitidas = unpackLines(doc.recibo.lineas, dictionaryIndexOf(doc.diccionario)),
    ahora = lineasDe(replica, r);
  if (r.estado === doc.recibo.estado && sameTotals(r, doc.recibo) && sameLines(ahora, emitidas))
    return undefined;
  const linea = primeraDistinta(ahora, emitidas);
  return linea
    ? {
        detalle: textFor('runs.lineaDistinta', {
          nombre,
          legajo,
          codigo: String(linea.codigo).padStart(4, '0'),
          emitido: linea.emitido,
          ahora: linea.ahora,
        }),
        legajo,
        concepto: linea.codigo,
      }
    : { detalle: textFor('runs.reciboDistinto', { nombre, legajo }), legajo };
};
const lineasDe = (replica: Replica, r: SavedRecibo): readonly ReciboLine[] =>
  unpackLines(r.lineas, dictionaryReader(replica)(r.diccionario).indice);

const primeraDistinta = (
  ahora: readonly ReciboLine[],
  emitidas: readonly ReciboLine[],
): { readonly codigo: number; readonly emitido: string; readonly ahora: string } | undefined => {
  const sumas = (ls: readonly ReciboLine[]): Map<number, bigint> => {
    const m = new Map<number, bigint>();
    for (const x of ls) m.set(x.codigo, (m.get(x.codigo) ?? 0n) + x.importe);
    return m;
  };
  const a = sumas(ahora),
    b = sumas(emitidas);
  for (const codigo of [...new Set([...b.keys(), ...a.keys()])].sort((x, y) => x - y))
    if ((a.get(codigo) ?? 0n) !== (b.get(codigo) ?? 0n))
      return { codigo, emitido: writeDecimal(b.get(codigo) ?? 0n), ahora: writeDecimal(a.get(codigo) ?? 0n) };
  return undefined;
};
