// How fast a run is calculated and stored, beside a bare loop of the engine and a bare insert of the same bytes; and what others wait meanwhile.
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { Persona } from '../../core/payroll/run.ts';
import { abrirEmpresa, tallerDe } from '../../server/company.ts';
import { sembrarDe } from '../../server/demo/install.ts';
import { prepararCalculo } from '../../server/runs/calculo.ts';
import { deUnaVez, personaDe } from '../../server/runs/mapeo.ts';
import { pedidoDe, seleccionDe } from '../../server/runs/motor.ts';
import type { ReciboEmpacado } from '../../server/runs/lote.ts';
import type { Empresa, Quien } from '../../server/service.ts';
import { abrirLectura } from '../../server/store/sqliteEmpresa.ts';
import { fuenteDeTablas } from '../../server/views/entradas.ts';
import { mediana, percentil, type Medida } from './medir.ts';

const QUIEN: Quien = { id: 1, nombre: 'Medición', roles: ['administrador'] };
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => { if (E.isLeft(r)) throw new Error(r.left.message); return r.right; };
let claves = 0;
const clave = (): string => `medir-${++claves}`;

const ordenar = async (e: Empresa, tabla: string, verbo: string, cuerpo: unknown, id?: number) => bien(await e.ejecutar({ clave: clave(), quien: QUIEN, tabla, verbo, cuerpo, ...(id === undefined ? {} : { id }) }));

/** Calculates a run and waits; milliseconds from the order to its result being visible. */
const calcular = async (e: Empresa, id: number): Promise<number> => {
  const desde = performance.now(), { trabajo } = bien(await e.calcular(id, clave(), QUIEN));
  await new Promise<void>((listo) => {
    const mirar = (): void => { if (bien(e.trabajo(trabajo)).estado !== 'en_curso') { soltar(); listo(); } };
    const soltar = e.alCambiarTrabajo((t) => { if (t.id === trabajo) mirar(); });
    mirar();
  });
  const t = bien(e.trabajo(trabajo));
  if (t.estado !== 'terminado') throw new Error(t.mensaje);
  return performance.now() - desde;
};

export interface Escena { readonly e: Empresa; readonly datos: string; readonly id: number; readonly recibos: number; readonly lineas: number }

/** The demonstration company of a size, with concepts of measure until a receipt has 60 lines, and a run to calculate. */
export const conCorrida = async <A>(legajos: number, f: (s: Escena) => Promise<A>): Promise<A> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-')), e = bien(await abrirEmpresa({ carpeta: datos, id: 'bench', hilos: true }));
  try {
    bien(await sembrarDe(e, QUIEN, { legajos, meses: 1, hasta: '2026-08' }));
    const auxiliar = Number(bien(await e.lista({ tabla: 'TiposConcepto', pagina: 1, quien: QUIEN, busqueda: { filters: [{ campo: 'naturaleza', op: 'es', valor: 'auxiliar' }] } })).filas[0]!['id']);
    const faltan = Math.max(0, 60 - Math.round(await lineasDe(e, 1)));
    for (let i = 0; i < faltan; i++) await ordenar(e, 'Conceptos', 'add', {
      codigo: 9000 + i, d_rrhh_concepto: `Medida ${i}`, id_rrhh_tipo_concepto: auxiliar, activo: 1, orden_calculo: 9000 + i, orden_impresion: 1, valor_generico: '0', chk_es_importe: 1, chk_general: 1, redondeo: 'centavo',
      formula: `REDONDEAR(([0001] + [0010]) * ${i + 1} / 100; 2) + MIN([0011]; 1000)`,
    });
    const id = Number((await ordenar(e, 'Liquidaciones', 'add', { descripcion: 'Medida', periodo: '2026-09', id_rrhh_tipo_liquidacion: 1, id_rrhh_clase_liquidacion: 1, fecha_pago: '2026-10-02', legajos: [] }))['id']);
    await calcular(e, id);
    const personas = bien(await e.personas(id)).filter((p) => p.neto !== null);
    return await f({ e, datos, id, recibos: personas.length, lineas: Math.round(await lineasDe(e, id)) });
  } finally {
    await e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
};

/** Lines of a receipt, on the average of some. */
const lineasDe = async (e: Empresa, id: number): Promise<number> => {
  const personas = bien(await e.personas(id)).filter((p, i) => p.neto !== null && i % 97 === 0).slice(0, 50);
  let lineas = 0;
  for (const p of personas) lineas += bien(await e.recibo(p.id)).lineas.length;
  return lineas / personas.length;
};

const ms = (f: () => void): number => { const t = performance.now(); f(); return performance.now() - t; };
const porSegundo = (n: number, milisegundos: number): number => (n / milisegundos) * 1000;

