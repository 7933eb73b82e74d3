// A request as a span: which call it was, how it ended and its number. Never its path, an address, who asked or what was
// said.
import type { IncomingMessage } from 'node:http';
import type { Span, Tracer } from '../kernel/tracing.ts';
import { isProxy, type Site } from './origin.ts';

/**
 * What a request is part of, in the words of W3C: of whoever sends it, only if that is a proxy of ours. Anybody else could
 * have theirs taken for another's, or hide them.
 */
const parentOf = (req: IncomingMessage, site: Site): string | undefined => {
  const said = req.headers['traceparent'];
  return typeof said === 'string' && isProxy(req.socket.remoteAddress ?? '', site) ? said : undefined;
};

export const beginRequestSpan = (
  tracer: Tracer | undefined,
  req: IncomingMessage,
  { site, request }: { readonly site: Site; readonly request: string },
): Span | undefined =>
  tracer?.begin('request', {
    kind: 'server',
    parent: parentOf(req, site),
    data: { 'http.request.method': req.method, 'jornal.request': request },
  });

const SERVER_ERROR = 500;
export const endRequestSpan = (
  s: Span | undefined,
  { nombre, estado }: { readonly nombre: string; readonly estado: number | 'cortado' },
): void => {
  s?.rename(nombre);
  s?.end({
    data: {
      'jornal.call': nombre,
      ...(estado === 'cortado' ? { 'jornal.cut': true } : { 'http.response.status_code': estado }),
    },
    failed: estado !== 'cortado' && estado >= SERVER_ERROR,
  });
};
