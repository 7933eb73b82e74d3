// Every kind of run goes the same way: created with its kind's suggestions, calculated without errors,
// approved, paid, closed, and repeated with the same result.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complementaryPago,
  finalDeadline,
  finalPago,
  isEveryMes,
  currentMes,
  nextMes,
  corridaSuggestion,
} from '../../core/domain/corridaSuggestion.ts';
import { decimal } from '../../core/kit/money.ts';
import { addDays } from '../../core/kit/period.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

let b: Banco, yo: number;
beforeAll(async () => {
  b = await conDemo({ meses: 2 });
  yo = Number((await b.una('Personal', 'legajo', 151))['id']);
});
afterAll(() => b.cerrar());

const HOY = '2026-09-03';
const tipo = (codigo: string) => b.una('TiposLiquidacion', 'codigo', codigo);
/** Creates a run as the screen does: kind, month, and what the kind suggests. */
const crear = async (codigo: string, mas: Record<string, unknown> = {}): Promise<number> => {
  const t = await tipo(codigo),
    s = corridaSuggestion(t, '2026-09', HOY, (f) => addDays(f, 1));
  return b.crear('2026-09', {
    descripcion: `Tipo ${codigo}`,
    id_rrhh_tipo_liquidacion: t['id']!,
    fecha_pago: s.fecha_pago,
    legajos: s.aQuien === 'algunos' ? [{ id_personal: yo }] : [],
    ...mas,
  } as never);
};
const correr = async (id: number) => {
  expect((await b.calcular(id)).estado).toBe('terminado');
  const gente = bien(await b.e.personas(id));
  expect(gente.filter((p) => p.estado === 'error').map((p) => p.problema)).toEqual([]);
  await b.hastaCerrar(id);
  return gente;
};
const netoDe = async (id: number): Promise<bigint> =>
  decimal(bien(await b.e.personas(id)).find((p) => p.id_personal === yo)!.neto!);

describe('lo que sugiere cada tipo', () => {
  it.each([
    ['M', '2026-09', 'todos', '2026-09-30'],
    ['Q1', '2026-09', 'todos', '2026-09-15'],
    ['Q2', '2026-09', 'todos', '2026-09-30'],
    ['SAC', '2026-12', 'todos', '2026-12-18'],
    ['SAC', '2027-06', 'todos', '2027-06-30'],
    ['VAC', '2026-09', 'algunos', '2026-09-04'],
    ['FIN', '2026-09', 'algunos', '2026-09-04'],
    ['ANT', '2026-09', 'algunos', '2026-09-04'],
    ['M', '2026-08', 'todos', '2026-09-04'],
    ['M', '2026-06', 'todos', '2026-06-30'],
    ['SAC', '2025-12', 'todos', '2025-12-18'],
    ['FIN', '2026-06', 'algunos', '2026-06-30'],
    // Nobody is paid before the month that is paid.
    ['VAC', '2026-11', 'algunos', '2026-11-01'],
  ] as const)('%s de %s: a %s, el %s', async (codigo, periodo, aQuien, fecha_pago) => {
    expect(corridaSuggestion(await tipo(codigo), periodo, HOY, (f) => addDays(f, 1))).toEqual({
      aQuien,
      fecha_pago,
    });
  });
});

