// The orders about signed packages, shared by web and terminal. Each is one call under a key from its host;
// sent again under the same key, it is the same order.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { TypeOf } from 'io-ts';
import type { Client } from '../api/client.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { api } from '../api/index.ts';
import type { Failure } from '../kit/failure.ts';

type Orders = typeof api.publicaciones;
type Asked<N extends keyof Orders> = TypeOf<Orders[N]['input']>;
/** Gives the content of the call's answer. */
type Order<A> = (key: string) => TE.TaskEither<Failure, A>;

const ordered =
  <I, A>(client: Client, e: Endpoint<I, A>, asked: I): Order<A> =>
  (key) =>
    pipe(
      client.ask(e, asked, { key }),
      TE.map((a) => a.content),
    );

export const trustKey = (client: Client, a: Asked<'confiar'>) =>
  ordered(client, api.publicaciones.confiar, a);
export const distrustKey = (client: Client, a: Asked<'desconfiar'>) =>
  ordered(client, api.publicaciones.desconfiar, a);
export const addSource = (client: Client, a: Asked<'agregarFuente'>) =>
  ordered(client, api.publicaciones.agregarFuente, a);
export const removeSource = (client: Client, a: Asked<'quitarFuente'>) =>
  ordered(client, api.publicaciones.quitarFuente, a);
/** Asks the server to check all the installation's sources, or one of them. */
export const lookAtSources = (client: Client, a: Asked<'buscar'>) =>
  ordered(client, api.publicaciones.buscar, a);
export const receivePublication = (client: Client, a: Asked<'recibir'>) =>
  ordered(client, api.publicaciones.recibir, a);
export const applyPublication = (client: Client, a: Asked<'aplicar'>) =>
  ordered(client, api.publicaciones.aplicar, a);
export const undoPublication = (client: Client, a: Asked<'deshacer'>) =>
  ordered(client, api.publicaciones.deshacer, a);
