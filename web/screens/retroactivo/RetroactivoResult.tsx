// What the closed months owe: figures, the part to pay, the people one by one, and the month of payment.
import { useState } from 'react';
import type { RetroactivoSummary } from '../../../core/api/retroactivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Check } from '../../kit/Field.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { shownCode, withSign, shownCount } from '../explain/amounts.ts';
import type { RetroactivoChoice } from './choice.ts';
import { PagoRetro } from './PagoRetro.tsx';
import { togglePersona, RetroPersonas } from './RetroPersonas.tsx';

const EMPTY: RetroactivoChoice = {
  sinPersonas: new Set(),
  sinPeriodos: new Set(),
  sinConceptos: new Set(),
  negativas: false,
  cuotas: true,
};

const Figure = ({
  nombre: name,
  valor: value,
  detalle: detail,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="ret-grande num">{value}</dd>
    {detail !== undefined && <dd className="muted num">{detail}</dd>}
  </div>
);

export const RetroactivoResult = ({
  id,
  resumen: r,
  siguiente: next,
  mensual,
  alCambiar: onChange,
}: {
  readonly id: string;
  readonly resumen: RetroactivoSummary;
  readonly siguiente: string;
  /** The default kind of run for payment; null when there is none. */
  readonly mensual: number | null;
  readonly alCambiar: () => void;
}) => {
  const t = useT();
  const [choice, choose] = useState(EMPTY),
    [kind, setKind] = useState(mensual);
  const notices = r.avisos.length > 0 && (
    <Banner tone="warn">
      {r.avisos.length === 1 ? (
        r.avisos[0]
      ) : (
        <ul>
          {r.avisos.map((a) => (
            <li key={a}>{a}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
  if (r.personas === 0)
    return (
      <>
        {notices}
        <EmptyState
          text={t('retro.pantalla.nada')}
          detail={t('retro.pantalla.nadaDetalle', { recibos: shownCount(r.recibos) })}
        />
      </>
    );
  return (
    <>
      {notices}
      <dl className="ret-cifras">
        <Figure nombre={t('retro.pantalla.haberes')} valor={withSign(r.haberes)} />
        <Figure nombre={t('retro.pantalla.descuentos')} valor={withSign(r.descuentos)} />
        <Figure nombre={t('retro.pantalla.personas')} valor={shownCount(r.personas)} />
        <Figure
          nombre={t('retro.pantalla.recibos')}
          valor={shownCount(r.alterados)}
          detalle={t('retro.pantalla.deRecibos', { recibos: shownCount(r.recibos) })}
        />
      </dl>
      <Panel title={t('retro.pantalla.queSePaga')}>
        <div className="ret-eleccion">
          <fieldset>
            <legend>{t('retro.pantalla.periodos')}</legend>
            {r.periodos.map((p) => (
              <div key={p.periodo} className="ret-opcion">
                <Check
                  label={showDate(p.periodo)}
                  checked={!choice.sinPeriodos.has(p.periodo)}
                  onChange={(v) =>
                    choose({ ...choice, sinPeriodos: togglePersona(choice.sinPeriodos, p.periodo, v) })
                  }
                />
                <span className="num">{withSign(p.haberes)}</span>
              </div>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('retro.pantalla.conceptos')}</legend>
            {r.portadores
              .filter((p) => !/^-?0\.00$/.test(p.importe))
              .map((p) => (
                <div key={p.id} className="ret-opcion">
                  <Check
                    label={`${shownCode(p.codigo)} ${p.texto}`}
                    checked={!choice.sinConceptos.has(p.id)}
                    onChange={(v) =>
                      choose({ ...choice, sinConceptos: togglePersona(choice.sinConceptos, p.id, v) })
                    }
                  />
                  {kind !== null && p.tipos?.includes(kind) === false && (
                    <Tag tone="warn">{t('retro.pantalla.soloTipos')}</Tag>
                  )}
                  <span className="num">{withSign(p.importe)}</span>
                </div>
              ))}
          </fieldset>
          <div>
            <Check
              label={t('retro.pantalla.negativas')}
              checked={choice.negativas}
              onChange={(negative) => choose({ ...choice, negativas: negative })}
            />
            {choice.negativas && (
              <Check
                label={t('retro.pantalla.enCuotas')}
                checked={choice.cuotas}
                onChange={(cuotas) => choose({ ...choice, cuotas })}
              />
            )}
            <p className="muted ret-ayuda">{t('retro.pantalla.negativasAyuda')}</p>
          </div>
        </div>
      </Panel>
      <RetroPersonas id={id} eleccion={choice} elegir={choose} />
      <PagoRetro
        id={id}
        resumen={r}
        eleccion={choice}
        tipo={kind}
        ponerTipo={setKind}
        siguiente={next}
        alCambiar={onChange}
      />
    </>
  );
};
