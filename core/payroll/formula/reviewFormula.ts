// Checks a formula: resolves names, types and argument counts, and suggests the nearest name in each error.
import type { SyntaxNode } from '@lezer/common';
import { readDecimal } from '../../kit/money.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { scopeIndex, type FormulaScope, type NamedConcepto } from '../formulaScope.ts';
import { atributoByName, atributos } from '../attributes/index.ts';
import { nameKey, codeText } from '../nameKey.ts';
import { hasErrors, type FormulaDiagnostic } from '../formulaDiagnostic.ts';
import {
  parameterAt,
  functionSignature,
  type FunctionDef,
  type Literal,
  type FunctionParameter,
  type FormulaNode,
} from '../functionDef.ts';
import { LINE_FIELDS, COMPARISON_OPERATORS } from '../operators.ts';
import { functionByName, formulaFunctions } from '../functions/index.ts';
import { literalOptions } from './literalOptions.ts';
import { excludedKindCodes } from '../historyRange.ts';
import { messageSubject } from '../messageSubject.ts';
import { parseFormula } from '../formulaSyntax.ts';
import { nearestName } from '../nearestName.ts';
import { digitBound, MAX_DIGITS, MAX_LOOPS, loopCount } from '../formulaSize.ts';
import type { ValueType } from '../formulaValue.ts';

/** There is a tree exactly when no diagnostic is an error. */
export interface ReviewedFormula {
  readonly nodo: FormulaNode | undefined;
  readonly diagnosticos: readonly FormulaDiagnostic[];
}

/** `concepto`: the formula's owner, for messages. `espera`: the type it must give (default: number). */
export const reviewFormula = (
  fuente: string,
  ambito: FormulaScope,
  concepto?: NamedConcepto,
  espera: ValueType | 'cualquiera' = 'numero',
): ReviewedFormula => {
  const s = parseFormula(fuente);
  const raiz = s.arbol?.topNode.firstChild;
  if (!raiz) return { nodo: undefined, diagnosticos: s.diagnosticos };
  const r = new Revisor(fuente, ambito, concepto);
  const nodo = r.expresion(significativo(raiz));
  if (nodo && espera !== 'cualquiera' && nodo.tipo !== espera)
    r.error(nodo, 'tipo', 'payroll.resultado', { espera: TIPO[espera], tipo: TIPO[nodo.tipo] });
  if (nodo && digitBound(nodo) > MAX_DIGITS) r.error(nodo, 'limite', 'payroll.cifras', { maximo: '2.000' });
  if (nodo && loopCount(nodo) > MAX_LOOPS)
    r.error(nodo, 'limite', 'payroll.recorridos', { maximo: MAX_LOOPS });
  return { nodo: hasErrors(r.diagnosticos) ? undefined : nodo, diagnosticos: r.diagnosticos };
};

// A hostile text can misname thousands of things; a few suggestions are enough, and they take time.
const MAXIMO_DIAGNOSTICOS = 50;
const MAXIMO_SUGERENCIAS = 10;
const TIPO: Readonly<Record<ValueType, string>> = {
  numero: 'un número',
  texto: 'un texto',
  logico: 'un valor de verdad',
  fecha: 'una fecha',
};

