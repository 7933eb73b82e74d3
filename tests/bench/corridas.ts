// A whole run through the server's job over a year of closed months, of two sizes: its time, memory and
// linearity, the preview, one person alone, and what others wait meanwhile.
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { AGGREGATIONS } from '../../core/payroll/functions/history.ts';
import { addMeses } from '../../core/kit/period.ts';
import { callsIn } from '../../core/payroll/order.ts';
import type { PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import type { Persona } from '../../core/payroll/run.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { IDS_PER_BATCH } from '../../server/payroll/sql/recibos.ts';
import { reciboLento } from '../payroll/referencia.ts';
import { mediana, percentil, type Medida } from './medir.ts';
import { benchRetro } from './retro.ts';
import { clienteDe, conServidor, exigir, memoriaMaxima, type Cliente, type Servidor } from './servidor.ts';
import type { PackedRecibo } from '../../server/payroll/shapes/packedRecibo.ts';

/**
 * `JORNAL_CORRIDAS`: legajos of the large run (the small one is a tenth). `JORNAL_CORRIDAS_DATOS`: where the
 * prepared companies are kept for the next time.
 */
const LEGAJOS = Number(process.env['JORNAL_CORRIDAS'] ?? 100_000),
  GUARDADOS = process.env['JORNAL_CORRIDAS_DATOS'];
const MESES = 12,
  VECES = 3,
  MUESTRA = 1000,
  DE_MEMORIA = 10_000;
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const porSegundo = (n: number, ms: number): number => (n / ms) * 1000;
const ms = (f: () => void): number => {
  const t = performance.now();
  f();
  return performance.now() - t;
};

/** Five more concepts that look back six months or more, each in a different way. */
const MIRAN = [
  ...AGGREGATIONS.map(
    (a, i) =>
      `HISTORICO([00${['01', '10', '11', '01'][i]!}]; "Relativa"; -${[12, 12, 6, 6][i]!}; -1; "${a}")`,
  ),
  'MESES_CON_VALOR([0010]; "Relativa"; -12; -1)',
];

interface Escena extends Servidor {
  readonly cliente: Cliente;
  readonly id: number;
  readonly datos: string;
}

const lista = async (
  c: Cliente,
  tabla: string,
  campo: string,
  valor: string | number,
): Promise<readonly { readonly id: number }[]> =>
  exigir(
    await c.pedir(`/${tabla}/index/page:1`, { Search: { limit: 5, filters: [{ campo, op: 'es', valor }] } }),
  ).content as readonly { readonly id: number }[];

/** Creates the concepts for measuring and the run, once in each store. */
const conCorrida = async (s: Servidor, datos: string): Promise<Escena> => {
  const cliente = clienteDe(s.url);
  await cliente.ingresar(s.usuario, s.clave);
  const auxiliar = (await lista(cliente, 'TiposConcepto', 'naturaleza', 'auxiliar'))[0]!.id;
  for (const [i, formula] of MIRAN.entries())
    if ((await lista(cliente, 'Conceptos', 'codigo', 9000 + i)).length === 0)
      exigir(
        await cliente.pedir('/Conceptos/add/', {
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
          formula,
        }),
      );
  const ya = (await lista(cliente, 'Liquidaciones', 'periodo', '2026-09'))[0]?.id;
  const id =
    ya ??
    (
      exigir(
        await cliente.pedir('/Liquidaciones/add/', {
          descripcion: 'Medida',
          periodo: '2026-09',
          id_rrhh_tipo_liquidacion: 1,
          id_rrhh_clase_liquidacion: 1,
          fecha_pago: '2026-10-02',
          legajos: [],
        }),
      ).content as { id: number }
    ).id;
  return { ...s, cliente, id: Number(id), datos };
};

/** Prints progress, since this takes minutes. */
const decir = (que: string): void => {
  process.stderr.write(`  ${que}\n`);
};
const pausa = (t: number): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, t);
  });

