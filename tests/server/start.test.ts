// Every failure to start is reported as a sentence and releases what was opened; a backup taken while the
// server works is restored whole.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, describe, expect, it } from 'vitest';
import type { TableroEmpresa } from '../../core/api/empresas.ts';
import { STATUS } from '../../core/api/status.ts';
import { ok } from '../../core/kit/failure.ts';
import { writeBackup } from '../../server/directory/backup.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { watchClock } from '../../server/app/clock.ts';
import { acquireFolder } from '../../server/directory/lock.ts';
import { VERSION } from '../../server/directory/schema.ts';
import { openDatabase, prepareConnection } from '../../server/directory/sqlite.ts';
import { executeWrite } from '../../server/directory/writes.ts';
import { openAccessLog } from '../../server/http/accessLog.ts';
import { startServer } from '../../server/app/main.ts';
import type { ServerSettings } from '../../server/app/serverSettings.ts';
import { diskFailure, missingSqlite, posted, receivedError, shortOf } from '../../server/kernel/faults.ts';
import { nameToOpen } from '../../server/app/present.ts';
import { passkeySite } from '../../server/directory/passkeys.ts';
import { levantar, PARTES } from './servidor.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-inicio-'));
  carpetas.push(c);
  return c;
};
afterAll(() => {
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const iniciar = async (o: Partial<ServerSettings>): Promise<string> => {
  const r = await startServer(
    {
      puerto: 0,
      host: '127.0.0.1',
      datos: carpetaNueva(),
      demo: true,
      hilos: false,
      costo: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      decir: () => undefined,
      ...o,
    },
    PARTES,
  );
  if (isLeft(r)) return r.left.message;
  await r.right.cerrar();
  return 'inició';
};

describe('un inicio que no puede ser lo dice', () => {
  it('puerto ocupado', async () => {
    const otro = createServer();
    await new Promise<void>((listo) => otro.listen(0, '127.0.0.1', listo));
    const puerto = (otro.address() as AddressInfo).port,
      datos = carpetaNueva();
    expect(await iniciar({ puerto, datos })).toBe(
      `El puerto ${puerto} está ocupado. Cierre el programa que lo usa o elija otro con --port o con la variable PORT.`,
    );
    otro.close();
    expect(await iniciar({ datos }), 'la carpeta quedó libre').toBe('inició');
  });
  it('carpeta en uso por otro', async () => {
    const b = await levantar();
    expect(await iniciar({ datos: b.carpeta })).toBe(
      `La carpeta ${b.carpeta} ya la está usando otro Jornal. Ciérrelo o use otra carpeta con --data.`,
    );
    await b.cerrar();
  });
  it('carpeta que es un archivo', async () => {
    const archivo = join(carpetaNueva(), 'archivo');
    writeFileSync(archivo, '');
    expect(await iniciar({ datos: archivo })).toMatch(/^No se puede usar la carpeta .*archivo \(EEXIST\)/);
  });
  it('carpeta de una versión más nueva', async () => {
    const datos = carpetaNueva(),
      db = openDatabase(join(datos, 'directory.sqlite'));
    db.pragma('user_version = 99');
    db.close();
    expect(await iniciar({ datos })).toBe(
      `La carpeta ${datos} es de una versión más nueva de Jornal (formato 99; esta lee hasta ${VERSION}). Actualice Jornal o use otra carpeta con --data.`,
    );
  });
  it('demostración fuera de esta máquina, también después de apagarla', async () => {
    const datos = carpetaNueva();
    expect(await iniciar({ datos, host: '0.0.0.0' })).toMatch(/^Hay una empresa de demostración/);
    expect(await iniciar({ datos })).toBe('inició');
    expect(await iniciar({ datos, demo: false, host: '0.0.0.0' })).toMatch(
      /^Hay una empresa de demostración/,
    );
    expect(await iniciar({ datos, demo: false, publica: 'https://sueldos.example' })).toMatch(
      /^Hay una empresa de demostración/,
    );
  });
  it('dirección pública sin https o con algo detrás', async () => {
    for (const publica of ['http://sueldos.example', 'https://sueldos.example/jornal', 'sueldos.example'])
      expect(await iniciar({ demo: false, publica })).toBe(
        `La dirección pública «${publica}» no sirve: debe ser de la forma https://nombre, sin nada detrás.`,
      );
  });
  it('anfitrión que no es de esta máquina', async () => {
    expect(await iniciar({ demo: false, host: '203.0.113.7' })).toMatch(
      /no es una dirección de esta máquina/,
    );
  });
});

describe('un inicio que puede ser', () => {
  it('dice la carpeta, la dirección, el usuario y la contraseña', async () => {
    const b = await levantar();
    expect(b.dicho).toEqual([
      expect.stringContaining('demostración'),
      `Datos en ${b.carpeta}`,
      expect.stringContaining('correo-salida'),
      `Usuario demo · contraseña ${b.s.demo!.clave}`,
      `Jornal atiende en ${b.s.url.replace('127.0.0.1', 'localhost')}`,
    ]);
    await b.cerrar();
  });
  it('la dirección que dice es por nombre, donde el navegador da llaves de acceso; por el número también responde', async () => {
    const b = await levantar(),
      dicha = b.dicho.at(-1)?.replace('Jornal atiende en ', '') ?? '';
    expect(passkeySite(dicha)?.id).toBe('localhost');
    for (const url of [dicha, b.s.url]) {
      const r = await fetch(`${url}/sixbe/Usuarios/inicio`, { method: 'POST', body: '{}' });
      expect(r.status, url).toBe(200);
    }
    expect([
      nameToOpen('http://127.0.0.1:5210'),
      nameToOpen('http://192.168.0.9:5210'),
      nameToOpen('https://sueldos.example'),
    ]).toEqual(['http://localhost:5210', 'http://192.168.0.9:5210', 'https://sueldos.example']);
    await b.cerrar();
  });
  it('lo que guarda lo lee solo su dueño', async () => {
    const b = await levantar();
    for (const f of ['directory.sqlite', 'accesos.log'])
      expect(statSync(join(b.carpeta, f)).mode & 0o077, f).toBe(0);
    await b.cerrar();
  });
});

describe('una empresa que no abre', () => {
  const DANIOS: Readonly<Record<string, (carpeta: string) => void>> = {
    'el registro es otra cosa': (c) => writeFileSync(join(c, 'jornal.sqlite'), 'x'.repeat(40_000)),
    'el registro está cortado': (c) =>
      truncateSync(join(c, 'jornal.sqlite'), Math.floor(statSync(join(c, 'jornal.sqlite')).size / 2)),
    'el registro tiene páginas en blanco': (c) => {
      const f = join(c, 'jornal.sqlite'),
        b = readFileSync(f);
      b.fill(0, 4096, 4096 * 60);
      writeFileSync(f, b);
    },
    'las claves son otra cosa': (c) => writeFileSync(join(c, 'claves.sqlite'), 'x'.repeat(40_000)),
    'su carpeta es un archivo': (c) => {
      rmSync(c, { recursive: true });
      writeFileSync(c, '');
    },
    'es de una versión más nueva': (c) => {
      const db = openDatabase(join(c, 'jornal.sqlite'));
      db.prepare("update meta set valor = 99 where clave = 'version'").run();
      db.close();
    },
  };
  it('no detiene a las demás: queda cerrada, el tablero dice por qué a cualquiera que trabaje en ella, y vuelve cuando se repone', async () => {
    const datos = carpetaNueva(),
      antes = await levantar({ datos });
    const gente = [
      ['administrador', await antes.crearUsuario('jefa', ['administrador'])],
      ['carga', await antes.crearUsuario('carga', ['carga'])],
    ] as const;
    const danios = Object.entries(DANIOS),
      empresas = danios.map((_, n) => `empresa-${n}`);
    for (const id of empresas) {
      await antes.s.directorio.escribir('crearEmpresa', {
        id,
        razon_social: `Otra ${id}`,
        cuit: '30-71548235-1',
        ahora: 0,
      });
      for (const [rol, idUsuario] of gente)
        await antes.s.directorio.escribir('darRoles', { idUsuario, idEmpresa: id, roles: [rol] });
      expect(isLeft(await antes.s.companies.con(id, async () => ok(null)))).toBe(false);
    }
    expect((await antes.pedir('/readyz', { metodo: 'GET' })).http).toBe(200);
    await antes.cerrar();
    const sana = join(carpetaNueva(), 'sana');
    cpSync(join(datos, 'empresas', empresas[0]!), sana, { recursive: true });
    danios.forEach(([, daniar], n) => daniar(join(datos, 'empresas', empresas[n]!)));
    const b = await levantar({ datos });
    // Monitoring asks under any host name, without a session: alive, and not ready while some company is
    // closed.
    const vigia = async (camino: string) => {
      const r = await b.pedir(camino, { metodo: 'GET', cabeceras: { host: 'balanceador.interno' } });
      return [r.http, r.texto.includes('30-7154') || r.texto.includes('empresa-')];
    };
    expect([await vigia('/healthz'), await vigia('/readyz'), (await vigia('/dashboard'))[0]]).toEqual([
      [200, false],
      [503, false],
      403,
    ]);
    const galleta = await b.ingresar('jefa');
    for (const [quien, suya] of [
      ['jefa', galleta],
      ['carga', await b.ingresar('carga')],
    ] as const) {
      const tablero = (
        await b.pedir('/sixbe/Empresas/tablero', { galleta: suya, cuerpo: { periodo: '2026-09' } })
      ).sobre.content as readonly TableroEmpresa[];
      danios.forEach(([como], n) =>
        expect(
          tablero.find((e) => e.id === empresas[n]),
          `${quien}: ${como}`,
        ).toMatchObject({ mes: null, problema: expect.stringMatching(/dañados|No se pudo abrir|más nueva/) }),
      );
      expect(
        (await b.pedir('/sixbe/Usuarios/empresa', { galleta: suya, cuerpo: { empresa: 'demo' } })).sobre
          .status,
        'la sana atiende',
      ).toBe(STATUS.success);
      expect((await b.pedir('/sixbe/Areas/index/page:1', { galleta: suya, cuerpo: {} })).sobre.status).toBe(
        STATUS.success,
      );
    }
    for (const id of empresas) {
      expect(
        b.dicho.filter((l) => l.startsWith(`${id} no se abre`)),
        id,
      ).toHaveLength(1);
      await b.pedir('/sixbe/Usuarios/empresa', { galleta, cuerpo: { empresa: id } });
      const r = await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} });
      expect([r.http, r.sobre.code], r.texto).toEqual([503, 'unavailable']);
      expect(
        (await b.pedir('/sixbe/Usuarios/empresa', { galleta, cuerpo: { empresa: 'demo' } })).sobre.status,
        'se puede ir a otra',
      ).toBe(STATUS.success);
    }
    // Once its files are restored, it opens without a restart.
    rmSync(join(datos, 'empresas', empresas[0]!), { recursive: true });
    cpSync(sana, join(datos, 'empresas', empresas[0]!), { recursive: true });
    await b.pedir('/sixbe/Usuarios/empresa', { galleta, cuerpo: { empresa: empresas[0]! } });
    await expect
      .poll(async () => (await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} })).http)
      .toBe(200);
    await b.cerrar();
  });
  it('también la de la demostración: se entra a las demás', async () => {
    const datos = carpetaNueva();
    await (await levantar({ datos })).cerrar();
    writeFileSync(join(datos, 'empresas/demo/jornal.sqlite'), 'x'.repeat(40_000));
    for (const demo of [true, false]) {
      const b = await levantar({ datos, demo });
      expect(b.dicho.find((l) => l.startsWith('demo no se abre'))).toMatch(/dañados/);
      await b.cerrar();
    }
  });
});

