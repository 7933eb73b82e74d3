// Bundles what each first load needs into one file: dozens of small files take longer to request and compress
// worse.
import { dirname, join } from 'node:path';
import { exportedFrom, membersOf } from './source.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * What signing in needs, and what the frame with its first list needs besides. Everything else belongs to the
 * screen that needs it.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  base: ['web/app/main.tsx', 'web/screens/auth/Login.tsx'],
  marco: ['web/frame/Shell.tsx', 'web/screens/lookup/TableAt.tsx', 'web/screens/list/TableList.tsx'],
};
const AREAS = join(ROOT, 'core/api/areas.ts');

interface Module {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}
type ModuleOf = (id: string) => Module | null;

/** The files with the calls of each area, by its name. */
const filesOfCalls = (): ReadonlyMap<string, string> =>
  new Map([...exportedFrom(AREAS)].map(([area, file]) => [area, join(dirname(AREAS), file)]));

/**
 * The imports of a module; for calls, only the areas used by name, since the list of all areas would bring
 * every one.
 */
const needsOf = (id: string, m: Module | null, calls: ReadonlyMap<string, string>): readonly string[] =>
  id === AREAS || m === null
    ? []
    : [...m.importedIds, ...[...membersOf(m.code ?? '', 'api')].flatMap((area) => calls.get(area) ?? [])];

/** The name of the file that a module goes into; null: the file of the screen that needs it. */
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
