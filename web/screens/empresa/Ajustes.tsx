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
  readonly texto: UiTextKey;
  readonly para: UiTextKey;
  readonly icono: string;
  readonly tabla?: TableName;
  readonly accion?: Action;
}
const AJUSTES: readonly Ajuste[] = [
  {
    to: '/recibos/configuracion',
    texto: 'empresa.ajustes.recibo',
    para: 'empresa.ajustes.reciboPara',
    icono: 'file',
    tabla: 'ModelosRecibo',
  },
  {
    to: '/aplicativos/bancos/disenios',
    texto: 'empresa.ajustes.bancos',
    para: 'empresa.ajustes.bancosPara',
    icono: 'credit-card',
    tabla: 'LayoutsBanco',
  },
  {
    to: '/aplicativos/f931',
    texto: 'empresa.ajustes.f931',
    para: 'empresa.ajustes.f931Para',
    icono: 'book',
    tabla: 'Conceptos',
    accion: 'declarar',
  },
  {
    to: '/establecimientos/establecimiento',
    texto: 'empresa.ajustes.establecimientos',
    para: 'empresa.ajustes.establecimientosPara',
    icono: 'building',
    tabla: 'Establecimientos',
  },
  {
    to: '/procesos/asientocontable/asientocontable',
    texto: 'empresa.ajustes.asiento',
    para: 'empresa.ajustes.asientoPara',
    icono: 'list',
    tabla: 'CuentasContables',
  },
  {
    to: '/calendario',
    texto: 'empresa.ajustes.calendario',
    para: 'empresa.ajustes.calendarioPara',
    icono: 'calendar',
    tabla: 'Feriados',
    accion: 'tiempo',
  },
  {
    to: '/paquetes',
    texto: 'web.nav.paquetes',
    para: 'empresa.ajustes.paquetesPara',
    icono: 'briefcase',
    tabla: 'Conceptos',
    accion: 'probar',
  },
  {
    to: '/usuarios',
    texto: 'web.nav.usuarios',
    para: 'empresa.ajustes.usuariosPara',
    icono: 'users',
    accion: 'administrar',
  },
];

export const Ajustes = ({ id }: { readonly id: string }) => {
  const t = useT(),
    p = usePermissions();
  const theirs = AJUSTES.filter(
    (a) =>
      (a.tabla === undefined || p.lee(tableOf(a.tabla))) && (a.accion === undefined || p.puede(a.accion)),
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
              <Icon name={a.icono} />
              <span>
                <b>{t(a.texto)}</b>
                <small>{t(a.para)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
