// Chooses which fields change in many rows, and their new values.
import type { Value } from '../../../../core/kit/field.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import { IconButton, TextButton } from '../../Button.tsx';
import { Field } from '../../Field.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { Select } from '../../Input.tsx';

/** A field and its value; '' until one is chosen. */
export type FieldToChange = readonly [campo: string, valor: Value];
const MOST_FIELDS = 8;

export const FieldsToChange = ({
  tabla,
  posibles,
  campos,
  errorDe,
  alPoner,
  alDejar,
}: {
  readonly tabla: AnyTable;
  readonly posibles: readonly string[];
  readonly campos: readonly FieldToChange[];
  readonly errorDe: (campo: string) => string | undefined;
  readonly alPoner: (i: number, par: FieldToChange) => void;
  /** Adds or removes a field. */
  readonly alDejar: (campos: readonly FieldToChange[]) => void;
}) => {
  const t = useT();
  const free = (mio: string) => posibles.filter((c) => c === mio || !campos.some(([x]) => x === c));
  return (
    <div className="masivo-campos">
      {campos.map(([c, v], i) => (
        <div key={i} className="masivo-campo">
          <Field label={t('masivo.campo')}>
            {(k) => (
              <Select
                {...k}
                data-first={i === 0 || undefined}
                options={free(c).map((n) => ({ id: n, valor: fieldOf(tabla, n).label }))}
                placeholder={t('masivo.elegirCampo')}
                value={c}
                onChange={(e) => alPoner(i, [e.target.value, null])}
              />
            )}
          </Field>
          {c !== '' && (
            <Field label={t('masivo.valor')} error={errorDe(c)} optional={!fieldOf(tabla, c).required}>
              {(k) =>
                fieldOf(tabla, c).kind === 'flag' ? (
                  <Select
                    {...k}
                    options={[
                      { id: 1, valor: t('web.si') },
                      { id: 0, valor: t('web.no') },
                    ]}
                    placeholder={t('web.seleccionar')}
                    value={v === null ? '' : String(v)}
                    onChange={(e) => alPoner(i, [c, e.target.value === '' ? null : Number(e.target.value)])}
                  />
                ) : (
                  <FieldInput
                    field={fieldOf(tabla, c)}
                    value={v}
                    onChange={(x) => alPoner(i, [c, x])}
                    control={k}
                  />
                )
              }
            </Field>
          )}
          {campos.length > 1 && (
            <IconButton
              icon="times"
              label={t('masivo.quitarCampo', { campo: tabla.fields[c]?.label ?? '' })}
              onClick={() => alDejar(campos.filter((_, k) => k !== i))}
            />
          )}
        </div>
      ))}
      {campos.length < Math.min(posibles.length, MOST_FIELDS) && campos.every(([c]) => c !== '') && (
        <TextButton icon="plus" onClick={() => alDejar([...campos, ['', null]])}>
          {t('masivo.otroCampo')}
        </TextButton>
      )}
    </div>
  );
};
