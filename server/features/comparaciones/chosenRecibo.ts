// Finds the receipt that each side of a comparison names, and its result after corrections.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ComparedSide, ReciboChoice } from '../../../core/api/comparaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { standingReciboOf } from '../../payroll/sql/corrections.ts';
import { rectifiedChainFrom } from '../../payroll/sql/rectificativas.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { findRecibo } from '../liquidaciones/contract.ts';
import type { ReciboPair } from './contract.ts';
import { recibosOfMes, type ReciboOfMes } from './sql/recibosOfMes.ts';

type Found = Extract<ReturnType<typeof findRecibo>, { readonly _tag: 'Right' }>['right'];
export interface ChosenRecibo {
  readonly side: ComparedSide;
  /** The last of the chain of corrections; its inputs explain the result. */
  readonly ultimo: Found;
  /** Every line of the chain: corrections hold differences, so the sum is the corrected receipt. */
  readonly lineas: readonly ReciboLine[];
  /** The last one's lines, without those that reverse others. */
  readonly propias: readonly ReciboLine[];
}

interface Candidates {
  readonly nombre: string;
  readonly recibos: readonly ReciboOfMes[];
  readonly mayor: ReciboOfMes;
  readonly elegido: ReciboOfMes | undefined;
}
const nombreDe = (l: StoreReads, id: number): Result<string> => {
  const p = l.fila('Personal', id);
  return p ? ok(String(p['nombre'] ?? '')) : fail('not_found', 'runs.sinPersona', { id });
};

/** The person's receipts of the month, and the named one; a correction counts as the run it corrects. */
const candidatesOf = (l: StoreReads, x: ReciboChoice): Result<Candidates> => {
  const nombre = nombreDe(l, x.id_personal);
  if (isLeft(nombre)) return nombre;
  const recibos = recibosOfMes(l.sql, x.id_personal, x.periodo).filter(
      (r) => chainOf(l, r.id_liquidacion, x.id_personal) !== undefined,
    ),
    raiz = x.id_liquidacion === null ? undefined : rectifiedChainFrom(l.sql, x.id_liquidacion).at(-1),
    elegido = recibos.find((r) => r.id_liquidacion === raiz),
    [mayor] = recibos,
    mes = showDate(x.periodo);
  return mayor === undefined
    ? fail('not_found', 'comparar.sinReciboEnElMes', { nombre: nombre.right, mes })
    : x.id_liquidacion !== null && elegido === undefined
      ? fail('not_found', 'comparar.sinEseRecibo', { nombre: nombre.right, mes })
      : ok({ nombre: nombre.right, recibos, mayor, elegido });
};

/** A receipt and its corrections; undefined when they leave the person without a receipt. */
const chainOf = (l: StoreReads, idLiquidacion: number, idPersonal: number): readonly Found[] | undefined => {
  const cadena = standingReciboOf(l.sql, idLiquidacion, idPersonal)?.cadena ?? [];
  const hallados = cadena.flatMap((id): readonly Found[] => {
    const r = findRecibo(l, reciboIdOf(id, idPersonal));
    return isLeft(r) || r.right.guardado.neto === null ? [] : [r.right];
  });
  return hallados.at(-1)?.estado.cabecera?.chk_solo_revierte === 1 || hallados.length === 0
    ? undefined
    : hallados;
};

const chosen = (l: StoreReads, x: ReciboChoice, c: Candidates, r: ReciboOfMes): Result<ChosenRecibo> => {
  const cadena = chainOf(l, r.id_liquidacion, x.id_personal),
    ultimo = cadena?.at(-1);
  if (!cadena || !ultimo) return fail('not_found', 'runs.sinRecibo');
  return ok({
    side: {
      id: reciboIdOf(ultimo.id_liquidacion, x.id_personal),
      id_personal: x.id_personal,
      legajo: ultimo.guardado.legajo ?? 0,
      nombre: ultimo.guardado.nombre ?? c.nombre,
      periodo: x.periodo,
      id_liquidacion: r.id_liquidacion,
      liquidacion: r.liquidacion,
      neto: toWireAmount(cadena.reduce((s, y) => s + (y.guardado.neto ?? 0), 0)),
      recibos: c.recibos.map(({ id_liquidacion, liquidacion }) => ({ id_liquidacion, liquidacion })),
    },
    ultimo,
    lineas: cadena.flatMap((y) => y.lineas),
    propias: ultimo.lineas.filter((y) => y.instancia.tipo !== 'anulada'),
  });
};

/** Both receipts. A side that names no run takes one of the other's kind, or the month's largest. */
export const chosenRecibos = (
  l: StoreReads,
  { de, a }: ReciboPair,
): Result<readonly [ChosenRecibo, ChosenRecibo]> => {
  const x = candidatesOf(l, de);
  if (isLeft(x)) return x;
  const y = candidatesOf(l, a);
  if (isLeft(y)) return y;
  const como = (c: Candidates, otro: ReciboOfMes | undefined): ReciboOfMes =>
    c.elegido ?? c.recibos.find((r) => r.id_tipo === otro?.id_tipo) ?? c.mayor;
  const rx = como(x.right, y.right.elegido),
    ry = como(y.right, rx);
  if (de.id_personal === a.id_personal && rx.id_liquidacion === ry.id_liquidacion)
    return fail('invalid', 'comparar.elMismo', { nombre: x.right.nombre, liquidacion: rx.liquidacion });
  const primero = chosen(l, de, x.right, rx);
  if (isLeft(primero)) return primero;
  const segundo = chosen(l, a, y.right, ry);
  return isLeft(segundo) ? segundo : ok([primero.right, segundo.right]);
};
