// Advances, loans, garnishments and alimony, from rows of the agenda and novedades: the agreement, what
// receipts took, the balance.
import { codeText } from '../../../core/payroll/nameKey.ts';
import type {
  WireDescuento,
  AnticipoLimit,
  DescuentosPage,
  DescuentosRequest,
} from '../../../core/api/descuentos.ts';
import type { Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  decimal,
  fromInteger,
  divide,
  writeDecimal,
  roundBy,
  type Decimal,
} from '../../../core/kit/money.ts';
import { isPeriodo, periodoOf, addMeses, type CivilDate, type Periodo } from '../../../core/kit/period.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { cobrosOf, type Cobro } from './cobros.ts';
import { CONJUNTO, descuentoConceptos, amountOf, isRestricted, writtenText, agreedTotal } from './kinds.ts';
import { lastPaidMonth } from '../../payroll/sql/corridas.ts';
import { cobrosOfRow, inQueue, cobrosSum, takenInQueue } from './queue.ts';
import { listRepayments } from './repayments.ts';

const MAXIMO_PAGINA = 200;

const ultimoDe = (cs: readonly Cobro[]): Periodo | null =>
  cs.reduce<Periodo | null>((a, c) => (a === null || c.periodo > a ? c.periodo : a), null);

interface Base {
  readonly hoy: CivilDate;
  readonly persona: Row;
  readonly cobros: readonly Cobro[];
  /** The next month that pays them: none before the last that was paid to anybody. */
  readonly sigue: Periodo;
}
const comun = (
  f: Row,
  p: Row,
): Pick<
  WireDescuento,
  | 'id'
  | 'id_personal'
  | 'legajo'
  | 'nombre'
  | 'cuotas'
  | 'cuota'
  | 'porcentaje'
  | 'expediente'
  | 'juzgado'
  | 'beneficiario'
  | 'cuenta'
  | 'observacion'
> => ({
  id: Number(f['id']),
  id_personal: Number(p['id']),
  legajo: Number(p['legajo']),
  nombre: String(p['nombre'] ?? ''),
  cuotas: writtenText(f, 'cantidad'),
  cuota: writtenText(f, 'valor_unitario'),
  porcentaje: writtenText(f, 'porcentaje'),
  expediente: writtenText(f, 'expediente'),
  juzgado: writtenText(f, 'juzgado'),
  beneficiario: writtenText(f, 'beneficiario'),
  cuenta: writtenText(f, 'cbu_deposito'),
  observacion: writtenText(f, 'observacion'),
});

/**
 * The last month in which a loan takes something: one instalment a month, from its first one or from the next
 * month to be paid. Today says nothing: the month at work may be an earlier one.
 */
const terminaEn = (
  saldo: Decimal,
  cuota: Decimal | null,
  desde: CivilDate,
  sigue: Periodo,
): Periodo | null => {
  if (saldo === 0n || cuota === null || cuota <= 0n) return null;
  const faltan = Number((saldo + cuota - 1n) / cuota),
    primero = periodoOf(desde);
  return addMeses(primero > sigue ? primero : sigue, faltan - 1);
};

