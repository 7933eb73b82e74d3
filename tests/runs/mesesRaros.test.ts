// Odd months over HTTP, each by two roads: in one run or several, in this order or the other, right from the start or
// corrected after closing. Both pay and take the same; a figure of each is worked out by hand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal } from '../../core/kit/money.ts';
import type { Row } from '../../core/kit/field.ts';
import { abrirCasos, suma, type Casos, type Corrida } from './casosPorHttp.ts';

let k: Casos;
beforeAll(async () => {
  k = await abrirCasos();
});
afterAll(() => k.o.b.cerrar());

let ultimo = 100;
/** Two legajos of that pay, who only differ by the road. */
const dos = async (basico: string): Promise<readonly [number, number]> => {
  const [a, b] = [++ultimo, ++ultimo];
  await k.ingresan(basico, a, b);
  return [a, b];
};
/** What is paid, withheld and contributed, and the totals; what is only worked out depends on the receipt. */
const PAGADO = /^(0[0-3]|04[01]|remun)/;
const REDONDEO = '0099',
  CENTAVO = decimal('0.01');
/** What the receipts of both roads do not share, beyond a cent for each receipt; the rounding of the net is its own. */
const difieren = (una: readonly Corrida[], otra: readonly Corrida[]): readonly string[] => {
  const codigos = new Set([...una, ...otra].flatMap((c) => [...c.da.keys()]).filter((c) => PAGADO.test(c))),
    tolera = CENTAVO * BigInt(una.length + otra.length);
  return [...codigos].sort().flatMap((c) => {
    if (c === REDONDEO) return [];
    const [x, y] = [decimal(suma(c, ...una)), decimal(suma(c, ...otra))],
      d = x > y ? x - y : y - x;
    return d > tolera ? [`${c}: ${suma(c, ...una)} y ${suma(c, ...otra)}`] : [];
  });
};
const tipo = (codigo: string): Promise<number> => k.o.id('TiposLiquidacion', codigo);
const falta = (legajo: number, causa: string, desde: string, hasta: string) =>
  k.o.agregar('Ausencias', { id_personal: k.idDe(legajo), causa, desde, hasta });

it('1. faltas que llegan después de cerrar: en una complementaria o rectificado', async () => {
  const [a, b] = await dos('1500000.00'),
    una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  await falta(a, 'injustificada', '2026-04-13', '2026-04-14');
  una.push(
    await k.corre('M', a, '2026-04-29', {
      descripcion: 'complementaria',
      id_rrhh_clase_liquidacion: await k.o.id('ClasesLiquidacion', 'COM'),
    }),
  );
  otra.push(
    await k.rectifica(otra[0]!.id, b, '2026-04-29', () =>
      falta(b, 'injustificada', '2026-04-13', '2026-04-14'),
    ),
  );
  // Two thirtieths of 1,500,000.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['1400000.00', []]);
});

it('2. un aumento a mitad de mes que se supo después', async () => {
  const [a, b] = await dos('1200000.00'),
    aumenta = (l: number) =>
      k.o.editar('Personal', k.idDe(l), {
        PersonalBasico: [
          { desde: '2020-02-03', basico: '1200000.00' },
          { desde: '2026-04-16', basico: '1500000.00' },
        ] as never,
      });
  await aumenta(a);
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => aumenta(b)));
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['1350000.00', []]);
});

it('3. vacaciones pagadas aparte o con el mes', async () => {
  const [a, b] = await dos('1500000.00');
  for (const l of [a, b])
    await k.o.agregar('Ausencias', {
      id_personal: k.idDe(l),
      causa: 'vacaciones',
      desde: '2026-04-06',
      hasta: '2026-04-19',
      anio_vacaciones: 2025,
    });
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('VAC', b, '2026-04-03'), await k.corre('M', b, '2026-04-28')];
  // 1,500,000 less 14/30, and 14/25.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['1640000.00', []]);
});

