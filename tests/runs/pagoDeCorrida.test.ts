// A run paid by bank files: its day and bank are those of the files, another month is refused, and payments
// that the bank returns show on the receipt.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, csv: number, corrida: number, nacion: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 6, meses: 1 });
  csv = Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']);
  nacion = Number((await b.filas('Bancos'))[0]!['id']);
  bien(await b.editar('LayoutsBanco', csv, { id_banco: nacion }));
  corrida = await b.crear('2026-09');
  await b.calcular(corrida);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
});
afterAll(() => b.cerrar());

const pedido = (mas: object = {}) => ({
  liquidaciones: [corrida],
  id_layout: csv,
  fecha_pago: '2026-09-29',
  envio: 1,
  banco: null,
  excluidos: [] as number[],
  ...mas,
});
const ver = async () =>
  bien(await b.e.bancos.ver({ ...pedido(), grupo: 'pagan', buscar: '', desde: 0, cantidad: 100 }));
const mandar = async (mas: object = {}): Promise<number> => {
  const p = pedido(mas),
    v = bien(await b.e.bancos.ver({ ...p, grupo: 'pagan', buscar: '', desde: 0, cantidad: 100 }));
  return bien(
    await b.e.bancos.generar({ ...p, total: v.grupos.pagan.importe, sin_los_bloqueados: 0 }, clave(), ADMIN),
  ).id;
};
const anular = async (id: number) => {
  bien(await b.e.bancos.anular(id, 'el banco no lo tomó', clave(), ADMIN));
};
const reabrirYAprobar = async () => {
  bien(await b.orden('Liquidaciones', 'reabrir', { id: corrida, cuerpo: { motivo: 'para probar' } }));
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
};
const estados = async (): Promise<readonly unknown[]> =>
  (await b.filas('Recibos', ['id_liquidacion', corrida])).map((r) => r['estado']);

describe('marcar pagada', () => {
  it('sin archivo de banco, se paga en la fecha de la liquidación', async () => {
    bien(await b.orden('Liquidaciones', 'pagar', { id: corrida }));
    expect(await b.fila('Liquidaciones', corrida)).toMatchObject({
      estado: 'pagada',
      pagada_el: '2026-09-28',
      id_banco: null,
    });
    await reabrirYAprobar();
    expect(await b.fila('Liquidaciones', corrida)).toMatchObject({ estado: 'aprobada', pagada_el: null });
  });

  it('un archivo que paga en otro mes no es el pago de esta liquidación', async () => {
    const id = await mandar({ fecha_pago: '2026-10-01' });
    expect(mal(await b.orden('Liquidaciones', 'pagar', { id: corrida })).message).toBe(
      `El archivo de banco n.º ${id} paga el 01/10/2026 y la liquidación dice 28/09/2026: es otro mes, y Ganancias va por mes de pago. Reábrala, corrija la fecha de pago y calcúlela de nuevo, o anule el archivo.`,
    );
    expect((await b.fila('Liquidaciones', corrida))['estado']).toBe('aprobada');
    await anular(id);
  });

  it('si la empresa paga solo por archivo, espera a que estén todos', async () => {
    const parametro = Number((await b.filas('Parametros'))[0]!['id']),
      [uno] = (await ver()).filas;
    bien(await b.editar('Parametros', parametro, { chk_paga_con_banco: 1 }));
    const id = await mandar({ excluidos: [uno!.id_personal] });
    expect(mal(await b.orden('Liquidaciones', 'pagar', { id: corrida })).message).toMatch(
      /^Falta pagar por banco a 1 \(/,
    );
    expect(bien(await b.e.pago(corrida))).toMatchObject({
      fecha: '2026-09-29',
      pendientes: 1,
      importe_pendiente: uno!.importe,
      devueltos: 0,
      archivos: [{ id, fecha_pago: '2026-09-29' }],
    });
    await mandar({ envio: 2, fecha_pago: '2026-09-30' });
    bien(await b.orden('Liquidaciones', 'pagar', { id: corrida }));
    bien(await b.editar('Parametros', parametro, { chk_paga_con_banco: 0 }));
  });

  it('la fecha es la del archivo que paga más, y el banco el de su diseño', async () => {
    expect(await b.fila('Liquidaciones', corrida)).toMatchObject({
      estado: 'pagada',
      pagada_el: '2026-09-29',
      id_banco: nacion,
    });
    const p = bien(await b.e.pago(corrida)),
      neto = (await b.fila('Liquidaciones', corrida))['neto'];
    expect([p.pendientes, writeDecimal(p.archivos.reduce((a, x) => a + decimal(x.importe), 0n))]).toEqual([
      0,
      neto,
    ]);
  });
});

describe('lo que el banco devuelve', () => {
  it('el recibo queda devuelto hasta que se paga de nuevo', async () => {
    const [archivo] = bien(await b.e.pago(corrida)).archivos,
      [pago] = bien(await b.e.bancos.pagos(archivo!.id, { desde: 0, cantidad: 1, buscar: '' })).pagos;
    expect((await estados()).every((e) => e === 'pagado')).toBe(true);
    bien(await b.e.bancos.rechazar(archivo!.id, { pagos: [pago!.n], causa: 'cuenta' }, clave(), ADMIN));
    const suyo = (await b.filas('Recibos', ['id_liquidacion', corrida])).find(
      (r) => r['id_personal'] === pago!.id_personal,
    )!;
    expect([
      suyo['estado'],
      bien(await b.e.recibo(Number(suyo['id']))).estado,
      bien(await b.e.resumen(corrida, ADMIN)).cuenta.devuelto,
      bien(await b.e.personas(corrida))[0]!.estado,
    ]).toEqual(['devuelto', 'devuelto', 1, 'devuelto']);
    const era = await estados();
    await b.esperar(bien(await b.e.reconstruir()).trabajo);
    expect(await estados()).toEqual(era);
    // Paid again into the present account, the receipt shows as paid; once that file is annulled, it does
    // not.
    const otro = await mandar({ envio: 3, fecha_pago: '2026-09-30' });
    expect((await estados()).every((e) => e === 'pagado')).toBe(true);
    await anular(otro);
    expect((await estados()).filter((e) => e === 'devuelto')).toHaveLength(1);
    expect((await b.esperar(bien(await b.e.verificar()).trabajo)).resultado).toMatchObject({ hallazgos: [] });
  });
});
