// Assembles a company: its store, its jobs, and the service of each feature. A feature that offers something
// missing here does not compile.
import { isLeft, isRight, left } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { arranqueOf } from '../features/arranque/service.ts';
import { auditoriaOf } from '../features/auditoria/service.ts';
import { avisosOf } from '../features/avisos/service.ts';
import { bancosOf } from '../features/bancos/service.ts';
import { conceptosOf } from '../features/conceptos/service.ts';
import { asientoOf, contableOf } from '../features/contable/service.ts';
import { declaracionesOf, presentacionesOf } from '../features/declaraciones/service.ts';
import { descuentosOf } from '../features/descuentos/service.ts';
import { draftsOf, documentosOf } from '../features/documentos/service.ts';
import { empresasOf } from '../features/empresas/service.ts';
import { exportacionesOf } from '../features/exportaciones/service.ts';
import { importacionesOf, importNovedadesOf } from '../features/importaciones/service.ts';
import { informesOf } from '../features/informes/service.ts';
import { formulariosOf } from '../features/formularios/service.ts';
import { judicialesOf } from '../features/judiciales/service.ts';
import { libroOf } from '../features/libro/service.ts';
import { followIfElsewhere, recoverCalculations } from '../features/liquidaciones/interrupted.ts';
import { liquidacionesOf } from '../features/liquidaciones/service.ts';
import { masivosOf } from '../features/masivos/service.ts';
import { mesEnteroOf } from '../features/mesEntero/service.ts';
import { valoresOf } from '../features/valores/service.ts';
import { mensajesOf } from '../features/mensajes/service.ts';
import { paquetesOf } from '../features/paquetes/service.ts';
import { planillasOf } from '../features/planillas/service.ts';
import { propuestasOf } from '../features/propuestas/service.ts';
import { pruebasOf } from '../features/pruebas/service.ts';
import { liquidacionPdf, pdfOfferOf } from '../features/recibos/pdf.ts';
import { recibosOf } from '../features/recibos/service.ts';
import { retroactivosOf } from '../features/retroactivos/service.ts';
import { salidaOf } from '../features/salida/service.ts';
import { simulacionesOf } from '../features/simulaciones/service.ts';
import { siradigOf } from '../features/siradig/service.ts';
import { tableroOf } from '../features/tablero/service.ts';
import { tiempoOf } from '../features/tiempo/service.ts';
import { vistasOf } from '../features/vistas/service.ts';
import type { Company, Orders, Rows, Works } from '../kernel/company.ts';
import { threadFile } from '../kernel/threadService.ts';
import { worksOf } from '../kernel/jobs.ts';
import { ALONE } from '../kernel/sharedWork.ts';
import { launches } from '../payroll/inThread.ts';
import type { Launches } from '../payroll/longWork.ts';
import type { Workshop } from '../payroll/workshop.ts';
import { openFailure } from '../rows/empresaFaults.ts';
import type { AppStore } from './features.ts';
import { answerWork, WORK_NAMES, type AppWorks } from './longWork.ts';
import type { OpenEmpresa, Empresa } from './service.ts';
import { openCompanyJobs } from './companyJobs.ts';
import { openAppStore } from './store.ts';
import { casosOf } from '../features/casos/service.ts';
import { comparacionesOf } from '../features/comparaciones/service.ts';
import { privacidadOf } from '../features/privacidad/service.ts';

/** What services receive: all the reads, tasks and long works. */
export type AppWorkshop = Workshop<AppStore, Launches<AppWorks>>;
const THREAD = threadFile(import.meta.url, './calculationThread.js');
const talleres = new WeakMap<Company, AppWorkshop>();
/** The internals of a company, for installing packages and demonstrations in it. */
export const workshopOf = (e: Company): AppWorkshop => {
  const t = talleres.get(e);
  if (!t) throw new Error('la empresa no se abrió aquí');
  return t;
};

export const openEmpresa: OpenEmpresa = async (o) => {
  const { shared, ...here } = o;
  await shared?.bring?.();
  const abierto = await openAppStore({ ...here, shared: shared?.url, head: shared?.head });
  if (isLeft(abierto)) return abierto;
  const almacen = abierto.right,
    { traer, ...trabajos } = openCompanyJobs(shared);
  const taller: AppWorkshop = {
    almacen,
    ...trabajos,
    largos: launches<AppWorks>(WORK_NAMES, o.hilos ? THREAD : null, answerWork),
    donde: { datos: o.carpeta, id: o.id, carpeta: almacen.carpeta },
    cierres: new Map(),
    claims: shared?.claims ?? ALONE,
    parts: shared?.parts,
    calculos: new Set(),
    cuenta: { verificaciones: 0, reconstrucciones: 0 },
    cerrado: false,
  };
  // The services first: they say which works can be made again.
  const empresa = empresaDe(taller, { traer, alCerrarCorrida: o.alCerrarCorrida });
  // What a killed process left half done is undone, or taken up.
  try {
    await recoverCalculations(taller);
    await taller.trabajos.recuperar();
  } catch (e) {
    await almacen.cerrar();
    return left(openFailure(o.id, almacen.carpeta, e));
  }
  talleres.set(empresa, taller);
  return ok(empresa);
};

