// People's time over HTTP: the vacation account, and its file.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { COLUMNAS_VACACIONES, filasDeVacaciones } from '../../../core/outputs/archivoVacaciones.ts';
import { lineasDeFilas } from '../../../core/outputs/filas.ts';
import type { PedidoDeVacaciones } from '../../../core/api/tiempo.ts';
import { planillaDeFilas } from '../../views/planilla.ts';
import { enEmpresa, idDe, identidadDe, responder, type Contexto, type Crudo, type HandlersDe, type Pedido } from '../handler.ts';
import { canalDeIdentidad } from '../payReads.ts';

async function* enCsv(lineas: Iterable<string>): AsyncGenerator<Uint8Array> { for (const l of lineas) yield Buffer.from(l); }

const archivo = async (c: Contexto, p: Pedido<Pick<PedidoDeVacaciones, 'anio' | 'buscar' | 'filtro'>>): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '', i = identidadDe(p);
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  const r = await enEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, desde: 0, cantidad: -1 }));
  if (isLeft(r)) return r;
  const { anio, personas } = r.right, filas = filasDeVacaciones(anio, personas);
  await c.directorio.anotar({ suceso: 'exportacion', idUsuario: i.usuario.id, direccion: p.direccion, idEmpresa: i.empresa, canal: canalDeIdentidad(i), tabla: 'Ausencias', detalle: `vacaciones ${anio} ${formato}` });
  const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ tipo: 'crudo', cabeceras: { 'content-type': tipo, 'content-disposition': `attachment; filename="vacaciones-${anio}.${formato}"` }, cuerpo: formato === 'csv' ? enCsv(lineasDeFilas(COLUMNAS_VACACIONES, filas, 'csv', { marca: true })) : planillaDeFilas('Vacaciones', COLUMNAS_VACACIONES, filas) });
};

export const tiempoHandlers: HandlersDe<'tiempo'> = {
  vacaciones: async (c, p) => responder(await enEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }))),
  cuenta: async (c, p) => { const id = idDe(p); return isLeft(id) ? id : responder(await enEmpresa(c, p, (e) => e.tiempo.cuenta(id.right))); },
  archivoVacaciones: archivo,
};
