// What the tables lack for a month is said before its run is created: which, until when they reach, who needs them, and the last month that can be run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, mensual: number, final: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  [mensual, final] = [Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']), Number((await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id'])];
});
afterAll(() => b.cerrar());
const falta = async (periodo: string, id_tipo: number | null = mensual) => bien(await b.e.falta({ periodo, fecha_pago: null, id_tipo }));
const poner = async (codigo: string, fila: Row): Promise<void> => { const t = await b.una('TablasAuxiliar', 'codigo', codigo); bien(await b.editar('TablasAuxiliar', Number(t['id']), { ...t, filas: [...t['filas'] as readonly Row[], fila] })); };

it('un mes que la demostración ya liquidó no le falta a todos', async () => {
  const r = await falta('2026-08');
  expect([r.alcanza, r.tablas.filter((x) => x.todos)]).toEqual(['2026-08', []]);
});
it('pasado el último mes de los topes, los nombra, dice hasta dónde llegan y el último mes que se puede', async () => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'topes'), ultimo = (t['filas'] as readonly Row[]).map((f) => String(f['desde']).slice(0, 7)).sort().at(-1)!, r = await falta('2030-01');
  expect(r.tablas.find((x) => x.codigo === 'topes')).toMatchObject({ tabla: 'TablasAuxiliar', id: t['id'], todos: true, hasta: ultimo });
  // What it says can be run can be: nobody's receipt lacks a table there.
  const alcanza = (await falta(`${Number(ultimo.slice(0, 4)) + (ultimo.endsWith('-12') ? 1 : 0)}-${String((Number(ultimo.slice(5)) % 12) + 1).padStart(2, '0')}`)).alcanza!;
  expect(alcanza <= ultimo).toBe(true);
  expect((await falta(alcanza)).tablas.filter((x) => x.todos)).toEqual([]);
});
it('el promedio del convenio le falta a la liquidación final y a la mensual no', async () => {
  const de = async (tipo: number): Promise<boolean> => (await falta('2026-08', tipo)).tablas.some((x) => x.codigo === 'promedio_convenio');
  expect([await de(final), await de(mensual)]).toEqual([true, false]);
  await poner('promedio_convenio', { desde: '2026-01-01', clave1: '130/75', clave2: null, valor: '900000', fijo: null, fuente: null });
  expect(await de(final)).toBe(false);
});
it('cargada la fila del mes, deja de faltar', async () => {
  const faltaba = async (): Promise<boolean> => (await falta('2030-01')).tablas.some((x) => x.codigo === 'topes'), antes = await faltaba();
  await poner('topes', { desde: '2030-01-01', clave1: 'maximo', clave2: null, valor: '9000000', fijo: null, fuente: null });
  expect([antes, await faltaba()]).toEqual([true, false]);
});
it('un período que no es se dice', async () => { expect(mal(await b.e.falta({ periodo: 'enero', fecha_pago: null, id_tipo: null })).code).toBe('invalid'); });
