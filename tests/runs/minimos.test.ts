// What nobody approves unknowingly: pay under the scale or the minimum wage, and a net below nothing. Each is accepted by
// person with a reason; hours, days and who has no minimum give no false alarm.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const MES = '2026-09';
let b: Banco, uno: number, otro: number, corrida: number, fuera: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  for (const n of await b.filas('Novedades', ['periodo', MES]))
    bien(await b.orden('Novedades', 'delete', { id: Number(n['id']) }));
  for (const a of await b.filas('Agenda')) bien(await b.orden('Agenda', 'delete', { id: Number(a['id']) }));
  uno = Number((await b.una('Personal', 'legajo', 151))['id']);
  otro = Number(
    (await b.filas('Personal')).find((p) => Number(p['id']) !== uno && p['fecha_egreso'] == null)!['id'],
  );
  fuera = Number((await b.una('Categorias', 'codigo', 'FC'))['id']);
  corrida = await b.crear(MES, { legajos: [{ id_personal: uno }, { id_personal: otro }] });
});
afterAll(() => b.cerrar());

const POR_ACEPTAR = ['basico_bajo_escala', 'bajo_salario_minimo', 'neto_negativo'];
const revision = async (id = corrida) => {
  expect((await b.calcular(id)).estado).toBe('terminado');
  return bien(await b.e.chequeos(id));
};
/** What is said of a person among what is to be accepted, calculated again. */
const dichos = async (persona = otro): Promise<readonly string[]> =>
  (await revision()).hallazgos
    .filter((h) => h.id_personal === persona && POR_ACEPTAR.includes(h.codigo))
    .map((h) => h.codigo);
const smvm = async (): Promise<number> => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'smvm'),
    filas = (await b.fila('TablasAuxiliar', Number(t['id'])))['filas'] as readonly Row[];
  return Number(
    filas
      .filter((f) => String(f['desde']) <= `${MES}-30`)
      .sort((a, z) => (a['desde']! < z['desde']! ? 1 : -1))[0]!['valor'],
  );
};
/** Outside any agreement, so that only the minimum wage counts. */
const pone = async (basico: number, mas: Row = {}): Promise<void> => {
  bien(
    await b.editar('Personal', otro, {
      fecha_ingreso: '2020-03-02',
      codigo_modalidad: '008',
      PersonalCategoria: [{ desde: '2020-03-02', id_rrhh_categoria: fuera }],
      PersonalJornada: [],
      PersonalBasico: [{ desde: '2020-03-02', basico: basico.toFixed(2) }],
      ...mas,
    }),
  );
};
const aprobar = (id: number, aceptadas?: { readonly legajos: readonly number[]; readonly motivo: string }) =>
  b.orden('Liquidaciones', 'aprobar', {
    id,
    cuerpo: { sin_los_que_tienen_error: 0, ...(aceptadas ? { aceptadas } : {}) },
  });
const cargar = async (persona: number, periodo: string, concepto: number, valores: Row): Promise<number> =>
  Number(
    (
      await b.agregar('Novedades', {
        id_personal: persona,
        periodo,
        id_rrhh_concepto: (await b.una('Conceptos', 'codigo', concepto))['id']!,
        ...valores,
      })
    )['id'],
  );

