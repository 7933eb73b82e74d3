// A checked formula made ready to be tested: each name takes the value that the test gives it, and each branch says when it is taken.
import { desdeEntero, type Decimal } from '../../kit/money.ts';
import type { AtributoDef } from '../atributo.ts';
import { deEntrada } from '../cola.ts';
import { indice } from '../ambito.ts';
import { clave } from '../clave.ts';
import { compilar, type Sitio } from '../compilar.ts';
import { humanizar } from '../estable.ts';
import { parametroDe, type Llamada, type Nodo } from '../funcion.ts';
import type { Campo, Comparador } from '../operators.ts';
import { fallar, type Marco } from '../marco.ts';
import type { Programa, Tipo, Valor } from '../valor.ts';
import { claveDe, claveDeLlamada } from './datos.ts';
import type { Guardia } from './marco.ts';

/** One way that a formula can go. Positions are of its text. */
export interface Rama {
  readonly campo: string;
  /** An arm of SI, a condition of Y or O that holds or does not, the argument of MIN or MAX that wins, the division of COCIENTE or its other value. */
  readonly tipo: 'si' | 'se_cumple' | 'no_se_cumple' | 'extremo' | 'cociente' | 'si_cero';
  readonly desde: number;
  readonly hasta: number;
}
/** A comparison that decides: what lies on each side of it is looked for. */
export interface Corte {
  readonly op: Comparador;
  readonly tipo: Tipo;
  readonly desde: number;
  readonly hasta: number /** A divisor: what matters is that it can be zero. */;
  readonly soloCero: boolean;
}

/** Something that a formula asked for: its key, its type and how people write it. */
export interface Pedido {
  readonly clave: string;
  readonly tipo: Tipo;
  readonly texto: string;
  readonly entera: boolean;
  readonly positiva: boolean /** Out of a table: a rate, a limit, a number of days. */;
  readonly deTabla: boolean;
}

/** What a run of the test brings; changed from one run to the next, while the compiled formula stays. */
export interface Mesa {
  readonly dato: (clave: string) => Valor | undefined;
  /** The value of what is not given; undefined: it is refused. */
  readonly pedir: (p: Pedido) => Valor | undefined;
  /** Another concept worked out with its own formula; undefined when it cannot be. Its error is left in the frame. */
  readonly concepto: (m: Marco, id: number, campo: Campo) => Decimal | undefined;
  readonly rama: (i: number) => void;
  readonly corte: (i: number, a: Valor, b: Valor) => void;
}
export interface Siembra {
  readonly nodo: Nodo;
  readonly ramas: readonly Rama[];
  readonly cortes: readonly Corte[];
}

const ENTERAS: ReadonlySet<string> = new Set([
  'legajo',
  'adherentes',
  'anio',
  'mes',
  'empresa.cantidad_trabajadores',
  'FAMILIARES',
  'FAMILIARES_MESES',
  'AUSENCIAS',
  'MESES_CON_VALOR',
  'MESES_TRABAJADOS',
]);
const esEntera = (n: Nodo): boolean =>
  (n.clase === 'atributo' && (n.def.grupo === 'tiempo' || ENTERAS.has(n.def.nombre))) ||
  (n.clase === 'llamada' && ENTERAS.has(n.def.nombre));

const esDeTabla = (n: Nodo): boolean =>
  n.clase === 'llamada' &&
  n.def.params.some((p) => p.literal === 'tabla' || p.literal === 'tramos' || p.literal === 'variable');

interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}
const COMUN = { nombre: '', etiqueta: '', ayuda: '', grupo: 'concepto', volatil: true } as const;
const mal = (tipo: Tipo): never => {
  throw new Error(`se esperaba ${tipo}`);
};
/** A piece of formula whose value is worked out here. */
const sonda = (l: Lugar, tipo: Tipo, f: (m: Marco) => Valor): Nodo => {
  const def: AtributoDef =
    tipo === 'numero'
      ? {
          ...COMUN,
          tipo,
          calcular: (m) => {
            const v = f(m);
            return typeof v === 'bigint' ? v : mal(tipo);
          },
        }
      : tipo === 'logico'
        ? {
            ...COMUN,
            tipo,
            calcular: (m) => {
              const v = f(m);
              return typeof v === 'boolean' ? v : mal(tipo);
            },
          }
        : {
            ...COMUN,
            tipo,
            calcular: (m) => {
              const v = f(m);
              return typeof v === 'string' ? v : mal(tipo);
            },
          };
  return { clase: 'atributo', tipo, def, desde: l.desde, hasta: l.hasta };
};
const VACIO: Readonly<Record<Tipo, Valor>> = { numero: 0n, texto: '', fecha: '', logico: false };
const calcula = (p: Programa): ((m: Marco) => Valor) => p.f;

interface Opciones {
  readonly mesa: () => Mesa;
  readonly sitio: Sitio;
  readonly guardia: Guardia;
  readonly campo: string;
  /** The concept on test, whose novedad the test gives. */
  readonly propio: boolean;
  readonly conPeriodo: boolean;
}

export const sembrar = (n: Nodo, o: Opciones): Siembra => {
  const s = new Sembrador(o);
  return { nodo: s.de(n), ramas: s.ramas, cortes: s.cortes };
};

class Sembrador {
  readonly ramas: Rama[] = [];
  readonly cortes: Corte[] = [];
  private readonly o: Opciones;
  constructor(o: Opciones) {
    this.o = o;
  }

  de(n: Nodo): Nodo {
    switch (n.clase) {
      case 'numero':
      case 'texto':
        return n;
      case 'referencia':
        return sonda(
          n,
          'numero',
          (m) => this.o.mesa().dato(claveDe(n)) ?? this.deConcepto(m, n) ?? this.pedir(m, n, claveDe(n)),
        );
      case 'atributo':
        return this.atributo(n, n.def);
      case 'negativo':
        return { ...n, a: this.de(n.a) };
      case 'cadena':
        return {
          ...n,
          primero: this.de(n.primero),
          resto: n.resto.map((r) => ({
            ...r,
            nodo: r.op === '/' && r.nodo.clase !== 'numero' ? this.divisor(r.nodo) : this.de(r.nodo),
          })),
        };
      case 'comparacion':
        return this.comparacion(n);
      case 'llamada':
        return n.def.perezosa && n.def.perezosa !== 'fecha' ? this.perezosa(n) : this.llamada(n);
    }
  }

  private correr(n: Nodo): (m: Marco) => Valor {
    return calcula(compilar(n, this.o.sitio));
  }
  private rama(l: Lugar, tipo: Rama['tipo']): number {
    return this.ramas.push({ campo: this.o.campo, tipo, desde: l.desde, hasta: l.hasta }) - 1;
  }
  private corte(l: Lugar, op: Comparador, tipo: Tipo, soloCero = false): number {
    return this.cortes.push({ op, tipo, desde: l.desde, hasta: l.hasta, soloCero }) - 1;
  }
  /** The piece, with its last value kept for whoever asks. */
  private conMemoria(n: Nodo): { readonly nodo: Nodo; readonly ultimo: () => Valor } {
    const f = this.correr(this.de(n));
    let v: Valor = VACIO[n.tipo];
    return { nodo: sonda(n, n.tipo, (m) => (v = f(m))), ultimo: () => v };
  }

  private escrito(n: Nodo): string {
    return humanizar(
      this.o.sitio.fuente.slice(n.desde, n.hasta),
      this.o.sitio.corrida.entorno.conceptos,
    ).replace(/\s+/g, ' ');
  }
  /** Asks for what was not given; without an answer it is an error of the test, never a zero. */
  private pedir(m: Marco, n: Nodo, k: string): Valor {
    const v =
      m.error === undefined
        ? this.o.mesa().pedir({
            clave: k,
            tipo: n.tipo,
            texto: this.escrito(n),
            entera: esEntera(n),
            positiva: n.clase === 'atributo' || esEntera(n) || esDeTabla(n),
            deTabla: esDeTabla(n),
          })
        : undefined;
    if (v !== undefined) return v;
    fallar(m, 'sin_dato', 'pruebasDeConcepto.sinDato', { nombre: this.escrito(n).slice(0, 120) });
    return VACIO[n.tipo];
  }
  /** Worked out for true; when it looked at something that the test does not give, it is asked for. */
  private vigilado(m: Marco, n: Nodo, k: string, f: (m: Marco) => Valor): Valor {
    const { guardia } = this.o,
      antes = m.error,
      previo = guardia.tocado;
    guardia.tocado = false;
    const v = f(m),
      toco = guardia.tocado;
    guardia.tocado = previo;
    if (!toco) return v;
    m.error = antes;
    return this.pedir(m, n, k);
  }