it('4. un despido: el mes y la final, o la final sola', async () => {
  const [a, b] = await dos('1000000.00');
  for (const l of [a, b])
    await k.o.editar('Personal', k.idDe(l), { fecha_egreso: '2026-04-20', motivo_egreso: 'despido' });
  const una = [await k.corre('FIN', a, '2026-04-22')],
    otra = [await k.corre('M', b, '2026-04-21'), await k.corre('FIN', b, '2026-04-22')];
  expect([suma('0001', ...una), suma('0070', ...una), difieren(una, otra)]).toEqual([
    '666666.67',
    '6000000.00',
    [],
  ]);
});

it('5. el SAC de junio antes o después del mes, con embargo, alimentos y Ganancias', async () => {
  const [a, b] = await dos('6000000.00');
  for (const l of [a, b]) {
    await k.carga('Agenda', l, 322, { desde: '2026-04-01', importe: '90000000.00' });
    await k.carga('Agenda', l, 323, { desde: '2026-04-01', porcentaje: '15' });
    for (const mes of ['2026-04', '2026-05']) await k.corre('M', l, `${mes}-28`);
  }
  const una = [await k.corre('SAC', a, '2026-06-19'), await k.corre('M', a, '2026-06-26')],
    otra = [await k.corre('M', b, '2026-06-19'), await k.corre('SAC', b, '2026-06-26')];
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['9000000.00', []]);
});

it('6. una gratificación antes o después del mes, con Ganancias y el tope', async () => {
  const [a, b] = await dos('5000000.00');
  for (const l of [a, b])
    await k.carga('Novedades', l, 35, {
      periodo: '2026-04',
      importe: '4000000.00',
      id_rrhh_tipo_liquidacion: await tipo('AJU'),
    });
  const una = [await k.corre('AJU', a, '2026-04-20'), await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-20'), await k.corre('AJU', b, '2026-04-28')];
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['9000000.00', []]);
});

it('7. la cuota que no entra, con una gratificación antes o después', async () => {
  const [a, b] = await dos('1000000.00');
  for (const l of [a, b]) {
    await k.carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '2',
      valor_unitario: '400000.00',
      importe: '800000.00',
    });
    await k.carga('Novedades', l, 324, {
      periodo: '2026-04',
      importe: '500000.00',
      id_rrhh_tipo_liquidacion: await tipo('M'),
    });
    await k.carga('Novedades', l, 35, {
      periodo: '2026-04',
      importe: '300000.00',
      id_rrhh_tipo_liquidacion: await tipo('AJU'),
    });
  }
  const una = [await k.corre('AJU', a, '2026-04-20'), await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-20'), await k.corre('AJU', b, '2026-04-28')];
  // 830,000 less 500,000.
  expect([suma('0328', ...una), difieren(una, otra)]).toEqual(['330000.00', []]);
});

it('8. quien ingresa y se va en el mes', async () => {
  const [a, b] = [++ultimo, ++ultimo];
  for (const legajo of [a, b]) {
    await k.ingresa({ legajo, ingreso: '2026-04-06', categoria: 'FC', basico: '1200000.00' });
    await k.o.editar('Personal', k.idDe(legajo), { fecha_egreso: '2026-04-17', motivo_egreso: 'renuncia' });
  }
  const una = [await k.corre('FIN', a, '2026-04-20')],
    otra = [await k.corre('M', b, '2026-04-18'), await k.corre('FIN', b, '2026-04-20')];
  expect([suma('0001', ...una), difieren(una, otra)]).toEqual(['480000.00', []]);
});

it('9. un ajuste negativo de quien pasa el tope, en el mes o rectificado', async () => {
  const [a, b] = await dos('4500000.00'),
    quita = (l: number) =>
      k.carga('Novedades', l, 34, { periodo: '2026-04', importe: '-600000.00', periodo_ajuste: '2026-04' });
  await quita(a);
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => quita(b)));
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['3900000.00', []]);
});

