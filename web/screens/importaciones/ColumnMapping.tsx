// Maps each column of the file to a field, showing its first values; and sets fixed values for fields without
// a column.
import { bareValueField, type Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { FieldInput } from '../../kit/form/FieldInput.tsx';
import { Select } from '../../kit/Input.tsx';
import { fieldOf } from '../../../core/kit/table.ts';
import { destinationFields, columnSample, type ParsedFile } from './importFile.ts';

const SAMPLE = 3;

export const ColumnMapping = ({
  table,
  loaded,
  map,
  label,
  withoutColumn,
  fixed,
  no,
  onChoose,
  onFix,
}: {
  readonly table: AnyTable;
  readonly loaded: ParsedFile;
  readonly map: readonly string[];
  readonly label: (field: string) => string;
  /** Required fields that no column has. */
  readonly withoutColumn: readonly string[];
  readonly fixed: ReadonlyMap<string, Value>;
  /** Why the rows cannot be reviewed yet. */
  readonly no: string | undefined;
  readonly onChoose: (column: number, field: string) => void;
  readonly onFix: (field: string, v: Value) => void;
}) => {
  const t = useT(),
    options = [
      { id: '', valor: t('masivo.importar.noImportar') },
      ...destinationFields(table).map((d) => ({ id: d, valor: label(d) })),
    ];
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('masivo.importar.columnas')}</h2>
        <span className="muted">{t('web.lista.filas', { count: loaded.rows.length })}</span>
      </header>
      <div className="panel-body bare imp-tabla">
        <table className="tabla">
          <thead>
            <tr>
              <th scope="col">{t('masivo.importar.columna')}</th>
              <th scope="col">{t('masivo.importar.campo')}</th>
              <th scope="col">{t('masivo.importar.muestra')}</th>
            </tr>
          </thead>
          <tbody>
            {loaded.heading.map((n, i) => (
              <tr key={i}>
                <th scope="row">{n || '—'}</th>
                <td>
                  <Select
                    aria-label={t('masivo.importar.campoDe', { columna: n })}
                    options={options}
                    value={map[i] ?? ''}
                    onChange={(e) => onChoose(i, e.target.value)}
                  />
                </td>
                <td className="soft">{columnSample(table, loaded, i, map[i], SAMPLE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {withoutColumn.length > 0 && (
        <div className="imp-fijos">
          <p className="soft">{t('masivo.importar.fijosAyuda')}</p>
          <div className="imp-opciones">
            {withoutColumn.map((c) => (
              <Field key={c} label={t('masivo.importar.paraTodas', { campo: label(c) })} bare width={300}>
                {(control) => (
                  <FieldInput
                    field={bareValueField(fieldOf(table, c))?.[1] ?? fieldOf(table, c)}
                    value={fixed.get(c) ?? null}
                    onChange={(v) => onFix(c, v)}
                    control={control}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
      )}
      {no !== undefined && <p className="nov-nota imp-mal">{no}</p>}
    </section>
  );
};