/** Packages say which kept cases no longer come out. */
const casebookOf = (t: AppWorkshop) => {
  const casos = casosOf(t);
  return { casos, paquetes: paquetesOf(t.almacen, casos) };
};

/** The services that need little more than the store. */
const ofTheStore = (t: AppWorkshop, a = t.almacen) => ({
  ...conceptosOf(a),
  ...simulacionesOf(a),
  ...tableroOf(a),
  ...avisosOf(a),
  ...empresasOf(a),
  ...mensajesOf(a),
  ...auditoriaOf(a),
  documentos: documentosOf(a),
  borradores: draftsOf(a),
  planillas: planillasOf(a),
  vistas: vistasOf(a),
  bancos: bancosOf(a),
  judiciales: judicialesOf(a),
  descuentos: descuentosOf(a),
  contable: contableOf(a),
  declaraciones: declaracionesOf(a),
  presentaciones: presentacionesOf(a),
  informes: informesOf(a),
  formularios: formulariosOf(a),
  mesEntero: mesEnteroOf(a),
  importarNovedades: importNovedadesOf(a),
  ...comparacionesOf(a),
  ...casebookOf(t),
  ...privacidadOf(a),
});

/** What other servers wrote and left, and the jobs: those of this process, and the calculations of another. */
const amongServers = (
  t: AppWorkshop,
  traer: Company['traer'],
): Works & Pick<Company, 'alDia' | 'recuperar' | 'traer' | 'asentar'> => {
  const works = worksOf(t.trabajos);
  return {
    ...works,
    traer,
    asentar: t.claims === ALONE ? undefined : t.trabajos.asentados,
    trabajo: (id, quien) => {
      if (t.claims !== ALONE) followIfElsewhere(t, id);
      return works.trabajo(id, quien);
    },
    alDia: async () => {
      const r = await t.almacen.alDia();
      return isLeft(r) ? r : ok(null);
    },
    recuperar: async () => {
      await t.almacen.alDia();
      const [runs, jobs] = [await recoverCalculations(t), await t.trabajos.recuperar()];
      return runs && jobs;
    },
  };
};

/** Carries out a command: by its feature if it takes several transactions, otherwise in the store. */
const executorOf =
  (
    orders: Orders,
    { ejecutar }: Pick<Rows, 'ejecutar'>,
    alCerrarCorrida: (() => void) | undefined,
  ): Rows['ejecutar'] =>
  async (o) => {
    const name = `${o.tabla}/${o.verbo}`,
      r = await (orders[name] ?? ejecutar)(o);
    if (name === 'Liquidaciones/cerrar' && isRight(r)) alCerrarCorrida?.();
    return r;
  };

interface Outside {
  readonly traer: Company['traer'];
  readonly alCerrarCorrida: (() => void) | undefined;
}
const empresaDe = (t: AppWorkshop, { traer, alCerrarCorrida }: Outside): Empresa => {
  const a = t.almacen,
    pruebas = pruebasOf(t),
    importaciones = importacionesOf(t),
    exportaciones = exportacionesOf(t),
    recibos = recibosOf(t);
  const liquidaciones = liquidacionesOf(t, importaciones),
    salida = salidaOf(t, (id) => liquidacionPdf(t, id));
  const orders: Orders = {
    ...liquidaciones.orders,
    // A person being erased must not stay in the data of trials.
    'Personal/olvidar': (o) => {
      pruebas.vaciar();
      return a.ejecutar(o);
    },
  };
  return {
    id: a.id,
    cabeza: a.cabeza,
    eslabones: a.eslabones,
    lista: a.lista,
    fila: a.fila,
    etiquetas: a.etiquetas,
    conceptosReservados: a.conceptosReservados,
    historia: a.historia,
    exportar: a.exportar,
    ejecutar: executorOf(orders, a, alCerrarCorrida),
    ...amongServers(t, traer),
    ...liquidaciones.offer,
    ...ofTheStore(t),
    asiento: (p) => asientoOf(a, p),
    ...propuestasOf(a, pruebas),
    ...pdfOfferOf(t),
    recibos,
    libro: libroOf(t, recibos),
    importaciones,
    exportaciones,
    pruebas,
    retroactivos: retroactivosOf(t, importaciones),
    masivos: masivosOf(t, importaciones),
    valores: valoresOf(t, importaciones),
    tiempo: tiempoOf(t, importaciones),
    siradig: siradigOf(t, importaciones),
    salida,
    arranque: arranqueOf(t, importaciones),
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
