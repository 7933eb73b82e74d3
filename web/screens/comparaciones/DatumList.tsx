// Data that differ between both sides, in a few words each: «Categoría: Cajero A → Auxiliar B».
import type { ComparedDatum } from '../../../core/api/comparaciones.ts';
import { shownDatum } from '../../../core/outputs/shownDatum.ts';
import { useT } from '../../i18n.ts';

export const DatumList = ({
  datos,
  frases = [],
}: {
  readonly datos: readonly ComparedDatum[];
  readonly frases?: readonly string[];
}) => {
  const t = useT(),
    como = { si: t('comparar.pantalla.si'), no: t('comparar.pantalla.no') };
  if (datos.length + frases.length === 0) return null;
  return (
    <ul className="cmr-datos">
      {frases.map((f) => (
        <li key={f}>{f}</li>
      ))}
      {datos.map((d) => (
        <li key={d.etiqueta}>
          {d.etiqueta}:{' '}
          <span className="num">
            {shownDatum(d.tipo, d.de, como)} <span aria-label={t('comparar.pantalla.pasaA')}>→</span>{' '}
            {shownDatum(d.tipo, d.a, como)}
          </span>
        </li>
      ))}
    </ul>
  );
};