describe('lo que falta no se hace de nuevo en silencio', () => {
  const QUITAR: Readonly<Record<string, readonly [string, (carpeta: string) => void]>> = {
    'el registro': [
      'jornal.sqlite',
      (c) => {
        for (const f of readdirSync(c)) if (f.startsWith('jornal.sqlite')) rmSync(join(c, f));
      },
    ],
    'el registro, vaciado': ['jornal.sqlite', (c) => truncateSync(join(c, 'jornal.sqlite'), 0)],
    'las claves': [
      'claves.sqlite',
      (c) => {
        for (const f of readdirSync(c)) if (f.startsWith('claves.sqlite')) rmSync(join(c, f));
      },
    ],
    'las claves, vaciadas': ['claves.sqlite', (c) => truncateSync(join(c, 'claves.sqlite'), 0)],
    'toda su carpeta': ['jornal.sqlite', (c) => rmSync(c, { recursive: true })],
  };
  it('la empresa queda cerrada y dice qué restaurar; repuesto, abre como estaba', async () => {
    const datos = carpetaNueva(),
      antes = await levantar({ datos });
    await antes.pedir('/sixbe/Areas/add/', {
      galleta: await antes.ingresar('demo', antes.s.demo!.clave),
      cuerpo: { codigo: 'EST', d_area: 'Estaba' },
    });
    await antes.cerrar();
    const sana = join(carpetaNueva(), 'sana'),
      suya = join(datos, 'empresas/demo');
    cpSync(suya, sana, { recursive: true });
    for (const [como, [archivo, quitar]] of Object.entries(QUITAR)) {
      quitar(suya);
      for (const demo of [true, false]) {
        const b = await levantar({ datos, demo });
        expect(
          b.dicho.find((l) => l.startsWith('demo no se abre')),
          como,
        ).toContain(`Falta ${archivo} de la empresa «demo»`);
        await b.cerrar();
        expect(
          statSync(join(suya, archivo), { throwIfNoEntry: false })?.size ?? 0,
          `${como}: sigue faltando`,
        ).toBe(0);
      }
      rmSync(suya, { recursive: true, force: true });
      cpSync(sana, suya, { recursive: true });
    }
    const b = await levantar({ datos });
    expect(
      (
        await b.pedir('/sixbe/Areas/index/page:1', {
          galleta: await b.ingresar('demo', b.s.demo!.clave),
          cuerpo: {},
        })
      ).texto,
    ).toContain('Estaba');
    await b.cerrar();
  });
  it('sin el directorio, habiendo empresas, no se inicia ni se hace otro', async () => {
    const datos = carpetaNueva();
    await (await levantar({ datos })).cerrar();
    for (const f of readdirSync(datos)) if (f.startsWith('directory.sqlite')) rmSync(join(datos, f));
    for (const demo of [true, false])
      expect(await iniciar({ datos, demo })).toMatch(
        /^Falta .*directory\.sqlite, con los usuarios y sus permisos, y en la carpeta hay empresas \(demo\): no se hizo uno nuevo/,
      );
    expect(readdirSync(datos)).not.toContain('directory.sqlite');
  });
});

