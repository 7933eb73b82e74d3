// The month as steps: where the latest run is and what comes next.
import { Link } from 'react-router';
import { useT, type Clave } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { fechaMostrada, mesLargo } from '../../kit/escritura.ts';
import { rutaDeFila, rutaDeNueva } from '../../paths.ts';

export type Corrida = Readonly<Record<string, unknown>>;

const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;
const PASOS: readonly (readonly [Clave, number])[] = [['web.tablero.novedades', 0], ['web.tablero.calculo', 1], ['web.tablero.revision', 2], ['web.tablero.aprobacion', 3], ['web.tablero.pago', 4], ['web.tablero.cierre', 5]];
/** The step under way in each phase: a calculated run is being reviewed, an approved one waits for its payment. */
const AHORA: Readonly<Record<string, number>> = { borrador: 0, calculando: 1, calculada: 2, aprobada: 4, pagada: 5, cerrada: 6 };

export const Month = ({ corrida, novedades, puede }: { readonly corrida: Corrida | undefined; readonly novedades: number | undefined; readonly puede: boolean }) => {
  const t = useT();
  if (!corrida) return <Panel className="whole" title={t('web.tablero.pasos')}><EmptyState text={t('web.tablero.sinCorrida')} actions={puede ? <ButtonLink variant="primary" to={rutaDeNueva('Liquidaciones')}>{t('web.tablero.empezar')}</ButtonLink> : undefined} /></Panel>;
  const fase = String(corrida['estado']);
  const ahora = AHORA[fase] ?? FASES.length;
  const n = (k: string): number => Number(corrida[k] ?? 0);
  const pie = (i: number): string => {
    if (i === 0 && novedades !== undefined) return t('web.tablero.cargadas', { count: novedades });
    if (i === 1 && ahora > 1) return t('web.tablero.recibos', { count: n('recibos') });
    if (i === 2 && ahora >= 2) return n('con_error') + n('con_aviso') === 0 ? t('web.tablero.sinErrores') : t('web.tablero.conErrores', { errores: n('con_error'), avisos: n('con_aviso') });
    if (i === 4) return fechaMostrada(String(corrida['fecha_pago'] ?? ''));
    return t(i < ahora ? 'web.tablero.hecho' : i === ahora ? 'web.tablero.ahora' : 'web.tablero.pendiente');
  };
  return (
    <Panel className="whole" title={t('web.tablero.mesActual', { mes: mesLargo(String(corrida['periodo'])) })} count={String(corrida['descripcion'] ?? '')} extra={<Link className="link" to={rutaDeFila('Liquidaciones', Number(corrida['id']))}>{t(ahora > 5 ? 'web.ver' : 'web.tablero.seguir')}<Icon name="arrow-right" /></Link>}>
      <ol className="steps" aria-label={t('web.tablero.pasos')}>
        {PASOS.map(([clave, i]) => (
          <li key={clave} className={`step ${i < ahora ? 'done' : i === ahora ? 'now' : ''}`} aria-current={i === ahora ? 'step' : undefined}>
            <span className="mark" aria-hidden="true">{i < ahora ? <Icon name="check" /> : i + 1}</span><span><b>{t(clave)}</b><small className="num">{pie(i)}</small></span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
