// The lines of the receipt that was paid, typed one under another or pasted as a block.
import { useRef, useState, type KeyboardEvent } from 'react';
import type { FieldError } from '../../../core/kit/failure.ts';
import { amountField, listField, rowsOf, textField, type Value } from '../../../core/kit/field.ts';
import { repeatedConceptos, type PaidLine } from '../../../core/payroll/casos/paidLines.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { NestedList } from '../../kit/form/NestedList.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { closestTo } from '../../kit/under.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownAmount } from '../explain/amounts.ts';
import { EMPTY_LINE, writtenLines } from './casoDraft.ts';
import { PasteLines } from './PasteLines.tsx';

/** A block: more than one line, or cells of a spreadsheet. A single value goes where the cursor is. */
const isBlock = (text: string): boolean => /[\t\n;|]/.test(text.trim());
const text = (v: Value | undefined): string => (typeof v === 'string' ? v : '');
const linesOf = (v: Value): readonly PaidLine[] =>
  rowsOf(v).map((r) => ({ concepto: text(r['concepto']), importe: text(r['importe']) }));

export const PaidLinesInput = ({
  lines,
  errors,
  onChange,
}: {
  readonly lines: readonly PaidLine[];
  readonly errors: readonly FieldError[];
  readonly onChange: (lines: readonly PaidLine[]) => void;
}) => {
  const t = useT(),
    [pasted, setPasted] = useState<string | null>(null),
    box = useRef<HTMLDivElement>(null),
    next = useRef<number | null>(null);
  useOnChange([lines.length], () => {
    if (next.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-celda="${next.current}.0"] input`)?.focus();
    next.current = null;
  });
  // Enter goes on to the next line, as in a sheet; the form is sent with its button.
  const onKeyDown = (e: KeyboardEvent): void => {
    const cellOf = closestTo(e.target, '[data-celda]')?.dataset['celda'];
    if (e.key !== 'Enter' || e.ctrlKey || e.metaKey || cellOf === undefined) return;
    e.preventDefault();
    const row = Number(cellOf.split('.')[0]) + 1;
    if (row < lines.length) box.current?.querySelector<HTMLElement>(`[data-celda="${row}.0"] input`)?.focus();
    else {
      next.current = row;
      onChange([...lines, EMPTY_LINE]);
    }
  };
  const repeated = repeatedConceptos(writtenLines(lines));
  return (
    <>
      <div
        ref={box}
        className="cas-renglones"
        onPasteCapture={(e) => {
          const raw = e.clipboardData.getData('text/plain');
          if (!isBlock(raw)) return;
          e.preventDefault();
          e.stopPropagation();
          setPasted(raw);
        }}
        onKeyDown={onKeyDown}
      >
        <NestedList
          name="lineas"
          field={listField(t('casos.pantalla.lineas'), {
            required: true,
            help: t('casos.pantalla.lineasAyuda'),
            fields: {
              concepto: textField(t('casos.pantalla.concepto'), { required: true, max: 200 }),
              importe: amountField(t('casos.pantalla.importe'), { required: true }),
            },
          })}
          value={lines.map((l) => ({ ...l }))}
          onChange={(v) => onChange(linesOf(v))}
          errors={errors}
        />
        <Button small icon="copy" onClick={() => setPasted('')}>
          {t('casos.pantalla.pegarUno')}
        </Button>
        {repeated.length > 0 && (
          <Banner tone="info">
            {repeated.map((r) => (
              <p key={r.concepto}>{t('casos.seSuman', { ...r, importe: shownAmount(r.importe) })}</p>
            ))}
          </Banner>
        )}
      </div>
      {/* Outside what listens for a paste: what is pasted in the dialog is the dialog's. */}
      {pasted !== null && (
        <PasteLines
          pasted={pasted}
          hasLines={writtenLines(lines).length > 0}
          onClose={() => setPasted(null)}
          onPut={(wereRead, inPlace) => {
            onChange(inPlace ? wereRead : [...writtenLines(lines), ...wereRead]);
            setPasted(null);
          }}
        />
      )}
    </>
  );
};
