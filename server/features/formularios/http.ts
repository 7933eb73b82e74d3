// The forms of a labour office over HTTP; each one issued is noted with who asked for it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import {
  identityOf,
  inEmpresa,
  outputOf,
  requesterOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
  type RawOutput,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { releasingAtEnd } from '../../http/door/rowCall.ts';
import type { FormulariosOffer, IssuedFormulario } from './contract.ts';

/** Keeps the company open until the last byte. */
const issued = async (
  c: HandlerContext<FormulariosOffer>,
  p: CallRequest<unknown>,
  issue: (e: FormulariosOffer, quien: Requester) => Promise<Result<IssuedFormulario>>,
): Promise<Result<RawOutput>> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = await issue(empresa, requesterOf(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  await c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Personal',
    detalle: r.right.detalle,
  });
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${r.right.nombre}"`,
    },
    cuerpo: releasingAtEnd(r.right.bytes, soltar),
  });
};

export const formulariosHandlers: HandlersOf<'formularios', FormulariosOffer> = {
  revisar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.formularios.revisar(p.entrada, quien))),
  emitir: (c, p) => issued(c, p, (e, quien) => e.formularios.emitir(p.entrada, quien)),
  avisosVacaciones: (c, p) =>
    issued(c, p, (e, quien) => e.formularios.avisosVacaciones(p.entrada.planes, quien)),
  modelo: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.formularios.modelo(p.entrada.clase))),
};