it('10. pasa de media jornada a entera, y una licencia, sabido antes o después', async () => {
  const [a, b] = [++ultimo, ++ultimo];
  for (const legajo of [a, b])
    await k.ingresa({ legajo, ingreso: '2020-02-03', categoria: 'FC', basico: '600000.00', horas: '4.00' });
  const cambia = async (l: number): Promise<void> => {
    await k.o.editar('Personal', k.idDe(l), {
      PersonalJornada: [
        { desde: '2020-02-03', horas: '4.00' },
        { desde: '2026-04-16', horas: '8.00' },
      ] as never,
      PersonalBasico: [
        { desde: '2020-02-03', basico: '600000.00' },
        { desde: '2026-04-16', basico: '1200000.00' },
      ] as never,
    });
    await falta(l, 'sin_goce', '2026-04-20', '2026-04-22');
  };
  await cambia(a);
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => cambia(b)));
  // 300,000 and 600,000, less three thirtieths of 1,200,000.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['780000.00', []]);
});

it('11. renuncia en junio con el SAC ya pagado, o sin pagar', async () => {
  const [a, b] = await dos('1200000.00'),
    basico = await k.o.concepto(1);
  for (const l of [a, b])
    for (const mes of ['2026-01', '2026-02', '2026-03'])
      await k.o.agregar('SaldosIniciales', {
        id_personal: k.idDe(l),
        id_rrhh_concepto: basico,
        devengado: mes,
        importe: '1200000.00',
      });
  for (const l of [a, b]) for (const mes of ['2026-04', '2026-05']) await k.corre('M', l, `${mes}-28`);
  const antes = await k.corre('SAC', b, '2026-06-19');
  for (const l of [a, b])
    await k.o.editar('Personal', k.idDe(l), { fecha_egreso: '2026-06-30', motivo_egreso: 'renuncia' });
  const una = [await k.corre('FIN', a, '2026-06-30')],
    otra = [antes, await k.corre('FIN', b, '2026-06-30')];
  expect([suma('remunerativo', ...una), suma('remunerativo', ...otra)]).toEqual(['1800000.00', '1800000.00']);
});

it('12. horas extra, comisiones y una falta, todo junto o de a poco', async () => {
  const [a, b] = await dos('1000000.00'),
    carga = [
      (l: number) => k.carga('Novedades', l, 20, { periodo: '2026-04', cantidad: '10' }),
      (l: number) => k.carga('Novedades', l, 17, { periodo: '2026-04', importe: '150000.00' }),
      (l: number) => falta(l, 'injustificada', '2026-04-07', '2026-04-07'),
    ];
  for (const c of carga) await c(a);
  const una = [await k.corre('M', a, '2026-04-30')],
    otra = [await k.corre('M', b, '2026-04-27')],
    COM = await k.o.id('ClasesLiquidacion', 'COM');
  for (const [i, c] of carga.entries()) {
    const id = await k.crea('M', `2026-04-${28 + i}`, [b], {
      descripcion: `complementaria ${i}`,
      id_rrhh_clase_liquidacion: COM,
    });
    await c(b);
    otra.push(await k.termina(id));
  }
  // 1,000,000 less a thirtieth; ten hours of 5,000 and a half more; and the commission.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['1191666.67', []]);
});

it('13. la rectificativa de una rectificativa termina como si hubiera salido bien', async () => {
  const [a, b] = await dos('2000000.00'),
    premio = (l: number, importe: string) => k.carga('Novedades', l, 16, { periodo: '2026-04', importe });
  await premio(a, '300000.00');
  await premio(a, '120000.00');
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => premio(b, '300000.00')));
  otra.push(await k.rectifica(otra[1]!.id, b, '2026-05-11', () => premio(b, '120000.00')));
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['2420000.00', []]);
});

it('14. un préstamo que termina, con el mes rectificado', async () => {
  const [a, b] = await dos('1500000.00');
  for (const l of [a, b])
    await k.carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '2',
      valor_unitario: '100000.00',
      importe: '150000.00',
    });
  const premio = (l: number) => k.carga('Novedades', l, 16, { periodo: '2026-04', importe: '50000.00' });
  await premio(a);
  const una = [
      await k.corre('M', a, '2026-04-28'),
      await k.corre('M', a, '2026-05-28'),
      await k.corre('M', a, '2026-06-26'),
    ],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => premio(b)));
  for (const d of ['2026-05-28', '2026-06-26']) otra.push(await k.corre('M', b, d));
  expect([suma('0328', ...una), difieren(una, otra)]).toEqual(['150000.00', []]);
});

