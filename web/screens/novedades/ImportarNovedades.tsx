// Importing novedades: the import of any table, of theirs, with its month and its effect in money.
import { ImportarEn } from '../importar/ImportarScreen.tsx';

const ImportarNovedades = () => <ImportarEn nombre="Novedades" />;
export default ImportarNovedades;
