// The views of a list as tabs: the person's own arrangement and the saved views, with the unsaved changes of
// the open one and its menu.
import { type ReactNode, useRef } from 'react';
import type { Vista } from '../../../core/api/vistas.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { MenuButton } from '../Menu.tsx';
import { Banner } from '../Panel.tsx';
import { useOnChange } from '../useOnChange.ts';
import type { Arrangement } from './arrangement.ts';
import { useVistaCounts } from './useVistaCounts.ts';
import type { ListVistas } from './vistas.ts';
import { vistaOptions } from './vistaOptions.ts';
import { onVista, useVistaActions } from './useVistaActions.ts';
import { VistaQuestions } from './VistaQuestions.tsx';
import { VistaTab } from './VistaTab.tsx';

export const VistasBar = ({
  table,
  views,
  view,
  current,
  own,
  modified,
  total,
  wasRead,
  onChoose,
  onDiscard,
  children,
}: {
  readonly table: AnyTable;
  readonly views: ListVistas;
  readonly view: Vista | null;
  readonly current: Arrangement;
  readonly own: Arrangement;
  readonly modified: boolean;
  /** Matching rows now; undefined while unknown. */
  readonly total: number | undefined;
  /** The list was read once, so the other views can be counted. */
  readonly wasRead: boolean;
  readonly onChoose: (id: number) => void;
  readonly onDiscard: () => void;
  /** Tools at the right. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const { data } = views,
    cuentas = useVistaCounts(table, data, own.filters, wasRead),
    a = useVistaActions({ views, view, current, own, onChoose });
  // The open view shows the live count of its list; the others show their last count.
  const tab = (id: number) => ({
    modified,
    count: id === (view?.id ?? 0) ? total : cuentas.get(id),
    onChoose: () => onChoose(id),
  });
  // Scrolls the open tab fully into view with its options: on a phone not all the tabs fit.
  const row = useRef<HTMLElement>(null);
  useOnChange([view?.id, view?.nombre, total, cuentas, data.vistas.length], () =>
    row.current?.querySelector('[data-elegida]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
  return (
    <div className="barra-vistas">
      <nav className="vistas" ref={row} aria-label={t('lista.vista.vistas')}>
        <VistaTab
          {...tab(0)}
          name={t(table.genero === 'f' ? 'lista.vista.todas_f' : 'lista.vista.todas_m')}
          chosen={view === null}
        />
        {data.vistas.map((v) => (
          <VistaTab key={v.id} {...tab(v.id)} name={v.nombre} chosen={v.id === view?.id}>
            {v.id === view?.id && (
              <MenuButton
                label={t('lista.vista.opciones', { nombre: v.nombre })}
                items={vistaOptions(t, v, data, a)}
              >
                {(b) => (
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={t('lista.vista.opciones', { nombre: v.nombre })}
                    {...b}
                  >
                    <Icon name="chevron-down" />
                  </button>
                )}
              </MenuButton>
            )}
          </VistaTab>
        ))}
      </nav>
      <div className="vistas-fin">
        {modified && view ? (
          <>
            <span className="tag warn" role="status">
              <Icon name="pencil" />
              {t('lista.vista.modificada')}
            </span>
            <TextButton
              onClick={() =>
                void a.save(onVista(view), current, t('lista.vista.seGuardo', { nombre: view.nombre }))
              }
              hidden={!view.cambia}
            >
              {t('lista.vista.guardar')}
            </TextButton>
            <TextButton onClick={a.added}>{t('lista.vista.guardarComo')}</TextButton>
            <TextButton onClick={onDiscard}>{t('lista.vista.descartar')}</TextButton>
          </>
        ) : (
          <Button
            small
            variant="quiet"
            icon="save"
            aria-label={t('lista.vista.guardarVista')}
            onClick={a.added}
          >
            {t('lista.vista.guardarVista')}
          </Button>
        )}
        {children}
      </div>
      {view && view.omitidos.length > 0 && (
        <Banner tone="warn">{t('lista.vista.omite', { campos: view.omitidos.join(', ') })}</Banner>
      )}
      <VistaQuestions a={a} views={views} onChoose={onChoose} />
    </div>
  );
};
