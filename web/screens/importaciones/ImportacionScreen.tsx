// The screen of imports: of any table whose rows are written one by one, and only for whom may write them.
import { useParams } from 'react-router-dom';
import { allTables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { EmptyState } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { upperFirst } from '../../shell/localSearch.ts';
import { Page } from '../../shell/Page.tsx';
import { MissingPermission } from '../ScreenStates.tsx';
import { pathOfTable } from './ImportResult.tsx';
import { ImportRows } from './ImportRows.tsx';
import '../screens.css';
import './importar.css';

/** The import of a table by its name. */
export const TableImportacion = ({ nombre }: { readonly nombre: string | undefined }) => {
  const t = useT(),
    p = usePermissions(),
    tabla = allTables.find((x) => x.name === nombre);
  if (!tabla || (tabla.writer ?? 'fila') !== 'fila')
    return (
      <Page title={t('masivo.importar.titulo', { plural: '' })}>
        <EmptyState text={t('masivo.importar.noHay')} />
      </Page>
    );
  if (!p.escribe(tabla) || !p.puede('importar'))
    return (
      <MissingPermission
        titulo={t('masivo.importar.titulo', { plural: tabla.plural })}
        miga={{
          label: upperFirst(tabla.plural),
          to: pathOfTable(tabla),
        }}
      />
    );
  return <ImportRows key={tabla.name} tabla={tabla} />;
};
const ImportacionScreen = () => <TableImportacion nombre={useParams()['tabla']} />;
export default ImportacionScreen;
