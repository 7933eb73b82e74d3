// Works out the kept cases with the present rows: which give what was paid, and what differs in the others.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CheckedCaso } from '../../../core/api/casos.ts';
import { ZERO, readDecimal, writeDecimal } from '../../../core/kit/money.ts';
import { differenceOf } from '../../../core/payroll/casos/casoResidue.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { ReadMemory } from '../../payroll/readMemory.ts';
import { casoAccount, toWireCasoLine } from './casoReceipt.ts';
import { casosOfEmpresa, type KeptCaso } from './facts.ts';

export const checkCaso = (
  l: StoreReads,
  caso: KeptCaso,
  memoria?: ReadMemory,
): Omit<CheckedCaso, 'id' | 'nombre' | 'periodo'> => {
  const { nombre: _n, tolerancia, ...pedido } = caso,
    cuenta = casoAccount(l, pedido, memoria);
  if (isLeft(cuenta)) return { pasa: false, residuo: '0.00', lineas: [], mensaje: cuenta.left.message };
  const { residuo, lineas } = cuenta.right.ahora;
  return {
    pasa: residuo <= (readDecimal(tolerancia) ?? ZERO),
    residuo: writeDecimal(residuo),
    lineas: lineas.filter((x) => differenceOf(x) !== ZERO).map(toWireCasoLine),
    mensaje: null,
  };
};

/** One of them; none once its person was erased. */
export const checkCasos = (l: StoreReads, id: number): readonly CheckedCaso[] =>
  casosOfEmpresa(l, id).map(({ id: suyo, caso }) => ({
    id: suyo,
    nombre: caso.nombre,
    periodo: caso.periodo,
    ...checkCaso(l, caso),
  }));
