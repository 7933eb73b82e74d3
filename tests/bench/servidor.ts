// Starts a server in its own process for measuring, and a client that talks to it as a browser does.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Role } from '../../core/domain/roles.ts';

export interface Cliente {
  readonly pedir: (
    camino: string,
    cuerpo: unknown,
  ) => Promise<{
    readonly status: number;
    readonly content: unknown;
    readonly message: string;
  }> /** The bytes of a file. */;
  readonly bajar: (camino: string, cuerpo: unknown, metodo?: 'GET' | 'POST') => Promise<number>;
  readonly ingresar: (username: string, password: string) => Promise<void>;
}
let claves = 0;
/** Includes the process and the time, since a reused store has seen the keys of earlier runs. */
const clave = (): string => `medir-${process.pid}-${Date.now().toString(36)}-${++claves}`;

/** A client with a cookie of its own. */
export const clienteDe = (url: string): Cliente => {
  let galleta = '';
  const pedir: Cliente['pedir'] = async (camino, cuerpo) => {
    const mandar = (): Promise<Response> =>
      fetch(`${url}/sixbe${camino}`, { method: 'POST', body: JSON.stringify(cuerpo), headers });
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      origin: url,
      ...(galleta ? { cookie: galleta } : {}),
      'idempotency-key': clave(),
    };
    // The server may have closed a connection that was idle for long. With the same key, asking again does
    // nothing twice.
    const r = await mandar().catch(mandar);
    const nueva = r.headers.getSetCookie()[0]?.split(';')[0];
    if (nueva) galleta = nueva;
    return (await r.json()) as Awaited<ReturnType<Cliente['pedir']>>;
  };
  const bajar: Cliente['bajar'] = async (camino, cuerpo, metodo = 'POST') => {
    const r = await fetch(`${url}/sixbe${camino}`, {
      method: metodo,
      ...(metodo === 'GET' ? {} : { body: JSON.stringify(cuerpo) }),
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: url, cookie: galleta },
    });
    if (!r.ok || r.headers.get('content-type')?.includes('json')) throw new Error(await r.text());
    let n = 0;
    for await (const x of r.body!) n += (x as Uint8Array).length;
    return n;
  };
  return {
    pedir,
    bajar,
    ingresar: async (username, password) => {
      galleta = '';
      exigir(await pedir('/Usuarios/login.json', { Usuario: { username, password } }));
    },
  };
};
export const exigir = <R extends { readonly status: number; readonly message: string }>(r: R): R => {
  if (r.status !== 1) throw new Error(r.message);
  return r;
};

interface UserOfBench {
  readonly usuario: string;
  readonly clave: string;
}
export interface Servidor {
  readonly url: string;
  readonly usuario: string;
  readonly clave: string;
  readonly otro: UserOfBench;
  readonly deCadaRol: Readonly<Record<Role, UserOfBench>>;
  readonly proceso: ChildProcess;
  /** Bytes that its request thread holds, once what it does not use has been let go. */
  readonly enUso: () => Promise<number>;
}

/** The most memory that a process has taken, in MB, where the system reports it (Linux). */
export const memoriaMaxima = (p: ChildProcess): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${p.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Beside this file once compiled; a test that runs from the sources takes what was compiled. */
const builtFile = (nombre: string): string => {
  const aqui = join(import.meta.dirname, nombre);
  return existsSync(aqui) ? aqui : join(import.meta.dirname, '../../.build/tests/bench', nombre);
};

/** Runs `f` with the demonstration company of a size in a folder, writing it first if it is missing. */
export const conServidor = async <A>(
  o: { readonly datos: string; readonly legajos: number; readonly meses: number },
  f: (s: Servidor) => Promise<A>,
): Promise<A> => {
  const p = spawn(
    process.execPath,
    ['--expose-gc', builtFile('runsServer.js'), o.datos, String(o.legajos), String(o.meses)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const dicho = createInterface({ input: p.stdout });
    const linea = (): Promise<string> =>
      new Promise((listo, mal) => {
        dicho.once('line', listo);
        p.once('exit', () => {
          mal(new Error('el servidor terminó'));
        });
      });
    return await f({
      ...(JSON.parse(await linea()) as Omit<Servidor, 'proceso' | 'enUso'>),
      proceso: p,
      enUso: async () => {
        const dice = linea();
        p.kill('SIGUSR2');
        return (JSON.parse(await dice) as { readonly enUso: number }).enUso;
      },
    });
  } finally {
    if (p.exitCode === null) {
      const fin = new Promise((listo) => p.once('exit', listo));
      p.kill('SIGTERM');
      await fin;
    }
  }
};
