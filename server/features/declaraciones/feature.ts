// What declarations add to a company's store: readings over one snapshot, and what was presented as facts.
import { feature, offers } from '../../kernel/store.ts';
import { DDL_PRESENTACIONES, TABLAS_PRESENTACIONES } from './sql/presentaciones.ts';
import { paqueteDelMes } from './paquete.ts';
import { archivoPresentado, proyectorDePresentaciones, tareasDePresentaciones } from './presentadas.ts';
import { f931, lsd } from './presentar.ts';
import { relacion } from './relacion.ts';
import { diferenciasDeAhora, diferenciasEntre, paraRegistrar } from './registro.ts';
import type { DeclaracionesOffer } from './contract.ts';

export const declaracionesExtension = feature({
  nombre: 'declaraciones',
  offers: offers<DeclaracionesOffer>(),
  ddl: DDL_PRESENTACIONES,
  tablas: TABLAS_PRESENTACIONES,
  proyectores: [proyectorDePresentaciones],
  tareas: tareasDePresentaciones,
  lecturas: {
    'declaraciones.f931': f931.ver,
    'declaraciones.archivoF931': f931.archivo,
    'declaraciones.lsd': lsd.ver,
    'declaraciones.archivoLsd': lsd.archivo,
    'declaraciones.paquete': paqueteDelMes,
    'declaraciones.paraRegistrar': paraRegistrar,
    'declaraciones.diferencias': diferenciasDeAhora,
    'declaraciones.entre': diferenciasEntre,
    'declaraciones.presentado': archivoPresentado,
    'declaraciones.relacion': relacion.ver,
    'declaraciones.archivoRelacion': relacion.archivo,
  },
});
