// The wait of a new account, by the setting of the company: nobody is paid there before it ends, and where it would pass
// the day of pay it is told and somebody decides.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BancoPagos, PagoRequest } from '../../core/api/bancos.ts';
import { cbuCheckDigits } from '../../core/kit/digits.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const OTRA = { ...ADMIN, id: 2, nombre: 'Otra persona' };
let b: Banco, csv: number, corrida: number, uno: number, parametro: number;
let hoy = '2026-10-05';
const cbu = (n: number): string => {
  const d = `2850590009009041${String(n).padStart(5, '0')}0`,
    [a, z] = cbuCheckDigits(d)!;
  return `${d.slice(0, 7)}${a}${d.slice(8, 21)}${z}`;
};
const pedido = (id: number): PagoRequest => ({
  liquidaciones: [id],
  id_layout: csv,
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
});
const ver = async (grupo: 'pagan' | 'bloqueados' = 'bloqueados', id = corrida): Promise<BancoPagos> =>
  bien(await b.e.bancos.ver({ ...pedido(id), grupo, buscar: '', desde: 0, cantidad: 500 }));
const motivos = async (): Promise<readonly (string | null)[]> => (await ver()).filas.map((x) => x.motivo);
const espera = async () => (await ver()).destinos[0]?.espera;
const destinos = async () =>
  (await ver()).destinos.map(({ id_personal, posicion }) => ({ id_personal, posicion }));
const revisar = async () =>
  bien(await b.e.bancos.revisar({ destinos: await destinos() }, false, clave(), OTRA));
const sinEspera = async (quien = OTRA, motivo = 'trajo el comprobante') =>
  b.e.bancos.sinEspera(
    { liquidaciones: [corrida], destinos: await destinos(), motivo },
    false,
    clave(),
    quien,
  );

beforeAll(async () => {
  b = await conDemo({ legajos: 6, meses: 1, dia: () => hoy });
  csv = Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']);
  const enero = Number((await b.filas('Liquidaciones'))[0]!['id']);
  corrida = await b.crear('2026-09', { fecha_pago: '2026-10-12' });
  await b.calcular(corrida);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: {} }));
  const v = await ver('pagan', enero);
  uno = v.filas[0]!.id_personal;
  bien(
    await b.e.bancos.generar(
      { ...pedido(enero), total: v.grupos.pagan.importe, sin_los_bloqueados: 0 },
      clave(),
      ADMIN,
    ),
  );
  parametro = Number((await b.filas('Parametros'))[0]!['id']);
});
afterAll(() => b.cerrar());

