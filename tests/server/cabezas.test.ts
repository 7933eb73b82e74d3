// The audit is chained and the heads of the logs are signed: what somebody with the files rewrites, hashes and
// all, is found with the heads that were kept elsewhere.
import Database from 'better-sqlite3';
import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, describe, expect, it } from 'vitest';
import { readHeadLine, readHeads } from '../../core/domain/signedHeads.ts';
import { ok } from '../../core/kit/failure.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { checkHeads, signerFrom } from '../../server/app/headSigning.ts';
import { headPort, newSigningKey, keySigner } from '../../server/kernel/headSigner.ts';
import { factHash } from '../../server/kernel/sqliteFacts.ts';
import { terminal } from '../cli/server.ts';
import { levantar, type Banco } from './servidor.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-cabezas-'));
  carpetas.push(c);
  return c;
};
const consola = terminal();
const jornal = (linea: string) => consola.run(`jornal ${linea}`, {}, tmpdir());
afterAll(() => {
  consola.close();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const enBase = (archivo: string, f: (db: Database.Database) => void): void => {
  const db = new Database(archivo);
  try {
    f(db);
  } finally {
    db.close();
  }
};
const area = async (b: Banco, codigo: string): Promise<void> => {
  await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
    cuerpo: { Usuario: { username: 'demo', password: b.s.demo?.clave } },
  });
  const r = await b.pedir('/sixbe/Areas/add/', {
    galleta: await b.ingresar('demo', b.s.demo?.clave),
    cuerpo: { codigo, d_area: `Área ${codigo}` },
  });
  expect(r.sobre.status, r.texto).toBe(1);
};
/** Waits until the seal of the company has its last fact, and signs. */
const firmar = async (b: Banco): Promise<void> => {
  const hechos = join(b.carpeta, 'empresas/demo/jornal.sqlite');
  // Of two servers, this one may not have attended anything of it yet.
  await b.s.companies.con('demo', () => Promise.resolve(ok(null)));
  let cuantos = 0;
  enBase(hechos, (db) => {
    cuantos = Number(db.prepare('select max(position) from fact').pluck().get());
  });
  await expect
    .poll(() => b.s.directorio.sello('demo')?.posicion ?? 0, { timeout: 5000, interval: 20 })
    .toBe(cuantos);
  await b.s.firmas.pasada('diaria');
};

