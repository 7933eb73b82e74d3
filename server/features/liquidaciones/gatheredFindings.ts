// One notice that many people share, told once with its people.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import { textFor } from '../../../core/kit/text.ts';

/** From this many people on, a notice with the same words and link is told once. */
const MANY = 3,
  /** How many are named; the rest are counted. */
  NAMED = 20;

const named = (xs: readonly LiquidacionCheck[]): string =>
  [
    ...xs.slice(0, NAMED).map((x) => `${x.legajo} ${x.nombre}`),
    ...(xs.length > NAMED ? [textFor('revision.yMas', { n: xs.length - NAMED })] : []),
  ].join('; ');

/** Errors stay one by one: each is to be mended. The gathered one takes the place of the first. */
export const gatherFindings = (all: readonly LiquidacionCheck[]): readonly LiquidacionCheck[] => {
  const key = (x: LiquidacionCheck): string => JSON.stringify([x.codigo, x.mensaje, x.enlace]),
    groups = new Map<string, LiquidacionCheck[]>();
  for (const x of all) {
    if (x.nivel !== 'aviso' || x.id_personal === 0) continue;
    const suyos = groups.get(key(x));
    if (suyos) suyos.push(x);
    else groups.set(key(x), [x]);
  }
  return all.flatMap((x): readonly LiquidacionCheck[] => {
    const suyos = x.nivel === 'aviso' && x.id_personal !== 0 ? (groups.get(key(x)) ?? []) : [];
    if (suyos.length < MANY) return [x];
    return suyos[0] === x
      ? [
          {
            ...x,
            id_personal: 0,
            legajo: 0,
            nombre: textFor('revision.personas', { n: suyos.length }),
            mensaje: textFor('revision.paraTodos', { mensaje: x.mensaje, quienes: named(suyos) }),
          },
        ]
      : [];
  });
};
