// The menu of a view: rename, copy, who sees it, make default, delete.
import type { Vista, TableVistas } from '../../../core/api/vistas.ts';
import type { T } from '../../i18n.ts';
import type { MenuItem } from '../MenuPanel.tsx';
import { type VistaActions, onVista } from './useVistaActions.ts';

/** Why this person cannot change it. */
const ajenaDe = (t: T, v: Vista): string | undefined =>
  v.cambia ? undefined : t('lista.vista.deOtro', { autor: v.autor });

const deNombre = (t: T, v: Vista, a: VistaActions): readonly MenuItem[] => [
  {
    label: t('lista.vista.renombrar'),
    icon: 'pencil',
    reason: ajenaDe(t, v),
    onSelect: () => {
      a.setMal(undefined);
      a.setPregunta({
        que: 'nombre',
        de: v,
        nombre: v.nombre,
        compartida: v.compartida,
        arreglo: a.deEsta(v),
      });
    },
  },
  {
    label: t('lista.vista.duplicar'),
    icon: 'copy',
    onSelect: () => {
      a.setMal(undefined);
      a.setPregunta({
        que: 'nueva',
        de: null,
        nombre: t('lista.vista.copia', { nombre: v.nombre }),
        compartida: false,
        arreglo: a.deEsta(v),
      });
    },
  },
];

const deUso = (t: T, v: Vista, data: TableVistas, a: VistaActions): readonly MenuItem[] => {
  const foreign = ajenaDe(t, v),
    first = data.predeterminada === v.id;
  return [
    {
      label: t(v.compartida ? 'lista.vista.noCompartir' : 'lista.vista.compartir'),
      icon: 'share-alt',
      reason: foreign ?? (data.comparte ? undefined : t('lista.vista.noPuedeCompartir')),
      onSelect: () =>
        void a.guardar(
          { ...onVista(v), compartida: !v.compartida },
          a.deEsta(v),
          t(v.compartida ? 'lista.vista.yaNoSeComparte' : 'lista.vista.seComparte', { nombre: v.nombre }),
        ),
    },
    {
      label: t(first ? 'lista.vista.noEmpezar' : 'lista.vista.empezar'),
      icon: 'star',
      onSelect: () =>
        void a.empezar(
          first ? null : v.id,
          first ? t('lista.vista.yaNoEmpieza') : t('lista.vista.empieza', { nombre: v.nombre }),
        ),
    },
    { separator: true },
    {
      label: t('lista.vista.borrar'),
      icon: 'trash',
      danger: true,
      reason: foreign,
      onSelect: () => a.setBorrar(v),
    },
  ];
};

export const vistaOptions = (t: T, v: Vista, datos: TableVistas, a: VistaActions): readonly MenuItem[] => [
  ...(v.compartida ? [{ header: t('lista.vista.compartida', { autor: v.autor }) }] : []),
  ...deNombre(t, v, a),
  ...deUso(t, v, datos, a),
];