it('lo que no llega al mínimo no se aprueba sin aceptarlo a él, con su motivo', async () => {
  const minimo = await smvm();
  await pone(minimo);
  expect(await dichos()).toEqual([]);
  // The net is rounded up to the peso, and that is part of what is paid.
  await pone(minimo - 1);
  const { por_aceptar } = await revision();
  expect(por_aceptar.map((x) => [x.id_personal, x.mensaje])).toEqual([
    [otro, expect.stringMatching(/^Sin las horas extra cobra [\d.]+,\d\d, menos que el salario mínimo /)],
  ]);
  expect(mal(await aprobar(corrida)).data).toEqual({ legajos: [otro] });
  expect(mal(await aprobar(corrida, { legajos: [uno], motivo: 'así se pactó' })).data).toEqual({
    legajos: [otro],
  });
  expect(mal(await aprobar(corrida, { legajos: [otro], motivo: ' ' })).message).toMatch(/motivo/);
  bien(await aprobar(corrida, { legajos: [otro], motivo: 'lo fija la sentencia' }));
  const { entradas } = bien(
    await b.e.auditoria({
      filtro: { stream: `Liquidaciones/${corrida}` },
      canal: null,
      texto: '',
      antes: null,
      cuantas: 50,
      quien: ADMIN,
    }),
  );
  expect(entradas.filter((x) => x.suceso === 'reciboAceptado').length).toBe(1);
  bien(await b.orden('Liquidaciones', 'reabrir', { id: corrida, cuerpo: { motivo: 'era de prueba' } }));
});

it('la jornada, el ingreso y las faltas bajan el mínimo: no se avisa de más', async () => {
  const minimo = await smvm(),
    media = { PersonalJornada: [{ desde: '2020-03-02', horas: '4.00' }] };
  await pone(minimo / 2, media);
  expect(await dichos()).toEqual([]);
  await pone(minimo / 2 - 1, media);
  expect(await dichos()).toEqual(['bajo_salario_minimo']);
  // From the sixteenth on the whole day: half the month was for half of it.
  await pone(minimo * 0.75, {
    PersonalJornada: [
      { desde: '2020-03-02', horas: '4.00' },
      { desde: `${MES}-16`, horas: '8.00' },
    ],
  });
  expect(await dichos()).toEqual([]);
  const quincena = {
    fecha_ingreso: `${MES}-16`,
    PersonalCategoria: [{ desde: `${MES}-16`, id_rrhh_categoria: fuera }],
  };
  await pone(minimo, { ...quincena, PersonalBasico: [{ desde: `${MES}-16`, basico: minimo.toFixed(2) }] });
  expect(await dichos()).toEqual([]);
  await pone(minimo, {
    ...quincena,
    PersonalBasico: [{ desde: `${MES}-16`, basico: (minimo - 10).toFixed(2) }],
  });
  expect(await dichos()).toEqual(['bajo_salario_minimo']);
  await pone(minimo);
  const falta = await b.agregar('Ausencias', {
    id_personal: otro,
    causa: 'sin_goce',
    desde: `${MES}-07`,
    hasta: `${MES}-18`,
  });
  expect(await dichos()).toEqual([]);
  bien(await b.orden('Ausencias', 'delete', { id: Number(falta['id']) }));
});

it('las horas extra no llegan al mínimo por nadie', async () => {
  await pone((await smvm()) - 1000);
  const extra = await cargar(otro, MES, 20, { cantidad: '10' });
  expect(await dichos()).toEqual(['bajo_salario_minimo']);
  bien(await b.orden('Novedades', 'delete', { id: extra }));
});

it('aprendices, quien se va y las casas particulares quedan fuera', async () => {
  const poco = (await smvm()) / 3;
  await pone(poco, { codigo_modalidad: '003' });
  expect(await dichos()).toEqual([]);
  await pone(poco, { fecha_egreso: `${MES}-10`, motivo_egreso: 'renuncia' });
  expect(await dichos()).toEqual([]);
  bien(await b.editar('Personal', otro, { fecha_egreso: null, motivo_egreso: null }));
  // A regime of its own is what its agreement declares apart.
  const t = await b.una('TablasAuxiliar', 'codigo', 'reglas_convenio'),
    convenio = await b.fila('Convenios', Number((await b.fila('Categorias', fuera))['id_convenio'])),
    filas = (await b.fila('TablasAuxiliar', Number(t['id'])))['filas'] as readonly Row[];
  await pone(poco);
  expect(await dichos()).toEqual(['bajo_salario_minimo']);
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      filas: [
        ...filas,
        {
          desde: '1995-01-01',
          clave1: convenio['codigo'],
          clave2: 'declara_f931',
          valor: '0',
          fijo: null,
          fuente: null,
        },
      ] as never,
    }),
  );
  expect(await dichos()).toEqual([]);
  bien(await b.editar('TablasAuxiliar', Number(t['id']), { filas: filas as never }));
});

