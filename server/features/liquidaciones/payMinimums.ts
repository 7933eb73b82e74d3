// The least that people may be paid: the scale of the category (LCT arts. 7 and 8) and the minimum wage (LCT
// arts. 116 and 119), by their hours.
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  decimal,
  divide,
  multiply,
  roundBy,
  showAmount,
  writeDecimal,
  type Decimal,
} from '../../../core/kit/money.ts';
import { firstDay, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { numberOf, sub, textOf } from '../../payroll/columns.ts';
import { fullDayReader, scalesInForce } from '../../payroll/escalas.ts';
import { personalLink } from './personalLink.ts';
import { absentInMes, type CheckedPersona } from './sql/checks.ts';
import { readJson } from '../../kernel/json.ts';
import type { Finding } from './finding.ts';

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
 * Only of people paid by the month. `gross`: what the month's receipts gave a person, when it is calculated.
 */
export const minimumFindings = (
  l: Reads,
  c: LiquidacionFields,
  gross: (id: number) => Decimal | undefined,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const hasta = lastDay(c.periodo),
    mensuales = new Set(
      l.filas('ClasesLegajo').flatMap((k) => (k['modalidad'] === 'M' ? [Number(k['id'])] : [])),
    ),
    escala = scalesOf(l, hasta),
    ausentes = absentInMes(l.sql, c.periodo),
    smvm = minimumWage(l, hasta);
  const worksAll = (p: CheckedPersona): boolean =>
    p.fecha_ingreso <= firstDay(c.periodo) &&
    (p.fecha_egreso === null || p.fecha_egreso > hasta) &&
    !ausentes.has(p.id);
  return (p) => {
    const categoria = lastOf(readJson(p.categorias), hasta),
      s = categoria && escala(numberOf(categoria, 'id_rrhh_categoria'));
    if (s === undefined || !mensuales.has(p.id_rrhh_clase_legajo ?? 0)) return [];
    const basico = lastOf(readJson(p.basicos), hasta),
      horas = lastOf(readJson(p.jornadas), hasta),
      jornada = horas === undefined ? s.jornada : decimal(textOf(horas, 'horas')),
      minimo = partOf(s.basico, jornada, s.jornada),
      suyo = basico && decimal(textOf(basico, 'basico')),
      cobra = gross(p.id),
      legal = smvm && partOf(smvm, jornada, s.jornada);
    return [
      ...(suyo !== undefined && suyo < minimo
        ? [
            {
              nivel: 'aviso',
              codigo: 'basico_bajo_escala',
              mensaje: textFor('legales.escala', { basico: shown(suyo), minimo: shown(minimo) }),
              enlace: personalLink(p.id, 'PersonalBasico'),
            } as const,
          ]
        : []),
      ...(legal !== undefined && cobra !== undefined && cobra < legal && worksAll(p)
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
