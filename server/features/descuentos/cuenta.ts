// The account of one deduction: what was agreed and changed, what receipts took or returned, who ended it,
// and the balance after each.
import type {
  CuentaDescuento,
  DescuentoClase,
  MovimientoDescuento,
  WireCobro,
} from '../../../core/api/descuentos.ts';
import type { Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { writeDecimal, ZERO, type Decimal } from '../../../core/kit/money.ts';
import { firstDay, type CivilDate } from '../../../core/kit/period.ts';
import { rowName } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { stateOf } from '../../payroll/state.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { authorNames } from '../../rows/authors.ts';
import { factValues } from '../../rows/fact.ts';
import { cobrosOf, type Cobro } from './cobros.ts';
import { descuentoConceptos, isRestricted, writtenText, agreedTotal } from './kinds.ts';
import { cobrosOfRow, cobrosSum, takenInQueue } from './queue.ts';
import { isRepaymentLost, isRepayment, withoutSign, repaymentCuotas } from './repayments.ts';

export interface OneDescuento {
  readonly tabla: 'Agenda' | 'Novedades';
  readonly id: number;
  readonly roles: readonly Role[];
}
const IN_AGENDA = ['anticipos', 'prestamos', 'embargos', 'alimentos'] as const;
/** The kind of a row, as in the lists; undefined for rows of other concepts, which have no account. */
const claseOf = (l: StoreReads, tabla: OneDescuento['tabla'], f: Row): DescuentoClase | undefined => {
  const concepto = Number(f['id_rrhh_concepto']);
  if (tabla === 'Novedades' && isRepayment(l, f)) return 'devoluciones';
  return (tabla === 'Agenda' ? IN_AGENDA : (['anticipos'] as const)).find((c) =>
    descuentoConceptos(l, c).includes(concepto),
  );
};
/** The row, if it exists, is a deduction, and these roles may see it. */
const rowOf = (l: StoreReads, o: OneDescuento): Result<Row> => {
  const f = l.fila(o.tabla, o.id);
  if (!f) return fail('not_found', 'tiempo.desc.noExiste');
  const clase = claseOf(l, o.tabla, f);
  if (clase === undefined) return fail('not_found', 'tiempo.desc.noEs', { clave: `${o.tabla[0]!}${o.id}` });
  return isRestricted(clase, o.roles) ? fail('no_permission', 'api.sinPermiso') : ok(f);
};
const cobrosDeFila = (l: StoreReads, f: Row): ReturnType<typeof cobrosOf> =>
  cobrosOf(l, new Set([Number(f['id_personal'])]), new Set([Number(f['id_rrhh_concepto'])]));

export const cobros = (l: StoreReads, o: OneDescuento): Result<WireCobro[]> => {
  const f = rowOf(l, o);
  if (f._tag === 'Left') return f;
  const suyas = new Set(
    o.tabla === 'Agenda'
      ? [`agenda ${o.id}`]
      : repaymentCuotas(l, f.right).map((x) => `novedad ${String(x['id'])}`),
  );
  return ok(
    (cobrosDeFila(l, f.right).deConceptos.get(Number(f.right['id_personal'])) ?? [])
      .filter((c) => suyas.has(c.instancia))
      .map(({ id_recibo, periodo, fecha_pago, descripcion, importe }) => ({
        id_recibo,
        periodo,
        fecha_pago,
        descripcion,
        importe: writeDecimal(suyas.size > 1 && importe < 0n ? -importe : importe),
      }))
      .toSorted((a, b) => (a.fecha_pago > b.fecha_pago ? -1 : 1)),
  );
};

type Movimiento = Omit<MovimientoDescuento, 'importe' | 'saldo'> & { readonly importe: Decimal | null };
const SIN_RECIBO = { id_recibo: null, descripcion: null } as const;

/** The entries that people wrote: the agreement, a changed total, an end date. */
const escritos = (l: StoreReads, f: Row, tabla: 'Agenda' | 'Novedades'): readonly Movimiento[] => {
  const autor = authorNames(l.sql);
  let antes: Row | undefined;
  return l.stream(`${tabla}/${String(f['id'])}`).flatMap((hecho): readonly Movimiento[] => {
    if (!hecho.type.startsWith('fila')) return [];
    const previa = antes,
      ahora: Row = { ...previa, ...factValues(hecho) },
      quien = autor(hecho),
      fecha = civilDateOf(hecho.at);
    antes = ahora;
    if (previa === undefined)
      return [
        {
          clase: 'otorgado',
          fecha: tabla === 'Agenda' ? String(ahora['desde']) : firstDay(String(ahora['periodo'])),
          importe: agreedTotal(ahora),
          ...SIN_RECIBO,
          quien,
        },
      ];
    const total = agreedTotal(ahora),
      habia = agreedTotal(previa),
      hasta = writtenText(ahora, 'hasta');
    return [
      ...(total === habia
        ? []
        : [
            {
              clase: 'cambiado' as const,
              fecha,
              importe: (total ?? ZERO) - (habia ?? ZERO),
              ...SIN_RECIBO,
              quien,
            },
          ]),
      ...(hasta === null || hasta === writtenText(previa, 'hasta')
        ? []
        : [{ clase: 'terminado' as const, fecha: hasta, importe: null, ...SIN_RECIBO, quien }]),
    ];
  });
};

/** What one line took and, if a later receipt reversed that line, the return. */
const cobrado = (l: StoreReads, idPersonal: number, c: Cobro): readonly Movimiento[] => {
  const importe = withoutSign(c.importe),
    tomado: Movimiento = {
      clase: 'cobrado',
      fecha: c.fecha_pago,
      importe: -importe,
      id_recibo: c.id_recibo,
      descripcion: c.descripcion,
      quien: null,
    };
  if (c.devuelto_en === null) return [tomado];
  const { cabecera } = stateOf(l, c.devuelto_en);
  return [
    tomado,
    {
      clase: 'devuelto',
      fecha: cabecera?.fecha_pago ?? c.fecha_pago,
      importe,
      id_recibo: reciboIdOf(c.devuelto_en, idPersonal),
      descripcion: cabecera?.descripcion ?? null,
      quien: null,
    },
  ];
};

/**
 * The difference between what the queue counts for this deduction and what its own lines took: opening
 * balances, lines that name no entry, and amounts beyond its total, which count for the others.
 */
const deLaCola = (l: StoreReads, f: Row, hoy: CivilDate, enPie: readonly Cobro[]): readonly Movimiento[] => {
  const de = { id_personal: f['id_personal'] ?? null, id_rrhh_concepto: f['id_rrhh_concepto'] ?? null },
    dado = takenInQueue(l.filas('Agenda', de), enPie, l.filas('SaldosIniciales', de), hoy).get(
      Number(f['id']),
    ),
    aparte = dado === undefined ? ZERO : dado - cobrosSum(cobrosOfRow(enPie, 'agenda', f));
  return aparte === ZERO
    ? []
    : [
        {
          clase: aparte > ZERO ? 'inicial' : 'imputado',
          fecha: String(f['desde']),
          importe: -aparte,
          ...SIN_RECIBO,
          quien: null,
        },
      ];
};

const PRIMERO: Readonly<Partial<Record<MovimientoDescuento['clase'], number>>> = {
  otorgado: 0,
  inicial: 1,
  devuelto: 2,
  cobrado: 3,
};
/** By date; within a day: agreement, opening balance, returned, taken again, the rest. */
const enOrden = (a: Movimiento, b: Movimiento): number =>
  Number(a.clase !== 'otorgado') - Number(b.clase !== 'otorgado') ||
  (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : (PRIMERO[a.clase] ?? 4) - (PRIMERO[b.clase] ?? 4));

const movimientosDe = (
  l: StoreReads,
  o: OneDescuento & { readonly hoy: CivilDate },
  f: Row,
): readonly Movimiento[] => {
  const persona = Number(f['id_personal']),
    leidos = cobrosDeFila(l, f),
    todos = leidos.todos.get(persona) ?? [];
  if (o.tabla === 'Agenda')
    return [
      ...escritos(l, f, 'Agenda'),
      ...deLaCola(l, f, o.hoy, leidos.deConceptos.get(persona) ?? []),
      ...cobrosOfRow(todos, 'agenda', f).flatMap((c) => cobrado(l, persona, c)),
    ];
  return repaymentCuotas(l, f).flatMap((n): readonly Movimiento[] => {
    const suyos = cobrosOfRow(todos, 'novedad', n),
      enPie = suyos.some((c) => c.devuelto_en === null),
      dichos = escritos(l, n, 'Novedades').map((m) => ({
        ...m,
        importe: m.importe === null ? null : withoutSign(m.importe),
      }));
    return [
      ...dichos,
      ...suyos.flatMap((c) => cobrado(l, persona, c)),
      ...(enPie || n['origen'] !== 'retroactiva' || !isRepaymentLost(l, n)
        ? []
        : [
            {
              clase: 'perdido' as const,
              fecha: firstDay(String(n['periodo'])),
              importe: -withoutSign(agreedTotal(n) ?? ZERO),
              ...SIN_RECIBO,
              quien: null,
            },
          ]),
    ];
  });
};

/** The account of a deduction. Its last balance is the one that the list shows. */
export const descuentoCuenta = (
  l: StoreReads,
  o: OneDescuento & { readonly hoy: CivilDate },
): Result<CuentaDescuento> => {
  const f = rowOf(l, o);
  if (f._tag === 'Left') return f;
  const conTotal = agreedTotal(f.right) !== null;
  let saldo = ZERO,
    pagado = ZERO;
  const movimientos = movimientosDe(l, o, f.right)
    .toSorted(enOrden)
    .map(({ importe, ...m }): MovimientoDescuento => {
      saldo += importe ?? ZERO;
      if (m.clase === 'cobrado' || m.clase === 'devuelto' || m.clase === 'inicial' || m.clase === 'imputado')
        pagado -= importe ?? ZERO;
      return {
        ...m,
        importe: importe === null ? null : writeDecimal(importe),
        saldo: conTotal ? writeDecimal(saldo) : null,
      };
    });
  const persona = l.fila('Personal', Number(f.right['id_personal'])),
    concepto = l.fila('Conceptos', Number(f.right['id_rrhh_concepto']));
  return ok({
    legajo: Number(persona?.['legajo'] ?? 0),
    nombre: String(persona?.['nombre'] ?? ''),
    concepto: concepto ? rowName(tables.Conceptos, concepto) : '',
    pagado: writeDecimal(pagado),
    saldo: conTotal ? writeDecimal(saldo) : null,
    movimientos,
  });
};
