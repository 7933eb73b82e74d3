// The attributes of the run.
import { yearOf, daysInclusive, mesOf, type CivilDate } from '../../kit/period.ts';
import type { AtributoDef } from '../atributo.ts';
import { ausenciaDays } from '../functions/ausencias.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import type { InputOrigin } from '../run.ts';
import { countAttribute } from './make.ts';

const deTipo =
  (campo: string) =>
  (m: FormulaFrame): InputOrigin => ({ tabla: 'TiposLiquidacion', id: m.corrida.entorno.tipo.id, campo });

/** The part of the person's month that the run pays. */
const pagado = (m: FormulaFrame): readonly [CivilDate, CivilDate] => {
  const { desde, hasta } = m.corrida.pagado,
    { fecha_ingreso: i, fecha_egreso: e } = m.persona;
  return [i > desde ? i : desde, e !== null && e < hasta ? e : hasta];
};

export const liquidacionAtributos: readonly AtributoDef[] = [
  {
    nombre: 'periodo',
    etiqueta: 'Período',
    ayuda: 'El mes que se liquida: "2026-09".',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.periodo,
  },
  countAttribute(
    'quincena',
    'liquidacion',
    'Quincena',
    '1 o 2 en las liquidaciones por quincena; 0 en las del mes entero.',
    (m) => m.corrida.entorno.tipo.quincena ?? 0,
  ),
  {
    nombre: 'desde_liquidacion',
    etiqueta: 'Comienzo de lo que se paga',
    ayuda: 'El primer día del mes o de la quincena, o el ingreso si es posterior.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => pagado(m)[0],
  },
  {
    nombre: 'hasta_liquidacion',
    etiqueta: 'Fin de lo que se paga',
    ayuda: 'El último día del mes o de la quincena, o el egreso si es anterior.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => pagado(m)[1],
  },
  countAttribute(
    'dias_liquidacion',
    'liquidacion',
    'Días de lo que se paga',
    'Los días corridos del mes o de la quincena.',
    (m) => daysInclusive(m.corrida.pagado.desde, m.corrida.pagado.hasta),
  ),
  countAttribute(
    'dias_liquidacion_trabajados',
    'liquidacion',
    'Días en servicio de lo que se paga',
    'De los días corridos del mes o de la quincena, los que estuvo en la empresa y no faltó por ninguna causa.',
    (m) => Math.max(0, daysInclusive(...pagado(m)) - ausenciaDays(m, undefined)),
  ),
  countAttribute('anio', 'liquidacion', 'Año', 'El año que se liquida.', (m) => yearOf(m.corrida.periodo)),
  countAttribute('mes', 'liquidacion', 'Mes', 'El mes que se liquida, de 1 a 12.', (m) =>
    mesOf(m.corrida.periodo),
  ),
  {
    nombre: 'fecha_pago',
    etiqueta: 'Fecha de pago',
    ayuda: 'El día que se paga.',
    grupo: 'liquidacion',
    tipo: 'fecha',
    calcular: (m) => m.corrida.entorno.fecha_pago,
  },
  {
    nombre: 'tipo_liquidacion',
    etiqueta: 'Tipo de liquidación',
    ayuda: 'El código del tipo: mensual, SAC, vacaciones …',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.codigo,
  },
  {
    nombre: 'tope_liquidacion',
    etiqueta: 'Tope que usa la liquidación',
    ayuda: '"mes", "sac", "vacaciones" o "ninguno": el del tipo de liquidación.',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.tope,
    origen: deTipo('tope'),
  },
  {
    nombre: 'periodicidad',
    etiqueta: 'Periodicidad',
    ayuda: '"M" mes, "Q" quincena o "S" semana: la del tipo de liquidación.',
    grupo: 'liquidacion',
    tipo: 'texto',
    calcular: (m) => m.corrida.entorno.tipo.periodicidad,
    origen: deTipo('periodicidad'),
  },
  {
    nombre: 'ultima_del_mes',
    etiqueta: 'Es la última del mes',
    ayuda:
      'Verdadero en las liquidaciones que llevan lo de una vez por mes: la mensual, la segunda quincena, la final.',
    grupo: 'liquidacion',
    tipo: 'logico',
    calcular: (m) => m.corrida.entorno.tipo.ultima_del_mes === 1,
    origen: deTipo('chk_ultima_del_mes'),
  },
  {
    nombre: 'hay_recibo_previo',
    etiqueta: 'Ya cobró en el mes',
    ayuda: 'Verdadero cuando un recibo anterior del mismo mes ya le dio algo.',
    grupo: 'liquidacion',
    tipo: 'logico',
    calcular: (m) => m.persona.yaLiquidado.length > 0,
  },
];
