// An independent workbook reader for the tests: reads the zip by its central directory, checks each part, and
// places cells by their references.
import { crc32, inflateRawSync } from 'node:zlib';

export const leerZip = (b: Buffer): ReadonlyMap<string, string> => {
  const fin = b.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (fin < 0 || fin + 22 !== b.length) throw new Error('el zip no termina donde dice');
  const partes = new Map<string, string>();
  let en = b.readUInt32LE(fin + 16);
  for (let i = 0; i < b.readUInt16LE(fin + 10); i++) {
    if (b.readUInt32LE(en) !== 0x0201_4b50) throw new Error('entrada del índice');
    const [crc, comprimido, crudo, nombre, mas, desde] = [
      b.readUInt32LE(en + 16),
      b.readUInt32LE(en + 20),
      b.readUInt32LE(en + 24),
      b.readUInt16LE(en + 28),
      b.readUInt16LE(en + 30),
      b.readUInt32LE(en + 42),
    ];
    const llamado = b.toString('utf8', en + 46, en + 46 + nombre!);
    if (
      b.readUInt32LE(desde!) !== 0x0403_4b50 ||
      b.toString('utf8', desde! + 30, desde! + 30 + nombre!) !== llamado
    )
      throw new Error(`cabeza de ${llamado}`);
    const datos = inflateRawSync(
      b.subarray(desde! + 30 + nombre! + b.readUInt16LE(desde! + 28), desde! + 30 + nombre! + comprimido!),
    );
    if (datos.length !== crudo || crc32(datos) !== crc) throw new Error(`contenido de ${llamado}`);
    if (partes.has(llamado)) throw new Error(`${llamado} está dos veces`);
    partes.set(llamado, datos.toString('utf8'));
    en += 46 + nombre! + mas!;
  }
  if (en !== fin) throw new Error('el índice no termina donde dice');
  return partes;
};

const ENTIDAD: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const descifrar = (s: string): string =>
  s
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, n: string) => ENTIDAD[n]!)
    .replace(/_x([0-9A-F]{4})_/gi, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
const columnaDe = (ref: string): number =>
  [...ref.replace(/\d+/, '')].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;

/** A cell as stored in the sheet: a number with its style, or a text. */
export type Celda = { readonly numero: string; readonly estilo: number } | { readonly texto: string };
export interface Hoja {
  readonly nombre: string;
  readonly xml: string;
  readonly filas: readonly (readonly (Celda | undefined)[])[];
}

export const leerXlsx = (b: Buffer): readonly Hoja[] => {
  const partes = leerZip(b),
    parte = (n: string): string => {
      const p = partes.get(n);
      if (p === undefined) throw new Error(`falta ${n}`);
      return p;
    };
  const tipos = parte('[Content_Types].xml'),
    relaciones = parte('xl/_rels/workbook.xml.rels');
  for (const n of partes.keys())
    if (n !== '[Content_Types].xml' && !n.endsWith('.rels') && !tipos.includes(`PartName="/${n}"`))
      throw new Error(`${n} no tiene tipo`);
  if (!parte('_rels/.rels').includes('Target="xl/workbook.xml"'))
    throw new Error('el paquete no dice cuál es el libro');
  return [...parte('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="([^"]*)"\/>/g)].map(
    ([, nombre, rid]) => {
      const destino = new RegExp(`Id="${rid}"[^>]*Target="([^"]*)"`).exec(relaciones)![1]!,
        xml = parte(`xl/${destino}`);
      if (/[\u0000-\u0008\u000b-\u001f]|&(?!(lt|gt|amp|quot|apos);)/.test(xml))
        throw new Error(`${destino} no es XML`);
      let n = 0;
      const filas = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, r, dentro]) => {
        n += 1;
        if (Number(r) !== n) throw new Error(`fila ${r} en el lugar ${n}`);
        const fila: (Celda | undefined)[] = [];
        const resto = dentro!.replace(
          /<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?:><v>([^<]*)<\/v>| t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is>)<\/c>/g,
          (_, ref: string, s: string | undefined, v: string | undefined, t: string | undefined) => {
            if (!ref.endsWith(String(n))) throw new Error(`${ref} en la fila ${n}`);
            fila[columnaDe(ref)] =
              v !== undefined ? { numero: v, estilo: Number(s ?? 0) } : { texto: descifrar(t!) };
            return '';
          },
        );
        if (resto !== '') throw new Error(`en la fila ${n} hay otra cosa: ${resto.slice(0, 80)}`);
        return fila;
      });
      return { nombre: nombre!, xml, filas };
    },
  );
};

/** The date of a day number, as a spreadsheet would show it. */
export const fechaDeSerial = (n: number): string =>
  new Date(Date.UTC(1899, 11, 30) + n * 86_400_000).toISOString().slice(0, 10);
/** The text of a cell, or its number as written. */
export const crudoDe = (c: Celda | undefined): string =>
  c === undefined ? '' : 'texto' in c ? c.texto : c.estilo === 3 ? fechaDeSerial(Number(c.numero)) : c.numero;