/** The first node from this one on that is not a comment. */
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
  readonly diagnosticos: FormulaDiagnostic[] = [];
  readonly fuente: string;
  readonly ambito: FormulaScope;
  readonly concepto: NamedConcepto | undefined;
  constructor(fuente: string, ambito: FormulaScope, concepto: NamedConcepto | undefined) {
    this.fuente = fuente;
    this.ambito = ambito;
    this.concepto = concepto;
  }

  /** The checked node, or undefined once its error has been reported. */
  expresion(n: SyntaxNode | null): FormulaNode | undefined {
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
    mensaje: TextKey,
    valores: Record<string, string | number> = {},
    severity: 'error' | 'aviso' = 'error',
  ): undefined {
    if (this.diagnosticos.length < MAXIMO_DIAGNOSTICOS)
      this.diagnosticos.push({
        from: l.desde,
        to: l.hasta,
        severity,
        code,
        message: textFor(mensaje, valores),
      });
    return undefined;
  }
  private trozo(n: SyntaxNode | undefined): string {
    return n ? this.fuente.slice(n.from, n.to) : '';
  }
  private get quien(): string {
    return messageSubject(this.concepto);
  }

  private numero(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const t = this.trozo(n).replace(',', '.');
    const valor = readDecimal(t);
    if (valor === undefined)
      return this.error(lugar, 'numero', 'payroll.numeroLargo', { texto: t.slice(0, 40) });
    return { clase: 'numero', tipo: 'numero', valor, ...lugar };
  }

  private numerico(n: SyntaxNode | null): FormulaNode | undefined {
    const a = this.expresion(n);
    if (a && a.tipo !== 'numero')
      return this.error(a, 'tipo', 'payroll.operando', {
        texto: this.fuente.slice(a.desde, a.hasta).slice(0, 60),
        tipo: TIPO[a.tipo],
      });
    return a;
  }

  private nombre(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const t = this.trozo(n),
      k = nameKey(t);
    const def = atributoByName(k);
    if (def) return { clase: 'atributo', tipo: def.tipo, def, ...lugar };
    const f = functionByName(k);
    if (f)
      return this.error(lugar, 'argumentos', 'payroll.faltanParentesisFuncion', {
        nombre: f.nombre,
        firma: functionSignature(f),
      });
    return this.desconocido(
      lugar,
      t,
      [...atributos.map((a) => a.nombre), ...formulaFunctions.map((x) => x.nombre)],
      'payroll.nombre',
    );
  }

  private desconocido(
    lugar: Lugar,
    t: string,
    candidatos: readonly string[],
    mensaje: TextKey,
    code = 'nombre',
  ): undefined {
    const cerca =
      this.diagnosticos.length < MAXIMO_SUGERENCIAS ? nearestName(t, candidatos, (c) => c) : undefined;
    return this.error(lugar, code, mensaje, {
      quien: this.quien,
      nombre: t.slice(0, 60),
      sugerencia: cerca === undefined ? '' : textFor('payroll.quisoDecir', { nombre: cerca }),
    });
  }

  private referencia(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const [, codigo, , campo] = hijosDe(n);
    const t = this.trozo(codigo);
    const { porCodigo, porId } = scopeIndex(this.ambito);
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
          ? textFor('payroll.quisoDecir', { nombre: `[${codeText(s.codigo)}] ${s.d_rrhh_concepto}` })
          : '',
      });
    }
    const nombreCampo = campo ? this.trozo(campo).slice(1) : 'importe';
    const elegido = LINE_FIELDS.find((x) => x === nameKey(nombreCampo));
    if (!elegido)
      return this.desconocido(
        campo ? { desde: campo.from, hasta: campo.to } : lugar,
        nombreCampo,
        LINE_FIELDS,
        'payroll.campo',
        'campo',
      );
    // Not calculated is not zero. But an inactive concept may name another inactive one: both wait.
    if (c.activo === 0 && this.concepto?.activo !== 0)
      return this.error(lugar, 'inactivo', 'payroll.inactivo', {
        quien: this.quien,
        codigo: codeText(c.codigo),
        nombre: c.d_rrhh_concepto,
      });
    return { clase: 'referencia', tipo: 'numero', id: c.id, campo: elegido, ...lugar };
  }

  /** The concept whose code is nearest as written; among several, the nearest number. */
  private parecido(numero: number): NamedConcepto | undefined {
    const cercanos = [...this.ambito.conceptos].sort(
      (a, b) => Math.abs(a.codigo - numero) - Math.abs(b.codigo - numero) || a.codigo - b.codigo,
    );
    return nearestName(codeText(numero), cercanos, (x) => codeText(x.codigo));
  }

  private cadena(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const hijos = hijosDe(n);
    const [primero, ...otros] = hijos
      .filter((_, i) => i % 2 === 0)
      .map((h) => ({ nodo: this.numerico(h), hasta: h.to }));
    const resto: { op: '+' | '-' | '*' | '/'; nodo: FormulaNode; hasta: number }[] = [];
    for (const [i, { nodo, hasta }] of otros.entries()) {
      const op = this.trozo(hijos[2 * i + 1]);
      if (nodo && (op === '+' || op === '-' || op === '*' || op === '/')) resto.push({ op, nodo, hasta });
    }
    return primero?.nodo && resto.length === otros.length
      ? { clase: 'cadena', tipo: 'numero', primero: primero.nodo, resto, ...lugar }
      : undefined;
  }

  private comparacion(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const [x, o, y] = hijosDe(n);
    const a = this.expresion(x ?? null),
      b = this.expresion(y ?? null);
    if (!a || !b) return undefined;
    const op = COMPARISON_OPERATORS.find((c) => c === this.trozo(o));
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

  private llamada(n: SyntaxNode, lugar: Lugar): FormulaNode | undefined {
    const [nombre = n, argumentos = n] = hijosDe(n);
    const t = this.trozo(nombre),
      def = functionByName(nameKey(t));
    const dondeNombre = { desde: nombre.from, hasta: nombre.to };
    if (!def) {
      if (atributoByName(nameKey(t)))
        return this.error(dondeNombre, 'nombre', 'payroll.noEsFuncion', { nombre: t });
      return this.desconocido(
        dondeNombre,
        t,
        formulaFunctions.map((f) => f.nombre),
        'payroll.funcion',
      );
    }
    const nodos = hijosDe(argumentos).filter((h) => h.name !== '(' && h.name !== ')' && h.name !== ';');
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
        { nombre: def.nombre, firma: functionSignature(def), cantidad: nodos.length },
      );
    }
    const args = nodos.map((h, i) => this.argumento(h, parameterAt(def, i, nodos.length), def));
    if (!args.every((a) => a !== undefined)) return undefined;
    const mal = def.comprobar?.(args, this.ambito);
    if (mal)
      return this.error(args[mal.i] ?? lugar, 'argumentos', mal.clave, {
        nombre: def.nombre,
        param: parameterAt(def, mal.i, args.length)?.nombre ?? '',
      });
    const tipo = this.tipoComun(def, args);
    return tipo && { clase: 'llamada', tipo, def, args, ...lugar };
  }

  /** The type of the result: the declared one, or that of the arguments that must be alike. */
  private tipoComun(def: FunctionDef, args: readonly FormulaNode[]): ValueType | undefined {
    const iguales = args.filter((_, i) => parameterAt(def, i, args.length)?.tipo === 'igual'),
      tipo = iguales[0]?.tipo;
    for (const a of iguales) {
      if (tipo && a.tipo !== tipo)
        return this.error(a, 'tipo', 'payroll.distintos', {
          nombre: def.nombre,
          a: TIPO[tipo],
          b: TIPO[a.tipo],
        });
      if (def.admite && !def.admite.includes(a.tipo))
        return this.error(a, 'tipo', 'payroll.argumento', {
          nombre: def.nombre,
          param: parameterAt(def, 0, 1)?.nombre ?? '',
          espera: TIPO[def.admite[0] ?? a.tipo],
          tipo: TIPO[a.tipo],
        });
    }
    return def.resultado === 'igual' ? tipo : def.resultado;
  }

  private argumento(n: SyntaxNode, p: FunctionParameter | undefined, def: FunctionDef) {
    if (!p) return undefined;
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

  /** An argument that decides what the formula depends on: it must be in quotes and exist. */
  private literal(
    n: SyntaxNode,
    literal: Literal,
    p: FunctionParameter,
    def: FunctionDef,
  ): FormulaNode | undefined {
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
      k = nameKey(valor);
    if (literal === 'tipos') return this.tipos(valor, lugar);
    const existentes = p.opciones ?? this.existentes(literal);
    if (p.opciones && !p.opciones.some((o) => nameKey(o) === k))
      return this.error(lugar, 'literal', 'payroll.opcion', {
        nombre: def.nombre,
        valor: valor.slice(0, 60),
        param: p.nombre,
        opciones: p.opciones.map((o) => `"${o}"`).join(', '),
      });
    if (!existentes.some((e) => nameKey(e) === k))
      return this.desconocido(
        lugar,
        valor,
        existentes,
        CLAVE_LITERAL[literal],
        literal === 'acumulado' ? 'conjunto' : literal === 'tramos' ? 'tabla' : literal,
      );
    const tabla = scopeIndex(this.ambito).tablas.get(k);
    if (literal === 'tabla' && tabla?.tipo === 'tramos')
      return this.error(lugar, 'tabla', 'payroll.tablaTramos', { nombre: valor });
    if (literal === 'tramos' && tabla?.tipo === 'exacta')
      return this.error(lugar, 'tabla', 'payroll.tablaExacta', { nombre: valor, funcion: def.nombre });
    return { clase: 'texto', tipo: 'texto', valor, ...lugar };
  }

  /** Checks codes of kinds of run, where the existing ones are known. */
  private tipos(valor: string, lugar: Lugar): FormulaNode | undefined {
    const codigos = excludedKindCodes(valor),
      hay = this.ambito.tipos && Object.values(this.ambito.tipos),
      falta = hay && codigos.find((c) => !hay.some((h) => nameKey(h) === c));
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
        return [...scopeIndex(this.ambito).conjuntos.values()].map((c) => c.codigo);
      case 'tabla':
      case 'tramos':
      case 'variable':
        return this.ambito.tablas.map((t) => t.codigo);
      default:
        return literalOptions({ literal }) ?? [];
    }
  }
}

const CLAVE_LITERAL: Readonly<Record<Literal, TextKey>> = {
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
