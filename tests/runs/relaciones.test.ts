// Several consecutive employments of one person: rules about the person read all of them, however they are
// paid; rules about the employment read only their own.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, primera: Row;
beforeEach(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-05' });
  primera = await b.una('Personal', 'legajo', 2);
});
afterEach(() => b.cerrar());

const AJUSTES = {
  alError: 'abort',
  periodo: null,
  clave: null,
  nuevas: 0,
  simular: 0,
  cliente: '{}',
} as const;
const idDe = (f: Row): number => Number(f['id']);
const conEgreso = async (dia = '2026-06-10'): Promise<void> => {
  bien(await b.editar('Personal', idDe(primera), { fecha_egreso: dia, motivo_egreso: 'renuncia' }));
};
/** Hires the same person again under another legajo number. */
const otraRelacion = async (mas: Row = {}): Promise<ReturnType<Banco['orden']>> => {
  const { id: _, version: _v, ...campos } = await b.fila('Personal', idDe(primera));
  return b.orden('Personal', 'add', {
    cuerpo: {
      ...Object.fromEntries(Object.entries(campos).filter(([n]) => !n.endsWith('_actual'))),
      legajo: 902,
      fecha_ingreso: '2026-06-20',
      fecha_antiguedad: null,
      fecha_egreso: null,
      motivo_egreso: null,
      PersonalCategoria: rehechas(campos['PersonalCategoria']),
      PersonalEstablecimiento: rehechas(campos['PersonalEstablecimiento']),
      PersonalJornada: [],
      PersonalBasico: [{ desde: '2026-06-20', basico: '12000000.00' }],
      ...mas,
    },
  });
};
/** Loads what the first employment was paid from January to April, as an opening balance. */
const ganado = async (): Promise<void> => {
  await b.agregar('SaldosIniciales', {
    id_personal: idDe(primera),
    id_rrhh_concepto: idDe(await b.una('Conceptos', 'codigo', 950)),
    devengado: '2026-04',
    pago: '2026-04',
    importe: '14000000.00',
  });
};
const rehechas = (lista: Row[string] | undefined): Row[string] =>
  (lista as unknown as readonly Row[]).slice(-1).map((x) => ({ ...x, desde: '2026-06-20' })) as never;

/** The amounts of a legajo's receipt in a run, by code. */
const importes = async (corrida: number, legajo: number): Promise<ReadonlyMap<number, string>> => {
  const suyo = bien(await b.e.personas(corrida)).find((x) => x.legajo === legajo);
  if (!suyo) throw new Error(`sin recibo del legajo ${legajo}`);
  return new Map(bien(await b.e.recibo(suyo.id)).lineas.map((l) => [l.codigo, l.importe]));
};
const pagar = async (legajos: readonly number[], mas: Row = {}): Promise<number> => {
  const corrida = await b.crear('2026-06', {
    descripcion: `Mensual de ${legajos.join(' y ')}`,
    legajos: (await Promise.all(legajos.map((n) => b.una('Personal', 'legajo', n)))).map((f) => ({
      id_personal: idDe(f),
    })) as never,
    ...mas,
  });
  const t = await b.calcular(corrida);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return corrida;
};
const suma = (...xs: readonly (string | undefined)[]): string =>
  writeDecimal(xs.reduce((a, x) => a + decimal(x ?? '0'), 0n));

describe('un CUIL se repite sólo en días que no se pisan', () => {
  it('sin egreso, el segundo legajo se rechaza y nombra al primero', async () => {
    const r = mal(await otraRelacion());
    expect([r.code, r.message]).toEqual([
      'duplicate',
      `CUIL: «${String(primera['cuil'])}» ya es del legajo 0002, en días que se pisan con estos. Si es la misma persona que vuelve, su nuevo ingreso es posterior al egreso del otro; si tiene los dos empleos a la vez, márquelo en «Tiene otro empleo a la vez en la empresa».`,
    ]);
  });
  it('después del egreso entra con su número, y ninguno de los dos puede volver a pisar al otro', async () => {
    await conEgreso();
    expect(mal(await otraRelacion({ fecha_ingreso: '2026-06-10' })).code).toBe('duplicate');
    const segunda = bien(await otraRelacion());
    expect([segunda['legajo'], segunda['cuil']]).toEqual([902, primera['cuil']]);
    expect(mal(await b.editar('Personal', idDe(primera), { fecha_egreso: '2026-06-20' })).code).toBe(
      'duplicate',
    );
    expect(mal(await b.editar('Personal', idDe(primera), { fecha_egreso: null })).code).toBe('duplicate');
    bien(await b.editar('Personal', idDe(primera), { fecha_egreso: '2026-06-19' }));
  });
});

