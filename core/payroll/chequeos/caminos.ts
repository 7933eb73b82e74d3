// Walks a formula without values, with what each branch knows: divisions that can be by zero, and branches that nobody takes.
import { texto } from '../../kit/texto.ts';
import { clave } from '../clave.ts';
import type { Diagnostico } from '../diagnostico.ts';
import { parametroDe, type Llamada, type Nodo } from '../funcion.ts';
import type { Comparador } from '../operators.ts';
import type { ConceptoDef } from '../run.ts';
import type { CampoFormula, Estudio } from './estudio.ts';
import { Hechos, Partes, type Textual } from './hechos.ts';
import {
  ajustar,
  cociente,
  cruzar,
  de,
  esCero,
  multiplicar,
  opuesto,
  puedeSerCero,
  sumar,
  CUALQUIERA,
  unir,
  type Intervalo,
} from './intervalo.ts';
import { rangoDeAtributo, rangoDeFuncion, rangoDeReferencia, type Lectura } from './rangos.ts';

/** A condition: what is known when it holds and when it does not; undefined when that never is. */
interface Condicion {
  readonly si: Hechos | undefined;
  readonly no: Hechos | undefined;
}
const CONTRARIO: Readonly<Record<Comparador, Comparador>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const ESPEJO: Readonly<Record<Comparador, Comparador>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** `divisiones`: divisors that can be zero with the tables as they are today; `ramas`: what holds whatever the tables say, branches that nobody takes and divisors that are always zero. */
export const caminos = (
  n: Nodo,
  fuente: string,
  e: Estudio,
  concepto: ConceptoDef | undefined,
  que: 'divisiones' | 'ramas',
  campo: CampoFormula = 'formula',
): readonly Diagnostico[] => {
  const c = new Caminante(fuente, e, concepto, que);
  c.recorrer(n, concepto ? c.porFiltros(concepto, campo) : Hechos.ninguno);
  return c.hallazgos;
};

/** What is known of this month says nothing of another date. */
const dentro = (n: Llamada, i: number, h: Hechos): Hechos =>
  n.def.perezosa === 'fecha' && i === 1 ? Hechos.ninguno : h;

class Caminante {
  readonly hallazgos: Diagnostico[] = [];
  private readonly fuente: string;
  private readonly estudio: Estudio;
  private readonly concepto: ConceptoDef | undefined;
  private readonly que: 'divisiones' | 'ramas';
  private readonly partes = new Partes();
  private readonly lectura: Lectura;
  constructor(
    fuente: string,
    estudio: Estudio,
    concepto: ConceptoDef | undefined,
    que: 'divisiones' | 'ramas',
  ) {
    this.fuente = fuente;
    this.estudio = estudio;
    this.concepto = concepto;
    this.que = que;
    this.lectura = { estudio, partes: this.partes, conDatos: que === 'divisiones' };
  }

  /** What the concept's filters say of whoever the formula is worked out for, and the convention of a variant. */
  porFiltros(c: ConceptoDef, campo: CampoFormula): Hechos {
    const { universo = {} } = this.estudio.catalogo,
      variante = c.variantes[Number(/^variantes\.(\d+)/.exec(campo)?.[1] ?? -1)];
    let h = Hechos.ninguno;
    for (const [atributo, ids] of Object.entries({
      ...c.filtros,
      ...(variante && variante.id_convenio !== null ? { convenio: [variante.id_convenio] } : {}),
    })) {
      const filas = universo[atributo as keyof typeof c.filtros];
      if (!filas || ids === null || ids.length === 0) continue;
      const admitidos = new Set(filas.filter((f) => ids.includes(f.id)).map((f) => clave(f.nombre))),
        [unico] = admitidos,
        parte = this.partes.numerar(`a${atributo}`);
      h =
        admitidos.size === 1 && unico !== undefined
          ? h.conTexto(parte, { es: unico })
          : h.conTexto(parte, {
              noEs: new Set(['', ...filas.map((f) => clave(f.nombre)).filter((k) => !admitidos.has(k))]),
            });
    }
    return h;
  }

  recorrer(n: Nodo, h: Hechos): void {
    if (n.tipo === 'numero') this.numero(n, h);
    else if (n.tipo === 'logico') this.condicion(n, h);
    else this.otro(n, h);
  }
  private trozo(n: { readonly desde: number; readonly hasta: number }, tope = 60): string {
    const t = this.fuente.slice(n.desde, n.hasta).replace(/\s+/g, ' ');
    return t.length > tope ? `${t.slice(0, tope - 1)}…` : t;
  }
  private decir(
    n: { readonly desde: number; readonly hasta: number },
    d: Pick<Diagnostico, 'severity' | 'code' | 'message'>,
  ): void {
    this.hallazgos.push({ from: n.desde, to: n.hasta, ...d });
  }

