// The casebook: finds which conventions give a paid receipt to the cent, keeps the case, checks that each
// version of a package gives it, and exports it without anything that identifies the person.
import * as E from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymousCaso,
  type AnonymousCaso,
  type CasoFinding,
  type CasoRequest,
} from '../../core/api/casos.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { toPaqueteFile } from '../../core/packs/paqueteFile.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, tipo: number, persona: CasoRequest['cambios'];
beforeAll(async () => {
  b = await conDemo({ legajos: 6 });
  tipo = Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']);
  const categoria = (await b.filas('Categorias')).find((c) => c['id_convenio'] !== null);
  persona = [
    {
      tabla: 'Personal',
      id: -1,
      fila: {
        nombre: 'Quiroga, Elena',
        fecha_ingreso: '2026-09-01',
        id_rrhh_clase_legajo: Number((await b.una('ClasesLegajo', 'codigo', 'MEN'))['id']),
        PersonalCategoria: [{ desde: '2026-09-01', id_rrhh_categoria: Number(categoria?.['id']) }],
        PersonalBasico: [{ desde: '2026-09-01', basico: '1000000.00' }],
      },
    },
    {
      tabla: 'Ausencias',
      id: -1,
      fila: { causa: 'injustificada', desde: '2026-09-08', hasta: '2026-09-08', observacion: 'No avisó' },
    },
  ];
});
afterAll(async () => {
  await loDerivadoVuelve(b);
  await b.cerrar();
});

const linea = (concepto: string, importe: string) => ({ concepto, importe });
/** 1,000,000 less a twenty-fifth, and a twelfth of what is left. */
const PAGADO = [
  linea('0001', '1000000.00'),
  linea('Ausencia injustificada', '-40000.00'),
  linea('0011', '80000.00'),
];
const caso = (x: Partial<CasoRequest> = {}): CasoRequest => ({
  id_personal: null,
  periodo: '2026-09',
  id_rrhh_tipo_liquidacion: tipo,
  fecha_pago: null,
  cambios: persona,
  lineas: PAGADO,
  parcial: true,
  ...x,
});
const probar = async (x: Partial<CasoRequest> = {}): Promise<CasoFinding> =>
  bien(await b.e.casos.probar(caso(x)));

describe('qué convenciones dan un recibo', () => {
  it('halla la doceava y el veinticincoavo, dice cuánto falta hoy, y que la hora da lo mismo', async () => {
    const r = await probar();
    expect([r.convenio, r.actual.residuo]).toEqual(['130/75', '7190.00']);
    expect(r.mejores.map((m) => [m.residuo, m.cambios.map((c) => `${c.convencion}=${c.opcion}`)])).toEqual([
      ['0.00', ['presentismo=doceava', 'faltas=veinticinco']],
      ['0.00', ['presentismo=doceava', 'faltas=hora']],
    ]);
    expect([r.empatan, r.entera, r.sensibles.map((s) => s.convencion)]).toEqual([
      2,
      true,
      ['presentismo', 'faltas'],
    ]);
  });
  it('el residuo va línea por línea, al centavo y con su signo', async () => {
    const { actual } = await probar();
    expect(actual.lineas.map((l) => [l.codigo, l.esperado, l.da, l.diferencia])).toEqual([
      [1, '1000000.00', '1000000.00', '0.00'],
      [32, '-40000.00', '-33333.33', '6666.67'],
      [11, '80000.00', '80523.33', '523.33'],
    ]);
  });
  it('dos veces da lo mismo', async () => expect(await probar()).toEqual(await probar()));
  it('mientras busca, la empresa sigue contestando, y un cambio en el medio no mezcla dos momentos', async () => {
    const entera = await probar();
    let buscando = true,
      contestadas = 0;
    const busca = probar().finally(() => {
      buscando = false;
    });
    const area = (await b.filas('Areas'))[0],
      unCambio = b.editar('Areas', Number(area?.['id']), { d_area: `${String(area?.['d_area'])} ` });
    while (buscando) {
      bien(await b.e.casos.lista());
      contestadas += 1;
    }
    bien(await unCambio);
    // If the search held up the others, there would be only one answer.
    expect(contestadas).toBeGreaterThan(3);
    expect(await busca).toEqual(entera);
  });
  it('si la empresa cambia sin parar mientras busca lo dice: es de los datos, y no una falla del servidor', async () => {
    const area = (await b.filas('Areas'))[0];
    let buscando = true;
    const busca = b.e.casos.probar(caso()).finally(() => {
      buscando = false;
    });
    for (let n = 0; buscando; n++)
      bien(await b.editar('Areas', Number(area?.['id']), { d_area: `Área ${n}` }));
    const dicho = mal(await busca);
    expect([dicho.key, dicho.code]).toEqual(['casos.cambia', 'conflict']);
    bien(await b.editar('Areas', Number(area?.['id']), { d_area: String(area?.['d_area']) }));
  });
  it('lo que ninguna convención da queda dicho, con lo que falta', async () => {
    const r = await probar({ lineas: [...PAGADO.slice(0, 2), linea('0011', '80000.05')] });
    expect([r.mejores[0]?.residuo, r.mejores[0]?.lineas.at(-1)?.diferencia]).toEqual(['0.05', '-0.05']);
  });
  it('un renglón que el recibo no tenía también es diferencia, salvo que se mire una parte', async () => {
    const todo = await probar({ parcial: false });
    expect(todo.actual.lineas.filter((l) => l.esperado === null).map((l) => l.codigo)).toContain(300);
  });
  it('un código que no hay y un importe que no se entiende se rechazan por su nombre', async () => {
    expect(mal(await b.e.casos.probar(caso({ lineas: [linea('8888', '1.00')] }))).message).toContain('8888');
    expect(mal(await b.e.casos.probar(caso({ lineas: [linea('0001', 'mil')] }))).message).toContain('mil');
  });
});

