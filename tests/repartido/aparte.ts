// Before each test of a suite that runs on two servers: what is of one folder by nature is named with its reason, and left.
import { relative } from 'node:path';
import { beforeEach } from 'vitest';
import { DE_UNA_CARPETA } from './deUnaCarpeta.ts';

beforeEach((c) => {
  const suyas = DE_UNA_CARPETA.pruebas[relative(process.cwd(), c.task.file.filepath)],
    motivo = suyas?.[c.task.name];
  if (motivo !== undefined) c.skip(motivo);
});
