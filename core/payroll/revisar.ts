// Checks a formula against what exists: resolves names, types and argument counts, and says what does not hold with the nearest suggestion.
import type { SyntaxNode } from '@lezer/common';
import { leerDecimal } from '../kit/money.ts';
import { texto, type ClaveTexto } from '../kit/texto.ts';
import { indice, type Ambito, type ConceptoNombrado } from './ambito.ts';
import { atributoPorNombre, atributos } from './attributes.ts';
import { clave, codigoTexto } from './clave.ts';
import { hayErrores, type Diagnostico } from './diagnostico.ts';
import { parametroDe, firma, type FuncionDef, type Literal, type Parametro, type Nodo } from './funcion.ts';
import { CAMPOS, COMPARADORES } from './operators.ts';
import { funcionPorNombre, funciones } from './functions/index.ts';
import { opcionesDe } from './opciones.ts';
import { codigosDeTipos } from './rango.ts';
import { quien } from './quien.ts';
import { leer } from './sintaxis.ts';
import { masCercano } from './sugerencia.ts';
import { cifrasDe, MAXIMO_CIFRAS, MAXIMO_RECORRIDOS, recorridosDe } from './tamanio.ts';
import type { Tipo } from './valor.ts';

/** The tree is there exactly when no diagnostic is an error. */
export interface Revision {
  readonly nodo: Nodo | undefined;
  readonly diagnosticos: readonly Diagnostico[];
}

/** `concepto`: whose formula it is, for the messages. `espera`: the type it must give (a number, unless told). */
export const revisar = (
  fuente: string,
  ambito: Ambito,
  concepto?: ConceptoNombrado,
  espera: Tipo | 'cualquiera' = 'numero',
): Revision => {
  const s = leer(fuente);
  const raiz = s.arbol?.topNode.firstChild;
  if (!raiz) return { nodo: undefined, diagnosticos: s.diagnosticos };
  const r = new Revisor(fuente, ambito, concepto);
  const nodo = r.expresion(significativo(raiz));
  if (nodo && espera !== 'cualquiera' && nodo.tipo !== espera)
    r.error(nodo, 'tipo', 'payroll.resultado', { espera: TIPO[espera], tipo: TIPO[nodo.tipo] });
  if (nodo && cifrasDe(nodo) > MAXIMO_CIFRAS) r.error(nodo, 'limite', 'payroll.cifras', { maximo: '2.000' });
  if (nodo && recorridosDe(nodo) > MAXIMO_RECORRIDOS)
    r.error(nodo, 'limite', 'payroll.recorridos', { maximo: MAXIMO_RECORRIDOS });
  return { nodo: hayErrores(r.diagnosticos) ? undefined : nodo, diagnosticos: r.diagnosticos };
};

// A hostile text can misname thousands of things: a few are enough to mend it, and suggestions are not free.
const MAXIMO_DIAGNOSTICOS = 50;
const MAXIMO_SUGERENCIAS = 10;
const TIPO: Readonly<Record<Tipo, string>> = {
  numero: 'un número',
  texto: 'un texto',
  logico: 'un valor de verdad',
  fecha: 'una fecha',
};

/** The first node from this one that is not a comment. */
const significativo = (n: SyntaxNode | null): SyntaxNode | null => {
  while (n && n.name === 'Comentario') n = n.nextSibling;
  return n;
};
const hijosDe = (n: SyntaxNode): SyntaxNode[] => {
  const hijos: SyntaxNode[] = [];
  for (let h = significativo(n.firstChild); h; h = significativo(h.nextSibling)) hijos.push(h);
  return hijos;
};
interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}

class Revisor {
  readonly diagnosticos: Diagnostico[] = [];
  readonly fuente: string;
  readonly ambito: Ambito;
  readonly concepto: ConceptoNombrado | undefined;
  constructor(fuente: string, ambito: Ambito, concepto: ConceptoNombrado | undefined) {
    this.fuente = fuente;
    this.ambito = ambito;
    this.concepto = concepto;
  }

  /** The checked node, or undefined once its fault has been reported. */
  expresion(n: SyntaxNode | null): Nodo | undefined {
    if (!n) throw new Error('árbol sin expresión');
    const lugar = { desde: n.from, hasta: n.to };
    switch (n.name) {
      case 'Numero':
        return this.numero(n, lugar);
      case 'Texto':
        return { clase: 'texto', tipo: 'texto', valor: this.fuente.slice(n.from + 1, n.to - 1), ...lugar };
      case 'Nombre':
        return this.nombre(n, lugar);
      case 'Referencia':
        return this.referencia(n, lugar);
      case 'Parentesis':
        return this.expresion(hijosDe(n)[1] ?? null);
      case 'Signo': {
        const [signo, operando] = hijosDe(n);
        const a = this.numerico(operando ?? null);
        return a && (this.trozo(signo) === '-' ? { clase: 'negativo', tipo: 'numero', a, ...lugar } : a);
      }
      case 'Suma':
      case 'Producto':
        return this.cadena(n, lugar);
      case 'Comparacion':
        return this.comparacion(n, lugar);
      case 'Llamada':
        return this.llamada(n, lugar);
      default:
        throw new Error(`nodo desconocido de la gramática: ${n.name}`);
    }
  }

