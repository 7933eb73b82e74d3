// Reads the tags of an XML part one by one, with the text after each: enough for a spreadsheet. Document
// types are refused, so entities are never expanded.
import { failure } from '../../core/kit/failure.ts';
import { LIMITS } from '../../core/machines/importLimits.ts';
import { stopOf } from '../exitCodes.ts';

export interface XmlTag {
  /** Without its prefix. */
  readonly name: string;
  readonly open: boolean;
  /** Self-closing. */
  readonly empty: boolean;
  readonly attrs: (name: string) => string | undefined;
  /** Up to the next tag, entities not decoded. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Spreadsheets write `_x000D_` for a character that XML cannot hold. */
export const xmlText = (s: string): string => {
  const t = s.includes('&')
    ? s.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
        (all, hex?: string, dec?: string, name?: string) => {
          if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : all;
          const code = hex !== undefined ? parseInt(hex, 16) : Number(dec);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
        },
      )
    : s;
  return t.includes('_x')
    ? t.replace(/_x([0-9A-F]{4})_/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)))
    : t;
};

const bad = () => stopOf(failure('invalid', 'cli.importar.zip.xml'));
/** The longest tag with its text; those of cells are far shorter. */
const MOST = LIMITS.record;

const attribute =
  (body: string) =>
  (name: string): string | undefined => {
    for (let i = body.indexOf(`${name}=`); i >= 0; i = body.indexOf(`${name}=`, i + 1)) {
      if (!/\s/.test(body[i - 1] ?? '')) continue;
      const quote = body[i + name.length + 1],
        from = i + name.length + 2,
        to = quote === '"' || quote === "'" ? body.indexOf(quote, from) : -1;
      return to < 0 ? undefined : body.slice(from, to);
    }
    return undefined;
  };

export async function* tags(source: AsyncIterable<Buffer>): AsyncGenerator<XmlTag> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const decoded = (b?: Buffer): string => {
    try {
      return b ? decoder.decode(b, { stream: true }) : decoder.decode();
    } catch {
      throw bad();
    }
  };
  for await (const piece of source) {
    rest += decoded(piece);
    // A tag is complete when the next one begins, because its text is then whole.
    for (let at = rest.indexOf('<'); ; ) {
      if (at < 0) {
        rest = '';
        break;
      }
      if (rest.startsWith('<!--', at)) {
        const e = rest.indexOf('-->', at);
        if (e < 0) {
          rest = rest.slice(at);
          break;
        }
        at = rest.indexOf('<', e + 3);
        continue;
      }
      if (rest.startsWith('<!', at) && !'<!--'.startsWith(rest.slice(at, at + 4))) throw bad();
      const close = rest.indexOf('>', at),
        next = close < 0 ? -1 : rest.indexOf('<', close + 1);
      if (next < 0) {
        rest = rest.slice(at);
        if (rest.length > MOST) throw bad();
        break;
      }
      const t = tag(rest, at, close, next);
      if (t) yield t;
      at = next;
    }
  }
  rest += decoded();
  const close = rest.indexOf('>');
  if (rest.startsWith('<') && close > 0) {
    const t = tag(rest, 0, close, rest.length);
    if (t) yield t;
  }
}

const tag = (s: string, at: number, close: number, next: number): XmlTag | undefined => {
  if (s[at + 1] === '?') return undefined;
  const open = s[at + 1] !== '/',
    empty = s[close - 1] === '/',
    from = at + (open ? 1 : 2),
    body = s.slice(from, empty ? close - 1 : close),
    full = /^[^\s/>]+/.exec(body)?.[0] ?? '';
  return {
    name: full.slice(full.indexOf(':') + 1),
    open,
    empty,
    attrs: attribute(body),
    text: open && !empty ? s.slice(close + 1, next) : '',
  };
};
