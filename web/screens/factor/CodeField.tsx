// Where a code is written: of the application (digits, which telephones offer from their messages), or one for recovery.
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';

/** A recovery code has twenty-four letters and five dashes, and people write spaces too. */
const LONGEST = 40;

export const CodeField = ({
  label,
  help,
  error,
  value,
  onChange,
  digits = false,
}: {
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly digits?: boolean;
}) => {
  const t = useT();
  return (
    <Field
      label={label}
      help={help ?? (digits ? t('factor.ingreso.codigoAyuda') : undefined)}
      error={error}
      width={240}
    >
      {(k) => (
        <Input
          {...k}
          name="code"
          className="num"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          inputMode={digits ? 'numeric' : 'text'}
          maxLength={LONGEST}
          spellCheck={false}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
};
