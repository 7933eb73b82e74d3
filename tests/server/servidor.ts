// Starts a real server in this process on a port of its own, with a clock that the test moves, and a client
// that sends exactly the headers given.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { STATUS } from '../../core/api/status.ts';
import type { Role } from '../../core/domain/roles.ts';
import { ok } from '../../core/kit/failure.ts';
import { newRow } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { startServer, type StartedServer } from '../../server/app/main.ts';
import type { CallersLimits } from '../../server/http/callersInside.ts';
import type { ServerSettings } from '../../server/app/serverSettings.ts';
import { loadParts, type Parts } from '../../server/app/parts.ts';
import type { Repartido } from '../repartido/levantar.ts';
import { llenarConDemo } from '../e2e/servidor.ts';

export const CLAVE = 'una clave larga y propia';
const EMPRESA = { razon_social: 'Almacén de Prueba SA', cuit: '30-71548235-1' };

/** The parts of a test's server: the real company, and a demonstration of one row. */
export const PARTES: Parts = {
  abrirEmpresa: openEmpresa,
  paquetes: [],
  instalarPaquete: async () => ok(null),
  sembrarDemo: async (e, quien): ReturnType<Parts['sembrarDemo']> => {
    const cuerpo = {
      ...newRow(tableNamed('Parametros')!, '2026-09-01'),
      ...EMPRESA,
      domicilio: 'Calle 1',
      localidad: 'Rosario',
    };
    const r = await e.ejecutar({ clave: 'semilla-1', quien, tabla: 'Parametros', verbo: 'add', cuerpo });
    return isLeft(r) ? r : ok(EMPRESA);
  },
};

export interface Respuesta {
  readonly http: number;
  readonly cabeceras: Readonly<Record<string, string | string[] | undefined>>;
  readonly texto: string;
  readonly bytes: Buffer;
  readonly sobre: {
    readonly status: number;
    readonly content: unknown;
    readonly message: string;
    readonly code?: string;
    readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
    readonly data?: unknown;
    readonly total_count?: number;
  };
}
export interface Envio {
  readonly metodo?: string;
  readonly cuerpo?: unknown;
  readonly crudo?: string | Buffer;
  readonly galleta?: string | undefined;
  readonly portador?: string;
  /** Default: the headers of our own page. */
  readonly cabeceras?: Readonly<Record<string, string>>;
}

export interface Banco {
  readonly s: StartedServer;
  readonly carpeta: string;
  readonly reloj: { ahora: number };
  readonly dicho: string[];
  readonly pedir: (camino: string, e?: Envio) => Promise<Respuesta>;
  /** Signs in and gives the cookie. */
  readonly ingresar: (username: string, password?: string, galleta?: string) => Promise<string>;
  readonly crearUsuario: (
    username: string,
    roles: readonly Role[],
    mas?: { readonly email?: string; readonly empresa?: string },
  ) => Promise<number>;
  readonly cerrar: () => Promise<void>;
}

export const galletaDe = (r: Respuesta): string | undefined => {
  // Of the session: several servers also send a hint for whoever stands in front of them.
  const all = [r.cabeceras['set-cookie'] ?? []].flat();
  return all.find((c) => /^(?:__Host-)?jornal(?:-\d+)?=/.test(c))?.split(';')[0];
};

