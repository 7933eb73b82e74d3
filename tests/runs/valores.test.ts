// The values of a month through the product: what formulas look up, what is missing; values are written all
// together or not at all, and undone whole.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireValueTable, WrittenTableValue } from '../../core/api/valores.ts';
import type { Row } from '../../core/kit/field.ts';
import { valuesOfMes } from '../../core/payroll/valuesOfMes.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
});
afterAll(() => b.cerrar());

const MES = '2027-03';
const delMes = async (periodo = MES) => bien(await b.e.valores.delMes({ periodo, fecha_pago: null }));
const tabla = async (codigo: string): Promise<WireValueTable> =>
  (await delMes()).tablas.find((t) => t.codigo === codigo)!;
const estado = async (codigo: string, clave1: string, periodo = MES): Promise<string | undefined> => {
  const m = await delMes(periodo),
    t = m.tablas.find((x) => x.codigo === codigo)!;
  return valuesOfMes(t, t.nombradas, m.periodo, m.fecha_pago).find((v) => v.clave1 === clave1)?.estado;
};
const escrito = (
  t: WireValueTable,
  clave1: string,
  valor: string,
  desde = `${MES}-01`,
): WrittenTableValue => ({
  tabla: t.tabla,
  id: t.id,
  version: t.version,
  desde,
  clave1,
  clave2: null,
  valor,
  fuente: 'Resolución de prueba',
});
const guardar = async (valores: readonly WrittenTableValue[], k = clave()) =>
  b.esperar(bien(await b.e.valores.guardar({ valores }, k, ADMIN)).trabajo);

it('dice las tablas que las fórmulas buscan, con sus claves, y las que ninguna fórmula nombra no están', async () => {
  const m = await delMes(),
    codigos = m.tablas.map((t) => t.codigo);
  expect(codigos).toEqual(expect.arrayContaining(['topes', 'smvm', 'importes', 'tasas']));
  expect((await tabla('topes')).nombradas).toEqual([{ clave1: 'maximo', clave2: null }]);
  await b.agregar('TablasAuxiliar', {
    codigo: 'de_nadie',
    d_tabla_auxiliar: 'De nadie',
    tipo: 'exacta',
    vigencia: 'continua',
    filas: [],
  });
  expect((await delMes()).tablas.map((t) => t.codigo)).toEqual(codigos);
  expect(m.escalas.map((e) => [e.convenio, e.sin_escala, e.desde])).toEqual([
    ['130/75', 0, '2026-09-01'],
    ['FC', 0, '2000-01-01'],
  ]);
});

it('una tabla por convenio que todavía está vacía dice qué clave falta, y se carga ahí', async () => {
  const antes = await tabla('promedio_convenio');
  bien(await b.editar('TablasAuxiliar', antes.id, { filas: [] }));
  const vacia = await tabla('promedio_convenio');
  // Only a final settlement looks it up: nobody else's receipt waits for it.
  expect([vacia.todos, vacia.nombradas]).toEqual([
    false,
    (await b.filas('Convenios')).map((c) => ({ clave1: c['codigo'], clave2: null })),
  ]);
  expect(await estado('promedio_convenio', '130/75')).toBe('falta');
  expect((await guardar([escrito(vacia, '130/75', '1250000')])).estado).toBe('terminado');
  expect(await estado('promedio_convenio', '130/75')).toBe('del_mes');
});

it('lo que falta se escribe junto, de varias tablas, y se deshace entero', async () => {
  expect([await estado('topes', 'maximo'), await estado('smvm', 'mensual')]).toEqual(['falta', 'falta']);
  const [topes, smvm] = [await tabla('topes'), await tabla('smvm')],
    t = await guardar([escrito(topes, 'maximo', '5000000.5'), escrito(smvm, 'mensual', '400000')]);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  expect([await estado('topes', 'maximo'), await estado('smvm', 'mensual')]).toEqual(['del_mes', 'del_mes']);
  const fila = ((await b.fila('TablasAuxiliar', topes.id))['filas'] as readonly Row[]).at(-1)!;
  expect([fila['desde'], fila['clave1'], Number(fila['valor']), fila['fuente']]).toEqual([
    `${MES}-01`,
    'maximo',
    5_000_000.5,
    'Resolución de prueba',
  ]);
  const { importacion } = t.resultado as { readonly importacion: string };
  expect(bien(await b.e.importaciones.deshacer(importacion, ADMIN)).fase).toBe('revertida');
  expect([await estado('topes', 'maximo'), await estado('smvm', 'mensual')]).toEqual(['falta', 'falta']);
});

it('pedido dos veces con la misma clave es un solo cambio', async () => {
  const topes = await tabla('topes'),
    k = clave(),
    uno = await guardar([escrito(topes, 'maximo', '5100000')], k),
    otro = await guardar([escrito(topes, 'maximo', '5100000')], k);
  expect(otro.resultado).toEqual(uno.resultado);
  expect((await tabla('topes')).version).toBe(topes.version + 1);
});

it('si alguien cambió una de las tablas, no se escribe ninguna y se dice por qué', async () => {
  const [topes, smvm] = [await tabla('topes'), await tabla('smvm')];
  const guardada = await b.fila('TablasAuxiliar', topes.id);
  bien(await b.editar('TablasAuxiliar', topes.id, { ...guardada, d_tabla_auxiliar: 'Topes' }));
  const t = await guardar([
    escrito(topes, 'maximo', '1', '2027-04-01'),
    escrito(smvm, 'mensual', '2', '2027-04-01'),
  ]);
  expect(t.estado).toBe('fallo');
  expect(t.mensaje).toMatch(/^No se guardó ninguno\. /);
  expect(await estado('smvm', 'mensual', '2027-04')).toBe('falta');
});

it('un valor que no es número se rechaza con su frase, y sin valores no hay qué guardar', async () => {
  const t = await tabla('topes'),
    no = async (valor: string) =>
      mal(await b.e.valores.guardar({ valores: [escrito(t, 'maximo', valor, '2027-05-01')] }, clave(), ADMIN))
        .message;
  expect(await no('mucho')).toBe('topes/maximo: Valor: «mucho» no es un número.');
  expect(mal(await b.e.valores.guardar({ valores: [] }, clave(), ADMIN)).message).toBe(
    'No se escribió ningún valor: no hay qué guardar.',
  );
  // A cap of zero would take no contributions from anybody, and no receipt would show it.
  expect(await no('0')).toMatch(
    /^topes\/maximo: «0» no se escribe acá: valía [\d.,]+ y dejaría en nada lo que se calcula con él\./,
  );
  expect(await no('-5')).toMatch(/^topes\/maximo: «−5» no se escribe acá: valía /);
  expect(await no('99999999999999999999')).toContain('es demasiado grande: entran hasta 9 dígitos enteros.');
});

it('lo que ya valía cero puede seguir en cero: se mira el valor de justo antes', async () => {
  const { fallenFrom } = await import('../../core/outputs/writtenValues.ts');
  const f = (desde: string, valor: string) => ({ desde, clave1: 'k', clave2: null, valor });
  const cien = f('2025-01-01', '100'),
    cero = f('2026-04-01', '0'),
    otro = f('2026-09-01', '0');
  expect([fallenFrom([cien, cero], cero), fallenFrom([otro, cien, cero], otro)]).toEqual(['100', undefined]);
});