it('a quien se va se le paga en cuatro días hábiles desde el egreso (LCT arts. 128 y 149)', () => {
  const feriados = new Set(['2026-06-15', '2026-06-20']);
  // A Wednesday; a Friday with a holiday on the Monday; a Saturday.
  expect(['2026-06-10', '2026-06-12', '2026-06-13'].map((f) => finalDeadline(f, feriados))).toEqual([
    '2026-06-17',
    '2026-06-19',
    '2026-06-19',
  ]);
  expect(finalDeadline('2026-06-30', new Set())).toBe('2026-07-06');
  // It is past: tomorrow. In a month loaded after the fact, that day.
  expect(finalPago('2026-06-19', '2026-06', '2026-06-16')).toBe('2026-06-19');
  expect(finalPago('2026-06-19', '2026-06', '2026-06-25')).toBe('2026-06-26');
  expect(finalPago('2026-06-19', '2026-06', HOY)).toBe('2026-06-19');
});
it('una complementaria se paga con lo que completa, o después: antes no vería lo que ya se pagó', () => {
  expect(complementaryPago('2026-11-28', ['2026-11-30', '2026-10-31'])).toBe('2026-11-30');
  expect(complementaryPago('2026-12-05', ['2026-11-30'])).toBe('2026-12-05');
  expect(complementaryPago('2026-11-28', [])).toBe('2026-11-28');
});
it('el mes que se propone es el que sigue a la última liquidación, y ninguno se saltea', () => {
  expect(
    [undefined, '2026-06', '2026-08', '2026-09', '2026-10'].map((ultimo) => nextMes(ultimo, HOY)),
  ).toEqual(['2026-09', '2026-07', '2026-09', '2026-10', '2026-11']);
});
it('el mes que se propone para cargar es el primero abierto: nunca uno cerrado, ni el de hoy si hay uno anterior', () => {
  const run = (periodo: string, cerrada: boolean) => ({ periodo, cerrada });
  const meses = (...runs: readonly ReturnType<typeof run>[]): string => currentMes(runs, HOY);
  expect([
    meses(),
    // A company that begins with an earlier month, before anything is closed.
    meses(run('2026-06', false)),
    meses(run('2026-07', true), run('2026-08', false)),
    meses(run('2026-08', true), run('2026-10', false), run('2026-09', false)),
    meses(run('2026-07', true)),
    meses(run('2026-08', true)),
    meses(run('2026-09', true)),
    meses(run('2026-10', true)),
    // A closed month that was opened again is not the one at work.
    meses(run('2026-07', false), run('2026-08', true)),
  ]).toEqual([
    '2026-09',
    '2026-06',
    '2026-08',
    '2026-09',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-09',
  ]);
});
it('se propone así en los tipos que se pagan todos los meses a todos', async () => {
  for (const [codigo, si] of [
    ['M', true],
    ['Q1', true],
    ['Q2', true],
    ['SAC', false],
    ['VAC', false],
    ['FIN', false],
    ['AJU', false],
    ['ANT', false],
    ['GAN', false],
  ] as const)
    expect([codigo, isEveryMes(await tipo(codigo))]).toEqual([codigo, si]);
});

