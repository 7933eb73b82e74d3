// «jornal move»: an installation of a folder goes to a database and comes back with all that it had, and at no time opens in
// both.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isLeft } from 'fp-ts/lib/Either.js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { ok } from '../../core/kit/failure.ts';
import { examineSettings } from '../../server/app/examineSettings.ts';
import { finding } from '../../server/app/finding.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { startServer } from '../../server/app/main.ts';
import { moveBack } from '../../server/app/moveBack.ts';
import type { Move } from '../../server/app/moveSettings.ts';
import { moveToFolder } from '../../server/app/moveToFolder.ts';
import { moveToStore } from '../../server/app/moveToStore.ts';
import { addKey, proveKey } from '../../server/directory/copyKeys.ts';
import { encryptFolder } from '../../server/directory/encryptFolder.ts';
import { newAgeKey } from '../../server/kernel/age.ts';
import { forgetFolderKey } from '../../server/kernel/folderKeys.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { putMails } from '../../server/postgres/movedThings.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import { sealedMail } from '../../server/mail/sharedMail.ts';
import { loadParts } from '../../server/app/parts.ts';
import { acquireFolder } from '../../server/directory/lock.ts';
import { destructionLedgerOf, readDestructions } from '../../server/kernel/destructionLedger.ts';
import { ledgerOf, readLedger } from '../../server/kernel/erasureLedger.ts';
import { keptOwnKey, ownSigner } from '../../server/kernel/headSigner.ts';
import { addLines } from '../../server/kernel/ledgerFile.ts';
import { correoFolder } from '../../server/mail/mailFolder.ts';
import { checkEmpresas } from '../../server/rows/backup.ts';
import { ADMIN, bien, carpetaNueva, mal } from '../runs/empresa.ts';
import { CLAVE, galletaDe, levantar, type Banco } from '../server/servidor.ts';
import { shell } from '../cli/server.ts';
import { prueba } from '../store/empresa.ts';
import { openAppStore } from '../../server/app/store.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { huella, llenar } from './dosEmpresas.ts';
import { todo } from './todo.ts';

const SECRETO = 'un secreto largo y al azar para la mudanza de prueba',
  EMPRESA = 'demo';
let cluster: Cluster;
const carpetas: string[] = [];
const carpeta = (): string => {
  const c = carpetaNueva();
  carpetas.push(c);
  return c;
};
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
});
afterAll(async () => {
  await cluster?.end();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

/** A server on a folder, or on a database with a folder of its own; its demonstration is small. */
const servidor = async (datos: string, url?: string): Promise<Banco> => {
  const partes = await loadParts();
  return levantar(
    {
      datos,
      demo: url === undefined,
      ...(url === undefined ? {} : { almacen: { url, clave: SECRETO } }),
      ahora: Date.now,
    },
    {
      ...partes,
      sembrarDemo: async (e, quien) => {
        const r = await seedDemoOf(e, quien, { legajos: 6, meses: 1, hasta: '2026-08' });
        return isLeft(r) ? r : partes.sembrarDemo(e, quien);
      },
    },
  );
};
const mudanza = (datos: string, url: string): Move => ({ datos, url, clave: SECRETO, ahora: Date.now });

const enCarpeta = (datos: string) => ({ carpeta: join(datos, 'empresas', EMPRESA) });
/** Every row of the directory, but how far a copy is. */
const directorio = (datos: string): Readonly<Record<string, readonly unknown[]>> => {
  const db = new Database(join(datos, 'directory.sqlite'), { readonly: true });
  try {
    return Object.fromEntries(
      db
        .prepare<[], string>(
          "select name from sqlite_master where type = 'table' and name not in ('compartido', 'sin_compartir', 'reserva')",
        )
        .pluck()
        .all()
        .map((name) => [
          name,
          db
            .prepare(`select * from "${name}"`)
            .all()
            .map((r) => JSON.stringify(r))
            .sort(),
        ]),
    );
  } finally {
    db.close();
  }
};
const codigoDe = (secreto: string): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() });
/** A recovery code: one of the application is good once in half a minute. */
const entrar = async (b: Banco, codigo: string): Promise<string> => {
  const r = await b.pedir('/sixbe/Usuarios/login.json', {
    cuerpo: { Usuario: { username: 'ana', password: CLAVE }, Segundo: { codigo } },
  });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return galletaDe(r) ?? '';
};

