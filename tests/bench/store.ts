// How fast facts are appended and rows exported, beside a bare insert and sqlite3's own dump taken in the
// same run.
import Database from 'better-sqlite3';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { executeCommand } from '../../server/rows/handle.ts';
import { addRows } from '../../server/rows/addRows.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { openEmpresaWrites, type OwnWrites } from '../../server/rows/sqliteEmpresa.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { DDL } from '../../server/rows/sqliteSchema.ts';
import { exportRows, prepareExportacion } from '../../server/rows/exportRows.ts';
import { listWithCounts, countMemory } from '../../server/rows/listWithCounts.ts';
import { features } from '../../server/app/features.ts';
import { mediana, type Medida } from './medir.ts';

const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] };
const AT = '2026-09-01T12:00:00.000Z';
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

export const conEmpresa = async <A>(f: (e: OwnWrites, datos: string) => A | Promise<A>): Promise<A> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  const e = bien(openEmpresaWrites({ datos, id: 'bench', extensiones: features }));
  try {
    return await f(e, datos);
  } finally {
    e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
};

const ms = (f: () => void): number => {
  const t = performance.now();
  f();
  return performance.now() - t;
};

/**
 * Appends facts one by one, chained and answered once per key; then the same with everything that a row
 * entails (decided, projected, indexed, searchable). The limit is a bare insert into a table with the same
 * columns and indexes. Every commit is on the disk.
 */
export const benchAppends = (): Promise<readonly Medida[]> =>
  conEmpresa((e, datos) => {
    const db = new Database(join(datos, 'bare.sqlite'));
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(DDL);
    const insertar = db.prepare('insert into fact values(null, ?, ?, 1, ?, 1, ?, null, null, 1, ?, ?, ?, ?)');
    const POR_VUELTA = 300,
      hechos: number[] = [],
      filas: number[] = [],
      llanas: number[] = [];
    let n = 0;
    const vuelta = (f: (n: number) => void): number =>
      ms(() => {
        for (let i = 0; i < POR_VUELTA; i++) {
          n += 1;
          f(n);
        }
      });
    for (let v = 0; v < 9; v++) {
      hechos.push(
        vuelta((i) => {
          bien(
            e.comando({ quien: QUIEN, at: AT, clave: `h${i}` }, '', (tx) => {
              tx.append(`Medicion/${i}`, 0, [
                {
                  type: 'loteDescartado',
                  schema: 1,
                  data: { valores: { codigo: `A${i}`, d_area: `Área ${i}`, id_centro_costo: null } },
                },
              ]);
              return E.right({ valor: {} });
            }),
          );
        }),
      );
      filas.push(
        vuelta((i) => {
          bien(
            executeCommand(
              e,
              features,
              {
                clave: `k${i}`,
                quien: QUIEN,
                tabla: 'Areas',
                verbo: 'add',
                cuerpo: { codigo: `A${i}`, d_area: `Área ${i}` },
              },
              AT,
              () => undefined,
            ),
          );
        }),
      );
      llanas.push(
        vuelta((i) => {
          const h = randomUUID();
          insertar.run(
            h,
            `Areas/${i}`,
            'filaAgregada',
            `{"valores":{"codigo":"A${i}","d_area":"Área ${i}","id_centro_costo":null}}`,
            AT,
            `k${i}`,
            h + h,
            h + h,
          );
        }),
      );
    }
    db.close();
    const limite = { nombre: 'un insert solo', valor: (POR_VUELTA * 1000) / mediana(llanas) };
    return [
      {
        nombre: 'hechos agregados de a uno',
        valor: (POR_VUELTA * 1000) / mediana(hechos),
        unidad: 'por segundo',
        limite,
      },
      {
        nombre: 'filas agregadas de a una por una orden',
        valor: (POR_VUELTA * 1000) / mediana(filas),
        unidad: 'por segundo',
        limite,
      },
    ];
  });

export const FILAS = 100_000;

