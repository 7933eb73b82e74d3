// The least that people may be paid: the scale of the category (LCT arts. 7 and 8) and the minimum wage (LCT
// arts. 116 and 119), by their hours and days.
import type { Row } from '../../../core/kit/field.ts';
import {
  decimal,
  divide,
  fromInteger,
  multiply,
  roundBy,
  showAmount,
  writeDecimal,
  type Decimal,
} from '../../../core/kit/money.ts';
import { dayOf, firstDay, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { numberOf, sub, textOf } from '../../payroll/columns.ts';
import { fullDayReader, scalesInForce } from '../../payroll/escalas.ts';
import { personalLink } from './personalLink.ts';
import { undeclaredConvenios } from '../../payroll/mes.ts';
import { absentDays, type CheckedPersona } from './sql/checks.ts';
import { readJson } from '../../kernel/json.ts';
import type { Finding } from './finding.ts';
import type { PaidInMes } from './paidInMes.ts';

type Reads = Pick<StoreReads, 'sql' | 'filas'>;

const lastOf = (rows: readonly Row[], hasta: string): Row | undefined =>
  rows.reduce<Row | undefined>(
    (a, r) =>
      textOf(r, 'desde') <= hasta && (a === undefined || textOf(r, 'desde') > textOf(a, 'desde')) ? r : a,
    undefined,
  );
const shown = (x: Decimal): string => showAmount(writeDecimal(x));
/** One person's hours as a part of a full working time; never more than all of it. */
const partOf = (whole: Decimal, hours: Decimal, of: Decimal): Decimal =>
  hours <= 0n || hours >= of ? whole : roundBy(divide(multiply(whole, hours), of), 'centavo_abajo');

/** The monthly pay in each category's scale, and the full working day that it pays for. */
const scalesOf = (l: Reads, hasta: string): ((categoria: number) => Scale | undefined) => {
  const basicos = scalesInForce(l, hasta),
    fullDay = fullDayReader(l);
  return (categoria) => {
    const e = basicos.get(categoria),
      jornada = fullDay(categoria, hasta);
    return jornada === null
      ? undefined
      : { basico: e === undefined ? 0n : decimal(textOf(e, 'basico')), jornada: decimal(jornada) };
  };
};
interface Scale {
  readonly basico: Decimal;
  readonly jornada: Decimal;
}

/**
 * The minimum wage up to a date: the last one loaded. It never falls, so pay below an old one is below the
 * present one.
 */
const minimumWage = (l: Reads, hasta: string): Decimal | undefined => {
  const [t] = l.filas('TablasAuxiliar', { codigo: 'smvm' }),
    fila =
      t &&
      lastOf(
        sub(t, 'filas').filter((f) => f['clave1'] === 'mensual'),
        hasta,
      );
  return fila && decimal(textOf(fila, 'valor'));
};

/**
 * The art. 119 leaves apprentices out, and the rest are no employees under it: scholars, interns, directors, programmes
 * of training.
 */
const SIN_MINIMO: ReadonlySet<string> = new Set(['002', '003', '010', '026', '027', '049', '051', '099']);
const TREINTA = fromInteger(30),
  /** A day of absence takes at most this part of a month, whatever divides it (30, 25 or the hours). */
  HABILES = fromInteger(25);

/**
 * The least of a whole month, for who came into it or was absent: never more than the days left, by any of the ways of
 * counting them.
 */
const forDays = (
  whole: Decimal,
  p: Pick<CheckedPersona, 'fecha_ingreso'>,
  mes: { readonly periodo: Periodo; readonly ausente: number },
): Decimal => {
  const inicio = firstDay(mes.periodo),
    dias = fromInteger(dayOf(lastDay(mes.periodo))),
    antes = fromInteger(p.fecha_ingreso > inicio ? dayOf(p.fecha_ingreso) - 1 : 0),
    de = dias < TREINTA ? dias : TREINTA,
    presentes = HABILES - fromInteger(mes.ausente);
  if (antes >= de || presentes <= 0n) return 0n;
  const delIngreso = antes === 0n ? whole : partOf(whole, de - antes, de);
  return partOf(delIngreso, presentes, HABILES);
};

/** The shortest working day that somebody had in the month: a longer one from some day on does not reach back. */
const shortestDay = (p: CheckedPersona, periodo: Periodo, completa: Decimal): Decimal => {
  const rows = readJson(p.jornadas),
    antes = lastOf(rows, firstDay(periodo)),
    horas = [
      ...(antes === undefined ? [] : [antes]),
      ...rows.filter((r) => textOf(r, 'desde') > firstDay(periodo) && textOf(r, 'desde') <= lastDay(periodo)),
    ].map((r) => decimal(textOf(r, 'horas')));
  return horas.reduce((a, h) => (h < a ? h : a), antes === undefined ? completa : fromInteger(24));
};

/** What the law asks for one person, in the month's last run; nothing of who has no scale. */
interface Minimums {
  /** The basic pay of the scale, and what stands beside it. */
  readonly escala: Decimal;
  readonly suyo: Decimal | undefined;
  readonly legal: Decimal | undefined;
  readonly cobra: Decimal | undefined;
}
const minimumsOf = (
  l: Reads,
  { cabecera: { periodo }, porPersona }: PaidInMes,
): ((p: CheckedPersona) => Minimums | undefined) => {
  const hasta = lastDay(periodo),
    porMes = new Set(
      l.filas('ClasesLegajo').flatMap((k) => (k['modalidad'] === 'M' ? [Number(k['id'])] : [])),
    ),
    aparte = undeclaredConvenios(l),
    sinSmvm = new Set(
      l.filas('Categorias').flatMap((k) => (aparte.has(k['id_convenio']) ? [Number(k['id'])] : [])),
    ),
    escala = scalesOf(l, hasta),
    ausentes = absentDays(l.sql, periodo),
    smvm = minimumWage(l, hasta);
  return (p) => {
    const categoria = lastOf(readJson(p.categorias), hasta),
      id = categoria === undefined ? 0 : numberOf(categoria, 'id_rrhh_categoria'),
      s = escala(id),
      suyo = lastOf(readJson(p.basicos), hasta),
      basico = suyo && decimal(textOf(suyo, 'basico')),
      m = porPersona.get(p.id);
    if (s === undefined || SIN_MINIMO.has((p.codigo_modalidad ?? '').padStart(3, '0'))) return undefined;
    // The scale of who is paid by the hour or the day is for one.
    if (!porMes.has(p.id_rrhh_clase_legajo ?? 0))
      return {
        escala: s.basico,
        suyo: basico === 0n ? undefined : basico,
        legal: undefined,
        cobra: undefined,
      };
    const jornada = shortestDay(p, periodo, s.jornada),
      cobra = m === undefined || seVa(p, hasta) ? undefined : m.gross - m.overtimePay,
      deSusDias = (whole: Decimal): Decimal =>
        forDays(partOf(whole, jornada, s.jornada), p, { periodo, ausente: ausentes.get(p.id) ?? 0 });
    return {
      // Who is paid by commission alone has no basic pay: all that the month pays has to reach the scale.
      escala: basico === 0n ? deSusDias(s.basico) : partOf(s.basico, jornada, s.jornada),
      suyo: basico === 0n ? cobra : basico,
      legal: smvm === undefined || sinSmvm.has(id) ? undefined : deSusDias(smvm),
      cobra,
    };
  };
};
/** Of who leaves in the month, what the exit pays is mixed with the month. */
const seVa = (p: CheckedPersona, hasta: string): boolean =>
  p.fecha_egreso !== null && p.fecha_egreso <= hasta;

/** What the month's last run pays under what the law allows: whoever approves says why, person by person. */
export const minimumFindings = (l: Reads, pagado: PaidInMes): ((p: CheckedPersona) => readonly Finding[]) => {
  if (!pagado.esLaUltima) return () => [];
  const minimos = minimumsOf(l, pagado);
  return (p) => {
    const m = minimos(p);
    if (m === undefined || !pagado.enEsta.has(p.id)) return [];
    const { escala, suyo, legal, cobra } = m;
    return [
      ...(suyo !== undefined && suyo < escala
        ? [
            {
              nivel: 'aviso',
              codigo: 'basico_bajo_escala',
              mensaje: textFor('legales.escala', { basico: shown(suyo), minimo: shown(escala) }),
              enlace: personalLink(p.id, 'PersonalBasico'),
            } as const,
          ]
        : []),
      ...(legal !== undefined && cobra !== undefined && cobra < legal
        ? [
            {
              nivel: 'aviso',
              codigo: 'bajo_salario_minimo',
              mensaje: textFor('legales.smvm', { importe: shown(cobra), minimo: shown(legal) }),
              enlace: personalLink(p.id, 'PersonalJornada'),
            } as const,
          ]
        : []),
    ];
  };
};
