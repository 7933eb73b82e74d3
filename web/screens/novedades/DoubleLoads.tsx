// Novedades that somebody else loaded where one was being written: both are seen, and one is chosen. Saved as
// they are, the person would be paid both.
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { Button } from '../../kit/Button.tsx';
import { showCell } from '../../kit/planilla/cells.ts';
import { shownCode } from '../explain/amounts.ts';
import { cellValue, VALUE_FIELDS, type PlanillaLine } from './lines.ts';
import type { DoubleLoad } from './mesCells.ts';
import { figureColumn } from './sheetColumns.tsx';
import type { LivePlanilla } from './usePlanilla.ts';
import { authorText, planillaFieldLabel } from './wording.ts';

const SHOWN = 20;

export const DoubleLoads = ({
  p,
  doubles,
}: {
  readonly p: LivePlanilla;
  readonly doubles: readonly DoubleLoad[];
}) => {
  const t = useT();
  if (doubles.length === 0) return null;
  const said = (l: PlanillaLine): string =>
    VALUE_FIELDS.flatMap((c) => {
      const v = cellValue(l, p.written.get(l.key), c),
        { kind, decimals } = figureColumn(c);
      return v === '' ? [] : [`${planillaFieldLabel(c)} ${showCell(kind, v, decimals)}`];
    }).join(', ');
  const putMine = ({ added, existing }: DoubleLoad): void => {
    const cells = p.written.get(added.key)?.cells ?? {};
    p.write(
      VALUE_FIELDS.flatMap((c) => {
        const value = cells[c];
        return value === undefined || value === '' ? [] : [{ key: existing.key, column: c, value }];
      }),
    );
    p.release(added.key);
  };
  return (
    <div className="nov-conflictos">
      <Banner tone="warn">{t('planilla.mes.doble.hay', { count: doubles.length })}</Banner>
      {doubles.slice(0, SHOWN).map((d) => (
        <div key={d.added.key} className="nov-conflicto">
          <strong>
            {shownCode(d.added.number)} {d.added.title}
          </strong>
          <span>
            {t('planilla.mes.doble.dato', {
              ahora: said(d.existing),
              quien: authorText(d.existing),
              suyo: said(d.added),
            })}
          </span>
          <span className="row">
            <Button small onClick={() => p.release(d.added.key)}>
              {t('masivo.celda.dejar')}
            </Button>
            <Button small onClick={() => putMine(d)}>
              {t('masivo.celda.poner')}
            </Button>
          </span>
        </div>
      ))}
    </div>
  );
};
