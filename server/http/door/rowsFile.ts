// Rows that are no table's, as a file that goes out.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { lineasDeFilas, type FilaSuelta } from '../../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import { planillaDeFilas } from '../../rows/planilla.ts';
import { identidadDe, type Contexto, type Crudo, type Pedido } from './handler.ts';
import { canalDeIdentidad } from './payReads.ts';

/** Rows as a file that goes out, and the note of it. */
export const archivoDeFilas = async (
  c: Contexto,
  p: Pedido<unknown>,
  o: {
    readonly nombre: string;
    readonly tabla: string;
    readonly columnas: readonly ColumnaXlsx[];
    readonly filas: readonly FilaSuelta[];
  },
): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '',
    i = identidadDe(p);
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
    tabla: o.tabla,
    detalle: `${o.nombre} ${formato}`,
  });
  const tipo =
    formato === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': tipo,
      'content-disposition': `attachment; filename="${o.nombre}.${formato}"`,
    },
    cuerpo:
      formato === 'csv'
        ? enCsv(lineasDeFilas(o.columnas, o.filas, 'csv', { marca: true }))
        : planillaDeFilas(o.nombre.slice(0, 31), o.columnas, o.filas),
  });
};
async function* enCsv(lineas: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const l of lineas) yield Buffer.from(l);
}
