// Inputs for numbers, dates and periods: typed the way people write them, stored in the wire's form,
// reformatted on leaving.
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import { useT } from '../i18n.ts';
import { todayDate } from '../ports.ts';
import { IconButton } from './Button.tsx';
import {
  typedQuantity,
  shownQuantity,
  isDateUnderway,
  typedDate,
  shownDate,
  dateShape,
  typedNumber,
  shownNumber,
  isPeriodoUnderway,
  typedPeriodo,
} from './typedValues.ts';
import { isInside } from './under.ts';

const Calendar = lazy(() => import('./Calendar.tsx'));

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  /**
   * Wire form: '1234.56', '2026-09-01', '2026-09'; `''` is none. Text that cannot be read is passed on
   * unchanged.
   */
  readonly value: string;
  readonly onChange: (wire: string) => void;
};

/**
 * Keeps the text being typed; shows the formatted value when it changes from outside or the input is left. If
 * the value arrives just after the person focused the input, it is selected, so that typing replaces it
 * instead of appending to it.
 */
const useTyped = (
  value: string,
  show: (wire: string) => string,
  read: (written: string) => string,
  onChange: (v: string) => void,
  onTheWay: (written: string) => boolean = () => false,
) => {
  const [written, setWritten] = useState(() => show(value));
  const last = useRef(value),
    box = useRef<HTMLInputElement>(null),
    [foreign, otherForeign] = useState(0);
  const fromOutside = useEffectEvent((v: string): void => {
    if (v === last.current) return;
    last.current = v;
    setWritten(show(v));
    otherForeign((n) => n + 1);
  });
  useEffect(() => fromOutside(value), [value]);
  useLayoutEffect(() => {
    if (foreign > 0 && box.current === document.activeElement) box.current?.select();
  }, [foreign]);
  const pass = (v: string): void => {
    if (v !== last.current) {
      last.current = v;
      onChange(v);
    }
  };
  const loaded = (): void => {
    if (onTheWay(written)) pass(read(written));
  };
  return {
    box,
    value: written,
    change: (s: string) => {
      setWritten(s);
      pass(onTheWay(s) ? s : read(s));
    },
    leave: () => {
      loaded();
      setWritten(show(last.current));
    },
    /** Keys that save do not leave the input, so the text is read here as well. */
    key: (k: KeyboardEvent) => {
      if (k.key === 'Enter' || k.ctrlKey || k.metaKey) loaded();
    },
    set: (wire: string) => {
      last.current = wire;
      setWritten(show(wire));
      onChange(wire);
    },
  };
};

/** An amount: '1.209.365,00'. */
export const MoneyInput = ({
  value,
  onChange,
  className = '',
  onBlur,
  decimals = 2,
  ...rest
}: Props & { readonly decimals?: number }) => {
  const e = useTyped(value, (c) => shownNumber(c, decimals), typedNumber, onChange);
  return (
    <input
      ref={e.box}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={`input amount ${className}`}
      value={e.value}
      onChange={(x) => e.change(x.target.value)}
      onBlur={(x) => {
        e.leave();
        onBlur?.(x);
      }}
    />
  );
};

/**
 * A number that reads the same with or without grouping (a count, a document number, a value to search for),
 * with the decimals it needs.
 */
export const CountInput = (p: Props) => <MoneyInput {...p} decimals={0} />;

/**
 * A quantity or a percentage, with the decimals it needs. «1.234» could be read in two ways: it is passed on
 * as `AMBIGUOUS`, so that the check asks.
 */
export const NumberInput = ({ value, onChange, className = '', onBlur, ...rest }: Props) => {
  const e = useTyped(value, shownQuantity, typedQuantity, onChange);
  return (
    <input
      ref={e.box}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={`input amount ${className}`}
      value={e.value}
      onChange={(x) => e.change(x.target.value)}
      onBlur={(x) => {
        e.leave();
        onBlur?.(x);
      }}
    />
  );
};

export const DateInput = ({
  value,
  onChange,
  onBlur,
  id,
  max,
  ...rest
}: Props & { readonly max?: string }) => {
  const t = useT();
  const e = useTyped(value, shownDate, (s) => typedDate(s, todayDate()), onChange, isDateUnderway);
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (x: MouseEvent) => {
      if (!isInside(frame.current, x.target)) setIsOpen(false);
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    e.box.current?.focus();
  };
  return (
    <div
      ref={frame}
      className="input-box"
      data-invalid={rest['aria-invalid'] ? true : undefined}
      onKeyDown={(x) => {
        e.key(x);
        if (x.key === 'Escape' && isOpen) {
          x.stopPropagation();
          close();
        } else if (x.key === 'ArrowDown' && x.altKey && !rest.readOnly) setIsOpen(true);
      }}
    >
      <input
        ref={e.box}
        placeholder={rest.readOnly ? undefined : dateShape(t('web.fechaForma'))}
        autoComplete="off"
        inputMode="numeric"
        aria-keyshortcuts={rest.readOnly ? undefined : 'Alt+ArrowDown'}
        {...rest}
        id={id}
        type="text"
        className="input num"
        value={e.value}
        onChange={(x) => e.change(x.target.value)}
        onBlur={(x) => {
          e.leave();
          onBlur?.(x);
        }}
      />
      {!rest.readOnly && (
        <IconButton
          icon="calendar"
          label={t('web.elegirFecha')}
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <Suspense>
          <Calendar
            value={value}
            max={max}
            onPick={(f) => {
              e.set(f);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

export const PeriodInput = ({ value, onChange, onBlur, onKeyDown, className = '', ...rest }: Props) => {
  const t = useT();
  const e = useTyped(value, shownDate, typedPeriodo, onChange, isPeriodoUnderway);
  return (
    <input
      ref={e.box}
      placeholder={rest.readOnly ? undefined : dateShape(t('web.periodoForma'))}
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      type="text"
      className={`input num ${className}`}
      value={e.value}
      onKeyDown={(x) => {
        e.key(x);
        onKeyDown?.(x);
      }}
      onChange={(x) => e.change(x.target.value)}
      onBlur={(x) => {
        e.leave();
        onBlur?.(x);
      }}
    />
  );
};
