// The payments of some approved runs: what each receipt is still owed, to which accounts, and who cannot be
// paid or is paid another way.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PagoRequest } from '../../../core/api/bancos.ts';
import { isValidCbu } from '../../../core/kit/digits.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { PagoContext } from '../../../core/outputs/bancos/bancoFile.ts';
import { pendingParts, MAIN_CUENTA } from '../../../core/outputs/bancos/spreadNeto.ts';
import { progressCounter } from '../../kernel/progress.ts';
import { stateOf } from '../../payroll/state.ts';
import { incompleteFile, paidAmounts, type PaidAmount } from './sql/bancos.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import {
  batchHeaders,
  batchSize,
  batchNumber,
  personaOfKey,
  savedRecibo,
} from '../../payroll/sql/recibos.ts';
import { type PagoReads, type PaidCorrida, nonEmptyText, cuentasOf, pagoContext } from './cuentas.ts';
import { destinationWaits, heldBecause } from './destinationWait.ts';
import { changedDestinations } from './payDestinations.ts';

export type PagoGroup = 'pagan' | 'bloqueados' | 'enviados' | 'otros' | 'fuera';
export interface Pago {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly legajo: number | null;
  readonly nombre: string;
  readonly cuenta: number;
  readonly banco: string | null;
  readonly cbu: string | null;
  readonly importe: Decimal;
  readonly grupo: PagoGroup;
  readonly motivo: string | null;
  readonly archivo: number | null;
  readonly contexto: PagoContext | null;
}
export interface GatheredPagos {
  readonly corridas: readonly PaidCorrida[];
  readonly pagos: readonly Pago[];
  readonly neto: Decimal;
  readonly deMas: Decimal;
}

const CENTAVO = 1_000_000n;
const SIN_RECIBO = new Set(['error', 'excluido']);

/** A run that can be paid, or why not. */
const corridaDe = (l: PagoReads, id: number): Result<PaidCorrida> => {
  const e = stateOf(l, id),
    c = e.cabecera;
  if (c === null) return fail('not_found', 'liquidacion.noExiste');
  return isFrozen(e.phase)
    ? ok({
        id,
        descripcion: c.descripcion,
        periodo: c.periodo,
        fecha_pago: c.fecha_pago,
        estado: e.phase,
        version: e.version,
        lote: e.resumen?.lote ?? '',
        rectifica: c.rectifica ?? null,
      })
    : fail('phase', 'bancos.sinAprobar', { liquidacion: c.descripcion });
};

/**
 * `fecha_pago`: day of the file; null: that of each run. `hoy`: for what waits; null: what is owed, whatever waits. `usaCbu`: the layout writes the CBU. Accounts with
 * a wrong CBU are never paid anyway.
 */
export const gatherPagos = (
  l: PagoReads,
  p: Pick<PagoRequest, 'liquidaciones' | 'banco' | 'excluidos' | 'fecha_pago'> & {
    readonly hoy: string | null;
  },
  usaCbu: boolean,
): Result<GatheredPagos> => {
  const incompleto = incompleteFile(l.sql);
  if (incompleto !== undefined) return fail('unavailable', 'bancos.incompleto', { archivo: incompleto });
  const corridas: PaidCorrida[] = [],
    pagos: Pago[] = [],
    bancos = new Map(l.filas('Bancos').map((b) => [b['id'], String(b['d_banco'])])),
    excluidos = new Set(p.excluidos),
    changes = changedDestinations(l),
    held = { changes, waits: destinationWaits(l, changes, p.hoy) };
  const loteDe = (id: number): number | undefined => batchNumber(l.sql, stateOf(l, id).resumen?.lote ?? ''),
    uno = progressCounter(
      p.liquidaciones.reduce((n, id) => {
        const lote = loteDe(id);
        return lote === undefined ? n : n + batchSize(l.sql, lote);
      }, 0),
    );
  let neto = ZERO,
    deMas = ZERO;
  for (const id of [...new Set(p.liquidaciones)].sort((a, b) => a - b)) {
    const c = corridaDe(l, id);
    if (isLeft(c)) return c;
    corridas.push(c.right);
    const lote = batchNumber(l.sql, c.right.lote),
      pagado = porPersona(paidAmounts(l.sql, id)),
      revertidos = revertedPersonas(l.sql, id),
      debia = deudaDeAntes(l, c.right);
    for (const r of lote === undefined ? [] : batchHeaders(l.sql, lote)) {
      uno();
      if (r.neto === null || SIN_RECIBO.has(r.estado)) continue;
      const persona = personaOfKey(r.id),
        suyo = fromCents(r.neto) + debia(persona),
        ya = pagado.get(persona) ?? [];
      neto += suyo;
      const debe = pagosDeRecibo(
        l,
        c.right,
        { id: persona, neto: suyo, ya, revertido: revertidos.has(persona) },
        { bancos, banco: p.banco, excluidos, dia: p.fecha_pago ?? c.right.fecha_pago, usaCbu },
      );
      pagos.push(...holdChanged(debe, heldBecause(held, persona, c.right.fecha_pago)));
      const dado = ya.reduce((a, x) => a + fromCents(x.importe), ZERO);
      if (dado > suyo && suyo > ZERO) deMas += dado - suyo;
    }
  }
  return ok({
    corridas,
    pagos: pagos.toSorted(
      (a, b) =>
        (a.legajo ?? 0) - (b.legajo ?? 0) || a.id_liquidacion - b.id_liquidacion || a.cuenta - b.cuenta,
    ),
    neto,
    deMas,
  });
};
/**
 * What the bank still owed of the receipt that this run reverses. The new net is the difference with the old
 * one, so amounts that no file paid, or that were returned, are paid with it. If the old run was never paid
 * by bank, nothing is added, since what was paid is unknown.
 */
