// Whose receipt it is, on one line: legajo, category, area, hire date.
import type { ReciboCompleto } from '../../../core/api/liquidaciones.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { codigo } from '../explain/montos.ts';

export const DatosPersona = ({ r }: { readonly r: ReciboCompleto }) => {
  const t = useT();
  const p = r.persona;
  const datos = [
    t('pantallas.recibo.legajo', { legajo: codigo(p.legajo) }),
    p.categoria,
    p.area,
    p.fecha_ingreso && t('pantallas.recibo.ingreso', { fecha: mostrarFecha(p.fecha_ingreso) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <p className="rec-datos num" title={datos}>
      {datos}
    </p>
  );
};
