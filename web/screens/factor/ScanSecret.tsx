// The secret of an application of codes: a drawing to photograph, and the same as text.
import { useId } from 'react';
import type { WireSecret } from '../../../core/api/factor.ts';
import { useT } from '../../i18n.ts';
import './factor.css';

export const ScanSecret = ({ secret }: { readonly secret: WireSecret }) => {
  const t = useT(),
    title = useId();
  return (
    <div className="factor-scan">
      <p>{t('factor.alta.fotografie')}</p>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${secret.lado} ${secret.lado}`}
        role="img"
        aria-labelledby={title}
        shapeRendering="crispEdges"
      >
        <title id={title}>{t('factor.alta.dibujo')}</title>
        <rect width={secret.lado} height={secret.lado} fill="white" />
        <path d={secret.trazo} fill="black" />
      </svg>
      <p>
        {t('factor.alta.aMano')}{' '}
        <code className="factor-secret">{secret.secreto.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>{t('factor.alta.escriba')}</p>
    </div>
  );
};