  error(
    l: Lugar,
    code: string,
    mensaje: ClaveTexto,
    valores: Record<string, string | number> = {},
    severity: 'error' | 'aviso' = 'error',
  ): undefined {
    if (this.diagnosticos.length < MAXIMO_DIAGNOSTICOS)
      this.diagnosticos.push({
        from: l.desde,
        to: l.hasta,
        severity,
        code,
        message: texto(mensaje, valores),
      });
    return undefined;
  }
  private trozo(n: SyntaxNode | undefined): string {
    return n ? this.fuente.slice(n.from, n.to) : '';
  }
  private get quien(): string {
    return quien(this.concepto);
  }

  private numero(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const t = this.trozo(n).replace(',', '.');
    const valor = leerDecimal(t);
    if (valor === undefined)
      return this.error(lugar, 'numero', 'payroll.numeroLargo', { texto: t.slice(0, 40) });
    return { clase: 'numero', tipo: 'numero', valor, ...lugar };
  }

  private numerico(n: SyntaxNode | null): Nodo | undefined {
    const a = this.expresion(n);
    if (a && a.tipo !== 'numero')
      return this.error(a, 'tipo', 'payroll.operando', {
        texto: this.fuente.slice(a.desde, a.hasta).slice(0, 60),
        tipo: TIPO[a.tipo],
      });
    return a;
  }

  private nombre(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const t = this.trozo(n),
      k = clave(t);
    const def = atributoPorNombre(k);
    if (def) return { clase: 'atributo', tipo: def.tipo, def, ...lugar };
    const f = funcionPorNombre(k);
    if (f)
      return this.error(lugar, 'argumentos', 'payroll.faltanParentesisFuncion', {
        nombre: f.nombre,
        firma: firma(f),
      });
    return this.desconocido(
      lugar,
      t,
      [...atributos.map((a) => a.nombre), ...funciones.map((x) => x.nombre)],
      'payroll.nombre',
    );
  }

  private desconocido(
    lugar: Lugar,
    t: string,
    candidatos: readonly string[],
    mensaje: ClaveTexto,
    code = 'nombre',
  ): undefined {
    const cerca =
      this.diagnosticos.length < MAXIMO_SUGERENCIAS ? masCercano(t, candidatos, (c) => c) : undefined;
    return this.error(lugar, code, mensaje, {
      quien: this.quien,
      nombre: t.slice(0, 60),
      sugerencia: cerca === undefined ? '' : texto('payroll.quisoDecir', { nombre: cerca }),
    });
  }

  private referencia(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const [, codigo, , campo] = hijosDe(n);
    const t = this.trozo(codigo);
    const { porCodigo, porId } = indice(this.ambito);
    const c = codigo?.name === 'Id' ? porId.get(Number(t.slice(1))) : porCodigo.get(Number(t));
    if (!c) {
      const s =
        codigo?.name === 'Id' || this.diagnosticos.length >= MAXIMO_SUGERENCIAS
          ? undefined
          : this.parecido(Number(t));
      return this.error(lugar, 'concepto', 'payroll.concepto', {
        quien: this.quien,
        codigo: t,
        sugerencia: s
          ? texto('payroll.quisoDecir', { nombre: `[${codigoTexto(s.codigo)}] ${s.d_rrhh_concepto}` })
          : '',
      });
    }
    const nombreCampo = campo ? this.trozo(campo).slice(1) : 'importe';
    const elegido = CAMPOS.find((x) => x === clave(nombreCampo));
    if (!elegido)
      return this.desconocido(
        { desde: campo!.from, hasta: campo!.to },
        nombreCampo,
        CAMPOS,
        'payroll.campo',
        'campo',
      );
    // What is not calculated is not zero. An inactive concept may still name another, as both wait.
    if (c.activo === 0 && this.concepto?.activo !== 0)
      return this.error(lugar, 'inactivo', 'payroll.inactivo', {
        quien: this.quien,
        codigo: codigoTexto(c.codigo),
        nombre: c.d_rrhh_concepto,
      });
    return { clase: 'referencia', tipo: 'numero', id: c.id, campo: elegido, ...lugar };
  }

