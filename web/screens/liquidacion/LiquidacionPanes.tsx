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
  readonly reading: boolean;
  readonly handle: RefObject<PersonasHandle | undefined>;
  readonly round: number;
}

type Persona = LiquidacionPersonas[number];

const PersonaHead = ({
  p,
  menu,
  handle,
  onBack,
  children,
}: {
  readonly p: Persona;
  readonly menu: readonly MenuItem[];
  readonly handle: Props['handle'];
  /** On a phone, back to the list. */
  readonly onBack: (() => void) | undefined;
  readonly children: ReactNode;
}) => {
  const t = useT();
  return (
    <header className={`rec-cabeza ${onBack ? 'sola' : ''}`}>
      {onBack && <IconButton icon="arrow-left" label={t('pantallas.comun.volver')} onClick={onBack} />}
      <div className="grow">
        <div className="row">
          <h2 className="ellipsis">{p.nombre}</h2>
          <ReciboStateTag state={p.estado} />
        </div>
        {children}
      </div>
      <IconButton
        icon="chevron-up"
        className="rec-mover"
        label={t('pantallas.liquidacion.anteriorPersona')}
        onClick={() => handle.current?.move(-1)}
      />
      <IconButton
        icon="chevron-down"
        className="rec-mover"
        label={t('pantallas.liquidacion.siguientePersona')}
        onClick={() => handle.current?.move(1)}
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
  reading,
  can,
  handle,
  round,
  ask,
  act,
  actAndShow,
  readAgain,
}: Props) => {
  const t = useT();
  const go = useNavigate();
  const [params, setParams] = useSearchParams();
  const medium = useNarrowWindow(BREAKPOINTS.xl - 1),
    narrow = useNarrowWindow(BREAKPOINTS.md - 1);
  const askedRecibo = Number(params.get('recibo')) || null;
  const persona = personas.find((p) => p.id === askedRecibo);
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
    if (!narrow && !persona && personas.length > 0) handle.current?.move(1);
  }, [narrow, persona, personas, handle]);

  const recibo = useReadingOf(
    persona?.estado === 'pendiente' ? undefined : persona,
    ({ id, estado: state }) => `${id} ${state} ${round}`,
    ({ id }) => askServer(api.liquidaciones.recibo, undefined, { id }),
  );
  const r = recibo.data;
  const chosen = chosenOf(r, line),
    choose = (line: string | null): void => setView({ linea: line });

  const chosenLine = chosen?.kind === 'line' ? chosen.line : undefined,
    menu = persona
      ? personaItems(t, { id, persona, r, chosen: chosenLine, can, ask, act, actAndShow, readAgain }, go)
      : [];
  const pending = persona?.estado === 'pendiente';
  const showRecibo = !(medium && chosen) && !(narrow && !persona),
    showPersonas = !narrow || !persona;

  return (
    <div className="liq-panos" data-explica={chosen && !medium ? '' : undefined}>
      {/* Kept mounted, so that the person's order, filter and scroll position stay. */}
      <div className="liq-columna" hidden={!showPersonas}>
        <Personas
          personas={personas}
          chosen={persona?.id ?? null}
          onChoose={(x) => setView({ recibo: x })}
          reading={reading}
          handle={handle}
        />
      </div>
      {showRecibo && (
        <section
          className="liq-panel liq-columna"
          aria-label={t('pantallas.recibo.titulo')}
          aria-busy={recibo.reading || undefined}
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
                handle={handle}
                onBack={narrow ? () => setView({ recibo: null, linea: null }) : undefined}
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
                      withdraw={
                        can.has('corregir')
                          ? (c) => void withdrawSetAmount(t, r, c, id).then(readAgain)
                          : undefined
                      }
                    />
                  }
                  below={<ProblemFixes r={r} />}
                />
              ) : recibo.failure ? (
                <ReadFailure
                  failure={recibo.failure}
                  retry={() => {
                    recibo.readAgain();
                    readAgain();
                  }}
                />
              ) : (
                <Skeleton rows={10} />
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
