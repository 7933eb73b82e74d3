// The tasks of a month: its first run, novedades, receipts, the bank and ARCA.
import type { DocsPage } from '../../page/docsPage.ts';
import { taskGuide } from './task.ts';

export const monthTasks: readonly DocsPage[] = [
  taskGuide({
    at: 'primera-liquidacion',
    title: 'Hacer la primera liquidación',
    answers: 'Cómo se pagan los sueldos de un mes por primera vez, de los legajos al recibo.',
    words: 'sueldo sueldos pagar mes mensual quincena recibo empezar haberes nómina calcular',
    before: [
      'Hacen falta los [legajos](/personal), el convenio y los valores del mes. En [Valores del mes](/valores) se ve si falta alguno.',
    ],
    steps: [
      'Abra [Liquidaciones](/liquidaciones) y elija «Nueva liquidación».',
      'Ponga el período, el tipo y la fecha de pago, y elija «Crear y calcular». Al terminar, cada persona tiene su recibo o lo que le falta.',
      'Mire los recibos. Un importe se abre al tocarlo: dice de dónde sale.',
      'Apruebe la liquidación. Después registre el pago y elija «Cerrar la liquidación».',
    ],
    otherwise: [
      'Un legajo con error queda sin recibo: resuélvalo y elija «Recalcular», o «Aprobar sin ellos».',
      'Si no sabe qué sigue, [Cierre del mes](/cierre) lo dice paso por paso.',
    ],
    terminal: 'jornal month --papers',
  }),
  taskGuide({
    at: 'novedades',
    title: 'Cargar las novedades del mes',
    answers: 'Cómo se cargan horas extra, premios, plus, comisiones y faltas.',
    words: 'plus premio horas extra comisiones faltas adicional bono viático descuento cargar',
    steps: [
      'Abra [Novedades del mes](/novedadesdelmes): las personas en filas, los conceptos en columnas.',
      'Con «Agregar un concepto» suma la columna que falte.',
      'Escriba la cantidad o el importe, o pegue un bloque de una planilla.',
      'Lo que se repite todos los meses va en la agenda del legajo, y no se carga otra vez.',
    ],
    otherwise: [
      'Para repetir lo del mes pasado, «Traer del mes anterior».',
      'Si las tiene en un archivo, [Importar Novedades](/procesos/importarnovedades/importarnovedad).',
      'Las faltas y licencias van en [Ausencias y licencias](/ausencias): con su causa, el recibo descuenta solo.',
    ],
    terminal: 'jornal list Novedades',
  }),
  taskGuide({
    at: 'entregar-recibos',
    title: 'Entregar los recibos para firmar',
    answers: 'Cómo se entregan los recibos, por correo o en papel, y cómo los firma cada trabajador.',
    words: 'recibo firma firmar enviar mail correo imprimir pdf entregar papel mano digital conformidad',
    steps: [
      'Apruebe la liquidación: hasta entonces nadie ve su recibo.',
      'Abra [Impresión](/recibos/impresion) y elija la liquidación.',
      'Con «Entregar por correo», cada uno recibe el aviso y entra a [Mis recibos](/mis-recibos).',
      'Ahí ve su neto, toca un renglón para saber de dónde sale, y elige «Firmar conforme» o «No estoy de acuerdo».',
    ],
    otherwise: [
      'Quien no tiene correo en el legajo no recibe el aviso: cárguelo en su ficha.',
      'Para papel, en la misma pantalla se imprimen todos en un PDF; cuando los dio, «Entregados en papel» anota el día, y el cierre del mes los cuenta.',
    ],
    terminal: 'jornal receipts pdf --run 18 --output septiembre.pdf',
  }),
  taskGuide({
    at: 'pagar-por-banco',
    title: 'Pagar los sueldos por el banco',
    answers: 'Cómo se hace el archivo de acreditación y se marca lo pagado.',
    words: 'banco transferencia acreditar acreditación cbu archivo pagar sueldos haberes galicia santander',
    steps: [
      'Apruebe la liquidación.',
      'Abra [Acreditación en bancos](/aplicativos/bancos) y elija la liquidación.',
      'Revise quién va y por cuánto, y haga el archivo con el botón que dice el importe.',
      'Súbalo al banco. Si alguno vuelve, «Marcar como devueltos».',
    ],
    otherwise: [
      'Quien no tiene CBU no entra en el archivo: la pantalla lo dice con su nombre.',
      'Si su banco no está, «Nuevo diseño» lo arma con una muestra.',
    ],
    terminal: 'jornal bank file 22 --layout SANTANDER --output haberes.txt --yes',
  }),
  taskGuide({
    at: 'f931-y-libro',
    title: 'Presentar el F.931 y el Libro de Sueldos Digital',
    answers: 'Cómo se hacen los archivos de ARCA de un mes y se anota lo presentado.',
    words:
      'f931 931 sicoss afip arca lsd libro sueldos digital cargas sociales aportes declaración jurada vep',
    steps: [
      'Apruebe todas las liquidaciones del mes.',
      'Abra [el F.931](/aplicativos/f931) y elija el período: arriba dice si el archivo está listo o qué corregir.',
      'Un importe se abre al tocarlo: dice de qué conceptos y recibos sale.',
      'Baje el archivo, preséntelo y elija «Registrar presentación».',
      'Haga lo mismo en [Libro de Sueldos Digital](/aplicativos/lsd), con cada liquidación.',
      'Cuando tenga el acuse, «Anotar acuse».',
    ],
    otherwise: [
      'Mientras haya errores no hay archivo: cada uno lleva a donde se corrige.',
      'Si algo cambió después, «Registrar rectificativa», con su motivo.',
    ],
    terminal: 'jornal declare f931 --period 2026-09 --output f931.txt',
  }),
  taskGuide({
    at: 'corregir-un-recibo',
    title: 'Corregir un recibo',
    answers: 'Qué se hace con un importe que está mal, antes y después de pagarlo.',
    words: 'error mal equivocado rectificar cambiar recibo importe diferencia devolver anular rehacer',
    steps: [
      'Abra el recibo, desde su [liquidación](/liquidaciones), y toque el importe: la explicación dice qué dato lo trajo, y quién lo cargó.',
      'Si la liquidación no está cerrada, corrija ese dato y elija «Recalcular».',
      'Si hay que poner un importe a mano, «Fijar un importe a mano»: pide el motivo y queda dicho en el recibo.',
      'Si ya se pagó, «Rectificar este recibo»: lo anula y lo vuelve a hacer en otra liquidación.',
    ],
    otherwise: [
      'Una liquidación cerrada se abre con «Reabrir», y un motivo.',
      'Para saber por qué cambió el neto de un mes a otro, en el recibo se abre la diferencia que está junto al neto.',
    ],
    terminal: 'jornal explain 12 300',
  }),
];
