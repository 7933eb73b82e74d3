// A stolen folder or copy gives nothing: copies open only with the keys that people keep, data at rest only with the
// key that is elsewhere, and whoever lacks it is told, while nothing is made anew.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Failure, Result } from '../../core/kit/failure.ts';
import { writeBackup } from '../../server/directory/backup.ts';
import { readBackupList } from '../../server/directory/backupList.ts';
import { addKey, proveKey, removeKey, rotateMaster } from '../../server/directory/copyKeys.ts';
import {
  decryptFolder,
  encryptFolder,
  folderFiles,
  forgetBefore,
} from '../../server/directory/encryptFolder.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { keyFileText, newAgeKey, openFile, type AgeKey } from '../../server/kernel/age.ts';
import { forgetFolderKey } from '../../server/kernel/folderKeys.ts';
import { readKeyBook } from '../../server/kernel/keyBook.ts';
import { unlockFolder, type MasterKey } from '../../server/kernel/masterKey.ts';
import { levantar, PARTES, type Banco } from './servidor.ts';
import { startServer, type StartedServer } from '../../server/app/main.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-cifrado-'));
  carpetas.push(c);
  return c;
};
afterAll(() => {
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});
const AHORA = '2026-11-28T12:00:00.000Z',
  NOMBRE = 'Imborrable Quiroga';
const bien = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const falla = (r: Result<unknown>): Failure => {
  if (isRight(r)) throw new Error('no falló');
  return r.left;
};
const archivos = (carpeta: string): readonly string[] =>
  readdirSync(carpeta).flatMap((n) => {
    const f = join(carpeta, n);
    return statSync(f).isDirectory() ? archivos(f) : [f];
  });
/** The files of a folder that have a text, or begin as a database that anybody opens. */
const legibles = (carpeta: string, textos: readonly string[]): readonly string[] =>
  archivos(carpeta)
    .filter((f) => {
      const b = readFileSync(f);
      return b.subarray(0, 15).toString('latin1') === 'SQLite format 3' || textos.some((t) => b.includes(t));
    })
    .map((f) => f.slice(carpeta.length));

/** A data folder with a user whose name nobody else has, and its company. */
let molde: string;
let recuperacion: AgeKey, maestra: AgeKey;
beforeAll(async () => {
  const b = await levantar();
  await b.crearUsuario('quiroga', ['liquidador'], { email: 'quiroga@ejemplo.test' });
  molde = carpetaNueva();
  await cerrarDejando(b, molde);
  recuperacion = await newAgeKey();
  maestra = await newAgeKey();
});
/** Closes a server and keeps its folder. */
const cerrarDejando = async (b: Banco, donde: string): Promise<void> => {
  await b.s.cerrar();
  cpSync(b.carpeta, donde, { recursive: true });
  await b.cerrar();
};
const datosNuevos = (): string => {
  const d = join(carpetaNueva(), 'datos');
  cpSync(molde, d, { recursive: true });
  return d;
};
const SIN_LLAVE = { ahora: AHORA, secretas: [] as readonly string[] };
/** With a recovery key that opened a copy. */
const conLlave = async (datos: string): Promise<void> => {
  bien(await addKey({ datos, ...SIN_LLAVE, nombre: 'recuperacion', publica: recuperacion.publica }));
  bien(await proveKey({ datos, ...SIN_LLAVE, llave: keyFileText(recuperacion, AHORA) }));
};
const cifrar = async (datos: string): Promise<void> => {
  await conLlave(datos);
  bien(await encryptFolder({ datos, ahora: AHORA, secretas: [maestra.secreta] }));
  forgetFolderKey(datos);
};
const arrancar = async (datos: string, llave?: MasterKey): Promise<Result<StartedServer>> =>
  startServer(
    {
      puerto: 0,
      host: '127.0.0.1',
      datos,
      demo: true,
      hilos: false,
      costo: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      decir: () => undefined,
      ...(llave ? { llave } : {}),
    },
    PARTES,
  );
const TEXTOS = ['quiroga@ejemplo.test', 'Almacén de Prueba', 'quiroga'];

