// Declarations over HTTP: what they would say, and their files. Each file given is noted with who took it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import type { ArchivoDeclarado } from '../../../core/api/declaraciones.ts';
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
import { zip } from '../../kernel/zip.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import type { DeclaracionesOffer } from './contract.ts';

const conPeriodo = <A>(periodo: string, f: () => Promise<Result<A>>): Promise<Result<A>> =>
  esPeriodo(periodo) ? f() : Promise.resolve(fail('invalid', 'declaraciones.periodo', { valor: periodo }));
const conId = <A>(p: Pedido<unknown>, f: (id: number) => Promise<Result<A>>): Promise<Result<A>> => {
  const id = idDe(p);
  return isLeft(id) ? Promise.resolve(id) : f(id.right);
};

/** Western letters in one byte, as both systems read them; what is not in them never gets here. */
const bytes = async function* (texto: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(texto, 'latin1');
};
/** A file of text, noted with who took it. */
export const archivoDeTexto = async (
  c: Contexto<DeclaracionesOffer>,
  p: Pedido<unknown>,
  leer: (e: DeclaracionesOffer) => Promise<Result<ArchivoDeclarado>>,
): Promise<Result<Crudo>> => {
  const r = await enEmpresa(c, p, leer),
    i = identidadDe(p);
  if (isLeft(r)) return r;
  await c.directorio.anotar({
    suceso: 'declaracion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
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

export const declaracionesHandlers: HandlersDe<'declaraciones', DeclaracionesOffer> = {
  f931: async (c, p) =>
    responder(
      await conPeriodo(p.entrada.periodo, () => enEmpresa(c, p, (e) => e.declaraciones.f931(p.entrada))),
    ),
  archivoF931: (c, p) =>
    conPeriodo(p.entrada.periodo, () => archivoDeTexto(c, p, (e) => e.declaraciones.archivoF931(p.entrada))),
  paquete: (c, p) =>
    conPeriodo(p.entrada.periodo, async () => {
      const r = await enEmpresa(c, p, (e) => e.declaraciones.paquete(p.entrada.periodo)),
        i = identidadDe(p);
      if (isLeft(r)) return r;
      await c.directorio.anotar({
        suceso: 'declaracion',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        idEmpresa: i.empresa,
        canal: canalDeIdentidad(i),
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
  relacion: async (c, p) => responder(await enEmpresa(c, p, (e) => e.declaraciones.relacion())),
  archivoRelacion: (c, p) => archivoDeTexto(c, p, (e) => e.declaraciones.archivoRelacion()),
  lsd: async (c, p) =>
    responder(await conId(p, (id) => enEmpresa(c, p, (e) => e.declaraciones.lsd({ id, ...p.entrada })))),
  archivoLsd: (c, p) =>
    conId(p, (id) => archivoDeTexto(c, p, (e) => e.declaraciones.archivoLsd({ id, ...p.entrada }))),
};