/** What is done around a request to a port behind which there are two servers. */
const alrededor = new Map<number, Omit<Repartido, 's'>>();
/** Where what is of each company lies: the folder of the server, or of each of two. */
export const carpetasDe = (b: Banco): readonly string[] => alrededor.get(b.s.puerto)?.carpetas ?? [b.carpeta];
/** The companies that have a folder, on whichever server, beside the demonstration. */
export const fundadas = (b: Banco): readonly string[] => {
  const todas = carpetasDe(b)
    .map((c) => join(c, 'empresas'))
    .flatMap((c) => (existsSync(c) ? readdirSync(c) : []));
  return [...new Set(todas)].filter((id) => id !== 'demo');
};
export const enviar = async (puerto: number, camino: string, e: Envio): Promise<Respuesta> => {
  const de = alrededor.get(puerto);
  await de?.antes();
  const r = await enviarUno(puerto, camino, e);
  await de?.despues();
  return r;
};
const enviarUno = (puerto: number, camino: string, e: Envio): Promise<Respuesta> =>
  new Promise((listo, mal) => {
    const cuerpo = e.crudo ?? (e.cuerpo === undefined ? undefined : JSON.stringify(e.cuerpo));
    const metodo = e.metodo ?? 'POST';
    const req = request(
      {
        // A new connection for each request: on a slow machine, the server may close a kept one just as it is
        // used again.
        host: '127.0.0.1',
        port: puerto,
        path: camino,
        method: metodo,
        agent: false,
        headers: {
          ...(e.cabeceras ?? { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' }),
          ...(e.galleta ? { cookie: e.galleta } : {}),
          ...(e.portador ? { authorization: `Bearer ${e.portador}` } : {}),
          ...(cuerpo === undefined ? {} : { 'content-length': Buffer.byteLength(cuerpo) }),
        },
      },
      (res) => {
        const partes: Buffer[] = [];
        res.on('data', (d: Buffer) => partes.push(d));
        res.on('error', mal);
        res.on('end', () => {
          const bytes = Buffer.concat(partes),
            texto = bytes.toString('utf8');
          let sobre: unknown;
          try {
            sobre = JSON.parse(texto);
          } catch {
            sobre = {};
          }
          listo({
            http: res.statusCode ?? 0,
            cabeceras: res.headers,
            texto,
            bytes,
            sobre: sobre as Respuesta['sobre'],
          });
        });
      },
    );
    req.on('error', mal);
    req.end(cuerpo);
  });

/** One server; or, by `npm run test:repartido`, the door of two that share a database. */
const iniciar = async (o: ServerSettings, partes: Parts): Promise<StartedServer> => {
  if (process.env['JORNAL_REPARTIDO'] && o.almacen === undefined) {
    const { dosServidores } = await import('../repartido/levantar.ts'),
      { s, ...around } = await dosServidores(o, partes);
    alrededor.set(s.puerto, around);
    return s;
  }
  const r = await startServer(o, partes);
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

export const levantar = async (o: Partial<ServerSettings> = {}, partes: Parts = PARTES): Promise<Banco> => {
  const carpeta = o.datos ?? mkdtempSync(join(tmpdir(), 'jornal-servidor-'));
  const reloj = { ahora: Date.UTC(2026, 8, 15, 12) },
    dicho: string[] = [];
  const s = await iniciar(
    {
      puerto: 0,
      host: '127.0.0.1',
      datos: carpeta,
      demo: true,
      hilos: false,
      costo: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      ahora: () => reloj.ahora,
      decir: (l) => dicho.push(l),
      ...o,
      // Clocks jump by days here; what asks for a proof of who is there is tried in segundoFactor.test.ts.
      ajustes: { pruebaMs: 365 * 86_400_000, segundoFactor: [], ...o.ajustes },
    },
    partes,
  );
  const pedir: Banco['pedir'] = (camino, e = {}) => enviar(s.puerto, camino, e);
  return {
    s,
    carpeta,
    reloj,
    dicho,
    pedir,
    ingresar: async (username, password = CLAVE, galleta) => {
      const a = await pedir('/sixbe/Usuarios/login.json', {
        cuerpo: { Usuario: { username, password } },
        galleta,
      });
      if (a.sobre.status !== STATUS.success) throw new Error(a.texto);
      return galletaDe(a)!;
    },
    crearUsuario: async (username, roles, mas = {}) => {
      const clave = await s.claves.cifrar(CLAVE);
      if (isLeft(clave)) throw new Error(clave.left.message);
      const alta = await s.directorio.escribir('crearUsuario', {
        username,
        email: mas.email ?? null,
        nombre: `Persona ${username}`,
        clave: clave.right,
        ahora: reloj.ahora,
        instalacion: roles.includes('administrador'),
      });
      if (!('id' in alta)) throw new Error(`${username} ya estaba`);
      if (roles.length)
        await s.directorio.escribir('darRoles', {
          idUsuario: alta.id,
          idEmpresa: mas.empresa ?? 'demo',
          roles,
        });
      return alta.id;
    },
    cerrar: async () => {
      await s.cerrar();
      if (o.datos !== undefined) return;
      await alrededor.get(s.puerto)?.borrar();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a server with the demonstration of 150 legajos and its closed months, copied from one that is
 * written once per run of the tests. It has another administrator, `paz`. `llenar`: another company than that.
 */
export const levantarConDemo = async (
  o: Partial<ServerSettings> = {},
  llenar: (carpeta: string) => Promise<void> = llenarConDemo,
): Promise<Banco> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-servidor-'));
  await llenar(datos);
  const b = await levantar({ ...o, datos }, await loadParts());
  return {
    ...b,
    cerrar: async () => {
      await b.cerrar();
      rmSync(datos, { recursive: true, force: true });
    },
  };
};

/** For tests that send thousands of requests in a row as one user. */
export const NO_PACE: CallersLimits = {
  atOnce: 200,
  known: { burst: 1e9, perSecond: 1e9 },
  anonymous: { burst: 1e9, perSecond: 1e9 },
};
