// What a month's receipts declare about one person: bases, groups, days, leaves. F.931 and the Libro de
// Sueldos Digital both write it.
import { ZERO, fromInteger, roundBy, type Decimal } from '../../kit/money.ts';
import type { CivilDate, Periodo } from '../../kit/period.ts';
import type { ReciboLine } from '../../payroll/run.ts';
import { declaredDays, revistasOf, type Revista } from './revistas.ts';

export const SICOSS_GROUPS = [
  'sueldo',
  'adicionales',
  'premios',
  'sac',
  'horas_extra',
  'vacaciones',
  'zona',
] as const;
export type SicossGroup = (typeof SICOSS_GROUPS)[number];
/** The bases that have a name in both (LSD); 6 and 7 belong to special regimes, which no package has. */
export const DECLARED_BASES = [1, 2, 3, 4, 5, 8, 9, 10] as const;

/** A concept as declarations see it. `base`: its amount is that base of the month. */
export interface DeclaredConcepto {
  readonly id: number;
  readonly codigo: number;
  readonly descripcion: string;
  readonly tipo: ReciboLine['tipo'];
  readonly codigo_afip: string | null;
  readonly grupo_sicoss: SicossGroup | null;
  readonly base: number | null;
}
/** A person's legajo at the end of the month, with ARCA's codes. */
export interface DeclaredPersona {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly fecha_ingreso: CivilDate;
  readonly fecha_egreso: CivilDate | null;
  readonly motivo_egreso: string | null;
  readonly situacion: string | null;
  /**
   * The situation while on vacation, if the company declares a separate one; otherwise the usual situation
   * stays.
   */
  readonly revista_vacaciones?: string | null;
  /** Retroactive lines of the LSD do not name the month they correct: they count in the month of payment. */
  readonly ajuste_sin_periodo?: boolean;
  readonly condicion: string | null;
  readonly modalidad: string | null;
  readonly siniestrado: string | null;
  readonly actividad: string | null;
  readonly codigo_localidad: string | null;
  readonly localidad: string | null;
  readonly id_establecimiento: number | null;
  readonly establecimiento: string | null;
  readonly obra_social: string | null;
  readonly adherentes: number;
  readonly convencionado: 0 | 1;
  /** The agreement, if its rules exclude its people from F.931 and the LSD; null: the person is declared. */
  readonly fuera_de_declaraciones: string | null;
  readonly seguro_colectivo: 0 | 1;
  readonly conyuge: 0 | 1;
  readonly hijos: number;
  /**
   * For an agency's worker (register 05): the agency's CUIT, and the worker's category and post as in
   * Simplificación Registral.
   */
  readonly cuit_agencia: string | null;
  readonly categoria_profesional: string | null;
  readonly puesto: string | null;
  /** '1' cash, '2' cheque, '3' account. */
  readonly forma_pago: string;
  readonly cbu: string | null;
  /** Paid by the hour: declares hours instead of days. */
  readonly por_horas: boolean;
  readonly horas: Decimal;
  readonly ausencias: readonly {
    readonly causa: string;
    readonly desde: CivilDate;
    readonly hasta: CivilDate;
  }[];
}
export interface DeclaredEmpresa {
  readonly cuit: string;
  readonly razon_social: string;
  readonly tipo_empleador: string;
}

export interface PersonaDeclaracion {
  readonly persona: DeclaredPersona;
  /**
   * All the employments of the month that share the line, `persona` being the last. Absent: `persona` is the
   * only one.
   */
  readonly relaciones?: readonly DeclaredPersona[];
  readonly remunerativo: Decimal;
  readonly no_remunerativo: Decimal;
  /** By number, 1 to 10; those that no concept gives are zero. */
  readonly bases: readonly Decimal[];
  readonly grupos: Readonly<Record<SicossGroup, Decimal>>;
  readonly detraccion: Decimal;
  readonly asignaciones: Decimal;
  readonly maternidad: Decimal;
  readonly adicional_os: Decimal;
  readonly horas_extra: number;
  readonly dias: number;
  readonly horas: number;
  readonly revistas: readonly Revista[];
}
export const baseOf = ({ bases }: PersonaDeclaracion, n: number): Decimal => bases[n] ?? ZERO;

const ADICIONAL_OS = new Set(['810009', '810010']),
  MATERNIDAD = '510007';
const sumar = (lineas: readonly ReciboLine[], que: (l: ReciboLine) => boolean): Decimal =>
  lineas.reduce((a, l) => (que(l) ? a + l.importe : a), ZERO);
/** To whole units, half up: both layouts take hours without decimals. */
const entero = (x: Decimal): number => Number(roundBy(x, 'peso') / fromInteger(1));

/** The part of base 2 above base 10. */
const detraccionOf = ({ 2: dos = ZERO, 10: diez = ZERO }: readonly Decimal[]): Decimal =>
  dos > diez ? dos - diez : ZERO;

/** What a person's receipts of a month declare. `lineas`: of all those receipts. */
export const declarePersona = (
  periodo: Periodo,
  persona: DeclaredPersona,
  lineas: readonly ReciboLine[],
  conceptos: ReadonlyMap<number, DeclaredConcepto>,
): PersonaDeclaracion => {
  const de = (l: ReciboLine): DeclaredConcepto | undefined => conceptos.get(l.id_concepto);
  const delGrupo = (g: SicossGroup): Decimal =>
    sumar(lineas, (l) => l.tipo === 'remunerativo' && de(l)?.grupo_sicoss === g);
  const bases = Array.from({ length: 11 }, (_, n) =>
    n === 0 ? ZERO : sumar(lineas, (l) => de(l)?.base === n),
  );
  const extras = lineas.reduce(
    (a, l) => (de(l)?.grupo_sicoss === 'horas_extra' && l.unidad === 'horas' ? a + (l.cantidad ?? ZERO) : a),
    ZERO,
  );
  return {
    persona,
    bases,
    remunerativo: sumar(lineas, (l) => l.tipo === 'remunerativo'),
    no_remunerativo: sumar(lineas, (l) => l.tipo === 'no_remunerativo'),
    grupos: {
      sueldo: delGrupo('sueldo'),
      sac: delGrupo('sac'),
      horas_extra: delGrupo('horas_extra'),
      zona: delGrupo('zona'),
      vacaciones: delGrupo('vacaciones'),
      adicionales: delGrupo('adicionales'),
      premios: delGrupo('premios'),
    },
    detraccion: detraccionOf(bases),
    asignaciones: sumar(
      lineas,
      (l) =>
        l.tipo === 'no_remunerativo' &&
        de(l)?.codigo_afip?.startsWith('51') === true &&
        de(l)?.codigo_afip !== MATERNIDAD,
    ),
    maternidad: sumar(lineas, (l) => l.tipo === 'no_remunerativo' && de(l)?.codigo_afip === MATERNIDAD),
    adicional_os: sumar(lineas, (l) => l.tipo === 'descuento' && ADICIONAL_OS.has(de(l)?.codigo_afip ?? '')),
    horas_extra: entero(extras),
    horas: persona.por_horas ? entero(persona.horas) : 0,
    dias: persona.por_horas ? 0 : declaredDays(persona, periodo),
    revistas: revistasOf(persona, periodo),
  };
};
