// Writes the inventory of the libraries that run in production: `.build/sbom.cdx.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbomOf, type Lock } from './sbom.ts';

const ROOT = join(import.meta.dirname, '../..'),
  lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  // A build that has to be the same every time says its instant.
  epoch = process.env['SOURCE_DATE_EPOCH'];
writeFileSync(
  join(ROOT, '.build/sbom.cdx.json'),
  `${JSON.stringify(sbomOf(lock, new Date(epoch === undefined ? Date.now() : Number(epoch) * 1000).toISOString()), null, 1)}\n`,
);
