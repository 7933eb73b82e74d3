// The feature of bank payment files: valid layouts, files sent once, and the reads of both.
import { fail } from '../../../core/kit/failure.ts';
import { layoutOfRow, reviewLayout } from '../../../core/outputs/bancos/layout.ts';
import { feature, offers } from '../../kernel/store.ts';
import { DDL_BANCOS, BANCOS_TABLES } from './sql/bancos.ts';
import { sentFilesReads, bancosProjector, bancosTasks } from './sentFiles.ts';
import { layoutSample } from './sample.ts';
import { prepareFile, viewPagos } from './prepareFile.ts';
import { destinationsProjector, reviewDestinations } from './payDestinations.ts';
import { liftWaits } from './destinationWait.ts';
import { takeNotices } from './destinationNotices.ts';
import { acceptedWaitProjector, acceptWait, takeLoweredWait } from './loweredWait.ts';
import { DDL_LOWERED_WAIT, LOWERED_WAIT_TABLES } from './sql/loweredWait.ts';
import { DDL_DESTINATIONS, DESTINATIONS_TABLES } from './sql/destinations.ts';
import type { BancosOffer } from './contract.ts';

export const bancosExtension = feature({
  nombre: 'bancos',
  offers: offers<BancosOffer>(),
  ddl: DDL_BANCOS + DDL_DESTINATIONS + DDL_LOWERED_WAIT,
  tablas: { ...BANCOS_TABLES, ...DESTINATIONS_TABLES, ...LOWERED_WAIT_TABLES },
  bulk: ['banco_pago', 'banco_contenido'],
  proyectores: [bancosProjector, destinationsProjector, acceptedWaitProjector],
  tareas: {
    ...bancosTasks,
    'bancos.revisar': reviewDestinations,
    'bancos.sinEspera': liftWaits,
    'bancos.avisar': takeNotices,
    'bancos.aceptarEspera': acceptWait,
    'bancos.avisarEspera': takeLoweredWait,
  },
  lecturas: {
    'bancos.ver': viewPagos,
    'bancos.preparar': prepareFile,
    'bancos.muestra': layoutSample,
    ...sentFilesReads,
  },
  reglas: {
    LayoutsBanco: {
      // A layout that cannot make a file is not saved: otherwise the fault would only appear on payday.
      revisar: (_, valores) => {
        const errores = reviewLayout(layoutOfRow(valores)).problemas.filter((p) => p.nivel === 'error');
        return errores.length === 0
          ? undefined
          : fail(
              'invalid',
              'bancos.layout.conErrores',
              {
                n: errores.length,
                primero:
                  errores[0]!.nombre === null
                    ? errores[0]!.mensaje
                    : `${errores[0]!.nombre}: ${errores[0]!.mensaje}`,
              },
              {
                errors: errores.map((e) => ({
                  field:
                    e.campo === null
                      ? e.registro === null
                        ? 'archivo'
                        : 'CamposLayoutBanco'
                      : `CamposLayoutBanco.${e.campo}.expresion`,
                  code: 'format',
                  message: e.mensaje,
                })),
              },
            );
      },
    },
  },
});
