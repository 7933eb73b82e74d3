// The logo and the employer's signature as receipts show them today. They come from the receipt layout in
// force, which is where they are changed.
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { periodoOf } from '../../../core/kit/period.ts';
import { reciboTemplateRow } from '../../../core/outputs/reciboTemplate.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';

const IMAGES = ['logo', 'firma'] as const;

export const EmpresaImages = ({
  models,
  writes,
}: {
  readonly models: readonly Row[];
  readonly writes: boolean;
}) => {
  const t = useT();
  const model = reciboTemplateRow(models, periodoOf(todayDate()), null);
  const link = model
    ? `/recibos/configuracion/edit?id=${String(model['id'])}`
    : '/recibos/configuracion/edit?id=-1';
  return (
    <div className="efi-imagenes">
      {IMAGES.map((n) => {
        const hash = typeof model?.[n] === 'string' && model[n] !== '' ? model[n] : null;
        return (
          <figure key={n}>
            <figcaption>{t(`empresa.imagenes.${n}`)}</figcaption>
            <div className="efi-marco">
              {hash === null ? (
                <span className="muted">{t('empresa.imagenes.sin')}</span>
              ) : (
                <img src={pathOf(api.recibos.imagen, { id: hash })} alt={t(`empresa.imagenes.${n}`)} />
              )}
            </div>
          </figure>
        );
      })}
      <p className="soft">
        {model
          ? t('empresa.imagenes.delModelo', { modelo: String(model['d_modelo_recibo']) })
          : t('empresa.imagenes.sinModelo')}{' '}
        {writes && <Link to={link}>{t(model ? 'empresa.imagenes.cambiar' : 'empresa.imagenes.crear')}</Link>}
      </p>
    </div>
  );
};
