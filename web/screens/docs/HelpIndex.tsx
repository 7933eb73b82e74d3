// The help's index: guides, reference, and a search over every page; tables, calls, commands and formulas
// load on the first search.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { searchDocs, type DocsPage } from '../../../core/docs/page/docsPage.ts';
import { useT } from '../../i18n.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { HelpText } from './HelpBody.tsx';
import { otherPages, mainPages } from './helpPages.ts';
import './docs.css';

type Entry = Pick<DocsPage, 'ruta' | 'titulo' | 'resumen'>;

/** Maximum of results; one more word finds the rest. */
const MUESTRA = 60;

const traerLasOtras = async (): Promise<readonly DocsPage[]> => {
  const [declaradas, { helpPages: formulas, helpAddress }] = await Promise.all([
    otherPages(),
    import('../../../core/payroll/help/helpPages.ts'),
  ]);
  return [
    ...declaradas,
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

const List = ({ titulo, entradas }: { readonly titulo: string; readonly entradas: readonly Entry[] }) => (
  <Panel title={titulo} count={entradas.length} bare>
    <ul className="docs-nombres">
      {entradas.map((p) => (
        <li key={p.ruta}>
          <Link to={p.ruta}>{p.titulo}</Link>
          <p className="soft">
            <HelpText texto={p.resumen.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')} />
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
    [others, setOthers] = useState<readonly DocsPage[]>([]);
  const text = useDeferredValue(searched),
    busca = text.trim() !== '';
  useEffect(() => {
    if (busca && others.length === 0) void traerLasOtras().then(setOthers);
  }, [busca, others.length]);
  const found = useMemo(
    () => (busca ? searchDocs([...mainPages, ...others], text) : []),
    [busca, text, others],
  );
  const search = (x: string): void => {
    setSearched(x);
    setParams(x === '' ? {} : { buscar: x }, { replace: true });
  };
  const group = (g: string): readonly Entry[] => mainPages.filter((p) => p.grupo === g);
  const deOtras: readonly Entry[] = [
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
            {busca ? t('ayuda.encontradas', { count: found.length }) : ''}
          </span>
        </div>
        {!busca ? (
          <>
            <List titulo={t('ayuda.tareas')} entradas={group('Tareas')} />
            <List titulo={t('ayuda.guias')} entradas={group('Guías')} />
            <List titulo={t('ayuda.referencia')} entradas={[...group('Referencia'), ...deOtras]} />
          </>
        ) : found.length === 0 ? (
          <EmptyState text={t('ayuda.nada', { texto: searched })} />
        ) : (
          [...new Set(found.slice(0, MUESTRA).map((p) => p.grupo))].map((g) => (
            <List key={g} titulo={g} entradas={found.slice(0, MUESTRA).filter((p) => p.grupo === g)} />
          ))
        )}
      </div>
    </Page>
  );
};
export default HelpIndex;