describe('ida y vuelta de la demostración', () => {
  const origen = (): string => lugar.origen,
    lugar = { origen: '', otra: '', copia: '', vuelta: '', url: '' };
  let codigos: readonly string[],
    olvidado: number,
    nombre: string,
    galleta: string,
    cabeza: string,
    claveDemo: string,
    antes: ReturnType<typeof todo>;

  beforeAll(async () => {
    lugar.origen = carpeta();
    lugar.url = await cluster.database();
    const b = await servidor(lugar.origen);
    claveDemo = b.s.demo?.clave ?? '';
    await b.crearUsuario('ana', ['administrador'], { email: 'ana@ejemplo.com.ar' });
    const inicial = await b.ingresar('ana'),
      pedir = (camino: string, cuerpo: unknown) => b.pedir(`/sixbe${camino}`, { galleta: inicial, cuerpo }),
      { secreto } = (await pedir('/Factor/empezar', {})).sobre.content as { readonly secreto: string },
      r = await pedir('/Factor/confirmar', { codigo: codigoDe(secreto) });
    ({ codigos } = r.sobre.content as { readonly codigos: readonly string[] });
    const [persona] = (await pedir('/Personal/index/page:1', { Search: { limit: 1 } })).sobre
      .content as readonly { readonly id: number; readonly nombre: string }[];
    olvidado = persona?.id ?? 0;
    bien(
      await b.s.companies.con(EMPRESA, (e) =>
        e.ejecutar({
          clave: 'olvido',
          quien: ADMIN,
          tabla: 'Personal',
          verbo: 'olvidar',
          id: olvidado,
          cuerpo: { motivo: 'lo pidió' },
        }),
      ),
    );
    nombre = String(persona?.nombre);
    await pedir('/Usuarios/logout.json', {});
    await b.cerrar();
    bien(ownSigner(lugar.origen));
    await correoFolder(join(lugar.origen, 'correo-cola')).add({
      id: '00000000000001-espera',
      para: 'ana@ejemplo.com.ar',
      asunto: 'Un enlace',
      desde: new Date().toISOString(),
      intentos: 1,
      proximo: null,
      motivo: 'sin red',
      mensaje: { para: 'ana@ejemplo.com.ar', asunto: 'Un enlace', texto: 'https://ejemplo/enlace' },
    });
    addLines(destructionLedgerOf(lugar.origen), [
      {
        v: 1,
        empresa: 'otra',
        razon_social: 'Otra SA',
        cuit: '30-71234567-1',
        en: '2026-09-01T12:00:00.000Z',
        hecho: { type: 'empresaDestruida', schema: 1, data: {} },
      },
    ]);
    antes = todo(enCarpeta(lugar.origen));
    lugar.otra = carpeta();
    cpSync(lugar.origen, lugar.otra, { recursive: true });
    cabeza = bien(checkEmpresas(lugar.origen))[0]?.cabeza ?? '';
  }, 120_000);

  it('llega con la misma cabeza, y la carpeta dice a dónde fue, sin la clave, y no abre', async () => {
    const r = bien(await moveToStore(mudanza(origen(), lugar.url)));
    expect(r.empresas).toEqual([expect.objectContaining({ id: EMPRESA, cabeza })]);
    expect(r.claveDemo).toBe(join(origen(), 'clave-demo.txt'));
    const no = mal(acquireFolder(origen()));
    expect(no.message).toContain(`se llevaron a ${new URL(lugar.url).host}/`);
    expect(no.message).not.toContain('jornal_servidor');
    expect(existsSync(join(origen(), 'mudanza.prueba'))).toBe(false);
    // Again, it says the same and does nothing.
    expect(bien(await moveToStore(mudanza(origen(), lugar.url))).empresas).toEqual(r.empresas);
  });
  it('un inicio que se niega por la demostración no escribe en la base: todavía se puede volver atrás', async () => {
    const url = await cluster.database(),
      afuera = (datos: string) => ({
        ...{ datos, demo: false, host: '0.0.0.0', puerto: 0 },
        publica: 'https://sueldos.ejemplo.com.ar',
      }),
      enBase = { ...afuera(carpeta()), almacen: { url, clave: SECRETO } };
    bien(await moveToStore(mudanza(lugar.otra, url)));
    expect(await examineSettings(enBase)).toContainEqual(finding('stops', 'servidor.demoEnLaBase'));
    expect(mal(await startServer({ ...enBase, decir: () => undefined })).key).toBe('servidor.demoEnLaBase');
    bien(await moveBack(mudanza(lugar.otra, url), 'carpeta'));
    // In the folder too it is told before a start would say so.
    expect(await examineSettings(afuera(lugar.otra))).toContainEqual(finding('stops', 'servidor.demoAfuera'));
  });
  it('un servidor de la base tiene cada tabla igual, byte a byte, y a quien se olvidó no lo lee', async () => {
    lugar.copia = carpeta();
    const b = await servidor(lugar.copia, lugar.url);
    bien(await b.s.companies.con(EMPRESA, async () => ok(null)));
    expect(todo(enCarpeta(lugar.copia))).toEqual(antes);
    galleta = await entrar(b, codigos[0] ?? '');
    const r = await b.pedir(`/sixbe/Personal/ver/${olvidado}`, { galleta });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect(r.texto).not.toContain(nombre);
    expect((await b.pedir('/sixbe/Correos/pendientes', { galleta, cuerpo: {} })).texto).toContain(
      'ana@ejemplo.com.ar',
    );
    expect(readLedger(ledgerOf(lugar.copia))?.map((e) => e.persona)).toEqual([olvidado]);
    expect(readDestructions(destructionLedgerOf(lugar.copia)).map((e) => e.empresa)).toEqual(['otra']);
    // What is written there comes back too.
    await b.pedir('/sixbe/Areas/add/', { galleta, cuerpo: { codigo: 'ALLA', d_area: 'Escrita allá' } });
    expect(mal(await moveToFolder(mudanza(carpeta(), lugar.url))).message).toMatch(/Hay 1 servidor/);
    await b.cerrar();
    antes = todo(enCarpeta(lugar.copia));
  });
  it('al usuario de la demostración le sirve allá la contraseña de la carpeta, también en el segundo inicio', async () => {
    const b = await servidor(lugar.copia, lugar.url);
    expect(await b.ingresar('demo', claveDemo)).not.toBe('');
    await b.cerrar();
    antes = todo(enCarpeta(lugar.copia));
  });
  it('vuelve a otra carpeta con la misma cabeza, y la base ya no abre', async () => {
    lugar.vuelta = join(carpeta(), 'nueva');
    const r = bien(await moveToFolder(mudanza(lugar.vuelta, lugar.url)));
    expect(bien(checkEmpresas(lugar.vuelta))).toEqual([
      expect.objectContaining({ id: EMPRESA, cabeza: r.empresas[0]?.cabeza }),
    ]);
    expect(todo(enCarpeta(lugar.vuelta))).toEqual(antes);
    const desde = directorio(lugar.copia);
    expect(directorio(lugar.vuelta)).toEqual(desde);
    expect(keptOwnKey(lugar.vuelta)).toBe(keptOwnKey(origen()));
    const [correo] = await correoFolder(join(lugar.vuelta, 'correo-cola')).all();
    expect(correo?.mensaje.texto).toBe('https://ejemplo/enlace');
    await expect(servidor(carpeta(), lugar.url)).rejects.toThrow(/se llevaron a .*nueva/);
  });
  it('y ahí se trabaja como siempre: se ingresa con segundo factor, y lo escrito allá está', async () => {
    const b = await servidor(lugar.vuelta);
    // The session that was open there goes on here.
    // A cookie is named after its port.
    galleta = galleta.replace(/^jornal-\d+/, `jornal-${b.s.puerto}`);
    expect((await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} })).http).toBe(200);
    await b.pedir('/sixbe/Usuarios/logout.json', { galleta, cuerpo: {} });
    galleta = await entrar(b, codigos[1] ?? '');
    const r = await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: { Search: { limit: 500 } } });
    expect(r.texto).toContain('Escrita allá');
    expect(
      (await b.pedir('/sixbe/Areas/add/', { galleta, cuerpo: { codigo: 'ACA', d_area: 'De vuelta' } })).sobre
        .status,
    ).toBe(STATUS.success);
    await b.cerrar();
    // Opened, it is not taken back.
    expect(mal(await moveBack(mudanza(lugar.vuelta, lugar.url), 'base')).message).toMatch(/ya se abrió/);
  });
});

