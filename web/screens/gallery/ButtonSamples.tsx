// Buttons in all their states.
import { useT } from '../../i18n.ts';
import { Button, ButtonLink, IconButton, TextButton } from '../../kit/Button.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { KitSample } from './KitSample.tsx';

const none = () => undefined;

export const ButtonSamples = () => {
  const t = useT();
  const save = t('galeria.guardar'),
    reason = t('galeria.motivo');
  return (
    <>
      {(['default', 'primary', 'quiet', 'danger', 'danger-solid'] as const).map((v) => (
        <KitSample key={v} of="Button" state={v}>
          <Button variant={v}>{save}</Button>
          <Button variant={v} className="es-hover">
            {t('galeria.puntero')}
          </Button>
          <Button variant={v} className="es-foco">
            {t('galeria.foco')}
          </Button>
          <Button variant={v} reason={reason}>
            {t('galeria.sinPoder')}
          </Button>
          <Button variant={v} busy>
            {t('galeria.trabajando')}
          </Button>
        </KitSample>
      ))}
      <KitSample of="Button" state={t('galeria.conIcono')}>
        <Button icon="plus">{t('galeria.agregar')}</Button>
        <Button icon="download" iconEnd="chevron-down">
          {t('galeria.exportar')}
        </Button>
        <Button variant="primary" keys="Ctrl S">
          {save}
        </Button>
        <Button small icon="copy">
          {t('galeria.chico')}
        </Button>
      </KitSample>
      <KitSample of="Button" state={t('galeria.textoLargo')} wide>
        <Button wide>{t('galeria.largo')}</Button>
      </KitSample>
      <KitSample of="IconButton" state={t('galeria.estados')}>
        <IconButton icon="refresh" label={t('galeria.actualizar')} />
        <IconButton icon="refresh" label={t('galeria.puntero')} className="es-hover" />
        <IconButton icon="refresh" label={t('galeria.foco')} className="es-foco" />
        <IconButton bordered icon="refresh" label={t('galeria.conBorde')} />
        <IconButton bordered small icon="refresh" label={t('galeria.chico')} />
        <IconButton bar dot icon="bell" label={t('galeria.conAviso')} />
        <IconButton icon="angle-left" label={t('galeria.anterior')} reason={reason} />
      </KitSample>
      <KitSample of="ButtonLink" state={t('galeria.estados')}>
        <ButtonLink to="/google-material">{t('galeria.normal')}</ButtonLink>
        <ButtonLink variant="primary" icon="plus" to="/google-material">
          {t('galeria.agregar')}
        </ButtonLink>
        <ButtonLink small to="/google-material">
          {t('galeria.chico')}
        </ButtonLink>
      </KitSample>
      <KitSample of="TextButton" state={t('galeria.estados')}>
        <TextButton>{t('galeria.normal')}</TextButton>
        <TextButton className="es-hover">{t('galeria.puntero')}</TextButton>
        <TextButton className="es-foco">{t('galeria.foco')}</TextButton>
        <TextButton icon="plus">{t('galeria.conIcono')}</TextButton>
      </KitSample>
      <KitSample of="MenuButton" state={t('galeria.seAbre')}>
        <MenuButton
          label={t('galeria.mas')}
          items={[
            { header: t('galeria.encabezado') },
            { label: t('galeria.normal'), icon: 'pencil', onSelect: none },
            { label: t('galeria.conTeclas'), icon: 'save', end: <kbd>Ctrl S</kbd>, onSelect: none },
            { label: t('galeria.sinPoder'), icon: 'lock', reason },
            { separator: true },
            { label: t('galeria.borrar'), icon: 'trash', danger: true, onSelect: none },
          ]}
        >
          {(b) => (
            <Button iconEnd="chevron-down" {...b}>
              {t('galeria.mas')}
            </Button>
          )}
        </MenuButton>
      </KitSample>
      <KitSample of="Icon" state={t('galeria.significados')}>
        {(
          [
            'users',
            'percentage',
            'pencil',
            'calculator',
            'history',
            'bookmark',
            'check',
            'exclamation-triangle',
            'times-circle',
            'clock',
            'lock',
            'upload',
            'download',
            'ellipsis-h',
          ] as const
        ).map((i) => (
          <span key={i} className="row">
            <Icon name={i} />
            <span className="muted">{i}</span>
          </span>
        ))}
      </KitSample>
    </>
  );
};
