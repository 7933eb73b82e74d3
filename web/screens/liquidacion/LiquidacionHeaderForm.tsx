// A run's data as a form: to create it, and to change it before approval.
import type { Row, Value } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { liquidaciones } from '../../../core/tables/liquidacion.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { FormField } from '../FormField.tsx';
import { IconButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { Radio } from '../../kit/Radio.tsx';

const GENERAL = [
  'periodo',
  'id_rrhh_tipo_liquidacion',
  'id_rrhh_clase_liquidacion',
  'fecha_pago',
  'descripcion',
  'id_tipo_comprobante',
  'id_banco',
] as const;
const DEPOSITO = ['periodo_deposito', 'fecha_deposito', 'banco_deposito'] as const;

export const legajoIds = (v: Value | undefined): readonly number[] =>
  Array.isArray(v) ? v.flatMap((x) => (typeof x['id_personal'] === 'number' ? [x['id_personal']] : [])) : [];

export const LiquidacionHeaderForm = ({
  values,
  set,
  errors,
  some,
  setSome,
  deadline,
}: {
  readonly values: Row;
  readonly set: (field: string, v: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly some: boolean;
  readonly setSome: (on: boolean) => void;
  /** The last day to pay who leaves, when the run is their settlement. */
  readonly deadline?: string | undefined;
}) => {
  const t = useT();
  const field = (c: (typeof GENERAL)[number] | (typeof DEPOSITO)[number]) => (
    <FormField
      key={c}
      name={c}
      field={liquidaciones.fields[c]}
      value={values[c]}
      error={errors[c]}
      onChange={(v) => set(c, v)}
      className={`liq-campo-${c}`}
      help={
        c === 'fecha_pago' && deadline !== undefined
          ? t('pantallas.liquidacion.pagoFinal', { fecha: showDate(deadline) })
          : undefined
      }
    />
  );
  const legajos = legajoIds(values['legajos']);
  const setLegajos = (ids: readonly number[]): void =>
    set(
      'legajos',
      ids.map((id_personal) => ({ id_personal })),
    );
  return (
    <>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('pantallas.liquidacion.general')}</h2>
        </header>
        <div className="panel-body form-rejilla">{GENERAL.map(field)}</div>
      </section>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('pantallas.liquidacion.aQuien')}</h2>
        </header>
        <div className="panel-body">
          <div role="radiogroup" aria-label={t('pantallas.liquidacion.aQuien')} className="liq-quien">
            {([false, true] as const).map((on) => (
              <Radio
                key={String(on)}
                label={t(
                  on ? 'pantallas.liquidacion.algunosLegajos' : 'pantallas.liquidacion.todosLosLegajos',
                )}
                name="aquien"
                checked={some === on}
                onSelect={() => {
                  setSome(on);
                  if (!on) setLegajos([]);
                }}
              />
            ))}
          </div>
          {some && (
            <div className="liq-legajos">
              <Field label={t('pantallas.liquidacion.agregarLegajo')} error={errors['legajos']} width={360}>
                {(c) => (
                  <Combo
                    table="Personal"
                    value={null}
                    control={c}
                    onChange={(x) => {
                      if (x !== null && !legajos.includes(x)) setLegajos([...legajos, x]);
                    }}
                  />
                )}
              </Field>
              <ul className="chips" aria-label={t('pantallas.liquidacion.legajos')}>
                {legajos.map((x) => (
                  <Legajo key={x} id={x} remove={() => setLegajos(legajos.filter((y) => y !== x))} />
                ))}
              </ul>
            </div>
          )}
        </div>
      </section>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('pantallas.liquidacion.deposito')}</h2>
        </header>
        <div className="panel-body form-rejilla">{DEPOSITO.map(field)}</div>
      </section>
    </>
  );
};

const Legajo = ({ id, remove }: { readonly id: number; readonly remove: () => void }) => {
  const t = useT();
  const name = useRowLabel('Personal', id) ?? '…';
  return (
    <li className="chip">
      {name}
      <IconButton icon="times" small label={t('pantallas.comun.quitarDe', { que: name })} onClick={remove} />
    </li>
  );
};
