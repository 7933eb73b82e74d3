// Fields of a concept before and after, side by side, with the differences marked in the text.
import { useT } from '../../i18n.ts';
import { useRowLabel } from '../../kit/references.ts';
import { receivedRows, fieldValueOf } from '../../receivedRows.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownValue } from '../shownValue.ts';
import { differenceChunks } from './differenceChunks.ts';

const FIELDS = tableOf('Conceptos').fields;
const Reference = ({ tabla, id }: { readonly tabla: string; readonly id: number }) => (
  <>{useRowLabel(tabla, id) ?? '…'}</>
);

/** Rows of a list as lines of text; internal fields that only the store reads are left out. */
const enLineas = (v: unknown): string =>
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
  antes,
  despues,
  lado,
}: {
  readonly antes: string;
  readonly despues: string;
  readonly lado: 'sale' | 'entra';
}) => (
  <pre className="mono pro-texto">
    {differenceChunks(antes, despues)
      .filter((x) => x.que === 'igual' || x.que === lado)
      .map((x, i) =>
        x.que === 'igual' ? (
          <span key={i}>{x.texto}</span>
        ) : lado === 'sale' ? (
          <del key={i}>{x.texto}</del>
        ) : (
          <ins key={i}>{x.texto}</ins>
        ),
      )}
    {(lado === 'sale' ? antes : despues) === '' && '—'}
  </pre>
);

const Valor = ({ campo, v }: { readonly campo: string; readonly v: unknown }) => {
  const f = FIELDS[campo];
  return f?.kind === 'referencia' && typeof v === 'number' ? (
    <Reference tabla={f.table} id={v} />
  ) : (
    shownValue(fieldValueOf(v), f)
  );
};

export interface FieldSides {
  readonly campo: string;
  readonly antes: unknown;
  readonly despues: unknown;
}

export const SideBySide = ({
  filas,
  antes,
  despues,
}: {
  readonly filas: readonly FieldSides[];
  readonly antes: string;
  readonly despues: string;
}) => {
  const t = useT();
  return (
    <table className="changes pro-lados">
      <thead>
        <tr>
          <th scope="col">{t('propuestas.pantalla.dato')}</th>
          <th scope="col">{antes}</th>
          <th scope="col">{despues}</th>
        </tr>
      </thead>
      <tbody>
        {filas.map((x) => {
          const f = FIELDS[x.campo],
            text =
              f?.kind === 'formula' || f?.kind === 'lista' || (f?.kind === 'texto' && f.multiline === true),
            a = enLineas(x.antes),
            d = enLineas(x.despues);
          return (
            <tr key={x.campo}>
              <th scope="row">{f?.label ?? x.campo}</th>
              <td data-rotulo={antes}>
                {text ? <Text antes={a} despues={d} lado="sale" /> : <Valor campo={x.campo} v={x.antes} />}
              </td>
              <td data-rotulo={despues}>
                {text ? <Text antes={a} despues={d} lado="entra" /> : <Valor campo={x.campo} v={x.despues} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
