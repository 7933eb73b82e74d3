// What each version of the program's packages fixes, worded for payroll clerks: shown before it is loaded.
export interface VersionNote {
  readonly version: string;
  readonly texto: string;
}
/** All packages share these concepts. */
export const VERSION_NOTES: readonly VersionNote[] = [
  {
    version: '2026.6',
    texto:
      'Liquidación final: las vacaciones no gozadas y su SAC se pagan igual aunque el mes ya esté pagado, o se liquiden en un mes posterior.',
  },
  {
    version: '2026.6',
    texto:
      'Préstamos y embargos: lo cobrado se sigue por cada préstamo y cada orden. Con dos a la vez, el segundo se seguía cobrando después de la última cuota.',
  },
  {
    version: '2026.6',
    texto:
      'Ganancias: lo no habitual se reparte neto de sus aportes (antes bajaba la retención del mes), y al egreso entra entero lo que faltaba repartir.',
  },
  {
    version: '2026.6',
    texto: 'Vacaciones pagadas aparte: el mes saca cada día por la base con que se pagó.',
  },
  {
    version: '2026.6',
    texto: 'SAC de quien reingresó: sólo de la relación nueva, sin descontar el de la que terminó.',
  },
  {
    version: '2026.7',
    texto:
      'SAC: un mes entero de maternidad, licencia sin goce o suspensión se descuenta por sus días del almanaque donde el semestre va por el almanaque; antes, por 30.',
  },
  { version: '2026.7', texto: 'Préstamos: una segunda liquidación del mismo mes no cobra otra cuota.' },
  {
    version: '2026.7',
    texto:
      'SAC: con sac_proyecta_mes en 1 (tabla «importes»), el mes que todavía no se liquidó entra proyectado. De fábrica sigue en 0: lo liquidado.',
  },
  {
    version: '2026.8',
    texto:
      'Segunda liquidación del mismo mes: no vuelve a descontar licencias sin goce, suspensiones, faltas ni maternidad, ni a pagar el promedio de enfermedad o los días de accidente. Toma sólo los días que se cargaron después de la primera.',
  },
  {
    version: '2026.8',
    texto:
      'Presentismo: si una falta de más se carga después del primer recibo del mes, el siguiente devuelve lo que ése pagó; si se borra, lo paga.',
  },
  {
    version: '2026.8',
    texto:
      'Vacaciones, gozadas o no: el día vale lo del mes entero aunque el mes tenga días sin goce o sea el del ingreso o el egreso, y los adicionales fijos cuentan una sola vez, con su presentismo. Antes, los días sin goce lo bajaban y, al egreso, lo fijo se multiplicaba por los días.',
  },
  {
    version: '2026.8',
    texto:
      'Préstamos y cuota alimentaria de importe fijo: cada uno se cobra una vez por mes, por sí mismo. Antes, el que se cargaba después del primer recibo del mes no se cobraba.',
  },
  {
    version: '2026.8',
    texto:
      'Construcción: el SAC de quien reingresó mira sólo la relación nueva, y la cuota sindical ya no baja la base de la cuota alimentaria.',
  },
  {
    version: '2026.9',
    texto:
      'Ganancias de quien se va: la liquidación final lleva las deducciones y la escala del año y el SAC cobrado (RG 4003 art. 21 inc. b), y devuelve lo retenido de más. Antes era una retención más: con final_del_anio en 0 (tabla «ganancias_reglas») lo sigue siendo.',
  },
  {
    version: '2026.9',
    texto:
      'Ganancias: el preaviso, la integración, las vacaciones no gozadas y el SAC de cada uno se gravan (Circular AFIP 4/2021). Antes quedaban fuera: cuánto de cada uno lo dice la tabla «ganancias_egreso», y con 0 siguen fuera.',
  },
  {
    version: '2026.9',
    texto:
      'Ganancias: lo que se discute es una regla de la tabla «ganancias_reglas», de fábrica como hasta ahora: la doceava de las deducciones, el tope del 35 % en el último pago y desde qué parte de lo habitual se reparte lo no habitual.',
  },
  {
    version: '2026.9',
    texto:
      'Obra social: desde diciembre de 2026 los renglones de 2,55 y 0,45 % suman siempre el 3 % al centavo; el del Fondo Solidario lleva la diferencia.',
  },
  {
    version: '2026.9',
    texto:
      'Lo que se discute es ahora un parámetro, en la tabla «convenciones», con el valor de siempre: el día de falta (30, 25 o por la hora), las faltas y el SAC, la base del preaviso, las contribuciones por un jubilado, la cuota alimentaria y el SAC, la situación de revista en vacaciones y el mes de los retroactivos en el LSD.',
  },
  {
    version: '2026.10',
    texto:
      'Dos empleos a la vez de una persona en la empresa, con dos legajos: el tope de los aportes (también el del SAC), la detracción, la suma fija de la ART, el seguro de vida, la jornada de la obra social y el límite de los embargos son uno para los dos. Quien tiene un solo empleo cobra lo mismo.',
  },
  {
    version: '2026.11',
    texto:
      'SAC de quien ingresó o egresó a mitad de mes: ese mes vale por su remuneración normal entera, con antigüedad y presentismo, y lo no remunerativo se corta una sola vez. Antes contaba el básico solo, o lo pagado por esos días.',
  },
  {
    version: '2026.12',
    texto:
      'Ganancias de julio a diciembre de 2026: deducciones y escala de cada mes, y las del año para quien se va. Topes de los aportes de febrero a octubre de 2026, con sus centavos y su resolución.',
  },
  {
    version: '2026.12',
    texto:
      'Ganancias, liquidación anual: va por la tabla que ARCA publica para la anual y la final, y no por lo acumulado a diciembre. Con anual_del_anio en 0 (tabla «ganancias_reglas») sigue como antes.',
  },
  {
    version: '2026.12',
    texto:
      'Encargados de edificios: la hora extra lleva las tareas del mes aunque estén en otro recibo. Antes, una complementaria la pagaba sin ellas.',
  },
  {
    version: '2026.12',
    texto:
      'Vacaciones no gozadas: con vacaciones_nr_egreso en 1 (tabla «convenciones»), llevan la suma no remunerativa en los convenios cuya regla lo dice. De fábrica sigue en 0: por lo remunerativo.',
  },
  {
    version: '2026.13',
    texto:
      'Préstamos: la cuota se cobra hasta donde alcanza el neto, y lo que no entra queda en el saldo. Antes se cobraba entera aunque el neto diera negativo: con cuota en 0 (tabla «retenciones») sigue así, y con 20 no pasa del quinto (LCT art. 133).',
  },
  {
    version: '2026.13',
    texto:
      'Cuota alimentaria en porcentaje de quien tiene dos empleos a la vez: toma lo mismo se pague primero el que se pague.',
  },
  {
    version: '2026.13',
    texto:
      'Detracción: la liquidación final lleva la de su SAC aunque el mes se haya pagado en otro recibo. Antes se perdía, y se contribuía de más.',
  },
  {
    version: '2026.14',
    texto:
      'Empleos a la vez que aportan distinto porcentaje bajo un mismo tope (un régimen especial, un jubilado en uno): cada uno cuenta por lo que aportaría solo, y el último recibo lleva la diferencia en un renglón de ajuste. Antes dependía de cuál se pagaba primero. Quien tiene un solo empleo, o el mismo porcentaje en todos, cobra lo mismo.',
  },
  {
    version: '2026.15',
    texto:
      'Empleos a la vez con una orden de un juez: un embargo o una cuota alimentaria en porcentaje cargados en un solo empleo miran ese empleo solo, y cargados en varios, los que los tienen. Antes dependía de cuál se pagaba primero. La revisión avisa de quien tiene la orden en uno y no en el otro. Quien tiene un solo empleo cobra lo mismo.',
  },
];
