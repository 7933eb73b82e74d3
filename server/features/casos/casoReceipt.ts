// Works out the receipt of a case, with the present conventions and with others, and compares its lines with
// those that were paid.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CasoRequest, WireCasoLine } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { readDecimal, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { lastDay } from '../../../core/kit/period.ts';
import {
  casoResidue,
  differenceOf,
  type CasoLine,
  type CasoResidue,
  type ExpectedLine,
} from '../../../core/payroll/casos/casoResidue.ts';
import { nameKey } from '../../../core/payroll/nameKey.ts';
import { calculateRecibo } from '../../../core/payroll/engine/receipt.ts';
import type { Recibo } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { calculateWith } from '../../payroll/calculation.ts';
import { withChanges, type SourceChange } from '../../payroll/changes.ts';
import { prepareEngine } from '../../payroll/engine.ts';
import type { ReadMemory } from '../../payroll/readMemory.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { suppose, type Supposed } from '../simulaciones/contract.ts';

/**
 * Each line names its concept by code, or by name as printed. An unknown code or unreadable amount is
 * refused; an unknown name is kept without a code.
 */
const expectedOf = (l: StoreReads, lineas: CasoRequest['lineas']): Result<readonly ExpectedLine[]> => {
  const conceptos = l.filas('Conceptos'),
    porNombre = new Map(
      conceptos.flatMap((c) =>
        [c['texto_mostrar'], c['d_rrhh_concepto']].flatMap((n) =>
          typeof n === 'string' ? [[nameKey(n), Number(c['codigo'])] as const] : [],
        ),
      ),
    ),
    nombres = new Map(conceptos.map((c) => [Number(c['codigo']), String(c['d_rrhh_concepto'])]));
  const salida: ExpectedLine[] = [];
  for (const x of lineas) {
    const importe = readDecimal(x.importe);
    if (importe === undefined)
      return fail('invalid', 'casos.importeMal', { concepto: x.concepto, valor: x.importe.slice(0, 40) });
    const comoCodigo = /^\d{1,6}$/.test(x.concepto.trim()) ? Number(x.concepto) : undefined;
    if (comoCodigo !== undefined && !nombres.has(comoCodigo))
      return fail('invalid', 'casos.sinConcepto', { concepto: x.concepto });
    salida.push({
      codigo: comoCodigo ?? porNombre.get(nameKey(x.concepto)) ?? null,
      texto: (comoCodigo === undefined ? undefined : nombres.get(comoCodigo)) ?? x.concepto,
      importe,
    });
  }
  return salida.length === 0 ? fail('invalid', 'casos.sinLineas') : ok(salida);
};

export const isBroken = (r: Recibo): boolean => r.problemas.some((p) => p.nivel === 'error');

export interface CasoAccount {
  readonly convenio: string | null;
  readonly supuesto: Supposed;
  readonly ahora: CasoResidue;
  /** What differs with other rows; undefined when the receipt cannot be worked out. */
  readonly con: (cambios: readonly SourceChange[]) => CasoResidue | undefined;
}
/** Reads for a transaction, which must see its own writes: nothing is taken from memory. */
export const withoutMemory = (l: StoreReads): ReadMemory => ({
  fuente: tableSource(l),
  preparar: prepareEngine,
});

export const casoAccount = (l: StoreReads, c: CasoRequest, memoria?: ReadMemory): Result<CasoAccount> => {
  const esperadas = expectedOf(l, c.lineas);
  if (isLeft(esperadas)) return esperadas;
  const { lineas: _, parcial, ...persona } = c,
    s = suppose(l, { ...persona, deseo: null }, memoria);
  if (isLeft(s)) return s;
  const x = s.right,
    error = x.recibo.problemas.find((p) => p.nivel === 'error');
  if (error) return fail('invalid', 'casos.conError', { mensaje: error.mensaje });
  const residuo = (r: Recibo): CasoResidue => casoResidue(esperadas.right, r.lineas, parcial);
  return ok({
    convenio: convenioOf(l, x),
    supuesto: x,
    ahora: residuo(x.recibo),
    con: (cambios) => {
      const cuentas = calculateWith(l, x.corrida, {
        fuente: withChanges(x.fuente, [...x.cambios, ...cambios], (t, n) => l.fila(t, n)),
      });
      if (isLeft(cuentas)) return undefined;
      const suya = cuentas.right.persona(x.persona.id),
        r = suya && calculateRecibo(cuentas.right.motor.preparado, suya);
      return r && !isBroken(r) ? residuo(r) : undefined;
    },
  });
};

const convenioOf = (l: StoreReads, x: Supposed): string | null => {
  const propio = x.cambios.find((c) => c.tabla === 'Personal')?.fila,
    lista = propio?.['PersonalCategoria'] ?? l.fila('Personal', x.persona.id)?.['PersonalCategoria'],
    id = rowInForceAt(lista, lastDay(x.corrida.periodo))?.['id_rrhh_categoria'],
    categoria = typeof id === 'number' ? l.fila('Categorias', id) : undefined,
    convenio = categoria && l.fila('Convenios', Number(categoria['id_convenio']));
  return convenio ? String(convenio['codigo']) : null;
};

const wireAmount = (x: Decimal | null): string | null => (x === null ? null : writeDecimal(x));
export const toWireCasoLine = (l: CasoLine): WireCasoLine => ({
  codigo: l.codigo,
  texto: l.texto,
  esperado: wireAmount(l.esperado),
  da: wireAmount(l.da),
  diferencia: writeDecimal(differenceOf(l)),
});
