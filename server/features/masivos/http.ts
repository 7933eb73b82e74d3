// Raises and agenda changes for many people over HTTP: previews, their files, and applying them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  AGENDA_COLUMNS,
  AUMENTO_COLUMNS,
  agendaFileRows,
  aumentoFileRows,
} from '../../../core/outputs/masivoFile.ts';
import { rowLines, type LooseRow } from '../../../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import type { Requester } from '../../kernel/company.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import {
  inEmpresa,
  identityOf,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { MasivosOffer } from './contract.ts';

const planDe = (p: CallRequest<unknown>): string => p.params['id'] ?? '';

const POR_PAGINA = 500;
/** Every row of a preview, page by page. */
const todas = <F>(
  leer: (desde: number) => Result<{ readonly total: number; readonly filas: F[] }>,
): Result<readonly F[]> => {
  const filas: F[] = [];
  for (;;) {
    const r = leer(filas.length);
    if (isLeft(r)) return r;
    filas.push(...r.right.filas);
    if (r.right.filas.length === 0 || filas.length >= r.right.total) return ok(filas);
  }
};
async function* enCsv(
  columnas: readonly XlsxColumn[],
  filas: readonly LooseRow[],
): AsyncGenerator<Uint8Array> {
  for (const l of rowLines(columnas, filas, 'csv', { marca: true })) yield Buffer.from(l);
}

interface Archivo {
  readonly nombre: string;
  readonly tabla: string;
  readonly columnas: readonly XlsxColumn[];
  readonly leer: (e: MasivosOffer, quien: Requester) => Result<readonly LooseRow[]>;
}
const archivo = async (
  c: HandlerContext<MasivosOffer>,
  p: CallRequest<unknown>,
  a: Archivo,
): Promise<Result<RawOutput>> => {
  const formato = p.params['formato'] ?? '';
  if (formato !== 'csv' && formato !== 'xlsx')
    return fail('invalid', 'servidor.formato', { valor: formato.slice(0, 20) });
  const r = await inEmpresa(c, p, async (e, quien) => a.leer(e, quien)),
    i = identityOf(p);
  if (isLeft(r)) return r;
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: a.tabla,
    detalle: `${a.nombre} ${formato}`,
  });
  const tipo =
    formato === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': tipo,
      'content-disposition': `attachment; filename="${a.nombre}.${formato}"`,
    },
    cuerpo: formato === 'csv' ? enCsv(a.columnas, r.right) : planillaOfRows(a.nombre, a.columnas, r.right),
  });
};
const filasSueltas = <F>(
  r: Result<readonly F[]>,
  f: (filas: readonly F[]) => readonly LooseRow[],
): Result<readonly LooseRow[]> => (isLeft(r) ? r : ok(f(r.right)));
const pagina = (desde: number) => ({ desde, cantidad: POR_PAGINA, buscar: '', cuales: '' });

export const masivosHandlers: HandlersOf<'masivos', MasivosOffer> = {
  aumento: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.masivos.aumento(p.entrada, quien))),
  filasAumento: async (c, p) =>
    outputOf(await inEmpresa(c, p, async (e, quien) => e.masivos.filasAumento(planDe(p), p.entrada, quien))),
  efectoAumento: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.masivos.efectoAumento(planDe(p), quien))),
  archivoAumento: (c, p) =>
    archivo(c, p, {
      nombre: 'aumento',
      tabla: 'Personal',
      columnas: AUMENTO_COLUMNS,
      leer: (e, quien) =>
        filasSueltas(
          todas((desde) => e.masivos.filasAumento(planDe(p), pagina(desde), quien)),
          aumentoFileRows,
        ),
    }),
  aplicarAumento: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.masivos.aplicar('aumento', planDe(p), p.clave, quien))),
  agenda: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.masivos.agenda(p.entrada, quien))),
  filasAgenda: async (c, p) =>
    outputOf(await inEmpresa(c, p, async (e, quien) => e.masivos.filasAgenda(planDe(p), p.entrada, quien))),
  archivoAgenda: (c, p) =>
    archivo(c, p, {
      nombre: 'agenda',
      tabla: 'Agenda',
      columnas: AGENDA_COLUMNS,
      leer: (e, quien) =>
        filasSueltas(
          todas((desde) => e.masivos.filasAgenda(planDe(p), pagina(desde), quien)),
          agendaFileRows,
        ),
    }),
  aplicarAgenda: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.masivos.aplicar('agenda', planDe(p), p.clave, quien))),
};
