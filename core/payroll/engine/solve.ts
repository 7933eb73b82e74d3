// Finds the smallest whole number of cents at which a function reaches a value, for
// functions that mostly grow, with rounding steps, brackets and jumps.
import type { Decimal } from '../../kit/money.ts';

export interface SolvePoint {
  readonly centavos: bigint;
  readonly da: Decimal;
}

export interface SolveTarget {
  /** Undefined where there is no value (a receipt with errors). */
  readonly f: (centavos: bigint) => Decimal | undefined;
  readonly objetivo: Decimal;
  readonly minimo: bigint;
  readonly maximo: bigint;
  /** How far roundings can move a value off its smooth curve: within that, one more cent may give less. */
  readonly ruido: Decimal;
}

export type SolveOutcome =
  /** The smallest amount that gives exactly the value. */
  | { readonly tipo: 'exacto'; readonly centavos: bigint }
  /**
   * None gives it: the nearest value on each side, each at its smallest amount.
   * `salto`: the next cent jumps over it by more than roundings do.
   */
  | {
      readonly tipo: 'sin_exacto';
      readonly abajo: SolvePoint;
      readonly arriba: SolvePoint;
      readonly salto: boolean;
    }
  /** Every value is on one side: the nearest of them. `igual`: they are all the same. */
  | {
      readonly tipo: 'fuera';
      readonly lado: 'menos' | 'mas';
      readonly cerca: SolvePoint;
      readonly igual: boolean;
    }
  /** There is no value anywhere. */
  | { readonly tipo: 'sin_valor' };

export interface Solved {
  readonly alcance: SolveOutcome;
  /**
   * A stretch before the place found, or just after it, where more input gives
   * less: other amounts may exist, but no smaller one was seen.
   */
  readonly baja: { readonly desde: SolvePoint; readonly hasta: SolvePoint } | null;
  /** Whether all amounts around the place were tried, as far as roundings reach. */
  readonly completa: boolean;
  readonly evaluados: number;
}

const PRIMER_PASO = 100_000n;
/** How many points are tried within each doubling. */
const PARTES = 8n;
/** The most neighbours tried on each side. */
const VECINOS = 4000;

