// Issued documents survive rebuilds, reopenings and erasures, and any change made to them by hand is found.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Verification } from '../../server/features/liquidaciones/longJobs.ts';
import { workshopOf } from '../../server/app/company.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeEach(async () => {
  b = await conDemo({ meses: 2 });
});
afterEach(() => b.cerrar());

const verificar = async (): Promise<Verification> => {
  const t = await b.esperar(bien(await b.e.verificar()).trabajo);
  if (t.estado !== 'terminado') throw new Error(`${t.estado}: ${t.mensaje}`);
  return t.resultado as Verification;
};
const reconstruir = async (): Promise<void> => {
  expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
};
const pdf = async (id: number): Promise<Buffer> => {
  const trozos: Uint8Array[] = [];
  for await (const t of bien(await b.e.pdfLiquidacion(id, ADMIN))) trozos.push(t);
  return Buffer.concat(trozos);
};
/** Changes the file as somebody would with another program. */
const aMano = (archivo: string, f: (db: Database.Database) => void): void => {
  const db = new Database(join(b.datos, 'empresas', 'prueba', archivo));
  try {
    f(db);
  } finally {
    db.close();
  }
};
const estados = (v: Verification): readonly string[] => v.liquidaciones.map((l) => l.estado);

describe('verificar', () => {
  it('repite las liquidaciones cerradas y coinciden', async () => {
    const v = await verificar();
    expect([v.conforme, estados(v), v.cadena.problema]).toEqual([true, ['coincide', 'coincide'], undefined]);
  });

  it('coincide también con correcciones de a uno, exclusiones y dos recibos en el mes', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    const [una, otra] = bien(await b.e.personas(id)),
      concepto = await b.una('Conceptos', 'codigo', 35);
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: una!.id_personal,
      id_rrhh_concepto: concepto['id']!,
      importe: '5000.00',
    });
    bien(await b.e.recalcular(id, una!.id_personal, clave(), ADMIN));
    bien(
      await b.orden('Liquidaciones', 'excluir', {
        id,
        cuerpo: { id_personal: otra!.id_personal, motivo: 'renunció' },
      }),
    );
    await b.hastaCerrar(id);
    const segunda = await b.crear('2026-09', {
      descripcion: 'Complementaria',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
      fecha_pago: '2026-10-20',
      legajos: [{ id_personal: una!.id_personal }],
    });
    await b.calcular(segunda);
    await b.hastaCerrar(segunda);
    const v = await verificar();
    expect(v.liquidaciones.map((l) => [l.estado, l.detalle])).toEqual(
      Array.from({ length: 4 }, () => ['coincide', '']),
    );
  });

  it('un byte cambiado a mano en el registro se encuentra y se ubica', async () => {
    let posicion = 0;
    aMano('jornal.sqlite', (db) => {
      posicion = db
        .prepare(`select position from fact where stream like 'Escalas/%' order by position limit 1`)
        .pluck()
        .get() as number;
      db.exec('drop trigger fact_no_update');
      db.prepare(`update fact set data = replace(data, '0', '1') where position = ?`).run(posicion);
    });
    const v = await verificar();
    expect([v.conforme, v.cadena.problema?.posicion, v.cadena.problema?.que]).toEqual([
      false,
      posicion,
      'contenido',
    ]);
  });

  it('un recibo emitido que se cambió a mano se encuentra', async () => {
    aMano('jornal.sqlite', (db) => {
      const d = db.prepare('select id, cuerpo from documento order by id limit 1').get() as {
        id: number;
        cuerpo: Buffer;
      };
      d.cuerpo[40] = d.cuerpo[40]! ^ 1;
      db.prepare('update documento set cuerpo = ? where id = ?').run(d.cuerpo, d.id);
    });
    const v = await verificar();
    expect(estados(v)).toEqual(['difiere', 'coincide']);
    expect(v.liquidaciones[0]!.detalle).toMatch(/fue alterado/);
  });

  it('un recibo emitido que se quitó a mano se encuentra', async () => {
    aMano('jornal.sqlite', (db) => {
      db.exec('delete from documento where id = (select max(id) from documento)');
    });
    expect(estados(await verificar())).toEqual(['coincide', 'difiere']);
  });

  it('de una persona borrada la cadena vale, sus datos no se leen y se dice cuántos recibos no se pueden comparar', async () => {
    const p = await b.una('Personal', 'legajo', 151),
      agosto = await b.una('Liquidaciones', 'periodo', '2026-08');
    bien(
      await b.orden('Personal', 'olvidar', {
        id: Number(p['id']),
        cuerpo: { motivo: 'pedido del interesado' },
      }),
    );
    const v = await verificar();
    expect([v.cadena.problema, estados(v)]).toEqual([undefined, ['no_verificable', 'no_verificable']]);
    expect(v.liquidaciones[1]!.detalle).toMatch(
      /Personas con sus datos borrados: 1; sus recibos no se pueden leer\. Los otros 5 coinciden\./,
    );
    const recibo = (await b.filas('Recibos', ['id_liquidacion', agosto['id'] as number])).find(
      (r) => r['id_personal'] === p['id'],
    )!;
    expect(recibo['nombre']).toBeNull();
    expect(mal(await b.e.pdfRecibo(Number(recibo['id']), ADMIN)).code).toBe('not_found');
    expect(
      mal(
        await b.e.explicar(
          Number(recibo['id']),
          (await b.una('Conceptos', 'codigo', 1))['id'] as number,
          undefined,
        ),
      ).message,
    ).toMatch(/ya no se pueden leer/);
    for (const nombre of ['jornal.sqlite', 'jornal.sqlite-wal'])
      aMano(nombre === 'jornal.sqlite' ? nombre : 'jornal.sqlite', (db) => {
        expect(
          db.prepare('select count(*) from recibo_datos where nombre = ?').pluck().get(String(p['nombre'])),
        ).toBe(0);
      });
  });
});