describe('Ganancias mira a la persona', () => {
  const BRUTO = 956,
    RETENIDO = 957,
    RETENCION = 326;
  it('en una liquidación o en dos, lo mismo: el segundo recibo acumula lo del primero y lo ya retenido', async () => {
    await conEgreso();
    await ganado();
    bien(await otraRelacion());
    const juntas = await pagar([2, 902]),
      [uno, dos] = [await importes(juntas, 2), await importes(juntas, 902)];
    expect(decimal(dos.get(BRUTO) ?? '0')).toBeGreaterThan(
      decimal(uno.get(BRUTO) ?? '0') + decimal('3000000'),
    );
    expect(decimal(dos.get(RETENCION) ?? '0')).toBeGreaterThan(0n);
    expect(suma(dos.get(RETENIDO))).toBe(suma(uno.get(RETENIDO), uno.get(RETENCION)));
    bien(await b.orden('Liquidaciones', 'anular', { id: juntas, cuerpo: { motivo: 'por separado' } }));
    const a = await pagar([2]),
      c = await pagar([902]);
    expect([[...(await importes(a, 2))], [...(await importes(c, 902))]]).toEqual([[...uno], [...dos]]);
  });
  it('en el otro orden la persona acumula y paga en total lo mismo', async () => {
    await conEgreso();
    await ganado();
    bien(await otraRelacion());
    const primero = await pagar([902]),
      despues = await pagar([2]),
      [dos, uno] = [await importes(primero, 902), await importes(despues, 2)];
    bien(await b.orden('Liquidaciones', 'anular', { id: despues, cuerpo: { motivo: 'al revés' } }));
    bien(await b.orden('Liquidaciones', 'anular', { id: primero, cuerpo: { motivo: 'al revés' } }));
    const juntas = await pagar([2, 902]),
      [u, d] = [await importes(juntas, 2), await importes(juntas, 902)];
    expect(uno.get(BRUTO)).toBe(d.get(BRUTO));
    expect(suma(uno.get(RETENCION), uno.get(327), dos.get(RETENCION), dos.get(327))).toBe(
      suma(u.get(RETENCION), u.get(327), d.get(RETENCION), d.get(327)),
    );
  });
  it('el informe tiene una fila de la persona, con lo de las dos, se pida el legajo que se pida', async () => {
    await conEgreso();
    await ganado();
    bien(await otraRelacion());
    const corrida = await pagar([2, 902]);
    bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const ver = async (legajo: number) =>
        bien(
          await b.e.informes.ver(
            {
              informe: 'ganancias',
              desde: '2026-06',
              hasta: '2026-06',
              legajos: [legajo],
              id_area: null,
              id_sindicato: null,
              id_liquidacion: null,
            },
            ADMIN,
          ),
        ),
      [uno, dos] = [await importes(corrida, 2), await importes(corrida, 902)],
      una = await ver(2);
    expect(una.filas.map((f) => f[0])).toEqual([902]);
    expect(await ver(902)).toEqual(una);
    expect(una.filas[0]?.[una.columnas.findIndex((x) => x.nombre === 'impuesto_retenido')]).toBe(
      suma(uno.get(RETENCION), dos.get(RETENCION)),
    );
  });
  it('lo que se corrige a mano en el primer recibo deja vieja la liquidación del segundo', async () => {
    await conEgreso();
    bien(await otraRelacion());
    const corrida = await pagar([2, 902]),
      sueldo = await b.una('Conceptos', 'codigo', 1);
    expect(bien(await b.e.resumen(corrida, ADMIN)).desactualizada).toBe(null);
    bien(
      await b.orden('Liquidaciones', 'corregir', {
        id: corrida,
        cuerpo: {
          id_personal: idDe(primera),
          id_concepto: idDe(sueldo),
          linea: '',
          importe: '5000000.00',
          motivo: 'lo que dice el convenio',
        },
      }),
    );
    expect(bien(await b.e.resumen(corrida, ADMIN)).desactualizada).toMatchObject({ legajos: 1 });
  });
  it('lo que se ve al explicar y al verificar es lo que se pagó', async () => {
    await conEgreso();
    bien(await otraRelacion());
    const corrida = await pagar([2, 902]);
    await b.hastaCerrar(corrida);
    const suyo = bien(await b.e.personas(corrida)).find((x) => x.legajo === 902);
    // Changes both employments, so that the explanation has to go back to the data of that time.
    for (const legajo of [2, 902])
      bien(await b.editar('Personal', idDe(await b.una('Personal', 'legajo', legajo)), { adherentes: 1 }));
    const bruto = bien(await b.e.recibo(suyo?.id ?? 0)).lineas.find((l) => l.codigo === BRUTO);
    expect(bien(await b.e.explicar(suyo?.id ?? 0, bruto?.id_concepto ?? 0, undefined))).toMatchObject({
      importe: bruto?.importe,
    });
    const t = await b.esperar(bien(await b.e.verificar()).trabajo);
    expect(t.resultado).toMatchObject({ conforme: true, hallazgos: [] });
  });
});

