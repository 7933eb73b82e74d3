// What the first loads bring, as one file each: dozens of small ones take longer to ask for and compress worse.
import { dirname, join } from 'node:path';
import { exportedFrom, membersOf } from './source.ts';

const ROOT = join(import.meta.dirname, '..');
/** What signing in needs, and what the frame with its first list needs beside it. The rest goes by the screen that asks for it. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  base: ['web/main.tsx', 'web/screens/auth/Login.tsx'],
  marco: ['web/shell/Shell.tsx', 'web/screens/lookup/TableAt.tsx', 'web/screens/list/TableList.tsx'],
};
const AREAS = join(ROOT, 'core/api/areas.ts');

interface Module {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}
type ModuleOf = (id: string) => Module | null;

/** The files of the calls, by the name of their area. */
const filesOfCalls = (): ReadonlyMap<string, string> =>
  new Map([...exportedFrom(AREAS)].map(([area, file]) => [area, join(dirname(AREAS), file)]));

/** Of the calls, the areas that are asked by name: through the list of all of them every one would come. */
const needsOf = (id: string, m: Module | null, calls: ReadonlyMap<string, string>): readonly string[] =>
  id === AREAS || m === null
    ? []
    : [...m.importedIds, ...[...membersOf(m.code ?? '', 'api')].flatMap((area) => calls.get(area) ?? [])];

/** The name of the file that a module goes into; null: that of the screen that asks for it. */
export const firstLoads = (): ((id: string, ctx: { readonly getModuleInfo: ModuleOf }) => string | null) => {
  const parts = new Map<string, string>(),
    calls = filesOfCalls();
  const follow = (id: string, part: string, of: ModuleOf): void => {
    if (parts.has(id)) return;
    parts.set(id, part);
    for (const other of needsOf(id, of(id), calls)) follow(other, part, of);
  };
  return (id, ctx) => {
    if (parts.size === 0) {
      for (const [part, roots] of Object.entries(TOGETHER))
        for (const r of roots) follow(join(ROOT, r), part, (x) => ctx.getModuleInfo(x));
    }
    return parts.get(id) ?? null;
  };
};
