// The annual F.1359: the file, read back by its widths alone, agrees with the receipts and with sums worked
// out here.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number, corrida: number;
const concepto = async (codigo: number): Promise<number> =>
  Number((await b.una('Conceptos', 'codigo', codigo))['id']);
const saldo = async (codigo: number, importe: string, mes = '2026-05'): Promise<void> => {
  await b.agregar('SaldosIniciales', {
    id_personal: persona,
    id_rrhh_concepto: await concepto(codigo),
    devengado: mes,
    pago: mes,
    importe,
  });
};
beforeAll(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  const p = await b.una('Personal', 'legajo', 2);
  persona = Number(p['id']);
  // A SIRADIG deduction that the package lacks: a concept of the company's own, in the set that the formulas
  // deduct and in the F.1359 line that the company assigns to it.
  const otra = await b.una('Conceptos', 'codigo', 978),
    conjunto = await b.una('ConjuntosConcepto', 'codigo', 'ganancias_admitidas');
  const propio = await b.agregar('Conceptos', {
    codigo: 4996,
    d_rrhh_concepto: 'Ganancias: donaciones',
    id_rrhh_tipo_concepto: otra['id_rrhh_tipo_concepto']!,
    orden_calculo: otra['orden_calculo']!,
    formula: 'novedad.importe',
    chk_general: 0,
  });
  bien(
    await b.editar('ConjuntosConcepto', Number(conjunto['id']), {
      RRHHConjuntoConcepto: [
        ...(conjunto['RRHHConjuntoConcepto'] as unknown as readonly object[]),
        { id_rrhh_concepto: propio['id'], signo: 1 },
      ] as never,
    }),
  );
  // January to April at 7,200,000 a month, with its contributions of 11, 3 and 3 per cent, SAC of 2,000,000
  // paid meanwhile and 400,000 withheld.
  for (const [c, x] of [
    [950, '28800000.00'],
    [953, '4896000.00'],
    [954, '2000000.00'],
    [955, '340000.00'],
    [300, '3388000.00'],
    [301, '924000.00'],
    [302, '924000.00'],
    [326, '400000.00'],
    [912, '7200000.00'],
    [973, '300000.00'],
    [978, '20000.00'],
    [976, '10000.00'],
    [4996, '5000.00'],
  ] as const)
    await saldo(c, x, '2026-04');
  // A year that closes in June, by what is accumulated to it.
  const reglas = await b.una('TablasAuxiliar', 'codigo', 'ganancias_reglas');
  bien(
    await b.editar('TablasAuxiliar', Number(reglas['id']), {
      filas: (reglas['filas'] as unknown as readonly { readonly clave1: string }[]).map((f) =>
        f.clave1 === 'anual_del_anio' ? { ...f, valor: '0' } : f,
      ) as never,
    }),
  );
  // The company assigns the lines that the package does not.
  const t = await b.una('TablasAuxiliar', 'codigo', 'f1359'),
    renglones = t['filas'] as unknown as readonly object[];
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      filas: [
        ...renglones,
        { desde: '1995-01-01', clave1: '0976', clave2: null, valor: '519', fijo: null, fuente: null },
        { desde: '1995-01-01', clave1: '4996', clave2: null, valor: '517', fijo: null, fuente: null },
      ] as never,
    }),
  );
  for (const f of await b.filas('Familiares', ['id_personal', persona]))
    bien(await b.orden('Familiares', 'delete', { id: Number(f['id']), cuerpo: { version: f['version']! } }));
  const familiar = (nombre: string, parentesco: string, nacimiento: string, discapacidad = 0) =>
    b.agregar('Familiares', {
      id_personal: persona,
      nombre,
      parentesco,
      fecha_nacimiento: nacimiento,
      chk_discapacidad: discapacidad,
      chk_obra_social: 0,
      desde: '2020-01-01',
      hasta: null,
    });
  await familiar('Rey, Ana', 'conyuge', '1985-04-01');
  await familiar('Luna, Eva', 'hijo', '2015-01-01');
  await familiar('Luna, Leo', 'hijo', '2012-01-01', 1);
  corrida = await b.crear('2026-06', {
    descripcion: 'Anual',
    id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'GAN'))['id']!,
    fecha_pago: '2026-06-30',
    legajos: [{ id_personal: persona }],
  });
});
afterAll(() => b.cerrar());

const texto = async (r: AsyncIterable<Uint8Array>): Promise<string> => {
  let t = '';
  for await (const x of r) t += Buffer.from(x).toString('latin1');
  return t;
};
/**
 * The amounts of a record by field number: fifteen digits each, two of them cents, except the short fields
 * given.
 */
const importes = (
  linea: string,
  primero: number,
  cortos: Readonly<Record<number, number>> = {},
): Readonly<Record<number, string>> => {
  const r: Record<number, string> = {};
  for (let at = 13, n = primero; at < linea.length; n++) {
    const ancho = cortos[n] ?? 15,
      t = linea.slice(at, at + ancho);
    r[n] = ancho === 15 ? `${t.slice(0, 13).replace(/^0+(?=\d)/, '')}.${t.slice(13)}` : t;
    at += ancho;
  }
  return r;
};
const suma = (...xs: readonly (string | undefined)[]): string =>
  writeDecimal(xs.reduce((a, x) => a + decimal(x ?? '0'), 0n));

