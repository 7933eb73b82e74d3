// The same step of the month in several companies: each does what it can, with the roles of who asks there, and one that refuses undoes nothing of another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasoDeEmpresa } from '../../core/api/empresas.ts';
import { STATUS } from '../../core/api/status.ts';
import { cargarPartes } from '../../server/parts.ts';
import { levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string, vacia: string;
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa, clave: string = randomUUID()): Promise<Respuesta> => b.pedir(`/sixbe/${camino}`, { galleta, cuerpo, cabeceras: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': clave } });
const paso = (empresa: string, que: string, galleta = jefa): Promise<Respuesta> => llamar(`Empresas/paso/${empresa}`, { periodo: '2026-10', paso: que, fecha_pago: '2026-10-30' }, galleta);
const dio = async (empresa: string, que: string): Promise<PasoDeEmpresa> => { const r = await paso(empresa, que); expect(r.sobre.status, r.texto).toBe(STATUS.success); return r.sobre.content as PasoDeEmpresa; };

beforeAll(async () => {
  b = await levantar({ ahora: () => Date.UTC(2026, 9, 12, 15) }, await cargarPartes());
  jefa = await b.ingresar('demo', b.s.demo!.clave);
  vacia = ((await llamar('Empresas/crear', { razon_social: 'Modelo Dos SRL', cuit: '30-71548235-1', domicilio: 'Calle 2', localidad: 'Funes', paquete: null, plantilla: 'demo' })).sobre.content as { id: string }).id;
}, 120_000);
afterAll(async () => { await b.cerrar(); });

describe('un paso del mes en varias empresas', () => {
  it('crea en cada una las del mes anterior, o la mensual en la que empieza; dos veces, una sola', async () => {
    const [una, otra] = [await dio('demo', 'crear'), await dio(vacia, 'crear')];
    expect([una.hechas.map((c) => c.estado), otra.hechas.map((c) => c.estado)]).toEqual([['borrador'], ['borrador']]);
    expect(await dio('demo', 'crear')).toMatchObject({ hechas: [], problemas: [], mensaje: 'No había nada para ese paso.' });
  });
  it('calcula y espera: la que no tiene gente queda calculada con nadie', async () => {
    expect((await dio('demo', 'calcular')).hechas).toMatchObject([{ estado: 'calculada' }]);
    expect((await dio(vacia, 'calcular')).hechas).toMatchObject([{ estado: 'calculada' }]);
  });
  it('una que no se puede lo dice, y la otra sigue hasta el final', async () => {
    const mal = await dio(vacia, 'aprobar');
    expect([mal.hechas, mal.problemas.length, mal.mensaje]).toEqual([[], 1, expect.stringContaining('No hay recibos para aprobar.') as string]);
    for (const [que, estado] of [['aprobar', 'aprobada'], ['pagar', 'pagada'], ['cerrar', 'cerrada']] as const) expect([que, (await dio('demo', que)).hechas.map((c) => c.estado)]).toEqual([que, [estado]]);
    expect((await dio(vacia, 'pagar')).mensaje).toBe('No había nada para ese paso.');
  });
  it('la de otro no existe, y sin el rol no se hace', async () => {
    await b.s.directorio.escribir('crearEmpresa', { id: 'ajena', razon_social: 'Ajena SA', cuit: '30-71548235-1', ahora: b.reloj.ahora });
    expect((await paso('ajena', 'crear')).sobre.message).toBe('Esa empresa no está entre las suyas.');
    await b.crearUsuario('mira', ['consulta']);
    const mira = await b.ingresar('mira');
    for (const que of ['crear', 'calcular', 'aprobar', 'pagar', 'cerrar']) expect((await paso('demo', que, mira)).sobre.status).toBe(STATUS.no_permission);
  });
  it('la misma clave dos veces da lo mismo', async () => {
    const k = randomUUID(), cuerpo = { periodo: '2026-11', paso: 'crear', fecha_pago: '2026-11-30' }, una = await llamar(`Empresas/paso/${vacia}`, cuerpo, jefa, k);
    await llamar(`Empresas/paso/${vacia}`, cuerpo, jefa, k);
    expect(una.sobre.status).toBe(STATUS.success);
    const hay = (await llamar('Usuarios/empresa', { empresa: vacia })) && (await llamar('Liquidaciones/index/page:1', { Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-11' }] } })).sobre.total_count;
    expect(hay).toBe(1);
  });
});
