// Everything that a formula can say, from the language's own definitions: searched by word, in groups.
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { searchHelpPages, helpAddress, type HelpPage } from '../../../core/payroll/help/helpPages.ts';
import { useT } from '../../i18n.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import '../screens.css';
import './docs.css';

export const formulaPath = (nombre: string): string => `/docs/formulas/${helpAddress(nombre)}`;

const Formulas = () => {
  const t = useT();
  // What is looked for stays in the address, so that going back finds it again.
  const [params, ponerParams] = useSearchParams();
  const [buscado, ponerBuscado] = useState(params.get('buscar') ?? '');
  const texto = useDeferredValue(buscado);
  const grupos = useMemo(() => {
    const por = new Map<string, HelpPage[]>();
    for (const p of searchHelpPages(texto)) por.set(p.grupo, [...(por.get(p.grupo) ?? []), p]);
    return [...por];
  }, [texto]);
  const buscar = (x: string): void => {
    ponerBuscado(x);
    ponerParams(x === '' ? {} : { buscar: x }, { replace: true });
  };
  const cantidad = grupos.reduce((n, [, ps]) => n + ps.length, 0);
  return (
    <Page title={t('formulas.titulo')} crumbs={[{ label: t('formulas.miga'), to: '/docs' }]}>
      <div className="docs docs-formulas">
        <p className="docs-intro soft">{t('formulas.intro')}</p>
        <div className="row docs-buscar">
          <SearchInput
            autoFocus
            aria-label={t('formulas.buscar')}
            placeholder={t('formulas.buscar')}
            value={buscado}
            onChange={(e) => buscar(e.target.value)}
          />
          <span className="muted" role="status">
            {t('formulas.encontradas', { cantidad })}
          </span>
        </div>
        {cantidad === 0 && <EmptyState text={t('formulas.nada', { texto: buscado })} />}
        {grupos.map(([grupo, ps]) => (
          <Panel key={grupo} title={grupo} count={ps.length} bare>
            <ul className="docs-nombres">
              {ps.map((p) => (
                <li key={p.nombre}>
                  <Link to={formulaPath(p.nombre)}>
                    {p.clase === 'tema' ? (
                      p.titulo
                    ) : (
                      <code className={p.clase === 'funcion' ? 'syn-fn' : 'syn-name'}>{p.nombre}</code>
                    )}
                  </Link>
                  <p className="soft">{p.resumen}</p>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
};
export default Formulas;
