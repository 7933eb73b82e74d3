// One key of a table: its value in the month, its start date, and the new value.
import { useId, type ClipboardEvent } from 'react';
import type { WireValueTable } from '../../../core/api/valores.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { ValueOfMes, ValueState } from '../../../core/payroll/valuesOfMes.ts';
import { useT } from '../../i18n.ts';
import { Input } from '../../kit/Input.tsx';
import { Tag, type Tone } from '../../kit/Panel.tsx';
import { shownNumber, typedNumber } from '../../kit/typedValues.ts';
import { MoneyInput } from '../../kit/Written.tsx';
import type { ValorDraft } from './written.ts';

const TONE: Readonly<Record<ValueState, Tone>> = { del_mes: 'ok', rige: 'neutral', falta: 'warn' };

export const keyText = (v: Pick<ValueOfMes, 'clave1' | 'clave2'>, otherwise: string): string =>
  [v.clave1, v.clave2].filter((c) => c !== null && c !== '').join(' / ') || otherwise;

/** With cents if it has any. */
const shownValue = (value: string): string => shownNumber(value, /\.\d*[1-9]/.test(value) ? 2 : 0);

interface Props {
  readonly table: WireValueTable;
  readonly v: ValueOfMes;
  readonly draft: ValorDraft;
  /** Why the typed value is not saved. */
  readonly no: string | undefined;
  readonly writes: boolean;
  readonly set: (v: ValueOfMes, change: Partial<ValorDraft>) => void;
  /** A pasted block of values and sources fills this key and those below. */
  readonly paste: (values: readonly Partial<ValorDraft>[]) => void;
}
export const ValueRow = ({ table, v, draft, no, writes, set, paste }: Props) => {
  const t = useT(),
    why = useId(),
    key = keyText(v, table.nombre);
  const onPaste = (e: ClipboardEvent): void => {
    const lines = e.clipboardData
      .getData('text')
      .replace(/[\r\n]+$/, '')
      .split(/\r?\n/);
    if (lines.length < 2) return;
    e.preventDefault();
    paste(
      lines.map((l) => {
        const [value = '', source = ''] = l.split('\t');
        return { valor: typedNumber(value), ...(source.trim() === '' ? {} : { source: source.trim() }) };
      }),
    );
  };
  return (
    <tr>
      <th scope="row">{key}</th>
      <td className="val-estado">
        <Tag tone={TONE[v.estado]}>{t(`valores.estado.${v.estado}`)}</Tag>
      </td>
      <td className="der num">
        {v.fila === null ? (
          <span className="muted">{t('valores.pantalla.nunca')}</span>
        ) : v.estado === 'falta' ? (
          <span className="muted">{t('valores.pantalla.ultimo', { valor: shownValue(v.fila.valor) })}</span>
        ) : (
          shownValue(v.fila.valor)
        )}
      </td>
      <td className="num val-desde">{v.fila === null ? '' : showDate(v.fila.desde)}</td>
      <td className="muted val-fuente">{v.fila?.fuente ?? ''}</td>
      <td>
        {writes && (
          <MoneyInput
            decimals={0}
            value={draft.valor}
            onChange={(value) => set(v, { valor: value })}
            onPaste={onPaste}
            aria-invalid={no !== undefined || undefined}
            aria-describedby={no === undefined ? undefined : why}
            aria-label={t('valores.pantalla.nuevoDe', { clave: key, tabla: table.nombre })}
          />
        )}
        {no !== undefined && (
          <p id={why} className="val-no">
            {no}
          </p>
        )}
      </td>
      <td>
        {writes && draft.valor !== '' && (
          <Input
            value={draft.source}
            maxLength={160}
            onChange={(e) => set(v, { source: e.target.value })}
            aria-label={t('valores.pantalla.fuenteDe', { clave: key, tabla: table.nombre })}
          />
        )}
      </td>
    </tr>
  );
};
