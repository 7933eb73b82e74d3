// Buttons: with a word, with only an icon (which still has a name), or as a link. A disabled button stays
// focusable and says why it is disabled.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger' | 'danger-solid';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly variant?: ButtonVariant;
  readonly icon?: string;
  readonly iconEnd?: string;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** Keys shown inside the button; binding them is the screen's job. */
  readonly keys?: string;
  readonly busy?: boolean;
  /** Reason for being disabled: shown as the tooltip, and a click does nothing. */
  readonly reason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const classes = (p: {
  readonly variant?: ButtonVariant | undefined;
  readonly small?: boolean | undefined;
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
}): string =>
  ['btn', p.variant ?? 'default', p.small ? 'small' : '', p.wide ? 'wide' : '', p.className ?? '']
    .filter(Boolean)
    .join(' ');

export const Button = ({
  variant,
  icon,
  iconEnd,
  small,
  wide,
  keys,
  busy,
  reason,
  className,
  children,
  onClick,
  title,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes({ variant, small, wide, className })}
    title={reason ?? title}
    aria-disabled={reason !== undefined || busy ? true : undefined}
    aria-busy={busy || undefined}
    data-first={rest.autoFocus || undefined}
    onClick={(e) => {
      if (reason !== undefined || busy) e.preventDefault();
      else onClick?.(e);
    }}
  >
    {icon && <Icon name={icon} />}
    {children && <span>{children}</span>}
    {keys && <kbd>{keys}</kbd>}
    {iconEnd && <Icon name={iconEnd} />}
  </button>
);

/**
 * A button with only an icon; `label` is its name and tooltip. `bordered` draws it like the buttons of tool
 * rows.
 */
export const IconButton = ({
  icon,
  label,
  bar,
  bordered,
  dot,
  reason,
  className,
  onClick,
  children,
  ...rest
}: Omit<ButtonProps, 'variant' | 'iconEnd' | 'keys' | 'wide' | 'busy' | 'children'> & {
  readonly icon: string;
  readonly label: string;
  readonly bar?: boolean;
  readonly bordered?: boolean;
  readonly dot?: boolean;
  readonly children?: ReactNode;
}) => {
  const { small, ...props } = rest;
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={reason ?? label}
      aria-disabled={reason !== undefined || undefined}
      className={[
        bordered ? `btn icon ${small ? 'small' : ''}` : 'icon-btn',
        bar ? 'bar' : '',
        className ?? '',
      ].join(' ')}
      onClick={(e) => {
        if (reason === undefined) onClick?.(e);
      }}
    >
      <Icon name={icon} />
      {dot && <span className="dot" />}
      {children}
    </button>
  );
};

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  icon,
  small,
  wide,
  className,
  children,
  ...rest
}: LinkProps & {
  readonly variant?: ButtonVariant;
  readonly icon?: string;
  readonly small?: boolean;
  readonly wide?: boolean;
}) => (
  <Link {...rest} className={classes({ variant, small, wide, className })}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </Link>
);

/** An action that looks like a link. */
export const TextButton = ({
  icon,
  children,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly icon?: string }) => (
  <button type="button" {...rest} className={`link ${className}`}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
