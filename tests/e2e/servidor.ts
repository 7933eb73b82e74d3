// Starts the built server in its own process, on a free port and a folder that is deleted with it; it can be
// stopped and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Role } from '../../core/domain/roles.ts';
import { llenarConMolde } from '../molde.ts';

export const RAIZ = join(import.meta.dirname, import.meta.dirname.includes('.build') ? '../../..' : '../..');

export interface Credencial {
  readonly usuario: string;
  readonly clave: string;
}
interface Dicho {
  readonly url: string;
  readonly puerto: number;
  readonly demo: Credencial;
  readonly otra: Credencial;
  readonly personas: readonly (Credencial & { readonly rol: Role })[];
}

export interface Servidor {
  readonly url: string;
  readonly carpeta: string;
  /** The demonstration's user, as printed by the last start. */
  readonly demo: () => Credencial;
  /** Another administrator of the same company. */
  readonly otra: Credencial;
  /** The user of one of the requested roles. */
  readonly persona: (rol: Role) => Credencial;
  readonly apagar: () => Promise<void>;
  readonly encender: () => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

const arrancar = (
  carpeta: string,
  puerto: number,
  roles: readonly string[],
): Promise<{ readonly hijo: ChildProcess; readonly dicho: Dicho }> =>
  new Promise((listo, mal) => {
    const hijo = spawn(
      process.execPath,
      [join(RAIZ, '.build/tests/e2e/atender.js'), carpeta, String(puerto), roles.join()],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let errores = '';
    hijo.stderr.on('data', (d: Buffer) => {
      errores += d.toString();
    });
    hijo.once('exit', (c) => mal(new Error(`el servidor de las pruebas terminó (${c ?? ''}): ${errores}`)));
    createInterface({ input: hijo.stdout }).once('line', (l) =>
      listo({ hijo, dicho: JSON.parse(l) as Dicho }),
    );
  });

const terminar = (hijo: ChildProcess): Promise<void> =>
  new Promise((listo) => {
    if (hijo.exitCode !== null) {
      listo();
      return;
    }
    hijo.removeAllListeners('exit');
    hijo.once('exit', () => {
      clearTimeout(tope);
      listo();
    });
    hijo.kill('SIGTERM');
    const tope = setTimeout(() => hijo.kill('SIGKILL'), 10_000);
  });

/**
 * Fills an empty folder with the demonstration as a first start leaves it, plus another administrator, Paz.
 */
export const llenarConDemo = (carpeta: string): Promise<void> =>
  llenarConMolde(RAIZ, 'servidor', carpeta, async (molde) => {
    await terminar((await arrancar(molde, 0, [])).hijo);
  });

/**
 * Starts a new server with a user of each of `roles` besides the two administrators; with `registro`, anybody
 * may register; with `factor`, whoever administers has to have a second factor. `llenar`: another company than the demonstration's 150 people.
 */
export const levantar = async (
  roles: readonly (Role | 'registro' | 'factor')[] = [],
  llenar: (carpeta: string) => Promise<void> = llenarConDemo,
): Promise<Servidor> => {
  const carpeta = mkdtempSync(join(tmpdir(), 'jornal-e2e-'));
  await llenar(carpeta);
  let { hijo, dicho } = await arrancar(carpeta, 0, roles).catch((e: unknown) => {
    rmSync(carpeta, { recursive: true, force: true });
    throw e;
  });
  const { url, puerto, otra, personas } = dicho;
  return {
    url,
    carpeta,
    otra,
    demo: () => dicho.demo,
    persona: (rol) => {
      const una = personas.find((x) => x.rol === rol);
      if (!una) throw new Error(`no se pidió una persona con el rol ${rol}`);
      return una;
    },
    apagar: () => terminar(hijo),
    encender: async () => {
      ({ hijo, dicho } = await arrancar(carpeta, puerto, roles));
    },
    cerrar: async () => {
      await terminar(hijo);
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
};
