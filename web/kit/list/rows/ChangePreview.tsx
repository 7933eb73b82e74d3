// The preview of a bulk change: each current value and the one that replaces it, with the number of rows; and
// the rows that cannot change, by name.
import type {
  BulkChangeRequest,
  ChosenRows,
  ImportacionError,
  ImportacionState,
  ChangeSummary,
} from '../../../../core/api/importaciones.ts';
import { datedValueField, type Field } from '../../../../core/kit/field.ts';
import { showDate } from '../../../../core/kit/period.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { FieldValue } from '../../form/values.tsx';
import { Banner } from '../../Panel.tsx';

export interface PreviewedChange {
  readonly chosen: ChosenRows;
  readonly summary: ChangeSummary;
  readonly state: ImportacionState;
  readonly errors: readonly ImportacionError[];
}

/** How many of the rows that cannot change are listed. */
const SHOWN = 200;

export const ChangePreview = ({
  table: tableDef,
  verb,
  preview: { chosen, summary, state, errors },
  bien,
}: {
  readonly table: AnyTable;
  readonly verb: BulkChangeRequest['verbo'];
  readonly preview: PreviewedChange;
  readonly bien: number;
}) => {
  const t = useT();
  /** What a value is: of a dated list, what each of its dates has. */
  const fieldOf = (c: string): Field | undefined => {
    const f = tableDef.fields[c];
    return (f && datedValueField(f)?.[1]) ?? f;
  };
  const value = (c: string, v: unknown, name: string) =>
    v === null || v === '' ? (
      <span className="muted">{t('masivo.sinValor')}</span>
    ) : name !== '' && fieldOf(c)?.kind === 'referencia' ? (
      name
    ) : (
      <FieldValue name={c} field={fieldOf(c)} value={v} />
    );
  return (
    <div className="masivo-previa" role="status">
      {chosen.elegidas !== chosen.vistas && (
        <Banner tone="warn">
          {t('masivo.yaNoSon', { vistas: chosen.vistas, elegidas: chosen.elegidas })}
        </Banner>
      )}
      {chosen.cambiaron > 0 && (
        <Banner tone="warn">{t('masivo.cambiaron', { count: chosen.cambiaron })}</Banner>
      )}
      {bien === 0 ? (
        <Banner tone="danger">{t('masivo.ninguna')}</Banner>
      ) : (
        verb === 'borrar' && <p>{t('masivo.seBorran')}</p>
      )}
      {summary.campos.map((c) => (
        <table key={c.campo} className="changes">
          <caption>
            {tableDef.fields[c.campo]?.label ?? c.campo}
            {c.desde !== undefined && ` ${t('masivo.desdeEl', { fecha: showDate(c.desde) })}`}
            {(c.posteriores ?? 0) > 0 && (
              <div className="muted">{t('masivo.posteriores', { count: c.posteriores ?? 0 })}</div>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('masivo.de')}</th>
              <th scope="col">{t('masivo.a')}</th>
              <th scope="col" className="right">
                {t('masivo.cuantas')}
              </th>
            </tr>
          </thead>
          <tbody>
            {c.antes.map((a, i) => (
              <tr key={i}>
                <td>{value(c.campo, a.valor, a.nombre)}</td>
                <td>{value(c.campo, c.despues, c.nombre)}</td>
                <td className="right num">{a.cantidad}</td>
              </tr>
            ))}
            {c.otros > 0 && (
              <tr>
                <td className="muted">{t('masivo.otros')}</td>
                <td>{value(c.campo, c.despues, c.nombre)}</td>
                <td className="right num">{c.otros}</td>
              </tr>
            )}
            {c.iguales > 0 && (
              <tr>
                <td className="muted">{t('masivo.iguales')}</td>
                <td className="muted">{value(c.campo, c.despues, c.nombre)}</td>
                <td className="right num muted">{c.iguales}</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
      {state.rechazadas > 0 && (
        <table className="changes">
          <caption>{t('masivo.rechazadas', { count: state.rechazadas })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('masivo.fila')}</th>
              <th scope="col">{t('masivo.porque')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map((e, i) => (
              <tr key={i}>
                <td>{e.nombre ?? e.linea}</td>
                <td>{e.mensaje}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {errors.length > SHOWN && <p className="muted">{t('masivo.masRechazadas', { cuantas: SHOWN })}</p>}
    </div>
  );
};
