// The gallery of the kit: every piece with its states, light and dark; what the accessibility and visual tests look at.
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Panel, Segments } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { Avisos } from './Avisos.tsx';
import { Botones } from './Botones.tsx';
import { EN_PANTALLA } from './enPantalla.ts';
import { Entradas } from './Entradas.tsx';
import { forzarEstados } from './estadosForzados.ts';
import { Formularios } from './Formularios.tsx';
import '../screens.css';
import './galeria.css';

const GRUPOS = [
  ['botones', Botones],
  ['entradas', Entradas],
  ['avisos', Avisos],
  ['formularios', Formularios],
] as const;

const Galeria = () => {
  const t = useT();
  const [tema, setTema] = useState('pagina');
  useEffect(forzarEstados, []);
  return (
    <Page title={t('galeria.titulo')} crumbs={[{ label: t('ayuda.titulo'), to: '/docs' }]}>
      <div className="galeria" {...(tema === 'pagina' ? {} : { 'data-theme': tema })}>
        <div className="galeria-cabeza">
          <p className="soft">{t('galeria.intro')}</p>
          <Segments
            label={t('galeria.tema')}
            value={tema}
            onChange={setTema}
            options={[
              { id: 'pagina', label: t('galeria.deLaPagina') },
              { id: 'light', label: t('galeria.claro') },
              { id: 'dark', label: t('galeria.oscuro') },
            ]}
          />
        </div>
        {GRUPOS.map(([nombre, Grupo]) => (
          <section key={nombre} aria-labelledby={`galeria-${nombre}`}>
            <h2 id={`galeria-${nombre}`}>{t(`galeria.grupos.${nombre}`)}</h2>
            <div className="galeria-grupo">
              <Grupo />
            </div>
          </section>
        ))}
        <Panel title={t('galeria.enPantalla')}>
          <ul className="galeria-otras">
            {EN_PANTALLA.map((x) => (
              <li key={x.pieza} data-pieza={x.pieza}>
                <Link to={x.ruta}>
                  <code>{x.pieza}</code>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
};
export default Galeria;
