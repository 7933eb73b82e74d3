// Keeps the orders to destroy companies in their ledger, and destroys each one when its day comes: first the proof, then
// the data.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  destruccion,
  type DestruccionCommand,
  type DestruccionFact,
  type DestruccionState,
} from '../../../core/domain/destruccion.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Directory } from '../../directory/directory.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { Company } from '../../kernel/company.ts';
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
export const openDestructions = ({ datos, directorio, companies, decir }: Options): Destructions => {
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
  /** From here on nothing is asked again: a copy that brings it back finds it destroyed. */
  const remove = async (id: string, nombre: string): Promise<void> => {
    await companies.borrar(id);
    await directorio.escribir('destruirEmpresa', { id, at: directorio.ahora(), razon_social: nombre });
    decir(textFor('destruccion.destruida', { empresa: nombre }));
  };
  let running: Promise<number> | undefined;
  const pass = async (): Promise<number> => {
    let done = 0;
    for (const { id, razon_social } of directorio.todasLasEmpresas()) {
      const s = state(id);
      if (s.phase === 'confirmada' && s.vence !== null && civilDateOf(now()) >= s.vence) {
        const head = await companies.con(id, (e) => Promise.resolve(ok(e.cabeza())));
        if (isLeft(order(id, { type: 'destruir', cabeza: isLeft(head) ? null : head.right }))) continue;
      } else if (s.phase !== 'hecha') continue;
      await remove(id, razon_social);
      done += 1;
    }
    return done;
  };
  const run = (): Promise<number> =>
    (running ??= pass().finally(() => {
      running = undefined;
    }));
  return { state, order, run };
};