  private deConcepto(m: Marco, n: Extract<Nodo, { clase: 'referencia' }>): Decimal | undefined {
    return this.o.mesa().concepto(m, n.id, n.campo);
  }

  private atributo(n: Nodo, def: AtributoDef): Nodo {
    if (def.nombre === 'verdadero' || def.nombre === 'falso') return n;
    if (def.nombre === 'valor_generico')
      return sonda(n, n.tipo, (m) => this.o.mesa().dato(def.nombre) ?? def.calcular(m));
    const real = (m: Marco): Valor => this.vigilado(m, n, def.nombre, (x) => def.calcular(x));
    if (def.grupo !== 'novedad') return sonda(n, n.tipo, (m) => this.o.mesa().dato(def.nombre) ?? real(m));
    return sonda(
      n,
      n.tipo,
      (m) =>
        (this.o.propio ? (this.o.mesa().dato(def.nombre) ?? this.deNovedad(m, def, real)) : undefined) ??
        this.pedir(m, n, def.nombre),
    );
  }
  /** What follows from the novedad that the test gives, or from its saying that there is none. */
  private deNovedad(m: Marco, def: AtributoDef, real: (m: Marco) => Valor): Valor | undefined {
    const sin = this.o.mesa().dato('hay_novedad') === false;
    if (!m.entrada && !sin) return undefined;
    if (def.nombre === 'hay_novedad') return !sin;
    const trae = /^novedad\.trae_(cantidad|valor_unitario|importe|porcentaje)$/.exec(def.nombre)?.[1];
    if (trae) return m.entrada !== undefined && deEntrada(m.entrada, trae as 'cantidad') !== null;
    return /^novedad\.(cantidad|valor_unitario|importe|porcentaje)$/.test(def.nombre) ? real(m) : undefined;
  }

  private divisor(n: Nodo): Nodo {
    const i = this.corte(n, '=', 'numero', true),
      f = this.correr(this.de(n));
    return sonda(n, 'numero', (m) => {
      const v = f(m);
      this.o.mesa().corte(i, v, 0n);
      return v;
    });
  }

  private comparacion(n: Extract<Nodo, { clase: 'comparacion' }>): Nodo {
    const i = this.corte(n, n.op, n.a.tipo),
      a = this.conMemoria(n.a),
      b = this.conMemoria(n.b);
    const f = this.correr({ ...n, a: a.nodo, b: b.nodo });
    return sonda(n, 'logico', (m) => {
      const v = f(m);
      if (m.error === undefined) this.o.mesa().corte(i, a.ultimo(), b.ultimo());
      return v;
    });
  }

  private perezosa(n: Llamada): Nodo {
    if (n.def.perezosa === 'si') {
      const args = n.args.map((x, i) => {
        if (i % 2 === 0 && i < n.args.length - 1) return this.de(x);
        const r = this.rama(x, 'si'),
          f = this.correr(this.de(x));
        return sonda(x, x.tipo, (m) => {
          if (m.error === undefined) this.o.mesa().rama(r);
          return f(m);
        });
      });
      return { ...n, args };
    }
    return {
      ...n,
      args: n.args.map((x) => {
        const si = this.rama(x, 'se_cumple'),
          no = this.rama(x, 'no_se_cumple'),
          f = this.correr(this.de(x));
        return sonda(x, 'logico', (m) => {
          const v = f(m);
          if (m.error === undefined) this.o.mesa().rama(v === true ? si : no);
          return v;
        });
      }),
    };
  }

