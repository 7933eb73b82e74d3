// Chooses a receipt: a person (by legajo, name or CUIL), the month, and the run if the month has several.
import type { ComparedSide } from '../../../core/api/comparaciones.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import type { Side } from './comparisonAddress.ts';

export const ReciboPicker = ({
  titulo,
  lado,
  hallado,
  poner,
}: {
  readonly titulo: string;
  readonly lado: Side;
  /** The loaded data, if they belong to this person and month. */
  readonly hallado: ComparedSide | undefined;
  readonly poner: (x: Side) => void;
}) => {
  const t = useT();
  return (
    <fieldset className="cmr-lado">
      <legend>{titulo}</legend>
      <Field label={t('comparar.pantalla.persona')} bare className="grow">
        {(c) => (
          <Combo
            table="Personal"
            value={lado.persona}
            placeholder={t('comparar.pantalla.buscar')}
            control={c}
            onChange={(persona) => poner({ ...lado, persona, liquidacion: null })}
          />
        )}
      </Field>
      <Field label={t('comparar.pantalla.mes')} bare width={104}>
        {(c) => (
          <PeriodInput
            {...c}
            value={lado.mes}
            onChange={(mes) => poner({ ...lado, mes, liquidacion: null })}
          />
        )}
      </Field>
      {hallado && hallado.recibos.length > 1 && (
        <Field label={t('comparar.pantalla.liquidacion')} bare className="cmr-liquidacion">
          {(c) => (
            <Select
              {...c}
              options={hallado.recibos.map((r) => ({ id: r.id_liquidacion, valor: r.liquidacion }))}
              value={String(hallado.id_liquidacion)}
              onChange={(e) => poner({ ...lado, liquidacion: Number(e.target.value) || null })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
};
