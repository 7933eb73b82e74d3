// What a raise does to each person, page by page; each may be left out.
import { useState } from 'react';
import type { WireAumentoRow, AumentoSummary } from '../../../core/api/masivos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Check } from '../../kit/Field.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { shownCode, withSign, shownAmount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { useReading, useQuietValue } from '../reading.ts';
import { PreviewSearch, FIRST_PREVIEW_QUERY, ROWS_PER_PAGE } from './PreviewParts.tsx';
import { AumentoEffectPanel } from './AumentoEffectPanel.tsx';

const TONO = { cambia: 'ok', igual: 'neutral', problema: 'danger', excluida: 'warn' } as const;

const ICONO = { cambia: 'check', igual: 'minus', problema: 'times-circle', excluida: 'ban' } as const;

const Fila = ({
  f,
  fuera,
  alternar,
  efecto,
}: {
  readonly efecto: boolean;
  readonly f: WireAumentoRow;
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
      <td className="num">{showDate(f.desde)}</td>
      <td className="der num">{shownAmount(f.antes)}</td>
      <td className="der num strong">{shownAmount(f.despues)}</td>
      <td className="der num">{withSign(f.diferencia)}</td>
      <td className="der num">{shownAmount(f.absorbe)}</td>
      <td className="der num">{shownAmount(f.a_cuenta)}</td>
      <td className="der num">{shownAmount(f.total)}</td>
      {efecto &&
        (['bruto', 'neto', 'costo'] as const).map((c) => (
          <td key={c} className="der num">
            {f.efecto === null ? (
              ''
            ) : f.efecto.problema !== null ? (
              <span title={f.efecto.problema}>—</span>
            ) : (
              withSign(f.efecto[c])
            )}
          </td>
        ))}
      <td className="mas-motivo">
        <Tag tone={TONO[f.estado]} icon={ICONO[f.estado]}>
          {t(`masivos.estado.${f.estado}`)}
        </Tag>{' '}
        <span className="muted">
          {f.motivo === null
            ? f.de === 'basico'
              ? ''
              : t(`masivos.de.${f.de}`)
            : t(`masivos.motivo.aumento.${f.motivo}`, {
                fecha: f.fecha === null ? '' : showDate(f.fecha),
              })}
        </span>
      </td>
    </tr>
  );
};

export const AumentoPersonas = ({
  r,
  fuera,
  alternar,
}: {
  readonly r: AumentoSummary;
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
        api.masivos.filasAumento,
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
          cuales={(['cambia', 'igual', 'problema', 'excluida'] as const).map((id) => ({
            id,
            valor: t(`masivos.estado.${id}`),
          }))}
        />
      }
    >
      {x.datos && r.personas.cambian > 0 && (
        <AumentoEffectPanel id={r.id} total={x.datos.efecto} alTerminar={x.releer} />
      )}
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
                  <th scope="col">{t('masivos.pantalla.desde')}</th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.antes')}
                  </th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.despues')}
                  </th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.diferencia')}
                  </th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.absorbe')}
                  </th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.aCuentaQueda')}
                  </th>
                  <th scope="col" className="der">
                    {t('masivos.pantalla.total')}
                  </th>
                  {x.datos.efecto &&
                    (['bruto', 'neto', 'costo'] as const).map((c) => (
                      <th key={c} scope="col" className="der">
                        {t(`oficina.efecto.${c}`)}
                      </th>
                    ))}
                  <th scope="col">{t('masivos.pantalla.que')}</th>
                </tr>
              </thead>
              <tbody>
                {x.datos.filas.map((f, i) => (
                  <Fila
                    key={`${f.id_personal} ${f.desde} ${i}`}
                    efecto={x.datos!.efecto !== null}
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
