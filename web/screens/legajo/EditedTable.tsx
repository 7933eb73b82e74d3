// A dated list as an editable table: values from the newest, each can be corrected or removed, and new ones
// pasted.
import { useState } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { useListPaste } from '../../kit/form/useListPaste.tsx';
import { useT } from '../../i18n.ts';
import { withRowChange, EditedRow } from './EditedRow.tsx';
import type { DatedList } from './datedLists.ts';
import { tramosOf } from './lanes.ts';

const incompleta = (f: Row, field: string): boolean =>
  (f[field] ?? null) === null || (f['desde'] ?? '') === '';

export const EditedDatedTable = ({
  enfocar,
  alAbrir,
  lista,
  filas,
  poner,
  errores,
  hoy,
  historia,
  soloLectura,
  texto,
}: {
  readonly enfocar: (e: HTMLElement | null) => void;
  readonly alAbrir: () => void;
  readonly lista: DatedList;
  readonly filas: readonly Row[];
  readonly poner: (f: readonly Row[]) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
  readonly texto: (v: Value) => string;
}) => {
  const t = useT();
  /** The row being corrected, and the order of all the rows when it was opened. */
  const [correcting, correct] = useState<{
    readonly indice: number;
    readonly orden: readonly number[];
  } | null>(null);
  // Added rows stay open and in place until saved: closing at the first key, or moving when the date changes,
  // would lose what is typed next.
  const [nuevas, setNuevas] = useState<ReadonlySet<number>>(
    () => new Set(filas.flatMap((f, i) => (incompleta(f, lista.campo) ? [i] : []))),
  );
  const porAbrir = filas.flatMap((f, i) => (incompleta(f, lista.campo) && !nuevas.has(i) ? [i] : []));
  if (porAbrir.length > 0) setNuevas(new Set([...nuevas, ...porAbrir]));
  const tramos = tramosOf(filas, lista.campo, hoy);
  const above = filas.flatMap((f, index) =>
    nuevas.has(index) || !tramos.some((x) => x.indice === index)
      ? [
          {
            desde: String(f['desde'] ?? ''),
            hasta: null,
            valor: f[lista.campo] ?? null,
            programado: true,
            indice: index,
          },
        ]
      : [],
  );
  const byDate = [...above, ...tramos.toReversed().filter((x) => !above.some((a) => a.indice === x.indice))];
  // Retyping a date does not move its row, which would take the cursor away.
  const enOrden =
    correcting === null
      ? byDate
      : byDate.toSorted((a, b) => correcting.orden.indexOf(a.indice) - correcting.orden.indexOf(b.indice));
  const pasted = useListPaste({
    fields: { desde: lista.desde, [lista.campo]: lista.def },
    items: filas,
    onChange: poner,
    dated: true,
    readOnly: soloLectura,
  });
  const isNumber = withRowChange(lista);
  const change = (i: number, c: Row): void => poner(filas.map((f, k) => (k === i ? { ...f, ...c } : f)));
  const remove = (i: number): void => {
    correct(null);
    setNuevas(new Set([...nuevas].flatMap((k) => (k === i ? [] : [k > i ? k - 1 : k]))));
    poner(filas.filter((_, k) => k !== i));
  };
  return (
    <>
      <table className="tabla leg-tabla" onPaste={pasted.onPaste}>
        <caption className="sr">{lista.rotulo}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pantallas.comun.desde')}</th>
            <th scope="col">{t('pantallas.comun.hasta')}</th>
            <th scope="col" className={isNumber ? 'der' : ''}>
              {t('pantallas.comun.valor')}
            </th>
            {isNumber && (
              <th scope="col" className="der">
                {t('pantallas.comun.cambio')}
              </th>
            )}
            <th scope="col">{t('pantallas.legajo.cargo')}</th>
            <th scope="col">{t('pantallas.legajo.cuando')}</th>
            <th scope="col">
              <span className="sr">{t('pantallas.comun.mas')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {enOrden.map((x) => (
            <EditedRow
              key={x.indice}
              x={x}
              anterior={tramos[tramos.findIndex((y) => y.indice === x.indice) - 1]}
              fila={filas[x.indice] ?? {}}
              abierta={
                nuevas.has(x.indice) || x.valor === null || x.desde === '' || correcting?.indice === x.indice
              }
              lista={lista}
              mal={(c) => errores[`${lista.id}.${x.indice}.${c}`]}
              hoy={hoy}
              historia={historia}
              soloLectura={soloLectura}
              texto={texto}
              enfocar={enfocar}
              cambiar={(c) => change(x.indice, c)}
              corregir={() => {
                alAbrir();
                correct({ indice: x.indice, orden: enOrden.map((y) => y.indice) });
              }}
              quitar={() => remove(x.indice)}
            />
          ))}
        </tbody>
      </table>
      {pasted.said}
    </>
  );
};
