// The gallery of the kit: every piece with its states, light and dark; accessibility and visual tests run on
// it.
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Panel, Segments } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { GalleryAvisos } from './Avisos.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { SCREEN_PIECES } from './screenPieces.ts';
import { InputSamples } from './InputSamples.tsx';
import { forceStates } from './forceStates.ts';
import { FormSamples } from './FormSamples.tsx';
import '../screens.css';
import './galeria.css';

const GROUPS = [
  ['botones', ButtonSamples],
  ['entradas', InputSamples],
  ['avisos', GalleryAvisos],
  ['formularios', FormSamples],
] as const;

const Gallery = () => {
  const t = useT();
  const [theme, setTheme] = useState('pagina');
  useEffect(forceStates, []);
  return (
    <Page title={t('galeria.titulo')} crumbs={[{ label: t('ayuda.titulo'), to: '/docs' }]}>
      <div className="galeria" {...(theme === 'pagina' ? {} : { 'data-theme': theme })}>
        <div className="galeria-cabeza">
          <p className="soft">{t('galeria.intro')}</p>
          <Segments
            label={t('galeria.tema')}
            value={theme}
            onChange={setTheme}
            options={[
              { id: 'pagina', label: t('galeria.deLaPagina') },
              { id: 'light', label: t('galeria.claro') },
              { id: 'dark', label: t('galeria.oscuro') },
            ]}
          />
        </div>
        {GROUPS.map(([name, Group]) => (
          <section key={name} aria-labelledby={`galeria-${name}`}>
            <h2 id={`galeria-${name}`}>{t(`galeria.grupos.${name}`)}</h2>
            <div className="galeria-grupo">
              <Group />
            </div>
          </section>
        ))}
        <Panel title={t('galeria.enPantalla')}>
          <ul className="galeria-otras">
            {SCREEN_PIECES.map((x) => (
              <li key={x.piece} data-pieza={x.piece}>
                <Link to={x.path}>
                  <code>{x.piece}</code>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
};
export default Gallery;
