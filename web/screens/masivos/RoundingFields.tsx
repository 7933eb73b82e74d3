// How what is raised is rounded: to what, and which way; the same in a raise and in a change of the agenda.
import { ROUNDING_DIRECTIONS, ROUNDING_UNITS } from '../../../core/payroll/masivos/rounding.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { OneOf } from './OneOf.tsx';

export interface RoundingChoice {
  readonly unidad: (typeof ROUNDING_UNITS)[number];
  readonly sentido: (typeof ROUNDING_DIRECTIONS)[number];
}

export const RoundingFields = ({
  unidad: unit,
  sentido: direction,
  alCambiar: onChange,
}: RoundingChoice & { readonly alCambiar: (r: Partial<RoundingChoice>) => void }) => {
  const t = useT();
  return (
    <>
      <Field label={t('masivos.pantalla.redondeo')} bare width={150}>
        {(c) => (
          <OneOf
            control={c}
            de={ROUNDING_UNITS}
            value={unit}
            rotulo={(id) => t(`masivos.unidad.${id}`)}
            alElegir={(x) => onChange({ unidad: x })}
          />
        )}
      </Field>
      {unit !== 'ninguno' && (
        <Field label={t('masivos.pantalla.sentido')} bare width={150}>
          {(c) => (
            <OneOf
              control={c}
              de={ROUNDING_DIRECTIONS}
              value={direction}
              rotulo={(id) => t(`masivos.sentido.${id}`)}
              alElegir={(x) => onChange({ sentido: x })}
            />
          )}
        </Field>
      )}
    </>
  );
};
