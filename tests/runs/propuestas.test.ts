// Reviewed changes: one person proposes and another decides; what was reviewed is written in one transaction,
// with both facts linked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePropuestaDetail } from '../../core/api/propuestas.ts';
import { propuestaRow } from '../../core/domain/propuesta.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const OTRA: Requester = { id: 2, nombre: 'R. Díaz', roles: ['liquidador'] };
let b: Banco,
  concepto: number,
  codigo = 8100;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());

const nuevo = async (mas: Row = {}): Promise<number> => {
  const tipo = (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!;
  concepto = Number(
    (
      await b.agregar('Conceptos', {
        codigo: ++codigo,
        d_rrhh_concepto: 'De prueba',
        id_rrhh_tipo_concepto: tipo,
        orden_calculo: 900,
        chk_general: 0,
        formula: 'basico * 2',
        ...mas,
      })
    )['id'],
  );
  return concepto;
};
const proponer = async (
  fila: Row,
  mas: {
    readonly titulo?: string;
    readonly desde?: string | null;
    readonly id_concepto?: number | null;
    readonly prueba?: string | null;
    readonly quien?: Requester;
    readonly id?: number;
  } = {},
) =>
  b.e.proponer(
    mas.id,
    {
      titulo: mas.titulo ?? 'Sube al triple',
      id_concepto: mas.id_concepto === undefined ? concepto : mas.id_concepto,
      fila,
      desde: mas.desde ?? null,
      prueba: mas.prueba ?? null,
    },
    clave(),
    mas.quien ?? ADMIN,
  );
const decidir = (verbo: string, id: number, quien: Requester, cuerpo: unknown = { motivo: 'Se revisó' }) =>
  b.e.ejecutar({ clave: clave(), quien, tabla: 'Propuestas', verbo, id, cuerpo });
const detalle = async (id: number, quien: Requester = OTRA): Promise<WirePropuestaDetail> =>
  bien(await b.e.propuesta(id, quien));

describe('una propuesta', () => {
  it('no cambia nada hasta que la aprueba otra persona; entonces cambia el concepto, y los dos hechos se nombran', async () => {
    const id = await nuevo(),
      p = Number(bien(await proponer({ formula: 'basico * 3' }))['id']);
    expect((await b.fila('Conceptos', id))['formula']).toBe('basico * 2');
    expect(await detalle(p)).toMatchObject({
      estado: 'propuesta',
      titulo: 'Sube al triple',
      cambios: [{ campo: 'formula', antes: 'basico * 2', despues: 'basico * 3' }],
      conflicto: [],
      acciones: ['aprobar', 'rechazar'],
      propia: false,
    });
    expect((await detalle(p, ADMIN)).acciones).toEqual(['enmendar', 'retirar']);
    bien(await decidir('aprobar', p, OTRA));
    expect([
      (await b.fila('Conceptos', id))['formula'],
      (await b.fila('Propuestas', p))['estado'],
      (await b.fila('Propuestas', p))['decide'],
    ]).toEqual(['basico * 3', 'aprobada', 'R. Díaz']);
    const historia = bien(await b.e.historia('Conceptos', id, ADMIN)).at(-1)!,
      suya = bien(await b.e.historia('Propuestas', p, ADMIN)).at(-1)!;
    expect([
      historia.usuario,
      historia.cambios.find((c) => c.campo === 'propuesta')?.despues,
      suya.cambios.find((c) => c.campo === 'id_concepto')?.despues,
      suya.cambios.find((c) => c.campo === 'version_concepto')?.despues,
    ]).toEqual(['R. Díaz', p, id, historia.version]);
    expect(mal(await decidir('rechazar', p, OTRA)).message).toBe(
      'La propuesta ya está aprobada: no se puede rechazar.',
    );
  });
  it('su autor no la aprueba ni la rechaza, y otro no la retira ni la cambia', async () => {
    await nuevo();
    const p = Number(bien(await proponer({ formula: 'basico * 3' }))['id']);
    for (const verbo of ['aprobar', 'rechazar'])
      expect(mal(await decidir(verbo, p, ADMIN)).message).toBe(
        'La propuesta es suya: la tiene que decidir otra persona.',
      );
    expect(mal(await decidir('retirar', p, OTRA)).message).toBe(
      'La propuesta es de M. Sosa: solo su autor la puede cambiar o retirar.',
    );
    expect(mal(await proponer({ formula: 'basico * 4' }, { id: p, quien: OTRA })).code).toBe('no_permission');
    expect(mal(await decidir('rechazar', p, OTRA, { motivo: ' ' })).message).toBe('Escriba el motivo.');
    bien(await decidir('retirar', p, ADMIN, { motivo: '' }));
    expect((await b.fila('Conceptos', concepto))['formula']).toBe('basico * 2');
  });
  it('con el concepto cambiado después no se aprueba: se ven los dos, y su autor la propone de nuevo', async () => {
    const id = await nuevo(),
      p = Number(bien(await proponer({ formula: 'basico * 3' }))['id']);
    bien(await b.editar('Conceptos', id, { formula: 'basico * 5' }));
    const f = mal(await decidir('aprobar', p, OTRA));
    expect([f.code, f.data]).toEqual(['conflict', { campos: ['formula'] }]);
    expect((await detalle(p)).conflicto).toEqual([
      { campo: 'formula', antes: 'basico * 2', ahora: 'basico * 5' },
    ]);
    bien(await proponer({ formula: 'basico * 3' }, { id: p }));
    expect((await detalle(p)).conflicto).toEqual([]);
    bien(await decidir('aprobar', p, OTRA));
    expect((await b.fila('Conceptos', id))['formula']).toBe('basico * 3');
  });
  it('desde un mes, la fórmula nueva es una variante y la de antes queda', async () => {
    const id = await nuevo(),
      p = Number(bien(await proponer({ formula: 'basico * 3', unidad: 'dias' }, { desde: '2026-11' }))['id']);
    bien(await decidir('aprobar', p, OTRA));
    const f = await b.fila('Conceptos', id);
    expect([
      f['formula'],
      f['unidad'],
      (f['variantes'] as readonly Row[]).map((v) => [v['id_convenio'], v['desde'], v['formula']]),
    ]).toEqual(['basico * 2', 'dias', [[null, '2026-11-01', 'basico * 3']]]);
    expect(
      propuestaRow({ base: f, cambios: { formula: 'basico * 4' }, desde: '2026-11' })['variantes'],
    ).toEqual([{ id_convenio: null, desde: '2026-11-01', formula: 'basico * 4', formula_codigo: null }]);
  });
  it('lo que no se podría guardar no se propone: los mismos errores, por campo', async () => {
    await nuevo();
    expect(mal(await proponer({ formula: 'basica * 3' })).errors?.[0]?.field).toBe('formula');
    expect(mal(await proponer({ codigo: 1 })).code).toBe('duplicate');
    expect(mal(await proponer({})).message).toBe('No hay nada que proponer: no se cambió ningún dato.');
    expect(mal(await proponer({ formula: 'basico * 3' }, { titulo: 'x' })).errors?.[0]?.field).toBe('titulo');
    expect(mal(await proponer({ formula: 'basico * 3' }, { desde: 'noviembre' })).message).toContain(
      'no es un mes',
    );
    expect(mal(await proponer({ formula: 'basico * 3' }, { prueba: 'no-esta' })).code).toBe('not_found');
  });
  it('un concepto nuevo también se propone', async () => {
    const tipo = (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!,
      fila = {
        codigo: ++codigo,
        d_rrhh_concepto: 'Nuevo',
        id_rrhh_tipo_concepto: tipo,
        orden_calculo: 900,
        chk_general: 0,
        formula: 'basico',
      };
    const p = Number(bien(await proponer(fila, { id_concepto: null }))['id']);
    expect(await b.filas('Conceptos', ['codigo', codigo])).toEqual([]);
    bien(await decidir('aprobar', p, OTRA));
    const c = await b.una('Conceptos', 'codigo', codigo);
    expect((await b.fila('Propuestas', p))['id_rrhh_concepto']).toBe(c['id']);
  });
  it('las pruebas que rompe van con ella, y quien la aprueba las confirma', async () => {
    await nuevo({
      pruebas: [
        {
          nombre: 'el doble',
          periodo: null,
          datos: 'basico = 10',
          importe: '20.00',
          cantidad: null,
          valor: null,
          error: null,
        },
      ] as never,
    });
    const p = Number(bien(await proponer({ formula: 'basico * 3' }))['id']),
      suya = `${codigo} el doble`;
    expect((await detalle(p)).rompe.map((x) => x.clave)).toEqual([suya]);
    expect(mal(await decidir('aprobar', p, OTRA)).code).toBe('unconfirmed');
    bien(await decidir('aprobar', p, OTRA, { motivo: 'Se revisó', confirma_pruebas: [suya] }));
    expect((await b.fila('Conceptos', concepto))['pruebas_rotas']).toBe(1);
  });
  it('lleva las cifras de su prueba en toda la dotación, sin nombres, y no las de otro cambio', async () => {
    const basico = Number((await b.una('Conceptos', 'codigo', 10))['id']),
      probar = async (id: number, valores: Row) => {
        const r = bien(
          await b.e.pruebas.iniciar(
            { cambios: [{ tabla: 'Conceptos', id, valores }], periodo: '2026-09' },
            ADMIN,
          ),
        );
        await b.esperar(r.trabajo);
        return r.prueba;
      };
    const prueba = await probar(basico, { formula: 'basico * 0,5' });
    expect(mal(await proponer({ formula: 'basico' }, { id_concepto: concepto, prueba })).message).toContain(
      'es de otro cambio',
    );
    const p = Number(
        bien(await proponer({ formula: 'basico * 0,5' }, { id_concepto: basico, prueba }))['id'],
      ),
      d = await detalle(p);
    expect(d.resumen!.cambian).toBeGreaterThan(0);
    expect(JSON.stringify(d.resumen)).not.toMatch(/[a-z]+,/);
    expect((await b.fila('Propuestas', p))['cambian']).toBe(d.resumen!.cambian);
  });
});

describe('cuando la empresa pide que otra persona apruebe', () => {
  beforeAll(async () => {
    await nuevo();
    bien(await b.editar('Parametros', 1, { chk_cambios_revisados: 1 }));
  });
  afterAll(async () => {
    bien(await b.editar('Parametros', 1, { chk_cambios_revisados: 0 }));
  });
  it('guardar lo que cambia un cálculo se rechaza, y se dice qué hacer', async () => {
    const f = mal(await b.editar('Conceptos', concepto, { formula: 'basico * 3' }));
    expect([f.code, f.message]).toEqual([
      'needs_review',
      'En esta empresa los cambios de lo que un concepto calcula los aprueba otra persona: propóngalo en vez de guardarlo.',
    ]);
    for (const cambios of [
      { redondeo: 'peso' },
      { chk_general: 1 },
      { activo: 0 },
      { valor_generico: '3.000000' },
    ])
      expect(mal(await b.editar('Conceptos', concepto, cambios)).code).toBe('needs_review');
    expect(mal(await b.orden('Conceptos', 'delete', { id: concepto })).code).toBe('needs_review');
  });
  it('lo que solo se lee o se imprime, y las pruebas, se guardan como siempre', async () => {
    bien(
      await b.editar('Conceptos', concepto, {
        observacion: 'nota',
        texto_mostrar: 'Otro texto',
        orden_impresion: 7,
        pruebas: [
          {
            nombre: 'p',
            periodo: null,
            datos: 'basico = 1',
            importe: '2.00',
            cantidad: null,
            valor: null,
            error: null,
          },
        ] as never,
      }),
    );
  });
  it('una propuesta y una prueba en toda la dotación siguen andando', async () => {
    const p = Number(bien(await proponer({ formula: 'basico + basico' }))['id']),
      r = bien(
        await b.e.pruebas.iniciar(
          {
            cambios: [{ tabla: 'Conceptos', id: concepto, valores: { formula: 'basico * 9' } }],
            periodo: '2026-09',
          },
          ADMIN,
        ),
      );
    expect((await b.esperar(r.trabajo)).estado).toBe('terminado');
    bien(await decidir('aprobar', p, OTRA));
    expect((await b.fila('Conceptos', concepto))['formula']).toBe('basico + basico');
  });
});

it('rehacer las tablas desde el registro da lo mismo', async () => {
  const antes = [await b.filas('Propuestas'), await b.filas('Conceptos'), await detalle(1)];
  await b.esperar(bien(await b.e.reconstruir()).trabajo);
  expect([await b.filas('Propuestas'), await b.filas('Conceptos'), await detalle(1)]).toEqual(antes);
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
