// What handling an API request needs: the function that answers calls, the site, and error reporting.
import type { Result } from '../../core/kit/failure.ts';
import type { Tracer } from '../kernel/tracing.ts';
import type { HandlerContext, CallRequest, HandlerOutput } from './door/handler.ts';
import type { Draining } from './draining.ts';
import type { ResponseHeaders } from './headers.ts';
import type { Site } from './origin.ts';
import type { RunOnce } from './once.ts';
import type { CallersInside } from './callersInside.ts';

export interface ApiPort {
  readonly contexto: HandlerContext;
  readonly answer: (call: string, p: CallRequest<unknown>) => Promise<Result<HandlerOutput<unknown>>>;
  readonly unaVez: RunOnce;
  readonly inside: CallersInside;
  readonly sitio: Site;
  readonly mas: ResponseHeaders;
  /** What security.txt says; null: no contact was given. */
  readonly securityContact: (() => string) | null;
  readonly draining: Draining;
  /** Where several servers share the users: has what the others wrote of them, or says that it cannot. */
  readonly upToDate?: (() => Promise<Result<null>>) | undefined;
  /** Where traces were asked for. */
  readonly tracer?: Tracer | undefined;
  readonly errorInterno: (referencia: string, ruta: string, e: unknown) => void;
}

/**
 * What the access log says of a request, noted early because the answer may end before the work. It has the
 * call's name, never the path, which may hold people's words.
 */
export interface AccessNote {
  nombre: string;
  usuario?: number;
}
