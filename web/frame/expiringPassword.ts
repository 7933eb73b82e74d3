// A password that the console gave ends soon: whoever came in with it is told at once, whatever the screen, or an hour later
// they could not come in again.
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n.ts';
import { notify } from '../kit/Notices.tsx';
import { useOnChange } from '../kit/useOnChange.ts';
import { shownInstant } from '../kit/typedValues.ts';
import { useUser } from '../session.ts';

export const useExpiringPassword = (): void => {
  const t = useT(),
    go = useNavigate(),
    until = useUser()?.clave_vence;
  useOnChange([until], () => {
    // «Mi Perfil» says it where the password is changed.
    if (until === undefined || window.location.pathname === '/perfil') return;
    notify({
      tone: 'warn',
      stays: true,
      text: t('administracion.perfil.claveVence', { hora: shownInstant(until) }),
      action: { label: t('administracion.perfil.cambiar'), run: () => void go('/perfil') },
    });
  });
};