describe('copias', () => {
  it('una llave que no abrió ninguna copia no cifra nada; desde que abrió una, todas las copias van cifradas', async () => {
    const datos = datosNuevos(),
      una = join(carpetaNueva(), 'una'),
      otra = join(carpetaNueva(), 'otra');
    bien(await addKey({ datos, ...SIN_LLAVE, nombre: 'recuperacion', publica: recuperacion.publica }));
    expect(bien(await writeBackup({ datos, destino: una, ahora: AHORA, hilo: false })).llaves).toBeNull();
    expect(legibles(una, TEXTOS)).toContain('/directory.sqlite');
    const ajena = await newAgeKey();
    expect(falla(await proveKey({ datos, ...SIN_LLAVE, llave: ajena.secreta })).key).toBe(
      'cifrado.llaveAjena',
    );
    expect(bien(await proveKey({ datos, ...SIN_LLAVE, llave: recuperacion.secreta })).probada).toBe(AHORA);
    expect(existsSync(join(datos, 'respaldos')) ? readdirSync(join(datos, 'respaldos')) : []).toEqual([]);
    expect(bien(await writeBackup({ datos, destino: otra, ahora: AHORA, hilo: false })).llaves).toEqual([
      'recuperacion',
    ]);
    expect(legibles(otra, TEXTOS)).toEqual([]);
    expect((await readBackupList(otra))?.llaves).toEqual([
      { nombre: 'recuperacion', publica: recuperacion.publica },
    ]);
  });

  it('una copia cifrada se restaura con su llave, y sin ella o con otra no se escribe nada y se dice cuáles la abren', async () => {
    const datos = datosNuevos(),
      copia = join(carpetaNueva(), 'copia'),
      vuelta = join(carpetaNueva(), 'vuelta');
    await conLlave(datos);
    bien(await writeBackup({ datos, destino: copia, ahora: AHORA, hilo: false }));
    const sin = falla(await restoreBackup({ respaldo: copia, datos: vuelta })),
      ajena = falla(
        await restoreBackup({
          respaldo: copia,
          datos: vuelta,
          llave: { llave: (await newAgeKey()).secreta },
        }),
      );
    for (const [f, key] of [
      [sin, 'cifrado.copiaCerrada'],
      [ajena, 'cifrado.copiaNoAbre'],
    ] as const) {
      expect(f.key).toBe(key);
      expect(f.message).toContain(`«recuperacion» (${recuperacion.publica})`);
    }
    expect(existsSync(vuelta)).toBe(false);
    const r = bien(
      await restoreBackup({ respaldo: copia, datos: vuelta, llave: { llave: recuperacion.secreta } }),
    );
    expect(r.empresas).toBe(1);
    const s = bien(await arrancar(vuelta));
    expect(s.directorio.usuario('quiroga')?.email).toBe('quiroga@ejemplo.test');
    await s.cerrar();
    // The restored installation goes on encrypting for the same people.
    expect(readKeyBook(vuelta).llaves.map((k) => k.nombre)).toEqual(['recuperacion']);
  });

  it('una copia cifrada que se alteró no se restaura', async () => {
    const datos = datosNuevos(),
      copia = join(carpetaNueva(), 'copia');
    await conLlave(datos);
    bien(await writeBackup({ datos, destino: copia, ahora: AHORA, hilo: false }));
    const f = join(copia, 'directory.sqlite.age'),
      b = readFileSync(f);
    b[b.length - 100] = (b[b.length - 100] ?? 0) ^ 1;
    writeFileSync(f, b);
    expect(
      falla(
        await restoreBackup({
          respaldo: copia,
          datos: join(carpetaNueva(), 'x'),
          llave: { llave: recuperacion.secreta },
        }),
      ).key,
    ).toBe('servidor.respaldoAlterado');
    await expect(openFile({ de: f, a: `${f}.abierta`, secretas: [recuperacion.secreta] })).rejects.toThrow();
  });
});