  private llamada(n: Llamada): Nodo {
    const k = claveDe(n),
      literal = (i: number): boolean => parametroDe(n.def, i, n.args.length)?.literal !== undefined;
    // What is written out stays as it is: some calls need to know it before they run.
    const partes = n.args.map((x, i) =>
      literal(i) || x.clase === 'numero' || x.clase === 'texto'
        ? { nodo: x, ultimo: (): Valor => (x.clase === 'texto' || x.clase === 'numero' ? x.valor : '') }
        : this.conMemoria(x),
    );
    const f = this.correr({ ...n, args: partes.map((p) => p.nodo) });
    const notar = this.notas(n, partes),
      conReferencia = n.args.some((x, i) => literal(i) && x.clase !== 'texto');
    const deTabla = esDeTabla(n);
    const porValores = (): string =>
      claveDeLlamada(
        n.def.nombre,
        partes.map((p, i) => ({ tipo: n.args[i]!.tipo, valor: p.ultimo() })),
      );
    return sonda(n, n.tipo, (m) => {
      const mesa = this.o.mesa(),
        dado = mesa.dato(k);
      if (dado !== undefined) return dado;
      if (n.def.nombre === 'SUMA' && n.args.length === 1) {
        const s = this.suma(m, n);
        if (s !== undefined) return s;
      }
      // A test of no month reads no dated table; the key by values needs the arguments all the same.
      const antes = m.error;
      const v = this.vigilado(m, n, k, (x) => {
        const y = f(x),
          d = conReferencia ? undefined : mesa.dato(porValores());
        if (d !== undefined) {
          this.o.guardia.tocado = false;
          x.error = antes;
          return d;
        }
        if (deTabla && !this.o.conPeriodo) this.o.guardia.tocado = true;
        return y;
      });
      if (m.error === undefined) notar();
      return v;
    });
  }

  /** A set whose amount is not given: its members, each given or worked out. */
  private suma(m: Marco, n: Llamada): Decimal | undefined {
    const [a] = n.args,
      mesa = this.o.mesa(),
      ambito = this.o.sitio.corrida.entorno;
    const k = a?.clase === 'texto' ? indice(ambito).conjuntos.get(clave(a.valor)) : undefined;
    let t = 0n;
    for (const { id, signo } of k?.conceptos ?? []) {
      const dado = mesa.dato(`[#${id}].importe`),
        v = typeof dado === 'bigint' ? dado : mesa.concepto(m, id, 'importe');
      if (v === undefined) return undefined;
      t += BigInt(signo) * v;
    }
    return k ? t : undefined;
  }

  /** What to note once a call that chooses among its values has given one. */
  private notas(n: Llamada, partes: readonly { readonly ultimo: () => Valor }[]): () => void {
    const valor = (i: number): Valor => partes[i]!.ultimo(),
      menor = n.def.nombre === 'MIN';
    if ((menor || n.def.nombre === 'MAX') && n.args.length > 1) {
      const ramas = n.args.map((x) => this.rama(x, 'extremo')),
        cortes = n.args.slice(1).map(() => this.corte(n, '<', n.tipo));
      return () => {
        let gana = 0;
        for (let i = 1; i < partes.length; i++)
          if (menor ? valor(i) < valor(gana) : valor(i) > valor(gana)) gana = i;
        this.o.mesa().rama(ramas[gana]!);
        cortes.forEach((c, i) => this.o.mesa().corte(c, valor(0), valor(i + 1)));
      };
    }
    if (n.def.nombre !== 'COCIENTE') return () => undefined;
    const divide = this.rama(n.args[0]!, 'cociente'),
      cero = this.rama(n.args[2]!, 'si_cero'),
      corte = this.corte(n.args[1]!, '=', 'numero', true);
    return () => {
      this.o.mesa().rama(valor(1) === 0n ? cero : divide);
      this.o.mesa().corte(corte, valor(1), desdeEntero(0));
    };
  }
}
