// A page of the help by its address; an unknown address says so and links to the index.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DocsPage } from '../../../core/docs/page/docsPage.ts';
import { useT } from '../../i18n.ts';
import { EmptyState, LoadingBar } from '../../kit/Panel.tsx';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { HelpBody } from './HelpBody.tsx';
import { entryAt, findHelpPage } from './helpPages.ts';

/** The page above, when it is not the index: `/docs/api` of `/docs/api/tabla-add`. */
const crumbsAbove = (path: string): readonly Crumb[] => {
  const p = path.split('/').length > 3 ? entryAt(path.split('/').slice(0, 3).join('/')) : undefined;
  return p ? [{ label: p.titulo, to: p.ruta }] : [];
};

interface Brought {
  readonly path: string;
  readonly p: DocsPage | undefined;
}

const HelpPage = () => {
  const t = useT();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const [brought, setBrought] = useState<Brought | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void findHelpPage(path).then((p) => {
      if (current) setBrought({ path, p });
    });
    return () => {
      current = false;
    };
  }, [path]);
  const alreadyThere = brought?.path === path,
    p = alreadyThere ? brought.p : undefined;
  return (
    <Page
      title={p?.titulo ?? entryAt(path)?.titulo ?? t('ayuda.titulo')}
      crumbs={[{ label: t('ayuda.titulo'), to: '/docs' }, ...crumbsAbove(path)]}
      {...(p?.nombre !== undefined && p.nombre !== p.titulo
        ? { state: <code className="muted docs-nombre">{p.nombre}</code> }
        : {})}
    >
      {p ? (
        <HelpBody key={path} p={p} />
      ) : alreadyThere ? (
        <EmptyState text={t('ayuda.noExiste')} actions={<Link to="/docs">{t('ayuda.verTodas')}</Link>} />
      ) : (
        <LoadingBar on />
      )}
    </Page>
  );
};
export default HelpPage;
