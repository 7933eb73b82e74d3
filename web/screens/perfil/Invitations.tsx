// Invitations of other companies: nothing of the person's is theirs until they accept, which is entering.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { isRole } from '../../../core/domain/roles.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { switchEmpresa } from '../../session.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

export const Invitations = () => {
  const t = useT();
  const l = useReading('invitaciones', () => askServer(api.perfil.invitaciones, undefined));
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const list = l.data ?? [];
  if (list.length === 0) return null;
  return (
    <Panel title={t('administracion.perfil.invitaciones')} bare>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <ul className="perfil-lista">
        {list.map((i) => (
          <li key={i.id_empresa} className="perfil-fila">
            <div className="grow">
              <span className="strong">{i.empresa}</span>
              <small>
                {t('administracion.perfil.invita', {
                  quien: i.quien,
                  roles: i.roles
                    .filter(isRole)
                    .map((r) => t(`web.rol.${r}`))
                    .join(', '),
                })}
              </small>
            </div>
            <Button
              small
              variant="primary"
              aria-label={t('administracion.perfil.aceptarDe', { empresa: i.empresa })}
              onClick={() => void switchEmpresa(i.id_empresa).then(setFailure)}
            >
              {t('administracion.perfil.aceptar')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
