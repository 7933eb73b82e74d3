// The scale of each agreement in the month, with a link to raise it.
import type { WireValues } from '../../../core/api/valores.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { shownCount } from '../explain/amounts.ts';

export const Escalas = ({ escalas }: { readonly escalas: WireValues['escalas'] }) => {
  const t = useT(),
    grows = usePermissions().can('aumentar');
  return (
    <Panel title={t('valores.pantalla.escalas')} bare>
      <div className="desborda" tabIndex={0} role="region" aria-label={t('valores.pantalla.escalas')}>
        <table className="tabla">
          <caption className="sr">{t('valores.pantalla.escalas')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('valores.pantalla.convenio')}</th>
              <th scope="col">{t('valores.pantalla.desde')}</th>
              <th scope="col">{t('valores.pantalla.categorias')}</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {escalas.map((e) => (
              <tr key={e.id_convenio}>
                <th scope="row">{e.convenio}</th>
                <td className="num">{e.desde === null ? '' : showDate(e.desde)}</td>
                <td className="num">
                  {e.sin_escala === 0
                    ? shownCount(e.categorias)
                    : t('valores.pantalla.sinEscala', {
                        count: e.sin_escala,
                        cuantas: shownCount(e.categorias),
                        faltan: shownCount(e.sin_escala),
                      })}
                </td>
                <td className="der">
                  {grows && (
                    <ButtonLink
                      small
                      to="/procesos/aumentomasivopersonal/aumentomasivopersonal"
                      aria-label={t('valores.pantalla.subirEscalaDe', { convenio: e.convenio })}
                    >
                      {t('valores.pantalla.subirEscala')}
                    </ButtonLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