it('antigüedad, SAC y aportes son de cada relación: el segundo recibo es el de quien nunca estuvo', async () => {
  await conEgreso();
  const mas = { cuil: '20-30111222-0' },
    sola = bien(await otraRelacion(mas)),
    corrida = await pagar([902]),
    ajena = await importes(corrida, 902);
  bien(await b.orden('Liquidaciones', 'anular', { id: corrida, cuerpo: { motivo: 'era otra persona' } }));
  bien(await b.editar('Personal', idDe(sola), { cuil: primera['cuil']! }));
  const propia = await importes(await pagar([902]), 902),
    deGanancias = (c: number): boolean => (c >= 948 && c <= 995) || c === 326 || c === 327;
  expect([...propia].filter(([c]) => !deGanancias(c))).toEqual([...ajena].filter(([c]) => !deGanancias(c)));
});

it('a quien reingresa se le propone la antigüedad anterior; cargada, no se dice más (LCT art. 18)', async () => {
  bien(await b.editar('Personal', idDe(primera), { fecha_ingreso: '2024-06-11', fecha_antiguedad: null }));
  await conEgreso();
  const segunda = bien(await otraRelacion()),
    corrida = await pagar([902]),
    avisos = async (): Promise<readonly string[]> =>
      bien(await b.e.chequeos(corrida))
        .hallazgos.filter((h) => h.codigo === 'antiguedad_anterior')
        .map((h) => h.mensaje);
  // From 11 June 2024 to 10 June 2026 there are 730 days, and that many before 20 June 2026.
  expect(await avisos()).toEqual([
    'Reingresó el 20/06/2026 y antes trabajó 730 días (legajo 0002), que cuentan como antigüedad (LCT art. 18): si no se pactó otra cosa, «Antigüedad reconocida desde» es el 20/06/2024. Sin esa fecha se le cuenta desde el ingreso.',
  ]);
  bien(await b.editar('Personal', idDe(segunda), { fecha_antiguedad: '2024-06-20' }));
  expect(await avisos()).toEqual([]);
});

it('el F.931 y el Libro de Sueldos Digital tienen un renglón por CUIL, que suma los recibos de sus relaciones', async () => {
  await conEgreso();
  bien(await otraRelacion());
  const corrida = await pagar([2, 902]);
  bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
  const f = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })),
    cuil = String(primera['cuil']).replaceAll('-', ''),
    texto = bien(await b.e.declaraciones.archivoF931({ periodo: '2026-06' })).texto;
  expect(f.observaciones.filter((o) => o.nivel === 'error')).toEqual([]);
  expect(f.observaciones.filter((o) => o.campo === 'cuil').map((o) => o.mensaje)).toEqual([
    'En el mes tiene los legajos 2, 902: va en un solo renglón, que suma sus recibos, con los códigos del 902, el último. Revise que valgan para todos.',
  ]);
  expect(texto.split('\r\n').filter((x) => x.startsWith(cuil)).length).toBe(1);
  const [uno, dos] = [await importes(corrida, 2), await importes(corrida, 902)];
  expect(f.bases.find((x) => x.n === 2)?.importe).toBe(suma(uno.get(902), dos.get(902)));
  const lsd = bien(await b.e.declaraciones.archivoLsd({ id: corrida, envio: 'SJ' })).texto.split('\r\n'),
    suyas = lsd.filter((x) => x.slice(2, 13) === cuil);
  expect(['02', '04'].map((t) => suyas.filter((x) => x.startsWith(t)).length)).toEqual([1, 1]);
  // Ten days in one and eleven in the other, of a month of thirty.
  expect(suyas[0]?.slice(13, 23).trim()).toBe('902');
  expect(suyas[0]?.slice(95, 98)).toBe('021');
});

it('un archivo que la nombra por su CUIL debe decir de cuál relación', async () => {
  await conEgreso();
  const cuil = String(primera['cuil']),
    errores = async (tabla: string, filas: readonly Row[], o: object = {}) => {
      const { id } = bien(await b.e.importaciones.crear(tabla, { ...AJUSTES, ...o }, clave(), ADMIN));
      bien(
        await b.e.importaciones.recibir(
          id,
          { desde: 0, filas: filas.map((valores, i) => ({ linea: i + 2, valores })) },
          ADMIN,
        ),
      );
      const t = await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
      expect(t.estado).toBe('terminado');
      return b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo, e.mensaje]);
    },
    novedad = { periodo: '2026-06', id_personal: cuil, id_rrhh_concepto: '35', importe: '100.00' };
  expect(await errores('Novedades', [novedad])).toEqual([]);
  bien(await otraRelacion());
  const deCuales = `El CUIL ${cuil} es de los legajos 0002, 0902: escriba de cuál.`;
  expect(await errores('Novedades', [novedad, { ...novedad, id_personal: '902' }])).toEqual([
    [2, 'id_personal', 'ambiguous', deCuales],
  ]);
  expect(await errores('Personal', [{ cuil, adherentes: 2 }], { clave: 'cuil' })).toEqual([
    [2, 'cuil', 'ambiguous', deCuales],
  ]);
});

