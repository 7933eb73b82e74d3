// How what is raised is rounded: to what, and which way; the same in a raise and in a change of the agenda.
import { ROUNDING_DIRECTIONS, ROUNDING_UNITS } from '../../../core/payroll/masivos/rounding.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { OneOf } from './OneOf.tsx';

export interface RoundingChoice {
  readonly unit: (typeof ROUNDING_UNITS)[number];
  readonly direction: (typeof ROUNDING_DIRECTIONS)[number];
}

export const RoundingFields = ({
  unit,
  direction,
  onChange,
}: RoundingChoice & { readonly onChange: (r: Partial<RoundingChoice>) => void }) => {
  const t = useT();
  return (
    <>
      <Field label={t('masivos.pantalla.redondeo')} bare width={150}>
        {(c) => (
          <OneOf
            control={c}
            ids={ROUNDING_UNITS}
            value={unit}
            label={(id) => t(`masivos.unidad.${id}`)}
            onChoose={(x) => onChange({ unit: x })}
          />
        )}
      </Field>
      {unit !== 'ninguno' && (
        <Field label={t('masivos.pantalla.sentido')} bare width={150}>
          {(c) => (
            <OneOf
              control={c}
              ids={ROUNDING_DIRECTIONS}
              value={direction}
              label={(id) => t(`masivos.sentido.${id}`)}
              onChoose={(x) => onChange({ direction: x })}
            />
          )}
        </Field>
      )}
    </>
  );
};
