// Tasks about people through the year: aguinaldo, leaving, raises, vacations, court orders, Ganancias, and coming
// from another program.
import type { DocsPage } from '../../page/docsPage.ts';
import { taskGuide } from './task.ts';

export const peopleTasks: readonly DocsPage[] = [
  taskGuide({
    at: 'aguinaldo',
    title: 'Pagar el aguinaldo',
    answers: 'Cómo se liquida el SAC de junio y de diciembre.',
    words: 'aguinaldo sac sueldo anual complementario medio diciembre junio mejor mes',
    steps: [
      'Liquide primero el último mes del semestre, para que entre en el mejor mes.',
      'Abra [Liquidaciones](/liquidaciones), elija «Nueva liquidación» y el tipo del SAC.',
      'Elija «Calcular».',
      'Toque el importe del aguinaldo: dice cuál fue el mejor mes, y los días del semestre.',
      'Apruébela y páguela como cualquier otra.',
    ],
    otherwise: [
      'Si paga antes de liquidar el último mes, cargue la remuneración estimada como novedad; la diferencia se paga con otra liquidación de SAC.',
      'Si viene de otro programa, los meses anteriores se cargan en [Migrar desde otro sistema](/arranque).',
      'Quien se fue ya lo cobró en su liquidación final.',
    ],
    terminal: 'jornal run create --period 2026-12 --description "SAC diciembre 2026" --pay-date 2026-12-18',
  }),
  taskGuide({
    at: 'dar-de-baja',
    title: 'Dar de baja a una persona',
    answers: 'Cómo se hace la liquidación final de un despido, una renuncia o una jubilación.',
    words:
      'baja despido renuncia indemnización liquidación final egreso preaviso jubilación fallecimiento acuerdo echar',
    steps: [
      'Abra el legajo en [Personal](/personal) y elija «Dar de baja…».',
      'Ponga la fecha y el motivo, y confirme con «Dar de baja».',
      'Cree una liquidación del tipo final para esa persona y elija «Calcular».',
      'Mire la indemnización, el preaviso y las vacaciones: cada uno dice su cuenta.',
      'Apruébela y páguela.',
    ],
    otherwise: [
      'Para saber cuánto sería antes de decidir, [Simular](/simular).',
      'Si falta el promedio del convenio para el tope, la pantalla lo dice: se carga en [Valores del mes](/valores).',
      'Un préstamo se cobra hasta donde la ley deja; lo que falta queda dicho.',
    ],
    terminal: 'jornal simulate 151 --period 2026-10 --salary 2500000.00',
  }),
  taskGuide({
    at: 'pasar-desde-otro-programa',
    title: 'Pasar desde Tango, Bejerman u otro programa',
    answers: 'Cómo se traen los legajos y los meses anteriores, y cómo se comprueba que dan lo mismo.',
    words:
      'tango bejerman holistor memory onvio calipso xubio migrar importar otro sistema programa pasar saldos historia excel',
    steps: [
      'Exporte de su programa los legajos a una planilla.',
      'En [Personal](/personal) elija «Importar», el archivo, y diga qué columna es cada dato.',
      'En [Migrar desde otro sistema](/arranque) traiga los recibos anteriores, o el Libro de Sueldos Digital de esos meses.',
      'Con «Comparar el último mes» ve, persona por persona, en qué difiere su programa de Jornal.',
      'En [Casos](/casos) puede probar un recibo viejo, y qué convención lo hace dar igual.',
    ],
    otherwise: [
      'Lo que el archivo trae mal se rechaza por fila, y se baja con «Bajar las rechazadas».',
      'Sin el Libro, los saldos de cada concepto se cargan por mes en la misma pantalla.',
    ],
    terminal: 'jornal import Personal legajos.csv',
  }),
  taskGuide({
    at: 'aumento',
    title: 'Cargar un aumento',
    answers: 'Cómo se aumentan los básicos de varios, y cómo se pagan las diferencias de meses anteriores.',
    words: 'aumento paritaria suba escala básico sueldo retroactivo diferencia porcentaje acuerdo incremento',
    steps: [
      'Si es de convenio, la escala nueva viene en su paquete, o se carga en Escalas con su fecha.',
      'Si es de la empresa, abra [Aumento masivo al personal](/procesos/aumentomasivopersonal/aumentomasivopersonal), elija a quiénes y cuánto.',
      'Antes de aplicarlo ve persona por persona el básico de antes y el de después.',
      'Si rige desde un mes ya pagado, abra [Diferencias retroactivas](/retroactivos), elija los meses y «Calcular».',
      'Con «Generar novedades», las diferencias entran en el mes que se paga.',
    ],
    otherwise: [
      'El aumento de una sola persona se pone en su legajo, con su fecha: el recibo del mes se parte en tramos.',
      'Un básico con fecha anterior no cambia los recibos cerrados.',
    ],
    terminal: 'jornal raise apply --all --step 2026-10-01=12.5% --round diez --dry-run',
  }),
  taskGuide({
    at: 'vacaciones',
    title: 'Dar y pagar las vacaciones',
    answers: 'Cómo se anotan las vacaciones, cuántos días quedan y cuándo se pagan.',
    words: 'vacaciones días licencia anual descanso plus vacacional saldo gozadas pendientes',
    steps: [
      'Abra [Vacaciones](/vacaciones): están los días que corresponden, los gozados y los que quedan.',
      'Elija «Cargar vacaciones» y ponga desde y hasta qué día.',
      'Si empiezan este mes, el recibo del mes las paga. Si las paga aparte, haga una liquidación del tipo de vacaciones.',
      'Toque el importe: dice la base, el divisor y los días.',
    ],
    otherwise: [
      'Los días que quedan de otros años se cargan como saldo en [Migrar desde otro sistema](/arranque).',
      'Las que no se tomaron se pagan al irse, en la liquidación final.',
    ],
    terminal: 'jornal vacations --year 2026',
  }),
  taskGuide({
    at: 'embargos-y-prestamos',
    title: 'Cargar embargos, préstamos y anticipos',
    answers: 'Cómo se cargan los descuentos de cada persona y cuánto se puede retener.',
    words:
      'embargo judicial cuota alimentaria alimentos préstamo anticipo adelanto juzgado oficio descuento retención',
    steps: [
      'Abra [Anticipos, préstamos y embargos](/descuentos).',
      'Elija «Nuevo embargo», «Nuevo préstamo» o «Nuevo anticipo», y la persona.',
      'Ponga el total, o el porcentaje y desde cuándo.',
      'Al calcular, cada recibo toma lo que la ley deja: el importe dice el tope que actuó.',
      'Lo retenido para un juzgado se deposita desde [Depósitos judiciales](/aplicativos/depositos).',
    ],
    otherwise: [
      'Dos embargos se cobran uno después del otro, por su fecha.',
      'El embargo necesita el salario mínimo del mes, que está en [Valores del mes](/valores).',
    ],
    terminal: 'jornal list Agenda',
  }),
  taskGuide({
    at: 'ganancias',
    title: 'Retener el impuesto a las ganancias',
    answers: 'Cómo se cargan las deducciones de cada uno y de dónde sale la retención.',
    words:
      'ganancias impuesto siradig f572 572 deducciones retención familiar hijo alquiler cuarta categoría afip arca',
    steps: [
      'Cargue los familiares a cargo en el legajo de cada uno.',
      'Baje de ARCA los F.572 y tráigalos en [SIRADIG (F.572)](/siradig).',
      'Calcule el mes: la retención sale en el recibo.',
      'Toque su importe: dice el tramo de la escala, el porcentaje y lo ya retenido en el año.',
    ],
    otherwise: [
      'Si falta la tabla del mes, se carga en [Valores del mes](/valores).',
      'A fin de año, y al irse, se hace la liquidación anual: el certificado está en [Informes](/informes).',
    ],
    terminal: 'jornal list Familiares',
  }),
];
