// Rows that a simulation adds or leaves out: the person's own can be excluded, others added, and none is
// saved.
import { castDraft, produce } from 'immer';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FormField } from '../FormField.tsx';
import type { RowPage } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import { isWholeRow, type SupposedListChanges, type SupposedList } from './simulacionDraft.ts';

export const SupposedRows = ({
  list,
  title,
  add,
  page,
  summary,
  fields,
  initial,
  rows,
  set,
  errors,
}: {
  readonly list: SupposedList;
  readonly title: string;
  readonly add: string;
  readonly page: RowPage | undefined;
  /**
   * Fields that summarise a row in one line, and those typed in a new one.
   */
  readonly summary: readonly string[];
  readonly fields: readonly string[];
  readonly initial: Row;
  readonly rows: SupposedListChanges;
  readonly set: (f: SupposedListChanges) => void;
  readonly errors: Readonly<Record<string, string>>;
}) => {
  const t = useT();
  const table = tableOf(list);
  const said = (f: Row): string =>
    summary
      .flatMap((c) => {
        const def = fieldOf(table, c),
          v = f[c];
        return v === null || v === undefined
          ? []
          : [def.kind === 'referencia' ? (page?.labels[c]?.[String(v)] ?? String(v)) : shownValue(v, def)];
      })
      .join(' · ');
  const next = Math.min(0, ...rows.added.map((f) => f.id)) - 1;
  return (
    <fieldset className="sim-filas">
      <legend>{title}</legend>
      {page && page.rows.length > 0 && (
        <ul className="sim-suyas">
          {page.rows.map((f) => {
            const id = Number(f['id']),
              outside = rows.removed.includes(id);
            return (
              <li key={id} data-fuera={outside || undefined}>
                <span className="grow">
                  {said(f)}
                  {outside && <span className="muted"> — {t('simular.web.quitada')}</span>}
                </span>
                <IconButton
                  icon={outside ? 'replay' : 'times'}
                  label={`${t(outside ? 'simular.web.volverAPoner' : 'simular.web.quitar')}: ${said(f)}`}
                  onClick={() =>
                    set({
                      ...rows,
                      removed: outside ? rows.removed.filter((x) => x !== id) : [...rows.removed, id],
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {rows.added.map((n) => (
        <div key={n.id} className="sim-nueva" role="group" aria-label={title}>
          <div className="form-rejilla">
            {fields.map((c) => (
              <FormField
                key={c}
                name={c}
                field={fieldOf(table, c)}
                value={n.values[c]}
                error={errors[`${list}.${n.id}.${c}`]}
                bare={errors[`${list}.${n.id}.${c}`] === undefined}
                onChange={(v) =>
                  set(
                    produce(rows, (d) => {
                      d.added.find((x) => x.id === n.id)!.values[c] = castDraft(v);
                    }),
                  )
                }
              />
            ))}
          </div>
          <div className="sim-nueva-pie">
            {!isWholeRow(list, n.values) && <span className="muted">{t('simular.web.incompleta')}</span>}
            <span className="grow" />
            <IconButton
              icon="times"
              label={`${t('simular.web.quitar')}: ${said(n.values) || title}`}
              onClick={() => set({ ...rows, added: rows.added.filter((x) => x.id !== n.id) })}
            />
          </div>
        </div>
      ))}
      <Button
        small
        icon="plus"
        onClick={() => set({ ...rows, added: [...rows.added, { id: next, values: initial }] })}
      >
        {add}
      </Button>
    </fieldset>
  );
};
