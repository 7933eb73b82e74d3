// Who a request comes from, and in which of their companies.
import type { IncomingMessage } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import { empresaNamed, hideAbsence } from '../../core/domain/empresaNamed.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import type { Directory, Identity } from '../directory/directory.ts';
import { readCookie, readBearer } from './cookies.ts';
import { inItsNetworks } from './door/tokenLimits.ts';
import { clientAddress, ownOrigin } from './origin.ts';
import type { ApiPort } from './apiPort.ts';

/** The value of `X-Empresa`, which comes percent-encoded when it is not plain text. */
const pedida = (req: IncomingMessage): string | undefined => {
  const crudo = req.headers['x-empresa'];
  try {
    return typeof crudo === 'string' ? decodeURIComponent(crudo) : undefined;
  } catch {
    return String(crudo);
  }
};
/**
 * The identity in the company that `X-Empresa` names (id, alias, CUIT or name); without the header, in its
 * own. A company where the user has no role gives an identity without one, which `foreignEmpresa` refuses.
 */
const enLaQuePide = (
  directorio: Directory,
  req: IncomingMessage,
  i: Identity | undefined,
): Identity | undefined => {
  const pide = pedida(req);
  if (i === undefined || pide === undefined) return i;
  const directa = directorio.roles(i.usuario.id, pide);
  if (directa.length > 0) return { ...i, empresa: pide, roles: directa };
  const suya = empresaNamed(directorio.empresas(i.usuario.id), pide);
  return isLeft(suya)
    ? { ...i, empresa: null, roles: [] }
    : { ...i, empresa: suya.right.id, roles: directorio.roles(i.usuario.id, suya.right.id) };
};
export const foreignEmpresa = (
  directorio: Directory,
  req: IncomingMessage,
  i: Identity | undefined,
): Failure | undefined => {
  const pide = pedida(req),
    suya =
      i?.medio === 'token' && pide !== undefined && i.empresa === null
        ? empresaNamed(directorio.empresas(i.usuario.id), pide)
        : undefined;
  return suya && isLeft(suya) ? hideAbsence(suya.left) : undefined;
};

/** A token of nobody's company in particular, for a call that is of one. */
export const unnamedEmpresa = (
  directorio: Directory,
  e: Endpoint,
  i: Identity | undefined,
): Failure | undefined =>
  i?.medio === 'token' &&
  i.empresa === null &&
  e.access !== 'publico' &&
  e.access !== 'sesion' &&
  directorio.empresas(i.usuario.id).length > 0
    ? failure('invalid', 'servidor.tokenSinEmpresa')
    : undefined;

/** The session of the cookie or the token of the header. A token wins, because only programs send one. */
export const identifyRequest = (puerto: ApiPort, req: IncomingMessage): Identity | undefined =>
  inItsNetworks(puerto.contexto.directorio, identityIn(puerto, req), clientAddress(req, puerto.sitio));

const identityIn = (puerto: ApiPort, req: IncomingMessage): Identity | undefined => {
  const { directorio } = puerto.contexto,
    portador = readBearer(req);
  if (portador !== undefined) return enLaQuePide(directorio, req, directorio.token(portador));
  const galleta = readCookie(req, ownOrigin(req, puerto.sitio));
  return galleta === undefined ? undefined : directorio.sesion(galleta);
};
