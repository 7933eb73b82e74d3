// What a formula names and where: concepts, sets, tables and variables, attributes, and the codes or labels that it compares with.
import { fail, ok, type Result } from '../kit/failure.ts';
import { indice, type Ambito, type ConceptoNombrado } from './ambito.ts';
import { clave } from './clave.ts';
import { fallaFormula } from './estable.ts';
import { parametroDe, type Nodo } from './funcion.ts';
import { revisar } from './revisar.ts';
import { leer, MAXIMO_LARGO } from './sintaxis.ts';

interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}
export type Mencion = Lugar &
  (
    | { readonly que: 'concepto'; readonly id: number }
    /** By its code as `clave` writes it; a variable is known to formulas as a table. */
    | { readonly que: 'conjunto' | 'tabla'; readonly codigo: string }
    | { readonly que: 'atributo'; readonly nombre: string }
    /** A text that is compared with an attribute, or that names a category: `sindicato = "Camioneros"`. */
    | {
        readonly que: 'valor';
        readonly atributo: string;
        readonly valor: string /** One of a list within quotes: its place is without them. */;
        readonly deLista?: true;
      }
  );

/** Every mention, in the order of the text. */
export const menciones = (n: Nodo): readonly Mencion[] => {
  const salida: Mencion[] = [];
  const valores = (atributo: string, x: Nodo | undefined): void => {
    if (x?.clase === 'texto')
      salida.push({ que: 'valor', atributo, valor: clave(x.valor), desde: x.desde, hasta: x.hasta });
    else if (x?.clase === 'llamada' && x.def.perezosa === 'si')
      x.args.forEach((a, i) => {
        if (i % 2 === 1 || i === x.args.length - 1) valores(atributo, a);
      });
  };
  const mirar = (x: Nodo): void => {
    const { desde, hasta } = x;
    switch (x.clase) {
      case 'referencia':
        salida.push({ que: 'concepto', id: x.id, desde, hasta });
        break;
      case 'atributo':
        salida.push({ que: 'atributo', nombre: x.def.nombre, desde, hasta });
        break;
      case 'cadena':
        mirar(x.primero);
        for (const r of x.resto) mirar(r.nodo);
        break;
      case 'negativo':
        mirar(x.a);
        break;
      case 'comparacion':
        if (x.a.clase === 'atributo') valores(x.a.def.nombre, x.b);
        if (x.b.clase === 'atributo') valores(x.b.def.nombre, x.a);
        mirar(x.a);
        mirar(x.b);
        break;
      case 'llamada':
        x.args.forEach((a, i) => {
          const literal = parametroDe(x.def, i, x.args.length)?.literal;
          if (a.clase !== 'texto') mirar(a);
          else if (literal === 'conjunto' || literal === 'acumulado')
            salida.push({ que: 'conjunto', codigo: clave(a.valor), desde: a.desde, hasta: a.hasta });
          else if (literal === 'tabla' || literal === 'tramos' || literal === 'variable')
            salida.push({ que: 'tabla', codigo: clave(a.valor), desde: a.desde, hasta: a.hasta });
          else if (literal === 'tipos')
            for (const m of a.valor.matchAll(/[^,\s][^,]*/g)) {
              const escrito = m[0].trimEnd(),
                inicio = a.desde + 1 + m.index;
              salida.push({
                que: 'valor',
                atributo: 'tipo_liquidacion',
                valor: clave(escrito),
                deLista: true,
                desde: inicio,
                hasta: inicio + escrito.length,
              });
            }
        });
        if (x.def.nombre === 'ESCALA') valores('categoria', x.args[1]);
        break;
      case 'numero':
      case 'texto':
        break;
    }
  };
  mirar(n);
  return salida.sort((a, b) => a.desde - b.desde);
};

/** What changes its name, so that formulas must follow it. */
export type Renombrado =
  | { readonly que: 'conjunto' | 'tabla'; readonly antes: string; readonly ahora: string }
  | { readonly que: 'valor'; readonly atributo: string; readonly antes: string; readonly ahora: string };

export const alude = (m: Mencion, r: Renombrado): boolean =>
  r.que === 'valor'
    ? m.que === 'valor' && m.atributo === r.atributo && m.valor === clave(r.antes)
    : m.que === r.que && m.codigo === clave(r.antes);

/** The text with the new name where the old one stood, and nothing else changed. `ambito`: with the old name. Fails when the new one cannot be written in a formula. */
export const renombrar = (
  fuente: string,
  ambito: Ambito,
  concepto: ConceptoNombrado | undefined,
  r: Renombrado,
): Result<string> => {
  const { nodo } = revisar(fuente, ambito, concepto, 'cualquiera');
  const suyas = nodo ? menciones(nodo).filter((m) => alude(m, r)) : [];
  if (suyas.length === 0) return ok(fuente);
  if (/["\n]/.test(r.ahora) || (r.ahora.includes(',') && suyas.some((m) => m.que === 'valor' && m.deLista)))
    return fail('formula', 'payroll.nombreConComillas', { nombre: r.ahora });
  let salida = '',
    hasta = 0;
  for (const m of suyas) {
    const c = m.que === 'valor' && m.deLista ? '' : '"';
    salida += `${fuente.slice(hasta, m.desde)}${c}${r.ahora}${c}`;
    hasta = m.hasta;
  }
  salida += fuente.slice(hasta);
  return salida.length > MAXIMO_LARGO ? fallaFormula(leer(salida).diagnosticos) : ok(salida);
};

/** The concepts that a mention stands for: itself, or the members of the set. */
export const conceptosMencionados = (m: Mencion, ambito: Ambito): readonly number[] =>
  m.que === 'concepto'
    ? [m.id]
    : m.que === 'conjunto'
      ? (indice(ambito)
          .conjuntos.get(m.codigo)
          ?.conceptos.map((c) => c.id) ?? [])
      : [];
