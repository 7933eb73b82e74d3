// What an installation may add around itself: security.txt, security events as JSON and as syslog, and an antivirus that
// looks at what is uploaded. The listeners and the antivirus speak their protocols over real sockets.
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSafe } from 'node:tls';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { startServer } from '../../server/app/main.ts';
import { SENT_FILE } from '../../server/app/sentEvents.ts';
import { takesUploads, uploadedBytes } from '../../server/app/uploadedFiles.ts';
import { levantar, levantarConDemo, type Banco } from './servidor.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'jornal-protecciones-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const cerrar: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (let f = cerrar.pop(); f; f = cerrar.pop()) await f();
});
const puertoDe = (s: Server): number => (s.address() as AddressInfo).port;
/** A listener on a port of its own; what each connection says goes to `oye`. */
const escuchar = async (oye: (s: Socket) => void, segura = false): Promise<number> => {
  const s = segura
    ? createSafe(
        {
          key: readFileSync(join(import.meta.dirname, '../fixtures/tls/listener.key')),
          cert: readFileSync(join(import.meta.dirname, '../fixtures/tls/listener.crt')),
        },
        oye,
      )
    : createServer(oye);
  await new Promise<void>((listo) => s.listen(0, '127.0.0.1', listo));
  cerrar.push(() => new Promise((listo) => s.close(listo)));
  return puertoDe(s);
};
const fallar = (b: Banco): Promise<unknown> =>
  b.pedir('/sixbe/Usuarios/login.json', {
    cuerpo: { Usuario: { username: 'canario', password: 'una clave que no es' } },
  });

