// The sums of many receipts read at once equal those read one by one, whatever their bytes; and hidden chunks
// do not weaken the durability of facts.
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../core/kit/failure.ts';
import { openInMemory, sqlOf } from '../../server/kernel/sqlite.ts';
import { openEmpresaWrites } from '../../server/rows/sqliteEmpresa.ts';
import { DDL_RECIBOS } from '../../server/payroll/sql/recibos.ts';
import { sumsBetween } from '../../server/payroll/sql/previousRecibos.ts';

it('leídas de una vez son las mismas, con ceros, vacías y salteadas', () => {
  const db = openInMemory(),
    sql = sqlOf(db);
  db.exec(DDL_RECIBOS);
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ id: fc.integer({ min: 1, max: 400 }), sumas: fc.uint8Array({ maxLength: 40 }) }),
        { selector: (x) => x.id, maxLength: 60 },
      ),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (filas, a, b) => {
        sql.run('delete from recibo_sumas');
        for (const f of filas) sql.run('insert into recibo_sumas(id, sumas) values(?, ?)', f.id, f.sumas);
        const espera = filas.filter((f) => f.id >= a && f.id <= b).sort((x, y) => x.id - y.id);
        expect(sumsBetween(sql, a, b).map((r) => [r.id, [...r.sumas]])).toEqual(
          espera.map((f) => [f.id, [...f.sumas]]),
        );
      },
    ),
    { numRuns: 200 },
  );
  db.close();
});

it('lo oculto no espera al disco, también si falla; lo que sigue, sí', () => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-'));
  const r = openEmpresaWrites({ datos, id: 'prueba', extensiones: [] });
  if (isLeft(r)) throw new Error(r.left.message);
  const e = r.right,
    a = {
      clave: 'una',
      quien: { id: 1, nombre: 'Ana', roles: ['admin' as const] },
      at: '2026-10-05T12:00:00.000Z',
    },
    FULL = 2,
    NORMAL = 1;
  const como = (o?: { readonly oculta: boolean }): unknown => {
    const x = e.transaccion(a, (tx) => ok(tx.sql.value<number>('pragma synchronous')), o);
    return isRight(x) ? x.right : x;
  };
  expect([como(), como({ oculta: true }), como()]).toEqual([FULL, NORMAL, FULL]);
  e.transaccion(a, () => fail('conflict', 'store.chocaron'), { oculta: true });
  expect(como()).toBe(FULL);
  expect(() =>
    e.transaccion(
      a,
      () => {
        throw new Error('a mitad');
      },
      { oculta: true },
    ),
  ).toThrow('a mitad');
  expect(como()).toBe(FULL);
  e.cerrar();
  rmSync(datos, { recursive: true, force: true });
});
