// The accounting entry over HTTP: preview, posting, taking back, and files. A file with accounts missing is
// refused.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import {
  ASIENTO_COLUMNS,
  POSTED_ASIENTO_COLUMNS,
  asientoRows,
  postedAsientoRows,
} from '../../../core/outputs/asientoFile.ts';
import { rowLines, type LooseRow } from '../../../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import type { WireAsiento } from '../../../core/api/contable.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import {
  inEmpresa,
  pathId,
  identityOf,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { ContableOffer } from './contract.ts';

const conPeriodo = <A>(periodo: string, f: () => Promise<Result<A>>): Promise<Result<A>> =>
  isPeriodo(periodo) ? f() : Promise.resolve(fail('invalid', 'declaraciones.periodo', { valor: periodo }));
interface Entrada {
  readonly periodo: string;
  readonly liquidaciones: readonly number[];
}
const leer = (c: HandlerContext<ContableOffer>, p: CallRequest<Entrada>): Promise<Result<WireAsiento>> =>
  conPeriodo(p.entrada.periodo, () => inEmpresa(c, p, (e) => e.asiento(p.entrada)));

async function* enCsv(
  columnas: readonly XlsxColumn[],
  filas: readonly LooseRow[],
): AsyncGenerator<Uint8Array> {
  for (const l of rowLines(columnas, filas, 'csv', { marca: true })) yield Buffer.from(l);
}
async function* enTexto(t: string, codificacion: 'latin1' | 'utf8'): AsyncGenerator<Uint8Array> {
  yield Buffer.from(t, codificacion);
}
const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const anotar = (
  c: HandlerContext<ContableOffer>,
  p: CallRequest<unknown>,
  tabla: string,
  detalle: string,
): Promise<unknown> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla,
    detalle,
  });
};
const crudo = (tipo: string, nombre: string, cuerpo: AsyncIterable<Uint8Array>): RawOutput => ({
  tipo: 'crudo',
  cabeceras: { 'content-type': tipo, 'content-disposition': `attachment; filename="${nombre}"` },
  cuerpo,
});
const enPlanilla = (
  formato: 'csv' | 'xlsx',
  nombre: string,
  columnas: readonly XlsxColumn[],
  filas: readonly LooseRow[],
): RawOutput =>
  crudo(
    TIPOS[formato],
    `${nombre}.${formato}`,
    formato === 'csv' ? enCsv(columnas, filas) : planillaOfRows('Asiento', columnas, filas),
  );

const archivo = async (
  c: HandlerContext<ContableOffer>,
  p: CallRequest<Entrada>,
): Promise<Result<RawOutput>> => {
  const formato = p.params['formato'] ?? '';
  if (formato !== 'csv' && formato !== 'xlsx') return fail('invalid', 'servidor.formato', { valor: formato });
  const r = await leer(c, p);
  if (isLeft(r)) return r;
  const a = r.right;
  if (a.pendientes.length > 0)
    return fail('phase', 'declaraciones.sinAprobar', { liquidacion: a.pendientes[0]!.descripcion });
  if (a.faltan.length > 0) return fail('missing', 'asiento.faltanCuentas', { cuentas: a.faltan.join('; ') });
  await anotar(c, p, 'CuentasContables', `asiento ${a.periodo} ${formato}`);
  return ok(enPlanilla(formato, `asiento-${a.periodo}`, ASIENTO_COLUMNS, asientoRows(a)));
};

const archivoContabilizado = async (
  c: HandlerContext<ContableOffer>,
  p: CallRequest<unknown>,
): Promise<Result<RawOutput>> => {
  const id = pathId(p),
    formato = p.params['formato'] ?? '',
    planilla = formato === 'csv' || formato === 'xlsx';
  if (isLeft(id)) return id;
  const r = await inEmpresa(c, p, (e) => e.contable.archivo(id.right, planilla ? null : formato));
  if (isLeft(r)) return r;
  const { numero, contenido: a, texto, codificacion } = r.right,
    nombre = `asiento-${String(numero).padStart(6, '0')}`;
  await anotar(c, p, 'Asientos', `${nombre} ${formato}`);
  return ok(
    planilla
      ? enPlanilla(formato, nombre, POSTED_ASIENTO_COLUMNS, postedAsientoRows({ numero, ...a }))
      : crudo(
          codificacion === 'utf8' ? 'text/plain; charset=utf-8' : 'text/plain; charset=windows-1252',
          `${nombre}.txt`,
          enTexto(texto ?? '', codificacion),
        ),
  );
};

export const contableHandlers: HandlersOf<'contable', ContableOffer> = {
  asiento: async (c, p) => outputOf(await leer(c, p)),
  porQue: async (c, p) =>
    outputOf(await conPeriodo(p.entrada.periodo, () => inEmpresa(c, p, (e) => e.contable.porQue(p.entrada)))),
  porQueProvision: async (c, p) =>
    outputOf(
      await conPeriodo(p.entrada.periodo, () =>
        inEmpresa(c, p, (e) => e.contable.porQueProvision(p.entrada)),
      ),
    ),
  provisiones: async (c, p) =>
    outputOf(
      await conPeriodo(p.entrada.periodo, () => inEmpresa(c, p, (e) => e.contable.provisiones(p.entrada))),
    ),
  archivo,
  archivoContabilizado,
  contabilizar: async (c, p) =>
    outputOf(
      await conPeriodo(p.entrada.periodo, () =>
        inEmpresa(c, p, (e, quien) => e.contable.contabilizar(p.entrada, p.clave, quien)),
      ),
    ),
  reversar: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          await inEmpresa(c, p, (e, quien) => e.contable.reversar(id.right, p.entrada, p.clave, quien)),
        );
  },
};
