// How long 100,000 novedades take to be validated and stored, beside the bare insert of the same rows in the
// same run.
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { openEmpresa } from '../../server/app/company.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { DDL } from '../../server/rows/sqliteSchema.ts';
import { mediana, type Medida } from './medir.ts';
import { cuilDe } from './store.ts';

const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] };
const FILAS = 100_000,
  PERSONAS = 1000,
  VUELTAS = 3;
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

const DESHECHAS = 5000;
interface MientrasOtroGuarda {
  readonly importar: number;
  readonly deshacer: number;
  readonly borrar: number;
  readonly peorDeshaciendo: number;
  readonly peorBorrando: number;
  readonly ociosa: number;
}
/**
 * Undoing rows, and deleting as many chosen in a list, while somebody else saves: how long they take, and the
 * slowest of those saves beside the slowest one at rest.
 */
const mientrasOtroGuarda = async (e: Empresa): Promise<MientrasOtroGuarda> => {
  let n = 0;
  const guardar = async (): Promise<number> => {
    const desde = performance.now();
    n += 1;
    bien(
      await e.ejecutar({
        tabla: 'CentrosCosto',
        verbo: 'add',
        cuerpo: { codigo: `C${n}`, d_centro_costo: `Centro ${n}` },
        clave: randomUUID(),
        quien: QUIEN,
      }),
    );
    return performance.now() - desde;
  };
  let ociosa = 0;
  for (let i = 0; i < 50; i++) ociosa = Math.max(ociosa, await guardar());
  const antes = performance.now(),
    id = await importar(
      e,
      'Areas',
      'abort',
      Array.from({ length: DESHECHAS }, (_, i) => ({ codigo: `A${i}`, d_area: `Área ${i}` })),
    );
  const importada = performance.now();
  const durante = async (obra: Promise<unknown>): Promise<{ readonly ms: number; readonly peor: number }> => {
    const desde = performance.now();
    let fin = false,
      peor = 0;
    const listo = obra.then(() => {
      fin = true;
      return performance.now() - desde;
    });
    while (!fin) peor = Math.max(peor, await guardar());
    return { ms: await listo, peor };
  };
  const vuelta = await durante(e.importaciones.deshacer(id, QUIEN).then(bien));
  await importar(
    e,
    'Areas',
    'abort',
    Array.from({ length: DESHECHAS }, (_, i) => ({ codigo: `B${i}`, d_area: `Otra ${i}` })),
  );
  const { id: cambio } = bien(
    await e.importaciones.elegir(
      'Areas',
      {
        verbo: 'borrar',
        cambios: {},
        alError: 'skip',
        eleccion: { Search: { query: 'Otra', filters: [] }, vistas: DESHECHAS, posicion: null },
      },
      randomUUID(),
      QUIEN,
    ),
  );
  const borrado = await durante(
    (async () => {
      await trabajo(e, bien(await e.importaciones.revisar(cambio, QUIEN)).trabajo);
      await trabajo(e, bien(await e.importaciones.aplicar(cambio, QUIEN)).trabajo);
    })(),
  );
  if (bien(e.importaciones.ver(cambio)).aplicadas !== DESHECHAS) throw new Error('no se borraron todas');
  return {
    importar: importada - antes,
    deshacer: vuelta.ms,
    borrar: borrado.ms,
    peorDeshaciendo: vuelta.peor,
    peorBorrando: borrado.peor,
    ociosa,
  };
};

const trabajo = (e: Empresa, id: string): Promise<void> =>
  new Promise((listo, mal) => {
    const mirar = (): boolean => {
      const t = bien(e.trabajo(id));
      if (t.estado === 'en_curso') return false;
      if (t.estado === 'terminado') listo();
      else mal(new Error(t.mensaje));
      return true;
    };
    if (mirar()) return;
    const soltar = e.alCambiarTrabajo((t) => {
      if (t.id === id && mirar()) soltar();
    });
  });

/**
 * Imports as the terminal does: rows are sent in batches, reviewed whole, staged and shown by one fact.
 * `alError` may instead have each batch written at once.
 */
const importar = async (
  e: Empresa,
  tabla: string,
  alError: 'abort' | 'skip',
  filas: readonly Readonly<Record<string, unknown>>[],
): Promise<string> => {
  const { id } = bien(
    await e.importaciones.crear(
      tabla,
      { alError, periodo: null, clave: null, nuevas: 0, simular: 0, cliente: '' },
      randomUUID(),
      QUIEN,
    ),
  );
  for (let desde = 0; desde < filas.length; desde += 1000)
    bien(
      await e.importaciones.recibir(
        id,
        {
          desde,
          filas: filas.slice(desde, desde + 1000).map((valores, i) => ({ linea: desde + i + 2, valores })),
        },
        QUIEN,
      ),
    );
  const completa = (estan: number, queSon: string): void => {
    if (estan !== filas.length)
      throw new Error(
        `${tabla}: ${queSon} ${estan} de ${filas.length}: ${JSON.stringify(e.importaciones.errores(id, 0).slice(0, 2))}`,
      );
  };
  if (alError === 'abort') {
    await trabajo(e, bien(await e.importaciones.revisar(id, QUIEN)).trabajo);
    const { revisadas, rechazadas } = bien(e.importaciones.ver(id));
    completa(revisadas - rechazadas, 'valen');
  }
  await trabajo(e, bien(await e.importaciones.aplicar(id, QUIEN)).trabajo);
  completa(bien(e.importaciones.ver(id)).aplicadas, 'se escribieron');
  return id;
};

