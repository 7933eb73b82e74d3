// Provisions of SAC and vacations: what each person is owed at the end of a month, with the contributions it
// will bear. Each month's entry is the difference from what was already provided.
import { fail, ok, type Result } from '../kit/failure.ts';
import { ZERO, fromInteger, divide, multiply, roundBy, type Decimal } from '../kit/money.ts';
import {
  completedYears,
  yearOf,
  daysInclusive,
  dateOf,
  mesOf,
  lastDay,
  type CivilDate,
  type Periodo,
} from '../kit/period.ts';
import { textFor } from '../kit/text.ts';
import {
  cuentaOf,
  ledger,
  spreadCosto,
  missingCuenta,
  type Asiento,
  type Imputacion,
  type AreaLines,
} from './asiento.ts';

export const PROVISIONES = [
  'provision_sac',
  'provision_sac_cargas',
  'provision_vacaciones',
  'provision_vacaciones_cargas',
] as const;
export type Provision = (typeof PROVISIONES)[number];

/**
 * What a person's approved receipts of a month gave. `remunerativo` includes `sac`; `contribuciones` are on
 * both.
 */
export interface ProvisionedMes {
  readonly periodo: Periodo;
  readonly remunerativo: Decimal;
  readonly sac: Decimal;
  readonly contribuciones: Decimal;
}
export interface ProvisionedPersona {
  readonly fecha_ingreso: CivilDate;
  /** Where seniority is counted from. */
  readonly fecha_antiguedad: CivilDate;
  readonly fecha_egreso: CivilDate | null;
  /** The months of the year, in order. */
  readonly meses: readonly ProvisionedMes[];
  /**
   * Vacation days due by the account and not taken at the end of the month; null: there is no account, and
   * they are calculated.
   */
  readonly diasPendientes: Decimal | null;
  /** Vacation days taken in the year, when there is no account. */
  readonly diasGozados: number;
}

/** LCT art. 150: days by the years of service on 31 December. */
export const vacacionesDays = (anios: number): number =>
  anios <= 5 ? 14 : anios <= 10 ? 21 : anios <= 20 ? 28 : 35;
/** LCT art. 155: a monthly worker's vacation day. */
const DIVISOR_VACACIONES = fromInteger(25);
const centavo = (x: Decimal): Decimal => roundBy(x, 'centavo');
const positivo = (x: Decimal): Decimal => (x > ZERO ? x : ZERO);

/**
 * SAC earned in the half-year and not paid: 1/12 of the earnings (Ley 23.041), less the SAC of its receipts.
 * When paid in its last month, nothing is left.
 */
const sacDevengado = (p: ProvisionedPersona, periodo: Periodo): Decimal => {
  const inicio = dateOf(yearOf(periodo), mesOf(periodo) <= 6 ? 1 : 7, 1).slice(0, 7),
    meses = p.meses.filter((m) => m.periodo >= inicio && m.periodo <= periodo);
  const pagado = meses.reduce((a, m) => a + m.sac, ZERO),
    ganado = meses.reduce((a, m) => a + m.remunerativo - m.sac, ZERO);
  return pagado > ZERO && mesOf(periodo) % 6 === 0
    ? ZERO
    : positivo(centavo(divide(ganado, fromInteger(12))) - pagado);
};

/** Days earned of the year in proportion to the part worked, less those taken. */
const diasDebidos = (p: ProvisionedPersona, periodo: Periodo): Decimal => {
  if (p.diasPendientes !== null) return p.diasPendientes;
  const anio = yearOf(periodo),
    primero = dateOf(anio, 1, 1),
    ultimo = dateOf(anio, 12, 31),
    desde = p.fecha_ingreso > primero ? p.fecha_ingreso : primero;
  const trabajados = daysInclusive(desde, lastDay(periodo));
  if (trabajados <= 0) return ZERO;
  return positivo(
    divide(
      fromInteger(vacacionesDays(completedYears(p.fecha_antiguedad, ultimo)) * trabajados),
      fromInteger(daysInclusive(primero, ultimo)),
    ) - fromInteger(p.diasGozados),
  );
};

/**
 * The debt to one person at the end of a month. Somebody who left is owed nothing: the final settlement paid
 * it. Each of the four amounts is rounded to the cent.
 */
export const provisionOf = (
  p: ProvisionedPersona,
  periodo: Periodo,
): Readonly<Record<Provision, Decimal>> => {
  if (p.fecha_egreso !== null && p.fecha_egreso <= lastDay(periodo))
    return {
      provision_sac: ZERO,
      provision_sac_cargas: ZERO,
      provision_vacaciones: ZERO,
      provision_vacaciones_cargas: ZERO,
    };
  const meses = p.meses.filter((m) => m.periodo <= periodo),
    bruto = meses.reduce((a, m) => a + m.remunerativo, ZERO),
    contribuciones = meses.reduce((a, m) => a + m.contribuciones, ZERO);
  // Contributions by the person's own ratio in the year: what each pays depends on caps and on the
  // detraction.
  const cargas = (x: Decimal): Decimal =>
    bruto <= ZERO ? ZERO : centavo(divide(multiply(x, contribuciones), bruto));
  const sac = sacDevengado(p, periodo),
    ultimo = meses.at(-1),
    vacaciones =
      ultimo === undefined
        ? ZERO
        : centavo(
            multiply(
              divide(positivo(ultimo.remunerativo - ultimo.sac), DIVISOR_VACACIONES),
              diasDebidos(p, periodo),
            ),
          );
  return {
    provision_sac: sac,
    provision_sac_cargas: cargas(sac),
    provision_vacaciones: vacaciones,
    provision_vacaciones_cargas: cargas(vacaciones),
  };
};

/** What the people of an area (with the same split of costs) are owed, and what was provided before. */
export interface AreaProvision extends Pick<AreaLines, 'id_area' | 'area' | 'centro_costo' | 'reparto'> {
  readonly debido: Readonly<Record<Provision, Decimal>>;
  readonly provisto: Readonly<Record<Provision, Decimal>>;
}

/**
 * The entry that adjusts the provisions to what is owed. An increase posts cost against provision; a decrease
 * (paid, lost, or earned by fewer) posts the provision back against its cost. Debits equal credits, so it
 * balances. Left: provisions without an account.
 */
export const provisionesAsiento = (
  areas: readonly AreaProvision[],
  reglas: readonly Imputacion[],
): Result<Asiento> => {
  const libro = ledger(),
    faltan = new Set<string>();
  for (const a of areas)
    for (const que of PROVISIONES) {
      const importe = a.debido[que] - a.provisto[que];
      if (importe === ZERO) continue;
      const costo = cuentaOf(reglas, 'debe', null, que, a.id_area),
        provision = cuentaOf(reglas, 'haber', null, que, a.id_area),
        nombre = textFor(`contable.provision.${que}`);
      if (costo === undefined) faltan.add(missingCuenta(nombre, 'debe', a.area));
      if (provision === undefined) faltan.add(missingCuenta(nombre, 'haber', a.area));
      if (costo === undefined || provision === undefined) continue;
      for (const [centro, parte] of spreadCosto(importe, a)) libro.poner(costo, centro, parte);
      libro.poner(provision, null, -importe);
    }
  const cuentas = [...faltan].sort();
  return cuentas.length > 0
    ? fail('missing', 'asiento.faltanCuentas', { cuentas: cuentas.join('; ') }, { data: { cuentas } })
    : ok(libro.asiento());
};
