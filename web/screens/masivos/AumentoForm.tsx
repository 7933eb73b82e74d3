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
  readonly poner: (a: WrittenAumento) => void;
}

const NewEscala = ({ a, poner: set }: Props) => {
  const t = useT();
  const x = useReading(a.id_convenio === null ? null : `categorias ${a.id_convenio}`, () =>
    askRows('Categorias', {
      limite: 200,
      filtros: [{ campo: 'id_convenio', op: 'es', valor: a.id_convenio }],
    }),
  );
  if (x.falla) return <ReadFailure falla={x.falla} reintentar={x.releer} />;
  return (
    <>
      <p className="muted mas-ayuda">{t('masivos.pantalla.escalaNuevaAyuda')}</p>
      <div className="mas-escala">
        {x.datos?.filas.map((c) => {
          const id = Number(c['id']),
            name = String(c['d_rrhh_categoria']);
          return (
            <Field key={id} label={name} bare>
              {(k) => (
                <MoneyInput
                  {...k}
                  aria-label={t('masivos.pantalla.basicoDe', { categoria: name })}
                  value={a.valores[id] ?? ''}
                  onChange={(v) =>
                    set(
                      produce(a, (d) => {
                        d.valores[id] = v;
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

export const WhatRises = ({ a, poner: set }: Props) => {
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
          checked={a.conEscala}
          onChange={(withEscala) => set({ ...a, conEscala: withEscala })}
        />
      </div>
      {a.conEscala && (
        <div className="mas-fila">
          <Field label={t('masivos.pantalla.convenio')} bare width={260}>
            {(c) => (
              <Combo
                table="Convenios"
                value={a.id_convenio}
                onChange={(id_convenio) => set({ ...a, id_convenio, valores: {} })}
                control={c}
              />
            )}
          </Field>
          {!a.nueva && (
            <Field label={t('masivos.pantalla.noRemunerativo')} bare width={180}>
              {(c) => (
                <OneOf
                  control={c}
                  de={['mantener', 'incorporar'] as const}
                  value={a.no_remunerativo}
                  rotulo={(id) => t(`masivos.pantalla.${id}`)}
                  alElegir={(no_remunerativo) => set({ ...a, no_remunerativo })}
                />
              )}
            </Field>
          )}
          <Field label={t('masivos.pantalla.fuente')} bare optional width={240}>
            {(c) => (
              <Input
                {...c}
                maxLength={120}
                value={a.fuente}
                onChange={(e) => set({ ...a, fuente: e.target.value })}
              />
            )}
          </Field>
          <Check
            label={t('masivos.pantalla.escalaNueva')}
            checked={a.nueva}
            onChange={(isNew) => set({ ...a, nueva: isNew })}
          />
        </div>
      )}
      {a.conEscala && <p className="muted mas-ayuda">{t('masivos.pantalla.escalaAyuda')}</p>}
      {a.conEscala && a.nueva && a.id_convenio !== null && <NewEscala a={a} poner={set} />}
    </Panel>
  );
};

const Step = ({ p, i, a, poner: set }: Props & { readonly p: WrittenStep; readonly i: number }) => {
  const t = useT(),
    wrong = ambiguousQuantityText(t, p.valor),
    change = (more: Partial<WrittenStep>): void =>
      set({ ...a, pasos: a.pasos.map((x) => (x.n === p.n ? { ...x, ...more } : x)) });
  return (
    <fieldset className="mas-paso">
      <legend className="sr">{t('masivos.pantalla.paso', { n: i + 1 })}</legend>
      <Field label={t('masivos.pantalla.desde')} bare width={150}>
        {(c) => <DateInput {...c} value={p.desde} onChange={(from) => change({ desde: from })} />}
      </Field>
      {!onlyNewEscala(a) && (
        <>
          <Field label={t('masivos.pantalla.modo')} bare width={130}>
            {(c) => (
              <OneOf
                control={c}
                de={['porcentaje', 'importe'] as const}
                value={p.modo}
                rotulo={(id) => t(`masivos.pantalla.${id}`)}
                alElegir={(mode) => change({ modo: mode, ...(ambiguityOf(p.valor) ? { valor: '' } : {}) })}
              />
            )}
          </Field>
          <Field label={t('masivos.pantalla.valor')} bare={wrong === undefined} width={136} error={wrong}>
            {(c) =>
              p.modo === 'importe' ? (
                <MoneyInput {...c} value={p.valor} onChange={(value) => change({ valor: value })} />
              ) : (
                <NumberInput {...c} value={p.valor} onChange={(value) => change({ valor: value })} />
              )
            }
          </Field>
        </>
      )}
      {a.pasos.length > 1 && (
        <IconButton
          icon="times"
          label={t('masivos.pantalla.quitarPaso', { n: i + 1 })}
          onClick={() => set({ ...a, pasos: a.pasos.filter((x) => x.n !== p.n) })}
        />
      )}
    </fieldset>
  );
};

export const HowMuchRises = ({ a, poner: set }: Props) => {
  const t = useT();
  return (
    <Panel title={t('masivos.pantalla.cuanto')}>
      <div className="mas-pasos">
        {(onlyNewEscala(a) ? a.pasos.slice(0, 1) : a.pasos).map((p, i) => (
          <Step key={p.n} p={p} i={i} a={a} poner={set} />
        ))}
        {!onlyNewEscala(a) && a.pasos.length < 24 && (
          <TextButton
            icon="plus"
            onClick={() =>
              set({
                ...a,
                pasos: [
                  ...a.pasos,
                  {
                    n: Math.max(...a.pasos.map((p) => p.n)) + 1,
                    desde: '',
                    modo: a.pasos.at(-1)?.modo ?? 'porcentaje',
                    valor: '',
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
        {a.pasos.length > 1 && !onlyNewEscala(a) && (
          <Field label={t('masivos.pantalla.base')} bare width={200}>
            {(c) => (
              <OneOf
                control={c}
                de={['acumulado', 'inicial'] as const}
                value={a.base}
                rotulo={(id) => t(`masivos.pantalla.${id}`)}
                alElegir={(base) => set({ ...a, base })}
              />
            )}
          </Field>
        )}
        <RoundingFields unidad={a.unidad} sentido={a.sentido} alCambiar={(x) => set({ ...a, ...x })} />
        <Field label={t('masivos.pantalla.posteriores')} bare width={240}>
          {(c) => (
            <OneOf
              control={c}
              de={['dejar', 'subir'] as const}
              value={a.posteriores}
              rotulo={(id) => t(`masivos.pantalla.${id}`)}
              alElegir={(laterOnes) => set({ ...a, posteriores: laterOnes })}
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
