// The views of a list as tabs: the list as one leaves it, and those saved; what was changed of one, and what can be done with it.
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ROW_COUNT_LIMIT, type Vista } from '../../../core/api/vistas.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { MenuButton } from '../Menu.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import { notify } from '../Notices.tsx';
import { Banner } from '../Panel.tsx';
import { arrangementOfVista, type Arrangement } from './arrangement.ts';
import { readableCount, useVistaCounts } from './useVistaCounts.ts';
import type { Vistas } from './vistas.ts';
import type { VistaQuestion } from './VistaDialogs.tsx';

const NombreDeVista = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.NameVistaDialog })));
const BorrarVista = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.EraseVistaDialog })));

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
  readonly vistas: Vistas;
  readonly vista: Vista | null;
  readonly actual: Arrangement;
  readonly propio: Arrangement;
  readonly modificada: boolean /** Rows that match now; undefined while it is not known. */;
  readonly total: number | undefined /** The list was read once: what the other views hold can be asked. */;
  readonly leida: boolean;
  readonly onElegir: (id: number) => void;
  readonly onDescartar: () => void /** Tools at the right. */;
  readonly children?: ReactNode;
}) => {
  const t = useT();
  const [pregunta, setPregunta] = useState<VistaQuestion | null>(null);
  const [borrar, setBorrar] = useState<Vista | null>(null);
  const [mal, setMal] = useState<string | undefined>(undefined);
  const { datos } = vistas,
    cuentas = useVistaCounts(tabla, datos, propio.filtros, leida);
  const guardar = async (
    v: {
      readonly id: number | null;
      readonly version: number | null;
      readonly nombre: string;
      readonly compartida: boolean;
    },
    a: Arrangement,
    dicho: string,
  ): Promise<boolean> => {
    const r = await vistas.guardar(v, a, propio);
    if (E.isLeft(r)) {
      setMal(r.left);
      return false;
    }
    setMal(undefined);
    notify({ text: dicho });
    if (v.id === null || v.id === vista?.id) onElegir(r.right.id);
    return true;
  };
  const deEsta = (v: Vista): Arrangement => arrangementOfVista(propio, v);
  const sobre = (v: Vista) => ({ id: v.id, version: v.version, nombre: v.nombre, compartida: v.compartida });
  const empezar = async (id: number | null, dicho: string) => {
    const no = await vistas.predeterminar(id);
    if (no === undefined) notify({ text: dicho });
    else setMal(no);
  };
  const nueva = () => {
    setMal(undefined);
    setPregunta({ que: 'nueva', de: null, nombre: '', compartida: false, arreglo: actual });
  };
  const items = (v: Vista): readonly MenuItem[] => {
    const ajena = v.cambia ? undefined : t('lista.vista.deOtro', { autor: v.autor }),
      primera = datos.predeterminada === v.id;
    return [
      ...(v.compartida ? [{ header: t('lista.vista.compartida', { autor: v.autor }) }] : []),
      {
        label: t('lista.vista.renombrar'),
        icon: 'pencil',
        reason: ajena,
        onSelect: () => {
          setMal(undefined);
          setPregunta({
            que: 'nombre',
            de: v,
            nombre: v.nombre,
            compartida: v.compartida,
            arreglo: deEsta(v),
          });
        },
      },
      {
        label: t('lista.vista.duplicar'),
        icon: 'copy',
        onSelect: () => {
          setMal(undefined);
          setPregunta({
            que: 'nueva',
            de: null,
            nombre: t('lista.vista.copia', { nombre: v.nombre }),
            compartida: false,
            arreglo: deEsta(v),
          });
        },
      },
      {
        label: t(v.compartida ? 'lista.vista.noCompartir' : 'lista.vista.compartir'),
        icon: 'share-alt',
        reason: ajena ?? (datos.comparte ? undefined : t('lista.vista.noPuedeCompartir')),
        onSelect: () =>
          void guardar(
            { ...sobre(v), compartida: !v.compartida },
            deEsta(v),
            t(v.compartida ? 'lista.vista.yaNoSeComparte' : 'lista.vista.seComparte', { nombre: v.nombre }),
          ),
      },
      {
        label: t(primera ? 'lista.vista.noEmpezar' : 'lista.vista.empezar'),
        icon: 'star',
        onSelect: () =>
          void empezar(
            primera ? null : v.id,
            primera ? t('lista.vista.yaNoEmpieza') : t('lista.vista.empieza', { nombre: v.nombre }),
          ),
      },
      { separator: true },
      {
        label: t('lista.vista.borrar'),
        icon: 'trash',
        danger: true,
        reason: ajena,
        onSelect: () => setBorrar(v),
      },
    ];
  };
  const pestana = (id: number, nombre: string, elegida: boolean, mas?: ReactNode) => {
    // The open one says what its list does, changed or not; of the others, what was last counted.
    const n = elegida ? total : cuentas.get(id);
    return (
      <span key={id} className="vista" data-elegida={elegida || undefined}>
        <button
          type="button"
          {...(n === undefined
            ? {}
            : {
                'aria-description':
                  n > ROW_COUNT_LIMIT && !elegida
                    ? t('lista.vista.masDe', { cuantas: ROW_COUNT_LIMIT })
                    : t('web.lista.filas', { count: n }),
              })}
          aria-current={elegida ? 'true' : undefined}
          onClick={() => {
            if (!elegida) onElegir(id);
          }}
        >
          <span className="ellipsis">{nombre}</span>
          {elegida && modificada && (
            <span className="punto" aria-hidden="true">
              •
            </span>
          )}
          {n !== undefined && (
            <span className="cuenta num" aria-hidden="true">
              {elegida ? n : readableCount(n)}
            </span>
          )}
        </button>
        {mas}
      </span>
    );
  };
  // The open one is whole in sight, with its options: on a phone they do not all fit.
  const fila = useRef<HTMLElement>(null);
  useEffect(() => {
    fila.current?.querySelector('[data-elegida]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [vista?.id, vista?.nombre, total, cuentas, datos.vistas.length]);
  return (
    <div className="barra-vistas">
      <nav className="vistas" ref={fila} aria-label={t('lista.vista.vistas')}>
        {pestana(0, t(tabla.genero === 'f' ? 'lista.vista.todas_f' : 'lista.vista.todas_m'), vista === null)}
        {datos.vistas.map((v) =>
          pestana(
            v.id,
            v.nombre,
            v.id === vista?.id,
            v.id === vista?.id && (
              <MenuButton label={t('lista.vista.opciones', { nombre: v.nombre })} items={items(v)}>
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
            ),
          ),
        )}
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
                void guardar(sobre(vista), actual, t('lista.vista.seGuardo', { nombre: vista.nombre }))
              }
              hidden={!vista.cambia}
            >
              {t('lista.vista.guardar')}
            </TextButton>
            <TextButton onClick={nueva}>{t('lista.vista.guardarComo')}</TextButton>
            <TextButton onClick={onDescartar}>{t('lista.vista.descartar')}</TextButton>
          </>
        ) : (
          <Button
            small
            variant="quiet"
            icon="save"
            aria-label={t('lista.vista.guardarVista')}
            onClick={nueva}
          >
            {t('lista.vista.guardarVista')}
          </Button>
        )}
        {children}
      </div>
      {vista && vista.omitidos.length > 0 && (
        <Banner tone="warn">{t('lista.vista.omite', { campos: vista.omitidos.join(', ') })}</Banner>
      )}
      {mal !== undefined && !pregunta && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => setMal(undefined)}>
              {t('web.cerrar')}
            </Button>
          }
        >
          {mal}
        </Banner>
      )}
      {pregunta && (
        <Suspense>
          <NombreDeVista
            pregunta={pregunta}
            mal={mal}
            comparte={datos.comparte}
            onCambio={setPregunta}
            onClose={() => setPregunta(null)}
            onGuardar={() => {
              void guardar(
                {
                  id: pregunta.de?.id ?? null,
                  version: pregunta.de?.version ?? null,
                  nombre: pregunta.nombre,
                  compartida: pregunta.compartida,
                },
                pregunta.arreglo,
                t('lista.vista.seGuardo', { nombre: pregunta.nombre.trim() }),
              ).then((si) => {
                if (si) setPregunta(null);
              });
            }}
          />
        </Suspense>
      )}
      {borrar && (
        <Suspense>
          <BorrarVista
            vista={borrar}
            onClose={() => setBorrar(null)}
            onBorrar={() => {
              void vistas.borrar(borrar.id).then((no) => {
                setBorrar(null);
                if (no !== undefined) setMal(no);
                else {
                  notify({ text: t('lista.vista.seBorro', { nombre: borrar.nombre }) });
                  onElegir(0);
                }
              });
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
