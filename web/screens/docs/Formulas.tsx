// Everything that a formula can contain, from the language's own definitions: searchable, in groups.
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { searchHelpPages, helpAddress, type HelpPage } from '../../../core/payroll/help/helpPages.ts';
import { useT } from '../../i18n.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import '../screens.css';
import './docs.css';

export const formulaPath = (name: string): string => `/docs/formulas/${helpAddress(name)}`;

const Formulas = () => {
  const t = useT();
  // The search is kept in the address, so that going back finds it again.
  const [params, setParams] = useSearchParams();
  const [searched, setSearched] = useState(params.get('buscar') ?? '');
  const text = useDeferredValue(searched);
  const groups = useMemo(() => {
    const byGroup = new Map<string, HelpPage[]>();
    for (const p of searchHelpPages(text)) byGroup.set(p.grupo, [...(byGroup.get(p.grupo) ?? []), p]);
    return [...byGroup];
  }, [text]);
  const search = (x: string): void => {
    setSearched(x);
    setParams(x === '' ? {} : { buscar: x }, { replace: true });
  };
  const found = groups.reduce((n, [, ps]) => n + ps.length, 0);
  return (
    <Page title={t('formulas.titulo')} crumbs={[{ label: t('formulas.miga'), to: '/docs' }]}>
      <div className="docs docs-formulas">
        <p className="docs-intro soft">{t('formulas.intro')}</p>
        <div className="row docs-buscar">
          <SearchInput
            autoFocus
            aria-label={t('formulas.buscar')}
            placeholder={t('formulas.buscar')}
            value={searched}
            onChange={(e) => search(e.target.value)}
          />
          <span className="muted" role="status">
            {t('formulas.encontradas', { cantidad: found })}
          </span>
        </div>
        {found === 0 && <EmptyState text={t('formulas.nada', { texto: searched })} />}
        {groups.map(([group, ps]) => (
          <Panel key={group} title={group} count={ps.length} bare>
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
