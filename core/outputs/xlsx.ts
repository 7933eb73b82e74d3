// A table as the parts of an XLSX workbook: typed cells, a frozen header, texts
// that are never formulas. It takes and gives text: the host zips it.
import type { Field, Value } from '../kit/field.ts';

export interface XlsxColumn {
  readonly nombre: string;
  readonly campo: Field | undefined;
}

/** The limits of the format: rows of a sheet (header included) and characters of a cell. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_CELL_LENGTH = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  PAQUETE = 'http://schemas.openxmlformats.org/package/2006';

/** Cell styles, by their index in `ESTILOS`. */
const ESTILO = { titulo: 1, importe: 2, fecha: 3, texto: 4 } as const;

const letras = (n: number): string =>
  (n < 26 ? '' : letras(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

// Excel writes what XML cannot hold as _xHHHH_, so a text that has those same letters is escaped too.
const RARO = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPE: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const hexa = (c: string): string => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const escapar = (s: string): string => s.replace(RARO, (c) => ESCAPE[c] ?? hexa(c));

const numero = (ref: string, estilo: number, v: string): string =>
  `<c r="${ref}"${estilo ? ` s="${estilo}"` : ''}><v>${v}</v></c>`;
const escrito = (ref: string, estilo: number, s: string): string => {
  if (s.length > MAX_CELL_LENGTH)
    throw new Error(`una celda de ${s.length} caracteres no cabe en una planilla`);
  return `<c r="${ref}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${escapar(s)}</t></is></c>`;
};

const MES = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
/**
 * A date's day number in spreadsheets; undefined before March 1900, where they count a day that never
 * existed.
 */
export const dateSerial = (fecha: string): number | undefined => {
  const a = Number(fecha.slice(0, 4)),
    m = Number(fecha.slice(5, 7)),
    d = Number(fecha.slice(8, 10)),
    p = a - 1;
  const bisiesto = a % 4 === 0 && (a % 100 !== 0 || a % 400 === 0);
  const dias =
    p * 365 +
    Math.floor(p / 4) -
    Math.floor(p / 100) +
    Math.floor(p / 400) +
    (MES[m - 1] ?? 0) +
    (bisiesto && m > 2 ? 1 : 0) +
    d -
    693_594;
  return dias > 60 ? dias : undefined;
};

/** A double keeps 15 digits of any number; a longer one is written as text, so that no digit is lost. */
const cabe = (v: string): boolean => v.length <= 15 || v.replace(/\D/g, '').replace(/^0+/, '').length <= 15;

const celda = (campo: Field | undefined, ref: string, v: Value | undefined): string => {
  if (v === null || v === undefined) return '';
  if (typeof v === 'object') return escrito(ref, ESTILO.texto, JSON.stringify(v));
  if (typeof v === 'number')
    return cabe(String(v)) ? numero(ref, 0, String(v)) : escrito(ref, ESTILO.texto, String(v));
  switch (campo?.kind) {
    case 'importe':
      return cabe(v) ? numero(ref, ESTILO.importe, v) : escrito(ref, ESTILO.texto, v);
    case 'decimal':
      return cabe(v) ? numero(ref, 0, v) : escrito(ref, ESTILO.texto, v);
    case 'fecha': {
      const n = dateSerial(v);
      return n === undefined ? escrito(ref, ESTILO.texto, v) : numero(ref, ESTILO.fecha, String(n));
    }
    default:
      return escrito(ref, ESTILO.texto, v);
  }
};

/** Width of a column in characters, by what it holds. */
const ancho = (c: XlsxColumn): number => {
  switch (c.campo?.kind) {
    case 'texto':
      return Math.min(60, Math.max(c.nombre.length + 2, Math.min(c.campo.max ?? 30, 40)));
    case 'formula':
    case 'lista':
      return 40;
    default:
      return Math.max(c.nombre.length + 2, 12);
  }
};

/**
 * How a sheet of these columns is written: its beginning with the header, each row by its number from 1, and
 * its end.
 */
interface HojaXlsx {
  readonly inicio: string;
  readonly fila: (n: number, valores: readonly (Value | undefined)[]) => string;
  readonly final: string;
}

const hojaXlsx = (columnas: readonly XlsxColumn[]): HojaXlsx => {
  const enOrden = columnas.map(({ campo, nombre }, i) => ({ campo, nombre, ref: letras(i) }));
  const titulo = enOrden.map((c) => escrito(`${c.ref}1`, ESTILO.titulo, c.nombre)).join('');
  return {
    inicio:
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columnas.map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho(c)}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${titulo}</row>`,
    fila: (n, valores) => {
      let s = `<row r="${n + 1}">`;
      let i = 0;
      for (const { campo, ref } of enOrden) s += celda(campo, `${ref}${n + 1}`, valores[i++]);
      return `${s}</row>`;
    },
    final: '</sheetData></worksheet>',
  };
};

const archivoDeHoja = (n: number): string => `xl/worksheets/sheet${n}.xml`;

const ESTILOS =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  [4, 164, 49]
    .map((f) => `<xf numFmtId="${f}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/**
 * Rows (without the header) and characters before another sheet begins: sizes
 * must stay below 4 GB, and a character takes at most three bytes.
 */
const LIMITES = { filas: MAX_SHEET_ROWS - 1, caracteres: 2 ** 30 };
const TROZO = 256 * 1024;

/**
 * Writes the sheets of a workbook: each row returns the parts that it completed, usually none; the end
 * returns the rest.
 */
const enHojas = (
  nombre: string,
  columnas: readonly XlsxColumn[],
  limites: typeof LIMITES,
): {
  readonly fila: (valores: readonly (Value | undefined)[]) => readonly XlsxPart[];
  readonly fin: () => readonly XlsxPart[];
} => {
  const hoja = hojaXlsx(columnas),
    ninguna: readonly XlsxPart[] = [];
  let n = 1,
    enHoja = 0,
    escritos = 0,
    texto = hoja.inicio;
  const parte = (): XlsxPart => {
    const p = { archivo: archivoDeHoja(n), texto };
    escritos += texto.length;
    texto = '';
    return p;
  };
  return {
    fila: (valores) => {
      let salen = ninguna;
      if (enHoja >= limites.filas || escritos >= limites.caracteres) {
        texto += hoja.final;
        salen = [parte()];
        n += 1;
        enHoja = 0;
        escritos = 0;
        texto = hoja.inicio;
      }
      enHoja += 1;
      texto += hoja.fila(enHoja, valores);
      return texto.length >= TROZO ? [...salen, parte()] : salen;
    },
    fin: () => {
      texto += hoja.final;
      return [parte(), ...cierreXlsx(nombre, n)];
    },
  };
};

/**
 * The parts of a workbook, in order; parts with one name make one file. Rows
 * are taken one by one, with values in the order of the columns.
 */
export function* planilla(
  nombre: string,
  columnas: readonly XlsxColumn[],
  filas: Iterable<readonly (Value | undefined)[]>,
  limites: typeof LIMITES = LIMITES,
): Generator<XlsxPart> {
  const hojas = enHojas(nombre, columnas, limites);
  for (const valores of filas) yield* hojas.fila(valores);
  yield* hojas.fin();
}

/** The same for rows that come in batches. */
export async function* planillaOfBatches(
  nombre: string,
  columnas: readonly XlsxColumn[],
  tandas: AsyncIterable<readonly (readonly (Value | undefined)[])[]>,
): AsyncGenerator<XlsxPart> {
  const hojas = enHojas(nombre, columnas, LIMITES);
  for await (const tanda of tandas) for (const valores of tanda) yield* hojas.fila(valores);
  yield* hojas.fin();
}

export interface XlsxPart {
  readonly archivo: string;
  readonly texto: string;
}

/** The parts that turn written sheets into a workbook. A name is cut to 31 characters, the format's limit. */
const cierreXlsx = (nombre: string, hojas: number): readonly XlsxPart[] => {
  const n = Array.from({ length: hojas }, (_, i) => i + 1);
  const tipo = (parte: string, t: string): string =>
    `<Override PartName="/${parte}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${t}+xml"/>`;
  return [
    { archivo: 'xl/styles.xml', texto: ESTILOS },
    {
      archivo: 'xl/workbook.xml',
      texto: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${n.map((i) => `<sheet name="${escapar(i === 1 ? nombre.slice(0, 31) : `${nombre.slice(0, 26)} ${i}`)}" sheetId="${i}" r:id="rId${i}"/>`).join('')}</sheets></workbook>`,
    },
    {
      archivo: 'xl/_rels/workbook.xml.rels',
      texto: `${XML}<Relationships xmlns="${PAQUETE}/relationships">${n.map((i) => `<Relationship Id="rId${i}" Type="${REL}/worksheet" Target="worksheets/sheet${i}.xml"/>`).join('')}<Relationship Id="rId${hojas + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      archivo: '_rels/.rels',
      texto: `${XML}<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      archivo: '[Content_Types].xml',
      texto: `${XML}<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${tipo('xl/workbook.xml', 'sheet.main')}${tipo('xl/styles.xml', 'styles')}${n.map((i) => tipo(archivoDeHoja(i), 'worksheet')).join('')}</Types>`,
    },
  ];
};
