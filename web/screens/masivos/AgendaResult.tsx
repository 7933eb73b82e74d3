// The preview of an agenda update: how many rows change, and each row before and after, or why it stays.
import type { TypeOf } from 'io-ts';
import { api } from '../../../core/api/index.ts';
import type { WireAgendaRow, AgendaSummary } from '../../../core/api/masivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { AGENDA_FIELDS } from '../../../core/payroll/masivos/agenda.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { shownCode, shownCount, shownAmount, shortNumber } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';
import { PreviewFigure } from './PreviewParts.tsx';
import { PreviewTable, type LeftOutRows } from './PreviewTable.tsx';

export const AgendaFigures = ({ r }: { readonly r: AgendaSummary }) => {
  const t = useT();
  return (
    <dl className="mas-cifras">
      <PreviewFigure
        name={t('masivos.pantalla.cambian')}
        value={shownCount(r.cambian)}
        detail={t('masivos.pantalla.deElegidas', { cuantas: shownCount(r.filas) })}
      />
      <PreviewFigure name={t('masivos.pantalla.conflictos')} value={shownCount(r.conflictos)} />
      <PreviewFigure name={t('masivos.pantalla.agendaAntes')} value={shownAmount(r.antes)} />
      <PreviewFigure name={t('masivos.pantalla.agendaDespues')} value={shownAmount(r.despues)} />
    </dl>
  );
};

/** Its dates, and its values. */
const Side = ({ f }: { readonly f: WireAgendaRow['antes'] }) =>
  f === null ? (
    <>—</>
  ) : (
    <span className="mas-lado">
      <span className="num">
        {showDate(f.desde)} → {f.hasta === null ? '…' : showDate(f.hasta)}
      </span>
      {AGENDA_FIELDS.map((n) => {
        const v = f[n];
        return v === null ? null : (
          <span key={n} className="num">
            {n === 'importe' ? shownAmount(v) : `${tables.Agenda.fields[n].label} ${shortNumber(v)}`}
          </span>
        );
      })}
    </span>
  );

type AgendaPage = TypeOf<typeof api.masivos.filasAgenda.output>;

export const AgendaRows = ({ r, ...leftOut }: LeftOutRows & { readonly r: AgendaSummary }) => {
  const t = useT();
  return (
    <PreviewTable<AgendaPage>
      id={r.id}
      read={(q) => askServer(api.masivos.filasAgenda, q, { id: r.id })}
      states={['cambia', 'igual', 'conflicto', 'excluida']}
      rowKey={(f) => `${f.id_personal} ${f.id_rrhh_concepto}`}
      headings={() => (
        <>
          <th scope="col">{t('masivos.pantalla.concepto')}</th>
          <th scope="col">{t('masivos.pantalla.antes')}</th>
          <th scope="col">{t('masivos.pantalla.despues')}</th>
        </>
      )}
      cells={(f) => (
        <>
          <td className="mas-persona">
            <span className="num muted">{shownCode(f.codigo)}</span> {f.concepto}
          </td>
          <td>
            <Side f={f.antes} />
          </td>
          <td className="strong">
            <Side f={f.despues} />
          </td>
        </>
      )}
      why={({ motivo: reason, fecha: date }) =>
        reason === null
          ? ''
          : t(`masivos.motivo.agenda.${reason}`, { fecha: date === null ? '' : showDate(date) })
      }
      {...leftOut}
    />
  );
};
