// How long the data of who left are kept, by kind, and what each rule would delete today.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireRetention } from '../../../core/api/privacidad.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import './privacidad.css';

const Rule = ({ r, see }: { readonly r: WireRetention; readonly see: () => void }) => {
  const t = useT();
  return (
    <tr>
      <td>
        {t(`privacidad.guarda.${r.clase}`)}
        <div className="muted">{t(`privacidad.guarda.ley.${r.clase}`)}</div>
      </td>
      <td>
        {r.anios === null ? t('privacidad.guarda.siempre') : t('privacidad.guarda.anios', { count: r.anios })}
      </td>
      <td className="der num">{r.total}</td>
      <td className="der num">{r.esperan}</td>
      <td>
        {r.total > 0 && (
          <Button
            aria-label={`${t('privacidad.guarda.ver')}: ${t(`privacidad.guarda.${r.clase}`)}`}
            onClick={see}
          >
            {t('privacidad.guarda.ver')}
          </Button>
        )}
      </td>
    </tr>
  );
};

export const RetentionPanel = () => {
  const t = useT(),
    [seen, see] = useState<WireRetention | null>(null),
    x = useReading('guarda de datos', () => askServer(api.privacidad.guarda, undefined));
  return (
    <Panel
      title={t('privacidad.guarda.titulo')}
      bare
      extra={<ButtonLink to="/empresa">{t('privacidad.guarda.cambiar')}</ButtonLink>}
    >
      <p className="muted apl-nota">{t('privacidad.guarda.intro')}</p>
      {x.failure && !x.data && <ReadFailure failure={x.failure} retry={x.readAgain} />}
      {x.reading && !x.data && <Skeleton rows={3} />}
      {x.data && (
        <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('privacidad.guarda.titulo')}>
          <table className="tabla priv-guarda">
            <caption className="sr">{t('privacidad.guarda.titulo')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('privacidad.guarda.clase')}</th>
                <th scope="col">{t('privacidad.guarda.regla')}</th>
                <th scope="col" className="der">
                  {t('privacidad.guarda.borraria')}
                </th>
                <th scope="col" className="der">
                  {t('privacidad.guarda.esperan')}
                </th>
                <th>
                  <span className="sr">{t('privacidad.guarda.ver')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {x.data.map((r) => (
                <Rule key={r.clase} r={r} see={() => see(r)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {seen && (
        <PurgeDialog
          r={seen}
          onClose={() => see(null)}
          onPurge={() => {
            see(null);
            x.readAgain();
          }}
        />
      )}
    </Panel>
  );
};
