// Court orders loaded in several employments of a person at once of which what is taken depends on which is paid first: a
// percentage that is not the same in all, and a garnishment that ends in one. No run with them is approved until they are
// put right, or somebody accepts it with a reason.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, type Row } from '../../core/kit/field.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';
import { DESDE, empleosDe, idDe, juntos, type Camino, type Empleos } from './empleos.ts';

let b: Banco, primero: Row, empleos: Empleos;
beforeEach(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  primero = await b.una('Personal', 'legajo', 2);
  empleos = empleosDe(b, primero);
  // Outside any agreement: the salary agreed and nothing else. Both together pass the cap.
  bien(
    await b.editar('Personal', idDe(primero), {
      PersonalCategoria: [
        { desde: '2026-01-01', id_rrhh_categoria: idDe(await b.una('Categorias', 'codigo', 'FC')) },
      ] as never,
      PersonalJornada: [{ desde: '2026-01-01', horas: '4.00' }] as never,
      PersonalBasico: [{ desde: '2026-01-01', basico: '3000000.00' }] as never,
      chk_afiliado: 0,
      chk_jubilado: 0,
    }),
  );
  bien(
    await empleos.otro(902, {
      PersonalBasico: [{ desde: DESDE, basico: '2000000.00' }] as never,
    }),
  );
});
afterEach(() => b.cerrar());

const EMBARGO = 322,
  ALIMENTOS = 323;
/** Loads an order in percentage and gives the id of its row. */
const cuota = async (legajo: number, porcentaje: string, mas: Row = {}): Promise<number> =>
  idDe(
    await b.agregar('Agenda', {
      id_personal: idDe(await b.una('Personal', 'legajo', legajo)),
      id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', ALIMENTOS)),
      desde: '2026-06-01',
      porcentaje,
      ...mas,
    }),
  );
const porAceptar = async (corrida: number) =>
  bien(await b.e.chequeos(corrida)).por_aceptar.map((x) => [x.nombre, x.mensaje]);
const aprobar = (id: number, aceptadas?: { readonly legajos: readonly number[]; readonly motivo: string }) =>
  b.orden('Liquidaciones', 'aprobar', {
    id,
    cuerpo: { sin_los_que_tienen_error: 0, ...(aceptadas ? { aceptadas } : {}) },
  });
const dicho = (ordenes: string): string =>
  `Tiene varios empleos a la vez y [0323] Cuota alimentaria no es igual en todos: ${ordenes}. Lo que se le toma entre todos depende de cuál se pague primero. Si es una misma orden, deje en cada legajo lo que fijó el juez y calcule de nuevo; si son varias, cárguelas todas en cada uno, o acéptelo con un motivo.`;

it('de distinto porcentaje en cada empleo no se aprueba por ningún camino: nombra los legajos y lo que dice cada uno', async () => {
  const laDeDos = await cuota(2, '20');
  await cuota(902, '12.5');
  const caminos: readonly Camino[] = [
      [[2], [902]],
      [[902], [2]],
    ],
    tomado: string[] = [];
  for (const camino of caminos) tomado.push(juntos(await empleos.yAnular(camino), ALIMENTOS));
  expect(new Set(tomado).size).toBe(2);

  const juntas = await empleos.pagar([2, 902]);
  expect(await porAceptar(juntas)).toEqual([
    [primero['nombre'], dicho('20 % con el SAC en el legajo 0002; 12,5 % con el SAC en el legajo 0902')],
  ]);
  expect(mal(await aprobar(juntas))).toMatchObject({ code: 'conflict', key: 'corrida.porAceptar' });
  bien(await b.editar('Agenda', laDeDos, { porcentaje: '12.5' }));
  expect(await porAceptar(juntas)).toEqual([]);
  expect((await b.calcular(juntas)).estado).toBe('terminado');
  bien(await aprobar(juntas));
});
it('la liquidación de uno solo de los empleos tampoco, y con un motivo sí', async () => {
  await cuota(2, '20');
  await cuota(902, '10');
  const una = await empleos.pagar([902]),
    legajos = [idDe(await b.una('Personal', 'legajo', 902))];
  expect((await porAceptar(una)).length).toBe(1);
  expect(mal(await aprobar(una)).code).toBe('conflict');
  bien(await aprobar(una, { legajos, motivo: 'dos oficios, uno por cada cargo' }));
});
it('que una alcance el SAC y la otra no también se dice', async () => {
  await cuota(2, '20');
  await cuota(902, '20', { cantidad: '1.0000' });
  const corrida = await empleos.pagar([2, 902]);
  expect(await porAceptar(corrida)).toEqual([]);
  // From now on an order that does not say it leaves the SAC out.
  const tabla = await b.una('TablasAuxiliar', 'codigo', 'convenciones');
  bien(
    await b.editar('TablasAuxiliar', idDe(tabla), {
      filas: [
        ...rowsOf((await b.fila('TablasAuxiliar', idDe(tabla)))['filas']),
        { desde: '2026-06-01', clave1: 'alimentos_sac_porcentaje', clave2: null, valor: '0', fijo: null },
      ] as never,
    }),
  );
  expect(await porAceptar(corrida)).toEqual([
    [primero['nombre'], dicho('20 % sin el SAC en el legajo 0002; 20 % con el SAC en el legajo 0902')],
  ]);
});
it('con tres empleos, igual en dos y ninguna en el otro, también', async () => {
  bien(
    await empleos.otro(903, {
      PersonalBasico: [{ desde: DESDE, basico: '1000000.00' }] as never,
      PersonalJornada: [{ desde: DESDE, horas: '2.00' }] as never,
    }),
  );
  await cuota(2, '20');
  await cuota(902, '20');
  const corrida = await empleos.pagar([903]),
    igual = '20 % con el SAC en el legajo';
  expect((await porAceptar(corrida)).map(([, mensaje]) => mensaje)).toEqual([
    dicho(`${igual} 0002; ${igual} 0902; ninguna en el legajo 0903`),
  ]);
  await cuota(903, '20');
  expect(await porAceptar(corrida)).toEqual([]);
});
it('no se dice nada de la que es igual en los dos, de otra fecha, con otra de importe, ni de la que está en uno', async () => {
  await cuota(2, '20');
  const corrida = await empleos.pagar([2, 902]);
  expect(await porAceptar(corrida)).toEqual([]);
  // The same order, loaded later, which says the SAC by itself; and another of an amount.
  await cuota(902, '20.0000', { desde: '2026-02-01', cantidad: '1.0000' });
  await cuota(902, '0', { porcentaje: null, importe: '50000.00' });
  expect(await porAceptar(corrida)).toEqual([]);
  // A second one is in one and not in the other.
  await cuota(2, '5');
  expect((await porAceptar(corrida)).length).toBe(1);
  await cuota(902, '5');
  expect(await porAceptar(corrida)).toEqual([]);
});