/** A company of many legajos, written through the rows path. */
export const poblar = (e: OwnWrites, cuantos: number): void => {
  let n = 0;
  const varias = (tabla: string, filas: readonly Row[]): readonly number[] => {
    n += 1;
    return bien(
      e.transaccion({ quien: QUIEN, at: AT, clave: `lote-${n}` }, (tx) =>
        addRows(tx, features, tableNamed(tabla)!, filas, QUIEN),
      ),
    ).ids;
  };
  varias('ClasesLegajo', [{ codigo: 'M', d_rrhh_clase_legajo: 'Mensualizado' }]);
  varias('Convenios', [{ codigo: '130/75', d_convenio: 'Empleados de comercio' }]);
  varias('Categorias', [{ codigo: 'MB', d_rrhh_categoria: 'Maestranza B', id_convenio: 1 }]);
  varias(
    'Areas',
    Array.from({ length: 20 }, (_, i) => ({ codigo: `A${i}`, d_area: `Área ${i}` })),
  );
  const APELLIDOS = ['Álvarez', 'Benítez', 'Núñez', 'Quiroga', 'Zárate', 'Ojeda', 'Pérez', 'Soria'],
    NOMBRES = ['Ana', 'Bruno', 'Carla', 'Darío', 'Elsa', 'Fermín', 'Inés'];
  for (let desde = 1; desde <= cuantos; desde += 2000)
    varias(
      'Personal',
      Array.from({ length: Math.min(2000, cuantos - desde + 1) }, (_, k) => {
        const i = desde + k;
        return {
          legajo: i,
          nombre: `${APELLIDOS[i % 8]} ${APELLIDOS[(i >> 3) % 8]} ${i.toString(36)}, ${NOMBRES[i % 7]}`,
          cuil: cuilDe(20_000_000 + i),
          fecha_ingreso: `20${String(i % 25).padStart(2, '0')}-03-01`,
          id_rrhh_clase_legajo: 1,
          id_area: (i % 20) + 1,
          forma_pago: '1',
          domicilio: `Calle ${i % 900} ${i % 3000}`,
          PersonalCategoria: [{ desde: '2020-03-01', id_rrhh_categoria: 1 }],
          PersonalBasico: [{ desde: '2020-03-01', basico: `${900_000 + i}.50` }],
        };
      }),
    );
};

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
export const cuilDe = (dni: number): string => {
  for (const p of ['20', '23', '24', '27']) {
    const b = `${p}${dni}`,
      r = [...b].reduce((a, d, i) => a + Number(d) * PESOS[i]!, 0) % 11,
      d = r === 0 ? 0 : 11 - r;
    if (d < 10) return `${p}-${dni}-${d}`;
  }
  throw new Error(String(dni));
};

const hayShell = (): boolean => spawnSync('sqlite3', ['--version']).status === 0;

/**
 * `list --all` of a table as CSV, and a page of it; the limit is sqlite3's own dump of the same columns, or
 * a bare loop where there is no binary.
 */
export const benchExport = (): Promise<readonly Medida[]> =>
  conEmpresa((e, datos) => {
    poblar(e, FILAS);
    const l = openReads(datos, 'bench');
    const pedido = {
      tabla: 'Personal',
      formato: 'csv' as const,
      busqueda: {
        fields: [
          'legajo',
          'nombre',
          'cuil',
          'id_area',
          'fecha_ingreso',
          'fecha_egreso',
          'id_rrhh_obra_social',
        ],
      },
      quien: QUIEN,
      orden: { campo: 'id', direccion: 'asc' as const },
    };
    const x = bien(prepareExportacion(pedido, '2026-09-01'));
    const archivo = join(e.carpeta, 'jornal.sqlite');
    const consulta =
      'select id, version, legajo, nombre, cuil, id_area, fecha_ingreso, fecha_egreso, id_rrhh_obra_social from "Personal" order by id';
    const shell = hayShell();
    const nuestros: number[] = [],
      limite: number[] = [];
    for (let v = 0; v < 5; v++) {
      nuestros.push(
        ms(() => {
          let n = 0;
          for (const t of exportRows(l.sql, x)) n += t.datos.length;
          if (n < FILAS) throw new Error('exportación corta');
        }),
      );
      limite.push(
        ms(() => {
          if (shell)
            execFileSync('sqlite3', ['-readonly', '-csv', archivo, consulta], { maxBuffer: 1 << 30 });
          else for (const _ of l.sql.iterate(consulta));
        }),
      );
    }
    const nombreLimite = shell ? 'volcado de sqlite3' : 'recorrer las filas';
    const paginas: number[] = [],
      cuentas = countMemory();
    for (let i = 0; i < 60; i++)
      paginas.push(
        ms(() => {
          bien(
            listWithCounts(
              l.sql,
              { tabla: 'Personal', pagina: 1 + i * 150, busqueda: {}, quien: QUIEN },
              cuentas,
              '2026-09-01',
            ),
          );
        }),
      );
    const busquedas = ['nunez ana', 'quiroga', 'zarate 1a2', '0042', 'ojeda perez'].flatMap((query) =>
      Array.from({ length: 5 }, () =>
        ms(() => {
          bien(
            listWithCounts(
              l.sql,
              { tabla: 'Personal', pagina: 1, busqueda: { query }, quien: QUIEN },
              countMemory(),
              '2026-09-01',
            ),
          );
        }),
      ),
    );
    l.cerrar();
    return [
      {
        nombre: `exportar ${FILAS} legajos`,
        valor: (FILAS * 1000) / mediana(nuestros),
        unidad: 'filas por segundo',
        limite: { nombre: nombreLimite, valor: (FILAS * 1000) / mediana(limite) },
      },
      { nombre: `una página de ${FILAS} legajos, a cualquier altura`, valor: mediana(paginas), unidad: 'ms' },
      { nombre: `buscar entre ${FILAS} legajos`, valor: mediana(busquedas), unidad: 'ms' },
    ];
  });
