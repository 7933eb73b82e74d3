// The feature of the privacy desk: the index of requests, their facts, and the read of one person's file.
import { feature, offers } from '../../kernel/store.ts';
import type { PrivacidadOffer } from './contract.ts';
import { personaFile } from './personaFile.ts';
import {
  closeSolicitud,
  listSolicitudes,
  receiveSolicitud,
  solicitudDetail,
  solicitudesProjector,
} from './solicitudes.ts';
import { DDL_SOLICITUDES, SOLICITUDES_TABLES } from './sql/solicitudes.ts';

export const privacidadExtension = feature({
  nombre: 'privacidad',
  offers: offers<PrivacidadOffer>(),
  ddl: DDL_SOLICITUDES,
  tablas: SOLICITUDES_TABLES,
  proyectores: [solicitudesProjector],
  lecturas: {
    'privacidad.solicitudes': listSolicitudes,
    'privacidad.detalle': solicitudDetail,
    'privacidad.archivo': personaFile,
  },
  tareas: { 'privacidad.recibir': receiveSolicitud, 'privacidad.cerrar': closeSolicitud },
});
