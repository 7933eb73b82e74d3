// Brings what a leaver owes in novedades of later months to the run that pays them: as much as the law
// allows, oldest first, as one import.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal, showAmount, type Decimal } from '../../../core/kit/money.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { mesQuota } from '../../../core/payroll/retroactivos/cuotas.ts';
import type { WrittenRow } from '../importaciones/contract.ts';
import type { CobroAtEgreso } from './cobro.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { cobroFromBefore } from './cobroFromBefore.ts';
import { novedadesAfter } from './sql/checks.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import { conceptosIn } from '../../payroll/mapping.ts';
import { takesBack } from '../../payroll/sign.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { rowsIn } from '../../../core/kit/field.ts';

/** Sets of deductions ordered by a judge, which have their own limit. */
const JUDICIALES = ['embargos', 'alimentos'] as const;

const hasLeft = (l: StoreReads, idPersonal: number, periodo: string): boolean => {
  const egreso = l.fila('Personal', idPersonal)?.['fecha_egreso'];
  return typeof egreso === 'string' && egreso <= lastDay(periodo);
};
/**
 * LCT art. 133, and 149 for indemnities: a fifth of the whole gross of the receipt, rounded down to the cent,
 * less what it already takes by novedad or agenda without a judge's order (advances too), and never more than
 * its net. Of who stays, what earlier months left owing. Fails when the person has no receipt to measure by, owes nothing
 * in later months, or nothing more fits.
 */
export const cobroAtEgreso = (
  l: StoreReads,
  { id, idPersonal }: { readonly id: number; readonly idPersonal: number },
): Result<CobroAtEgreso> => {
  const e = stateOf(l, id),
    c = e.cabecera;
  if (c === null) return fail('not_found', 'liquidacion.noExiste');
  if (e.phase !== 'calculada' || e.resumen === null) return fail('phase', 'egresos.sinCalcular');
  const lote = batchNumber(l.sql, e.resumen.lote),
    r = lote === undefined ? undefined : savedRecibo(l.sql, lote, idPersonal);
  if (!hasLeft(l, idPersonal, c.periodo)) return cobroFromBefore(l, { id, idPersonal });
  if (!r || r.neto === null) return fail('phase', 'egresos.sinRecibo');
  const conceptos = new Map(conceptosIn(tableSource(l)).map((k) => [k.id, k])),
    esHaber = (k: number): boolean => {
      const t = conceptos.get(k)?.tipo;
      return t === 'remunerativo' || t === 'no_remunerativo';
    };
  const judiciales = new Set(
    JUDICIALES.flatMap((s) =>
      rowsIn(l.filas('ConjuntosConcepto', { codigo: s })[0], 'RRHHConjuntoConcepto').map((x) =>
        Number(x['id_rrhh_concepto']),
      ),
    ),
  );
  let pagado: Decimal = 0n,
    tomado: Decimal = 0n,
    neto: Decimal = 0n;
  for (const x of unpackLines(r.lineas, dictionaryReader(l)(r.diccionario).indice)) {
    const k = conceptos.get(x.id_concepto);
    if (esHaber(x.id_concepto)) {
      neto += x.importe;
      if (x.importe > 0n) pagado += x.importe;
      else tomado -= x.importe;
    } else if (k?.tipo === 'descuento') {
      neto -= x.importe;
      if (k.general === 0 && !judiciales.has(x.id_concepto)) tomado += x.importe;
    }
  }
  const tope = mesQuota(pagado) - tomado,
    cabe = tope < neto ? tope : neto;
  const deudas = novedadesAfter(l, idPersonal, c.periodo).filter((n) => {
    const k = conceptos.get(Number(n['id_rrhh_concepto']));
    return (
      k !== undefined &&
      typeof n['importe'] === 'string' &&
      takesBack(esHaber(k.id), decimal(n['importe'])) &&
      k.filtros.tipo_liquidacion?.includes(c.id_rrhh_tipo_liquidacion) !== false
    );
  });
  if (deudas.length === 0) return fail('invalid', 'egresos.nadaDespues');
  if (cabe <= 0n)
    return fail('invalid', 'egresos.nadaEntra', {
      limite: showAmount(writeDecimal(mesQuota(pagado))),
      tomado: showAmount(writeDecimal(tomado)),
    });
  const filas: WrittenRow[] = [],
    aca = { periodo: c.periodo, id_rrhh_tipo_liquidacion: c.id_rrhh_tipo_liquidacion };
  let falta = cabe,
    cobra: Decimal = 0n,
    queda: Decimal = 0n;
  for (const n of deudas) {
    const importe = decimal(String(n['importe'])),
      debe = importe < 0n ? -importe : importe,
      entra = debe < falta ? debe : falta,
      signo = (x: Decimal): string => writeDecimal(importe < 0n ? -x : x),
      de = { id: n['id'], version: n['version'] };
    falta -= entra;
    cobra += entra;
    queda += debe - entra;
    if (entra === debe) filas.push({ linea: filas.length + 1, valores: { ...de, ...aca } });
    else if (entra > 0n) {
      // The part that does not fit stays where it was, visible.
      filas.push({ linea: filas.length + 1, valores: { ...de, importe: signo(debe - entra) } });
      filas.push({
        linea: filas.length + 1,
        valores: {
          id_personal: idPersonal,
          id_rrhh_concepto: n['id_rrhh_concepto'],
          ...aca,
          importe: signo(entra),
          periodo_ajuste: n['periodo_ajuste'] ?? null,
          observacion: n['observacion'] ?? null,
        },
      });
    }
  }
  return ok({ filas, cobra: writeDecimal(cobra), queda: writeDecimal(queda) });
};
