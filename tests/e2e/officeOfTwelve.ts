// A demonstration company of twelve people and two months: what a small office has, written once for the
// files that ask for it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { llenarConMolde } from '../molde.ts';
import { RAIZ } from './servidor.ts';

const CUANTOS = ['--legajos', '12', '--months', '2'] as const;

export const fillWithTwelve = (carpeta: string): Promise<void> =>
  llenarConMolde(RAIZ, 'doce', carpeta, async (molde) => {
    await promisify(execFile)(process.execPath, [
      join(RAIZ, 'cli/jornal.mjs'),
      'demo',
      ...CUANTOS,
      ...['--data', molde],
    ]);
  });