  /** Texts and dates: only what is inside them matters, and which text it is. */
  private otro(n: Nodo, h: Hechos): Textual | undefined {
    if (n.clase === 'texto') return { es: clave(n.valor) };
    if (n.clase === 'llamada') {
      if (n.def.perezosa !== 'si') {
        for (const [i, a] of n.args.entries())
          if (!parametroDe(n.def, i, n.args.length)?.literal) this.recorrer(a, dentro(n, i, h));
      } else {
        const valores = this.ramas(n, h, (a, x) => [this.otro(a, x)]),
          [v] = valores;
        if (v && 'es' in v && valores.every((x) => x && 'es' in x && x.es === v.es)) return v;
      }
    }
    return h.texto(this.partes.de(n));
  }

  private numero(n: Nodo, h: Hechos): Intervalo {
    const i = this.rango(n, h),
      sabido = n.clase === 'numero' ? undefined : h.numero(this.partes.de(n));
    return (sabido ? cruzar(i, sabido) : ajustar(i)) ?? i;
  }

  private rango(n: Nodo, h: Hechos): Intervalo {
    switch (n.clase) {
      case 'numero':
        return de(n.valor);
      case 'referencia':
        return rangoDeReferencia(this.estudio, n.id, n.campo);
      case 'atributo':
        return rangoDeAtributo(n.def.nombre, this.concepto, this.lectura.conDatos);
      case 'negativo':
        return opuesto(this.numero(n.a, h));
      case 'cadena':
        return this.cadena(n, h);
      case 'llamada': {
        if (n.def.perezosa === 'si') {
          const vs = this.ramas(n, h, (a, x) => [this.numero(a, x)]);
          return vs.length ? vs.reduce(unir) : CUALQUIERA;
        }
        const args = n.args.map((a, i) => {
          if (parametroDe(n.def, i, n.args.length)?.literal || a.clase === 'texto') return CUALQUIERA;
          if (a.tipo === 'numero') return this.numero(a, dentro(n, i, h));
          this.recorrer(a, dentro(n, i, h));
          return CUALQUIERA;
        });
        this.dominados(n, args);
        return rangoDeFuncion(n, args, this.lectura);
      }
      case 'texto':
      case 'comparacion':
        return CUALQUIERA;
    }
  }

  private cadena(n: Extract<Nodo, { clase: 'cadena' }>, h: Hechos): Intervalo {
    return n.resto.reduce<Intervalo>(
      (izquierda, r) => {
        const b = this.numero(r.nodo, h);
        if (r.op === '+') return sumar(izquierda, b);
        if (r.op === '-') return sumar(izquierda, opuesto(b));
        if (r.op === '*') return multiplicar(izquierda, b);
        // Zero whatever the tables say is wrong for certain; zero because of what they say today may be otherwise tomorrow.
        if (this.que === 'ramas' ? esCero(b) : puedeSerCero(b)) {
          const cero = this.que === 'ramas';
          this.decir(r.nodo, {
            severity: cero ? 'error' : 'aviso',
            code: 'division',
            message: texto(cero ? 'chequeos.divideCero' : 'chequeos.puedeDividirCero', {
              divisor: this.trozo(r.nodo),
            }),
          });
        }
        return cociente(izquierda, b);
      },
      this.numero(n.primero, h),
    );
  }

  /** In a MIN or a MAX, a value that another one always beats. */
  private dominados(n: Llamada, args: readonly Intervalo[]): void {
    if (this.que !== 'ramas' || (n.def.nombre !== 'MIN' && n.def.nombre !== 'MAX') || n.tipo !== 'numero')
      return;
    const vs = n.def.nombre === 'MIN' ? args : args.map(opuesto);
    vs.forEach((v, i) => {
      if (v.desde !== null && vs.some((w, j) => j !== i && w.hasta !== null && w.hasta < v.desde!))
        this.decir(n.args[i]!, {
          severity: 'aviso',
          code: 'rama',
          message: texto('chequeos.nuncaElegido', { valor: this.trozo(n.args[i]!), funcion: n.def.nombre }),
        });
    });
  }

