// The step that numbers the sheets of the Libro Ley: once, and consecutively.
import { ADMIN, bien } from '../runs/empresa.ts';
import { sinVersion, terminado, type Paso } from './paso.ts';

export const libro: Paso = {
  nombre: 'emisión del libro',
  hacer: async (b, clave) =>
    terminado(
      b,
      bien(
        await b.e.libro.emitir(
          { periodo: '2026-08', id_establecimiento: null, rubrica: 'A-123', soporte: 'digital' },
          clave,
          ADMIN,
        ),
      ).trabajo,
    ),
  foto: async (b) => sinVersion(await b.filas('LibroLey')),
};
