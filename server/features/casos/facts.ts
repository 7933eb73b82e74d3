// The facts of cases: one keeps a paid receipt, another removes it. Data about a person of the company are in
// the personal part, encrypted under that person's key.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { CasoRequest } from '../../../core/api/casos.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { casosApi } from '../../../core/api/casos.ts';
import type { Projector, StoreReads, StoredFact } from '../../kernel/store.ts';
import {
  casoOfStream,
  casoStream,
  keptCaso,
  keptCasos,
  noteCaso,
  removeCaso,
  type CasoRow,
} from './sql/casos.ts';

export interface KeptCaso extends CasoRequest {
  readonly nombre: string;
  readonly tolerancia: string;
}
const dicho = casosApi.guardar.input;
const parts = (x: unknown): Readonly<Record<string, unknown>> => (t.UnknownRecord.is(x) ? x : {});
const cabeza = t.type({ id_personal: t.union([t.number, t.null]), periodo: t.string });

export const keptFact = (c: KeptCaso): Fact => {
  const { id_personal, periodo, ...resto } = c;
  return {
    type: 'casoGuardado',
    schema: 1,
    data: { id_personal, periodo, ...(id_personal === null ? resto : {}) },
    ...(id_personal === null ? {} : { personal: resto }),
  };
};
export const removedFact: Fact = { type: 'casoQuitado', schema: 1, data: {} };

/** The kept case; undefined once its person was erased. */
const readKept = (f: StoredFact): KeptCaso | undefined => {
  if (f.erased) return undefined;
  const r = dicho.decode({ ...parts(f.data), ...parts(f.personal) });
  if (f.schema !== 1 || E.isLeft(r))
    throw new Error(`el hecho ${f.position} (${f.type}, esquema ${f.schema}) no se puede leer`);
  return r.right;
};

/** The cases of a company that can still be read: all, or only the one with this id. */
export const casosOfEmpresa = (
  l: StoreReads,
  id: number | null,
): readonly (CasoRow & { readonly caso: KeptCaso })[] => {
  const una = id === null ? undefined : keptCaso(l.sql, id),
    filas = id === null ? keptCasos(l.sql) : una ? [una] : [];
  return filas.flatMap((f) => {
    const hecho = l.stream(casoStream(f.id)).findLast((x) => x.type === 'casoGuardado'),
      caso = hecho && readKept(hecho);
    return caso ? [{ ...f, caso }] : [];
  });
};

export const casosProjector: Projector = {
  tipos: ['casoGuardado', 'casoQuitado'],
  aplicar: (p, f) => {
    const id = casoOfStream(f.stream);
    if (f.type === 'casoQuitado') {
      removeCaso(p.sql, id);
      return;
    }
    const c = cabeza.decode(f.data);
    if (E.isLeft(c)) throw new Error(`el hecho ${f.position} (${f.type}) no se puede leer`);
    noteCaso(p.sql, { id, ...c.right, at: f.at, usuario: f.user });
  },
};
