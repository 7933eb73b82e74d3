// How fast a run is calculated and stored, beside a bare loop of the engine and a bare insert of the same
// bytes; and what others wait meanwhile.
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { NONE_ASKED } from '../../core/payroll/entryReads.ts';
import type { Persona } from '../../core/payroll/run.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { EMPTY_PREVIOUS_RECIBOS } from '../../server/payroll/shapes/source.ts';
import { onceConceptos, personaOf } from '../../server/payroll/mapping.ts';
import { engineRequestOf, selectionOf } from '../../server/payroll/engine.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { tableSource } from '../../server/payroll/sql/inputs.ts';
import { mediana, percentil, type Medida } from './medir.ts';
import { clienteDe, conServidor, exigir, type Servidor } from './servidor.ts';
import type { PackedRecibo } from '../../server/payroll/shapes/packedRecibo.ts';

const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] };
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
let claves = 0;
const clave = (): string => `medir-${++claves}`;

const ordenar = async (e: Empresa, tabla: string, verbo: string, cuerpo: unknown, id?: number) =>
  bien(
    await e.ejecutar({
      clave: clave(),
      quien: QUIEN,
      tabla,
      verbo,
      cuerpo,
      ...(id === undefined ? {} : { id }),
    }),
  );

/** Calculates a run and waits; milliseconds from the order to its result being visible. */
const calcular = async (e: Empresa, id: number): Promise<number> => {
  const desde = performance.now(),
    { trabajo } = bien(await e.calcular(id, clave(), QUIEN));
  await new Promise<void>((listo) => {
    const mirar = (): void => {
      if (bien(e.trabajo(trabajo)).estado !== 'en_curso') {
        soltar();
        listo();
      }
    };
    const soltar = e.alCambiarTrabajo((t) => {
      if (t.id === trabajo) mirar();
    });
    mirar();
  });
  const t = bien(e.trabajo(trabajo));
  if (t.estado !== 'terminado') throw new Error(t.mensaje);
  return performance.now() - desde;
};

export interface Escena {
  readonly e: Empresa;
  readonly datos: string;
  readonly id: number;
  readonly recibos: number;
  readonly lineas: number;
}

/**
 * The demonstration company of a size, with extra concepts until a receipt has 60 lines, and a run to
 * calculate.
 */
export const conCorrida = async <A>(legajos: number, f: (s: Escena) => Promise<A>): Promise<A> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-')),
    e = bien(await openEmpresa({ carpeta: datos, id: 'bench', hilos: true }));
  try {
    bien(await seedDemoOf(e, QUIEN, { legajos, meses: 1, hasta: '2026-08' }));
    const auxiliar = Number(
      bien(
        await e.lista({
          tabla: 'TiposConcepto',
          pagina: 1,
          quien: QUIEN,
          busqueda: { filters: [{ campo: 'naturaleza', op: 'es', valor: 'auxiliar' }] },
        }),
      ).filas[0]!['id'],
    );
    const faltan = Math.max(0, 60 - Math.round(await lineasDe(e, 1)));
    for (let i = 0; i < faltan; i++)
      await ordenar(e, 'Conceptos', 'add', {
        codigo: 9000 + i,
        d_rrhh_concepto: `Medida ${i}`,
        id_rrhh_tipo_concepto: auxiliar,
        activo: 1,
        orden_calculo: 9000 + i,
        orden_impresion: 1,
        valor_generico: '0',
        chk_es_importe: 1,
        chk_general: 1,
        redondeo: 'centavo',
        formula: `REDONDEAR(([0001] + [0010]) * ${i + 1} / 100; 2) + MIN([0011]; 1000)`,
      });
    const id = Number(
      (
        await ordenar(e, 'Liquidaciones', 'add', {
          descripcion: 'Medida',
          periodo: '2026-09',
          id_rrhh_tipo_liquidacion: 1,
          id_rrhh_clase_liquidacion: 1,
          fecha_pago: '2026-10-02',
          legajos: [],
        })
      )['id'],
    );
    await calcular(e, id);
    const personas = bien(await e.personas(id)).filter((p) => p.neto !== null);
    return await f({ e, datos, id, recibos: personas.length, lineas: Math.round(await lineasDe(e, id)) });
  } finally {
    await e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
};

/** The mean number of lines of a receipt, over a sample. */
const lineasDe = async (e: Empresa, id: number): Promise<number> => {
  const personas = bien(await e.personas(id))
    .filter((p, i) => p.neto !== null && i % 97 === 0)
    .slice(0, 50);
  let lineas = 0;
  for (const p of personas) lineas += bien(await e.recibo(p.id)).lineas.length;
  return lineas / personas.length;
};

const ms = (f: () => void): number => {
  const t = performance.now();
  f();
  return performance.now() - t;
};
const porSegundo = (n: number, milisegundos: number): number => (n / milisegundos) * 1000;