/** From the order to the result being visible, in ms. */
const calcular = async (s: Escena): Promise<number> => {
  const desde = performance.now(),
    { trabajo } = exigir(await s.cliente.pedir(`/Liquidaciones/calcular/${s.id}`, {})).content as {
      trabajo: string;
    };
  for (;;) {
    const t = exigir(await s.cliente.pedir(`/Trabajos/estado/${trabajo}`, {})).content as {
      estado: string;
      mensaje: string;
    };
    if (t.estado === 'terminado') return performance.now() - desde;
    if (t.estado !== 'en_curso') throw new Error(t.mensaje);
    await pausa(20);
  }
};

interface Llano {
  readonly recibos: number;
  readonly conceptos: number;
  readonly miran: number;
  readonly iguales: number;
  readonly motor: number;
  readonly insertar: number;
}

/** Concepts with a formula that asks for six earlier months or more. */
const queMiran = (p: PreparedCorrida): number => {
  const { periodo } = p.corrida,
    hasta = Number(addMeses(periodo, -6).replace('-', ''));
  return p.conceptos.filter(
    (c) =>
      !c.excluido &&
      [c.formula, c.base, c.cantidad].some(
        (f) =>
          f &&
          [...callsIn(f.nodo)].some((x) => (x.def.historia?.(x.args, p.corrida)?.desde ?? Infinity) <= hasta),
      ),
  ).length;
};

/**
 * A thousand receipts of a set, always the same scattered ones, with their nets in cents; and how many
 * receipts there are.
 */
const alAzar = (
  datos: string,
  liquidacion: number,
): { readonly ids: readonly (readonly [number, number])[]; readonly recibos: number } => {
  const db = new Database(
    join(datos, 'empresas', readdirSync(join(datos, 'empresas'))[0]!, 'jornal.sqlite'),
    { readonly: true },
  );
  const deLote = `from lote_vigente v join lote l on l.nombre = v.lote join recibo_datos d on d.id between l.n * ${IDS_PER_BATCH} and l.n * ${IDS_PER_BATCH} + ${IDS_PER_BATCH - 1} where v.id_liquidacion = ? and d.neto is not null`;
  try {
    const ids = db
      .prepare(
        `select d.id % ${IDS_PER_BATCH}, d.neto ${deLote} order by d.id * 2654435761 % 4294967296 limit ${MUESTRA}`,
      )
      .raw()
      .all(liquidacion) as [number, number][];
    return { ids, recibos: db.prepare(`select count(*) ${deLote}`).pluck().get(liquidacion) as number };
  } finally {
    db.close();
  }
};

/**
 * Over the same rows, without the server: the engine's bare loop, the bare insert, and the nets of a sample
 * against the reference's.
 */
