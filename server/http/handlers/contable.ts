// The accounting entry over HTTP: as it would be posted, and as a file. A file with accounts missing is refused.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { COLUMNAS_ASIENTO, filasDeAsiento } from '../../../core/outputs/archivoAsiento.ts';
import { lineasDeFilas } from '../../../core/outputs/filas.ts';
import type { AsientoCable } from '../../../core/api/contable.ts';
import { planillaDeFilas } from '../../views/planilla.ts';
import { enEmpresa, identidadDe, responder, type Contexto, type Crudo, type HandlersDe, type Pedido } from '../handler.ts';
import { canalDeIdentidad } from '../payReads.ts';

interface Entrada { readonly periodo: string; readonly liquidaciones: readonly number[] }
const leer = async (c: Contexto, p: Pedido<Entrada>): Promise<Result<AsientoCable>> =>
  (esPeriodo(p.entrada.periodo) ? enEmpresa(c, p, (e) => e.asiento(p.entrada)) : fail('invalid', 'declaraciones.periodo', { valor: p.entrada.periodo }));

async function* enCsv(a: AsientoCable): AsyncGenerator<Uint8Array> { for (const l of lineasDeFilas(COLUMNAS_ASIENTO, filasDeAsiento(a), 'csv', { marca: true })) yield Buffer.from(l); }

const archivo = async (c: Contexto, p: Pedido<Entrada>): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '';
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  const r = await leer(c, p), i = identidadDe(p);
  if (isLeft(r)) return r;
  const a = r.right;
  if (a.pendientes.length > 0) return fail('phase', 'declaraciones.sinAprobar', { liquidacion: a.pendientes[0]!.descripcion });
  if (a.faltan.length > 0) return fail('missing', 'asiento.faltanCuentas', { cuentas: a.faltan.join('; ') });
  await c.directorio.anotar({ suceso: 'exportacion', idUsuario: i.usuario.id, direccion: p.direccion, idEmpresa: i.empresa, canal: canalDeIdentidad(i), tabla: 'CuentasContables', detalle: `asiento ${a.periodo} ${formato}` });
  const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return ok({ tipo: 'crudo', cabeceras: { 'content-type': tipo, 'content-disposition': `attachment; filename="asiento-${a.periodo}.${formato}"` }, cuerpo: formato === 'csv' ? enCsv(a) : planillaDeFilas('Asiento', COLUMNAS_ASIENTO, filasDeAsiento(a)) });
};

export const contableHandlers: HandlersDe<'contable'> = { asiento: async (c, p) => responder(await leer(c, p)), archivo };
