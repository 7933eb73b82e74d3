// A file with a name as the answer of a call: noted with who asked for it, and streamed while the company
// stays open.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { identityOf, requesterOf, type CallRequest, type HandlerContext, type RawOutput } from './handler.ts';
import { identityChannel } from './payReads.ts';
import { releasingAtEnd } from './rowCall.ts';

export interface NamedFile {
  readonly nombre: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the audit says of it; absent: its name. */
  readonly detalle?: string;
}
export const namedFile = async <O>(
  c: HandlerContext<O>,
  p: CallRequest<unknown>,
  o: { readonly contentType: string; readonly tabla: string },
  make: (e: O, quien: Requester) => Promise<Result<NamedFile>>,
): Promise<Result<RawOutput>> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = await make(empresa, requesterOf(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  const { nombre, bytes, detalle = nombre } = r.right;
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: o.tabla,
    detalle,
  });
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': o.contentType,
      'content-disposition': `attachment; filename="${nombre}"`,
    },
    cuerpo: releasingAtEnd(bytes, soltar),
  });
};
