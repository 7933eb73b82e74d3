// The features of the product, one per line; every thread loads this list.
import { adjuntosExtension } from '../features/documentos/feature.ts';
import { arranqueExtension } from '../features/arranque/feature.ts';
import { auditoriaExtension } from '../features/auditoria/feature.ts';
import { bancosExtension } from '../features/bancos/feature.ts';
import { judicialesExtension } from '../features/judiciales/feature.ts';
import { contableExtension } from '../features/contable/feature.ts';
import { declaracionesExtension } from '../features/declaraciones/feature.ts';
import { mesEnteroExtension } from '../features/mesEntero/feature.ts';
import { valoresExtension } from '../features/valores/feature.ts';
import { masivosExtension } from '../features/masivos/feature.ts';
import { mensajesExtension } from '../features/mensajes/feature.ts';
import { empresasExtension } from '../features/empresas/feature.ts';
import { avisosExtension } from '../features/avisos/feature.ts';
import { informesExtension } from '../features/informes/feature.ts';
import { formulariosExtension } from '../features/formularios/feature.ts';
import { importacionesExtension } from '../features/importaciones/feature.ts';
import { paquetesExtension } from '../features/paquetes/feature.ts';
import { libroExtension } from '../features/libro/feature.ts';
import { recibosExtension } from '../features/recibos/feature.ts';
import { liquidacionesExtension } from '../features/liquidaciones/feature.ts';
import { propuestasExtension } from '../features/propuestas/feature.ts';
import { conceptoPruebasExtension } from '../features/conceptos/conceptoPruebas.ts';
import { formulaRules } from '../features/conceptos/rules.ts';
import type { Extension, OfferOf, StoreOf } from '../kernel/store.ts';
import { planillasExtension } from '../features/planillas/feature.ts';
import { salidaExtension } from '../features/salida/feature.ts';
import { pruebasExtension } from '../features/pruebas/feature.ts';
import { conceptosExtension } from '../features/conceptos/feature.ts';
import { retroactivosExtension } from '../features/retroactivos/feature.ts';
import { simulacionesExtension } from '../features/simulaciones/feature.ts';
import { tableroExtension } from '../features/tablero/feature.ts';
import { exportacionesExtension } from '../features/exportaciones/feature.ts';
import { descuentosExtension } from '../features/descuentos/feature.ts';
import { siradigExtension } from '../features/siradig/feature.ts';
import { tiempoExtension } from '../features/tiempo/feature.ts';
import { demoExtension } from '../demo/feature.ts';
import { vistasExtension } from '../features/vistas/feature.ts';
import { casosExtension } from '../features/casos/feature.ts';
import { comparacionesExtension } from '../features/comparaciones/feature.ts';
import { privacidadExtension } from '../features/privacidad/feature.ts';

export const features = [
  formulaRules,
  conceptoPruebasExtension,
  conceptosExtension,
  liquidacionesExtension,
  retroactivosExtension,
  simulacionesExtension,
  tableroExtension,
  recibosExtension,
  libroExtension,
  importacionesExtension,
  masivosExtension,
  mesEnteroExtension,
  valoresExtension,
  paquetesExtension,
  pruebasExtension,
  auditoriaExtension,
  declaracionesExtension,
  informesExtension,
  formulariosExtension,
  bancosExtension,
  judicialesExtension,
  contableExtension,
  arranqueExtension,
  salidaExtension,
  adjuntosExtension,
  vistasExtension,
  planillasExtension,
  mensajesExtension,
  empresasExtension,
  avisosExtension,
  tiempoExtension,
  descuentosExtension,
  siradigExtension,
  exportacionesExtension,
  propuestasExtension,
  demoExtension,
  comparacionesExtension,
  casosExtension,
  privacidadExtension,
] as const satisfies readonly Extension[];

type Feature = (typeof features)[number];
/** The store with the reads and tasks of all features. */
export type AppStore = StoreOf<Feature>;
/** What a company offers from all features. */
export type Offered = OfferOf<Feature>;
