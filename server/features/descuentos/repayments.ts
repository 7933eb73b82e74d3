// Repayments of retroactive differences as an account, by person, concept and adjusted month: what is due,
// taken and left, and until when.
import type { WireDescuento } from '../../../core/api/descuentos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate, periodoOf, type CivilDate, type Periodo } from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { takesBack } from '../../payroll/sign.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { novedadesRetroactivas } from '../../payroll/sql/ajustes.ts';
import { readingPhases } from '../../payroll/sql/corridas.ts';
import { cobrosOf, type Cobro } from './cobros.ts';

export const withoutSign = (x: Decimal): Decimal => (x < 0n ? -x : x);
const importeDe = (f: Row): Decimal => (typeof f['importe'] === 'string' ? decimal(f['importe']) : 0n);
const vuelve = (l: StoreReads, f: Row): boolean => {
  const tipo = l.fila(
    'TiposConcepto',
    Number(l.fila('Conceptos', Number(f['id_rrhh_concepto']))?.['id_rrhh_tipo_concepto'] ?? 0),
  )?.['naturaleza'];
  return takesBack(tipo === 'remunerativo' || tipo === 'no_remunerativo', importeDe(f));
};

/** Whether a row of Novedades recovers what a retro found overpaid. */
export const isRepayment = (l: StoreReads, f: Row): boolean => f['origen'] === 'retroactiva' && vuelve(l, f);

/** The novedades of which the given one is an instalment; only itself, if it recovers nothing. */
export const repaymentCuotas = (l: StoreReads, f: Row): readonly Row[] =>
  !isRepayment(l, f)
    ? [f]
    : novedadesRetroactivas(l.sql, {
        id_personal: Number(f['id_personal']),
        id_rrhh_concepto: Number(f['id_rrhh_concepto']),
        periodo_ajuste: String(f['periodo_ajuste']),
      }).filter((x) => vuelve(l, x));

/** Whether its month was closed without it: it will never be taken, and the difference is owed again. */
export const isRepaymentLost = (l: StoreReads, f: Row): boolean => {
  const fases = readingPhases(l.sql, {
    periodo: String(f['periodo']),
    id_tipo: typeof f['id_rrhh_tipo_liquidacion'] === 'number' ? f['id_rrhh_tipo_liquidacion'] : null,
    id_personal: Number(f['id_personal']),
  });
  return fases.length > 0 && fases.every((x) => x === 'cerrada' || x === 'anulada');
};

export const listRepayments = (l: StoreReads, hoy: CivilDate): readonly WireDescuento[] => {
  const grupos = new Map<string, Row[]>();
  for (const f of novedadesRetroactivas(l.sql, null))
    if (vuelve(l, f)) {
      const k = `${f['id_personal']} ${f['id_rrhh_concepto']} ${f['periodo_ajuste']}`;
      grupos.set(k, [...(grupos.get(k) ?? []), f]);
    }
  const todas = [...grupos.values()].flat(),
    cobros = cobrosOf(
      l,
      new Set(todas.map((f) => Number(f['id_personal']))),
      new Set(todas.map((f) => Number(f['id_rrhh_concepto']))),
    );
  return [...grupos.values()].flatMap((suyas) =>
    deUna(
      l,
      suyas.toSorted((a, b) =>
        String(a['periodo']) < String(b['periodo'])
          ? -1
          : String(a['periodo']) > String(b['periodo'])
            ? 1
            : Number(a['id']) - Number(b['id']),
      ),
      cobros.deConceptos,
      hoy,
    ),
  );
};

const deUna = (
  l: StoreReads,
  suyas: readonly Row[],
  cobros: ReadonlyMap<number, readonly Cobro[]>,
  hoy: CivilDate,
): readonly WireDescuento[] => {
  const f = suyas[0]!,
    persona = l.fila('Personal', Number(f['id_personal'])),
    concepto = l.fila('Conceptos', Number(f['id_rrhh_concepto']));
  if (!persona || !concepto) return [];
  const deNovedad = new Map<string, Cobro[]>();
  for (const c of cobros.get(Number(persona['id'])) ?? [])
    deNovedad.set(c.instancia, [...(deNovedad.get(c.instancia) ?? []), c]);
  let pagado = 0n,
    saldo = 0n,
    ultimo: Periodo | null = null,
    proxima: Row | undefined;
  for (const n of suyas) {
    const tomados = deNovedad.get(`novedad ${n['id']}`) ?? [];
    for (const c of tomados) {
      pagado += withoutSign(c.importe);
      if (ultimo === null || c.periodo > ultimo) ultimo = c.periodo;
    }
    if (tomados.length === 0 && !isRepaymentLost(l, n)) {
      saldo += withoutSign(importeDe(n));
      proxima ??= n;
    }
  }
  const desde = String(f['periodo']),
    debe = saldo > 0n;
  return [
    {
      tabla: 'Novedades',
      id: Number((proxima ?? f)['id']),
      id_personal: Number(persona['id']),
      legajo: Number(persona['legajo']),
      nombre: String(persona['nombre'] ?? ''),
      desde,
      hasta: null,
      total: writeDecimal(pagado + saldo),
      cuotas: String(suyas.length),
      cuota: writeDecimal(withoutSign(importeDe(proxima ?? f))),
      porcentaje: null,
      pagado: writeDecimal(pagado),
      saldo: writeDecimal(saldo),
      ultimo,
      termina: debe ? String(suyas.at(-1)!['periodo']) : null,
      expediente: null,
      juzgado: null,
      beneficiario: null,
      cuenta: null,
      observacion: `${codeText(Number(concepto['codigo']))} ${String(concepto['d_rrhh_concepto'])} · ${showDate(String(f['periodo_ajuste']))}`,
      estado: !debe ? 'pagado' : desde > periodoOf(hoy) ? 'programado' : 'vigente',
      pasa_el_limite: false,
    },
  ];
};
