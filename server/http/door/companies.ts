// The open companies: one store each, opened on first use; the least recently used close first.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Company, OpenCompany, RowReads, SharedCompany } from '../../kernel/company.ts';
import { spanned } from '../../kernel/tracing.ts';
import { newerOnes } from './newerCompanies.ts';
import { sealer, type Sealing } from './sealing.ts';
import { whileItComes, type WhileItComes } from './whileItComes.ts';
import { hasContent } from '../../rows/empresaFaults.ts';
import { empresaFolder, EMPRESA_FILE } from '../../rows/empresaReads.ts';
import { COPY_IS_OLD, DESTROYED } from '../../rows/sharedCopy.ts';

/** Each open company takes threads and a page cache; an accounting office has sixty. */
const ABIERTAS = 12;

/**
 * Limits retries of a company that cannot be opened to this fraction of the time: one damaged company must
 * not keep the writer from the others.
 */
const PARTE_DE_INTENTOS = 10;

/** How long whoever still uses a copy that is left is waited for. */
const DESPEDIDA_MS = 2000;

interface Abierta<C, R> {
  readonly empresa: Promise<Result<C>>;
  usos: number;
  readonly trabajos: Set<string>;
  /** What it answers from until its copy is here. */
  readonly mientras?: WhileItComes<R> | undefined;
  /** Its copy no longer follows its log: whoever asks waits until it is closed, and opens it again. */
  dejada?: Promise<void>;
}
const isFree = async (a: Pick<Abierta<unknown, unknown>, 'usos'>): Promise<void> => {
  for (const until = performance.now() + DESPEDIDA_MS; a.usos > 0 && performance.now() < until; )
    await new Promise((r) => setTimeout(r, 20));
};

export interface CompanyCounts {
  readonly abiertas: number;
  readonly cerradas: number;
  /** Not served here: they have what only a newer program reads. */
  readonly nuevas: number;
  readonly trabajos: number;
}
const countsOf = (
  abiertas: ReadonlyMap<string, Pick<Abierta<unknown, unknown>, 'trabajos'>>,
  cerradas: ReadonlyMap<string, unknown>,
  nuevas: ReadonlySet<string>,
): CompanyCounts => ({
  abiertas: abiertas.size,
  cerradas: [...cerradas.keys()].filter((id) => !nuevas.has(id)).length,
  nuevas: nuevas.size,
  trabajos: [...abiertas.values()].reduce((n, a) => n + a.trabajos.size, 0),
});

