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
  added,
  reading,
  idPersonal,
  columns,
}: {
  readonly id: string;
  readonly table: AnyTable;
  readonly title: string;
  readonly empty: UiTextKey;
  readonly added: string;
  readonly reading: ScreenReading<RowPage>;
  readonly idPersonal: number;
  readonly columns: readonly string[];
}) => {
  const t = useT();
  const permissions = usePermissions();
  const [typing, write] = useState<Row | 'nueva' | null>(null);
  const can = permissions.escribe(tableDef);
  const cols = columns.filter((c) => permissions.ve(fieldOf(tableDef, c)));
  const box = useRef<HTMLElement>(null),
    goBack = useRef<number | null>(null);
  const close = (another = false): void => {
    goBack.current = typing === 'nueva' || typing === null ? -1 : Number(typing['id']);
    write(another ? 'nueva' : null);
    if (another) setRound((n) => n + 1);
    reading.releer();
  };
  // Each new row gets its own form.
  const [turn, setRound] = useState(0);
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
        : (reading.datos?.etiquetas[c]?.[String(f[c])] ?? String(f[c]))
      : shownValue(f[c], def);
  };
  const der = (def: Field): boolean => def.kind === 'importe' || def.kind === 'decimal';
  return (
    <section className="panel" id={id} ref={box}>
      <header className="panel-head">
        <h2>{title}</h2>
        {reading.datos && <span className="count">{reading.datos.total}</span>}
        <div className="extra">
          {can && typing !== 'nueva' && (
            <Button small icon="plus" onClick={() => write('nueva')}>
              {added}
            </Button>
          )}
        </div>
      </header>
      {typing === 'nueva' && (
        <InlineRow
          key={turn}
          table={tableDef}
          base={{ ...offeredRow(tableDef, todayDate()), id_personal: idPersonal }}
          id={-1}
          close={close}
        />
      )}
      {reading.falla ? (
        <ReadFailure falla={reading.falla} reintentar={reading.releer} />
      ) : !reading.datos ? (
        <Skeleton filas={2} />
      ) : reading.datos.filas.length === 0 ? (
        typing === null && <p className="leg-vacio">{t(empty)}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {cols.map((c) => (
                  <th key={c} scope="col" className={der(fieldOf(tableDef, c)) ? 'der' : ''}>
                    {fieldOf(tableDef, c).label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{t('pantallas.comun.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reading.datos.filas.map((f) =>
                typing !== null && typing !== 'nueva' && typing['id'] === f['id'] ? (
                  <tr key={Number(f['id'])}>
                    <td colSpan={cols.length + 1} className="leg-enlinea">
                      <InlineRow table={tableDef} base={f} id={Number(f['id'])} close={close} />
                    </td>
                  </tr>
                ) : (
                  <tr key={Number(f['id'])} data-fila={Number(f['id'])}>
                    {cols.map((c) => (
                      <td key={c} className={der(fieldOf(tableDef, c)) ? 'num der' : 'num'}>
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
      {reading.datos && reading.datos.total > reading.datos.filas.length && tableDef.route && (
        <p className="leg-pie">
          <Link to={tablePath(tableDef)}>
            {t('pantallas.legajo.verTodos', { total: reading.datos.total })}
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
  readonly close: (otra?: boolean) => void;
}) => {
  const t = useT();
  const permissions = usePermissions();
  const b = useFormDraft(table, base, id);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [removing, setRemoving] = useState(false);
  const fields = Object.entries(table.fields).filter(
    ([n, f]) => n !== 'id_personal' && isStored(f) && !f.readOnly && !f.hidden && permissions.ve(f),
  );
  const shape = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(shape.current), []);
  const save = async (another = false): Promise<void> => {
    if (b.guardando) return;
    if (await b.guardar()) close(another);
    else
      requestAnimationFrame(() => shape.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const key = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      b.descartar();
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
            nombre={n}
            campo={f}
            valor={b.valores[n]}
            error={b.errores[n]}
            alCambiar={(v) => b.poner(n, v)}
          />
        ))}
      </div>
      {(b.falla ?? failure) && (
        <p className="leg-error" role="alert">
          {b.falla?.message ?? failure}
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
                  b.descartar();
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
            b.descartar();
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
          busy={b.guardando}
        >
          {t('pantallas.comun.guardar')}
        </Button>
      </div>
    </form>
  );
};
