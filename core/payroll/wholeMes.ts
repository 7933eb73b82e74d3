// Compares what the receipts of a month gave a person with what one receipt for the whole month would, by
// cause.
import { fromInteger, type Decimal } from '../kit/money.ts';
import type { ConceptoDef, ReciboLine } from './run.ts';

/** In the order of display. `sin_explicar` should never appear. */
export const WHOLE_MES_CAUSES = [
  'sin_explicar',
  'cambio_despues',
  'a_mano',
  'vacaciones_aparte',
  'orden_judicial',
  'otra_linea',
  'redondeo',
] as const;
export type WholeMesCause = (typeof WHOLE_MES_CAUSES)[number];
/** Causes that change nobody's pay: reported, but nothing to do. */
export const HARMLESS_CAUSES: ReadonlySet<WholeMesCause> = new Set(['otra_linea', 'redondeo']);

/** What a concept gave. Discounts are positive and subtract. */
export interface ConceptoAmount {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: Exclude<ConceptoDef['tipo'], 'auxiliar'>;
  readonly importe: Decimal;
}
export type MesAmounts = ReadonlyMap<number, ConceptoAmount>;

/** Adds lines to what a month has so far; auxiliary ones are paid to nobody. */
export const addLines = (m: Map<number, ConceptoAmount>, lineas: readonly ReciboLine[]): void => {
  for (const { id_concepto, codigo, texto, tipo, importe } of lineas) {
    if (tipo === 'auxiliar') continue;
    const ya = m.get(id_concepto);
    m.set(
      id_concepto,
      ya ? { ...ya, importe: ya.importe + importe } : { id_concepto, codigo, texto, tipo, importe },
    );
  }
};

export interface MesConcepto {
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ConceptoAmount['tipo'];
  /** What the receipts gave for it, and what one receipt would. */
  readonly en_recibos: Decimal;
  readonly en_uno: Decimal;
}
/** `neto`: what one receipt would add to the net by this cause. */
export interface WholeMesDifference {
  readonly causa: WholeMesCause;
  readonly neto: Decimal;
  readonly conceptos: readonly MesConcepto[];
}

export interface ComparedMes {
  readonly recibos: number;
  /** Employments at once, which one receipt each would pay; one when absent. */
  readonly empleos?: number;
  /** The smallest net of a receipt. */
  readonly menorNeto: Decimal;
  readonly enRecibos: MesAmounts;
  /** One receipt with the data known at the last of them, and with today's. */
  readonly entonces: MesAmounts;
  readonly ahora: MesAmounts;
  /** Whether some amount was set by hand. */
  readonly aMano: boolean;
  /** What earlier vacation runs paid as earnings: their days keep the value known then. */
  readonly aparte: ReadonlySet<number>;
  /** Concepts that take no more than a receipt's net: court orders, alimony and loans. */
  readonly judiciales: ReadonlySet<number>;
}

const CENT = 1_000_000n,
  PESO = fromInteger(1);
const abs = (d: Decimal): Decimal => (d < 0n ? -d : d);
/** The net that these amounts make. */
export const netOf = (m: MesAmounts): Decimal =>
  [...m.values()].reduce((n, x) => n + netSign(x.tipo) * x.importe, 0n);
const netSign = (tipo: ConceptoAmount['tipo']): bigint =>
  tipo === 'descuento' ? -1n : tipo === 'contribucion' ? 0n : 1n;

interface Delta {
  readonly concepto: ConceptoAmount;
  readonly antes: Decimal;
  readonly despues: Decimal;
}
const deltas = (a: MesAmounts, b: MesAmounts): readonly Delta[] =>
  [...new Set([...a.keys(), ...b.keys()])].flatMap((id) => {
    const x = a.get(id),
      y = b.get(id),
      concepto = y ?? x,
      antes = x?.importe ?? 0n,
      despues = y?.importe ?? 0n;
    return concepto === undefined || antes === despues ? [] : [{ concepto, antes, despues }];
  });

/** Each receipt rounds its own lines to the cent, and may round its net to the peso by a line of its own. */
const isRounding = (d: Delta, { recibos, empleos = 1 }: ComparedMes): boolean => {
  const n = BigInt(recibos);
  return (
    abs(d.despues - d.antes) <= 2n * n * CENT ||
    (abs(d.despues) < BigInt(empleos) * PESO && abs(d.antes) < n * PESO)
  );
};

const underCauses = (ds: readonly (readonly [WholeMesCause, Delta])[]): readonly WholeMesDifference[] =>
  WHOLE_MES_CAUSES.flatMap((causa): readonly WholeMesDifference[] => {
    const suyos = ds.flatMap(([c, d]) => (c === causa ? [d] : []));
    return suyos.length === 0
      ? []
      : [
          {
            causa,
            neto: suyos.reduce((n, d) => n + netSign(d.concepto.tipo) * (d.despues - d.antes), 0n),
            conceptos: suyos
              .map((d) => ({
                codigo: d.concepto.codigo,
                texto: d.concepto.texto,
                tipo: d.concepto.tipo,
                en_recibos: d.antes,
                en_uno: d.despues,
              }))
              .sort((x, y) => x.codigo - y.codigo),
          },
        ];
  });

/** The differences of one person, by cause. Empty: the receipts add up to the one. */
export const compareWholeMes = (m: ComparedMes): readonly WholeMesDifference[] => {
  const road = deltas(m.enRecibos, m.entonces),
    rest = road.filter((d) => !isRounding(d, m)),
    cents = 2n * BigInt(m.recibos) * CENT;
  // A later receipt may reverse an earlier line with a line of another concept: the total is then the same.
  const moved = new Set(
    (['remunerativo', 'no_remunerativo', 'descuento', 'contribucion'] as const).filter((tipo) => {
      const suyos = rest.filter((d) => d.concepto.tipo === tipo),
        total = suyos.reduce((n, d) => n + d.despues - d.antes, 0n);
      return suyos.length > 1 && abs(total) <= cents * BigInt(suyos.length);
    }),
  );
  const apart = rest.some((d) => m.aparte.has(d.concepto.id_concepto));
  const causeOf = (d: Delta): WholeMesCause =>
    isRounding(d, m)
      ? 'redondeo'
      : m.aMano
        ? 'a_mano'
        : m.judiciales.has(d.concepto.id_concepto) && m.menorNeto < PESO
          ? 'orden_judicial'
          : apart
            ? 'vacaciones_aparte'
            : moved.has(d.concepto.tipo)
              ? 'otra_linea'
              : 'sin_explicar';
  return underCauses([
    ...road.map((d) => [causeOf(d), d] as const),
    ...deltas(m.entonces, m.ahora).map((d) => ['cambio_despues', d] as const),
  ]);
};
