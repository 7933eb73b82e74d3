// Data that differ between both sides, in a few words each: «Categoría: Cajero A → Auxiliar B».
import type { ComparedDatum } from '../../../core/api/comparaciones.ts';
import { shownDatum } from '../../../core/outputs/shownDatum.ts';
import { useT } from '../../i18n.ts';

export const DatumList = ({
  data,
  phrases = [],
}: {
  readonly data: readonly ComparedDatum[];
  readonly phrases?: readonly string[];
}) => {
  const t = useT(),
    yesNo = { si: t('comparar.pantalla.si'), no: t('comparar.pantalla.no') };
  if (data.length + phrases.length === 0) return null;
  return (
    <ul className="cmr-datos">
      {phrases.map((f) => (
        <li key={f}>{f}</li>
      ))}
      {data.map((d) => (
        <li key={d.etiqueta}>
          {d.etiqueta}:{' '}
          <span className="num">
            {shownDatum(d.tipo, d.de, yesNo)} <span aria-label={t('comparar.pantalla.pasaA')}>→</span>{' '}
            {shownDatum(d.tipo, d.a, yesNo)}
          </span>
        </li>
      ))}
    </ul>
  );
};
