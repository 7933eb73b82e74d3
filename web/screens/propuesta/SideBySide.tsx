// Fields of a concept before and after, side by side, with the differences marked in the text.
import { useT } from '../../i18n.ts';
import { useRowLabel } from '../../kit/references.ts';
import { receivedRows, fieldValueOf } from '../../receivedRows.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownValue } from '../shownValue.ts';
import { differenceChunks } from './differenceChunks.ts';

const FIELDS = tableOf('Conceptos').fields;
const Reference = ({ table, id }: { readonly table: string; readonly id: number }) => (
  <>{useRowLabel(table, id) ?? '…'}</>
);

/** Rows of a list as lines of text; internal fields that only the store reads are left out. */
const inLines = (v: unknown): string =>
  Array.isArray(v)
    ? receivedRows(v)
        .map((r) =>
          Object.entries(r)
            .filter(([k, x]) => !k.endsWith('_codigo') && x !== null && x !== '')
            .map(([, x]) => String(x))
            .join(' · '),
        )
        .join('\n')
    : typeof v === 'string'
      ? v
      : '';

const Text = ({
  before,
  after,
  side,
}: {
  readonly before: string;
  readonly after: string;
  readonly side: 'sale' | 'entra';
}) => (
  <pre className="mono pro-texto">
    {differenceChunks(before, after)
      .filter((x) => x.what === 'igual' || x.what === side)
      .map((x, i) =>
        x.what === 'igual' ? (
          <span key={i}>{x.text}</span>
        ) : side === 'sale' ? (
          <del key={i}>{x.text}</del>
        ) : (
          <ins key={i}>{x.text}</ins>
        ),
      )}
    {(side === 'sale' ? before : after) === '' && '—'}
  </pre>
);

const Valor = ({ field, v }: { readonly field: string; readonly v: unknown }) => {
  const f = FIELDS[field];
  return f?.kind === 'referencia' && typeof v === 'number' ? (
    <Reference table={f.table} id={v} />
  ) : (
    shownValue(fieldValueOf(v), f)
  );
};

export interface FieldSides {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const SideBySide = ({
  rows,
  before,
  after,
}: {
  readonly rows: readonly FieldSides[];
  readonly before: string;
  readonly after: string;
}) => {
  const t = useT();
  return (
    <table className="changes pro-lados">
      <thead>
        <tr>
          <th scope="col">{t('propuestas.pantalla.dato')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((x) => {
          const f = FIELDS[x.field],
            text =
              f?.kind === 'formula' || f?.kind === 'lista' || (f?.kind === 'texto' && f.multiline === true),
            a = inLines(x.before),
            d = inLines(x.after);
          return (
            <tr key={x.field}>
              <th scope="row">{f?.label ?? x.field}</th>
              <td data-rotulo={before}>
                {text ? <Text before={a} after={d} side="sale" /> : <Valor field={x.field} v={x.before} />}
              </td>
              <td data-rotulo={after}>
                {text ? <Text before={a} after={d} side="entra" /> : <Valor field={x.field} v={x.after} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