describe('los documentos', () => {
  it('reconstruir da las mismas liquidaciones y los mismos recibos', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    const todo = async () => [
      await b.filas('Liquidaciones'),
      await b.filas('Recibos'),
      bien(await b.e.personas(id)),
    ];
    const antes = await todo();
    await reconstruir();
    expect(await todo()).toEqual(antes);
    expect(
      await b.e.lista({
        tabla: 'Recibos',
        pagina: 1,
        quien: ADMIN,
        busqueda: { query: String(bien(await b.e.personas(id))[0]!.nombre).slice(0, 6) },
      }),
    ).toMatchObject({ _tag: 'Right' });
  });

  it('los recibos cerrados vuelven de sus documentos cuando lo derivado se perdió', async () => {
    const agosto = await b.una('Liquidaciones', 'periodo', '2026-08'),
      id = Number(agosto['id']);
    const antes = bien(await b.e.personas(id)).map((p) => [p.legajo, p.nombre, p.neto, p.estado]);
    const recibo = bien(await b.e.recibo(bien(await b.e.personas(id))[0]!.id));
    aMano('jornal.sqlite', (db) => {
      db.exec('delete from recibo_datos; delete from lote; delete from "Recibos"');
    });
    await reconstruir();
    expect(bien(await b.e.personas(id)).map((p) => [p.legajo, p.nombre, p.neto, p.estado])).toEqual(antes);
    expect(bien(await b.e.recibo(recibo.id)).lineas).toEqual(recibo.lineas);
  });

  it('el PDF de una liquidación cerrada es el mismo, byte por byte, aunque los datos cambien', async () => {
    const id = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']),
      antes = await pdf(id);
    expect(antes.subarray(0, 5).toString()).toBe('%PDF-');
    const p = await b.una('Personal', 'legajo', 151);
    bien(await b.editar('Personal', Number(p['id']), { domicilio: 'Otra calle 123', tarea: 'Otra tarea' }));
    expect((await pdf(id)).equals(antes)).toBe(true);
  });

  it('una liquidación que se reabre guarda lo emitido, y al cerrar emite de nuevo', async () => {
    const id = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);
    const emisiones = (): number =>
      Number(
        workshopOf(b.e).almacen.leer.sql.value(
          'select count(distinct emision) from documento where id_liquidacion = ?',
          id,
        ),
      );
    bien(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'faltó un premio' } }));
    expect(emisiones()).toBe(1);
    await b.calcular(id);
    await b.hastaCerrar(id);
    expect(emisiones()).toBe(2);
    expect(estados(await verificar())).toEqual(['coincide', 'coincide']);
  });

  it('repetir el cierre con la misma clave responde lo mismo y no emite de nuevo', async () => {
    const id = await b.crear('2026-09'),
      k = clave();
    await b.calcular(id);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    bien(await b.orden('Liquidaciones', 'pagar', { id }));
    const primera = bien(await b.orden('Liquidaciones', 'cerrar', { id, clave: k }));
    expect(bien(await b.orden('Liquidaciones', 'cerrar', { id, clave: k }))).toEqual(primera);
    expect(
      workshopOf(b.e).almacen.leer.sql.value('select count(*) from documento where id_liquidacion = ?', id),
    ).toBe(6);
  });
});
