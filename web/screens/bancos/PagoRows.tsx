// The payments of a group: person, account, amount, and why somebody is not paid. Anyone can be left for
// another file, or put back.
import { Link } from 'react-router-dom';
import type { PAGO_GROUPS, BancoPagos } from '../../../core/api/bancos.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { EmptyState } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { shownCode, shownAmount } from '../explain/amounts.ts';

export const PagoRows = ({
  v,
  group,
  search,
  setSearch,
  excluidos,
  exclude,
}: {
  readonly v: BancoPagos;
  readonly group: (typeof PAGO_GROUPS)[number];
  readonly search: string;
  readonly setSearch: (s: string) => void;
  readonly excluidos: readonly number[];
  readonly exclude: (ids: readonly number[]) => void;
}) => {
  const t = useT();
  return (
    <>
      <div className="ban-busca">
        <SearchInput
          value={search}
          placeholder={t('bancos.pantalla.buscar')}
          aria-label={t('bancos.pantalla.buscar')}
          onChange={(e) => setSearch(e.target.value)}
        />
      </div>
      {v.filas.length === 0 ? (
        <EmptyState text={t('bancos.pantalla.noHay')} />
      ) : (
        <div className="apl-desliza" tabIndex={0} role="region" aria-label={t(`bancos.grupos.${group}`)}>
          <table className="tabla ban-tabla">
            <caption className="sr">{t(`bancos.grupos.${group}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('bancos.columnas.legajo')}</th>
                <th scope="col">{t('bancos.columnas.nombre')}</th>
                <th scope="col">{t('bancos.columnas.cbu')}</th>
                <th scope="col" className="der">
                  {t('bancos.columnas.importe')}
                </th>
                <th scope="col">{t('bancos.columnas.motivo')}</th>
                <th>
                  <span className="sr">{t('web.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {v.filas.map((f) => (
                <tr key={`${f.id_liquidacion}/${f.id_personal}/${f.cuenta}`}>
                  <td className="num">{f.legajo === null ? '—' : shownCode(f.legajo)}</td>
                  <td>
                    <Link to={rowPath('Personal', f.id_personal)}>{f.nombre}</Link>
                  </td>
                  <td className="num">
                    {f.cbu ?? '—'}
                    {f.cuenta > 0 && (
                      <small className="soft"> {t('bancos.pantalla.cuenta', { n: f.cuenta })}</small>
                    )}
                    {f.banco !== null && <small className="soft"> {f.banco}</small>}
                  </td>
                  <td className="der num">{shownAmount(f.importe)}</td>
                  <td>
                    {f.motivo ??
                      (f.archivo === null ? '' : t('bancos.pantalla.enArchivo', { archivo: f.archivo }))}
                  </td>
                  <td className="ban-accion">
                    {group === 'pagan' || group === 'bloqueados' ? (
                      <IconButton
                        icon="times"
                        label={t('bancos.pantalla.dejar', { nombre: f.nombre })}
                        onClick={() => exclude([...excluidos, f.id_personal])}
                      />
                    ) : excluidos.includes(f.id_personal) ? (
                      <IconButton
                        icon="plus"
                        label={t('bancos.pantalla.incluir', { nombre: f.nombre })}
                        onClick={() => exclude(excluidos.filter((x) => x !== f.id_personal))}
                      />
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {v.total > v.filas.length && (
        <p className="soft apl-nota">{t('bancos.pantalla.hayMas', { count: v.total - v.filas.length })}</p>
      )}
    </>
  );
};
