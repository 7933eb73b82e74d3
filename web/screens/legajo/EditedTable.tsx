// A dated list as a table that can be written: its values from the newest, each corrected or taken away, new
// ones pasted.
import { useState } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { useListPaste } from '../../kit/form/useListPaste.tsx';
import { useT } from '../../i18n.ts';
import { withRowChange, EditedRow } from './EditedRow.tsx';
import type { DatedList } from './datedLists.ts';
import { tramosOf } from './lanes.ts';

const incompleta = (f: Row, campo: string): boolean =>
  (f[campo] ?? null) === null || (f['desde'] ?? '') === '';

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
  /** The row that is being corrected, and the order in which all of them were when it was opened. */
  const [corrigiendo, corregir] = useState<{
    readonly indice: number;
    readonly orden: readonly number[];
  } | null>(null);
  // What was added stays open, and in its place, until it is saved: closed at its first key, or moved by its
  // date, it would lose what comes next.
  const [nuevas, ponerNuevas] = useState<ReadonlySet<number>>(
    () => new Set(filas.flatMap((f, i) => (incompleta(f, lista.campo) ? [i] : []))),
  );
  const porAbrir = filas.flatMap((f, i) => (incompleta(f, lista.campo) && !nuevas.has(i) ? [i] : []));
  if (porAbrir.length > 0) ponerNuevas(new Set([...nuevas, ...porAbrir]));
  const tramos = tramosOf(filas, lista.campo, hoy);
  const arriba = filas.flatMap((f, indice) =>
    nuevas.has(indice) || !tramos.some((x) => x.indice === indice)
      ? [
          {
            desde: String(f['desde'] ?? ''),
            hasta: null,
            valor: f[lista.campo] ?? null,
            programado: true,
            indice,
          },
        ]
      : [],
  );
  const porFecha = [
    ...arriba,
    ...tramos.toReversed().filter((x) => !arriba.some((a) => a.indice === x.indice)),
  ];
  // A date that is being written again does not take its row elsewhere, and the cursor out of it.
  const enOrden =
    corrigiendo === null
      ? porFecha
      : porFecha.toSorted(
          (a, b) => corrigiendo.orden.indexOf(a.indice) - corrigiendo.orden.indexOf(b.indice),
        );
  const pegado = useListPaste({
    fields: { desde: lista.desde, [lista.campo]: lista.def },
    items: filas,
    onChange: poner,
    dated: true,
    readOnly: soloLectura,
  });
  const esNumero = withRowChange(lista);
  const cambiar = (i: number, c: Row): void => poner(filas.map((f, k) => (k === i ? { ...f, ...c } : f)));
  const quitar = (i: number): void => {
    corregir(null);
    ponerNuevas(new Set([...nuevas].flatMap((k) => (k === i ? [] : [k > i ? k - 1 : k]))));
    poner(filas.filter((_, k) => k !== i));
  };
  return (
    <>
      <table className="tabla leg-tabla" onPaste={pegado.alPegar}>
        <caption className="sr">{lista.rotulo}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pantallas.comun.desde')}</th>
            <th scope="col">{t('pantallas.comun.hasta')}</th>
            <th scope="col" className={esNumero ? 'der' : ''}>
              {t('pantallas.comun.valor')}
            </th>
            {esNumero && (
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
                nuevas.has(x.indice) || x.valor === null || x.desde === '' || corrigiendo?.indice === x.indice
              }
              lista={lista}
              mal={(c) => errores[`${lista.id}.${x.indice}.${c}`]}
              hoy={hoy}
              historia={historia}
              soloLectura={soloLectura}
              texto={texto}
              enfocar={enfocar}
              cambiar={(c) => cambiar(x.indice, c)}
              corregir={() => {
                alAbrir();
                corregir({ indice: x.indice, orden: enOrden.map((y) => y.indice) });
              }}
              quitar={() => quitar(x.indice)}
            />
          ))}
        </tbody>
      </table>
      {pegado.dicho}
    </>
  );
};
