// «Casos»: receipts that were paid, kept as tests of every package; and which conventions give one, line by
// line to the cent.
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { KeptCasos } from './KeptCasos.tsx';
import { TryCaso } from './TryCaso.tsx';
import { useKeptCasos } from './useKeptCasos.ts';
import '../screens.css';
import './casos.css';

const Screen = () => {
  const t = useT(),
    [params, set] = useSearchParams(),
    sees = params.get('ver') === 'probar' ? 'probar' : 'guardados',
    k = useKeptCasos(),
    hasKept = (k.list.data?.length ?? 0) > 0;
  return (
    <Page
      title={t('casos.pantalla.titulo')}
      crumbs={[{ label: t('web.nav.conceptos') }]}
      actions={
        sees === 'guardados' &&
        hasKept && (
          <Button
            icon="check"
            variant="primary"
            aria-label={t('casos.pantalla.comprobarTodos')}
            busy={k.busy?.id === null}
            onClick={() => void k.check(null)}
          >
            {t('casos.pantalla.comprobarTodos')}
          </Button>
        )
      }
    >
      <div className="cas">
        <p className="muted cas-intro">{t('casos.pantalla.intro')}</p>
        <Segments
          label={t('casos.pantalla.titulo')}
          value={sees}
          onChange={(v) => set(v === 'probar' ? { ver: 'probar' } : {})}
          options={[
            { id: 'guardados', label: t('casos.pantalla.guardados') },
            { id: 'probar', label: t('casos.pantalla.probarUno') },
          ]}
        />
        {sees === 'guardados' ? (
          <KeptCasos k={k} tryOne={() => set({ ver: 'probar' })} />
        ) : (
          <TryCaso onSave={k.list.readAgain} />
        )}
      </div>
    </Page>
  );
};

const CasosScreen = () => {
  const t = useT();
  return usePermissions().can('probar') ? (
    <Screen />
  ) : (
    <MissingPermission title={t('casos.pantalla.titulo')} crumb={{ label: t('web.nav.conceptos') }} />
  );
};
export default CasosScreen;
