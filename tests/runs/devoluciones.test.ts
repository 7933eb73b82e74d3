// Retroactive differences that take back more than a fifth of a month are taken over several months, with an
// account and a balance (LCT arts. 131 to 133).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import type { PersonaRetroactiva, RetroactivoSelection } from '../../core/api/retroactivos.ts';
import { spreadInCuotas } from '../../server/features/retroactivos/cuotasRetro.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const TIEMPO = 120_000,
  centavos = (x: unknown): number => Math.round(Number(x) * 100);
let b: Banco, persona: number, tipoM: number;
beforeAll(async () => {
  b = await conDemo({ meses: 1, legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  tipoM = Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']);
}, TIEMPO);
afterAll(() => b.cerrar());

const hallar = async (): Promise<{
  readonly trabajo: string;
  readonly p: PersonaRetroactiva | undefined;
}> => {
  const { trabajo } = bien(
    await b.e.retroactivos.calcular({
      desde: '2026-08',
      hasta: '2026-08',
      definiciones: 'entonces',
      legajos: [],
    }),
  );
  expect((await b.esperar(trabajo)).estado).toBe('terminado');
  return {
    trabajo,
    p: bien(b.e.retroactivos.personas(trabajo, { desde: 0, cantidad: 200, buscar: '' })).personas.find(
      (x) => x.id_personal === persona,
    ),
  };
};
const generar = async (trabajo: string, mas: Partial<RetroactivoSelection>, k = clave()) =>
  b.esperar(
    bien(
      await b.e.retroactivos.generar(
        trabajo,
        {
          periodo: '2026-09',
          id_rrhh_tipo_liquidacion: tipoM,
          personas: [persona],
          excepto: [],
          periodos: null,
          conceptos: null,
          negativas: 1,
          cuotas: 1,
          ...mas,
        },
        k,
        ADMIN,
      ),
    ).trabajo,
  );
const retroactivas = async (): Promise<readonly Row[]> =>
  (await b.filas('Novedades')).filter((n) => n['id_personal'] === persona && n['origen'] === 'retroactiva');
const devoluciones = async (todos = false) =>
  bien(
    await b.e.descuentos.lista({ clase: 'devoluciones', buscar: '', todos, desde: 0, cantidad: 50 }, ADMIN),
  );
const porMes = (ns: readonly Row[]): Readonly<Record<string, number>> => {
  const m: Record<string, number> = {};
  for (const n of ns) m[String(n['periodo'])] = (m[String(n['periodo'])] ?? 0) - centavos(n['importe']);
  return m;
};

it(
  'lo que pasa la quinta parte del mes vuelve en cuotas: cada mes lo que le queda, y lo que va quedando se ve',
  async () => {
    const prestamo = (await b.una('Conceptos', 'codigo', 328))['id']!,
      bruto = bien(
        await b.e.recibo(
          bien(
            await b.e.personas(Number((await b.filas('Liquidaciones', ['periodo', '2026-08']))[0]!['id'])),
          ).find((x) => x.legajo === 151)!.id,
        ),
      )
        .lineas.filter((l) => l.tipo === 'remunerativo' || l.tipo === 'no_remunerativo')
        .reduce((t, l) => t + centavos(l.importe), 0);
    // A loan of one instalment uses the same fifth in its month, and not in the next ones.
    await b.agregar('Agenda', {
      id_personal: persona,
      id_rrhh_concepto: prestamo,
      desde: '2026-09-01',
      cantidad: '1',
      valor_unitario: '50000',
    });
    await b.agregar('Ausencias', {
      id_personal: persona,
      causa: 'injustificada',
      desde: '2026-08-03',
      hasta: '2026-08-14',
    });
    const { trabajo, p } = await hallar(),
      limite = centavos(p!.limite),
      debe = centavos(p!.descontar);
    expect(limite).toBe(Math.floor(bruto / 5));
    expect([p!.pasa_el_limite, p!.cuotas]).toEqual([1, Math.ceil(debe / limite)]);
    const k = clave(),
      r = await generar(trabajo, {}, k),
      suyas = await retroactivas(),
      meses = porMes(suyas);
    expect(r.estado).toBe('terminado');
    expect(meses).toEqual({
      '2026-09': limite - 5_000_000,
      '2026-10': limite,
      '2026-11': debe - 2 * limite + 5_000_000,
    });
    expect(suyas.map((n) => [n['periodo'], n['observacion']])).toContainEqual([
      '2026-09',
      'Retroactivo de 08/2026, cuota 1 de 3',
    ]);
    // Repeating the order gives the same novedades, and nothing more is owed.
    expect((await generar(trabajo, {}, k)).resultado).toEqual(r.resultado);
    expect([(await retroactivas()).length, (await hallar()).p]).toEqual([suyas.length, undefined]);
    expect(await devoluciones()).toMatchObject({
      concepto: null,
      falta: null,
      sumas: { total: (debe / 100).toFixed(2), pagado: '0.00', saldo: (debe / 100).toFixed(2) },
    });

    const septiembre = await b.crear('2026-09');
    await b.calcular(septiembre);
    await b.hastaCerrar(septiembre);
    const despues = await devoluciones(true),
      f = despues.filas[0]!;
    expect([centavos(despues.sumas.pagado), centavos(despues.sumas.saldo)]).toEqual([
      meses['2026-09'],
      debe - meses['2026-09']!,
    ]);
    expect([f.desde, f.ultimo, f.estado]).toEqual(['2026-09', '2026-09', 'vigente']);
    expect(
      bien(await b.e.descuentos.cobros({ tabla: 'Novedades', id: f.id }, ADMIN)).map((c) => [
        c.periodo,
        c.importe,
      ]),
    ).toEqual([['2026-09', f.pagado]]);
  },
  TIEMPO,
);

it(
  'lo que ya se toma de un mes no se toma dos veces; de una vez, todo va al mes de pago',
  async () => {
    const antes = new Set((await retroactivas()).map((n) => n['id'])),
      limite = centavos(
        (await retroactivas())
          .filter((n) => n['periodo'] === '2026-10')
          .reduce((t, n) => t - Number(n['importe']), 50_000),
      );
    await b.agregar('Ausencias', {
      id_personal: persona,
      causa: 'injustificada',
      desde: '2026-08-18',
      hasta: '2026-08-19',
    });
    const { trabajo } = await hallar(),
      r = await generar(trabajo, { periodo: '2026-10' }),
      nuevas = (await retroactivas()).filter((n) => !antes.has(n['id']));
    // October's fifth is used up, so the new ones go to what November has left.
    expect(Object.keys(porMes(nuevas))[0]).toBe('2026-11');
    for (const x of Object.values(porMes(await retroactivas()))) expect(x).toBeLessThanOrEqual(limite);
    bien(await b.e.importaciones.deshacer((r.resultado as { importacion: string }).importacion, ADMIN));
    await generar((await hallar()).trabajo, { periodo: '2026-10', cuotas: 0 });
    expect(
      new Set((await retroactivas()).filter((n) => !antes.has(n['id'])).map((n) => n['periodo'])),
    ).toEqual(new Set(['2026-10']));
  },
  TIEMPO,
);

it('sin un recibo mensual no hay con qué medir las cuotas, y sin cupo no hay cuotas: se dice a quién', () => {
  const de = (limites: ReadonlyMap<number, bigint | null>, cuota: string) =>
    mal(
      spreadInCuotas(
        [{ id_personal: 1, legajo: 7, periodo: '2026-09', portador: 34, importe: '-100.00', quita: true }],
        {
          paga: '2026-12',
          limites,
          tomado: { novedades: {}, prestamos: [{ id_personal: 1, desde: '2026-01', hasta: null, cuota }] },
        },
      ),
    ).message;
  expect(de(new Map([[1, null]]), '1.00')).toBe(
    'El legajo 7 no tiene un recibo mensual en ese tramo: no hay con qué medir la quinta parte de cada mes. Déjelo afuera o descuente de una vez.',
  );
  expect(de(new Map([[1, 100_000_000n]]), '5.00')).toBe(
    'Al legajo 7 no le alcanzan 60 meses de cuotas. Déjelo afuera y acuérdelo aparte.',
  );
});
