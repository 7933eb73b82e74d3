// The store on SQLite: the contract, and its own file, version, lock, and a log changed from outside.
import { unpackSums } from '../../server/payroll/shapes/acumulados.ts';
import { DDL_CORRIDAS } from '../../server/payroll/sql/corridas.ts';
import Database from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAppStore } from '../../server/app/store.ts';
import { openForWriting } from '../../server/kernel/sqlite.ts';
import { bringUpToDate } from '../../server/rows/sqliteSchema.ts';
import { openReplica } from '../../server/rows/empresaReads.ts';
import { features } from '../../server/app/features.ts';
import { contrato } from './contract.ts';
import { conBase, SQLITE } from './sqliteAdapter.ts';
import { contratoDeListas } from './contractLists.ts';
import { contratoDeCorridas } from './contractRuns.ts';
import { ADMIN, bien, carpetaNueva, conTablas, empezar, legajo, mal, type Prueba } from './empresa.ts';

describe('el contrato', () => {
  contrato(SQLITE);
});
describe('el contrato de las listas', () => {
  contratoDeListas(SQLITE);
});
describe('el contrato de las liquidaciones', () => {
  contratoDeCorridas(SQLITE);
});

describe('sqlite: el registro tocado desde afuera', () => {
  const con = async (f: (p: Prueba) => Promise<void>): Promise<void> => {
    const p = await empezar(openAppStore);
    try {
      for (const c of 'ABCDEF') await p.agregar('Areas', { codigo: c, d_area: `Área ${c}` });
      await f(p);
    } finally {
      await p.cerrar();
    }
  };
  const tocar = (p: Prueba, sql: string): void => {
    conBase(p.almacen, (db) => {
      db.exec(`drop trigger fact_no_update; drop trigger fact_no_delete; ${sql}`);
    });
  };
  it('los hechos no se cambian ni se borran por descuido', async () =>
    con(async (p) => {
      conBase(p.almacen, (db) => {
        expect(() => db.exec("update fact set data = '{}' where position = 1")).toThrow('no se cambian');
        expect(() => db.exec('delete from fact where position = 6')).toThrow('no se borran');
      });
      expect(bien(await p.almacen.verificarCadena())).toMatchObject({ hechos: 6 });
    }));
  const casos: readonly (readonly [string, string, string, number])[] = [
    [
      'un byte cambiado',
      "update fact set data = replace(data, 'Área C', 'Área X') where position = 3",
      'contenido',
      3,
    ],
    [
      'una fecha cambiada',
      "update fact set at = '2020-01-01T00:00:00.000Z' where position = 4",
      'contenido',
      4,
    ],
    ['un autor cambiado', 'update fact set "user" = 7 where position = 2', 'contenido', 2],
    ['un hecho quitado del medio', 'delete from fact where position = 3', 'falta', 3],
    ['los últimos quitados', 'delete from fact where position > 4', 'cabeza', 5],
    [
      'dos cambiados de lugar',
      'update fact set position = 99 where position = 2; update fact set position = 2 where position = 3; update fact set position = 3 where position = 99',
      'contenido',
      2,
    ],
    ['todos quitados', 'delete from fact', 'cabeza', 1],
  ];
  for (const [nombre, sql, que, posicion] of casos)
    it(`${nombre}: se encuentra y se dice dónde`, async () =>
      con(async (p) => {
        tocar(p, sql);
        expect(bien(await p.almacen.verificarCadena()).problema).toMatchObject({ que, posicion });
      }));
  it('cualquier byte de la parte personal cambiado se encuentra', async () => {
    const p = await empezar(openAppStore);
    try {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Quiroga, Facundo'));
      conBase(p.almacen, (db) => {
        const { position, personal } = db
          .prepare('select position, personal from fact where personal is not null')
          .get() as { position: number; personal: Buffer };
        personal[20]! ^= 1;
        db.exec('drop trigger fact_no_update');
        db.prepare('update fact set personal = ? where position = ?').run(personal, position);
      });
      expect(bien(await p.almacen.verificarCadena()).problema).toMatchObject({
        que: 'contenido',
        stream: 'Personal/1',
      });
    } finally {
      await p.cerrar();
    }
  });
});