it('sin el ajuste no se espera: revisado, se paga', async () => {
  bien(await b.editar('Personal', uno, { cbu: cbu(1) }));
  await revisar();
  expect([await motivos(), await espera()]).toEqual([[], null]);
});
it('con él no se paga hasta que pasan sus días, aunque otra persona lo haya revisado, y se dice desde cuándo', async () => {
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 3 }));
  bien(await b.editar('Personal', uno, { cbu: cbu(2) }));
  expect(await motivos()).toEqual(['A dónde se le paga cambió desde su último pago: falta revisarlo.']);
  await revisar();
  expect(await motivos()).toEqual([
    'Cambió a dónde se le paga: la empresa espera hasta el 08/10/2026 para pagarle ahí.',
  ]);
  expect(await espera()).toEqual({ hasta: '2026-10-08', pasa_el_pago: false, levantada: null });
  expect(mal(await sinEspera()).key).toBe('bancos.esperaNoPasa');
  hoy = '2026-10-07';
  expect((await motivos()).length).toBe(1);
  hoy = '2026-10-08';
  expect(await motivos()).toEqual([]);
});
it('la que pasa el día de pago se dice, y decide otra persona que la que cambió la cuenta, con un motivo', async () => {
  hoy = '2026-10-10';
  bien(await b.editar('Personal', uno, { cbu: cbu(3) }));
  await revisar();
  const dicho =
    'Cambió a dónde se le paga y la espera llega al 13/10/2026, después del día de pago (12/10/2026): decida si se le paga sin esperar.';
  expect(await motivos()).toEqual([dicho]);
  expect(await espera()).toEqual({ hasta: '2026-10-13', pasa_el_pago: true, levantada: null });
  const generar = await b.e.bancos.generar(
    { ...pedido(corrida), total: (await ver()).grupos.pagan.importe, sin_los_bloqueados: 0 },
    clave(),
    ADMIN,
  );
  expect(mal(generar).message).toContain(dicho);
  expect([mal(await sinEspera(ADMIN)).key, mal(await sinEspera(OTRA, '')).key]).toEqual([
    'bancos.revisaOtro',
    'bancos.motivo',
  ]);
  bien(await sinEspera());
  expect(await motivos()).toEqual([]);
  expect(await espera()).toEqual({
    hasta: '2026-10-13',
    pasa_el_pago: true,
    levantada: { at: expect.any(String) as string, usuario: OTRA.nombre, motivo: 'trajo el comprobante' },
  });
});
it('lo que se decidió vale para ese cambio y ninguno más', async () => {
  bien(await b.editar('Personal', uno, { cbu: cbu(4) }));
  await revisar();
  expect((await espera())?.levantada).toBeNull();
  expect((await motivos()).length).toBe(1);
});
it('una sola persona que pueda pagar la decide ella', async () => {
  bien(
    await b.e.bancos.sinEspera(
      { liquidaciones: [corrida], destinos: await destinos(), motivo: 'hablé con ella' },
      true,
      clave(),
      ADMIN,
    ),
  );
  expect(await motivos()).toEqual([]);
});
it('a quien cobra se le dice hasta cuándo se espera', async () => {
  bien(await b.editar('Personal', uno, { email: 'antes@ejemplo.com.ar' }));
  await b.e.bancos.avisos('Litoral SA');
  bien(await b.editar('Personal', uno, { cbu: cbu(5) }));
  expect((await b.e.bancos.avisos('Litoral SA'))[0]?.texto).toContain(
    'La empresa espera hasta el 13/10/2026 para pagarle ahí',
  );
});
it('bajar los días no vale hasta que lo acepta otra persona que paga: se siguen esperando los de antes', async () => {
  bien(await b.editar('Personal', uno, { cbu: cbu(6) }));
  await revisar();
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 1 }));
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 0 }));
  const baja = async () => (await ver()).espera_bajada,
    w = await baja();
  expect(w).toMatchObject({ antes: 3, ahora: 0 });
  expect((await espera())?.hasta).toBe('2026-10-13');
  const aceptar = async (quien: typeof ADMIN, posicion = w?.posicion ?? 0) =>
    b.e.bancos.aceptarEspera({ posicion }, false, clave(), quien);
  expect([mal(await aceptar(ADMIN)).key, mal(await aceptar(OTRA, (w?.posicion ?? 0) - 1)).key]).toEqual([
    'bancos.esperaBajada.aceptaOtro',
    'bancos.esperaBajada.otraVez',
  ]);
  bien(await aceptar(OTRA));
  expect([await baja(), await espera()]).toEqual([null, null]);
});
it('subirlos vale enseguida, y volver a lo que era no deja nada que aceptar', async () => {
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 5 }));
  expect((await espera())?.hasta).toBe('2026-10-15');
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 2 }));
  expect((await ver()).espera_bajada).toMatchObject({ antes: 5, ahora: 2 });
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 5 }));
  expect([(await ver()).espera_bajada, (await espera())?.hasta]).toEqual([null, '2026-10-15']);
});
it('una sola persona que pueda pagar lo acepta ella, y a quien administra se le dice una vez', async () => {
  bien(await b.editar('Parametros', parametro, { dias_espera_destino: 4 }));
  const w = await b.e.bancos.esperaBajada();
  expect([w?.antes, w?.ahora, await b.e.bancos.esperaBajada()]).toEqual([5, 4, null]);
  bien(await b.e.bancos.aceptarEspera({ posicion: w?.posicion ?? 0 }, true, clave(), ADMIN));
  expect((await espera())?.hasta).toBe('2026-10-14');
});
it('lo que el registro devuelve vuelve igual', () => loDerivadoVuelve(b));
