// Signed packages: which keys are trusted, what is refused and why, what is fetched and from where; an update
// is applied whole and undone whole.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import type { WireLook, WirePublication, WireTrust } from '../../core/api/publicaciones.ts';
import { propio } from '../packs/muestra.ts';
import {
  archivosDe,
  bytesEn,
  editor,
  enCarpeta,
  envioDe,
  publicar,
  type AlPublicar,
  type Editor,
  type Publicada,
} from '../packs/publicada.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, galleta: string;
beforeAll(async () => {
  b = await levantar({ ajustes: { sesionUnica: false } });
  galleta = await b.ingresar('demo', b.s.demo!.clave);
});
afterAll(async () => {
  await b.cerrar();
});

const llamar = (nombre: string, cuerpo: unknown = undefined, con = galleta): Promise<Respuesta> =>
  b.pedir(`/sixbe/Publicaciones/${nombre}`, { galleta: con, cuerpo });
const bien = async <A>(nombre: string, cuerpo: unknown = undefined): Promise<A> => {
  const r = await llamar(nombre, cuerpo);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as A;
};
const mal = async (nombre: string, cuerpo: unknown = undefined, con = galleta): Promise<string> => {
  const r = await llamar(nombre, cuerpo, con);
  expect(r.sobre.status, r.texto).not.toBe(STATUS.success);
  return r.sobre.message;
};
const recibir = (p: Publicada): Promise<unknown> => bien('recibir', { envio: envioDe(p) });
const rechazar = (p: Publicada): Promise<string> => mal('recibir', { envio: envioDe(p) });
const novedades = (): Promise<WirePublication[]> => bien('novedades');
const paqueteDe = async (codigo: string): Promise<string | null> =>
  (
    (await b.pedir('/sixbe/Paquetes/lista', { galleta })).sobre.content as {
      codigo: string;
      cargada: string | null;
    }[]
  ).find((p) => p.codigo === codigo)?.cargada ?? null;
/** Another package with the same rows: both share a table, as agreements share those of the law. */
const otro = (version: string) => ({ ...propio(version), codigo: 'bonos-dos', nombre: 'Otros bonos' });

let camara: Editor;
const de = (numero: number, mas: AlPublicar['de'] = {}): AlPublicar => ({ de: { numero, ...mas } });

