// Merges the retroactive differences of several parts of the people.
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import type { PersonaRetroactiva, RetroactivoSummary } from '../../../core/api/retroactivos.ts';
import { known } from '../../../core/kit/known.ts';

export interface RetroDifferences {
  readonly resumen: RetroactivoSummary;
  readonly personas: readonly PersonaRetroactiva[];
}

const grande = (p: PersonaRetroactiva): number => {
  const d = decimal(p.haberes);
  return Number(d < 0n ? -d : d);
};
/** Largest amount owed first. */
export const byAmountOwed = (ps: readonly PersonaRetroactiva[]): readonly PersonaRetroactiva[] =>
  [...ps].sort((a, b) => grande(b) - grande(a) || a.legajo - b.legajo);

const suma = (a: string, b: string): string => writeDecimal(decimal(a) + decimal(b));
const juntarPor = <A>(de: readonly A[], clave: (a: A) => string | number, con: (a: A, b: A) => A): A[] => {
  const m = new Map<string | number, A>();
  for (const x of de) {
    const k = clave(x),
      ya = m.get(k);
    m.set(k, ya === undefined ? x : con(ya, x));
  }
  return [...m.values()];
};

export const mergeRetro = (partes: readonly RetroDifferences[]): RetroDifferences => {
  const [primera, ...otras] = partes;
  if (!primera || otras.length === 0) return known(primera, 'las diferencias de algún hilo');
  const rs = partes.map((p) => p.resumen),
    n = (c: 'recibos' | 'alterados' | 'personas'): number => rs.reduce((t, r) => t + r[c], 0);
  return {
    personas: byAmountOwed(partes.flatMap((p) => p.personas)),
    resumen: {
      ...primera.resumen,
      recibos: n('recibos'),
      alterados: n('alterados'),
      personas: n('personas'),
      haberes: rs.map((r) => r.haberes).reduce(suma),
      descuentos: rs.map((r) => r.descuentos).reduce(suma),
      periodos: juntarPor(
        rs.flatMap((r) => r.periodos),
        (p) => p.periodo,
        (a, b) => ({ ...a, personas: a.personas + b.personas, haberes: suma(a.haberes, b.haberes) }),
      ).sort((a, b) => (a.periodo < b.periodo ? -1 : 1)),
      portadores: juntarPor(
        rs.flatMap((r) => r.portadores),
        (p) => p.id,
        (a, b) => ({ ...a, importe: suma(a.importe, b.importe) }),
      ).sort((a, b) => a.codigo - b.codigo),
      // Every part repeats the notices about runs.
      avisos: [...new Set(rs.flatMap((r) => r.avisos))],
    },
  };
};
