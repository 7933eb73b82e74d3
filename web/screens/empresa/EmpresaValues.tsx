// The company's dated values as lanes: the record's value until the first date, then each entry; and the
// selected lane as an editable table.
import { useState } from 'react';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { EMPRESA_FECHADOS } from '../../../core/domain/empresaAsOf.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { firstDay, addDays, addMeses } from '../../../core/kit/period.ts';
import { parametros } from '../../../core/tables/parametro.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { tramosOf, windowOf, type WindowSpan, type LaneTramo } from '../legajo/lanes.ts';
import { Timeline, type Lane } from '../legajo/Timeline.tsx';
import { shownValue } from '../shownValue.ts';
import { datedRowsOf, type DatedList, datedLists } from '../legajo/datedLists.ts';
import { EditedDatedTable } from '../legajo/EditedTable.tsx';
import { useOpenedRow } from '../legajo/useOpenedRow.ts';

const LISTS = datedLists(parametros.fields);
const FIELD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(EMPRESA_FECHADOS).map(([field, list]) => [list, field]),
);
/** Start of the bar of the record's value: before any month shown. */
const ALWAYS = '2000-01-01';

const textOf = (l: DatedList, v: Value): string =>
  v === null ? '—' : l.def.kind === 'importe' ? shownAmount(String(v)) : shownValue(v, l.def);

export const EmpresaValues = ({
  id,
  title,
  values,
  set,
  errors,
  today,
  history,
  readOnly,
}: {
  readonly id: string;
  readonly title: string;
  readonly values: Row;
  readonly set: (field: string, v: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
  readonly history: RowHistory;
  readonly readOnly: boolean;
}) => {
  const t = useT();
  const [range, setRange] = useState<WindowSpan>('24'),
    [chosen, choose] = useState(LISTS[0]!.id);
  const lanes = LISTS.map((l): Lane => {
    const theirs = tramosOf(datedRowsOf(values[l.id]), l.field, today),
      of = values[FIELD_OF.get(l.id) ?? ''] ?? null;
    const before: readonly LaneTramo[] =
      of === null || (theirs[0]?.from ?? '9') <= ALWAYS
        ? []
        : [
            {
              from: ALWAYS,
              until: theirs[0] ? addDays(theirs[0].from, -1) : null,
              value: of,
              scheduled: false,
              index: -1,
            },
          ];
    return { id: l.id, label: l.label, tramos: [...before, ...theirs], textOf: (x) => textOf(l, x.value) };
  });
  const dates = lanes.flatMap((c) => c.tramos.flatMap((x) => (x.index < 0 ? [] : [x.from])));
  const frame = windowOf(
    range,
    today,
    dates.reduce((a, f) => (f < a ? f : a), today),
    dates.reduce((a, f) => (f > a ? f : a), today),
  );
  const list = LISTS.find((l) => l.id === chosen) ?? LISTS[0]!,
    rows = datedRowsOf(values[list.id]);
  const { focus, onOpen } = useOpenedRow();
  const add = (): void => {
    onOpen();
    const nextOne = firstDay(addMeses(today.slice(0, 7), 1));
    set(list.id, [
      ...rows,
      { desde: rows.some((f) => f['desde'] === nextOne) ? null : nextOne, [list.field]: null },
    ]);
  };
  return (
    <section className="panel" id={id}>
      <header className="panel-head leg-valores-cabeza">
        <h2>{title}</h2>
        <div className="extra">
          <Segments
            label={t('pantallas.legajo.rango')}
            value={range}
            onChange={(x) => setRange(x as WindowSpan)}
            options={[
              { id: '12', label: t('pantallas.legajo.meses12') },
              { id: '24', label: t('pantallas.legajo.meses24') },
              { id: '60', label: t('pantallas.legajo.anios5') },
              { id: 'todo', label: t('pantallas.legajo.todo') },
            ]}
          />
          {!readOnly && (
            <Button small icon="plus" data-agrega={list.id} onClick={add}>
              {t('pantallas.legajo.agregarValor')}
            </Button>
          )}
        </div>
      </header>
      <div className="panel-body">
        <Timeline
          lanes={lanes}
          chosen={list.id}
          choose={choose}
          timeWindow={frame}
          today={today}
          withoutDots
        />
      </div>
      <p className="efi-nota">{t('empresa.valores.nota')}</p>
      {errors[list.id] && <p className="leg-error">{errors[list.id]}</p>}
      {rows.length > 0 && (
        <div className="desborda">
          <EditedDatedTable
            key={String(values['version'] ?? '')}
            focus={focus}
            onOpen={onOpen}
            list={list}
            rows={rows}
            set={(f) => set(list.id, f)}
            errors={errors}
            today={today}
            history={history}
            readOnly={readOnly}
            textOf={(v) => textOf(list, v)}
          />
        </div>
      )}
    </section>
  );
};
