// Chooses a receipt: a person (by legajo, name or CUIL), the month, and the run if the month has several.
import type { ComparedSide } from '../../../core/api/comparaciones.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import type { Side } from './comparisonAddress.ts';

export const ReciboPicker = ({
  title,
  side,
  found,
  set,
}: {
  readonly title: string;
  readonly side: Side;
  /** The loaded data, if they belong to this person and month. */
  readonly found: ComparedSide | undefined;
  readonly set: (x: Side) => void;
}) => {
  const t = useT();
  return (
    <fieldset className="cmr-lado">
      <legend>{title}</legend>
      <Field label={t('comparar.pantalla.persona')} bare className="grow">
        {(c) => (
          <Combo
            table="Personal"
            value={side.persona}
            placeholder={t('comparar.pantalla.buscar')}
            control={c}
            onChange={(persona) => set({ ...side, persona, liquidacion: null })}
          />
        )}
      </Field>
      <Field label={t('comparar.pantalla.mes')} bare width={104}>
        {(c) => (
          <PeriodInput {...c} value={side.mes} onChange={(mes) => set({ ...side, mes, liquidacion: null })} />
        )}
      </Field>
      {found && found.recibos.length > 1 && (
        <Field label={t('comparar.pantalla.liquidacion')} bare className="cmr-liquidacion">
          {(c) => (
            <Select
              {...c}
              options={found.recibos.map((r) => ({ id: r.id_liquidacion, valor: r.liquidacion }))}
              value={String(found.id_liquidacion)}
              onChange={(e) => set({ ...side, liquidacion: Number(e.target.value) || null })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
};
