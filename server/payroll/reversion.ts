// A receipt that reverses another: the old one's lines with the sign changed and, if the person is paid
// again, the new lines.
import { writeExact, readDecimal, type Decimal } from '../../core/kit/money.ts';
import { textFor } from '../../core/kit/text.ts';
import { codeText } from '../../core/payroll/nameKey.ts';
import type {
  VoidedRecibo,
  ReciboLine,
  ReciboProblem,
  Recibo,
  ReciboTotals,
} from '../../core/payroll/run.ts';
import { batchInForce } from './sql/corridas.ts';
import { rectifiedChainFrom } from './sql/rectificativas.ts';
import { batchNumber, savedRecibo } from './sql/recibos.ts';
import { unpackLines, type DictionaryIndex } from './shapes/packing.ts';
import { dictionaryReader } from './dictionaries.ts';
import type { Sql } from '../kernel/sql.ts';

/** The run that another rectifies, and whether it pays again. */
export interface RectifiedCorrida {
  readonly id: number;
  readonly rehacer: 0 | 1;
}

const escrita = (d: Decimal | null): string | null => (d === null ? null : writeExact(d, 0));
/**
 * The lines of a receipt without those it reversed itself: correcting a correction only reverses what that
 * one added.
 */
const lineasDadas = (lineas: readonly ReciboLine[]): VoidedRecibo['lineas'] =>
  lineas
    .filter((l) => l.instancia.tipo !== 'anulada')
    .map((l) => ({
      id_concepto: l.id_concepto,
      codigo: l.codigo,
      texto: l.texto,
      tipo: l.tipo,
      unidad: l.unidad,
      importe: writeExact(l.importe, 0),
      base: escrita(l.base),
      cantidad: escrita(l.cantidad),
      valor: escrita(l.valor),
      periodo_ajuste: l.periodo_ajuste,
      ...(l.devengado === undefined ? {} : { devengado: l.devengado }),
      ...(l.pago === undefined ? {} : { pago: l.pago }),
    }));

/**
 * What a rectifying run reverses for each person; undefined for people without a receipt there. `datos`:
 * where the receipts of earlier runs are stored.
 */
export const voidedRecibosOf = (
  sql: Sql,
  datos: Sql,
  r: RectifiedCorrida,
): ((idPersonal: number) => VoidedRecibo | undefined) => {
  const nombre = batchInForce(sql, r.id),
    lote = nombre === undefined ? undefined : batchNumber(datos, nombre),
    diccionarios = dictionaryReader({ sql: datos });
  return (idPersonal) => {
    const guardado = lote === undefined ? undefined : savedRecibo(datos, lote, idPersonal);
    return guardado && guardado.neto !== null
      ? {
          id_liquidacion: r.id,
          rehacer: r.rehacer,
          lineas: lineasDadas(unpackLines(guardado.lineas, diccionarios(guardado.diccionario).indice)),
        }
      : undefined;
  };
};
export const rectifiedChain = (sql: Sql, r: RectifiedCorrida | undefined): readonly number[] =>
  rectifiedChainFrom(sql, r?.id);

const leida = (t: string | null): Decimal | null => (t === null ? null : (readDecimal(t) ?? 0n));
const opuesto = (t: string | null): Decimal | null => {
  const d = leida(t);
  return d === null ? null : -d;
};
const deVuelta = (l: VoidedRecibo['lineas'][number], n: number): ReciboLine => ({
  id_concepto: l.id_concepto,
  codigo: l.codigo,
  texto: textFor('corrida.anula', { texto: l.texto }),
  tipo: l.tipo,
  unidad: l.unidad,
  base: opuesto(l.base),
  cantidad: opuesto(l.cantidad),
  valor: leida(l.valor),
  importe: opuesto(l.importe) ?? 0n,
  instancia: { tipo: 'anulada', id: n },
  periodo_ajuste: l.periodo_ajuste,
  ...(l.devengado === undefined ? {} : { devengado: l.devengado }),
  ...(l.pago === undefined ? {} : { pago: l.pago }),
});

const NADA: ReciboTotals = {
  remunerativo: 0n,
  no_remunerativo: 0n,
  descuentos: 0n,
  neto: 0n,
  contribuciones: 0n,
};
export const emptyRecibo = (idPersonal: number): Recibo => ({
  id_personal: idPersonal,
  lineas: [],
  totales: NADA,
  problemas: [],
});

const TOTAL = {
  remunerativo: 'remunerativo',
  no_remunerativo: 'no_remunerativo',
  descuento: 'descuentos',
  contribucion: 'contribuciones',
} as const;
/**
 * The new receipt, after the lines that reverse the old one. A concept that is gone or changed its kind
 * cannot be reversed as it was: the person gets an error that names it, never a line with another meaning.
 */
export const withReversion = (nuevo: Recibo, anula: VoidedRecibo, indice: DictionaryIndex): Recibo => {
  const problemas: ReciboProblem[] = [],
    lineas: ReciboLine[] = [],
    t: { -readonly [C in keyof ReciboTotals]: Decimal } = { ...nuevo.totales };
  anula.lineas.forEach((l, i) => {
    const ahora = indice.get(l.id_concepto);
    if (!ahora || ahora[2] !== l.tipo) {
      problemas.push({
        nivel: 'error',
        codigo: 'anula_otro_concepto',
        mensaje: textFor('corrida.anulaOtroConcepto', { codigo: codeText(l.codigo), nombre: l.texto }),
        concepto: l.id_concepto,
      });
      return;
    }
    const linea = { ...deVuelta(l, i + 1), codigo: ahora[1] };
    lineas.push(linea);
    if (l.tipo !== 'auxiliar') t[TOTAL[l.tipo]] += linea.importe;
  });
  t.neto = t.remunerativo + t.no_remunerativo - t.descuentos;
  if (t.neto < 0n)
    problemas.push({
      nivel: 'aviso',
      codigo: 'rectificacion_a_recuperar',
      mensaje: textFor('corrida.aRecuperar'),
    });
  return {
    ...nuevo,
    lineas: [...lineas, ...nuevo.lineas],
    totales: t,
    problemas: [...nuevo.problemas, ...problemas],
  };
};
