// Deposits by order of a judge over HTTP: each file taken out is noted with who took it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Quien } from '../../kernel/company.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  enEmpresa,
  idDe,
  identidadDe,
  listo,
  quienDe,
  responder,
  type Contexto,
  type Crudo,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { soltando } from '../../http/door/rowCall.ts';
import type { JudicialesOffer } from './contract.ts';

const conId = async <A>(
  c: Contexto<JudicialesOffer>,
  p: Pedido<unknown>,
  f: (e: JudicialesOffer, id: number, quien: Quien) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = idDe(p);
  return isLeft(id) ? id : enEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};
const anotar = (c: Contexto<JudicialesOffer>, p: Pedido<unknown>, detalle: string): Promise<void> => {
  const i = identidadDe(p);
  return c.directorio.anotar({
    suceso: 'archivo_banco',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
    tabla: 'Agenda',
    detalle,
  });
};
const constancia = async (c: Contexto<JudicialesOffer>, p: Pedido<unknown>): Promise<Result<Crudo>> => {
  const id = idDe(p),
    i = identidadDe(p);
  if (isLeft(id)) return id;
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = await empresa.judiciales.constancia(id.right, quienDe(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  await anotar(c, p, `constancia ${id.right}`);
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="depositos-judiciales-${id.right}.pdf"`,
    },
    cuerpo: soltando(r.right, soltar),
  });
};

export const judicialesHandlers: HandlersDe<'judiciales', JudicialesOffer> = {
  ver: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.judiciales.ver(p.entrada, quien))),
  generar: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.judiciales.generar(p.entrada, p.clave, quien))),
  archivo: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.judiciales.archivo(id, quien));
    if (isLeft(r)) return r;
    const { nombre, bytes, codificacion } = r.right;
    await anotar(c, p, String(p.params['id']));
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
  constancia,
  acreditar: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.judiciales.acreditar(id, p.entrada, p.clave, quien));
    return isLeft(r) ? r : ok(listo());
  },
  anular: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.judiciales.anular(id, p.entrada.motivo, p.clave, quien));
    return isLeft(r) ? r : ok(listo());
  },
};
