// The demonstration's folder as a first start leaves it, written once in a run of tests and copied for each file that asks: writing it takes seconds.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A file whose writer takes longer than this was killed. */
const ABANDONADO_MS = 180_000;
const pausa = (t: number): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, t);
  });

/**
 * Fills an empty folder. `escribir` writes one from nothing and leaves it closed; it runs once for each build (the compiler's own account of
 * what it built is the key), also when several files of tests ask at once.
 */
export const llenarConMolde = async (
  raiz: string,
  carpeta: string,
  escribir: (carpeta: string) => Promise<void>,
): Promise<void> => {
  const clave = createHash('sha256');
  for (const parte of ['core', 'server'])
    clave.update(readFileSync(join(raiz, `.build/${parte}.tsbuildinfo`)));
  const base = join(raiz, '.build/moldes'),
    molde = join(base, clave.digest('hex').slice(0, 16)),
    listo = `${molde}.listo`,
    candado = `${molde}.candado`;
  for (;;) {
    if (existsSync(listo)) {
      cpSync(molde, carpeta, { recursive: true });
      return;
    }
    mkdirSync(base, { recursive: true });
    try {
      mkdirSync(candado);
    } catch {
      if (existsSync(candado) && Date.now() - statSync(candado).mtimeMs > ABANDONADO_MS)
        rmSync(candado, { recursive: true, force: true });
      await pausa(100);
      continue;
    }
    try {
      if (existsSync(listo)) continue;
      // Those of earlier builds serve nobody.
      for (const otro of readdirSync(base))
        if (!candado.endsWith(otro)) rmSync(join(base, otro), { recursive: true, force: true });
      await escribir(molde);
      writeFileSync(listo, '');
    } finally {
      rmSync(candado, { recursive: true, force: true });
    }
  }
};
