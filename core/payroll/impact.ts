// What a change does to everybody: each person's receipts before and after, compared, merged and counted.
import { toCents, type Decimal } from '../kit/money.ts';
import type { ReciboLine, Persona, ReciboProblem, Recibo } from './run.ts';

export interface AffectedPersona {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
}
/** A person, with the message about them. */
export interface PersonaCase extends AffectedPersona {
  readonly mensaje: string;
}
/** A problem that people share: same level, code and concept; each message may carry its own figures. */
export interface ProblemGroup {
  readonly nivel: ReciboProblem['nivel'];
  readonly codigo: string;
  readonly concepto: number | null;
  personas: number;
  readonly casos: PersonaCase[];
}
/** Exact sums: a line may have a fraction of a cent that the total does not. */
export interface MeasuredConcepto {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ReciboLine['tipo'];
  personas: number;
  antes: Decimal;
  despues: Decimal;
}
/** Which of the two receipts is missing, and why. */
export interface NotCompared extends PersonaCase {
  readonly falta: 'antes' | 'despues' | 'ambos';
}

/** Per person whose receipt changes: id, legajo, net and employer's cost before and after, in cents. */
export const CHANGE_WIDTH = 6;
/** The impact on a range of people, as plain data so that threads can pass it on. Amounts in cents. */
export interface Impact {
  readonly personas: number;
  readonly comparadas: number;
  /** Over everybody compared: net and employer's cost (what is paid plus contributions), before and after. */
  readonly neto: readonly [antes: number, despues: number];
  readonly costo: readonly [antes: number, despues: number];
  /** Those who change, `CHANGE_WIDTH` numbers each, in order of id; and their names. */
  readonly cambios: Float64Array;
  readonly nombres: readonly string[];
  readonly conceptos: readonly MeasuredConcepto[];
  readonly nuevos: readonly ProblemGroup[];
  readonly resueltos: readonly ProblemGroup[];
  readonly sinComparar: { readonly personas: number; readonly casos: readonly NotCompared[] };
}

/** How many people are named under one problem; the others are only counted. */
export const MAX_NAMED_PERSONAS = 50;

export interface ImpactMeter {
  readonly medir: (p: Persona, antes: Recibo, despues: Recibo) => void;
  readonly impacto: () => Impact;
}

const EN_EL_RECIBO: Readonly<Record<ReciboLine['tipo'], boolean>> = {
  remunerativo: true,
  no_remunerativo: true,
  descuento: true,
  contribucion: true,
  auxiliar: false,
};
const claveDe = (p: ReciboProblem): string => `${p.nivel} ${p.codigo} ${p.concepto ?? ''}`;
const error = (r: Recibo): ReciboProblem | undefined => r.problemas.find((p) => p.nivel === 'error');
const costoDe = (r: Recibo): Decimal =>
  r.totales.remunerativo + r.totales.no_remunerativo + r.totales.contribuciones;

interface Suma {
  readonly linea: ReciboLine;
  antes: Decimal;
  despues: Decimal;
}
/** Amounts by concept in both receipts: printed ones and the employer's, not auxiliary ones. */
const porConcepto = (antes: Recibo, despues: Recibo): ReadonlyMap<number, Suma> => {
  const m = new Map<number, Suma>();
  const sumar = (r: Recibo, lado: 'antes' | 'despues'): void => {
    for (const l of r.lineas) {
      if (!EN_EL_RECIBO[l.tipo]) continue;
      let s = m.get(l.id_concepto);
      if (s === undefined) m.set(l.id_concepto, (s = { linea: l, antes: 0n, despues: 0n }));
      s[lado] += l.importe;
    }
  };
  sumar(despues, 'despues');
  sumar(antes, 'antes');
  return m;
};
/** Most receipts are equal line by line: this shortcut finds them at once. */
const iguales = (a: readonly ReciboLine[], b: readonly ReciboLine[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const x = a[i],
      y = b[i];
    if (x?.importe !== y?.importe || x?.id_concepto !== y?.id_concepto || x?.tipo !== y?.tipo) return false;
  }
  return true;
};

