// The provisions of a month: the SAC and vacations owed to each person by their approved receipts, compared
// with what posted entries provided.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ProvisionMovement } from '../../../core/domain/asientoContable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, decimal, fromInteger, divide, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  yearOf,
  daysInclusive,
  dateOf,
  showDate,
  addMeses,
  lastDay,
  type Periodo,
} from '../../../core/kit/period.ts';
import {
  provisionesAsiento,
  PROVISIONES,
  provisionOf,
  type ProvisionedMes,
  type Provision,
  type AreaProvision,
} from '../../../core/outputs/provisiones.ts';
import { declaredConceptos, corridasOfMes, countRecibos, linesOf } from '../../payroll/mes.ts';
import { progressCounter } from '../../kernel/progress.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { cuenta } from '../tiempo/contract.ts';
import { savedAsientos } from './sql/asientos.ts';
import { toWireAsiento, asientoHash, imputacionesOf, type BuiltAsiento } from './asiento.ts';
import { costosOf, repartoOfKey, type CostoPlace } from './costos.ts';

const positivo = (x: Decimal | null): Decimal | null => (x !== null && x < ZERO ? ZERO : x);
const ninguna = (): Record<Provision, Decimal> => ({
  provision_sac: ZERO,
  provision_sac_cargas: ZERO,
  provision_vacaciones: ZERO,
  provision_vacaciones_cargas: ZERO,
});

/** The year's receipts up to the month, read one month at a time so that only sums stay in memory. */
const mesesDe = (l: StoreReads, periodo: Periodo): ReadonlyMap<number, readonly ProvisionedMes[]> => {
  const conceptos = declaredConceptos(l),
    meses = new Map<number, ProvisionedMes[]>(),
    delAnio: { readonly m: Periodo; readonly listas: ReturnType<typeof corridasOfMes>['listas'] }[] = [];
  for (let m: Periodo = `${yearOf(periodo)}-01`; m <= periodo; m = addMeses(m, 1))
    delAnio.push({ m, listas: corridasOfMes(l, m).listas });
  const uno = progressCounter(
    countRecibos(
      l,
      delAnio.flatMap((x) => x.listas),
    ),
  );
  for (const { m, listas } of delAnio)
    for (const [id, lineas] of linesOf(l, listas, uno)) {
      let remunerativo = ZERO,
        sac = ZERO,
        contribuciones = ZERO;
      for (const x of lineas) {
        if (x.tipo === 'contribucion') contribuciones += x.importe;
        if (x.tipo !== 'remunerativo') continue;
        remunerativo += x.importe;
        if (conceptos.get(x.id_concepto)?.grupo_sicoss === 'sac') sac += x.importe;
      }
      const suyos = meses.get(id),
        mes = { periodo: m, remunerativo, sac, contribuciones };
      if (suyos) suyos.push(mes);
      else meses.set(id, [mes]);
    }
  return meses;
};

/** Vacation days of the year taken up to the end of the month, by person. */
const gozados = (l: StoreReads, periodo: Periodo): ReadonlyMap<number, number> => {
  const primero = dateOf(yearOf(periodo), 1, 1),
    ultimo = lastDay(periodo),
    dias = new Map<number, number>();
  for (const a of l.filas('Ausencias', { causa: 'vacaciones' })) {
    const desde = String(a['desde']) > primero ? String(a['desde']) : primero,
      hasta = String(a['hasta']) < ultimo ? String(a['hasta']) : ultimo,
      id = Number(a['id_personal']);
    if (desde <= hasta) dias.set(id, (dias.get(id) ?? 0) + daysInclusive(desde, hasta));
  }
  return dias;
};

/**
 * What posted entries left in each provision, by place. Reversed entries and their opposites add up to zero.
 */
export const postedProvisiones = (
  l: Pick<StoreReads, 'sql'>,
): ReadonlyMap<
  string,
  {
    readonly id_area: number | null;
    readonly reparto: string;
    readonly importes: Readonly<Record<Provision, Decimal>>;
  }
> => {
  const saldos = new Map<
    string,
    {
      readonly id_area: number | null;
      readonly reparto: string;
      readonly importes: Record<Provision, Decimal>;
    }
  >();
  for (const { estado: e } of savedAsientos(l.sql))
    for (const m of e.contenido?.provisiones ?? []) {
      const clave = `${m.id_area ?? 0}|${m.reparto}`,
        s = saldos.get(clave) ?? { id_area: m.id_area, reparto: m.reparto, importes: ninguna() };
      s.importes[m.naturaleza as Provision] += decimal(m.importe);
      saldos.set(clave, s);
    }
  return saldos;
};

/**
 * Days earned and not taken at the end of the month, by the vacation account: all of earlier years, and the
 * elapsed part of this year's. Null: the account has no table of days.
 */
