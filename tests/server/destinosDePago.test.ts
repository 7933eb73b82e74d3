// Changes of where somebody is paid, over HTTP: they ask for a proof, another person who can pay reviews them, and the
// worker is told by mail at the address that they had.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BancoPagos } from '../../core/api/bancos.ts';
import { STATUS } from '../../core/api/status.ts';
import { cbuCheckDigits } from '../../core/kit/digits.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

const MINUTO = 60_000;
let b: Banco, jefa: string, otra: string, lee: string, ahora: number, corrida: number, csv: number;
const cbu = (n: number): string => {
  const d = `2850590009009041${String(n).padStart(5, '0')}0`,
    [a, z] = cbuCheckDigits(d)!;
  return `${d.slice(0, 7)}${a}${d.slice(8, 21)}${z}`;
};
const llamar = (camino: string, galleta: string, cuerpo: unknown = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe${camino}`, { galleta, cuerpo });
const primera = async (tabla: string, filtro: object = {}): Promise<Readonly<Record<string, unknown>>> =>
  (
    (await llamar(`/${tabla}/index/page:1`, jefa, { Search: { limit: 1, ...filtro } })).sobre
      .content as readonly Readonly<Record<string, unknown>>[]
  )[0]!;
const editar = async (id: number, cambios: object, galleta = jefa): Promise<Respuesta> => {
  const fila = (await llamar(`/Personal/ver/${id}`, galleta)).sobre.content as { version: number };
  return llamar(`/Personal/edit/${id}`, galleta, { version: fila.version, ...cambios });
};
const pedido = () => ({
  liquidaciones: [corrida],
  id_layout: csv,
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
});
const ver = async (galleta = jefa): Promise<BancoPagos> =>
  (
    await llamar('/PagosBanco/ver', galleta, {
      ...pedido(),
      grupo: 'pagan',
      buscar: '',
      desde: 0,
      cantidad: 500,
    })
  ).sobre.content as BancoPagos;
const correos = (): readonly string[] => {
  const carpeta = join(b.carpeta, 'correo-salida');
  return existsSync(carpeta)
    ? readdirSync(carpeta)
        .map((f) => readFileSync(join(carpeta, f), 'utf8'))
        .filter((c) => c.startsWith('Para: antes@ejemplo.com.ar\nAsunto: Cambió a dónde se le paga'))
    : [];
};

beforeAll(async () => {
  ahora = Date.UTC(2026, 9, 5, 15);
  b = await levantarConDemo({ ahora: () => ahora, ajustes: { sesionUnica: false, pruebaMs: 10 * MINUTO } });
  for (const [u, rol] of [
    ['jefa', 'liquidador'],
    ['otra', 'liquidador'],
    ['lee', 'consulta'],
  ] as const)
    await b.crearUsuario(u, [rol]);
  [jefa, otra, lee] = [await b.ingresar('jefa'), await b.ingresar('otra'), await b.ingresar('lee')];
  corrida = Number((await primera('Liquidaciones'))['id']);
  csv = Number(
    (await primera('LayoutsBanco', { filters: [{ campo: 'codigo', op: 'es', valor: 'CSV' }] }))['id'],
  );
});
afterAll(() => b.cerrar());

it('cambiar el CBU, la forma de pago o el correo pide probar quién está; cambiar otra cosa, no', async () => {
  const { id_personal } = (await ver()).filas[0]!;
  ahora += 11 * MINUTO;
  for (const cambios of [{ cbu: cbu(1) }, { forma_pago: '1' }, { email: 'x@ejemplo.com.ar' }])
    expect((await editar(id_personal, cambios)).sobre.code, JSON.stringify(cambios)).toBe('needs_proof');
  expect((await editar(id_personal, { tarea: 'Caja' })).sobre.status).toBe(STATUS.success);
  [jefa, otra] = [await b.ingresar('jefa'), await b.ingresar('otra')];
});

it('lo que cambió una persona lo revisa otra que pueda pagar, y hasta entonces el archivo no le paga', async () => {
  const [uno, dos] = (await ver()).filas,
    archivo = await llamar('/PagosBanco/generar', jefa, {
      ...pedido(),
      excluidos: [uno!.id_personal, dos!.id_personal],
      total: (
        (
          await llamar('/PagosBanco/ver', jefa, {
            ...pedido(),
            excluidos: [uno!.id_personal, dos!.id_personal],
            grupo: 'pagan',
            buscar: '',
            desde: 0,
            cantidad: 1,
          })
        ).sobre.content as BancoPagos
      ).grupos.pagan.importe,
      sin_los_bloqueados: 0,
    });
  expect(archivo.sobre.status).toBe(STATUS.success);
  expect((await editar(uno!.id_personal, { email: 'antes@ejemplo.com.ar' }, otra)).sobre.status).toBe(
    STATUS.success,
  );
  expect((await editar(uno!.id_personal, { cbu: cbu(2) })).sobre.status).toBe(STATUS.success);
  const v = await ver(),
    destinos = v.destinos.map(({ id_personal, posicion }) => ({ id_personal, posicion }));
  expect([destinos.length, v.grupos.bloqueados.personas, v.grupos.pagan.personas]).toEqual([1, 1, 1]);
  expect((await llamar('/PagosBanco/revisar', lee, { destinos })).sobre.code).toBe('no_permission');
  // Both of them changed something of this person, so neither may say that it was reviewed.
  for (const galleta of [jefa, otra])
    expect((await llamar('/PagosBanco/revisar', galleta, { destinos })).sobre.code).toBe('needs_review');
  const demo = await b.ingresar('demo', b.s.demo!.clave);
  expect((await llamar('/PagosBanco/revisar', demo, { destinos })).sobre.status).toBe(STATUS.success);
  expect((await ver()).grupos.bloqueados.personas).toBe(0);
});

it('bajar los días de espera se le dice a quien administra, y lo acepta otra persona que la que los bajó', async () => {
  await b.crearUsuario('duenia', ['administrador'], { email: 'duenia@ejemplo.com.ar' });
  const { id } = await primera('Parametros'),
    esperar = async (dias: number): Promise<void> => {
      const { version } = (await llamar(`/Parametros/ver/${String(id)}`, jefa)).sobre.content as {
        version: number;
      };
      const r = await llamar(`/Parametros/edit/${String(id)}`, jefa, { version, dias_espera_destino: dias });
      expect(r.sobre.status, r.texto).toBe(STATUS.success);
    };
  await esperar(7);
  await esperar(0);
  const cartas = (): readonly string[] =>
    readdirSync(join(b.carpeta, 'correo-salida'))
      .map((f) => readFileSync(join(b.carpeta, 'correo-salida', f), 'utf8'))
      .filter((c) => c.startsWith('Para: duenia@ejemplo.com.ar\nAsunto: Jornal: se esperan menos días'));
  await expect.poll(() => cartas().length).toBe(1);
  expect(cartas()[0]).toContain('(jefa) bajó de 7 a 0 los días');
  const { espera_bajada: w } = await ver(),
    aceptar = (galleta: string) => llamar('/PagosBanco/aceptarEspera', galleta, { posicion: w?.posicion });
  expect((await aceptar(lee)).sobre.code).toBe('no_permission');
  expect((await aceptar(jefa)).sobre.code).toBe('needs_review');
  expect((await aceptar(otra)).sobre.status).toBe(STATUS.success);
  expect((await ver()).espera_bajada).toBeNull();
  // Whoever comes with the identity provider, without a password, is another person too.
  const rol = (username: string) =>
    b.s.directorio.escribir('darRoles', {
      idUsuario: b.s.directorio.usuario(username)?.id ?? 0,
      idEmpresa: 'demo',
      roles: ['consulta'],
    });
  for (const u of ['otra', 'duenia', 'demo']) await rol(u);
  await b.s.directorio.escribir('darDeAlta', {
    ...{ emisor: 'https://proveedor.test', sujeto: 'p-1', at: ahora, username: 'pia', nombre: 'Pía' },
    ...{ email: null, roles: [{ idEmpresa: 'demo', roles: ['liquidador'] }] },
  });
  await esperar(7);
  await esperar(1);
  const { espera_bajada: w2 } = await ver();
  expect((await llamar('/PagosBanco/aceptarEspera', jefa, { posicion: w2?.posicion })).sobre.code).toBe(
    'needs_review',
  );
});

it('a quien cobra se le avisa a su correo de antes, una vez', async () => {
  await expect.poll(() => correos().length).toBe(1);
  expect(correos()[0]).toContain('CBU');
  await llamar('/PagosBanco/anular/1', jefa, { motivo: 'para probar' });
  await b.s.cerrar();
  expect(correos().length).toBe(1);
});
