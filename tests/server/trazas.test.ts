// The traces: each request and what it led to, as OpenTelemetry has them, sent to a collector; nothing of anybody's life or
// pay; and nothing at all where nobody asked for them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { readTracesAddress, readTracesHeaders } from '../../server/app/traces.ts';
import { settingFailures } from '../../server/app/checkSettings.ts';
import { startServer } from '../../server/app/main.ts';
import { serve } from '../cli/server.ts';
import { colector, valor, type Colector, type Received } from './colector.ts';
import { carpetasDe, levantar, levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

const SERVIDOR = 2,
  /** How many facts went to or came from the database that two servers share, how old they were, and who was first. */
  DE_LA_BASE = ['jornal.facts', 'jornal.first', 'jornal.lag_ms'];

/** Looks again and again until it is so. */
const hasta = <A>(mira: () => A | Promise<A>, espera: (a: A) => void): Promise<void> =>
  vi.waitFor(async () => espera(await mira()), { timeout: 30_000, interval: 50 });

const NUESTRA = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
const con = (pedido: string, mas: Readonly<Record<string, string>> = {}) => ({
  ...NUESTRA,
  'x-request-id': pedido,
  ...mas,
});
const AJENA = '0af7651916cd43dd8448eb211c80319c',
  SU_TRAMO = 'b7ad6b7169203331',
  AJENO = `00-${AJENA}-${SU_TRAMO}-01`,
  INVITADO = {
    username: 'palabra-de-usuario',
    nombre: 'Palabra de Nombre',
    email: 'alguien@palabra-de-correo.ar',
    consulta: '1',
  };

describe('las trazas', () => {
  let b: Banco, c: Colector, respuesta: Respuesta, todos: Respuesta;
  const carpeta = mkdtempSync(join(tmpdir(), 'jornal-trazas-'));
  const de = (pedido: string): readonly Received[] =>
    c.tramos().filter((t) => valor(t.attributes, 'jornal.request') === pedido);
  /** Everything is asked first, and looked at once it arrived: what goes out is gathered for a second. */
  beforeAll(async () => {
    c = await colector();
    b = await levantarConDemo({
      trazas: { a: c.url, encabezados: 'X-Clave=una%20clave' },
      sucesos: { a: [join(carpeta, 'sucesos.jsonl')] },
    });
    const galleta = await b.ingresar('paz', 'cuatro mates y un bizcocho');
    await b.pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'paz', password: 'palabra-clave' } },
    });
    const r = await b.pedir('/sixbe/Retroactivos/calcular', {
        galleta,
        cabeceras: con('aaaa1111bbbb'),
        cuerpo: { desde: '2026-08', hasta: '2026-08', definiciones: 'entonces', legajos: [] },
      }),
      { trabajo } = r.sobre.content as { trabajo: string };
    await hasta(
      async () => (await b.pedir(`/sixbe/Trabajos/estado/${trabajo}`, { galleta })).sobre.content,
      (x) => expect(x).toMatchObject({ estado: 'terminado' }),
    );
    await b.pedir('/sixbe/MisDatos.json', { cabeceras: con('sinsesion001') });
    respuesta = await b.pedir('/sixbe/MisDatos.json', {
      galleta,
      cabeceras: con('ajena0000001', { traceparent: AJENO, tracestate: 'x=1' }),
    });
    const alta = await b.pedir('/sixbe/Usuarios/add/', {
      galleta,
      cabeceras: con('correo000001'),
      cuerpo: INVITADO,
    });
    expect(alta.sobre.status, alta.texto).toBe(STATUS.success);
    await b.pedir('/sixbe/Personal/index/page:1/sort:nombre/direction:asc/', {
      galleta,
      cuerpo: { Search: { limit: 50, general: 'palabra-buscada' } },
    });
    todos = await b.pedir('/sixbe/Personal/index/page:1', { galleta, cuerpo: { Search: { limit: 50 } } });
    await b.pedir('/sixbe/Areas/add/', { galleta, cuerpo: { codigo: 'ZZ', d_area: 'palabra-escrita' } });
    await b.pedir('/sixbe/palabra-de-direccion', { galleta, cuerpo: {} });
    await fetch(`${b.s.url}/legajos/palabra-de-pagina?q=palabra`);
    await b.pedir('/sixbe/MisDatos.json', { galleta, cabeceras: con('ultimo000001') });
    await hasta(
      () => c.tramos().map((t) => t.name),
      (x) => expect(x).toEqual(expect.arrayContaining(['mail.send', 'security_events.send'])),
    );
    // Where several servers are, each sends its own when its time comes.
    for (const id of ['sinsesion001', 'ajena0000001', 'ultimo000001'])
      await hasta(
        () => de(id),
        (x) => expect(x).toHaveLength(1),
      );
  });
  afterAll(async () => {
    await b.cerrar();
    await c.cerrar();
    rmSync(carpeta, { recursive: true, force: true });
  });

  it('tienen el pedido, con la llamada y cómo terminó, y el trabajo que empezó, en una misma traza', () => {
    const [pedido, trabajo] = [...de('aaaa1111bbbb')].sort((x, y) => y.kind - x.kind);
    expect(pedido).toMatchObject({ name: 'retroactivos.calcular', kind: SERVIDOR });
    expect(valor(pedido!.attributes, 'http.response.status_code')).toBe(200);
    expect(trabajo).toMatchObject({ name: 'job', traceId: pedido!.traceId, parentSpanId: pedido!.spanId });
    expect(valor(trabajo!.attributes, 'jornal.state')).toBe('done');
  });
  it('un pedido rechazado dice su estado', () => {
    expect(valor(de('sinsesion001')[0]!.attributes, 'http.response.status_code')).toBe(401);
  });
  it('van a donde se pidió, con lo que ahí deja entrar, y dicen de qué programa son y no de qué máquina', () => {
    expect(c.pedidos[0]).toEqual({ camino: '/v1/traces', clave: 'una clave' });
    expect(valor(c.recurso(), 'service.name')).toBe('jornal');
    expect(c.recurso().filter((a) => /^(host|process|os)\./.test(a.key))).toEqual([]);
  });
  it('de quien no es un proxy de la casa no se toma a qué traza pertenece, y la respuesta no la dice', () => {
    expect(Object.keys(respuesta.cabeceras).filter((h) => h.startsWith('trace'))).toEqual([]);
    expect(de('ajena0000001')).toHaveLength(1);
    expect(c.texto()).not.toContain(AJENA);
  });
  it('un correo es un paso de su pedido, sin a quién', () => {
    const correo = c.tramos().find((t) => t.name === 'mail.send')!;
    expect(correo.traceId).toBe(de('correo000001')[0]!.traceId);
    expect(correo.attributes).toEqual([]);
  });
  it('no tienen nombres, documentos, importes, empresa ni usuario, ni lo que se escribió o se buscó', () => {
    const personas = todos.sobre.content as readonly Readonly<Record<string, unknown>>[],
      reservado = new Set(
        personas.flatMap((p) =>
          [p['nombre'], p['apellido'], p['cuil'], p['documento'], p['sueldo']].flatMap((v) =>
            typeof v === 'string' && v.length > 4 ? [v] : [],
          ),
        ),
      ),
      texto = c.texto();
    expect(reservado.size).toBeGreaterThan(20);
    expect(
      [...reservado, 'paz', 'palabra', 'Palabra', 'litoral', '30-71548235', '127.0.0.1', carpeta].filter(
        (x) => texto.includes(x),
      ),
    ).toEqual([]);
    const dichos = new Set(c.tramos().flatMap((t) => t.attributes.map((a) => a.key)));
    for (const x of DE_LA_BASE) dichos.delete(x);
    expect([...dichos].sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'jornal.by',
      'jornal.call',
      'jornal.events',
      'jornal.kind',
      'jornal.request',
      'jornal.state',
    ]);
  });
});

