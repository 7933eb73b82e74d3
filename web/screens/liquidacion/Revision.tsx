// What to look at before a run is calculated or approved, person by person, each with the way to mend it.
import { Link } from 'react-router';
import type { RevisionDeLiquidacion } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { codigo } from '../explain/montos.ts';

export const Revision = ({ r, alCerrar }: { readonly r: RevisionDeLiquidacion; readonly alCerrar: () => void }) => {
  const t = useT();
  return (
    <section className="liq-panel liq-revision" aria-label={t('revision.titulo')}>
      <header className="panel-head"><h2>{t('revision.titulo')}</h2>{r.bloquea === 1 && r.errores > 0 && <span className="soft">{t('revision.bloquea')}</span>}<IconButton icon="times" label={t('revision.cerrar')} onClick={alCerrar} /></header>
      {r.hallazgos.length === 0 ? <p className="liq-vacio">{t('revision.nada')}</p> : (
        <div className="liq-revision-caja" tabIndex={0} role="region" aria-label={t('revision.titulo')}>
          <table className="tabla">
            <thead><tr><th scope="col">{t('revision.persona')}</th><th scope="col">{t('revision.que')}</th><th scope="col"><span className="sr">{t('revision.resolver')}</span></th></tr></thead>
            <tbody>{r.hallazgos.map((h, i) => (
              <tr key={i} data-nivel={h.nivel}>
                <th scope="row">{h.id_personal !== 0 && <span className="num muted">{codigo(h.legajo)} </span>}{h.nombre}</th>
                <td><Icon name={h.nivel === 'error' ? 'times-circle' : 'exclamation-triangle'} /> {h.mensaje}</td>
                <td className="der"><Link to={h.enlace} aria-label={`${t('revision.resolver')}: ${h.nombre}`}>{t('revision.resolver')}</Link></td>
              </tr>
            ))}</tbody>
          </table>
          {r.hallazgos.length < r.errores + r.avisos && <p className="muted liq-nota">{t('revision.resto', { n: r.hallazgos.length })}</p>}
        </div>
      )}
    </section>
  );
};
