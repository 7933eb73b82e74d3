// What an update of the agenda would do: how many change, and each row before and after, or why it stays.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { FilaAgenda, ResumenAgenda } from '../../../core/api/masivos.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { CAMPOS_DE_VALOR } from '../../../core/payroll/masivos/agenda.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Check } from '../../kit/Field.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { codigo, cuenta, monto, numeroCorto } from '../explain/montos.ts';
import { useLectura, useQuieto } from '../lectura.ts';
import { NoSeLeyo } from '../Pantalla.tsx';
import { pedir } from '../pedidos.ts';
import { Buscador, Cifra, MIRADA, POR_PAGINA } from './Partes.tsx';

export const CifrasDeAgenda = ({ r }: { readonly r: ResumenAgenda }) => {
  const t = useT();
  return (
    <dl className="mas-cifras">
      <Cifra
        nombre={t('masivos.pantalla.cambian')}
        valor={cuenta(r.cambian)}
        detalle={t('masivos.pantalla.deElegidas', { cuantas: cuenta(r.filas) })}
      />
      <Cifra nombre={t('masivos.pantalla.conflictos')} valor={cuenta(r.conflictos)} />
      <Cifra nombre={t('masivos.pantalla.agendaAntes')} valor={monto(r.antes)} />
      <Cifra nombre={t('masivos.pantalla.agendaDespues')} valor={monto(r.despues)} />
    </dl>
  );
};

/** From when to when, and the values that it says. */
const Lado = ({ f }: { readonly f: FilaAgenda['antes'] }) =>
  f === null ? (
    <>—</>
  ) : (
    <span className="mas-lado">
      <span className="num">
        {mostrarFecha(f.desde)} → {f.hasta === null ? '…' : mostrarFecha(f.hasta)}
      </span>
      {CAMPOS_DE_VALOR.map((n) => {
        const v = f[n];
        return v === null ? null : (
          <span key={n} className="num">
            {n === 'importe' ? monto(v) : `${tables.Agenda.fields[n].label} ${numeroCorto(v)}`}
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
  readonly f: FilaAgenda;
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
        <span className="num muted">{codigo(f.legajo)}</span> {f.nombre}
      </td>
      <td className="mas-persona">
        <span className="num muted">{codigo(f.codigo)}</span> {f.concepto}
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
                fecha: f.fecha === null ? '' : mostrarFecha(f.fecha),
              })}
        </span>
      </td>
    </tr>
  );
};

export const FilasDeAgenda = ({
  r,
  fuera,
  alternar,
}: {
  readonly r: ResumenAgenda;
  readonly fuera: ReadonlySet<number>;
  readonly alternar: (id: number, incluida: boolean) => void;
}) => {
  const t = useT();
  const [m, poner] = useState(MIRADA),
    buscar = useQuieto(m.buscar, 250);
  const x = useLectura(
    `${r.id} ${buscar} ${m.cuales} ${m.pagina}`,
    () =>
      pedir(
        api.masivos.filasAgenda,
        { desde: (m.pagina - 1) * POR_PAGINA, cantidad: POR_PAGINA, buscar, cuales: m.cuales },
        { id: r.id },
      ),
    true,
  );
  return (
    <Panel
      bare
      title={t('masivos.pantalla.personas')}
      extra={
        <Buscador
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
        <NoSeLeyo falla={x.falla} reintentar={x.releer} />
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