  /** The branches of a SI that somebody can take, each with what its conditions say; those that nobody can are told. */
  private ramas<A>(n: Llamada, h: Hechos, valor: (a: Nodo, h: Hechos) => readonly A[]): A[] {
    const salida: A[] = [];
    let aqui: Hechos | undefined = h;
    for (let i = 0; i + 1 < n.args.length; i += 2) {
      const cond = n.args[i]!,
        c: Condicion = this.condicion(cond, aqui!);
      if (c.si) salida.push(...valor(n.args[i + 1]!, c.si));
      else if (this.que === 'ramas')
        this.decir(cond, {
          severity: 'aviso',
          code: 'rama',
          message: texto('chequeos.nunca', {
            condicion: this.trozo(cond),
            valor: this.trozo(n.args[i + 1]!, 40),
          }),
        });
      aqui = c.no;
      if (!aqui) {
        if (this.que === 'ramas')
          this.decir(cond, {
            severity: 'aviso',
            code: 'rama',
            message: texto('chequeos.siempre', {
              condicion: this.trozo(cond),
              resto: this.trozo({ desde: n.args[i + 2]!.desde, hasta: n.args.at(-1)!.hasta }, 40),
            }),
          });
        return salida;
      }
    }
    salida.push(...valor(n.args.at(-1)!, aqui!));
    return salida;
  }

  private condicion(n: Nodo, h: Hechos): Condicion {
    if (n.clase === 'llamada') {
      if (n.def.perezosa === 'y') return this.todas(n.args, h, false);
      if (n.def.perezosa === 'o') return this.todas(n.args, h, true);
      if (n.def.nombre === 'NO') {
        const c = this.condicion(n.args[0]!, h);
        return { si: c.no, no: c.si };
      }
      if (n.def.perezosa === 'si') {
        const cs = this.ramas(n, h, (a, x) => [this.condicion(a, x)]);
        return this.recordada(
          n,
          { si: cs.some((c) => c.si) ? h : undefined, no: cs.some((c) => c.no) ? h : undefined },
          h,
        );
      }
      for (const [i, a] of n.args.entries())
        if (!parametroDe(n.def, i, n.args.length)?.literal) this.recorrer(a, dentro(n, i, h));
    }
    if (n.clase === 'atributo' && (n.def.nombre === 'verdadero' || n.def.nombre === 'falso'))
      return n.def.nombre === 'verdadero' ? { si: h, no: undefined } : { si: undefined, no: h };
    return this.recordada(n, n.clase === 'comparacion' ? this.comparacion(n, h) : { si: h, no: h }, h);
  }

  /** One after another, each knowing that those before held (Y) or did not (O). */
  private todas(args: readonly Nodo[], h: Hechos, esO: boolean): Condicion {
    let sigue: Hechos | undefined = h,
      corta: Hechos | undefined;
    for (const a of args) {
      const c: Condicion = this.condicion(a, sigue),
        [cortada, siguiente]: readonly [Hechos | undefined, Hechos | undefined] = esO
          ? [c.si, c.no]
          : [c.no, c.si];
      // Which of them it was is not known: only one that stands alone says something.
      if (cortada) corta = args.length === 1 ? cortada : h;
      sigue = siguiente;
      if (!sigue) break;
    }
    return esO ? { si: corta, no: sigue } : { si: sigue, no: corta };
  }

  /** A condition that was asked before answers the same. */
  private recordada(n: Nodo, c: Condicion, h: Hechos): Condicion {
    const parte = this.partes.de(n),
      antes = h.logico(parte);
    return {
      si: antes === false ? undefined : c.si?.conLogico(parte, true),
      no: antes === true ? undefined : c.no?.conLogico(parte, false),
    };
  }

  private comparacion(n: Extract<Nodo, { clase: 'comparacion' }>, h: Hechos): Condicion {
    const { a, b, op } = n;
    if (a.tipo === 'numero' && b.tipo === 'numero') {
      const x = this.numero(a, h),
        y = this.numero(b, h);
      return { si: this.suponer(a, x, op, b, y, h), no: this.suponer(a, x, CONTRARIO[op], b, y, h) };
    }
    if (a.tipo === 'texto' && b.tipo === 'texto') {
      const x = this.otro(a, h),
        y = this.otro(b, h),
        c =
          y && 'es' in y
            ? this.esTexto(a, x, y.es, h)
            : x && 'es' in x
              ? this.esTexto(b, y, x.es, h)
              : { si: h, no: h };
      return op === '=' ? c : { si: c.no, no: c.si };
    }
    if (a.tipo === 'logico' && b.tipo === 'logico') {
      const x = this.condicion(a, h),
        y = this.condicion(b, h),
        igual = (p: Condicion, q: Condicion): Condicion =>
          q.no === undefined ? p : q.si === undefined ? { si: p.no, no: p.si } : { si: h, no: h };
      const c = x.si === undefined || x.no === undefined ? igual(y, x) : igual(x, y);
      return op === '=' ? c : { si: c.no, no: c.si };
    }
    this.recorrer(a, h);
    this.recorrer(b, h);
    return { si: h, no: h };
  }

