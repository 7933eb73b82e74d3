// Where somebody is paid: what changed since their last payment is shown with who made it, waits until another person
// reviewed it, and the worker is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BancoPagos, PagoRequest } from '../../core/api/bancos.ts';
import { cbuCheckDigits } from '../../core/kit/digits.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';
import { loDerivadoVuelve } from './derivado.ts';

const OTRA = { ...ADMIN, id: 2, nombre: 'Otra persona' };
let b: Banco, csv: number, enero: number, siguiente: number, nunca: number;
const cbu = (n: number): string => {
  const d = `2850590009009041${String(n).padStart(5, '0')}0`,
    [a, z] = cbuCheckDigits(d)!;
  return `${d.slice(0, 7)}${a}${d.slice(8, 21)}${z}`;
};
beforeAll(async () => {
  b = await conDemo({ legajos: 6, meses: 1 });
  csv = Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']);
  enero = Number((await b.filas('Liquidaciones'))[0]!['id']);
  siguiente = await b.crear('2026-09');
  await b.calcular(siguiente);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: siguiente, cuerpo: {} }));
});
afterAll(() => b.cerrar());

const pedido = (liquidaciones: readonly number[], mas: Partial<PagoRequest> = {}): PagoRequest => ({
  liquidaciones: [...liquidaciones],
  id_layout: csv,
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
  ...mas,
});
const ver = async (
  id: number,
  grupo: 'pagan' | 'bloqueados' | 'otros' = 'pagan',
  mas: Partial<PagoRequest> = {},
): Promise<BancoPagos> =>
  bien(await b.e.bancos.ver({ ...pedido([id], mas), grupo, buscar: '', desde: 0, cantidad: 500 }));
const generar = async (id: number, sin: 0 | 1 = 0, mas: Partial<PagoRequest> = {}) =>
  b.e.bancos.generar(
    {
      ...pedido([id], mas),
      total: (await ver(id, 'pagan', mas)).grupos.pagan.importe,
      sin_los_bloqueados: sin,
    },
    clave(),
    ADMIN,
  );
const revisar = (v: BancoPagos, quien = OTRA, sola = false) =>
  b.e.bancos.revisar(
    { destinos: v.destinos.map(({ id_personal, posicion }) => ({ id_personal, posicion })) },
    sola,
    clave(),
    quien,
  );

