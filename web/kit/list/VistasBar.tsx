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
  tabla,
  vistas,
  vista,
  actual,
  propio,
  modificada,
  total,
  leida,
  onElegir,
  onDescartar,
  children,
}: {
  readonly tabla: AnyTable;
  readonly vistas: ListVistas;
  readonly vista: Vista | null;
  readonly actual: Arrangement;
  readonly propio: Arrangement;
  readonly modificada: boolean;
  /** Matching rows now; undefined while unknown. */
  readonly total: number | undefined;
  /** The list was read once, so the other views can be counted. */
  readonly leida: boolean;
  readonly onElegir: (id: number) => void;
  readonly onDescartar: () => void;
  /** Tools at the right. */
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const { datos } = vistas,
    cuentas = useVistaCounts(tabla, datos, propio.filtros, leida),
    a = useVistaActions({ vistas, vista, actual, propio, onElegir });
  // The open view shows the live count of its list; the others show their last count.
  const tab = (id: number) => ({
    modificada,
    cuantas: id === (vista?.id ?? 0) ? total : cuentas.get(id),
    onElegir: () => onElegir(id),
  });
  // Scrolls the open tab fully into view with its options: on a phone not all the tabs fit.
  const row = useRef<HTMLElement>(null);
  useOnChange([vista?.id, vista?.nombre, total, cuentas, datos.vistas.length], () =>
    row.current?.querySelector('[data-elegida]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
  return (
    <div className="barra-vistas">
      <nav className="vistas" ref={row} aria-label={t('lista.vista.vistas')}>
        <VistaTab
          {...tab(0)}
          nombre={t(tabla.genero === 'f' ? 'lista.vista.todas_f' : 'lista.vista.todas_m')}
          elegida={vista === null}
        />
        {datos.vistas.map((v) => (
          <VistaTab key={v.id} {...tab(v.id)} nombre={v.nombre} elegida={v.id === vista?.id}>
            {v.id === vista?.id && (
              <MenuButton
                label={t('lista.vista.opciones', { nombre: v.nombre })}
                items={vistaOptions(t, v, datos, a)}
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
        {modificada && vista ? (
          <>
            <span className="tag warn" role="status">
              <Icon name="pencil" />
              {t('lista.vista.modificada')}
            </span>
            <TextButton
              onClick={() =>
                void a.guardar(onVista(vista), actual, t('lista.vista.seGuardo', { nombre: vista.nombre }))
              }
              hidden={!vista.cambia}
            >
              {t('lista.vista.guardar')}
            </TextButton>
            <TextButton onClick={a.nueva}>{t('lista.vista.guardarComo')}</TextButton>
            <TextButton onClick={onDescartar}>{t('lista.vista.descartar')}</TextButton>
          </>
        ) : (
          <Button
            small
            variant="quiet"
            icon="save"
            aria-label={t('lista.vista.guardarVista')}
            onClick={a.nueva}
          >
            {t('lista.vista.guardarVista')}
          </Button>
        )}
        {children}
      </div>
      {vista && vista.omitidos.length > 0 && (
        <Banner tone="warn">{t('lista.vista.omite', { campos: vista.omitidos.join(', ') })}</Banner>
      )}
      <VistaQuestions a={a} vistas={vistas} onElegir={onElegir} />
    </div>
  );
};
