// Keeps the orders to destroy companies in their ledger, and destroys each one when its day comes: first the proof, then
// the data.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  destruccion,
  type DestruccionCommand,
  type DestruccionFact,
  type DestruccionState,
  type LastHead,
} from '../../../core/domain/destruccion.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Directory } from '../../directory/directory.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { Company } from '../../kernel/company.ts';
import { shortOf } from '../../kernel/faults.ts';
import { addDestructions, destructionLedgerOf, readDestructions } from '../../kernel/destructionLedger.ts';
import type { Companies } from '../../http/door/companies.ts';
import type { Destructions } from './contract.ts';

const TYPES: readonly string[] = [
  'destruccionPedida',
  'empresaExportada',
  'destruccionConfirmada',
  'destruccionCancelada',
  'empresaDestruida',
] satisfies readonly DestruccionFact['type'][];
/** The ledger is written only from facts that were decided here. */
const isOurs = (f: { readonly type: string; readonly schema: number }): f is DestruccionFact =>
  f.schema === 1 && TYPES.includes(f.type);

interface Options {
  readonly datos: string;
  readonly directorio: Directory;
  readonly companies: Companies<Company>;
  readonly decir: (linea: string) => void;
}
/** How far the log of a company goes; null: it is too damaged to open, which keeps nobody from destroying it. */
const headOf = async (companies: Options['companies'], id: string): Promise<LastHead | null> => {
  try {
    const head = await companies.con(id, (e) => Promise.resolve(ok(e.cabeza())));
    return isLeft(head) ? null : head.right;
  } catch {
    return null;
  }
};
/** Looks at each company that the ledger names; how many were destroyed. */
const lookAtEach = async (
  { datos, directorio, decir }: Options,
  destroyDue: (id: string, nombre: string) => Promise<boolean>,
): Promise<number> => {
  const named = new Map(readDestructions(destructionLedgerOf(datos)).map((e) => [e.empresa, e.razon_social]));
  let done = 0;
  for (const [id, razon_social] of named) {
    // Also one whose folder could not be removed, though nobody works in it any more.
    if (directorio.empresa(id) === undefined && !existsSync(join(datos, 'empresas', id))) continue;
    try {
      if (await destroyDue(id, razon_social)) done += 1;
    } catch (e) {
      // The others, and the start of the server, go on; this one is tried again at the next look.
      decir(textFor('destruccion.noSePudo', { empresa: razon_social, detalle: shortOf(e) }));
    }
  }
  return done;
};

export const openDestructions = (o: Options): Destructions => {
  const { datos, directorio, companies, decir } = o;
  const file = destructionLedgerOf(datos),
    now = (): string => new Date(directorio.ahora()).toISOString(),
    state = (id: string): DestruccionState =>
      fold(
        destruccion,
        readDestructions(file)
          .filter((e) => e.empresa === id)
          .flatMap((e): readonly DestruccionFact[] => (isOurs(e.hecho) ? [e.hecho] : [])),
      );
  const order = (id: string, c: DestruccionCommand): Result<DestruccionState> => {
    const e = directorio.empresa(id);
    if (e === undefined) return fail('not_found', 'servidor.sinEmpresa');
    const at = now(),
      facts = decide(destruccion, c, state(id), { hoy: civilDateOf(at), nombre: e.razon_social });
    if (isLeft(facts)) return facts;
    addDestructions(
      file,
      facts.right.map((f) => ({
        v: 1,
        empresa: id,
        razon_social: e.razon_social,
        cuit: e.cuit,
        en: at,
        hecho: { type: f.type, schema: f.schema, data: { ...f.data } },
      })),
    );
    return ok(state(id));
  };
  /** From here on nothing is asked again: a copy that brings it back finds it destroyed. Nobody enters it before its files go. */
  const remove = async (id: string, nombre: string): Promise<void> => {
    if (directorio.empresa(id) !== undefined)
      await directorio.escribir('destruirEmpresa', { id, at: directorio.ahora(), razon_social: nombre });
    await companies.borrar(id);
    decir(textFor('destruccion.destruida', { empresa: nombre }));
  };
  let running: Promise<number> | undefined;
  /** Whether its day came, and it was destroyed. */
  const destroyDue = async (id: string, nombre: string): Promise<boolean> => {
    const s = state(id);
    if (s.phase === 'confirmada' && s.vence !== null && civilDateOf(now()) >= s.vence) {
      if (isLeft(order(id, { type: 'destruir', cabeza: await headOf(companies, id) }))) return false;
    } else if (s.phase !== 'hecha') return false;
    await remove(id, nombre);
    return true;
  };
  const run = (): Promise<number> =>
    (running ??= lookAtEach(o, destroyDue).finally(() => {
      running = undefined;
    }));
  return { state, order, run };
};
