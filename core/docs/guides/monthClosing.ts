// The guide of closing a month: its steps in order, on one page, with what proves each.
import type { DocsPage } from '../page/docsPage.ts';

export const monthClosing: DocsPage = {
  ruta: '/docs/cierre',
  titulo: 'Cerrar un mes',
  grupo: 'Guías',
  resumen: 'Del primer valor de ley al Libro, en una página: qué falta, qué lo impide y qué lo prueba.',
  secciones: [
    {
      titulo: 'Una página, en orden',
      cuerpo: [
        '[Cierre del mes](/cierre) está en Liquidaciones y en el tablero. Muestra el mes de la empresa en doce pasos. Lo hecho queda en una línea con su prueba: el archivo, el importe, quién y cuándo. El paso que sigue está abierto, con su botón: Enter lo hace y pasa al otro.',
        'Lo que no se puede hacer todavía dice por qué y lleva adonde se resuelve. Cualquier paso que ya se pueda hacer se elige con «Hacer este paso», y «Abrir» lleva a su pantalla.',
      ],
    },
    {
      titulo: 'Los pasos',
      cuerpo: [
        {
          lista: [
            'Valores de la ley: los que usa todo recibo están para el mes. Lo que falta se carga en [Valores del mes](/valores).',
            'Novedades: cuántas hay cargadas en el mes.',
            'Liquidaciones: se crean las de todos, de los mismos tipos que el mes anterior, y se calculan.',
            'Revisión: recibos con error, y los que se aceptan con un motivo. Se miran en la liquidación, que está a un toque.',
            'Aprobación: quién aprobó cada liquidación. Si la empresa pide que apruebe otra persona, lo dice.',
            'Recibos: cuántos se emitieron, se enviaron, se vieron y se firmaron.',
            'Banco y pago: un archivo con lo que se paga por banco y no está en ninguno, por el importe que se ve; después, las liquidaciones se marcan como pagadas. Quien hace un archivo para cada banco sigue en Pagos por banco.',
            'F.931 y Libro de Sueldos Digital: se registra el archivo tal como va a ARCA. El acuse se anota en su pantalla.',
            'Asiento contable: uno, con las liquidaciones del mes que no están en ninguno. Sin cuentas contables no corresponde.',
            'Libro Ley: las hojas siguen la numeración y ya no cambian.',
            'Cierre: los recibos ya no cambian. Pide confirmarlo.',
          ],
        },
      ],
    },
    {
      titulo: 'Si algo no sale',
      cuerpo: [
        {
          lista: [
            'Un archivo con errores no se registra: dice cuántos son y el primero. En su pantalla están todos.',
            'Si la conexión se corta, «Reintentar» repite la misma orden: lo que se hizo no se hace dos veces.',
            'Una liquidación que se aprueba después del F.931 lo deja «En parte»: la rectificativa lleva un motivo, en F.931.',
          ],
        },
        'En la terminal es `jornal month --papers`: lo muestra, y con `--next` o `--until` hace los mismos pasos.',
      ],
    },
  ],
};
