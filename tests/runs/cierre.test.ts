// The month on one page: each step says what proves it or what blocks it, from nothing to the closed month;
// its papers are made in place, once, and only by who may.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CierreMes, CierreOrder, CierreStep, PaperStep } from '../../core/api/cierre.ts';
import type { EmpresaStep } from '../../core/api/empresas.ts';
import { makePaper } from '../../server/features/cierre/makePaper.ts';
import { monthRuns } from '../../server/features/cierre/monthRuns.ts';
import { monthSteps } from '../../server/features/cierre/monthSteps.ts';
import { runsStep } from '../../server/features/cierre/runSteps.ts';
import { takeStep } from '../../server/features/empresas/step.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const MES = '2026-09',
  MIRA = { id: 2, nombre: 'Mira', roles: ['consulta'] as const },
  CARGA = { id: 3, nombre: 'Carga', roles: ['carga'] as const };
let b: Banco, corrida: number, csv: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 1 });
  csv = Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']);
});
afterAll(() => b.cerrar());

const mes = async (periodo = MES): Promise<CierreMes> => bien(await monthSteps(b.e, periodo, ADMIN));
const paso = async (cual: CierreStep['paso'], periodo = MES): Promise<CierreStep> =>
  (await mes(periodo)).pasos.find((p) => p.paso === cual)!;
/** What can be done in place now, in order. */
const ordenes = async (periodo = MES): Promise<readonly CierreOrder[]> =>
  (await mes(periodo)).pasos.flatMap((p) => p.orden ?? []);
const hacer = (
  que: PaperStep,
  o: { readonly importe?: string; readonly clave?: string } = {},
  quien = ADMIN,
) =>
  makePaper(b.e, {
    periodo: MES,
    paso: que,
    importe: o.importe ?? null,
    id_layout: que === 'banco' ? csv : null,
    clave: o.clave ?? clave(),
    quien,
  });
const hecho = async (que: PaperStep, o: { readonly importe?: string; readonly clave?: string } = {}) => {
  const r: EmpresaStep = bien(await hacer(que, o));
  expect(r.problemas).toEqual([]);
  return r;
};

