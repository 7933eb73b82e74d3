// Chooses which fields change in many rows, and their new values.
import type { Value } from '../../../../core/kit/field.ts';
import type { Periodo } from '../../../../core/kit/period.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import { IconButton, TextButton } from '../../Button.tsx';
import { Field } from '../../Field.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { Select } from '../../Input.tsx';
import { DatedChange, isDatedField } from './DatedChange.tsx';

/** A field and its value; '' until one is chosen. */
export type FieldToChange = readonly [campo: string, valor: Value];
const MOST_FIELDS = 8;

export const FieldsToChange = ({
  table,
  possible,
  fields,
  closed,
  errorOf,
  onSet,
  onLeave,
}: {
  readonly table: AnyTable;
  readonly possible: readonly string[];
  readonly fields: readonly FieldToChange[];
  /** The last closed month, after which dated values are proposed. */
  readonly closed: Periodo | null | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly onSet: (i: number, par: FieldToChange) => void;
  /** Adds or removes a field. */
  readonly onLeave: (fields: readonly FieldToChange[]) => void;
}) => {
  const t = useT();
  const isDated = (c: string): boolean => isDatedField(table, c);
  const free = (mine: string) => possible.filter((c) => c === mine || !fields.some(([x]) => x === c));
  return (
    <div className="masivo-campos">
      {fields.map(([c, v], i) => (
        <div key={i} className="masivo-campo">
          <Field label={t('masivo.campo')}>
            {(k) => (
              <Select
                {...k}
                data-first={i === 0 || undefined}
                options={free(c).map((n) => ({ id: n, valor: fieldOf(table, n).label }))}
                placeholder={t('masivo.elegirCampo')}
                value={c}
                onChange={(e) => onSet(i, [e.target.value, null])}
              />
            )}
          </Field>
          {c !== '' && isDated(c) && (
            <DatedChange
              {...{ table, closed, errorOf }}
              name={c}
              value={v}
              onChange={(x) => onSet(i, [c, x])}
            />
          )}
          {c !== '' && !isDated(c) && (
            <Field label={t('masivo.valor')} error={errorOf(c)} optional={!fieldOf(table, c).required}>
              {(k) =>
                fieldOf(table, c).kind === 'flag' ? (
                  <Select
                    {...k}
                    options={[
                      { id: 1, valor: t('web.si') },
                      { id: 0, valor: t('web.no') },
                    ]}
                    placeholder={t('web.seleccionar')}
                    value={v === null ? '' : String(v)}
                    onChange={(e) => onSet(i, [c, e.target.value === '' ? null : Number(e.target.value)])}
                  />
                ) : (
                  <FieldInput
                    field={fieldOf(table, c)}
                    value={v}
                    onChange={(x) => onSet(i, [c, x])}
                    control={k}
                  />
                )
              }
            </Field>
          )}
          {fields.length > 1 && (
            <IconButton
              icon="times"
              label={t('masivo.quitarCampo', { campo: table.fields[c]?.label ?? '' })}
              onClick={() => onLeave(fields.filter((_, k) => k !== i))}
            />
          )}
        </div>
      ))}
      {fields.length < Math.min(possible.length, MOST_FIELDS) && fields.every(([c]) => c !== '') && (
        <TextButton icon="plus" onClick={() => onLeave([...fields, ['', null]])}>
          {t('masivo.otroCampo')}
        </TextButton>
      )}
    </div>
  );
};
