// The footer, with the sticky toolbar at its right: notes and the layout builder. Notices appear in it, where
// they cover nothing.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { Notices } from '../kit/Notices.tsx';
import { WaitStatus } from './WaitStatus.tsx';

const Notes = lazy(() => import('./Notes.tsx'));

export const Footer = () => {
  const t = useT();
  const [notes, setNotes] = useState(false);
  return (
    <footer className="footer">
      <Link to="/terms">{t('web.sobre', { producto: t('web.producto') })}</Link>
      <Link to="/terms#contacto">{t('web.contacto')}</Link>
      <Notices />
      <WaitStatus />
      <div className="tools">
        <button type="button" onClick={() => setNotes(true)}>
          <Icon name="file-edit" />
          {t('web.notas.boton')}
        </button>
        <Link to="/builder" aria-label={t('web.diseno')}>
          <Icon name="th-large" />
          <span className="wide-word">{t('web.diseno')}</span>
        </Link>
      </div>
      {notes && (
        <Suspense>
          <Notes onClose={() => setNotes(false)} />
        </Suspense>
      )}
    </footer>
  );
};
