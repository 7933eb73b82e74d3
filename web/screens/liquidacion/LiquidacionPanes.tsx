// The three panes of a run: the people, one receipt, and the explanation of an amount. On a narrow window
// only one shows at a time.
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
import { chosenOf, ReciboExplanation } from '../explain/ReciboExplanation.tsx';
import { useNarrowWindow, useReadingOf } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { PersonaSummary } from '../recibo/PersonaSummary.tsx';
import { ReciboPanel } from '../recibo/ReciboPanel.tsx';
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
  const [params, setParams] = useSearchParams();
  const medium = useNarrowWindow(BREAKPOINTS.xl - 1),
    narrow = useNarrowWindow(BREAKPOINTS.md - 1);
  const reciboPedido = Number(params.get('recibo')) || null;
  const persona = personas.find((p) => p.id === reciboPedido);
  const line = params.get('linea');
  // The person shown is in the address: it can be shared, and Back returns to it.
  const setView = (v: { readonly recibo?: number | null; readonly linea?: string | null }): void =>
    setParams(
      (p) => {
        for (const [k, x] of Object.entries(v))
          if (x === null) p.delete(k);
          else p.set(k, String(x));
        return p;
      },
      { replace: true },
    );
  useEffect(() => {
    if (!narrow && !persona && personas.length > 0) manija.current?.mover(1);
  }, [narrow, persona, personas, manija]);

  const recibo = useReadingOf(
    persona?.estado === 'pendiente' ? undefined : persona,
    ({ id, estado }) => `${id} ${estado} ${vuelta}`,
    ({ id }) => askServer(api.liquidaciones.recibo, undefined, { id }),
  );
  const r = recibo.datos;
  const chosen = chosenOf(r, line),
    choose = (linea: string | null): void => setView({ linea });

  const elegida = chosen?.kind === 'line' ? chosen.line : undefined,
    menu = persona
      ? personaItems(t, { id, persona, r, elegida, puede, preguntar, hacer, hacerYMostrar, releer }, ir)
      : [];
  const pending = persona?.estado === 'pendiente';
  const verRecibo = !(medium && chosen) && !(narrow && !persona),
    verPersonas = !narrow || !persona;

  return (
    <div className="liq-panos" data-explica={chosen && !medium ? '' : undefined}>
      {/* Kept mounted, so that the person's order, filter and scroll position stay. */}
      <div className="liq-columna" hidden={!verPersonas}>
        <Personas
          personas={personas}
          elegida={persona?.id ?? null}
          alElegir={(x) => setView({ recibo: x })}
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
              {/* A single head for the old and the new receipt: its menu, if open, stays open when the
                  receipt arrives. */}
              <PersonaHead
                p={persona}
                menu={menu}
                manija={manija}
                alVolver={narrow ? () => setView({ recibo: null, linea: null }) : undefined}
              >
                {pending ? (
                  <p className="rec-datos">{persona.detalle}</p>
                ) : r ? (
                  <PersonaSummary r={r} />
                ) : (
                  <p className="rec-datos">{'\u00a0'}</p>
                )}
              </PersonaHead>
              {pending ? (
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
                  chosen={chosen ? line : null}
                  choose={choose}
                  above={
                    <ReciboCorrections
                      r={r}
                      retirar={
                        puede.has('corregir')
                          ? (c) => void withdrawSetAmount(t, r, c, id).then(releer)
                          : undefined
                      }
                    />
                  }
                  below={<ProblemFixes r={r} />}
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
      {chosen && r && persona && (
        <div className="liq-panel liq-columna">
          <ReciboExplanation recibo={r} chosen={chosen} of={line} choose={choose} goBack={medium} />
        </div>
      )}
    </div>
  );
};