const deudaDeAntes = (l: PagoReads, c: PaidCorrida): ((idPersonal: number) => Decimal) => {
  const antes = c.rectifica === null ? undefined : stateOf(l, c.rectifica),
    lote = antes?.resumen ? batchNumber(l.sql, antes.resumen.lote) : undefined;
  if (c.rectifica === null || lote === undefined) return () => ZERO;
  const pagado = paidAmounts(l.sql, c.rectifica),
    suyos = porPersona(pagado),
    anterior = deudaDeAntes(l, { ...c, rectifica: antes?.cabecera?.rectifica ?? null });
  return (idPersonal) => {
    const r =
      pagado.length === 0 || l.fila('Personal', idPersonal)?.['forma_pago'] !== '3'
        ? undefined
        : savedRecibo(l.sql, lote, idPersonal);
    return r?.neto == null
      ? ZERO
      : fromCents(r.neto) +
          anterior(idPersonal) -
          (suyos.get(idPersonal) ?? []).reduce((a, x) => a + fromCents(x.importe), ZERO);
  };
};
const porPersona = (p: readonly PaidAmount[]): ReadonlyMap<number, readonly PaidAmount[]> => {
  const m = new Map<number, PaidAmount[]>();
  for (const x of p) {
    const suyos = m.get(x.id_personal);
    if (suyos) suyos.push(x);
    else m.set(x.id_personal, [x]);
  }
  return m;
};
export const fromCents = (n: number): Decimal => BigInt(n) * CENTAVO;

interface DeQue {
  readonly bancos: ReadonlyMap<unknown, string>;
  readonly banco: string | null;
  readonly excluidos: ReadonlySet<number>;
  readonly dia: string;
  readonly usaCbu: boolean;
}
const pagosDeRecibo = (
  l: PagoReads,
  c: PaidCorrida,
  r: {
    readonly id: number;
    readonly neto: Decimal;
    readonly ya: readonly PaidAmount[];
    readonly revertido: boolean;
  },
  o: DeQue,
): readonly Pago[] => {
  const p = l.fila('Personal', r.id),
    base = {
      id_liquidacion: c.id,
      id_personal: r.id,
      legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
      nombre: nonEmptyText(p, 'nombre') ?? '',
      archivo: null,
      contexto: null,
      motivo: null,
      banco: null,
      cbu: null,
      cuenta: MAIN_CUENTA,
    };
  const enviados = r.ya.map(
    (x): Pago => ({
      ...base,
      cuenta: x.cuenta,
      importe: fromCents(x.importe),
      grupo: 'enviados',
      archivo: x.archivo,
    }),
  );
  const queda = r.neto - r.ya.reduce((a, x) => a + fromCents(x.importe), ZERO);
  if (r.neto <= ZERO)
    return [...enviados, { ...base, importe: r.neto, grupo: 'otros', motivo: textFor('bancos.sinNeto') }];
  if (queda <= ZERO) return enviados;
  if (r.revertido)
    return [...enviados, { ...base, importe: queda, grupo: 'otros', motivo: textFor('bancos.revertido') }];
  if (!p || p['legajo'] == null)
    return [
      ...enviados,
      { ...base, importe: queda, grupo: 'bloqueados', motivo: textFor('declaraciones.sinLegajo') },
    ];
  if (p['forma_pago'] !== '3')
    return [
      ...enviados,
      {
        ...base,
        importe: queda,
        grupo: 'otros',
        motivo: textFor(p['forma_pago'] === '2' ? 'bancos.cheque' : 'bancos.efectivo'),
      },
    ];
  const { cuentas, partes } = cuentasOf(p, o.dia);
  const suyos = pendingParts(r.neto, partes, new Map(r.ya.map((x) => [x.cuenta, fromCents(x.importe)]))).map(
    ({ orden, importe }): Pago => {
      const cuenta = cuentas.get(orden) ?? cuentas.get(MAIN_CUENTA)!,
        { cbu } = cuenta,
        banco = o.bancos.get(cuenta.id_banco) ?? null;
      const motivo =
        cbu === null
          ? o.usaCbu
            ? textFor('bancos.sinCbu')
            : null
          : isValidCbu(cbu)
            ? null
            : textFor('bancos.cbuMalo', { cbu });
      const fuera = o.excluidos.has(r.id)
        ? textFor('bancos.excluido')
        : o.banco !== null && cbu !== null && cbu.slice(0, 3) !== o.banco
          ? textFor('bancos.otroBanco')
          : null;
      return {
        ...base,
        cuenta: orden,
        banco,
        cbu,
        importe,
        grupo: fuera !== null ? 'fuera' : motivo !== null ? 'bloqueados' : 'pagan',
        motivo: fuera ?? motivo,
        contexto: pagoContext(c, p, cuenta, banco, importe),
      };
    },
  );
  return [...enviados, ...blockTogether(suyos)];
};

/** Payments to where nobody reviewed, or whose wait goes on, are held with their whole receipt. */
const holdChanged = (suyos: readonly Pago[], motivo: string | null): readonly Pago[] =>
  motivo === null
    ? suyos
    : suyos.map((x) => (x.grupo === 'pagan' ? { ...x, grupo: 'bloqueados', motivo } : x));

/** Nobody is paid in part because one of their accounts is wrong: their whole receipt waits for it. */
export const blockTogether = (suyos: readonly Pago[]): readonly Pago[] => {
  const mal = suyos.find((x) => x.grupo === 'bloqueados');
  return mal === undefined
    ? suyos
    : suyos.map((x) => (x.grupo === 'pagan' ? { ...x, grupo: 'bloqueados', motivo: mal.motivo } : x));
};
