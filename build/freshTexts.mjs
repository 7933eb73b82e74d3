// Makes new JSON texts visible to the compiler: its incremental build does not refresh JSON files by itself.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..'),
  texts = join(root, 'core/i18n/es'),
  declared = join(root, '.build/core/i18n/es/index.d.ts');
if (existsSync(declared)) {
  const since = statSync(declared).mtimeMs;
  const newer = readdirSync(texts).some((f) => statSync(join(texts, f)).mtimeMs > since);
  if (newer) rmSync(join(root, '.build/core.tsbuildinfo'), { force: true });
}
