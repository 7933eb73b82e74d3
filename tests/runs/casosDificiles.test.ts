// Hard cases of a labour accountant, over HTTP: what was settled wrong and corrected after closing ends as if it had been
// right, and a month in two runs takes the same in any order. Every figure is worked out by hand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { abrirCasos, suma, type Casos } from './casosPorHttp.ts';

let k: Casos;
beforeAll(async () => {
  k = await abrirCasos();
});
afterAll(() => k.o.b.cerrar());

it('dos embargos en cola, con un préstamo: el mes en dos liquidaciones toma lo mismo en cualquier orden', async () => {
  await k.ingresan('1500000.00', 1, 2);
  for (const l of [1, 2]) {
    await k.carga('Agenda', l, 322, { desde: '2026-03-01', importe: '250000.00' });
    await k.carga('Agenda', l, 322, { desde: '2026-04-01', importe: '1000000.00' });
    await k.carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '3',
      valor_unitario: '50000.00',
      importe: '150000.00',
    });
  }
  const ajuste = await k.o.id('TiposLiquidacion', 'AJU'),
    gratificacion = { periodo: '2026-04', importe: '300000.00', id_rrhh_tipo_liquidacion: ajuste };
  await k.carga('Novedades', 1, 35, gratificacion);
  await k.carga('Novedades', 2, 35, gratificacion);
  const mes = await k.corre('M', 1, '2026-04-20'),
    despues = await k.corre('AJU', 1, '2026-04-28'),
    antes = await k.corre('AJU', 2, '2026-04-20'),
    otroMes = await k.corre('M', 2, '2026-04-28');
  // 20 % of what passes one minimum wage of 357,800: of 1,500,000, and of 1,800,000.
  expect([suma('0322', mes), suma('0322', mes, despues)]).toEqual(['228440.00', '288440.00']);
  // 300,000 alone do not reach the minimum: the month takes it all.
  expect([suma('0322', antes), suma('0322', antes, otroMes)]).toEqual(['0.00', '288440.00']);
  expect([suma('0328', mes, despues), suma('0328', antes, otroMes)]).toEqual(['50000.00', '50000.00']);
});

