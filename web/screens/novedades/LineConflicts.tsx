// Lines changed by two people: the original, the other person's and this one's values, to choose one.
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { showCell } from '../../kit/planilla/cells.ts';
import { shownCode } from '../explain/amounts.ts';
import { planillaFieldLabel, authorText } from './wording.ts';
import { conflictingLineFields, savedCell, type PlanillaField } from './lines.ts';
import type { LivePlanilla } from './usePlanilla.ts';

const said = (c: PlanillaField, v: string): string =>
  showCell(
    c === 'desde' || c === 'hasta' ? 'fecha' : c === 'periodo_ajuste' ? 'periodo' : 'numero',
    v,
    c === 'importe' ? 2 : 0,
  ) || '—';

export const LineConflicts = ({ p }: { readonly p: LivePlanilla }) => {
  const t = useT();
  if (p.conflicts.length === 0 && p.lost.length === 0) return null;
  return (
    <div className="nov-conflictos">
      {p.conflicts.length > 0 && (
        <Banner tone="warn">{t('planilla.conflicto.hay', { count: p.conflicts.length })}</Banner>
      )}
      {p.conflicts.slice(0, 20).map((l) => {
        const e = p.written.get(l.key);
        if (!e) return null;
        return (
          <div key={l.key} className="nov-conflicto">
            <strong>
              {shownCode(l.number)} {l.title}
            </strong>
            {conflictingLineFields(l, e).map((c) => (
              <span key={c}>
                {t('planilla.conflicto.dato', {
                  campo: planillaFieldLabel(c),
                  habia: said(c, e.saw[c] ?? ''),
                  ahora: said(c, savedCell(l, c)),
                  quien: authorText(l),
                  suyo: said(c, e.cells[c] ?? ''),
                })}
              </span>
            ))}
            <span className="row">
              <Button small onClick={() => p.choose(l, true)}>
                {t('masivo.celda.dejar')}
              </Button>
              <Button small onClick={() => p.choose(l, false)}>
                {t('masivo.celda.poner')}
              </Button>
            </span>
          </div>
        );
      })}
      {p.lost.length > 0 && (
        <Banner
          tone="warn"
          actions={
            <Button
              small
              onClick={() => {
                for (const c of p.lost) p.release(c);
              }}
            >
              {t('masivo.celda.dejar')}
            </Button>
          }
        >
          {t('planilla.conflicto.yaNoEstan', { count: p.lost.length })}
        </Banner>
      )}
    </div>
  );
};
