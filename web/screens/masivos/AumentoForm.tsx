// The form of a raise: agreed salaries, the scale of an agreement, the steps with their dates, the rounding
// and what it absorbs.
import { produce } from 'immer';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { useT } from '../../i18n.ts';
import { IconButton, TextButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../kit/Written.tsx';
import { ambiguousQuantityText } from '../novedades/wording.ts';
import { useReading } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { askRows } from '../requests.ts';
import { OneOf } from './OneOf.tsx';
import { RoundingFields } from './RoundingFields.tsx';
import { onlyNewEscala, type WrittenAumento, type WrittenStep } from './aumentoRequest.ts';

interface Props {
  readonly a: WrittenAumento;
  readonly set: (a: WrittenAumento) => void;
}

const NewEscala = ({ a, set }: Props) => {
  const t = useT();
  const x = useReading(a.id_convenio === null ? null : `categorias ${a.id_convenio}`, () =>
    askRows('Categorias', {
      limit: 200,
      filters: [{ campo: 'id_convenio', op: 'es', valor: a.id_convenio }],
    }),
  );
  if (x.failure) return <ReadFailure failure={x.failure} retry={x.readAgain} />;
  return (
    <>
      <p className="muted mas-ayuda">{t('masivos.pantalla.escalaNuevaAyuda')}</p>
      <div className="mas-escala">
        {x.data?.rows.map((c) => {
          const id = Number(c['id']),
            name = String(c['d_rrhh_categoria']);
          return (
            <Field key={id} label={name} bare>
              {(k) => (
                <MoneyInput
                  {...k}
                  aria-label={t('masivos.pantalla.basicoDe', { categoria: name })}
                  value={a.values[id] ?? ''}
                  onChange={(v) =>
                    set(
                      produce(a, (d) => {
                        d.values[id] = v;
                      }),
                    )
                  }
                />
              )}
            </Field>
          );
        })}
      </div>
    </>
  );
};

export const WhatRises = ({ a, set }: Props) => {
  const t = useT();
  return (
    <Panel title={t('masivos.pantalla.queSube')}>
      <div className="mas-que">
        <Check
          label={t('masivos.pantalla.basicos')}
          checked={a.basicos}
          onChange={(basicos) => set({ ...a, basicos })}
        />
        <Check
          label={t('masivos.pantalla.escala')}
          checked={a.withEscala}
          onChange={(withEscala) => set({ ...a, withEscala })}
        />
      </div>
      {a.withEscala && (
        <div className="mas-fila">
          <Field label={t('masivos.pantalla.convenio')} bare width={260}>
            {(c) => (
              <Combo
                table="Convenios"
                value={a.id_convenio}
                onChange={(id_convenio) => set({ ...a, id_convenio, values: {} })}
                control={c}
              />
            )}
          </Field>
          {!a.isNew && (
            <Field label={t('masivos.pantalla.noRemunerativo')} bare width={180}>
              {(c) => (
                <OneOf
                  control={c}
                  ids={['mantener', 'incorporar'] as const}
                  value={a.no_remunerativo}
                  label={(id) => t(`masivos.pantalla.${id}`)}
                  onChoose={(no_remunerativo) => set({ ...a, no_remunerativo })}
                />
              )}
            </Field>
          )}
          <Field label={t('masivos.pantalla.fuente')} bare optional width={240}>
            {(c) => (
              <Input
                {...c}
                maxLength={120}
                value={a.source}
                onChange={(e) => set({ ...a, source: e.target.value })}
              />
            )}
          </Field>
          <Check
            label={t('masivos.pantalla.escalaNueva')}
            checked={a.isNew}
            onChange={(isNew) => set({ ...a, isNew })}
          />
        </div>
      )}
      {a.withEscala && <p className="muted mas-ayuda">{t('masivos.pantalla.escalaAyuda')}</p>}
      {a.withEscala && a.isNew && a.id_convenio !== null && <NewEscala a={a} set={set} />}
    </Panel>
  );
};

const Step = ({ p, i, a, set }: Props & { readonly p: WrittenStep; readonly i: number }) => {
  const t = useT(),
    wrong = ambiguousQuantityText(t, p.value),
    change = (more: Partial<WrittenStep>): void =>
      set({ ...a, steps: a.steps.map((x) => (x.n === p.n ? { ...x, ...more } : x)) });
  return (
    <fieldset className="mas-paso">
      <legend className="sr">{t('masivos.pantalla.paso', { n: i + 1 })}</legend>
      <Field label={t('masivos.pantalla.desde')} bare width={150}>
        {(c) => <DateInput {...c} value={p.from} onChange={(from) => change({ from })} />}
      </Field>
      {!onlyNewEscala(a) && (
        <>
          <Field label={t('masivos.pantalla.modo')} bare width={130}>
            {(c) => (
              <OneOf
                control={c}
                ids={['porcentaje', 'importe'] as const}
                value={p.mode}
                label={(id) => t(`masivos.pantalla.${id}`)}
                onChoose={(mode) => change({ mode, ...(ambiguityOf(p.value) ? { value: '' } : {}) })}
              />
            )}
          </Field>
          <Field label={t('masivos.pantalla.valor')} bare={wrong === undefined} width={136} error={wrong}>
            {(c) =>
              p.mode === 'importe' ? (
                <MoneyInput {...c} value={p.value} onChange={(value) => change({ value })} />
              ) : (
                <NumberInput {...c} value={p.value} onChange={(value) => change({ value })} />
              )
            }
          </Field>
        </>
      )}
      {a.steps.length > 1 && (
        <IconButton
          icon="times"
          label={t('masivos.pantalla.quitarPaso', { n: i + 1 })}
          onClick={() => set({ ...a, steps: a.steps.filter((x) => x.n !== p.n) })}
        />
      )}
    </fieldset>
  );
};

export const HowMuchRises = ({ a, set }: Props) => {
  const t = useT();
  return (
    <Panel title={t('masivos.pantalla.cuanto')}>
      <div className="mas-pasos">
        {(onlyNewEscala(a) ? a.steps.slice(0, 1) : a.steps).map((p, i) => (
          <Step key={p.n} p={p} i={i} a={a} set={set} />
        ))}
        {!onlyNewEscala(a) && a.steps.length < 24 && (
          <TextButton
            icon="plus"
            onClick={() =>
              set({
                ...a,
                steps: [
                  ...a.steps,
                  {
                    n: Math.max(...a.steps.map((p) => p.n)) + 1,
                    from: '',
                    mode: a.steps.at(-1)?.mode ?? 'porcentaje',
                    value: '',
                  },
                ],
              })
            }
          >
            {t('masivos.pantalla.otroPaso')}
          </TextButton>
        )}
      </div>
      <div className="mas-fila">
        {a.steps.length > 1 && !onlyNewEscala(a) && (
          <Field label={t('masivos.pantalla.base')} bare width={200}>
            {(c) => (
              <OneOf
                control={c}
                ids={['acumulado', 'inicial'] as const}
                value={a.base}
                label={(id) => t(`masivos.pantalla.${id}`)}
                onChoose={(base) => set({ ...a, base })}
              />
            )}
          </Field>
        )}
        <RoundingFields
          unit={a.unidad}
          direction={a.sentido}
          onChange={({ unit = a.unidad, direction = a.sentido }) =>
            set({ ...a, unidad: unit, sentido: direction })
          }
        />
        <Field label={t('masivos.pantalla.posteriores')} bare width={240}>
          {(c) => (
            <OneOf
              control={c}
              ids={['dejar', 'subir'] as const}
              value={a.posteriores}
              label={(id) => t(`masivos.pantalla.${id}`)}
              onChoose={(laterOnes) => set({ ...a, posteriores: laterOnes })}
            />
          )}
        </Field>
        <Field label={t('masivos.pantalla.aCuenta')} bare optional width={280}>
          {(c) => (
            <Combo
              table="Conceptos"
              value={a.id_a_cuenta}
              onChange={(id_a_cuenta) => set({ ...a, id_a_cuenta })}
              control={c}
            />
          )}
        </Field>
      </div>
      {a.id_a_cuenta !== null && <p className="muted mas-ayuda">{t('masivos.pantalla.aCuentaAyuda')}</p>}
    </Panel>
  );
};
