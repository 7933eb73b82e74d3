// Reads a small XML document as a tree: elements, attributes, text. Refuses DTDs, CDATA, processing
// instructions inside, and what is too large or deep.
import { SaxesParser } from 'saxes';
import { fail, failure, ok, type Failure, type Result } from './failure.ts';

export interface XmlNode {
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: readonly XmlNode[];
  readonly texto: string;
}
interface Open extends XmlNode {
  readonly hijos: Open[];
  texto: string;
}

/** The most characters, elements and depth that a document may have. */
const MAXIMO = 2_000_000,
  MAXIMO_NODOS = 50_000,
  MAXIMO_HONDO = 40;
/** How many characters are parsed at a time: nothing is read after the first reason to refuse. */
const PIECE = 64 * 1024;
/** A name without its prefix. */
const local = (n: string): string => n.slice(n.indexOf(':') + 1);

const grande = (): Failure => failure('too_large', 'tiempo.xml.grande', { mb: MAXIMO / 1_000_000 });

export const readXml = (escrito: string): Result<XmlNode> => {
  if (escrito.length > MAXIMO) return fail('too_large', 'tiempo.xml.grande', { mb: MAXIMO / 1_000_000 });
  const parser = new SaxesParser({ position: false }),
    pila: Open[] = [];
  let raiz: XmlNode | undefined,
    nodos = 0,
    mal: Failure | undefined;
  const refuse = (f: Failure): void => {
    mal ??= f;
  };
  const badForm = (): void => refuse(failure('invalid', 'tiempo.xml.forma'));
  const strange = (): void => refuse(failure('invalid', 'tiempo.xml.doctype'));
  parser.on('error', badForm);
  parser.on('doctype', strange);
  parser.on('cdata', strange);
  parser.on('processinginstruction', badForm);
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodos > MAXIMO_NODOS || pila.length >= MAXIMO_HONDO) refuse(grande());
    const n: Open = {
      nombre: local(name),
      atributos: Object.fromEntries(Object.entries(attributes).map(([k, v]) => [local(k), v])),
      hijos: [],
      texto: '',
    };
    pila.at(-1)?.hijos.push(n);
    raiz ??= n;
    pila.push(n);
  });
  parser.on('text', (t) => {
    const n = pila.at(-1);
    if (n) n.texto += t;
  });
  parser.on('closetag', () => {
    const n = pila.pop();
    if (n) n.texto = n.texto.trim();
  });
  for (let i = 0; i < escrito.length && !mal; i += PIECE) parser.write(escrito.slice(i, i + PIECE));
  if (!mal) parser.close();
  return mal ? { _tag: 'Left', left: mal } : raiz ? ok(raiz) : fail('invalid', 'tiempo.xml.forma');
};

export const childrenOf = (n: XmlNode | undefined, nombre: string): readonly XmlNode[] =>
  n?.hijos.filter((h) => h.nombre === nombre) ?? [];
export const childOf = (n: XmlNode | undefined, nombre: string): XmlNode | undefined =>
  n?.hijos.find((h) => h.nombre === nombre);
/** The text of a child; empty when there is none. */
export const childText = (n: XmlNode | undefined, nombre: string): string => childOf(n, nombre)?.texto ?? '';
