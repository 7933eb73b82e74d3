// One key of a table: what it is worth in the month, since when, and the new value that somebody writes.
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

/** With cents where it has any. */
const shownValue = (valor: string): string => shownNumber(valor, /\.\d*[1-9]/.test(valor) ? 2 : 0);

interface Props {
  readonly tabla: WireValueTable;
  readonly v: ValueOfMes;
  readonly draft: ValorDraft;
  /** Why what is written is not saved. */
  readonly no: string | undefined;
  readonly escribe: boolean;
  readonly poner: (v: ValueOfMes, cambio: Partial<ValorDraft>) => void;
  /** A block from a spreadsheet, value and source: this key and those below take it. */
  readonly pegar: (valores: readonly Partial<ValorDraft>[]) => void;
}
export const ValueRow = ({ tabla, v, draft, no, escribe, poner, pegar }: Props) => {
  const t = useT(),
    porque = useId(),
    clave = keyText(v, tabla.nombre);
  const alPegar = (e: ClipboardEvent): void => {
    const lineas = e.clipboardData
      .getData('text')
      .replace(/[\r\n]+$/, '')
      .split(/\r?\n/);
    if (lineas.length < 2) return;
    e.preventDefault();
    pegar(
      lineas.map((l) => {
        const [valor = '', fuente = ''] = l.split('\t');
        return { valor: typedNumber(valor), ...(fuente.trim() === '' ? {} : { fuente: fuente.trim() }) };
      }),
    );
  };
  return (
    <tr>
      <th scope="row">{clave}</th>
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
        {escribe && (
          <MoneyInput
            decimales={0}
            value={draft.valor}
            onChange={(valor) => poner(v, { valor })}
            onPaste={alPegar}
            aria-invalid={no !== undefined || undefined}
            aria-describedby={no === undefined ? undefined : porque}
            aria-label={t('valores.pantalla.nuevoDe', { clave, tabla: tabla.nombre })}
          />
        )}
        {no !== undefined && (
          <p id={porque} className="val-no">
            {no}
          </p>
        )}
      </td>
      <td>
        {escribe && draft.valor !== '' && (
          <Input
            value={draft.fuente}
            maxLength={160}
            onChange={(e) => poner(v, { fuente: e.target.value })}
            aria-label={t('valores.pantalla.fuenteDe', { clave, tabla: tabla.nombre })}
          />
        )}
      </td>
    </tr>
  );
};
