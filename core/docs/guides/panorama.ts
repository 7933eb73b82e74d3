// The overview guide: the ideas that the product is based on.
import type { DocsPage } from '../page/docsPage.ts';

export const panorama: DocsPage = {
  ruta: '/docs/overview',
  titulo: 'Cómo está hecho',
  grupo: 'Guías',
  resumen:
    'Las ideas sobre las que se apoya: hechos, liquidaciones que se rehacen, importes que se explican.',
  secciones: [
    {
      titulo: 'Tres promesas',
      cuerpo: [
        {
          lista: [
            'Todo importe dice de dónde sale: la fórmula con sus valores, la rama que se tomó, la fila de la tabla, la novedad, el redondeo y quién cargó cada cosa.',
            'Ningún nombre desconocido vale cero: una fórmula que usa un concepto que no existe no se puede guardar, y el mensaje propone el que se quiso decir.',
            'Un mes cerrado se puede calcular otra vez y tiene que dar lo mismo, al centavo: `jornal verify` lo comprueba.',
          ],
        },
      ],
    },
    {
      titulo: 'Hechos',
      cuerpo: [
        'Cada cambio es un hecho: quién, cuándo, qué cambió. Los hechos no se editan ni se borran; de ellos se arma todo lo demás. Por eso cada fila tiene historia y se puede ver «como se sabía» en una fecha.',
        'Los hechos y la auditoría están encadenados: si alguien altera uno por fuera, se nota y se dice cuál. Hasta dónde llega cada cadena se firma, y con [las firmas guardadas en otro lado](/docs/deployment) se nota también si las hizo todas de nuevo. En ellos los datos personales van cifrados con una clave de cada persona; al borrar la clave, la persona ya no se puede leer y la cadena sigue valiendo.',
      ],
    },
    {
      titulo: 'La liquidación',
      cuerpo: [
        'Pasa por Borrador, Calculada, Aprobada, Pagada y Cerrada. Cada recibo tiene además su propio estado: se puede recalcular, corregir o excluir uno sin tocar los otros.',
        'El orden de los conceptos sale de quién usa a quién; un ciclo se muestra como un camino. Los acumulados se derivan siempre: no hay un paso que olvidar.',
        'Las tasas, los topes y las escalas tienen fecha: liquidar 2025 da lo de 2025.',
      ],
    },
    {
      titulo: 'Antes de guardar y después de pagar',
      cuerpo: [
        {
          lista: [
            '[Simular](/simular): el recibo de una persona con otros datos, o de alguien que todavía no entró; también al revés, del neto al básico.',
            '[Valores del mes](/valores): lo que a un mes le falta en las tablas (topes, salario mínimo, deducciones), para cargarlo junto y deshacerlo entero.',
            'Probar en todos: qué le haría un cambio de concepto, escala o tabla a cada recibo, antes de guardarlo.',
            '[Comparar recibos](/comparar-recibos): por qué una persona cobra más que otra, o menos que en otro mes, por causa y línea por línea.',
            '[Retroactivos](/retroactivos): lo que una escala, un aumento o una ausencia que llegaron tarde hacen deber a recibos ya cerrados.',
          ],
        },
      ],
    },
    {
      titulo: 'Un núcleo y tres lugares',
      cuerpo: [
        'El mismo núcleo trabaja en el navegador, en la [terminal](/docs/terminal) y en el servidor. Las tablas, las llamadas y los comandos se declaran una vez, y de ahí salen las pantallas, la [API](/docs/api), la importación y esta ayuda.',
        'Lo que una pantalla hace paso a paso está en [máquinas](/docs/maquinas) que se pueden dibujar, recorrer y repetir.',
      ],
    },
    {
      titulo: 'Quién ve qué',
      cuerpo: [
        'Cinco [roles](/docs/roles) por empresa. El servidor pregunta el permiso en cada llamada; un campo que el rol no ve no sale del servidor.',
      ],
    },
  ],
};
