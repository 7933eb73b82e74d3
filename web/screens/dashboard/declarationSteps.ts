// The step of a company's start that its first F.931 needs: an establishment, and what the ART charges.
import type { T } from '../../i18n.ts';
import type { FirstRunLink, FirstRunState, FirstRunStep } from './firstRunStep.ts';

const link = (to: string, text: string): FirstRunLink => ({ to, text });

/** What F.931 and the Libro take from the company: told before its month is closed without them. */
export const declarationSteps = (
  t: T,
  { start, establecimiento, art }: Pick<FirstRunState, 'start' | 'establecimiento' | 'art'>,
): readonly FirstRunStep[] => {
  if (start.conceptos === 0 || (establecimiento === undefined && art === undefined)) return [];
  const place = link('/establecimientos/establecimiento', t('tablero.inicio.establecimiento')),
    rate = link('/empresa#ParametrosAlicuota', t('tablero.inicio.art')),
    lacking = [...(establecimiento === false ? [place] : []), ...(art === false ? [rate] : [])],
    [first = place] = lacking;
  return [
    {
      id: 'declarar',
      done: lacking.length === 0,
      optional: t('tablero.inicio.antesDeDeclarar'),
      to: { ...first, text: t('tablero.inicio.declarar') },
      detail: t(lacking.length === 0 ? 'tablero.inicio.declararEsta' : 'tablero.inicio.declararPara'),
      more: lacking,
    },
  ];
};
