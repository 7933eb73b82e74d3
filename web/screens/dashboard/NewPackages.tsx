// The notice of the dashboard: somebody whose key the installation trusts published values later than those
// of the company.
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

export const NewPackages = () => {
  const t = useT(),
    can = usePermissions().can('probar'),
    novedades = useReading(can ? 'publicaciones' : null, () =>
      askServer(api.publicaciones.novedades, undefined),
    );
  return (novedades.data ?? [])
    .filter((p) => p.problema === null && p.paquetes.some((x) => x.nueva && x.cargada !== null))
    .map((p) => (
      <div key={p.editor} className="whole">
        <Banner tone="info" actions={<Link to="/paquetes">{t('publicaciones.verlos')}</Link>}>
          {t('publicaciones.hayNuevo', { nombre: p.nombre })}
        </Banner>
      </div>
    ));
};