  /** The concept whose code is nearest as written; among several, as a number. */
  private parecido(numero: number): ConceptoNombrado | undefined {
    const cercanos = [...this.ambito.conceptos].sort(
      (a, b) => Math.abs(a.codigo - numero) - Math.abs(b.codigo - numero) || a.codigo - b.codigo,
    );
    return masCercano(codigoTexto(numero), cercanos, (x) => codigoTexto(x.codigo));
  }

  private cadena(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const hijos = hijosDe(n);
    const nodos = hijos.filter((_, i) => i % 2 === 0).map((h) => this.numerico(h));
    const resto: { op: '+' | '-' | '*' | '/'; nodo: Nodo; hasta: number }[] = [];
    for (let i = 1; i < hijos.length; i += 2) {
      const nodo = nodos[(i + 1) / 2],
        op = this.trozo(hijos[i]);
      if (nodo && (op === '+' || op === '-' || op === '*' || op === '/'))
        resto.push({ op, nodo, hasta: hijos[i + 1]!.to });
    }
    const primero = nodos[0];
    return primero && resto.length === nodos.length - 1
      ? { clase: 'cadena', tipo: 'numero', primero, resto, ...lugar }
      : undefined;
  }

  private comparacion(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const [x, o, y] = hijosDe(n);
    const a = this.expresion(x ?? null),
      b = this.expresion(y ?? null);
    if (!a || !b) return undefined;
    const op = COMPARADORES.find((c) => c === this.trozo(o));
    if (!op) throw new Error(`comparador desconocido: ${this.trozo(o)}`);
    if (a.tipo !== b.tipo) {
      const conFecha =
        (a.tipo === 'fecha' && b.tipo === 'texto') || (b.tipo === 'fecha' && a.tipo === 'texto');
      return this.error(lugar, 'tipo', conFecha ? 'payroll.comparaFecha' : 'payroll.compara', {
        a: TIPO[a.tipo],
        b: TIPO[b.tipo],
      });
    }
    if ((a.tipo === 'texto' || a.tipo === 'logico') && op !== '=' && op !== '<>')
      return this.error(lugar, 'tipo', 'payroll.comparaOrden', { tipo: TIPO[a.tipo] });
    return { clase: 'comparacion', tipo: 'logico', op, a, b, ...lugar };
  }

  private llamada(n: SyntaxNode, lugar: Lugar): Nodo | undefined {
    const [nombre, argumentos] = hijosDe(n);
    const t = this.trozo(nombre),
      def = funcionPorNombre(clave(t));
    const dondeNombre = { desde: nombre!.from, hasta: nombre!.to };
    if (!def) {
      if (atributoPorNombre(clave(t)))
        return this.error(dondeNombre, 'nombre', 'payroll.noEsFuncion', { nombre: t });
      return this.desconocido(
        dondeNombre,
        t,
        funciones.map((f) => f.nombre),
        'payroll.funcion',
      );
    }
    const nodos = hijosDe(argumentos!).filter((h) => h.name !== '(' && h.name !== ')' && h.name !== ';');
    const minimo = def.repite === 'pares' ? 3 : def.params.filter((p) => !p.opcional).length;
    const sobran = !def.repite && nodos.length > def.params.length;
    if (nodos.length < minimo || sobran || (def.repite === 'pares' && nodos.length % 2 === 0)) {
      return this.error(
        lugar,
        'argumentos',
        def.repite === 'pares'
          ? 'payroll.argumentosSi'
          : sobran
            ? 'payroll.argumentosMas'
            : 'payroll.argumentosMenos',
        { nombre: def.nombre, firma: firma(def), cantidad: nodos.length },
      );
    }
    const args = nodos.map((h, i) => this.argumento(h, parametroDe(def, i, nodos.length)!, def));
    if (!args.every((a) => a !== undefined)) return undefined;
    const mal = def.comprobar?.(args, this.ambito);
    if (mal)
      return this.error(args[mal.i] ?? lugar, 'argumentos', mal.clave, {
        nombre: def.nombre,
        param: parametroDe(def, mal.i, args.length)?.nombre ?? '',
      });
    const tipo = this.tipoComun(def, args);
    return tipo && { clase: 'llamada', tipo, def, args, ...lugar };
  }

  /** The type of the result: declared, or that of the arguments which must be alike. */
  private tipoComun(def: FuncionDef, args: readonly Nodo[]): Tipo | undefined {
    const iguales = args.filter((_, i) => parametroDe(def, i, args.length)?.tipo === 'igual');
    const primero = iguales[0];
    for (const a of iguales) {
      if (a.tipo !== primero!.tipo)
        return this.error(a, 'tipo', 'payroll.distintos', {
          nombre: def.nombre,
          a: TIPO[primero!.tipo],
          b: TIPO[a.tipo],
        });
      if (def.admite && !def.admite.includes(a.tipo))
        return this.error(a, 'tipo', 'payroll.argumento', {
          nombre: def.nombre,
          param: parametroDe(def, 0, 1)!.nombre,
          espera: TIPO[def.admite[0]!],
          tipo: TIPO[a.tipo],
        });
    }
    return def.resultado === 'igual' ? primero!.tipo : def.resultado;
  }

