// The ideas of the language, one page each: short paragraphs with evaluated examples.
import { roundingTopic } from './roundingTopic.ts';
import { example as ej, type Topic } from './topic.ts';

export const topics: readonly Topic[] = [
  {
    clave: 'tipos',
    titulo: 'Números, textos, fechas y condiciones',
    resumen: 'Los cuatro tipos de valores y qué se puede hacer con cada uno.',
    vease: ['SI', 'FECHA', 'Y'],
    cuerpo: [
      'Una fórmula maneja números, textos, fechas y condiciones (verdadero o falso). Lo que un concepto da es siempre un número.',
      'Los números son exactos: una cuenta lleva sus fracciones hasta el final, y recién ahí se ven hasta ocho decimales. Los decimales se escriben con coma o con punto, y los miles no llevan separador.',
      {
        ejemplos: [
          ej('1,5 + 1.5', '3'),
          ej('10 / 3', '3.33333333'),
          ej('1 / 3 * 9000000', '3000000'),
          ej('2 + 3 * 4', '14'),
        ],
      },
      'Los textos van entre comillas y se comparan sin distinguir mayúsculas ni acentos. Las fechas se escriben con `FECHA(año; mes; día)` y se comparan entre sí.',
      {
        ejemplos: [
          ej('sindicato = "EMPLEADOS DE COMERCIO"', 'verdadero'),
          ej('fecha_ingreso < FECHA(2020; 1; 1)', 'verdadero'),
        ],
      },
      'Los argumentos se separan con punto y coma. Lo que sigue a `//` hasta el fin de la línea es un comentario.',
    ],
  },
  {
    clave: 'conceptos',
    titulo: 'Cantidad, valor unitario, importe y tasa',
    resumen: 'Qué da la fórmula de un concepto y cómo se forma la línea del recibo.',
    vease: ['valor_generico', 'SUMA', 'REDONDEAR'],
    cuerpo: [
      'De otro concepto se usa su importe, escribiendo su código entre corchetes: `[0001]`. También `.cantidad`, `.valor` (unitario) y `.base`. Si cambia el código, la fórmula lo sigue.',
      { ejemplos: [ej('[0010]', '108842.85'), ej('[0010].cantidad', '9'), ej('[0010].base', '1209365')] },
      'El concepto dice qué da su fórmula:',
      {
        lista: [
          'Importe (lo usual): el resultado es el importe de la línea.',
          'Cantidad: el importe es el resultado por el valor unitario, el de la novedad o, si no trae, el valor genérico. Sin ninguno de los dos es un error, y no un cero.',
          'Valor unitario: el importe es la cantidad (de la novedad o de la fórmula de la cantidad; 1 si no hay) por el resultado.',
          'Tasa sobre su base: el resultado es un porcentaje, se imprime, y el importe es la base por ese porcentaje. Sin fórmula de la base es un error.',
        ],
      },
      'Si se marca más de uno, gana el primero de: importe, tasa, cantidad, valor unitario.',
      'El valor genérico es una constante del concepto que se cambia sin tocar la fórmula.',
      { ejemplos: [ej('[0001] * valor_generico / 100', '100740.1045')] },
      '«Asumir cero si el resultado es negativo» pone el piso en 0 antes de redondear; la explicación del importe lo dice.',
    ],
  },
  roundingTopic,
  {
    clave: 'fechas',
    titulo: 'Fechas, días y meses',
    resumen: 'Las convenciones para contar días, meses y años.',
    vease: ['DIAS', 'DIAS30', 'DIAS_MESES', 'ANIOS', 'ANIOS_FRACCION', 'DIAS_HABILES'],
    cuerpo: [
      'No hay una sola manera de contar: cada función dice la suya, y el convenio o la empresa eligen cuál usar.',
      {
        lista: [
          '`DIAS`: corridos, las dos fechas incluidas.',
          '`DIAS30`: todos los meses de 30.',
          '`DIAS_MESES`: 30 por cada mes entero de fecha a fecha, más los que sobran.',
          '`DIAS_HABILES`: de lunes a viernes (o a sábado), sin los feriados cargados.',
          '`ANIOS`: el aniversario completa el año; contado inclusive, el día anterior.',
          '`ANIOS_FRACCION`: un año más si lo que sobra pasa de tantos meses.',
        ],
      },
      {
        ejemplos: [
          ej('DIAS(FECHA(2026; 2; 1); FECHA(2026; 2; 28))', '28'),
          ej('DIAS30(FECHA(2026; 2; 1); FECHA(2026; 2; 28))', '30'),
          ej('ANIOS(FECHA(2021; 1; 1); FECHA(2025; 12; 31))', '4'),
          ej('ANIOS(FECHA(2021; 1; 1); FECHA(2025; 12; 31); "inclusive")', '5'),
        ],
      },
      'Para saber cómo era algo en otra fecha, `EN_FECHA`: el básico, la categoría, la escala, las tablas, la antigüedad, los familiares.',
      { ejemplos: [ej('basico - EN_FECHA(FECHA(2026; 8; 31); basico)', '23896')] },
    ],
  },
  {
    clave: 'novedades',
    titulo: 'Novedades y agenda',
    resumen: 'Lo que se carga para una persona y cómo lo lee la fórmula.',
    vease: ['hay_novedad', 'novedad.cantidad', 'novedad.importe', 'novedad.periodo', 'SALDO'],
    cuerpo: [
      'Una novedad es de un mes; la agenda dura. Cada una da su línea, con su cantidad, valor unitario, importe y porcentaje. El importe que falta es la cantidad por el valor unitario.',
      {
        ejemplos: [
          ej('novedad.importe', '4500', 'con_novedad'),
          ej('SI(novedad.trae_porcentaje; novedad.porcentaje; 5)', '5', 'con_importe'),
        ],
      },
      'Un concepto se aplica a una persona cuando los filtros la admiten y además es general, o está en su agenda, o tiene una novedad.',
      'Lo que una novedad trae y la fórmula no usa se avisa en el recibo; lo que la fórmula pide y la novedad no trae es un error. Nada de lo cargado se pierde en silencio.',
      'Cómo dura en la agenda: permanente (hasta que se le ponga fin), desde y hasta (la fecha final es obligatoria) o por única vez (sólo en el mes en que empieza, y en un solo recibo).',
      'Si el concepto pide el período, cada novedad dice a qué mes se imputa: va en la línea, y cuenta en ese mes cuando las fórmulas miran atrás.',
      { ejemplos: [ej('novedad.periodo', '2026-08', 'con_importe')] },
      'Si el concepto lo admite, la novedad puede llevar además una fecha para la historia y otra para Ganancias: el mes de devengado y el mes de pago en que cuenta.',
    ],
  },
  {
    clave: 'instancias',
    titulo: 'Varias líneas de un mismo concepto',
    resumen: 'Dos préstamos, tres órdenes, dos períodos de ajuste: una línea cada uno.',
    vease: ['novedad.orden', 'novedad.importe_previo', 'novedad.desde_cola', 'SALDO', 'CUPO'],
    cuerpo: [
      'Un concepto da una línea por cada novedad y agenda que tenga, y una por tramo si va por tramos. `[0328]` es la suma de todas; `.valor`, el de la última.',
      'Las novedades y agendas de un concepto hacen cola por fecha: `novedad.orden` dice el lugar, `novedad.importe_previo` lo que suman las anteriores.',
      {
        ejemplos: [
          ej('novedad.orden', '2', 'segundo_prestamo'),
          ej('novedad.importe_previo', '30000', 'segundo_prestamo'),
        ],
      },
      '`SALDO` es lo que le falta cobrar a ésta, sabiendo que lo cobrado paga primero las más viejas.',
      {
        ejemplos: [
          ej('SALDO([0328])', '10000', 'prestamo'),
          ej('SALDO([0328])', '20000', 'segundo_prestamo'),
        ],
      },
      'Un concepto general cuya fórmula no usa nada de la novedad da una sola línea, con o sin ella: dos novedades del básico no son dos básicos.',
    ],
  },
  {
    clave: 'tramos',
    titulo: 'Tramos del mes',
    resumen: 'Cuando la categoría, el sueldo, la jornada o la escala cambian dentro del mes.',
    vease: ['dias_tramo', 'desde_tramo', 'dias_corridos_tramo', 'jornada_horas_mes'],
    cuerpo: [
      'Un concepto por tramos da una línea por cada parte del mes en que todo lo que paga fue igual. `dias_tramo` reparte un mes de 30: el último tramo lleva 30 menos los anteriores.',
      {
        ejemplos: [ej('basico * dias_tramo / 30', '750000', 'ascenso'), ej('categoria', 'VEN-E', 'ascenso')],
      },
      'Con la clave `tramos_dias_reales` = 1 en la tabla `parametros`, los días del tramo son los del almanaque llevados a un mes de 30. Con `dias_corridos_tramo` y `dias_corridos_mes` cada fórmula puede elegir.',
      'Fuera de los conceptos por tramos se ven los valores del último día del mes, o del egreso.',
    ],
  },
  {
    clave: 'conjuntos',
    titulo: 'Conjuntos y bases imponibles',
    resumen: 'Sumas de conceptos con nombre, y las bases 1 a 10.',
    vease: ['SUMA', 'BASE', 'EN_EL_MES', 'HISTORICO', 'TOPE'],
    cuerpo: [
      'Un conjunto es una lista de conceptos con su signo. `SUMA("codigo")` da lo que suman en este recibo, y se calcula después de todos ellos.',
      { ejemplos: [ej('SUMA("imponible")', '1318207.85')] },
      'Con un modo, un rango y una agregación, el mismo conjunto es un acumulado: `SUMA("imponible"; "Relativa"; -5; -1; "Mejor")`.',
      'El concepto que calcula una base imponible dice su número (1 a 10). `BASE(1)` la da en el mes, sumando todos los recibos; `BASE(1; "recibo")`, en éste. También es el conjunto `"base_1"`, para la historia.',
      { ejemplos: [ej('BASE(1)', '1418207.85'), ej('BASE(1; "recibo")', '1318207.85')] },
      '`TOPE` limita una base según el balde (mes, SAC, vacaciones) y los días.',
    ],
  },
  {
    clave: 'mes',
    titulo: 'El recibo, el mes y la quincena',
    resumen: 'Qué es de este recibo, qué de todo el mes, y qué va una sola vez.',
    vease: ['YA_LIQUIDADO', 'EN_EL_MES', 'BASE', 'quincena', 'ultima_del_mes', 'hay_recibo_previo'],
    cuerpo: [
      'Una referencia (`[0001]`) y `SUMA` son de este recibo. `YA_LIQUIDADO` es lo que dieron los recibos anteriores del mismo mes, y `EN_EL_MES` las dos cosas.',
      {
        ejemplos: [
          ej('[0001]', '1209365'),
          ej('YA_LIQUIDADO([0001])', '100000'),
          ej('EN_EL_MES([0001])', '1309365'),
        ],
      },
      'El SAC y el mes no se ven entre sí: cada uno tiene su tope.',
      'Un concepto de una vez por mes no se repite si un recibo anterior ya lo trae. `ultima_del_mes` dice si esta liquidación lleva lo que va con el último recibo; `quincena`, cuál se paga.',
      {
        ejemplos: [
          ej('SI(ultima_del_mes; 424,62; 0)', '424.62'),
          ej('SI(ultima_del_mes; 424,62; 0)', '0', 'primera_quincena'),
        ],
      },
    ],
  },
  {
    clave: 'historia',
    titulo: 'Mirar atrás',
    resumen: 'Lo que dieron otros meses: modos, agregaciones, límites, tipos, fechas.',
    vease: ['HISTORICO', 'SUMA', 'EN_EL_MEJOR', 'MESES_CON_VALOR', 'MESES_TRABAJADOS'],
    cuerpo: [
      'Primero se suman todos los recibos de cada mes; después se agregan los meses. El mes es el de devengado, salvo en el modo de Ganancias, que va por el mes de pago.',
      {
        lista: [
          '"Relativa": 0 es este mes, −1 el anterior, hasta −119.',
          '"Absoluta Año Curso": meses 1 a 12 del año que se liquida.',
          '"Absoluta Año Curso Ganancias": meses 1 a 12 del año de pago, por mes de pago.',
          '"Absoluta": un mes ("07/2026"), una fecha, o un límite por su nombre: "semestre", "ultimo_anio", "ingreso"…',
        ],
      },
      {
        ejemplos: [
          ej('HISTORICO([0001]; "Relativa"; -2; -1; "Suma")', '2370938'),
          ej('HISTORICO([0001]; "Absoluta Año Curso Ganancias"; 9; 9; "Suma")', '1185469'),
          ej('HISTORICO([0001]; "Absoluta"; "ultimo_anio"; "anterior"; "Mejor")', '1185469'),
        ],
      },
      'Suma y Mejor (el mayor de los totales mensuales); PromedioA divide por los meses del rango, PromedioB por los que tienen valor. Para promediar por lo trabajado: la suma dividida por `MESES_TRABAJADOS`.',
      {
        ejemplos: [
          ej('HISTORICO([0001]; "Relativa"; -4; -1; "PromedioA")', '592734.5'),
          ej('HISTORICO([0001]; "Relativa"; -4; -1; "PromedioB")', '1185469'),
        ],
      },
      'El rango que llega a este mes cuenta este recibo, salvo "sin este recibo". Con «, en la relación», sólo los meses desde el ingreso y hasta el egreso. El último argumento deja afuera tipos de liquidación: "SAC, VAC".',
      'Se pide el importe, la cantidad o el valor unitario (el importe del mes dividido por su cantidad).',
      'Una línea imputada a otro mes cuenta en ése. Quien empieza a mitad de año carga saldos iniciales por concepto y mes.',
    ],
  },
  {
    clave: 'neto',
    titulo: 'El neto, los cupos y los saldos',
    resumen: 'Descuentos que se calculan sobre lo ya reunido, sin ciclos.',
    vease: ['TOTAL_ANTES', 'CUPO', 'SALDO', 'TOTAL'],
    cuerpo: [
      '`TOTAL_ANTES("neto")` es el neto de los conceptos con menor orden de cálculo: lo que queda para lo que viene después.',
      { ejemplos: [ej('MIN(50000; MAX(0; TOTAL_ANTES("neto") - 1000000))', '50000')] },
      '`CUPO(límite; "conjunto")` es lo que queda de un límite compartido: lo toma primero el de menor orden de liquidación, y entre líneas de un mismo concepto, la que va antes.',
      { ejemplos: [ej('CUPO(200000; "retenciones")', '54997.14')] },
      'Cada concepto depende sólo de los que van antes: no hay ciclos falsos. Los verdaderos se rechazan al guardar y se muestra el camino.',
    ],
  },
  {
    clave: 'tablas',
    titulo: 'Tablas, escalas y variables',
    resumen: 'Datos con vigencia: por clave, por tramo y progresivos.',
    vease: ['TABLA', 'TRAMO', 'PROGRESIVA', 'ESCALA', 'VARIABLE', 'EN_FECHA'],
    cuerpo: [
      '`TABLA` busca por una o dos claves exactas; `TRAMO`, el tramo más alto que no supera un valor; `PROGRESIVA`, el importe fijo del tramo más su porcentaje sobre el excedente.',
      {
        ejemplos: [
          ej('TABLA("topes"; "maximo")', '4414652'),
          ej('TRAMO("vacaciones"; antiguedad_anios)', '21'),
          ej('PROGRESIVA("ganancias"; 3000000)', '190000'),
        ],
      },
      'Cada fila rige desde su fecha hasta la siguiente, o sólo en su mes si la tabla es mensual. Lo que falta deja el legajo sin recibo y nombra el último valor conocido: nunca es 0.',
      '`ESCALA` es la de la categoría, por la jornada completa; `basico` ya tiene en cuenta el sueldo pactado y la jornada.',
    ],
  },
  {
    clave: 'variantes',
    titulo: 'Variantes por convenio y por fecha',
    resumen: 'Un concepto con fórmulas distintas según el convenio y desde cuándo.',
    vease: ['convenio', 'EN_FECHA'],
    cuerpo: [
      'Un concepto puede tener variantes: una fórmula para un convenio, o para todos, desde una fecha. Rige la última que empezó al fin del mes; la del convenio de la persona gana a la general.',
      'Así `[0011]` es siempre el presentismo, aunque cada convenio lo calcule a su manera, y recalcular 2025 da 2025.',
    ],
  },
  {
    clave: 'errores',
    titulo: 'Errores, orden y límites',
    resumen: 'Qué pasa cuando algo no se puede calcular.',
    vease: ['COCIENTE', 'SI'],
    cuerpo: [
      'Lo que se puede saber al guardar se dice al guardar: nombres que no existen (con el más parecido), tipos y unidades que no van, ciclos, divisiones que pueden ser por cero.',
      'Lo que sólo se sabe al calcular deja al legajo sin recibo, con una frase que dice qué falta y dónde; los demás se liquidan igual. Un concepto que depende de uno que falló no se calcula.',
      {
        ejemplos: [
          ej(
            '10 / (antiguedad_anios - 9)',
            'El concepto 0328 divide por cero: «10 / (antiguedad_anios - 9)». Si puede ocurrir, use COCIENTE(a; b; valor si es cero).',
          ),
          ej('COCIENTE(10; antiguedad_anios - 9; 0)', '0'),
        ],
      },
      'El orden de cálculo sale de las fórmulas: cada concepto después de los que usa. El número de orden sólo desempata.',
      {
        lista: [
          'Una fórmula tiene hasta 20.000 caracteres, 10.000 partes y 200 niveles de paréntesis.',
          'Los importes llegan a 90 billones: más es un error, y no un número equivocado.',
        ],
      },
    ],
  },
];
