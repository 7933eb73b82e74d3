// «Valores por fecha»: the lanes, and under them the chosen one as a table that can be written.
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
import { ReadTable } from './ReadTable.tsx';
import { EditedDatedTable } from './EditedTable.tsx';
import { useOpenedRow } from './useOpenedRow.ts';
import { useLanes } from './useLanes.ts';

const LISTAS = datedLists(personal.fields);

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
  const [rango, ponerRango] = useState<WindowSpan>('24');
  const listas = useMemo(() => LISTAS.filter((l) => visibles(l.id)), [visibles]);
  const [elegido, elegir] = useState(() =>
    datedRowsOf(valores['PersonalBasico']).length ? 'PersonalBasico' : (listas[0]?.id ?? ''),
  );
  const { carriles, textoDe } = useLanes({ valores, listas, ausencias, escalas, hoy });
  const fechas = carriles.flatMap((c) => c.tramos.map((x) => x.desde));
  const ventana = windowOf(
    rango,
    hoy,
    fechas.reduce((a, f) => (f < a ? f : a), hoy),
    fechas.reduce((a, f) => (f > a ? f : a), hoy),
  );
  const lista = listas.find((l) => l.id === elegido);
  const carril = carriles.find((c) => c.id === elegido);
  const primera = lista && datedRowsOf(valores[lista.id]).length === 0;

  const { enfocar, alAbrir } = useOpenedRow();
  const agregar = (): void => {
    if (!lista) return;
    alAbrir();
    const filas = datedRowsOf(valores[lista.id]);
    const proximo = firstDay(addMeses(hoy.slice(0, 7), 1));
    const desde = primera
      ? String(valores['fecha_ingreso'] ?? '') || proximo
      : filas.some((f) => f['desde'] === proximo)
        ? null
        : proximo;
    poner(lista.id, [...filas, { desde, [lista.campo]: null }]);
  };
  return (
    <>
      <section className="panel" id="leg-valores">
        <header className="panel-head leg-valores-cabeza">
          <h2>{t('pantallas.legajo.valores')}</h2>
          <div className="extra">
            <Segments
              label={t('pantallas.legajo.rango')}
              value={rango}
              onChange={(x) => ponerRango(x)}
              options={[
                { id: '12', label: t('pantallas.legajo.meses12') },
                { id: '24', label: t('pantallas.legajo.meses24') },
                { id: '60', label: t('pantallas.legajo.anios5') },
                { id: 'todo', label: t('pantallas.legajo.todo') },
              ]}
            />
            {!soloLectura && lista && (
              <Button small icon="plus" data-agrega={lista.id} onClick={agregar}>
                {t('pantallas.legajo.agregarValor')}
              </Button>
            )}
          </div>
        </header>
        <div className="panel-body">
          <Timeline carriles={carriles} elegido={elegido} elegir={elegir} ventana={ventana} hoy={hoy} />
        </div>
      </section>
      {carril && (
        <section className="panel" data-dato={lista?.id}>
          <header className="panel-head">
            <h2>{lista?.rotulo ?? carril.rotulo}</h2>
            <span className="muted">{t('pantallas.legajo.valoresEn', { count: carril.tramos.length })}</span>
          </header>
          {lista && errores[lista.id] && <p className="leg-error">{errores[lista.id]}</p>}
          {lista && primera && (
            <p className="leg-vacio">
              {t('pantallas.legajo.sinValores', { ayuda: lista.ayuda ?? t('pantallas.legajo.agregueUno') })}
            </p>
          )}
          {carril.tramos.length + (lista ? datedRowsOf(valores[lista.id]).length : 0) > 0 && (
            <div className="desborda">
              {lista ? (
                <EditedDatedTable
                  key={`${lista.id} ${String(valores['version'] ?? '')}`}
                  enfocar={enfocar}
                  alAbrir={alAbrir}
                  lista={lista}
                  filas={datedRowsOf(valores[lista.id])}
                  poner={(f) => poner(lista.id, f)}
                  errores={errores}
                  hoy={hoy}
                  historia={historia}
                  soloLectura={soloLectura}
                  texto={(v) => textoDe(lista, v)}
                />
              ) : (
                <ReadTable carril={carril} ausencias={ausencias} />
              )}
            </div>
          )}
        </section>
      )}
    </>
  );
};