describe('la pantalla de copias', () => {
  it('dice qué copias están cifradas, qué llaves las abren y cuándo se probó cada una; una cuyas llaves ya no están, también', async () => {
    const b = await levantar();
    try {
      const admin = await b.ingresar('demo', b.s.demo?.clave);
      const copias = async (): Promise<unknown> =>
        (await b.pedir('/sixbe/Sistema/copias', { galleta: admin, cuerpo: {} })).sobre.content;
      const copiar = async (n: string): Promise<unknown> =>
        bien(
          await writeBackup({
            datos: b.carpeta,
            destino: join(b.carpeta, 'respaldos', n),
            ahora: `2026-11-2${n}T12:00:00.000Z`,
            hilo: false,
          }),
        );
      expect(await copias()).toEqual({ seCifran: false, datosCifrados: false, llaves: [], copias: [] });
      await copiar('1');
      await conLlave(b.carpeta);
      await copiar('2');
      const llave = {
        nombre: 'recuperacion',
        publica: recuperacion.publica,
        clase: 'recuperacion',
        probada: AHORA,
      };
      expect(await copias()).toMatchObject({
        seCifran: true,
        llaves: [llave],
        copias: [
          { nombre: '2', sin: 0, llaves: [{ nombre: 'recuperacion', conocida: true }] },
          { nombre: '1', sin: 0, llaves: null },
        ],
      });
      bien(await removeKey({ datos: b.carpeta, ...SIN_LLAVE, nombre: 'recuperacion' }));
      expect(await copias()).toMatchObject({
        seCifran: false,
        llaves: [],
        copias: [{ llaves: [{ nombre: 'recuperacion', conocida: false }] }, { llaves: null }],
      });
    } finally {
      await b.cerrar();
    }
  });
});

