// Importing novedades: the generic import, with a month and its effect in money.
import { TableImportacion } from '../importaciones/ImportacionScreen.tsx';

const ImportNovedades = () => <TableImportacion name="Novedades" />;
export default ImportNovedades;
