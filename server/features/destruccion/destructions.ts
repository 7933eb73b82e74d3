// Keeps the orders to destroy companies in their ledger, and destroys each one when its day comes: first the proof, then
// the data. Where several servers share them, one does it, and each lets its copy go.
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
import { destructionLedgerOf } from '../../kernel/destructionLedger.ts';
import type { SharedDestruction } from '../../kernel/sharedDestruction.ts';
import type { Claims } from '../../kernel/sharedWork.ts';
import type { Companies } from '../../http/door/companies.ts';
import { folderBook, sharedBook, type DestructionBook, type Lines } from './book.ts';
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
  /** Where several servers share the companies. */
  readonly shared?: { readonly destruction: SharedDestruction; readonly claims: Claims } | undefined;
}

const stateIn = (lines: Lines, id: string): DestruccionState =>
  fold(
    destruccion,
    lines
      .filter((e) => e.empresa === id)
      .flatMap((e): readonly DestruccionFact[] => (isOurs(e.hecho) ? [e.hecho] : [])),
  );
/** Of two orders about one company the later one is later in the ledger too, whatever the clocks of two servers say. */
const laterThan = (lines: Lines, id: string, now: number): string => {
  const last = lines.filter((e) => e.empresa === id).map((e) => Date.parse(e.en));
  return new Date(Math.max(now, ...last.map((t) => t + 1))).toISOString();
};

const orders = ({ directorio }: Options, book: DestructionBook) => {
  const order = async (id: string, c: DestruccionCommand): Promise<Result<DestruccionState>> => {
    const e = directorio.empresa(id);
    if (e === undefined) return fail('not_found', 'servidor.sinEmpresa');
    const r = await book.add((lines) => {
      const at = laterThan(lines, id, directorio.ahora()),
        x = { hoy: civilDateOf(at), nombre: e.razon_social },
        facts = decide(destruccion, c, stateIn(lines, id), x);
      return isLeft(facts)
        ? facts
        : ok(
            facts.right.map((f) => ({
              v: 1 as const,
              empresa: id,
              razon_social: e.razon_social,
              cuit: e.cuit,
              en: at,
              hecho: { type: f.type, schema: f.schema, data: { ...f.data } },
            })),
          );
    });
    return isLeft(r) ? r : ok(stateIn(r.right, id));
  };
  return { order, state: async (id: string) => stateIn(await book.read(), id) };
};

/** How far the log of a company goes; null: it is too damaged to open, which keeps nobody from destroying it. */
const headOf = async ({ companies, shared }: Options, id: string): Promise<LastHead | null> => {
  try {
    if (shared) return await shared.destruction.head(id);
    const head = await companies.con(id, (e) => Promise.resolve(ok(e.cabeza())));
    return isLeft(head) ? null : head.right;
  } catch {
    return null;
  }
};

/** For how long what was taken out of the shared database is not looked for there again: a copy of it may be put back. */
const SETTLED_MS = 3_600_000;
/** Takes out what is of a company beside the files here: of the directory, and of the database that servers share. */
const remover = ({ directorio, shared }: Options) => {
  const settled = new Map<string, number>();
  const fromDirectory = async (id: string, nombre: string): Promise<boolean> => {
    if (directorio.empresa(id) === undefined) return false;
    await directorio.escribir('destruirEmpresa', { id, at: directorio.ahora(), razon_social: nombre });
    return true;
  };
  const isSettled = (id: string): boolean =>
    directorio.empresa(id) === undefined &&
    (shared === undefined || performance.now() - (settled.get(id) ?? -Infinity) < SETTLED_MS);
  return {
    isSettled,
    /** From here on nothing is asked again: a copy that brings it back finds it destroyed. False: it was not there. */
    remove: async (id: string, nombre: string): Promise<boolean> => {
      if (shared === undefined) return fromDirectory(id, nombre);
      const work = `destruir/${id}`;
      // Another server is at it; what it leaves half done is taken up.
      if (isSettled(id) || (await shared.claims.take(work)) === undefined) return false;
      try {
        const was = await fromDirectory(id, nombre);
        await shared.destruction.destroy(id);
        settled.set(id, performance.now());
        return was;
      } finally {
        await shared.claims.release(work);
      }
    },
  };
};

/** Says why one could not be destroyed, once an hour. */
const SAID_MS = 3_600_000;
const failures = ({ decir }: Options) => {
  const said = new Map<string, number>();
  return (id: string, empresa: string, e: unknown): void => {
    if (performance.now() - (said.get(id) ?? -Infinity) < SAID_MS) return;
    said.set(id, performance.now());
    decir(textFor('destruccion.noSePudo', { empresa, detalle: shortOf(e) }));
  };
};

export const openDestructions = (o: Options): Destructions => {
  const { datos, directorio, companies, decir, shared } = o,
    file = destructionLedgerOf(datos),
    book = shared ? sharedBook(file, shared.destruction) : folderBook(file),
    { order, state } = orders(o, book),
    { isSettled, remove } = remover(o),
    failed = failures(o);
  const isHere = (id: string): boolean =>
    existsSync(join(datos, 'empresas', id)) || companies.abiertas().includes(id);

  /** Nobody enters it before its files go. */
  const clear = async (id: string, empresa: string): Promise<boolean> => {
    const was = await remove(id, empresa),
      here = isHere(id);
    if (here) await companies.borrar(id);
    if (was || (here && !shared)) decir(textFor('destruccion.destruida', { empresa }));
    else if (here) decir(textFor('destruccion.copiaBorrada', { empresa }));
    return was || here;
  };
  /** Whether its day came, and it was destroyed. */
  const destroyDue = async (lines: Lines, id: string, nombre: string): Promise<boolean> => {
    const s = stateIn(lines, id);
    if (s.phase === 'confirmada' && s.vence !== null) {
      if (civilDateOf(new Date(directorio.ahora()).toISOString()) < s.vence) return false;
      const done = await order(id, { type: 'destruir', cabeza: await headOf(o, id) });
      if (isLeft(done) && (await state(id)).phase !== 'hecha') return false;
    } else if (s.phase !== 'hecha') return false;
    return clear(id, nombre);
  };
  /** Looks at each company that the ledger names; how many were destroyed. */
  const lookAtEach = async (): Promise<number> => {
    const lines = await book.read();
    if (shared && lines.length > 0) await directorio.alDia();
    let done = 0;
    for (const [id, nombre] of new Map(lines.map((e) => [e.empresa, e.razon_social]))) {
      // Also one whose folder could not be removed, though nobody works in it any more.
      if (isSettled(id) && !isHere(id)) continue;
      try {
        if (await destroyDue(lines, id, nombre)) done += 1;
      } catch (e) {
        // The others, and the start of the server, go on; this one is tried again at the next look.
        failed(id, nombre, e);
      }
    }
    return done;
  };
  let running: Promise<number> | undefined;
  const run = (): Promise<number> =>
    (running ??= lookAtEach().finally(() => {
      running = undefined;
    }));
  return { state, order, run };
};
