// One person with two employments in the company at the same time: what the law counts by person is shared
// between both receipts, in whatever order and in however many runs they are paid.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';
import { DESDE, empleosDe, idDe, juntos, suma, type Empleos, type Importes } from './empleos.ts';

let b: Banco, primero: Row, empleos: Empleos;
beforeEach(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  primero = await b.una('Personal', 'legajo', 2);
  empleos = empleosDe(b, primero);
});
afterEach(() => b.cerrar());

/** The minimum wage of the month that the cases pay. */
const SMVM = '367800.00';
/** The legajo 902 of the same person, from February on, with the same category. */
const segundo = (mas: Row = {}): ReturnType<Banco['orden']> => empleos.otro(902, mas);
const dePrimero = async (basico: string, horas = '8.00'): Promise<void> => {
  bien(
    await b.editar('Personal', idDe(primero), {
      PersonalBasico: [{ desde: '2026-01-01', basico }] as never,
      PersonalJornada: [{ desde: '2026-01-01', horas }] as never,
    }),
  );
};
const importes: Empleos['importes'] = (...x) => empleos.importes(...x);
const pagar: Empleos['pagar'] = (...x) => empleos.pagar(...x);
const porElCamino: Empleos['porElCamino'] = (...x) => empleos.porElCamino(...x);
/** The receipts of both, paid in one run or in two, in either order. */
const CAMINOS: readonly (readonly [string, readonly (readonly number[])[]])[] = [
  ['en una liquidación', [[2, 902]]],
  ['en dos', [[2], [902]]],
  ['en dos, primero el otro', [[902], [2]]],
];
it('sin decir que tiene dos, el segundo legajo se rechaza; basta que lo diga uno', async () => {
  expect(mal(await segundo({ chk_otro_empleo: 0 })).code).toBe('duplicate');
  const otro = bien(await segundo());
  expect(otro['cuil']).toBe(primero['cuil']);
  bien(await b.editar('Personal', idDe(primero), { telefono: null }));
  expect(mal(await b.editar('Personal', idDe(otro), { chk_otro_empleo: 0 })).code).toBe('duplicate');
});

describe.each(CAMINOS)('pagados %s', (_, camino) => {
  it('el tope de los aportes es uno para los dos, también el de obra social, y lo fijo va una vez', async () => {
    await dePrimero('4000000.00');
    bien(await segundo());
    const recibos = await porElCamino(camino),
      tope = recibos[0]?.get(900);
    expect(juntos(recibos, 911) > String(tope)).toBe(true);
    expect([juntos(recibos, 901), juntos(recibos, 904)]).toEqual([tope, tope]);
    expect(juntos(recibos, 902)).toBe(juntos(recibos, 911));
    for (const codigo of [413, 403])
      expect(recibos.map((r) => r.get(codigo) ?? '0.00').filter((x) => x !== '0.00').length).toBe(1);
    // Eight hours and four: two thirds and one third of what a whole day takes.
    expect(juntos(recibos, 914)).toBe('7003.68');
    expect(recibos.map((r) => r.get(914)).sort()).toEqual(['2334.56', '4669.12']);
  });
  it('el SAC también tiene un tope solo, y lo del mes no se lo quita', async () => {
    await dePrimero('9000000.00');
    bien(await segundo({ PersonalBasico: [{ desde: DESDE, basico: '9000000.00' }] as never }));
    const mes = await porElCamino(camino),
      tope = decimal(String(mes[0]?.get(900))),
      sac = await porElCamino(camino, 'SAC');
    expect(juntos(mes, 901)).toBe(writeDecimal(tope));
    expect(juntos(sac, 901)).toBe(writeDecimal(tope / 2n));
    expect(juntos(sac, 926)).toBe(juntos(sac, 901));
  });
});

it('dos medias jornadas hacen una: la obra social no se eleva otra vez', async () => {
  await dePrimero('400000.00', '4.00');
  bien(await segundo({ PersonalBasico: [{ desde: DESDE, basico: '400000.00' }] as never }));
  const recibos = await porElCamino([[2, 902]]);
  expect(recibos.map((r) => r.get(913))).toEqual(recibos.map((r) => r.get(912)));
  bien(
    await b.editar('Personal', idDe(await b.una('Personal', 'legajo', 902)), {
      fecha_egreso: '2026-05-31',
      motivo_egreso: 'renuncia',
    }),
  );
  bien(
    await b.orden('Liquidaciones', 'anular', {
      id: idDe(await b.una('Liquidaciones', 'descripcion', 'De 2 y 902')),
      cuerpo: { motivo: 'queda con uno' },
    }),
  );
  const solo = await importes(await pagar([2]), 2);
  expect(solo.get(912)).toMatch(/^[1-9]/);
  expect(solo.get(913)).toBe(suma(solo.get(912), solo.get(912)));
});

it('un embargo mira lo que cobró en los dos, una vez, por cualquier camino', async () => {
  await dePrimero('1500000.00');
  bien(await segundo({ PersonalBasico: [{ desde: DESDE, basico: '1500000.00' }] as never }));
  const orden = async (legajo: number): Promise<void> => {
    await b.agregar('Agenda', {
      id_personal: idDe(await b.una('Personal', 'legajo', legajo)),
      id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', 322)),
      desde: '2026-06-01',
      importe: '90000000.00',
    });
  };
  await orden(2);
  await orden(902);
  const retenido: string[] = [];
  let gravado = 0n;
  for (const [, camino] of CAMINOS) {
    const corridas = new Set<number>(),
      recibos: Importes[] = [];
    for (const legajos of camino) {
      const corrida = await pagar(legajos);
      corridas.add(corrida);
      for (const n of legajos) recibos.push(await importes(corrida, n));
    }
    retenido.push(juntos(recibos, 322));
    gravado = decimal(juntos(recibos, 912));
    for (const id of corridas)
      bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'se paga por otro camino' } }));
  }
  expect(new Set(retenido).size).toBe(1);
  // Above two minimum wages, a fifth of what exceeds one of them, of both salaries together (Dto 484/87).
  const exceso = decimal(retenido[0] ?? '0') * 5n;
  expect(gravado - exceso).toBe(decimal(SMVM));
});

