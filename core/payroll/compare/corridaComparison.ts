// Two runs compared: what each cause adds to the total net, by concept and by the people it changes most;
// parts of the people are merged.
import type { Decimal } from '../../kit/money.ts';
import { NETO_CAUSES, type NetoDifference } from './compareRecibos.ts';

/**
 * The causes of one person's change, and those of a whole run: who came, who left, who lacks a receipt in one
 * of the two, and whose old data can no longer be read.
 */
export const CORRIDA_CAUSES = ['altas', 'bajas', ...NETO_CAUSES, 'sin_recibo', 'sin_datos'] as const;
export type CorridaCause = (typeof CORRIDA_CAUSES)[number];

export interface ComparedPersona {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
}
/** What a cause changes in one person's net. */
export interface ChangedPersona extends ComparedPersona {
  readonly importe: Decimal;
}
export interface ChangeSum {
  readonly neto: Decimal;
  readonly personas: number;
  /** The largest changes first, `MAX_LARGEST` at most. */
  readonly mayores: readonly ChangedPersona[];
}
export interface ConceptoSum extends ChangeSum {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
}
export interface CauseSum extends ChangeSum {
  readonly causa: CorridaCause;
  readonly conceptos: readonly ConceptoSum[];
}
export interface CorridaComparison {
  readonly personas: number;
  readonly cambian: number;
  readonly diferencia: Decimal;
  readonly causas: readonly CauseSum[];
}

/** How many people are listed for each cause and for each of its concepts. */
export const MAX_LARGEST = 50;

interface Cuenta {
  neto: Decimal;
  personas: number;
  mayores: ChangedPersona[];
}
const nueva = (): Cuenta => ({ neto: 0n, personas: 0, mayores: [] });
const tanto = (x: Decimal): Decimal => (x < 0n ? -x : x);
const porTamanio = (a: ChangedPersona, b: ChangedPersona): number => {
  const x = tanto(a.importe),
    y = tanto(b.importe);
  return x > y ? -1 : x < y ? 1 : a.id - b.id;
};
const recortar = (c: Cuenta): void => {
  c.mayores.sort(porTamanio);
  c.mayores.length = Math.min(c.mayores.length, MAX_LARGEST);
};
const anotar = (c: Cuenta, q: ComparedPersona, importe: Decimal): void => {
  c.neto += importe;
  c.personas++;
  c.mayores.push({ id: q.id, legajo: q.legajo, nombre: q.nombre, importe });
  // Sorting only now and then is cheaper, and still keeps exactly the largest.
  if (c.mayores.length > 4 * MAX_LARGEST) recortar(c);
};

export interface ComparisonCounter {
  readonly contar: (
    q: ComparedPersona,
    causas: readonly {
      readonly causa: CorridaCause;
      readonly neto: Decimal;
      readonly conceptos: NetoDifference['conceptos'];
    }[],
  ) => void;
  readonly dar: () => CorridaComparison;
}
export const comparisonCounter = (): ComparisonCounter => {
  const porCausa = new Map<
    CorridaCause,
    Cuenta & { conceptos: Map<number, Cuenta & { codigo: number; texto: string }> }
  >();
  let personas = 0,
    cambian = 0,
    diferencia = 0n;
  return {
    contar: (q, causas) => {
      personas++;
      const suya = causas.reduce((a, c) => a + c.neto, 0n);
      diferencia += suya;
      if (suya !== 0n) cambian++;
      for (const c of causas) {
        let k = porCausa.get(c.causa);
        if (!k) porCausa.set(c.causa, (k = { ...nueva(), conceptos: new Map() }));
        anotar(k, q, c.neto);
        for (const x of c.conceptos) {
          let s = k.conceptos.get(x.id_concepto);
          if (!s) k.conceptos.set(x.id_concepto, (s = { ...nueva(), codigo: x.codigo, texto: x.texto }));
          anotar(s, q, x.importe);
        }
      }
    },
    dar: () => ({
      personas,
      cambian,
      diferencia,
      causas: CORRIDA_CAUSES.flatMap((causa): readonly CauseSum[] => {
        const k = porCausa.get(causa);
        if (!k) return [];
        recortar(k);
        for (const s of k.conceptos.values()) recortar(s);
        return [
          {
            causa,
            neto: k.neto,
            personas: k.personas,
            mayores: k.mayores,
            conceptos: enOrden([...k.conceptos].map(([id_concepto, s]) => ({ id_concepto, ...s }))),
          },
        ];
      }),
    }),
  };
};

const enOrden = (c: readonly ConceptoSum[]): readonly ConceptoSum[] =>
  c.toSorted((a, b) => a.codigo - b.codigo || a.id_concepto - b.id_concepto);
const mayoresDe = (s: readonly ChangeSum[]): readonly ChangedPersona[] =>
  s
    .flatMap((x) => x.mayores)
    .sort(porTamanio)
    .slice(0, MAX_LARGEST);
const total = (s: readonly ChangeSum[]): ChangeSum => ({
  neto: s.reduce((a, x) => a + x.neto, 0n),
  personas: s.reduce((a, x) => a + x.personas, 0),
  mayores: mayoresDe(s),
});

/** Merges parts of the people into all of them. */
export const mergeComparisons = (partes: readonly CorridaComparison[]): CorridaComparison => ({
  personas: partes.reduce((a, p) => a + p.personas, 0),
  cambian: partes.reduce((a, p) => a + p.cambian, 0),
  diferencia: partes.reduce((a, p) => a + p.diferencia, 0n),
  causas: CORRIDA_CAUSES.flatMap((causa): readonly CauseSum[] => {
    const suyas = partes.flatMap((p) => p.causas.filter((c) => c.causa === causa));
    if (suyas.length === 0) return [];
    const conceptos = new Map<number, ConceptoSum[]>();
    for (const c of suyas.flatMap((x) => x.conceptos)) {
      const l = conceptos.get(c.id_concepto);
      if (l) l.push(c);
      else conceptos.set(c.id_concepto, [c]);
    }
    return [
      {
        causa,
        ...total(suyas),
        conceptos: enOrden([...conceptos.values()].map((l) => ({ ...l[0]!, ...total(l) }))),
      },
    ];
  }),
});
