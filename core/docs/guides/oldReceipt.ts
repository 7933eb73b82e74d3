// The guide to trying a receipt that was paid: which conventions give it, and how it is kept as a test.
import type { DocsPage } from '../page/docsPage.ts';

export const oldReceipt: DocsPage = {
  ruta: '/docs/old-receipt',
  titulo: 'Probar un recibo viejo',
  grupo: 'Guías',
  resumen: 'Con qué convenciones sale al centavo un recibo que ya se pagó, y cómo queda de prueba.',
  secciones: [
    {
      titulo: 'Para qué',
      cuerpo: [
        'La ley y los convenios dejan cosas que cada estudio liquida a su manera: el presentismo por 8,33 % o por la doceava parte, el día de falta sobre 30, sobre 25 o por la hora, cómo se parte la obra social. Un recibo que ya se pagó dice cuál se usaba. En [Casos](/casos) se escriben sus renglones y se prueban las combinaciones, línea por línea al centavo.',
      ],
    },
    {
      titulo: 'Probarlo',
      cuerpo: [
        {
          pasos: [
            'En «Probar un recibo», elija el legajo, el mes y el tipo de liquidación. Los datos del legajo en ese mes ya deben estar cargados: categoría, sueldo, ausencias, novedades.',
            'Escriba los renglones o péguelos enteros desde una planilla o un PDF: el concepto, por su código o como lo dice el recibo, y el importe. Los descuentos van en positivo. Antes de ponerlos se ve qué se leyó y qué línea no se entiende. La cantidad no se compara. Si un concepto está dos veces, se suma y se dice.',
            'Si no tiene todos los renglones, marque «Mirar sólo estos renglones»: los que faltan no cuentan como diferencia.',
            'Pulse «Probar». Arriba queda lo que difiere hoy; abajo, las combinaciones que menos difieren, primero la que menos cambia, con lo que cada convención es hoy y lo que sería.',
          ],
        },
        'Si varias dan lo mismo, ese recibo no alcanza para elegir: pruebe con otro mes, uno en que esas convenciones se noten. Si ninguna sale, lo que difiere queda dicho en su renglón: casi siempre es un dato del legajo, y no una convención.',
      ],
    },
    {
      titulo: 'Aplicarla',
      cuerpo: [
        '«Aplicar» cambia las tablas de la empresa desde una fecha: alcanza a todos los legajos que las usan, y no sólo a ese recibo. Pregunta antes. Lo anterior a esa fecha queda como estaba.',
      ],
    },
    {
      titulo: 'Guardarlo como prueba',
      cuerpo: [
        'Un caso guardado se calcula cada vez que se carga un [paquete](/paquetes), y se dice si deja de salir y por cuánto; no impide cargarlo. «Comprobar todos» los calcula cuando se quiera. Lo de una persona queda bajo su clave y se borra con ella: póngale un nombre que no la nombre. La tolerancia es cuánto puede diferir el recibo entero.',
      ],
    },
    {
      titulo: 'Llevarlo a otra empresa',
      cuerpo: [
        'Un caso sale de la empresa sólo anónimo, con códigos en lugar de nombres y sin los meses anteriores. Otra lo importa si tiene esos códigos; el que falta se dice por su nombre.',
        {
          codigo:
            'jornal case export 3 --anonymous --output caso.json\njornal case import caso.json --name "Septiembre con una falta"',
          de: 'terminal',
        },
        'En la terminal también se prueba a alguien que no está en la empresa, y los renglones de un Libro de Sueldos Digital: `jornal case try`. Qué dice cada lectura: `jornal case conventions`.',
      ],
    },
  ],
};