const diasDeLaCuenta = (l: StoreReads, id: number, periodo: Periodo): Decimal | null => {
  const hasta = lastDay(periodo),
    anio = yearOf(periodo),
    c = cuenta(l, { id, hoy: hasta });
  if (isLeft(c)) return null;
  const p = l.fila('Personal', id),
    primero = dateOf(anio, 1, 1),
    desde = String(p?.['fecha_ingreso']) > primero ? String(p?.['fecha_ingreso']) : primero,
    entero = daysInclusive(desde, dateOf(anio, 12, 31));
  return c.right.anios
    .filter((a) => a.anio <= anio)
    .reduce((s, a) => {
      const da = decimal(a.corresponden) + decimal(a.ajuste),
        tomados = a.goces
          .filter((g) => g.desde <= hasta)
          .reduce((n, g) => n + daysInclusive(g.desde, g.hasta < hasta ? g.hasta : hasta), 0);
      const ganados =
        a.anio < anio || !a.proyectado
          ? da
          : divide(da * BigInt(Math.max(0, daysInclusive(desde, hasta))), fromInteger(entero));
      return s + ganados - fromInteger(tomados);
    }, ZERO);
};

/** What one person is owed of each provision. */
export interface OwedPersona {
  readonly id: number;
  readonly debido: Readonly<Record<Provision, Decimal>>;
}
export interface PlaceProvision extends AreaProvision {
  readonly clave: string;
  readonly personas: readonly OwedPersona[];
}
export const provisionPlaces = (l: StoreReads, periodo: Periodo): readonly PlaceProvision[] => {
  const costos = costosOf(l, periodo),
    dias = gozados(l, periodo),
    lugares = new Map<
      string,
      {
        readonly lugar: CostoPlace;
        readonly debido: Record<Provision, Decimal>;
        readonly personas: OwedPersona[];
      }
    >(),
    antes = postedProvisiones(l);
  for (const [id, meses] of mesesDe(l, periodo)) {
    const p = l.fila('Personal', id);
    if (!p) continue;
    const lugar = costos.de(id),
      s = lugares.get(lugar.clave) ?? { lugar, debido: ninguna(), personas: [] };
    const suya = provisionOf(
      {
        fecha_ingreso: String(p['fecha_ingreso']),
        fecha_antiguedad: String(p['fecha_antiguedad'] ?? p['fecha_ingreso']),
        fecha_egreso: p['fecha_egreso'] == null ? null : String(p['fecha_egreso']),
        meses,
        diasPendientes: positivo(diasDeLaCuenta(l, id, periodo)),
        diasGozados: dias.get(id) ?? 0,
      },
      periodo,
    );
    for (const que of PROVISIONES) s.debido[que] += suya[que];
    s.personas.push({ id, debido: suya });
    lugares.set(lugar.clave, s);
  }
  // A place where nobody is left gives back its provision.
  for (const [clave, s] of antes)
    if (!lugares.has(clave))
      lugares.set(clave, {
        lugar: { ...costos.conClave(s.id_area, s.reparto), clave },
        debido: ninguna(),
        personas: [],
      });
  return [...lugares.values()]
    .toSorted((a, b) => (a.lugar.clave < b.lugar.clave ? -1 : 1))
    .map(({ lugar, debido, personas }) => ({
      ...lugar,
      debido,
      personas,
      provisto: antes.get(lugar.clave)?.importes ?? ninguna(),
    }));
};

export const buildProvisiones = (
  l: StoreReads,
  { periodo }: { readonly periodo: Periodo },
): Result<BuiltAsiento> => {
  const { listas, pendientes } = corridasOfMes(l, periodo);
  if (listas.length + pendientes.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: showDate(periodo) });
  const areas = provisionPlaces(l, periodo),
    a = provisionesAsiento(areas, imputacionesOf(l)),
    ultimo = savedAsientos(l.sql).findLast(
      ({ estado: e }) =>
        e.phase === 'contabilizado' && e.contenido?.clase === 'provisiones' && e.contenido.periodo >= periodo,
    );
  const corrida = ({ id, descripcion, estado }: (typeof listas)[number]) => ({
    id,
    descripcion,
    estado,
    asiento: null,
    cambio: 0 as const,
  });
  const comun = {
    periodo,
    liquidaciones: [],
    pendientes: pendientes.map(corrida),
    anterior: ultimo?.estado.numero ?? null,
  };
  if (isLeft(a))
    return ok({
      corridas: [],
      provisiones: [],
      cable: {
        ...comun,
        renglones: [],
        debe: '0.00',
        haber: '0.00',
        faltan: [...(a.left.data as { readonly cuentas: readonly string[] }).cuentas],
        huella: '',
      },
    });
  const provisiones = areas.flatMap((x): ProvisionMovement[] =>
    PROVISIONES.filter((que) => x.debido[que] !== x.provisto[que]).map((naturaleza) => ({
      naturaleza,
      id_area: Number(x.clave.split('|')[0]) || null,
      reparto: repartoOfKey(x.clave),
      importe: writeDecimal(x.debido[naturaleza] - x.provisto[naturaleza]),
    })),
  );
  const cable = toWireAsiento(l, a.right);
  return ok({
    corridas: [],
    provisiones,
    cable: { ...comun, ...cable, faltan: [], huella: asientoHash(cable.renglones) },
  });
};
