// Before types are checked: a text added in JSON is one that compiles. The compiler's incremental build does
// not write again what it said of a JSON file.
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
