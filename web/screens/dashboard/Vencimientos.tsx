// Due dates in order: each links to its run, its form or the list of exactly those rows.
import { Link } from 'react-router-dom';
import type { Vencimiento } from '../../../core/api/vencimiento.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import {
  whenDue,
  vencimientoDestination,
  vencimientoDetail,
  VENCIMIENTO_ICON,
  vencimientoTitle,
} from './vencimiento.ts';

export const Vencimientos = ({ vencimientos }: { readonly vencimientos: readonly Vencimiento[] }) => {
  const t = useT();
  return (
    <Panel
      bare
      className="vence"
      title={t('tablero.vence')}
      count={<span className="count">{vencimientos.length}</span>}
    >
      {vencimientos.length === 0 ? (
        <EmptyState text={t('tablero.nadaVence')} />
      ) : (
        <ul className="due">
          {vencimientos.map((v, i) => (
            <li key={`${v.clase}${v.id ?? ''}${i}`}>
              <Link {...vencimientoDestination(v)}>
                <Icon
                  name={VENCIMIENTO_ICON[v.clase]}
                  className={v.clase === 'errores' ? 'bad' : v.fecha === null ? 'lack' : ''}
                />
                <span>
                  <b>{vencimientoTitle(v, t)}</b>
                  <small>{vencimientoDetail(v, t)}</small>
                </span>
                <span className={`when num ${v.fecha !== null && v.fecha <= todayDate() ? 'late' : ''}`}>
                  {whenDue(v.fecha, t)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