it.each([
  ['la orden en uno', [2], undefined],
  ['la orden en los dos', [2, 902], undefined],
  ['la orden en uno y en el SAC', [902], 'SAC'],
] as const)(
  'una cuota alimentaria en porcentaje, con %s, toma lo mismo por cualquier camino',
  async (_, ordenes, tipo) => {
    await dePrimero('9000000.00');
    bien(await segundo({ PersonalBasico: [{ desde: DESDE, basico: '9000000.00' }] as never }));
    for (const legajo of ordenes)
      await b.agregar('Agenda', {
        id_personal: idDe(await b.una('Personal', 'legajo', legajo)),
        id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', 323)),
        desde: '2026-06-01',
        porcentaje: '20',
      });
    const tomado: string[] = [];
    for (const [, camino] of CAMINOS) {
      const corridas = new Set<number>(),
        recibos: Importes[] = [];
      for (const kind of tipo === undefined ? [undefined] : [undefined, tipo])
        for (const legajos of camino) {
          const corrida = await pagar(legajos, kind);
          corridas.add(corrida);
          for (const n of legajos) recibos.push(await importes(corrida, n));
        }
      tomado.push(juntos(recibos, 323));
      for (const id of [...corridas].reverse())
        bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'se paga por otro camino' } }));
    }
    expect([new Set(tomado).size, tomado[0]], tomado.join(' ')).toEqual([1, expect.stringMatching(/^[1-9]/)]);
  },
);

it('el F.931 y el Libro llevan un renglón, con el tope una vez y sin días que lo reduzcan', async () => {
  await dePrimero('4000000.00');
  bien(await segundo());
  const corrida = await pagar([2, 902]);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
  const f = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })),
    cuil = String(primero['cuil']).replaceAll('-', '');
  expect(f.observaciones.filter((o) => o.nivel === 'error')).toEqual([]);
  expect(f.bases.find((x) => x.n === 1)?.importe).toBe((await importes(corrida, 2)).get(900));
  const lsd = bien(await b.e.declaraciones.archivoLsd({ id: corrida, envio: 'SJ' })).texto.split('\r\n'),
    suyas = lsd.filter((x) => x.slice(2, 13) === cuil);
  expect(['02', '04'].map((t) => suyas.filter((x) => x.startsWith(t)).length)).toEqual([1, 1]);
  expect(suyas[0]?.slice(95, 98)).toBe('000');
});

it('el control del mes entero no ve diferencias, se pague como se pague', async () => {
  await dePrimero('4000000.00');
  bien(await segundo());
  await porElCamino([[902], [2]]);
  const c = bien(await b.e.mesEntero.control({ periodo: '2026-06' }));
  expect([c.con_varios, c.distintas]).toEqual([0, []]);
});

it('quien tiene conceptos de un paquete anterior no recibe un recibo con dos topes: se lo dice', async () => {
  await dePrimero('4000000.00');
  bien(await segundo());
  for (const codigo of [901, 904, 926, 927, 413, 403, 306, 307, 308, 322, 323, 930, 935, 996, 997, 998]) {
    const concepto = await b.una('Conceptos', 'codigo', codigo);
    bien(await b.editar('Conceptos', idDe(concepto), { formula: '0' }));
  }
  const corrida = await pagar([2, 902]),
    [suyo] = bien(await b.e.personas(corrida)),
    r = bien(await b.e.recibo(suyo?.id ?? 0));
  expect(r.problemas.map((p) => [p.nivel, p.codigo])).toContainEqual(['error', 'otros_empleos']);
});

it('un archivo de legajos trae los dos si uno lo dice', async () => {
  const { id: _, version: _v, ...campos } = await b.fila('Personal', idDe(primero)),
    fila = (legajo: number, chk_otro_empleo: 0 | 1): Row => ({
      ...Object.fromEntries(Object.entries(campos).filter(([n]) => !n.endsWith('_actual'))),
      ...{ legajo, cuil: '20-30111222-0', fecha_ingreso: '2022-01-01', fecha_antiguedad: null },
      ...{ cbu: null, PersonalBasico: [], chk_otro_empleo },
    });
  const revisar = async (filas: readonly Row[]) => {
    const ajustes = {
        alError: 'abort',
        periodo: null,
        clave: null,
        nuevas: 0,
        simular: 0,
        cliente: '{}',
      } as const,
      { id } = bien(await b.e.importaciones.crear('Personal', ajustes, clave(), ADMIN)),
      numeradas = filas.map((valores, i) => ({ linea: i + 2, valores }));
    bien(await b.e.importaciones.recibir(id, { desde: 0, filas: numeradas }, ADMIN));
    await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
    return b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo]);
  };
  expect(await revisar([fila(911, 0), fila(912, 0)])).toEqual([[3, 'cuil', 'duplicate']]);
  expect(await revisar([fila(911, 0), fila(912, 1)])).toEqual([]);
  expect(await revisar([fila(911, 1), fila(912, 0)])).toEqual([]);
});
