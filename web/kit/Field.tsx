// A labelled input with one reserved line under it, for help or the error: nothing moves when an error comes.
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Icon } from './Icon.tsx';

export interface Control {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Marks «(opcional)»: required is the norm. */
  readonly optional?: boolean | undefined;
  readonly width?: number | undefined;
  /** Shown at the right of the label. */
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean;
  /** Leaves out the line for help or error, for tool rows. */
  readonly bare?: boolean;
  readonly className?: string;
  /** Name of the datum written here, by which `goToField` finds it. */
  readonly datum?: string | undefined;
  readonly children: (control: Control) => ReactNode;
}

export const Field = ({
  label,
  error,
  help,
  optional,
  width,
  aside,
  hideLabel,
  bare,
  className = '',
  datum,
  children,
}: FieldProps) => {
  const t = useT();
  const id = useId();
  const note = `${id}-n`;
  const caption = (
    <span>
      {label}
      {optional && <span className="optional"> {t('web.opcional')}</span>}
    </span>
  );
  // Width of the whole field in a tool row, but of the input alone in a grid of fields, where the label has
  // its own column.
  const style = width === undefined ? undefined : ({ '--ancho': `${width}px` } as CSSProperties);
  return (
    <div className={`field ${className}`} style={style} data-dato={datum} data-error={error ? '' : undefined}>
      {/* What stands beside the label must not become part of the input's name. */}
      {aside === undefined ? (
        <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
          {caption}
        </label>
      ) : (
        <div className="field-label">
          <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
            {caption}
          </label>
          {aside}
        </div>
      )}
      {children({
        id,
        ...(error || help ? { 'aria-describedby': note } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {!bare && (
        <div id={note} className={`field-note ${error ? 'error' : ''} ${help ? 'helped' : ''}`}>
          {error ? (
            <>
              <Icon name="exclamation-circle" />
              <span>{error}</span>
            </>
          ) : (
            help
          )}
        </div>
      )}
    </div>
  );
};

/** A check box with its label; one line, without a note. */
export const Check = ({
  label,
  checked,
  onChange,
  indeterminate,
  hideLabel,
  help,
  name,
  readOnly,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (v: boolean) => void;
  readonly indeterminate?: boolean;
  readonly hideLabel?: boolean;
  readonly help?: string | undefined;
  readonly name?: string;
  readonly readOnly?: boolean | undefined;
}) => (
  <label className="check" title={help} data-fijo={readOnly || undefined}>
    <input
      type="checkbox"
      className="tick"
      name={name}
      checked={checked}
      ref={(e) => {
        if (e) e.indeterminate = indeterminate ?? false;
      }}
      aria-readonly={readOnly || undefined}
      onChange={(e) => {
        if (!readOnly) onChange(e.target.checked);
      }}
    />
    <span className={hideLabel ? 'sr' : undefined}>{label}</span>
  </label>
);