describe('datos guardados', () => {
  it('no se cifra nada sin una llave de recuperación probada, ni con la del servidor dentro de la carpeta', async () => {
    const datos = datosNuevos(),
      antes = folderFiles(datos),
      o = { datos, ahora: AHORA, secretas: [maestra.secreta] };
    expect(falla(await encryptFolder({ ...o, secretas: [] })).key).toBe('cifrado.faltaMaestra');
    expect(falla(await encryptFolder(o)).key).toBe('cifrado.sinRecuperacion');
    bien(await addKey({ datos, ...SIN_LLAVE, nombre: 'recuperacion', publica: recuperacion.publica }));
    expect(falla(await encryptFolder(o)).key).toBe('cifrado.sinRecuperacion');
    bien(await proveKey({ datos, ...SIN_LLAVE, llave: recuperacion.secreta }));
    expect(falla(await encryptFolder({ ...o, secretas: [recuperacion.secreta] })).key).toBe(
      'cifrado.maestraEsOtra',
    );
    writeFileSync(join(datos, 'llave.txt'), keyFileText(maestra, AHORA));
    expect(falla(await encryptFolder(o)).key).toBe('cifrado.llaveAdentro');
    expect(folderFiles(datos)).toEqual(antes);
    expect(readKeyBook(datos).cifrado).toBeNull();
  });

  it('cifrada, ningún archivo de la carpeta se lee; con la llave se trabaja como siempre, también el registro de escritura', async () => {
    const datos = datosNuevos();
    await cifrar(datos);
    expect(forgetBefore(datos)).toBeGreaterThan(2);
    expect(legibles(datos, TEXTOS)).toEqual([]);
    const s = bien(await arrancar(datos, { llave: keyFileText(maestra, AHORA) }));
    try {
      expect(s.directorio.usuario('quiroga')?.email).toBe('quiroga@ejemplo.test');
      await s.directorio.anotar({ suceso: 'salida', idEmpresa: 'demo', detalle: NOMBRE });
      expect(archivos(datos).some((f) => f.endsWith('directory.sqlite-wal'))).toBe(true);
      expect(legibles(datos, [...TEXTOS, NOMBRE])).toEqual([]);
      // A copy of it opens with the recovery key alone, and so does what is restored.
      const copia = join(carpetaNueva(), 'copia'),
        vuelta = join(carpetaNueva(), 'vuelta');
      bien(await writeBackup({ datos, destino: copia, ahora: AHORA, hilo: false }));
      expect(legibles(copia, [...TEXTOS, NOMBRE])).toEqual([]);
      bien(await restoreBackup({ respaldo: copia, datos: vuelta, llave: { llave: recuperacion.secreta } }));
      expect(legibles(vuelta, [...TEXTOS, NOMBRE])).toEqual([]);
      const r = bien(await arrancar(vuelta, { llave: recuperacion.secreta }));
      expect(r.directorio.usuario('quiroga')?.email).toBe('quiroga@ejemplo.test');
      await r.cerrar();
    } finally {
      await s.cerrar();
    }
  });

  it('sin la llave, o con otra, no arranca, lo dice, y no hace ninguna base nueva en su lugar', async () => {
    const datos = datosNuevos();
    await cifrar(datos);
    forgetBefore(datos);
    const antes = archivos(datos).map((f) => [f, statSync(f).size, statSync(f).mtimeMs]);
    const sin = falla(await arrancar(datos)),
      otra = falla(await arrancar(datos, { llave: (await newAgeKey()).secreta })),
      no = falla(await arrancar(datos, { llave: 'hola' }));
    expect(sin.message).toContain(`Los datos de ${datos} están cifrados y falta la llave que los abre`);
    expect(otra.message).toContain('«recuperacion»');
    expect([sin.key, otra.key, no.key]).toEqual([
      'cifrado.faltaLlave',
      'cifrado.llaveAjena',
      'cifrado.noEsLlave',
    ]);
    expect(archivos(datos).map((f) => [f, statSync(f).size, statSync(f).mtimeMs])).toEqual(antes);
    // A database that is gone is not made anew either.
    rmSync(join(datos, 'directory.sqlite'));
    expect(falla(await arrancar(datos)).key).toBe('cifrado.faltaLlave');
    expect(existsSync(join(datos, 'directory.sqlite'))).toBe(false);
  });

  it('la llave la puede dar un programa, y lo que el programa escribe no sale en ningún mensaje', async () => {
    const datos = datosNuevos(),
      programa = join(carpetaNueva(), 'kms.sh');
    await cifrar(datos);
    writeFileSync(programa, `#!/bin/sh\necho '${maestra.secreta}'\n`, { mode: 0o700 });
    const s = bien(await arrancar(datos, { programa }));
    await s.cerrar();
    writeFileSync(programa, `#!/bin/sh\necho '${maestra.secreta}'\nexit 3\n`, { mode: 0o700 });
    const f = falla(await arrancar(datos, { programa }));
    expect([f.key, f.message.includes(maestra.secreta)]).toEqual(['cifrado.programaMal', false]);
  });

  it('cambiada la llave del servidor, abre la nueva y no la de antes, y no se escribió ninguna base', async () => {
    const datos = datosNuevos(),
      nueva = await newAgeKey();
    await cifrar(datos);
    // That of the directory has one entry more in its audit.
    const bases = (): unknown =>
        folderFiles(datos).flatMap((f) =>
          f.ruta === 'directory.sqlite' ? [] : [[f, statSync(join(datos, f.ruta)).mtimeMs]],
        ),
      antes = bases();
    bien(await unlockFolder(datos, { llave: maestra.secreta }));
    bien(await rotateMaster({ datos, ahora: AHORA, secretas: [maestra.secreta], nuevas: [nueva.secreta] }));
    forgetFolderKey(datos);
    expect(bases()).toEqual(antes);
    expect(falla(await arrancar(datos, { llave: maestra.secreta })).key).toBe('cifrado.llaveAjena');
    await bien(await arrancar(datos, { llave: nueva.secreta })).cerrar();
    await bien(await arrancar(datos, { llave: recuperacion.secreta })).cerrar();
  });

  it('la última llave de recuperación no se quita mientras los datos estén cifrados', async () => {
    const datos = datosNuevos();
    await cifrar(datos);
    const o = { datos, ahora: AHORA, secretas: [maestra.secreta] };
    for (const nombre of ['recuperacion', 'servidor'])
      expect(falla(await removeKey({ ...o, nombre })).key).toBe('cifrado.llaveHaceFalta');
  });

  it('se vuelve atrás con lo que se escribió después, y entonces no hace falta ninguna llave', async () => {
    const datos = datosNuevos();
    await cifrar(datos);
    const s = bien(await arrancar(datos, { llave: maestra.secreta }));
    await s.directorio.anotar({ suceso: 'salida', idEmpresa: 'demo', detalle: NOMBRE });
    await s.cerrar();
    bien(await decryptFolder({ datos, ahora: AHORA, secretas: [maestra.secreta] }));
    expect(folderFiles(datos).filter((f) => f.cifrado)).toEqual([]);
    expect(archivos(datos).filter((f) => f.endsWith('.antes'))).toEqual([]);
    const v = bien(await arrancar(datos));
    expect(v.directorio.registros(50).some((r) => r.detalle === NOMBRE)).toBe(true);
    await v.cerrar();
  });
});

