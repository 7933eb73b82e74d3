// Declarations over HTTP: previews and files. Each download is noted with who made it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { DeclaredFile } from '../../../core/api/declaraciones.ts';
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
import { zip } from '../../kernel/zip.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { DeclaracionesOffer } from './contract.ts';

const conPeriodo = <A>(periodo: string, f: () => Promise<Result<A>>): Promise<Result<A>> =>
  isPeriodo(periodo) ? f() : Promise.resolve(fail('invalid', 'declaraciones.periodo', { valor: periodo }));
const conId = <A>(p: CallRequest<unknown>, f: (id: number) => Promise<Result<A>>): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? Promise.resolve(id) : f(id.right);
};

/** Western letters in one byte, as both systems read them; other characters were refused before. */
const bytes = async function* (texto: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(texto, 'latin1');
};
/** A text file; its download is noted. */
export const textFile = async (
  c: HandlerContext<DeclaracionesOffer>,
  p: CallRequest<unknown>,
  leer: (e: DeclaracionesOffer) => Promise<Result<DeclaredFile>>,
): Promise<Result<RawOutput>> => {
  const r = await inEmpresa(c, p, leer),
    i = identityOf(p);
  if (isLeft(r)) return r;
  await c.directorio.anotar({
    suceso: 'declaracion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Liquidaciones',
    detalle: r.right.nombre,
  });
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': 'text/plain; charset=windows-1252',
      'content-disposition': `attachment; filename="${r.right.nombre}"`,
    },
    cuerpo: bytes(r.right.texto),
  });
};

export const declaracionesHandlers: HandlersOf<'declaraciones', DeclaracionesOffer> = {
  f931: async (c, p) =>
    outputOf(
      await conPeriodo(p.entrada.periodo, () => inEmpresa(c, p, (e) => e.declaraciones.f931(p.entrada))),
    ),
  porQueF931: async (c, p) =>
    outputOf(
      await conPeriodo(p.entrada.periodo, () =>
        inEmpresa(c, p, (e) => e.declaraciones.porQueF931(p.entrada)),
      ),
    ),
  archivoF931: (c, p) =>
    conPeriodo(p.entrada.periodo, () => textFile(c, p, (e) => e.declaraciones.archivoF931(p.entrada))),
  paquete: (c, p) =>
    conPeriodo(p.entrada.periodo, async () => {
      const r = await inEmpresa(c, p, (e) => e.declaraciones.paquete(p.entrada.periodo)),
        i = identityOf(p);
      if (isLeft(r)) return r;
      await c.directorio.anotar({
        suceso: 'declaracion',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        idEmpresa: i.empresa,
        canal: identityChannel(i),
        tabla: 'Liquidaciones',
        detalle: r.right.nombre,
      });
      return ok({
        tipo: 'crudo',
        cabeceras: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${r.right.nombre}"`,
        },
        cuerpo: zip(r.right.archivos.map((a) => ({ archivo: a.nombre, datos: a.datos }))),
      });
    }),
  relacion: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.declaraciones.relacion())),
  archivoRelacion: (c, p) => textFile(c, p, (e) => e.declaraciones.archivoRelacion()),
  lsd: async (c, p) =>
    outputOf(await conId(p, (id) => inEmpresa(c, p, (e) => e.declaraciones.lsd({ id, ...p.entrada })))),
  archivoLsd: (c, p) =>
    conId(p, (id) => textFile(c, p, (e) => e.declaraciones.archivoLsd({ id, ...p.entrada }))),
};
