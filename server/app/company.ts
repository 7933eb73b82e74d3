// A company as doors see it: its store, and on it runs, receipts, jobs, verification and imports.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { bancosDe } from '../features/bancos/service.ts';
import { judicialesDe } from '../features/judiciales/service.ts';
import { borradoresDe, documentosDe } from '../features/documentos/service.ts';
import { asientoDe, contableDe } from '../features/contable/service.ts';
import { declaracionesDe, presentacionesDe } from '../features/declaraciones/service.ts';
import { exportacionesDe } from '../features/exportaciones/service.ts';
import { informesDe } from '../features/informes/service.ts';
import { importacionesDe } from '../features/importaciones/service.ts';
import { abrirTrabajos, detenerTrabajo } from '../kernel/trabajos.ts';
import { cobrarAlEgreso } from '../features/liquidaciones/cobrarAlEgreso.ts';
import { calcular, cerrarLiquidacion, corregirUno, detener, limpiar, recalcular, recuperar } from '../features/liquidaciones/comandos.ts';
import { type Taller } from '../payroll/taller.ts';
import { comparacionesDe } from '../features/liquidaciones/comparaciones.ts';
import { PREFIJO } from '../features/importaciones/importar.ts';
import { reconstruirEmpresa, verificarEmpresa } from '../features/liquidaciones/largos.ts';
import { pdfDe } from '../features/recibos/pdf.ts';
import { masivosDe } from '../features/masivos/service.ts';
import { retroactivosDe } from '../features/retroactivos/service.ts';
import { libroDe } from '../features/libro/service.ts';
import { recibosDe } from '../features/recibos/service.ts';
import { paquetesDe } from '../features/paquetes/service.ts';
import type { AbrirEmpresa, Empresa } from './service.ts';
import type { Orden } from '../kernel/company.ts';
import { abrirAlmacen } from './store.ts';
import { noAbre } from '../rows/sqliteEmpresa.ts';
import { arranqueDe } from '../features/arranque/service.ts';
import { salidaDe } from '../features/salida/service.ts';
import { proponerEn } from '../features/propuestas/service.ts';
import { descuentosDe } from '../features/descuentos/service.ts';
import { siradigDe } from '../features/siradig/service.ts';
import { tiempoDe } from '../features/tiempo/service.ts';
import { pruebasDe } from '../features/pruebas/service.ts';
import { conversacion, sinLeer } from '../features/mensajes/sql/mensajes.ts';
import { partesDeRecibo } from '../payroll/sql/recibos.ts';
import { vistasDe } from '../features/vistas/service.ts';
import type { Company } from '../kernel/company.ts';
import { archivoDeHilo } from '../kernel/servicio.ts';
import { launches } from '../payroll/enHilo.ts';
import type { Launches } from '../payroll/longWork.ts';
import type { AppStore } from './features.ts';
import { answer, works, type Works } from './longWork.ts';

/** What the services are given: all the reads, tasks and long works there are. */
export type AppTaller = Taller<AppStore, Launches<Works>>;
const THREAD = archivoDeHilo(import.meta.url, './calculationThread.js'), NAMES = Object.keys(works) as (keyof Works)[];
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
    almacen, trabajos: abrirTrabajos(), largos: launches<Works>(NAMES, o.hilos ? THREAD : null, answer), donde: { datos: o.carpeta, id: o.id, carpeta: almacen.carpeta },
    pendientes: new Set(), cierres: new Map(), cuenta: { verificaciones: 0, reconstrucciones: 0 }, cerrado: false,
  };
  // What a process that was killed left half way is given back before anybody asks.
  try { await recuperar(taller); } catch (e) {
    await almacen.cerrar();
    return left(noAbre(o.id, almacen.carpeta, e));
  }
  limpiar(taller);
  const empresa = empresaDe(taller);
  talleres.set(empresa, taller);
  return ok(empresa);
};

