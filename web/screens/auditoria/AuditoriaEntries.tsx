// The list of the audit: a line per entry, which expands to what changed, before and after.
import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditoriaEntry } from '../../../core/api/auditoria.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { isTextKey } from '../../../core/kit/text.ts';
import { type T, useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Icon } from '../../kit/Icon.tsx';
import { FieldValue } from '../../kit/form/values.tsx';
import { Banner, EmptyState, LoadingBar, Tag } from '../../kit/Panel.tsx';
import { rowLink } from '../rowLink.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import type { Auditoria } from './useAuditoria.ts';
import '../../kit/form/form.css';

const CHANNEL = { web: 'desktop', terminal: 'code' } as const;
const event = (t: T, kind: string): string => {
  const key = `auditoria.suceso.${kind}`;
  return isTextKey(key) ? t(key) : kind;
};

/** Its subject in words: the row by name, or by table and number. */
const overWhat = (t: T, e: AuditoriaEntry): string => {
  const table = e.tabla === null ? undefined : descriptorNamed(e.tabla),
    clase = table
      ? table.singular.charAt(0).toUpperCase() + table.singular.slice(1)
      : e.tabla === 'Auditoria'
        ? t('auditoria.titulo')
        : '';
  return e.nombre !== null
    ? `${clase} ${e.nombre}`.trim()
    : e.fila !== null
      ? t('auditoria.filasDe', { tabla: clase, fila: e.fila })
      : table
        ? table.plural.charAt(0).toUpperCase() + table.plural.slice(1)
        : clase !== ''
          ? clase
          : e.cambios.length === 0 && e.clase !== 'ingresos'
            ? (e.detalle ?? '')
            : '';
};

const Detail = ({
  e,
  onRow,
}: {
  readonly e: AuditoriaEntry;
  readonly onRow: (table: string, row: number) => void;
}) => {
  const t = useT();
  const tableDef = e.tabla === null ? undefined : descriptorNamed(e.tabla);
  const data = [
    ...(e.direccion === null ? [] : [[t('auditoria.direccion'), e.direccion]]),
    ...(e.detalle === null ? [] : [[t('auditoria.detalle'), e.detalle]]),
  ] as const;
  return (
    <div className="aud-detalle">
      {e.borrado && <Banner tone="info">{t('auditoria.borrado')}</Banner>}
      {e.reservado && <Banner tone="info">{t('auditoria.reservado')}</Banner>}
      {data.length > 0 && (
        <dl className="aud-datos">
          {data.map(([r, v]) => (
            <div key={r} className="pan-dato">
              <dt>{r}</dt>
              <dd>{v}</dd>
            </div>
          ))}
        </dl>
      )}
      {e.cambios.length > 0 ? (
        <div className="desborda">
          <table className="changes">
            <thead>
              <tr>
                <th scope="col">{t('auditoria.dato')}</th>
                <th scope="col">{t('auditoria.antes')}</th>
                <th scope="col">{t('auditoria.despues')}</th>
              </tr>
            </thead>
            <tbody>
              {e.cambios.map((c) => {
                const f = tableDef?.fields[c.campo];
                return (
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
        </div>
      ) : (
        data.length === 0 && !e.reservado && !e.borrado && <p className="soft">{t('auditoria.sinCambios')}</p>
      )}
      {tableDef && e.fila !== null && (
        <div className="row">
          <Button small icon="history" onClick={() => onRow(tableDef.name, e.fila!)}>
            {t('auditoria.historia')}
          </Button>
        </div>
      )}
    </div>
  );
};

const One = ({
  e,
  onRow,
}: {
  readonly e: AuditoriaEntry;
  readonly onRow: (table: string, row: number) => void;
}) => {
  const t = useT();
  const [opened, open] = useState(false);
  const id = useId();
  const what = overWhat(t, e),
    link = e.tabla !== null && e.fila !== null ? rowLink(e.tabla, e.fila) : undefined;
  return (
    <Fragment>
      <tr className={opened ? 'aud-abierta' : ''}>
        <td className="aud-abrir">
          <IconButton
            small
            icon={opened ? 'chevron-down' : 'chevron-right'}
            label={t(opened ? 'auditoria.cerrar' : 'auditoria.abrir')}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => open(!opened)}
          />
        </td>
        <td className="num">{shownInstant(e.at)}</td>
        <td className="aud-quien">
          {e.usuario ?? (e.id_usuario === 0 ? t('auditoria.consola') : t('auditoria.sistema'))}
        </td>
        <td className="aud-que">
          {e.clase === 'ingresos' && e.suceso === 'ingreso_fallido' ? (
            <Tag tone="warn">{event(t, e.suceso)}</Tag>
          ) : (
            event(t, e.suceso)
          )}
        </td>
        <td className="aud-sobre">
          {link ? (
            <Link to={link} title={t('auditoria.abrirFila', { nombre: what })}>
              {what}
            </Link>
          ) : what === '' ? (
            <span className="muted">—</span>
          ) : (
            what
          )}
        </td>
        <td className="aud-canal">
          {e.canal ? (
            <span className="soft">
              <Icon name={CHANNEL[e.canal]} /> {t(`auditoria.canales.${e.canal}`)}
            </span>
          ) : (
            <span className="muted">—</span>
          )}
        </td>
      </tr>
      {opened && (
        <tr id={id} className="aud-fila-detalle">
          <td colSpan={6}>
            <Detail e={e} onRow={onRow} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

export const AuditoriaEntries = ({
  a,
  hasFilter,
  onRow,
}: {
  readonly a: Auditoria;
  readonly hasFilter: boolean;
  readonly onRow: (table: string, row: number) => void;
}) => {
  const t = useT();
  const withNothing = a.entries?.length === 0;
  return (
    <>
      <LoadingBar on={a.reading} />
      <div
        className="aud-caja"
        aria-busy={a.reading}
        tabIndex={0}
        role="region"
        aria-label={t('auditoria.titulo')}
      >
        {a.failure !== undefined ? (
          <ReadFailure failure={a.failure} retry={a.readAgain} />
        ) : a.entries === undefined ? (
          <Skeleton />
        ) : withNothing && a.next === null ? (
          <EmptyState text={t(hasFilter ? 'auditoria.sinCoincidencias' : 'auditoria.vacia')} />
        ) : (
          <table className="tabla aud-tabla">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">{t('auditoria.abrir')}</span>
                </th>
                <th scope="col">{t('auditoria.cuando')}</th>
                <th scope="col">{t('auditoria.quien')}</th>
                <th scope="col">{t('auditoria.que')}</th>
                <th scope="col">{t('auditoria.sobre')}</th>
                <th scope="col">{t('auditoria.como')}</th>
              </tr>
            </thead>
            <tbody>
              {a.entries.map((e) => (
                <One key={e.id} e={e} onRow={onRow} />
              ))}
            </tbody>
          </table>
        )}
        {a.entries !== undefined && a.failure === undefined && !(withNothing && a.next === null) && (
          <div className="aud-pie" role="status">
            {a.seen !== null && (
              <span className="soft">
                {t(withNothing ? 'auditoria.sinCoincidenciasHasta' : 'auditoria.miradoHasta', {
                  fecha: shownInstant(a.seen),
                })}
              </span>
            )}
            {a.next !== null ? (
              <Button busy={a.reading} onClick={a.more}>
                {t(a.seen === null ? 'auditoria.mas' : 'auditoria.seguir')}
              </Button>
            ) : (
              <span className="soft">{t('auditoria.fin')}</span>
            )}
          </div>
        )}
      </div>
    </>
  );
};
