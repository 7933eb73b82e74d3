// What is known of whoever chooses a password: their names, and those of where they work.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { User } from '../../directory/directory.ts';
import type { PasswordOwner } from '../../directory/passwords.ts';
import type { HandlerContext } from './handler.ts';

/** Companies whose street and town are read: each is opened for it. */
const COMPANIES_READ = 5;
/** The server itself reads, for nobody. */
const NOBODY = { id: 0, nombre: '', roles: ['administrador'] } as const;

/** The street and the town of a company; none when it cannot be opened. */
const placesOf = async (c: HandlerContext, idEmpresa: string): Promise<readonly string[]> => {
  const r = await c.companies.con(idEmpresa, (e) =>
    e.lista({ tabla: 'Parametros', pagina: 1, busqueda: { limit: 1 }, quien: NOBODY }),
  );
  return isLeft(r)
    ? []
    : r.right.filas.flatMap((f) => [String(f['domicilio'] ?? ''), String(f['localidad'] ?? '')]);
};

/** What is known of a user, for a password that is not made of it. */
export const passwordOwner = async (c: HandlerContext, u: User): Promise<PasswordOwner> => {
  const suyas = c.directorio.empresas(u.id);
  const lugares = await Promise.all(suyas.slice(0, COMPANIES_READ).map((e) => placesOf(c, e.id)));
  return {
    username: u.username,
    email: u.email,
    nombre: u.nombre,
    empresas: suyas.flatMap((e) => [e.razon_social, e.alias ?? '']),
    lugares: lugares.flat(),
  };
};
