// The dashboard: its figures equal those of the lists and runs behind them, and each role sees its own part.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireTablero, type WireTablero } from '../../core/api/tablero.ts';
import { toCents, decimal } from '../../core/kit/money.ts';
import { mesesAfter } from '../../core/kit/period.ts';
import { newRow } from '../../core/kit/table.ts';
import { ROLES, canSee, type Role } from '../../core/domain/roles.ts';
import { allTables, tableNamed } from '../../core/tables/index.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, conDemo, mal, type Banco } from './empresa.ts';

const HOY = '2026-10-05';
let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 2 });
});
afterAll(() => b.cerrar());

const de = async (rol: Role, mes?: string): Promise<WireTablero> =>
  bien(await b.e.tablero({ ...ADMIN, roles: [rol] }, mes));
const centavos = (s: string): number => toCents(decimal(s));

describe('el tablero cuenta lo que hay detrás', () => {
  it('el vencimiento del F.931 es el del calendario: el día de la tabla de la empresa, corrido al hábil', async () => {
    const c = await conDemo({ legajos: 3, meses: 1 }),
      id = await c.crear('2026-09');
    await c.calcular(id);
    await c.hastaCerrar(id);
    const f931 = async () => [
      bien(await c.e.tablero(ADMIN)).vencimientos.find((x) => x.clase === 'f931')!.fecha,
      bien(await c.e.tiempo.calendario({ periodo: '2026-10' }, ADMIN)).sucesos.find(
        (x) => x.clase === 'f931',
      )!.fecha,
    ];
    const [antes, calendario] = await f931(),
      digito = String((await c.filas('Parametros'))[0]!['cuit']).at(-1)!;
    expect(antes).toBe(calendario);
    // A due date of the company's own on a Saturday moves to the Monday; that is a holiday here, so to the
    // Tuesday.
    bien(
      await c.editar(
        'TablasAuxiliar',
        Number((await c.una('TablasAuxiliar', 'codigo', 'vencimientos'))['id']),
        {
          filas: [
            { desde: '2026-01-01', clave1: 'f931', clave2: digito, valor: '24', fijo: null, fuente: null },
          ],
        },
      ),
    );
    await c.agregar('Feriados', { fecha: '2026-10-26', d_feriado: 'De la localidad' });
    expect(await f931()).toEqual(['2026-10-27', '2026-10-27']);
    await c.cerrar();
  });
  it('cada vencimiento con lista cuenta justo las filas que esa lista muestra', async () => {
    const persona = (await b.filas('Personal'))[0]!;
    bien(
      await b.editar('Personal', Number(persona['id']), {
        cbu: null,
        id_rrhh_obra_social: null,
        forma_pago: '3',
      }),
    );
    const conLista = (await de('administrador')).vencimientos.filter((v) => v.filtros.length > 0);
    expect(conLista.map((v) => v.clase)).toEqual(expect.arrayContaining(['sinCbu', 'sinObraSocial']));
    for (const v of conLista) {
      const r = bien(
        await b.e.lista({
          tabla: v.tabla!,
          pagina: 1,
          quien: ADMIN,
          busqueda: { limit: 1, filters: v.filtros },
        }),
      );
      expect([v.clase, r.total_count], v.clase).toEqual([v.clase, v.cantidad]);
    }
  });
  it('un período de prueba que termina está, con su día y su nombre, y ya no cuando pasó', async () => {
    const modelo = (await b.filas('Personal')).find((x) => x['categoria_actual'] !== null)!,
      entera = await b.fila('Personal', Number(modelo['id']));
    const pruebas = async () => (await de('liquidador')).vencimientos.filter((v) => v.clase === 'prueba');
    expect(await pruebas()).toEqual([]);
    const ingreso = mesesAfter(HOY, -6);
    bien(
      await b.editar('Personal', Number(modelo['id']), {
        fecha_ingreso: ingreso,
        fecha_antiguedad: null,
        fecha_egreso: null,
      }),
    );
    expect(await pruebas()).toMatchObject([
      { cantidad: 1, personas: [entera['nombre']], fecha: HOY, tabla: 'Personal' },
    ]);
    bien(await b.editar('Personal', Number(modelo['id']), { fecha_ingreso: '2026-04-04' }));
    expect(await pruebas()).toEqual([]);
    bien(
      await b.editar('Personal', Number(modelo['id']), {
        fecha_ingreso: entera['fecha_ingreso']!,
        fecha_antiguedad: entera['fecha_antiguedad']!,
      }),
    );
  });
  it('donde el convenio no tiene período de prueba, nadie lo termina', async () => {
    const reglas = await b.una('TablasAuxiliar', 'codigo', 'reglas_convenio'),
      tabla = await b.fila('TablasAuxiliar', Number(reglas['id']));
    const modelo = (await b.filas('Personal'))[1]!,
      entera = await b.fila('Personal', Number(modelo['id']));
    bien(
      await b.editar('Personal', Number(modelo['id']), {
        fecha_ingreso: mesesAfter(HOY, -6),
        fecha_antiguedad: null,
        fecha_egreso: null,
      }),
    );
    const filas = tabla['filas'] as readonly Readonly<Record<string, string | null>>[];
    bien(
      await b.editar('TablasAuxiliar', Number(reglas['id']), {
        filas: filas.map((f) => (f['clave2'] === 'prueba_meses' ? { ...f, valor: '0' } : f)),
      }),
    );
    expect((await de('liquidador')).vencimientos.filter((v) => v.clase === 'prueba')).toEqual([]);
    bien(await b.editar('TablasAuxiliar', Number(reglas['id']), { filas }));
    expect((await de('liquidador')).vencimientos.filter((v) => v.clase === 'prueba')).toHaveLength(1);
    bien(
      await b.editar('Personal', Number(modelo['id']), {
        fecha_ingreso: entera['fecha_ingreso']!,
        fecha_antiguedad: entera['fecha_antiguedad']!,
      }),
    );
  });
  it('el costo del mes, por área y por centro de costo, suma lo que costaron sus liquidaciones', async () => {
    const { costo } = await de('administrador', '2026-08'),
      mes = costo!.por_mes.find((m) => m.periodo === '2026-08')!;
    const total = centavos(mes.bruto) + centavos(mes.contribuciones),
      suma = (ps: readonly { readonly costo: string }[]): number =>
        ps.reduce((s, x) => s + centavos(x.costo), 0);
    expect(total).toBeGreaterThan(0);
    expect([suma(costo!.por_area), suma(costo!.por_centro)]).toEqual([total, total]);
  });
  it('los activos de un mes son los del anterior, más altas, menos bajas', async () => {
    const { personal } = await de('administrador');
    expect(personal!.movimiento).toHaveLength(12);
    for (const [i, m] of personal!.movimiento.entries())
      if (i > 0) expect(m.activos).toBe(personal!.movimiento[i - 1]!.activos + m.altas - m.bajas);
    expect(personal!.movimiento.at(-1)!.activos).toBe(
      (await b.filas('Personal')).filter((p) => p['fecha_egreso'] === null).length,
    );
  });
  it('el mes que se ve sin pedirlo es el que está en curso, y se elige cualquiera que tenga liquidaciones', async () => {
    expect((await de('administrador')).mes).toBe('2026-08');
    const id = await b.crear('2026-09');
    const t = await de('administrador');
    expect([t.mes, t.meses.slice(0, 3), t.liquidaciones!.del_mes.map((x) => [x.id, x.estado])]).toEqual([
      '2026-09',
      ['2026-10', '2026-09', '2026-08'],
      [[id, 'borrador']],
    ]);
    expect(t.vencimientos.find((v) => v.clase === 'pagar')).toMatchObject({
      tabla: 'Liquidaciones',
      id,
      fecha: '2026-09-28',
    });
    expect((await de('administrador', '2026-07')).al).toBe('2026-07-31');
  });
  it('se ofrecen los meses que siguen a la última liquidación, hasta el de hoy, sin saltear ninguno', async () => {
    const c = await conDemo({ legajos: 3, meses: 1 }),
      ultimo = bien(await c.e.tablero(ADMIN)).mes;
    expect([
      ultimo,
      bien(await c.e.tablero(ADMIN)).meses.slice(0, 3),
      bien(await c.e.tablero(ADMIN)).liquidaciones!.sigue,
    ]).toEqual(['2026-08', ['2026-10', '2026-09', '2026-08'], '2026-09']);
    await c.crear('2026-09');
    expect(bien(await c.e.tablero(ADMIN)).liquidaciones!.sigue).toBe('2026-10');
    await c.crear('2026-10');
    expect(bien(await c.e.tablero(ADMIN)).liquidaciones!.sigue).toBeNull();
    await c.cerrar();
  });
  it('un mes que no lo es se rechaza con lo que se escribió', async () => {
    expect(mal(await b.e.tablero(ADMIN, '2026-13'))).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('2026-13'),
    });
  });
  it('lo leído vale hasta que se escribe un hecho', async () => {
    const uno = await de('administrador');
    expect(await de('administrador')).toEqual(uno);
    const persona = (await b.filas('Personal')).find((x) => x['fecha_egreso'] === null)!;
    bien(
      await b.editar('Personal', Number(persona['id']), {
        fecha_egreso: '2026-09-15',
        motivo_egreso: 'renuncia',
      }),
    );
    const otro = await de('administrador');
    expect(otro.personal!.activos).toBe(uno.personal!.activos - 1);
  });
});

