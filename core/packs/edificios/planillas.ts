// The pay sheets of SUTERH, CCT 589/10, from April to September 2026: a whole month's pay by function and by the
// building's category, in pesos.

/** Month, and what the sheet's rows cite. */
export const PLANILLAS: readonly (readonly [desde: string, fuente: string])[] = [
  ['2026-04-01', 'Planilla de SUTERH de abril de 2026 (suterh.org.ar), por una copia: a verificar'],
  ['2026-05-01', 'Planilla de SUTERH de mayo de 2026 (suterh.org.ar), por una copia: a verificar'],
  ['2026-06-01', 'Planilla de SUTERH de junio de 2026 (suterh.org.ar), por una copia: a verificar'],
  ['2026-07-01', 'Planilla de SUTERH de julio de 2026 (suterh.org.ar), por una copia: a verificar'],
  ['2026-08-01', 'Planilla de SUTERH de agosto de 2026 (suterh.org.ar), por una copia: a verificar'],
  ['2026-09-01', 'Planilla de SUTERH de septiembre de 2026 (suterh.org.ar), por una copia: a verificar'],
];

/**
 * By function, a list for each month: the four categories of the building, or one amount for any building.
 * Half days are published as half a day's pay.
 */
export const BASICOS = {
  conVivienda: [
    [1044417, 1000899, 957382, 870347],
    [1089785, 1044377, 998970, 908154],
    [1173930, 1125017, 1076103, 978275],
    [1197409, 1147517, 1097625, 997841],
    [1220160, 1169320, 1118480, 1016800],
    [1267799, 1214974, 1162149, 1056499],
  ],
  sinVivienda: [
    [1211978, 1161479, 1110980, 1009982],
    [1260697, 1208168, 1155639, 1050581],
    [1348432, 1292247, 1236063, 1123693],
    [1375401, 1318092, 1260784, 1146167],
    [1401533, 1343136, 1284739, 1167944],
    [1452618, 1392093, 1331567, 1210515],
  ],
  mayordomoConVivienda: [
    [1079875, 1034880, 989885, 899896],
    [1125952, 1079038, 1032123, 938294],
    [1210857, 1160405, 1109953, 1009048],
    [1235074, 1183613, 1132152, 1029229],
    [1258541, 1206102, 1153663, 1048784],
    [1306909, 1252455, 1198000, 1089091],
  ],
  mayordomoSinVivienda: [
    [1257849, 1205439, 1153028, 1048208],
    [1307486, 1253008, 1198529, 1089572],
    [1396203, 1338028, 1279853, 1163503],
    [1424127, 1364789, 1305450, 1186773],
    [1451186, 1390720, 1330254, 1209322],
    [1503214, 1440581, 1377947, 1252679],
  ],
  mediaJornada: [
    [605989, 580739, 555490, 504991],
    [630349, 604084, 577820, 525291],
    [674216, 646124, 618031, 561847],
    [687700, 659046, 630392, 573084],
    [700767, 671568, 642369, 583972],
    [726309, 696046, 665783, 605258],
  ],
  intendente: [[1504785], [1555281], [1638992], [1671772], [1703535], [1756283]],
  guardacochesConVivienda: [[916568], [955299], [1026411], [1046939], [1066831], [1107480]],
  guardacochesSinVivienda: [[988940], [1029119], [1101780], [1123816], [1145168], [1187306]],
  vigilanciaNocturna: [[1085873], [1127991], [1202729], [1226783], [1250092], [1294224]],
  vigilanciaDiurna: [[1016107], [1056829], [1130072], [1152674], [1174574], [1217271]],
  vigilanciaMediaJornada: [[508053], [528414], [565036], [576337], [587287], [608636]],
  noPermanenteConVivienda: [[527485], [558435], [621212], [633636], [645675], [714686]],
  noPermanenteSinVivienda: [[566849], [598586], [662207], [675451], [688284], [761130]],
  temporario: [[996882], [1037220], [1110051], [1132252], [1153765], [1196066]],
  temporarioMediaJornada: [[498441], [518610], [555026], [566126], [576882], [598033]],
} as const;

/** The sheet's extras, an amount for each month. */
export const PLANILLA_EXTRAS: readonly (readonly [clave: string, importes: readonly string[]])[] = [
  ['antiguedad', ['20199.60', '21011.60', '22473.90', '22923.30', '23358.90', '24210.30']],
  ['residuos', ['1860.20', '1940.90', '2090.70', '2186.10', '2280.10', '2369.00']],
  ['clasificacion', ['32039.20', '33429.70', '36010.50', '37652.50', '39271.60', '40803.20']],
  ['cocheras', ['25384.80', '26486.50', '28531.30', '29832.30', '31115.10', '32328.60']],
  ['coches', ['37584.80', '39216.00', '42243.50', '44169.80', '46069.10', '47865.80']],
  ['jardin', ['25384.80', '26486.50', '28531.30', '29832.30', '31115.10', '32328.60']],
  ['piletas', ['42703.50', '44556.80', '47996.60', '50185.30', '52343.20', '54384.60']],
  ['viaticos', ['70696.90', '73765.10', '79459.80', '83083.10', '86655.70', '90035.30']],
  ['vivienda', ['6833.80', '7130.40', '7680.80', '8031.10', '8376.40', '8703.10']],
];

/**
 * The monthly sum of the agreement of 27/07/2026, by month; half of it for half days. Sums of earlier months
 * were not found: they are loaded.
 */
export const MONTHLY_SUMS: readonly (readonly [desde: string, importe: string])[] = [
  ['2026-07-01', '55000.00'],
  ['2026-08-01', '80000.00'],
  ['2026-09-01', '85000.00'],
];
