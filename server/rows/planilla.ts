// A table as the parts of a spreadsheet file, from SQL results or from rows in memory.
import type { Value } from '../../core/kit/field.ts';
import type { LooseRow } from '../../core/outputs/rowLines.ts';
import { planilla, planillaOfBatches, type XlsxColumn, type XlsxPart } from '../../core/outputs/xlsx.ts';
import { zip, type ZipPart } from '../kernel/zip.ts';
import type { ListQuery } from './order.ts';

function* enBytes(partes: Iterable<XlsxPart>): IterableIterator<ZipPart> {
  for (const p of partes) yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
}

/** `filas`: as SQL gives them, with `id`, `version` and each field by name. */
export const planillaParts = (
  c: ListQuery,
  filas: Iterable<Record<string, unknown>>,
): IterableIterator<ZipPart> => {
  // Computed values already come as text.
  const lee = c.campos.map((e) => (e.hoy ? (p: unknown) => p as Value : e.deSql));
  const valores = function* (): Generator<readonly Value[]> {
    for (const f of filas) {
      const v: Value[] = [f['id'] as number, f['version'] as number];
      for (let i = 0; i < lee.length; i++) v.push(lee[i]!(f[c.campos[i]!.nombre] ?? null));
      yield v;
    }
  };
  return enBytes(
    planilla(
      c.tabla.name,
      [
        { nombre: 'id', campo: undefined },
        { nombre: 'version', campo: undefined },
        ...c.campos.map((e) => ({ nombre: e.nombre, campo: e.campo })),
      ],
      valores(),
    ),
  );
};

/** A whole spreadsheet of some rows. */
export const planillaOfRows = (
  nombre: string,
  columnas: readonly XlsxColumn[],
  filas: readonly LooseRow[],
): AsyncGenerator<Uint8Array> =>
  zip(
    enBytes(
      planilla(
        nombre,
        columnas,
        filas.map((f) => columnas.map((c) => f[c.nombre])),
      ),
    ),
  );

/** The same for rows that come in batches: none is held once it is written. */
export const planillaInBatches = (
  nombre: string,
  columnas: readonly XlsxColumn[],
  tandas: AsyncIterable<readonly LooseRow[]>,
): AsyncGenerator<Uint8Array> => {
  const valores = async function* (): AsyncGenerator<readonly (readonly (Value | undefined)[])[]> {
    for await (const t of tandas) yield t.map((f) => columnas.map((c) => f[c.nombre]));
  };
  const partes = async function* (): AsyncGenerator<ZipPart> {
    for await (const p of planillaOfBatches(nombre, columnas, valores()))
      yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
  };
  return zip(partes());
};