/**
 * The limit: bare inserts into a table with the log's columns and indexes, in transactions of 1,000, each on
 * the disk.
 */
const llano = (datos: string, vuelta: number): number => {
  const db = new Database(join(datos, `bare-${vuelta}.sqlite`));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(DDL);
  const insertar = db.prepare('insert into fact values(null, ?, ?, 1, ?, 1, ?, null, null, 1, ?, ?, ?, ?)'),
    desde = performance.now();
  for (let n = 0; n < FILAS; n += 1000)
    db.transaction(() => {
      for (let i = n; i < n + 1000; i++) {
        const h = randomUUID();
        insertar.run(
          h,
          `Novedades/${i}`,
          'filaAgregada',
          `{"valores":{"periodo":"2026-09","id_personal":${i % PERSONAS},"id_rrhh_concepto":${1 + (i % 10)},"cantidad":"${i}.0000"}}`,
          '2026-09-01T12:00:00.000Z',
          'k',
          h + h,
          h + h,
        );
      }
    })();
  const ms = performance.now() - desde;
  db.close();
  return ms;
};

export const benchImport = async (): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-')),
    abort: number[] = [],
    skip: number[] = [],
    llanas: number[] = [];
  let vuelta: MientrasOtroGuarda;
  const e = bien(await openEmpresa({ carpeta: datos, id: 'bench', hilos: true }));
  try {
    const una = async (tabla: string, fila: Readonly<Record<string, unknown>>): Promise<void> => {
      await importar(e, tabla, 'abort', [fila]);
    };
    await una('ClasesLegajo', { codigo: 'M', d_rrhh_clase_legajo: 'Mensualizado' });
    await una('Convenios', { codigo: '130/75', d_convenio: 'Comercio' });
    await una('Categorias', { codigo: 'MB', d_rrhh_categoria: 'Maestranza B', id_convenio: '130/75' });
    await una('TiposConcepto', {
      codigo: 'R',
      d_rrhh_tipo_concepto: 'Remunerativo',
      naturaleza: 'remunerativo',
    });
    await importar(
      e,
      'Conceptos',
      'skip',
      Array.from({ length: 10 }, (_, i) => ({
        codigo: i + 1,
        d_rrhh_concepto: `Concepto ${i + 1}`,
        id_rrhh_tipo_concepto: 'R',
        orden_calculo: i + 1,
        formula: 'novedad.importe',
        valor_generico: '0',
      })),
    );
    await importar(
      e,
      'Personal',
      'abort',
      Array.from({ length: PERSONAS }, (_, i) => ({
        legajo: i + 1,
        nombre: `Persona ${i}, Ana`,
        cuil: cuilDe(20_000_000 + i),
        fecha_ingreso: '2020-03-01',
        id_rrhh_clase_legajo: 'M',
        forma_pago: '1',
        PersonalCategoria: [{ desde: '2020-03-01', id_rrhh_categoria: 'MB' }],
      })),
    );
    vuelta = await mientrasOtroGuarda(e);
    const filas = (mes: string) =>
      Array.from({ length: FILAS }, (_, i) => ({
        periodo: mes,
        id_personal: String((i % PERSONAS) + 1).padStart(4, '0'),
        id_rrhh_concepto: String((Math.floor(i / PERSONAS) % 10) + 1),
        cantidad: String(1 + Math.floor(i / PERSONAS / 10)),
        importe: `${1000 + i}.50`,
        observacion: i % 7 ? null : 'Inventario',
      }));
    for (let v = 0; v < VUELTAS; v++) {
      for (const [modo, tiempos, anio] of [
        ['abort', abort, 2030],
        ['skip', skip, 2040],
      ] as const) {
        const f = filas(`${anio + v}-09`),
          desde = performance.now();
        await importar(e, 'Novedades', modo, f);
        tiempos.push(performance.now() - desde);
      }
      llanas.push(llano(datos, v));
    }
  } finally {
    await e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
  const limite = { nombre: 'insertarlas sin más, en s', valor: mediana(llanas) / 1000 },
    nota = 'máximo 30 s';
  return [
    {
      nombre: `${FILAS} novedades, todas o ninguna (revisadas, preparadas y mostradas)`,
      valor: mediana(abort) / 1000,
      unidad: 's',
      limite,
      nota,
    },
    {
      nombre: `${FILAS} novedades, las que valgan, de a mil`,
      valor: mediana(skip) / 1000,
      unidad: 's',
      limite,
      nota,
    },
    {
      nombre: `${DESHECHAS} filas importadas, deshechas mientras otro guarda`,
      valor: vuelta.deshacer / 1000,
      unidad: 's',
      limite: { nombre: 'importarlas, en s', valor: vuelta.importar / 1000 },
    },
    {
      nombre: `${DESHECHAS} filas elegidas y borradas (revisadas y escritas) mientras otro guarda`,
      valor: vuelta.borrar / 1000,
      unidad: 's',
      limite: { nombre: 'importarlas, en s', valor: vuelta.importar / 1000 },
    },
    {
      nombre: 'el guardado más lento de otro mientras se deshacen',
      valor: vuelta.peorDeshaciendo,
      unidad: 'ms',
      limite: { nombre: 'el más lento sin nadie más, en ms', valor: vuelta.ociosa },
    },
    {
      nombre: 'el guardado más lento de otro mientras se borran',
      valor: vuelta.peorBorrando,
      unidad: 'ms',
      limite: { nombre: 'el más lento sin nadie más, en ms', valor: vuelta.ociosa },
    },
  ];
};
