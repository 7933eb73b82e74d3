// The feature of the privacy desk: the index of requests, their facts, the read of one person's file,
// the notice to who enters, and the rules of retention.
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
import { acknowledgeNotice, noticesProjector, ownNotice } from './notice.ts';
import { deletableOf, retentionRules } from './retention.ts';
import { DDL_NOTICES, NOTICES_TABLES } from './sql/notices.ts';
import { DDL_SOLICITUDES, SOLICITUDES_TABLES } from './sql/solicitudes.ts';

export const privacidadExtension = feature({
  nombre: 'privacidad',
  offers: offers<PrivacidadOffer>(),
  ddl: DDL_SOLICITUDES + DDL_NOTICES,
  tablas: { ...SOLICITUDES_TABLES, ...NOTICES_TABLES },
  proyectores: [solicitudesProjector, noticesProjector],
  lecturas: {
    'privacidad.solicitudes': listSolicitudes,
    'privacidad.detalle': solicitudDetail,
    'privacidad.archivo': personaFile,
    'privacidad.guarda': retentionRules,
    'privacidad.borrables': deletableOf,
    'privacidad.aviso': ownNotice,
  },
  tareas: {
    'privacidad.recibir': receiveSolicitud,
    'privacidad.cerrar': closeSolicitud,
    'privacidad.leerAviso': acknowledgeNotice,
  },
});
