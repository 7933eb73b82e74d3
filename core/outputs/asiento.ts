// The accounting entry of a run: what was earned and what the employer adds, against what is owed to people and to others. It balances by construction.
import { fail, ok, type Result } from '../kit/failure.ts';
import { ZERO, fromInteger, divide, multiply, roundBy, type Decimal } from '../kit/money.ts';
import { textFor } from '../kit/text.ts';
import type { ReciboLine } from '../payroll/run.ts';

/** What lines post by when no rule names their concept. `neto`: what is owed to people (one account for all, or one by area). */
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
/** Part of a cost that goes to a cost centre, of a hundred; those of one person add up to it. */
export interface CostoPart {
  readonly centro_costo: string;
  readonly porcentaje: Decimal;
}

/**
 * An account for a concept or for all of a nature, in one area or in all. `cuenta_debe`: the cost of what is earned or contributed;
 * `cuenta_haber`: whom it is owed to. For each side the narrowest rule that names an account rules: concept and area, concept, nature and area, nature.
 */
export interface Imputacion {
  readonly id_concepto: number | null;
  readonly naturaleza: NaturalezaAsiento | null;
  readonly id_area: number | null;
  readonly cuenta_debe: string | null;
  readonly cuenta_haber: string | null;
}
/** Lines of receipts that post alike: those of one area and cost centre. Auxiliary lines post nothing. */
export interface AreaLines {
  readonly id_area: number | null;
  readonly area: string | null;
  readonly centro_costo: string | null /** In place of the centre of the area. */;
  readonly reparto?: readonly CostoPart[];
  readonly lineas: readonly Pick<ReciboLine, 'id_concepto' | 'codigo' | 'texto' | 'tipo' | 'importe'>[];
}

/** One of `debe` and `haber` is above zero, the other is zero. Costs keep their cost centre, what is owed does not. */
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
    // A rule of a concept is only of that concept; one of a nature, of all its concepts.
    if (r.id_concepto === null ? r.naturaleza !== naturaleza : r.id_concepto !== id_concepto) continue;
    const suyo = (r.id_concepto === null ? 0 : 2) + (r.id_area === null ? 0 : 1);
    if (suyo > peso) {
      mejor = cuenta;
      peso = suyo;
    }
  }
  return mejor;
};

/** A cost by centres: each its part rounded to the cent, the last one what is left, so that nothing is lost nor made. */
export const spreadCosto = (
  importe: Decimal,
  a: Pick<AreaLines, 'centro_costo' | 'reparto'>,
): readonly (readonly [centro: string | null, importe: Decimal])[] => {
  if (!a.reparto?.length) return [[a.centro_costo, importe]];
  let queda = importe;
  return a.reparto.map(({ centro_costo, porcentaje }, i) => {
    const parte =
      i === a.reparto!.length - 1
        ? queda
        : roundBy(divide(multiply(importe, porcentaje), fromInteger(100)), 'centavo');
    queda -= parte;
    return [centro_costo, parte] as const;
  });
};

/** What each account ends with, by centre: costs first, each on the side where it ended. Accounts that end at zero are not written. */
export const ledger = () => {
  const saldos = new Map<
    string,
    { readonly cuenta: string; readonly centro_costo: string | null; saldo: Decimal }
  >();
  return {
    /** Above zero, to the debit side; below, to the credit side. */
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

/** The name of what has no account: what, which side, which area. */
export const missingCuenta = (que: string, lado: Lado, area: string | null): string =>
  textFor('asiento.falta', {
    que,
    lado: textFor(lado === 'debe' ? 'asiento.debe' : 'asiento.haber'),
    area: area ?? textFor('asiento.sinArea'),
  });

/**
 * The entry of some receipts. Each line posts twice: what is earned, to its cost and to what is owed to people; a discount, from what is owed to
 * people to whom it was withheld for; a contribution, to its cost and to whom it is owed. An account that ends on the other side (a refund, a
 * negative concept) is shown there. Left: what has no account, all of it, with its amount; nothing is posted to a guess.
 */
export const asiento = (areas: readonly AreaLines[], reglas: readonly Imputacion[]): Result<Asiento> => {
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
    const costo = (cuenta: string | undefined, importe: Decimal): void => {
      if (cuenta !== undefined)
        for (const [centro, parte] of spreadCosto(importe, a)) libro.poner(cuenta, centro, parte);
    };
    const deuda = (cuenta: string | undefined, importe: Decimal): void => {
      if (cuenta !== undefined) libro.poner(cuenta, null, importe);
    };
    for (const l of a.lineas) {
      if (l.tipo === 'auxiliar' || l.importe === ZERO) continue;
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
