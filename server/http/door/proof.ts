// Whether who is there has proved it lately, where a call asks for it: an open session does not say who sits before it.
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { failure, type Failure } from '../../../core/kit/failure.ts';
import { isObject } from '../../../core/kit/known.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Directory, Identity } from '../../directory/directory.ts';
import { hasFactor } from '../../directory/secondFactor.ts';
import type { PathParams } from './routes.ts';

/** Whether what is written brings a field that asks for a proof. */
const bringsProofField = (e: Endpoint, params: PathParams, entrada: unknown): boolean => {
  const table = tableNamed(params['controller'] ?? '');
  return (
    table !== undefined &&
    Object.entries(table.fields).some(
      ([name, f]) =>
        f.proof === true && (e.proof === 'table' || (isObject(entrada) && Object.hasOwn(entrada, name))),
    )
  );
};

const asksForProof = (e: Endpoint, o: { readonly params: PathParams; readonly entrada: unknown }): boolean =>
  e.proof === true || bringsProofField(e, o.params, o.entrada);

/** Why a call has to be repeated after a proof; undefined when it need not. */
export const proofRefusal = (
  d: Directory,
  e: Endpoint,
  o: { readonly params: PathParams; readonly entrada: unknown; readonly identidad: Identity | undefined },
): Failure | undefined => {
  const i = o.identidad;
  if (e.proof === undefined || i === undefined || i.usuario.id === 0) return undefined;
  if (e.proof === 'factor' ? !hasFactor(d.factorDe(i.usuario.id)) : !asksForProof(e, o)) return undefined;
  // The demonstration's password is on its first screen, and its people are made up: it would guard nothing.
  if (i.usuario.demo === 1) return undefined;
  return d.ahora() - (i.probada ?? 0) < d.ajustes.pruebaMs
    ? undefined
    : failure('needs_proof', 'factor.pruebe');
};

/** Why whoever has to get a second factor first may not make a call; undefined when they may. */
export const limitedRefusal = (e: Endpoint, i: Identity | undefined): Failure | undefined =>
  i?.limitada && e.access !== 'publico' && e.limited !== true
    ? failure('no_permission', 'factor.primeroActivelo')
    : undefined;
