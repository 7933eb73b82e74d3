// The posted accounting entries: a list without adding; when empty it links to where entries are made.
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { usePermissions } from '../../session.ts';
import { TableList } from '../list/TableList.tsx';

const AsientosScreen = () => {
  const t = useT(),
    prepares = usePermissions().can('declarar');
  return (
    <TableList
      name="Asientos"
      vista={{
        title: 'contable.nav.asientos',
        crumb: 'web.nav.procesos',
        withoutAdding: true,
        ...(prepares
          ? {
              howToStart: (
                <ButtonLink variant="primary" icon="book" to="/procesos/asientocontable/asientocontable">
                  {t('web.nav.asiento')}
                </ButtonLink>
              ),
            }
          : {}),
      }}
    />
  );
};
export default AsientosScreen;
