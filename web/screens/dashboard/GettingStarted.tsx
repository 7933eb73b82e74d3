// The start of a new company: what is loaded and what is missing before its first run, with a link to each
// step.
import { Link } from 'react-router-dom';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { newRowPath } from '../../paths.ts';

export const GettingStarted = ({ hay }: { readonly hay: NonNullable<WireTablero['inicio']> }) => {
  const t = useT();
  const steps: readonly {
    readonly titulo: UiTextKey;
    readonly para: UiTextKey;
    readonly to: string;
    readonly hecho: boolean;
    readonly cuantos?: number;
  }[] = [
    {
      titulo: 'tablero.inicio.empresa',
      para: 'tablero.inicio.empresaPara',
      to: '/empresa',
      hecho: hay.empresa,
    },
    {
      titulo: 'tablero.inicio.conceptos',
      para: 'tablero.inicio.conceptosPara',
      to: '/paquetes',
      hecho: hay.conceptos > 0,
      cuantos: hay.conceptos,
    },
    {
      titulo: 'tablero.inicio.legajos',
      para: 'tablero.inicio.legajosPara',
      to: '/personal',
      hecho: hay.legajos > 0,
      cuantos: hay.legajos,
    },
    {
      titulo: 'tablero.inicio.liquidacion',
      para: 'tablero.inicio.liquidacionPara',
      to: newRowPath('Liquidaciones'),
      hecho: hay.liquidaciones > 0,
      cuantos: hay.liquidaciones,
    },
  ];
  const now = steps.findIndex((x) => !x.hecho);
  return (
    <Panel className="whole" bare title={t('tablero.inicio.titulo')} count={t('tablero.inicio.intro')}>
      <ol className="due inicio">
        {steps.map((x, i) => (
          <li key={x.to} aria-current={i === now ? 'step' : undefined}>
            <Link to={x.to}>
              <span className={`mark ${x.hecho ? 'done' : i === now ? 'now' : ''}`} aria-hidden="true">
                {x.hecho ? <Icon name="check" /> : i + 1}
              </span>
              <span>
                <b>{t(x.titulo)}</b>
                <small>{t(x.para)}</small>
              </span>
              <span className="when num">
                {x.hecho ? (x.cuantos ?? t('tablero.inicio.hecho')) : t('tablero.inicio.falta')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
