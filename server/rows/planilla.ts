// A table as the bytes of a workbook's parts: from what SQL gives, and from rows in hand.
import type { Value } from '../../core/kit/field.ts';
import type { FilaSuelta } from '../../core/outputs/filas.ts';
import { planilla, planillaDeTandas, type ColumnaXlsx, type ParteXlsx } from '../../core/outputs/xlsx.ts';
import { zip, type ParteZip } from '../kernel/zip.ts';
import type { Consulta } from './orden.ts';

function* enBytes(partes: Iterable<ParteXlsx>): IterableIterator<ParteZip> {
  for (const p of partes) yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
}

/** `filas`: as SQL gives them, with `id`, `version` and each field by its name. */
export const partesDePlanilla = (
  c: Consulta,
  filas: Iterable<Record<string, unknown>>,
): IterableIterator<ParteZip> => {
  // What is worked out comes as its text already.
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

/** The whole workbook of some rows. */
export const planillaDeFilas = (
  nombre: string,
  columnas: readonly ColumnaXlsx[],
  filas: readonly FilaSuelta[],
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

/** The same of rows that come a stretch at a time: none is held once it is written. */
export const planillaPorTandas = (
  nombre: string,
  columnas: readonly ColumnaXlsx[],
  tandas: AsyncIterable<readonly FilaSuelta[]>,
): AsyncGenerator<Uint8Array> => {
  const valores = async function* (): AsyncGenerator<readonly (readonly (Value | undefined)[])[]> {
    for await (const t of tandas) yield t.map((f) => columnas.map((c) => f[c.nombre]));
  };
  const partes = async function* (): AsyncGenerator<ParteZip> {
    for await (const p of planillaDeTandas(nombre, columnas, valores()))
      yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
  };
  return zip(partes());
};