describe('sqlite: el archivo', () => {
  it('un almacén más nuevo se rechaza sin tocarlo', async () => {
    const p = await empezar(openAppStore);
    await p.almacen.cerrar();
    conBase(p.almacen, (db) => {
      db.exec("update meta set valor = 99 where clave = 'version'");
    });
    const f = mal(await openAppStore({ carpeta: p.datos, id: 'prueba', hilos: false }));
    expect([f.code, f.message]).toEqual(['unavailable', expect.stringContaining('más nueva')]);
  });
  it('uno más viejo se pone al día después de copiarlo', () => {
    const archivo = join(carpetaNueva(), 'jornal.sqlite');
    const db = openForWriting(archivo);
    bringUpToDate(db, { empresa: 'x', archivo, features: [] });
    bringUpToDate(db, {
      empresa: 'x',
      archivo,
      features: [
        {
          nombre: 'otra',
          upgrades: [
            {
              from: 1,
              step: (b) => {
                b.exec('create table nueva(a)');
              },
            },
          ],
        },
      ],
    });
    expect(db.prepare("select valor from meta where clave = 'version'").pluck().get()).toBe(2);
    expect(readdirSync(join(archivo, '..')).filter((n) => n.includes('version-1'))).toEqual([
      'jornal.sqlite.version-1',
    ]);
    const copia = new Database(`${archivo}.version-1`);
    expect(copia.prepare("select valor from meta where clave = 'version'").pluck().get()).toBe(1);
    copia.close();
    db.close();
  });
  it('las sumas de los recibos de la versión 1, que eran filas, y las de la 2, que iban en cada recibo, pasan a su tabla', () => {
    const archivo = join(carpetaNueva(), 'jornal.sqlite'),
      db = openForWriting(archivo);
    bringUpToDate(db, { empresa: 'x', archivo, features: [] });
    db.exec(`${DDL_CORRIDAS} create table lote(n integer primary key, nombre text, id_liquidacion integer); insert into lote values(3, 'L', 9);
      insert into lote_vigente values(9, 'L', '2026-08', '2026-08-31', 1, 1, 'cerrada');
      create table recibo_datos(id integer primary key, lineas text not null) strict; insert into recibo_datos values(30000007, 'a'), (30000008, 'b'), (30000009, '');
      create table acumulado(lote integer, id_personal integer, id_concepto integer, devengado integer, pago integer, importe integer, cantidad integer);
      insert into acumulado values(3, 7, 1, 202608, 202608, 123456789012, 300000), (3, 7, 2, 202601, 202608, -50, 0), (3, 8, 1, 202608, 202608, 7, 0)`);
    bringUpToDate(db, { empresa: 'x', archivo, features });
    const sumas = (
      db.prepare('select id, sumas from recibo_sumas order by id').all() as {
        id: number;
        sumas: Uint8Array;
      }[]
    ).map((r) => {
      const s: number[] = [];
      unpackSums(r.sumas, s, () => true);
      return [r.id, ...s];
    });
    expect(sumas).toEqual([
      [30000007, 1, 202608, 202608, 123456789012, 300000, 2, 202601, 202608, -50, 0],
      [30000008, 1, 202608, 202608, 7, 0],
    ]);
    expect(db.prepare('select id, lineas from recibo_datos order by id').raw().all()).toEqual([
      [30000007, 'a'],
      [30000008, 'b'],
      [30000009, ''],
    ]);
    expect(db.prepare("select count(*) from sqlite_master where name = 'acumulado'").pluck().get()).toBe(0);
    db.close();
  });
  it('el archivo de otro programa se rechaza', () => {
    const archivo = join(carpetaNueva(), 'x.sqlite');
    const db = openForWriting(archivo);
    db.exec('create table ajena(a)');
    expect(() => {
      bringUpToDate(db, { empresa: 'x', archivo, features });
    }).toThrow('no es un almacén de Jornal');
    db.close();
  });
  it('dos procesos no abren la misma empresa', async () => {
    const p = await empezar(openAppStore);
    const otro = (await import('../../server/kernel/sqlite.ts')).acquireLock(
      join(p.almacen.carpeta, 'en-uso.sqlite'),
    );
    expect(otro).toBeUndefined();
    await p.cerrar();
  });
  it('un nombre de empresa no sale de su carpeta', async () => {
    for (const id of ['../x', 'a/b', '', '.', 'A', 'a'.repeat(41)])
      expect(mal(await openAppStore({ carpeta: carpetaNueva(), id, hilos: false })).code).toBe('invalid');
  });
  it('una tabla cuya forma cambió se rehace al abrir', async () => {
    let p = await empezar(openAppStore);
    await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    await p.almacen.cerrar();
    conBase(p.almacen, (db) => {
      db.exec(
        `drop table "Areas"; create table "Areas"(id integer primary key, version integer); update forma set huella = 'vieja' where tabla = 'Areas'`,
      );
    });
    p = await p.reabrir();
    expect(bien(await p.almacen.fila('Areas', 1, ADMIN))).toMatchObject({ codigo: 'A', d_area: 'Ventas' });
    await p.cerrar();
  });
  it('un olvido cortado antes de borrar la clave se termina al abrir', async () => {
    let p = await empezar(openAppStore);
    const t = await conTablas(p);
    await p.agregar('Personal', legajo(t, 1, 'Quiroga, Facundo'));
    const claves = (): unknown => {
      const db = new Database(join(p.almacen.carpeta, 'claves.sqlite'));
      try {
        return db.prepare('select key from clave where person = 1').pluck().get();
      } finally {
        db.close();
      }
    };
    const guardada = claves();
    bien(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: 'Lo pidió' } }));
    expect(claves()).toBeNull();
    await p.almacen.cerrar();
    const db = new Database(join(p.almacen.carpeta, 'claves.sqlite'));
    db.prepare('update clave set key = ?, erased_at = null where person = 1').run(guardada);
    db.close();
    p = await p.reabrir();
    expect(claves()).toBeNull();
    await p.cerrar();
  });
  it('de una persona olvidada no queda nada en los archivos', async () => {
    const p = await empezar(openAppStore);
    const t = await conTablas(p);
    for (let i = 1; i <= 40; i++)
      await p.agregar(
        'Personal',
        legajo(t, i, i === 7 ? 'Quiroga, Facundo' : `Paz, María ${i}`, {
          domicilio: i === 7 ? 'Pasaje Olvido 123' : 'Calle 1',
        }),
      );
    bien(await p.editar('Personal', 7, { version: 1, nombre: 'Quiroga, Juan Facundo' }));
    const hay = (que: string): readonly string[] =>
      readdirSync(p.almacen.carpeta).filter((n) => readFileSync(join(p.almacen.carpeta, n)).includes(que));
    expect(hay('Quiroga')).not.toEqual([]);
    bien(await p.orden('Personal', 'olvidar', { id: 7, cuerpo: { motivo: 'Lo pidió' } }));
    expect([hay('Quiroga'), hay('quiroga'), hay('Pasaje Olvido')]).toEqual([[], [], []]);
    await p.cerrar();
  });
  it('el registro repetido hasta una posición da las filas como eran', async () => {
    const p = await empezar(openAppStore);
    await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
    bien(await p.editar('Areas', 1, { version: 1, d_area: 'Salón' }));
    const r = openReplica(p.almacen.leer, features);
    r.avanzar(1);
    expect(r.fila('Areas', 1)).toMatchObject({ d_area: 'Ventas', version: 1 });
    r.avanzar(2);
    expect(r.fila('Areas', 1)).toEqual(p.almacen.leer.fila('Areas', 1));
    r.cerrar();
    await p.cerrar();
  });
});
