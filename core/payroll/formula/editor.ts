// What a formula editor needs, in the web and the terminal: the parser, completions, diagnostics, coloured
// tokens and help.
import type { FormulaScope, NamedConcepto } from '../formulaScope.ts';
import { atributos } from '../attributes/index.ts';
import { nameKey, codeText } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { functionSignature } from '../functionDef.ts';
import { functionByName, formulaFunctions } from '../functions/index.ts';
import { formulaParser } from '../formulaParser.ts';
import { literalOptions } from './literalOptions.ts';
import { reviewFormula } from './reviewFormula.ts';
import { MAX_FORMULA_LENGTH } from '../formulaSyntax.ts';

/** The LR parser of the language, for editors; its node names are those of formula.grammar. */
export { formulaParser };

export interface CompletionOption {
  /** The main text: '0011', 'basico', 'SUMA'. */
  readonly etiqueta: string;
  /** The replacement for [desde, pos): '[0011]', 'SUMA("'. */
  readonly insertar: string;
  readonly clase: 'concepto' | 'atributo' | 'funcion' | 'conjunto' | 'tabla' | 'opcion' | 'campo';
  readonly nombre: string;
  readonly detalle: string;
}
export interface Completion {
  readonly desde: number;
  readonly opciones: readonly CompletionOption[];
}

const MAXIMO_OPCIONES = 200;

/** The completions at a position; undefined when nothing fits. */
export const completionAt = (fuente: string, pos: number, ambito: FormulaScope): Completion | undefined => {
  const antes = fuente.slice(Math.max(0, pos - 200), pos);
  const [abierto = '', concepto] = /\[\s*([\p{L}\d ]*)$/u.exec(antes) ?? [];
  if (concepto !== undefined) return { desde: pos - abierto.length, opciones: deConceptos(ambito, concepto) };
  const campo = /\]\.(\p{L}*)$/u.exec(antes)?.[1];
  if (campo !== undefined)
    return {
      desde: pos - campo.length,
      opciones: CAMPOS_OPCION.filter((o) => o.etiqueta.startsWith(nameKey(campo))),
    };
  const [, funcion, literal] = /([\p{L}\d_]+)\s*\(\s*"([^"\n]*)$/u.exec(antes) ?? [];
  if (funcion !== undefined && literal !== undefined)
    return { desde: pos - literal.length - 1, opciones: deLiteral(ambito, funcion, literal) };
  const linea = antes.slice(antes.lastIndexOf('\n') + 1);
  if (/"[^"\n]*$/.test(linea.replace(/"[^"\n]*"/g, ''))) return undefined;
  const palabra = /[\p{L}_][\p{L}\d_.]*$/u.exec(antes)?.[0] ?? '';
  const numero = /(?:^|[^\d.,\p{L}_])(\d{2,})$/u.exec(antes)?.[1];
  if (numero !== undefined) return { desde: pos - numero.length, opciones: deConceptos(ambito, numero) };
  const k = nameKey(palabra);
  const cabe = (nombre: string, etiqueta = ''): boolean =>
    nameKey(nombre).includes(k) || (k.length > 2 && nameKey(etiqueta).includes(k));
  const opciones: CompletionOption[] = [
    ...atributos
      .filter((a) => cabe(a.nombre, a.etiqueta))
      .map(
        (a): CompletionOption => ({
          etiqueta: a.nombre,
          insertar: a.nombre,
          clase: 'atributo',
          nombre: a.etiqueta,
          detalle: a.ayuda,
        }),
      ),
    ...formulaFunctions
      .filter((f) => cabe(f.nombre))
      .map(
        (f): CompletionOption => ({
          etiqueta: f.nombre,
          insertar: `${f.nombre}(${f.params[0]?.literal && f.params[0].literal !== 'acumulado' ? '"' : ''}`,
          clase: 'funcion',
          nombre: functionSignature(f),
          detalle: f.ayuda,
        }),
      ),
    ...(k.length > 1 ? deConceptos(ambito, palabra) : []),
  ];
  return opciones.length === 0
    ? undefined
    : { desde: pos - palabra.length, opciones: opciones.slice(0, MAXIMO_OPCIONES) };
};

