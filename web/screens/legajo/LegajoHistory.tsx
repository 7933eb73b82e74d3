// Who changed what of a row, and when; the newest first.
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { ReactNode } from 'react';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { useRowLabel } from '../../kit/references.ts';
import { fieldValueOf } from '../../receivedRows.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { shownValue } from '../shownValue.ts';
import { listChanges } from './listChanges.ts';

type ListField = Extract<Field, { kind: 'lista' }>;

const Valor = ({ f, v }: { readonly f: Field | undefined; readonly v: Value }) => {
  const name = useRowLabel(
    f?.kind === 'referencia' ? f.table : '',
    f?.kind === 'referencia' && typeof v === 'number' ? v : null,
  );
  return <>{name ?? shownValue(v, f)}</>;
};
/** Of a row of a list, all but its date: its amounts, its references by their names. */
const ListRow = ({ f, row }: { readonly f: ListField; readonly row: Row | null }) =>
  row === null ? (
    <>—</>
  ) : (
    Object.entries(f.fields)
      .filter(([n, inner]) => !inner.hidden && n !== 'desde' && (row[n] ?? '') !== '')
      .map(([n, inner], i) => (
        <span key={n}>
          {i > 0 && ' · '}
          <Valor f={inner} v={row[n] ?? null} />
        </span>
      ))
  );
const Pair = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => {
  const t = useT();
  return (
    <span className="num">
      {before} <span aria-hidden="true">→</span>
      <span className="sr">, {t('pantallas.legajo.despues')}:</span> {after}
    </span>
  );
};
const ListDifference = ({
  f,
  before,
  after,
}: {
  readonly f: ListField;
  readonly before: Value;
  readonly after: Value;
}) => {
  const t = useT();
  return (
    <ul>
      {listChanges(before, after, f.dated === true).map((c, i) => {
        const from = (c.after ?? c.before)?.['desde'];
        return (
          <li key={i}>
            {typeof from === 'string' && (
              <span className="soft">{t('pantallas.legajo.desdeFecha', { fecha: showDate(from) })} </span>
            )}
            <Pair before={<ListRow f={f} row={c.before} />} after={<ListRow f={f} row={c.after} />} />
          </li>
        );
      })}
    </ul>
  );
};
/** What a datum was and is; of a list, each value that changed. */
const Change = ({
  f,
  before,
  after,
}: {
  readonly f: Field;
  readonly before: Value;
  readonly after: Value;
}) => (
  <>
    <span className="soft">{f.label}:</span>{' '}
    {f.kind === 'lista' ? (
      <ListDifference f={f} before={before} after={after} />
    ) : (
      <Pair before={<Valor f={f} v={before} />} after={<Valor f={f} v={after} />} />
    )}
  </>
);

export const LegajoHistory = ({
  history,
  table,
}: {
  readonly history: RowHistory;
  readonly table: AnyTable;
}) => {
  const t = useT();
  return (
    <section className="panel" id="leg-historia">
      <header className="panel-head">
        <h2>{t('pantallas.legajo.historia')}</h2>
      </header>
      {history.length === 0 ? (
        <p className="leg-vacio">{t('pantallas.legajo.sinCambios')}</p>
      ) : (
        <ol className="leg-historia">
          {history
            .toSorted((a, b) => b.version - a.version)
            .slice(0, 50)
            .map((h) => (
              <li key={h.version}>
                <p>
                  <strong>{h.usuario}</strong>{' '}
                  <span className="num muted">
                    {shownInstant(h.at)} · {t('pantallas.legajo.version', { version: h.version })}
                  </span>
                </p>
                {h.version > 1 && (
                  <ul>
                    {h.cambios
                      .filter((c) => table.fields[c.campo])
                      .map((c) => (
                        <li key={c.campo}>
                          <Change
                            f={fieldOf(table, c.campo)}
                            before={fieldValueOf(c.antes)}
                            after={fieldValueOf(c.despues)}
                          />
                        </li>
                      ))}
                  </ul>
                )}
                {h.version === 1 && <p className="soft">{t('pantallas.legajo.alta')}</p>}
              </li>
            ))}
        </ol>
      )}
    </section>
  );
};
