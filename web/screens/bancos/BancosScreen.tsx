// Payments by bank: the people to pay from the approved receipts, and the files already sent.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { SentFiles } from './SentFiles.tsx';
import { PagoForm } from './PagoForm.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';
import './bancos.css';

const BancosScreen = () => {
  const t = useT(),
    crumb = { label: t('web.nav.aplicativos') },
    [params, set] = useSearchParams(),
    shown = params.get('ver') === 'enviados' ? 'enviados' : 'pagar',
    [count, setCount] = useState(0);
  if (!usePermissions().can('pagar')) return <MissingPermission title={t('web.nav.bancos')} crumb={crumb} />;
  return (
    <Page
      title={t('web.nav.bancos')}
      crumbs={[crumb]}
      actions={
        <ButtonLink icon="sliders-h" to="/aplicativos/bancos/disenios">
          {t('bancos.pantalla.disenios')}
        </ButtonLink>
      }
    >
      <div className="apl">
        <p className="muted apl-intro">{t('bancos.pantalla.intro')}</p>
        <Segments
          label={t('web.nav.bancos')}
          value={shown}
          onChange={(v) => set(v === 'enviados' ? { ver: 'enviados' } : {})}
          options={[
            { id: 'pagar', label: t('bancos.pantalla.pagar') },
            { id: 'enviados', label: t('bancos.pantalla.enviados') },
          ]}
        />
        {shown === 'enviados' ? <SentFiles /> : <PagoForm key={count} other={() => setCount(count + 1)} />}
      </div>
    </Page>
  );
};
export default BancosScreen;