describe('cada tipo de punta a punta', () => {
  it('un anticipo es de quien se nombra, y no trae los haberes del mes', async () => {
    const id = await crear('ANT'),
      [p, ...otros] = await correr(id);
    expect([
      p!.id_personal,
      otros,
      bien(await b.e.recibo(p!.id)).lineas.filter(
        (l) => l.tipo === 'remunerativo' || l.tipo === 'no_remunerativo',
      ),
    ]).toEqual([yo, [], []]);
  });
  it('vacaciones pagadas aparte, con los días que se tomarán', async () => {
    await b.agregar('Ausencias', {
      id_personal: yo,
      causa: 'vacaciones',
      desde: '2026-09-14',
      hasta: '2026-09-20',
    });
    const id = await crear('VAC', { fecha_pago: '2026-09-11' });
    const [p] = await correr(id);
    expect(p!.id_personal).toBe(yo);
    expect(await netoDe(id)).toBeGreaterThan(0n);
  });
  it('el mes, después de las vacaciones: no las paga otra vez', async () => {
    const id = await crear('M'),
      gente = await correr(id);
    expect(gente.length).toBeGreaterThan(3);
    const vac = (await b.filas('Liquidaciones', ['descripcion', 'Tipo VAC']))[0]!,
      dias = async (l: number) =>
        bien(await b.e.recibo(bien(await b.e.personas(l)).find((x) => x.id_personal === yo)!.id)).lineas;
    const enVac = (await dias(Number(vac['id']))).filter(
        (x) => /vacaciones/i.test(x.texto) && x.tipo === 'remunerativo',
      ),
      enMes = (await dias(id)).filter((x) =>
        enVac.some(
          (v) => v.id_concepto === x.id_concepto && decimal(x.importe) > 0n && x.instancia.tipo === 'novedad',
        ),
      );
    expect([enVac.length > 0, enMes]).toEqual([true, []]);
  });
  it('las vacaciones que empiezan el primero del mes que viene se pagan antes, en una del mes en que se pagan; las que empiezan más adelante, no; y su mes no las paga otra vez', async () => {
    const c = await conDemo({ legajos: 3, meses: 1 }),
      id_personal = Number((await c.una('Personal', 'legajo', 151))['id']),
      VAC = (await c.una('TiposLiquidacion', 'codigo', 'VAC'))['id']!;
    const lineas = async (id: number) => {
      await c.calcular(id);
      return bien(
        await c.e.recibo(bien(await c.e.personas(id)).find((x) => x.id_personal === id_personal)!.id),
      )
        .lineas.filter((x) => x.codigo === 25)
        .map((x) => x.cantidad);
    };
    await c.agregar('Ausencias', {
      id_personal,
      causa: 'vacaciones',
      desde: '2026-10-01',
      hasta: '2026-10-14',
    });
    await c.agregar('Ausencias', {
      id_personal,
      causa: 'vacaciones',
      desde: '2026-10-26',
      hasta: '2026-11-01',
    });
    const vac = await c.crear('2026-09', {
      id_rrhh_tipo_liquidacion: VAC,
      fecha_pago: '2026-09-29',
      legajos: [{ id_personal }],
    } as never);
    expect(await lineas(vac)).toEqual(['14']);
    await c.hastaCerrar(vac);
    const mes = await c.crear('2026-09', { fecha_pago: '2026-09-30' });
    expect(await lineas(mes)).toEqual([]);
    await c.hastaCerrar(mes);
    // October's own run pays the six days of the second absence that fall in it: the first fourteen were
    // paid.
    expect(await lineas(await c.crear('2026-10'))).toEqual(['6']);
    expect((await c.esperar(bien(await c.e.verificar()).trabajo)).resultado).toMatchObject({ hallazgos: [] });
    await c.cerrar();
  });
  it('las quincenas no toman a los mensuales', async () => {
    for (const codigo of ['Q1', 'Q2']) {
      const id = await crear(codigo);
      expect((await b.calcular(id)).estado).toBe('terminado');
      const jornaleros = (await b.filas('ClasesLegajo'))
          .filter((c) => c['modalidad'] === 'J')
          .map((c) => c['id']),
        gente = bien(await b.e.personas(id));
      for (const p of gente)
        expect(jornaleros).toContain((await b.fila('Personal', p.id_personal))['id_rrhh_clase_legajo']);
    }
  });
  it('una complementaria y una rectificativa del mismo mes, en las mismas pantallas', async () => {
    const concepto = (await b.una('Conceptos', 'codigo', 35))['id']!,
      com = await b.una('ClasesLiquidacion', 'codigo', 'COM'),
      mensual = Number((await b.filas('Liquidaciones', ['descripcion', 'Tipo M']))[0]!['id']);
    const id = await crear('M', {
      descripcion: 'COM',
      id_rrhh_clase_liquidacion: com['id']!,
      fecha_pago: '2026-10-05',
      legajos: [{ id_personal: yo }],
    });
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: yo,
      id_rrhh_concepto: concepto,
      importe: '20000.00',
    });
    await correr(id);
    expect(await netoDe(id)).toBeGreaterThan(0n);
    const rec = Number(
      bien(
        await b.orden('Liquidaciones', 'rectificar', {
          id: mensual,
          cuerpo: {
            legajos: [yo],
            motivo: 'categoría equivocada',
            fecha_pago: '2026-10-05',
            descripcion: 'REC',
            chk_solo_revierte: 0,
          },
        }),
      )['id'],
    );
    await correr(rec);
    // Nothing changed but what the complementary run already paid, so only its cents of rounding are left to
    // pay.
    const resto = await netoDe(rec);
    expect(resto < decimal('2.00') && resto > decimal('-2.00')).toBe(true);
  });
  it('todo lo cerrado se repite igual', async () => {
    const t = await b.esperar(bien(await b.e.verificar()).trabajo),
      r = t.resultado as {
        readonly liquidaciones: readonly { readonly descripcion: string; readonly estado: string }[];
        readonly hallazgos: readonly string[];
      };
    expect([r.hallazgos, r.liquidaciones.filter((l) => l.estado !== 'coincide')]).toEqual([[], []]);
  });
});
