// One table of values: its keys in the month, new values by hand, by a pasted column or by an index, and a
// link to its form for brackets.
import { useState } from 'react';
import type { WireValues, WireValueTable } from '../../../core/api/valores.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { NumberInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { shownCount } from '../explain/amounts.ts';
import { keyText, ValueRow } from './ValueRow.tsx';
import {
  EMPTY_VALOR,
  isNumber,
  placeOf,
  raisedBy,
  refusedIn,
  type DraftChange,
  type ValorDrafts,
} from './written.ts';

/** Fills the keys that have a value and nothing typed yet. */
const ByIndex = ({
  table,
  rows,
  drafts,
  set,
}: {
  readonly table: WireValueTable;
  readonly rows: readonly ValueOfMes[];
  readonly drafts: ValorDrafts;
  readonly set: (changes: readonly DraftChange[]) => void;
}) => {
  const t = useT(),
    [index, setIndex] = useState('');
  const vale = index !== '' && isNumber(index);
  const propose = (): void =>
    set(
      rows.flatMap((v): readonly DraftChange[] => {
        const written = drafts.get(placeOf(table, v)),
          value = v.fila && v.estado !== 'del_mes' && !written ? raisedBy(v.fila.valor, index) : undefined;
        return value === undefined ? [] : [{ table, of: v, change: { valor: value } }];
      }),
    );
  return (
    <form
      className="val-indice"
      onSubmit={(e) => {
        e.preventDefault();
        if (vale) propose();
      }}
    >
      <NumberInput
        value={index}
        onChange={setIndex}
        placeholder={t('valores.pantalla.indice')}
        aria-label={t('valores.pantalla.indiceDe', { tabla: table.nombre })}
      />
      <Button
        small
        type="submit"
        aria-label={t('valores.pantalla.proponerDe', { tabla: table.nombre })}
        reason={vale ? undefined : t('valores.pantalla.indiceMal')}
      >
        {t('valores.pantalla.proponer')}
      </Button>
    </form>
  );
};

export const ValueTable = ({
  m,
  table,
  rows,
  drafts,
  writes,
  set,
}: {
  readonly m: WireValues;
  readonly table: WireValueTable;
  readonly rows: readonly ValueOfMes[];
  readonly drafts: ValorDrafts;
  readonly writes: boolean;
  readonly set: (changes: readonly DraftChange[]) => void;
}) => {
  const t = useT(),
    byTramos = table.tipo === 'tramos',
    [spare, setSpare] = useState(0);
  return (
    <Panel
      title={table.nombre}
      count={table.todos ? table.codigo : `${table.codigo} · ${t('valores.pantalla.paraAlgunos')}`}
      bare
      extra={
        <>
          {writes && !byTramos && rows.some((v) => v.cambia && v.fila) && (
            <ByIndex table={table} rows={rows} drafts={drafts} set={set} />
          )}
          <ButtonLink
            small
            to={rowPath(table.tabla, table.id)}
            aria-label={t('valores.pantalla.abrirDe', { tabla: table.nombre })}
          >
            {t('valores.pantalla.abrir')}
          </ButtonLink>
        </>
      }
    >
      <p className="muted val-vigencia">
        {byTramos && `${t('valores.pantalla.tramos')} `}
        {t(`valores.vigencia.${table.vigencia}`)}
        {byTramos && rows[0]?.fila && ` ${t('valores.pantalla.desde')}: ${showDate(rows[0].fila.desde)}.`}
      </p>
      {spare > 0 && (
        <Banner tone="warn">
          {t('valores.pantalla.sobran', { count: spare, cuantas: shownCount(spare) })}
        </Banner>
      )}
      {!byTramos && (
        <div className="desborda" tabIndex={0} role="region" aria-label={table.nombre}>
          <table className="tabla val-tabla">
            <caption className="sr">{table.nombre}</caption>
            <thead>
              <tr>
                <th scope="col">
                  {[table.clave1, table.clave2].filter((c) => c !== null).join(' / ') ||
                    t('valores.pantalla.clave')}
                </th>
                <th scope="col" className="val-estado">
                  {t('valores.pantalla.estado')}
                </th>
                <th scope="col" className="der">
                  {t('valores.pantalla.vale')}
                </th>
                <th scope="col" className="val-desde">
                  {t('valores.pantalla.desde')}
                </th>
                <th scope="col" className="val-fuente">
                  {t('valores.pantalla.fuente')}
                </th>
                <th scope="col" className="der val-valor">
                  {t('valores.pantalla.nuevo')}
                </th>
                <th scope="col" className="val-nueva">
                  {t('valores.pantalla.nuevaFuente')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((v, i) => (
                <ValueRow
                  key={keyText(v, '')}
                  table={table}
                  v={v}
                  draft={drafts.get(placeOf(table, v)) ?? EMPTY_VALOR}
                  no={refusedIn(m, drafts, table, v)}
                  writes={writes}
                  set={(of, change) => set([{ table, of, change }])}
                  paste={(changes) => {
                    setSpare(Math.max(0, changes.length - (rows.length - i)));
                    set(
                      changes.flatMap((change, n): readonly DraftChange[] => {
                        const of = rows[i + n];
                        return of === undefined ? [] : [{ table, of, change }];
                      }),
                    );
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
