// Fields of a concept side by side: as they were and as they would be, with what differs marked in the text.
import { useT } from '../../i18n.ts';
import { useRowLabel } from '../../kit/references.ts';
import { shownRows, fieldValueOf } from '../../rowsOf.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownValue } from '../shownValue.ts';
import { differenceChunks } from './differenceChunks.ts';

const CAMPOS = tableOf('Conceptos').fields;
const Referencia = ({ tabla, id }: { readonly tabla: string; readonly id: number }) => (
  <>{useRowLabel(tabla, id) ?? '…'}</>
);

/** Rows of a list as lines of text; forms that only the store reads are left out. */
const enLineas = (v: unknown): string =>
  Array.isArray(v)
    ? shownRows(v)
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

const Texto = ({
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
  const f = CAMPOS[campo];
  return f?.kind === 'referencia' && typeof v === 'number' ? (
    <Referencia tabla={f.table} id={v} />
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
          const f = CAMPOS[x.campo],
            texto =
              f?.kind === 'formula' || f?.kind === 'lista' || (f?.kind === 'texto' && f.multiline === true),
            a = enLineas(x.antes),
            d = enLineas(x.despues);
          return (
            <tr key={x.campo}>
              <th scope="row">{f?.label ?? x.campo}</th>
              <td data-rotulo={antes}>
                {texto ? <Texto antes={a} despues={d} lado="sale" /> : <Valor campo={x.campo} v={x.antes} />}
              </td>
              <td data-rotulo={despues}>
                {texto ? (
                  <Texto antes={a} despues={d} lado="entra" />
                ) : (
                  <Valor campo={x.campo} v={x.despues} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
