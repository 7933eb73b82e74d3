// The menu of a view: rename, copy, who sees it, make default, delete.
import type { Vista, TableVistas } from '../../../core/api/vistas.ts';
import type { T } from '../../i18n.ts';
import type { MenuItem } from '../MenuPanel.tsx';
import { type VistaActions, onVista } from './useVistaActions.ts';

/** Why this person cannot change it. */
const foreignOf = (t: T, v: Vista): string | undefined =>
  v.cambia ? undefined : t('lista.vista.deOtro', { autor: v.autor });

const ofName = (t: T, v: Vista, a: VistaActions): readonly MenuItem[] => [
  {
    label: t('lista.vista.renombrar'),
    icon: 'pencil',
    reason: foreignOf(t, v),
    onSelect: () => {
      a.setWrong(undefined);
      a.setQuestion({
        asks: 'nombre',
        of: v,
        name: v.nombre,
        shared: v.compartida,
        arrangement: a.ofThisOne(v),
      });
    },
  },
  {
    label: t('lista.vista.duplicar'),
    icon: 'copy',
    onSelect: () => {
      a.setWrong(undefined);
      a.setQuestion({
        asks: 'nueva',
        of: null,
        name: t('lista.vista.copia', { nombre: v.nombre }),
        shared: false,
        arrangement: a.ofThisOne(v),
      });
    },
  },
];

const ofUse = (t: T, v: Vista, data: TableVistas, a: VistaActions): readonly MenuItem[] => {
  const foreign = foreignOf(t, v),
    first = data.predeterminada === v.id;
  return [
    {
      label: t(v.compartida ? 'lista.vista.noCompartir' : 'lista.vista.compartir'),
      icon: 'share-alt',
      reason: foreign ?? (data.comparte ? undefined : t('lista.vista.noPuedeCompartir')),
      onSelect: () =>
        void a.save(
          { ...onVista(v), shared: !v.compartida },
          a.ofThisOne(v),
          t(v.compartida ? 'lista.vista.yaNoSeComparte' : 'lista.vista.seComparte', { nombre: v.nombre }),
        ),
    },
    {
      label: t(first ? 'lista.vista.noEmpezar' : 'lista.vista.empezar'),
      icon: 'star',
      onSelect: () =>
        void a.begin(
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
      onSelect: () => a.setRemove(v),
    },
  ];
};

export const vistaOptions = (t: T, v: Vista, data: TableVistas, a: VistaActions): readonly MenuItem[] => [
  ...(v.compartida ? [{ header: t('lista.vista.compartida', { autor: v.autor }) }] : []),
  ...ofName(t, v, a),
  ...ofUse(t, v, data, a),
];
