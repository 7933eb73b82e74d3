// Payment files over HTTP: each file made, given again or annulled is noted with who did it; what was seen of who is paid, too.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Quien } from '../../kernel/company.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  contenido,
  enEmpresa,
  idDe,
  identidadDe,
  listo,
  responder,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import type { BancosOffer } from './contract.ts';

const conId = async <A>(
  c: Contexto<BancosOffer>,
  p: Pedido<unknown>,
  f: (e: BancosOffer, id: number, quien: Quien) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = idDe(p);
  return isLeft(id) ? id : enEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};
/** That it was taken out, and which it is: nothing of who is paid. */
const anotar = (c: Contexto<BancosOffer>, p: Pedido<unknown>, id: number): Promise<void> => {
  const i = identidadDe(p);
  return c.directorio.anotar({
    suceso: 'archivo_banco',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
    tabla: 'Liquidaciones',
    detalle: String(id),
  });
};

export const bancosHandlers: HandlersDe<'bancos', BancosOffer> = {
  ver: async (c, p) => responder(await enEmpresa(c, p, (e) => e.bancos.ver(p.entrada))),
  generar: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.bancos.generar(p.entrada, p.clave, quien))),
  archivos: async (c, p) => responder(await enEmpresa(c, p, (e) => e.bancos.archivos(p.entrada))),
  pagos: async (c, p) => responder(await conId(c, p, (e, id) => e.bancos.pagos(id, p.entrada))),
  archivo: async (c, p) => {
    const r = await conId(c, p, (e, id) => e.bancos.archivo(id));
    if (isLeft(r)) return r;
    const { nombre, bytes, codificacion } = r.right;
    await anotar(c, p, Number(p.params['id']));
    return ok({
      tipo: 'crudo',
      cuerpo: (async function* () {
        yield bytes;
      })(),
      cabeceras: {
        'content-type': `text/plain; charset=${codificacion === 'utf8' ? 'utf-8' : codificacion === 'ascii' ? 'us-ascii' : 'windows-1252'}`,
        'content-length': bytes.length,
        'content-disposition': `attachment; filename="${nombre}"`,
      },
    });
  },
  rechazar: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.bancos.rechazar(id, p.entrada, p.clave, quien));
    return isLeft(r) ? r : ok(listo());
  },
  anular: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.bancos.anular(id, p.entrada.motivo, p.clave, quien));
    return isLeft(r) ? r : ok(listo());
  },
  muestra: async (c, p) => {
    const r = await enEmpresa(c, p, (e) => e.bancos.muestra(p.entrada));
    return isLeft(r) ? r : ok(contenido(r.right));
  },
};
