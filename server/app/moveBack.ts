// Takes back a move, while the home that it reached was not opened: what was left opens again, and the other never does.
import { existsSync } from 'node:fs';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { closingStack } from './closing.ts';
import { backToFolder } from './moveMarks.ts';
import { backToStore } from './moveMarksBack.ts';
import { cutShort, type Move } from './moveSettings.ts';
import { reopenAll, takeHomes } from './moveToFolder.ts';

/** The home that opens again, and the one that stays closed. */
export interface TakenBack {
  readonly aca: string;
  readonly otra: string;
}

/** `sale`: the home that was left. */
export const moveBack = async (o: Move, sale: 'carpeta' | 'base'): Promise<Result<TakenBack>> => {
  if (sale === 'carpeta' && !existsSync(o.datos)) return fail('not_found', 'mudanza.nada', { aca: o.datos });
  const cierre = closingStack();
  try {
    const taken = await takeHomes(o, cierre);
    if (isLeft(taken)) return taken;
    const h = taken.right,
      r = await (sale === 'carpeta' ? backToFolder(h) : backToStore(h, () => reopenAll(h)));
    if (isLeft(r)) return r;
    return ok(sale === 'carpeta' ? { aca: h.datos, otra: h.base } : { aca: h.base, otra: h.datos });
  } catch (e) {
    return cutShort(e);
  } finally {
    await cierre.cerrar();
  }
};
