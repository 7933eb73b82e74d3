// «Valores por fecha»: the lanes, and below them the selected one as an editable table.
import { useMemo, useState } from 'react';
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { firstDay, addMeses } from '../../../core/kit/period.ts';
import { personal } from '../../../core/tables/personal.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { type WindowSpan, windowOf } from './lanes.ts';
import { Timeline } from './Timeline.tsx';
import { datedRowsOf, datedLists } from './datedLists.ts';
import { FromEntry, useFirstStart } from './FirstValue.tsx';
import { ReadTable } from './ReadTable.tsx';
import { EditedDatedTable } from './EditedTable.tsx';
import { useOpenedRow } from './useOpenedRow.ts';
import { useLanes } from './useLanes.ts';

const LISTS = datedLists(personal.fields);

export const DatedValues = ({
  values,
  set,
  errors,
  today,
  ausencias,
  escalas,
  history,
  paid,
  readOnly,
  isVisible,
}: {
  readonly values: Row;
  readonly set: (field: string, v: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
  readonly ausencias: readonly Row[];
  readonly escalas: readonly Row[];
  readonly history: RowHistory;
  /** Has receipts, or it is not known: what is proposed must not reach closed months. */
  readonly paid: boolean;
  readonly readOnly: boolean;
  readonly isVisible: (field: string) => boolean;
}) => {
  const t = useT();
  const [range, setRange] = useState<WindowSpan>('24');
  const lists = useMemo(() => LISTS.filter((l) => isVisible(l.id)), [isVisible]);
  const [chosen, choose] = useState(() =>
    datedRowsOf(values['PersonalBasico']).length ? 'PersonalBasico' : (lists[0]?.id ?? ''),
  );
  const { lanes, textOf } = useLanes({ values, loaded: lists, ausencias, escalas, today });
  const dates = lanes.flatMap((c) => c.tramos.map((x) => x.from));
  const frame = windowOf(
    range,
    today,
    dates.reduce((a, f) => (f < a ? f : a), today),
    dates.reduce((a, f) => (f > a ? f : a), today),
  );
  const list = lists.find((l) => l.id === chosen);
  const lane = lanes.find((c) => c.id === chosen);
  const rows = list ? datedRowsOf(values[list.id]) : [];
  const first = list !== undefined && rows.length === 0;
  const nextOne = firstDay(addMeses(today.slice(0, 7), 1));
  const ingreso = String(values['fecha_ingreso'] ?? '');
  const firstStart = useFirstStart(first && !readOnly && paid, ingreso || nextOne);
  /** The list whose first value was added here. */
  const [begun, begin] = useState('');

  const { focus, onOpen } = useOpenedRow();
  const add = (): void => {
    if (!list) return;
    onOpen();
    if (first) begin(list.id);
    const from = first ? (firstStart ?? null) : rows.some((f) => f['desde'] === nextOne) ? null : nextOne;
    set(list.id, [...rows, { desde: from, [list.field]: null }]);
  };
  return (
    <>
      <section className="panel" id="leg-valores">
        <header className="panel-head leg-valores-cabeza">
          <h2>{t('pantallas.legajo.valores')}</h2>
          <div className="extra">
            <Segments
              label={t('pantallas.legajo.rango')}
              value={range}
              onChange={(x) => setRange(x)}
              options={[
                { id: '12', label: t('pantallas.legajo.meses12') },
                { id: '24', label: t('pantallas.legajo.meses24') },
                { id: '60', label: t('pantallas.legajo.anios5') },
                { id: 'todo', label: t('pantallas.legajo.todo') },
              ]}
            />
            {!readOnly && list && (
              <Button
                small
                icon="plus"
                data-agrega={list.id}
                busy={first && firstStart === undefined}
                onClick={add}
              >
                {t('pantallas.legajo.agregarValor')}
              </Button>
            )}
          </div>
        </header>
        <div className="panel-body">
          <Timeline lanes={lanes} chosen={chosen} choose={choose} timeWindow={frame} today={today} />
        </div>
      </section>
      {lane && (
        <section className="panel" data-dato={list?.id}>
          <header className="panel-head">
            <h2>{list?.label ?? lane.label}</h2>
            <span className="muted">{t('pantallas.legajo.valoresEn', { count: lane.tramos.length })}</span>
          </header>
          {list && errors[list.id] && <p className="leg-error">{errors[list.id]}</p>}
          {list && first && (
            <p className="leg-vacio">
              {t('pantallas.legajo.sinValores', { ayuda: list.help ?? t('pantallas.legajo.agregueUno') })}
            </p>
          )}
          {list && begun === list.id && rows.length === 1 && rows[0] && (
            <FromEntry row={rows[0]} ingreso={ingreso} put={(r) => set(list.id, [r])} />
          )}
          {lane.tramos.length + rows.length > 0 && (
            <div className="desborda">
              {list ? (
                <EditedDatedTable
                  key={`${list.id} ${String(values['version'] ?? '')}`}
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
              ) : (
                <ReadTable lane={lane} ausencias={ausencias} />
              )}
            </div>
          )}
        </section>
      )}
    </>
  );
};
