// What each role may see, change and do, in words, from the same table that the server checks.
import { PERMISSIONS, ROLES, type Action, type Role } from '../../../core/domain/roles.ts';
import { RESERVES } from '../../../core/domain/reserve.ts';
import type { Sensitivity } from '../../../core/kit/field.ts';
import type { TableGroup } from '../../../core/kit/table.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { isOneOf } from '../../../core/kit/known.ts';
import '../screens.css';
import './usuarios.css';

type Part = 'lee' | 'escribe' | 've' | 'conoce' | 'acciones';
type Said = 'grupo' | 've' | 'conoce' | 'accion';
const PARTS: readonly {
  readonly part: Part;
  readonly title: UiTextKey;
  readonly text: Said;
}[] = [
  { part: 'lee', title: 'administracion.roles.grupoLee', text: 'grupo' },
  { part: 'escribe', title: 'administracion.roles.grupoEscribe', text: 'grupo' },
  { part: 've', title: 'administracion.roles.grupoVe', text: 've' },
  { part: 'conoce', title: 'administracion.roles.grupoConoce', text: 'conoce' },
  { part: 'acciones', title: 'administracion.roles.grupoHace', text: 'accion' },
];
/** Every permission has a text: the compiler requires it. */
const name = (what: Said, x: string): UiTextKey => {
  const reserve = RESERVES.find((r) => r === x);
  return what === 'conoce' && reserve !== undefined
    ? `administracion.roles.conoce.${reserve}`
    : what === 'grupo'
      ? `administracion.roles.grupo.${x as TableGroup}`
      : what === 've'
        ? `administracion.roles.ve.${x as Sensitivity}`
        : `administracion.roles.accion.${x as Action}`;
};
const has = (r: Role, part: Part, x: string): boolean => isOneOf(PERMISSIONS[r][part], x);
/** Permissions that some role has, in the order of the role with most; those that all have are left out. */
const lines = (part: Part): readonly string[] =>
  [...new Set(ROLES.flatMap((r) => PERMISSIONS[r][part]))].filter((x) => x !== 'publico');

export const RolesExplained = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('administracion.roles.titulo')}
      width={860}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('web.cerrar')}</Button>}
    >
      <div className="stack">
        <p className="soft">{t('administracion.roles.nota')}</p>
        <div className="desborda" tabIndex={0} role="region" aria-label={t('administracion.roles.titulo')}>
          <table className="tabla roles-tabla">
            <thead>
              <tr>
                <th scope="col">{t('administracion.roles.que')}</th>
                {ROLES.map((r) => (
                  <th key={r} scope="col" title={t(`administracion.roles.resumen.${r}`)}>
                    {t(`web.rol.${r}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {PARTS.map(({ part, title, text }) => (
              <tbody key={part}>
                <tr className="roles-parte">
                  <th scope="rowgroup" colSpan={ROLES.length + 1}>
                    {t(title)}
                  </th>
                </tr>
                {lines(part).map((x) => (
                  <tr key={x}>
                    <th scope="row">{t(name(text, x))}</th>
                    {ROLES.map((r) => (
                      <td key={r}>
                        {has(r, part, x) ? (
                          <>
                            <Icon name="check" />
                            <span className="sr">{t('administracion.roles.si')}</span>
                          </>
                        ) : (
                          <span className="muted" aria-label={t('administracion.roles.no')}>
                            —
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
    </Dialog>
  );
};