it('SIRADIG va a la última relación; lo que otra ya tiene del año no se deduce dos veces', async () => {
  await conEgreso('2026-06-10');
  const xml = (numero: number): string =>
      `<presentacion><periodo>2026</periodo><nroPresentacion>${numero}</nroPresentacion><fechaPresentacion>2026-06-0${numero}</fechaPresentacion><empleado><cuit>${String(primera['cuil']).replaceAll('-', '')}</cuit></empleado><deducciones><deduccion tipo="8"><montoTotal>1</montoTotal><periodos><periodo mesDesde="6" mesHasta="6" montoMensual="1000.00"/></periodos></deduccion></deducciones></presentacion>`,
    archivos = (numero: number) => [{ nombre: 'f572.xml', xml: xml(numero) }],
    de = async (numero: number) =>
      bien(await b.e.siradig.revisar({ archivos: archivos(numero) })).archivos.map((a) => [
        a.estado,
        a.legajo,
        a.mensaje,
      ]);
  const { huella } = bien(await b.e.siradig.revisar({ archivos: archivos(1) }));
  const fin = await b.esperar(
    bien(await b.e.siradig.cargar({ archivos: archivos(1), huella }, clave(), ADMIN)).trabajo,
  );
  expect(fin.estado).toBe('terminado');
  bien(await otraRelacion());
  expect(await de(2)).toEqual([
    [
      'error',
      null,
      'Lo presentado de 2026 ya se cargó en el legajo 2, de otra relación de la misma persona. Borre ahí esas novedades, o cargue la diferencia a mano en el legajo 902.',
    ],
  ]);
  for (const n of await b.filas('Novedades', ['id_personal', idDe(primera)]))
    if (String(n['observacion']).startsWith('F.572'))
      bien(await b.orden('Novedades', 'delete', { id: idDe(n), cuerpo: { version: n['version']! } }));
  expect((await de(2)).map(([estado, legajo]) => [estado, legajo])).toEqual([['entra', 902]]);
});

it('un archivo de legajos puede traer las relaciones de una persona, si no se pisan', async () => {
  const { id: _, version: _v, ...campos } = await b.fila('Personal', idDe(primera)),
    fila = (legajo: number, fecha_ingreso: string, fecha_egreso: string | null): Row => ({
      ...Object.fromEntries(Object.entries(campos).filter(([n]) => !n.endsWith('_actual'))),
      legajo,
      cuil: '20-30111222-0',
      fecha_ingreso,
      fecha_antiguedad: null,
      fecha_egreso,
      motivo_egreso: null,
      cbu: null,
      PersonalBasico: [],
    });
  const revisar = async (filas: readonly Row[]) => {
    const { id } = bien(await b.e.importaciones.crear('Personal', AJUSTES, clave(), ADMIN));
    bien(
      await b.e.importaciones.recibir(
        id,
        { desde: 0, filas: filas.map((valores, i) => ({ linea: i + 2, valores })) },
        ADMIN,
      ),
    );
    await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
    return b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo]);
  };
  expect(
    await revisar([
      fila(911, '2020-01-01', '2020-12-31'),
      fila(912, '2021-03-01', '2021-12-31'),
      fila(913, '2022-01-01', null),
    ]),
  ).toEqual([]);
  expect(
    await revisar([
      fila(911, '2020-01-01', '2020-12-31'),
      fila(912, '2021-03-01', '2021-12-31'),
      fila(913, '2021-12-31', null),
    ]),
  ).toEqual([[4, 'cuil', 'duplicate']]);
});

it('borrar a una persona borra todas sus relaciones, y dice cuáles', async () => {
  await conEgreso();
  const segunda = bien(await otraRelacion());
  expect(
    mal(
      await b.orden('Personal', 'olvidar', {
        id: idDe(primera),
        cuerpo: { motivo: 'pedido del interesado' },
      }),
    ).message,
  ).toContain('también el legajo 0902, que está activo');
  const r = bien(
    await b.orden('Personal', 'olvidar', {
      id: idDe(segunda),
      cuerpo: { motivo: 'pedido del interesado' },
    }),
  );
  expect(r['relaciones']).toEqual([
    { id: idDe(primera), legajo: 2 },
    { id: idDe(segunda), legajo: 902 },
  ]);
  for (const f of [primera, segunda])
    expect(await b.fila('Personal', idDe(f))).toMatchObject({ nombre: null, cuil: null });
});
