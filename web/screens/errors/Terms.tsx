// Privacy, legal and contact: what Jornal stores and where, who sees it, each person's legal rights, and whom
// to ask.
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type UiTextKey, useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { useUser } from '../../session.ts';
import { Logo } from '../../shell/Logo.tsx';
import { useInstallationOffer } from '../auth/installationOffer.ts';
import './errors.css';

const SECTIONS = ['privacidad', 'legal', 'contacto'] as const;
const PRIVACY = ['queGuarda', 'donde', 'quien', 'navegador', 'tiempo', 'derechos'] as const;
const LEGAL = ['uso', 'calculo', 'recibos', 'registro', 'software'] as const;

const Paragraphs = ({
  section,
  keys,
}: {
  readonly section: 'privacidad' | 'legal';
  readonly keys: readonly string[];
}) => {
  const t = useT();
  return (
    <>
      {keys.map((c) => (
        <div key={c}>
          <h3>{t(`paginas.terminos.${section}.${c}` as UiTextKey)}</h3>
          <p>{t(`paginas.terminos.${section}.${c}Texto` as UiTextKey)}</p>
        </div>
      ))}
    </>
  );
};

/** An e-mail address as a link, or whatever text the installation gives. */
const esCorreo = (s: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s);

const Contact = () => {
  const t = useT();
  const start = useInstallationOffer(),
    contact = start?.contacto;
  return (
    <>
      <p>{t('paginas.terminos.contacto.quien')}</p>
      {start &&
        (contact === undefined ? (
          <>
            <p>{t('paginas.terminos.contacto.sinContacto')}</p>
            <p className="muted">{t('paginas.terminos.contacto.comoSePone')}</p>
          </>
        ) : esCorreo(contact) ? (
          <p>
            <a className="link" href={`mailto:${contact}`}>
              {t('paginas.terminos.contacto.escribir', { contacto: contact })}
            </a>
          </p>
        ) : (
          <p>{t('paginas.terminos.contacto.enEstaInstalacion', { contacto: contact })}</p>
        ))}
      <h3>{t('paginas.terminos.contacto.problema')}</h3>
      <p>{t('paginas.terminos.contacto.problemaTexto')}</p>
      <h3>{t('paginas.terminos.contacto.datos')}</h3>
      <p>{t('paginas.terminos.contacto.datosTexto')}</p>
    </>
  );
};

export const Component = () => {
  const t = useT();
  const { hash } = useLocation();
  const inside = useUser() !== null;
  useEffect(() => {
    document.title = `${t('paginas.terminos.titulo')} · ${t('web.producto')}`;
  }, [t]);
  // The browser scrolls to a section only on a full page load.
  useEffect(() => {
    const e = document.getElementById(hash.slice(1));
    if (e) {
      e.scrollIntoView({ block: 'start' });
      e.focus({ preventScroll: true });
    }
  }, [hash]);
  return (
    <div className="err">
      <header className="err-marca">
        <Link to="/">
          <Logo />
          {t('web.producto')}
        </Link>
      </header>
      <main className="legal">
        <h1>{t('paginas.terminos.titulo')}</h1>
        <nav className="legal-indice" aria-label={t('paginas.terminos.indice')}>
          {SECTIONS.map((s) => (
            <Link key={s} to={`#${s}`} aria-current={hash === `#${s}` || undefined}>
              {t(`web.${s}`)}
            </Link>
          ))}
        </nav>
        <div className="legal-texto">
          <section id="privacidad" tabIndex={-1}>
            <h2>{t('paginas.terminos.privacidad.titulo')}</h2>
            <Paragraphs section="privacidad" keys={PRIVACY} />
          </section>
          <section id="legal" tabIndex={-1}>
            <h2>{t('paginas.terminos.legal.titulo')}</h2>
            <Paragraphs section="legal" keys={LEGAL} />
          </section>
          <section id="contacto" tabIndex={-1}>
            <h2>{t('paginas.terminos.contacto.titulo')}</h2>
            <Contact />
          </section>
          <div className="legal-pie">
            <ButtonLink to={inside ? '/' : '/auth/login'} icon="arrow-left">
              {t(inside ? 'paginas.errores.inicio' : 'paginas.errores.ingresar')}
            </ButtonLink>
          </div>
        </div>
      </main>
    </div>
  );
};
