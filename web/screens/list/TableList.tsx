// The working list of a table, at its own address.
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables, type TableName } from '../../../core/tables/index.ts';
import { useT, type Clave } from '../../i18n.ts';
import type { Fila } from '../../kit/list/Grid.tsx';
import { List, type ListProps } from '../../kit/list/List.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { usePermisos } from '../../session.ts';

const pdf = (e: typeof api.liquidaciones.pdf, id: unknown) => () => { window.open(pathOf(e as never, { id: Number(id) }), '_blank', 'noopener'); };

/** Actions of a row that the table's own calls give. */
const useAcciones = (tabla: TableName): ((f: Fila) => readonly MenuItem[]) | undefined => {
  const t = useT();
  const p = usePermisos();
  if (!p.puede('recibos')) return undefined;
  if (tabla === 'Liquidaciones') return (f) => (Number(f['recibos'] ?? 0) > 0 ? [{ label: t('web.lista.pdf'), icon: 'file-pdf', onSelect: pdf(api.liquidaciones.pdf, f['id']) }] : []);
  if (tabla === 'Recibos') return (f) => (f['neto'] === null ? [] : [{ label: t('web.lista.reciboPdf'), icon: 'file-pdf', onSelect: pdf(api.liquidaciones.reciboPdf, f['id']) }]);
  return undefined;
};

export type Vista = Omit<ListProps, 'tabla' | 'title' | 'crumbs' | 'note' | 'rowActions' | 'actions'> & { readonly title?: Clave; readonly miga?: Clave; readonly note?: Clave };

export const TableList = ({ name, vista = {} }: { readonly name: TableName; readonly vista?: Vista }) => {
  const t = useT();
  const p = usePermisos();
  const acciones = useAcciones(name);
  const { title, miga, note, ...resto } = vista;
  return <List key={`${name}${title ?? ''}`} tabla={tables[name] as unknown as AnyTable} {...resto} {...(title ? { title: t(title) } : {})} {...(miga ? { crumbs: [{ label: t(miga) }] } : {})} {...(note ? { note: t(note) } : {})} {...(acciones ? { rowActions: acciones } : {})}
    {...(name === 'Novedades' && p.puede('importar') ? { actions: <ButtonLink icon="upload" to="/procesos/importarnovedades/importarnovedad" aria-label={t('web.lista.importar')}>{t('web.lista.importar')}</ButtonLink> } : {})} />;
};
export default TableList;
