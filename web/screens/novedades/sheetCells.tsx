// The cells of the sheet of novedades: value, drawing, and error.
import type { ReactNode } from 'react';
import { Amount } from '../../kit/Panel.tsx';
import { Icon } from '../../kit/Icon.tsx';
import type { T } from '../../i18n.ts';
import type { PlanillaTone } from '../../kit/planilla/PlanillaProps.ts';
import { addAmounts, shownCode } from '../explain/amounts.ts';
import { problemText, lineStateText, originText, authorText, vigencia } from './wording.ts';
import {
  changeOfLine,
  cellProblem,
  conflictingLineFields,
  isPlanillaField,
  type PlanillaLine,
  cellValue,
} from './lines.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import type { NovedadEffect } from './useLineEffects.ts';

const value = (t: T, l: PlanillaLine, c: string, p: LivePlanilla, money: NovedadEffect): string =>
  isPlanillaField(c)
    ? cellValue(l, p.written.get(l.key), c)
    : c === 'numero'
      ? shownCode(l.number)
      : c === 'titulo'
        ? l.title
        : c === 'vigencia'
          ? vigencia(t, l, p.written.get(l.key))
          : c === 'origen'
            ? originText(t, l)
            : c === 'quien'
              ? authorText(l)
              : c === 'efecto'
                ? (money.inForce.get(l.key)?.importe ?? '')
                : lineStateText(t, l, p.written.get(l.key), p.males.get(l.key)).text;

/** The money effect of some lines, together; `lines` of one person. */
export const ShownEffect = ({
  lines,
  money,
}: {
  readonly lines: readonly PlanillaLine[];
  readonly money: NovedadEffect;
}) => {
  const { amount, problem, waiting } = effectOf(lines, money);
  return waiting ? (
    money.failure ? (
      '—'
    ) : (
      '…'
    )
  ) : amount !== '' ? (
    <Amount sign value={amount} />
  ) : problem !== undefined ? (
    <span className="nov-mal" title={problem}>
      <Icon name="exclamation-triangle" /> {problem}
    </span>
  ) : (
    ''
  );
};

/** What some lines of a person change in money; no amount while one of them has none. */
export const effectOf = (lines: readonly PlanillaLine[], money: NovedadEffect) => {
  const known = lines.flatMap((l) => money.inForce.get(l.key) ?? []),
    amounts = known.flatMap((e) => (e.importe === null ? [] : [e.importe])),
    problem = known.find((e) => e.problema !== null)?.problema ?? undefined;
  return {
    amount: amounts.length === 0 || problem !== undefined ? '' : addAmounts(...amounts),
    problem,
    waiting: lines.some((l) => money.waiting(l.key)),
  };
};

export const ShownState = ({ text, clase }: ReturnType<typeof lineStateText>) =>
  clase === '' ? (
    ''
  ) : (
    <span
      className={clase === 'mal' ? 'nov-mal' : clase === 'cambiada' ? 'nov-cambiada' : 'muted'}
      title={text}
    >
      <Icon name={clase === 'mal' ? 'times-circle' : clase === 'cambiada' ? 'pencil' : 'lock'} /> {text}
    </span>
  );

/** The tone of a line. */
export const lineTone = (p: LivePlanilla, l: PlanillaLine): PlanillaTone | undefined => {
  const e = p.written.get(l.key);
  return p.males.has(l.key)
    ? 'mal'
    : conflictingLineFields(l, e).length
      ? 'conflicto'
      : changeOfLine(l, e)
        ? 'cambiada'
        : undefined;
};

export const sheetCells = (t: T, p: LivePlanilla, money: NovedadEffect) => ({
  value: (l: PlanillaLine, c: string): string => value(t, l, c, p, money),
  draw: (l: PlanillaLine, c: string): ReactNode =>
    c === 'efecto' ? (
      <ShownEffect lines={[l]} money={money} />
    ) : c === 'estado' ? (
      <ShownState {...lineStateText(t, l, p.written.get(l.key), p.males.get(l.key))} />
    ) : undefined,
  wrong: (l: PlanillaLine, c: string): string | undefined => {
    if (!isPlanillaField(c)) return undefined;
    const written = cellValue(l, p.written.get(l.key), c),
      m = cellProblem(c, written);
    return m && problemText(t, m, written);
  },
  tone: (l: PlanillaLine) => lineTone(p, l),
});
