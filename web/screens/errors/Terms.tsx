// Privacy, legal and contact: what Jornal keeps, where, and whom to ask.
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Logo } from '../../shell/Logo.tsx';
import '../auth/auth.css';

export const Component = () => {
  const t = useT();
  return (
    <main className="plain">
      <div className="row strong"><Logo />{t('web.producto')}</div>
      <h1>{t('web.terminos.titulo')}</h1>
      {(['privacidad', 'legal', 'contacto'] as const).map((s) => <section key={s} id={s}><h2>{t(`web.${s}`)}</h2><p className="soft">{t(`web.terminos.${s}`)}</p></section>)}
      <div className="row"><ButtonLink to="/">{t('web.volver')}</ButtonLink></div>
    </main>
  );
};