describe('lo que no se puede, y lo que se corta', () => {
  let molde: string,
    vacia: string,
    n = 0;
  beforeAll(async () => {
    molde = carpeta();
    await llenar(molde);
    vacia = await cluster.database();
  });
  const dos = (): string => {
    const datos = carpeta();
    cpSync(molde, datos, { recursive: true });
    return datos;
  };
  const base = async (): Promise<string> => {
    const u = new URL(vacia);
    n += 1;
    await cluster.admin(`create database regla${n} template ${u.pathname.slice(1)}`);
    u.pathname = `/regla${n}`;
    return String(u);
  };
  const abre = (datos: string): string => {
    const r = acquireFolder(datos);
    if (isLeft(r)) return r.left.message;
    r.right();
    return 'abre';
  };

  it('con otra base a medio llenar, con datos, o sin secreto, no empieza, y la carpeta sigue abriendo', async () => {
    const datos = dos(),
      llena = await base();
    bien(await moveToStore(mudanza(dos(), llena)));
    expect(mal(await moveToStore(mudanza(datos, llena))).message).toMatch(/ya tiene datos/);
    expect(mal(await moveToStore({ ...mudanza(datos, await base()), clave: 'corta' })).message).toMatch(
      /JORNAL_STORE_KEY/,
    );
    expect(abre(datos)).toBe('abre');
    expect(mal(await moveBack(mudanza(datos, llena), 'carpeta')).message).toMatch(/nada que deshacer/);
  });
  it('con el registro de una empresa alterado no empieza, y dice cuál', async () => {
    const datos = dos(),
      db = new Database(join(datos, 'empresas/dos/jornal.sqlite'));
    db.exec('drop trigger fact_no_update');
    db.prepare("update fact set data = '{}' where position = 2").run();
    db.close();
    expect(mal(await moveToStore(mudanza(datos, await base()))).message).toMatch(/Empresa dos/);
    expect(abre(datos)).toBe('abre');
  });
  it('vuelve atrás mientras allá no se abrió, y la base que quedó no abre nunca más', async () => {
    const datos = dos(),
      url = await base(),
      antes = await huella(datos);
    bien(await moveToStore(mudanza(datos, url)));
    expect(mal(await moveBack(mudanza(datos, await base()), 'carpeta')).message).toMatch(
      /ya se están llevando/,
    );
    expect(bien(await moveBack(mudanza(datos, url), 'carpeta')).aca).toContain(datos);
    expect(abre(datos)).toBe('abre');
    expect(await huella(datos)).toEqual(antes);
    await expect(servidor(carpeta(), url)).rejects.toThrow(/se volvió atrás/);
    expect(mal(await moveBack(mudanza(datos, url), 'carpeta')).message).toMatch(/no hay nada que deshacer/);
  });
  it('con otro secreto no se inicia ni se repite, se dice antes, y no deja nada: con el suyo se vuelve atrás o se entra', async () => {
    const datos = dos(),
      url = await base(),
      otro = `${SECRETO}!`,
      con = (clave: string, carpeta_: string) => ({
        ...{ datos: carpeta_, demo: false, host: '127.0.0.1', puerto: 0, almacen: { url, clave } },
      });
    bien(await moveToStore(mudanza(datos, url)));
    expect(await examineSettings(con(otro, carpeta()))).toContainEqual(
      finding('stops', 'servidor.almacen.otraClave'),
    );
    for (const r of [
      await startServer({ ...con(otro, carpeta()), decir: () => undefined }),
      await moveToStore({ ...mudanza(datos, url), clave: otro }),
    ])
      expect(mal(r).key).toBe('servidor.almacen.otraClave');
    bien(await moveToStore(mudanza(datos, url)));
    await (await servidor(carpeta(), url)).cerrar();
    const segunda = dos(),
      otra = await base();
    bien(await moveToStore(mudanza(segunda, otra)));
    await startServer({
      ...{ ...con(otro, carpeta()), almacen: { url: otra, clave: otro }, decir: () => undefined },
    });
    bien(await moveBack(mudanza(segunda, otra), 'carpeta'));
  });
  it('a una carpeta con algo adentro, o con otro secreto, no vuelve, y la base sigue abriendo', async () => {
    const url = await base();
    bien(await moveToStore(mudanza(dos(), url)));
    expect(mal(await moveToFolder(mudanza(dos(), url))).message).toMatch(/no está vacía/);
    expect(mal(await moveToFolder({ ...mudanza(carpeta(), url), clave: `${SECRETO}!` })).message).toMatch(
      /no es la que usan los otros servidores/,
    );
    await (await servidor(carpeta(), url)).cerrar();
  });
  it('un servidor que estuvo detenido no pierde lo que alcanzó a escribir, ni escribe después', async () => {
    const url = await base(),
      datos = carpeta();
    bien(await moveToStore(mudanza(dos(), url)));
    const detenido = await prueba((o) => openAppStore({ ...o, id: 'una', shared: url }), carpeta());
    const c = openConnection(url, 1),
      espera = {
        id: 'uno',
        para: 'ana@ejemplo.com.ar',
        asunto: 'Un enlace',
        desde: '2026-09-01T12:00:00.000Z',
        intentos: 1,
        proximo: null,
        motivo: '',
        mensaje: { para: 'ana@ejemplo.com.ar', asunto: 'Un enlace', texto: 'hola' },
      };
    await putMails(c, [sealedMail(sealedBox(SECRETO, 'correo'), espera)]);
    await c.end();
    let escribio = false;
    const r = await moveToFolder({
      ...mudanza(datos, url),
      avance: ({ paso, empresa }) => {
        // It is brought already when it writes: it is brought again.
        if (escribio || paso !== 'llevando' || empresa !== 'Empresa una') return;
        escribio = true;
        void detenido.agregar('Areas', { codigo: 'TARDE', d_area: 'A último momento' });
      },
    });
    bien(r);
    // Nor does it send again a mail that the other home has.
    const vuelto = await joinServers(url, 'el que estuvo detenido');
    expect([(await vuelto.mails.all()).length, await vuelto.mails.take('uno')]).toEqual([1, undefined]);
    await vuelto.leave();
    expect((await correoFolder(join(datos, 'correo-cola')).all()).map((g) => g.id)).toEqual(['uno']);
    expect(
      mal(await detenido.orden('Areas', 'add', { cuerpo: { codigo: 'DESPUES', d_area: 'Ya no' } })).message,
    ).toMatch(/se llevaron a otro lado/);
    await detenido.almacen.cerrar();
    const l = await prueba((o) => openAppStore({ ...o, id: 'una' }), datos);
    expect(l.almacen.leer.filas('Areas').map((x) => x['codigo'])).toContain('TARDE');
    await l.almacen.cerrar();
  });
  // Of `npm run test:varios`: encrypting a folder takes its keys.
  if (process.env['JORNAL_VARIOS'] !== undefined)
    it('una carpeta cifrada se lleva con su llave, y sin ella no', async () => {
      const datos = dos(),
        url = await base(),
        [maestra, recuperacion] = [await newAgeKey(), await newAgeKey()],
        o = { datos, ahora: new Date().toISOString(), secretas: [] };
      bien(await addKey({ ...o, nombre: 'recuperacion', publica: recuperacion.publica }));
      bien(await proveKey({ ...o, llave: recuperacion.secreta }));
      bien(await encryptFolder({ ...o, secretas: [maestra.secreta] }));
      forgetFolderKey(datos);
      expect(mal(await moveToStore(mudanza(datos, url))).message).toMatch(/falta la llave/);
      const r = bien(await moveToStore({ ...mudanza(datos, url), llave: { llave: maestra.secreta } }));
      expect([r.enClaro, r.empresas.map((e) => e.cabeza)]).toEqual([
        true,
        bien(checkEmpresas(molde)).map((e) => e.cabeza),
      ]);
      await (await servidor(carpeta(), url)).cerrar();
    });
  // Of `npm run test:varios`: the database starts again twice.
  if (process.env['JORNAL_VARIOS'] !== undefined)
    it('si la base se va por el camino, lo dice, y la misma orden sigue, a la ida y a la vuelta', async () => {
      const url = await base(),
        [datos, vuelta] = [dos(), carpeta()],
        antes = await huella(datos);
      for (const [m, f] of [
        [mudanza(datos, url), moveToStore],
        [mudanza(vuelta, url), moveToFolder],
      ] as const) {
        let parada: Promise<void> | undefined;
        const r = await f({
          ...m,
          avance: ({ n: cual, paso }) => {
            if (cual === 2 && paso === 'llevando') parada ??= cluster.stop('SIGQUIT');
          },
        });
        expect(mal(r)).toMatchObject({
          code: 'unavailable',
          message: expect.stringMatching(/Se cortó a mitad de camino|No se llega a la base/),
        });
        await parada;
        await cluster.start();
        expect(bien(await f(m)).empresas).toHaveLength(2);
      }
      expect(await huella(vuelta)).toEqual(antes);
    });
  it('por la terminal: de una carpeta a una base, y para atrás, sin que la clave se vea', async () => {
    const datos = dos(),
      aqui = carpeta(),
      u = new URL(await base());
    u.password = 'secreta-de-prueba';
    writeFileSync(join(aqui, 'base'), `${String(u)}\n`);
    const env = { JORNAL_STORE_KEY: SECRETO },
      va = await shell(`jornal move --from ${datos} --to-file base`, env, aqui);
    expect([va.code, va.stdout], va.stderr).toEqual([0, `${u.host}${u.pathname}\n`]);
    expect(va.stderr).toMatch(/Empresa dos: \d+ hechos/);
    const no = await shell(`jornal list Areas --local --data ${datos} --company una`, {}, aqui);
    expect([no.code, no.stderr]).toEqual([7, expect.stringMatching(/se llevaron a/)]);
    const revisa = await shell(`jornal config check --data ${datos}`, {}, aqui);
    expect([revisa.code, revisa.stdout]).toEqual([3, expect.stringMatching(/se llevaron a/)]);
    const vuelve = await shell(
      `jornal move --undo --from ${datos}`,
      { ...env, JORNAL_STORE_FILE: join(aqui, 'base') },
      aqui,
    );
    expect([vuelve.code, vuelve.stderr]).toEqual([0, expect.stringMatching(/se abre de nuevo/)]);
    expect(`${va.stderr}${no.stderr}${vuelve.stderr}`).not.toMatch(/secreta-de-prueba/);
    expect((await shell(`jornal move --from ${datos}`, env, aqui)).code).toBe(2);
    expect(abre(datos)).toBe('abre');
  });
});
