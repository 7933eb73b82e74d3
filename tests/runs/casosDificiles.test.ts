// Hard cases of a labour accountant, over HTTP: what was settled wrong and corrected after closing ends as if it had been
// right, and a month in two runs takes the same in any order. Every figure is worked out by hand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { abrirOficina, type Oficina } from './tresMeses/empresa.ts';
import { fundar } from './tresMeses/historia.ts';
import { ingresar } from './tresMeses/pocos.ts';

interface Corrida {
  readonly id: number;
  /** The amount of each code, all its lines together, and the totals. */
  readonly da: ReadonlyMap<string, bigint>;
}
let o: Oficina;
const personas = new Map<number, number>();
beforeAll(async () => {
  o = await abrirOficina('2026-04-01');
  await fundar(o);
});
afterAll(() => o.b.cerrar());

const ingresan = async (basico: string, ...legajos: readonly number[]): Promise<void> => {
  for (const legajo of legajos)
    personas.set(legajo, await ingresar(o, { legajo, ingreso: '2020-02-03', categoria: 'FC', basico }));
};
const idDe = (legajo: number): number => {
  const id = personas.get(legajo);
  if (id === undefined) throw new Error(`no ingresó el legajo ${legajo}`);
  return id;
};
const carga = async (tabla: 'Novedades' | 'Agenda', legajo: number, codigo: number, fila: Row) =>
  o.agregar(tabla, { id_personal: idDe(legajo), id_rrhh_concepto: await o.concepto(codigo), ...fila });
const leida = async (id: number): Promise<Corrida> => {
  const [p] = await o.pedir<readonly { readonly id: number }[]>(`/Liquidaciones/personas/${id}`),
    r = await o.pedir<{
      readonly lineas: readonly { readonly codigo: number; readonly importe: string }[];
      readonly totales: Readonly<Record<string, string>>;
    }>(`/Recibos/detalle/${p?.id ?? 0}`),
    da = new Map(Object.entries(r.totales).map(([t, x]) => [t, decimal(x)]));
  for (const l of r.lineas) {
    const codigo = String(l.codigo).padStart(4, '0');
    da.set(codigo, (da.get(codigo) ?? 0n) + decimal(l.importe));
  }
  return { id, da };
};
const termina = async (id: number): Promise<Corrida> => {
  await o.calcular(id);
  const c = await leida(id);
  await o.avanzar(id, 'aprobar', 'pagar', 'cerrar');
  return c;
};
const corre = async (tipo: string, legajo: number, pago: string): Promise<Corrida> => {
  o.hoy(pago);
  return termina(
    await o.crear(tipo, pago.slice(0, 7), {
      fecha_pago: pago,
      legajos: [{ id_personal: idDe(legajo) }] as never,
    }),
  );
};
const rectifica = async (
  corrida: number,
  legajo: number,
  dia: string,
  corrige: () => Promise<unknown>,
): Promise<Corrida> => {
  o.hoy(dia);
  const nueva = await o.pedir<Row>(`/Liquidaciones/rectificar/${corrida}`, {
    legajos: [idDe(legajo)],
    motivo: 'salió mal la primera vez',
    fecha_pago: dia,
    descripcion: '',
    chk_solo_revierte: 0,
  });
  await corrige();
  return termina(Number(nueva['id']));
};
const suma = (que: string, ...corridas: readonly Corrida[]): string =>
  writeDecimal(corridas.reduce((t, c) => t + (c.da.get(que) ?? 0n), 0n));

