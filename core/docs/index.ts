// The help: guides written by hand and pages read from the declarations, by address.
import { paginasDeApi } from './api.ts';
import { paginaDeErrores } from './errores.ts';
import { paginaDeFormatos } from './formatos.ts';
import { crear } from './guias/crear.ts';
import { demostracion } from './guias/demostracion.ts';
import { grafos } from './guias/grafos.ts';
import { idiomas } from './guias/idiomas.ts';
import { inicio } from './guias/inicio.ts';
import { instalacion } from './guias/instalacion.ts';
import { panorama } from './guias/panorama.ts';
import { servidor } from './guias/servidor.ts';
import type { PaginaDeAyuda } from './pagina.ts';
import { paginaDeRoles } from './roles.ts';
import { paginasDeTablas } from './tablas.ts';
import { paginaDeTeclado } from './teclado.ts';

/** All but the terminal's, which come with its tree of commands (cli/terminalDocs.ts), and those of formulas and machines, which have screens of their own. */
export const paginas: readonly PaginaDeAyuda[] = [
  inicio,
  panorama,
  demostracion,
  instalacion,
  idiomas,
  servidor,
  grafos,
  crear,
  paginaDeTeclado,
  paginaDeRoles,
  paginaDeErrores,
  paginaDeFormatos,
  ...paginasDeTablas,
  ...paginasDeApi,
];
const porRuta: ReadonlyMap<string, PaginaDeAyuda> = new Map(paginas.map((p) => [p.ruta, p]));
export const paginaEn = (ruta: string): PaginaDeAyuda | undefined => porRuta.get(ruta);
