// The accounting entry of a run: earnings and contributions, against the debts to people and to others. It
// balances by construction.
import { fail, ok, type Result } from '../kit/failure.ts';
import { ZERO, fromInteger, divide, multiply, roundBy, type Decimal } from '../kit/money.ts';
import { textFor } from '../kit/text.ts';
import type { ReciboLine } from '../payroll/run.ts';

/**
 * The natures that lines post by when no rule names their concept. `neto`: the debt to people (one account,
 * or one per area).
 */
export const NATURALEZAS_ASIENTO = [
  'remunerativo',
  'no_remunerativo',
  'descuento',
  'contribucion',
  'neto',
  'provision_sac',
  'provision_sac_cargas',
  'provision_vacaciones',
  'provision_vacaciones_cargas',
] as const;
export type NaturalezaAsiento = (typeof NATURALEZAS_ASIENTO)[number];
/** The percentage of a cost that goes to a cost centre; those of one person add up to a hundred. */
export interface CostoPart {
  readonly centro_costo: string;
  readonly porcentaje: Decimal;
}

/**
 * An account for a concept or a nature, in one area or in all. `cuenta_debe`: the cost of an earning or
 * contribution; `cuenta_haber`: the party it is owed to. On each side the narrowest rule with an account
 * applies: concept and area, concept, nature and area, nature.
 */
export interface Imputacion {
  readonly id_concepto: number | null;
  readonly naturaleza: NaturalezaAsiento | null;
  readonly id_area: number | null;
  readonly cuenta_debe: string | null;
  readonly cuenta_haber: string | null;
}
/** Lines of receipts that post alike, in one area and cost centre. Auxiliary lines are not posted. */
export interface AreaLines {
  readonly id_area: number | null;
  readonly area: string | null;
  readonly centro_costo: string | null;
  /** A split among cost centres, which replaces the area's centre. */
  readonly reparto?: readonly CostoPart[];
  readonly lineas: readonly Pick<ReciboLine, 'id_concepto' | 'codigo' | 'texto' | 'tipo' | 'importe'>[];
}

/**
 * Either `debe` or `haber` is above zero and the other is zero. Costs keep their cost centre; debts have
 * none.
 */
export interface Renglon {
  readonly cuenta: string;
  readonly centro_costo: string | null;
  readonly debe: Decimal;
  readonly haber: Decimal;
}
export interface Asiento {
  readonly renglones: readonly Renglon[];
  readonly debe: Decimal;
  readonly haber: Decimal;
}

type Lado = 'debe' | 'haber';

export const cuentaOf = (
  reglas: readonly Imputacion[],
  lado: Lado,
  id_concepto: number | null,
  naturaleza: NaturalezaAsiento,
  id_area: number | null,
): string | undefined => {
  let mejor: string | undefined,
    peso = -1;
  for (const r of reglas) {
    const cuenta = lado === 'debe' ? r.cuenta_debe : r.cuenta_haber;
    if (cuenta === null || (r.id_area !== null && r.id_area !== id_area)) continue;
    // A rule for a concept applies to that concept only; one for a nature, to all its concepts.
    if (r.id_concepto === null ? r.naturaleza !== naturaleza : r.id_concepto !== id_concepto) continue;
    const suyo = (r.id_concepto === null ? 0 : 2) + (r.id_area === null ? 0 : 1);
    if (suyo > peso) {
      mejor = cuenta;
      peso = suyo;
    }
  }
  return mejor;
};

/**
 * Divides a cost among centres: each part is rounded to the cent and the last takes the remainder, so the
 * parts add up exactly.
 */
export const spreadCosto = (
  importe: Decimal,
  a: Pick<AreaLines, 'centro_costo' | 'reparto'>,
): readonly (readonly [centro: string | null, importe: Decimal])[] => {
  const { reparto } = a;
  if (!reparto?.length) return [[a.centro_costo, importe]];
  let queda = importe;
  return reparto.map(({ centro_costo, porcentaje }, i) => {
    const parte =
      i === reparto.length - 1
        ? queda
        : roundBy(divide(multiply(importe, porcentaje), fromInteger(100)), 'centavo');
    queda -= parte;
    return [centro_costo, parte] as const;
  });
};

/**
 * The final balance of each account, by centre: costs first, each on the side where it ended. Accounts that
 * end at zero are left out.
 */
