// People's time over HTTP: the vacation account, and its file.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { COLUMNAS_VACACIONES, filasDeVacaciones } from '../../../core/outputs/archivoVacaciones.ts';
import { lineasDeFilas, type FilaSuelta } from '../../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import type { PedidoDeVacaciones } from '../../../core/api/tiempo.ts';
import { planillaDeFilas } from '../../rows/planilla.ts';
import { enEmpresa, idDe, identidadDe, responder, type Contexto, type Crudo, type HandlersDe, type Pedido } from '../../http/door/handler.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';

/** Rows as a file that goes out, and the note of it. */
export const archivoDeFilas = async (c: Contexto, p: Pedido<unknown>, o: { readonly nombre: string; readonly tabla: string; readonly columnas: readonly ColumnaXlsx[]; readonly filas: readonly FilaSuelta[] }): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '', i = identidadDe(p);
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  await c.directorio.anotar({ suceso: 'exportacion', idUsuario: i.usuario.id, direccion: p.direccion, idEmpresa: i.empresa, canal: canalDeIdentidad(i), tabla: o.tabla, detalle: `${o.nombre} ${formato}` });
  const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ tipo: 'crudo', cabeceras: { 'content-type': tipo, 'content-disposition': `attachment; filename="${o.nombre}.${formato}"` }, cuerpo: formato === 'csv' ? enCsv(lineasDeFilas(o.columnas, o.filas, 'csv', { marca: true })) : planillaDeFilas(o.nombre.slice(0, 31), o.columnas, o.filas) });
};
async function* enCsv(lineas: Iterable<string>): AsyncGenerator<Uint8Array> { for (const l of lineas) yield Buffer.from(l); }

const archivo = async (c: Contexto, p: Pedido<Pick<PedidoDeVacaciones, 'anio' | 'buscar' | 'filtro'>>): Promise<Result<Crudo>> => {
  const r = await enEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, desde: 0, cantidad: -1 }));
  return isLeft(r) ? r : archivoDeFilas(c, p, { nombre: `vacaciones-${r.right.anio}`, tabla: 'Ausencias', columnas: COLUMNAS_VACACIONES, filas: filasDeVacaciones(r.right.anio, r.right.personas) });
};

export const tiempoHandlers: HandlersDe<'tiempo'> = {
  vacaciones: async (c, p) => responder(await enEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }))),
  cuenta: async (c, p) => { const id = idDe(p); return isLeft(id) ? id : responder(await enEmpresa(c, p, (e) => e.tiempo.cuenta(id.right))); },
  archivoVacaciones: archivo,
  ausencias: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.tiempo.ausencias(p.entrada, quien))),
  calendario: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.tiempo.calendario(p.entrada, quien))),
  fichadas: async (c, p) => responder(await enEmpresa(c, p, (e) => e.tiempo.fichadas(p.entrada))),
  cargarFichadas: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.tiempo.cargarFichadas(p.entrada, p.clave, quien))),
};
