// The chain of corrections of a run: one line when closed; when open, the reason of each and which were
// posted and presented.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireCorrectionChain } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

const Tabla = ({ chain, id }: { readonly chain: WireCorrectionChain; readonly id: number }) => {
  const t = useT();
  return (
    <div className="liq-desliza" tabIndex={0} role="region" aria-label={t('oficina.web.correcciones')}>
      <table className="tabla">
        <caption className="sr">{t('oficina.web.correcciones')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pantallas.recibo.liquidacion')}</th>
            <th scope="col">{t('pantallas.recibo.estado')}</th>
            <th scope="col" className="der">
              {t('oficina.web.personas')}
            </th>
            <th scope="col">{t('pantallas.comun.motivo')}</th>
            <th scope="col">{t('oficina.web.asiento')}</th>
            <th scope="col">{t('oficina.web.presentado')}</th>
          </tr>
        </thead>
        <tbody>
          {chain.map((c) => (
            <tr key={c.id} aria-current={c.id === id ? 'true' : undefined}>
              <td>
                {c.id === id ? (
                  <strong>{c.descripcion}</strong>
                ) : (
                  <Link to={rowPath('Liquidaciones', c.id)}>{c.descripcion}</Link>
                )}
              </td>
              <td>{t(`pantallas.liquidacion.fases.${c.estado as 'borrador'}`)}</td>
              <td className="der num">{c.personas}</td>
              <td>{c.rectifica === null ? t('oficina.web.original') : c.motivos.join(' · ')}</td>
              <td>
                {c.asiento === null ? (
                  <span className="soft">{t('oficina.web.sinAsiento')}</span>
                ) : (
                  <Link to={rowPath('Asientos', c.asiento.id)}>
                    {t('oficina.web.asientoN', { n: c.asiento.numero })}
                  </Link>
                )}
              </td>
              <td>
                {c.presentaciones.length === 0
                  ? '—'
                  : c.presentaciones
                      .map((p) => (p.acuse === null ? p.nombre : `${p.nombre} · ${p.acuse}`))
                      .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const CorrectionChainPanel = ({ id, round }: { readonly id: number; readonly round: string }) => {
  const t = useT(),
    [opened, open] = useState(false),
    l = useReading(
      `cadena ${id} ${round}`,
      () => askServer(api.liquidaciones.cadena, undefined, { id }),
      true,
    ),
    chain = l.data ?? [];
  if (chain.length === 0) return null;
  return (
    <>
      <Banner
        actions={
          <Button small aria-expanded={opened} onClick={() => open((x) => !x)}>
            {t(opened ? 'pantallas.comun.cerrar' : 'oficina.web.ver')}
          </Button>
        }
      >
        {t('oficina.web.correcciones')}:{' '}
        {chain.map((c, i) => (
          <span key={c.id}>
            {i > 0 && ' · '}
            {c.id === id ? (
              <strong>{c.descripcion}</strong>
            ) : (
              <Link to={rowPath('Liquidaciones', c.id)}>{c.descripcion}</Link>
            )}
          </span>
        ))}
      </Banner>
      {opened && (
        <div className="liq-panel liq-cadena">
          <Tabla chain={chain} id={id} />
        </div>
      )}
    </>
  );
};
