// Three months of a metal workshop, CCT 260/75, over HTTP: workers by the hour with their fortnights and
// employees by the month. Every line of every receipt, and the totals, are those worked out in the files beside
// this one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAsiento } from '../../../core/api/contable.ts';
import type { Presentacion } from '../../../core/api/declaraciones.ts';
import type { Row } from '../../../core/kit/field.ts';
import { addDays } from '../../../core/kit/period.ts';
import { enOrden } from '../../e2e/pasos.ts';
import { seguidos } from '../../packs/quincenas.ts';
import { compararCorrida, sumaDe } from '../tresMeses/comparar.ts';
import { cuentasDe, escrito } from '../tresMeses/cuentas.ts';
import { abrirOficina, type Oficina } from '../tresMeses/empresa.ts';
import { fundar } from '../tresMeses/historia.ts';
import { cargarTabla, ingresar, type Persona } from '../tresMeses/pocos.ts';

const GENTE = {
  oficial: { legajo: 1, ingreso: '2022-03-01', categoria: 'UOM-OF', clase: 'JOR' },
  tecnico: { legajo: 2, ingreso: '2018-01-10', categoria: 'UOM-TEC3', sindicato: 'UOM' },
  administrativa: { legajo: 3, ingreso: '2024-09-02', categoria: 'UOM-ADM2' },
  ingresa: { legajo: 4, ingreso: '2026-04-13', categoria: 'UOM-OPCA', clase: 'JOR' },
} as const satisfies Readonly<Record<string, Persona>>;
type Quien = keyof typeof GENTE;
const JORNAL = ['oficial', 'ingresa'] as const,
  MES = ['tecnico', 'administrativa'] as const;

interface Corrida {
  readonly tipo: string;
  readonly pago: string;
  readonly quienes: readonly Quien[];
}
const CORRIDAS = {
  abrilUno: { tipo: 'Q1', pago: '2026-04-17', quienes: JORNAL },
  abrilDos: { tipo: 'Q2', pago: '2026-04-30', quienes: JORNAL },
  abril: { tipo: 'M', pago: '2026-04-30', quienes: MES },
  vacaciones: { tipo: 'VAC', pago: '2026-05-15', quienes: ['tecnico'] },
  mayoUno: { tipo: 'Q1', pago: '2026-05-15', quienes: JORNAL },
  mayoDos: { tipo: 'Q2', pago: '2026-05-29', quienes: JORNAL },
  mayo: { tipo: 'M', pago: '2026-05-29', quienes: MES },
  junioUno: { tipo: 'Q1', pago: '2026-06-17', quienes: JORNAL },
  despido: { tipo: 'FIN', pago: '2026-06-19', quienes: ['administrativa'] },
  junioDos: { tipo: 'Q2', pago: '2026-06-30', quienes: JORNAL },
  junio: { tipo: 'M', pago: '2026-06-30', quienes: ['tecnico'] },
  sac: { tipo: 'SAC', pago: '2026-06-30', quienes: ['oficial', 'tecnico', 'ingresa'] },
} as const satisfies Readonly<Record<string, Corrida>>;
type Cual = keyof typeof CORRIDAS;
const ARCHIVOS = Object.keys(CORRIDAS) as readonly Cual[],
  archivo = (c: Cual): string => `../tresMesesUom/${c}.md`,
  delMes = (m: string): readonly Cual[] => ARCHIVOS.filter((c) => CORRIDAS[c].pago.startsWith(m)),
  suma = (que: string, de: readonly Cual[]): string => escrito(sumaDe(que, de.map(archivo)));

/** Eight hours from Monday to Friday, without the holidays. */
const FERIADOS = new Set([
  '2026-04-02',
  '2026-04-03',
  '2026-05-01',
  '2026-05-25',
  '2026-06-15',
  '2026-06-20',
]);
const LUNES = ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'],
  DESDE_EL_13 = Array.from({ length: 12 }, (_, i) => addDays('2026-04-13', 7 * i));
const semanas = (lunes: readonly string[]): readonly (readonly [string, string])[] =>
  lunes.flatMap((l) => seguidos(l, 5)).filter(([f]) => !FERIADOS.has(f) && f <= '2026-06-30');

let o: Oficina;
const personas = new Map<Quien, number>();
beforeAll(async () => {
  o = await abrirOficina('2026-04-01', {
    paquete: 'metalurgicos',
    razon_social: 'Talleres del Puerto SA',
  });
  await fundar(o);
  // Values that no source gives and the package leaves to be loaded.
  const mas = { desde: '2026-01-01', clave1: '260/75', fijo: null, fuente: 'Cargado por la oficina' };
  await cargarTabla(o, 'aportes_convenio', { ...mas, clave2: 'cuota_sindical', valor: '2' });
  await cargarTabla(o, 'promedio_convenio', { ...mas, clave2: null, valor: '2000000' });
});
afterAll(() => o.b.cerrar());

