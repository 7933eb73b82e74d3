// The notices: what each role gets, similar entries grouped as one, and the stream that announces that
// something was written but not what.
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Avisos } from '../../core/api/avisos.ts';
import { STATUS } from '../../core/api/status.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco, admin: string, carga: string, trabajador: string;
beforeAll(async () => {
  b = await levantar();
  for (const [u, rol] of [
    ['jefa', 'administrador'],
    ['carga', 'carga'],
    ['obrero', 'trabajador'],
  ] as const)
    await b.crearUsuario(u, [rol]);
  [admin, carga, trabajador] = [
    await b.ingresar('jefa'),
    await b.ingresar('carga'),
    await b.ingresar('obrero'),
  ];
});
afterAll(async () => {
  await b.cerrar();
});

const leer = async (galleta: string): Promise<Avisos> => {
  const r = await b.pedir('/sixbe/Avisos/leer', { galleta });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as Avisos;
};
const alta = async (tabla: string, cuerpo: object, galleta = admin): Promise<number> => {
  const r = await b.pedir(`/sixbe/${tabla}/add/`, { galleta, cuerpo });
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return (r.sobre.content as { id: number }).id;
};

describe('los avisos', () => {
  it('los registros iguales y seguidos de una persona son uno solo, que dice cuántos', async () => {
    for (const n of [1, 2, 3]) await alta('Areas', { codigo: `A${n}`, d_area: `Área ${n}` });
    const id = await alta('Sindicatos', { codigo: 'S1', d_rrhh_sindicato: 'Sindicato uno' });
    const { registros } = await leer(admin);
    expect(
      registros
        .slice(0, 2)
        .map(({ tabla, tipo, veces, propio, usuario }) => ({ tabla, tipo, veces, propio, usuario })),
    ).toEqual([
      { tabla: 'Sindicatos', tipo: 'filaAgregada', veces: 1, propio: true, usuario: 'Persona jefa' },
      { tabla: 'Areas', tipo: 'filaAgregada', veces: 3, propio: true, usuario: 'Persona jefa' },
    ]);
    expect(registros[0]).toMatchObject({ id, nombre: expect.stringContaining('Sindicato uno') });
  });
  it('lo que hizo otro no es propio', async () => {
    expect((await leer(carga)).registros[0]).toMatchObject({
      tabla: 'Sindicatos',
      propio: false,
      usuario: 'Persona jefa',
    });
  });
  it('una nota personal no figura en los registros de nadie', async () => {
    await alta('NotasUsuario', { fecha_creacion: '2026-09-15', d_nota_usuario: 'Solo mía' });
    for (const g of [admin, carga])
      expect(JSON.stringify(await leer(g))).not.toMatch(/NotasUsuario|Solo mía/);
  });
  it('cada rol oye de las tablas que lee, y quien no lee ninguna no oye nada', async () => {
    expect((await leer(carga)).pendientes).toEqual({ Propuestas: 0 });
    expect((await leer(carga)).registros.filter((r) => r.tabla === 'Parametros')).toEqual([]);
    expect((await leer(admin)).registros.some((r) => r.tabla === 'Parametros')).toBe(true);
    expect(await leer(trabajador)).toEqual({ alertas: [], eventos: [], registros: [], pendientes: {} });
  });
  it('una liquidación abierta es un evento, una alerta y un pendiente para quien lee liquidaciones', async () => {
    const tipo = await alta('TiposLiquidacion', { codigo: 'M', d_rrhh_tipo_liquidacion: 'Mensual' }),
      clase = await alta('ClasesLiquidacion', { codigo: 'NOR', d_rrhh_clase_liquidacion: 'Normal' });
    const id = await alta('Liquidaciones', {
      descripcion: 'Mensual septiembre',
      periodo: '2026-09',
      fecha_pago: '2026-09-30',
      id_rrhh_tipo_liquidacion: tipo,
      id_rrhh_clase_liquidacion: clase,
      legajos: [],
    });
    const a = await leer(admin);
    expect(a.eventos[0]).toMatchObject({
      tipo: 'liquidacionCreada',
      tabla: 'Liquidaciones',
      id,
      nombre: 'Mensual septiembre',
    });
    expect(a.alertas).toContainEqual(
      expect.objectContaining({ clase: 'pagar', nombre: 'Mensual septiembre', id, fecha: '2026-09-30' }),
    );
    expect(a.pendientes).toMatchObject({ Liquidaciones: 1 });
    const c = await leer(carga);
    expect([
      c.eventos,
      c.alertas.filter((x) => x.tabla === 'Liquidaciones'),
      c.registros.filter((x) => x.tabla === 'Liquidaciones'),
    ]).toEqual([[], [], []]);
  });
  it('lo que se escribe se dice en el acto, y no qué se escribió; leer no dice nada', async () => {
    let oido = '';
    const req = get({
      host: '127.0.0.1',
      port: b.s.puerto,
      path: '/sixbe/eventos',
      headers: { cookie: carga, 'sec-fetch-site': 'same-origin' },
    });
    await new Promise<void>((listo, mal) => {
      req.on('error', mal);
      req.on('response', (res) => {
        res.on('data', (d: Buffer) => {
          oido += d.toString();
        });
        res.on('error', () => undefined);
        listo();
      });
    });
    // Earlier writes may still be on their way: once this one is announced, none is left.
    await alta('Areas', { codigo: 'ZX', d_area: 'Área anterior' });
    await expect.poll(() => oido, { timeout: 5000 }).not.toBe('');
    await new Promise((s) => setTimeout(s, 700));
    oido = '';
    await leer(admin);
    await new Promise((s) => setTimeout(s, 700));
    expect(oido).toBe('');
    await alta('Areas', { codigo: 'ZZ', d_area: 'Área secreta' });
    await expect.poll(() => oido, { timeout: 5000 }).toBe('event: hechos\ndata: {}\n\n');
    req.destroy();
  });
});
