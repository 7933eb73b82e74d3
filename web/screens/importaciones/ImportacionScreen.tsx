// The screen of imports: for any table whose rows are edited one by one, if the role may write it.
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

/** The import of a table, by its name. */
export const TableImportacion = ({ name }: { readonly name: string | undefined }) => {
  const t = useT(),
    p = usePermissions(),
    table = allTables.find((x) => x.name === name);
  if (!table || (table.writer ?? 'fila') !== 'fila')
    return (
      <Page title={t('masivo.importar.titulo', { plural: '' })}>
        <EmptyState text={t('masivo.importar.noHay')} />
      </Page>
    );
  if (!p.writes(table) || !p.can('importar'))
    return (
      <MissingPermission
        title={t('masivo.importar.titulo', { plural: table.plural })}
        crumb={{
          label: upperFirst(table.plural),
          to: pathOfTable(table),
        }}
      />
    );
  return <ImportRows key={table.name} table={table} />;
};
const ImportacionScreen = () => <TableImportacion name={useParams()['tabla']} />;
export default ImportacionScreen;
