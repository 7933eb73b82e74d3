// Payment files over HTTP. Making, downloading or annulling a file is recorded with who did it; so is seeing
// who is paid.
import { isLeft } from 'fp-ts/lib/Either.js';
import { canDo } from '../../../core/domain/roles.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  doneOutput,
  type ContentOutput,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import type { BancoPagosService, BancosOffer, DestinationDecision } from './contract.ts';

const conId = async <A>(
  c: HandlerContext<BancosOffer>,
  p: CallRequest<unknown>,
  f: (e: BancosOffer, id: number, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? id : inEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};
/** Records that a file was downloaded, and which one; nothing about the people in it. */
const anotar = (c: HandlerContext<BancosOffer>, p: CallRequest<unknown>, id: number): Promise<void> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'archivo_banco',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Liquidaciones',
    detalle: String(id),
  });
};

/** With a password, or with the identity provider: whoever was only invited can accept nothing. */
const getsIn = (d: HandlerContext['directorio'], m: { readonly id: number; readonly conClave: number }) =>
  m.conClave === 1 || d.cuentaDe(m.id) !== undefined;
/** Whether nobody but who asks could pay in the company. */
const alone = (c: HandlerContext<BancosOffer>, p: CallRequest<unknown>): boolean => {
  const i = identityOf(p);
  return !c.directorio
    .miembros(i.empresa ?? '')
    .some(
      (m) => m.id !== i.usuario.id && m.activo === 1 && getsIn(c.directorio, m) && canDo(m.roles, 'pagar'),
    );
};

const decision =
  <P>(which: (b: BancoPagosService) => DestinationDecision<P>) =>
  async (c: HandlerContext<BancosOffer>, p: CallRequest<P>): Promise<Result<ContentOutput<null>>> => {
    const r = await inEmpresa(c, p, (e, quien) => which(e.bancos)(p.entrada, alone(c, p), p.clave, quien));
    return isLeft(r) ? r : ok(doneOutput());
  };

export const bancosHandlers: HandlersOf<'bancos', BancosOffer> = {
  ver: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.bancos.ver(p.entrada))),
  generar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.bancos.generar(p.entrada, p.clave, quien))),
  revisar: decision((b) => b.revisar),
  sinEspera: decision((b) => b.sinEspera),
  aceptarEspera: decision((b) => b.aceptarEspera),
  archivos: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.bancos.archivos(p.entrada))),
  pagos: async (c, p) => outputOf(await conId(c, p, (e, id) => e.bancos.pagos(id, p.entrada))),
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
    return isLeft(r) ? r : ok(doneOutput());
  },
  anular: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.bancos.anular(id, p.entrada.motivo, p.clave, quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
  muestra: async (c, p) => {
    const r = await inEmpresa(c, p, (e) => e.bancos.muestra(p.entrada));
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
};
