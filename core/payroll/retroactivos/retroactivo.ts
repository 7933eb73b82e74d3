// Retroactive differences of one person in one closed month: what the receipts said, what today's data give,
// what was already adjusted, and what is left to pay.
import { divide, DECIMAL_SCALE, multiply, roundBy, type Decimal } from '../../kit/money.ts';
import type { DifferencePath, PathReason } from './differencePaths.ts';
import type { ReciboLine } from '../run.ts';

/**
 * Amounts already carried for the month by other receipts, or by novedades waiting for one, by carrying
 * concept.
 */
export interface Ajuste {
  readonly id_concepto: number;
  readonly importe: Decimal;
}
export interface RecalculatedMes {
  /** Lines of the closed receipts of the month, without those that adjust another month. */
  readonly pagado: readonly ReciboLine[];
  readonly rederivado: readonly ReciboLine[];
  /** Lines of closed receipts that adjust this month. */
  readonly ajustado: readonly Ajuste[];
  /** Novedades that adjust this month and are not in a closed receipt yet. */
  readonly cargado: readonly Ajuste[];
}

export interface ConceptoDifference {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ReciboLine['tipo'];
  readonly pagado: Decimal;
  readonly corresponde: Decimal;
  readonly diferencia: Decimal;
  readonly motivo: PathReason;
  readonly portador: number | null;
  /** The part of the difference that a novedad must pay: all, none, or what a changed rate owes. */
  readonly propio: Decimal;
}
/**
 * What one concept carries for the month: the sum of `propio` over all that it carries = adjusted + loaded +
 * `importe`.
 */
export interface RetroRenglon {
  readonly portador: number;
  readonly propio: Decimal;
  readonly ajustado: Decimal;
  readonly cargado: Decimal;
  readonly importe: Decimal;
}
export interface MesDifferences {
  readonly conceptos: readonly ConceptoDifference[];
  readonly renglones: readonly RetroRenglon[];
}

interface Suma {
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ReciboLine['tipo'];
  importe: Decimal;
  base: Decimal;
}
const sumas = (lineas: readonly ReciboLine[]): ReadonlyMap<number, Suma> => {
  const m = new Map<number, Suma>();
  for (const l of lineas) {
    const s = m.get(l.id_concepto);
    if (s) {
      s.importe += l.importe;
      s.base += l.base ?? 0n;
    } else
      m.set(l.id_concepto, {
        codigo: l.codigo,
        texto: l.texto,
        tipo: l.tipo,
        importe: l.importe,
        base: l.base ?? 0n,
      });
  }
  return m;
};
const total = (ajustes: readonly Ajuste[]): ReadonlyMap<number, Decimal> => {
  const m = new Map<number, Decimal>();
  for (const a of ajustes) m.set(a.id_concepto, (m.get(a.id_concepto) ?? 0n) + a.importe);
  return m;
};
const CENTAVO = DECIMAL_SCALE / 100n;

/**
 * What a discount on earnings owes beyond what the month of payment will bring: today's rate on the old base,
 * less what was taken. Nothing if only the base changed; everything if no earning changed.
 */
const deLaAlicuota = (de: Suma | undefined, a: Suma | undefined, cambioLoGanado: boolean): Decimal => {
  const antes = de?.importe ?? 0n,
    ahora = a?.importe ?? 0n;
  if (!cambioLoGanado) return ahora - antes;
  if (!de || !a || de.base === 0n || a.base === 0n) return 0n;
  const d = roundBy(divide(multiply(ahora, de.base), a.base), 'centavo') - antes;
  // Each amount may be a cent off its rate (the second line of obra social takes what is left of both).
  // Today's amount is scaled to the old base, and its cent with it.
  const proporcion = divide(de.base, a.base),
    margen = CENTAVO + multiply(CENTAVO, proporcion < 0n ? -proporcion : proporcion);
  return d <= margen && d >= -margen ? 0n : d;
};

const SIN: DifferencePath = { motivo: 'sin_portador', portador: null };

/**
 * The concepts that differ, by code, and the amount to pay. A month already adjusted keeps its row even when
 * nothing is left.
 */
export const mesDifferences = (
  m: RecalculatedMes,
  caminos: ReadonlyMap<number, DifferencePath>,
): MesDifferences => {
  const de = sumas(m.pagado),
    a = sumas(m.rederivado),
    ids = [...new Set([...de.keys(), ...a.keys()])];
  const de_ = (id: number): Decimal => (a.get(id)?.importe ?? 0n) - (de.get(id)?.importe ?? 0n);
  const tipo = (id: number): ReciboLine['tipo'] => (a.get(id) ?? de.get(id))!.tipo;
  const camino = (id: number): DifferencePath => caminos.get(id) ?? SIN;
  const ganado = ids.some(
    (id) =>
      (tipo(id) === 'remunerativo' || tipo(id) === 'no_remunerativo') &&
      camino(id).motivo !== 'formula' &&
      de_(id) !== 0n,
  );
  const conceptos = ids
    .flatMap((id): readonly ConceptoDifference[] => {
      const diferencia = de_(id),
        { codigo, texto } = (a.get(id) ?? de.get(id))!,
        { motivo, portador } = camino(id);
      if (tipo(id) === 'auxiliar' || diferencia === 0n) return [];
      const propio =
        motivo === 'novedad'
          ? diferencia
          : motivo === 'formula' && tipo(id) === 'descuento' && portador !== null
            ? deLaAlicuota(de.get(id), a.get(id), ganado)
            : 0n;
      return [
        {
          id_concepto: id,
          codigo,
          texto,
          tipo: tipo(id),
          pagado: de.get(id)?.importe ?? 0n,
          corresponde: a.get(id)?.importe ?? 0n,
          diferencia,
          motivo,
          portador,
          propio,
        },
      ];
    })
    .sort((x, y) => x.codigo - y.codigo);
  const propios = new Map<number, Decimal>(),
    ajustado = total(m.ajustado),
    cargado = total(m.cargado);
  for (const c of conceptos)
    if (c.portador !== null && c.propio !== 0n)
      propios.set(c.portador, (propios.get(c.portador) ?? 0n) + c.propio);
  const renglones = [...new Set([...propios.keys(), ...ajustado.keys(), ...cargado.keys()])]
    .sort((x, y) => x - y)
    .map((portador): RetroRenglon => {
      const propio = propios.get(portador) ?? 0n,
        ya = ajustado.get(portador) ?? 0n,
        espera = cargado.get(portador) ?? 0n;
      return { portador, propio, ajustado: ya, cargado: espera, importe: propio - ya - espera };
    });
  return { conceptos, renglones };
};

/** LCT art. 133: the percentage of a month's pay that may be taken from it. */
export const ARTICLE_133_LIMIT = 20n;