/** Whoever has the files: changes a fact of the past and its author, and makes every later hash again. */
const reescribir = (datos: string, desde: number): void => {
  enBase(join(datos, 'empresas/demo/jornal.sqlite'), (db) => {
    db.exec('drop trigger fact_no_update');
    let prev = String(db.prepare('select prev from fact where position = ?').pluck().get(desde));
    for (const f of db
      .prepare<[number], Parameters<typeof factHash>[0]>(
        'select * from fact where position >= ? order by position',
      )
      .all(desde)) {
      const otra = {
        ...f,
        prev,
        ...(f.position === desde ? { user: 77, data: f.data.replace('Área', 'Arca') } : {}),
      };
      prev = factHash(otra);
      db.prepare('update fact set data = ?, "user" = ?, prev = ?, hash = ? where position = ?').run(
        otra.data,
        otra.user,
        otra.prev,
        prev,
        f.position,
      );
    }
    const fin = Number(db.prepare('select max(position) from fact').pluck().get());
    db.prepare("update meta set valor = ? where clave = 'cabeza'").run(
      JSON.stringify({ posicion: fin, hash: prev }),
    );
    // The seal too, as whoever knows the product would.
    enBase(join(datos, 'directory.sqlite'), (d) => {
      d.prepare("UPDATE sellos SET hash = ? WHERE id_empresa = 'demo'").run(prev);
    });
  });
};
/** The same with the audit: changes an entry and makes the chain again from it. */
const reescribirAuditoria = (datos: string, id: number): void => {
  enBase(join(datos, 'directory.sqlite'), (db) => {
    db.prepare("UPDATE auditoria SET direccion = '10.9.9.9' WHERE id = ?").run(id);
    let prev = String(
      db
        .prepare('SELECT hash FROM auditoria WHERE id = ?')
        .pluck()
        .get(id - 1),
    );
    for (const e of db
      .prepare<[number], Record<string, string | number | null>>(
        'SELECT * FROM auditoria WHERE id >= ? ORDER BY id',
      )
      .all(id)) {
      const valores = Object.entries(e)
        .filter(([n, v]) => n !== 'hash' && v !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      prev = createHash('sha256')
        .update(JSON.stringify([prev, valores]))
        .digest('hex');
      db.prepare('UPDATE auditoria SET hash = ? WHERE id = ?').run(prev, e['id']);
    }
    db.prepare('UPDATE auditoria_cadena SET hash = ?').run(prev);
  });
};

describe('la auditoría encadenada', () => {
  const abrir = (carpeta: string) => {
    const d = openDirectory({ carpeta, ajustes: AJUSTES, hilo: false, ahora: () => Date.UTC(2026, 9, 1) });
    if (isLeft(d)) throw new Error(d.left.message);
    return d.right;
  };
  const conEntradas = async (carpeta: string, n: number): Promise<ReturnType<typeof abrir>> => {
    const d = abrir(carpeta);
    for (let i = 0; i < n; i++) await d.anotar({ suceso: 'ingreso', direccion: `10.0.0.${i}` });
    return d;
  };
  it.each([
    [
      'se cambió',
      'UPDATE auditoria SET direccion = null WHERE id = 3',
      /La entrada 3 de la auditoría se cambió/,
    ],
    ['se quitó', 'DELETE FROM auditoria WHERE id = 3', /le falta la entrada 3/],
    [
      'se quitó del final',
      'DELETE FROM auditoria WHERE id = 5',
      /termina en la entrada 4 y había llegado a la 5/,
    ],
    [
      'se agregó por fuera',
      "UPDATE auditoria_cadena SET posicion = 6; INSERT INTO auditoria (id, at, suceso) VALUES (6, 1, 'ingreso')",
      /La entrada 6 de la auditoría se cambió/,
    ],
  ])('una entrada que %s se halla, y se dice cuál', async (_, sql, dice) => {
    const carpeta = carpetaNueva(),
      d = await conEntradas(carpeta, 5);
    expect(await d.comprobarAuditoria()).toMatchObject({ entradas: 5, antes: 0, cabeza: { posicion: 5 } });
    enBase(join(carpeta, 'directory.sqlite'), (db) => db.exec(sql));
    expect((await d.comprobarAuditoria()).problema?.mensaje).toMatch(dice);
    await d.cerrar();
  });
  it('empieza al actualizar, lo dice, y lo de antes queda cubierto por una huella', async () => {
    const carpeta = carpetaNueva(),
      antes = await conEntradas(carpeta, 3);
    await antes.cerrar();
    enBase(join(carpeta, 'directory.sqlite'), (db) => {
      db.exec(
        'DROP TABLE cabezas_selladas; DROP TABLE proveedor_puesto; DROP TABLE pedidos_de_terminal; DROP INDEX sesiones_galleta; DROP INDEX sesiones_galleta_antes; ALTER TABLE sesiones DROP COLUMN galleta; ALTER TABLE sesiones DROP COLUMN galleta_antes; ALTER TABLE sesiones DROP COLUMN antes_hasta; ALTER TABLE usuarios DROP COLUMN clave_vence; DROP TABLE identidades; ALTER TABLE sesiones DROP COLUMN proveedor; DROP TABLE segundos_factores; DROP TABLE codigos_recuperacion; DROP TABLE llaves_acceso; ALTER TABLE usuarios DROP COLUMN factor_pedido; ALTER TABLE sesiones DROP COLUMN probada; ALTER TABLE sesiones DROP COLUMN limitada; ALTER TABLE tokens DROP COLUMN probado; ALTER TABLE tokens DROP COLUMN sin_probar; ALTER TABLE sesiones DROP COLUMN direccion; ALTER TABLE sesiones DROP COLUMN navegador; ALTER TABLE tokens DROP COLUMN usado; ALTER TABLE tokens DROP COLUMN areas; ALTER TABLE tokens DROP COLUMN redes; ALTER TABLE tokens DROP COLUMN direccion; DROP TABLE redes_de_rol; ALTER TABLE auditoria DROP COLUMN hash; DROP TABLE auditoria_cadena; DROP TABLE cabezas_firmadas; DROP TABLE cabezas_cadenas',
      );
      db.pragma('user_version = 11');
    });
    const d = abrir(carpeta);
    await d.anotar({ suceso: 'ingreso', direccion: '10.0.0.9' });
    expect(await d.comprobarAuditoria()).toMatchObject({
      antes: 3,
      entradas: 1,
      desde: '2026-10-01T00:00:00.000Z',
    });
    enBase(join(carpeta, 'directory.sqlite'), (db) => db.exec('UPDATE auditoria SET at = 1 WHERE id = 2'));
    expect((await d.comprobarAuditoria()).problema?.mensaje).toMatch(
      /Las 3 entradas .* anteriores al encadenado/,
    );
    await d.cerrar();
  });
});

describe('las cabezas firmadas', () => {
  it('un hecho y una entrada de la auditoría reescritos con todas sus huellas se hallan contra las cabezas de afuera, y desde cuándo', async () => {
    const datos = carpetaNueva(),
      afuera = join(carpetaNueva(), 'cabezas.txt'),
      b = await levantar({ datos, cabezas: { archivo: afuera } });
    await area(b, 'UNO');
    await firmar(b);
    const entero = b.s.directorio.sello('demo')?.posicion ?? 0,
      sano = b.s.directorio.cabezaDeAuditoria().posicion;
    b.reloj.ahora += 86_400_000;
    await area(b, 'DOS');
    await area(b, 'TRES');
    await firmar(b);
    const lineas = readHeads(readFileSync(afuera, 'utf8'), headPort);
    expect(lineas).toMatchObject({ faltas: [], claves: [expect.any(String)] });
    expect(statSync(afuera).mode & 0o777).toBe(0o600);
    await b.cerrar();

    const igual = await jornal(`verify --local --data ${datos} --against ${afuera}`);
    expect([igual.code, igual.stdout]).toEqual([
      0,
      expect.stringMatching(
        /En la historia coincide todo hasta el movimiento \d+ .*\n.*En la auditoría coincide todo/,
      ),
    ]);
    // The head is shown, and where the key is said.
    expect(igual.stdout).toMatch(/Cabeza: movimiento \d+, [0-9a-f]{64}\nÚltima cabeza firmada: n\.º \d+/);
    expect(igual.stdout).toContain('La clave que firma está en la carpeta de los datos');

    reescribir(datos, entero + 1);
    reescribirAuditoria(datos, sano + 1);
    // By themselves, the files say that they are whole, once their tables are made again.
    expect((await jornal(`rebuild --local --data ${datos}`)).code).toBe(0);
    const solo = await jornal(`verify --local --data ${datos}`);
    expect([solo.code, solo.stderr]).toEqual([0, expect.stringContaining('Todo coincide')]);
    const contra = await jornal(`verify --local --data ${datos} --against ${afuera}`);
    expect(contra.code).toBe(10);
    expect(contra.stdout).toMatch(
      new RegExp(`en la historia se reescribió algo entre los movimientos ${entero + 1} y ${entero + 2}\\.`),
    );
    expect(contra.stdout).toMatch(
      new RegExp(`Hasta el movimiento ${entero} está como se firmó en la cabeza n\\.º`),
    );
    expect(contra.stdout).toMatch(
      new RegExp(`en la auditoría se reescribió algo entre los movimientos ${sano + 1} y \\d+\\.`),
    );
  });

  it('una línea cambiada, o firmada con otra clave, no cuenta y se dice cuál', async () => {
    const b = await levantar();
    try {
      await firmar(b);
      await area(b, 'UNO');
      await firmar(b);
      const lineas = b.s.directorio.cabezasDesde(1, 10).map((l) => l.linea),
        texto = lineas.join('\n'),
        ultima = lineas.length;
      expect(readHeads(texto, headPort).faltas).toEqual([]);
      const cambiada = [
        ...lineas.slice(0, -1),
        (lineas.at(-1) ?? '').replace(/"posicion":\d+/, '"posicion":9999'),
      ];
      expect(readHeads(cambiada.join('\n'), headPort).faltas).toEqual([{ n: ultima, que: 'firma' }]);
      // Somebody who signs by himself, with all the rest right.
      const otra = keySigner(newSigningKey(), true),
        dice = readHeadLine(lineas[ultima - 1] ?? '')?.dice;
      if (otra === undefined || dice === undefined) throw new Error('no hay línea');
      const falsa = {
          ...dice,
          n: ultima + 1,
          anterior: headPort.sha256(lineas[ultima - 1] ?? ''),
          clave: otra.publica,
        },
        cuerpo = JSON.stringify(falsa),
        firma = await otra.firmar(`jornal-cabezas-1 ${cuerpo}`);
      expect(readHeads(`${texto}\njornal-cabezas-1 ${firma} ${cuerpo}`, headPort)).toMatchObject({
        faltas: [{ n: ultima + 1, que: 'clave' }],
        lineas: { length: ultima },
      });
      // And a line taken out of the middle of two.
      const cortado = `${texto.replace(lineas[0] ?? '', '')}\njornal-cabezas-1 x {`;
      expect(readHeads(cortado, headPort).faltas).toEqual([{ n: ultima + 1, que: 'ilegible' }]);
    } finally {
      await b.cerrar();
    }
  });

  it('la clave puede estar afuera, y si cambia, la anterior firma cuál la sigue', async () => {
    const datos = carpetaNueva(),
      [una, otra] = [newSigningKey(), newSigningKey()],
      publicas = [una, otra].map((p) => keySigner(p, true)?.publica);
    const b = await levantar({ datos, cabezas: { clave: una } });
    await firmar(b);
    expect(existsSync(join(datos, 'firma'))).toBe(false);
    await b.cerrar();
    const c = await levantar({ datos, cabezas: { clave: otra, anterior: una } });
    await area(c, 'UNO');
    await firmar(c);
    const leidas = readHeads(
      c.s.directorio
        .cabezasDesde(1, 50)
        .map((l) => l.linea)
        .join('\n'),
      headPort,
    );
    expect([leidas.faltas, leidas.claves]).toEqual([[], publicas]);
    await c.cerrar();
    // Without the key before, nobody vouches for the next one: the heads say so, and so does the audit.
    const d = await levantar({ datos, cabezas: { clave: newSigningKey() } });
    await area(d, 'DOS');
    await firmar(d);
    const texto = d.s.directorio
      .cabezasDesde(1, 50)
      .map((l) => l.linea)
      .join('\n');
    expect(readHeads(texto, headPort).faltas.map((f) => f.que)).toContain('clave');
    expect(d.s.directorio.registros(50).map((r) => r.suceso)).toContain('clave_de_firma_cambiada');
    await d.cerrar();
  });

  it('la de la carpeta se cambia por terminal, y las cabezas de antes y de después valen juntas', async () => {
    const datos = carpetaNueva(),
      b = await levantar({ datos });
    await firmar(b);
    await b.cerrar();
    const antes = readFileSync(join(datos, 'firma/clave.pem'), 'utf8');
    expect(statSync(join(datos, 'firma/clave.pem')).mode & 0o777).toBe(0o600);
    expect((await jornal(`heads rotate --data ${datos} --yes`)).code).toBe(0);
    expect(readFileSync(join(datos, 'firma/clave.pem'), 'utf8')).not.toBe(antes);
    const c = await levantar({ datos });
    await area(c, 'UNO');
    await firmar(c);
    await c.cerrar();
    const todas = await jornal(`heads export --data ${datos}`),
      leidas = readHeads(todas.stdout, headPort);
    expect(leidas.faltas).toEqual([]);
    expect(leidas.claves.length).toBe(2);
    // With a key that is not theirs, none of them counts.
    const ajena = join(carpetaNueva(), 'publica.pem');
    writeFileSync(
      ajena,
      generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    );
    const archivo = join(carpetaNueva(), 'cabezas.txt');
    writeFileSync(archivo, todas.stdout);
    const contra = await jornal(`verify --local --data ${datos} --against ${archivo} --key ${ajena}`);
    expect([contra.code, contra.stdout]).toEqual([
      10,
      expect.stringContaining('está firmada con una clave que la anterior no nombró'),
    ]);
  });

  it('un programa firma con la clave que él tiene; si escribe otra cosa, no se guarda', async () => {
    const lugar = carpetaNueva(),
      clave = join(lugar, 'clave.pem'),
      programa = join(lugar, 'firmar'),
      pem = newSigningKey();
    writeFileSync(clave, pem, { mode: 0o600 });
    const escribir = (cuerpo: string): void => {
      writeFileSync(programa, `#!${process.execPath}\n${cuerpo}`);
      chmodSync(programa, 0o700);
    };
    escribir(
      `const {sign}=require('node:crypto');const fs=require('node:fs');process.stdout.write(sign(null,fs.readFileSync(0),fs.readFileSync(${JSON.stringify(clave)},'utf8')).toString('base64'))`,
    );
    const publica = keySigner(pem, true)?.publica ?? '',
      firmante = signerFrom(lugar, { programa, publica });
    if (isLeft(firmante)) throw new Error(firmante.left.message);
    const firma = await firmante.right.firmar('lo que se firma');
    expect(headPort.verifies({ publica, text: 'lo que se firma', firma })).toBe(true);
    escribir("process.stdout.write('nada')");
    await expect(firmante.right.firmar('lo que se firma')).rejects.toThrow(/no es la firma/);
    expect(checkHeads({ programa })).toMatchObject({
      left: { message: expect.stringContaining('heads-public') },
    });
    expect(checkHeads({ clave: 'no soy una clave' })).toMatchObject({
      left: { message: expect.stringContaining('no es una clave privada ed25519') },
    });
  });

  it('si el disco de afuera no está, se dice una vez y sale todo cuando vuelve; por correo va cada una una vez', async () => {
    const datos = carpetaNueva(),
      lugar = join(carpetaNueva(), 'otro-disco'),
      archivo = join(lugar, 'cabezas.txt');
    const b = await levantar({ datos, cabezas: { archivo, correo: 'auditora@ejemplo.com.ar' } });
    await firmar(b);
    await area(b, 'UNO');
    await firmar(b);
    expect(b.dicho.filter((l) => l.includes('No se pudieron firmar o sacar')).length).toBe(1);
    expect(b.s.directorio.registros(100).filter((r) => r.suceso === 'cabezas_sin_salir').length).toBe(1);
    mkdirSync(lugar);
    await area(b, 'DOS');
    await firmar(b);
    const todas = b.s.directorio.cabezasDesde(1, 50).map((l) => l.linea);
    expect(readFileSync(archivo, 'utf8')).toBe(`${todas.join('\n')}\n`);
    const correos = readdirSync(join(datos, 'correo-salida')).map((n) =>
      readFileSync(join(datos, 'correo-salida', n), 'utf8'),
    );
    expect(new Set(readHeads(correos.join('\n'), headPort).lineas.map((l) => l.linea))).toEqual(
      new Set(todas),
    );
    expect(correos.join('\n').split('jornal-cabezas-1 ').length - 1).toBe(todas.length);
    await b.cerrar();
  });
});
