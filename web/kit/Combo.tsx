// A searchable choice of a row of another table: typing searches on the server, and the chosen row appears by
// its name.
import { Suspense, useId, useRef } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from './Button.tsx';
import { ComboList } from './ComboList.tsx';
import type { Control } from './Field.tsx';
import { useCombo, type WhatIsChosen } from './useCombo.ts';

export const Combo = ({
  table,
  value,
  onChange,
  control,
  placeholder,
  autoFocus,
  readOnly,
  onPicked,
  without,
}: WhatIsChosen & {
  readonly control?: Control | undefined;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean | undefined;
}) => {
  const t = useT(),
    list = useId(),
    c = useCombo({ table, value, onChange, onPicked, without });
  const box = useRef<HTMLDivElement>(null),
    input = useRef<HTMLInputElement>(null);
  if (readOnly) return <input {...control} type="text" className="input" readOnly value={c.label ?? ''} />;
  return (
    <div
      className="combo"
      ref={box}
      onBlur={(e) => {
        if (!box.current?.contains(e.relatedTarget)) c.leave();
      }}
    >
      <div className="input-box" data-invalid={control?.['aria-invalid'] ?? (c.notChosen || undefined)}>
        <input
          {...control}
          ref={input}
          type="text"
          className="input"
          role="combobox"
          aria-expanded={c.opened}
          aria-controls={c.opened ? list : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus={autoFocus}
          aria-activedescendant={c.opened && c.options?.length ? `${list}-${c.active}` : undefined}
          placeholder={placeholder ?? t('web.seleccionar')}
          value={c.text ?? c.label ?? ''}
          onChange={(e) => c.write(e.target.value)}
          onClick={c.open}
          onKeyDown={c.onType}
          onFocus={(e) => e.target.select()}
        />
        {value !== null && (
          <IconButton
            icon="times"
            label={t('web.quitarEleccion')}
            tabIndex={-1}
            onClick={() => {
              c.choose(null);
              input.current?.focus();
            }}
          />
        )}
        <IconButton
          icon="chevron-down"
          label={t('web.verOpciones')}
          tabIndex={-1}
          onClick={() => {
            input.current?.focus();
            if (c.opened) c.close();
            else c.open();
          }}
        />
        {c.notChosen && (
          <span className="caps" role="status">
            {t('formas.sinElegir')}
          </span>
        )}
      </div>
      {c.opened && (
        <ComboList
          id={list}
          box={box}
          table={table}
          value={value}
          written={!!c.text}
          options={c.options}
          active={c.active}
          onActive={(i) => c.activate(() => i)}
          onPick={c.choose}
        />
      )}
      {c.added !== null && c.addable && c.NewRow && (
        <Suspense>
          <c.NewRow
            table={c.addable}
            written={c.added}
            onClose={() => {
              c.closeNew();
              input.current?.focus();
            }}
            onAdd={(e) => {
              c.closeNew();
              c.choose(e);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
