// How large the body of each call may be.
import { api } from '../../core/api/index.ts';
import { MB } from './body.ts';
import type { ApiRoute } from './door/routes.ts';

const LIMITE = MB,
  LIMITE_IMPORTAR = 20 * MB;
export const bodyLimit = (r: ApiRoute): number =>
  [
    api.sistema.importarNovedades,
    api.importaciones.recibir,
    api.paquetes.revisar,
    api.paquetes.cargar,
    api.publicaciones.recibir,
    api.documentos.subir,
    api.tiempo.fichadas,
    api.tiempo.cargarFichadas,
    api.siradig.revisar,
    api.siradig.cargar,
    ...Object.values(api.arranque),
  ].includes(r.endpoint as never)
    ? LIMITE_IMPORTAR
    : LIMITE;
