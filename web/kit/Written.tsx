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

const Calendario = lazy(() => import('./Calendar.tsx'));

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  /**
   * Wire form: '1234.56', '2026-09-01', '2026-09'; `''` is none. Text that cannot be read is passed on
   * unchanged.
   */
  readonly value: string;
  readonly onChange: (cable: string) => void;
};

/**
 * Keeps the text being typed; shows the formatted value when it changes from outside or the input is left. If
 * the value arrives just after the person focused the input, it is selected, so that typing replaces it
 * instead of appending to it.
 */
const useEscrito = (
  value: string,
  mostrar: (cable: string) => string,
  leer: (escrito: string) => string,
  onChange: (v: string) => void,
  enCamino: (escrito: string) => boolean = () => false,
) => {
  const [escrito, setEscrito] = useState(() => mostrar(value));
  const ultimo = useRef(value),
    caja = useRef<HTMLInputElement>(null),
    [ajenos, otroAjeno] = useState(0);
  const deAfuera = useEffectEvent((v: string): void => {
    if (v === ultimo.current) return;
    ultimo.current = v;
    setEscrito(mostrar(v));
    otroAjeno((n) => n + 1);
  });
  useEffect(() => deAfuera(value), [value]);
  useLayoutEffect(() => {
    if (ajenos > 0 && caja.current === document.activeElement) caja.current?.select();
  }, [ajenos]);
  const pasar = (v: string): void => {
    if (v !== ultimo.current) {
      ultimo.current = v;
      onChange(v);
    }
  };
  const leido = (): void => {
    if (enCamino(escrito)) pasar(leer(escrito));
  };
  return {
    caja,
    value: escrito,
    cambiar: (s: string) => {
      setEscrito(s);
      pasar(enCamino(s) ? s : leer(s));
    },
    dejar: () => {
      leido();
      setEscrito(mostrar(ultimo.current));
    },
    /** Keys that save do not leave the input, so the text is read here as well. */
    tecla: (k: KeyboardEvent) => {
      if (k.key === 'Enter' || k.ctrlKey || k.metaKey) leido();
    },
    poner: (cable: string) => {
      ultimo.current = cable;
      setEscrito(mostrar(cable));
      onChange(cable);
    },
  };
};

/** An amount: '1.209.365,00'. */
export const MoneyInput = ({
  value,
  onChange,
  className = '',
  onBlur,
  decimales = 2,
  ...rest
}: Props & { readonly decimales?: number }) => {
  const e = useEscrito(value, (c) => shownNumber(c, decimales), typedNumber, onChange);
  return (
    <input
      ref={e.caja}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={`input amount ${className}`}
      value={e.value}
      onChange={(x) => e.cambiar(x.target.value)}
      onBlur={(x) => {
        e.dejar();
        onBlur?.(x);
      }}
    />
  );
};

/**
 * A number that reads the same with or without grouping (a count, a document number, a value to search for),
 * with the decimals it needs.
 */
export const CountInput = (p: Props) => <MoneyInput {...p} decimales={0} />;

/**
 * A quantity or a percentage, with the decimals it needs. «1.234» could be read in two ways: it is passed on
 * as `AMBIGUOUS`, so that the check asks.
 */
export const NumberInput = ({ value, onChange, className = '', onBlur, ...rest }: Props) => {
  const e = useEscrito(value, shownQuantity, typedQuantity, onChange);
  return (
    <input
      ref={e.caja}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={`input amount ${className}`}
      value={e.value}
      onChange={(x) => e.cambiar(x.target.value)}
      onBlur={(x) => {
        e.dejar();
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
  const e = useEscrito(value, shownDate, (s) => typedDate(s, todayDate()), onChange, isDateUnderway);
  const [abierto, setAbierto] = useState(false);
  const marco = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!abierto) return;
    const fuera = (x: MouseEvent) => {
      if (!isInside(marco.current, x.target)) setAbierto(false);
    };
    document.addEventListener('mousedown', fuera);
    return () => document.removeEventListener('mousedown', fuera);
  }, [abierto]);
  const cerrar = () => {
    setAbierto(false);
    e.caja.current?.focus();
  };
  return (
    <div
      ref={marco}
      className="input-box"
      data-invalid={rest['aria-invalid'] ? true : undefined}
      onKeyDown={(x) => {
        e.tecla(x);
        if (x.key === 'Escape' && abierto) {
          x.stopPropagation();
          cerrar();
        } else if (x.key === 'ArrowDown' && x.altKey && !rest.readOnly) setAbierto(true);
      }}
    >
      <input
        ref={e.caja}
        placeholder={rest.readOnly ? undefined : dateShape(t('web.fechaForma'))}
        autoComplete="off"
        inputMode="numeric"
        aria-keyshortcuts={rest.readOnly ? undefined : 'Alt+ArrowDown'}
        {...rest}
        id={id}
        type="text"
        className="input num"
        value={e.value}
        onChange={(x) => e.cambiar(x.target.value)}
        onBlur={(x) => {
          e.dejar();
          onBlur?.(x);
        }}
      />
      {!rest.readOnly && (
        <IconButton
          icon="calendar"
          label={t('web.elegirFecha')}
          tabIndex={-1}
          aria-expanded={abierto}
          onClick={() => setAbierto(!abierto)}
        />
      )}
      {abierto && (
        <Suspense>
          <Calendario
            value={value}
            max={max}
            onPick={(f) => {
              e.poner(f);
              cerrar();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

export const PeriodInput = ({ value, onChange, onBlur, onKeyDown, className = '', ...rest }: Props) => {
  const t = useT();
  const e = useEscrito(value, shownDate, typedPeriodo, onChange, isPeriodoUnderway);
  return (
    <input
      ref={e.caja}
      placeholder={rest.readOnly ? undefined : dateShape(t('web.periodoForma'))}
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      type="text"
      className={`input num ${className}`}
      value={e.value}
      onKeyDown={(x) => {
        e.tecla(x);
        onKeyDown?.(x);
      }}
      onChange={(x) => e.cambiar(x.target.value)}
      onBlur={(x) => {
        e.dejar();
        onBlur?.(x);
      }}
    />
  );
};
