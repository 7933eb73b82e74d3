// The help's index: guides, reference, and a search over every page; tables, calls, commands and formulas
// come when something is looked for.
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

type Entrada = Pick<DocsPage, 'ruta' | 'titulo' | 'resumen'>;

/** Results shown; the rest is found with one more word. */
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

const Lista = ({ titulo, entradas }: { readonly titulo: string; readonly entradas: readonly Entrada[] }) => (
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
  // What is looked for stays in the address, so that going back finds it again.
  const [params, ponerParams] = useSearchParams();
  const [buscado, ponerBuscado] = useState(params.get('buscar') ?? ''),
    [otras, setOtras] = useState<readonly DocsPage[]>([]);
  const texto = useDeferredValue(buscado),
    busca = texto.trim() !== '';
  useEffect(() => {
    if (busca && otras.length === 0) void traerLasOtras().then(setOtras);
  }, [busca, otras.length]);
  const halladas = useMemo(
    () => (busca ? searchDocs([...mainPages, ...otras], texto) : []),
    [busca, texto, otras],
  );
  const buscar = (x: string): void => {
    ponerBuscado(x);
    ponerParams(x === '' ? {} : { buscar: x }, { replace: true });
  };
  const grupo = (g: string): readonly Entrada[] => mainPages.filter((p) => p.grupo === g);
  const deOtras: readonly Entrada[] = [
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
            value={buscado}
            onChange={(e) => buscar(e.target.value)}
          />
          <span className="muted" role="status">
            {busca ? t('ayuda.encontradas', { count: halladas.length }) : ''}
          </span>
        </div>
        {!busca ? (
          <>
            <Lista titulo={t('ayuda.guias')} entradas={grupo('Guías')} />
            <Lista titulo={t('ayuda.referencia')} entradas={[...grupo('Referencia'), ...deOtras]} />
          </>
        ) : halladas.length === 0 ? (
          <EmptyState text={t('ayuda.nada', { texto: buscado })} />
        ) : (
          [...new Set(halladas.slice(0, MUESTRA).map((p) => p.grupo))].map((g) => (
            <Lista key={g} titulo={g} entradas={halladas.slice(0, MUESTRA).filter((p) => p.grupo === g)} />
          ))
        )}
      </div>
    </Page>
  );
};
export default HelpIndex;