export const ledger = () => {
  const saldos = new Map<
    string,
    { readonly cuenta: string; readonly centro_costo: string | null; saldo: Decimal }
  >();
  return {
    /** A positive amount goes to the debit side; a negative one, to the credit side. */
    poner: (cuenta: string, centro_costo: string | null, importe: Decimal): void => {
      const k = `${cuenta}\u0000${centro_costo ?? ''}`,
        s = saldos.get(k);
      if (s) s.saldo += importe;
      else saldos.set(k, { cuenta, centro_costo, saldo: importe });
    },
    asiento: (): Asiento => {
      const renglones = [...saldos.values()]
        .filter((s) => s.saldo !== ZERO)
        .map(
          ({ cuenta, centro_costo, saldo }): Renglon => ({
            cuenta,
            centro_costo,
            debe: saldo > ZERO ? saldo : ZERO,
            haber: saldo < ZERO ? -saldo : ZERO,
          }),
        )
        .sort(
          (x, y) =>
            Number(y.debe > ZERO) - Number(x.debe > ZERO) ||
            (x.cuenta < y.cuenta ? -1 : x.cuenta > y.cuenta ? 1 : 0) ||
            ((x.centro_costo ?? '') < (y.centro_costo ?? '') ? -1 : 1),
        );
      const suma = (lado: Lado): Decimal => renglones.reduce((t, r) => t + r[lado], ZERO);
      return { renglones, debe: suma('debe'), haber: suma('haber') };
    },
  };
};

/** Names the item, side and area without an account. */
export const missingCuenta = (que: string, lado: Lado, area: string | null): string =>
  textFor('asiento.falta', {
    que,
    lado: textFor(lado === 'debe' ? 'asiento.debe' : 'asiento.haber'),
    area: area ?? textFor('asiento.sinArea'),
  });

/** What a line puts on an account: above zero on the debit side. */
export interface AsientoMove {
  readonly cuenta: string;
  readonly centro_costo: string | null;
  readonly importe: Decimal;
  readonly linea: AreaLines['lineas'][number];
}

/**
 * The entry of some receipts. Each line posts twice: an earning, to its cost and to the debt to people; a
 * discount, from that debt to the party it was withheld for; a contribution, to its cost and to the party it
 * is owed to. An account with the opposite balance (a refund, a negative concept) is shown so. Left:
 * everything without an account, with its amount, because an account is never guessed.
 */
export const asiento = (
  areas: readonly AreaLines[],
  reglas: readonly Imputacion[],
  moved: (m: AsientoMove) => void = () => undefined,
): Result<Asiento> => {
  const libro = ledger(),
    faltan = new Map<string, Decimal>();
  for (const a of areas) {
    const buscar = (
      lado: Lado,
      naturaleza: NaturalezaAsiento,
      l: AreaLines['lineas'][number],
    ): string | undefined => {
      const cuenta = cuentaOf(
        reglas,
        lado,
        naturaleza === 'neto' ? null : l.id_concepto,
        naturaleza,
        a.id_area,
      );
      if (cuenta === undefined) {
        const clave = missingCuenta(
          naturaleza === 'neto'
            ? textFor('asiento.neto')
            : textFor('asiento.concepto', { codigo: String(l.codigo).padStart(4, '0'), texto: l.texto }),
          lado,
          a.area,
        );
        faltan.set(clave, (faltan.get(clave) ?? ZERO) + l.importe);
      }
      return cuenta;
    };
    for (const l of a.lineas) {
      if (l.tipo === 'auxiliar' || l.importe === ZERO) continue;
      const poner = (cuenta: string, centro_costo: string | null, importe: Decimal): void => {
        libro.poner(cuenta, centro_costo, importe);
        moved({ cuenta, centro_costo, importe, linea: l });
      };
      const costo = (cuenta: string | undefined, importe: Decimal): void => {
        if (cuenta !== undefined)
          for (const [centro, parte] of spreadCosto(importe, a)) poner(cuenta, centro, parte);
      };
      const deuda = (cuenta: string | undefined, importe: Decimal): void => {
        if (cuenta !== undefined) poner(cuenta, null, importe);
      };
      if (l.tipo === 'descuento') {
        deuda(buscar('haber', 'neto', l), l.importe);
        deuda(buscar('haber', 'descuento', l), -l.importe);
      } else {
        costo(buscar('debe', l.tipo, l), l.importe);
        deuda(buscar('haber', l.tipo === 'contribucion' ? 'contribucion' : 'neto', l), -l.importe);
      }
    }
  }
  if (faltan.size > 0) {
    const cuentas = [...faltan.keys()].sort();
    return fail('missing', 'asiento.faltanCuentas', { cuentas: cuentas.join('; ') }, { data: { cuentas } });
  }
  return ok(libro.asiento());
};
