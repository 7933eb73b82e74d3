// The three panes of a run: who, his receipt, and where an amount of it comes from. On a narrow window one takes the place of another.
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { LiquidacionPersonas } from '../../../core/api/liquidaciones.ts';
import type { RunCommand } from '../../../core/machines/runLiquidacionEvent.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { ExplanationPanel } from '../explain/ExplanationPanel.tsx';
import { useNarrowWindow, useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { askServer } from '../requests.ts';
import { PersonaSummary } from '../recibo/PersonaSummary.tsx';
import { reciboLineKey, ReciboPanel, returnToLine } from '../recibo/ReciboPanel.tsx';
import { ProblemFixes } from './ProblemFixes.tsx';
import {
  ReciboCorrections,
  setAmountQuestion,
  rectifyQuestion,
  withdrawSetAmount,
} from './ReciboCorrections.tsx';
import { ReciboStateTag } from './ReciboStateTag.tsx';
import { Personas, type PersonasHandle } from './Personas.tsx';

interface Props {
  readonly id: number;
  readonly personas: LiquidacionPersonas;
  readonly leyendo: boolean;
  readonly puede: ReadonlySet<string>;
  readonly manija: RefObject<PersonasHandle | undefined>;
  readonly vuelta: number;
  readonly preguntar: (p: ReasonQuestion) => void;
  readonly hacer: (orden: RunCommand, dicho: string | undefined) => Promise<string | undefined>;
  readonly hacerYMostrar: (orden: RunCommand, dicho: string | undefined) => Promise<void>;
  readonly releer: () => void;
}

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

  const recibo = useReading(
    persona && persona.estado !== 'pendiente' ? `${persona.id} ${persona.estado} ${vuelta}` : null,
    () => askServer(api.liquidaciones.recibo, undefined, { id: persona!.id }),
  );
  const r = recibo.datos;
  const elegida = r && linea ? r.lineas.find((l) => reciboLineKey(l) === linea) : undefined;

  const no = (a: string): string | undefined => (puede.has(a) ? undefined : t('pantallas.comun.sinPermiso'));
  const menu: readonly MenuItem[] = persona
    ? [
        {
          label: t('pantallas.liquidacion.recalcularPersona'),
          icon: 'refresh',
          reason: no('recalcular'),
          onSelect: () =>
            void hacerYMostrar(
              { type: 'recalcular', id_personal: persona.id_personal },
              t('pantallas.liquidacion.recalculado', { nombre: persona.nombre }),
            ),
        },
        persona.estado === 'excluido'
          ? {
              label: t('pantallas.liquidacion.incluir'),
              icon: 'plus',
              reason: no('incluir'),
              onSelect: () =>
                void hacerYMostrar(
                  { type: 'incluir', id_personal: persona.id_personal },
                  t('pantallas.liquidacion.incluida', { nombre: persona.nombre }),
                ),
            }
          : {
              label: t('pantallas.liquidacion.excluir'),
              icon: 'ban',
              danger: true,
              reason: no('excluir'),
              onSelect: () =>
                preguntar({
                  titulo: `${t('pantallas.liquidacion.excluir')}: ${persona.nombre}`,
                  texto: t('pantallas.liquidacion.excluirAyuda'),
                  boton: t('pantallas.liquidacion.excluirBoton'),
                  peligro: true,
                  conMotivo: true,
                  alAceptar: (motivo) =>
                    hacer(
                      { type: 'excluir', id_personal: persona.id_personal, motivo },
                      t('pantallas.liquidacion.excluida', { nombre: persona.nombre }),
                    ),
                }),
            },
        {
          label: t('corrida.web.fijar'),
          icon: 'pencil',
          reason: r ? no('corregir') : t('pantallas.recibo.sinRecibo'),
          onSelect: () => r && preguntar(setAmountQuestion(t, r, elegida, id, releer)),
        },
        ...(r && (r.estado === 'pagado' || r.estado === 'devuelto')
          ? [
              {
                label: t('corrida.web.rectificar'),
                icon: 'replay',
                reason: no('rectificar'),
                onSelect: () =>
                  preguntar(rectifyQuestion(t, r, (nueva) => void ir(`/liquidaciones/edit?id=${nueva}`))),
              },
            ]
          : []),
        { separator: true },
        {
          label: t('pantallas.liquidacion.reciboPdf'),
          icon: 'file-pdf',
          reason: r?.lineas.length ? undefined : t('pantallas.recibo.sinRecibo'),
          onSelect: () => {
            window.open(pathOf(api.liquidaciones.reciboPdf, { id: persona.id }), '_blank', 'noopener');
          },
        },
        {
          label: t('pantallas.liquidacion.abrirRecibo'),
          icon: 'external-link',
          to: `/recibos/ver?id=${persona.id}`,
        },
        {
          label: t('pantallas.liquidacion.verLegajo'),
          icon: 'user',
          to: `/personal/edit?id=${persona.id_personal}`,
        },
      ]
    : [];

  const cabeza = (p: LiquidacionPersonas[number], datos: ReactNode): ReactNode => (
    <header className={`rec-cabeza ${angosta ? 'sola' : ''}`}>
      {angosta && (
        <IconButton
          icon="arrow-left"
          label={t('pantallas.comun.volver')}
          onClick={() => ponerVista({ recibo: null, linea: null })}
        />
      )}
      <div className="grow">
        <div className="row">
          <h2 className="ellipsis">{p.nombre}</h2>
          <ReciboStateTag estado={p.estado} />
        </div>
        {datos}
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
              {cabeza(
                persona,
                pendiente ? (
                  <p className="rec-datos">{persona.detalle}</p>
                ) : r ? (
                  <PersonaSummary r={r} />
                ) : (
                  <p className="rec-datos">{'\u00a0'}</p>
                ),
              )}
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