it('15. vacaciones que cruzan de mes y se cortan por enfermedad', async () => {
  const [a, b] = await dos('1500000.00');
  const carga = async (l: number) =>
    k.o.agregar('Ausencias', {
      id_personal: k.idDe(l),
      causa: 'vacaciones',
      desde: '2026-04-20',
      hasta: '2026-05-10',
      anio_vacaciones: 2025,
    });
  const [x, y] = [await carga(a), await carga(b)];
  await k.o.editar('Ausencias', x, { hasta: '2026-05-03' });
  await falta(a, 'enfermedad', '2026-05-04', '2026-05-10');
  const una = [
      await k.corre('VAC', a, '2026-04-17'),
      await k.corre('M', a, '2026-04-28'),
      await k.corre('M', a, '2026-05-28'),
    ],
    otra = [await k.corre('VAC', b, '2026-04-17'), await k.corre('M', b, '2026-04-28')];
  await k.o.editar('Ausencias', y, { hasta: '2026-05-03' });
  await falta(b, 'enfermedad', '2026-05-04', '2026-05-10');
  otra.push(await k.corre('M', b, '2026-05-28'));
  // The week that the illness took is enjoyed in June: paid then, or in April already.
  for (const [l, runs] of [
    [a, una],
    [b, otra],
  ] as const) {
    await k.o.agregar('Ausencias', {
      id_personal: k.idDe(l),
      causa: 'vacaciones',
      desde: '2026-06-08',
      hasta: '2026-06-14',
      anio_vacaciones: 2025,
    });
    runs.push(await k.corre('M', l, '2026-06-26'));
  }
  // Three months, less 21 thirtieths of one, and 21 twenty-fifths.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['4710000.00', []]);
});

it('16. un aumento que se supo después del SAC: rectificados el mes y el SAC', async () => {
  const [a, b] = await dos('1200000.00'),
    aumenta = (l: number) =>
      k.o.editar('Personal', k.idDe(l), {
        PersonalBasico: [
          { desde: '2020-02-03', basico: '1200000.00' },
          { desde: '2026-05-01', basico: '1400000.00' },
        ] as never,
      });
  await aumenta(a);
  const corren = async (l: number): Promise<Corrida[]> => [
    await k.corre('M', l, '2026-04-28'),
    await k.corre('M', l, '2026-05-28'),
    await k.corre('SAC', l, '2026-06-19'),
    await k.corre('M', l, '2026-06-26'),
  ];
  const una = await corren(a),
    otra = await corren(b);
  await aumenta(b);
  for (const i of [1, 3, 2])
    otra.push(await k.rectifica(otra[i]!.id, b, '2026-07-06', async () => undefined));
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['4700000.00', []]);
});

it('17. vacaciones pagadas aparte con un aumento que se supo después', async () => {
  const [a, b] = await dos('1500000.00'),
    aumenta = (l: number) =>
      k.o.editar('Personal', k.idDe(l), {
        PersonalBasico: [
          { desde: '2020-02-03', basico: '1500000.00' },
          { desde: '2026-04-01', basico: '1800000.00' },
        ] as never,
      });
  for (const l of [a, b])
    await k.o.agregar('Ausencias', {
      id_personal: k.idDe(l),
      causa: 'vacaciones',
      desde: '2026-04-06',
      hasta: '2026-04-19',
      anio_vacaciones: 2025,
    });
  await aumenta(a);
  const una = [await k.corre('VAC', a, '2026-04-03'), await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('VAC', b, '2026-04-03'), await k.corre('M', b, '2026-04-28')];
  await aumenta(b);
  for (const i of [0, 1]) otra.push(await k.rectifica(otra[i]!.id, b, '2026-05-04', async () => undefined));
  // 1,800,000 less 14/30, and 14/25.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['1968000.00', []]);
});