/** `R`: what can be read of a company before all of it is here. */
export interface Companies<C = Company, R = RowReads> {
  /** Runs `f` with the company open; it is not closed meanwhile. */
  readonly con: <A>(id: string, f: (e: C) => Promise<Result<A>>) => Promise<Result<A>>;
  /** The same for what only reads: also from what came first, where its copy is on its way to this server. */
  readonly leyendo: <A>(id: string, f: (e: R) => Promise<Result<A>>) => Promise<Result<A>>;
  /** Keeps a company open, for a stream, until the returned function is called. */
  readonly retener: (id: string) => Promise<Result<{ readonly empresa: C; readonly soltar: () => void }>>;
  /** Why a company is closed, if it could not be opened the last time that somebody needed it. */
  readonly cerrada: (id: string) => Failure | undefined;
  /** How many are open, how many are not served and why, and the work going on in them. */
  readonly cuentas: () => CompanyCounts;
  /** Those that are open now. */
  readonly abiertas: () => readonly string[];
  /** Closes a company whose foundation failed, and removes its folder. */
  readonly borrar: (id: string) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

interface CompaniesOptions<C extends Company, R extends RowReads> {
  readonly carpeta: string;
  readonly hilos: boolean;
  readonly abrir: OpenCompany<C>;
  readonly ahora?: () => string;
  readonly alCambiarTrabajo: (empresa: string, t: JobState) => void;
  /** Whether the company had a log at start: one that lost its log must not begin an empty one. */
  readonly tenia?: (id: string) => boolean;
  /** Whether it is known here that a company was destroyed: it is not opened. */
  readonly destruida?: (id: string) => boolean;
  /** Where the log heads are noted, apart from the logs. */
  readonly sellos?: Sealing;
  /** Where several servers share the companies; absent: they are in the folder alone. */
  readonly shared?: ((id: string) => SharedCompany<R>) | undefined;
  /** A run was closed in some company. */
  readonly alCerrarCorrida?: () => void;
  /** A company is no longer served here, for a newer program wrote in it: said once. */
  readonly alSerNueva?: (id: string, why: Failure) => void;
  /** The database came back without the last that was written in a company. */
  readonly alVolverConMenos?: (id: string) => void;
}
const openingOf = <C extends Company, R extends RowReads>(o: CompaniesOptions<C, R>, id: string) => ({
  carpeta: o.carpeta,
  id,
  hilos: o.hilos,
  sello: o.sellos?.leer(id),
  ...(o.alCerrarCorrida ? { alCerrarCorrida: o.alCerrarCorrida } : {}),
  ...(o.ahora ? { ahora: o.ahora } : {}),
  shared: o.shared?.(id),
});

interface Kept<C, R> {
  /** In the order of last use, which a map keeps as its order of insertion. */
  readonly abiertas: Map<string, Abierta<C, R>>;
  readonly cerradas: Map<string, { readonly falla: Failure; readonly hasta: number }>;
  readonly sellos: ReturnType<typeof sealer>;
}

/** With what the others wrote: whoever asks here may have written on another server a moment ago. */
const withTheRest = async <C extends Company>(r: Result<C>, shared: boolean): Promise<Result<C>> => {
  const fresh = isLeft(r) || !shared ? r : await spanned('company.up_to_date', r.right.alDia);
  return isLeft(fresh) ? fresh : r;
};

/** Opens a company, and keeps the count of what is open, what is closed and what works. */
const opening = <C extends Company & R, R extends RowReads>(
  o: CompaniesOptions<C, R>,
  { abiertas, cerradas, sellos }: Kept<C, R>,
  id: string,
): Abierta<C, R> => {
  const desde = performance.now(),
    isLost = o.tenia?.(id) && !hasContent(join(empresaFolder(o.carpeta, id), EMPRESA_FILE)),
    refused = o.destruida?.(id)
      ? fail('not_found', DESTROYED)
      : isLost
        ? fail('unavailable', 'store.falta', { empresa: id, archivo: EMPRESA_FILE })
        : undefined,
    how = openingOf(o, id),
    light = refused ? undefined : how.shared?.light?.(how),
    empresa = refused ? Promise.resolve(refused) : o.abrir(how),
    a: Abierta<C, R> = {
      usos: 0,
      trabajos: new Set(),
      empresa,
      mientras: light && whileItComes(light, empresa),
    };
  a.empresa.then(
    (r) => {
      if (isLeft(r)) {
        const ahora = performance.now();
        abiertas.delete(id);
        cerradas.set(id, { falla: r.left, hasta: ahora + PARTE_DE_INTENTOS * (ahora - desde) });
        return;
      }
      cerradas.delete(id);
      r.right.alCambiarTrabajo((t) => {
        if (t.estado === 'en_curso') a.trabajos.add(t.id);
        else a.trabajos.delete(t.id);
        sellos.mirar(r.right);
        o.alCambiarTrabajo(id, t);
      });
    },
    () => abiertas.delete(id),
  );
  return a;
};

/** Something done in a company that is kept open, until it is done. */
const inIt = async <C, A>(
  r: Awaited<ReturnType<Companies<C>['retener']>>,
  f: (e: C) => Promise<Result<A>>,
): Promise<Result<A>> => {
  if (isLeft(r)) return r;
  try {
    return await f(r.right.empresa);
  } finally {
    r.right.soltar();
  }
};

export const openCompanies = <C extends Company & R, R extends RowReads = RowReads>(
  o: CompaniesOptions<C, R>,
): Companies<C, R> => {
  const { shared } = o,
    kept: Kept<C, R> = {
      abiertas: new Map(),
      cerradas: new Map(),
      sellos: sealer(o.sellos, shared && ((id) => shared(id).head(id))),
    },
    { abiertas, cerradas, sellos } = kept,
    nuevas = newerOnes(o.alSerNueva);
  let cerrando = false;

  const cerrarSobrantes = (): void => {
    for (const [id, a] of abiertas) {
      if (abiertas.size <= ABIERTAS) return;
      if (a.usos > 0 || a.trabajos.size > 0) continue;
      abiertas.delete(id);
      void a.empresa.then((r) => (isLeft(r) ? undefined : r.right.cerrar()));
    }
  };
  const dejar = (id: string, a: Abierta<C, R>): Promise<void> =>
    (a.dejada ??= (async () => {
      o.alVolverConMenos?.(id);
      await isFree(a);
      const r = await a.empresa;
      if (!isLeft(r)) await r.right.cerrar();
      if (abiertas.get(id) === a) abiertas.delete(id);
    })());
  const borrar = async (id: string): Promise<void> => {
    cerradas.delete(id);
    const r = await abiertas.get(id)?.empresa;
    abiertas.delete(id);
    if (r !== undefined && !isLeft(r)) await r.right.cerrar();
    await rm(join(o.carpeta, 'empresas', id), { recursive: true, force: true });
    await sellos.quitar(id);
  };
  type Used = { readonly a: Abierta<C, R>; readonly soltar: (usada?: C) => void };
  /** Begins to open it, if it is not open. */
  const usar = async (id: string): Promise<Result<Used>> => {
    await abiertas.get(id)?.dejada;
    if (cerrando) return fail('unavailable', 'servidor.cerrando');
    const no = cerradas.get(id);
    if (no && performance.now() < no.hasta) return { _tag: 'Left', left: no.falla };
    const a = abiertas.get(id) ?? opening(o, kept, id);
    abiertas.delete(id);
    abiertas.set(id, a);
    a.usos += 1;
    let suelta = false;
    const soltar = (usada?: C): void => {
      if (suelta) return;
      suelta = true;
      a.usos -= 1;
      if (usada) sellos.mirar(usada);
      cerrarSobrantes();
    };
    return { _tag: 'Right', right: { a, soltar } };
  };
  const llegada = async (id: string, { a, soltar }: Used): ReturnType<Companies<C>['retener']> => {
    const r = await a.empresa
      .then((e) => withTheRest(e, o.shared !== undefined))
      .catch((e: unknown) => {
        soltar();
        throw e;
      });
    nuevas.note(id, r);
    if (isLeft(r)) {
      soltar();
      if (r.left.key === DESTROYED) {
        await isFree(a);
        await borrar(id);
      }
      if (r.left.key !== COPY_IS_OLD || isLeft(await a.empresa)) return r;
      await dejar(id, a);
      return retener(id);
    }
    return { _tag: 'Right', right: { empresa: r.right, soltar: () => soltar(r.right) } };
  };
  const retener: Companies<C>['retener'] = async (id) => {
    const u = await usar(id);
    return isLeft(u) ? u : llegada(id, u.right);
  };
  return {
    retener,
    con: async (id, f) => inIt(await retener(id), f),
    leyendo: async (id, f) => {
      const u = await usar(id);
      if (isLeft(u)) return u;
      const first = await u.right.a.mientras?.read(f);
      if (first === undefined) return inIt(await llegada(id, u.right), f);
      u.right.soltar();
      return first;
    },
    cerrada: (id) => cerradas.get(id)?.falla,
    cuentas: () => countsOf(abiertas, cerradas, nuevas.all),
    abiertas: () => [...abiertas.keys()],
    borrar,
    cerrar: async () => {
      cerrando = true;
      // Work outside any request (a job that ends with the process) is sealed too.
      await Promise.all(
        [...abiertas.values()].map(async (a) => {
          const r = await a.empresa;
          await a.mientras?.gone;
          if (!isLeft(r)) {
            sellos.mirar(r.right);
            await r.right.cerrar();
          }
        }),
      );
      await sellos.cerrar();
      abiertas.clear();
    },
  };
};