/** The engine alone over people already in memory, and the same bytes alone into an empty file. */
const limites = (s: Escena): { readonly motor: number; readonly insertar: number } => {
  const l = openReads(s.datos, 'bench'),
    c = bien(prepareCalculation(l, s.id)),
    fuente = tableSource(l),
    unaVez = onceConceptos(fuente);
  const personas: readonly Persona[] = [
    ...fuente.personas(
      selectionOf(c.corrida, { conSaldos: false, sinTipo: true, clases: null, adelanta: false }),
    ),
  ]
    .flat()
    .map((f) =>
      personaOf(
        f,
        engineRequestOf(c.corrida),
        { unaVez, porMes: new Set(), tomados: NONE_ASKED },
        EMPTY_PREVIOUS_RECIBOS,
      ),
    );
  const empacados: readonly PackedRecibo[] = [...c.recibos()].flat();
  const db = new Database(join(s.datos, 'bare.sqlite'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const motor: number[] = [],
    insertar: number[] = [];
  for (let v = 0; v < 3; v++) {
    motor.push(
      ms(() => {
        for (const p of personas) c.motor.calcular(p);
      }),
    );
    db.exec(
      'drop table if exists r; create table r(id integer primary key, nombre text, lineas text, sumas blob)',
    );
    const r = db.prepare('insert into r values(?, ?, ?, ?)');
    insertar.push(
      ms(() => {
        db.transaction(() => {
          for (const x of empacados) r.run(x.id_personal, x.nombre, x.lineas, x.acumulados);
        })();
      }),
    );
  }
  db.close();
  l.cerrar();
  return {
    motor: porSegundo(personas.length, mediana(motor)),
    insertar: porSegundo(empacados.length, mediana(insertar)),
  };
};

/** Receipts a second from the order until they are visible, stored with their accumulators. */
export const benchReceipts = (legajos = 10_000): Promise<readonly Medida[]> =>
  conCorrida(legajos, async (s) => {
    const veces: number[] = [];
    for (let v = 0; v < 3; v++) veces.push(await calcular(s.e, s.id));
    const valor = porSegundo(s.recibos, mediana(veces)),
      l = limites(s),
      nota = `${s.recibos} recibos de ${s.lineas} líneas, guardados con sus acumulados`;
    return [
      {
        nombre: 'recibos calculados y guardados',
        valor,
        unidad: 'recibos/s',
        limite: { nombre: 'el motor solo, en memoria', valor: l.motor },
        nota,
      },
      {
        nombre: 'recibos calculados y guardados',
        valor,
        unidad: 'recibos/s',
        limite: { nombre: 'insertar los mismos datos y nada más', valor: l.insertar },
        nota,
      },
    ];
  });

const cronometrar = async (f: () => Promise<unknown>): Promise<number> => {
  const t = performance.now();
  await f();
  return performance.now() - t;
};
const REPOSO = 40;

/**
 * Lists, row edits and sign-ins of another client, through the server, while runs of this many legajos are
 * calculated; beside the same at rest.
 */
export const benchMeanwhile = async (legajos = 10_000): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  try {
    return await conServidor({ datos, legajos, meses: 1 }, medirMientras);
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};
const medirMientras = async ({ url, usuario, clave: password }: Servidor): Promise<readonly Medida[]> => {
  const oficina = clienteDe(url);
  await oficina.ingresar(usuario, password);
  const id = Number(
    (
      exigir(
        await oficina.pedir('/Liquidaciones/add/', {
          descripcion: 'Medida',
          periodo: '2026-09',
          id_rrhh_tipo_liquidacion: 1,
          id_rrhh_clase_liquidacion: 1,
          fecha_pago: '2026-10-02',
          legajos: [],
        }),
      ).content as { id: number }
    ).id,
  );
  const area = exigir(
    await oficina.pedir('/Areas/add/', { codigo: 'MED', d_area: 'Medición', id_centro_costo: null }),
  ).content as { id: number; version: number };
  let version = area.version,
    pagina = 0,
    n = 0;
  const pedidos: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'página de 50 legajos',
      async () =>
        exigir(
          await oficina.pedir(`/Personal/index/page:${1 + (pagina++ % 100)}`, { Search: { limit: 50 } }),
        ),
    ],
    [
      'edición de una fila',
      async () => {
        version = (
          exigir(await oficina.pedir(`/Areas/edit/${area.id}`, { version, d_area: `Medición ${++n}` }))
            .content as { version: number }
        ).version;
      },
    ],
    // Ends the session and begins another, so that the password is hashed each time.
    [
      'ingreso',
      async () => {
        await oficina.pedir('/Usuarios/logout.json', {});
        await oficina.ingresar(usuario, password);
      },
    ],
  ];
  const medidas: Medida[] = [];
  for (const [nombre, pedido] of pedidos) {
    const reposo: number[] = [],
      ocupado: number[] = [];
    for (let i = 0; i < REPOSO; i++) reposo.push(await cronometrar(pedido));
    for (let corridas = 0; corridas < 3; corridas++) {
      exigir(await oficina.pedir(`/Liquidaciones/calcular/${id}`, {}));
      for (;;) {
        ocupado.push(await cronometrar(pedido));
        const { estado } = exigir(await oficina.pedir(`/Liquidaciones/ver/${id}`, {})).content as {
          estado: string;
        };
        if (estado !== 'calculando') break;
      }
    }
    for (const [q, cual] of [
      [0.5, 'p50'],
      [0.99, 'p99'],
    ] as const)
      medidas.push({
        nombre: `${nombre} durante un cálculo, ${cual}`,
        valor: percentil(ocupado, q),
        unidad: 'ms',
        limite: { nombre: `sin cálculo, ${cual}`, valor: percentil(reposo, q) },
        nota: `${ocupado.length} pedidos por HTTP`,
      });
  }
  return medidas;
};
