// A list inside a row (filters of a concept, rows of a table, dated values): one line each, added, pasted and
// removed in place, with the focus following.
import { useRef } from 'react';
import type { FieldError } from '../../../core/kit/failure.ts';
import { rowsOf, initialValueOf, type Field, type Value } from '../../../core/kit/field.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { IconButton, TextButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { useOnChange } from '../useOnChange.ts';
import { FieldInput } from './FieldInput.tsx';
import { useListPaste } from './useListPaste.tsx';

type List = Extract<Field, { kind: 'lista' }>;

const width = (f: Field): string =>
  f.kind === 'fecha'
    ? '128px'
    : f.kind === 'periodo'
      ? '92px'
      : f.kind === 'importe' || f.kind === 'decimal'
        ? '112px'
        : f.kind === 'flag'
          ? '64px'
          : f.kind === 'texto' && f.check && f.width
            ? `minmax(${f.width}px, 1fr)`
            : 'minmax(96px, 1fr)';

interface Props {
  readonly name: string;
  readonly field: List;
  readonly value: Value | undefined;
  readonly onChange: (v: Value) => void;
  readonly errors: readonly FieldError[];
  readonly readOnly?: boolean;
}

export const NestedList = ({ name, field, value, onChange, errors, readOnly }: Props) => {
  const t = useT();
  const items = rowsOf(value);
  const fields = Object.entries(field.fields).filter(([, f]) => !f.hidden);
  const columns = { gridTemplateColumns: `${fields.map(([, f]) => width(f)).join(' ')} 28px` };
  const change = (i: number, n: string, v: Value) =>
    onChange(items.map((x, j) => (j === i ? { ...x, [n]: v } : x)));
  const own = errors.find((e) => e.field === name)?.message;
  const box = useRef<HTMLFieldSetElement>(null),
    touched = useRef<number | null>(null);
  useOnChange([items.length], () => {
    const i = touched.current,
      rows = box.current?.querySelectorAll<HTMLElement>('[role=group]');
    touched.current = null;
    if (i === null || !rows) return;
    // A new row gets the focus in its first field; after a removal, the focus goes to the button of the row
    // now in its place, or to the button that adds.
    if (i < 0) focusFirstField(rows[rows.length - 1] ?? null);
    else
      (
        rows[Math.min(i, rows.length - 1)]?.querySelector<HTMLElement>('.quitar') ??
        box.current?.querySelector<HTMLElement>('.nested-foot button')
      )?.focus();
  });
  const { onPaste, onType, said } = useListPaste({
    fields: field.fields,
    items,
    onChange,
    dated: field.dated === true,
    readOnly: readOnly ?? false,
  });
  return (
    <fieldset className="whole field" ref={box} data-dato={name} onPaste={onPaste} onKeyDown={onType}>
      <legend className="field-label">
        {field.label}
        {!field.required && <span className="optional"> {t('web.opcional')}</span>}
      </legend>
      <div className="nested">
        {items.length === 0 ? (
          <p className="nested-empty muted">{t('web.form.sinFilas')}</p>
        ) : (
          <div className="nested-scroll">
            <div className="nested-row head" style={columns} aria-hidden="true">
              {fields.map(([n, f]) => (
                <span key={n} className="ellipsis">
                  {f.label}
                </span>
              ))}
              <span />
            </div>
            {items.map((item, i) => (
              <div
                key={i}
                className="nested-row"
                style={columns}
                role="group"
                aria-label={t('web.form.fila', { n: i + 1 })}
              >
                {fields.map(([n, f], c) => {
                  const error = errors.find((e) => e.field === `${name}.${i}.${n}`)?.message;
                  const id = `${name}-${i}-${n}`;
                  return (
                    <div key={n} className="field" data-celda={`${i}.${c}`}>
                      <FieldInput
                        field={f}
                        value={item[n]}
                        readOnly={readOnly ?? false}
                        label={`${f.label}, ${t('web.form.fila', { n: i + 1 })}`}
                        onChange={(v) => change(i, n, v)}
                        control={{
                          id,
                          ...(error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-e` } : {}),
                        }}
                      />
                    </div>
                  );
                })}
                {readOnly ? (
                  <span />
                ) : (
                  <IconButton
                    icon="times"
                    className="quitar"
                    label={t('web.form.quitarFila', { n: i + 1 })}
                    onClick={() => {
                      touched.current = i;
                      onChange(items.filter((_, j) => j !== i));
                    }}
                  />
                )}
                {/* Under the whole row: in a narrow column an error would be cut off. */}
                {fields.map(([n]) => {
                  const error = errors.find((e) => e.field === `${name}.${i}.${n}`)?.message;
                  return (
                    error && (
                      <div key={`${n}-e`} className="field-note error" id={`${name}-${i}-${n}-e`}>
                        <Icon name="exclamation-circle" />
                        <span>{error}</span>
                      </div>
                    )
                  );
                })}
              </div>
            ))}
          </div>
        )}
        {!readOnly && (
          <div className="nested-foot">
            <TextButton
              icon="plus"
              onClick={() => {
                touched.current = -1;
                onChange([
                  ...items,
                  Object.fromEntries(
                    Object.entries(field.fields).map(([n, f]) => [n, initialValueOf(f, todayDate())]),
                  ),
                ]);
              }}
            >
              {t('web.form.agregarFila')}
            </TextButton>
            <span className="teclas muted">{t('planilla.enLista.teclasDeLista')}</span>
          </div>
        )}
      </div>
      {said}
      <div className={`field-note ${own ? 'error' : ''}`}>
        {own ? (
          <>
            <Icon name="exclamation-circle" />
            {own}
          </>
        ) : (
          field.help
        )}
      </div>
    </fieldset>
  );
};