it('bajo la escala se acepta también; quien cobra sólo comisiones llega con todo lo del mes', async () => {
  const categoria = ((await b.fila('Personal', uno))['PersonalCategoria'] as readonly Row[]).at(-1)!,
    suya = {
      PersonalCategoria: [{ desde: '2020-03-02', id_rrhh_categoria: categoria['id_rrhh_categoria']! }],
    },
    [escala] = (await b.filas('Escalas', ['id_rrhh_categoria', Number(categoria['id_rrhh_categoria'])]))
      .filter((e) => String(e['desde']) <= `${MES}-30`)
      .sort((a, z) => (a['desde']! < z['desde']! ? 1 : -1)),
    basico = Number(escala!['basico']);
  await pone(basico - 1, suya);
  expect(await dichos()).toEqual(['basico_bajo_escala']);
  expect(mal(await aprobar(corrida)).data).toEqual({ legajos: [otro] });
  await pone(0, suya);
  const comision = await cargar(otro, MES, 17, { importe: (basico * 0.5).toFixed(2) });
  expect(await dichos()).toEqual(['basico_bajo_escala']);
  bien(await b.editar('Novedades', comision, { importe: (basico * 1.1).toFixed(2) }));
  expect(await dichos()).toEqual([]);
  bien(await b.orden('Novedades', 'delete', { id: comision }));
});

it('un neto negativo no se aprueba sin aceptarlo, no se deposita, y el mes que viene se dice hasta que un anticipo, en un toque, lo descuenta', async () => {
  await pone((await smvm()) * 2);
  await cargar(otro, MES, 324, { importe: ((await smvm()) * 2).toFixed(2) });
  const { por_aceptar, hallazgos } = await revision();
  expect(por_aceptar.map((x) => x.id_personal)).toEqual([otro]);
  // Told once, with what to do.
  expect(
    hallazgos.filter((h) => h.id_personal === otro && h.mensaje.includes('neto')).map((h) => h.codigo),
  ).toEqual(['neto_negativo']);
  expect(mal(await aprobar(corrida)).code).toBe('conflict');
  bien(await aprobar(corrida, { legajos: [otro], motivo: 'se descuenta en octubre' }));
  const suyo = bien(await b.e.personas(corrida)).find((p) => p.id_personal === otro)!,
    debe = -Number(bien(await b.e.recibo(suyo.id)).totales.neto);
  expect(debe).toBeGreaterThan(0);
  const { filas } = bien(
    await b.e.bancos.ver({
      liquidaciones: [corrida],
      id_layout: null,
      fecha_pago: null,
      envio: 1,
      banco: null,
      excluidos: [],
      grupo: 'pagan',
      buscar: '',
      desde: 0,
      cantidad: 500,
    }),
  );
  expect(filas.map((f) => [f.id_personal, Number(f.importe) > 0])).toEqual([[uno, true]]);
  const octubre = await b.crear('2026-10', { legajos: [{ id_personal: otro }] }),
    deAntes = async (): Promise<readonly string[]> =>
      (await revision(octubre)).hallazgos.filter((h) => h.codigo === 'debe_de_antes').map((h) => h.mensaje);
  expect(await deAntes()).toEqual([
    expect.stringMatching(/^El neto de 09\/2026 le dio negativo y debe [\d.]+,\d\d, /),
  ]);
  const menos = await cargar(otro, '2026-10', 324, { importe: (debe - 0.01).toFixed(2) });
  expect((await deAntes()).length).toBe(1);
  bien(await b.editar('Novedades', menos, { importe: debe.toFixed(2) }));
  expect(await deAntes()).toEqual([]);
  // In one press: an advance of this run, once.
  bien(await b.orden('Novedades', 'delete', { id: menos }));
  await b.calcular(octubre);
  // Written by hand and not yet calculated, it is not taken again by the press.
  const mano = await cargar(otro, '2026-10', 324, { importe: debe.toFixed(2) });
  expect(mal(await b.e.cobrarAlEgreso(octubre, otro, clave(), ADMIN)).code).toBe('conflict');
  bien(await b.orden('Novedades', 'delete', { id: mano }));
  const k = clave(),
    cobrado = bien(await b.e.cobrarAlEgreso(octubre, otro, k, ADMIN));
  expect([Number(cobrado.cobra), cobrado.queda]).toEqual([debe, '0.00']);
  expect(bien(await b.e.cobrarAlEgreso(octubre, otro, k, ADMIN))).toEqual(cobrado);
  // Pressed again before it is calculated, or by two people: what is written already is not taken twice.
  expect(mal(await b.e.cobrarAlEgreso(octubre, otro, clave(), ADMIN)).code).toBe('conflict');
  expect(await deAntes()).toEqual([]);
  expect(mal(await b.e.cobrarAlEgreso(octubre, otro, clave(), ADMIN)).message).toBe(
    'Esa persona no se va, y no debe nada de un neto negativo de meses anteriores.',
  );
  bien(await b.e.importaciones.deshacer(cobrado.importacion, ADMIN));
  // Nobody takes it in October: November says it still, and takes what its net lets.
  expect((await deAntes()).length).toBe(1);
  expect(isLeft(await aprobar(octubre))).toBe(false);
  const noviembre = await b.crear('2026-11', { legajos: [{ id_personal: otro }] });
  expect(
    (await revision(noviembre)).hallazgos.filter((h) => h.codigo === 'debe_de_antes').map((h) => h.mensaje),
  ).toEqual([expect.stringMatching(/^El neto de 09\/2026 /)]);
  await pone(debe / 4);
  await b.calcular(noviembre);
  const parte = bien(await b.e.cobrarAlEgreso(noviembre, otro, clave(), ADMIN));
  expect([Number(parte.cobra) + Number(parte.queda), Number(parte.queda) > 0]).toEqual([debe, true]);
});