describe('security.txt', () => {
  const CAMINO = '/.well-known/security.txt';
  it('sin contacto no está', async () => {
    const b = await levantar();
    cerrar.push(b.cerrar);
    expect((await b.pedir(CAMINO, { metodo: 'GET' })).http).toBe(404);
  });
  it('dice a quién avisar y hasta cuándo vale, como la RFC 9116', async () => {
    const b = await levantar({
      demo: false,
      publica: 'https://sueldos.example',
      contactoDeSeguridad: 'seguridad@ejemplo.com.ar',
    });
    cerrar.push(b.cerrar);
    const r = await b.pedir(CAMINO, { metodo: 'GET', cabeceras: { host: 'sueldos.example' } });
    expect([r.http, r.cabeceras['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const campos = r.texto.trimEnd().split('\n');
    expect(campos).toEqual([
      'Contact: mailto:seguridad@ejemplo.com.ar',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages: es, en',
      'Canonical: https://sueldos.example/.well-known/security.txt',
    ]);
    const vence = Date.parse(campos[1]!.slice('Expires: '.length)),
      ahora = b.reloj.ahora;
    expect([vence > ahora, vence < ahora + 365 * 86_400_000]).toEqual([true, true]);
  });
  it.each([
    ['contactoDeSeguridad', 'en la oficina', 'servidor.contactoDeSeguridadMal'],
    ['contactoDeSeguridad', 'javascript:alert(1)', 'servidor.contactoDeSeguridadMal'],
    ['antivirus', 'http://127.0.0.1:3310', 'servidor.antivirusMal'],
    ['antivirus', '127.0.0.1:3310', 'servidor.antivirusMal'],
    ['sucesos', 'https://siem.example', 'servidor.sucesosMal'],
  ])('%s «%s» no deja arrancar, y se dice', async (que, valor, clave) => {
    const r = await startServer({
      puerto: 0,
      host: '127.0.0.1',
      datos: join(carpeta, 'no'),
      demo: false,
      decir: () => undefined,
      [que]: que === 'sucesos' ? { a: [valor] } : valor,
    });
    expect(isLeft(r) && r.left.key).toBe(clave);
    expect(existsSync(join(carpeta, 'no'))).toBe(false);
  });
});

describe('los sucesos de seguridad', () => {
  const lineas = (f: string): readonly Readonly<Record<string, unknown>>[] =>
    existsSync(f)
      ? readFileSync(f, 'utf8')
          .trimEnd()
          .split('\n')
          .map((l) => JSON.parse(l) as Readonly<Record<string, unknown>>)
      : [];
  it('van a un archivo y a la consola, uno por renglón, sin nombres ni contraseñas; lo que pasó apagado sale al volver, una vez', async () => {
    const f = join(carpeta, 'sucesos.jsonl'),
      datos = join(carpeta, 'datos'),
      b = await levantar({ datos, sucesos: { a: [f, 'stdout'] } });
    await fallar(b);
    await b.ingresar('demo', b.s.demo!.clave);
    await expect.poll(() => lineas(f).map((l) => l['event'])).toEqual(['ingreso_fallido', 'ingreso']);
    expect(lineas(f)[0]).toMatchObject({
      time: expect.stringMatching(/Z$/) as unknown,
      severity: 'warning',
      address: '127.0.0.1',
    });
    expect(lineas(f)[1]).toMatchObject({
      severity: 'notice',
      user: expect.any(Number) as unknown,
      channel: 'web',
    });
    expect(statSync(f).mode & 0o777).toBe(0o600);
    expect(
      b.dicho.filter((l) => l.startsWith('{')).map((l) => (JSON.parse(l) as { event: string }).event),
    ).toEqual(['ingreso_fallido', 'ingreso']);
    await b.cerrar();
    // While nothing sends them: another server of the same folder.
    const callado = await levantar({ datos });
    await fallar(callado);
    await callado.cerrar();
    const otra = await levantar({ datos, sucesos: { a: [f] } });
    await expect.poll(() => lineas(f).filter((l) => l['event'] === 'ingreso_fallido').length).toBe(2);
    await otra.cerrar();
    const ids = lineas(f).map((l) => l['id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readFileSync(f, 'utf8')).not.toMatch(/canario|clave|demo/i);
  });
  it('hasta dónde se mandaron lo lee solo el dueño de la carpeta', () => {
    expect(statSync(join(carpeta, 'datos', SENT_FILE)).mode & 0o777).toBe(0o600);
  });

  /** PRI VERSION TIMESTAMP HOST APP PID MSGID [DATA] MSG. */
  const RFC5424 =
    /^<8[45]>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ jornal \d+ ingreso_fallido \[jornal@32473( \w+="[^"]*")+\] \ufeff\{.*"event":"ingreso_fallido".*\}$/;
  it('van por UDP como syslog', async () => {
    const s = createSocket('udp4'),
      oido: string[] = [];
    s.on('message', (m) => oido.push(m.toString('utf8')));
    await new Promise<void>((listo) => s.bind(0, '127.0.0.1', listo));
    cerrar.push(() => new Promise<void>((listo) => s.close(() => listo())));
    const b = await levantar({ sucesos: { a: [`udp://127.0.0.1:${s.address().port}`] } });
    cerrar.push(b.cerrar);
    await fallar(b);
    await expect.poll(() => oido.length).toBe(1);
    expect(oido[0]).toMatch(RFC5424);
  });
  it.each([
    ['tcp', false],
    ['tls', true],
  ] as const)('van por %s como syslog, cada uno detrás de su largo', async (clase, segura) => {
    let oido = Buffer.alloc(0);
    const puerto = await escuchar((s) => s.on('data', (d) => (oido = Buffer.concat([oido, d]))), segura),
      ca = readFileSync(join(import.meta.dirname, '../fixtures/tls/listener.crt'), 'utf8');
    const b = await levantar({
      sucesos: { a: [`${clase}://127.0.0.1:${puerto}`], ...(segura ? { ca } : {}) },
    });
    cerrar.push(b.cerrar);
    await fallar(b);
    await expect.poll(() => oido.length).toBeGreaterThan(0);
    const [, largo = '', resto = ''] = /^(\d+) ([^]*)$/.exec(oido.toString('utf8')) ?? [];
    expect(Buffer.byteLength(resto)).toBe(Number(largo));
    expect(resto).toMatch(RFC5424);
  });
  it('a quien escucha con un certificado que nadie firmó no se le manda nada, y se dice una vez', async () => {
    let oido = 0;
    const puerto = await escuchar((s) => {
      s.on('error', () => undefined);
      s.on('data', () => (oido += 1));
    }, true);
    const b = await levantar({ sucesos: { a: [`tls://127.0.0.1:${puerto}`] } });
    cerrar.push(b.cerrar);
    await fallar(b);
    await expect.poll(() => b.dicho.filter((l) => l.includes('no salen hacia')).length).toBe(1);
    expect(oido).toBe(0);
  });
});

describe('el antivirus', () => {
  /** Of the real one: it finds the test file that all of them know, wherever it is. */
  const EICAR = ['X5O!P%@AP[4', '\\', 'PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  let b: Banco, admin: string, persona: number, antivirus: Server, mirado: Buffer[], puerto: number;
  const contestar = (s: Socket): void => {
    let todo = Buffer.alloc(0);
    s.on('error', () => undefined);
    s.on('data', (d) => {
      todo = Buffer.concat([todo, d]);
      const saludo = 'zINSTREAM\0';
      if (!todo.toString('latin1', 0, saludo.length).startsWith(saludo.slice(0, todo.length)))
        s.end('UNKNOWN COMMAND\0');
      const partes: Buffer[] = [];
      for (let at = saludo.length; at + 4 <= todo.length; ) {
        const largo = todo.readUInt32BE(at);
        if (largo === 0) {
          const archivo = Buffer.concat(partes);
          mirado.push(archivo);
          s.end(archivo.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
          return;
        }
        if (at + 4 + largo > todo.length) return;
        partes.push(todo.subarray(at + 4, at + 4 + largo));
        at += 4 + largo;
      }
    });
  };
  const PDF = (mas = ''): string => Buffer.from(`%PDF-1.4\n${mas}\n%%EOF`).toString('base64');
  const subir = (contenido: string) =>
    b.pedir(`/sixbe/Documentos/subir/${persona}`, {
      galleta: admin,
      cuerpo: { nombre: 'Certificado', clase: 'otro', fecha: null, vence: null, nota: null, contenido },
    });
  beforeAll(async () => {
    mirado = [];
    antivirus = createServer(contestar);
    await new Promise<void>((listo) => antivirus.listen(0, '127.0.0.1', listo));
    puerto = puertoDe(antivirus);
    b = await levantarConDemo({ antivirus: `tcp://127.0.0.1:${puerto}` });
    admin = await b.ingresar('demo', b.s.demo!.clave);
    persona = (
      (await b.pedir('/sixbe/Personal/index/page:1', { galleta: admin, cuerpo: { Search: { limit: 1 } } }))
        .sobre.content as { id: number }[]
    )[0]!.id;
  });
  afterAll(async () => {
    await b.cerrar();
    await new Promise((listo) => antivirus.close(listo));
  });

  it('mira los bytes del documento, de a trozos, y lo limpio se guarda', async () => {
    const r = await subir(PDF('x'.repeat(600_000)));
    expect(r.http).toBe(200);
    expect(mirado.some((m) => m.subarray(0, 5).toString() === '%PDF-' && m.length > 600_000)).toBe(true);
  });
  it('lo que halla no se guarda, se dice qué halló y queda en la auditoría', async () => {
    const r = await subir(PDF(EICAR));
    expect([r.http, r.sobre.message]).toEqual([
      400,
      'El antivirus encontró «Eicar-Test-Signature» en ese archivo: no se toma.',
    ]);
    await expect
      .poll(() => b.s.directorio.registros(20).filter((x) => x.suceso === 'archivo_infectado').length)
      .toBe(1);
    const lista = await b.pedir(`/sixbe/Documentos/lista/${persona}`, { galleta: admin, cuerpo: {} });
    expect(lista.sobre.content).toHaveLength(1);
  });
  it('lo que no es un archivo no se le manda', async () => {
    const antes = mirado.length;
    await b.pedir('/sixbe/Areas/add/', { galleta: admin, cuerpo: { codigo: 'AV', d_area: 'Antivirus' } });
    expect(mirado.length).toBe(antes);
  });
  it('de cada llamada que recibe un archivo mira sus bytes: documentos, imágenes, planillas, XML, fichadas y paquetes', () => {
    const suben = allEndpoints.filter(([, e]) => takesUploads(e)).map(([n]) => n);
    for (const n of [
      'documentos.subir',
      'recibos.subirImagen',
      'importaciones.recibir',
      'siradig.revisar',
      'siradig.cargar',
      'tiempo.fichadas',
      'tiempo.cargarFichadas',
      'paquetes.revisar',
      'paquetes.cargar',
      'publicaciones.recibir',
    ])
      expect(suben).toContain(n);
    const e = Object.fromEntries(allEndpoints);
    const bytes = (n: string, entrada: unknown): readonly string[] =>
      uploadedBytes(e[n]!, entrada).map((x) => Buffer.from(x).toString('latin1'));
    const enBase64 = Buffer.from(EICAR).toString('base64');
    expect(bytes('documentos.subir', { nombre: 'x', contenido: enBase64 })).toContain(EICAR);
    expect(bytes('recibos.subirImagen', { contenido: enBase64 })).toContain(EICAR);
    expect(bytes('publicaciones.recibir', { envio: EICAR })).toContain(EICAR);
    expect(
      bytes('siradig.revisar', {
        archivos: [{ nombre: 'a.xml', xml: EICAR, contenido: EICAR, texto: EICAR }],
      }).join(''),
    ).toContain(EICAR);
    expect(bytes('importaciones.recibir', { filas: [{ nombre: 'EICAR' }] }).join('')).toContain('EICAR');
  });
  it('si no contesta, no se toma ningún archivo y se dice; lo demás sigue', async () => {
    await new Promise((listo) => antivirus.close(listo));
    const r = await subir(PDF());
    expect([r.http, r.sobre.message]).toEqual([
      503,
      'El antivirus no contesta, y sin él no se toman archivos. Avise a quien administra el servidor e intente más tarde.',
    ]);
    expect((await b.pedir('/sixbe/MisDatos.json', { galleta: admin })).http).toBe(200);
  });
});
