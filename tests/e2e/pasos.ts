// Handles failures of browser tests: stores a picture of the screen and the console, and makes later steps of
// the same sequence fail at once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Ventana } from './navegador.ts';
import { RAIZ } from './servidor.ts';

const FOTOS = join(RAIZ, '.build/e2e');
const NO_LLEGO = 'no se llegó';

/** Takes pictures of the windows in `.build/e2e` when a test of this file fails. */
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
 * For tests that are steps of one sequence: after a failure the next ones fail at once, without waiting for a
 * screen that cannot come.
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
