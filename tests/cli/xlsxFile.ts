// Builds spreadsheets by hand for the tests: a ZIP with only the necessary parts and whatever a hostile file
// would have.
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly data: Buffer | string /** Already compressed, with the sizes that the headers are to claim. */;
  readonly packed?: { readonly bytes: Buffer; readonly size: number };
  readonly flags?: number;
}

export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = [],
    directory: Buffer[] = [];
  let offset = 0;
  for (const p of parts) {
    const raw = Buffer.from(p.data as string),
      bytes = p.packed?.bytes ?? deflateRawSync(raw),
      size = p.packed?.size ?? raw.length,
      name = Buffer.from(p.name),
      head = Buffer.alloc(30),
      entry = Buffer.alloc(46);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(p.flags ?? 0, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(raw), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(p.flags ?? 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(raw), 16);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(head, name, bytes);
    directory.push(entry, name);
    offset += 30 + name.length + bytes.length;
  }
  const dir = Buffer.concat(directory),
    end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(dir.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, dir, end]);
};

const escaped = (s: string): string =>
  s
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r/g, '_x000D_');
const letters = (i: number): string =>
  (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

export const BOOK: readonly Part[] = [
  {
    name: 'xl/workbook.xml',
    data: '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  },
];
export const SHEET = 'xl/worksheets/sheet1.xml';

export const xlsxOf = (
  rows: readonly (readonly (string | number | boolean | null)[])[],
  o: { readonly shared?: boolean } = {},
): Buffer => {
  const texts = new Map<string, number>();
  const cell = (v: string | number | boolean | null, ref: string): string => {
    if (v === null) return '';
    if (typeof v === 'number') return `<c r="${ref}"><v>${v}</v></c>`;
    if (typeof v === 'boolean') return `<c r="${ref}" t="b"><v>${v ? 1 : 0}</v></c>`;
    if (!o.shared)
      return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(v)}</t></is></c>`;
    if (!texts.has(v)) texts.set(v, texts.size);
    return `<c r="${ref}" t="s"><v>${texts.get(v)!}</v></c>`;
  };
  const body = rows
    .map((r, i) => `<row r="${i + 1}">${r.map((v, j) => cell(v, `${letters(j)}${i + 1}`)).join('')}</row>`)
    .join('');
  return zipOf([
    ...BOOK,
    { name: SHEET, data: `<?xml version="1.0"?><worksheet><sheetData>${body}</sheetData></worksheet>` },
    ...(o.shared
      ? [
          {
            name: 'xl/sharedStrings.xml',
            data: `<sst>${[...texts.keys()].map((t) => `<si><t xml:space="preserve">${escaped(t)}</t></si>`).join('')}</sst>`,
          },
        ]
      : []),
  ]);
};
