// Pastes rows of a spreadsheet into a nested list and copies the row above. Rejected values are listed under
// it, and the paste can be undone.
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Field, Value } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { IconButton, TextButton } from '../Button.tsx';
import { searchReferences } from '../references.ts';
import { closestTo } from '../under.ts';
import type { PastedItems } from './pasteInList.ts';
import './form.css';

type Item = Readonly<Record<string, Value>>;
/** How many rejected values are listed; the rest are only counted. */
const A_LA_VISTA = 8;
const paste = () => import('./pasteInList.ts');
const equal = (a: readonly Item[], b: readonly Item[]): boolean => JSON.stringify(a) === JSON.stringify(b);
/** The row and column of the focused element, from its `data-celda`. */
const cellOf = (e: { readonly target: EventTarget }): readonly [number, number] | undefined => {
  const said = closestTo(e.target, '[data-celda]')?.dataset['celda'];
  if (said === undefined) return undefined;
  const [row, column] = said.split('.').map(Number);
  return [row ?? 0, column ?? 0];
};

export interface ListPasteHandlers {
  readonly onPaste: (e: ClipboardEvent<HTMLElement>) => void;
  readonly onType: (e: KeyboardEvent<HTMLElement>) => void;
  readonly said: ReactNode;
}

interface Props {
  readonly fields: Readonly<Record<string, Field>>;
  readonly items: readonly Item[];
  readonly onChange: (v: readonly Item[]) => void;
  readonly dated: boolean;
  readonly readOnly: boolean;
}

const isCtrlD = (e: KeyboardEvent): boolean =>
  (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey && e.key.toLowerCase() === 'd';

/** How many rows were pasted, and which values were rejected. */
const PasteOutcome = ({
  pasted: { rows, complaints },
  onUndo,
  onClose,
}: {
  readonly pasted: PastedItems;
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <div className="nested-pegado" role="status">
      <p>
        {t('planilla.enLista.pegadas', { count: rows })}{' '}
        {onUndo && <TextButton onClick={onUndo}>{t('planilla.enLista.deshacerPegado')}</TextButton>}
        <IconButton icon="times" label={t('web.cerrar')} onClick={onClose} />
      </p>
      {complaints.length > 0 && (
        <>
          <p className="error">{t('planilla.enLista.noPegadas', { count: complaints.length })}</p>
          <ul className="error">
            {complaints.slice(0, A_LA_VISTA).map((q, i) => (
              <li key={i}>{q}</li>
            ))}
          </ul>
          {complaints.length > A_LA_VISTA && (
            <p className="error">
              {t('planilla.enLista.pegadasResto', { n: complaints.length - A_LA_VISTA })}
            </p>
          )}
        </>
      )}
    </div>
  );
};

export const useListPaste = ({ fields, items, onChange, dated, readOnly }: Props): ListPasteHandlers => {
  const t = useT();
  const [pasted, setPasted] = useState<PastedItems & { readonly before: readonly Item[] }>();
  const latest = useRef(items);
  latest.current = items;
  const onPaste: ListPasteHandlers['onPaste'] = (e) => {
    const raw = e.clipboardData.getData('text/plain'),
      [row, column] = cellOf(e) ?? [items.length, 0];
    // A single value is pasted at the cursor by the browser, as everywhere.
    if (readOnly || !/[\t\n]/.test(raw.trimEnd())) return;
    e.preventDefault();
    const before = latest.current;
    void paste().then(async ({ pasteInList, readPastedCells }) => {
      const r = await pasteInList(t, {
        fields,
        items: before,
        cells: readPastedCells(raw),
        at: { row, column },
        today: todayDate(),
        search: searchReferences,
      });
      // The person kept typing while names were being looked up: do not paste over it.
      if (equal(latest.current, before)) {
        setPasted({ ...r, before });
        onChange(r.items);
      }
    });
  };
  const onType: ListPasteHandlers['onType'] = (e) => {
    const row = cellOf(e)?.[0] ?? 0;
    if (readOnly || !isCtrlD(e) || row === 0) return;
    e.preventDefault();
    void paste().then(({ copyFromAbove }) => onChange(copyFromAbove(latest.current, row, dated)));
  };
  return {
    onPaste,
    onType,
    said: pasted && (
      <PasteOutcome
        pasted={pasted}
        // Undoing would also lose what was typed since the paste, so it is refused.
        onUndo={
          equal(items, pasted.items)
            ? () => {
                onChange(pasted.before);
                setPasted(undefined);
              }
            : undefined
        }
        onClose={() => setPasted(undefined)}
      />
    ),
  };
};