describe('a dónde se paga', () => {
  it('lo que cambió antes del primer archivo no tiene con qué compararse', async () => {
    const uno = (await ver(enero)).filas[0]!;
    bien(await b.editar('Personal', uno.id_personal, { cbu: cbu(1) }));
    expect((await ver(enero)).destinos).toEqual([]);
    nunca = (await ver(enero)).filas[3]!.id_personal;
    bien(await generar(enero, 0, { excluidos: [nunca] }));
    expect((await ver(siguiente)).grupos.bloqueados.personas).toBe(0);
  });
  it('lo que cambió desde el último pago se muestra, con quién lo cambió, y no se paga', async () => {
    const antes = await ver(siguiente),
      [uno, dos, tres] = antes.filas;
    const eran = await b.fila('Personal', uno!.id_personal);
    bien(await b.editar('Personal', uno!.id_personal, { cbu: cbu(2) }));
    bien(await b.editar('Personal', dos!.id_personal, { email: 'otra@ejemplo.com.ar', tarea: 'Caja' }));
    bien(await b.editar('Personal', tres!.id_personal, { tarea: 'Depósito' }));
    const v = await ver(siguiente),
      mal_ = (await ver(siguiente, 'bloqueados')).filas;
    expect(v.grupos.pagan.personas).toBe(antes.grupos.pagan.personas - 2);
    expect(mal_.map((x) => [x.id_personal, x.motivo])).toEqual([
      [uno!.id_personal, 'A dónde se le paga cambió desde su último pago: falta revisarlo.'],
      [dos!.id_personal, 'A dónde se le paga cambió desde su último pago: falta revisarlo.'],
    ]);
    expect(v.destinos.map((d) => [d.id_personal, d.cambios, d.revisado])).toEqual([
      [uno!.id_personal, [{ campo: 'cbu', antes: eran['cbu'], despues: cbu(2) }], null],
      [
        dos!.id_personal,
        [{ campo: 'email', antes: expect.anything(), despues: 'otra@ejemplo.com.ar' }],
        null,
      ],
    ]);
    expect(v.destinos[0]!.usuario).toBe(ADMIN.nombre);
    expect(mal(await generar(siguiente)).key).toBe('bancos.hayBloqueados');
  });
  it('lo que volvió a ser como era no se revisa', async () => {
    const v = await ver(siguiente),
      dos = v.destinos[1]!;
    bien(await b.editar('Personal', dos.id_personal, { email: dos.cambios[0]!.antes as string }));
    expect((await ver(siguiente)).destinos.map((d) => d.id_personal)).toEqual([v.destinos[0]!.id_personal]);
  });
  it('no lo revisa quien lo cambió, si otro puede pagar; ni lo que cambió otra vez desde que se miró', async () => {
    const v = await ver(siguiente);
    expect(mal(await revisar(v, ADMIN)).key).toBe('bancos.revisaOtro');
    bien(await b.editar('Personal', v.destinos[0]!.id_personal, { cbu: cbu(3) }));
    expect(mal(await revisar(v)).key).toBe('bancos.cambioOtraVez');
    expect((await ver(siguiente)).grupos.bloqueados.personas).toBe(1);
  });
  it('revisado por otro se paga, queda quién lo revisó, y el archivo que lo paga vuelve a empezar la cuenta', async () => {
    bien(await revisar(await ver(siguiente)));
    const v = await ver(siguiente);
    expect([v.grupos.bloqueados.personas, v.destinos[0]!.revisado]).toEqual([
      0,
      { at: expect.any(String), usuario: OTRA.nombre },
    ]);
    const { id } = bien(await generar(siguiente));
    expect((await ver(siguiente)).destinos).toEqual([]);
    bien(await b.e.bancos.anular(id, 'para probar', clave(), ADMIN));
    expect((await ver(siguiente)).destinos.map((d) => d.revisado?.usuario)).toEqual([OTRA.nombre]);
  });
  it('con una sola persona que pueda pagar, la revisa ella', async () => {
    const uno = (await ver(siguiente)).filas.at(-1)!;
    bien(await b.editar('Personal', uno.id_personal, { forma_pago: '1' }));
    const v = await ver(siguiente);
    expect(v.destinos.some((d) => d.id_personal === uno.id_personal && d.revisado === null)).toBe(true);
    bien(await revisar(v, ADMIN, true));
    expect((await ver(siguiente)).destinos.filter((d) => d.revisado === null)).toEqual([]);
  });
  it('a quien no se le pagó nunca por archivo se lo compara con el último de la empresa', async () => {
    bien(await b.editar('Personal', nunca, { cbu: cbu(4) }));
    expect((await ver(siguiente)).destinos.find((d) => d.id_personal === nunca)).toMatchObject({
      cambios: [{ campo: 'cbu', despues: cbu(4) }],
      revisado: null,
    });
  });
});

describe('el aviso a quien cobra', () => {
  it('le llega a su correo de antes, una vez por cambio, y no dice ninguna cuenta', async () => {
    const persona = (await b.filas('Personal'))[3]!,
      id = Number(persona['id']);
    bien(await b.editar('Personal', id, { email: 'antes@ejemplo.com.ar' }));
    await b.e.bancos.avisos('Litoral SA');
    bien(await b.editar('Personal', id, { email: 'despues@ejemplo.com.ar', cbu: cbu(5) }));
    bien(await b.editar('Personal', id, { tarea: 'Otra' }));
    const avisos = await b.e.bancos.avisos('Litoral SA');
    expect(avisos.map((a) => a.para)).toEqual(['antes@ejemplo.com.ar']);
    expect(avisos[0]!.texto).toContain('cambió en su legajo de Litoral SA: Correo, CBU.');
    expect(avisos[0]!.texto).not.toMatch(/\d{6}|despues@/);
    expect(await b.e.bancos.avisos('Litoral SA')).toEqual([]);
  });
  it('sin correo no hay a quién avisar, y lo siguiente se avisa igual', async () => {
    const id = Number((await b.filas('Personal'))[4]!['id']);
    bien(await b.editar('Personal', id, { email: null }));
    await b.e.bancos.avisos('Litoral SA');
    bien(await b.editar('Personal', id, { cbu: cbu(6) }));
    expect(await b.e.bancos.avisos('Litoral SA')).toEqual([]);
  });
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
