// What an update of the agenda would do: how many change, and each row before and after, or why it stays.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireAgendaRow, AgendaSummary } from '../../../core/api/masivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { AGENDA_FIELDS } from '../../../core/payroll/masivos/agenda.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Check } from '../../kit/Field.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { shownCode, shownCount, shownAmount, shortNumber } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { PreviewSearch, PreviewFigure, FIRST_PREVIEW_QUERY, ROWS_PER_PAGE } from './PreviewParts.tsx';

export const AgendaFigures = ({ r }: { readonly r: AgendaSummary }) => {
  const t = useT();
  return (
    <dl className="mas-cifras">
      <PreviewFigure
        nombre={t('masivos.pantalla.cambian')}
        valor={shownCount(r.cambian)}
        detalle={t('masivos.pantalla.deElegidas', { cuantas: shownCount(r.filas) })}
      />
      <PreviewFigure nombre={t('masivos.pantalla.conflictos')} valor={shownCount(r.conflictos)} />
      <PreviewFigure nombre={t('masivos.pantalla.agendaAntes')} valor={shownAmount(r.antes)} />
      <PreviewFigure nombre={t('masivos.pantalla.agendaDespues')} valor={shownAmount(r.despues)} />
    </dl>
  );
};

/** From when to when, and the values that it says. */
const Lado = ({ f }: { readonly f: WireAgendaRow['antes'] }) =>
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

const TONO = { cambia: 'ok', igual: 'neutral', conflicto: 'danger', excluida: 'warn' } as const;
const ICONO = { cambia: 'check', igual: 'minus', conflicto: 'times-circle', excluida: 'ban' } as const;
const Fila = ({
  f,
  fuera,
  alternar,
}: {
  readonly f: WireAgendaRow;
  readonly fuera: boolean;
  readonly alternar: (v: boolean) => void;
}) => {
  const t = useT();
  return (
    <tr>
      <td className="mas-marca">
        {(f.estado === 'cambia' || fuera) && (
          <Check
            hideLabel
            label={t('masivos.pantalla.incluir', { nombre: f.nombre })}
            checked={!fuera}
            onChange={alternar}
          />
        )}
      </td>
      <td className="mas-persona">
        <span className="num muted">{shownCode(f.legajo)}</span> {f.nombre}
      </td>
      <td className="mas-persona">
        <span className="num muted">{shownCode(f.codigo)}</span> {f.concepto}
      </td>
      <td>
        <Lado f={f.antes} />
      </td>
      <td className="strong">
        <Lado f={f.despues} />
      </td>
      <td className="mas-motivo">
        <Tag tone={TONO[f.estado]} icon={ICONO[f.estado]}>
          {t(`masivos.estado.${f.estado}`)}
        </Tag>{' '}
        <span className="muted">
          {f.motivo === null
            ? ''
            : t(`masivos.motivo.agenda.${f.motivo}`, {
                fecha: f.fecha === null ? '' : showDate(f.fecha),
              })}
        </span>
      </td>
    </tr>
  );
};

export const AgendaRows = ({
  r,
  fuera,
  alternar,
}: {
  readonly r: AgendaSummary;
  readonly fuera: ReadonlySet<number>;
  readonly alternar: (id: number, incluida: boolean) => void;
}) => {
  const t = useT();
  const [m, poner] = useState(FIRST_PREVIEW_QUERY),
    buscar = useQuietValue(m.buscar, 250);
  const x = useReading(
    `${r.id} ${buscar} ${m.cuales} ${m.pagina}`,
    () =>
      askServer(
        api.masivos.filasAgenda,
        { desde: (m.pagina - 1) * ROWS_PER_PAGE, cantidad: ROWS_PER_PAGE, buscar, cuales: m.cuales },
        { id: r.id },
      ),
    true,
  );
  return (
    <Panel
      bare
      title={t('masivos.pantalla.personas')}
      extra={
        <PreviewSearch
          m={m}
          poner={poner}
          total={x.datos?.total ?? 0}
          cuales={(['cambia', 'igual', 'conflicto', 'excluida'] as const).map((id) => ({
            id,
            valor: t(`masivos.estado.${id}`),
          }))}
        />
      }
    >
      <LoadingBar on={x.leyendo} />
      {x.falla ? (
        <ReadFailure falla={x.falla} reintentar={x.releer} />
      ) : (
        x.datos &&
        (x.datos.filas.length === 0 ? (
          <EmptyState text={t('masivos.pantalla.ninguna')} />
        ) : (
          <div className="desborda" tabIndex={0} role="region" aria-label={t('masivos.pantalla.personas')}>
            <table className="tabla">
              <caption className="sr">{t('masivos.pantalla.personas')}</caption>
              <thead>
                <tr>
                  <th scope="col" className="mas-marca">
                    <span className="sr">{t('masivos.pantalla.personas')}</span>
                  </th>
                  <th scope="col">{t('masivos.pantalla.persona')}</th>
                  <th scope="col">{t('masivos.pantalla.concepto')}</th>
                  <th scope="col">{t('masivos.pantalla.antes')}</th>
                  <th scope="col">{t('masivos.pantalla.despues')}</th>
                  <th scope="col">{t('masivos.pantalla.que')}</th>
                </tr>
              </thead>
              <tbody>
                {x.datos.filas.map((f, i) => (
                  <Fila
                    key={`${f.id_personal} ${f.id_rrhh_concepto} ${i}`}
                    f={f}
                    fuera={fuera.has(f.id_personal)}
                    alternar={(v) => alternar(f.id_personal, v)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ))
      )}
    </Panel>
  );
};