it('de un proxy de la casa se toma a qué traza pertenece, si es una', async () => {
  const c = await colector(),
    b = await levantar({ trazas: { a: `${c.url}/` }, proxies: ['127.0.0.1'] });
  const pide = (pedido: string, traceparent: string) =>
    b.pedir('/sixbe/MisDatos.json', { cabeceras: con(pedido, { traceparent }) });
  await pide('delproxy0001', AJENO);
  await pide('malescrito01', `00-${'0'.repeat(32)}-${SU_TRAMO}-01`);
  await pide('malescrito02', 'Acosta');
  await b.cerrar();
  const de = (pedido: string) => c.tramos().find((t) => valor(t.attributes, 'jornal.request') === pedido);
  expect(de('delproxy0001')).toMatchObject({ traceId: AJENA, parentSpanId: SU_TRAMO });
  expect([de('malescrito01')?.parentSpanId, de('malescrito02')?.parentSpanId]).toEqual([
    undefined,
    undefined,
  ]);
  expect(c.texto()).not.toContain('Acosta');
  await c.cerrar();
});

describe('un colector que no está', () => {
  it('no rompe ni demora ningún pedido, y se dice una sola vez; cuando vuelve, también', async () => {
    const antes = process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
    process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '200';
    let estado = 503;
    const s = createServer((req, res) => {
      req.resume();
      req.on('end', () => res.writeHead(estado).end());
    });
    await new Promise<void>((r) => s.listen(0, '127.0.0.1', () => r()));
    const { port } = s.address() as AddressInfo,
      b = await levantar({ trazas: { a: `http://127.0.0.1:${port}` } }),
      dichas = (): readonly string[] => b.dicho.filter((l) => l.includes('trazas')),
      // Each server says it once.
      servidores = carpetasDe(b).length;
    try {
      const desde = performance.now();
      for (let i = 0; i < 20; i++) expect((await b.pedir('/sixbe/MisDatos.json', {})).http).toBe(401);
      expect(performance.now() - desde).toBeLessThan(5000);
      await expect.poll(() => dichas().length, { timeout: 10_000 }).toBe(servidores);
      for (const dicha of dichas())
        expect(dicha).toMatch(new RegExp(`no llegan a 127\\.0\\.0\\.1:${port} \\(.+\\)`));
      await b.pedir('/sixbe/MisDatos.json', {});
      await new Promise((r) => setTimeout(r, 1500));
      expect(dichas()).toHaveLength(servidores);
      estado = 200;
      const vuelven = async (): Promise<number> => {
        await b.pedir('/sixbe/MisDatos.json', {});
        return dichas().filter((l) => l.includes('vuelven a llegar')).length;
      };
      await expect.poll(vuelven, { timeout: 20_000, interval: 200 }).toBe(servidores);
      expect(dichas()).toHaveLength(2 * servidores);
    } finally {
      s.closeAllConnections();
      await new Promise<void>((r) => s.close(() => r()));
      await b.pedir('/sixbe/MisDatos.json', {});
      const desde = performance.now();
      await b.cerrar();
      if (antes === undefined) delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
      else process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = antes;
      expect(performance.now() - desde).toBeLessThan(5000);
    }
  });
});