export const solveAmount = ({ f, objetivo, minimo, maximo, ruido }: SolveTarget): Solved => {
  const vistos = new Map<bigint, Decimal | undefined>();
  const valor = (x: bigint): Decimal | undefined => {
    if (!vistos.has(x)) vistos.set(x, f(x));
    return vistos.get(x);
  };
  const lado = (x: bigint): -1 | 0 | 1 | undefined => {
    const v = valor(x);
    return v === undefined ? undefined : v < objetivo ? -1 : v > objetivo ? 1 : 0;
  };
  const dar = (alcance: SolveOutcome, baja: Solved['baja'], completa = true): Solved => ({
    alcance,
    baja,
    completa,
    evaluados: vistos.size,
  });

  /** The first amount that has a value, between one without and one with. */
  const primeroEntre = (sin: bigint, con: bigint): SolvePoint => {
    let [a, b] = [sin, con];
    while (b - a > 1n) {
      const m = (a + b) / 2n;
      if (valor(m) === undefined) a = m;
      else b = m;
    }
    return { centavos: b, da: valor(b)! };
  };

  // A first scan, doubling: where the values change sides, and whether they ever fall.
  const muestra: SolvePoint[] = [];
  let baja: Solved['baja'] = null,
    cruce: readonly [bigint, bigint] | undefined,
    mas = 0,
    vacio: bigint | undefined;
  for (const x of puntos(minimo, maximo)) {
    const da = valor(x),
      previo =
        muestra.at(-1) ?? (da !== undefined && vacio !== undefined ? primeroEntre(vacio, x) : undefined);
    if (da === undefined) {
      if (previo) break;
      vacio = x;
      continue;
    }
    if (previo && muestra.length === 0) muestra.push(previo);
    const este = { centavos: x, da };
    if (previo && da < previo.da - ruido) baja ??= { desde: previo, hasta: este };
    if (!cruce && previo && lado(previo.centavos) !== lado(x)) cruce = [previo.centavos, x];
    muestra.push(este);
    if (muestra[0]!.da === objetivo) return dar({ tipo: 'exacto', centavos: muestra[0]!.centavos }, null);
    // Goes a little beyond the crossing, to see whether the value keeps growing there.
    if (cruce && ++mas > Number(PARTES)) break;
  }
  const primero = muestra[0];
  if (!primero) return dar({ tipo: 'sin_valor' }, null);
  // When all are on one side, starts from the nearest: roundings around it may still cross over.
  const debajo = primero.da < objetivo,
    extremo = muestra.reduce((m, p) => ((debajo ? p.da > m.da : p.da < m.da) ? p : m)).centavos;
  let [a, b] = cruce ?? [extremo, extremo + 1n];
  const suyo = lado(a);
  while (b - a > 1n) {
    const m = (a + b) / 2n;
    if ((lado(m) ?? suyo) === suyo) a = m;
    else b = m;
  }

  // Roundings make the last cents go up and down: all amounts whose values are within their reach are tried.
  const cerca = (x: bigint): boolean => {
    const v = valor(x);
    return v !== undefined && v - objetivo <= 2n * ruido && objetivo - v <= 2n * ruido;
  };
  let completa = true,
    exacto = b <= maximo && lado(b) === 0 ? b : undefined,
    n = 0;
  for (let x = a; x >= minimo && cerca(x); x--) {
    if (lado(x) === 0) exacto = x;
    if (++n >= VECINOS) {
      completa = false;
      break;
    }
  }
  if (exacto !== undefined) return dar({ tipo: 'exacto', centavos: exacto }, baja, completa);
  n = 0;
  for (let x = b; x <= maximo && cerca(x); x++) {
    if (lado(x) === 0) return dar({ tipo: 'exacto', centavos: x }, baja, completa);
    if (++n >= VECINOS) {
      completa = false;
      break;
    }
  }

  let abajo: SolvePoint | undefined, arriba: SolvePoint | undefined;
  for (const [centavos, da] of vistos) {
    if (da === undefined) continue;
    const mejor = (p: SolvePoint | undefined): boolean =>
      !p || (da < objetivo ? da > p.da : da < p.da) || (da === p.da && centavos < p.centavos);
    if (da < objetivo) {
      if (mejor(abajo)) abajo = { centavos, da };
    } else if (mejor(arriba)) arriba = { centavos, da };
  }
  if (abajo && arriba)
    return dar(
      { tipo: 'sin_exacto', abajo, arriba, salto: distancia(valor(a), valor(b)) > 2n * ruido },
      baja,
      completa,
    );
  return dar(
    {
      tipo: 'fuera',
      lado: debajo ? 'menos' : 'mas',
      cerca: (abajo ?? arriba)!,
      igual: muestra.every((p) => p.da === primero.da),
    },
    baja,
    completa,
  );
};

const distancia = (a: Decimal | undefined, b: Decimal | undefined): Decimal =>
  a === undefined || b === undefined ? 0n : a > b ? a - b : b - a;

/** The smallest amount, then `PARTES` points within each doubling, up to the largest. */
function* puntos(minimo: bigint, maximo: bigint): Generator<bigint> {
  yield minimo;
  for (let desde = minimo, paso = PRIMER_PASO; desde < maximo; paso *= 2n) {
    const hasta = desde + paso < maximo ? desde + paso : maximo;
    let ultimo = desde;
    for (let i = 1n; i <= PARTES; i++) {
      const x = desde + ((hasta - desde) * i) / PARTES;
      if (x > ultimo) {
        yield x;
        ultimo = x;
      }
    }
    desde = hasta;
  }
}