/** Deductions of one person and concept, each by its own lines. */
const deAgenda = (entradas: readonly Row[], b: Base, iniciales: readonly Row[]): readonly WireDescuento[] => {
  const tomado = takenInQueue(entradas, b.cobros, iniciales, b.hoy);
  return entradas.toSorted(inQueue).map((f): WireDescuento => {
    const total = agreedTotal(f),
      suyos = cobrosOfRow(b.cobros, 'agenda', f),
      desde = String(f['desde']),
      hasta = writtenText(f, 'hasta'),
      dado = tomado.get(Number(f['id'])) ?? cobrosSum(suyos);
    const saldo = total === null ? null : total > dado ? total - dado : 0n;
    const pagado = total === null || saldo === null ? cobrosSum(suyos) : total - saldo,
      ultimo = ultimoDe(suyos),
      estado =
        saldo === 0n
          ? 'pagado'
          : hasta !== null && hasta < b.hoy
            ? 'terminado'
            : desde > b.hoy
              ? 'programado'
              : 'vigente';
    return {
      ...comun(f, b.persona),
      tabla: 'Agenda',
      desde,
      hasta,
      total: total === null ? null : writeDecimal(total),
      pagado: writeDecimal(pagado),
      saldo: saldo === null ? null : writeDecimal(saldo),
      ultimo,
      termina:
        saldo === null || estado === 'terminado'
          ? null
          : terminaEn(saldo, amountOf(f, 'valor_unitario'), desde, b.sigue),
      estado,
      pasa_el_limite: false,
    };
  });
};
const deNovedad = (f: Row, b: Base, limite: Decimal | null, delMes: Decimal): WireDescuento => {
  const suyos = cobrosOfRow(b.cobros, 'novedad', f),
    total = agreedTotal(f),
    pagado = cobrosSum(suyos),
    periodo = String(f['periodo']);
  return {
    ...comun(f, b.persona),
    tabla: 'Novedades',
    desde: periodo,
    hasta: null,
    total: total === null ? null : writeDecimal(total),
    pagado: writeDecimal(pagado),
    saldo: total === null ? null : writeDecimal(total > pagado ? total - pagado : 0n),
    ultimo: ultimoDe(suyos),
    termina: null,
    estado: suyos.length > 0 ? 'pagado' : periodo > periodoOf(b.hoy) ? 'programado' : 'vigente',
    pasa_el_limite: limite !== null && delMes > limite,
  };
};

/** Half of a gross, rounded down to the cent. */
const mitad = (bruto: Decimal): Decimal => roundBy(divide(bruto, fromInteger(2)), 'centavo_abajo');

const agrupar = (fs: readonly Row[], clave: (f: Row) => string): ReadonlyMap<string, readonly Row[]> => {
  const m = new Map<string, Row[]>();
  for (const f of fs) {
    const k = clave(f),
      ya = m.get(k);
    if (ya) ya.push(f);
    else m.set(k, [f]);
  }
  return m;
};

export interface AuthorizedDescuentosRequest extends DescuentosRequest {
  readonly hoy: CivilDate;
  readonly roles: readonly Role[];
}
/** The next month that pays somebody whose last one was `own`, where the last that was paid to anybody is `all`. */
const nextMonthOf = (own: Periodo | undefined, all: Periodo | undefined, hoy: CivilDate): Periodo => {
  if (all === undefined) return periodoOf(hoy);
  const next = addMeses(own ?? all, 1);
  return next < all ? all : next;
};

