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
}: WhatIsChosen & {
  readonly control?: Control | undefined;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean | undefined;
}) => {
  const t = useT(),
    list = useId(),
    c = useCombo({ table, value, onChange, onPicked });
  const box = useRef<HTMLDivElement>(null),
    input = useRef<HTMLInputElement>(null);
  if (readOnly) return <input {...control} type="text" className="input" readOnly value={c.etiqueta ?? ''} />;
  return (
    <div
      className="combo"
      ref={box}
      onBlur={(e) => {
        if (!box.current?.contains(e.relatedTarget)) c.dejar();
      }}
    >
      <div className="input-box" data-invalid={control?.['aria-invalid'] ?? (c.sinElegir || undefined)}>
        <input
          {...control}
          ref={input}
          type="text"
          className="input"
          role="combobox"
          aria-expanded={c.abierta}
          aria-controls={c.abierta ? list : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus={autoFocus}
          aria-activedescendant={c.abierta && c.opciones?.length ? `${list}-${c.activa}` : undefined}
          placeholder={placeholder ?? t('web.seleccionar')}
          value={c.texto ?? c.etiqueta ?? ''}
          onChange={(e) => c.escribir(e.target.value)}
          onClick={c.abrir}
          onKeyDown={c.alTeclear}
          onFocus={(e) => e.target.select()}
        />
        {value !== null && (
          <IconButton
            icon="times"
            label={t('web.quitarEleccion')}
            tabIndex={-1}
            onClick={() => {
              c.elegir(null);
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
            if (c.abierta) c.cerrar();
            else c.abrir();
          }}
        />
        {c.sinElegir && (
          <span className="caps" role="status">
            {t('formas.sinElegir')}
          </span>
        )}
      </div>
      {c.abierta && (
        <ComboList
          id={list}
          caja={box}
          table={table}
          value={value}
          escrito={!!c.texto}
          opciones={c.opciones}
          activa={c.activa}
          onActive={(i) => c.activar(() => i)}
          onPick={c.elegir}
        />
      )}
      {c.nueva !== null && c.agregable && c.NuevaFila && (
        <Suspense>
          <c.NuevaFila
            tabla={c.agregable}
            escrito={c.nueva}
            alCerrar={() => {
              c.cerrarNueva();
              input.current?.focus();
            }}
            alAgregar={(e) => {
              c.cerrarNueva();
              c.elegir(e);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
