// What a terminal asks: who it says it is, from where, and what its token could do.
import type { WireTerminalRequest } from '../../../core/api/terminal.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';

export const RequestFacts = ({ request: r }: { readonly request: WireTerminalRequest }) => {
  const t = useT();
  return (
    <>
      <dl className="facts">
        <dt>{t('aprobarTerminal.equipo')}</dt>
        <dd>
          «{r.nombre}» <small className="muted">{t('aprobarTerminal.equipoNota')}</small>
        </dd>
        <dt>{t('aprobarTerminal.desde')}</dt>
        <dd>
          {t(r.misma_red ? 'aprobarTerminal.mismaRed' : 'aprobarTerminal.otraRed', {
            direccion: r.direccion,
          })}
        </dd>
        <dt>{t('aprobarTerminal.cuando')}</dt>
        <dd className="num">{shownInstant(r.pedido)}</dd>
        <dt>{t('aprobarTerminal.puede')}</dt>
        <dd>{t(r.alcance === 'lectura' ? 'aprobarTerminal.lectura' : 'aprobarTerminal.todo')}</dd>
        <dt>{t('aprobarTerminal.empresa')}</dt>
        <dd>{r.empresa ?? t('aprobarTerminal.sinEmpresa')}</dd>
        <dt>{t('aprobarTerminal.hasta')}</dt>
        <dd>{t('aprobarTerminal.dias', { count: r.dias })}</dd>
      </dl>
      {!r.misma_red && <Banner tone="warn">{t('aprobarTerminal.otraRedNota')}</Banner>}
      {r.sin_probar && <Banner tone="warn">{t('aprobarTerminal.sinProbar')}</Banner>}
    </>
  );
};
