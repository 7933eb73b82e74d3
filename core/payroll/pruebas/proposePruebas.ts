// Proposes inputs for a concept's tests: both sides of each boundary and every branch within small steps.
import { fromInteger, divide, multiply, type Decimal } from '../../kit/money.ts';
import { addDays } from '../../kit/period.ts';
import type { ConceptoDef } from '../run.ts';
import type { ValueType, FormulaValue } from '../formulaValue.ts';
import { writeGivenValue } from './givenValues.ts';
import { branchId, INVALID_FORMULA, type PruebaBench, type PruebaRun } from './pruebaBench.ts';
import type { BranchBoundary, ValueRequest, FormulaBranch } from './instrumentFormula.ts';

export interface Propuesta {
  /** How it differs from the first one: «antiguedad_anios = 5». */
  readonly nombre: string;
  readonly datos: string;
  readonly corrido: PruebaRun;
}
export interface Propuestas {
  readonly propuestas: readonly Propuesta[];
  readonly ramas: readonly FormulaBranch[];
  /** Branches that no proposed input reaches. */
  readonly sinCubrir: readonly FormulaBranch[];
}

interface Entrada {
  readonly pedido: ValueRequest;
  readonly valor: FormulaValue;
}
type Entradas = ReadonlyMap<string, Entrada>;
interface Caso {
  readonly entradas: Entradas;
  readonly corrido: PruebaRun;
  readonly metas: Set<string>;
}

/** The most evaluations: branches not reached by then are listed. */
const MAXIMO = 4000;
const CENTAVO = 1_000_000n;
const UNO = fromInteger(1);

const inicial = (p: ValueRequest): FormulaValue =>
  p.tipo === 'logico'
    ? false
    : p.tipo === 'fecha'
      ? '2020-06-15'
      : p.tipo === 'texto'
        ? 'X'
        : p.entera
          ? fromInteger(10)
          : p.deTabla
            ? fromInteger(5)
            : fromInteger(100000);
const pasoDe = (p: ValueRequest): bigint => (p.entera ? UNO : CENTAVO);

// Dates are searched as numbers of days; the kit does the calendar arithmetic.
const aNumero = (v: FormulaValue): bigint | undefined =>
  typeof v === 'bigint'
    ? v
    : typeof v === 'string' && /^\d{4}-\d\d-\d\d$/.test(v)
      ? BigInt(dias(v)) * UNO
      : undefined;
const ORIGEN = '2000-01-01';
const dias = (f: string): number => {
  const [a, m, d] = [Number(f.slice(0, 4)), Number(f.slice(5, 7)), Number(f.slice(8))],
    y = m <= 2 ? a - 1 : a,
    era = Math.floor(y / 400),
    yoe = y - era * 400;
  const doy = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + d - 1;
  return era * 146097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 730425;
};
const deNumero = (n: bigint, tipo: ValueType): FormulaValue | undefined => {
  if (tipo === 'numero') return n;
  const k = Number(n / UNO);
  return k < -36000 || k > 36000 ? undefined : addDays(ORIGEN, k);
};

export const proposePruebas = (banco: PruebaBench, def: ConceptoDef): Propuestas => {
  const b = new Buscador(banco, def);
  b.buscar();
  const ramas = banco.ramasDe(def),
    elegidos = b.minimo();
  const cubiertas = new Set(elegidos.flatMap((c) => [...c.corrido.ramas]));
  const primero = elegidos[0];
  return {
    ramas,
    sinCubrir: ramas.filter((r) => !cubiertas.has(branchId(r))),
    propuestas: conNombres(
      elegidos.map((c) => ({ nombre: nombreDe(c, primero), datos: datosDe(c), corrido: c.corrido })),
    ),
  };
};

const linea = (e: Entrada): string => `${e.pedido.texto} = ${writeGivenValue(e.valor, e.pedido.tipo)}`;
const datosDe = (c: Caso): string => [...c.entradas.values()].map(linea).join('\n');
const nombreDe = (c: Caso, primero: Caso | undefined): string => {
  const distintas = [...c.entradas]
    .filter(([k, e]) => c === primero || primero?.entradas.get(k)?.valor !== e.valor)
    .map(([, e]) => linea(e));
  const nombre = distintas.join('; ') || '—';
  return nombre.length > 110 ? `${nombre.slice(0, 109)}…` : nombre;
};
const conNombres = (ps: readonly Propuesta[]): readonly Propuesta[] => {
  const vistos = new Map<string, number>();
  return ps.map((p) => {
    const n = (vistos.get(p.nombre) ?? 0) + 1;
    vistos.set(p.nombre, n);
    return n === 1 ? p : { ...p, nombre: `${p.nombre} (${n})` };
  });
};