describe('el caso guardado', () => {
  it('se guarda aunque hoy no dé, y se controla; puestas las convenciones, da', async () => {
    const guardado = bien(
      await b.e.casos.guardar({ ...caso(), nombre: 'Falta y doceava', tolerancia: '0.00' }, clave(), ADMIN),
    );
    expect([guardado.pasa, guardado.residuo]).toEqual([false, '7190.00']);
    expect(bien(await b.e.casos.controlar(null)).map((c) => [c.nombre, c.pasa])).toEqual([
      ['Falta y doceava', false],
    ]);
    const { convenio, mejores } = await probar();
    expect(
      bien(
        await b.e.casos.aplicar(
          { convenio, desde: '2026-09-01', opciones: mejores[0]?.cambios ?? [] },
          clave(),
          ADMIN,
        ),
      ),
    ).toEqual({ filas: 2 });
    expect(bien(await b.e.casos.controlar(guardado.id))).toMatchObject([{ pasa: true, residuo: '0.00' }]);
    expect((await probar()).actual.residuo).toBe('0.00');
    // Before that date nothing changed.
    const agosto = (
      await probar({
        periodo: '2026-08',
        cambios: persona.map((c) => JSON.parse(JSON.stringify(c).replaceAll('2026-09', '2026-08'))),
      })
    ).actual;
    expect(agosto.lineas[1]?.da).toBe('-33333.33');
  });
  it('la versión de un paquete que deja de darlo dice cuál, y se carga igual', async () => {
    const archivo = toPaqueteFile({
      ...comercio,
      version: '2027.1',
      filas: comercio.filas.map((f) =>
        f.tabla === 'Conceptos' && f.clave === '0011'
          ? { ...f, valores: { ...f.valores, formula: '[0466] * 9 / 100' } }
          : f,
      ),
    });
    const r = bien(
      await b.e.paquetes.cargar({ codigo: null, archivo, huella: null, toma: 'paquete' }, clave(), ADMIN),
    );
    expect([r.casos, r.casos_fallan?.map((c) => c.id)]).toEqual([1, [1]]);
    bien(await b.e.paquetes.deshacer(comercio.codigo, clave(), ADMIN));
    expect(bien(await b.e.casos.controlar(null)).map((c) => c.pasa)).toEqual([true]);
  });
  it('de quien no es de la empresa no se guarda nada que lo nombre', async () => {
    const [f] = await hechosDe('casoGuardado');
    expect(JSON.stringify(f)).not.toMatch(/Quiroga|No avisó/);
  });
  it('de una persona de la empresa, lo suyo va bajo su clave, y borrada ella no queda', async () => {
    const id = Number((await b.una('Personal', 'legajo', 151))['id']);
    bien(
      await b.e.casos.guardar(
        {
          ...caso({ id_personal: id as never, cambios: [], lineas: [linea('0001', '123456.78')] }),
          nombre: 'El de siempre',
          tolerancia: '0.00',
        },
        clave(),
        ADMIN,
      ),
    );
    expect(bien(await b.e.casos.lista()).map((c) => [c.id, c.nombre, c.legajo, c.lineas])).toEqual([
      [1, 'Falta y doceava', null, 3],
      [2, 'El de siempre', 151, 1],
    ]);
    bien(await b.orden('Personal', 'olvidar', { id, cuerpo: { motivo: 'lo pidió' } }));
    expect(bien(await b.e.casos.lista()).map((c) => c.id)).toEqual([1]);
  });
  it('quitado no se controla, y su número no se da otra vez', async () => {
    bien(await b.e.casos.quitar(1, clave(), ADMIN));
    expect(bien(await b.e.casos.lista())).toEqual([]);
    expect(mal(await b.e.casos.quitar(1, clave(), ADMIN)).code).toBe('not_found');
    expect(
      bien(await b.e.casos.guardar({ ...caso(), nombre: 'Otra vez', tolerancia: '0' }, clave(), ADMIN)).id,
    ).toBe(3);
  });
});

