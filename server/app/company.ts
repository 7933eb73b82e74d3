// Puts a company together: its store, its works, and the service of each feature; what the list of features offers and is not here does not compile.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { arranqueDe } from '../features/arranque/service.ts';
import { auditoriaDe } from '../features/auditoria/service.ts';
import { avisosDe } from '../features/avisos/service.ts';
import { bancosDe } from '../features/bancos/service.ts';
import { conceptosDe } from '../features/conceptos/service.ts';
import { asientoDe, contableDe } from '../features/contable/service.ts';
import { declaracionesDe, presentacionesDe } from '../features/declaraciones/service.ts';
import { descuentosDe } from '../features/descuentos/service.ts';
import { borradoresDe, documentosDe } from '../features/documentos/service.ts';
import { empresasDe } from '../features/empresas/service.ts';
import { exportacionesDe } from '../features/exportaciones/service.ts';
import { importacionesDe, importarNovedadesDe } from '../features/importaciones/service.ts';
import { informesDe } from '../features/informes/service.ts';
import { judicialesDe } from '../features/judiciales/service.ts';
import { libroDe } from '../features/libro/service.ts';
import { limpiar, recuperar } from '../features/liquidaciones/comandos.ts';
import { liquidacionesDe } from '../features/liquidaciones/service.ts';
import { masivosDe } from '../features/masivos/service.ts';
import { mensajesDe } from '../features/mensajes/service.ts';
import { paquetesDe } from '../features/paquetes/service.ts';
import { planillasDe } from '../features/planillas/service.ts';
import { propuestasDe } from '../features/propuestas/service.ts';
import { pruebasDe } from '../features/pruebas/service.ts';
import { pdfDe, pdfsDe } from '../features/recibos/pdf.ts';
import { recibosDe } from '../features/recibos/service.ts';
import { retroactivosDe } from '../features/retroactivos/service.ts';
import { salidaDe } from '../features/salida/service.ts';
import { simulacionesDe } from '../features/simulaciones/service.ts';
import { siradigDe } from '../features/siradig/service.ts';
import { tableroDe } from '../features/tablero/service.ts';
import { tiempoDe } from '../features/tiempo/service.ts';
import { vistasDe } from '../features/vistas/service.ts';
import type { Company, Orders, Rows } from '../kernel/company.ts';
import { archivoDeHilo } from '../kernel/servicio.ts';
import { abrirTrabajos, worksOf } from '../kernel/trabajos.ts';
import { launches } from '../payroll/enHilo.ts';
import type { Launches } from '../payroll/longWork.ts';
import type { Taller } from '../payroll/taller.ts';
import { noAbre } from '../rows/sqliteEmpresa.ts';
import type { AppStore } from './features.ts';
import { answer, works, type Works } from './longWork.ts';
import type { AbrirEmpresa, Empresa } from './service.ts';
import { abrirAlmacen } from './store.ts';

/** What the services are given: all the reads, tasks and long works there are. */
export type AppTaller = Taller<AppStore, Launches<Works>>;
const THREAD = archivoDeHilo(import.meta.url, './calculationThread.js'),
  NAMES = Object.keys(works) as (keyof Works)[];
const talleres = new WeakMap<Company, AppTaller>();
/** The inside of a company, for whoever installs packages and demonstrations in it. */
export const tallerDe = (e: Company): AppTaller => {
  const t = talleres.get(e);
  if (!t) throw new Error('la empresa no se abrió aquí');
  return t;
};

export const abrirEmpresa: AbrirEmpresa = async (o) => {
  const abierto = await abrirAlmacen(o);
  if (isLeft(abierto)) return abierto;
  const almacen = abierto.right;
  const taller: AppTaller = {
    almacen,
    trabajos: abrirTrabajos(),
    largos: launches<Works>(NAMES, o.hilos ? THREAD : null, answer),
    donde: { datos: o.carpeta, id: o.id, carpeta: almacen.carpeta },
    pendientes: new Set(),
    cierres: new Map(),
    cuenta: { verificaciones: 0, reconstrucciones: 0 },
    cerrado: false,
  };
  // What a process that was killed left half way is given back before anybody asks.
  try {
    await recuperar(taller);
  } catch (e) {
    await almacen.cerrar();
    return left(noAbre(o.id, almacen.carpeta, e));
  }
  limpiar(taller);
  const empresa = empresaDe(taller);
  talleres.set(empresa, taller);
  return ok(empresa);
};

/** The services that need the store and nothing of one another. */
const ofTheStore = (a: AppStore) => ({
  ...conceptosDe(a),
  ...simulacionesDe(a),
  ...tableroDe(a),
  ...avisosDe(a),
  ...empresasDe(a),
  ...mensajesDe(a),
  ...auditoriaDe(a),
  documentos: documentosDe(a),
  borradores: borradoresDe(a),
  paquetes: paquetesDe(a),
  planillas: planillasDe(a),
  vistas: vistasDe(a),
  bancos: bancosDe(a),
  judiciales: judicialesDe(a),
  descuentos: descuentosDe(a),
  contable: contableDe(a),
  declaraciones: declaracionesDe(a),
  presentaciones: presentacionesDe(a),
  informes: informesDe(a),
  importarNovedades: importarNovedadesDe(a),
});

const empresaDe = (t: AppTaller): Empresa => {
  const a = t.almacen,
    pruebas = pruebasDe(t),
    importaciones = importacionesDe(t),
    exportaciones = exportacionesDe(t),
    recibos = recibosDe(t);
  const liquidaciones = liquidacionesDe(t, importaciones),
    salida = salidaDe(t, (id) => pdfDe(t, id));
  const orders: Orders = {
    ...liquidaciones.orders,
    // Nobody who is being erased stays in what was tried.
    'Personal/olvidar': (o) => {
      pruebas.cerrar();
      return a.ejecutar(o);
    },
  };
  const ejecutar: Rows['ejecutar'] = (o) => {
    const name = `${o.tabla}/${o.verbo}`;
    return Object.hasOwn(orders, name) ? orders[name]!(o) : a.ejecutar(o);
  };
  return {
    id: a.id,
    cabeza: a.cabeza,
    lista: a.lista,
    fila: a.fila,
    etiquetas: a.etiquetas,
    historia: a.historia,
    exportar: a.exportar,
    ejecutar,
    ...worksOf(t.trabajos),
    ...liquidaciones.offer,
    ...ofTheStore(a),
    asiento: (p) => asientoDe(a, p),
    ...propuestasDe(a, pruebas),
    ...pdfsDe(t),
    recibos,
    libro: libroDe(t, recibos),
    importaciones,
    exportaciones,
    pruebas,
    retroactivos: retroactivosDe(t, importaciones),
    masivos: masivosDe(t, importaciones),
    tiempo: tiempoDe(t, importaciones),
    siradig: siradigDe(t, importaciones),
    salida,
    arranque: arranqueDe(t, importaciones),
    cerrar: async () => {
      t.cerrado = true;
      pruebas.cerrar();
      liquidaciones.cerrar();
      await t.trabajos.terminar();
      exportaciones.cerrar();
      salida.cerrar();
      recibos.cerrar();
      while (t.pendientes.size) await Promise.all(t.pendientes);
      await a.cerrar();
    },
  };
};
