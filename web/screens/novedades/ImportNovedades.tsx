// Importing novedades: the import of any table, of theirs, with its month and its effect in money.
import { TableImportacion } from '../importaciones/ImportacionScreen.tsx';

const ImportNovedades = () => <TableImportacion nombre="Novedades" />;
export default ImportNovedades;
