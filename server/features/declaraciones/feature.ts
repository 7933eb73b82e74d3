// The feature of declarations: reads over one snapshot, and what was presented, as facts.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_PRESENTACIONES, PRESENTACIONES_TABLES } from './sql/presentaciones.ts';
import { mesPaquete } from './paquete.ts';
import { fileAsPresented, presentacionesProjector, presentacionesTasks } from './presented.ts';
import { whyF931 } from './whyF931.ts';
import { f931, lsd } from './present.ts';
import { conceptosRelation } from './conceptosRelation.ts';
import { currentDifferences, presentedDifferences, fileToRegister } from './register.ts';
import type { DeclaracionesOffer } from './contract.ts';

export const declaracionesExtension = feature({
  nombre: 'declaraciones',
  offers: offers<DeclaracionesOffer>(),
  ddl: DDL_PRESENTACIONES,
  tablas: PRESENTACIONES_TABLES,
  bulk: ['presentacion_persona'],
  proyectores: [presentacionesProjector],
  tareas: presentacionesTasks,
  lecturas: {
    'declaraciones.f931': f931.ver,
    'declaraciones.porQueF931': whyF931,
    'declaraciones.archivoF931': f931.archivo,
    'declaraciones.lsd': lsd.ver,
    'declaraciones.archivoLsd': lsd.archivo,
    'declaraciones.paquete': mesPaquete,
    'declaraciones.paraRegistrar': fileToRegister,
    'declaraciones.diferencias': currentDifferences,
    'declaraciones.entre': presentedDifferences,
    'declaraciones.presentado': fileAsPresented,
    'declaraciones.relacion': conceptosRelation.ver,
    'declaraciones.archivoRelacion': conceptosRelation.archivo,
  },
});
