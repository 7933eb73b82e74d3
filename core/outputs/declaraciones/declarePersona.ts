// What a month's receipts declare about one person: bases, groups, days, leaves. F.931 and the Libro de Sueldos Digital both write it.
import { isValidCuil } from '../../kit/digits.ts';
import { ZERO, fromInteger, showAmount, writeDecimal, roundBy, type Decimal } from '../../kit/money.ts';
import { dayOf, firstDay, addDays, lastDay, type CivilDate, type Periodo } from '../../kit/period.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { codeText } from '../../payroll/nameKey.ts';
import type { ReciboLine } from '../../payroll/run.ts';
import { commercialDays } from '../../payroll/tramos.ts';

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
  readonly seguro_colectivo: 0 | 1;
  readonly conyuge: 0 | 1;
  readonly hijos: number;
  /** For an agency's worker (register 05): the agency's CUIT, and the worker's category and post as in Simplificación Registral. */
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

const DE_TODOS = { id_personal: null, legajo: null, nombre: null } as const;
/** Something that ARCA would refuse (`error`) or that somebody should check; `tabla` and `id`: where to fix it. */
export interface Observation {
  readonly nivel: 'error' | 'aviso';
  readonly id_personal: number | null;
  readonly legajo: number | null;
  readonly nombre: string | null;
  readonly campo: string;
  readonly mensaje: string;
  readonly tabla: string;
  readonly id: number | null;
}

