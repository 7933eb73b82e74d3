// The review reports what breaks the law in a month's receipts, with its article: deductions over a fifth,
// advances over half, overtime; over all the runs of the month.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

let b: Banco, persona: number, corrida: number;
const CODIGOS = [
  'retenciones_sobre_quinto',
  'anticipos_sobre_mitad',
  'horas_extra_de_mas',
  'horas_extra_del_anio',
  'horas_extra_negativas',
  'basico_bajo_escala',
  'bajo_salario_minimo',
];
const MES = '2026-09';
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  for (const n of await b.filas('Novedades', ['periodo', MES]))
    bien(await b.orden('Novedades', 'delete', { id: Number(n['id']) }));
  for (const a of await b.filas('Agenda')) bien(await b.orden('Agenda', 'delete', { id: Number(a['id']) }));
  corrida = await b.crear(MES);
});
afterAll(() => b.cerrar());

const cargar = async (concepto: number, valores: Record<string, string>): Promise<number> =>
  Number(
    (
      await b.agregar('Novedades', {
        id_personal: persona,
        id_rrhh_concepto: (await b.una('Conceptos', 'codigo', concepto))['id']!,
        periodo: MES,
        ...valores,
      })
    )['id'],
  );
const dichos = async (id = corrida): Promise<readonly (readonly [string, number, string])[]> => {
  await b.calcular(id);
  return bien(await b.e.chequeos(id))
    .hallazgos.filter((h) => CODIGOS.includes(h.codigo))
    .map((h) => [h.codigo, h.id_personal, h.mensaje] as const);
};
const bruto = async (): Promise<number> => {
  const suyo = bien(await b.e.personas(corrida)).find((p) => p.id_personal === persona)!;
  return bien(await b.e.recibo(suyo.id))
    .lineas.filter((l) => l.tipo === 'remunerativo' || l.tipo === 'no_remunerativo')
    .reduce((n, l) => n + Math.max(0, Math.round(Number(l.importe) * 100)), 0);
};

it('un mes común no dice nada; hasta el quinto, tampoco', async () => {
  expect(await dichos()).toEqual([]);
  // The rounding of the net moves with it, by less than a peso.
  const quinto = Math.floor((await bruto()) / 5),
    mutual = await cargar(321, { importe: ((quinto - 100) / 100).toFixed(2) });
  expect(await dichos()).toEqual([]);
  bien(await b.editar('Novedades', mutual, { importe: ((quinto + 100) / 100).toFixed(2) }));
  const [[codigo, quien, mensaje] = []] = await dichos();
  expect([codigo, quien]).toEqual(['retenciones_sobre_quinto', persona]);
  expect(mensaje).toMatch(
    /^Las retenciones del mes suman [\d.]+,\d\d y no deberían pasar de [\d.]+,\d\d, la quinta parte/,
  );
  bien(await b.orden('Novedades', 'delete', { id: mutual }));
});

it('los anticipos, un embargo y la cuota alimentaria no cuentan en el quinto; los anticipos, en la mitad', async () => {
  const anticipo = await cargar(324, { importe: ((await bruto()) / 200 + 1).toFixed(2) });
  expect((await dichos()).map((h) => h.slice(0, 2))).toEqual([['anticipos_sobre_mitad', persona]]);
  bien(await b.orden('Novedades', 'delete', { id: anticipo }));
});

it('las horas extra se juntan de todos los recibos del mes', async () => {
  await cargar(20, { cantidad: '30' });
  expect(await dichos()).toEqual([]);
  await b.hastaCerrar(corrida);
  const otra = await b.crear(MES, {
    descripcion: 'Complementaria',
    id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
    fecha_pago: `${MES}-29`,
    legajos: [{ id_personal: persona }],
  });
  await cargar(21, { cantidad: '0.5' });
  expect((await dichos(otra)).map((h) => [h[0], h[2]])).toEqual([
    ['horas_extra_de_mas', 'Lleva 30,5 horas extra en el mes y el máximo es 30 (Dto 484/2000).'],
  ]);
});