describe('el mes, paso por paso', () => {
  it('sin liquidaciones, se crean; lo demás espera y dice qué', async () => {
    const m = await mes();
    expect(m.pasos.map((p) => p.paso)).toEqual([
      'valores',
      'novedades',
      'liquidaciones',
      'revision',
      'aprobacion',
      'recibos',
      'banco',
      'f931',
      'lsd',
      'asiento',
      'libro',
      'cierre',
    ]);
    expect(await ordenes()).toEqual(['crear']);
    expect(m.pasos[0]).toMatchObject({ estado: 'hecho', enlace: `/valores?periodo=${MES}` });
    expect((await paso('f931')).bloqueo?.texto).toBe('El mes no tiene liquidaciones todavía.');
    expect(mal(await hacer('libro')).code).toBe('phase');
  });
  it('en borrador se calcula; calculada y sin nada que aceptar, se aprueba', async () => {
    corrida = await b.crear(MES);
    expect(await ordenes()).toEqual(['calcular']);
    expect((await paso('aprobacion')).bloqueo?.texto).toBe(`Falta calcular «Mensual ${MES}».`);
    await b.calcular(corrida);
    expect(await ordenes()).toEqual(['aprobar']);
    expect(await paso('revision')).toMatchObject({ estado: 'hecho', bloqueo: null });
    expect((await paso('liquidaciones')).prueba[0]).toMatchObject({
      texto: `Mensual ${MES}: 12 recibos`,
      quien: 'M. Sosa',
      importe: (await b.fila('Liquidaciones', corrida))['neto'],
    });
    expect((await paso('asiento')).bloqueo).toEqual({
      texto: `Falta aprobar «Mensual ${MES}»: esto va con el mes entero.`,
      enlace: `/liquidaciones/edit?id=${corrida}`,
    });
    expect(mal(await hacer('f931')).message).toBe(
      `Falta aprobar «Mensual ${MES}»: esto va con el mes entero.`,
    );
  });
  it('mientras una se calcula se dice, y no se pide otra vez', async () => {
    const runs = bien(await monthRuns(b.e, MES, ADMIN)).map((r) => ({ ...r, estado: 'calculando' })),
      draft = runs.map((r) => ({ ...r, id: r.id + 1, descripcion: 'Otra', estado: 'borrador' })),
      con = (lote: typeof runs): CierreStep =>
        runsStep(
          { periodo: MES, quien: ADMIN, runs: lote },
          { legajos: 12, de_todos: true, sin_sac: false },
          new Map(),
        );
    expect(con(runs)).toMatchObject({
      estado: 'falta',
      orden: null,
      prueba: [{ texto: `Mensual ${MES}: se está calculando` }],
    });
    expect(con([...runs, ...draft])).toMatchObject({
      orden: 'calcular',
      prueba: [{}, { texto: 'Otra: sin calcular' }],
    });
  });
  it('con datos que cambiaron después del cálculo se ofrece calcular, y no aprobar', async () => {
    const uno = await b.una('Personal', 'legajo', 2),
      { adherentes } = uno;
    bien(await b.editar('Personal', Number(uno['id']), { adherentes: Number(adherentes ?? 0) + 1 }));
    expect(await ordenes()).toEqual(['calcular']);
    expect(await paso('liquidaciones')).toMatchObject({
      estado: 'falta',
      prueba: [
        { texto: `Mensual ${MES}: 12 recibos` },
        { texto: `Mensual ${MES}: 1 cambio posterior al cálculo` },
      ],
    });
    expect((await paso('aprobacion')).bloqueo).toEqual({
      texto: `«Mensual ${MES}» se calculó con datos que después cambiaron. Calcúlela de nuevo antes de aprobarla.`,
      enlace: `/liquidaciones/edit?id=${corrida}`,
    });
    bien(await b.editar('Personal', Number(uno['id']), { adherentes: adherentes ?? 0 }));
    await b.calcular(corrida);
    expect(await ordenes()).toEqual(['aprobar']);
  });
  it('cada paso lleva a su página en el mes del que se viene', async () => {
    const { pasos } = await mes();
    expect(
      ['valores', 'novedades', 'banco', 'f931', 'lsd', 'asiento'].map(
        (x) => pasos.find((p) => p.paso === x)!.enlace,
      ),
    ).toEqual(
      [
        '/valores',
        '/novedadesdelmes',
        '/aplicativos/bancos',
        '/aplicativos/f931',
        '/aplicativos/lsd',
        '/procesos/asientocontable/asientocontable',
      ].map((ruta) => `${ruta}?periodo=${MES}`),
    );
  });
  it('aprobada, se ofrece todo lo que sigue, y los recibos están emitidos', async () => {
    bien(await b.orden('Liquidaciones', 'aprobar', { id: corrida, cuerpo: { sin_los_que_tienen_error: 0 } }));
    expect(await ordenes()).toEqual(['banco', 'f931', 'lsd', 'asiento', 'libro']);
    // Issued is not handed: nobody has theirs.
    const recibos = await paso('recibos');
    expect([recibos.estado, recibos.orden, recibos.prueba.map((p) => p.texto)]).toEqual([
      'parte',
      null,
      [
        '12 recibos emitidos',
        'Nadie tiene el suyo todavía: se imprimen o se entregan en «Impresión de recibos».',
      ],
    ]);
    expect((await paso('cierre')).bloqueo?.texto).toBe(`Falta marcar «Mensual ${MES}» como pagada.`);
  });
  it('el archivo de banco es del importe que se vio, y con otro no se hace', async () => {
    const { importe, disenios } = await paso('banco');
    expect(disenios.some((d) => d.id === csv)).toBe(true);
    // That of court deposits names an order, which no wage has.
    expect(disenios.map((d) => d.texto)).not.toContain('Depósitos judiciales en CSV');
    expect(mal(await hacer('banco', { importe: '1.00' })).code).toBe('conflict');
    const k = clave(),
      r = await hecho('banco', { importe: importe!, clave: k });
    expect(bien(await hacer('banco', { importe: importe!, clave: k }))).toEqual(r);
    expect((await paso('banco')).prueba[0]).toMatchObject({
      texto: r.hechas[0]!.descripcion,
      importe,
      quien: expect.any(String) as string,
      archivo: { de: 'banco', id: r.hechas[0]!.id, nombre: r.hechas[0]!.descripcion },
    });
    expect((await ordenes())[0]).toBe('pagar');
  });
  it('a quien le falta algo para cobrar por banco no se lo deja afuera sin verlo', async () => {
    const archivo = bien(await b.e.bancos.archivos({ desde: 0, cantidad: 1 })).archivos[0]!,
      uno = await b.una('Personal', 'legajo', 2),
      { cbu } = uno;
    bien(await b.e.bancos.anular(archivo.id, 'el banco no lo tomó', clave(), ADMIN));
    bien(await b.editar('Personal', Number(uno['id']), { cbu: null }));
    expect(await paso('banco')).toMatchObject({
      orden: null,
      bloqueo: {
        texto:
          'A 1 persona le falta algo para cobrar por banco. Complételo, o haga el archivo sin ella en Pagos por banco.',
        enlace: `/aplicativos/bancos?periodo=${MES}`,
      },
    });
    bien(await b.editar('Personal', Number(uno['id']), { cbu: cbu! }));
    const { importe } = await paso('banco');
    await hecho('banco', { importe: importe! });
    expect((await ordenes())[0]).toBe('pagar');
    bien(await b.orden('Liquidaciones', 'pagar', { id: corrida }));
    expect((await paso('banco')).estado).toBe('hecho');
  });
  it('un error del F.931 dice de quién es y lleva a corregirlo, en vez de ofrecer un archivo que se niega', async () => {
    const uno = await b.una('Personal', 'legajo', 2),
      { id_rrhh_obra_social } = uno;
    bien(await b.editar('Personal', Number(uno['id']), { id_rrhh_obra_social: null }));
    const f931 = await paso('f931');
    expect(f931).toMatchObject({ orden: null, estado: 'falta' });
    expect(f931.bloqueo?.texto).toMatch(
      new RegExp(`^El F\\.931 no se puede presentar por un error: 0002 ${String(uno['nombre'])}: `),
    );
    expect(f931.bloqueo?.enlace).toMatch(new RegExp(`^/personal/edit\\?id=${Number(uno['id'])}(#|$)`));
    expect(mal(await hacer('f931')).message).toContain(`0002 ${String(uno['nombre'])}: `);
    bien(await b.editar('Personal', Number(uno['id']), { id_rrhh_obra_social: id_rrhh_obra_social ?? null }));
    expect((await paso('f931')).orden).toBe('f931');
  });
  it('los avisos de la revisión se leen también después de aprobar', async () => {
    const { avisos } = bien(await b.e.chequeos(corrida));
    expect(avisos).toBeGreaterThan(0);
    expect((await paso('revision')).prueba.map((p) => p.texto)).toContain(
      avisos === 1 ? `Mensual ${MES}: 1 aviso para mirar` : `Mensual ${MES}: ${avisos} avisos para mirar`,
    );
  });
  it('los errores de la revisión que no impiden aprobar también se dicen', async () => {
    const uno = (await b.filas('Personal')).find((p) => p['forma_pago'] === '3' && p['cbu'] !== null)!,
      id = Number(uno['id']);
    bien(await b.editar('Personal', id, { cbu: null }));
    expect(bien(await b.e.chequeos(corrida)).errores).toBe(1);
    expect((await paso('revision')).prueba.map((p) => p.texto)).toContain(
      `Mensual ${MES}: 1 error para mirar`,
    );
    bien(await b.editar('Personal', id, { cbu: String(uno['cbu']) }));
  });
  it('quien camina el mes los oye al calcular, y quien aprueba en muchas empresas, al aprobar', async () => {
    const periodo = '2026-11',
      uno = (await b.filas('Personal')).find((p) => p['forma_pago'] === '3' && p['cbu'] !== null)!,
      id = Number(uno['id']),
      dar = (que: 'crear' | 'calcular' | 'aprobar') =>
        takeStep(b.e, {
          ...{ periodo, paso: que, fecha_pago: null, clave: clave(), quien: ADMIN },
          deMuchas: true,
        });
    bien(await b.editar('Personal', id, { cbu: null }));
    const { hechas } = bien(await dar('crear'));
    expect(bien(await dar('calcular')).problemas).toEqual([
      `${hechas[0]!.descripcion}: La revisión halló un error: mírelo antes de aprobar.`,
    ]);
    bien(await b.editar('Personal', id, { cbu: String(uno['cbu']) }));
    expect(bien(await dar('calcular')).problemas).toEqual([]);
    bien(await b.editar('Personal', id, { cbu: null }));
    const aprobadas = bien(await dar('aprobar'));
    expect([aprobadas.hechas.map((x) => x.estado), aprobadas.problemas]).toEqual([
      ['aprobada'],
      [`${hechas[0]!.descripcion}: Se aprobó con un error que la revisión halló: mírelo antes de pagar.`],
    ]);
    bien(await b.editar('Personal', id, { cbu: String(uno['cbu']) }));
    bien(
      await b.orden('Liquidaciones', 'reabrir', {
        id: hechas[0]!.id,
        cuerpo: { motivo: 'era de prueba' },
      }),
    );
    bien(
      await b.orden('Liquidaciones', 'anular', {
        id: hechas[0]!.id,
        cuerpo: { motivo: 'era de prueba' },
      }),
    );
  });
  it('el F.931 y el libro digital quedan registrados como van, una vez', async () => {
    const k = clave(),
      una = await hecho('f931', { clave: k });
    expect(bien(await hacer('f931', { clave: k }))).toEqual(una);
    expect(await paso('f931')).toMatchObject({
      estado: 'hecho',
      prueba: [
        {
          texto: expect.stringContaining('falta el acuse de ARCA') as string,
          quien: 'M. Sosa',
          archivo: { de: 'presentacion', id: una.hechas[0]!.id, nombre: una.hechas[0]!.descripcion },
        },
      ],
    });
    const l = clave(),
      libro = await hecho('lsd', { clave: l });
    expect(libro.hechas).toHaveLength(1);
    expect(bien(await hacer('lsd', { clave: l }))).toEqual(libro);
    // Asked by somebody else, it is done: there is nothing to do and nothing wrong.
    expect(await hecho('lsd')).toMatchObject({ hechas: [] });
    expect((await paso('lsd')).estado).toBe('hecho');
  });
  it('el asiento y las hojas del libro, y queda el cierre', async () => {
    await hecho('asiento');
    expect(await paso('asiento')).toMatchObject({
      estado: 'hecho',
      prueba: [{ texto: expect.stringMatching(/^Asiento 1: /) as string, quien: 'M. Sosa' }],
    });
    // With no book before, that they begin at 1 is said while it can be changed.
    expect((await paso('libro')).prueba.map((p) => p.texto)).toEqual([
      'Empiezan en la hoja 1. Si un libro anterior llegó a otra, cárguela antes en Libro Ley: éstas siguen desde ahí.',
    ]);
    await hecho('libro');
    expect((await paso('libro')).prueba[0]!.texto).toMatch(/^Hojas 1 a \d+, numeradas el /);
    expect(await ordenes()).toEqual(['cerrar']);
    bien(await b.orden('Liquidaciones', 'cerrar', { id: corrida }));
    const m = await mes();
    expect([
      m.pasos.filter((p) => p.estado !== 'hecho').map((p) => [p.paso, p.estado]),
      m.pasos.flatMap((p) => p.orden ?? []),
      m.pasos.at(-1)!.prueba[0]!.quien,
    ]).toEqual([[['recibos', 'parte']], [], 'M. Sosa']);
  });
  it('los recibos que se dieron en papel, dichos, quedan entregados', async () => {
    const filtro = {
      ...{ id_liquidacion: corrida, areas: [], lugares: [], personas: [], buscar: '' },
      ...{ entrega: null, orden: 'legajo' as const },
    };
    bien(await b.e.recibos.enPapel({ filtro, fecha: '2026-10-01', dado: 1 }, clave(), ADMIN));
    expect(await paso('recibos')).toMatchObject({
      estado: 'hecho',
      prueba: [{ texto: '12 recibos emitidos' }, { texto: '12 entregados en papel' }],
    });
  });
  it('lo que se aprueba después del F.931 lo pide de nuevo, en su página', async () => {
    const otra = await b.crear(MES, {
      descripcion: 'Adicional',
      id_rrhh_clase_liquidacion: (await b.filas('ClasesLiquidacion')).find((c) => c['codigo'] !== 'NOR')![
        'id'
      ]!,
      legajos: [{ id_personal: (await b.una('Personal', 'legajo', 151))['id']! }],
    });
    await b.calcular(otra);
    expect((await paso('f931')).bloqueo?.texto).toBe('Falta aprobar «Adicional»: esto va con el mes entero.');
    expect((await paso('liquidaciones')).estado).toBe('hecho');
    const aceptan = bien(await b.e.chequeos(otra)).por_aceptar.map((x) => x.id_personal);
    const antes = await paso('aprobacion');
    expect(antes.estado).toBe('parte');
    // Receipts to accept stop it here: they are accepted by name and with a reason where they are seen.
    expect(antes.orden).toBe(aceptan.length > 0 ? null : 'aprobar');
    bien(
      await b.orden('Liquidaciones', 'aprobar', {
        id: otra,
        cuerpo: {
          sin_los_que_tienen_error: 0,
          ...(aceptan.length > 0 ? { aceptadas: { legajos: aceptan, motivo: 'es de la prueba' } } : {}),
        },
      }),
    );
    expect(await paso('f931')).toMatchObject({
      estado: 'parte',
      orden: null,
      bloqueo: {
        texto:
          '«Adicional» se aprobó después de registrarlo. Registre la rectificativa, con su motivo, en F.931.',
      },
    });
    expect((await paso('lsd')).orden).toBe('lsd');
  });
});

