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
  valores,
  poner,
  errores,
  hoy,
  ausencias,
  escalas,
  historia,
  soloLectura,
  visibles,
}: {
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly ausencias: readonly Row[];
  readonly escalas: readonly Row[];
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
  readonly visibles: (campo: string) => boolean;
}) => {
  const t = useT();
  const [range, setRange] = useState<WindowSpan>('24');
  const lists = useMemo(() => LISTS.filter((l) => visibles(l.id)), [visibles]);
  const [chosen, choose] = useState(() =>
    datedRowsOf(valores['PersonalBasico']).length ? 'PersonalBasico' : (lists[0]?.id ?? ''),
  );
  const { carriles, textoDe } = useLanes({ valores, listas: lists, ausencias, escalas, hoy });
  const dates = carriles.flatMap((c) => c.tramos.map((x) => x.desde));
  const frame = windowOf(
    range,
    hoy,
    dates.reduce((a, f) => (f < a ? f : a), hoy),
    dates.reduce((a, f) => (f > a ? f : a), hoy),
  );
  const list = lists.find((l) => l.id === chosen);
  const lane = carriles.find((c) => c.id === chosen);
  const rows = list ? datedRowsOf(valores[list.id]) : [];
  const first = list !== undefined && rows.length === 0;
  const nextOne = firstDay(addMeses(hoy.slice(0, 7), 1));
  const ingreso = String(valores['fecha_ingreso'] ?? '');
  const firstDesde = useFirstStart(first && !soloLectura, ingreso || nextOne);
  /** The list whose first value was added here. */
  const [begun, begin] = useState('');

  const { enfocar, alAbrir } = useOpenedRow();
  const add = (): void => {
    if (!list) return;
    alAbrir();
    if (first) begin(list.id);
    const from = first ? firstDesde : rows.some((f) => f['desde'] === nextOne) ? null : nextOne;
    poner(list.id, [...rows, { desde: from, [list.campo]: null }]);
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
            {!soloLectura && list && (
              <Button small icon="plus" data-agrega={list.id} onClick={add}>
                {t('pantallas.legajo.agregarValor')}
              </Button>
            )}
          </div>
        </header>
        <div className="panel-body">
          <Timeline carriles={carriles} elegido={chosen} elegir={choose} ventana={frame} hoy={hoy} />
        </div>
      </section>
      {lane && (
        <section className="panel" data-dato={list?.id}>
          <header className="panel-head">
            <h2>{list?.rotulo ?? lane.rotulo}</h2>
            <span className="muted">{t('pantallas.legajo.valoresEn', { count: lane.tramos.length })}</span>
          </header>
          {list && errores[list.id] && <p className="leg-error">{errores[list.id]}</p>}
          {list && first && (
            <p className="leg-vacio">
              {t('pantallas.legajo.sinValores', { ayuda: list.ayuda ?? t('pantallas.legajo.agregueUno') })}
            </p>
          )}
          {list && begun === list.id && rows.length === 1 && rows[0] && (
            <FromEntry row={rows[0]} ingreso={ingreso} put={(r) => poner(list.id, [r])} />
          )}
          {lane.tramos.length + rows.length > 0 && (
            <div className="desborda">
              {list ? (
                <EditedDatedTable
                  key={`${list.id} ${String(valores['version'] ?? '')}`}
                  enfocar={enfocar}
                  alAbrir={alAbrir}
                  lista={list}
                  filas={rows}
                  poner={(f) => poner(list.id, f)}
                  errores={errores}
                  hoy={hoy}
                  historia={historia}
                  soloLectura={soloLectura}
                  texto={(v) => textoDe(list, v)}
                />
              ) : (
                <ReadTable carril={lane} ausencias={ausencias} />
              )}
            </div>
          )}
        </section>
      )}
    </>
  );
};
