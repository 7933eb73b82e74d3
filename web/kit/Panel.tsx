// The basic pieces of a screen: panel, tag, segments, banner, empty state, amount.
import type { ReactNode } from 'react';
import { showAmount } from '../../core/kit/money.ts';
import { useT } from '../i18n.ts';
import { Icon } from './Icon.tsx';

export const Panel = ({
  title,
  count,
  extra,
  bare,
  children,
  className = '',
  id,
}: {
  readonly title?: ReactNode;
  readonly count?: ReactNode;
  readonly extra?: ReactNode;
  /** The content touches the edges, as tables do. */
  readonly bare?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
}) => (
  <section className={`panel ${className}`} id={id}>
    {(title !== undefined || extra !== undefined) && (
      <header className="panel-head">
        {title !== undefined && <h2>{title}</h2>}
        {count !== undefined && <span className="muted">{count}</span>}
        {extra !== undefined && <div className="extra">{extra}</div>}
      </header>
    )}
    <div className={`panel-body ${bare ? 'bare' : ''}`}>{children}</div>
  </section>
);

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'neutral';
const TONE_ICON: Readonly<Record<Tone, string>> = {
  ok: 'check',
  warn: 'exclamation-triangle',
  danger: 'times-circle',
  info: 'info-circle',
  accent: 'circle',
  neutral: 'minus',
};

/** A state: an icon and a word, never colour alone. */
export const Tag = ({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: string;
  readonly children: ReactNode;
}) => (
  <span className={`tag ${tone}`}>
    <Icon name={icon ?? TONE_ICON[tone]} />
    {children}
  </span>
);

export const Segments = <Id extends string>({
  options,
  value,
  onChange,
  label,
}: {
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly label: string;
}) => (
  <div className="segments" role="group" aria-label={label}>
    {options.map((o) => (
      <button key={o.id} type="button" aria-pressed={o.id === value} onClick={() => onChange(o.id)}>
        {o.label}
      </button>
    ))}
  </div>
);

const BANNER_ICON: Readonly<Record<'ok' | 'warn' | 'danger' | 'info', string>> = {
  ok: 'check-circle',
  warn: 'exclamation-triangle',
  danger: 'times-circle',
  info: 'info-circle',
};

/** An outcome with its actions; announced when it appears. */
export const Banner = ({
  tone = 'info',
  children,
  actions,
}: {
  readonly tone?: 'ok' | 'warn' | 'danger' | 'info';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <div className={`banner ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={BANNER_ICON[tone]} />
    <div className="grow">{children}</div>
    {actions !== undefined && <div className="actions">{actions}</div>}
  </div>
);

export const EmptyState = ({
  text,
  detail,
  actions,
}: {
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <div className="empty">
    <p>{text}</p>
    {detail !== undefined && <p className="muted">{detail}</p>}
    {actions !== undefined && <div className="actions">{actions}</div>}
  </div>
);

/** A thin bar that moves while something is loading; its space is always reserved. */
export const LoadingBar = ({ on }: { readonly on: boolean }) => (
  <div className={`loading-bar ${on ? 'on' : ''}`} aria-hidden="true" />
);

/**
 * An amount from the wire, formatted; a button when it opens its explanation. A missing amount is «—», zero
 * is «0,00».
 */
export const Amount = ({
  value,
  onOpen,
  sign,
  className = '',
}: {
  readonly value: string | null | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** Differences show their sign. */
  readonly sign?: boolean;
  readonly className?: string;
}) => {
  const t = useT();
  if (value === null || value === undefined || value === '')
    return <span className={`amount muted ${className}`}>—</span>;
  const s = `${sign && !value.startsWith('-') && /[1-9]/.test(value) ? '+' : ''}${showAmount(value)}`;
  return onOpen ? (
    <button type="button" className={`amount ${className}`} onClick={onOpen} title={t('web.deDondeSale')}>
      {s}
    </button>
  ) : (
    <span className={`amount ${className}`}>{s}</span>
  );
};
