// What the payment files of banks add to a company's store: layouts that hold, files sent once, and the readings of both.
import { fail } from '../../../core/kit/failure.ts';
import { leerLayout, revisarLayout } from '../../../core/outputs/bancos/layout.ts';
import { feature, offers } from '../../kernel/store.ts';
import { DDL_BANCOS, TABLAS_BANCOS } from './sql/bancos.ts';
import { lecturasDeEnviados, proyectorDeBancos, tareasDeBancos } from './enviados.ts';
import { muestraDeLayout } from './muestra.ts';
import { prepararArchivo, verPagos } from './preparar.ts';
import type { BancosOffer } from './contract.ts';

export const bancosExtension = feature({
  nombre: 'bancos',
  offers: offers<BancosOffer>(),
  ddl: DDL_BANCOS,
  tablas: TABLAS_BANCOS,
  proyectores: [proyectorDeBancos],
  tareas: tareasDeBancos,
  lecturas: {
    'bancos.ver': verPagos,
    'bancos.preparar': prepararArchivo,
    'bancos.muestra': muestraDeLayout,
    ...lecturasDeEnviados,
  },
  reglas: {
    LayoutsBanco: {
      // A layout that could not make a file is not kept: whoever pays would find out on the day.
      revisar: (_, valores) => {
        const errores = revisarLayout(leerLayout(valores)).problemas.filter((p) => p.nivel === 'error');
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
