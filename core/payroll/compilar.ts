// Turns a checked formula into closures over slots: what runs for every person, without names, lookups or allocation.
import { dividir, ESCALA, leerDecimal, por, type Decimal } from '../kit/money.ts';
import { ranuraDe } from './attributes.ts';
import type { AtributoDef } from './atributo.ts';
import { clave } from './clave.ts';
import { humanizar } from './estable.ts';
import { parametroDe, type Ligadura, type Llamada, type Nodo } from './funcion.ts';
import type { Comparador } from './operators.ts';
import { fallar, type Corrida, type Marco } from './marco.ts';
import { quien } from './quien.ts';
import type { ConceptoDef } from './run.ts';
import { constante, fecha, log, logico, num, numero, textual, type Programa } from './valor.ts';

/** Where a formula belongs: its run, its concept and the text it was read from. */
export interface Sitio {
  readonly corrida: Corrida;
  readonly concepto: ConceptoDef | undefined;
  readonly fuente: string;
}
type Num = (m: Marco) => Decimal;

export const compilar = (n: Nodo, s: Sitio): Programa => {
  switch (n.clase) {
    case 'numero':
    case 'texto':
      return constante(n.tipo, n.valor);
    case 'referencia': {
      const r = s.corrida.ranura.get(n.id),
        campo = n.campo;
      return r === undefined
        ? constante('numero', 0n)
        : numero(campo === 'importe' ? (m) => m.importe[r]! : (m) => m[campo][r]!);
    }
    case 'atributo':
      return atributo(n.def, s);
    case 'cadena':
      return cadena(n, s);
    case 'comparacion':
      return logico(comparar(n.op, compilar(n.a, s), compilar(n.b, s)));
    case 'negativo': {
      const a = compilar(n.a, s),
        f = num(a);
      return a.tipo === 'numero' && a.constante !== undefined
        ? constante('numero', -a.constante)
        : numero((m) => -f(m));
    }
    case 'llamada':
      return n.def.compilar(
        n.args.map((a, i) =>
          esLiteral(n, i) && a.clase === 'texto' ? constante('texto', a.valor) : compilar(a, s),
        ),
        ligadura(n, s),
      );
  }
};

const esLiteral = (n: Llamada, i: number): boolean =>
  parametroDe(n.def, i, n.args.length)?.literal !== undefined;

export const ligadura = (n: Llamada, s: Sitio): Ligadura => ({
  corrida: s.corrida,
  concepto: s.concepto,
  fuente: s.fuente.slice(n.desde, n.hasta),
  literal: (i) => {
    const a = n.args[i];
    return a?.clase === 'texto' ? a.valor : '';
  },
  ranura: (i) => {
    const a = n.args[i];
    return a?.clase === 'referencia' ? s.corrida.ranura.get(a.id) : undefined;
  },
});

/** Worked out once per view and remembered under its stamp; an erring one is not remembered, so that each formula meets the error. */
const atributo = (def: AtributoDef, s: Sitio): Programa => {
  if (def.nombre === 'valor_generico' && s.concepto)
    return constante('numero', leerDecimal(s.concepto.valor_generico) ?? 0n);
  const i = ranuraDe(def);
  switch (def.tipo) {
    case 'numero': {
      const c = def.calcular;
      return numero(
        def.volatil
          ? c
          : (m) => {
              if (m.sello[i] === m.turno) return m.memoNumero[i]!;
              const v = c(m);
              m.memoNumero[i] = v;
              sellar(m, i);
              return v;
            },
      );
    }
    case 'logico': {
      const c = def.calcular;
      return logico(
        def.volatil
          ? c
          : (m) => {
              if (m.sello[i] === m.turno) return m.memoLogico[i]!;
              const v = c(m);
              m.memoLogico[i] = v;
              sellar(m, i);
              return v;
            },
      );
    }
    case 'texto':
    case 'fecha': {
      const c = def.calcular;
      const f = def.volatil
        ? c
        : (m: Marco): string => {
            if (m.sello[i] === m.turno) return m.memoTexto[i]!;
            const v = c(m);
            m.memoTexto[i] = v;
            sellar(m, i);
            return v;
          };
      return def.tipo === 'texto' ? textual(f) : fecha(f);
    }
  }
};
const sellar = (m: Marco, i: number): void => {
  if (m.error === undefined) m.sello[i] = m.turno;
};

