// What a formula editor needs, in web and terminal alike: the parser, completions, diagnostics, coloured tokens and help.
import type { Ambito, ConceptoNombrado } from './ambito.ts';
import { atributos } from './attributes.ts';
import { clave, codigoTexto } from './clave.ts';
import type { Diagnostico } from './diagnostico.ts';
import { firma } from './funcion.ts';
import { funcionPorNombre, funciones } from './functions/index.ts';
import { formulaParser } from './formulaParser.ts';
import { opcionesDe } from './opciones.ts';
import { revisar } from './revisar.ts';
import { MAXIMO_LARGO } from './sintaxis.ts';

/** The LR parser of the language, to be wrapped by an editor; its node names are those of formula.grammar. */
export { formulaParser };

export interface Opcion {
  /** What is shown first: '0011', 'basico', 'SUMA'. */
  readonly etiqueta: string;
  /** What is written in place of [desde, pos): '[0011]', 'SUMA("'. */
  readonly insertar: string;
  readonly clase: 'concepto' | 'atributo' | 'funcion' | 'conjunto' | 'tabla' | 'opcion' | 'campo';
  readonly nombre: string;
  readonly detalle: string;
}
export interface Completado {
  readonly desde: number;
  readonly opciones: readonly Opcion[];
}

const MAXIMO_OPCIONES = 200;

/** What can be written at a position; undefined when nothing fits. */
export const completar = (fuente: string, pos: number, ambito: Ambito): Completado | undefined => {
  const antes = fuente.slice(Math.max(0, pos - 200), pos);
  const corchete = /\[\s*([\p{L}\d ]*)$/u.exec(antes);
  if (corchete) return { desde: pos - corchete[0].length, opciones: deConceptos(ambito, corchete[1]!) };
  const campo = /\]\.(\p{L}*)$/u.exec(antes);
  if (campo)
    return {
      desde: pos - campo[1]!.length,
      opciones: CAMPOS_OPCION.filter((o) => o.etiqueta.startsWith(clave(campo[1]!))),
    };
  const literal = /([\p{L}\d_]+)\s*\(\s*"([^"\n]*)$/u.exec(antes);
  if (literal)
    return { desde: pos - literal[2]!.length - 1, opciones: deLiteral(ambito, literal[1]!, literal[2]!) };
  if (
    /"[^"\n]*$/.test(
      antes
        .split('\n')
        .at(-1)!
        .replace(/"[^"\n]*"/g, ''),
    )
  )
    return undefined;
  const palabra = /[\p{L}_][\p{L}\d_.]*$/u.exec(antes)?.[0] ?? '';
  const numero = /(?:^|[^\d.,\p{L}_])(\d{2,})$/u.exec(antes)?.[1];
  if (numero !== undefined) return { desde: pos - numero.length, opciones: deConceptos(ambito, numero) };
  const k = clave(palabra);
  const cabe = (nombre: string, etiqueta = ''): boolean =>
    clave(nombre).includes(k) || (k.length > 2 && clave(etiqueta).includes(k));
  const opciones: Opcion[] = [
    ...atributos
      .filter((a) => cabe(a.nombre, a.etiqueta))
      .map(
        (a): Opcion => ({
          etiqueta: a.nombre,
          insertar: a.nombre,
          clase: 'atributo',
          nombre: a.etiqueta,
          detalle: a.ayuda,
        }),
      ),
    ...funciones
      .filter((f) => cabe(f.nombre))
      .map(
        (f): Opcion => ({
          etiqueta: f.nombre,
          insertar: `${f.nombre}(${f.params[0]?.literal && f.params[0].literal !== 'acumulado' ? '"' : ''}`,
          clase: 'funcion',
          nombre: firma(f),
          detalle: f.ayuda,
        }),
      ),
    ...(k.length > 1 ? deConceptos(ambito, palabra) : []),
  ];
  return opciones.length === 0
    ? undefined
    : { desde: pos - palabra.length, opciones: opciones.slice(0, MAXIMO_OPCIONES) };
};

const deConceptos = (ambito: Ambito, buscado: string): readonly Opcion[] => {
  const k = clave(buscado);
  return ambito.conceptos
    .filter(
      (c) => c.activo === 1 && (codigoTexto(c.codigo).includes(k) || clave(c.d_rrhh_concepto).includes(k)),
    )
    .slice(0, MAXIMO_OPCIONES)
    .map((c) => ({
      etiqueta: codigoTexto(c.codigo),
      insertar: `[${codigoTexto(c.codigo)}]`,
      clase: 'concepto',
      nombre: c.d_rrhh_concepto,
      detalle: c.tipo.replace('_', ' '),
    }));
};
const CAMPOS_OPCION: readonly Opcion[] = [
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

/** What goes between the quotes of a function's first argument. */
const deLiteral = (ambito: Ambito, funcion: string, buscado: string): readonly Opcion[] => {
  const param = funcionPorNombre(clave(funcion))?.params[0],
    literal = param?.literal,
    k = clave(buscado);
  const opcion =
    (clase: Opcion['clase'], detalle: string) =>
    (e: { readonly codigo: string; readonly descripcion: string }): Opcion => ({
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
        : ((param && opcionesDe(param)) ?? []).map((codigo) =>
            opcion('opcion', '')({ codigo, descripcion: codigo.replace('_', ' ') }),
          );
  return todas
    .filter((o) => clave(o.etiqueta).includes(k) || clave(o.nombre).includes(k))
    .slice(0, MAXIMO_OPCIONES);
};

export const diagnosticar = (
  fuente: string,
  ambito: Ambito,
  concepto?: ConceptoNombrado,
): readonly Diagnostico[] => revisar(fuente, ambito, concepto).diagnosticos;

export interface Ficha {
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
const CLASES: Readonly<Record<string, Ficha['clase']>> = {
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

/** Coloured pieces in order; a reference is one. A text over the limit has none. */
export const fichas = (fuente: string): readonly Ficha[] => {
  const salida: Ficha[] = [];
  if (fuente.length > MAXIMO_LARGO) return salida;
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
