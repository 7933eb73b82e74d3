// Reads the first sheet of a spreadsheet as rows of cells, in the browser, with limits on the unpacked size.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';

/** A cell's raw value in the file. */
export type SpreadsheetCell = string | number | boolean | null;

const MAX_BYTES = 96 * 1024 * 1024;
const END = 0x06054b50,
  ENTRY = 0x02014b50;

class Mala extends Error {
  readonly demasiado: boolean;
  constructor(tooMuch = false) {
    super('planilla');
    this.demasiado = tooMuch;
  }
}

/** The parts of a ZIP by its directory, each inflated on request; undefined for a missing part. */
const openZip = (
  data: ArrayBuffer,
): { readonly names: readonly string[]; readonly bytes: (name: string) => Promise<Blob | undefined> } => {
  const v = new DataView(data),
    names = new Map<string, { readonly method: number; readonly length: number; readonly at: number }>();
  let end = data.byteLength - 22;
  while (end >= 0 && v.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Mala();
  for (let i = 0, p = v.getUint32(end + 16, true); i < v.getUint16(end + 10, true); i++) {
    if (p + 46 > data.byteLength || v.getUint32(p, true) !== ENTRY || v.getUint16(p + 8, true) & 1)
      throw new Mala();
    const n = v.getUint16(p + 28, true);
    names.set(
      new TextDecoder()
        .decode(new Uint8Array(data, p + 46, n))
        .replace(/^\//, '')
        .toLowerCase(),
      { method: v.getUint16(p + 10, true), length: v.getUint32(p + 20, true), at: v.getUint32(p + 42, true) },
    );
    p += 46 + n + v.getUint16(p + 30, true) + v.getUint16(p + 32, true);
  }
  let left = 0;
  const bytes = async (name: string): Promise<Blob | undefined> => {
    const e = names.get(name.toLowerCase());
    if (!e) return undefined;
    const from = e.at + 30 + v.getUint16(e.at + 26, true) + v.getUint16(e.at + 28, true),
      raw = new Blob([new Uint8Array(data, from, e.length)]);
    const reader = (
        e.method === 0 ? raw.stream() : raw.stream().pipeThrough(new DecompressionStream('deflate-raw'))
      ).getReader(),
      chunks: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      left += value.length;
      if (left > MAX_BYTES) throw new Mala(true);
      chunks.push(value);
    }
    return new Blob(chunks as BlobPart[]);
  };
  return { names: [...names.keys()], bytes };
};
const open = (data: ArrayBuffer) => {
  const z = openZip(data);
  return async (name: string): Promise<Document | undefined> => {
    const b = await z.bytes(name);
    if (!b) return undefined;
    const xml = new DOMParser().parseFromString(await b.text(), 'application/xml');
    if (xml.getElementsByTagName('parsererror').length) throw new Mala();
    return xml;
  };
};

/** The names of the ZIP parts to read. */
export const readZipParts = async (
  data: ArrayBuffer,
  wants: (name: string) => boolean,
): Promise<Result<readonly { readonly name: string; readonly data: ArrayBuffer }[]>> => {
  try {
    const z = openZip(data),
      parts: { name: string; data: ArrayBuffer }[] = [];
    for (const name of z.names)
      if (wants(name)) {
        const b = await z.bytes(name);
        if (b) parts.push({ name: name, data: await b.arrayBuffer() });
      }
    return ok(parts);
  } catch {
    return fail('invalid', 'tiempo.sir.zipMal');
  }
};

const textOf = (e: Element): string =>
  [...e.getElementsByTagName('t')]
    .filter((t) => t.parentElement?.tagName !== 'rPh')
    .map((t) => t.textContent)
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
const columnOf = (ref: string): number => {
  let n = 0;
  for (const c of /^[A-Z]+/.exec(ref)?.[0] ?? 'A') n = n * 26 + c.charCodeAt(0) - 64;
  return n - 1;
};

export const readSpreadsheet = async (
  data: ArrayBuffer,
): Promise<
  Result<{
    readonly rows: readonly { readonly line: number; readonly cells: readonly SpreadsheetCell[] }[];
    readonly since1904: boolean;
  }>
> => {
  try {
    const part = open(data),
      libro = await part('xl/workbook.xml'),
      links = await part('xl/_rels/workbook.xml.rels'),
      first = libro?.getElementsByTagName('sheet')[0];
    const id = first?.getAttribute('r:id'),
      target =
        [...(links?.getElementsByTagName('Relationship') ?? [])]
          .find((r) => r.getAttribute('Id') === id)
          ?.getAttribute('Target') ?? '';
    const sheet = await part(target.startsWith('/') ? target.slice(1) : `xl/${target}`),
      shared = await part('xl/sharedStrings.xml');
    if (!libro || !sheet) return fail('invalid', 'masivo.importar.planillaMal');
    const texts = [...(shared?.getElementsByTagName('si') ?? [])].map(textOf);
    const rows = [...sheet.getElementsByTagName('row')].map((r, i) => {
      const cells: SpreadsheetCell[] = [];
      [...r.getElementsByTagName('c')].forEach((c, k) => {
        const ref = c.getAttribute('r'),
          where = ref ? columnOf(ref) : k,
          kind = c.getAttribute('t'),
          v = c.getElementsByTagName('v')[0]?.textContent ?? '';
        cells[where] =
          kind === 'inlineStr'
            ? textOf(c)
            : kind === 's'
              ? (texts[Number(v)] ?? '')
              : kind === 'b'
                ? v === '1'
                : kind === 'str' || kind === 'e'
                  ? v
                  : v === ''
                    ? null
                    : Number(v);
      });
      return { line: Number(r.getAttribute('r') ?? i + 1), cells: Array.from(cells, (x) => x ?? null) };
    });
    return ok({
      rows,
      since1904: /^(1|true)$/.test(
        libro.getElementsByTagName('workbookPr')[0]?.getAttribute('date1904') ?? '',
      ),
    });
  } catch (e) {
    return fail(
      'invalid',
      e instanceof Mala && e.demasiado ? 'masivo.importar.planillaGrande' : 'masivo.importar.planillaMal',
    );
  }
};