export const impactMeter = (): ImpactMeter => {
  const cambios: number[] = [],
    nombres: string[] = [],
    conceptos = new Map<number, MeasuredConcepto>(),
    nuevos = new Map<string, ProblemGroup>(),
    resueltos = new Map<string, ProblemGroup>(),
    casos: NotCompared[] = [];
  let personas = 0,
    comparadas = 0,
    sin = 0;
  const neto: [number, number] = [0, 0],
    costo: [number, number] = [0, 0];
  const apuntar = (
    en: Map<string, ProblemGroup>,
    quien: AffectedPersona,
    unos: readonly ReciboProblem[],
    otros: readonly ReciboProblem[],
  ): void => {
    if (unos.length === 0) return;
    const ya = new Set(otros.map(claveDe));
    for (const p of unos) {
      const clave = claveDe(p);
      if (ya.has(clave)) continue;
      ya.add(clave);
      let g = en.get(clave);
      if (g === undefined)
        en.set(
          clave,
          (g = { nivel: p.nivel, codigo: p.codigo, concepto: p.concepto ?? null, personas: 0, casos: [] }),
        );
      g.personas++;
      if (g.casos.length < MAX_NAMED_PERSONAS) g.casos.push({ ...quien, mensaje: p.mensaje });
    }
  };
  return {
    medir: (persona, a, d) => {
      const quien = { id: persona.id, legajo: persona.legajo, nombre: persona.nombre };
      personas++;
      apuntar(nuevos, quien, d.problemas, a.problemas);
      apuntar(resueltos, quien, a.problemas, d.problemas);
      const [malA, malD] = [error(a), error(d)],
        mal = malD ?? malA;
      if (mal) {
        sin++;
        if (casos.length < MAX_NAMED_PERSONAS)
          casos.push({
            ...quien,
            falta: malA && malD ? 'ambos' : malA ? 'antes' : 'despues',
            mensaje: mal.mensaje,
          });
        return;
      }
      const nA = toCents(a.totales.neto),
        nD = toCents(d.totales.neto),
        cA = toCents(costoDe(a)),
        cD = toCents(costoDe(d));
      comparadas++;
      neto[0] += nA;
      neto[1] += nD;
      costo[0] += cA;
      costo[1] += cD;
      if (iguales(a.lineas, d.lineas)) return;
      let distintos = 0;
      for (const [id, s] of porConcepto(a, d)) {
        if (s.antes === s.despues) continue;
        distintos++;
        let c = conceptos.get(id);
        if (c === undefined)
          conceptos.set(
            id,
            (c = {
              id_concepto: id,
              codigo: s.linea.codigo,
              texto: s.linea.texto,
              tipo: s.linea.tipo,
              personas: 0,
              antes: 0n,
              despues: 0n,
            }),
          );
        c.personas++;
        c.antes += s.antes;
        c.despues += s.despues;
      }
      if (distintos === 0 && nA === nD && cA === cD) return;
      cambios.push(persona.id, persona.legajo, nA, nD, cA, cD);
      nombres.push(persona.nombre);
    },
    impacto: () => ({
      personas,
      comparadas,
      neto,
      costo,
      cambios: Float64Array.from(cambios),
      nombres,
      conceptos: [...conceptos.values()],
      nuevos: [...nuevos.values()],
      resueltos: [...resueltos.values()],
      sinComparar: { personas: sin, casos },
    }),
  };
};

const juntarGrupos = (partes: readonly (readonly ProblemGroup[])[]): readonly ProblemGroup[] => {
  const m = new Map<string, ProblemGroup>();
  for (const g of partes.flat()) {
    const clave = `${g.nivel} ${g.codigo} ${g.concepto ?? ''}`,
      ya = m.get(clave);
    if (ya) {
      ya.personas += g.personas;
      ya.casos.push(...g.casos.slice(0, MAX_NAMED_PERSONAS - ya.casos.length));
    } else m.set(clave, { ...g, casos: [...g.casos] });
  }
  // Errors first, then what affects most people.
  return [...m.values()].sort(
    (a, b) =>
      Number(b.nivel === 'error') - Number(a.nivel === 'error') ||
      b.personas - a.personas ||
      (a.codigo < b.codigo ? -1 : 1),
  );
};
const juntarConceptos = (partes: readonly (readonly MeasuredConcepto[])[]): readonly MeasuredConcepto[] => {
  const m = new Map<number, MeasuredConcepto>();
  for (const c of partes.flat()) {
    const ya = m.get(c.id_concepto);
    if (ya) {
      ya.personas += c.personas;
      ya.antes += c.antes;
      ya.despues += c.despues;
    } else m.set(c.id_concepto, { ...c });
  }
  const mueve = (c: MeasuredConcepto): Decimal =>
    c.despues > c.antes ? c.despues - c.antes : c.antes - c.despues;
  return [...m.values()].sort((a, b) =>
    mueve(a) > mueve(b) ? -1 : mueve(a) < mueve(b) ? 1 : b.personas - a.personas || a.codigo - b.codigo,
  );
};

/** Merges ranges, in the order of people, into everybody. */
export const mergeImpacts = (partes: readonly Impact[]): Impact => {
  const mas = (f: (p: Impact) => number): number => partes.reduce((a, p) => a + f(p), 0);
  const cambios = new Float64Array(mas((p) => p.cambios.length));
  let i = 0;
  for (const p of partes) {
    cambios.set(p.cambios, i);
    i += p.cambios.length;
  }
  return {
    personas: mas((p) => p.personas),
    comparadas: mas((p) => p.comparadas),
    neto: [mas((p) => p.neto[0]), mas((p) => p.neto[1])],
    costo: [mas((p) => p.costo[0]), mas((p) => p.costo[1])],
    cambios,
    nombres: partes.flatMap((p) => p.nombres),
    conceptos: juntarConceptos(partes.map((p) => p.conceptos)),
    nuevos: juntarGrupos(partes.map((p) => p.nuevos)),
    resueltos: juntarGrupos(partes.map((p) => p.resueltos)),
    sinComparar: {
      personas: mas((p) => p.sinComparar.personas),
      casos: partes.flatMap((p) => p.sinComparar.casos).slice(0, MAX_NAMED_PERSONAS),
    },
  };
};

