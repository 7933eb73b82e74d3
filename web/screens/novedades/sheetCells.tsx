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

const value = (t: T, l: PlanillaLine, c: string, p: LivePlanilla, dinero: NovedadEffect): string =>
  isPlanillaField(c)
    ? cellValue(l, p.escritas.get(l.key), c)
    : c === 'numero'
      ? shownCode(l.numero)
      : c === 'titulo'
        ? l.titulo
        : c === 'vigencia'
          ? vigencia(t, l, p.escritas.get(l.key))
          : c === 'origen'
            ? originText(t, l)
            : c === 'quien'
              ? authorText(l)
              : c === 'efecto'
                ? (dinero.vigentes.get(l.key)?.importe ?? '')
                : lineStateText(t, l, p.escritas.get(l.key), p.males.get(l.key)).texto;

/** The money effect of some lines, together; `lineas` of one person. */
export const ShownEffect = ({
  lineas,
  dinero,
}: {
  readonly lineas: readonly PlanillaLine[];
  readonly dinero: NovedadEffect;
}) => {
  const { importe, problema, espera } = effectOf(lineas, dinero);
  return espera ? (
    dinero.falla ? (
      '—'
    ) : (
      '…'
    )
  ) : importe !== '' ? (
    <Amount sign value={importe} />
  ) : problema !== undefined ? (
    <span className="nov-mal" title={problema}>
      <Icon name="exclamation-triangle" /> {problema}
    </span>
  ) : (
    ''
  );
};

/** What some lines of a person change in money; no amount while one of them has none. */
export const effectOf = (lineas: readonly PlanillaLine[], dinero: NovedadEffect) => {
  const known = lineas.flatMap((l) => dinero.vigentes.get(l.key) ?? []),
    amounts = known.flatMap((e) => (e.importe === null ? [] : [e.importe])),
    problema = known.find((e) => e.problema !== null)?.problema ?? undefined;
  return {
    importe: amounts.length === 0 || problema !== undefined ? '' : addAmounts(...amounts),
    problema,
    espera: lineas.some((l) => dinero.espera(l.key)),
  };
};

export const ShownState = ({ texto, clase }: ReturnType<typeof lineStateText>) =>
  clase === '' ? (
    ''
  ) : (
    <span
      className={clase === 'mal' ? 'nov-mal' : clase === 'cambiada' ? 'nov-cambiada' : 'muted'}
      title={texto}
    >
      <Icon name={clase === 'mal' ? 'times-circle' : clase === 'cambiada' ? 'pencil' : 'lock'} /> {texto}
    </span>
  );

/** The tone of a line. */
export const lineTone = (p: LivePlanilla, l: PlanillaLine): PlanillaTone | undefined => {
  const e = p.escritas.get(l.key);
  return p.males.has(l.key)
    ? 'mal'
    : conflictingLineFields(l, e).length
      ? 'conflicto'
      : changeOfLine(l, e)
        ? 'cambiada'
        : undefined;
};

export const sheetCells = (t: T, p: LivePlanilla, dinero: NovedadEffect) => ({
  value: (l: PlanillaLine, c: string): string => value(t, l, c, p, dinero),
  draw: (l: PlanillaLine, c: string): ReactNode =>
    c === 'efecto' ? (
      <ShownEffect lineas={[l]} dinero={dinero} />
    ) : c === 'estado' ? (
      <ShownState {...lineStateText(t, l, p.escritas.get(l.key), p.males.get(l.key))} />
    ) : undefined,
  wrong: (l: PlanillaLine, c: string): string | undefined => {
    if (!isPlanillaField(c)) return undefined;
    const written = cellValue(l, p.escritas.get(l.key), c),
      m = cellProblem(c, written);
    return m && problemText(t, m, written);
  },
  tone: (l: PlanillaLine) => lineTone(p, l),
});
