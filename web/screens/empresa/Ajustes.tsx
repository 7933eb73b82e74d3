// The company's other settings, each on its own screen: those that the role can open.
import { Link } from 'react-router-dom';
import type { Action } from '../../../core/domain/roles.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';

interface Ajuste {
  readonly to: string;
  readonly text: UiTextKey;
  readonly purpose: UiTextKey;
  readonly icon: string;
  readonly table?: TableName;
  readonly action?: Action;
}
const AJUSTES: readonly Ajuste[] = [
  {
    to: '/recibos/configuracion',
    text: 'empresa.ajustes.recibo',
    purpose: 'empresa.ajustes.reciboPara',
    icon: 'file',
    table: 'ModelosRecibo',
  },
  {
    to: '/aplicativos/bancos/disenios',
    text: 'empresa.ajustes.bancos',
    purpose: 'empresa.ajustes.bancosPara',
    icon: 'credit-card',
    table: 'LayoutsBanco',
  },
  {
    to: '/aplicativos/f931',
    text: 'empresa.ajustes.f931',
    purpose: 'empresa.ajustes.f931Para',
    icon: 'book',
    table: 'Conceptos',
    action: 'declarar',
  },
  {
    to: '/establecimientos/establecimiento',
    text: 'empresa.ajustes.establecimientos',
    purpose: 'empresa.ajustes.establecimientosPara',
    icon: 'building',
    table: 'Establecimientos',
  },
  {
    to: '/procesos/asientocontable/asientocontable',
    text: 'empresa.ajustes.asiento',
    purpose: 'empresa.ajustes.asientoPara',
    icon: 'list',
    table: 'CuentasContables',
  },
  {
    to: '/calendario',
    text: 'empresa.ajustes.calendario',
    purpose: 'empresa.ajustes.calendarioPara',
    icon: 'calendar',
    table: 'Feriados',
    action: 'tiempo',
  },
  {
    to: '/paquetes',
    text: 'web.nav.paquetes',
    purpose: 'empresa.ajustes.paquetesPara',
    icon: 'briefcase',
    table: 'Conceptos',
    action: 'probar',
  },
  {
    to: '/usuarios',
    text: 'web.nav.usuarios',
    purpose: 'empresa.ajustes.usuariosPara',
    icon: 'users',
    action: 'administrar',
  },
];

export const Ajustes = ({ id }: { readonly id: string }) => {
  const t = useT(),
    p = usePermissions();
  const theirs = AJUSTES.filter(
    (a) =>
      (a.table === undefined || p.reads(tableOf(a.table))) && (a.action === undefined || p.can(a.action)),
  );
  return (
    <section className="panel" id={id}>
      <header className="panel-head">
        <h2>{t('empresa.ajustes.titulo')}</h2>
      </header>
      <ul className="efi-ajustes">
        {theirs.map((a) => (
          <li key={a.to}>
            <Link to={a.to}>
              <Icon name={a.icon} />
              <span>
                <b>{t(a.text)}</b>
                <small>{t(a.purpose)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
