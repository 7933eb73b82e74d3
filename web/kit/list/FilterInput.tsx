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
const Suelto = ({
  control,
  field,
  valor,
  onChange,
}: {
  readonly control: Control;
  readonly field: Field;
  readonly valor: string;
  readonly onChange: (v: string) => void;
}) =>
  field.kind === 'fecha' || field.kind === 'instante' ? (
    <DateInput {...control} value={valor} onChange={onChange} />
  ) : field.kind === 'periodo' ? (
    <PeriodInput {...control} value={valor} onChange={onChange} />
  ) : field.kind === 'importe' || field.kind === 'decimal' || field.kind === 'entero' ? (
    <CountInput {...control} value={valor} onChange={onChange} />
  ) : (
    <Input {...control} value={valor} onChange={(e) => onChange(e.target.value)} />
  );

/** Several texts, any of which may match. */
const Varios = ({
  valores,
  onChange,
}: {
  readonly valores: readonly string[];
  readonly onChange: (v: string[]) => void;
}) => {
  const t = useT();
  return (
    <div className="stack" style={{ gap: 4 }}>
      {valores.map((v, i) => (
        <Campo
          key={i}
          label={valores.length === 1 ? t('web.lista.valor') : t('lista.filtro.valor', { n: i + 1 })}
          bare
          hideLabel={i > 0}
        >
          {(c) => (
            <div className="valor-suelto">
              <Input
                {...c}
                autoFocus={i > 0 && v === ''}
                value={v}
                onChange={(e) => onChange(valores.map((x, j) => (j === i ? e.target.value : x)))}
              />
              {valores.length > 1 && (
                <IconButton
                  icon="times"
                  label={t('lista.filtro.quitar', { n: i + 1 })}
                  onClick={() => onChange(valores.filter((_, j) => j !== i))}
                />
              )}
            </div>
          )}
        </Campo>
      ))}
      <TextButton icon="plus" onClick={() => onChange([...valores, ''])}>
        {t('lista.filtro.otro')}
      </TextButton>
    </div>
  );
};

/** The value that a condition needs, by the kind of the field. */
export const FilterInput = ({
  field,
  op,
  valor,
  onChange,
}: {
  readonly field: Field;
  readonly op: Op;
  readonly valor: FilterValue;
  readonly onChange: (v: FilterValue) => void;
}) => {
  const t = useT();
  const lista = filterValueList(valor);
  const uno = lista[0] === undefined ? '' : String(lista[0]);
  const varias = op === 'una_de' || op === 'ninguna_de';
  if (takesDays(op))
    return (
      <Campo label={t('lista.filtro.dias')} bare>
        {(c) => <CountInput {...c} value={uno} onChange={(v) => onChange(v === '' ? null : v)} />}
      </Campo>
    );
  if (op === 'entre') {
    // Each end keeps its place while the other is being typed.
    const [a, b] = [String(lista[0] ?? ''), String(lista[1] ?? '')];
    return (
      <div className="entre">
        {(
          [
            ['desde', a, (v: string) => onChange([v, b])],
            ['hasta', b, (v: string) => onChange([a, v])],
          ] as const
        ).map(([k, v, poner]) => (
          <Campo key={k} label={t(`lista.filtro.${k}`)} bare>
            {(c) => <Suelto control={c} field={field} valor={v} onChange={poner} />}
          </Campo>
        ))}
      </div>
    );
  }
  if (takesSeveral(op))
    return <Varios valores={lista.length ? lista.map(String) : ['']} onChange={(v) => onChange(v)} />;
  if (field.kind === 'opcion' && varias)
    return (
      <fieldset>
        <legend className="field-label">{t('web.lista.valor')}</legend>
        <div className="stack" style={{ gap: 0 }}>
          {field.options.map((o) => (
            <Check
              key={o.id}
              label={o.valor}
              checked={lista.includes(o.id)}
              onChange={(si) => onChange(si ? [...lista, o.id] : lista.filter((x) => x !== o.id))}
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
            {varias && lista.length > 0 && (
              <div className="many">
                {lista.map((v) => (
                  <span key={v} className="chip">
                    <button type="button" onClick={() => onChange(lista.filter((x) => x !== v))}>
                      <span className="v">
                        <ReferenceName tabla={field.table} id={Number(v)} />
                      </span>
                      <Icon name="times" />
                    </button>
                  </span>
                ))}
              </div>
            )}
            <Combo
              key={varias ? lista.length : 0}
              table={field.table}
              control={c}
              value={varias ? null : uno === '' ? null : Number(uno)}
              onChange={(id) => {
                if (id === null) {
                  if (!varias) onChange(null);
                } else onChange(varias ? [...lista.filter((x) => x !== id), id] : id);
              }}
            />
          </div>
        ) : field.kind === 'opcion' ? (
          <Select
            {...c}
            options={field.options}
            placeholder={t('web.seleccionar')}
            value={uno}
            onChange={(e) => onChange(field.options.find((o) => String(o.id) === e.target.value)?.id ?? null)}
          />
        ) : field.kind === 'flag' ? (
          <Select
            {...c}
            options={[
              { id: 1, valor: t('web.si') },
              { id: 0, valor: t('web.no') },
            ]}
            value={uno === '' ? '1' : uno}
            onChange={(e) => onChange(Number(e.target.value))}
          />
        ) : (
          <Suelto control={c} field={field} valor={uno} onChange={onChange} />
        )
      }
    </Campo>
  );
};
