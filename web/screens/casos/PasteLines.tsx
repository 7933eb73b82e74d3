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

const BadLines = ({ texto, malas }: { readonly texto: string; readonly malas: readonly number[] }) => {
  const t = useT(),
    lineas = texto.split(/\r\n|\n|\r/);
  return (
    <Banner tone="warn">
      {t('casos.pantalla.pegarMalas', {
        count: malas.length,
        cuantas: shownCount(malas.length),
        cuales: `${malas
          .slice(0, TOLD)
          .map((n) => `${n} «${(lineas[n - 1] ?? '').trim().slice(0, 40)}»`)
          .join(', ')}${malas.length > TOLD ? '…' : ''}`,
      })}
    </Banner>
  );
};

export const PasteLines = ({
  pegado,
  hay,
  alPoner,
  alCerrar,
}: {
  /** What was in the clipboard; empty: it is pasted here. */
  readonly pegado: string;
  /** The form has lines already. */
  readonly hay: boolean;
  readonly alPoner: (lineas: readonly PaidLine[], enLugar: boolean) => void;
  readonly alCerrar: () => void;
}) => {
  const t = useT(),
    [texto, setTexto] = useState(pegado),
    { lineas, malas } = readPaidLines(texto),
    reason = lineas.length === 0 ? t('casos.pantalla.pegarNada') : undefined;
  return (
    <Dialog
      open
      title={t('casos.pantalla.pegarTitulo')}
      width={640}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          {hay && (
            <Button reason={reason} onClick={() => alPoner(lineas, true)}>
              {t('casos.pantalla.pegarReemplazar')}
            </Button>
          )}
          <Button
            variant="primary"
            autoFocus={pegado !== ''}
            reason={reason}
            onClick={() => alPoner(lineas, false)}
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
              value={texto}
              spellCheck={false}
              onChange={(e) => setTexto(e.target.value)}
            />
          )}
        </Field>
        {malas.length > 0 && <BadLines texto={texto} malas={malas} />}
        {lineas.length > 0 && (
          <div
            className="cas-previa"
            tabIndex={0}
            role="region"
            aria-label={t('casos.pantalla.pegarLeidas', {
              count: lineas.length,
              cuantas: shownCount(lineas.length),
            })}
          >
            <table className="tabla">
              <caption className="cas-cuenta">
                {t('casos.pantalla.pegarLeidas', {
                  count: lineas.length,
                  cuantas: shownCount(lineas.length),
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
                {lineas.map((l, i) => (
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