/** A figure of changed person i, in the order in which `cambios` keeps them. */
const cell = (x: Impact, i: number, k: number): number => x.cambios[i * CHANGE_WIDTH + k] ?? 0;

/** One person whose receipt changes. In cents. */
export interface PersonaChange extends AffectedPersona {
  readonly netoAntes: number;
  readonly neto: number;
  readonly costoAntes: number;
  readonly costo: number;
}
export const changeAt = (x: Impact, i: number): PersonaChange => ({
  id: cell(x, i, 0),
  legajo: cell(x, i, 1),
  nombre: x.nombres[i] ?? '',
  netoAntes: cell(x, i, 2),
  neto: cell(x, i, 3),
  costoAntes: cell(x, i, 4),
  costo: cell(x, i, 5),
});
export const countChanged = (x: Impact): number => x.nombres.length;
/** What the change adds to the net of changed person i. */
export const differenceAt = (x: Impact, i: number): number => cell(x, i, 3) - cell(x, i, 2);

/** A bar: how many nets change by an amount in its range, both ends included, in cents; null: open. */
export interface HistogramBar {
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly personas: number;
}

/** The smallest of 1, 2, 5, 10, 20, 50… cents that is not below it. */
const redondo = (x: number): number => {
  const e = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, x))));
  return [1, 2, 5, 10].map((k) => k * e).find((p) => p >= x) ?? 10 * e;
};
const BARRAS = 10,
  COLA = 100;
/**
 * Bars of equal width between round amounts, one edge at zero: none mixes gains with losses. With many
 * people, each side's outermost hundredth is an open bar, so that one person does not flatten the rest.
 */
export const histogramBars = (orden: ArrayLike<number>): readonly HistogramBar[] => {
  const n = orden.length,
    cola = n >= COLA ? Math.floor(n / COLA) : 0,
    primero = orden[0],
    ultimo = orden[n - 1],
    bajo = orden[cola],
    alto = orden[n - 1 - cola];
  if (primero === undefined || ultimo === undefined || bajo === undefined || alto === undefined) return [];
  if (primero === ultimo) return [{ desde: bajo, hasta: bajo, personas: n }];
  const paso = redondo(Math.max(1, (alto - bajo) / BARRAS)),
    inicio = Math.floor(bajo / paso) * paso,
    cuantas = Math.floor((alto - inicio) / paso) + 1;
  const en = Array.from({ length: cuantas }, () => ({ personas: 0 }));
  for (const x of Array.from(orden)) {
    const barra = en[Math.min(cuantas - 1, Math.max(0, Math.floor((x - inicio) / paso)))];
    if (barra) barra.personas++;
  }
  return en.map(({ personas }, k) => ({
    desde: k === 0 && primero < inicio ? null : inicio + k * paso,
    hasta: k === cuantas - 1 && ultimo >= inicio + cuantas * paso ? null : inicio + (k + 1) * paso - 1,
    personas,
  }));
};

export interface Reparto {
  /** How many nets go up and down. */
  readonly suben: number;
  readonly bajan: number;
  /** Over the nets that change; null when none does. Each is a real person's difference (nearest rank). */
  readonly minima: number | null;
  readonly cuartil1: number | null;
  readonly mediana: number | null;
  readonly cuartil3: number | null;
  readonly maxima: number | null;
  readonly barras: readonly HistogramBar[];
  /** Those who gain and lose most, by their index. */
  readonly mayores: readonly number[];
  readonly menores: readonly number[];
}
export const MAX_EXTREMES = 10;

/** How the net differences are distributed. */
export const spreadDifferences = (x: Impact): Reparto => {
  const lugares = Array.from({ length: countChanged(x) }, (_, i) => i).filter(
      (i) => differenceAt(x, i) !== 0,
    ),
    legajo = (i: number): number => cell(x, i, 1);
  lugares.sort((a, b) => differenceAt(x, a) - differenceAt(x, b) || legajo(a) - legajo(b));
  const orden = Float64Array.from(lugares, (i) => differenceAt(x, i)),
    n = orden.length,
    rango = (q: number): number | null => orden[Math.max(0, Math.ceil(q * n) - 1)] ?? null;
  const sube = orden.findIndex((d) => d > 0),
    bajan = sube < 0 ? n : sube;
  const mayores = lugares
    .slice(bajan)
    .sort((a, b) => differenceAt(x, b) - differenceAt(x, a) || legajo(a) - legajo(b))
    .slice(0, MAX_EXTREMES);
  return {
    suben: n - bajan,
    bajan,
    minima: rango(0),
    cuartil1: rango(0.25),
    mediana: rango(0.5),
    cuartil3: rango(0.75),
    maxima: rango(1),
    barras: histogramBars(orden),
    mayores,
    menores: lugares.slice(0, Math.min(bajan, MAX_EXTREMES)),
  };
};
