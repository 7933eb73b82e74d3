// Writes a numbered emission of the Libro Ley into a file, in a thread of long work: as a PDF, or in CSV with
// a line per concept.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textField, amountField, type Row } from '../../../core/kit/field.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import { spreadOverSheets, type LibroPersona } from '../../../core/outputs/libro.ts';
import type { Canal, EmpresaLocation } from '../../payroll/longWork.ts';
import { openReads } from '../../rows/empresaReads.ts';
import { withPersonaKeyReadsAsync } from '../../payroll/sql/documentos.ts';
import { personaHeights, libroEmision, personaTexts } from './sql/libro.ts';
import { readJson } from '../../kernel/json.ts';

export interface LibroRequest {
  readonly donde: EmpresaLocation;
  readonly id: number;
  readonly formato: 'pdf' | 'csv';
  readonly ruta: string;
}
class Detenido extends Error {}

const t = (nombre: string) => ({ nombre, campo: textField(nombre) }),
  m = (nombre: string) => ({ nombre, campo: amountField(nombre) });
const COLUMNAS = [
  t('folio'),
  t('legajo'),
  t('nombre'),
  t('cuil'),
  t('ingreso'),
  t('egreso'),
  t('categoria'),
  t('familiares'),
  t('liquidacion'),
  t('codigo'),
  t('concepto'),
  t('cantidad'),
  t('columna'),
  m('importe'),
  m('neto'),
] as const;

export const drawLibro = async (
  p: LibroRequest,
  canal: Pick<Canal, 'avance' | 'detenido'>,
): Promise<Result<number>> => {
  const l = openReads(p.donde.datos, p.donde.id);
  try {
    const e = libroEmision(l.sql, p.id),
      fila = l.fila('LibroLey', p.id),
      empresa = l.filas('Parametros')[0];
    if (!e || !fila) return fail('not_found', 'recibos.libro.sinHojas');
    const altos = personaHeights(l.sql, e.nombre),
      { en } = spreadOverSheets(altos),
      folio = Number(fila['folio_desde']);
    canal.avance(0, altos.length);
    return await withPersonaKeyReadsAsync(p.donde.carpeta, async (claves): Promise<Result<number>> => {
      const gente = function* (): Generator<{
        readonly persona: LibroPersona | undefined;
        readonly filas: number;
        readonly hoja: number;
      }> {
        let i = 0;
        for (const texto of personaTexts(l.sql, claves, e.nombre)) {
          if (canal.detenido()) throw new Detenido();
          yield {
            persona: texto === undefined ? undefined : readJson(texto),
            filas: altos[i]!,
            hoja: en[i]!,
          };
          canal.avance(++i, altos.length);
        }
      };
      const renglones = function* (): Generator<Row> {
        for (const { persona: x, hoja } of gente())
          if (x)
            for (const r of x.recibos)
              for (const c of r.lineas)
                yield {
                  folio: String(folio + hoja),
                  legajo: String(x.legajo),
                  nombre: x.nombre,
                  cuil: x.cuil,
                  ingreso: x.ingreso,
                  egreso: x.egreso,
                  categoria: x.categoria,
                  familiares: x.familiares.map((f) => `${f.parentesco}: ${f.nombre}`).join('; '),
                  liquidacion: r.liquidacion,
                  codigo: c.codigo,
                  concepto: c.texto,
                  cantidad: c.cantidad,
                  columna: c.columna,
                  importe: c.importe,
                  neto: r.neto,
                };
      };
      const cuerpo =
        p.formato === 'csv'
          ? Readable.from(rowLines(COLUMNAS, renglones(), 'csv', { marca: true }))
          : (await import('../../pdf/libro.ts')).libroPdf(gente(), {
              empresa: String(empresa?.['razon_social'] ?? ''),
              cuit: String(empresa?.['cuit'] ?? ''),
              domicilio: `${String(empresa?.['domicilio'] ?? '')}, ${String(empresa?.['localidad'] ?? '')}`,
              periodo: String(fila['periodo']),
              rubrica: fila['rubrica'] == null ? null : String(fila['rubrica']),
              folio_desde: folio,
              instante: `${String(fila['fecha_emision'])}T12:00:00.000Z`,
            });
      await pipeline(cuerpo, createWriteStream(p.ruta, { mode: 0o600 }));
      return ok(altos.length);
    });
  } catch (x) {
    if (x instanceof Detenido || canal.detenido()) return fail('phase', 'runs.detenido');
    throw x;
  } finally {
    l.cerrar();
  }
};
