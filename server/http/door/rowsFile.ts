// Sends rows that belong to no table as a file.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { rowLines, type LooseRow } from '../../../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import { identityOf, type HandlerContext, type RawOutput, type CallRequest } from './handler.ts';
import { identityChannel } from './payReads.ts';

/** The file with the rows, after noting it in the audit. */
export const rowsFile = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  o: {
    readonly nombre: string;
    readonly tabla: string;
    readonly columnas: readonly XlsxColumn[];
    readonly filas: readonly LooseRow[];
  },
): Promise<Result<RawOutput>> => {
  const formato = p.params['formato'] ?? '',
    i = identityOf(p);
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
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
        ? enCsv(rowLines(o.columnas, o.filas, 'csv', { marca: true }))
        : planillaOfRows(o.nombre.slice(0, 31), o.columnas, o.filas),
  });
};
async function* enCsv(lineas: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const l of lineas) yield Buffer.from(l);
}
