// The input and output of a handler. `Handlers` requires one per declared call: a missing one does not
// compile.
import type { CopyState } from '../../../core/api/backups.ts';
import type { OutgoingHttpHeaders } from 'node:http';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { api } from '../../../core/api/index.ts';
import type { Endpoint, Envelope } from '../../../core/api/endpoint.ts';
import type { StatusName, StatusValues } from '../../../core/api/status.ts';
import { fail, failure, ok, type Result, phrase, type Phrase } from '../../../core/kit/failure.ts';
import type { Identity } from '../../directory/directory.ts';
import type { ProviderDoor, ProviderSlot } from '../../directory/providerDoor.ts';
import type { SignInDoor } from '../../directory/signInDoor.ts';
import type { CorreoQueue } from '../../mail/mailQueue.ts';
import type { Company, Requester, RowReads } from '../../kernel/company.ts';
import type { Companies } from './companies.ts';
import type { EventHub } from './events.ts';
import type { InstallationJobs } from './installationJobs.ts';
import type { Steps } from './steps.ts';
import type { PathParams } from './routes.ts';

/** What other parts of the product provide to the doors. */
export interface Extras {
  /** Installs a package of concepts in a company just made. */
  readonly instalarPaquete: (e: Company, paquete: string, quien: Requester) => Promise<Result<unknown>>;
  readonly paquetes: readonly string[];
  /** Writes the company of the demonstration in a company just made; gives its name. */
  readonly sembrarDemo: (
    e: Company,
    quien: Requester,
  ) => Promise<Result<{ readonly razon_social: string; readonly cuit: string }>>;
  /**
   * Starts a copy of the whole installation, as a job that people of that company see. Refused while another
   * copy is being made.
   */
  readonly respaldar: (empresa: string) => Result<{ readonly trabajo: string }>;
  /** Its copies, the keys that open them and when those were proved. */
  readonly copias: () => Promise<CopyState>;
  /** Whether a public key is that of the key beside the data. */
  readonly claveEnLaCarpeta: (publica: string) => boolean;
}

/** `Offer`: what a company must have for the handlers that use it. `Reads`: what they read of it before all of it is here. */
export interface HandlerContext<Offer = unknown, Reads = unknown> extends SignInDoor {
  /** The company's identity provider; null: the installation has none. */
  readonly proveedor: () => ProviderDoor | null;
  readonly proveedorPuesto: ProviderSlot;
  readonly companies: Companies<Company & Offer, RowReads & Reads>;
  readonly hub: EventHub;
  readonly jobs: InstallationJobs;
  /** The long calls under way, with their progress. */
  readonly steps: Steps;
  readonly correo: CorreoQueue;
  /** False: mails are left as files in a folder. */
  readonly hayServidorDeCorreo: boolean;
  readonly extras: Extras;
  readonly valores: StatusValues;
  readonly version: string;
  readonly demo: boolean;
  /** How to reach the installation's administrator (an address, a telephone), as published. */
  readonly contacto: string | null;
  /** The base address of links in mails. */
  readonly direccionPublica: () => string;
  /** The code of the first start, while it is pending. */
  readonly codigoInicial: () => string | null;
  readonly hoy: () => string;
  /** Takes work that continues after the answer: its failure is logged, and closing waits for it. */
  readonly despues: (p: Promise<unknown>) => void;
}

export interface CallRequest<I> {
  readonly entrada: I;
  readonly params: PathParams;
  /** Idempotency key, already combined with the user. */
  readonly clave: string;
  readonly identidad: Identity | undefined;
  readonly direccion: string;
  /** The mark of the browser, if it has one. */
  readonly equipo?: string | undefined;
  /** The mark of its trip to the identity provider, if it went. */
  readonly marca?: string | undefined;
  /** The page's own address, as the browser sees it. */
  readonly origen?: string | undefined;
  /** The browser and the system, for people to recognise it. */
  readonly navegador?: string | undefined;
}

/** A success, sent in the envelope. `galleta` sets the session's cookie, or removes it with `null`. */
export interface ContentOutput<O> extends Phrase {
  readonly tipo: 'contenido';
  readonly content: O;
  readonly status: StatusName;
  readonly mas?: Pick<Envelope, 'page' | 'total_count' | 'pre_index' | 'extra_data'>;
  readonly galleta?: string | null;
  /** Marks the browser as one where its user signed in well. */
  readonly equipo?: string;
  /** Marks the browser that goes to the identity provider, or takes the mark away with `null`. */
  readonly marca?: string | null;
}
/** A file or a stream of lines instead of the envelope. */
export interface RawOutput {
  readonly tipo: 'crudo';
  readonly cabeceras: OutgoingHttpHeaders;
  readonly cuerpo: AsyncIterable<string | Uint8Array>;
}
/** The answer stays open: server-sent events. */
export interface OpenOutput {
  readonly tipo: 'abierto';
  readonly identidad: Identity;
}
export type HandlerOutput<O> = ContentOutput<O> | RawOutput | OpenOutput;

