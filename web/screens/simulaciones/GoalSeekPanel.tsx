// «Quiero un neto de…»: the wanted net, the value to vary, and the result.
import type { SimulacionResult } from '../../../core/api/simulaciones.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Banner, Segments } from '../../kit/Panel.tsx';
import { MoneyInput } from '../../kit/Written.tsx';
import type { GoalSeek } from './simulacionDraft.ts';

export const GoalSeekPanel = ({
  goal: d,
  set,
  found,
  error,
  take,
}: {
  readonly goal: GoalSeek;
  readonly set: (d: GoalSeek) => void;
  readonly found: SimulacionResult['deseo'] | undefined;
  readonly error: string | undefined;
  /** Adds the found amount to the suppositions. */
  readonly take: (amount: string) => void;
}) => {
  const t = useT(),
    amount = found?.importe ?? null;
  return (
    <fieldset className="sim-filas">
      <legend className="sr">{t('simular.web.deseo')}</legend>
      <Check label={t('simular.web.deseo')} checked={d.on} onChange={(on) => set({ ...d, on })} />
      {d.on && (
        <>
          <div className="form-rejilla">
            <div className="field sim-entero">
              <span className="field-label">{t('simular.web.medida')}</span>
              <Segments
                label={t('simular.web.medida')}
                value={d.measure}
                onChange={(measured) => set({ ...d, measure: measured })}
                options={[
                  { id: 'neto', label: t('simular.web.neto') },
                  { id: 'costo', label: t('simular.web.costo') },
                ]}
              />
            </div>
            <Field label={t('simular.web.importe')} error={error} bare={error === undefined}>
              {(c) => (
                <MoneyInput
                  {...c}
                  value={typeof d.amount === 'string' ? d.amount : ''}
                  onChange={(v) => set({ ...d, amount: v === '' ? null : v })}
                />
              )}
            </Field>
            <div className="field sim-entero">
              <span className="field-label">{t('simular.web.conQue')}</span>
              <Segments
                label={t('simular.web.conQue')}
                value={d.what}
                onChange={(what) => set({ ...d, what })}
                options={[
                  { id: 'basico', label: t('simular.web.elBasico') },
                  { id: 'novedad', label: t('simular.web.unaNovedad') },
                ]}
              />
            </div>
            {d.what === 'novedad' && (
              <Field label={t('simular.web.concepto')} bare>
                {(c) => (
                  <Combo
                    table="Conceptos"
                    value={d.concepto}
                    onChange={(concepto) => set({ ...d, concepto })}
                    control={c}
                  />
                )}
              </Field>
            )}
          </div>
          {found && (
            <Banner
              tone={found.tipo === 'exacto' ? 'ok' : 'warn'}
              actions={
                amount !== null && found.tipo !== 'fuera' ? (
                  <Button small onClick={() => take(amount)}>
                    {t('simular.web.usar')}
                  </Button>
                ) : undefined
              }
            >
              {found.frases.map((f) => (
                <p key={f}>{f}</p>
              ))}
            </Banner>
          )}
        </>
      )}
    </fieldset>
  );
};