export const listDescuentos = (l: StoreReads, o: AuthorizedDescuentosRequest): Result<DescuentosPage> => {
  if (isRestricted(o.clase, o.roles)) return fail('no_permission', 'api.sinPermiso');
  if (o.clase === 'devoluciones')
    return ok({ concepto: null, falta: null, ...enPagina(listRepayments(l, o.hoy), o) });
  const ids = descuentoConceptos(l, o.clase),
    primero = ids[0] === undefined ? undefined : l.fila('Conceptos', ids[0]);
  const agendas = ids.flatMap((id) => l.filas('Agenda', { id_rrhh_concepto: id })),
    novedades =
      o.clase === 'anticipos' ? ids.flatMap((id) => l.filas('Novedades', { id_rrhh_concepto: id })) : [];
  const iniciales = agrupar(
    ids.flatMap((id) => l.filas('SaldosIniciales', { id_rrhh_concepto: id })),
    (f) => `${f['id_personal']} ${f['id_rrhh_concepto']}`,
  );
  const personas = new Set([...agendas, ...novedades].map((f) => Number(f['id_personal']))),
    cobros = cobrosOf(l, personas, new Set(ids));
  const ultimoDeTodos = lastPaidMonth(l.sql);
  const base = (id: number, concepto: number): Base | undefined => {
    const persona = l.fila('Personal', id);
    return (
      persona && {
        hoy: o.hoy,
        sigue: nextMonthOf(cobros.ultimoMes.get(id), ultimoDeTodos, o.hoy),
        persona,
        cobros: (cobros.deConceptos.get(id) ?? []).filter((c) => c.id_concepto === concepto),
      }
    );
  };
  const filas: WireDescuento[] = [];
  for (const [k, fs] of agrupar(agendas, (f) => `${f['id_personal']} ${f['id_rrhh_concepto']}`)) {
    const b = base(Number(fs[0]!['id_personal']), Number(fs[0]!['id_rrhh_concepto']));
    if (b) filas.push(...deAgenda(fs, b, iniciales.get(k) ?? []));
  }
  for (const fs of agrupar(novedades, (f) => `${f['id_personal']} ${f['periodo']}`).values()) {
    const id = Number(fs[0]!['id_personal']),
      bruto = cobros.bruto.get(id),
      limite = bruto === undefined ? null : mitad(bruto),
      delMes = fs.reduce((n, f) => n + (agreedTotal(f) ?? 0n), 0n);
    for (const f of fs) {
      const b = base(id, Number(f['id_rrhh_concepto']));
      if (b) filas.push(deNovedad(f, b, limite, delMes));
    }
  }
  return ok({
    concepto: primero
      ? {
          id: Number(primero['id']),
          codigo: Number(primero['codigo']),
          descripcion: String(primero['d_rrhh_concepto']),
        }
      : null,
    falta: primero ? null : CONJUNTO[o.clase],
    ...enPagina(filas, o),
  });
};

const enPagina = (
  filas: readonly WireDescuento[],
  o: AuthorizedDescuentosRequest,
): Pick<DescuentosPage, 'total' | 'filas' | 'sumas'> => {
  const busca = o.buscar.trim().toLowerCase(),
    elegidas = filas
      .filter(
        (f) =>
          (o.todos || f.estado === 'vigente' || f.estado === 'programado') &&
          (busca === '' ||
            `${codeText(f.legajo)} ${f.nombre} ${f.expediente ?? ''} ${f.observacion ?? ''}`
              .toLowerCase()
              .includes(busca)),
      )
      .toSorted(
        (a, b) =>
          a.nombre.localeCompare(b.nombre, 'es') ||
          a.id_personal - b.id_personal ||
          (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id - b.id),
      );
  const total = (c: 'total' | 'pagado' | 'saldo'): string =>
      writeDecimal(elegidas.reduce((n, f) => n + decimal(f[c] ?? '0'), 0n)),
    desde = Math.max(0, Math.trunc(o.desde) || 0);
  return {
    total: elegidas.length,
    filas: elegidas.slice(
      desde,
      desde +
        (o.cantidad === -1
          ? elegidas.length
          : Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(o.cantidad) || 1))),
    ),
    sumas: { total: total('total'), pagado: total('pagado'), saldo: total('saldo') },
  };
};

/** LCT art. 130: up to half of the pay of one period, over all the advances of the month. */
export const anticipoLimit = (
  l: StoreReads,
  o: { readonly id_personal: number; readonly periodo: Periodo; readonly importe: string },
): Result<AnticipoLimit> => {
  if (!isPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const ids = new Set(descuentoConceptos(l, 'anticipos')),
    bruto = cobrosOf(l, new Set([o.id_personal]), ids).bruto.get(o.id_personal);
  const cargado = l
    .filas('Novedades', { id_personal: o.id_personal, periodo: o.periodo })
    .reduce((n, f) => (ids.has(Number(f['id_rrhh_concepto'])) ? n + (agreedTotal(f) ?? 0n) : n), 0n);
  const tope = bruto === undefined ? null : mitad(bruto),
    pedido = /^\d{1,13}(\.\d{1,2})?$/.test(o.importe) ? decimal(o.importe) : 0n;
  return ok({
    bruto: bruto === undefined ? null : writeDecimal(bruto),
    limite: tope === null ? null : writeDecimal(tope),
    cargado: writeDecimal(cargado),
    pasa: tope !== null && cargado + pedido > tope,
  });
};
