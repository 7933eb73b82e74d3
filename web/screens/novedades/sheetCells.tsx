// The cells of the sheet of novedades: value, drawing, and error.
import type { ReactNode } from 'react';
import { Amount } from '../../kit/Panel.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { type T, useT } from '../../i18n.ts';
import { shownCode } from '../explain/amounts.ts';
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
    ? cellValue(l, p.escritas.get(l.clave), c)
    : c === 'numero'
      ? shownCode(l.numero)
      : c === 'titulo'
        ? l.titulo
        : c === 'vigencia'
          ? vigencia(t, l, p.escritas.get(l.clave))
          : c === 'origen'
            ? originText(t, l)
            : c === 'quien'
              ? authorText(l)
              : c === 'efecto'
                ? (dinero.vigentes.get(l.clave)?.importe ?? '')
                : lineStateText(t, l, p.escritas.get(l.clave), p.males.get(l.clave)).texto;

const LoQueVale = ({ l, dinero }: { readonly l: PlanillaLine; readonly dinero: NovedadEffect }) => {
  const e = dinero.vigentes.get(l.clave);
  return dinero.espera(l.clave) ? (
    dinero.falla ? (
      '—'
    ) : (
      '…'
    )
  ) : e?.importe ? (
    <Amount sign value={e.importe} />
  ) : e?.problema ? (
    <span className="nov-mal" title={e.problema}>
      <Icon name="exclamation-triangle" /> {e.problema}
    </span>
  ) : (
    ''
  );
};

const State = ({ l, p }: { readonly l: PlanillaLine; readonly p: LivePlanilla }) => {
  const t = useT();
  const { texto, clase } = lineStateText(t, l, p.escritas.get(l.clave), p.males.get(l.clave));
  return clase === '' ? (
    ''
  ) : (
    <span
      className={clase === 'mal' ? 'nov-mal' : clase === 'cambiada' ? 'nov-cambiada' : 'muted'}
      title={texto}
    >
      <Icon name={clase === 'mal' ? 'times-circle' : clase === 'cambiada' ? 'pencil' : 'lock'} /> {texto}
    </span>
  );
};

export const sheetCells = (t: T, p: LivePlanilla, dinero: NovedadEffect) => ({
  valor: (l: PlanillaLine, c: string): string => value(t, l, c, p, dinero),
  pintar: (l: PlanillaLine, c: string): ReactNode =>
    c === 'efecto' ? <LoQueVale l={l} dinero={dinero} /> : c === 'estado' ? <State l={l} p={p} /> : undefined,
  mal: (l: PlanillaLine, c: string): string | undefined => {
    if (!isPlanillaField(c)) return undefined;
    const written = cellValue(l, p.escritas.get(l.clave), c),
      m = cellProblem(c, written);
    return m && problemText(t, m, written);
  },
  tono: (l: PlanillaLine) => {
    const e = p.escritas.get(l.clave);
    return p.males.has(l.clave)
      ? 'mal'
      : conflictingLineFields(l, e).length
        ? 'conflicto'
        : changeOfLine(l, e)
          ? 'cambiada'
          : undefined;
  },
});
