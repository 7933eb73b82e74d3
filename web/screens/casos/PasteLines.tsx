// Pastes the lines of a receipt: what was read of them is seen before it is put in the form, and what is not
// understood is told by its line.
import { useState } from 'react';
import { readPaidLines, type PaidLine } from '../../../core/payroll/casos/paidLines.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownAmount, shownCount } from '../explain/amounts.ts';

/** How many of the lines that are not understood are told. */
const TOLD = 8;

const BadLines = ({ text, bad }: { readonly text: string; readonly bad: readonly number[] }) => {
  const t = useT(),
    lines = text.split(/\r\n|\n|\r/);
  return (
    <Banner tone="warn">
      {t('casos.pantalla.pegarMalas', {
        count: bad.length,
        cuantas: shownCount(bad.length),
        cuales: `${bad
          .slice(0, TOLD)
          .map((n) => `${n} «${(lines[n - 1] ?? '').trim().slice(0, 40)}»`)
          .join(', ')}${bad.length > TOLD ? '…' : ''}`,
      })}
    </Banner>
  );
};

export const PasteLines = ({
  pasted,
  hasLines,
  onPut,
  onClose,
}: {
  /** What was in the clipboard; empty: it is pasted here. */
  readonly pasted: string;
  /** The form has lines already. */
  readonly hasLines: boolean;
  readonly onPut: (lines: readonly PaidLine[], inPlace: boolean) => void;
  readonly onClose: () => void;
}) => {
  const t = useT(),
    [text, setText] = useState(pasted),
    { lineas: lines, malas: bad } = readPaidLines(text),
    reason = lines.length === 0 ? t('casos.pantalla.pegarNada') : undefined;
  return (
    <Dialog
      open
      title={t('casos.pantalla.pegarTitulo')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          {hasLines && (
            <Button reason={reason} onClick={() => onPut(lines, true)}>
              {t('casos.pantalla.pegarReemplazar')}
            </Button>
          )}
          <Button
            variant="primary"
            autoFocus={pasted !== ''}
            reason={reason}
            onClick={() => onPut(lines, false)}
          >
            {t('casos.pantalla.pegarAgregar')}
          </Button>
        </>
      }
    >
      <div className="form-pila">
        <Field label={t('casos.pantalla.pegarTexto')} help={t('casos.pantalla.pegarAyuda')}>
          {(c) => (
            <TextArea
              {...c}
              className="mono"
              rows={6}
              value={text}
              spellCheck={false}
              onChange={(e) => setText(e.target.value)}
            />
          )}
        </Field>
        {bad.length > 0 && <BadLines text={text} bad={bad} />}
        {lines.length > 0 && (
          <div
            className="cas-previa"
            tabIndex={0}
            role="region"
            aria-label={t('casos.pantalla.pegarLeidas', {
              count: lines.length,
              cuantas: shownCount(lines.length),
            })}
          >
            <table className="tabla">
              <caption className="cas-cuenta">
                {t('casos.pantalla.pegarLeidas', {
                  count: lines.length,
                  cuantas: shownCount(lines.length),
                })}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('casos.pantalla.concepto')}</th>
                  <th scope="col" className="der">
                    {t('casos.pantalla.importe')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((l, i) => (
                  <tr key={i}>
                    <td>{l.concepto}</td>
                    <td className="der num">{shownAmount(l.importe)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
};