const trabajar = async (quien: Quien, horas: readonly (readonly [string, string])[]): Promise<void> => {
  for (const [fecha, h] of horas)
    await o.agregar('HorasTrabajadas', {
      id_personal: personas.get(quien)!,
      fecha,
      horas: h,
      clase: 'normal',
    });
};
const corre = async (c: Cual, mas: Row = {}): Promise<void> => {
  const { tipo, pago, quienes } = CORRIDAS[c];
  o.hoy(pago);
  const n = await o.liquidar(tipo, pago.slice(0, 7), {
    fecha_pago: pago,
    legajos: quienes.map((k) => ({ id_personal: personas.get(k)! })) as never,
    ...mas,
  });
  await compararCorrida(
    o,
    n,
    archivo(c),
    quienes.map((k) => [GENTE[k].legajo, k]),
  );
  await o.avanzar(n, 'aprobar', 'pagar', 'cerrar');
};
const declarado = async (periodo: string, registros: number): Promise<void> => {
  const p = await o.pedir<Presentacion>('/Aplicativos/f931', { periodo }),
    de = delMes(periodo);
  expect([p.errores, p.registros, p.totales.remunerativo, p.totales.no_remunerativo]).toEqual([
    0,
    registros,
    suma('remunerativo', de),
    suma('no_remunerativo', de),
  ]);
};

it.each(ARCHIVOS)('las cuentas de %s.md son ciertas, y ninguna línea quedó sin leer', (a) => {
  const { cuentas, falsas } = cuentasDe(archivo(a));
  expect([falsas, cuentas.size > 1]).toEqual([[], true]);
});
describe('tres meses de un taller', () => {
  enOrden();
  it('abril: las dos quincenas de los obreros y el mes de los empleados', async () => {
    for (const k of Object.keys(GENTE) as readonly Quien[]) {
      o.hoy(k === 'ingresa' ? '2026-04-13' : '2026-04-01');
      personas.set(k, await ingresar(o, GENTE[k]));
    }
    o.hoy('2026-04-17');
    await trabajar('oficial', [...semanas(LUNES), ...semanas(DESDE_EL_13)]);
    await trabajar('ingresa', semanas(DESDE_EL_13));
    await o.agregar('HorasTrabajadas', {
      id_personal: personas.get('oficial')!,
      fecha: '2026-04-08',
      horas: '4.00',
      clase: 'extra_50',
    });
    // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
    for (const devengado of ['2026-01', '2026-02', '2026-03'])
      await o.agregar('SaldosIniciales', {
        id_personal: personas.get('administrativa')!,
        id_rrhh_concepto: await o.concepto(1),
        devengado,
        importe: '900000.00',
        cantidad: '30.0000',
      });
    for (const c of delMes('2026-04')) await corre(c);
    await declarado('2026-04', 4);
  });
  it('mayo: las vacaciones se pagan antes, y el mes las descuenta', async () => {
    o.hoy('2026-05-11');
    await o.agregar('Ausencias', {
      id_personal: personas.get('tecnico')!,
      causa: 'vacaciones',
      desde: '2026-05-18',
      hasta: '2026-05-31',
    });
    for (const c of delMes('2026-05')) await corre(c);
    await declarado('2026-05', 4);
  });
  it('junio: un despido, las quincenas, el mes y el aguinaldo', async () => {
    await corre('junioUno');
    o.hoy('2026-06-15');
    await o.editar('Personal', personas.get('administrativa')!, {
      fecha_egreso: '2026-06-15',
      motivo_egreso: 'despido',
    });
    await corre('despido', { id_tipo_comprobante: await o.id('TiposComprobante', 'FIN') });
    for (const c of ['junioDos', 'junio', 'sac'] as const) await corre(c);
  });
  it('el F.931 de junio junta las cinco, y el asiento balancea', async () => {
    const de = delMes('2026-06');
    await declarado('2026-06', 4);
    const a = await o.pedir<WireAsiento>('/CuentasContables/asiento', {
      periodo: '2026-06',
      liquidaciones: [],
    });
    const todo = escrito(
      (['remunerativo', 'no_remunerativo', 'contribuciones'] as const).reduce(
        (t, que) => t + sumaDe(que, de.map(archivo)),
        0n,
      ),
    );
    expect([a.faltan, a.debe, a.haber]).toEqual([[], todo, todo]);
  });
  it('todo se recalcula desde los hechos y da lo mismo', async () => {
    const t = await o.esperar((await o.pedir<{ readonly trabajo: string }>('/Sistema/verificar')).trabajo);
    expect(t['resultado']).toMatchObject({ conforme: true });
  });
});
