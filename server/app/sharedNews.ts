// What one server tells the others about what it writes, gathered, and what it does with what they tell.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Companies } from '../http/door/companies.ts';
import type { EventHub } from '../http/door/events.ts';
import type { SharedWork } from '../kernel/sharedWork.ts';
import { listenToNews, writtenNews, type CompanyNews, type ListeningTimes } from '../postgres/news.ts';
import type { ClosingStack } from './closing.ts';
import type { Empresa, EmpresaReads } from './service.ts';

/** What is written within this time is told together: twenty times a second at most, however much is written. */
const GATHERED_MS = 50;

interface Told {
  readonly companies: Companies<Empresa, EmpresaReads>;
  readonly hub: Pick<EventHub, 'avisar' | 'escrito'>;
  /** Calls back with each company in which something was written here. */
  readonly alEscribir: (f: (id: string) => void) => void;
}

/** Looks how far a company goes, and tells its windows if that is further than they were told; those of whom others wrote to, that too. */
export const companyNews = ({ companies, hub }: Pick<Told, 'companies' | 'hub'>) => {
  const seen = new Map<string, number>();
  const look = async (id: string): Promise<number | undefined> => {
    const before = seen.get(id),
      r = await companies.con(id, async (e) => {
        const position = e.cabeza().posicion,
          users = before === undefined || before === position ? [] : e.conMensajesDesde(before);
        return ok({ position, users });
      });
    if (isLeft(r)) return undefined;
    const { position, users } = r.right;
    seen.set(id, position);
    if (before !== undefined && before !== position) hub.escrito(id, '');
    if (users.length > 0) hub.avisar(id, users);
    return position;
  };
  return {
    look,
    heard: async ({ company, position }: CompanyNews): Promise<void> => {
      const before = seen.get(company);
      // Nobody here has it open, or its windows know: what one says is heard by oneself too.
      if (!companies.abiertas().includes(company) || (before ?? -1) >= position) return;
      // Not looked at yet: its windows may show what was there before.
      if (before === undefined) seen.set(company, -1);
      await look(company);
    },
  };
};

/** Those that were written in, told once each time that the time is over. */
const gathered = (tell: (ids: readonly string[]) => Promise<void>) => {
  const written = new Set<string>();
  let timer: NodeJS.Timeout | undefined,
    telling: Promise<void> = Promise.resolve();
  return {
    wrote: (id: string): void => {
      written.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = [...written];
        written.clear();
        // What is not told is found by whoever looks, a little later.
        telling = telling.then(() => tell(ids)).catch(() => undefined);
      }, GATHERED_MS).unref();
    },
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await telling;
    },
  };
};

interface News {
  readonly work: Pick<SharedWork, 'say'>;
  /** The direct address. */
  readonly url: string;
  readonly decir: (linea: string) => void;
  readonly times?: ListeningTimes;
}
/** From now on the others are told, and heard. Whoever does not hear goes on looking, and says so once. */
export const shareNews = (
  { work, url, decir, times }: News,
  { companies, alEscribir }: Told,
  news: ReturnType<typeof companyNews>,
  cierre: ClosingStack,
): void => {
  const teller = gathered(async (ids) => {
    const told = await Promise.all(
      ids.map(async (company) => ({ company, position: await news.look(company) })),
    );
    const some = told.flatMap(({ company, position }) =>
      position === undefined ? [] : [writtenNews({ company, position })],
    );
    if (some.length > 0) await work.say(some);
  });
  alEscribir(teller.wrote);
  cierre.al(teller.close);
  let cut = false;
  const listener = listenToNews({
    url,
    say: work.say,
    heard: (n) => void news.heard(n).catch(() => undefined),
    state: (failure) => {
      if (failure !== null) decir(textFor('servidor.almacen.novedadesCortadas', { detalle: failure }));
      else if (cut) decir(textFor('servidor.almacen.novedadesVuelven'));
      cut = failure !== null;
      if (!cut) for (const id of companies.abiertas()) void news.look(id).catch(() => undefined);
    },
    ...(times === undefined ? {} : { times }),
  });
  cierre.al(listener.close);
};