const llano = (s: Escena): Llano => {
  const l = openReads(s.datos, readdirSync(join(s.datos, 'empresas'))[0]!),
    archivo = join(s.datos, 'bare.sqlite');
  try {
    const c = bien(prepareCalculation(l, s.id)),
      personas: Persona[] = [],
      empacados: PackedRecibo[] = [];
    for (const tanda of c.personas()) {
      personas.push(...tanda);
      if (personas.length >= DE_MEMORIA) break;
    }
    for (const p of personas) empacados.push(c.reciboDe(p));
    const db = new Database(archivo),
      motor: number[] = [],
      insertar: number[] = [];
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    for (let v = 0; v < VECES; v++) {
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
    const { ids, recibos } = alAzar(s.datos, s.id);
    let iguales = 0,
      conceptos = 0;
    for (const [id, neto] of ids) {
      const lento = reciboLento(c.motor.preparado, c.persona(id)!);
      conceptos += lento?.conceptos ?? 0;
      if (lento?.neto === BigInt(neto) * 1_000_000n) iguales++;
    }
    if (iguales !== ids.length)
      throw new Error(`${ids.length - iguales} netos de ${ids.length} no son los de la referencia`);
    return {
      recibos,
      conceptos: Math.round(conceptos / ids.length),
      iguales,
      miran: queMiran(c.motor.preparado),
      motor: porSegundo(personas.length, mediana(motor)),
      insertar: porSegundo(empacados.length, mediana(insertar)),
    };
  } finally {
    l.cerrar();
    for (const cola of ['', '-wal', '-shm']) rmSync(`${archivo}${cola}`, { force: true });
  }
};

interface Espera {
  readonly que: string;
  readonly ms: number;
}
/**
 * Sends twenty lists, two edits and one sign-in a second, on time even if earlier ones were not answered,
 * until `sigue` says no.
 */
const oficina = async (s: Escena, sigue: () => boolean): Promise<readonly Espera[]> => {
  const ingresante = clienteDe(s.url),
    area = exigir(
      await s.cliente.pedir('/Areas/add/', {
        codigo: `M${Date.now() % 1e6}`,
        d_area: 'Medición',
        id_centro_costo: null,
      }),
    ).content as { id: number; version: number };
  await ingresante.ingresar(s.otro.usuario, s.otro.clave);
  let { version } = area,
    fila: Promise<unknown> = Promise.resolve(),
    puerta: Promise<unknown> = Promise.resolve(),
    n = 0;
  const esperas: Espera[] = [],
    vuelos: Promise<unknown>[] = [];
  const pedir: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
    lista: async (i) =>
      exigir(
        await s.cliente.pedir(
          `/${['Personal', 'Conceptos', 'Novedades', 'Recibos'][i % 4]!}/index/page:${1 + (i % 40)}`,
          { Search: { limit: 50 } },
        ),
      ),
    // Each edit needs the version that the previous one left.
    edicion: (i) =>
      (fila = fila.then(async () => {
        version = (
          exigir(await s.cliente.pedir(`/Areas/edit/${area.id}`, { version, d_area: `Medición ${i}` }))
            .content as { version: number }
        ).version;
      })),
    ingreso: () =>
      (puerta = puerta.then(async () => {
        await ingresante.pedir('/Usuarios/logout.json', {});
        await ingresante.ingresar(s.otro.usuario, s.otro.clave);
      })),
  };
  for (const comienzo = performance.now(); sigue(); n++) {
    const falta = comienzo + n * 50 - performance.now();
    if (falta > 0) await pausa(falta);
    for (const que of [
      'lista',
      ...(n % 10 === 5 ? ['edicion'] : []),
      ...(n % 20 === 13 ? ['ingreso'] : []),
    ]) {
      const desde = Math.max(performance.now(), comienzo + n * 50);
      vuelos.push(
        pedir[que]!(n).then(() => {
          esperas.push({ que, ms: performance.now() - desde });
        }),
      );
    }
  }
  await Promise.all(vuelos);
  await ingresante.pedir('/Usuarios/logout.json', {});
  return esperas;
};

const mientras = async (s: Escena): Promise<Medida> => {
  const esperas: Espera[] = [],
    reposo: Espera[] = [];
  const hasta = performance.now() + 4000;
  reposo.push(...(await oficina(s, () => performance.now() < hasta)));
  for (let v = 0; v < VECES; v++) {
    let termino = false;
    const fin = calcular(s).finally(() => {
      termino = true;
    });
    esperas.push(...(await oficina(s, () => !termino)));
    await fin;
  }
  const p99 = (e: readonly Espera[], que?: string): number =>
    percentil(
      e.filter((x) => que === undefined || x.que === que).map((x) => x.ms),
      0.99,
    );
  return {
    nombre: 'otro cliente mientras se calcula (20 listas, 2 ediciones y 1 ingreso por segundo), p99',
    valor: p99(esperas),
    unidad: 'ms',
    limite: { nombre: 'se admite', valor: 150 },
    nota: `${esperas.length} pedidos; listas ${p99(esperas, 'lista').toFixed(0)}, ediciones ${p99(esperas, 'edicion').toFixed(0)}, ingresos ${p99(esperas, 'ingreso').toFixed(0)}; en reposo ${p99(reposo).toFixed(0)}`,
  };
};