/** The engine alone over people already in memory, and the same bytes alone into an empty file. */
const limites = (s: Escena): { readonly motor: number; readonly insertar: number } => {
  const l = abrirLectura(s.datos, 'bench'), c = bien(prepararCalculo(l, s.id)), fuente = fuenteDeTablas(l), unaVez = deUnaVez(fuente);
  const personas: readonly Persona[] = [...fuente.personas(seleccionDe(c.estado))].flat().map((f) => personaDe(f, pedidoDe(c.estado), unaVez, []));
  const empacados: readonly ReciboEmpacado[] = [...c.recibos()].flat();
  const db = new Database(join(s.datos, 'bare.sqlite'));
  db.pragma('journal_mode = WAL'); db.pragma('synchronous = FULL');
  const motor: number[] = [], insertar: number[] = [];
  for (let v = 0; v < 3; v++) {
    motor.push(ms(() => { for (const p of personas) c.motor.calcular(p); }));
    db.exec('drop table if exists r; drop table if exists a; create table r(id integer primary key, nombre text, lineas text); create table a(p integer, c integer, d integer, g integer, i integer, n integer)');
    const r = db.prepare('insert into r values(?, ?, ?)'), a = db.prepare('insert into a values(?, ?, ?, ?, ?, ?)');
    insertar.push(ms(() => { db.transaction(() => { for (const x of empacados) { r.run(x.id_personal, x.nombre, x.lineas); for (let i = 0; i < x.acumulados.length; i += 5) a.run(x.id_personal, ...x.acumulados.slice(i, i + 5)); } })(); }));
  }
  db.close();
  l.cerrar();
  return { motor: porSegundo(personas.length, mediana(motor)), insertar: porSegundo(empacados.length, mediana(insertar)) };
};

/** Receipts a second from the order until they are visible, stored with their accumulators. */
export const benchReceipts = (legajos = 10_000): Promise<readonly Medida[]> => conCorrida(legajos, async (s) => {
  const veces: number[] = [];
  for (let v = 0; v < 3; v++) veces.push(await calcular(s.e, s.id));
  const valor = porSegundo(s.recibos, mediana(veces)), l = limites(s), nota = `${s.recibos} recibos de ${s.lineas} líneas, guardados con sus acumulados`;
  return [
    { nombre: 'recibos calculados y guardados', valor, unidad: 'recibos/s', limite: { nombre: 'el motor solo, en memoria', valor: l.motor }, nota },
    { nombre: 'recibos calculados y guardados', valor, unidad: 'recibos/s', limite: { nombre: 'insertar los mismos datos y nada más', valor: l.insertar }, nota },
  ];
});

/** What one kind of request took while a run was being calculated, again and again. */
const durante = async (s: Escena, pedido: () => Promise<unknown>): Promise<readonly number[]> => {
  const tiempos: number[] = [];
  let sigue = true;
  const corrida = calcular(s.e, s.id).finally(() => { sigue = false; });
  while (sigue) {
    const t = performance.now();
    await pedido();
    tiempos.push(performance.now() - t);
    await new Promise((listo) => setTimeout(listo, 5));
  }
  await corrida;
  return tiempos;
};

const enReposo = async (pedido: () => Promise<unknown>): Promise<readonly number[]> => {
  const tiempos: number[] = [];
  for (let i = 0; i < 50; i++) { const t = performance.now(); await pedido(); tiempos.push(performance.now() - t); }
  return tiempos;
};

/** Lists and row edits from another client while a run of this many legajos is calculated; each beside the same at rest. */
export const benchMeanwhile = (legajos = 10_000): Promise<readonly Medida[]> => conCorrida(legajos, async (s) => {
  let pagina = 0, n = 0;
  const area = await ordenar(s.e, 'Areas', 'add', { codigo: 'MED', d_area: 'Medición', id_centro_costo: null });
  let version = Number(area['version']);
  const pedidos: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['página de 50 legajos', async () => bien(await s.e.lista({ tabla: 'Personal', pagina: 1 + (pagina++ % 100), quien: QUIEN, busqueda: { limit: 50 } }))],
    ['edición de una fila', async () => { version = Number((await ordenar(s.e, 'Areas', 'edit', { version, d_area: `Medición ${++n}` }, Number(area['id'])))['version']); }],
  ];
  const medidas: Medida[] = [];
  for (const [nombre, pedido] of pedidos) {
    const reposo = await enReposo(pedido), ocupado = await durante(s, pedido);
    for (const [q, cual] of [[0.5, 'p50'], [0.99, 'p99']] as const)
      medidas.push({ nombre: `${nombre} durante un cálculo, ${cual}`, valor: percentil(ocupado, q), unidad: 'ms', limite: { nombre: `sin cálculo, ${cual}`, valor: percentil(reposo, q) }, nota: `${ocupado.length} pedidos` });
  }
  await Promise.all(tallerDe(s.e).pendientes);
  return medidas;
});
