// The first sheet of a spreadsheet that a person chose, as rows of cells: opened in the browser, with bounds
// on what comes out of it.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';

/** What a cell holds, as the file has it. */
export type SpreadsheetCell = string | number | boolean | null;

const MAXIMO_BYTES = 96 * 1024 * 1024;
const FIN = 0x06054b50,
  ENTRADA = 0x02014b50;

class Mala extends Error {
  readonly demasiado: boolean;
  constructor(demasiado = false) {
    super('planilla');
    this.demasiado = demasiado;
  }
}

/**
 * The parts of a ZIP by their directory, each made plain when it is asked for; undefined for one that is not
 * there.
 */
const abrirZip = (
  datos: ArrayBuffer,
): { readonly nombres: readonly string[]; readonly bytes: (nombre: string) => Promise<Blob | undefined> } => {
  const v = new DataView(datos),
    nombres = new Map<string, { readonly metodo: number; readonly largo: number; readonly en: number }>();
  let fin = datos.byteLength - 22;
  while (fin >= 0 && v.getUint32(fin, true) !== FIN) fin--;
  if (fin < 0) throw new Mala();
  for (let i = 0, p = v.getUint32(fin + 16, true); i < v.getUint16(fin + 10, true); i++) {
    if (p + 46 > datos.byteLength || v.getUint32(p, true) !== ENTRADA || v.getUint16(p + 8, true) & 1)
      throw new Mala();
    const n = v.getUint16(p + 28, true);
    nombres.set(
      new TextDecoder()
        .decode(new Uint8Array(datos, p + 46, n))
        .replace(/^\//, '')
        .toLowerCase(),
      { metodo: v.getUint16(p + 10, true), largo: v.getUint32(p + 20, true), en: v.getUint32(p + 42, true) },
    );
    p += 46 + n + v.getUint16(p + 30, true) + v.getUint16(p + 32, true);
  }
  let salieron = 0;
  const bytes = async (nombre: string): Promise<Blob | undefined> => {
    const e = nombres.get(nombre.toLowerCase());
    if (!e) return undefined;
    const desde = e.en + 30 + v.getUint16(e.en + 26, true) + v.getUint16(e.en + 28, true),
      crudo = new Blob([new Uint8Array(datos, desde, e.largo)]);
    const lector = (
        e.metodo === 0 ? crudo.stream() : crudo.stream().pipeThrough(new DecompressionStream('deflate-raw'))
      ).getReader(),
      trozos: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await lector.read();
      if (done) break;
      salieron += value.length;
      if (salieron > MAXIMO_BYTES) throw new Mala(true);
      trozos.push(value);
    }
    return new Blob(trozos as BlobPart[]);
  };
  return { nombres: [...nombres.keys()], bytes };
};
const abrir = (datos: ArrayBuffer) => {
  const z = abrirZip(datos);
  return async (nombre: string): Promise<Document | undefined> => {
    const b = await z.bytes(nombre);
    if (!b) return undefined;
    const xml = new DOMParser().parseFromString(await b.text(), 'application/xml');
    if (xml.getElementsByTagName('parsererror').length) throw new Mala();
    return xml;
  };
};

/** The parts of a ZIP whose names are wanted. */
export const readZipParts = async (
  datos: ArrayBuffer,
  quiere: (nombre: string) => boolean,
): Promise<Result<readonly { readonly nombre: string; readonly datos: ArrayBuffer }[]>> => {
  try {
    const z = abrirZip(datos),
      partes: { nombre: string; datos: ArrayBuffer }[] = [];
    for (const nombre of z.nombres)
      if (quiere(nombre)) {
        const b = await z.bytes(nombre);
        if (b) partes.push({ nombre, datos: await b.arrayBuffer() });
      }
    return ok(partes);
  } catch {
    return fail('invalid', 'tiempo.sir.zipMal');
  }
};

const textoDe = (e: Element): string =>
  [...e.getElementsByTagName('t')]
    .filter((t) => t.parentElement?.tagName !== 'rPh')
    .map((t) => t.textContent)
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
const columnaDe = (ref: string): number => {
  let n = 0;
  for (const c of /^[A-Z]+/.exec(ref)?.[0] ?? 'A') n = n * 26 + c.charCodeAt(0) - 64;
  return n - 1;
};

export const readSpreadsheet = async (
  datos: ArrayBuffer,
): Promise<
  Result<{
    readonly filas: readonly { readonly linea: number; readonly celdas: readonly SpreadsheetCell[] }[];
    readonly desde1904: boolean;
  }>
> => {
  try {
    const parte = abrir(datos),
      libro = await parte('xl/workbook.xml'),
      enlaces = await parte('xl/_rels/workbook.xml.rels'),
      primera = libro?.getElementsByTagName('sheet')[0];
    const id = primera?.getAttribute('r:id'),
      destino =
        [...(enlaces?.getElementsByTagName('Relationship') ?? [])]
          .find((r) => r.getAttribute('Id') === id)
          ?.getAttribute('Target') ?? '';
    const hoja = await parte(destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`),
      compartidos = await parte('xl/sharedStrings.xml');
    if (!libro || !hoja) return fail('invalid', 'masivo.importar.planillaMal');
    const textos = [...(compartidos?.getElementsByTagName('si') ?? [])].map(textoDe);
    const filas = [...hoja.getElementsByTagName('row')].map((r, i) => {
      const celdas: SpreadsheetCell[] = [];
      [...r.getElementsByTagName('c')].forEach((c, k) => {
        const ref = c.getAttribute('r'),
          donde = ref ? columnaDe(ref) : k,
          tipo = c.getAttribute('t'),
          v = c.getElementsByTagName('v')[0]?.textContent ?? '';
        celdas[donde] =
          tipo === 'inlineStr'
            ? textoDe(c)
            : tipo === 's'
              ? (textos[Number(v)] ?? '')
              : tipo === 'b'
                ? v === '1'
                : tipo === 'str' || tipo === 'e'
                  ? v
                  : v === ''
                    ? null
                    : Number(v);
      });
      return { linea: Number(r.getAttribute('r') ?? i + 1), celdas: Array.from(celdas, (x) => x ?? null) };
    });
    return ok({
      filas,
      desde1904: /^(1|true)$/.test(
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
