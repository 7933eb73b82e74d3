// What each part of the product adds to the store: one line per part. Every thread loads this list.
import { importacionesExtension } from './imports/extension.ts';
import { paquetesExtension } from './packs/extension.ts';
import { liquidacionesExtension } from './runs/extension.ts';
import { propuestasExtension } from './runs/propuestas.ts';
import { pruebasDeConceptoExtension } from './runs/pruebasDeConcepto.ts';
import { reglasDeFormulas } from './store/reglas.ts';
import type { Extension } from './store/store.ts';
import { pruebasExtension } from './trials/extension.ts';

export const extensiones: readonly Extension[] = [
  reglasDeFormulas,
  pruebasDeConceptoExtension,
  liquidacionesExtension,
  importacionesExtension,
  paquetesExtension,
  pruebasExtension,
  propuestasExtension(() => extensiones),
];
