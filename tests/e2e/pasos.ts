// What every browser test does when it fails: the screen is kept as a picture, with what the console said;
// and the later steps of one road fail at once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Ventana } from './navegador.ts';
import { RAIZ } from './servidor.ts';

const FOTOS = join(RAIZ, '.build/e2e');
const NO_LLEGO = 'no se llegó';

/** Pictures of the windows when a test of this file fails, in `.build/e2e`. */
export const fotografiarFallas = (ventanas: () => readonly (Ventana | undefined)[]): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || task.result.errors?.some((e) => e.message.startsWith(NO_LLEGO)))
      return;
    mkdirSync(FOTOS, { recursive: true });
    const nombre = task.name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60);
    for (const [i, v] of ventanas().entries()) {
      if (!v || v.p.isClosed()) continue;
      await v.p.screenshot({ path: join(FOTOS, `${nombre}-${i}.png`) }).catch(() => undefined);
      writeFileSync(join(FOTOS, `${nombre}-${i}.txt`), [v.p.url(), ...v.quejas].join('\n'));
    }
  });
};

/**
 * Steps of one road: after one that failed the next ones fail at once, without waiting for a screen that
 * cannot come.
 */
export const enOrden = (): void => {
  let roto: string | undefined;
  beforeEach(() => {
    if (roto !== undefined) throw new Error(`${NO_LLEGO}: falló «${roto}»`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') roto ??= task.name;
  });
};
