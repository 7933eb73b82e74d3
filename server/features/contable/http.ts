// The accounting entry over HTTP: as it would be posted, posting and taking back, and files. A file with accounts missing is refused.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import {
  COLUMNAS_ASIENTO,
  COLUMNAS_CONTABILIZADO,
  filasDeAsiento,
  filasDeContabilizado,
} from '../../../core/outputs/archivoAsiento.ts';
import { lineasDeFilas, type FilaSuelta } from '../../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import type { AsientoCable } from '../../../core/api/contable.ts';
import { planillaDeFilas } from '../../rows/planilla.ts';
import {
  enEmpresa,
  idDe,
  identidadDe,
  responder,
  type Contexto,
  type Crudo,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import type { ContableOffer } from './contract.ts';

const conPeriodo = <A>(periodo: string, f: () => Promise<Result<A>>): Promise<Result<A>> =>
  esPeriodo(periodo) ? f() : Promise.resolve(fail('invalid', 'declaraciones.periodo', { valor: periodo }));
interface Entrada {
  readonly periodo: string;
  readonly liquidaciones: readonly number[];
}
const leer = (c: Contexto<ContableOffer>, p: Pedido<Entrada>): Promise<Result<AsientoCable>> =>
  conPeriodo(p.entrada.periodo, () => enEmpresa(c, p, (e) => e.asiento(p.entrada)));

async function* enCsv(
  columnas: readonly ColumnaXlsx[],
  filas: readonly FilaSuelta[],
): AsyncGenerator<Uint8Array> {
  for (const l of lineasDeFilas(columnas, filas, 'csv', { marca: true })) yield Buffer.from(l);
}
async function* enTexto(t: string, codificacion: 'latin1' | 'utf8'): AsyncGenerator<Uint8Array> {
  yield Buffer.from(t, codificacion);
}
const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const anotar = (
  c: Contexto<ContableOffer>,
  p: Pedido<unknown>,
  tabla: string,
  detalle: string,
): Promise<unknown> => {
  const i = identidadDe(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
    tabla,
    detalle,
  });
};
const crudo = (tipo: string, nombre: string, cuerpo: AsyncIterable<Uint8Array>): Crudo => ({
  tipo: 'crudo',
  cabeceras: { 'content-type': tipo, 'content-disposition': `attachment; filename="${nombre}"` },
  cuerpo,
});
const enPlanilla = (
  formato: 'csv' | 'xlsx',
  nombre: string,
  columnas: readonly ColumnaXlsx[],
  filas: readonly FilaSuelta[],
): Crudo =>
  crudo(
    TIPOS[formato],
    `${nombre}.${formato}`,
    formato === 'csv' ? enCsv(columnas, filas) : planillaDeFilas('Asiento', columnas, filas),
  );

const archivo = async (c: Contexto<ContableOffer>, p: Pedido<Entrada>): Promise<Result<Crudo>> => {
  const formato = p.params['formato'] ?? '';
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  const r = await leer(c, p);
  if (isLeft(r)) return r;
  const a = r.right;
  if (a.pendientes.length > 0)
    return fail('phase', 'declaraciones.sinAprobar', { liquidacion: a.pendientes[0]!.descripcion });
  if (a.faltan.length > 0) return fail('missing', 'asiento.faltanCuentas', { cuentas: a.faltan.join('; ') });
  await anotar(c, p, 'CuentasContables', `asiento ${a.periodo} ${formato}`);
  return ok(enPlanilla(formato, `asiento-${a.periodo}`, COLUMNAS_ASIENTO, filasDeAsiento(a)));
};

const archivoContabilizado = async (
  c: Contexto<ContableOffer>,
  p: Pedido<unknown>,
): Promise<Result<Crudo>> => {
  const id = idDe(p),
    formato = p.params['formato'] ?? '',
    planilla = formato === 'csv' || formato === 'xlsx';
  if (isLeft(id)) return id;
  const r = await enEmpresa(c, p, (e) => e.contable.archivo(id.right, planilla ? null : formato));
  if (isLeft(r)) return r;
  const { numero, contenido: a, texto, codificacion } = r.right,
    nombre = `asiento-${String(numero).padStart(6, '0')}`;
  await anotar(c, p, 'Asientos', `${nombre} ${formato}`);
  return ok(
    planilla
      ? enPlanilla(formato, nombre, COLUMNAS_CONTABILIZADO, filasDeContabilizado({ numero, ...a }))
      : crudo(
          codificacion === 'utf8' ? 'text/plain; charset=utf-8' : 'text/plain; charset=windows-1252',
          `${nombre}.txt`,
          enTexto(texto ?? '', codificacion),
        ),
  );
};

export const contableHandlers: HandlersDe<'contable', ContableOffer> = {
  asiento: async (c, p) => responder(await leer(c, p)),
  provisiones: async (c, p) =>
    responder(
      await conPeriodo(p.entrada.periodo, () => enEmpresa(c, p, (e) => e.contable.provisiones(p.entrada))),
    ),
  archivo,
  archivoContabilizado,
  contabilizar: async (c, p) =>
    responder(
      await conPeriodo(p.entrada.periodo, () =>
        enEmpresa(c, p, (e, quien) => e.contable.contabilizar(p.entrada, p.clave, quien)),
      ),
    ),
  reversar: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder(
          await enEmpresa(c, p, (e, quien) => e.contable.reversar(id.right, p.entrada, p.clave, quien)),
        );
  },
};