describe('lo que no se puede creer se rechaza, y dice por qué', () => {
  beforeAll(() => {
    camara = editor('camara');
  });
  it('firmado con una clave que nadie agregó', async () => {
    expect(await rechazar(publicar(camara, [propio('1.0')]))).toMatch(
      /^El índice está firmado con una clave en la que esta instalación no confía \(\w{4} \w{4}/,
    );
    await bien('confiar', { clave: camara.linea });
  });
  it.each<[string, (p: Publicada) => Publicada, RegExp]>([
    [
      'un índice cambiado después de firmado, aunque sea en un espacio',
      (p) => ({ ...p, indice: Buffer.concat([p.indice, Buffer.from(' ')]) }),
      /^La firma no corresponde a este índice/,
    ],
    ['un índice sin firma', (p) => ({ ...p, firma: Buffer.from('nada\n') }), /^El índice no está firmado/],
    [
      'un paquete que no es el que dice el índice',
      (p) => ({
        ...p,
        archivos: new Map([...p.archivos].map(([n, x]) => [n, Buffer.concat([x, Buffer.from('\n')])])),
      }),
      /^«bonos-1\.0\.json» no es el que dice el índice: su SHA-256 es otro/,
    ],
    [
      'un envío al que le falta un paquete',
      (p) => ({ ...p, archivos: new Map() }),
      /^Falta «bonos-1\.0\.json», que el índice nombra/,
    ],
    [
      'una firma más grande de lo que puede ser',
      (p) => ({ ...p, firma: Buffer.concat([p.firma, Buffer.alloc(20_000, 32)]) }),
      /^«indice\.json\.firma» pasa de 16 kB/,
    ],
    [
      'un índice más grande de lo que puede ser',
      (p) => ({ ...p, indice: Buffer.concat([p.indice, Buffer.alloc(300_000, 32)]) }),
      /^«indice\.json» pasa de 256 kB/,
    ],
    [
      'un paquete más grande de lo que puede ser',
      (p) => ({
        ...p,
        archivos: new Map([...p.archivos].map(([n]) => [n, Buffer.alloc(4 * 1024 * 1024 + 1, 32)])),
      }),
      /^«bonos-1\.0\.json» pasa de 4096 kB/,
    ],
  ])('%s', async (_, romper, dice) => {
    expect(await rechazar(romper(publicar(camara, [propio('1.0')])))).toMatch(dice);
    expect(await novedades()).toEqual([]);
  });
  it.each<[string, AlPublicar, RegExp]>([
    [
      'un índice vencido',
      { de: { publicado: '2026-01-01', vence: '2026-09-14' } },
      /^El índice n\.º 1 de Cámara de Prueba venció el 14\/09\/2026/,
    ],
    [
      'uno que dice ser de otro',
      { de: { editor: 'sindicato' } },
      /^El índice dice ser de «sindicato» y está firmado con una clave de «camara»/,
    ],
    [
      'uno que vale por más de 400 días',
      { de: { vence: '2028-01-01' } },
      /^El índice tiene mal el dato «vence»/,
    ],
    ['uno sin número', { de: { numero: 0 } }, /^El índice tiene mal el dato «numero»/],
    [
      'uno que nombra un archivo de otra carpeta',
      { dice: { archivo: '../bonos-1.0.json' } },
      /^El índice tiene mal el dato «paquetes\[0\]\.archivo»/,
    ],
    [
      'uno que dice otra versión que la del paquete',
      { dice: { version: '1.5' } },
      /^El índice dice que «bonos-1\.0\.json» es bonos 1\.5, y es bonos 1\.0/,
    ],
  ])('%s', async (_, al, dice) => {
    expect(await rechazar(publicar(camara, [propio('1.0')], al))).toMatch(dice);
    expect(await novedades()).toEqual([]);
  });
  it('lo que no es un envío', async () => {
    expect(await mal('recibir', { envio: '{"formato":"otro"}' })).toMatch(
      /^El archivo no es un envío de Jornal/,
    );
  });
});

describe('una actualización', () => {
  const paquetes = ['bonos', 'bonos-dos'],
    pedido = (numero: number) => ({ editor: 'camara', numero, paquetes, toma: 'empresa' });
  it('recibida, dice de quién es, con qué clave y qué es nuevo; y la empresa sigue igual', async () => {
    await recibir(publicar(camara, [propio('1.0'), otro('1.0')], de(3)));
    const [p] = await novedades();
    expect(p).toMatchObject({
      editor: 'camara',
      nombre: 'Cámara de Prueba',
      numero: 3,
      clave: camara.id,
      problema: null,
    });
    expect(p!.paquetes.map((x) => [x.codigo, x.version, x.novedad, x.cargada, x.nueva])).toEqual([
      ['bonos', '1.0', 'Acuerdo de 1.0', null, true],
      ['bonos-dos', '1.0', 'Acuerdo de 1.0', null, true],
    ]);
    expect(await paqueteDe('bonos')).toBeNull();
  });
  it('se mira sin escribir, y se aplica lo que se miró, todo junto', async () => {
    const plan = await bien<{
      huella: string;
      paquetes: { codigo: string; agrega: number; iguales: number }[];
    }>('revisar', pedido(3));
    // The second package finds the rows that the first one adds.
    expect(plan.paquetes.map((x) => [x.codigo, x.agrega, x.iguales])).toEqual([
      ['bonos', 4, 0],
      ['bonos-dos', 0, 4],
    ]);
    expect(await paqueteDe('bonos')).toBeNull();
    expect(await mal('aplicar', { ...pedido(3), huella: 'otra' })).toMatch(
      /^Los datos de la empresa cambiaron/,
    );
    expect(await paqueteDe('bonos')).toBeNull();
    expect(await bien('aplicar', { ...pedido(3), huella: plan.huella })).toMatchObject({
      agregadas: 4,
      fallan: [],
    });
    expect([await paqueteDe('bonos'), await paqueteDe('bonos-dos')]).toEqual(['1.0', '1.0']);
    expect((await novedades())[0]!.paquetes.map((x) => x.nueva)).toEqual([false, false]);
  });
  it('la misma versión, o una anterior, no se aplica otra vez', async () => {
    expect(await mal('aplicar', { ...pedido(3), huella: null })).toMatch(
      /^«bonos» 1\.0 no es posterior a 1\.0, que la empresa ya tiene/,
    );
  });
  it('un índice anterior no se recibe, ni otro con el mismo número, ni una versión que vuelve atrás', async () => {
    expect(await rechazar(publicar(camara, [propio('2.0')], de(2)))).toMatch(
      /^El índice n\.º 2 de Cámara de Prueba es anterior al n\.º 3/,
    );
    expect(await rechazar(publicar(camara, [propio('2.0')], de(3)))).toMatch(
      /otra cosa que el que ya se recibió con ese número/,
    );
    expect(await rechazar(publicar(camara, [propio('0.9')], de(4)))).toMatch(
      /^El índice trae «bonos» 0\.9, anterior a 1\.0/,
    );
    expect((await novedades())[0]!.numero).toBe(3);
  });
  it('si uno de los paquetes no puede cargarse, no se carga ninguno', async () => {
    const roto = otro('1.1');
    roto.filas = roto.filas.map((f) =>
      f.clave === '0801' ? { ...f, valores: { ...f.valores, formula: '[0999] * 2' } } : f,
    );
    await recibir(
      publicar(camara, [propio('1.1', (f) => void (f[3]!.valores['formula'] = '7')), roto], de(5)),
    );
    expect(await mal('aplicar', { ...pedido(5), toma: 'paquete', huella: null })).toMatch(
      /^No se pudo cargar/,
    );
    expect([await paqueteDe('bonos'), await paqueteDe('bonos-dos')]).toEqual(['1.0', '1.0']);
  });
  it('se deshace entera, y lo de antes queda como estaba', async () => {
    await recibir(
      publicar(camara, [propio('1.2', (f) => void (f[3]!.valores['formula'] = '7')), otro('1.2')], de(6)),
    );
    await bien('aplicar', { ...pedido(6), huella: null });
    expect([await paqueteDe('bonos'), await paqueteDe('bonos-dos')]).toEqual(['1.2', '1.2']);
    expect(await bien('deshacer', { editor: 'camara' })).toMatchObject({ paquetes: ['bonos-dos', 'bonos'] });
    expect([await paqueteDe('bonos'), await paqueteDe('bonos-dos')]).toEqual(['1.0', '1.0']);
    expect(await bien('deshacer', { editor: 'camara' })).toMatchObject({ filas: 4 });
    expect([await paqueteDe('bonos'), await paqueteDe('bonos-dos')]).toEqual([null, null]);
    expect(await mal('deshacer', { editor: 'camara' })).toMatch(
      /^La empresa no tiene ninguna actualización aplicada de «camara»/,
    );
  });
  it('un paquete cargado después no deja deshacerla a medias', async () => {
    await bien('aplicar', { ...pedido(6), huella: null });
    const r = await b.pedir('/sixbe/Paquetes/cargar', {
      galleta,
      cuerpo: { codigo: null, archivo: propio('9.0'), huella: null, toma: 'empresa' },
    });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    expect(await mal('deshacer', { editor: 'camara' })).toMatch(
      /^No se puede deshacer: «bonos» se cargó otra vez/,
    );
    expect(await paqueteDe('bonos-dos')).toBe('1.2');
  });
  it('lo que venció después de recibido no se aplica', async () => {
    await recibir(publicar(camara, [propio('9.1')], de(7, { vence: '2026-09-20' })));
    const pasar = async (dias: number): Promise<void> => {
      b.reloj.ahora += dias * 86_400_000;
      galleta = await b.ingresar('demo', b.s.demo!.clave);
    };
    await pasar(7);
    const r = { editor: 'camara', numero: 7, paquetes: ['bonos'], toma: 'empresa', huella: null };
    expect(await mal('aplicar', r)).toMatch(/venció el 20\/09\/2026/);
    expect((await novedades())[0]!.problema).toMatch(/venció el 20\/09\/2026/);
    await pasar(-7);
  });
});

describe('las claves', () => {
  let vieja: Editor, nueva: Editor;
  const aRevisar = { editor: 'union', numero: 2, paquetes: ['bonos'], toma: 'empresa' };
  beforeAll(async () => {
    [vieja, nueva] = [editor('union'), editor('union')];
    await bien('confiar', { clave: vieja.linea });
    await recibir(publicar(vieja, [propio('10.0')], de(1, { editor: 'union' })));
  });
  it('una línea que no es una clave no entra', async () => {
    expect(await mal('confiar', { clave: 'jornal-clave-1 union AAAA' })).toMatch(/no es una clave pública/);
  });
  it('un índice firmado con la vieja nombra la nueva: desde ahí vale la nueva, y la vieja no', async () => {
    const rotacion = publicar(vieja, [propio('10.1')], de(2, { editor: 'union', claves: [nueva.linea] }));
    await recibir(rotacion);
    const { claves } = await bien<WireTrust>('confianza');
    expect(
      claves
        .filter((k) => k.editor === 'union')
        .map((k) => [k.id, k.estado, k.indice])
        .sort(),
    ).toEqual(
      [
        [vieja.id, 'rotada', null],
        [nueva.id, 'vigente', 2],
      ].sort(),
    );
    // The index that changed the keys stays valid, and may be brought again.
    await recibir(rotacion);
    await bien('revisar', aRevisar);
    expect(await rechazar(publicar(vieja, [propio('10.2')], de(3, { editor: 'union' })))).toMatch(
      /no confía/,
    );
    await recibir(publicar(nueva, [propio('10.2')], de(3, { editor: 'union' })));
  });
  it('quitada por una persona, no se aplica lo que firmó ni vuelve por un índice', async () => {
    await bien('confiar', { clave: vieja.linea });
    await bien('desconfiar', { id: nueva.id });
    expect(await mal('revisar', { ...aRevisar, numero: 3 })).toMatch(/ya no es de confianza/);
    await recibir(
      publicar(vieja, [propio('10.3')], de(4, { editor: 'union', claves: [vieja.linea, nueva.linea] })),
    );
    expect((await bien<WireTrust>('confianza')).claves.find((k) => k.id === nueva.id)!.estado).toBe(
      'quitada',
    );
  });
  it('quien administra una sola de las empresas no las cambia, ni las fuentes', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'otra',
      razon_social: 'Otra',
      cuit: '30-1',
      ahora: 1,
    });
    const parcial = await b.crearUsuario('parcial', ['administrador']).then(() => b.ingresar('parcial')),
      dice = /^Las claves y las fuentes valen en toda la instalación/;
    expect(await mal('confiar', { clave: vieja.linea }, parcial)).toMatch(dice);
    expect(await mal('desconfiar', { id: vieja.id }, parcial)).toMatch(dice);
    expect(await mal('agregarFuente', { direccion: '/tmp' }, parcial)).toMatch(dice);
    expect(await mal('quitarFuente', { direccion: '/tmp' }, parcial)).toMatch(dice);
    expect((await bien<WireTrust>('confianza')).puede).toBe(false);
    await b.s.directorio.escribir('darRoles', {
      idUsuario: b.s.directorio.usuario('demo')!.id,
      idEmpresa: 'otra',
      roles: ['administrador'],
    });
    expect((await bien<WireTrust>('confianza')).puede).toBe(true);
  });
  it('todo queda en la auditoría', () => {
    const sucesos = b.s.directorio.registros(500).map((s) => s.suceso);
    for (const s of [
      'clave_de_editor_agregada',
      'clave_de_editor_quitada',
      'clave_de_editor_rotada',
      'indice_de_paquetes_recibido',
    ])
      expect(sucesos).toContain(s);
  });
});