describe('quién ve y quién hace', () => {
  it('quien mira ve las pruebas y ningún paso para hacer; quien carga novedades, nada', async () => {
    const m = bien(await monthSteps(b.e, MES, MIRA));
    expect(m.pasos.flatMap((p) => p.orden ?? [])).toEqual([]);
    // Nor the files that only who makes them may have.
    expect(m.pasos.flatMap((p) => p.prueba.flatMap((x) => x.archivo ?? []))).toEqual([]);
    expect(m.pasos.find((p) => p.paso === 'lsd')!.bloqueo?.texto).toContain('Sus roles en esta empresa');
    expect(mal(await monthSteps(b.e, MES, CARGA)).code).toBe('no_permission');
    expect(mal(await hacer('lsd', {}, { ...ADMIN, roles: ['consulta'] })).code).toBe('no_permission');
  });
  it('los importes son sólo para quien ve lo que se cobra', async () => {
    const importes = (m: CierreMes): readonly unknown[] =>
      m.pasos.flatMap((p) => [p.importe, ...p.prueba.map((x) => x.importe)]).filter((x) => x !== null);
    expect(importes(await mes()).length).toBeGreaterThan(3);
    expect(importes(bien(await monthSteps(b.e, MES, MIRA))).length).toBeGreaterThan(3);
  });
  it('el archivo del banco es de una fecha de pago: lo que se paga otro día va en el suyo', async () => {
    const gente = (await b.filas('Personal')).map((f) => ({ id_personal: Number(f['id']) })),
      corridas: number[] = [];
    for (const [fecha_pago, legajos] of [
      ['2026-10-28', gente.slice(0, 2)],
      ['2026-10-31', gente.slice(2)],
    ] as const) {
      const id = await b.crear('2026-10', {
        descripcion: `Se paga el ${fecha_pago}`,
        fecha_pago,
        legajos: legajos as never,
      });
      expect((await b.calcular(id)).estado).toBe('terminado');
      bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
      corridas.push(id);
    }
    const neto = async (id: number): Promise<unknown> => (await b.fila('Liquidaciones', id))['neto'],
      pide = async (): Promise<string | null | undefined> => (await paso('banco', '2026-10')).importe;
    for (const id of corridas) {
      expect(await pide()).toBe(await neto(id));
      bien(
        await makePaper(b.e, {
          ...{ periodo: '2026-10', paso: 'banco', importe: String(await neto(id)), id_layout: csv },
          ...{ clave: clave(), quien: ADMIN },
        }),
      );
    }
    expect((await paso('banco', '2026-10')).orden).toBe('pagar');
  });
  it('en junio y en diciembre, sin una liquidación de SAC, se lo dice y lleva a hacerla (LCT art. 122)', async () => {
    const dice = async (): Promise<string | undefined> =>
      (await paso('liquidaciones', '2026-12')).bloqueo?.texto;
    await b.crear('2026-12');
    expect((await paso('cierre', '2026-12')).prueba.map((p) => p.texto)).toEqual([
      '12/2026 es mes de aguinaldo (LCT art. 122) y no se liquidó el SAC: si se cierra así, queda sin pagar.',
    ]);
    expect(await dice()).toBe(
      '12/2026 es mes de aguinaldo (LCT art. 122) y no tiene una liquidación de SAC. Créela.',
    );
    await b.crear('2026-12', {
      descripcion: 'Segundo aguinaldo',
      id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'SAC'))['id'] ?? 0,
    });
    expect(await dice()).toBeUndefined();
    expect((await paso('liquidaciones')).bloqueo).toBeNull();
    expect((await paso('cierre', '2026-12')).prueba).toEqual([]);
  });
  it('un mes mal escrito se rechaza', async () => {
    expect(mal(await monthSteps(b.e, '2026-13', ADMIN)).code).toBe('invalid');
  });
});
