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
  readonly angosto: boolean;
  readonly soloLectura: boolean;
  readonly egresado: boolean;
  readonly ultimoRecibo: Row | undefined;
  readonly darBaja: () => void;
}

export const LegajoActions = ({
  id,
  legajo,
  angosto,
  soloLectura,
  egresado,
  ultimoRecibo,
  darBaja,
}: Props) => {
  const t = useT(),
    ir = useNavigate(),
    permissions = usePermissions();
  const alado = [
    ...(ultimoRecibo
      ? [
          {
            texto: t('pantallas.legajo.ultimoRecibo'),
            ruta: `/recibos/ver?id=${String(ultimoRecibo['id'])}`,
          },
          {
            texto: t('comparar.pantalla.titulo'),
            ruta: monthBeforePath(id, String(ultimoRecibo['periodo'])),
          },
        ]
      : []),
    ...(permissions.can('tiempo') ? [{ texto: t('formularios.titulo'), ruta: `/formularios?id=${id}` }] : []),
    ...(permissions.can('recibos') ? [{ texto: t('simular.web.simular'), ruta: `/simular?id=${id}` }] : []),
  ];
  return (
    <>
      {!angosto && <GoToLegajo legajo={legajo} />}
      {(!soloLectura || angosto) && (
        <MenuButton
          label={t('pantallas.comun.mas')}
          items={[
            ...(angosto ? alado.map((x) => ({ label: x.texto, onSelect: () => void ir(x.ruta) })) : []),
            ...(soloLectura
              ? []
              : [
                  {
                    label: t('formas.legajo.duplicar'),
                    icon: 'copy',
                    onSelect: () => void ir(`/personal/edit?id=-1&de=${id}`),
                  },
                  ...(egresado
                    ? []
                    : [
                        {
                          label: t('formas.legajo.baja'),
                          icon: 'sign-out',
                          onSelect: darBaja,
                        },
                      ]),
                ]),
          ]}
        >
          {(m) => <IconButton bordered small icon="ellipsis-h" label={t('pantallas.comun.mas')} {...m} />}
        </MenuButton>
      )}
      {!angosto &&
        alado.map((x) => (
          <Link key={x.ruta} className="btn default" to={x.ruta}>
            {x.texto}
          </Link>
        ))}
    </>
  );
};
