// The input for a filter's value, by the kind of its field.
import { takesSeveral, takesDays, type Op } from '../../../core/api/filters.ts';
import type { Field } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { CountInput, DateInput, PeriodInput } from '../Written.tsx';
import { Input, Select } from '../Input.tsx';
import { Field as Campo, Check, type Control } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Combo } from '../Combo.tsx';
import { IconButton, TextButton } from '../Button.tsx';
import { filterValueList, ReferenceName, type FilterValue } from './filterValue.tsx';

/** One value as it is written. */
const Single = ({
  control,
  field,
  value,
  onChange,
}: {
  readonly control: Control;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (v: string) => void;
}) =>
  field.kind === 'fecha' || field.kind === 'instante' ? (
    <DateInput {...control} value={value} onChange={onChange} />
  ) : field.kind === 'periodo' ? (
    <PeriodInput {...control} value={value} onChange={onChange} />
  ) : field.kind === 'importe' || field.kind === 'decimal' || field.kind === 'entero' ? (
    <CountInput {...control} value={value} onChange={onChange} />
  ) : (
    <Input {...control} value={value} onChange={(e) => onChange(e.target.value)} />
  );

/** Several texts, any of which may match. */
const Several = ({
  values,
  onChange,
}: {
  readonly values: readonly string[];
  readonly onChange: (v: string[]) => void;
}) => {
  const t = useT();
  return (
    <div className="stack" style={{ gap: 4 }}>
      {values.map((v, i) => (
        <Campo
          key={i}
          label={values.length === 1 ? t('web.lista.valor') : t('lista.filtro.valor', { n: i + 1 })}
          bare
          hideLabel={i > 0}
        >
          {(c) => (
            <div className="valor-suelto">
              <Input
                {...c}
                autoFocus={i > 0 && v === ''}
                value={v}
                onChange={(e) => onChange(values.map((x, j) => (j === i ? e.target.value : x)))}
              />
              {values.length > 1 && (
                <IconButton
                  icon="times"
                  label={t('lista.filtro.quitar', { n: i + 1 })}
                  onClick={() => onChange(values.filter((_, j) => j !== i))}
                />
              )}
            </div>
          )}
        </Campo>
      ))}
      <TextButton icon="plus" onClick={() => onChange([...values, ''])}>
        {t('lista.filtro.otro')}
      </TextButton>
    </div>
  );
};

/** The value that a condition needs, by the kind of the field. */
export const FilterInput = ({
  field,
  op,
  value,
  onChange,
}: {
  readonly field: Field;
  readonly op: Op;
  readonly value: FilterValue;
  readonly onChange: (v: FilterValue) => void;
}) => {
  const t = useT();
  const list = filterValueList(value);
  const one = list[0] === undefined ? '' : String(list[0]);
  const several = op === 'una_de' || op === 'ninguna_de';
  if (takesDays(op))
    return (
      <Campo label={t('lista.filtro.dias')} bare>
        {(c) => <CountInput {...c} value={one} onChange={(v) => onChange(v === '' ? null : v)} />}
      </Campo>
    );
  if (op === 'entre') {
    // Each end keeps its place while the other is being typed.
    const [a, b] = [String(list[0] ?? ''), String(list[1] ?? '')];
    return (
      <div className="entre">
        {(
          [
            ['desde', a, (v: string) => onChange([v, b])],
            ['hasta', b, (v: string) => onChange([a, v])],
          ] as const
        ).map(([k, v, set]) => (
          <Campo key={k} label={t(`lista.filtro.${k}`)} bare>
            {(c) => <Single control={c} field={field} value={v} onChange={set} />}
          </Campo>
        ))}
      </div>
    );
  }
  if (takesSeveral(op))
    return <Several values={list.length ? list.map(String) : ['']} onChange={(v) => onChange(v)} />;
  if (field.kind === 'opcion' && several)
    return (
      <fieldset>
        <legend className="field-label">{t('web.lista.valor')}</legend>
        <div className="stack" style={{ gap: 0 }}>
          {field.options.map((o) => (
            <Check
              key={o.id}
              label={o.valor}
              checked={list.includes(o.id)}
              onChange={(condition) => onChange(condition ? [...list, o.id] : list.filter((x) => x !== o.id))}
            />
          ))}
        </div>
      </fieldset>
    );
  return (
    <Campo label={t('web.lista.valor')} bare>
      {(c) =>
        field.kind === 'referencia' ? (
          <div className="stack" style={{ gap: 4 }}>
            {several && list.length > 0 && (
              <div className="many">
                {list.map((v) => (
                  <span key={v} className="chip">
                    <button type="button" onClick={() => onChange(list.filter((x) => x !== v))}>
                      <span className="v">
                        <ReferenceName table={field.table} id={Number(v)} />
                      </span>
                      <Icon name="times" />
                    </button>
                  </span>
                ))}
              </div>
            )}
            <Combo
              key={several ? list.length : 0}
              table={field.table}
              control={c}
              value={several ? null : one === '' ? null : Number(one)}
              onChange={(id) => {
                if (id === null) {
                  if (!several) onChange(null);
                } else onChange(several ? [...list.filter((x) => x !== id), id] : id);
              }}
            />
          </div>
        ) : field.kind === 'opcion' ? (
          <Select
            {...c}
            options={field.options}
            placeholder={t('web.seleccionar')}
            value={one}
            onChange={(e) => onChange(field.options.find((o) => String(o.id) === e.target.value)?.id ?? null)}
          />
        ) : field.kind === 'flag' ? (
          <Select
            {...c}
            options={[
              { id: 1, valor: t('web.si') },
              { id: 0, valor: t('web.no') },
            ]}
            value={one === '' ? '1' : one}
            onChange={(e) => onChange(Number(e.target.value))}
          />
        ) : (
          <Single control={c} field={field} value={one} onChange={onChange} />
        )
      }
    </Campo>
  );
};
