// Reads a small XML document as a tree: elements, attributes, text. Refuses DTDs,
// entities of its own, processing instructions, and what is too large or deep.
import { fail, ok, type Result } from './failure.ts';

export interface XmlNode {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: readonly XmlNode[];
  readonly texto: string;
}
interface Abierto {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: XmlNode[];
  texto: string;
}

/** The most characters, elements and depth that a document may have. */
const MAXIMO = 2_000_000,
  MAXIMO_NODOS = 50_000,
  MAXIMO_HONDO = 40;
const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Replaces entities; undefined when one is not built into XML. */
const sinEntidades = (s: string): string | undefined => {
  let mal = false;
  const t = s.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,10});?/g, (_, e: string) => {
    const n = e.startsWith('#x')
      ? parseInt(e.slice(2), 16)
      : e.startsWith('#')
        ? Number(e.slice(1))
        : undefined;
    if (n !== undefined) {
      if (n > 0 && n <= 0x10ffff) return String.fromCodePoint(n);
      mal = true;
      return '';
    }
    if (!Object.hasOwn(ENTIDADES, e)) mal = true;
    return ENTIDADES[e] ?? '';
  });
  return mal ? undefined : t;
};
/** The attributes of a mark; undefined if one has an entity that is not admitted. */
const atributosDe = (escritos: string): Readonly<Record<string, string>> | undefined => {
  const todos: Record<string, string> = {};
  for (const [, nombre = '', dobles, simples] of escritos.matchAll(
    /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const v = sinEntidades(dobles ?? simples ?? '');
    if (v === undefined) return undefined;
    todos[local(nombre)] = v;
  }
  return todos;
};
/** A name without its prefix. */
const local = (n: string): string => n.slice(n.indexOf(':') + 1);

export const readXml = (escrito: string): Result<XmlNode> => {
  const mal = (): Result<never> => fail('invalid', 'tiempo.xml.forma'),
    s = escrito.replace(/^\ufeff/, '');
  if (s.length > MAXIMO) return fail('too_large', 'tiempo.xml.grande', { mb: MAXIMO / 1_000_000 });
  const pila: Abierto[] = [];
  let raiz: XmlNode | undefined,
    nodos = 0;
  for (let i = 0; i < s.length; ) {
    const a = s.indexOf('<', i),
      suelto = s.slice(i, a < 0 ? s.length : a);
    if (suelto.trim() !== '') {
      const t = sinEntidades(suelto),
        en = pila.at(-1);
      if (t === undefined || !en) return mal();
      en.texto += t;
    }
    if (a < 0) break;
    if (s.startsWith('<!--', a)) {
      const f = s.indexOf('-->', a + 4);
      if (f < 0) return mal();
      i = f + 3;
      continue;
    }
    if (s.startsWith('<!', a)) return fail('invalid', 'tiempo.xml.doctype');
    if (s.startsWith('<?', a)) {
      const f = s.indexOf('?>', a);
      if (f < 0 || pila.length > 0 || raiz) return mal();
      i = f + 2;
      continue;
    }
    const m = /^<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/.exec(
      s.slice(a, a + 20_000),
    );
    if (!m) return mal();
    const [entero, cierra, marca = '', escritos = '', vacio] = m,
      nombre = local(marca);
    i = a + entero.length;
    if (cierra === '/') {
      const n = pila.pop();
      if (!n || n.nombre !== nombre) return mal();
      const hecho: XmlNode = { ...n, texto: n.texto.trim() },
        en = pila.at(-1);
      if (en) en.hijos.push(hecho);
      else raiz = hecho;
      continue;
    }
    if (raiz || ++nodos > MAXIMO_NODOS || pila.length >= MAXIMO_HONDO)
      return nodos > MAXIMO_NODOS || pila.length >= MAXIMO_HONDO
        ? fail('too_large', 'tiempo.xml.grande', { mb: MAXIMO / 1_000_000 })
        : mal();
    const atributos = atributosDe(escritos);
    if (!atributos) return mal();
    const n: Abierto = { nombre, atributos, hijos: [], texto: '' };
    if (vacio === '/') {
      const en = pila.at(-1);
      if (en) en.hijos.push(n);
      else raiz = n;
    } else pila.push(n);
  }
  return raiz && pila.length === 0 ? ok(raiz) : mal();
};

export const childrenOf = (n: XmlNode | undefined, nombre: string): readonly XmlNode[] =>
  n?.hijos.filter((h) => h.nombre === nombre) ?? [];
export const childOf = (n: XmlNode | undefined, nombre: string): XmlNode | undefined =>
  n?.hijos.find((h) => h.nombre === nombre);
/** The text of a child; empty when there is none. */
export const childText = (n: XmlNode | undefined, nombre: string): string => childOf(n, nombre)?.texto ?? '';
