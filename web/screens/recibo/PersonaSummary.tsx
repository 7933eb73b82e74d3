// Whose receipt it is, on one line: legajo, category, area, hire date.
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { shownCode } from '../explain/amounts.ts';

export const PersonaSummary = ({ r }: { readonly r: FullRecibo }) => {
  const t = useT();
  const p = r.persona;
  const data = [
    t('pantallas.recibo.legajo', { legajo: shownCode(p.legajo) }),
    p.categoria,
    p.area,
    p.fecha_ingreso && t('pantallas.recibo.ingreso', { fecha: showDate(p.fecha_ingreso) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <p className="rec-datos num" title={data}>
      {data}
    </p>
  );
};