describe('cada rol ve su parte del tablero', () => {
  it('quien carga no ve ningún importe ni liquidación; quien consulta no ve bancos; el trabajador no ve nada', async () => {
    const partes = (t: WireTablero) => [
      t.personal !== null,
      t.liquidaciones !== null,
      t.costo !== null,
      t.conceptos !== null,
    ];
    expect(partes(await de('liquidador'))).toEqual([true, true, true, true]);
    expect(partes(await de('consulta'))).toEqual([true, true, true, true]);
    expect(partes(await de('carga'))).toEqual([true, false, false, true]);
    expect([partes(await de('trabajador')), (await de('trabajador')).vencimientos]).toEqual([
      [false, false, false, false],
      [],
    ]);
  });
  it('ningún vencimiento filtra por un campo que el rol no ve, ni lleva a una tabla que no lee', async () => {
    for (const rol of ROLES)
      for (const v of (await de(rol)).vencimientos) {
        const tabla = v.tabla === null ? undefined : tableNamed(v.tabla);
        for (const f of v.filtros)
          expect(canSee([rol], tabla!.fields[f.campo]!), `${rol} ${v.clase} ${f.campo}`).toBe(true);
        if (tabla)
          expect(
            isLeft(
              await b.e.lista({
                tabla: tabla.name,
                pagina: 1,
                quien: { ...ADMIN, roles: [rol] },
                busqueda: { filters: v.filtros, limit: 1 },
              }),
            ),
            `${rol} ${v.clase}`,
          ).toBe(false);
      }
  });
  it('lo que responde es lo declarado', async () => {
    for (const rol of ROLES) expect(wireTablero.is(await de(rol)), rol).toBe(true);
  });
});

describe('una empresa que empieza', () => {
  it('dice lo que tiene cargado y lo que falta', async () => {
    const vacia = await abrirBanco(carpetaNueva());
    expect(bien(await vacia.e.tablero(ADMIN)).inicio).toEqual({
      empresa: false,
      conceptos: 0,
      legajos: 0,
      liquidaciones: 0,
      calculadas: 0,
      borrador: null,
    });
    await vacia.agregar('Parametros', {
      ...newRow(allTables.find((t) => t.name === 'Parametros')!, HOY),
      razon_social: 'Nueva SRL',
      cuit: '30-71548235-1',
      domicilio: 'Calle 1',
      localidad: 'Rosario',
    });
    expect(bien(await vacia.e.tablero(ADMIN))).toMatchObject({
      inicio: { empresa: true },
      mes: '2026-10',
      personal: { activos: 0, edad: null, antiguedad: null },
    });
    await vacia.cerrar();
  });
});
