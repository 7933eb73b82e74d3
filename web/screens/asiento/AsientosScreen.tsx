// The entries posted to the books: a list that adds no row itself, and while there is none leads to where
// they are made.
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { usePermissions } from '../../session.ts';
import { TableList } from '../list/TableList.tsx';

const AsientosScreen = () => {
  const t = useT(),
    prepara = usePermissions().puede('declarar');
  return (
    <TableList
      name="Asientos"
      vista={{
        title: 'contable.nav.asientos',
        miga: 'web.nav.procesos',
        sinAgregar: true,
        ...(prepara
          ? {
              comoEmpezar: (
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
