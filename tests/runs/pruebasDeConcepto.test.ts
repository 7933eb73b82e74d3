// Concept tests in a company: they run when anything that they depend on is saved, and breaking one is
// reported, must be confirmed and is recorded.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';

/** Proposing for a concept takes a third of a second: every run takes one in six, `npm run test:amplias` all. */
const EVERY = process.env['JORNAL_AMPLIAS'] === undefined ? 6 : 1;
let b: Banco, antiguedad: number;
beforeAll(async () => {
  b = await conDemo();
  antiguedad = Number((await b.una('Conceptos', 'codigo', 10))['id']);
});
afterAll(() => b.cerrar());
const prueba = (p: Row): Row => ({
  nombre: 'una',
  periodo: null,
  datos: '',
  importe: null,
  cantidad: null,
  valor: null,
  error: null,
  ...p,
});
const poner = async (id: number, ...pruebas: readonly Row[]) =>
  b.editar('Conceptos', id, { pruebas: pruebas.map(prueba) as never });
const concepto = async (c: Row): Promise<number> => {
  const tipo = (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!;
  return Number(
    (
      await b.agregar('Conceptos', {
        d_rrhh_concepto: 'De prueba',
        id_rrhh_tipo_concepto: tipo,
        orden_calculo: 900,
        chk_general: 0,
        ...c,
      })
    )['id'],
  );
};

describe('al guardar', () => {
  it('los datos que no valen se rechazan con su prueba y su línea', async () => {
    const f = mal(
      await poner(
        antiguedad,
        { nombre: 'A', datos: 'basica = 5', importe: '1.00' },
        { nombre: 'a', datos: 'basico = 5' },
      ),
    );
    expect(f.errors?.map((e) => [e.field, e.code])).toEqual([
      ['pruebas.0.datos', 'nombre'],
      ['pruebas.1.nombre', 'duplicate'],
      ['pruebas.1.importe', 'required'],
    ]);
    expect(f.message).toBe(
      'Hay 3 errores. El primero: Línea 1: El concepto 0010 usa «basica», que no existe. ¿Quiso decir basico?',
    );
  });

  it('una prueba que no pasa se dice y no se guarda; confirmada, el hecho lleva cuál y quién', async () => {
    const id = await concepto({
      codigo: 8001,
      formula: 'basico * 2',
      pruebas: [prueba({ nombre: 'el doble', datos: 'basico = 10', importe: '20.00' })] as never,
    });
    const f = mal(await b.editar('Conceptos', id, { formula: 'basico * 3' }));
    expect([f.code, f.message]).toEqual([
      'unconfirmed',
      'Con este cambio deja de pasar una prueba: 8001 el doble. Se esperaba importe 20,00 y da 30,00. Para guardarlo así, confírmelo.',
    ]);
    expect((await b.fila('Conceptos', id))['formula']).toBe('basico * 2');
    mal(await b.editar('Conceptos', id, { formula: 'basico * 3', confirma_pruebas: ['8001 otra'] as never }));
    bien(
      await b.editar('Conceptos', id, {
        formula: 'basico * 3',
        confirma_pruebas: ['8001 el doble'] as never,
      }),
    );
    expect((await b.fila('Conceptos', id))['pruebas_rotas']).toBe(1);
    const historia = bien(await b.e.historia('Conceptos', id, ADMIN)).at(-1)!;
    expect([historia.usuario, historia.cambios.find((c) => c.campo === 'confirma_pruebas')?.despues]).toEqual(
      ['M. Sosa', ['8001 el doble']],
    );
    // A test already known to be broken needs no confirmation for other changes; once it passes, it no longer
    // counts as broken.
    bien(await b.editar('Conceptos', id, { observacion: 'nada' }));
    bien(await b.editar('Conceptos', id, { formula: 'basico + basico' }));
    expect((await b.fila('Conceptos', id))['pruebas_rotas']).toBe(0);
  });

  it('el cambio de un concepto corre las pruebas de los que lo usan, por más que haya otros en el medio', async () => {
    const uno = await concepto({ codigo: 8010, formula: 'basico * 2' });
    await concepto({ codigo: 8011, formula: '[8010] + 1' });
    const tres = await concepto({
      codigo: 8012,
      formula: '[8011] * 10',
      pruebas: [prueba({ nombre: 'de punta a punta', datos: 'basico = 10', importe: '210.00' })] as never,
    });
    expect((await b.fila('Conceptos', tres))['pruebas_rotas']).toBe(0);
    expect(mal(await b.editar('Conceptos', uno, { formula: 'basico * 3' })).data).toMatchObject({
      pruebas: [{ clave: '8012 de punta a punta', mensaje: 'Se esperaba importe 210,00 y da 310,00.' }],
    });
    bien(
      await b.editar('Conceptos', uno, {
        formula: 'basico * 3',
        confirma_pruebas: ['8012 de punta a punta'] as never,
      }),
    );
    expect((await b.filas('Conceptos', ['pruebas_rotas', 1])).map((r) => r['codigo'])).toContain(8012);
    bien(await b.editar('Conceptos', uno, { formula: 'basico * 2' }));
    expect((await b.fila('Conceptos', tres))['pruebas_rotas']).toBe(0);
  });

  it('el cambio de una tabla, una variable o un conjunto corre las pruebas que los leen', async () => {
    const variable = await b.agregar('Variables', {
      codigo: 'plus',
      d_rrhh_variable: 'Plus',
      valores: [{ desde: '2026-01-01', valor: '7.000000' }],
    });
    const a = await concepto({ codigo: 8020, formula: 'basico * TABLA("plus"; "")' });
    bien(await poner(a, { nombre: 'de mayo', periodo: '2026-05', datos: 'basico = 10', importe: '70.00' }));
    expect(
      mal(
        await b.editar('Variables', Number(variable['id']), {
          valores: [{ desde: '2026-01-01', valor: '8.000000' }],
        }),
      ).code,
    ).toBe('unconfirmed');
    bien(
      await b.editar('Variables', Number(variable['id']), {
        valores: [
          { desde: '2026-01-01', valor: '7.000000' },
          { desde: '2026-06-01', valor: '8.000000' },
        ],
      }),
    );
    bien(
      await b.editar('Variables', Number(variable['id']), {
        valores: [{ desde: '2026-01-01', valor: '8.000000' }],
        confirma_pruebas: ['8020 de mayo'] as never,
      }),
    );
    expect((await b.fila('Conceptos', a))['pruebas_rotas']).toBe(1);
    const conjunto = await b.agregar('ConjuntosConcepto', {
      codigo: 'dos',
      d_conjunto_concepto: 'Dos',
      RRHHConjuntoConcepto: [{ id_rrhh_concepto: a, signo: 1 }],
    });
    await concepto({
      codigo: 8021,
      formula: 'SUMA("dos")',
      pruebas: [prueba({ nombre: 'suma', datos: '[8020] = 5', importe: '5.00' })] as never,
    });
    expect(
      mal(
        await b.editar('ConjuntosConcepto', Number(conjunto['id']), {
          RRHHConjuntoConcepto: [{ id_rrhh_concepto: a, signo: -1 }],
        }),
      ).data,
    ).toMatchObject({ pruebas: [{ clave: '8021 suma' }] });
  });

  it('los datos siguen a un concepto que cambia de código', async () => {
    const uno = await concepto({ codigo: 8030, formula: 'basico' }),
      dos = await concepto({
        codigo: 8031,
        formula: '[8030] * 2',
        pruebas: [prueba({ nombre: 'x', datos: '// nota\n[8030] = 4', importe: '8.00' })] as never,
      });
    bien(await b.editar('Conceptos', uno, { codigo: 8039 }));
    const f = await b.fila('Conceptos', dos);
    expect([(f['pruebas'] as readonly Row[])[0]!['datos'], f['pruebas_rotas']]).toEqual([
      '// nota\n[8039] = 4',
      0,
    ]);
    expect(mal(await b.orden('Conceptos', 'delete', { id: uno })).code).toBe('in_use');
  });
});

describe('sin guardar', () => {
  it('dice cómo terminan, por qué ramas pasan y qué rompen en otros', async () => {
    const id = await concepto({
      codigo: 8040,
      formula: 'SI(antiguedad_anios > 5; basico; 0)',
      pruebas: [
        prueba({ nombre: 'larga', datos: 'antiguedad_anios = 6\nbasico = 9', importe: '9.00' }),
      ] as never,
    });
    await concepto({
      codigo: 8041,
      formula: '[8040]',
      pruebas: [
        prueba({ nombre: 'sigue', datos: 'antiguedad_anios = 6\nbasico = 9', importe: '9.00' }),
      ] as never,
    });
    const r = bien(
      await b.e.correrPruebas({ id_concepto: id, fila: { formula: 'SI(antiguedad_anios > 6; basico; 0)' } }),
    ) as {
      readonly conceptos: readonly {
        readonly pruebas: readonly { readonly estado: string; readonly ramas: readonly string[] }[];
        readonly ramas: readonly { readonly id: string; readonly texto: string }[];
      }[];
      readonly rompe: readonly { readonly clave: string }[];
    };
    const [c] = r.conceptos;
    expect([
      c!.pruebas.map((p) => p.estado),
      c!.ramas.map((x) => [x.texto, c!.pruebas[0]!.ramas.includes(x.id)]),
      r.rompe.map((x) => x.clave),
    ]).toEqual([
      ['falla'],
      [
        ['basico', false],
        ['0', true],
      ],
      ['8040 larga', '8041 sigue'],
    ]);
    expect((await b.fila('Conceptos', id))['formula']).toBe('SI(antiguedad_anios > 5; basico; 0)');
  });
  it('propone datos para cada rama, y las que propone pasan al aceptarlas', async () => {
    const id = await concepto({ codigo: 8050, formula: 'SI(antiguedad_anios > 5; [0001] * 0,1; 0)' });
    const r = bien(await b.e.proponerPruebas({ id_concepto: id, fila: null })) as {
      readonly propuestas: readonly {
        readonly nombre: string;
        readonly datos: string;
        readonly importe: string;
      }[];
      readonly sin_cubrir: readonly unknown[];
    };
    expect([r.propuestas.length, r.sin_cubrir]).toEqual([3, []]);
    bien(await poner(id, ...r.propuestas.map(({ nombre, datos, importe }) => ({ nombre, datos, importe }))));
    expect((await b.fila('Conceptos', id))['pruebas_rotas']).toBe(0);
  });
  it('las del paquete y de la empresa se pueden proponer y correr', async () => {
    const filas = (await b.filas('Conceptos')).filter((_, n) => n % EVERY === 0);
    let propuestas = 0;
    for (const c of filas)
      propuestas += (
        bien(await b.e.proponerPruebas({ id_concepto: Number(c['id']), fila: null })) as {
          readonly propuestas: readonly unknown[];
        }
      ).propuestas.length;
    expect(propuestas).toBeGreaterThan(filas.length);
    const r = bien(await b.e.correrPruebas({ id_concepto: null, fila: null })) as {
      readonly conceptos: readonly { readonly codigo: number }[];
    };
    expect(r.conceptos.map((c) => c.codigo)).toContain(8050);
  });
});

it('rehacer las tablas desde el registro da lo mismo', async () => {
  const antes = await b.filas('Conceptos');
  await b.esperar(bien(await b.e.reconstruir()).trabajo);
  expect(await b.filas('Conceptos')).toEqual(antes);
});