/** Measures the editor's preview and recalculating one person in the run, each by a request. */
const deUno = async (s: Escena): Promise<readonly Medida[]> => {
  const ids = alAzar(s.datos, s.id)
    .ids.slice(0, 40)
    .map(([id]) => id);
  const cronometrar = async (f: (id: number) => Promise<unknown>): Promise<number> => {
    const t: number[] = [];
    for (const id of ids) {
      const desde = performance.now();
      await f(id);
      t.push(performance.now() - desde);
    }
    return mediana(t);
  };
  const probar = await cronometrar(async (id) =>
    exigir(
      await s.cliente.pedir('/Conceptos/probar', {
        formula: '[0001] + HISTORICO([0001]; "Relativa"; -6; -1; "Mejor")',
        id_concepto: null,
        id_personal: id,
        periodo: '2026-09',
      }),
    ),
  );
  const recalcular = await cronometrar(async (id) =>
    exigir(await s.cliente.pedir(`/Liquidaciones/recalcular/${s.id}`, { id_personal: id })),
  );
  return [
    {
      nombre: 'probar una fórmula del editor sobre un legajo',
      valor: probar,
      unidad: 'ms',
      limite: { nombre: 'se admite', valor: 20 },
      nota: `por HTTP, mediana de ${ids.length}`,
    },
    {
      nombre: 'recalcular a una persona dentro de la liquidación',
      valor: recalcular,
      unidad: 'ms',
      limite: { nombre: 'se admite', valor: 100 },
      nota: `por HTTP, mediana de ${ids.length}`,
    },
  ];
};

/**
 * Each size in its own store, written through the product: its people, a year of novedades and absences,
 * its months closed with their documents.
 */
const deTamanio = async (
  base: string,
  legajos: number,
  conOtros: boolean,
): Promise<{ readonly porRecibo: number; readonly medidas: readonly Medida[] }> => {
  const datos = join(base, String(legajos)),
    o = { datos, legajos, meses: MESES };
  mkdirSync(datos, { recursive: true });
  // Written by one process and measured in another, whose memory is only that of calculating.
  if (!existsSync(join(datos, 'empresas'))) await conServidor(o, (s) => conCorrida(s, datos));
  return conServidor(o, async (s) => {
    const e = await conCorrida(s, datos),
      veces: number[] = [];
    for (let v = 0; v < VECES; v++) {
      veces.push(await calcular(e));
      decir(`${legajos} legajos: calculados en ${(veces[v]! / 1000).toFixed(1)} s`);
      await pausa(1500);
    }
    const memoria = memoriaMaxima(s.proceso),
      x = llano(e),
      t = mediana(veces),
      ritmo = porSegundo(x.recibos, t);
    const nota = `${x.recibos} recibos de ${x.conceptos} conceptos, ${x.miran} miran seis meses o más; ${x.iguales} netos iguales a los de la referencia`;
    decir(`${x.iguales} netos iguales a los de la referencia`);
    return {
      porRecibo: t / x.recibos,
      medidas: [
        {
          nombre: `una liquidación de ${legajos} legajos, del pedido a lo visible`,
          valor: t / 1000,
          unidad: 's',
          limite: {
            nombre: 'se admite',
            valor: legajos < 50_000 ? legajos / 10_000 : (12 * legajos) / 100_000,
          },
          nota,
        },
        {
          nombre: '  recibos por segundo',
          valor: ritmo,
          unidad: 'recibos/s',
          limite: { nombre: 'el motor solo, en memoria, un hilo', valor: x.motor },
        },
        {
          nombre: '  recibos por segundo',
          valor: ritmo,
          unidad: 'recibos/s',
          limite: { nombre: 'insertar los mismos datos y nada más', valor: x.insertar },
        },
        {
          nombre: '  memoria máxima del servidor',
          valor: memoria,
          unidad: 'MB',
          limite: { nombre: 'se admite', valor: 1024 },
        },
        ...(conOtros
          ? [...(await deUno(e)), ...(await benchRetro(e.cliente, e.id, x.motor)), await mientras(e)]
          : []),
      ],
    };
  });
};

export const benchRuns = async (): Promise<readonly Medida[]> => {
  const base = GUARDADOS ?? mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  try {
    const chica = await deTamanio(base, Math.round(LEGAJOS / 10), false),
      grande = await deTamanio(base, LEGAJOS, true);
    return [
      ...chica.medidas,
      ...grande.medidas,
      {
        nombre: 'tiempo por recibo: la grande sobre la chica',
        valor: grande.porRecibo / chica.porRecibo,
        unidad: 'veces',
        limite: { nombre: 'se admite', valor: 1.3 },
      },
    ];
  } finally {
    if (GUARDADOS === undefined) rmSync(base, { recursive: true, force: true });
  }
};