it('18. un anticipo, una cuota alimentaria fija y un préstamo, con el mes rectificado', async () => {
  const [a, b] = await dos('1000000.00'),
    premio = (l: number) => k.carga('Novedades', l, 16, { periodo: '2026-04', importe: '200000.00' });
  for (const l of [a, b]) {
    await k.carga('Novedades', l, 324, { periodo: '2026-04', importe: '300000.00' });
    await k.carga('Agenda', l, 323, { desde: '2026-04-01', importe: '250000.00' });
    await k.carga('Agenda', l, 328, {
      desde: '2026-04-01',
      cantidad: '2',
      valor_unitario: '400000.00',
      importe: '800000.00',
    });
  }
  await premio(a);
  const una = [await k.corre('M', a, '2026-04-28')],
    otra = [await k.corre('M', b, '2026-04-28')];
  otra.push(await k.rectifica(otra[0]!.id, b, '2026-05-04', () => premio(b)));
  for (const [l, runs] of [
    [a, una],
    [b, otra],
  ] as const)
    for (const d of ['2026-05-28', '2026-06-26']) runs.push(await k.corre('M', l, d));
  // April leaves 996,000 − 300,000 − 250,000 = 446,000: the 400,000 whole. May the other one.
  expect([suma('0328', ...una), suma('0324', ...una), difieren(una, otra)]).toEqual([
    '800000.00',
    '300000.00',
    [],
  ]);
});

it('19. una licencia sin goce de todo un mes, y el SAC: cargada antes o después', async () => {
  const [a, b] = await dos('1000000.00'),
    licencia = (l: number) => falta(l, 'sin_goce', '2026-05-01', '2026-05-31');
  await licencia(a);
  const corren = async (l: number): Promise<Corrida[]> => [
    await k.corre('M', l, '2026-04-28'),
    await k.corre('M', l, '2026-05-28'),
  ];
  const una = await corren(a),
    otra = await corren(b);
  otra.push(await k.rectifica(otra[1]!.id, b, '2026-06-03', () => licencia(b)));
  for (const [l, runs] of [
    [a, una],
    [b, otra],
  ] as const)
    runs.push(await k.corre('SAC', l, '2026-06-19'), await k.corre('M', l, '2026-06-26'));
  // April and June, and half a month by 150 of 181 days.
  expect([suma('remunerativo', ...una), difieren(una, otra)]).toEqual(['2414364.64', []]);
});

it('20. el despido con un préstamo y un embargo, con el mes pagado antes o sin pagar', async () => {
  const [a, b] = await dos('1500000.00');
  for (const l of [a, b]) {
    await k.carga('Agenda', l, 322, { desde: '2026-04-01', importe: '90000000.00' });
    await k.o.editar('Personal', k.idDe(l), { fecha_egreso: '2026-04-30', motivo_egreso: 'despido' });
  }
  const una = [await k.corre('FIN', a, '2026-04-30')],
    otra = [await k.corre('M', b, '2026-04-28'), await k.corre('FIN', b, '2026-04-30')];
  expect([suma('0070', ...una), difieren(una, otra)]).toEqual(['9000000.00', []]);
});

