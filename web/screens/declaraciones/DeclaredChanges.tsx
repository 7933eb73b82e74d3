// The differences between what was presented and what would be presented now, person by person.
import type { WireDifferences } from '../../../core/api/presentaciones.ts';
import { useT } from '../../i18n.ts';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { shownCode } from '../explain/amounts.ts';

export const DeclaredChangesPanel = ({
  title,
  d,
}: {
  readonly title: string;
  readonly d: WireDifferences;
}) => {
  const t = useT();
  return (
    <Panel title={title} count={String(d.total)} bare>
      {d.personas.length === 0 ? (
        <EmptyState text={t('presentaciones.pantalla.igual')} />
      ) : (
        <div className="apl-desliza" tabIndex={0} role="region" aria-label={title}>
          <table className="tabla">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('presentaciones.pantalla.persona')}</th>
                <th scope="col">{t('presentaciones.pantalla.campo')}</th>
                <th scope="col" className="der">
                  {t('presentaciones.pantalla.antes')}
                </th>
                <th scope="col" className="der">
                  {t('presentaciones.pantalla.ahora')}
                </th>
              </tr>
            </thead>
            <tbody>
              {d.personas.flatMap((x) => {
                const who = (
                  <>
                    <span className="num">{x.legajo === null ? '' : shownCode(x.legajo)}</span> {x.nombre}
                  </>
                );
                return x.que !== 'cambio'
                  ? [
                      <tr key={x.id_personal}>
                        <td>{who}</td>
                        <td colSpan={3}>
                          {t(
                            x.que === 'alta'
                              ? 'presentaciones.pantalla.alta'
                              : 'presentaciones.pantalla.baja',
                          )}
                        </td>
                      </tr>,
                    ]
                  : x.campos.map((c, i) => (
                      <tr key={`${x.id_personal}/${i}`}>
                        <td>{i === 0 && who}</td>
                        <td>
                          {c.registro !== '' && <span className="soft num">{c.registro} </span>}
                          {c.campo.replaceAll('_', ' ')}
                        </td>
                        <td className="der num">{c.antes}</td>
                        <td className="der num">{c.ahora}</td>
                      </tr>
                    ));
              })}
            </tbody>
          </table>
        </div>
      )}
      {d.total > d.personas.length && (
        <p className="soft apl-nota">
          {t('presentaciones.pantalla.masPersonas', { n: d.total - d.personas.length })}
        </p>
      )}
    </Panel>
  );
};
