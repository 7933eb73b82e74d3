// Opens the demonstration company with its user, and writes it the first time.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { prepareDemoUser, shutDownDemo } from '../directory/demoUser.ts';
import { EMPRESA_DEMO } from '../directory/directory.ts';
import type { Companies } from '../http/door/companies.ts';
import { requesterOf, type HandlerContext } from '../http/door/handler.ts';
import { destroyedCompanies, destructionLedgerOf } from '../kernel/destructionLedger.ts';
import type { Parts } from './parts.ts';
import type { ServerSettings } from './serverSettings.ts';
import type { Empresa } from './service.ts';

/** Opens the demonstration company, writing it the first time, and its user. */
const openDemo = async (
  p: Pick<HandlerContext, 'directorio' | 'claves'>,
  datos: string,
  companies: Companies<Empresa>,
  partes: Parts,
): Promise<Result<{ readonly usuario: string; readonly clave: string }>> => {
  const { directorio } = p;
  const r = await prepareDemoUser(p, datos, {
    id: EMPRESA_DEMO,
    razon_social: directorio.empresa(EMPRESA_DEMO)?.razon_social ?? EMPRESA_DEMO,
    cuit: directorio.empresa(EMPRESA_DEMO)?.cuit ?? '',
  });
  if (isLeft(r)) return r;
  const { usuario, clave } = r.right;
  const quien = requesterOf({
    medio: 'sesion',
    huella: '',
    usuario,
    empresa: EMPRESA_DEMO,
    roles: ['administrador'],
    alcance: 'todo',
    nombreToken: null,
  });
  const hecha = await companies.con(EMPRESA_DEMO, async (e) => partes.sembrarDemo(e, quien));
  // A damaged demonstration stays closed like any other company; its user can still sign in.
  if (isLeft(hecha) && companies.cerrada(EMPRESA_DEMO)) return ok({ usuario: usuario.username, clave });
  if (isLeft(hecha))
    return fail('unavailable', 'servidor.empresaNoAbre', {
      empresa: EMPRESA_DEMO,
      mensaje: hecha.left.message,
    });
  await directorio.escribir('nombrarEmpresa', { id: EMPRESA_DEMO, ...hecha.right });
  return ok({ usuario: usuario.username, clave });
};

/** The demonstration as a start asks for it: opened, shut down, or left as it is, for one that was destroyed is not made again. */
export const demoAtStart = async (
  p: Pick<HandlerContext, 'directorio' | 'claves'>,
  o: Pick<ServerSettings, 'demo' | 'datos' | 'decir' | 'almacen'>,
  companies: Companies<Empresa>,
  partes: Parts,
): Promise<Result<{ readonly usuario: string; readonly clave: string } | null>> => {
  if (!o.demo) {
    // In a database it is there because somebody moved it, with its password, and no start can make it another.
    if (o.almacen === undefined) await shutDownDemo(p.directorio, o.datos);
    return ok(null);
  }
  if (destroyedCompanies(destructionLedgerOf(o.datos)).has(EMPRESA_DEMO)) {
    o.decir(textFor('destruccion.demo'));
    return ok(null);
  }
  if (p.directorio.empresa(EMPRESA_DEMO) === undefined) o.decir(textFor('servidor.sembrando'));
  return openDemo(p, o.datos, companies, partes);
};