describe('lo que sale de la empresa', () => {
  it('dice lo que hace falta para calcular y nada de quién es', async () => {
    const id = Number((await b.una('Personal', 'legajo', 2))['id']),
      p = await b.fila('Personal', id);
    const { id: caso2 } = bien(
      await b.e.casos.guardar(
        {
          ...caso({
            id_personal: id as never,
            cambios: [],
            lineas: [linea('0001', '1.00'), linea('De Ana', '2.00')],
          }),
          nombre: `Recibo de ${String(p['nombre'])}`,
          tolerancia: '0',
        },
        clave(),
        ADMIN,
      ),
    );
    const sale = bien(await b.e.casos.exportar(caso2)),
      texto = JSON.stringify(sale);
    for (const campo of ['nombre', 'cuil', 'cbu', 'domicilio', 'email', 'telefono'])
      if (p[campo]) expect(texto).not.toContain(String(p[campo]));
    expect(texto).not.toContain('De Ana');
    expect(sale).toMatchObject({ formato: 'caso anónimo', periodo: '2026-09', tipo: 'M' });
    expect(Object.keys((sale['filas'] as { valores: object }[])[0]!.valores)).toContain('PersonalCategoria');
    expect(Object.keys((sale['filas'] as { valores: object }[])[0]!.valores)).not.toContain('legajo');
  });
});

describe('lo que entra de otra empresa', () => {
  const exportado = async (): Promise<AnonymousCaso> => {
    const { id } = bien(
      await b.e.casos.guardar({ ...caso(), nombre: 'Para afuera', tolerancia: '0.00' }, clave(), ADMIN),
    );
    const r = anonymousCaso.decode(bien(await b.e.casos.exportar(id)));
    if (E.isLeft(r)) throw new Error('lo exportado no se puede importar');
    return r.right;
  };
  const importar = (x: AnonymousCaso, k = clave()) =>
    b.e.casos.importar({ nombre: 'De afuera', caso: x }, k, ADMIN);
  it('lo que una exporta, otra lo guarda y da lo mismo; y exportado otra vez es igual', async () => {
    const sale = await exportado(),
      [, aqui] = bien(await b.e.casos.controlar(null)).slice(-2),
      { id, residuo } = bien(await importar(sale));
    expect([residuo, aqui?.nombre]).toEqual([aqui?.residuo, 'Para afuera']);
    expect(anonymousCaso.decode(bien(await b.e.casos.exportar(id)))).toEqual(E.right(sale));
    expect(bien(await b.e.casos.lista()).at(-1)).toMatchObject({ id, nombre: 'De afuera', legajo: null });
  });
  it('un código que aquí no hay se rechaza por su nombre, y no queda nada', async () => {
    const sale = await exportado(),
      antes = bien(await b.e.casos.lista()).length,
      texto = JSON.stringify(sale);
    const con = (de: string, a: string): AnonymousCaso => JSON.parse(texto.replace(de, a));
    expect(
      mal(await importar(con('"id_rrhh_clase_legajo":"MEN"', '"id_rrhh_clase_legajo":"ZZZ"'))),
    ).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/Clase.*«ZZZ»/),
    });
    expect(mal(await importar({ ...sale, tipo: 'NADA' })).message).toContain('«NADA»');
    expect(mal(await importar({ ...sale, lineas: [linea('8888', '1.00')] })).message).toContain('8888');
    expect(bien(await b.e.casos.lista()).length).toBe(antes);
  });
  it('un campo que diga de quién es no entra', async () => {
    const sale = await exportado(),
      [persona, ...otras] = sale.filas;
    const r = mal(
      await importar({
        ...sale,
        filas: [{ tabla: 'Personal', valores: { ...persona?.valores, cuil: '20-30000000-3' } }, ...otras],
      }),
    );
    expect([r.code, r.message]).toEqual(['invalid', expect.stringContaining('«cuil»')]);
  });
  it('la misma clave lo guarda una vez y se contesta igual', async () => {
    const sale = await exportado(),
      k = clave(),
      uno = bien(await importar(sale, k)),
      antes = bien(await b.e.casos.lista()).length;
    expect([bien(await importar(sale, k)), bien(await b.e.casos.lista()).length]).toEqual([uno, antes]);
  });
});

/** The facts of a type, as stored in the log. */
const hechosDe = async (tipo: string): Promise<readonly unknown[]> => {
  const { workshopOf } = await import('../../server/app/company.ts');
  return workshopOf(b.e).almacen.leer.sql.all<{ data: string; personal: Buffer | null }>(
    'select data, personal from fact where type = ?',
    tipo,
  );
};
