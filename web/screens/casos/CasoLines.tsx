// The lines of a receipt beside those worked out, each to the cent.
import type { WireCasoLine } from '../../../core/api/casos.ts';
import { useT } from '../../i18n.ts';
import { shownAmount, shownCode, withSign } from '../explain/amounts.ts';

export const differs = (l: WireCasoLine): boolean => /[1-9]/.test(l.diferencia);

export const CasoLines = ({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly WireCasoLine[];
}) => {
  const t = useT();
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla cas-lineas">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('casos.pantalla.renglon')}</th>
            <th scope="col" className="der">
              {t('casos.pantalla.pagado')}
            </th>
            <th scope="col" className="der">
              {t('casos.pantalla.da')}
            </th>
            <th scope="col" className="der">
              {t('casos.pantalla.diferencia')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l, i) => (
            <tr key={i} data-difiere={differs(l) || undefined}>
              <th scope="row">
                {l.codigo !== null && <span className="num soft">{shownCode(l.codigo)}</span>} {l.texto}
              </th>
              <td className="der num">{shownAmount(l.esperado)}</td>
              <td className="der num">
                {shownAmount(l.da)}
                {differs(l) && <small className="cas-diferencia">{withSign(l.diferencia)}</small>}
              </td>
              <td className="der num">{differs(l) ? withSign(l.diferencia) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
