// The values of the company that change over time, as lanes: the value of the record until the first date,
// then each entry; and the chosen lane as a table to write in.
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

const LISTAS = datedLists(parametros.fields);
const CAMPO_DE: ReadonlyMap<string, string> = new Map(
  Object.entries(EMPRESA_FECHADOS).map(([campo, lista]) => [lista, campo]),
);
/** Where the bar of the record's value begins: before any month that is shown. */
const SIEMPRE = '2000-01-01';

const textoDe = (l: DatedList, v: Value): string =>
  v === null ? '—' : l.def.kind === 'importe' ? shownAmount(String(v)) : shownValue(v, l.def);

export const EmpresaValues = ({
  id,
  titulo,
  valores,
  poner,
  errores,
  hoy,
  historia,
  soloLectura,
}: {
  readonly id: string;
  readonly titulo: string;
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
}) => {
  const t = useT();
  const [rango, ponerRango] = useState<WindowSpan>('24'),
    [elegido, elegir] = useState(LISTAS[0]!.id);
  const carriles = LISTAS.map((l): Lane => {
    const suyos = tramosOf(datedRowsOf(valores[l.id]), l.campo, hoy),
      de = valores[CAMPO_DE.get(l.id) ?? ''] ?? null;
    const antes: readonly LaneTramo[] =
      de === null || (suyos[0]?.desde ?? '9') <= SIEMPRE
        ? []
        : [
            {
              desde: SIEMPRE,
              hasta: suyos[0] ? addDays(suyos[0].desde, -1) : null,
              valor: de,
              programado: false,
              indice: -1,
            },
          ];
    return { id: l.id, rotulo: l.rotulo, tramos: [...antes, ...suyos], texto: (x) => textoDe(l, x.valor) };
  });
  const fechas = carriles.flatMap((c) => c.tramos.flatMap((x) => (x.indice < 0 ? [] : [x.desde])));
  const ventana = windowOf(
    rango,
    hoy,
    fechas.reduce((a, f) => (f < a ? f : a), hoy),
    fechas.reduce((a, f) => (f > a ? f : a), hoy),
  );
  const lista = LISTAS.find((l) => l.id === elegido) ?? LISTAS[0]!,
    filas = datedRowsOf(valores[lista.id]);
  const { enfocar, alAbrir } = useOpenedRow();
  const agregar = (): void => {
    alAbrir();
    const proximo = firstDay(addMeses(hoy.slice(0, 7), 1));
    poner(lista.id, [
      ...filas,
      { desde: filas.some((f) => f['desde'] === proximo) ? null : proximo, [lista.campo]: null },
    ]);
  };
  return (
    <section className="panel" id={id}>
      <header className="panel-head leg-valores-cabeza">
        <h2>{titulo}</h2>
        <div className="extra">
          <Segments
            label={t('pantallas.legajo.rango')}
            value={rango}
            onChange={(x) => ponerRango(x as WindowSpan)}
            options={[
              { id: '12', label: t('pantallas.legajo.meses12') },
              { id: '24', label: t('pantallas.legajo.meses24') },
              { id: '60', label: t('pantallas.legajo.anios5') },
              { id: 'todo', label: t('pantallas.legajo.todo') },
            ]}
          />
          {!soloLectura && (
            <Button small icon="plus" data-agrega={lista.id} onClick={agregar}>
              {t('pantallas.legajo.agregarValor')}
            </Button>
          )}
        </div>
      </header>
      <div className="panel-body">
        <Timeline
          carriles={carriles}
          elegido={lista.id}
          elegir={elegir}
          ventana={ventana}
          hoy={hoy}
          sinPuntos
        />
      </div>
      <p className="efi-nota">{t('empresa.valores.nota')}</p>
      {errores[lista.id] && <p className="leg-error">{errores[lista.id]}</p>}
      {filas.length > 0 && (
        <div className="desborda">
          <EditedDatedTable
            key={String(valores['version'] ?? '')}
            enfocar={enfocar}
            alAbrir={alAbrir}
            lista={lista}
            filas={filas}
            poner={(f) => poner(lista.id, f)}
            errores={errores}
            hoy={hoy}
            historia={historia}
            soloLectura={soloLectura}
            texto={(v) => textoDe(lista, v)}
          />
        </div>
      )}
    </section>
  );
};