  private argumento(n: SyntaxNode, p: Parametro, def: FuncionDef): Nodo | undefined {
    if (p.literal) return this.literal(n, p.literal, p, def);
    const a = this.expresion(n);
    if (a && p.tipo !== 'igual' && p.tipo !== 'clave' && a.tipo !== p.tipo) {
      return this.error(a, 'tipo', 'payroll.argumento', {
        nombre: def.nombre,
        param: p.nombre,
        espera: TIPO[p.tipo],
        tipo: TIPO[a.tipo],
      });
    }
    return a;
  }

  /** An argument that decides what the formula depends on: written between quotes, and existing. */
  private literal(n: SyntaxNode, literal: Literal, p: Parametro, def: FuncionDef): Nodo | undefined {
    const lugar = { desde: n.from, hasta: n.to };
    if (literal === 'acumulado' && n.name === 'Referencia') {
      const a = this.referencia(n, lugar);
      if (a?.clase === 'referencia' && a.campo !== 'importe')
        return this.error(lugar, 'tipo', 'payroll.sinCampo', { nombre: def.nombre });
      return a;
    }
    if (n.name !== 'Texto')
      return this.error(
        lugar,
        'literal',
        literal === 'acumulado' ? 'payroll.literalAcumulado' : 'payroll.literal',
        { nombre: def.nombre, param: p.nombre },
      );
    const valor = this.fuente.slice(n.from + 1, n.to - 1),
      k = clave(valor);
    if (literal === 'tipos') return this.tipos(valor, lugar);
    const existentes = p.opciones ?? this.existentes(literal);
    if (p.opciones && !p.opciones.some((o) => clave(o) === k))
      return this.error(lugar, 'literal', 'payroll.opcion', {
        nombre: def.nombre,
        valor: valor.slice(0, 60),
        param: p.nombre,
        opciones: p.opciones.map((o) => `"${o}"`).join(', '),
      });
    if (!existentes.some((e) => clave(e) === k))
      return this.desconocido(
        lugar,
        valor,
        existentes,
        CLAVE_LITERAL[literal],
        literal === 'acumulado' ? 'conjunto' : literal === 'tramos' ? 'tabla' : literal,
      );
    const tabla = indice(this.ambito).tablas.get(k);
    if (literal === 'tabla' && tabla?.tipo === 'tramos')
      return this.error(lugar, 'tabla', 'payroll.tablaTramos', { nombre: valor });
    if (literal === 'tramos' && tabla?.tipo === 'exacta')
      return this.error(lugar, 'tabla', 'payroll.tablaExacta', { nombre: valor, funcion: def.nombre });
    return { clase: 'texto', tipo: 'texto', valor, ...lugar };
  }

  /** Kinds of run by their codes, where it is known which there are. */
  private tipos(valor: string, lugar: Lugar): Nodo | undefined {
    const codigos = codigosDeTipos(valor),
      hay = this.ambito.tipos && Object.values(this.ambito.tipos),
      falta = hay && codigos.find((c) => !hay.some((h) => clave(h) === c));
    if (codigos.length === 0 || falta !== undefined)
      return this.error(lugar, 'literal', 'payroll.tipos', {
        nombre: falta ?? valor,
        hay: (hay ?? []).map((h) => `"${h}"`).join(', '),
      });
    return { clase: 'texto', tipo: 'texto', valor, ...lugar };
  }

  private existentes(literal: Literal): readonly string[] {
    switch (literal) {
      case 'conjunto':
      case 'acumulado':
        return [...indice(this.ambito).conjuntos.values()].map((c) => c.codigo);
      case 'tabla':
      case 'tramos':
      case 'variable':
        return this.ambito.tablas.map((t) => t.codigo);
      default:
        return opcionesDe({ literal }) ?? [];
    }
  }
}

const CLAVE_LITERAL: Readonly<Record<Literal, ClaveTexto>> = {
  conjunto: 'payroll.conjunto',
  acumulado: 'payroll.conjunto',
  tabla: 'payroll.tabla',
  tramos: 'payroll.tabla',
  total: 'payroll.total',
  escala: 'payroll.escala',
  parentesco: 'payroll.parentesco',
  causa: 'payroll.causa',
  clase_hora: 'payroll.claseDeHora',
  modo: 'payroll.opcionModo',
  agregacion: 'payroll.opcionAgregacion',
  alcance: 'payroll.opcionAlcance',
  dato: 'payroll.opcionDato',
  variable: 'payroll.variable',
  opcion: 'payroll.opcion',
  tipos: 'payroll.tipos',
};
