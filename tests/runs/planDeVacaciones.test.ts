// The vacation plan through the product: it discounts from the balance, is no absence until one is loaded, and its
// notice is a paper.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../core/kit/field.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';
import { paginasDe, textoDePdf } from './textoDePdf.ts';

let b: Banco, persona: number, otra: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  const gente = await b.filas('Personal');
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  otra = Number(gente.find((p) => p['id'] !== persona)?.['id']);
  for (const id of [persona, otra])
    for (const a of await b.filas('Ausencias', ['id_personal', id]))
      bien(await b.orden('Ausencias', 'delete', { id: Number(a['id']) }));
  // Both of one area, so that their vacations can coincide.
  const area = (await b.filas('Areas'))[0]?.['id'] ?? null;
  for (const id of [persona, otra])
    bien(await b.editar('Personal', id, { id_area: area, domicilio: 'Italia 1234', localidad: 'Rosario' }));
});
afterAll(() => b.cerrar());

const plan = (desde: string, hasta: string, mas: Record<string, unknown> = {}) =>
  b.orden('PlanesVacaciones', 'add', { cuerpo: { id_personal: persona, desde, hasta, ...mas } });
const pagina = async (mas: object = {}) =>
  bien(await b.e.tiempo.plan({ anio: 2026, buscar: '', filtro: 'todas', desde: 0, cantidad: -1, ...mas }));
const suya = async (id = persona) => {
  const p = (await pagina()).personas.find((x) => x.id_personal === id);
  if (!p) throw new Error('no está en el plan');
  return p;
};

