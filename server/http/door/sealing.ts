// Notes outside each company how far its log goes: after its commits, without delaying them, and for all
// companies in one write.
import type { Directory } from '../../directory/directory.ts';
import type { LogHead, Rows } from '../../kernel/company.ts';
import type { AskHead } from '../../kernel/sharedWork.ts';

type Seal = LogHead & { readonly id: string };
/** Where seals are stored. */
export interface Sealing {
  readonly leer: (id: string) => LogHead | undefined;
  readonly anotar: (sellos: readonly Seal[]) => Promise<unknown>;
  readonly quitar: (id: string) => Promise<unknown>;
}

/** Seals stored in the directory. */
export const sealingIn = (d: Pick<Directory, 'sello' | 'escribir' | 'ahora'>): Sealing => ({
  leer: d.sello,
  anotar: (sellos) =>
    d.escribir(
      'sellar',
      sellos.map((s) => ({ ...s, at: d.ahora() })),
    ),
  quitar: (id) => d.escribir('quitarSello', id),
});

/**
 * Notes the heads that the shared logs end with now: who wrote after one seals its own. A database that came back without
 * its last writes must not be told that there was more, for the company would be closed as one whose log was cut.
 */
const noteShared = async (donde: Sealing, head: AskHead, seals: readonly Seal[]): Promise<void> => {
  const known = await Promise.all(seals.map(async (s) => ({ s, there: await head(s.id) }))),
    current = known.filter(({ s, there }) => there.hash === s.hash);
  if (current.length === 0) return;
  await donde.anotar(current.map(({ s }) => s));
  // It may have come back while this was written.
  for (const { s, there } of current) {
    const { changes, hash } = await head(s.id);
    if (changes < there.changes || (changes === there.changes && hash !== s.hash)) await donde.quitar(s.id);
  }
};

/** Delay between the first unsealed change and the write that seals it. */
const ESPERA_MS = 500;

/** `head`: where several servers share the logs, how far one goes. */
export const sealer = (
  donde: Sealing | undefined,
  head?: AskHead,
): {
  readonly mirar: (e: Pick<Rows, 'id' | 'cabeza'>) => void;
  readonly quitar: (id: string) => Promise<void>;
  readonly cerrar: () => Promise<void>;
} => {
  const vistos = new Map<string, string>(),
    pendientes = new Map<string, LogHead>();
  let reloj: NodeJS.Timeout | undefined,
    escribiendo: Promise<void> = Promise.resolve();
  const escribir = (): Promise<void> => {
    clearTimeout(reloj);
    reloj = undefined;
    const estos = [...pendientes].map(([id, c]) => ({ id, ...c }));
    pendientes.clear();
    // If a seal could not be written, the next change seals it: a log ahead of its seal is no fault.
    if (estos.length > 0 && donde)
      escribiendo = escribiendo
        .then(() => (head ? noteShared(donde, head, estos) : donde.anotar(estos)))
        .then(
          () => undefined,
          () => {
            for (const s of estos) vistos.delete(s.id);
          },
        );
    return escribiendo;
  };
  return {
    mirar: (e) => {
      if (!donde) return;
      let c: LogHead;
      // A company that is closing or has a damaged page reports it to whoever uses it, not here.
      try {
        c = e.cabeza();
      } catch {
        return;
      }
      if (vistos.get(e.id) === c.hash) return;
      vistos.set(e.id, c.hash);
      pendientes.set(e.id, c);
      reloj ??= setTimeout(() => {
        void escribir();
      }, ESPERA_MS).unref();
    },
    quitar: async (id) => {
      pendientes.delete(id);
      vistos.delete(id);
      await escribiendo;
      await donde?.quitar(id).catch(() => undefined);
    },
    cerrar: escribir,
  };
};
