// Deposits ordered by judges over HTTP; each download is noted with who made it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  inEmpresa,
  pathId,
  identityOf,
  doneOutput,
  requesterOf,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { releasingAtEnd } from '../../http/door/rowCall.ts';
import type { JudicialesOffer } from './contract.ts';

const conId = async <A>(
  c: HandlerContext<JudicialesOffer>,
  p: CallRequest<unknown>,
  f: (e: JudicialesOffer, id: number, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? id : inEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};
const anotar = (
  c: HandlerContext<JudicialesOffer>,
  p: CallRequest<unknown>,
  detalle: string,
): Promise<void> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'archivo_banco',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Agenda',
    detalle,
  });
};
const constancia = async (
  c: HandlerContext<JudicialesOffer>,
  p: CallRequest<unknown>,
): Promise<Result<RawOutput>> => {
  const id = pathId(p),
    i = identityOf(p);
  if (isLeft(id)) return id;
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = await empresa.judiciales.constancia(id.right, requesterOf(i));
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
    cuerpo: releasingAtEnd(r.right, soltar),
  });
};

export const judicialesHandlers: HandlersOf<'judiciales', JudicialesOffer> = {
  ver: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.judiciales.ver(p.entrada, quien))),
  generar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.judiciales.generar(p.entrada, p.clave, quien))),
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
    return isLeft(r) ? r : ok(doneOutput());
  },
  anular: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.judiciales.anular(id, p.entrada.motivo, p.clave, quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
};
