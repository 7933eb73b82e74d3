// A page that is not there, and the six addresses the specification gives it.
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Logo } from '../../shell/Logo.tsx';
import '../auth/auth.css';

export const Component = () => {
  const t = useT();
  return (
    <main className="plain">
      <div className="row strong"><Logo />{t('web.producto')}</div>
      <p className="muted">404</p>
      <h1>{t('web.error.titulo')}</h1>
      <p className="soft">{t('web.error.texto')}</p>
      <div className="row"><ButtonLink variant="primary" to="/">{t('web.error.volver')}</ButtonLink></div>
    </main>
  );
};
