// Who changed what in a row and when, newest first; and the row as it was on a given day, compared with now.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT, type UiTextKey, type T } from '../../i18n.ts';
import { client } from '../../ports.ts';
import { Dialog } from '../Dialog.tsx';
import { TextDifference } from './TextDifference.tsx';
import { shownDate, shownInstant } from '../typedValues.ts';
import { Field } from '../Field.tsx';
import { Banner, EmptyState, LoadingBar } from '../Panel.tsx';
import { DateInput } from '../Written.tsx';
import { rowAsOf, isDifferent } from './rowAsOf.ts';
import { FieldValue } from './values.tsx';
import './form.css';

const KINDS: Readonly<Record<string, UiTextKey>> = {
  filaAgregada: 'web.form.tipos.filaAgregada',
  filaModificada: 'web.form.tipos.filaModificada',
  filaBorrada: 'web.form.tipos.filaBorrada',
  filaRestaurada: 'web.form.tipos.filaRestaurada',
};

const nameOfChange = (t: T, kind: string): string => {
  const key = KINDS[kind];
  return key ? t(key) : kind;
};

/** The list of changes alone, for any place that shows it. */
export const HistoryList = ({ table: tableDef, id }: { readonly table: AnyTable; readonly id: number }) => {
  const t = useT();
  const [h, setH] = useState<RowHistory | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [date, setDate] = useState('');
  useEffect(() => {
    let alive = true;
    void client
      .ask(api.tabla.historia, undefined, { params: { controller: tableDef.name, id } })()
      .then((r) => {
        if (!alive) return;
        if (E.isRight(r)) setH(r.right.content);
        else setFailure(r.left.message);
      });
    return () => {
      alive = false;
    };
  }, [tableDef.name, id]);
  if (failure !== undefined) return <Banner tone="danger">{failure}</Banner>;
  if (!h) return <LoadingBar on />;
  if (h.length === 0) return <EmptyState text={t('web.form.sinHistoria')} />;
  const before = date === '' ? undefined : rowAsOf(h, date),
    now = rowAsOf(h, null);
  return (
    <div className="history">
      <Field label={t('masivo.historia.comoEstaba')} help={t('masivo.historia.ayuda')} optional width={220}>
        {(c) => <DateInput {...c} value={date} onChange={setDate} />}
      </Field>
      {before &&
        (before.existed ? (
          <table className="changes como-era">
            <caption>
              {t('masivo.historia.titulo', { fecha: shownDate(date), version: before.version })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('web.form.dato')}</th>
                <th scope="col">{t('masivo.historia.eseDia')}</th>
                <th scope="col">{t('masivo.historia.ahora')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(tableDef.fields)
                .filter(
                  ([n, f]) =>
                    f.kind !== 'vigente' &&
                    !f.hidden &&
                    (Object.hasOwn(before.values, n) || Object.hasOwn(now.values, n)),
                )
                .map(([n, f]) => {
                  const different = !now.existed || isDifferent(before.values[n], now.values[n]);
                  return (
                    <tr key={n} data-cambio={different || undefined}>
                      <td>{f.label}</td>
                      <td>
                        <FieldValue name={n} field={f} value={before.values[n] ?? null} />
                      </td>
                      <td>
                        {!different ? (
                          <span className="muted">{t('masivo.historia.igual')}</span>
                        ) : now.existed ? (
                          <FieldValue name={n} field={f} value={now.values[n] ?? null} />
                        ) : (
                          <span className="muted">{t('masivo.historia.yaNoEsta')}</span>
                        )}
                      </td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        ) : (
          <Banner tone="info">{t('masivo.historia.noEstaba', { fecha: shownDate(date) })}</Banner>
        ))}
      {[...h]
        .sort((a, b) => b.version - a.version)
        .map((x) => (
          <section key={x.posicion}>
            <h3 className="strong">
              {nameOfChange(t, x.tipo)}
              <span className="meta num">
                {x.usuario} · {shownInstant(x.at)} · {t('web.form.creada', { version: x.version })}
              </span>
            </h3>
            {x.cambios.length > 0 && (
              <table className="changes">
                <thead>
                  <tr>
                    <th scope="col">{t('web.form.dato')}</th>
                    <th scope="col">{t('web.form.antes')}</th>
                    <th scope="col">{t('web.form.despues')}</th>
                  </tr>
                </thead>
                <tbody>
                  {x.cambios.map((c) => {
                    const f = tableDef.fields[c.campo];
                    return f?.kind === 'formula' && typeof c.despues === 'string' ? (
                      <tr key={c.campo}>
                        <td>{f.label}</td>
                        <td colSpan={2}>
                          <TextDifference before={String(c.antes ?? '')} after={c.despues} />
                        </td>
                      </tr>
                    ) : (
                      <tr key={c.campo}>
                        <td>{f?.label ?? c.campo}</td>
                        <td>
                          <FieldValue name={c.campo} field={f} value={c.antes} />
                        </td>
                        <td>
                          <FieldValue name={c.campo} field={f} value={c.despues} />
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            )}
          </section>
        ))}
    </div>
  );
};

export const HistoryDialog = ({
  table,
  id,
  name,
  onClose,
}: {
  readonly table: AnyTable;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog open title={`${t('web.form.historia')} · ${name}`} width={720} onClose={onClose}>
      <HistoryList table={table} id={id} />
    </Dialog>
  );
};