export const operar = (op: '+' | '-' | '*', a: Decimal, b: Decimal): Decimal =>
  op === '+' ? a + b : op === '-' ? a - b : por(a, b);

/** Records a division by zero with the expression as people read it. */
export const divisionPorCero = (m: Marco, s: Sitio, desde: number, hasta: number): Decimal => {
  fallar(m, 'division_por_cero', 'payroll.division', {
    quien: quien(s.concepto),
    expresion: humanizar(s.fuente.slice(desde, hasta), s.corrida.entorno.conceptos),
  });
  return 0n;
};

/** A chain from left to right: sums without products, or products and quotients. */
const cadena = (n: Extract<Nodo, { clase: 'cadena' }>, s: Sitio): Programa => {
  const partes = n.resto.map(({ op, nodo, hasta }) => {
    const p = compilar(nodo, s);
    return { op, p, f: num(p), hasta };
  });
  let izquierda = compilar(n.primero, s),
    i = 0;
  // What is constant at the left is worked out now, with the same roundings.
  for (; i < partes.length; i++) {
    const { op, p: b } = partes[i]!;
    if (
      izquierda.tipo !== 'numero' ||
      b.tipo !== 'numero' ||
      izquierda.constante === undefined ||
      b.constante === undefined ||
      (op === '/' && b.constante === 0n)
    )
      break;
    izquierda = constante(
      'numero',
      op === '/' ? dividir(izquierda.constante, b.constante) : operar(op, izquierda.constante, b.constante),
    );
  }
  const resto = partes.slice(i);
  if (resto.length === 0) return izquierda;
  const a = num(izquierda);
  if (resto.length <= 3)
    return numero(resto.reduce<Num>((f, r) => dos(f, r.op, r.f, s, n.desde, r.hasta, r.p), a));
  return numero((m) => {
    let v = a(m);
    for (const r of resto) {
      const b = r.f(m);
      v =
        r.op === '/'
          ? b === 0n
            ? divisionPorCero(m, s, n.desde, r.hasta)
            : dividir(v, b)
          : operar(r.op, v, b);
    }
    return v;
  });
};

const dos = (
  a: Num,
  op: '+' | '-' | '*' | '/',
  b: Num,
  s: Sitio,
  desde: number,
  hasta: number,
  p: Programa,
): Num => {
  const k = p.tipo === 'numero' ? p.constante : undefined;
  if (op === '+') return (m) => a(m) + b(m);
  if (op === '-') return (m) => a(m) - b(m);
  // A whole constant needs no rounding: the scale cancels out.
  if (op === '*') {
    if (k !== undefined && k % ESCALA === 0n) {
      const entero = k / ESCALA;
      return (m) => a(m) * entero;
    }
    return (m) => por(a(m), b(m));
  }
  if (k !== undefined && k !== 0n) return (m) => dividir(a(m), k);
  return (m) => {
    const x = a(m),
      d = b(m);
    return d === 0n ? divisionPorCero(m, s, desde, hasta) : dividir(x, d);
  };
};

const comparar = (op: Comparador, a: Programa, b: Programa): ((m: Marco) => boolean) => {
  if (a.tipo === 'numero' && b.tipo === 'numero') return ordenar(op, a.f, b.f);
  if (a.tipo === 'fecha' && b.tipo === 'fecha') return ordenar(op, a.f, b.f);
  if (a.tipo === 'texto' && b.tipo === 'texto') {
    const x = a.f,
      y = b.f,
      igual = op === '=';
    if (b.constante !== undefined) {
      const k = clave(b.constante);
      return (m) => (clave(x(m)) === k) === igual;
    }
    return (m) => (clave(x(m)) === clave(y(m))) === igual;
  }
  const x = log(a),
    y = log(b),
    igual = op === '=';
  return (m) => (x(m) === y(m)) === igual;
};

const ordenar = <V extends bigint | string>(
  op: Comparador,
  a: (m: Marco) => V,
  b: (m: Marco) => V,
): ((m: Marco) => boolean) => {
  switch (op) {
    case '=':
      return (m) => a(m) === b(m);
    case '<>':
      return (m) => a(m) !== b(m);
    case '<':
      return (m) => a(m) < b(m);
    case '<=':
      return (m) => a(m) <= b(m);
    case '>':
      return (m) => a(m) > b(m);
    case '>=':
      return (m) => a(m) >= b(m);
  }
};
