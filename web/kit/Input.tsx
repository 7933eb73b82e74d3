// Text inputs: one line, several lines, a password that can be shown, a search box, a choice among a few.
import {
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

export const Input = ({ className = '', ...rest }: InputProps) => (
  <input type="text" autoComplete="off" {...rest} className={`input ${className}`} />
);

export const TextArea = ({ className = '', ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea rows={3} {...rest} className={`input ${className}`} />
);

export const PasswordInput = ({ className = '', ...rest }: InputProps) => {
  const t = useT();
  const [visible, setVisible] = useState(false),
    [capsLock, setCapsLock] = useState(false);
  const look = (e: KeyboardEvent<HTMLInputElement>): void => setCapsLock(e.getModifierState('CapsLock'));
  return (
    <div className="input-box" data-invalid={rest['aria-invalid'] ? true : undefined}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={visible ? 'text' : 'password'}
        className={`input ${className}`}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <IconButton
        icon={visible ? 'eye-slash' : 'eye'}
        label={t(visible ? 'web.ocultarClave' : 'web.verClave')}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      />
      {/* In the line reserved for help and errors, so that nothing moves. */}
      <span className="caps" role="status">
        {capsLock && !rest['aria-invalid'] && (
          <>
            <Icon name="info-circle" />
            {t('web.mayusculas')}
          </>
        )}
      </span>
    </div>
  );
};

export const SearchInput = ({
  end,
  className = '',
  style,
  ...rest
}: InputProps & { readonly end?: ReactNode }) => (
  <div className={`input-box search ${className}`} style={style}>
    <Icon name="search" />
    <input type="search" autoComplete="off" {...rest} className="input" />
    {end}
  </div>
);

export interface Choice<Id extends string | number = string | number> {
  readonly id: Id;
  readonly valor: string;
}

/**
 * A choice among a few, with the native element: keyboard users and phones already know it. The value is
 * text; `''` is none.
 */
export const Select = <Id extends string | number>({
  options,
  placeholder,
  className = '',
  onChoose,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  readonly options: readonly Choice<Id>[];
  readonly placeholder?: string | undefined;
  /** Index of the chosen option; the placeholder counts as none. */
  readonly onChoose?: (id: Id) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}) => (
  <select
    {...(onChoose
      ? {
          onChange: (e) => {
            const chosen = options.find((o) => String(o.id) === e.target.value);
            if (chosen) onChoose(chosen.id);
          },
        }
      : {})}
    {...rest}
    className={`input ${className}`}
  >
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((o) => (
      <option key={o.id} value={o.id}>
        {o.valor}
      </option>
    ))}
  </select>
);
