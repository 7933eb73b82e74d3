// Samples of what informs: states, banners, empty places, progress, amounts, notices, dialogs.
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { AgainButton } from '../../kit/AgainButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { Amount, Banner, EmptyState, LoadingBar, Panel, Segments, Tag } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { KitSample } from './KitSample.tsx';

export const GalleryAvisos = () => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false),
    [which, setWhich] = useState('a');
  return (
    <>
      <KitSample of="Tag" state={t('galeria.tonos')}>
        {(
          [
            ['ok', 'calculada'],
            ['warn', 'aviso'],
            ['danger', 'error'],
            ['info', 'corregido'],
            ['accent', 'aprobada'],
            ['neutral', 'borrador'],
          ] as const
        ).map(([tone, word]) => (
          <Tag key={tone} tone={tone}>
            {t(`galeria.tono.${word}`)}
          </Tag>
        ))}
      </KitSample>
      {(['ok', 'warn', 'danger', 'info'] as const).map((tone) => (
        <KitSample key={tone} of="Banner" state={tone} wide>
          <Banner
            tone={tone}
            actions={tone === 'danger' ? <Button small>{t('web.reintentar')}</Button> : undefined}
          >
            {t('galeria.largo')}
          </Banner>
        </KitSample>
      ))}
      <KitSample of="EmptyState" state={t('galeria.vacia')} wide>
        <div className="panel">
          <EmptyState
            text={t('galeria.sinFilas')}
            detail={t('galeria.ayuda')}
            actions={
              <Button variant="primary" icon="plus">
                {t('galeria.agregar')}
              </Button>
            }
          />
        </div>
      </KitSample>
      <KitSample of="AgainButton" state={t('galeria.estados')} wide>
        {[false, true].map((away) => (
          <div key={String(away)} className="panel">
            <EmptyState
              text={t('api.sinRed')}
              actions={<AgainButton away={away} again={() => undefined} />}
            />
          </div>
        ))}
      </KitSample>
      <KitSample of="LoadingBar" state={t('galeria.trabajando')} wide>
        <LoadingBar on />
      </KitSample>
      <KitSample of="Progress" state={t('galeria.estados')} wide>
        <Progress done={0} total={150} label={t('galeria.alEmpezar')} />
        <Progress done={90} total={150} label={t('galeria.enCurso')} />
        <Progress done={150} total={150} label={t('galeria.terminado')} />
      </KitSample>
      <KitSample of="Amount" state={t('galeria.estados')}>
        <Amount value="1209365.50" />
        <Amount value="-424.62" />
        <Amount value="0.00" />
        <Amount value={null} />
        <Amount value="1500.00" sign />
        <Amount value="999999999999.99" />
        <Amount value="109806.71" onOpen={() => undefined} />
      </KitSample>
      <KitSample of="Switch" state={t('galeria.normal')}>
        <Switch
          label={t('galeria.opcion')}
          checked={which === 'b'}
          onChange={(v) => setWhich(v ? 'b' : 'a')}
        />
      </KitSample>
      <KitSample of="Segments" state={t('galeria.normal')}>
        <Segments
          label={t('galeria.opcion')}
          value={which}
          onChange={setWhich}
          options={[
            { id: 'a', label: t('galeria.area') },
            { id: 'b', label: t('galeria.periodo') },
            { id: 'c', label: t('galeria.importe') },
          ]}
        />
      </KitSample>
      <KitSample of="Panel" state={t('galeria.conTitulo')} wide>
        <Panel title={t('galeria.rotulo')} count="12" extra={<Button small>{t('galeria.agregar')}</Button>}>
          {t('galeria.largo')}
        </Panel>
      </KitSample>
      <KitSample of="Panel" state={t('galeria.sinTitulo')} wide>
        <Panel>{t('galeria.ayuda')}</Panel>
      </KitSample>
      <KitSample of="Notices" state={t('galeria.seAbre')}>
        <Button
          onClick={() =>
            notify({
              text: t('galeria.guardado'),
              action: { label: t('galeria.deshacer'), run: () => undefined },
            })
          }
        >
          {t('galeria.avisar')}
        </Button>
        <Button onClick={() => notify({ tone: 'danger', text: t('galeria.noSePudo') })}>
          {t('galeria.avisarMal')}
        </Button>
      </KitSample>
      <KitSample of="Dialog" state={t('galeria.seAbre')}>
        <Button onClick={() => setIsOpen(true)}>{t('galeria.abrir')}</Button>
        <Dialog
          open={isOpen}
          title={t('machines.tabla.confirmar')}
          onClose={() => setIsOpen(false)}
          footer={
            <>
              <Button autoFocus onClick={() => setIsOpen(false)}>
                {t('machines.tabla.no')}
              </Button>
              <Button variant="danger-solid" onClick={() => setIsOpen(false)}>
                {t('machines.tabla.si')}
              </Button>
            </>
          }
        >
          {t('galeria.largo')}
        </Dialog>
      </KitSample>
    </>
  );
};
