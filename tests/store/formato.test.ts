// The format of what servers share is a number in one place: nothing new is written under a number whose servers cannot
// read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceField, textField, optionField, listField } from '../../core/kit/field.ts';
import { isStored } from '../../core/kit/field.ts';
import { allTables } from '../../core/tables/index.ts';
import { areas } from '../../core/tables/area.ts';
import { features } from '../../server/app/features.ts';
import { openAppStore } from '../../server/app/store.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { directoryTables } from '../../server/directory/sharedDirectory.ts';
import {
  knownType,
  checkValues,
  FACTS,
  fieldNames,
  FORMAT,
  needsBy,
  SINCE,
} from '../../server/kernel/format.ts';
import { openReadOnly, sqlOf } from '../../server/kernel/sqlite.ts';
import type { Sql } from '../../server/kernel/sql.ts';
import { isNewerEngine, REPEATED_ENGINES } from '../../server/payroll/version.ts';
import { sharedTables } from '../../server/rows/sharedCopy.ts';
import { bien, empezar, type Prueba } from './empresa.ts';

let p: Prueba;
beforeAll(async () => {
  p = await empezar(openAppStore);
  await bien(openDirectory({ carpeta: p.datos, ajustes: AJUSTES, hilo: false, ahora: Date.now })).cerrar();
});
afterAll(() => p.cerrar());

const columnas = (sql: Sql, tablas: readonly string[]): readonly string[] =>
  tablas.flatMap((t) =>
    sql.all<{ name: string }>('select name from pragma_table_info(?)', t).map((c) => `kept ${t}.${c.name}`),
  );
/** Everything that a server may meet of another one, by its name. */
const nombres = (): readonly string[] => {
  const directorio = openReadOnly(join(p.datos, 'directory.sqlite'));
  try {
    const sql = sqlOf(directorio);
    return [
      ...Object.entries(FACTS).flatMap(([t, hasta]) =>
        Array.from({ length: hasta }, (_, i) => `fact ${t}@${i + 1}`),
      ),
      ...allTables.flatMap((t) =>
        Object.entries(t.fields).flatMap(([n, f]) => (isStored(f) ? fieldNames(`${t.name}.${n}`, f) : [])),
      ),
      ...columnas(p.almacen.leer.sql, sharedTables(features)),
      ...columnas(sql, directoryTables(sql)),
      ...REPEATED_ENGINES.map((e) => `engine ${e}`),
    ];
  } finally {
    directorio.close();
  }
};
/** What the first format had: a list that does not change. */
const PRIMERO = new Set(
  readFileSync(join(import.meta.dirname, '../fixtures/formato-1.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

describe('el formato', () => {
  it('lo que un servidor del formato 1 no lee está en SINCE, con el número que lo trajo', () => {
    const sinNumero = nombres().filter((n) => !PRIMERO.has(n) && SINCE[n] === undefined);
    expect(sinNumero, `agréguelos a SINCE de server/kernel/format.ts, con ${FORMAT + 1}`).toEqual([]);
  });
  it('nada de lo que un registro puede tener deja de leerse', () => {
    const hay = new Set(nombres()),
      faltan = [...PRIMERO, ...Object.keys(SINCE)].filter((n) => !hay.has(n));
    expect(faltan, 'los registros que ya se escribieron los tienen').toEqual([]);
  });
  it('sus números son seguidos, del 2 en adelante', () => {
    expect([...new Set(Object.values(SINCE))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: FORMAT - 1 }, (_, i) => i + 2),
    );
  });
});

describe('lo que hace falta para leer', () => {
  const n = needsBy({
    'fact filaBorrada@1': 2,
    'field Areas.d_area texto': 3,
    'engine jornal-9': 4,
    'kept borrador.nueva': 5,
  });
  it.each([
    ['una clase de hecho nueva', 'Areas/1', { type: 'filaBorrada', schema: 1, data: {} }, 2],
    ['una de antes', 'Areas/1', { type: 'filaAgregada', schema: 1, data: { valores: { codigo: 'A' } } }, 1],
    [
      'un campo nuevo con un valor',
      'Areas/1',
      { type: 'filaAgregada', schema: 1, data: { valores: { codigo: 'A', d_area: 'Ventas' } } },
      3,
    ],
    [
      'un campo nuevo con el valor de una fila nueva',
      'Areas/1',
      { type: 'filaAgregada', schema: 1, data: { valores: { codigo: 'A', d_area: null } } },
      1,
    ],
    [
      'uno personal',
      'Areas/1',
      { type: 'filaModificada', schema: 1, data: { valores: {} }, personal: { d_area: 'Ventas' } },
      3,
    ],
    [
      'un motor nuevo',
      'Liquidaciones/1',
      { type: 'personaRecalculada', schema: 1, data: { resumen: { motor: 'jornal-9' } } },
      4,
    ],
  ] as const)('%s', (_, flujo, hecho, formato) => {
    expect(n.fact(flujo, hecho)).toBe(formato);
  });
  it('una columna nueva con un valor, y no una vacía ni una fila que se borró', () => {
    expect(
      ['{"id":1,"nueva":"x"}', '{"id":1,"nueva":null}', null, '7'].map((body) =>
        n.kept({ table: 'borrador', body }),
      ),
    ).toEqual([5, 1, 1, 1]);
  });
  it('de un campo se nombran sus opciones y lo que tienen sus listas', () => {
    expect(
      fieldNames(
        'Cosas.lista',
        listField('Lista', {
          fields: {
            que: optionField('Qué', { options: [{ id: 'a', valor: 'A' }] }),
            de: referenceField('De', { table: 'Areas' }),
            nota: textField('Nota'),
          },
        }),
      ),
    ).toEqual([
      'field Cosas.lista lista',
      'field Cosas.lista.que opcion',
      'option Cosas.lista.que=a',
      'field Cosas.lista.de referencia',
      'field Cosas.lista.nota texto',
    ]);
  });
});

it('lo que no se conoce no se saltea', () => {
  for (const f of [
    { type: 'cosaNueva', schema: 1 },
    { type: 'filaAgregada', schema: 2 },
    { type: 'toString', schema: 1 },
  ])
    expect(() => knownType(f)).toThrow(`${f.type}@${f.schema}`);
  expect(() => checkValues(areas, { codigo: 'A', inventado: 1 })).toThrow('Areas.inventado');
  knownType({ type: 'personaExcluida', schema: 1 });
  checkValues(areas, { codigo: 'A' });
});
it('un motor con un número mayor es de un programa más nuevo; uno viejo o de fuentes desconocidas, no', () => {
  expect(['jornal-99', 'jornal-2', 'jornal-1.eaf654c96e', 'otro'].map(isNewerEngine)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