it('una final por renuncia que era un despido, rectificada después de cerrar, termina como si hubiera salido bien', async () => {
  await k.ingresan('1000000.00', 3, 4);
  for (const l of [3, 4]) {
    await k.carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '100',
      valor_unitario: '50000.00',
      importe: '5000000.00',
    });
    await k.corre('M', l, '2026-04-28');
    await k.o.editar('Personal', k.idDe(l), {
      fecha_egreso: '2026-05-20',
      motivo_egreso: l === 3 ? 'renuncia' : 'despido',
    });
  }
  const mal = await k.corre('FIN', 3, '2026-05-22'),
    bien = await k.corre('FIN', 4, '2026-05-22'),
    nueva = await k.rectifica(mal.id, 3, '2026-05-25', () =>
      k.o.editar('Personal', k.idDe(3), { motivo_egreso: 'despido' }),
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
  await k.ingresan('9000000.00', 5, 6);
  const adicional = { periodo: '2026-04', importe: '2000000.00' };
  await k.carga('Novedades', 5, 16, adicional);
  const bien = [await k.corre('M', 5, '2026-04-28')],
    mal = [await k.corre('M', 6, '2026-04-28')];
  mal.push(await k.rectifica(mal[0]?.id ?? 0, 6, '2026-05-05', () => k.carga('Novedades', 6, 16, adicional)));
  for (const pago of ['2026-05-28', '2026-06-26']) {
    bien.push(await k.corre('M', 5, pago));
    mal.push(await k.corre('M', 6, pago));
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

it('la cuota que no entra en el neto queda en el saldo: la revisión lo dice, y el préstamo termina de pagarse', async () => {
  await k.ingresan('1000000.00', 7);
  const id = await k.carga('Agenda', 7, 328, {
    desde: '2026-04-01',
    cantidad: '3',
    valor_unitario: '50000.00',
    importe: '150000.00',
  });
  // 1,000,000 less 17 % is 830,000: the advance leaves 30,000.
  await k.carga('Novedades', 7, 324, { periodo: '2026-04', importe: '800000.00' });
  const abril = await k.corre('M', 7, '2026-04-28'),
    { hallazgos } = await k.o.pedir<{
      readonly hallazgos: readonly { readonly codigo: string; readonly mensaje: string }[];
    }>(`/Liquidaciones/chequeos/${abril.id}`);
  expect([suma('0328', abril), suma('neto', abril)]).toEqual(['30000.00', '0.00']);
  expect(hallazgos.find((h) => h.codigo === 'cuota_sin_cobrar')?.mensaje).toMatch(
    /quedan 20\.000,00 sin cobrar/,
  );
  const corridas = [abril];
  for (const pago of ['2026-05-28', '2026-06-26', '2026-07-28', '2026-08-28'])
    corridas.push(await k.corre('M', 7, pago));
  expect(corridas.map((c) => suma('0328', c))).toEqual([
    '30000.00',
    '50000.00',
    '50000.00',
    '20000.00',
    '0.00',
  ]);
  const cuenta = await k.o.pedir<{ readonly saldo: string; readonly movimientos: readonly unknown[] }>(
    `/Descuentos/cuenta/${id}`,
    { tabla: 'Agenda' },
  );
  expect([cuenta.saldo, cuenta.movimientos.length]).toEqual(['0.00', 5]);
});

it('las vacaciones que cruzan a un mes con aumento se devengan donde se pagan, y el mes siguiente saca sus días por lo que valieron', async () => {
  await k.ingresan('1500000.00', 8);
  // Twenty one days from 20 April: eleven in April and ten in May.
  await k.o.agregar('Ausencias', {
    id_personal: k.idDe(8),
    causa: 'vacaciones',
    desde: '2026-04-20',
    hasta: '2026-05-10',
    anio_vacaciones: 2025,
  });
  const aparte = await k.corre('VAC', 8, '2026-04-17'),
    abril = await k.corre('M', 8, '2026-04-28');
  await k.o.editar('Personal', k.idDe(8), {
    PersonalBasico: [
      { desde: '2020-02-03', basico: '1500000.00' },
      { desde: '2026-05-01', basico: '1800000.00' },
    ] as never,
  });
  const base = async (periodo: string): Promise<bigint> =>
      decimal(
        (
          await k.o.pedir<{ readonly bases: readonly { readonly n: number; readonly importe: string }[] }>(
            '/Aplicativos/f931',
            { periodo },
          )
        ).bases.find((x) => x.n === 9)?.importe ?? '0',
      ),
    antes = await base('2026-05'),
    mayo = await k.corre('M', 8, '2026-05-28');
  // 1,500,000 / 25 × 21; 1,500,000 / 30 × 11; and, of May, the ten days for what they were paid: 500,000.
  expect([suma('0025', aparte), suma('0026', abril), suma('0026', mayo)]).toEqual([
    '1260000.00',
    '-550000.00',
    '-500000.00',
  ]);
  expect([suma('remunerativo', aparte, abril), suma('remunerativo', mayo)]).toEqual([
    '2210000.00',
    '1300000.00',
  ]);
  // What May declares of them is what May pays: nothing of the ten days.
  expect(writeDecimal((await base('2026-05')) - antes)).toBe(suma('remunerativo', mayo));
});

it('a quien ya cobró su final, ni la mensual ni el SAC le hacen un recibo de nada, y el LSD no tiene registros sueltos', async () => {
  await k.ingresan('1200000.00', 9, 10);
  k.o.hoy('2026-06-10');
  await k.o.editar('Personal', k.idDe(9), { fecha_egreso: '2026-06-10', motivo_egreso: 'despido' });
  await k.corre('FIN', 9, '2026-06-12');
  for (const tipo of ['SAC', 'M']) {
    const id = await k.crea(tipo, '2026-06-26', [9, 10]);
    await k.o.calcular(id);
    const gente = await k.o.pedir<
      readonly { readonly legajo: number; readonly estado: string; readonly problema: string | null }[]
    >(`/Liquidaciones/personas/${id}`);
    expect(gente.filter((x) => x.estado === 'excluido').map((x) => [x.legajo, x.problema])).toEqual([
      [9, 'Se fue el 10/06/2026 y acá no tiene nada que cobrar ni que descontar: no se le hace recibo.'],
    ]);
    await k.o.avanzar(id, 'aprobar');
    const { texto } = await k.o.crudo(`/Aplicativos/archivoLsd/${id}`, { envio: 'SJ' }),
      cuils = (registro: string): readonly string[] => [
        ...new Set(
          texto
            .split('\r\n')
            .filter((x) => x.startsWith(registro))
            .map((x) => x.slice(2, 13)),
        ),
      ];
    // The other one has no half-year to look at, so nothing in the SAC.
    expect([cuils('02').length, cuils('03'), cuils('04')]).toEqual([
      tipo === 'M' ? 1 : 0,
      cuils('02'),
      cuils('02'),
    ]);
    await k.o.avanzar(id, 'pagar', 'cerrar');
  }
});

it('en el SAC lo que a muchos les falta por igual se dice una vez, con sus nombres; se acepta persona por persona', async () => {
  await k.ingresan('1000000.00', 11, 12, 13);
  const id = await k.crea('SAC', '2026-06-19', [11, 12, 13]);
  await k.o.calcular(id);
  const r = await k.o.pedir<{
      readonly hallazgos: readonly {
        readonly codigo: string;
        readonly id_personal: number;
        readonly nombre: string;
        readonly mensaje: string;
      }[];
      readonly por_aceptar: readonly { readonly id_personal: number }[];
      readonly legajos: { readonly aviso: number };
    }>(`/Liquidaciones/chequeos/${id}`),
    historia = r.hallazgos.filter((h) => h.codigo === 'sin_historia');
  expect(historia.map((h) => [h.id_personal, h.nombre])).toEqual([[0, '3 personas']]);
  expect(historia[0]?.mensaje).toMatch(/Son: 11 Prueba, Legajo 11; 12 [^;]+; 13 [^;]+\.$/);
  expect(r.por_aceptar.map((x) => x.id_personal).filter((x) => x !== 0)).toEqual([11, 12, 13].map(k.idDe));
  expect(r.legajos.aviso).toBe(3);
});
