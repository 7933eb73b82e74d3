// The page is leaving for the identity provider; whoever comes back to it without signing in begins again.
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import type { FactorProps } from './SecondFactor.tsx';

export const AwayStep = ({ send }: Pick<FactorProps, 'send'>) => {
  const t = useT();
  return (
    <AuthFrame title={t('proveedor.web.titulo')}>
      <p role="status">{t('proveedor.web.yendo')}</p>
      <Button onClick={() => send({ type: 'back' })}>{t('factor.ingreso.volver')}</Button>
    </AuthFrame>
  );
};
