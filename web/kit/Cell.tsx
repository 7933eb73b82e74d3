// A value of a row as a list shows it, by the kind of its field.
import type { ReactNode } from 'react';
import type { Field } from '../../core/kit/field.ts';
import { useT } from '../i18n.ts';
import { shownInstant, shownNumber, shownDate } from './typedValues.ts';
import { Icon } from './Icon.tsx';
import { Amount, Tag, type Tone } from './Panel.tsx';

/** States have an icon and a word; an unknown one is neutral. */
const STATES: Readonly<Record<string, readonly [Tone, string]>> = {
  borrador: ['neutral', 'pencil'],
  calculando: ['info', 'clock'],
  calculada: ['info', 'calculator'],
  aprobada: ['accent', 'check'],
  pagada: ['ok', 'wallet'],
  cerrada: ['neutral', 'lock'],
  anulada: ['danger', 'ban'],
  calculado: ['ok', 'check'],
  aviso: ['warn', 'exclamation-triangle'],
  error: ['danger', 'times-circle'],
  corregido: ['info', 'pencil'],
  excluido: ['neutral', 'ban'],
  activo: ['ok', 'check'],
  pendiente: ['warn', 'clock'],
  desactivado: ['neutral', 'ban'],
};

const Yes = () => {
  const t = useT();
  return (
    <span className="yes">
      <Icon name="check" />
      {t('web.si')}
    </span>
  );
};

export const Cell = ({
  name,
  field,
  value,
  label,
}: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly label: string | undefined;
}): ReactNode => {
  if (field?.kind === 'flag') return value === 1 ? <Yes /> : <span className="muted">—</span>;
  if (value === null || value === undefined || value === '') return <span className="muted">—</span>;
  switch (field?.kind) {
    case 'importe':
      return <Amount value={String(value)} />;
    case 'decimal':
      return <span className="num">{shownNumber(String(value)).replace('-', '−')}</span>;
    case 'entero':
      return (
        <span className="num">
          {field.digitos ? String(value).padStart(field.digitos, '0') : String(value)}
        </span>
      );
    case 'fecha':
    case 'periodo':
      return <span className="num">{shownDate(String(value))}</span>;
    case 'instante':
      return <span className="num">{shownInstant(String(value))}</span>;
    case 'opcion': {
      const word = field.options.find((o) => o.id === value)?.valor ?? String(value);
      const state = name === 'estado' ? STATES[String(value)] : undefined;
      return state ? (
        <Tag tone={state[0]} icon={state[1]}>
          {word}
        </Tag>
      ) : (
        word
      );
    }
    case 'referencia':
      return label ?? `n.º ${String(value)}`;
    case 'lista':
      return Array.isArray(value) ? <span className="num">{value.length}</span> : null;
    case 'texto':
      return <span className={field.check ? 'num' : undefined}>{String(value)}</span>;
    default:
      return String(value);
  }
};
