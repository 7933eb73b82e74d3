// A novedad reaches only one receipt: not the SAC as well as the month, nor the complementary run again; and
// one that no run would read is refused.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import type { Result } from '../../core/kit/failure.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number, mes: number;
const tipo = async (codigo: string): Promise<number> =>
  Number((await b.una('TiposLiquidacion', 'codigo', codigo))['id']);
const concepto = async (codigo: number): Promise<number> =>
  Number((await b.una('Conceptos', 'codigo', codigo))['id']);
const novedad = async (codigo: number, mas: Row): Promise<Result<Row>> =>
  b.orden('Novedades', 'add', {
    cuerpo: { periodo: '2026-09', id_personal: persona, id_rrhh_concepto: await concepto(codigo), ...mas },
  });
/** Codes and amounts of the run's lines for that person, without auxiliaries. */
const lineas = async (
  corrida: number,
  tipos: readonly string[] = ['remunerativo'],
): Promise<ReadonlyMap<number, string>> => {
  const suyo = bien(await b.e.personas(corrida)).find((x) => x.id_personal === persona)!;
  return new Map(
    bien(await b.e.recibo(suyo.id))
      .lineas.filter((l) => tipos.includes(l.tipo) && l.importe !== '0.00')
      .map((l) => [l.codigo, l.importe]),
  );
};
const complementaria = async (descripcion: string): Promise<number> =>
  b.crear('2026-09', {
    descripcion,
    id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
    fecha_pago: '2026-10-15',
    legajos: [{ id_personal: persona }],
  });

beforeAll(async () => {
  b = await conDemo();
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  bien(await novedad(20, { cantidad: '10.0000' }));
  bien(
    await b.orden('Agenda', 'add', {
      cuerpo: {
        id_personal: persona,
        id_rrhh_concepto: await concepto(320),
        importe: '4850.00',
        desde: '2026-09-01',
      },
    }),
  );
});
afterAll(() => b.cerrar());

describe('un mes con aguinaldo, quincena y complementaria', () => {
  it('el SAC no paga las novedades del mes ni lo que se descuenta una vez por mes, y cerrarlo no cierra el mes', async () => {
    const sac = await b.crear('2026-09', {
      descripcion: 'SAC',
      id_rrhh_tipo_liquidacion: await tipo('SAC'),
      fecha_pago: '2026-09-18',
    });
    await b.calcular(sac);
    expect([...(await lineas(sac)).keys()]).toEqual([40]);
    expect((await lineas(sac, ['descuento'])).has(320)).toBe(false);
    await b.hastaCerrar(sac);
    bien(await novedad(35, { importe: '1000.00' }));
  });
  it('la que dice su tipo llega a ese, y no al mes', async () => {
    const vac = await b.crear('2026-09', {
      descripcion: 'Vacaciones',
      id_rrhh_tipo_liquidacion: await tipo('VAC'),
      fecha_pago: '2026-09-20',
      legajos: [{ id_personal: persona }],
    });
    const n = bien(await novedad(35, { importe: '77.00', id_rrhh_tipo_liquidacion: await tipo('VAC') }));
    await b.calcular(vac);
    expect((await lineas(vac)).get(35)).toBe('77.00');
    bien(await b.orden('Liquidaciones', 'anular', { id: vac, cuerpo: { motivo: 'de prueba' } }));
    bien(await b.orden('Novedades', 'delete', { id: Number(n['id']), cuerpo: { version: n['version']! } }));
  });
  it('el mes las paga', async () => {
    mes = await b.crear('2026-09');
    await b.calcular(mes);
    const suyas = await lineas(mes);
    expect([suyas.has(20), suyas.get(35), (await lineas(mes, ['descuento'])).get(320)]).toEqual([
      true,
      '1000.00',
      '4850.00',
    ]);
    await b.hastaCerrar(mes);
  });
  it('la complementaria no las paga otra vez: solo la que llegó después', async () => {
    const com = await complementaria('Complementaria');
    bien(await novedad(35, { importe: '500.00' }));
    await b.calcular(com);
    expect([...(await lineas(com))]).toEqual([[35, '500.00']]);
    expect((await lineas(com, ['descuento'])).has(320)).toBe(false);
    await b.hastaCerrar(com);
  });
  it('la que ya se pagó no se cambia ni se borra, aunque haya otra abierta del mes, y se dice con cuál se pagó', async () => {
    const com = await complementaria('Segunda complementaria');
    const paga = (await b.filas('Novedades', ['id_personal', persona])).find(
      (n) => n['cantidad'] === '10.0000',
    )!;
    const f = mal(await b.editar('Novedades', Number(paga['id']), { cantidad: '12.0000' }));
    expect([f.code, f.message]).toEqual([
      'closed',
      'Esta novedad ya se pagó con «Mensual 2026-09». Para corregirla, cargue la diferencia en otra novedad, o reabra esa liquidación con un motivo.',
    ]);
    expect(
      mal(
        await b.orden('Novedades', 'delete', {
          id: Number(paga['id']),
          cuerpo: { version: paga['version']! },
        }),
      ).code,
    ).toBe('closed');
    bien(await b.orden('Liquidaciones', 'anular', { id: com, cuerpo: { motivo: 'de prueba' } }));
  });
  it('y todo se repite con el mismo resultado', async () => {
    const t = await b.esperar(bien(await b.e.verificar()).trabajo);
    expect((t.resultado as { readonly conforme: boolean }).conforme).toBe(true);
  });
});

