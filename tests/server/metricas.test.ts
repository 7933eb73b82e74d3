// The figures for Prometheus: what the server answered and how, without anything of anybody.
import { createServer, type AddressInfo } from 'node:net';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMetricsAddress } from '../../server/http/metricsAddress.ts';
import { startServer } from '../../server/app/main.ts';
import { levantarConDemo, type Banco } from './servidor.ts';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address() as AddressInfo;
      s.close(() => done(port));
    });
  });

let b: Banco, port: number, galleta: string;
const leer = async (camino = '/metrics'): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${camino}`)).text();
/** The value of a series, by its name and labels. */
const valor = (texto: string, serie: string): number | undefined => {
  const linea = texto.split('\n').find((l) => l.startsWith(`${serie} `));
  return linea === undefined ? undefined : Number(linea.slice(serie.length + 1));
};
beforeAll(async () => {
  port = await freePort();
  b = await levantarConDemo({ metricas: `127.0.0.1:${port}` });
  galleta = await b.ingresar('paz', 'cuatro mates y un bizcocho');
});
afterAll(() => b.cerrar());

describe('las métricas', () => {
  it('cuentan los pedidos por llamada y por cómo terminaron', async () => {
    const antes = await leer();
    const suyas = (t: string, estado: number): number =>
      valor(t, `jornal_requests_total{call="usuarios.misDatos",status="${estado}"}`) ?? 0;
    await b.pedir('/sixbe/MisDatos.json', { galleta });
    await b.pedir('/sixbe/MisDatos.json', {});
    const despues = await leer();
    expect([suyas(despues, 200) - suyas(antes, 200), suyas(despues, 401) - suyas(antes, 401)]).toEqual([
      1, 1,
    ]);
    expect(
      valor(despues, 'jornal_request_duration_seconds_count{call="usuarios.misDatos"}'),
    ).toBeGreaterThanOrEqual(2);
  });
  it('dicen cuántas empresas están abiertas, qué trabajo hay y cuánto correo espera', async () => {
    await b.pedir('/sixbe/Personal/index/page:1/sort:nombre/direction:asc/', { galleta });
    const t = await leer();
    expect(
      [
        'companies{state="open"}',
        'companies{state="failed"}',
        'jobs{state="running"}',
        'mails{state="queued"}',
        'mails{state="given_up"}',
      ].map((n) => valor(t, `jornal_${n}`)),
    ).toEqual([1, 0, 0, 0, 0]);
    expect(valor(t, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });
  it('no nombran empresa, persona ni usuario, ni lo que alguien escribió en una dirección', async () => {
    await b.pedir('/sixbe/Personal/index/page:1/?q=Acosta', { galleta });
    await b.pedir('/sixbe/nadie-pidio-esto/Acosta', { galleta });
    await fetch(`${b.s.url}/legajos/Acosta`);
    const t = await leer();
    expect(t).not.toMatch(/acosta|litoral|30-71548235|demo"|paz|nadie-pidio/i);
  });
  it('están solas en su dirección, y no en la de la página', async () => {
    expect(await leer('/otra')).toBe('/metrics\n');
    expect((await b.pedir('/metrics', { metodo: 'GET' })).texto).not.toContain('jornal_requests_total');
  });
  it('una dirección que no es una, o que está ocupada, no deja arrancar y se dice', async () => {
    const con = async (metricas: string): Promise<string> => {
      const r = await startServer({
        puerto: 0,
        host: '127.0.0.1',
        datos: `${b.carpeta}-otra`,
        demo: false,
        hilos: false,
        metricas,
        decir: () => undefined,
      });
      return isLeft(r) ? r.left.message : r.right.cerrar().then(() => 'arrancó');
    };
    expect(await con('acá')).toContain('«acá» no es una dirección');
    expect(await con(`127.0.0.1:${port}`)).toContain(String(port));
  });
  it.each([
    ['9464', { anfitrion: '127.0.0.1', puerto: 9464 }],
    ['10.0.0.4:9464', { anfitrion: '10.0.0.4', puerto: 9464 }],
    ['[::1]:9464', { anfitrion: '::1', puerto: 9464 }],
    ['localhost:70000', undefined],
    ['http://localhost:9464', undefined],
    ['', undefined],
  ])('la dirección %j', (texto, espera) => {
    expect(readMetricsAddress(texto)).toEqual(espera);
  });
});