class Buscador {
  private readonly casos: Caso[] = [];
  private readonly vistos = new Map<string, Caso>();
  private readonly resueltos = new Map<BranchBoundary, number>();
  private corridas = 0;
  private readonly banco: PruebaBench;
  private readonly def: ConceptoDef;
  constructor(banco: PruebaBench, def: ConceptoDef) {
    this.banco = banco;
    this.def = def;
  }

  /** Runs with these values; a name that they lack gets its first value and is kept with them. */
  private correr(previas: Entradas): Caso | undefined {
    if (this.corridas >= MAXIMO) return undefined;
    let entradas = new Map(previas),
      corrido: PruebaRun | undefined;
    // A new name may bring others (a quantity needs its novedad): repeats until nothing is asked.
    for (let vuelta = 0; vuelta < 8; vuelta++) {
      const antes = entradas.size,
        usadas = new Set<string>();
      this.corridas++;
      corrido = this.banco.evaluar(this.def, null, mapaDe(entradas, usadas), {
        derivar: false,
        rama: () => undefined,
        corte: () => undefined,
        pedir: (p) => {
          const v = inicial(p);
          entradas.set(p.clave, { pedido: p, valor: v });
          usadas.add(p.clave);
          return v;
        },
      });
      if (entradas.size === antes) {
        entradas = new Map([...entradas].filter(([k]) => usadas.has(k) || k.startsWith('novedad.')));
        break;
      }
    }
    const k = JSON.stringify(
      [...entradas].map(([c, e]) => [c, typeof e.valor === 'bigint' ? String(e.valor) : e.valor]).sort(),
    );
    const ya = this.vistos.get(k);
    if (ya) return ya;
    const caso: Caso = { entradas, corrido: corrido!, metas: new Set(corrido!.ramas) };
    this.vistos.set(k, caso);
    return caso;
  }

  buscar(): void {
    const primero = this.correr(new Map());
    if (!primero || primero.corrido.error?.codigo === INVALID_FORMULA) return;
    const ramas = new Set<string>(),
      cortes = new Set<BranchBoundary>(),
      cola: Caso[] = [];
    const tomar = (c: Caso | undefined): void => {
      if (!c || this.casos.includes(c)) return;
      const nuevo =
        [...c.corrido.ramas].some((r) => !ramas.has(r)) || c.corrido.cortes.some((x) => !cortes.has(x.corte));
      this.casos.push(c);
      if (!nuevo && cola.length > 0) return;
      for (const r of c.corrido.ramas) ramas.add(r);
      for (const x of c.corrido.cortes) cortes.add(x.corte);
      cola.push(c);
    };
    tomar(primero);
    for (let c = cola.shift(); c && this.corridas < MAXIMO; c = cola.shift())
      for (const v of this.vecinos(c)) tomar(v);
  }

  /** Variations of one value: the other truth value, the compared texts, both sides of each boundary. */
  private *vecinos(c: Caso): Generator<Caso | undefined> {
    for (const [k, e] of c.entradas)
      if (typeof e.valor === 'boolean') yield this.correr(con(c.entradas, k, !e.valor));
    for (const { corte, a, b } of c.corrido.cortes) {
      if (corte.tipo === 'texto')
        for (const [k, e] of c.entradas) {
          if (e.pedido.tipo === 'texto')
            for (const v of [a, b])
              if (typeof v === 'string' && v !== e.valor && v !== '')
                yield this.correr(con(c.entradas, k, v));
        }
      if (corte.tipo !== 'numero' && corte.tipo !== 'fecha') continue;
      const n = this.resueltos.get(corte) ?? 0;
      // A few of the same boundary are enough: more would add nothing.
      if (n >= 4) continue;
      let alguno = false;
      for (const [k, e] of c.entradas)
        if (e.pedido.tipo === 'numero' || e.pedido.tipo === 'fecha')
          for (const v of this.bordes(c, corte, k, e)) {
            alguno = true;
            yield v;
          }
      if (alguno) this.resueltos.set(corte, n + 1);
    }
  }

  /** The distance to a boundary with another value of a name; undefined: not evaluated then. */
  private distancia(
    c: Caso,
    corte: BranchBoundary,
    k: string,
    e: Entrada,
    x: bigint,
  ): { readonly d: bigint; readonly caso: Caso } | undefined {
    if (e.pedido.positiva && e.pedido.tipo === 'numero' && x < 0n) return undefined;
    const v = deNumero(x, e.pedido.tipo),
      caso = v === undefined ? undefined : this.correr(con(c.entradas, k, v));
    const visto = caso?.corrido.cortes.find((y) => y.corte === corte),
      a = visto && aNumero(visto.a),
      b = visto && aNumero(visto.b);
    return caso && a !== undefined && b !== undefined ? { d: a - b, caso } : undefined;
  }