const deConceptos = (ambito: FormulaScope, buscado: string): readonly CompletionOption[] => {
  const k = nameKey(buscado);
  return ambito.conceptos
    .filter(
      (c) => c.activo === 1 && (codeText(c.codigo).includes(k) || nameKey(c.d_rrhh_concepto).includes(k)),
    )
    .slice(0, MAXIMO_OPCIONES)
    .map((c) => ({
      etiqueta: codeText(c.codigo),
      insertar: `[${codeText(c.codigo)}]`,
      clase: 'concepto',
      nombre: c.d_rrhh_concepto,
      detalle: c.tipo.replace('_', ' '),
    }));
};
const CAMPOS_OPCION: readonly CompletionOption[] = [
  {
    etiqueta: 'importe',
    insertar: 'importe',
    clase: 'campo',
    nombre: 'Importe',
    detalle: 'La suma de sus líneas.',
  },
  {
    etiqueta: 'cantidad',
    insertar: 'cantidad',
    clase: 'campo',
    nombre: 'Cantidad',
    detalle: 'La suma de las cantidades de sus líneas.',
  },
  {
    etiqueta: 'valor',
    insertar: 'valor',
    clase: 'campo',
    nombre: 'Valor unitario',
    detalle: 'El de su última línea.',
  },
  {
    etiqueta: 'base',
    insertar: 'base',
    clase: 'campo',
    nombre: 'Base',
    detalle: 'La suma de las bases de sus líneas.',
  },
];

/** The options for a function's first argument in quotes. */
const deLiteral = (ambito: FormulaScope, funcion: string, buscado: string): readonly CompletionOption[] => {
  const param = functionByName(nameKey(funcion))?.params[0],
    literal = param?.literal,
    k = nameKey(buscado);
  const opcion =
    (clase: CompletionOption['clase'], detalle: string) =>
    (e: { readonly codigo: string; readonly descripcion: string }): CompletionOption => ({
      etiqueta: e.codigo,
      insertar: `"${e.codigo}"`,
      clase,
      nombre: e.descripcion,
      detalle,
    });
  const todas =
    literal === 'conjunto' || literal === 'acumulado'
      ? ambito.conjuntos.map((c) => opcion('conjunto', `${c.conceptos.length} conceptos`)(c))
      : literal === 'tabla' || literal === 'tramos' || literal === 'variable'
        ? ambito.tablas
            .filter((t) => (t.tipo === 'tramos') === (literal === 'tramos'))
            .map(opcion('tabla', literal === 'tramos' ? 'Por tramos' : 'Por clave'))
        : ((param && literalOptions(param)) ?? []).map((codigo) =>
            opcion('opcion', '')({ codigo, descripcion: codigo.replace('_', ' ') }),
          );
  return todas
    .filter((o) => nameKey(o.etiqueta).includes(k) || nameKey(o.nombre).includes(k))
    .slice(0, MAXIMO_OPCIONES);
};

export const diagnoseFormula = (
  fuente: string,
  ambito: FormulaScope,
  concepto?: NamedConcepto,
): readonly FormulaDiagnostic[] => reviewFormula(fuente, ambito, concepto).diagnosticos;

export interface SyntaxToken {
  readonly from: number;
  readonly to: number;
  readonly clase:
    | 'numero'
    | 'texto'
    | 'funcion'
    | 'nombre'
    | 'referencia'
    | 'operador'
    | 'comentario'
    | 'signo';
}
const CLASES: Readonly<Record<string, SyntaxToken['clase']>> = {
  Numero: 'numero',
  Texto: 'texto',
  Nombre: 'nombre',
  Referencia: 'referencia',
  OpSuma: 'operador',
  OpProducto: 'operador',
  OpComparacion: 'operador',
  Comentario: 'comentario',
  '(': 'signo',
  ')': 'signo',
  ';': 'signo',
};

/** Coloured pieces in order; a reference is one piece. A text over the limit has none. */
export const syntaxTokens = (fuente: string): readonly SyntaxToken[] => {
  const salida: SyntaxToken[] = [];
  if (fuente.length > MAX_FORMULA_LENGTH) return salida;
  const cursor = formulaParser.parse(fuente).cursor();
  let sigue = true;
  while (sigue) {
    const clase = CLASES[cursor.name];
    if (clase && cursor.to > cursor.from)
      salida.push({
        from: cursor.from,
        to: cursor.to,
        clase: clase === 'nombre' && cursor.node.parent?.name === 'Llamada' ? 'funcion' : clase,
      });
    sigue = cursor.next(cursor.name !== 'Referencia');
  }
  return salida;
};
