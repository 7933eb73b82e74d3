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
  dobles,
}: {
  readonly p: LivePlanilla;
  readonly dobles: readonly DoubleLoad[];
}) => {
  const t = useT();
  if (dobles.length === 0) return null;
  const said = (l: PlanillaLine): string =>
    VALUE_FIELDS.flatMap((c) => {
      const v = cellValue(l, p.escritas.get(l.key), c),
        { kind: tipo, decimals: decimales } = figureColumn(c);
      return v === '' ? [] : [`${planillaFieldLabel(c)} ${showCell(tipo, v, decimales)}`];
    }).join(', ');
  const putMine = ({ nueva, hay }: DoubleLoad): void => {
    const celdas = p.escritas.get(nueva.key)?.celdas ?? {};
    p.escribir(
      VALUE_FIELDS.flatMap((c) => {
        const value = celdas[c];
        return value === undefined || value === '' ? [] : [{ key: hay.key, column: c, value }];
      }),
    );
    p.soltar(nueva.key);
  };
  return (
    <div className="nov-conflictos">
      <Banner tone="warn">{t('planilla.mes.doble.hay', { count: dobles.length })}</Banner>
      {dobles.slice(0, SHOWN).map((d) => (
        <div key={d.nueva.key} className="nov-conflicto">
          <strong>
            {shownCode(d.nueva.numero)} {d.nueva.titulo}
          </strong>
          <span>
            {t('planilla.mes.doble.dato', {
              ahora: said(d.hay),
              quien: authorText(d.hay),
              suyo: said(d.nueva),
            })}
          </span>
          <span className="row">
            <Button small onClick={() => p.soltar(d.nueva.key)}>
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
