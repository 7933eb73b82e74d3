// A dated value in its table: shown, or being edited.
import type { Row, Value } from '../../../core/kit/field.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Tag } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { IconButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { FormField } from '../FormField.tsx';
import type { DatedList } from './datedLists.ts';
import type { LaneTramo } from './lanes.ts';
import { authorOf } from './authors.ts';
import { textChanged } from './textChanged.ts';

/** Amounts show how much they changed. */
export const withRowChange = (l: DatedList): boolean => l.def.kind === 'importe' || l.def.kind === 'decimal';

export const EditedRow = ({
  x,
  previous,
  row,
  isOpen,
  list,
  errorOf,
  today,
  history,
  readOnly,
  textOf,
  focus,
  change,
  correct,
  remove,
}: {
  readonly x: LaneTramo;
  /** The previous value. */
  readonly previous: LaneTramo | undefined;
  readonly row: Row;
  /** The row is being edited. */
  readonly isOpen: boolean;
  readonly list: DatedList;
  readonly errorOf: (field: string) => string | undefined;
  readonly today: string;
  readonly history: RowHistory;
  readonly readOnly: boolean;
  readonly textOf: (v: Value) => string;
  readonly focus: (e: HTMLElement | null) => void;
  readonly change: (c: Row) => void;
  readonly correct: () => void;
  readonly remove: () => void;
}) => {
  const t = useT(),
    isNumber = withRowChange(list),
    author = authorOf(history, list.id, row),
    inForce = x.from !== '' && x.from <= today && (x.until === null || x.until >= today);
  return (
    <tr data-vigente={inForce || undefined}>
      {isOpen && !readOnly ? (
        <td colSpan={isNumber ? 4 : 3}>
          <div className="leg-editar" ref={focus}>
            <div className="leg-celda" data-celda={`${x.index}.0`}>
              <FormField
                name="desde"
                field={{ ...list.from, width: 148 }}
                value={row['desde']}
                error={errorOf('desde')}
                onChange={(v) => change({ desde: v })}
              />
            </div>
            <div className="leg-celda" data-celda={`${x.index}.1`}>
              <FormField
                name={list.field}
                field={
                  list.def.kind === 'referencia' ? { ...list.def, width: 260 } : { ...list.def, width: 136 }
                }
                value={row[list.field]}
                error={errorOf(list.field)}
                onChange={(v) => change({ [list.field]: v })}
              />
            </div>
          </div>
        </td>
      ) : (
        <>
          <td className="num">{showDate(x.from)}</td>
          <td className="num soft">
            {x.until ? (
              showDate(x.until)
            ) : x.scheduled ? (
              <Tag tone="info" icon="calendar">
                {t('pantallas.legajo.programado')}
              </Tag>
            ) : (
              t('pantallas.comun.vigente')
            )}
          </td>
          <td className={isNumber ? 'num der strong' : 'strong'}>{textOf(x.value)}</td>
          {isNumber && <td className="num der muted">{textChanged(previous?.value ?? null, x.value)}</td>}
        </>
      )}
      <td className="soft">{author?.user ?? ''}</td>
      <td className="num soft">{author ? shownInstant(author.at) : ''}</td>
      <td className="der">
        {!readOnly && (
          <>
            {!isOpen && (
              <IconButton
                icon="pencil"
                label={`${t('pantallas.legajo.corregir')}: ${showDate(x.from)}`}
                onClick={correct}
              />
            )}
            <IconButton
              icon="trash"
              label={t('pantallas.legajo.quitarValor', {
                fecha: x.from ? showDate(x.from) : '—',
              })}
              onClick={remove}
            />
          </>
        )}
      </td>
    </tr>
  );
};