describe('sin pedirlas', () => {
  /** The files of the program that a server loaded, by what Node notes of a process. */
  const cargados = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const carpeta = mkdtempSync(join(tmpdir(), 'jornal-trazas-'));
    try {
      const s = await serve(['--data', join(carpeta, 'datos'), '--no-demo'], {
        NODE_V8_COVERAGE: join(carpeta, 'visto'),
        ...env,
      });
      await s.stop();
      return readdirSync(join(carpeta, 'visto'))
        .map((f) => readFileSync(join(carpeta, 'visto', f), 'utf8'))
        .join('\n');
    } finally {
      rmSync(carpeta, { recursive: true, force: true });
    }
  };
  it('no se carga nada de ellas', async () => {
    const nada = await cargados({}),
      algo = await cargados({ JORNAL_TRACES: 'http://127.0.0.1:9' });
    expect(nada).not.toMatch(/traceExport|opentelemetry/);
    expect(algo).toMatch(/traceExport/);
  });
});

describe('a dónde van', () => {
  it.each([
    ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/traces'],
    ['https://colector.interno/', 'https://colector.interno/v1/traces'],
    ['https://colector.interno/otlp/v1/traces', 'https://colector.interno/otlp/v1/traces'],
    ['127.0.0.1:4318', undefined],
    ['grpc://colector:4317', undefined],
    ['https://yo:clave@colector', undefined],
    ['https://colector?clave=1', undefined],
    ['', undefined],
  ])('%j', (dicho, espera) => {
    expect(readTracesAddress(dicho)?.href).toBe(espera);
  });
  it.each([
    ['Authorization=Bearer abc==', { authorization: 'Bearer abc==' }],
    ['a=1,b=2%2C3\n c = 4 \n', { a: '1', b: '2,3', c: '4' }],
    ['', {}],
    ['Authorization: Bearer abc', undefined],
    ['a=', undefined],
    ['a=%zz', undefined],
  ])('con los encabezados %j', (dicho, espera) => {
    expect(readTracesHeaders(dicho)).toEqual(espera);
  });
  it('lo que no se entiende no deja arrancar, y no se repite lo que es secreto', async () => {
    const dice = async (trazas: { readonly a: string; readonly encabezados?: string }): Promise<string> => {
      const o = { puerto: 0, host: '127.0.0.1', datos: '/nada', demo: false, hilos: false, trazas },
        r = await startServer({ ...o, decir: () => undefined });
      const [falla] = settingFailures(o);
      expect(isLeft(r) && r.left.message).toBe(falla?.message);
      return falla?.message ?? '';
    };
    expect(await dice({ a: 'acá' })).toContain('«acá» no es una dirección');
    const conClave = await dice({ a: 'https://yo:palabra@colector/?k=palabra' });
    expect(conClave).toContain('traces-headers-file');
    expect(conClave).not.toContain('palabra');
    expect(await dice({ a: 'http://localhost:4318', encabezados: 'X: palabra' })).not.toContain('palabra');
  });
});