const empresaDe = (t: AppTaller): Empresa => {
  const a = t.almacen, pruebas = pruebasDe(t), comparaciones = comparacionesDe(t), importaciones = importacionesDe(t), exportaciones = exportacionesDe(t), salida = salidaDe(t, (id) => pdfDe(t, id)), recibos = recibosDe(t);
  const ejecutar = async (o: Orden): ReturnType<Empresa['ejecutar']> => {
    if (o.tabla === 'Liquidaciones' && o.verbo === 'calcular') {
      const r = await calcular(t, o.id ?? 0, o.clave, o.quien);
      return isLeft(r) ? r : a.fila('Liquidaciones', o.id ?? 0, o.quien);
    }
    // Nobody who is being erased stays in what was tried.
    if (o.tabla === 'Personal' && o.verbo === 'olvidar') pruebas.cerrar();
    if (o.tabla === 'Liquidaciones' && (o.verbo === 'corregir' || o.verbo === 'retirar')) return corregirUno(t, o);
    return o.tabla === 'Liquidaciones' && o.verbo === 'cerrar' ? cerrarLiquidacion(t, o) : a.ejecutar(o);
  };
  return {
    id: a.id, cabeza: a.cabeza, lista: a.lista, fila: a.fila, etiquetas: a.etiquetas, historia: a.historia, exportar: a.exportar, ejecutar,
    calcular: (id, clave, quien) => calcular(t, id, clave, quien),
    detener: (id) => detener(t, id),
    recalcular: (id, idPersonal, clave, quien) => recalcular(t, { id, idPersonal, clave, quien }),
    cobrarAlEgreso: (id, idPersonal, clave, quien) => cobrarAlEgreso(t, importaciones, { id, idPersonal }, clave, quien),
    personas: (id) => a.lecturas['runs.personas']({ id }),
    resumen: (id, quien) => a.lecturas['runs.resumen']({ id, roles: quien.roles, usuario: quien.id }),
    falta: (o) => a.lecturas['runs.falta'](o),
    chequeos: (id) => a.lecturas['runs.chequeos']({ id }),
    recibo: (id) => a.lecturas['runs.recibo']({ id }),
    pago: (id) => a.lecturas['runs.pago']({ id }),
    cadena: (id) => a.lecturas['runs.cadena']({ id }),
    porQue: (id) => a.lecturas['runs.porQue']({ id }),
    explicar: (id, id_concepto, instancia) => a.lecturas['runs.explicar']({ id, id_concepto, ...(instancia ? { instancia } : {}) }),
    simular: (x) => a.lecturas['runs.simular'](x),
    explicarSimulado: (o) => a.lecturas['runs.explicarSimulado'](o),
    pdfRecibo: (id, direccion) => pdfDe(t, partesDeRecibo(id).id_liquidacion, { idPersonal: partesDeRecibo(id).id_personal, direccion }),
    pdfLiquidacion: (id, direccion) => pdfDe(t, id, { direccion }),
    recibos,
    libro: libroDe(t, recibos),
    ambito: () => a.lecturas['runs.ambito']({}),
    revisionDeConceptos: (o) => a.lecturas['runs.revisionDeConceptos']({ ...o, hoy: a.hoy() }),
    usosDeFormulas: (o) => a.lecturas['runs.usosDeFormulas'](o),
    usosDeNombre: (o) => a.lecturas['runs.usosDeNombre'](o),
    comprobar: (formula, id_concepto) => a.lecturas['runs.comprobar']({ formula, id_concepto }),
    probar: (p) => a.lecturas['runs.probar'](p),
    proponer: proponerEn(a, pruebas),
    propuesta: (id, quien) => a.lecturas['propuestas.detalle']({ id, quien }),
    correrPruebas: (p) => a.lecturas['runs.correrPruebas'](p),
    proponerPruebas: (p) => a.lecturas['runs.proponerPruebas'](p),
    importarNovedades: (p, clave, quien) => a.tareas['runs.importarNovedades']({ ...p, autoria: { quien, at: a.ahora(), clave: PREFIJO + clave } }),
    importaciones,
    exportaciones,
    documentos: documentosDe(a),
    borradores: borradoresDe(a),
    paquetes: paquetesDe(a),
    planillas: { mes: (p) => a.lecturas['planillas.mes'](p), leer: (p) => a.lecturas['planillas.leer'](p), efecto: (p) => a.lecturas['planillas.efecto'](p) },
    vistas: vistasDe(a),
    pruebas,
    comparaciones,
    retroactivos: retroactivosDe(t, importaciones),
    bancos: bancosDe(a),
    judiciales: judicialesDe(a),
    masivos: masivosDe(t, importaciones),
    descuentos: descuentosDe(a),
    asiento: (p) => asientoDe(a, p),
    contable: contableDe(a),
    tiempo: tiempoDe(t, importaciones),
    siradig: siradigDe(t, importaciones),
    salida,
    arranque: arranqueDe(t, importaciones),
    declaraciones: declaracionesDe(a),
    presentaciones: presentacionesDe(a),
    informes: informesDe(a),
    avisos: (quien) => a.lecturas['avisos.leer']({ hoy: a.hoy(), quien }),
    tablero: (quien, mes) => a.lecturas['runs.tablero']({ hoy: a.hoy(), quien, ...(mes === undefined ? {} : { mes }) }),
    mes: (periodo) => a.lecturas['empresas.mes']({ periodo }),
    plantilla: () => a.lecturas['empresas.plantilla']({}),
    copiarPlantilla: (filas, clave, quien) => a.tareas['empresas.copiar']({ filas, autoria: { quien: { id: quien.id, nombre: quien.nombre }, at: a.ahora(), clave } }),
    sinLeer: (quien) => sinLeer(a.leer, quien.id),
    conversacion: (id, quien) => conversacion(a.leer, id, quien.id),
    auditoria: (p) => a.lecturas['auditoria.hechos'](p),
    verificar: async () => verificarEmpresa(t),
    reconstruir: async () => reconstruirEmpresa(t),
    trabajo: (id, quien) => { const e = t.trabajos.estado(id); if (quien && t.trabajos.dueno(id) === quien.id) t.trabajos.contado(id); return e; },
    trabajoDejado: (de, quien) => { const e = t.trabajos.dejado(de, quien.id); if (e) t.trabajos.contado(e.id); return e ?? null; },
    duenoDeTrabajo: (id) => t.trabajos.dueno(id),
    detenerTrabajo: (id, quien) => detenerTrabajo(t.trabajos, id, quien),
    alCambiarTrabajo: (f) => t.trabajos.alCambiar(f),
    cerrar: async () => {
      t.cerrado = true;
      pruebas.cerrar();
      comparaciones.cerrar();
      await t.trabajos.terminar();
      exportaciones.cerrar();
      salida.cerrar();
      recibos.cerrar();
      while (t.pendientes.size) await Promise.all(t.pendientes);
      await a.cerrar();
    },
  };
};
