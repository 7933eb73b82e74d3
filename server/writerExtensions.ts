// What each part of the product adds to the store: one line per part. Every thread loads this list.
import { adjuntosExtension } from './adjuntos/extension.ts';
import { arranqueExtension } from './arranque/extension.ts';
import { auditoriaExtension } from './audit/extension.ts';
import { bancosExtension } from './bancos/extension.ts';
import { judicialesExtension } from './judiciales/extension.ts';
import { contableExtension } from './contable/extension.ts';
import { declaracionesExtension } from './declaraciones/extension.ts';
import { masivosExtension } from './masivos/extension.ts';
import { mensajesExtension } from './messages/extension.ts';
import { empresasExtension } from './companies/extension.ts';
import { avisosExtension } from './avisos/extension.ts';
import { informesExtension } from './informes/extension.ts';
import { importacionesExtension } from './imports/extension.ts';
import { paquetesExtension } from './packs/extension.ts';
import { libroExtension } from './libro/extension.ts';
import { recibosExtension } from './recibos/extension.ts';
import { liquidacionesExtension } from './runs/extension.ts';
import { propuestasExtension } from './runs/propuestas.ts';
import { pruebasDeConceptoExtension } from './runs/pruebasDeConcepto.ts';
import { reglasDeFormulas } from './store/reglas.ts';
import type { Extension } from './store/store.ts';
import { planillasExtension } from './planillas/extension.ts';
import { salidaExtension } from './salida/extension.ts';
import { pruebasExtension } from './trials/extension.ts';
import { tiempoExtension } from './tiempo/extension.ts';
import { vistasExtension } from './vistas/extension.ts';

export const extensiones: readonly Extension[] = [
  reglasDeFormulas,
  pruebasDeConceptoExtension,
  liquidacionesExtension,
  recibosExtension,
  libroExtension,
  importacionesExtension,
  masivosExtension,
  paquetesExtension,
  pruebasExtension,
  auditoriaExtension,
  declaracionesExtension,
  informesExtension,
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
  propuestasExtension(() => extensiones),
];
