// The three panes of a run: the people, the receipt of one, and where an amount of it comes from. On a
// narrow window one takes the place of another.
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { LiquidacionPersonas } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { ExplanationPanel } from '../explain/ExplanationPanel.tsx';
import { useNarrowWindow, useReadingOf } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { PersonaSummary } from '../recibo/PersonaSummary.tsx';
import { reciboLineKey, ReciboPanel, returnToLine } from '../recibo/ReciboPanel.tsx';
import { ProblemFixes } from './ProblemFixes.tsx';
import { personaItems, type PersonaOrders } from './personaItems.ts';
import { ReciboCorrections, withdrawSetAmount } from '../recibo/ReciboCorrections.tsx';
import { ReciboStateTag } from '../recibo/ReciboStateTag.tsx';
import { Personas, type PersonasHandle } from './Personas.tsx';

interface Props extends PersonaOrders {
  readonly id: number;
  readonly personas: LiquidacionPersonas;
  readonly leyendo: boolean;
  readonly manija: RefObject<PersonasHandle | undefined>;
  readonly vuelta: number;
}

type Persona = LiquidacionPersonas[number];

const PersonaHead = ({
  p,
  menu,
  manija,
  alVolver,
  children,
}: {
  readonly p: Persona;
  readonly menu: readonly MenuItem[];
  readonly manija: Props['manija'];
  /** On a phone, back to the list. */
  readonly alVolver: (() => void) | undefined;
  readonly children: ReactNode;
}) => {
  const t = useT();
  return (
    <header className={`rec-cabeza ${alVolver ? 'sola' : ''}`}>
      {alVolver && <IconButton icon="arrow-left" label={t('pantallas.comun.volver')} onClick={alVolver} />}
      <div className="grow">
        <div className="row">
          <h2 className="ellipsis">{p.nombre}</h2>
          <ReciboStateTag estado={p.estado} />
        </div>
        {children}
      </div>
      <IconButton
        icon="chevron-up"
        className="rec-mover"
        label={t('pantallas.liquidacion.anteriorPersona')}
        onClick={() => manija.current?.mover(-1)}
      />
      <IconButton
        icon="chevron-down"
        className="rec-mover"
        label={t('pantallas.liquidacion.siguientePersona')}
        onClick={() => manija.current?.mover(1)}
      />
      <MenuButton items={menu} label={t('pantallas.comun.mas')}>
        {(b) => <IconButton icon="ellipsis-h" label={t('pantallas.comun.mas')} {...b} />}
      </MenuButton>
    </header>
  );
};

export const LiquidacionPanes = ({
  id,
  personas,
  leyendo,
  puede,
  manija,
  vuelta,
  preguntar,
  hacer,
  hacerYMostrar,
  releer,
}: Props) => {
  const t = useT();
  const ir = useNavigate();
  const [params, ponerParams] = useSearchParams();
  const media = useNarrowWindow(BREAKPOINTS.xl - 1),
    angosta = useNarrowWindow(BREAKPOINTS.md - 1);
  const reciboPedido = Number(params.get('recibo')) || null;
  const persona = personas.find((p) => p.id === reciboPedido);
  const linea = params.get('linea');
  // The person in view is part of the address: it can be sent to somebody, and Back returns to it.
  const ponerVista = (v: { readonly recibo?: number | null; readonly linea?: string | null }): void =>
    ponerParams(
      (p) => {
        for (const [k, x] of Object.entries(v))
          if (x === null) p.delete(k);
          else p.set(k, String(x));
        return p;
      },
      { replace: true },
    );
  useEffect(() => {
    if (!angosta && !persona && personas.length > 0) manija.current?.mover(1);
  }, [angosta, persona, personas, manija]);

  const recibo = useReadingOf(
    persona?.estado === 'pendiente' ? undefined : persona,
    ({ id, estado }) => `${id} ${estado} ${vuelta}`,
    ({ id }) => askServer(api.liquidaciones.recibo, undefined, { id }),
  );
  const r = recibo.datos;
  const elegida = r && linea ? r.lineas.find((l) => reciboLineKey(l) === linea) : undefined;

  const menu = persona
    ? personaItems(t, { id, persona, r, elegida, puede, preguntar, hacer, hacerYMostrar, releer }, ir)
    : [];
  const pendiente = persona?.estado === 'pendiente';
  const verRecibo = !(media && elegida) && !(angosta && !persona),
    verPersonas = !angosta || !persona;

  return (
    <div className="liq-panos" data-explica={elegida && !media ? '' : undefined}>
      {/* Kept mounted: its order, filter and place in the list are the person's. */}
      <div className="liq-columna" hidden={!verPersonas}>
        <Personas
          personas={personas}
          elegida={persona?.id ?? null}
          alElegir={(x) => ponerVista({ recibo: x })}
          leyendo={leyendo}
          manija={manija}
        />
      </div>
      {verRecibo && (
        <section
          className="liq-panel liq-columna"
          aria-label={t('pantallas.recibo.titulo')}
          aria-busy={recibo.leyendo || undefined}
        >
          {!persona ? (
            <p className="liq-vacio">
              {personas.length ? t('pantallas.liquidacion.elija') : t('pantallas.liquidacion.aquiRecibo')}
            </p>
          ) : (
            <div className="rec">
              {/* One head over what is read and what was: its menu, open, stays open when the receipt arrives. */}
              <PersonaHead
                p={persona}
                menu={menu}
                manija={manija}
                alVolver={angosta ? () => ponerVista({ recibo: null, linea: null }) : undefined}
              >
                {pendiente ? (
                  <p className="rec-datos">{persona.detalle}</p>
                ) : r ? (
                  <PersonaSummary r={r} />
                ) : (
                  <p className="rec-datos">{'\u00a0'}</p>
                )}
              </PersonaHead>
              {pendiente ? (
                <>
                  {persona.problema !== null && (
                    <p className="liq-vacio">
                      <Icon name="exclamation-triangle" /> {persona.problema}
                    </p>
                  )}
                  <p className="liq-vacio">{t('pantallas.liquidacion.aquiRecibo')}</p>
                </>
              ) : r ? (
                <ReciboPanel
                  recibo={r}
                  elegida={elegida ? linea : null}
                  alElegir={(l) => ponerVista({ linea: reciboLineKey(l) })}
                  arriba={
                    <ReciboCorrections
                      r={r}
                      retirar={
                        puede.has('corregir')
                          ? (c) => void withdrawSetAmount(t, r, c, id).then(releer)
                          : undefined
                      }
                    />
                  }
                  pie={<ProblemFixes r={r} />}
                />
              ) : recibo.falla ? (
                <ReadFailure
                  falla={recibo.falla}
                  reintentar={() => {
                    recibo.releer();
                    releer();
                  }}
                />
              ) : (
                <Skeleton filas={10} />
              )}
            </div>
          )}
        </section>
      )}
      {elegida && persona && (
        <div className="liq-panel liq-columna">
          <ExplanationPanel
            recibo={persona.id}
            linea={elegida}
            alCerrar={() => {
              ponerVista({ linea: null });
              returnToLine(linea);
            }}
            volver={media}
          />
        </div>
      )}
    </div>
  );
};
