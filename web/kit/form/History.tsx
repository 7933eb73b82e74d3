// Who changed what in a row and when, newest first; and the row as it was on a given day, compared with now.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT, type UiTextKey, type T } from '../../i18n.ts';
import { client } from '../../ports.ts';
import { Dialog } from '../Dialog.tsx';
import { TextDifference } from '../TextDifference.tsx';
import { shownDate, shownInstant } from '../typedValues.ts';
import { Field } from '../Field.tsx';
import { Banner, EmptyState, LoadingBar } from '../Panel.tsx';
import { DateInput } from '../Written.tsx';
import { rowAsOf, isDifferent } from './rowAsOf.ts';
import { FieldValue } from './values.tsx';
import './form.css';

const TIPOS: Readonly<Record<string, UiTextKey>> = {
  filaAgregada: 'web.form.tipos.filaAgregada',
  filaModificada: 'web.form.tipos.filaModificada',
  filaBorrada: 'web.form.tipos.filaBorrada',
  filaRestaurada: 'web.form.tipos.filaRestaurada',
};

const nameOfChange = (t: T, tipo: string): string => {
  const key = TIPOS[tipo];
  return key ? t(key) : tipo;
};

/** The list of changes alone, for any place that shows it. */
export const HistoryList = ({ tabla, id }: { readonly tabla: AnyTable; readonly id: number }) => {
  const t = useT();
  const [h, setH] = useState<RowHistory | undefined>(undefined);
  const [falla, setFalla] = useState<string | undefined>(undefined);
  const [fecha, setFecha] = useState('');
  useEffect(() => {
    let vivo = true;
    void client
      .ask(api.tabla.historia, undefined, { params: { controller: tabla.name, id } })()
      .then((r) => {
        if (!vivo) return;
        if (E.isRight(r)) setH(r.right.content);
        else setFalla(r.left.message);
      });
    return () => {
      vivo = false;
    };
  }, [tabla.name, id]);
  if (falla !== undefined) return <Banner tone="danger">{falla}</Banner>;
  if (!h) return <LoadingBar on />;
  if (h.length === 0) return <EmptyState text={t('web.form.sinHistoria')} />;
  const antes = fecha === '' ? undefined : rowAsOf(h, fecha),
    ahora = rowAsOf(h, null);
  return (
    <div className="history">
      <Field label={t('masivo.historia.comoEstaba')} help={t('masivo.historia.ayuda')} optional width={220}>
        {(c) => <DateInput {...c} value={fecha} onChange={setFecha} />}
      </Field>
      {antes &&
        (antes.estaba ? (
          <table className="changes como-era">
            <caption>
              {t('masivo.historia.titulo', { fecha: shownDate(fecha), version: antes.version })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('web.form.dato')}</th>
                <th scope="col">{t('masivo.historia.eseDia')}</th>
                <th scope="col">{t('masivo.historia.ahora')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(tabla.fields)
                .filter(
                  ([n, f]) =>
                    f.kind !== 'vigente' &&
                    !f.hidden &&
                    (Object.hasOwn(antes.valores, n) || Object.hasOwn(ahora.valores, n)),
                )
                .map(([n, f]) => {
                  const distinto = !ahora.estaba || isDifferent(antes.valores[n], ahora.valores[n]);
                  return (
                    <tr key={n} data-cambio={distinto || undefined}>
                      <td>{f.label}</td>
                      <td>
                        <FieldValue name={n} field={f} value={antes.valores[n] ?? null} />
                      </td>
                      <td>
                        {!distinto ? (
                          <span className="muted">{t('masivo.historia.igual')}</span>
                        ) : ahora.estaba ? (
                          <FieldValue name={n} field={f} value={ahora.valores[n] ?? null} />
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
          <Banner tone="info">{t('masivo.historia.noEstaba', { fecha: shownDate(fecha) })}</Banner>
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
                    const f = tabla.fields[c.campo];
                    return f?.kind === 'formula' && typeof c.despues === 'string' ? (
                      <tr key={c.campo}>
                        <td>{f.label}</td>
                        <td colSpan={2}>
                          <TextDifference antes={String(c.antes ?? '')} despues={c.despues} />
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
  tabla,
  id,
  nombre,
  onClose,
}: {
  readonly tabla: AnyTable;
  readonly id: number;
  readonly nombre: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog open title={`${t('web.form.historia')} · ${nombre}`} width={720} onClose={onClose}>
      <HistoryList tabla={tabla} id={id} />
    </Dialog>
  );
};
