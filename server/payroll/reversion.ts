// A receipt that takes back another: the lines of that one with their sign changed, and, where the person is paid again, those of the new one.
import { escribirExacto, leerDecimal, type Decimal } from '../../core/kit/money.ts';
import { texto } from '../../core/kit/texto.ts';
import { codigoTexto } from '../../core/payroll/clave.ts';
import type { Anulado, Linea, Problema, Recibo, Totales } from '../../core/payroll/run.ts';
import { cadenaDe, loteVigente } from './sql/corridas.ts';
import { numeroDeLote, reciboGuardado } from './sql/recibos.ts';
import { desempaquetar, type IndiceDiccionario } from './empaque.ts';
import { lectorDeDiccionarios } from './diccionarios.ts';
import type { Sql } from '../kernel/sql.ts';

/** The run that another rectifies, and whether it pays again. */
export interface Rectifica {
  readonly id: number;
  readonly rehacer: 0 | 1;
}

const escrita = (d: Decimal | null): string | null => (d === null ? null : escribirExacto(d, 0));
/** What a receipt gave, without what it itself took back: correcting a correction takes back only what it put in place. */
const lineasDadas = (lineas: readonly Linea[]): Anulado['lineas'] =>
  lineas
    .filter((l) => l.instancia.tipo !== 'anulada')
    .map((l) => ({
      id_concepto: l.id_concepto,
      codigo: l.codigo,
      texto: l.texto,
      tipo: l.tipo,
      unidad: l.unidad,
      importe: escribirExacto(l.importe, 0),
      base: escrita(l.base),
      cantidad: escrita(l.cantidad),
      valor: escrita(l.valor),
      periodo_ajuste: l.periodo_ajuste,
      ...(l.devengado === undefined ? {} : { devengado: l.devengado }),
      ...(l.pago === undefined ? {} : { pago: l.pago }),
    }));

/** What each person of a run that rectifies takes back. `datos`: where the receipts of earlier runs are kept. Undefined for who has no receipt there. */
export const anuladosDe = (
  sql: Sql,
  datos: Sql,
  r: Rectifica,
): ((idPersonal: number) => Anulado | undefined) => {
  const nombre = loteVigente(sql, r.id),
    lote = nombre === undefined ? undefined : numeroDeLote(datos, nombre),
    diccionarios = lectorDeDiccionarios({ sql: datos });
  return (idPersonal) => {
    const guardado = lote === undefined ? undefined : reciboGuardado(datos, lote, idPersonal);
    return guardado && guardado.neto !== null
      ? {
          id_liquidacion: r.id,
          rehacer: r.rehacer,
          lineas: lineasDadas(desempaquetar(guardado.lineas, diccionarios(guardado.diccionario).indice)),
        }
      : undefined;
  };
};
export const cadena = (sql: Sql, r: Rectifica | undefined): readonly number[] => cadenaDe(sql, r?.id);

const leida = (t: string | null): Decimal | null => (t === null ? null : (leerDecimal(t) ?? 0n));
const opuesto = (t: string | null): Decimal | null => {
  const d = leida(t);
  return d === null ? null : -d;
};
const deVuelta = (l: Anulado['lineas'][number], n: number): Linea => ({
  id_concepto: l.id_concepto,
  codigo: l.codigo,
  texto: texto('corrida.anula', { texto: l.texto }),
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

const NADA: Totales = { remunerativo: 0n, no_remunerativo: 0n, descuentos: 0n, neto: 0n, contribuciones: 0n };
export const reciboVacio = (idPersonal: number): Recibo => ({
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
 * The new receipt after the lines that take back the old one. A concept that is gone, or is of another kind, cannot be taken back as it was: the
 * person has an error that names it, never a line of another meaning.
 */
export const conReversion = (nuevo: Recibo, anula: Anulado, indice: IndiceDiccionario): Recibo => {
  const problemas: Problema[] = [],
    lineas: Linea[] = [],
    t: { -readonly [C in keyof Totales]: Decimal } = { ...nuevo.totales };
  anula.lineas.forEach((l, i) => {
    const ahora = indice.get(l.id_concepto);
    if (!ahora || ahora[2] !== l.tipo) {
      problemas.push({
        nivel: 'error',
        codigo: 'anula_otro_concepto',
        mensaje: texto('corrida.anulaOtroConcepto', { codigo: codigoTexto(l.codigo), nombre: l.texto }),
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
      mensaje: texto('corrida.aRecuperar'),
    });
  return {
    ...nuevo,
    lineas: [...lineas, ...nuevo.lineas],
    totales: t,
    problemas: [...nuevo.problemas, ...problemas],
  };
};
