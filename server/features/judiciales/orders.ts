// What a month's receipts withheld for each court order, what was deposited, and the difference. Receipts
// count with their corrections.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireDescuento } from '../../../core/api/descuentos.ts';
import type { JudicialOrder } from '../../../core/api/judiciales.ts';
import type { Role } from '../../../core/domain/roles.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { isValidCbu } from '../../../core/kit/digits.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { toCents, ZERO, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { isPeriodo, type CivilDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { fromCents } from '../bancos/contract.ts';
import { approvedRecibos } from '../../payroll/approvedRecibos.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { listDescuentos } from '../descuentos/contract.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { depositedByOrder, incompleteDeposito } from './sql/depositos.ts';

export interface OrdersRequest {
  readonly periodo: Periodo;
  readonly hoy: CivilDate;
  readonly roles: readonly Role[];
}
export interface GatheredOrder extends JudicialOrder {
  readonly cuil: string | null;
  /** In cents; negative: more was deposited than receipts withheld. */
  readonly centavos: number;
}
export interface GatheredOrders {
  readonly ordenes: readonly GatheredOrder[];
  readonly corridas: readonly { readonly id: number; readonly version: number }[];
  readonly sinAprobar: readonly { readonly id: number; readonly descripcion: string }[];
}

/** Amounts withheld, by row of the agenda. */
const retenidoEn = (
  l: StoreReads,
  periodo: Periodo,
  personas: ReadonlySet<number>,
): {
  readonly porOrden: ReadonlyMap<number, Decimal>;
  readonly corridas: GatheredOrders['corridas'];
  readonly sinAprobar: GatheredOrders['sinAprobar'];
} => {
  const porOrden = new Map<number, Decimal>(),
    corridas: { id: number; version: number }[] = [],
    sinAprobar: { id: number; descripcion: string }[] = [],
    delMes = corridasOfPeriodo(l.sql, periodo);
  for (const id of delMes) {
    const { phase, version, resumen, cabecera } = stateOf(l, id);
    if (isFrozen(phase)) {
      if (resumen !== null) corridas.push({ id, version });
    } else if (phase !== 'anulada') sinAprobar.push({ id, descripcion: cabecera?.descripcion ?? '' });
  }
  for (const r of approvedRecibos(l, delMes, personas))
    if (r.devuelta_en === null)
      for (const x of r.lineas())
        if (x.instancia.tipo === 'agenda' && x.tipo === 'descuento')
          porOrden.set(x.instancia.id, (porOrden.get(x.instancia.id) ?? ZERO) + x.importe);
  return { porOrden, corridas, sinAprobar };
};

type Order = JudicialOrder & { readonly cuil: string | null };
/** The obstacle to depositing an order; null when there is none. */
const missingFor = (f: WireDescuento): string | null => {
  if (f.cuenta === null) return textFor('judiciales.sinCbu');
  if (!isValidCbu(f.cuenta)) return textFor('bancos.cbuMalo', { cbu: f.cuenta });
  if (f.expediente === null) return textFor('judiciales.sinExpediente');
  return f.juzgado === null ? textFor('judiciales.sinJuzgado') : null;
};
/** Every order of a judge, without its amounts. */
const allOrders = (l: StoreReads, p: OrdersRequest): Result<readonly Order[]> => {
  const filas: Order[] = [];
  for (const clase of ['embargos', 'alimentos'] as const) {
    const r = listDescuentos(l, {
      clase,
      buscar: '',
      todos: true,
      desde: 0,
      cantidad: -1,
      hoy: p.hoy,
      roles: p.roles,
    });
    if (isLeft(r)) return r;
    for (const f of r.right.filas)
      if (f.tabla === 'Agenda') {
        const cuil = l.fila('Personal', f.id_personal)?.['cuil'];
        filas.push({
          id: f.id,
          clase,
          id_personal: f.id_personal,
          legajo: f.legajo,
          nombre: f.nombre,
          expediente: f.expediente,
          juzgado: f.juzgado,
          beneficiario: f.beneficiario,
          cbu: f.cuenta,
          total: f.total,
          saldo: f.saldo,
          cuil: typeof cuil === 'string' ? cuil : null,
          retenido: '',
          depositado: '',
          pendiente: '',
          falta: missingFor(f),
        });
      }
  }
  return ok(filas);
};

export const gatherOrders = (l: StoreReads, p: OrdersRequest): Result<GatheredOrders> => {
  if (!isPeriodo(p.periodo))
    return fail('invalid', 'campo.periodo', { campo: textFor('judiciales.periodo') });
  const incompleto = incompleteDeposito(l.sql);
  if (incompleto !== undefined) return fail('unavailable', 'judiciales.incompleto', { archivo: incompleto });
  const todas = allOrders(l, p);
  if (isLeft(todas)) return todas;
  const filas = todas.right,
    { porOrden, corridas, sinAprobar } = retenidoEn(l, p.periodo, new Set(filas.map((f) => f.id_personal))),
    depositado = depositedByOrder(l.sql, p.periodo);
  const ordenes = filas.flatMap((f): readonly GatheredOrder[] => {
    const retenido = porOrden.get(f.id) ?? ZERO,
      ya = fromCents(depositado.get(f.id) ?? 0),
      pendiente = retenido - ya;
    return retenido === ZERO && ya === ZERO
      ? []
      : [
          {
            ...f,
            retenido: writeDecimal(retenido),
            depositado: writeDecimal(ya),
            pendiente: writeDecimal(pendiente),
            centavos: toCents(pendiente),
            falta: pendiente > ZERO ? f.falta : null,
          },
        ];
  });
  return ok({
    ordenes: ordenes.toSorted(
      (a, b) => (a.juzgado ?? '').localeCompare(b.juzgado ?? '', 'es') || a.legajo - b.legajo || a.id - b.id,
    ),
    corridas,
    sinAprobar,
  });
};
