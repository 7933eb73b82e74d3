// Who changed what of a row, and when; the newest first.
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { useRowLabel } from '../../kit/references.ts';
import { fieldValueOf } from '../../receivedRows.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { shownValue } from '../shownValue.ts';

const Valor = ({
  table,
  field,
  v,
}: {
  readonly table: AnyTable;
  readonly field: string;
  readonly v: Value;
}) => {
  const t = useT();
  const f = table.fields[field];
  const name = useRowLabel(
    f?.kind === 'referencia' ? f.table : '',
    f?.kind === 'referencia' && typeof v === 'number' ? v : null,
  );
  return (
    <>
      {Array.isArray(v) ? t('pantallas.legajo.valoresEn', { count: v.length }) : (name ?? shownValue(v, f))}
    </>
  );
};

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
                          <span className="soft">{fieldOf(table, c.campo).label}:</span>{' '}
                          <span className="num">
                            <Valor table={table} field={c.campo} v={fieldValueOf(c.antes)} />{' '}
                            <span aria-hidden="true">→</span>
                            <span className="sr">, {t('pantallas.legajo.despues')}:</span>{' '}
                            <Valor table={table} field={c.campo} v={fieldValueOf(c.despues)} />
                          </span>
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
