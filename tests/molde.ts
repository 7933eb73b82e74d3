// Templates of companies: each is written once per run of the tests and copied for every file that asks,
// since writing one takes seconds.
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

/** If writing takes longer than this, the writer was killed. */
const ABANDONADO_MS = 180_000;
const pausa = (t: number): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, t);
  });

/**
 * Identifies the code that writes a company: sources and build of the product, since tests write with either.
 * Templates of other code cannot be used.
 */
const claves = new Map<string, string>();
const claveDe = (raiz: string): string => {
  let c = claves.get(raiz);
  if (c === undefined) {
    const suma = createHash('sha256');
    for (const parte of ['core', 'server']) {
      const construido = join(raiz, `.build/${parte}.tsbuildinfo`);
      if (existsSync(construido)) suma.update(readFileSync(construido));
      for (const f of readdirSync(join(raiz, parte), { recursive: true, encoding: 'utf8' }).sort())
        if (/\.(tsx?|json)$/.test(f)) suma.update(f).update(readFileSync(join(raiz, parte, f)));
    }
    claves.set(raiz, (c = suma.digest('hex').slice(0, 16)));
  }
  return c;
};

/**
 * Fills an empty folder with the company of that name. `escribir` writes it from nothing and leaves it
 * closed; it runs once for the same sources, even if several test files ask at the same time.
 */
export const llenarConMolde = async (
  raiz: string,
  nombre: string,
  carpeta: string,
  escribir: (carpeta: string) => Promise<void>,
): Promise<void> => {
  const todos = join(raiz, '.build/moldes'),
    base = join(todos, claveDe(raiz)),
    molde = join(base, nombre),
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
      for (const otra of readdirSync(todos))
        if (join(todos, otra) !== base) rmSync(join(todos, otra), { recursive: true, force: true });
      rmSync(molde, { recursive: true, force: true });
      await escribir(molde);
      writeFileSync(listo, '');
    } finally {
      rmSync(candado, { recursive: true, force: true });
    }
  }
};
