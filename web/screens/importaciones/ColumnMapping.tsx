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

const MUESTRA = 3;

export const ColumnMapping = ({
  tabla,
  leido,
  mapa,
  etiqueta,
  sinColumna,
  fijos,
  no,
  alElegir,
  alFijar,
}: {
  readonly tabla: AnyTable;
  readonly leido: ParsedFile;
  readonly mapa: readonly string[];
  readonly etiqueta: (campo: string) => string;
  /** Required fields that no column has. */
  readonly sinColumna: readonly string[];
  readonly fijos: ReadonlyMap<string, Value>;
  /** Why the rows cannot be reviewed yet. */
  readonly no: string | undefined;
  readonly alElegir: (columna: number, campo: string) => void;
  readonly alFijar: (campo: string, v: Value) => void;
}) => {
  const t = useT(),
    options = [
      { id: '', valor: t('masivo.importar.noImportar') },
      ...destinationFields(tabla).map((d) => ({ id: d, valor: etiqueta(d) })),
    ];
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('masivo.importar.columnas')}</h2>
        <span className="muted">{t('web.lista.filas', { count: leido.filas.length })}</span>
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
            {leido.encabezado.map((n, i) => (
              <tr key={i}>
                <th scope="row">{n || '—'}</th>
                <td>
                  <Select
                    aria-label={t('masivo.importar.campoDe', { columna: n })}
                    options={options}
                    value={mapa[i] ?? ''}
                    onChange={(e) => alElegir(i, e.target.value)}
                  />
                </td>
                <td className="soft">{columnSample(tabla, leido, i, mapa[i], MUESTRA)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sinColumna.length > 0 && (
        <div className="imp-fijos">
          <p className="soft">{t('masivo.importar.fijosAyuda')}</p>
          <div className="imp-opciones">
            {sinColumna.map((c) => (
              <Field key={c} label={t('masivo.importar.paraTodas', { campo: etiqueta(c) })} bare width={300}>
                {(control) => (
                  <FieldInput
                    field={bareValueField(fieldOf(tabla, c))?.[1] ?? fieldOf(tabla, c)}
                    value={fijos.get(c) ?? null}
                    onChange={(v) => alFijar(c, v)}
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
