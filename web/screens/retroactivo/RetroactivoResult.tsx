// What the closed months owe: figures, what of it is to be paid, the people one by one, and in which month it
// goes.
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

const VACIA: RetroactivoChoice = {
  sinPersonas: new Set(),
  sinPeriodos: new Set(),
  sinConceptos: new Set(),
  negativas: false,
  cuotas: true,
};

const Cifra = ({
  nombre,
  valor,
  detalle,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string;
}) => (
  <div>
    <dt>{nombre}</dt>
    <dd className="ret-grande num">{valor}</dd>
    {detalle !== undefined && <dd className="muted num">{detalle}</dd>}
  </div>
);

export const RetroactivoResult = ({
  id,
  resumen: r,
  siguiente,
  mensual,
  alCambiar,
}: {
  readonly id: string;
  readonly resumen: RetroactivoSummary;
  readonly siguiente: string /** The kind of run it is paid in unless another is chosen; null: there is none. */;
  readonly mensual: number | null;
  readonly alCambiar: () => void;
}) => {
  const t = useT();
  const [eleccion, elegir] = useState(VACIA),
    [tipo, ponerTipo] = useState(mensual);
  const avisos = r.avisos.length > 0 && (
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
        {avisos}
        <EmptyState
          text={t('retro.pantalla.nada')}
          detail={t('retro.pantalla.nadaDetalle', { recibos: shownCount(r.recibos) })}
        />
      </>
    );
  return (
    <>
      {avisos}
      <dl className="ret-cifras">
        <Cifra nombre={t('retro.pantalla.haberes')} valor={withSign(r.haberes)} />
        <Cifra nombre={t('retro.pantalla.descuentos')} valor={withSign(r.descuentos)} />
        <Cifra nombre={t('retro.pantalla.personas')} valor={shownCount(r.personas)} />
        <Cifra
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
                  checked={!eleccion.sinPeriodos.has(p.periodo)}
                  onChange={(v) =>
                    elegir({ ...eleccion, sinPeriodos: togglePersona(eleccion.sinPeriodos, p.periodo, v) })
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
                    checked={!eleccion.sinConceptos.has(p.id)}
                    onChange={(v) =>
                      elegir({ ...eleccion, sinConceptos: togglePersona(eleccion.sinConceptos, p.id, v) })
                    }
                  />
                  {tipo !== null && p.tipos?.includes(tipo) === false && (
                    <Tag tone="warn">{t('retro.pantalla.soloTipos')}</Tag>
                  )}
                  <span className="num">{withSign(p.importe)}</span>
                </div>
              ))}
          </fieldset>
          <div>
            <Check
              label={t('retro.pantalla.negativas')}
              checked={eleccion.negativas}
              onChange={(negativas) => elegir({ ...eleccion, negativas })}
            />
            {eleccion.negativas && (
              <Check
                label={t('retro.pantalla.enCuotas')}
                checked={eleccion.cuotas}
                onChange={(cuotas) => elegir({ ...eleccion, cuotas })}
              />
            )}
            <p className="muted ret-ayuda">{t('retro.pantalla.negativasAyuda')}</p>
          </div>
        </div>
      </Panel>
      <RetroPersonas id={id} eleccion={eleccion} elegir={elegir} />
      <PagoRetro
        id={id}
        resumen={r}
        eleccion={eleccion}
        tipo={tipo}
        ponerTipo={ponerTipo}
        siguiente={siguiente}
        alCambiar={alCambiar}
      />
    </>
  );
};