describe('un embargo cargado en los dos, cada uno con su saldo', () => {
  const embargo = async (legajo: number, importe: string, mas: Row = {}): Promise<number> =>
    idDe(
      await b.agregar('Agenda', {
        id_personal: idDe(await b.una('Personal', 'legajo', legajo)),
        id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', EMBARGO)),
        desde: '2026-06-01',
        importe,
        ...mas,
      }),
    );
  const termina = (legajo: string): string =>
    `Tiene varios empleos a la vez y [0322] Embargo judicial en más de uno (0002, 0902), cada uno con su propio saldo: lo que faltaba cobrar en el legajo ${legajo} es menos que lo que se le toma este mes entre todos. El total depende entonces de cuál se pague primero, y una misma orden cargada entera en dos legajos se cobraría dos veces. Deje en cada legajo sólo lo que le toca de lo que falta, o todo en uno, termine la que ya se cobró, y calcule de nuevo; o acéptelo con un motivo.`;

  it('que termina en uno no se aprueba por ningún camino sin arreglarlo o aceptarlo', async () => {
    const laDeDos = await embargo(2, '100000.00');
    await embargo(902, '90000000.00');
    // A fifth of what 5,000,000 passes one minimum wage, 926,440, of which 2,000,000 alone give 326,440.
    const tomado: string[] = [];
    for (const camino of [
      [[2], [902]],
      [[902], [2]],
    ] as readonly Camino[])
      tomado.push(juntos(await empleos.yAnular(camino), EMBARGO));
    expect(tomado).toEqual(['926440.00', '426440.00']);

    // The other one is not paid yet, and it is known already that it will not have enough to take.
    const primera = await empleos.pagar([902]),
      legajos = [idDe(await b.una('Personal', 'legajo', 902))];
    expect((await porAceptar(primera)).map(([, mensaje]) => mensaje)).toEqual([termina('0002')]);
    expect(mal(await aprobar(primera)).code).toBe('conflict');
    bien(await aprobar(primera, { legajos, motivo: 'el otro oficio se termina este mes' }));
    const segunda = await empleos.pagar([2]);
    expect(await porAceptar(segunda)).toEqual([[primero['nombre'], termina('0002')]]);
    expect(mal(await aprobar(segunda)).code).toBe('conflict');
    // With as much as both may take, none ends.
    bien(await b.editar('Agenda', laDeDos, { importe: '926440.00' }));
    expect((await b.calcular(segunda)).estado).toBe('terminado');
    expect(await porAceptar(segunda)).toEqual([]);
    bien(await aprobar(segunda));
  });
  it('la que ya se cobró y no se terminó también se dice, y con un motivo se aprueba', async () => {
    await embargo(2, '50000.00', { desde: '2026-05-01' });
    await embargo(902, '90000000.00', { desde: '2026-05-01' });
    await b.agregar('SaldosIniciales', {
      id_personal: idDe(primero),
      id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', EMBARGO)),
      devengado: '2026-05',
      importe: '50000.00',
    });
    const juntas = await empleos.pagar([2, 902]);
    expect(await porAceptar(juntas)).toEqual([[primero['nombre'], termina('0002')]]);
    bien(await aprobar(juntas, { legajos: [idDe(primero)], motivo: 'se termina el mes que viene' }));
  });
});
