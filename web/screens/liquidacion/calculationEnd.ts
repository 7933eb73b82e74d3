// The notice at the end of a calculation: one that left people without a receipt is never called done.
import * as t from 'io-ts';
import type { JobState } from '../../../core/api/sistema.ts';
import type { T } from '../../i18n.ts';
import type { ShownNotice } from '../../kit/Notices.tsx';
import { shownCount } from '../explain/amounts.ts';

const end = t.type({ recibos: t.number, con_error: t.number });

/** For the run's own screen. Excluded people are not counted, as in the list. */
export const calculationEndNotice = (say: T, { resultado: result, hechos: done }: JobState): ShownNotice => {
  const { recibos, con_error } = end.is(result) ? result : { recibos: done, con_error: 0 };
  return con_error === 0
    ? { text: say('pantallas.liquidacion.terminado', { count: recibos, cuenta: shownCount(recibos) }) }
    : {
        tone: 'warn',
        text: say('pantallas.liquidacion.conErrores', {
          count: con_error,
          cuenta: shownCount(con_error),
          hechos: shownCount(recibos - con_error),
          todos: shownCount(recibos),
        }),
      };
};
