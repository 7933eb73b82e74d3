// Three months of people under the agreements whose scales are to be loaded: Gastronómicos 389/04, Camioneros 40/89,
// Bancarios 18/75 and UTEDYC 736/16. Every line of every receipt, and the totals, are those worked out in the files beside
// this one. What the office loads here is made up, and the files say so: no source gives it.
import type { Oficina } from '../tresMeses/empresa.ts';
import { cargarTabla, tresMesesDe } from '../tresMeses/pocos.ts';

const GENTE = {
  mozo: { legajo: 1, ingreso: '2019-03-01', categoria: 'GAS-4', sindicato: 'UTHGRA' },
  chofer: { legajo: 2, ingreso: '2022-02-01', categoria: 'CAM-CH1' },
  cajera: { legajo: 3, ingreso: '2014-02-03', categoria: 'BAN-ADM', sindicato: 'BANCARIA' },
  administrativo: { legajo: 4, ingreso: '2020-02-03', categoria: 'UTE-ADM2' },
  ingresa: { legajo: 5, ingreso: '2026-04-13', categoria: 'UTE-MAE3' },
} as const;

const FICTICIO = 'Ficticio, sólo para este caso',
  DESDE = '2026-01-01';
const ESCALAS: readonly (readonly [categoria: string, desde: string, basico: string])[] = [
  ['GAS-4', DESDE, '950000.00'],
  ['BAN-ADM', DESDE, '1700000.00'],
  ['UTE-ADM2', DESDE, '1000000.00'],
  ['UTE-MAE3', DESDE, '880000.00'],
  ['UTE-MAE3', '2026-05-01', '920000.00'],
];
/** Seniority by year, presentismo and its divisor, absences admitted; what is withheld of everybody and of members. */
const CONVENIOS = {
  '389/04': [
    ['1', '10', '0', '0'],
    ['2', '2.5'],
  ],
  '40/89': [
    ['1', '0', '0', '0'],
    ['1.5', '3'],
  ],
  '18/75': [
    ['0.5', '0', '12', '1'],
    ['0', '1'],
  ],
  '736/16': [
    ['2', '0', '0', '0'],
    ['1', '2'],
  ],
} as const;
const REGLAS = ['antiguedad_pct', 'presentismo_pct', 'presentismo_divisor', 'faltas_admitidas'],
  APORTES = ['aporte_de_todos', 'cuota_sindical'];

const cargar = async (o: Oficina): Promise<void> => {
  for (const [categoria, desde, basico] of ESCALAS)
    await o.agregar('Escalas', {
      id_rrhh_categoria: await o.id('Categorias', categoria),
      desde,
      basico,
      fuente: FICTICIO,
    });
  const fila = (clave1: string, clave2: string | null, valor = '') => ({
    desde: DESDE,
    clave1,
    clave2,
    valor,
    fijo: null,
    fuente: FICTICIO,
  });
  const filas = (claves: readonly string[], n: 0 | 1) =>
    Object.entries(CONVENIOS).flatMap(([c, valores]) => claves.map((k, i) => fila(c, k, valores[n][i])));
  await cargarTabla(o, 'reglas_convenio', ...filas(REGLAS, 0));
  await cargarTabla(o, 'aportes_convenio', ...filas(APORTES, 1));
  await cargarTabla(o, 'promedio_convenio', fila('736/16', null, '350000'));
};

tresMesesDe({
  carpeta: 'tresMesesSinEscala',
  paquete: 'sin-escala',
  razon_social: 'Cuatro Convenios Ficticia SA',
  gente: GENTE,
  ingresa: 'ingresa',
  descansa: 'mozo',
  despedida: 'administrativo',
  antes: cargar,
  enAbril: async (o, personas) => {
    const de = (k: keyof typeof GENTE): number => personas.get(k) ?? 0;
    await o.agregar('Ausencias', {
      id_personal: de('mozo'),
      causa: 'injustificada',
      desde: '2026-04-08',
      hasta: '2026-04-08',
    });
    await o.agregar('Novedades', {
      periodo: '2026-04',
      id_personal: de('chofer'),
      id_rrhh_concepto: await o.concepto(20),
      cantidad: '10.0000',
    });
    // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
    for (const devengado of ['2026-01', '2026-02', '2026-03'])
      await o.agregar('SaldosIniciales', {
        id_personal: de('administrativo'),
        id_rrhh_concepto: await o.concepto(1),
        devengado,
        importe: '1000000.00',
        cantidad: '30.0000',
      });
  },
});
