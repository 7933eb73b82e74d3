// A list inside a row (filters of a concept, rows of a table, dated values): one line each, added, pasted and
// removed in place; the cursor goes with them.
import { useRef } from 'react';
import type { FieldError } from '../../../core/kit/failure.ts';
import { initialValueOf, type Field, type Value } from '../../../core/kit/field.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { IconButton, TextButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { shownRows } from '../../rowsOf.ts';
import { useOnChange } from '../useOnChange.ts';
import { FieldInput } from './FieldInput.tsx';
import { useListPaste } from './useListPaste.tsx';

type Lista = Extract<Field, { kind: 'lista' }>;

const ancho = (f: Field): string =>
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
  readonly field: Lista;
  readonly value: Value | undefined;
  readonly onChange: (v: Value) => void;
  readonly errors: readonly FieldError[];
  readonly readOnly?: boolean;
}

export const NestedList = ({ name, field, value, onChange, errors, readOnly }: Props) => {
  const t = useT();
  const items = shownRows(value);
  const campos = Object.entries(field.fields).filter(([, f]) => !f.hidden);
  const columnas = { gridTemplateColumns: `${campos.map(([, f]) => ancho(f)).join(' ')} 28px` };
  const cambiar = (i: number, n: string, v: Value) =>
    onChange(items.map((x, j) => (j === i ? { ...x, [n]: v } : x)));
  const propio = errors.find((e) => e.field === name)?.message;
  const caja = useRef<HTMLFieldSetElement>(null),
    tocada = useRef<number | null>(null);
  useOnChange([items.length], () => {
    const i = tocada.current,
      filas = caja.current?.querySelectorAll<HTMLElement>('[role=group]');
    tocada.current = null;
    if (i === null || !filas) return;
    // A new one at its first field; after one that went, the button of the one in its place, or the way to
    // add.
    if (i < 0) focusFirstField(filas[filas.length - 1] ?? null);
    else
      (
        filas[Math.min(i, filas.length - 1)]?.querySelector<HTMLElement>('.quitar') ??
        caja.current?.querySelector<HTMLElement>('.nested-foot button')
      )?.focus();
  });
  const { alPegar, alTeclear, dicho } = useListPaste({
    fields: field.fields,
    items,
    onChange,
    dated: field.dated === true,
    readOnly: readOnly ?? false,
  });
  return (
    <fieldset className="whole field" ref={caja} data-dato={name} onPaste={alPegar} onKeyDown={alTeclear}>
      <legend className="field-label">
        {field.label}
        {!field.required && <span className="optional"> {t('web.opcional')}</span>}
      </legend>
      <div className="nested">
        {items.length === 0 ? (
          <p className="nested-empty muted">{t('web.form.sinFilas')}</p>
        ) : (
          <div className="nested-scroll">
            <div className="nested-row head" style={columnas} aria-hidden="true">
              {campos.map(([n, f]) => (
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
                style={columnas}
                role="group"
                aria-label={t('web.form.fila', { n: i + 1 })}
              >
                {campos.map(([n, f], c) => {
                  const error = errors.find((e) => e.field === `${name}.${i}.${n}`)?.message;
                  const id = `${name}-${i}-${n}`;
                  return (
                    <div key={n} className="field" data-celda={`${i}.${c}`}>
                      <FieldInput
                        field={f}
                        value={item[n]}
                        readOnly={readOnly ?? false}
                        label={`${f.label}, ${t('web.form.fila', { n: i + 1 })}`}
                        onChange={(v) => cambiar(i, n, v)}
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
                      tocada.current = i;
                      onChange(items.filter((_, j) => j !== i));
                    }}
                  />
                )}
                {/* Under the whole row: in a narrow column an error would be cut into pieces. */}
                {campos.map(([n]) => {
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
                tocada.current = -1;
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
      {dicho}
      <div className={`field-note ${propio ? 'error' : ''}`}>
        {propio ? (
          <>
            <Icon name="exclamation-circle" />
            {propio}
          </>
        ) : (
          field.help
        )}
      </div>
    </fieldset>
  );
};
