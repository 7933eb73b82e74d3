// The machines for the page of the docs, from the registry. Walking all of them takes seconds, so the result
// is cached beside the build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { asJson, runModule } from './run.ts';
import { ROOT } from './house.ts';

interface Described {
  readonly texts: unknown;
  readonly lista: unknown;
  readonly todas: readonly { readonly name: string }[];
}
/** What `web/docs/describe.ts` exports. Only the build runs that file; the built web does not include it. */
interface Describe {
  readonly texts: unknown;
  readonly describeAll: () => Described['todas'];
  readonly diagramSummary: (m: Described['todas'][number]) => unknown;
}
interface Kept {
  readonly files: readonly string[];
  readonly hash: string;
  readonly all: Described;
}

const KEPT = join(ROOT, '.build/maquinas.json'),
  SOURCE = 'web/docs/describe.ts';

/** One hash of the libraries, of Node and of these files; a missing file gives a new hash each time. */
const hashOf = (files: readonly string[]): string => {
  const h = createHash('sha256').update(process.version);
  for (const f of ['package-lock.json', 'build/machines.ts', ...files]) {
    const path = resolve(ROOT, f);
    h.update(`\0${f}\0`).update(existsSync(path) ? readFileSync(path) : String(Math.random()));
  }
  return h.digest('hex');
};

const kept = (): Described | undefined => {
  try {
    const { files, hash, all } = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
    return files.length > 0 && hash === hashOf(files) ? all : undefined;
  } catch {
    return undefined; /* Missing or incomplete: it is made again. */
  }
};

const describeMachines = async (): Promise<Described> => {
  const known = kept();
  if (known) return known;
  const { module: m, dependencies } = await runModule<Describe>(SOURCE);
  const todas = m.describeAll(),
    all: Described = { texts: m.texts, lista: todas.map(m.diagramSummary), todas };
  const files = [...new Set([SOURCE, ...dependencies.map((f) => relative(ROOT, resolve(ROOT, f)))])].sort();
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ files, hash: hashOf(files), all } satisfies Kept));
  return all;
};

const VIRTUAL = 'virtual:maquinas',
  OWN = `\0${VIRTUAL}`;
const listed = ({ texts, lista, todas }: Described): string => {
  const each = todas.map(
    (m) => `${JSON.stringify(m.name)}: () => import('${VIRTUAL}/${encodeURIComponent(m.name)}')`,
  );
  return `export const textos = ${asJson(texts)}, lista = ${asJson(lista)}, cargar = {${each.join(', ')}};`;
};

/** `virtual:maquinas` is the list of machines, `virtual:maquinas/<name>` one of them. */
export const machines = (): Plugin => {
  let described: Promise<Described> | undefined;
  return {
    name: 'machines',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(OWN)) return undefined;
      const all = await (described ??= describeMachines()),
        name = decodeURIComponent(id.slice(OWN.length + 1));
      return name === '' ? listed(all) : `export default ${asJson(all.todas.find((m) => m.name === name))};`;
    },
  };
};
