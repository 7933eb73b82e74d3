// What a company brings besides the Libro de Sueldos, each with where to load it: balances of concepts from a
// spreadsheet, vacation days, ongoing discounts.
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';

const capitalized = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const TABLES: readonly (readonly [tabla: AnyTable, que: UiTextKey])[] = [
  [tableOf('SaldosIniciales'), 'arranque.pantalla.sinLibroSaldos'],
  [tableOf('SaldosVacaciones'), 'arranque.pantalla.sinLibroVacaciones'],
];

export const WithoutLibro = () => {
  const t = useT(),
    p = usePermissions(),
    tables = TABLES.filter(([x]) => p.reads(x));
  return (
    <Panel title={t('arranque.pantalla.sinLibro')} bare>
      <ul className="apl-observaciones">
        {tables.map(([x, what]) => (
          <li key={x.name}>
            <span className="arr-que">
              <strong>{capitalized(x.plural)}</strong>
              <br />
              <span className="muted">{t(what)}</span>
            </span>
            <span className="row">
              {p.writes(x) && (
                <ButtonLink
                  small
                  icon="upload"
                  to={`/importar/${x.name}`}
                  aria-label={t('masivo.importar.titulo', { plural: x.plural })}
                >
                  {t('web.lista.importar')}
                </ButtonLink>
              )}
              <ButtonLink small to={`/${x.route}`}>
                {t('masivo.importar.ver', { plural: x.plural })}
              </ButtonLink>
            </span>
          </li>
        ))}
        <li>
          <span className="arr-que">
            <strong>{t('web.nav.descuentos')}</strong>
            <br />
            <span className="muted">{t('arranque.pantalla.sinLibroDescuentos')}</span>
          </span>
          <ButtonLink small to="/descuentos?clase=prestamos">
            {t('masivo.importar.ver', { plural: t('web.nav.descuentos').toLowerCase() })}
          </ButtonLink>
        </li>
      </ul>
    </Panel>
  );
};