describe('mensuales y jornalizados en una empresa', () => {
  let jornal: number;
  const gente = async (id: number): Promise<readonly number[]> =>
    bien(await b.e.personas(id)).map((x) => x.id_personal);
  beforeAll(async () => {
    const [otro] = (await b.filas('Personal')).filter(
      (p) => Number(p['id']) !== persona && p['fecha_egreso'] === null,
    );
    jornal = Number(otro!['id']);
    bien(
      await b.editar('Personal', jornal, {
        id_rrhh_clase_legajo: Number((await b.una('ClasesLegajo', 'codigo', 'JOR'))['id']),
      }),
    );
  });
  it('una mensual que no nombra a nadie toma a los mensuales; una quincena, a los jornalizados', async () => {
    const m = await b.crear('2026-10'),
      q = await b.crear('2026-10', {
        descripcion: 'Segunda quincena',
        id_rrhh_tipo_liquidacion: await tipo('Q2'),
        fecha_pago: '2026-11-04',
      });
    await b.calcular(m);
    await b.calcular(q);
    expect([(await gente(m)).includes(jornal), (await gente(m)).includes(persona), await gente(q)]).toEqual([
      false,
      true,
      [jornal],
    ]);
    await b.hastaCerrar(m);
  });
  it('cerrada la mensual, la novedad de un jornalizado todavía llega a su quincena', async () => {
    const c = await concepto(35);
    bien(
      await b.orden('Novedades', 'add', {
        cuerpo: { periodo: '2026-10', id_personal: jornal, id_rrhh_concepto: c, importe: '10.00' },
      }),
    );
    expect(
      mal(
        await b.orden('Novedades', 'add', {
          cuerpo: { periodo: '2026-10', id_personal: persona, id_rrhh_concepto: c, importe: '10.00' },
        }),
      ).code,
    ).toBe('closed');
  });
  it('nombrado, se lo liquida con la que sea', async () => {
    const com = await b.crear('2026-10', {
      descripcion: 'Nombrado',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
      legajos: [{ id_personal: jornal }],
    });
    await b.calcular(com);
    expect(await gente(com)).toEqual([jornal]);
  });
});

describe('un tipo de antes de que se preguntara', () => {
  it('paga las novedades sin tipo el del mes y no el SAC, y así lo saben tanto el cálculo como el cierre', async () => {
    await b.cerrar();
    b = await conDemo();
    persona = Number((await b.una('Personal', 'legajo', 151))['id']);
    const db = new Database(join(b.datos, 'empresas', 'prueba', 'jornal.sqlite'));
    expect(
      db.prepare('update "TiposLiquidacion" set chk_novedades_del_mes = null, alcance = null').run().changes,
    ).toBeGreaterThan(3);
    db.close();
    b = await b.reabrir();
    const sac = await b.crear('2026-09', {
      descripcion: 'SAC',
      id_rrhh_tipo_liquidacion: await tipo('SAC'),
      fecha_pago: '2026-09-18',
    });
    bien(await novedad(20, { cantidad: '10.0000' }));
    await b.calcular(sac);
    expect([...(await lineas(sac)).keys()]).toEqual([40]);
    await b.hastaCerrar(sac);
    bien(await novedad(35, { importe: '500.00' }));
    mes = await b.crear('2026-09');
    await b.calcular(mes);
    const suyas = await lineas(mes);
    expect([suyas.has(20), suyas.get(35)]).toEqual([true, '500.00']);
  });
});