it('a quien se le retuvo y no se le hizo la anual, se dice; sin nadie, también; antes de 2025 es otro formulario', async () => {
  expect(bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 }))).toMatchObject({
    personas: 1,
    problemas: [{ legajo: 2, mensaje: 'No se le hizo la liquidación anual de 2026.' }],
  });
  expect([
    mal(await b.e.informes.f1359({ anio: 2027, secuencia: 1 })).message,
    mal(await b.e.informes.f1359({ anio: 2024, secuencia: 1 })).message,
  ]).toEqual([
    'En 2027 no hay nadie con impuesto liquidado.',
    'Jornal hace el F.1359 de 2025 en adelante: diga el año, con cuatro cifras.',
  ]);
  expect(mal(await b.e.informes.f1359({ anio: 2026, secuencia: 0 })).message).toBe(
    'La secuencia va de 1 (original) a 99.',
  );
});

it('con ella: ocho registros de sus anchos, que suman lo que dicen los recibos', async () => {
  const t = await b.calcular(corrida);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
  const vista = bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 }));
  expect(vista).toMatchObject({ personas: 1, problemas: [] });
  const r = bien(await b.e.informes.f1359({ anio: 2026, secuencia: 1 })),
    lineas = (await texto(r.bytes)).split('\r\n'),
    cuit = String((await b.filas('Parametros'))[0]!['cuit']).replaceAll('-', ''),
    cuil = String((await b.fila('Personal', persona))['cuil']).replaceAll('-', '');
  expect([r.nombre, lineas.map((l) => l.length)]).toEqual([
    `F1359.${cuit}.20260000.0001.txt`,
    [38, 36, 178, 313, 478, 160, 178, 105],
  ]);
  expect([lineas[0], lineas[1]]).toEqual([
    `01${cuit}20260001010359313591` + '00200',
    `02${cuil}20260101202612311210000`,
  ]);
  const i = bien(
      await b.e.informes.ver(
        {
          informe: 'ganancias',
          desde: '2026-06',
          hasta: '2026-06',
          legajos: [2],
          id_area: null,
          id_sindicato: null,
          id_liquidacion: null,
        },
        ADMIN,
      ),
    ),
    rubro = (c: string): string => String(i.filas[0]![i.columnas.findIndex((x) => x.nombre === c)]);
  const [g, e, d, a, pagos, x] = [
    importes(lineas[2]!, 303),
    importes(lineas[3]!, 403),
    importes(lineas[4]!, 503),
    importes(lineas[5]!, 603, { 605: 2, 606: 2, 608: 2, 609: 2, 616: 2, 617: 2 }),
    importes(lineas[6]!, 703),
    importes(lineas[7]!, 803, { 804: 2 }),
  ];
  expect([g[303], g[305], g[306], g[313]]).toEqual([
    rubro('bruto_habitual'),
    '2000000.00',
    '0.00',
    suma(g[303], g[304], g[305], g[306]),
  ]);
  expect([e[420], suma(d[503], d[507], d[509]), pagos[713]]).toEqual([
    suma(g[313], e[419]),
    suma(rubro('aportes'), rubro('aportes_sac')),
    '0.00',
  ]);
  // Within its limit (the whole non-taxable amount of six months), domestic service enters entire; the
  // insurance, in its own line.
  expect([d[523], d[512], d[519], d[517], d[533]]).toEqual([
    '300000.00',
    '20000.00',
    '10000.00',
    '5000.00',
    suma(d[503], d[507], d[509], '335000.00'),
  ]);
  // Six twelfths of 5,151,802.50, 4,851,964.66, 2,446,863.48, 4,893,726.96 and 24,728,652.02.
  expect([a[603], a[604], a[607], a[610], a[612], a[611]]).toEqual([
    '2575901.25',
    '2425982.33',
    '1223431.74',
    '2446863.48',
    '12364326.01',
    '6096277.55',
  ]);
  expect([a[606], a[609], a[605]]).toEqual(['01', '01', '00']);
  // Above six twelfths of 6,000,090.26 and not of 9,000,135.40: 15 %, the fourth.
  expect([x[803], x[804]]).toEqual([rubro('sujeta_a_impuesto'), '04']);
  expect([x[805], x[806], x[807], x[809]]).toEqual([
    rubro('impuesto_determinado'),
    rubro('impuesto_retenido'),
    suma(x[805], `-${x[806]}`),
    '0.00',
  ]);
});

it('lo que la tabla no manda a ningún renglón se dice, y el archivo no sale', async () => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'f1359'),
    filas = t['filas'] as unknown as readonly { readonly clave1: string }[];
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      filas: filas.filter((f) => f.clave1 !== '0978') as never,
    }),
  );
  const { problemas } = bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 }));
  expect(problemas.map((p) => [p.legajo, p.mensaje])[0]).toEqual([
    2,
    '0978: 20000.00 no tiene renglón. Dígalo en la tabla «f1359».',
  ]);
  expect(mal(await b.e.informes.f1359({ anio: 2026, secuencia: 1 })).message).toContain('no tiene renglón');
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      filas: filas.filter((f) => f.clave1 !== '4996') as never,
    }),
  );
  expect(
    bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 })).problemas.map((p) => p.mensaje)[0],
  ).toBe('4996: 5000.00 no tiene renglón. Dígalo en la tabla «f1359».');
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      filas: filas.map((f) => (f.clave1 === '0978' ? { ...f, valor: '533' } : f)) as never,
    }),
  );
  expect(bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 })).problemas[0]!.mensaje).toBe(
    'La tabla «f1359» manda el concepto 0978 al renglón 533, que no existe o se suma solo.',
  );
});
