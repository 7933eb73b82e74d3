// What to check before a run is calculated or approved, person by person, each with a link to correct it.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { withFilters } from '../../kit/list/arrival.ts';
import { shownCode } from '../explain/amounts.ts';

/** Counts people, as the list beside it does; findings about the whole run are apart. */
export const reviewSummary = (t: ReturnType<typeof useT>, { legajos: n }: LiquidacionReview): string =>
  t('revision.resumen', {
    partes: [
      ...(n.error > 0 ? [t('revision.porResolver', { count: n.error })] : []),
      ...(n.aviso > 0 ? [t('revision.paraMirar', { count: n.aviso })] : []),
      ...(n.de_todos > 0 ? [t('revision.deTodos', { count: n.de_todos })] : []),
    ].join(', '),
  });

/**
 * Approving names the failed receipts that it leaves out; what blocks an approval is data missing in a
 * legajo.
 */
const blocks = (h: LiquidacionReview['hallazgos'][number]): boolean =>
  h.nivel === 'error' && h.codigo !== 'recibo';

/** The legajos that have none today, where many of them are changed at once. */
const WITHOUT_PLACE = withFilters([{ campo: 'establecimiento_actual', op: 'vacio', valor: null }]);

/** What may be taken here: what a leaver owes in later months, and what a net below nothing left owing. */
const CHARGED: ReadonlySet<string> = new Set(['despues_del_egreso', 'debe_de_antes']);

/** `charge`: adds to the run what the person owes; undefined when the run does not allow it. */
export const LiquidacionReviewPanel = ({
  r,
  onClose,
  charge,
}: {
  readonly r: LiquidacionReview;
  readonly onClose: () => void;
  readonly charge?: ((idPersonal: number) => void) | undefined;
}) => {
  const t = useT(),
    box = useRef<HTMLElement>(null);
  useEffect(() => {
    (
      box.current?.querySelector<HTMLElement>('.liq-revision-caja') ??
      box.current?.querySelector<HTMLElement>('button')
    )?.focus();
  }, []);
  return (
    <section ref={box} className="liq-panel liq-revision" aria-label={t('revision.titulo')}>
      <header className="panel-head">
        <h2>{t('revision.titulo')}</h2>
        {r.bloquea === 1 && r.hallazgos.some(blocks) && <span className="soft">{t('revision.bloquea')}</span>}
        <IconButton icon="times" label={t('revision.cerrar')} onClick={onClose} />
      </header>
      {r.hallazgos.length === 0 ? (
        <p className="liq-vacio">{t('revision.nada')}</p>
      ) : (
        <div className="liq-revision-caja" tabIndex={0} role="region" aria-label={t('revision.titulo')}>
          <table className="tabla">
            <thead>
              <tr>
                <th scope="col">{t('revision.persona')}</th>
                <th scope="col">{t('revision.que')}</th>
                <th scope="col">
                  <span className="sr">{t('revision.resolver')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {r.hallazgos.map((h, i) => (
                <tr key={i} data-nivel={h.nivel}>
                  <th scope="row">
                    {h.id_personal !== 0 && <span className="num muted">{shownCode(h.legajo)} </span>}
                    {h.nombre}
                  </th>
                  <td>
                    <Icon name={h.nivel === 'error' ? 'times-circle' : 'exclamation-triangle'} /> {h.mensaje}
                  </td>
                  <td className="der">
                    {charge && CHARGED.has(h.codigo) && (
                      <>
                        <Button
                          small
                          onClick={() => charge(h.id_personal)}
                          aria-label={`${t('egresos.cobrar')}: ${h.nombre}`}
                        >
                          {t('egresos.cobrar')}
                        </Button>{' '}
                      </>
                    )}
                    <Link
                      to={h.enlace}
                      state={h.codigo === 'sin_establecimiento' ? WITHOUT_PLACE : undefined}
                      onClick={h.codigo === 'recibo' ? onClose : undefined}
                      aria-label={`${t('revision.resolver')}: ${h.nombre}`}
                    >
                      {t('revision.resolver')}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {r.hallazgos.length < r.errores + r.avisos && (
            <p className="muted liq-nota">{t('revision.resto', { n: r.hallazgos.length })}</p>
          )}
        </div>
      )}
    </section>
  );
};
