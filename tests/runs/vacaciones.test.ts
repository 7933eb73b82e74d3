// The vacation account through the product: it counts what is loaded, and two absences on one day are
// refused, also from a file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { addDays } from '../../core/kit/period.ts';
import type { Role } from '../../core/domain/roles.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  for (const a of await b.filas('Ausencias', ['id_personal', persona]))
    bien(await b.orden('Ausencias', 'delete', { id: Number(a['id']) }));
});
afterAll(() => b.cerrar());
const ausencia = (desde: string, hasta: string, mas: Record<string, unknown> = {}) =>
  b.orden('Ausencias', 'add', {
    cuerpo: { id_personal: persona, causa: 'vacaciones', desde, hasta, ...mas },
  });
const cuenta = async () => bien(await b.e.tiempo.cuenta(persona));

it('el saldo inicial, lo gozado y lo pendiente salen de las filas cargadas', async () => {
  const dias = await cuenta();
  expect(dias.anios.map((a) => a.anio)).toEqual([2026]);
  await b.agregar('SaldosVacaciones', {
    id_personal: persona,
    anio: 2025,
    clase: 'saldo',
    fecha: '2026-01-01',
    dias: '21',
  });
  bien(await ausencia('2026-02-02', '2026-02-15'));
  const c = await cuenta();
  expect(c.anios.map((a) => [a.anio, a.corresponden, a.gozados, a.pendientes, a.vencido])).toEqual([
    [2025, '21.00', '14.00', '7.00', true],
    [2026, dias.anios[0]!.corresponden, '0.00', dias.anios[0]!.corresponden, false],
  ]);
  const lista = bien(
    await b.e.tiempo.vacaciones({ anio: null, buscar: '151', filtro: 'vencidas', desde: 0, cantidad: 10 }),
  );
  expect(lista.personas).toMatchObject([
    { legajo: 151, anteriores: '7.00', total: c.pendientes, vencido: true },
  ]);
  expect([lista.total, lista.sumas.total]).toEqual([1, c.pendientes]);
});
it('las que pasan de lo que corresponde no se guardan: se dice cuántos días quedan y de qué año', async () => {
  const c = await cuenta(),
    deEste = Number(c.anios.at(-1)!.corresponden),
    queda = 7 + deEste,
    hasta = (n: number): string => addDays('2026-11-02', n - 1);
  const f = mal(await ausencia('2026-11-02', hasta(queda + 7)));
  expect([f.code, f.errors?.[0]?.field]).toEqual(['invalid', 'hasta']);
  expect(f.message).toBe(
    `Son ${queda + 7} días de vacaciones y le quedan ${queda} (de 2025: 21, tomó 14; de 2026: ${deEste}, tomó 0). Acorte las fechas; si se le dan más, cargue antes esos días en «Saldos de vacaciones», como «Días de más o de menos».`,
  );
  expect(mal(await ausencia('2026-11-02', hasta(deEste + 1), { anio_vacaciones: 2026 })).message).toContain(
    `Son ${deEste + 1} días de vacaciones y le quedan ${deEste} (de 2026: ${deEste}, tomó 0).`,
  );
  bien(await ausencia('2026-11-02', hasta(deEste), { anio_vacaciones: 2026 }));
  // A new absence of one day more and a longer row are refused alike; an adjustment loaded by hand allows it.
  const [suya] = (await b.filas('Ausencias', ['id_personal', persona])).filter(
    (a) => a['desde'] === '2026-11-02',
  );
  expect(
    mal(await b.editar('Ausencias', Number(suya!['id']), { hasta: hasta(deEste + 1) })).message,
  ).toContain('Acorte las fechas');
  const ajuste = await b.agregar('SaldosVacaciones', {
    id_personal: persona,
    anio: 2026,
    clase: 'ajuste',
    fecha: '2026-10-01',
    dias: '1',
  });
  bien(await b.editar('Ausencias', Number(suya!['id']), { hasta: hasta(deEste + 1) }));
  for (const [tabla, id] of [
    ['Ausencias', suya!['id']],
    ['SaldosVacaciones', ajuste['id']],
  ] as const)
    bien(await b.orden(tabla, 'delete', { id: Number(id) }));
});
it('las de un año que todavía no se toma se guardan sólo si se dice que se adelantan', async () => {
  const f = mal(await ausencia('2026-07-06', '2026-07-19'));
  expect([f.errors?.[0]?.field, f.message]).toEqual([
    'anio_vacaciones',
    '7 de estos días serían de 2026, que se toman desde el 01/10/2026 (LCT art. 154). Si se los adelanta, cárguelos aparte con 2026 en «Año de las vacaciones».',
  ]);
  bien(await ausencia('2026-07-06', '2026-07-12'));
  bien(await ausencia('2026-07-13', '2026-07-19', { anio_vacaciones: 2026 }));
  for (const a of (await b.filas('Ausencias', ['id_personal', persona])).filter((x) =>
    String(x['desde']).startsWith('2026-07'),
  ))
    bien(await b.orden('Ausencias', 'delete', { id: Number(a['id']) }));
});
it('los días del año son los que da la fórmula del paquete', async () => {
  const { valor } = bien(
    await b.e.probar({ formula: '[0494]', id_concepto: null, id_personal: persona, periodo: '2026-12' }),
  ) as { readonly valor: string };
  expect((await cuenta()).anios.at(-1)!.corresponden).toBe(valor);
});
it('dos ausencias no comparten un día: se niega la segunda y se dice cuál está', async () => {
  const f = mal(await ausencia('2026-02-15', '2026-02-20', { causa: 'enfermedad' }));
  expect([f.code, f.message]).toEqual([
    'conflict',
    'Ya hay una ausencia en esos días: Vacaciones, del 02/02/2026 al 15/02/2026. Corrija las fechas de una de las dos.',
  ]);
  const [a] = await b.filas('Ausencias', ['id_personal', persona]);
  bien(await b.editar('Ausencias', Number(a!['id']), { ...a, certificado: 'C-1' }));
  expect(
    mal(await ausencia('2026-03-02', '2026-03-03', { causa: 'estudio', anio_vacaciones: 2025 })).message,
  ).toMatch(/^El año sólo va en las vacaciones/);
});
it('la regla vale también para un archivo: la fila que se encima se rechaza con su motivo', async () => {
  const { id } = bien(
    await b.e.importaciones.crear(
      'Ausencias',
      { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0 } as never,
      clave(),
      ADMIN,
    ),
  );
  bien(
    await b.e.importaciones.recibir(
      id,
      {
        desde: 0,
        filas: [
          ['2026-05-04', '2026-05-05'],
          ['2026-05-05', '2026-05-06'],
        ].map(([desde, hasta], i) => ({
          linea: i + 2,
          valores: { id_personal: persona, causa: 'licencia', desde, hasta },
        })),
      },
      ADMIN,
    ),
  );
  await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
  expect(b.e.importaciones.errores(id, 0)).toMatchObject([
    { linea: 3, mensaje: expect.stringMatching(/^Ya hay una ausencia en esos días: Licencia especial/) },
  ]);
});
it('el mes de ausencias dice quién falta cada día, y por qué sólo a quien puede saberlo', async () => {
  const pedir = (roles: readonly Role[]) =>
    b.e.tiempo.ausencias(
      { periodo: '2026-02', buscar: '151', todos: false },
      { id: 7, nombre: 'C. Lee', roles },
    );
  const m = bien(await pedir(['liquidador']));
  expect(m.personas).toMatchObject([
    { legajo: 151, ausencias: [{ causa: 'vacaciones', desde: '2026-02-02', hasta: '2026-02-15' }] },
  ]);
  expect([m.dias.length, m.dias[0], m.dias.filter((d) => d.feriado !== null).map((d) => d.fecha)]).toEqual([
    28,
    { fecha: '2026-02-01', semana: 7, feriado: null },
    ['2026-02-16', '2026-02-17'],
  ]);
  expect(bien(await pedir(['consulta'])).personas[0]!.ausencias[0]!.causa).toBeNull();
  expect(
    bien(await b.e.tiempo.ausencias({ periodo: '2026-04', buscar: '151', todos: false }, ADMIN)).personas,
  ).toEqual([]);
  expect(
    bien(await b.e.tiempo.ausencias({ periodo: '2026-04', buscar: '151', todos: true }, ADMIN)).personas
      .length,
  ).toBe(1);
});
it('el calendario del mes: feriados, hábiles, el último día de pago, el F.931 por el CUIT y lo que termina', async () => {
  const pedir = async (periodo: string, roles: readonly Role[]) =>
    bien(await b.e.tiempo.calendario({ periodo }, { id: 7, nombre: 'C. Lee', roles }));
  const m = await pedir('2026-10', ['liquidador']),
    de = (clase: string) => m.sucesos.filter((x) => x.clase === clase).map((x) => x.fecha),
    cuit = String((await b.filas('Parametros'))[0]!['cuit']),
    ultimo = Number(cuit.at(-1));
  // October 2026 has 22 weekdays and one holiday on a Monday; its 4th working day is Tuesday 6. The 10th
  // and the 11th are of a weekend, and the 12th a holiday.
  expect([m.habiles, m.lunes_a_sabado, de('feriado'), de('pago'), de('f931')]).toEqual([
    21,
    26,
    ['2026-10-12'],
    ['2026-10-06'],
    [ultimo <= 3 ? '2026-10-09' : '2026-10-13'],
  ]);
  expect(m.sucesos.find((x) => x.clase === 'f931')).toMatchObject({
    verificar: true,
    ruta: '/aplicativos/f931?periodo=2026-09',
  });
  expect((await pedir('2026-02', ['liquidador'])).sucesos).toContainEqual(
    expect.objectContaining({
      clase: 'reintegro',
      fecha: '2026-02-15',
      texto: expect.stringMatching(/^Último día de ausencia de Benítez/),
    }),
  );
  expect(
    (await pedir('2026-10', ['carga'])).sucesos.filter((x) => x.clase === 'f931' || x.clase === 'corrida'),
  ).toEqual([]);
  const t = await b.una('TablasAuxiliar', 'codigo', 'vencimientos'),
    filas = t['filas'] as readonly Row[];
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      ...t,
      filas: [
        ...filas,
        {
          desde: '2026-10-01',
          clave1: 'f931',
          clave2: String(ultimo),
          valor: '14',
          fijo: null,
          fuente: 'RG',
        },
      ],
    }),
  );
  expect((await pedir('2026-10', ['liquidador'])).sucesos.find((x) => x.clase === 'f931')!.fecha).toBe(
    '2026-10-14',
  );
});
it('sin la tabla de días no se inventa ninguno: se dice cuál falta', async () => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'vacaciones_dias');
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      ...t,
      filas: [{ desde: '2030-01-01', clave1: '0', clave2: null, valor: '14', fijo: null, fuente: null }],
    }),
  );
  expect(mal(await b.e.tiempo.cuenta(persona)).message).toBe(
    'La tabla «vacaciones_dias» no tiene días para la antigüedad al 31/12/2025. Agregue la fila que falta en Tablas auxiliares.',
  );
});

it('unas vacaciones de un año anterior al ingreso no se cargan: no serían de ninguna cuenta', async () => {
  const f = mal(await ausencia('2026-12-14', '2026-12-18', { anio_vacaciones: 1999 }));
  expect([f.errors?.[0]?.field, f.message]).toEqual([
    'anio_vacaciones',
    expect.stringMatching(/^No puede tener vacaciones de 1999: ingresó el \d\d\/\d\d\/\d{4}\.$/),
  ]);
});
