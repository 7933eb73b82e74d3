// The help's index: guides, reference, and a search over every page, which load on the first search.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { searchDocs, type DocsEntry, type DocsPage } from '../../../core/docs/page/docsPage.ts';
import { useT } from '../../i18n.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { HelpText } from './HelpBody.tsx';
import { allHelpPages, mainEntries } from './helpPages.ts';
import './docs.css';

type Entry = Omit<DocsEntry, 'grupo'>;

/** Maximum of results; one more word finds the rest. */
const SAMPLE = 60;

const bringPages = async (): Promise<readonly DocsPage[]> => {
  const [declared, { helpPages: formulas, helpAddress }] = await Promise.all([
    allHelpPages(),
    import('../../../core/payroll/help/helpPages.ts'),
  ]);
  return [
    ...declared,
    ...formulas.map(
      (p): DocsPage => ({
        ruta: `/docs/formulas/${helpAddress(p.nombre)}`,
        titulo: p.titulo,
        resumen: p.resumen,
        grupo: p.grupo,
        secciones: [],
      }),
    ),
  ];
};

const List = ({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) => (
  <Panel title={title} count={entries.length} bare>
    <ul className="docs-nombres">
      {entries.map((p) => (
        <li key={p.ruta}>
          <Link to={p.ruta}>{p.titulo}</Link>
          <p className="soft">
            <HelpText text={p.resumen.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')} />
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);

const HelpIndex = () => {
  const t = useT();
  // The search is kept in the address, so that going back finds it again.
  const [params, setParams] = useSearchParams();
  const [searched, setSearched] = useState(params.get('buscar') ?? ''),
    [pages, setPages] = useState<readonly DocsPage[] | undefined>(undefined);
  const text = useDeferredValue(searched),
    searchText = text.trim() !== '';
  useEffect(() => {
    if (searchText && !pages) void bringPages().then(setPages);
  }, [searchText, pages]);
  const found = useMemo(
    () => (searchText && pages ? searchDocs(pages, text) : undefined),
    [searchText, text, pages],
  );
  const search = (x: string): void => {
    setSearched(x);
    setParams(x === '' ? {} : { buscar: x }, { replace: true });
  };
  const group = (g: string): readonly Entry[] => mainEntries.filter((p) => p.grupo === g);
  const ofOthers: readonly Entry[] = [
    { ruta: '/docs/formulas', titulo: t('ayuda.formulas'), resumen: t('ayuda.formulasPara') },
    { ruta: '/docs/maquinas', titulo: t('ayuda.maquinas'), resumen: t('ayuda.maquinasPara') },
    { ruta: '/google-material', titulo: t('ayuda.galeria'), resumen: t('ayuda.galeriaPara') },
  ];
  return (
    <Page title={t('ayuda.titulo')}>
      <div className="docs docs-formulas">
        <p className="docs-intro soft">{t('ayuda.intro')}</p>
        <div className="row docs-buscar">
          <SearchInput
            autoFocus
            aria-label={t('ayuda.buscar')}
            placeholder={t('ayuda.buscar')}
            value={searched}
            onChange={(e) => search(e.target.value)}
          />
          <span className="muted" role="status">
            {found ? t('ayuda.encontradas', { count: found.length }) : ''}
          </span>
        </div>
        {!searchText ? (
          <>
            <List title={t('ayuda.tareas')} entries={group('Tareas')} />
            <List title={t('ayuda.guias')} entries={group('Guías')} />
            <List title={t('ayuda.referencia')} entries={[...group('Referencia'), ...ofOthers]} />
          </>
        ) : !found ? (
          <LoadingBar on />
        ) : found.length === 0 ? (
          <EmptyState text={t('ayuda.nada', { texto: searched })} />
        ) : (
          [...new Set(found.slice(0, SAMPLE).map((p) => p.grupo))].map((g) => (
            <List key={g} title={g} entries={found.slice(0, SAMPLE).filter((p) => p.grupo === g)} />
          ))
        )}
      </div>
    </Page>
  );
};
export default HelpIndex;