it('quien debía y vuelve con otro legajo lo sigue debiendo: se le dice y se le cobra en el nuevo, una sola vez', async () => {
  const antes = await b.fila('Personal', otro);
  for (const n of await b.filas('Novedades', ['id_personal', otro]))
    if (n['periodo'] === '2026-11') bien(await b.orden('Novedades', 'delete', { id: Number(n['id']) }));
  bien(await b.editar('Personal', otro, { fecha_egreso: '2026-10-31', motivo_egreso: 'renuncia' }));
  const { id: _, version: __, ...campos } = antes,
    DESDE = '2026-11-02',
    vuelve = Number(
      (
        await b.agregar('Personal', {
          ...Object.fromEntries(Object.entries(campos).filter(([n]) => !n.endsWith('_actual'))),
          legajo: 903,
          fecha_ingreso: DESDE,
          fecha_antiguedad: null,
          PersonalCategoria: [{ desde: DESDE, id_rrhh_categoria: fuera }],
          PersonalEstablecimiento: [],
          PersonalBasico: [{ desde: DESDE, basico: ((await smvm()) * 3).toFixed(2) }],
        })
      )['id'],
    ),
    vuelta = await b.crear('2026-11', { legajos: [{ id_personal: vuelve }, { id_personal: uno }] });
  expect(
    (await revision(vuelta)).hallazgos
      .filter((h) => h.codigo === 'debe_de_antes')
      .map((h) => [h.id_personal, h.mensaje.slice(0, 21)]),
  ).toEqual([[vuelve, 'El neto de 09/2026 le']]);
  const cobrado = bien(await b.e.cobrarAlEgreso(vuelta, vuelve, clave(), ADMIN));
  expect([Number(cobrado.cobra) > 0, cobrado.queda]).toEqual([true, '0.00']);
  expect((await revision(vuelta)).hallazgos.filter((h) => h.codigo === 'debe_de_antes')).toEqual([]);
});
