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
  withoutPersonas: new Set(),
  withoutPeriodos: new Set(),
  withoutConceptos: new Set(),
  negative: false,
  cuotas: true,
};

const Figure = ({
  name,
  value,
  detail,
}: {
  readonly name: string;
  readonly value: string;
  readonly detail?: string;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="ret-grande num">{value}</dd>
    {detail !== undefined && <dd className="muted num">{detail}</dd>}
  </div>
);

export const RetroactivoResult = ({
  id,
  summary: r,
  next,
  mensual,
  onChange,
}: {
  readonly id: string;
  readonly summary: RetroactivoSummary;
  readonly next: string;
  /** The default kind of run for payment; null when there is none. */
  readonly mensual: number | null;
  readonly onChange: () => void;
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
        <Figure name={t('retro.pantalla.haberes')} value={withSign(r.haberes)} />
        <Figure name={t('retro.pantalla.descuentos')} value={withSign(r.descuentos)} />
        <Figure name={t('retro.pantalla.personas')} value={shownCount(r.personas)} />
        <Figure
          name={t('retro.pantalla.recibos')}
          value={shownCount(r.alterados)}
          detail={t('retro.pantalla.deRecibos', { recibos: shownCount(r.recibos) })}
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
                  checked={!choice.withoutPeriodos.has(p.periodo)}
                  onChange={(v) =>
                    choose({
                      ...choice,
                      withoutPeriodos: togglePersona(choice.withoutPeriodos, p.periodo, v),
                    })
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
                    checked={!choice.withoutConceptos.has(p.id)}
                    onChange={(v) =>
                      choose({ ...choice, withoutConceptos: togglePersona(choice.withoutConceptos, p.id, v) })
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
              checked={choice.negative}
              onChange={(negative) => choose({ ...choice, negative })}
            />
            {choice.negative && (
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
      <RetroPersonas id={id} choice={choice} choose={choose} />
      <PagoRetro
        id={id}
        summary={r}
        choice={choice}
        kind={kind}
        setKind={setKind}
        next={next}
        onChange={onChange}
      />
    </>
  );
};
