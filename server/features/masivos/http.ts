// Raises and changes of the agenda of many people over HTTP: previews, their files, and what is applied.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  COLUMNAS_AGENDA,
  COLUMNAS_AUMENTO,
  filasDeAgenda,
  filasDeAumento,
} from '../../../core/outputs/archivoMasivo.ts';
import { lineasDeFilas, type FilaSuelta } from '../../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import type { Quien } from '../../kernel/company.ts';
import { planillaDeFilas } from '../../rows/planilla.ts';
import {
  enEmpresa,
  identidadDe,
  responder,
  type Contexto,
  type Crudo,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import type { MasivosOffer } from './contract.ts';

const planDe = (p: Pedido<unknown>): string => p.params['id'] ?? '';

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
  columnas: readonly ColumnaXlsx[],
  filas: readonly FilaSuelta[],
): AsyncGenerator<Uint8Array> {
  for (const l of lineasDeFilas(columnas, filas, 'csv', { marca: true })) yield Buffer.from(l);
}

interface Archivo {
  readonly nombre: string;
  readonly tabla: string;
  readonly columnas: readonly ColumnaXlsx[];
  readonly leer: (e: MasivosOffer, quien: Quien) => Result<readonly FilaSuelta[]>;
}
const archivo = async (c: Contexto<MasivosOffer>, p: Pedido<unknown>, a: Archivo): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '';
  if (formato !== 'csv' && formato !== 'xlsx')
    return fail('invalid', 'servidor.formato', { valor: formato.slice(0, 20) });
  const r = await enEmpresa(c, p, async (e, quien) => a.leer(e, quien)),
    i = identidadDe(p);
  if (isLeft(r)) return r;
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
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
    cuerpo: formato === 'csv' ? enCsv(a.columnas, r.right) : planillaDeFilas(a.nombre, a.columnas, r.right),
  });
};
const filasSueltas = <F>(
  r: Result<readonly F[]>,
  f: (filas: readonly F[]) => readonly FilaSuelta[],
): Result<readonly FilaSuelta[]> => (isLeft(r) ? r : ok(f(r.right)));
const pagina = (desde: number) => ({ desde, cantidad: POR_PAGINA, buscar: '', cuales: '' });

export const masivosHandlers: HandlersDe<'masivos', MasivosOffer> = {
  aumento: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.masivos.aumento(p.entrada, quien))),
  filasAumento: async (c, p) =>
    responder(await enEmpresa(c, p, async (e, quien) => e.masivos.filasAumento(planDe(p), p.entrada, quien))),
  efectoAumento: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.masivos.efectoAumento(planDe(p), quien))),
  archivoAumento: (c, p) =>
    archivo(c, p, {
      nombre: 'aumento',
      tabla: 'Personal',
      columnas: COLUMNAS_AUMENTO,
      leer: (e, quien) =>
        filasSueltas(
          todas((desde) => e.masivos.filasAumento(planDe(p), pagina(desde), quien)),
          filasDeAumento,
        ),
    }),
  aplicarAumento: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.masivos.aplicar('aumento', planDe(p), p.clave, quien))),
  agenda: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.masivos.agenda(p.entrada, quien))),
  filasAgenda: async (c, p) =>
    responder(await enEmpresa(c, p, async (e, quien) => e.masivos.filasAgenda(planDe(p), p.entrada, quien))),
  archivoAgenda: (c, p) =>
    archivo(c, p, {
      nombre: 'agenda',
      tabla: 'Agenda',
      columnas: COLUMNAS_AGENDA,
      leer: (e, quien) =>
        filasSueltas(
          todas((desde) => e.masivos.filasAgenda(planDe(p), pagina(desde), quien)),
          filasDeAgenda,
        ),
    }),
  aplicarAgenda: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.masivos.aplicar('agenda', planDe(p), p.clave, quien))),
};