type Como = 'bien' | 'redirige' | 'falla' | 'largo';
describe('las fuentes', () => {
  let gremio: Editor, carpeta: string, web: Server, direccion: string;
  const pedidos: string[] = [];
  let servidos: ReadonlyMap<string, Buffer> = new Map(),
    contesta: Como = 'bien';
  const buscar = (d?: string): Promise<WireLook[]> => bien('buscar', d === undefined ? {} : { direccion: d });
  beforeAll(async () => {
    gremio = editor('gremio');
    await bien('confiar', { clave: gremio.linea });
    carpeta = mkdtempSync(join(tmpdir(), 'publicada-'));
    web = createServer((q, r) => {
      pedidos.push(q.url ?? '');
      if (contesta === 'redirige') r.writeHead(302, { location: `${direccion}otro/` }).end();
      else if (contesta === 'falla') r.writeHead(500).end();
      else if (contesta === 'largo') {
        r.writeHead(200);
        r.end(Buffer.alloc(1024 * 1024, 32));
      } else {
        const f = servidos.get((q.url ?? '').replace('/paquetes/', ''));
        r.writeHead(f ? 200 : 404).end(f);
      }
    });
    await new Promise<void>((listo) => web.listen(0, '127.0.0.1', listo));
    direccion = `http://127.0.0.1:${(web.address() as AddressInfo).port}/paquetes/`;
  });
  afterAll(async () => {
    web.closeAllConnections();
    await new Promise((listo) => web.close(listo));
  });
  it('sin ninguna puesta no se busca nada', async () => {
    expect(await mal('buscar', {})).toMatch(/^La instalación no tiene fuentes de paquetes/);
  });
  it.each([
    'http://ejemplo.com.ar/paquetes/',
    'https://quien:clave@ejemplo.com.ar/',
    'https://ejemplo.com.ar/?a=1',
    'ftp://ejemplo.com.ar/',
    'paquetes',
    '//otra/carpeta',
  ])('«%s» no sirve de fuente', async (d) => {
    expect(await mal('agregarFuente', { direccion: d })).toMatch(/no sirve de fuente/);
  });
  it('una carpeta se lee de punta a punta', async () => {
    enCarpeta(carpeta, publicar(gremio, [propio('11.0')], de(1, { editor: 'gremio' })));
    await bien('agregarFuente', { direccion: `${carpeta}/` });
    expect(await buscar()).toEqual([
      {
        direccion: carpeta,
        llegada: { editor: 'gremio', nombre: 'Cámara de Prueba', numero: 1, nueva: true },
        problema: null,
      },
    ]);
    expect((await buscar())[0]!.llegada!.nueva).toBe(false);
    expect((await novedades()).find((p) => p.editor === 'gremio')!.origen).toBe(carpeta);
  });
  it('una carpeta cambiada por otro se dice y no entra', async () => {
    writeFileSync(join(carpeta, 'indice.json'), `${bytesEn(carpeta, 'indice.json').toString()} `);
    expect((await buscar())[0]!.problema).toMatch(/^La firma no corresponde a este índice/);
    expect((await bien<WireTrust>('confianza')).fuentes[0]!.dijo).toMatch(/^La firma no corresponde/);
  });
  it('una dirección que nadie agregó no se pide', async () => {
    expect(await mal('buscar', { direccion })).toMatch(/no es una de las fuentes de la instalación/);
    expect(pedidos).toEqual([]);
  });
  it('de la agregada se piden el índice, su firma y sus paquetes, y nada más', async () => {
    servidos = archivosDe(publicar(gremio, [propio('11.1')], de(2, { editor: 'gremio' })));
    await bien('agregarFuente', { direccion: direccion.slice(0, -1) });
    expect((await buscar(direccion))[0]!.llegada).toMatchObject({ numero: 2, nueva: true });
    expect(pedidos).toEqual([
      '/paquetes/indice.json',
      '/paquetes/indice.json.firma',
      '/paquetes/bonos-11.1.json',
    ]);
  });
  it.each<[Como, RegExp]>([
    ['redirige', /contesta con otra dirección, y no se la sigue/],
    ['falla', /contesta 500/],
    ['largo', /^«indice\.json» pasa de 256 kB/],
  ])('si la dirección %s, se dice y no entra nada', async (como, dice) => {
    contesta = como;
    pedidos.length = 0;
    expect((await buscar(direccion))[0]!.problema).toMatch(dice);
    expect(pedidos).toEqual(['/paquetes/indice.json']);
    contesta = 'bien';
  });
  it('quitada, no se pide más', async () => {
    await bien('quitarFuente', { direccion });
    pedidos.length = 0;
    await buscar();
    expect([await mal('buscar', { direccion }), pedidos]).toEqual([
      expect.stringMatching(/no es una de las fuentes/),
      [],
    ]);
  });
});