describe('lo que se rompe adentro', () => {
  it('responde una referencia, sin pila ni rutas, y la consola dice lo demás', async () => {
    const b = await levantar(
      {},
      {
        ...PARTES,
        abrirEmpresa: async (o) => {
          if (o.id !== 'demo') throw new Error('disco roto en /ruta/privada');
          return PARTES.abrirEmpresa(o);
        },
      },
    );
    const id = await b.crearUsuario('de-la-rota', []);
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'rota',
      razon_social: 'Rota SA',
      cuit: '30-71548235-1',
      ahora: 0,
    });
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'rota', roles: ['administrador'] });
    const r = await b.pedir('/sixbe/Areas/index/page:1', {
      galleta: await b.ingresar('de-la-rota'),
      cuerpo: {},
    });
    const referencia =
      /^Algo falló en el servidor \(referencia ([0-9a-f]{8})\)\. Lo pedido no se hizo\.$/.exec(
        r.sobre.message,
      )?.[1];
    expect([r.http, r.sobre.status, r.sobre.code, r.sobre.content]).toEqual([
      500,
      STATUS.error,
      'internal',
      null,
    ]);
    expect(r.texto).not.toMatch(/disco roto|privada|\.ts/);
    expect(b.dicho.find((l) => l.includes(referencia!))).toContain('disco roto en /ruta/privada');
    expect(
      (
        await b.pedir('/sixbe/Areas/index/page:1', {
          galleta: await b.ingresar('demo', b.s.demo!.clave),
          cuerpo: {},
        })
      ).sobre.status,
      'los demás siguen',
    ).toBe(STATUS.success);
    await b.cerrar();
  });
  /** Throws what SQLite throws when the disk is full, from a database with no room for one more page. */
  const sinLugar = (): never => {
    const db = openDatabase(join(carpetaNueva(), 'llena.sqlite'));
    try {
      db.exec('create table t (x)');
      db.pragma('max_page_count = 2');
      db.exec(`insert into t values (zeroblob(100000))`);
    } finally {
      db.close();
    }
    throw new Error('había lugar');
  };
  it('el disco lleno se dice con qué hacer, sin pila ni rutas; entrar y consultar siguen', async () => {
    let lleno = false;
    const b = await levantar(
      {},
      {
        ...PARTES,
        abrirEmpresa: async (o) => {
          const e = await PARTES.abrirEmpresa(o);
          return isLeft(e)
            ? e
            : ok({
                ...e.right,
                ejecutar: (x) =>
                  lleno
                    ? new Promise((_, no) => {
                        try {
                          sinLugar();
                        } catch (f) {
                          no(receivedError(structuredClone(posted(f))));
                        }
                      })
                    : e.right.ejecutar(x),
              });
        },
      },
    );
    const galleta = await b.ingresar('demo', b.s.demo!.clave),
      agregar = () =>
        b.pedir('/sixbe/Areas/add', {
          galleta,
          cuerpo: { codigo: 'NUE', d_area: 'Nueva' },
          cabeceras: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'la-misma-1' },
        });
    lleno = true;
    const r = await agregar();
    expect([r.http, r.sobre.code, r.sobre.message]).toEqual([
      503,
      'unavailable',
      expect.stringContaining('No hay más lugar en el disco'),
    ]);
    expect(r.texto).not.toMatch(/SQLITE|\.ts|stack|sqlite/);
    expect(
      b.dicho.filter((l) => /Error interno .* en tabla\.add: No hay más lugar en el disco[^\n]*$/.test(l)),
      'la consola dice de qué pedido, en una línea',
    ).toHaveLength(1);
    expect(
      (await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} })).sobre.status,
      'se consulta',
    ).toBe(STATUS.success);
    await b.crearUsuario('otra', ['liquidador']);
    await b.ingresar('otra');
    lleno = false;
    expect((await agregar()).sobre.status, 'con lugar, el mismo pedido entra').toBe(STATUS.success);
    await b.cerrar();
  });
  it('los usuarios tienen lugar propio: con el disco lleno se entra y se sale miles de veces sin pedirle más', async () => {
    const b = await levantar(),
      ruta = join(b.carpeta, 'directory.sqlite'),
      id = await b.crearUsuario('ana', ['liquidador']);
    await b.s.directorio.limpiar();
    const db = openDatabase(ruta),
      tamanios = (): readonly number[] => [ruta, `${ruta}-wal`].map((f) => statSync(f).size),
      antes = tamanios();
    prepareConnection(db);
    db.pragma('wal_autocheckpoint = 100');
    db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`);
    for (let i = 0; i < 3000; i++)
      executeWrite(db, 'anotar', {
        at: b.reloj.ahora,
        suceso: 'ingreso',
        idUsuario: id,
        direccion: '127.0.0.1',
      });
    expect(tamanios()).toEqual(antes);
    db.close();
    await b.cerrar();
  });
  it('lo que se dice de un error de un trabajo no tiene pila ni rutas, y un objeto se dice con su código', () => {
    const e = new Error("ENOENT: no such file, open '/srv/jornal/empresas/una/jornal.sqlite'");
    expect([
      shortOf(e),
      shortOf(Object.assign(new Error('mal'), { stack: 'mal\n at /srv/x.ts:1' })),
      shortOf({ code: 'SQLITE_BUSY' }),
      shortOf({}),
    ]).toEqual(["ENOENT: no such file, open '…'", 'mal', 'SQLITE_BUSY', 'error']);
    expect(
      [
        'SQLITE_FULL',
        'ENOSPC',
        'SQLITE_CORRUPT_INDEX',
        'EROFS',
        'SQLITE_IOERR_READ',
        'SQLITE_BUSY',
        undefined,
      ].map((code) => diskFailure(Object.assign(new Error(''), { code }))?.key),
    ).toEqual([
      'store.discoLleno',
      'store.discoLleno',
      'store.paginaDaniada',
      'store.discoCerrado',
      'store.discoFalla',
      undefined,
      undefined,
    ]);
  });
  it('un SQLite de otro Node no pide un compilador: pide instalar de nuevo', () => {
    const deOtro = missingSqlite(
        Object.assign(new Error('compiled against NODE_MODULE_VERSION 108\nat /srv'), {
          code: 'ERR_DLOPEN_FAILED',
        }),
      ),
      ninguno = missingSqlite(new Error('Could not locate the bindings file.'));
    expect([deOtro.key, ninguno.key]).toEqual(['store.moduloDeOtroNode', 'store.sinModulo']);
    expect(deOtro.message).toContain(`Node ${process.versions.node}`);
    expect(deOtro.message).not.toMatch(/compilador|srv/);
  });
});

describe('el registro de accesos', () => {
  it('no crece sin fin', async () => {
    const carpeta = carpetaNueva(),
      log = openAccessLog(carpeta, 1000);
    for (let i = 0; i < 100; i++) log.anotar(`línea ${String(i).padStart(40, '0')}`);
    await log.cerrar();
    // The previous log ends where this one begins, once it is on the disk.
    const numeros = (f: string): readonly number[] =>
      readFileSync(join(carpeta, f), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((l) => Number(l.slice('línea '.length)));
    await expect.poll(() => numeros('accesos.anterior.log').at(-1)! + 1).toBe(numeros('accesos.log')[0]);
    for (const f of readdirSync(carpeta)) expect(statSync(join(carpeta, f)).size).toBeLessThan(1300);
    expect(readFileSync(join(carpeta, 'accesos.log'), 'utf8')).toMatch(/0099\n$/);
    expect(readdirSync(carpeta).sort()).toEqual(['accesos.anterior.log', 'accesos.log']);
  });
});

describe('lo que quedó de antes se dice al iniciar', () => {
  it('una copia que se cortó se borra; la que otro está escribiendo y lo que no es una copia, no', async () => {
    const datos = carpetaNueva(),
      respaldos = join(datos, 'respaldos'),
      cortada = '2026-09-15T12-00-00-000Z.parcial',
      ajena = 'mías.parcial',
      viva = '2026-09-16T12-00-00-000Z.parcial';
    for (const n of [cortada, ajena, viva]) {
      mkdirSync(join(respaldos, n, 'empresas'), { recursive: true });
      writeFileSync(join(respaldos, n, 'directory.sqlite'), 'x');
    }
    const otro = acquireFolder(join(respaldos, viva));
    const b = await levantar({ datos });
    expect([readdirSync(respaldos).sort(), b.dicho.filter((l) => l.includes('.parcial'))]).toEqual([
      [viva, ajena].sort(),
      [`Se borró la copia ${cortada}, que se había cortado antes de terminar. Si la necesita, pida otra.`],
    ]);
    if (!isLeft(otro)) otro.right();
    // The next copy removes what an interrupted one left, and two of the same name do not disturb each other.
    const destino = join(respaldos, '2026-09-17T12-00-00-000Z'),
      copia = { datos, destino, ahora: '2026-09-17T12:00:00.000Z', hilo: false },
      [una, segunda] = await Promise.all([writeBackup(copia), writeBackup(copia)]);
    expect([una, segunda]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ right: expect.objectContaining({ archivos: 3 }) }),
        expect.objectContaining({ left: expect.objectContaining({ key: 'servidor.respaldoEnCurso' }) }),
      ]),
    );
    expect(readdirSync(respaldos).sort()).toEqual(['2026-09-17T12-00-00-000Z', ajena].sort());
    expect(readdirSync(destino).sort()).toEqual(['directory.sqlite', 'empresas', 'respaldo.json']);
    await b.cerrar();
  });
  it('una carpeta que no es de ninguna empresa', async () => {
    const datos = carpetaNueva();
    expect(
      (
        await levantar({ datos }).then(async (b) => {
          await b.cerrar();
          return b.dicho;
        })
      ).filter((l) => /no es de ninguna/.test(l)),
    ).toEqual([]);
    mkdirSync(join(datos, 'empresas', 'e1234567'));
    const b = await levantar({ datos });
    expect(
      b.dicho.filter((l) => l.startsWith('La carpeta empresas/e1234567 no es de ninguna empresa')),
    ).toHaveLength(1);
    await b.cerrar();
  });
  it('un reloj que volvió atrás, al iniciar y mientras atiende, una vez cada vez', async () => {
    const datos = carpetaNueva(),
      b = await levantar({ datos });
    b.s.directorio.anotar({ suceso: 'respaldo', idEmpresa: 'demo' });
    const ultimo = b.reloj.ahora,
      fijo = { ms: 0 };
    const dicho: string[] = [],
      w = watchClock({ directorio: b.s.directorio, decir: (l) => dicho.push(l), steady: () => fijo.ms });
    const pasar = (real: number, segun: number): number => {
      fijo.ms += real;
      b.reloj.ahora += segun;
      w.look();
      return dicho.length;
    };
    expect([
      pasar(30_000, 30_000),
      pasar(30_000, 3_600_000),
      pasar(30_000, 29_000),
      pasar(30_000, -3_540_000),
      pasar(30_000, 30_000),
      pasar(0, -50_000),
    ]).toEqual([0, 0, 0, 1, 1, 1]);
    expect(dicho[0]).toMatch(
      /^La hora de esta máquina \(\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d\) es anterior a la que ya llevaba/,
    );
    w.cerrar();
    b.reloj.ahora = ultimo - 86_400_000;
    const despues: string[] = [];
    watchClock({ directorio: b.s.directorio, decir: (l) => despues.push(l), steady: () => 0 }).cerrar();
    expect(despues).toHaveLength(1);
    await expect
      .poll(
        () =>
          b.s.directorio.registros(10).filter((r) => r.suceso === 'reloj_atrasado' && r.id_empresa === 'demo')
            .length,
      )
      .toBe(2);
    await b.cerrar();
  });
});

describe('el respaldo', () => {
  it('se hace mientras atiende, se restaura en una carpeta vacía y sigue donde estaba', async () => {
    const b = await levantar(),
      galleta = await b.ingresar('demo', b.s.demo!.clave);
    await b.pedir('/sixbe/Areas/add/', { galleta, cuerpo: { codigo: 'RES', d_area: 'Respaldada' } });
    const pedido = await b.pedir('/sixbe/Sistema/respaldar', { galleta });
    expect(pedido.sobre.status, pedido.texto).toBe(STATUS.success);
    const { trabajo } = pedido.sobre.content as { trabajo: string };
    let estado: { estado: string; resultado: { carpeta: string } };
    do {
      estado = (await b.pedir(`/sixbe/Trabajos/estado/${trabajo}`, { galleta })).sobre
        .content as typeof estado;
    } while (estado.estado === 'en_curso');
    expect(estado.estado).toBe('terminado');
    const nueva = join(carpetaNueva(), 'datos');
    const dicho: (readonly [string, number, number])[] = [];
    expect(
      await restoreBackup({
        respaldo: estado.resultado.carpeta,
        datos: nueva,
        avance: (...x) => {
          dicho.push(x);
        },
      }),
    ).toMatchObject({ right: { archivos: 3, empresas: 1 } });
    // Progress counts all the bytes first, and then the facts.
    const bytes = dicho.filter(([que]) => que === 'bytes'),
      hechos = dicho.slice(bytes.length);
    expect([
      bytes.every(([, n], i) => n > (bytes[i - 1]?.[1] ?? 0)),
      bytes.at(-1)![1] === bytes[0]![2],
      hechos.length > 0 && hechos.every(([que]) => que === 'hechos'),
    ]).toEqual([true, true, true]);
    await b.cerrar();
    const otro = await levantar({ datos: nueva }),
      areas = await otro.pedir('/sixbe/Areas/index/page:1', {
        galleta: await otro.ingresar('demo', otro.s.demo!.clave),
        cuerpo: {},
      });
    expect(areas.sobre.content).toMatchObject([{ codigo: 'RES' }]);
    await otro.cerrar();
  });
  it('una empresa dañada no deja sin copia a las demás: queda afuera con su nombre, y restaurada la copia se dice', async () => {
    const datos = carpetaNueva(),
      destino = join(carpetaNueva(), 'copia'),
      b = await levantar({ datos });
    await b.cerrar();
    cpSync(join(datos, 'empresas', 'demo'), join(datos, 'empresas', 'rota'), { recursive: true });
    writeFileSync(join(datos, 'empresas', 'rota', 'jornal.sqlite'), 'esto no es una base');
    const r = await writeBackup({ datos, destino, ahora: '2026-09-15T12:00:00.000Z', hilo: false });
    expect(r).toMatchObject({
      right: { archivos: 3, sin: [{ empresa: 'rota', motivo: expect.stringMatching(/not a database/) }] },
    });
    expect(readdirSync(join(destino, 'empresas'))).toEqual(['demo']);
    expect(await restoreBackup({ respaldo: destino, datos: carpetaNueva() })).toMatchObject({
      right: { empresas: 1, sin: [{ empresa: 'rota' }] },
    });
  });
  it('de las copias de la carpeta quedan las últimas que se pidieron; una a la que le falta una empresa no borra ninguna, ni se borra lo que no es una copia', async () => {
    const datos = carpetaNueva(),
      copias = carpetaNueva(),
      b = await levantar({ datos });
    await b.cerrar();
    const hacer = (dia: number, guardar?: number) =>
      writeBackup({
        datos,
        destino: join(copias, `dia-${dia}`),
        ahora: `2026-09-0${dia}T12:00:00.000Z`,
        hilo: false,
        ...(guardar === undefined ? {} : { guardar }),
      });
    mkdirSync(join(copias, 'fotos'));
    for (const dia of [1, 2, 3]) await hacer(dia);
    await hacer(4, 3);
    expect(readdirSync(copias).sort()).toEqual(['dia-2', 'dia-3', 'dia-4', 'fotos']);
    cpSync(join(datos, 'empresas', 'demo'), join(datos, 'empresas', 'rota'), { recursive: true });
    writeFileSync(join(datos, 'empresas', 'rota', 'jornal.sqlite'), 'esto no es una base');
    await hacer(5, 1);
    expect(readdirSync(copias).sort()).toEqual(['dia-2', 'dia-3', 'dia-4', 'dia-5', 'fotos']);
  });
  it('de a una: mientras se hace una copia, otra se rechaza', async () => {
    const b = await levantar(),
      galleta = await b.ingresar('demo', b.s.demo!.clave);
    const [una, otra] = await Promise.all(
      [1, 2].map(() => b.pedir('/sixbe/Sistema/respaldar', { galleta, cuerpo: {} })),
    );
    expect([una!.sobre.status, otra!.sobre.code, otra!.sobre.message]).toEqual([
      STATUS.success,
      'phase',
      expect.stringContaining('Ya se está haciendo una copia'),
    ]);
    await b.cerrar();
  });
  it('no se restaura sobre otra instalación, ni uno alterado, ni lo que no es un respaldo', async () => {
    const b = await levantar(),
      destino = join(carpetaNueva(), 'copia');
    const r = await writeBackup({
      datos: b.carpeta,
      destino,
      ahora: '2026-09-15T12:00:00.000Z',
      hilo: false,
    });
    expect(isLeft(r)).toBe(false);
    expect(await restoreBackup({ respaldo: destino, datos: b.carpeta })).toMatchObject({
      left: { key: 'servidor.restaurarVacia' },
    });
    await b.cerrar();
    expect(await writeBackup({ datos: b.carpeta, destino, ahora: '', hilo: false })).toMatchObject({
      left: { key: 'servidor.respaldoYaEsta' },
    });
    appendFileSync(join(destino, 'directory.sqlite'), 'x');
    const vacia = carpetaNueva();
    expect(await restoreBackup({ respaldo: destino, datos: vacia })).toMatchObject({
      left: { key: 'servidor.respaldoAlterado', params: { archivo: 'directory.sqlite' } },
    });
    expect(await restoreBackup({ respaldo: vacia, datos: carpetaNueva() })).toMatchObject({
      left: { key: 'servidor.respaldoNoEs' },
    });
    expect(readdirSync(vacia)).toEqual([]);
  });
});
