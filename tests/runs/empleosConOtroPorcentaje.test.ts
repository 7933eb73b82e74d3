// Three employments of one person in a company, and employments that contribute different percentages, under the one cap
// that the law gives them (Ley 24.241 art. 9): the same whatever the order, the runs and what is made again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, clave, conDemo, type Banco } from './empresa.ts';
import { DESDE, empleosDe, idDe, juntos, suma, type Camino, type Empleos, type Importes } from './empleos.ts';

let b: Banco, primero: Row, empleos: Empleos;
beforeEach(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  primero = await b.una('Personal', 'legajo', 2);
  empleos = empleosDe(b, primero);
  // Outside any agreement, what is taxable is the salary agreed and nothing else: the accounts can be followed by hand.
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

/** Legajo 902, of 2,000,000, and 903, of 1,000,000, of four and of two hours. */
const segundo = async (mas: Row = {}): Promise<Row> =>
  bien(
    await empleos.otro(902, { PersonalBasico: [{ desde: DESDE, basico: '2000000.00' }] as never, ...mas }),
  );
const tercero = async (mas: Row = {}): Promise<Row> =>
  bien(
    await empleos.otro(903, {
      PersonalBasico: [{ desde: DESDE, basico: '1000000.00' }] as never,
      PersonalJornada: [{ desde: DESDE, horas: '2.00' }] as never,
      ...mas,
    }),
  );
/** A special regime: whoever is marked as affiliated contributes 13 % for jubilación instead of 11 %. */
const regimenDelTrece = async (): Promise<void> => {
  const concepto = idDe(await b.una('Conceptos', 'codigo', 300)),
    tasa = 'SI(afiliado_sindicato; 13; 11)';
  bien(await b.editar('Conceptos', concepto, { formula: `[0901] * ${tasa} / 100`, formula_cantidad: tasa }));
};

/** The cap of June of 2026. */
const TOPE = '4414652.38';
const DOS: readonly Camino[] = [[[2, 902]], [[2], [902]], [[902], [2]]];
const TRES: readonly Camino[] = [
  [[2, 902, 903]],
  [[2], [902], [903]],
  [[903], [902], [2]],
  [[902], [2, 903]],
];
const otraVez =
  (...legajos: readonly number[]) =>
  async (corridaDe: ReadonlyMap<number, number>): Promise<void> => {
    for (const n of legajos)
      bien(
        await b.e.recalcular(
          corridaDe.get(n) ?? 0,
          idDe(await b.una('Personal', 'legajo', n)),
          clave(),
          ADMIN,
        ),
      );
  };
/** What all the receipts hold of each group of concepts, by each way. */
const porCadaUno = async (
  caminos: readonly Camino[],
  grupos: readonly (readonly number[])[],
  luego?: Parameters<Empleos['yAnular']>[1],
): Promise<readonly (readonly string[])[]> => {
  const todos: string[][] = [];
  for (const camino of caminos) {
    const recibos = await empleos.yAnular(camino, luego);
    todos.push(grupos.map((g) => juntos(recibos, ...g)));
  }
  return todos;
};
const alike = (caminos: readonly Camino[], suyo: readonly string[]): readonly (readonly string[])[] =>
  caminos.map(() => suyo);
const BASES = [[901], [904]],
  JUBILACION = [300, 306],
  INSSJP = [301, 307],
  OBRA_SOCIAL = [302, 303, 308];

describe('tres empleos de una persona a la vez', () => {
  it('el tope es uno para los tres, por cualquier camino, y con un recibo hecho otra vez', async () => {
    await segundo();
    await tercero();
    // 3,000,000 + 2,000,000 + 1,000,000 pass the cap, 4,414,652.38. Eleven per cent of it: 485,611.76. Whoever comes last
    // bears what is left, and nobody else has cents. The detracción is one too.
    const da = [TOPE, TOPE, '485611.76', '0.00', '7003.68'],
      grupos = [...BASES, [300], [306, 307, 308], [914]];
    expect(await porCadaUno(TRES, grupos)).toEqual(alike(TRES, da));
    expect(await porCadaUno([[[2], [902], [903]]], grupos, otraVez(903, 2, 902))).toEqual([da]);
  });
  it('lo que uno deja de ganar lo llevan los otros, hechos otra vez', async () => {
    const otro = await segundo();
    await tercero();
    const recibos = await empleos.yAnular([[2], [902], [903]], async (corridaDe) => {
      bien(
        await b.editar('Personal', idDe(otro), {
          PersonalBasico: [{ desde: DESDE, basico: '800000.00' }] as never,
        }),
      );
      await otraVez(902, 903, 2)(corridaDe);
    });
    // 3,000,000 + 800,000, and of the third the 614,652.38 that are left.
    expect(recibos.map((r) => r.get(901))).toEqual(['3000000.00', '800000.00', '614652.38']);
  });
});

describe('dos porcentajes bajo un tope', () => {
  it('cada uno cuenta por lo que aportaría solo, y todos se achican igual hasta el tope', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1 });
    // Alone: 11 % of 3,000,000 is 330,000, and 13 % of 2,000,000 is 260,000: 590,000 on 5,000,000, 11.8 %. Of the cap
    // that is 520,928.98. Paid first, the one of 11 % bears 3,000,000 of the cap and the other 1,414,652.38, which at
    // 13 % are 183,904.81: 7,024.17 are lacking. Paid first, the one of 13 % bears 2,000,000 and the other 2,414,652.38,
    // 265,611.76: 4,682.78 are too many.
    expect(await porCadaUno(DOS, [...BASES, JUBILACION, [306]])).toEqual([
      [TOPE, TOPE, '520928.98', '7024.17'],
      [TOPE, TOPE, '520928.98', '7024.17'],
      [TOPE, TOPE, '520928.98', '-4682.78'],
    ]);
  });
  it('un recibo hecho otra vez no lo cambia, ni mueve lo de los otros', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1 });
    const ida = [[[2], [902]]],
      vuelta = [[[902], [2]]];
    expect(await porCadaUno(ida, [JUBILACION, [306]], otraVez(2, 902, 2))).toEqual([
      ['520928.98', '7024.17'],
    ]);
    expect(await porCadaUno(vuelta, [JUBILACION, [306]], otraVez(902))).toEqual([['520928.98', '-4682.78']]);
  });
  it('con tres empleos, dos de un porcentaje y uno de otro, también', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1 });
    await tercero();
    // 330,000 + 260,000 + 110,000 = 700,000 on 6,000,000; of the cap, 515,042.78.
    const caminos: readonly Camino[] = [[[2, 902, 903]], [[903], [902], [2]]];
    expect(await porCadaUno(caminos, [[901], JUBILACION])).toEqual(alike(caminos, [TOPE, '515042.78']));
  });
  it('jubilado en uno: lo que no paga quien se jubiló no depende del orden', async () => {
    await segundo({ chk_jubilado: 1 });
    // INSSJP and obra social, 3 % each, only of the part of the cap that is of the first: 3,000,000 in 5,000,000 of
    // 4,414,652.38 are 2,648,791.43, and 3 % of that, 79,463.74. Jubilación is 11 % of both.
    expect(await porCadaUno(DOS, [[901], JUBILACION, INSSJP, OBRA_SOCIAL])).toEqual(
      alike(DOS, [TOPE, '485611.76', '79463.74', '79463.74']),
    );
  });
  it('debajo del tope cada uno aporta lo suyo, sin ajuste', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1, PersonalBasico: [{ desde: DESDE, basico: '1000000.00' }] as never });
    const uno = DOS.slice(2);
    expect(await porCadaUno(uno, [[901], JUBILACION, [306]])).toEqual(
      alike(uno, ['4000000.00', '460000.00', '0.00']),
    );
  });
  it('el SAC, por su tope, del mismo modo', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1, PersonalBasico: [{ desde: DESDE, basico: '6000000.00' }] as never });
    await empleos.porElCamino([[2, 902]]);
    const pagado: (readonly Importes[])[] = [];
    for (const camino of DOS) {
      const recibos: Importes[] = [],
        corridas: number[] = [];
      for (const legajos of camino) {
        const corrida = await empleos.pagar(legajos, 'SAC');
        corridas.push(corrida);
        for (const n of legajos) recibos.push(await empleos.importes(corrida, n));
      }
      pagado.push(recibos);
      for (const id of corridas.reverse())
        bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'otro camino' } }));
    }
    const totales = pagado.map((r) => [juntos(r, 901), juntos(r, ...JUBILACION)]);
    expect(new Set(totales.map(String)).size, JSON.stringify(totales)).toBe(1);
    expect(pagado.map((r) => juntos(r, 306) !== '0.00')).toEqual([true, true, true]);
  });
  it('una cuota alimentaria en porcentaje toma lo mismo por cualquier camino', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1 });
    await b.agregar('Agenda', {
      id_personal: idDe(primero),
      id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', 323)),
      desde: '2026-06-01',
      porcentaje: '20',
    });
    const tomado = (await porCadaUno(DOS, [[323]])).map(String);
    expect([new Set(tomado).size, tomado[0]], tomado.join(' ')).toEqual([1, expect.stringMatching(/^[1-9]/)]);
  });
  it('el control del mes entero no ve diferencias, y el F.931 y el Libro salen', async () => {
    await regimenDelTrece();
    await segundo({ chk_afiliado: 1 });
    const corridas = [await empleos.pagar([902]), await empleos.pagar([2])];
    expect(bien(await b.e.mesEntero.control({ periodo: '2026-06' })).distintas).toEqual([]);
    for (const id of corridas)
      bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const f = bien(await b.e.declaraciones.f931({ periodo: '2026-06' }));
    expect(f.observaciones.filter((o) => o.nivel === 'error')).toEqual([]);
    const lsd = bien(await b.e.declaraciones.archivoLsd({ id: corridas[1] ?? 0, envio: 'SJ' })).texto;
    expect(lsd).toMatch(/\r\n/);
    const suyo = await empleos.importes(corridas[1] ?? 0, 2);
    expect(suma(suyo.get(300), suyo.get(306))).toBe('260928.98');
  });
});
