// Two runs compared: what each cause adds to the total of the nets, by concept and by whom it changes most; parts of the people join into the whole.
import type { Decimal } from '../kit/money.ts';
import { CAUSAS, type Diferencia } from './comparar.ts';

/** Causes of one person's change, and those of a whole run: who came, who left, who has no receipt in one of the two, and whose data of then can no longer be read. */
export const CAUSAS_DE_CORRIDA = ['altas', 'bajas', ...CAUSAS, 'sin_recibo', 'sin_datos'] as const;
export type CausaDeCorrida = (typeof CAUSAS_DE_CORRIDA)[number];

export interface Quien {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
}
/** What a cause changes of one person's net. */
export interface Alcanzado extends Quien {
  readonly importe: Decimal;
}
export interface Suma {
  readonly neto: Decimal;
  readonly personas: number /** The largest changes first, `MAYORES` at most. */;
  readonly mayores: readonly Alcanzado[];
}
export interface SumaDeConcepto extends Suma {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
}
export interface SumaDeCausa extends Suma {
  readonly causa: CausaDeCorrida;
  readonly conceptos: readonly SumaDeConcepto[];
}
export interface Comparacion {
  readonly personas: number;
  readonly cambian: number;
  readonly diferencia: Decimal;
  readonly causas: readonly SumaDeCausa[];
}

/** People told of each cause, and of each of its concepts. */
export const MAYORES = 50;

interface Cuenta {
  neto: Decimal;
  personas: number;
  mayores: Alcanzado[];
}
const nueva = (): Cuenta => ({ neto: 0n, personas: 0, mayores: [] });
const tanto = (x: Decimal): Decimal => (x < 0n ? -x : x);
const porTamanio = (a: Alcanzado, b: Alcanzado): number => {
  const x = tanto(a.importe),
    y = tanto(b.importe);
  return x > y ? -1 : x < y ? 1 : a.id - b.id;
};
const recortar = (c: Cuenta): void => {
  c.mayores.sort(porTamanio);
  c.mayores.length = Math.min(c.mayores.length, MAYORES);
};
const anotar = (c: Cuenta, q: Quien, importe: Decimal): void => {
  c.neto += importe;
  c.personas++;
  c.mayores.push({ id: q.id, legajo: q.legajo, nombre: q.nombre, importe });
  // Sorted now and then: what is kept is what is told.
  if (c.mayores.length > 4 * MAYORES) recortar(c);
};

export interface Contador {
  readonly contar: (
    q: Quien,
    causas: readonly {
      readonly causa: CausaDeCorrida;
      readonly neto: Decimal;
      readonly conceptos: Diferencia['conceptos'];
    }[],
  ) => void;
  readonly dar: () => Comparacion;
}
export const contador = (): Contador => {
  const porCausa = new Map<
    CausaDeCorrida,
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
      causas: CAUSAS_DE_CORRIDA.flatMap((causa): readonly SumaDeCausa[] => {
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

const enOrden = (c: readonly SumaDeConcepto[]): readonly SumaDeConcepto[] =>
  c.toSorted((a, b) => a.codigo - b.codigo || a.id_concepto - b.id_concepto);
const mayoresDe = (s: readonly Suma[]): readonly Alcanzado[] =>
  s
    .flatMap((x) => x.mayores)
    .sort(porTamanio)
    .slice(0, MAYORES);
const total = (s: readonly Suma[]): Suma => ({
  neto: s.reduce((a, x) => a + x.neto, 0n),
  personas: s.reduce((a, x) => a + x.personas, 0),
  mayores: mayoresDe(s),
});

/** Parts of the people → all of them. */
export const juntarComparaciones = (partes: readonly Comparacion[]): Comparacion => ({
  personas: partes.reduce((a, p) => a + p.personas, 0),
  cambian: partes.reduce((a, p) => a + p.cambian, 0),
  diferencia: partes.reduce((a, p) => a + p.diferencia, 0n),
  causas: CAUSAS_DE_CORRIDA.flatMap((causa): readonly SumaDeCausa[] => {
    const suyas = partes.flatMap((p) => p.causas.filter((c) => c.causa === causa));
    if (suyas.length === 0) return [];
    const conceptos = new Map<number, SumaDeConcepto[]>();
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