it('las horas extra del año se cuentan con las de los meses anteriores', async () => {
  const octubre = await b.crear('2026-10'),
    extra = Number(
      (
        await b.agregar('Novedades', {
          id_personal: persona,
          id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 20))['id']!,
          periodo: '2026-10',
          cantidad: '169.5',
        })
      )['id'],
    ),
    delAnio = async () => (await dichos(octubre)).filter((h) => h[0] === 'horas_extra_del_anio');
  // September leaves thirty and a half hours.
  expect(await delAnio()).toEqual([]);
  bien(await b.editar('Novedades', extra, { cantidad: '169.75' }));
  expect((await delAnio()).map((h) => [h[1], h[2]])).toEqual([
    [persona, 'Lleva 200,25 horas extra en el año y el máximo es 200 (Dto 484/2000).'],
  ]);
  bien(await b.orden('Novedades', 'delete', { id: extra }));
  expect(await delAnio()).toEqual([]);
});

it('unas horas extra que dan en negativo se dicen', async () => {
  const octubre = Number((await b.una('Liquidaciones', 'periodo', '2026-10'))['id']),
    menos = Number(
      (
        await b.agregar('Novedades', {
          id_personal: persona,
          id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 20))['id']!,
          periodo: '2026-10',
          cantidad: '-5',
        })
      )['id'],
    );
  expect((await dichos(octubre)).map((h) => [h[0], h[2]])).toEqual([
    [
      'horas_extra_negativas',
      'Las horas extra del mes dan −5: si corrige las de otro mes, cárguelo con su período.',
    ],
  ]);
  bien(await b.orden('Novedades', 'delete', { id: menos }));
});

it('un básico por debajo de su escala se dice, por la jornada; y lo que no llega al salario mínimo', async () => {
  const otra = Number(
      (await b.filas('Personal')).find((p) => Number(p['id']) !== persona && p['fecha_egreso'] == null)![
        'id'
      ],
    ),
    escala = (await b.filas('Escalas')).map((e) => Number(e['basico'])).filter((x) => x > 0),
    minimo = Math.min(...escala);
  const id = Number((await b.una('Liquidaciones', 'periodo', '2026-10'))['id']);
  expect((await dichos(id)).filter((h) => h[0] === 'basico_bajo_escala')).toEqual([]);
  bien(
    await b.editar('Personal', otra, {
      PersonalBasico: [{ desde: '2026-10-01', basico: (minimo / 2).toFixed(2) }],
    }),
  );
  const bajo = (await dichos(id)).filter((h) => h[0] === 'basico_bajo_escala');
  expect(bajo.map((h) => h[1])).toEqual([otra]);
  expect(bajo[0]![2]).toMatch(/^Su básico, [\d.]+,\d\d, es menor que el de su categoría por su jornada, /);
  // With half the hours, the scale is half too.
  bien(await b.editar('Personal', otra, { PersonalJornada: [{ desde: '2026-10-01', horas: '1.00' }] }));
  expect((await dichos(id)).filter((h) => h[0] === 'basico_bajo_escala')).toEqual([]);
  bien(
    await b.editar('Personal', otra, {
      PersonalBasico: [{ desde: '2026-10-01', basico: '1000.00' }],
      PersonalJornada: [],
    }),
  );
  const avisos = (await dichos(id)).filter((h) => h[1] === otra).map((h) => h[0]);
  expect(avisos).toEqual(expect.arrayContaining(['basico_bajo_escala', 'bajo_salario_minimo']));
});

it('un tope en cero, con el que nadie aportaría, es un error de la liquidación', async () => {
  const id = Number((await b.una('Liquidaciones', 'periodo', '2026-10'))['id']),
    topes = await b.una('TablasAuxiliar', 'codigo', 'topes'),
    enNada = async () => bien(await b.e.chequeos(id)).hallazgos.filter((h) => h.codigo === 'valor_en_nada');
  expect(await enNada()).toEqual([]);
  const filas = (await b.fila('TablasAuxiliar', Number(topes['id'])))['filas'] as readonly Row[];
  bien(
    await b.editar('TablasAuxiliar', Number(topes['id']), {
      filas: [
        ...filas.filter((f) => f['desde'] !== '2026-10-01' || f['clave1'] !== 'maximo'),
        { desde: '2026-10-01', clave1: 'maximo', clave2: null, valor: '0', fijo: null, fuente: null },
      ] as never,
    }),
  );
  const [h] = await enNada();
  expect([h?.nivel, h?.id_personal, h?.mensaje]).toEqual([
    'error',
    0,
    expect.stringMatching(/^topes\/maximo vale 0 desde el 01\/10\/2026, y antes valía [\d.,]+: /),
  ]);
});