  private esTexto(n: Nodo, sabido: Textual | undefined, k: string, h: Hechos): Condicion {
    const parte = this.partes.de(n);
    if (sabido && 'es' in sabido)
      return sabido.es === k ? { si: h, no: undefined } : { si: undefined, no: h };
    const no = h.conTexto(parte, { noEs: new Set([...(sabido ? sabido.noEs : []), k]) });
    return sabido?.noEs.has(k) ? { si: undefined, no: h } : { si: h.conTexto(parte, { es: k }), no };
  }

  /** What follows when `a op b` holds; undefined when it cannot. */
  private suponer(
    a: Nodo,
    x: Intervalo,
    op: Comparador,
    b: Nodo,
    y: Intervalo,
    h: Hechos,
  ): Hechos | undefined {
    if (this.partes.de(a) === this.partes.de(b))
      return op === '=' || op === '<=' || op === '>=' ? h : undefined;
    const p = limitar(x, op, y),
      q = limitar(y, ESPEJO[op], x);
    if (!p || !q) return undefined;
    const conA = this.aprender(a, p, h),
      conB = conA && this.aprender(b, q, conA);
    // And of their difference, where the formula writes it.
    const resta = limitar(CUALQUIERA, op, de(0n)),
      ida = this.partes.numerar(`c${this.partes.de(a)}-${this.partes.de(b)}`),
      vuelta = this.partes.numerar(`c${this.partes.de(b)}-${this.partes.de(a)}`);
    return resta && conB?.conNumero(ida, resta)?.conNumero(vuelta, opuesto(resta));
  }

  /** A fact about a part, and about what is inside it when that is one thing and numbers. */
  private aprender(n: Nodo, i: Intervalo, h: Hechos): Hechos | undefined {
    if (n.clase === 'numero') return h;
    const sabido = h.conNumero(this.partes.de(n), i);
    if (!sabido) return undefined;
    if (n.clase === 'negativo') return this.aprender(n.a, opuesto(i), sabido);
    if (n.clase === 'cadena') {
      const terminos = [{ op: '+', nodo: n.primero }, ...n.resto],
        variables = terminos.filter((t) => t.nodo.clase !== 'numero'),
        [unica] = variables;
      if (variables.length !== 1 || !unica || terminos.some((t) => t.op !== '+' && t.op !== '-'))
        return sabido;
      let k = 0n;
      for (const t of terminos)
        if (t.nodo.clase === 'numero') k += t.op === '-' ? -t.nodo.valor : t.nodo.valor;
      const sin = sumar(i, de(-k));
      return this.aprender(unica.nodo, unica.op === '-' ? opuesto(sin) : sin, sabido);
    }
    // What rounds or takes a sign away gives zero for zero.
    if (n.clase === 'llamada' && i.noCero && SIN_CERO.has(n.def.nombre) && n.args[0])
      return this.aprender(n.args[0], { ...CUALQUIERA, noCero: true }, sabido);
    return sabido;
  }
}
const SIN_CERO: ReadonlySet<string> = new Set(['ABS', 'REDONDEAR', 'TRUNCAR', 'ENTERO', 'TECHO', 'PISO']);

/** What is left of x when `x op y` holds; undefined when it never does. */
const limitar = (x: Intervalo, op: Comparador, y: Intervalo): Intervalo | undefined => {
  switch (op) {
    case '=':
      return cruzar(x, y);
    case '<':
      return y.hasta === null
        ? ajustar(x)
        : cruzar(x, { desde: null, hasta: y.hasta - 1n, entero: false, noCero: false });
    case '<=':
      return cruzar(x, { desde: null, hasta: y.hasta, entero: false, noCero: false });
    case '>':
      return y.desde === null
        ? ajustar(x)
        : cruzar(x, { desde: y.desde + 1n, hasta: null, entero: false, noCero: false });
    case '>=':
      return cruzar(x, { desde: y.desde, hasta: null, entero: false, noCero: false });
    case '<>': {
      if (y.desde === null || y.desde !== y.hasta) return ajustar(x);
      const k = y.desde;
      return ajustar({
        ...x,
        noCero: x.noCero || k === 0n,
        desde: x.desde === k ? k + 1n : x.desde,
        hasta: x.hasta === k ? k - 1n : x.hasta,
      });
    }
  }
};
