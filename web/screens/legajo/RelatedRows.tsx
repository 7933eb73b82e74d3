// The rows related to a legajo (family, absences, agenda, novedades): a short list, with each row edited in
// place.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { isStored, type Field, type Row } from '../../../core/kit/field.ts';
import { offeredRow, type AnyTable } from '../../../core/kit/table.ts';
import { focusFirstField } from '../../focus.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { tablePath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { useFormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import type { ScreenReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { sendRowErasure, type RowPage } from '../requests.ts';
import { shownValue } from '../shownValue.ts';

export const RelatedRows = ({
  id,
  table: tableDef,
  title,
  empty,
  newLabel,
  reading,
  idPersonal,
  columns,
}: {
  readonly id: string;
  readonly table: AnyTable;
  readonly title: string;
  readonly empty: UiTextKey;
  readonly newLabel: string;
  readonly reading: ScreenReading<RowPage>;
  readonly idPersonal: number;
  readonly columns: readonly string[];
}) => {
  const t = useT();
  const permissions = usePermissions();
  const [typing, write] = useState<Row | 'nueva' | null>(null);
  const can = permissions.writes(tableDef);
  const cols = columns.filter((c) => permissions.sees(fieldOf(tableDef, c)));
  const box = useRef<HTMLElement>(null),
    goBack = useRef<number | null>(null);
  const close = (another = false): void => {
    goBack.current = typing === 'nueva' || typing === null ? -1 : Number(typing['id']);
    write(another ? 'nueva' : null);
    if (another) setRound((n) => n + 1);
    reading.readAgain();
  };
  // Each new row gets its own form.
  const [round, setRound] = useState(0);
  // On closing, the focus returns to what opened the row.
  useEffect(() => {
    if (typing !== null || goBack.current === null) return;
    (
      box.current?.querySelector<HTMLElement>(`[data-fila="${goBack.current}"] button`) ??
      box.current?.querySelector<HTMLElement>('.extra button')
    )?.focus();
    goBack.current = null;
  }, [typing]);
  const cell = (f: Row, c: string): string => {
    const def = fieldOf(tableDef, c);
    return def.kind === 'referencia'
      ? f[c] === null
        ? '—'
        : (reading.data?.labels[c]?.[String(f[c])] ?? String(f[c]))
      : shownValue(f[c], def);
  };
  const right = (def: Field): boolean => def.kind === 'importe' || def.kind === 'decimal';
  return (
    <section className="panel" id={id} ref={box}>
      <header className="panel-head">
        <h2>{title}</h2>
        {reading.data && <span className="count">{reading.data.total}</span>}
        <div className="extra">
          {can && typing !== 'nueva' && (
            <Button small icon="plus" onClick={() => write('nueva')}>
              {newLabel}
            </Button>
          )}
        </div>
      </header>
      {typing === 'nueva' && (
        <InlineRow
          key={round}
          table={tableDef}
          base={{ ...offeredRow(tableDef, todayDate()), id_personal: idPersonal }}
          id={-1}
          close={close}
        />
      )}
      {reading.failure ? (
        <ReadFailure failure={reading.failure} retry={reading.readAgain} />
      ) : !reading.data ? (
        <Skeleton rows={2} />
      ) : reading.data.rows.length === 0 ? (
        typing === null && <p className="leg-vacio">{t(empty)}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {cols.map((c) => (
                  <th key={c} scope="col" className={right(fieldOf(tableDef, c)) ? 'der' : ''}>
                    {fieldOf(tableDef, c).label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{t('pantallas.comun.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reading.data.rows.map((f) =>
                typing !== null && typing !== 'nueva' && typing['id'] === f['id'] ? (
                  <tr key={Number(f['id'])}>
                    <td colSpan={cols.length + 1} className="leg-enlinea">
                      <InlineRow table={tableDef} base={f} id={Number(f['id'])} close={close} />
                    </td>
                  </tr>
                ) : (
                  <tr key={Number(f['id'])} data-fila={Number(f['id'])}>
                    {cols.map((c) => (
                      <td key={c} className={right(fieldOf(tableDef, c)) ? 'num der' : 'num'}>
                        {cell(f, c)}
                      </td>
                    ))}
                    <td className="der">
                      {can && (
                        <IconButton
                          icon="pencil"
                          label={`${t('pantallas.legajo.corregir')}: ${cell(f, cols[0]!)}`}
                          onClick={() => write(f)}
                        />
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {reading.data && reading.data.total > reading.data.rows.length && tableDef.route && (
        <p className="leg-pie">
          <Link to={tablePath(tableDef)}>
            {t('pantallas.legajo.verTodos', { total: reading.data.total })}
          </Link>
        </p>
      )}
    </section>
  );
};

const InlineRow = ({
  table,
  base,
  id,
  close,
}: {
  readonly table: AnyTable;
  readonly base: Row;
  readonly id: number;
  readonly close: (again?: boolean) => void;
}) => {
  const t = useT();
  const permissions = usePermissions();
  const b = useFormDraft(table, base, id);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [removing, setRemoving] = useState(false);
  const fields = Object.entries(table.fields).filter(
    ([n, f]) => n !== 'id_personal' && isStored(f) && !f.readOnly && !f.hidden && permissions.sees(f),
  );
  const shape = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(shape.current), []);
  const save = async (another = false): Promise<void> => {
    if (b.saving) return;
    if (await b.save()) close(another);
    else
      requestAnimationFrame(() => shape.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const key = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      b.discard();
      close();
    }
    // Inside a row these keys act on the row, not on the legajo.
    if ((e.ctrlKey || e.metaKey) && (e.key === 'Enter' || e.key.toLowerCase() === 's')) {
      e.preventDefault();
      void save(e.key === 'Enter');
    }
  };
  return (
    <form
      ref={shape}
      className="leg-forma"
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
      onKeyDown={key}
    >
      <div className="form-rejilla">
        {fields.map(([n, f]) => (
          <FormField
            key={n}
            name={n}
            field={f}
            value={b.values[n]}
            error={b.errors[n]}
            onChange={(v) => b.put(n, v)}
          />
        ))}
      </div>
      {(b.failure ?? failure) && (
        <p className="leg-error" role="alert">
          {b.failure?.message ?? failure}
        </p>
      )}
      <div className="row leg-forma-botones">
        {id > 0 && (
          <Button
            variant="danger"
            small
            busy={removing}
            onClick={() => {
              setRemoving(true);
              void sendRowErasure(table.name, id)().then((r) => {
                setRemoving(false);
                if (E.isLeft(r)) setFailure(r.left.message);
                else {
                  b.discard();
                  close();
                }
              });
            }}
          >
            {t('pantallas.legajo.borrar')}
          </Button>
        )}
        <span className="grow" />
        <Button
          small
          onClick={() => {
            b.discard();
            close();
          }}
        >
          {t('pantallas.comun.cancelar')}
        </Button>
        <Button
          small
          type="submit"
          variant="primary"
          title={`${t('formas.guardarYNuevo')}: Ctrl Enter`}
          busy={b.saving}
        >
          {t('pantallas.comun.guardar')}
        </Button>
      </div>
    </form>
  );
};