describe('la auditoría', () => {
  it('dice cada vez que una llave se agregó, se probó, se quitó o se cambió, y que los datos se cifraron y volvieron', async () => {
    const datos = datosNuevos(),
      segunda = await newAgeKey(),
      otra = await newAgeKey(),
      nueva = await newAgeKey();
    await conLlave(datos);
    bien(await addKey({ datos, ...SIN_LLAVE, nombre: 'segunda', publica: segunda.publica }));
    bien(await removeKey({ datos, ...SIN_LLAVE, nombre: 'segunda' }));
    falla(await addKey({ datos, ...SIN_LLAVE, nombre: 'recuperacion', publica: otra.publica }));
    bien(await encryptFolder({ datos, ahora: AHORA, secretas: [maestra.secreta] }));
    bien(await rotateMaster({ datos, ahora: AHORA, secretas: [maestra.secreta], nuevas: [nueva.secreta] }));
    bien(await decryptFolder({ datos, ahora: AHORA, secretas: [nueva.secreta] }));
    expect(existsSync(':memory:')).toBe(false);
    const s = bien(await arrancar(datos));
    try {
      const visto = s.directorio.sucesos({ idEmpresa: s.directorio.todasLasEmpresas()[0]!.id }, null),
        dicho = visto.sucesos
          .filter((x) => /llave_de|datos_/.test(x.suceso))
          .map((x) => [x.suceso, x.canal, x.detalle])
          .reverse();
      expect(dicho).toEqual([
        ['llave_de_copias_agregada', 'terminal', `recuperacion (${recuperacion.publica})`],
        ['llave_de_copias_probada', 'terminal', `recuperacion (${recuperacion.publica})`],
        ['llave_de_copias_agregada', 'terminal', `segunda (${segunda.publica})`],
        ['llave_de_copias_quitada', 'terminal', `segunda (${segunda.publica})`],
        ['datos_cifrados', 'terminal', expect.stringMatching(/^\d+$/)],
        ['llave_del_servidor_cambiada', 'terminal', `${maestra.publica} → ${nueva.publica}`],
        ['datos_descifrados', 'terminal', expect.stringMatching(/^\d+$/)],
      ]);
      expect(JSON.stringify(dicho)).not.toContain('AGE-SECRET');
      expect((await s.directorio.comprobarAuditoria()).problema).toBeUndefined();
    } finally {
      await s.cerrar();
    }
  });
  it('se anota también con el servidor en marcha', async () => {
    const datos = datosNuevos(),
      s = bien(await arrancar(datos));
    try {
      bien(await addKey({ datos, ...SIN_LLAVE, nombre: 'en marcha', publica: recuperacion.publica }));
      await s.directorio.anotar({ suceso: 'salida', idUsuario: 1 });
      expect((await s.directorio.comprobarAuditoria()).problema).toBeUndefined();
      expect(
        s.directorio
          .sucesos({ idEmpresa: s.directorio.todasLasEmpresas()[0]!.id }, null)
          .sucesos.some((x) => x.suceso === 'llave_de_copias_agregada'),
      ).toBe(true);
    } finally {
      await s.cerrar();
    }
  });
});
