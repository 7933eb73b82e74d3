// The actions of a legajo's page: go to another, copy it, record the end of the contract, open the last
// receipt.
import { Link, useNavigate } from 'react-router-dom';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { IconButton } from '../../kit/Button.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { monthBeforePath } from '../comparaciones/comparisonAddress.ts';
import { GoToLegajo } from './GoToLegajo.tsx';

interface Props {
  readonly id: number;
  readonly legajo: number;
  readonly narrow: boolean;
  readonly readOnly: boolean;
  readonly hasLeft: boolean;
  readonly lastRecibo: Row | undefined;
  readonly startEgreso: () => void;
}

export const LegajoActions = ({ id, legajo, narrow, readOnly, hasLeft, lastRecibo, startEgreso }: Props) => {
  const t = useT(),
    go = useNavigate(),
    permissions = usePermissions();
  const aside = [
    ...(lastRecibo
      ? [
          {
            text: t('pantallas.legajo.ultimoRecibo'),
            path: `/recibos/ver?id=${String(lastRecibo['id'])}`,
          },
          {
            text: t('comparar.pantalla.titulo'),
            path: monthBeforePath(id, String(lastRecibo['periodo'])),
          },
        ]
      : []),
    ...(permissions.can('tiempo') ? [{ text: t('formularios.titulo'), path: `/formularios?id=${id}` }] : []),
    ...(permissions.can('recibos') ? [{ text: t('simular.web.simular'), path: `/simular?id=${id}` }] : []),
  ];
  return (
    <>
      {!narrow && <GoToLegajo legajo={legajo} />}
      {(!readOnly || narrow) && (
        <MenuButton
          label={t('pantallas.comun.mas')}
          items={[
            ...(narrow ? aside.map((x) => ({ label: x.text, onSelect: () => void go(x.path) })) : []),
            ...(readOnly
              ? []
              : [
                  {
                    label: t('formas.legajo.duplicar'),
                    icon: 'copy',
                    onSelect: () => void go(`/personal/edit?id=-1&de=${id}`),
                  },
                  ...(hasLeft
                    ? []
                    : [
                        {
                          label: t('formas.legajo.baja'),
                          icon: 'sign-out',
                          onSelect: startEgreso,
                        },
                      ]),
                ]),
          ]}
        >
          {(m) => <IconButton bordered small icon="ellipsis-h" label={t('pantallas.comun.mas')} {...m} />}
        </MenuButton>
      )}
      {!narrow &&
        aside.map((x) => (
          <Link key={x.path} className="btn default" to={x.path}>
            {x.text}
          </Link>
        ))}
    </>
  );
};
