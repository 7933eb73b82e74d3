// The user of the demonstration: made at the start, with a password kept beside the data, and disabled
// without it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import type { Directory, User } from './directory.ts';
import type { SignInDoor } from './signInDoor.ts';
import type { NewEmpresa } from './rows.ts';
import { takenFailure } from './userInput.ts';
import { resetPassword } from './passwordReset.ts';
import { known } from '../../core/kit/known.ts';

export const DEMO_USER = 'demo';
const NOMBRE_DEMO = 'Usuario de demostración';

/** In the data folder: the password of the demonstration's user, in a file that only its owner can read. */
const ARCHIVO_DEMO = 'clave-demo.txt';
export const demoPasswordFile = (datos: string): string => join(datos, ARCHIVO_DEMO);
const claveGuardada = (datos: string): string | undefined => {
  try {
    return readFileSync(demoPasswordFile(datos), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * Keeps the password of the last start while it is still valid, so that sessions and tokens go on.
 * Safe because the data are made up and only this machine reaches the server.
 */
export const prepareDemoUser = async (
  p: Pick<SignInDoor, 'directorio' | 'claves'>,
  datos: string,
  empresa: Omit<NewEmpresa, 'ahora' | 'demo'>,
): Promise<Result<{ readonly usuario: User; readonly clave: string }>> => {
  const d: Directory = p.directorio,
    ahora = d.ahora();
  if (d.usuario(DEMO_USER) === undefined)
    await d.escribir('crearUsuario', {
      username: DEMO_USER,
      email: null,
      nombre: NOMBRE_DEMO,
      clave: null,
      ahora,
      demo: true,
      instalacion: true,
    });
  const usuario = known(d.usuario(DEMO_USER), 'el usuario de demostración');
  if (usuario.demo !== 1)
    return left(takenFailure('username', { username: DEMO_USER, email: null, nombre: '', password: '' }));
  await d.escribir('crearEmpresa', { ...empresa, ahora, demo: true });
  await d.escribir('darRoles', { idUsuario: usuario.id, idEmpresa: empresa.id, roles: ['administrador'] });
  const anterior = claveGuardada(datos);
  if (anterior !== undefined && usuario.activo === 1 && usuario.clave !== null) {
    const sigue = await p.claves.comparar(anterior, usuario.clave);
    if (isLeft(sigue)) return sigue;
    if (sigue.right) return ok({ usuario, clave: anterior });
  }
  const r = await resetPassword(p, DEMO_USER);
  if (isLeft(r)) return r;
  const archivo = demoPasswordFile(datos);
  // Created again: others might be able to read an old one.
  try {
    rmSync(archivo, { force: true });
    writeFileSync(archivo, `${r.right.clave}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    /* the next start will make another password */
  }
  return r;
};

/** Whether the demonstration's user has a password: in a folder only while it is served with the demonstration. */
export const demoUserEnters = (d: Pick<Directory, 'usuario'>): boolean => {
  const u = d.usuario(DEMO_USER);
  return u?.demo === 1 && u.activo === 1 && u.clave !== null;
};

/** Disables the demonstration's user on a server without the demonstration. */
export const shutDownDemo = async (d: Directory, datos: string): Promise<void> => {
  const demo = d.usuario(DEMO_USER);
  if (demo?.demo === 1 && demo.clave !== null)
    d.terminaron(await d.escribir('cambiarClave', { idUsuario: demo.id, clave: null }));
  rmSync(demoPasswordFile(datos), { force: true });
};
