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
  if (p.conflictos.length === 0 && p.perdidas.length === 0) return null;
  return (
    <div className="nov-conflictos">
      {p.conflictos.length > 0 && (
        <Banner tone="warn">{t('planilla.conflicto.hay', { count: p.conflictos.length })}</Banner>
      )}
      {p.conflictos.slice(0, 20).map((l) => {
        const e = p.escritas.get(l.key);
        if (!e) return null;
        return (
          <div key={l.key} className="nov-conflicto">
            <strong>
              {shownCode(l.numero)} {l.titulo}
            </strong>
            {conflictingLineFields(l, e).map((c) => (
              <span key={c}>
                {t('planilla.conflicto.dato', {
                  campo: planillaFieldLabel(c),
                  habia: said(c, e.vio[c] ?? ''),
                  ahora: said(c, savedCell(l, c)),
                  quien: authorText(l),
                  suyo: said(c, e.celdas[c] ?? ''),
                })}
              </span>
            ))}
            <span className="row">
              <Button small onClick={() => p.elegir(l, true)}>
                {t('masivo.celda.dejar')}
              </Button>
              <Button small onClick={() => p.elegir(l, false)}>
                {t('masivo.celda.poner')}
              </Button>
            </span>
          </div>
        );
      })}
      {p.perdidas.length > 0 && (
        <Banner
          tone="warn"
          actions={
            <Button
              small
              onClick={() => {
                for (const c of p.perdidas) p.soltar(c);
              }}
            >
              {t('masivo.celda.dejar')}
            </Button>
          }
        >
          {t('planilla.conflicto.yaNoEstan', { count: p.perdidas.length })}
        </Banner>
      )}
    </div>
  );
};