it('sin fecha, se dice hasta cuándo hay que avisar para que terminen el 30 de abril', async () => {
  const p = await suya();
  expect([p.libres, p.planeados, p.tramos]).toEqual([p.saldo, '0.00', []]);
  // The notice of thirty days, before the last start that ends on 30 April.
  const dias = Math.trunc(Number(p.saldo));
  expect(p.avisar_hasta).toBe(new Date(Date.UTC(2027, 3, 30 - (dias - 1) - 30)).toISOString().slice(0, 10));
});
it('lo planeado baja del saldo y no es una ausencia', async () => {
  const antes = await suya();
  bien(await plan('2027-01-04', '2027-01-17'));
  const p = await suya();
  expect([p.saldo, p.planeados, Number(p.libres)]).toEqual([antes.saldo, '14.00', Number(antes.saldo) - 14]);
  expect(p.tramos).toMatchObject([
    { clase: 'planeada', desde: '2027-01-04', hasta: '2027-01-17', dias: 14, avisar_hasta: '2026-12-05' },
  ]);
  expect(await b.filas('Ausencias', ['id_personal', persona])).toEqual([]);
  const c = bien(await b.e.tiempo.cuenta(persona));
  expect([c.anios.at(-1)?.gozados, c.planes.map((x) => [x.desde, x.dias, x.avisado_el])]).toEqual([
    '0.00',
    [['2027-01-04', 14, null]],
  ]);
});
it('el calendario dice el último día para avisar y el primero de las vacaciones', async () => {
  const en = async (periodo: string) =>
    bien(await b.e.tiempo.calendario({ periodo }, ADMIN))
      .sucesos.filter((s) => s.clase === 'aviso' || s.clase === 'vacaciones')
      .map((s) => [s.fecha, s.clase]);
  expect([await en('2026-12'), await en('2027-01')]).toEqual([
    [['2026-12-05', 'aviso']],
    [['2027-01-04', 'vacaciones']],
  ]);
});
it('dos planes no comparten un día, ni se planea más de lo que queda', async () => {
  const f = mal(await plan('2027-01-11', '2027-01-24'));
  expect([f.errors?.[0]?.field, f.message]).toEqual([
    'desde',
    'Ya hay un plan en esos días, del 04/01/2027 al 17/01/2027. Corrija las fechas de uno de los dos.',
  ]);
  expect(mal(await plan('2027-02-01', '2027-03-28')).message).toMatch(
    /^Son 56 días de vacaciones y le quedan/,
  );
  expect(mal(await plan('1999-01-04', '1999-01-10')).errors?.[0]?.field).toBe('desde');
});
it('quien coincide de la misma área se dice, y la semana cuenta a los dos', async () => {
  bien(
    await b.orden('PlanesVacaciones', 'add', {
      cuerpo: { id_personal: otra, desde: '2027-01-11', hasta: '2027-01-17' },
    }),
  );
  const p = await suya(),
    nombre = String((await b.fila('Personal', otra))['nombre']);
  expect(p.tramos[0]?.con).toEqual([nombre]);
  expect((await pagina()).semanas.find((s) => s.desde === '2027-01-11')?.personas).toBe(2);
  expect((await pagina({ filtro: 'sin_aviso' })).personas.map((x) => x.id_personal).sort()).toEqual(
    [persona, otra].sort(),
  );
});
it('el aviso por escrito sale de los planes, uno por hoja, con la fecha de cada uno', async () => {
  const ids = (await b.filas('PlanesVacaciones')).map((x) => Number(x['id'])),
    r = bien(await b.e.formularios.avisosVacaciones(ids, ADMIN)),
    pdf = await paginasDe(r.bytes);
  // A picture to look at: JORNAL_PAPELES=/folder
  const carpeta = process.env['JORNAL_PAPELES'];
  if (carpeta !== undefined) writeFileSync(join(carpeta, 'aviso_vacaciones.pdf'), pdf.bytes);
  expect(pdf.paginas).toBe(2);
  expect(textoDePdf(pdf.bytes)).toContain('desde el 04/01/2027 hasta el 17/01/2027');
  expect(r.detalle).toBe('aviso_vacaciones 2');
});
it('cargada la ausencia, el plan deja de contarse; borrada, vuelve a ser un plan', async () => {
  const saldo = (await suya()).saldo,
    [p] = await b.filas('PlanesVacaciones', ['id_personal', persona]),
    id = Number(p?.['id']);
  const a = bien(
    await b.orden('Ausencias', 'add', {
      cuerpo: { id_personal: persona, causa: 'vacaciones', desde: '2027-01-04', hasta: '2027-01-17' },
    }),
  );
  const confirmada = await suya();
  expect([confirmada.planeados, confirmada.tramos.map((t) => [t.clase, t.id])]).toEqual([
    '0.00',
    [['gozada', a['id']]],
  ]);
  expect(Number(confirmada.saldo)).toBe(Number(saldo) - 14);
  expect(mal(await b.editar('PlanesVacaciones', id, { hasta: '2027-01-10' })).message).toBe(
    'Estas vacaciones ya son una ausencia: cambie las fechas en la ausencia.',
  );
  bien(await b.editar('PlanesVacaciones', id, { avisado_el: '2026-10-05' }));
  bien(await b.orden('Ausencias', 'delete', { id: Number(a['id']) }));
  expect((await suya()).tramos.map((t) => [t.clase, t.id, t.avisado_el])).toEqual([
    ['planeada', id, '2026-10-05'],
  ]);
});
it('los días de aviso son los de la ley en que empieza cada plan, y no los del comienzo de la temporada', async () => {
  for (const [desde, hasta] of [
    ['2026-01-05', '2026-01-11'],
    ['2026-04-06', '2026-04-12'],
  ] as const)
    bien(await plan(desde, hasta, { id_personal: otra }));
  const p = (await pagina({ anio: 2025 })).personas.find((x) => x.id_personal === otra);
  // Forty-five days before Ley 27.802, in force since 6 March 2026, and thirty after it.
  expect(p?.tramos.map((t) => [t.desde, t.avisar_hasta])).toEqual([
    ['2026-01-05', '2025-11-21'],
    ['2026-04-06', '2026-03-07'],
  ]);
});
it('la empresa que avisa antes lo dice en sus parámetros, y rige para los planes', async () => {
  expect((await pagina()).aviso).toBe(30);
  const fila = { desde: '2020-01-01', clave1: 'vacaciones_aviso_dias', clave2: null, valor: '45' },
    [tabla] = await b.filas('TablasAuxiliar', ['codigo', 'parametros']);
  if (tabla) {
    const entera = await b.fila('TablasAuxiliar', Number(tabla['id']));
    bien(
      await b.editar('TablasAuxiliar', Number(tabla['id']), { filas: [...rowsOf(entera['filas']), fila] }),
    );
  } else
    await b.agregar('TablasAuxiliar', {
      codigo: 'parametros',
      d_tabla_auxiliar: 'Parámetros propios',
      clave1: 'parametro',
      filas: [fila],
    });
  const p = await pagina();
  expect([p.aviso, (await suya()).tramos[0]?.avisar_hasta]).toEqual([45, '2026-11-20']);
});
it('reconstruido desde los hechos, el plan es el mismo', async () => {
  const antes = await pagina(),
    otro = await b.reabrir();
  b = otro;
  expect(await pagina()).toEqual(antes);
});

it('la gente va por orden alfabético del castellano, y se puede pedir una sola', async () => {
  const [nombreAntes, nombreOtra] = [await b.fila('Personal', persona), await b.fila('Personal', otra)].map(
    (f) => String(f['nombre']),
  );
  bien(await b.editar('Personal', persona, { nombre: 'Álvarez, Inés' }));
  bien(await b.editar('Personal', otra, { nombre: 'Quiroga, Ana' }));
  const nombres = (await pagina()).personas.map((p) => p.nombre);
  expect(nombres.indexOf('Álvarez, Inés')).toBeLessThan(nombres.indexOf('Quiroga, Ana'));
  expect((await pagina({ buscar: '0151' })).personas.map((p) => p.nombre)).toEqual(['Álvarez, Inés']);
  bien(await b.editar('Personal', persona, { nombre: nombreAntes! }));
  bien(await b.editar('Personal', otra, { nombre: nombreOtra! }));
});
