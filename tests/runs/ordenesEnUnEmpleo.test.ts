// Court orders of who has several employments in the company at once: an order loaded in one looks at that one alone, and
// in several at those that have it, so that what is taken does not depend on which is paid first.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, clave, conDemo, type Banco } from './empresa.ts';
import { DESDE, empleosDe, idDe, juntos, type Camino, type Empleos } from './empleos.ts';

let b: Banco, primero: Row, empleos: Empleos;
beforeEach(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  primero = await b.una('Personal', 'legajo', 2);
  empleos = empleosDe(b, primero);
  // Outside any agreement, what is earned is the salary agreed and nothing else: the accounts can be followed by hand.
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
});
afterEach(() => b.cerrar());

/** Another employment of the same person: legajo 902 unless told. The first one earns 3,000,000. */
const otro = async (basico: string, legajo = 902, horas = '4.00'): Promise<Row> =>
  bien(
    await empleos.otro(legajo, {
      PersonalBasico: [{ desde: DESDE, basico }] as never,
      PersonalJornada: [{ desde: DESDE, horas }] as never,
    }),
  );
const EMBARGO = 322,
  ALIMENTOS = 323;
const orden = async (legajo: number, codigo: number, campos: Row): Promise<void> => {
  await b.agregar('Agenda', {
    id_personal: idDe(await b.una('Personal', 'legajo', legajo)),
    id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', codigo)),
    desde: '2026-06-01',
    ...campos,
  });
};
const embargo = (legajo: number): Promise<void> => orden(legajo, EMBARGO, { importe: '90000000.00' });
const DOS: readonly Camino[] = [[[2, 902]], [[2], [902]], [[902], [2]]];
/** What the receipts took for a kind of order, by each way. */
const tomado = async (caminos: readonly Camino[], codigo: number): Promise<readonly string[]> => {
  const todos: string[] = [];
  for (const camino of caminos) todos.push(juntos(await empleos.yAnular(camino), codigo));
  return todos;
};
const otraVez =
  (...legajos: readonly number[]) =>
  async (corridaDe: ReadonlyMap<number, number>): Promise<void> => {
    for (const n of legajos) {
      const id = idDe(await b.una('Personal', 'legajo', n));
      bien(await b.e.recalcular(corridaDe.get(n) ?? 0, id, clave(), ADMIN));
    }
  };

describe('un embargo', () => {
  it('cargado en un solo empleo mira ese solo, por cualquier camino y hecho otra vez', async () => {
    await otro('2000000.00');
    await embargo(2);
    // A fifth of what 3,000,000 passes one minimum wage, 367,800 (Dto 484/87): of 2,632,200.
    expect(await tomado(DOS, EMBARGO)).toEqual(['526440.00', '526440.00', '526440.00']);
    const hecho = await empleos.yAnular([[902], [2]], otraVez(2, 902, 2));
    expect(juntos(hecho, EMBARGO)).toBe('526440.00');
  });
  it('cargado en los dos mira los dos, aunque uno solo no llegue al mínimo', async () => {
    await otro('300000.00');
    await embargo(2);
    await embargo(902);
    // Together 3,300,000: a fifth of 2,932,200. Paid first, the second takes nothing, and its order counts all the same.
    expect(await tomado(DOS, EMBARGO)).toEqual(['586440.00', '586440.00', '586440.00']);
  });
  it('cargado en dos de tres mira esos dos', async () => {
    await otro('2000000.00');
    await otro('1000000.00', 903, '2.00');
    await embargo(2);
    await embargo(902);
    // 5,000,000 of the two that have the order: a fifth of 4,632,200.
    const caminos: readonly Camino[] = [
      [[2], [902], [903]],
      [[903], [902], [2]],
    ];
    expect(await tomado(caminos, EMBARGO)).toEqual(['926440.00', '926440.00']);
  });
});

describe('una cuota alimentaria', () => {
  it('en porcentaje en uno, con una de importe en el otro, descuenta los aportes de ese solo', async () => {
    await otro('2000000.00');
    await orden(2, ALIMENTOS, { porcentaje: '20' });
    await orden(902, ALIMENTOS, { importe: '100000.00' });
    // Alone, 3,000,000 does not pass the cap and contributes 17 %, 510,000: a fifth of 2,490,000, and the 100,000.
    expect(await tomado(DOS, ALIMENTOS)).toEqual(['598000.00', '598000.00', '598000.00']);
  });
  it('en porcentaje en los dos descuenta los aportes de la persona, una vez', async () => {
    await otro('2000000.00');
    await orden(2, ALIMENTOS, { porcentaje: '20' });
    await orden(902, ALIMENTOS, { porcentaje: '20' });
    // 5,000,000 pass the cap, 4,414,652.38, of which 17 % are 750,490.90: a fifth of 4,249,509.10.
    expect(await tomado(DOS, ALIMENTOS)).toEqual(['849901.82', '849901.82', '849901.82']);
  });
});

it('la revisión nombra a quien tiene una orden en un empleo y no en otro, una vez, hasta que está en los dos', async () => {
  await otro('2000000.00');
  await embargo(2);
  const corrida = await empleos.pagar([2, 902]),
    avisos = async (id: number) =>
      bien(await b.e.chequeos(id)).hallazgos.filter((h) => h.codigo === 'orden_en_un_empleo');
  const suyos = await avisos(corrida);
  expect(suyos.map((h) => [h.legajo, h.nombre, h.mensaje])).toEqual([
    [
      2,
      primero['nombre'],
      'Tiene varios empleos a la vez y [0322] Embargo judicial está en el legajo 0002 y no en el 0902: se le toma sólo por lo que gana donde está. Si la orden alcanza a todos, cárguela también donde falta, con una parte de lo que falta cobrar en cada legajo: cada uno lleva su propio saldo, y entera en los dos se cobraría dos veces. Después calcule de nuevo.',
    ],
  ]);
  await embargo(902);
  expect(await avisos(corrida)).toEqual([]);
});