export type Handler<E, C = HandlerContext> =
  E extends Endpoint<infer I, infer O>
    ? (c: C, p: CallRequest<I>) => Promise<Result<HandlerOutput<O>>>
    : never;
type Api = typeof api;
/**
 * The handlers of an area, which need what its feature offers a company (and sometimes more of the context).
 */
export type HandlersOf<A extends keyof Api, Offer = unknown, More = unknown, Reads = unknown> = {
  readonly [N in keyof Api[A]]: Handler<Api[A][N], HandlerContext<Offer, Reads> & More>;
};
export type Handlers<Offer, More, Reads> = { readonly [A in keyof Api]: HandlersOf<A, Offer, More, Reads> };

export const contentOutput = <O>(
  content: O,
  mas: Partial<Omit<ContentOutput<O>, 'tipo' | 'content'>> = {},
): ContentOutput<O> => ({ tipo: 'contenido', content, message: '', status: 'success', ...mas });
export const doneOutput = (said: Phrase = { message: '' }): ContentOutput<null> => contentOutput(null, said);

/** A result of the service as a success of the call, or its refusal. */
export const outputOf = <O>(r: Result<O>): Result<ContentOutput<O>> =>
  isLeft(r) ? r : ok(contentOutput(r.right));

export const requesterOf = (i: Identity): Requester => ({
  id: i.usuario.id,
  nombre: i.usuario.nombre,
  roles: i.roles,
});

/** The identity, which the access check has already required. */
export const identityOf = (p: CallRequest<unknown>): Identity => {
  if (p.identidad === undefined) throw new Error('la llamada exige sesión y llegó sin ella');
  return p.identidad;
};

/** The session's company. Users whose roles were removed while signed in have none any more. */
const empresaOf = ({ empresa, roles }: Identity): Result<string> =>
  empresa === null || roles.length === 0 ? fail('no_permission', 'servidor.sinEmpresa') : ok(empresa);

/** Runs something with the session's company, kept open meanwhile. */
export const inEmpresa = async <A, Offer>(
  c: HandlerContext<Offer>,
  p: CallRequest<unknown>,
  f: (e: Company & Offer, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const i = identityOf(p),
    empresa = empresaOf(i);
  return isLeft(empresa)
    ? empresa
    : c.companies.con(empresa.right, async (e) => {
        const known = await bringNamed(e, p);
        if (isLeft(known)) return known;
        const r = await f(e, requesterOf(i));
        await e.asentar?.();
        return r;
      });
};

/** Only reads of the session's company: also of what came first of its copy, while the rest is on its way to this server. */
export const reading = async <A, Reads>(
  c: { readonly companies: Pick<Companies<unknown, RowReads & Reads>, 'leyendo'> },
  p: CallRequest<unknown>,
  f: (e: RowReads & Reads, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const i = identityOf(p),
    empresa = empresaOf(i);
  return isLeft(empresa) ? empresa : c.companies.leyendo(empresa.right, (e) => f(e, requesterOf(i)));
};

/** Has what the call names, where another server made it: a job, a file, a preview. */
const bringNamed = async (e: Company, p: CallRequest<unknown>): Promise<Result<null>> => {
  const { id } = p.params;
  return id === undefined ? ok(null) : e.traer(id);
};
/** The company of an answer that goes on after the handler, kept open until it is let go; with what the call names. */
export const retainNamed = async <Offer>(
  c: HandlerContext<Offer>,
  p: CallRequest<unknown>,
  empresa: string,
): ReturnType<Companies<Company & Offer>['retener']> => {
  const r = await c.companies.retener(empresa);
  if (isLeft(r)) return r;
  const known = await bringNamed(r.right.empresa, p);
  if (!isLeft(known)) return r;
  r.right.soltar();
  return known;
};

/** The id in the path. */
export const pathId = (p: CallRequest<unknown>): Result<number> => {
  const crudo = p.params['id'] ?? '',
    id = /^[1-9]\d{0,14}$/.test(crudo) ? Number(crudo) : NaN;
  const valores = { valor: crudo.slice(0, 40) };
  return Number.isSafeInteger(id)
    ? ok(id)
    : left(
        failure('invalid', 'servidor.id', valores, {
          errors: [{ field: 'id', code: 'format', ...phrase('servidor.id', valores) }],
        }),
      );
};