it('dos embargos en cola, con un préstamo: el mes en dos liquidaciones toma lo mismo en cualquier orden', async () => {
  await ingresan('1500000.00', 1, 2);
  for (const l of [1, 2]) {
    await carga('Agenda', l, 322, { desde: '2026-03-01', importe: '250000.00' });
    await carga('Agenda', l, 322, { desde: '2026-04-01', importe: '1000000.00' });
    await carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '3',
      valor_unitario: '50000.00',
      importe: '150000.00',
    });
  }
  const ajuste = await o.id('TiposLiquidacion', 'AJU'),
    gratificacion = { periodo: '2026-04', importe: '300000.00', id_rrhh_tipo_liquidacion: ajuste };
  await carga('Novedades', 1, 35, gratificacion);
  await carga('Novedades', 2, 35, gratificacion);
  const mes = await corre('M', 1, '2026-04-20'),
    despues = await corre('AJU', 1, '2026-04-28'),
    antes = await corre('AJU', 2, '2026-04-20'),
    otroMes = await corre('M', 2, '2026-04-28');
  // 20 % of what passes one minimum wage of 357,800: of 1,500,000, and of 1,800,000.
  expect([suma('0322', mes), suma('0322', mes, despues)]).toEqual(['228440.00', '288440.00']);
  // 300,000 alone do not reach the minimum: the month takes it all.
  expect([suma('0322', antes), suma('0322', antes, otroMes)]).toEqual(['0.00', '288440.00']);
  expect([suma('0328', mes, despues), suma('0328', antes, otroMes)]).toEqual(['50000.00', '50000.00']);
});

it('una final por renuncia que era un despido, rectificada después de cerrar, termina como si hubiera salido bien', async () => {
  await ingresan('1000000.00', 3, 4);
  for (const l of [3, 4]) {
    await carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '100',
      valor_unitario: '50000.00',
      importe: '5000000.00',
    });
    await corre('M', l, '2026-04-28');
    await o.editar('Personal', idDe(l), {
      fecha_egreso: '2026-05-20',
      motivo_egreso: l === 3 ? 'renuncia' : 'despido',
    });
  }
  const mal = await corre('FIN', 3, '2026-05-22'),
    bien = await corre('FIN', 4, '2026-05-22'),
    nueva = await rectifica(mal.id, 3, '2026-05-25', () =>
      o.editar('Personal', idDe(3), { motivo_egreso: 'despido' }),
    );
  // Seven years, two months of notice, eleven days of integration, and the twelfth of the last two.
  expect(['0070', '0072', '0073', '0074'].map((c) => suma(c, nueva))).toEqual([
    '7000000.00',
    '2000000.00',
    '366666.67',
    '197222.22',
  ]);
  // A fifth of 805,555.56 + 9,912,929.99, by the loan's own balance.
  expect([suma('0328', mal, nueva), suma('0328', bien)]).toEqual(['2143697.11', '2143697.11']);
  for (const que of ['remunerativo', 'descuentos', 'neto'])
    expect([que, suma(que, mal, nueva)]).toEqual([que, suma(que, bien)]);
});

it('con un mes rectificado después de cerrar, Ganancias termina reteniendo lo mismo que con el mes bien hecho', async () => {
  await ingresan('9000000.00', 5, 6);
  const adicional = { periodo: '2026-04', importe: '2000000.00' };
  await carga('Novedades', 5, 16, adicional);
  const bien = [await corre('M', 5, '2026-04-28')],
    mal = [await corre('M', 6, '2026-04-28')];
  mal.push(await rectifica(mal[0]?.id ?? 0, 6, '2026-05-05', () => carga('Novedades', 6, 16, adicional)));
  for (const pago of ['2026-05-28', '2026-06-26']) {
    bien.push(await corre('M', 5, pago));
    mal.push(await corre('M', 6, pago));
  }
  // The first payments differ, for what was paid in May is of May; by June nothing is left of it.
  expect(suma('0326', ...bien.slice(0, 1))).not.toBe(suma('0326', ...mal.slice(0, 1)));
  expect([suma('0326', ...mal), suma('descuentos', ...mal), suma('neto', ...mal)]).toEqual([
    suma('0326', ...bien),
    suma('descuentos', ...bien),
    suma('neto', ...bien),
  ]);
  expect(suma('0326', ...bien)).toBe('2227590.24');
});