export interface Revista {
  readonly codigo: string;
  readonly dia: number;
}
export interface PersonaDeclaracion {
  readonly persona: DeclaredPersona;
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

/** Codes of ARCA's table of situations, to be checked with the one in force. Paid leaves count as worked: the situation stays. */
const DE_CAUSA: Readonly<Record<string, string>> = { maternidad: '05', suspension: '06', sin_goce: '13' };
const ACTIVO = '01',
  BAJA = '02',
  DESPIDO = '07',
  ILT = '18',
  ILT_LARGA = '19';
/** The employer pays the first days of an accident, the ART the rest (Ley 24.557 art. 13). */
const DIAS_DEL_EMPLEADOR = 10;
/** Causes of absence whose days are neither worked nor paid. */
const SIN_PAGO = new Set(['injustificada', 'sin_goce', 'maternidad', 'suspension']);

const codigoEl = (p: DeclaredPersona, dia: CivilDate): string => {
  if (p.fecha_egreso !== null && dia > p.fecha_egreso)
    return p.motivo_egreso === 'despido' || p.motivo_egreso === 'despido_causa' ? DESPIDO : BAJA;
  for (const a of p.ausencias) {
    if (dia < a.desde || dia > a.hasta) continue;
    if (a.causa === 'accidente') return dia < addDays(a.desde, DIAS_DEL_EMPLEADOR) ? ILT : ILT_LARGA;
    const suyo = DE_CAUSA[a.causa];
    if (suyo !== undefined) return suyo;
  }
  return p.situacion ?? ACTIVO;
};
/** The situations of the month, each with the day it begins. Somebody who left has the leaving situation from the next day. */
export const revistasOf = (p: DeclaredPersona, periodo: Periodo): readonly Revista[] => {
  const desde = p.fecha_ingreso > firstDay(periodo) ? p.fecha_ingreso : firstDay(periodo),
    salida: Revista[] = [];
  for (let d = desde; d <= lastDay(periodo); d = addDays(d, 1)) {
    const codigo = codigoEl(p, d);
    if (salida.at(-1)?.codigo !== codigo) salida.push({ codigo, dia: dayOf(d) });
  }
  return salida.length > 0 ? salida : [{ codigo: p.situacion ?? ACTIVO, dia: 1 }];
};

/** Days employed in the month by the 30-day convention, without those that nobody pays. */
export const declaredDays = (p: DeclaredPersona, periodo: Periodo): number => {
  const desde = p.fecha_ingreso > firstDay(periodo) ? p.fecha_ingreso : firstDay(periodo),
    hasta = p.fecha_egreso !== null && p.fecha_egreso < lastDay(periodo) ? p.fecha_egreso : lastDay(periodo);
  if (desde > hasta) return 0;
  const sinPago = p.ausencias.reduce((n, a) => {
    if (!SIN_PAGO.has(a.causa)) return n;
    const x = a.desde > desde ? a.desde : desde,
      y = a.hasta < hasta ? a.hasta : hasta;
    return x > y ? n : n + commercialDays(x, y);
  }, 0);
  return Math.max(0, Math.max(1, commercialDays(desde, hasta)) - sinPago);
};

const ADICIONAL_OS = new Set(['810009', '810010']),
  MATERNIDAD = '510007';
const sumar = (lineas: readonly ReciboLine[], que: (l: ReciboLine) => boolean): Decimal =>
  lineas.reduce((a, l) => (que(l) ? a + l.importe : a), ZERO);
/** To whole units, half up: both layouts take hours without decimals. */
const entero = (x: Decimal): number => Number(roundBy(x, 'peso') / fromInteger(1));

/** What a person's receipts of a month declare. `lineas`: of all those receipts. */
export const declarePersona = (
  periodo: Periodo,
  persona: DeclaredPersona,
  lineas: readonly ReciboLine[],
  conceptos: ReadonlyMap<number, DeclaredConcepto>,
): PersonaDeclaracion => {
  const de = (l: ReciboLine): DeclaredConcepto | undefined => conceptos.get(l.id_concepto);
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
    grupos: Object.fromEntries(
      SICOSS_GROUPS.map((g) => [
        g,
        sumar(lineas, (l) => l.tipo === 'remunerativo' && de(l)?.grupo_sicoss === g),
      ]),
    ) as Record<SicossGroup, Decimal>,
    detraccion: bases[2]! > bases[10]! ? bases[2]! - bases[10]! : ZERO,
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

const nombre = (c: DeclaredConcepto): string => `${codeText(c.codigo)} ${c.descripcion}`;
/** What concepts lack, each once: concepts in receipts of the month, and bases that no concept gives. `que`: what will be written. */
export const reviewConceptos = (
  lineas: Iterable<ReciboLine>,
  conceptos: ReadonlyMap<number, DeclaredConcepto>,
  que: 'f931' | 'lsd',
): readonly Observation[] => {
  const salida: Observation[] = [],
    vistos = new Set<number>();
  const decir = (
    c: DeclaredConcepto | null,
    campo: string,
    clave: TextKey,
    mas: Readonly<Record<string, string | number>> = {},
  ): void => {
    salida.push({
      ...DE_TODOS,
      nivel: 'error',
      campo,
      mensaje: textFor(clave, { ...(c ? { concepto: nombre(c) } : {}), ...mas }),
      tabla: 'Conceptos',
      id: c?.id ?? null,
    });
  };
  const dadas = new Set([...conceptos.values()].map((c) => c.base));
  for (const n of DECLARED_BASES)
    if (!dadas.has(n)) decir(null, 'base_imponible', 'declaraciones.sinBase', { n });
  for (const l of lineas) {
    if (vistos.has(l.id_concepto) || l.tipo === 'auxiliar' || l.tipo === 'contribucion' || l.importe === ZERO)
      continue;
    vistos.add(l.id_concepto);
    const c = conceptos.get(l.id_concepto);
    if (!c) continue;
    if (que === 'f931' && l.tipo === 'remunerativo' && c.grupo_sicoss === null)
      decir(c, 'grupo_sicoss', 'declaraciones.sinGrupo');
    if (que === 'lsd' && !/^\d{6}$/.test(c.codigo_afip ?? ''))
      decir(c, 'codigo_afip', 'declaraciones.sinCodigo');
  }
  return salida;
};

/** The bases of a worker's contributions have a monthly maximum; the SAC has half of it apart. Vacations paid apart share the month's. */
const CON_TOPE = [1, 5] as const;
/** `tope`: of the month. Only a warning: two receipts rounded apart may differ by cents. */
export const reviewTope = (d: PersonaDeclaracion, tope: Decimal): readonly Observation[] => {
  const p = d.persona,
    maximo = tope + (d.grupos.sac > ZERO ? tope / 2n : ZERO);
  return CON_TOPE.flatMap((n): readonly Observation[] =>
    d.bases[n]! <= maximo
      ? []
      : [
          {
            nivel: 'aviso',
            id_personal: p.id,
            legajo: p.legajo,
            nombre: p.nombre,
            campo: `base_${n}`,
            mensaje: textFor('presentaciones.sobreTope', {
              n,
              importe: showAmount(writeDecimal(d.bases[n]!)),
              tope: showAmount(writeDecimal(maximo)),
            }),
            tabla: 'Recibos',
            id: null,
          },
        ],
  );
};

/** What a person's legajo lacks, or what is wrong in their month. */
export const reviewPersona = (d: PersonaDeclaracion, que: 'f931' | 'lsd'): readonly Observation[] => {
  const p = d.persona,
    salida: Observation[] = [];
  const decir = (
    nivel: Observation['nivel'],
    campo: string,
    clave: TextKey,
    mas: Readonly<Record<string, string | number>> = {},
    tabla = 'Personal',
    id: number | null = p.id,
  ): void => {
    salida.push({
      nivel,
      id_personal: p.id,
      legajo: p.legajo,
      nombre: p.nombre,
      campo,
      mensaje: textFor(clave, mas),
      tabla,
      id,
    });
  };
  if (p.cuil === null || !isValidCuil(p.cuil))
    decir('error', 'cuil', 'declaraciones.sinCuil', { valor: p.cuil ?? textFor('declaraciones.vacio') });
  if (p.obra_social === null) decir('error', 'id_rrhh_obra_social', 'declaraciones.sinObraSocial');
  for (const [campo, valor] of [
    ['codigo_situacion', p.situacion],
    ['codigo_condicion', p.condicion],
    ['codigo_modalidad', p.modalidad],
    ['codigo_siniestrado', p.siniestrado],
  ] as const)
    if (valor === null || !/^\d+$/.test(valor))
      decir('error', campo, 'declaraciones.sinCodigoDeLegajo', {
        campo: textFor(`declaraciones.campos.${campo}`),
        valor: valor ?? textFor('declaraciones.vacio'),
      });
  if (p.id_establecimiento === null)
    decir('error', 'PersonalEstablecimiento', 'declaraciones.sinEstablecimiento');
  // It concerns the workplace, not the person: whoever collects these reports each once.
  else
    for (const [campo, valor] of [
      ['codigo_actividad', p.actividad],
      ['codigo_localidad', p.codigo_localidad],
    ] as const)
      if (valor === null || !/^\d+$/.test(valor))
        salida.push({
          ...DE_TODOS,
          nivel: 'error',
          campo,
          mensaje: textFor('declaraciones.sinCodigoDeEstablecimiento', {
            establecimiento: p.establecimiento ?? '',
            campo: textFor(`declaraciones.campos.${campo}`),
          }),
          tabla: 'Establecimientos',
          id: p.id_establecimiento,
        });
  if (que === 'lsd' && p.cuit_agencia !== null)
    for (const [campo, valor, tabla] of [
      ['categoria_profesional', p.categoria_profesional, 'Categorias'],
      ['puesto', p.puesto, 'Personal'],
    ] as const)
      if (!/^\d+$/.test(valor ?? ''))
        decir(
          'error',
          campo,
          'presentaciones.eventual',
          { campo: textFor(`presentaciones.campos.${campo}`) },
          tabla,
          tabla === 'Personal' ? p.id : null,
        );
  if (que === 'lsd' && p.forma_pago === '3' && p.cbu === null) decir('error', 'cbu', 'declaraciones.sinCbu');
  for (const n of DECLARED_BASES)
    if (d.bases[n]! < ZERO)
      decir(
        'error',
        `base_${n}`,
        'declaraciones.baseNegativa',
        { n, importe: showAmount(writeDecimal(d.bases[n]!)) },
        'Recibos',
        null,
      );
  if (d.revistas.length > 3)
    decir('aviso', 'revista', 'declaraciones.muchasRevistas', { n: d.revistas.length }, 'Ausencias', null);
  if (d.remunerativo === ZERO && d.no_remunerativo === ZERO)
    decir('aviso', 'remuneracion', 'declaraciones.sinRemuneracion', {}, 'Recibos', null);
  if (d.remunerativo > ZERO && d.dias === 0 && d.horas === 0)
    decir('aviso', 'dias_trabajados', 'declaraciones.sinDias', {}, 'Ausencias', null);
  return salida;
};