  private *bordes(c: Caso, corte: BranchBoundary, k: string, e: Entrada): Generator<Caso> {
    const paso = e.pedido.tipo === 'fecha' ? UNO : pasoDe(e.pedido),
      x0 = aNumero(e.valor)!,
      aqui = this.distancia(c, corte, k, e, x0);
    const d = (x: bigint): bigint | undefined => this.distancia(c, corte, k, e, x)?.d;
    if (!aqui) return;
    const limite = this.raiz(x0, aqui.d, paso, d);
    if (limite === undefined) return;
    for (const x of corte.soloCero ? [limite] : [limite, limite - paso, limite + paso]) {
      const r = this.distancia(c, corte, k, e, x);
      if (!r || (corte.soloCero && r.d !== 0n)) continue;
      r.caso.metas.add(`${corte.desde}-${corte.hasta} ${r.d < 0n ? '<' : r.d === 0n ? '=' : '>'}`);
      yield r.caso;
    }
  }

  /** The first step where the distance is zero or changes sign, by a straight line or bisection. */
  private raiz(
    x0: bigint,
    d0: bigint,
    paso: bigint,
    d: (x: bigint) => bigint | undefined,
  ): bigint | undefined {
    // If this name does not change the distance, the boundary does not depend on it.
    if (d0 === 0n) return [paso, -paso].some((p) => (d(x0 + p) ?? 0n) !== 0n) ? x0 : undefined;
    const otro = d(x0 + paso * 7n) ?? d(x0 - paso * 7n),
      x1 = d(x0 + paso * 7n) === undefined ? x0 - paso * 7n : x0 + paso * 7n;
    if (otro !== undefined && otro !== d0) {
      const recta = x0 - multiply(d0, divide(x1 - x0, otro - d0)),
        cerca = alPaso(recta, paso),
        dc = d(cerca);
      if (dc === 0n) return cerca;
    }
    const hallado = this.alOtroLado(x0, d0, paso, d);
    if (hallado === undefined) return undefined;
    let lejos = hallado,
      cerca = x0;
    while ((lejos > cerca ? lejos - cerca : cerca - lejos) > paso) {
      const medio: bigint = cerca + alPaso((lejos - cerca) / 2n, paso),
        v = d(medio);
      if (v === undefined || medio === cerca || medio === lejos) return lejos;
      if (v !== 0n && v > 0n === d0 > 0n) cerca = medio;
      else lejos = medio;
    }
    return lejos;
  }
  private alOtroLado(
    x0: bigint,
    d0: bigint,
    paso: bigint,
    d: (x: bigint) => bigint | undefined,
  ): bigint | undefined {
    for (let i = 0; i < 40; i++)
      for (const s of [1n, -1n]) {
        const x = x0 + s * paso * (1n << BigInt(i)),
          v = d(x);
        if (v !== undefined && (v === 0n || v > 0n !== d0 > 0n)) return x;
      }
    return undefined;
  }

  /** Few cases that cover everything: each adds the most; ties go to the nearest to the start. */
  minimo(): readonly Caso[] {
    const faltan = new Set(this.casos.flatMap((c) => [...c.metas])),
      elegidos: Caso[] = [];
    if (this.casos[0] && faltan.size === 0) return [this.casos[0]];
    const cuantas = (c: Caso): number => [...c.metas].reduce((n, m) => n + (faltan.has(m) ? 1 : 0), 0);
    while (faltan.size > 0) {
      let mejor: Caso | undefined,
        n = 0;
      for (const c of this.casos) {
        const x = cuantas(c);
        if (x > n) {
          mejor = c;
          n = x;
        }
      }
      if (!mejor) break;
      for (const m of mejor.metas) faltan.delete(m);
      elegidos.push(mejor);
    }
    return elegidos;
  }
}

/** The values by key; records which ones were read. */
const mapaDe = (e: Entradas, usadas: Set<string>): ReadonlyMap<string, FormulaValue> => {
  const m = new Map([...e].map(([k, x]) => [k, x.valor]));
  const leer = m.get.bind(m);
  m.get = (k) => {
    const v = leer(k);
    if (v !== undefined) usadas.add(k);
    return v;
  };
  return m;
};
const con = (e: Entradas, k: string, valor: FormulaValue): Entradas =>
  new Map([...e].map(([c, x]) => [c, c === k ? { ...x, valor } : x]));
const alPaso = (x: Decimal, paso: bigint): bigint => x - (((x % paso) + paso) % paso);