it('21. vacaciones pagadas aparte que se cortan: se dice cuántos días se deben, y quien se va no se los lleva', async () => {
  const [a, b] = await dos('1500000.00');
  const suyas = (l: number, hasta: string) =>
      k.o.agregar('Ausencias', {
        id_personal: k.idDe(l),
        causa: 'vacaciones',
        desde: '2026-04-06',
        hasta,
        anio_vacaciones: 2025,
      }),
    dice = async (id: number): Promise<readonly string[]> => {
      await k.o.calcular(id);
      const { hallazgos } = await k.o.pedir<{
        readonly hallazgos: readonly { readonly codigo: string; readonly mensaje: string }[];
      }>(`/Liquidaciones/chequeos/${id}`);
      return hallazgos.flatMap((h) => (h.codigo === 'vacaciones_sin_tomar' ? [h.mensaje.slice(0, 38)] : []));
    };
  await suyas(a, '2026-04-15');
  const una = [await k.corre('M', a, '2026-04-28')],
    ausencia = await suyas(b, '2026-04-19'),
    otra = [await k.corre('VAC', b, '2026-04-03')];
  await k.o.editar('Ausencias', ausencia, { hasta: '2026-04-15' });
  const mes = await k.crea('M', '2026-04-28', [b]);
  expect(await dice(mes)).toEqual(['Se le pagaron 4 días de vacaciones que']);
  otra.push(await k.termina(mes));
  // Four days of 1,500,000 / 25 more than who was paid only those taken.
  expect([suma('remunerativo', ...una), suma('remunerativo', ...otra)]).toEqual(['1600000.00', '1840000.00']);
  for (const l of [a, b])
    await k.o.editar('Personal', k.idDe(l), { fecha_egreso: '2026-05-20', motivo_egreso: 'renuncia' });
  una.push(await k.corre('FIN', a, '2026-05-22'));
  const final = await k.crea('FIN', '2026-05-22', [b]);
  expect(await dice(final)).toEqual(['Se le pagaron 4 días de vacaciones que']);
  await k.carga('Novedades', b, 469, { periodo: '2026-05', cantidad: '-4' });
  expect(await dice(final)).toEqual([]);
  otra.push(await k.termina(final));
  const vacaciones = (cs: readonly Corrida[]): bigint =>
    decimal(suma('0025', ...cs)) + decimal(suma('0075', ...cs));
  expect(vacaciones(una)).toBe(vacaciones(otra));
});

it('22. unas vacaciones que se pagan meses después de tomadas no se dan por no tomadas', async () => {
  const [a, b] = await dos('1500000.00'),
    dice = async (id: number): Promise<readonly string[]> => {
      await k.o.calcular(id);
      const { hallazgos } = await k.o.pedir<{
        readonly hallazgos: readonly { readonly codigo: string; readonly mensaje: string }[];
      }>(`/Liquidaciones/chequeos/${id}`);
      return hallazgos.flatMap((h) => (h.codigo === 'vacaciones_sin_tomar' ? [h.mensaje.slice(0, 39)] : []));
    },
    // A concept of the company's own, which pays days of vacation by a novedad.
    propio = await k.o.agregar('Conceptos', {
      codigo: 8025,
      d_rrhh_concepto: 'Vacaciones atrasadas',
      id_rrhh_tipo_concepto: await k.o.id('TiposConcepto', 'REM'),
      orden_calculo: 8025,
      formula: 'basico / 25 * novedad.cantidad',
      formula_cantidad: 'novedad.cantidad',
      chk_general: 0,
      valor_generico: '0',
      redondeo: 'centavo',
    }),
    conjunto = await k.o.id('ConjuntosConcepto', 'vacaciones_pagadas'),
    suyos = (await k.o.una('ConjuntosConcepto', 'codigo', 'vacaciones_pagadas'))['RRHHConjuntoConcepto'];
  await k.o.editar('ConjuntosConcepto', conjunto, {
    RRHHConjuntoConcepto: [
      ...(suyos as unknown as readonly Row[]).map(({ id_rrhh_concepto, signo }) => ({
        id_rrhh_concepto: id_rrhh_concepto ?? 0,
        signo: signo ?? 1,
      })),
      { id_rrhh_concepto: propio, signo: 1 },
    ] as never,
  });
  for (const l of [a, b])
    for (const pago of ['2026-04-28', '2026-05-28', '2026-06-26']) await k.corre('M', l, pago);
  // The first took ten days in April, and it was known in July; the second is paid ten and took none.
  await k.o.agregar('Ausencias', {
    id_personal: k.idDe(a),
    causa: 'vacaciones',
    desde: '2026-04-06',
    hasta: '2026-04-15',
    anio_vacaciones: 2025,
  });
  for (const l of [a, b]) await k.carga('Novedades', l, 8025, { periodo: '2026-07', cantidad: '10.0000' });
  expect(await dice(await k.crea('M', '2026-07-28', [a]))).toEqual([]);
  expect(await dice(await k.crea('M', '2026-07-28', [b]))).toEqual([
    'Se le pagaron 10 días de vacaciones que',
  ]);
});
