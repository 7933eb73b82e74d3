// Ganancias, 4.ª categoría (RG 4003), of each person in a year, from the concepts in their receipts: for the
// report, for the person's certificate, and as the basis of F.1359 (`f1359.ts`).
import type { InformeRequest } from '../../../core/api/informes.ts';
import { yearOf, mesOf, showDate, periodoOf, type CivilDate } from '../../../core/kit/period.ts';
import { ZERO, writeDecimal, readDecimal, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  informeColumn,
  ownColumn,
  informe,
  type InformeColumn,
  type Informe,
} from '../../../core/outputs/informes/informe.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { InformeCorrida, InformePersona, InformeRecibo } from './source.ts';
import { personByRelaciones, personRecibos } from './relaciones.ts';

/**
 * The items of the form, by code of the package's concepts. `suma`: the sum over all receipts paid in the
 * year; `ultimo`: the yearly value in the last receipt that settled the tax.
 */
export const GANANCIAS_ITEMS = [
  ['bruto_habitual', 'suma', [950]],
  ['bruto_no_habitual', 'suma', [951]],
  ['sac', 'suma', [954]],
  ['aportes', 'suma', [953]],
  ['aportes_sac', 'suma', [955]],
  ['otros_empleos_bruto', 'suma', [970]],
  ['otros_empleos_aportes', 'suma', [971]],
  ['otros_empleos_retenido', 'suma', [972]],
  ['ganancia_neta', 'ultimo', [961]],
  ['deducciones_generales', 'ultimo', [962]],
  ['ganancia_no_imponible', 'ultimo', [963]],
  ['deduccion_especial', 'ultimo', [964]],
  ['cargas_de_familia', 'ultimo', [965]],
  ['sujeta_a_impuesto', 'ultimo', [966]],
  ['impuesto_determinado', 'ultimo', [967]],
  ['impuesto_retenido', 'suma', [326, 327]],
] as const;
export type GananciasItem = (typeof GANANCIAS_ITEMS)[number][0];
const SUMADOS = new Set<number>(
  GANANCIAS_ITEMS.flatMap(([, como, codigos]) => (como === 'suma' ? [...codigos] : [])),
);
const FINALES = new Set<number>(
  GANANCIAS_ITEMS.flatMap(([, como, codigos]) => (como === 'ultimo' ? [...codigos] : [])),
);
/**
 * Yearly values in the receipt that settles the tax that are no item of the report: limited deductions, and
 * each family charge.
 */
const DEL_ANIO: ReadonlySet<number> = new Set([...FINALES, 941, 988, 989, 990, 991, 992, 993]);
/** Concepts that show that a receipt settled the tax, and whether as the annual or the final settlement. */
const CORRESPONDE = 958,
  ANUAL = 977,
  FINAL = 949,
  SAC = 954;

export interface PersonaGanancias {
  readonly persona: InformePersona;
  readonly anio: number;
  readonly desde: string;
  readonly hasta: string;
  readonly anual: boolean;
  readonly final: boolean;
  readonly rubros: Readonly<Record<GananciasItem, Decimal>>;
  /** What is left to withhold; negative: to refund. */
  readonly saldo: Decimal;
  /** Payment day of the receipt that settled the tax; null: none did, as it could not reach the tax. */
  readonly liquidada: CivilDate | null;
  /**
   * A concept by code: its sum over the year's receipts, or its yearly value in the receipt that settled the
   * tax.
   */
  readonly de: (codigo: number) => Decimal;
  /** The part of the SAC paid up to June. */
  readonly sacPrimero: Decimal;
}

type ByCodigo = ReadonlyMap<number, Decimal>;
const itemsOf = (sumas: ByCodigo, ultimos: ByCodigo): PersonaGanancias['rubros'] =>
  Object.fromEntries(
    GANANCIAS_ITEMS.map(([r, como, codigos]) => [
      r,
      codigos.reduce((a: Decimal, c) => a + ((como === 'suma' ? sumas : ultimos).get(c) ?? ZERO), ZERO),
    ]),
  ) as Record<GananciasItem, Decimal>;

/** Whether a receipt is empty, as after the final settlement: the tax stays as that settlement left it. */
const paysNothing = (t: InformeRecibo['totales']): boolean =>
  t.remunerativo === 0n && t.no_remunerativo === 0n && t.neto === 0n;

/**
 * The figures of each person paid in the year. `corridas`: the runs, chosen by payment date. Opening balances
 * count as earlier payments. `mas`: codes of more concepts to add up.
 */
export const gananciasOfYear = (
  l: StoreReads,
  anio: number,
  corridas: readonly InformeCorrida[],
  p: Pick<InformeRequest, 'legajos' | 'id_area' | 'id_sindicato'>,
  mas: ReadonlySet<number> = new Set(),
): readonly PersonaGanancias[] => {
  const seSuma = (codigo: number): boolean =>
    SUMADOS.has(codigo) || (mas.has(codigo) && !DEL_ANIO.has(codigo));
  const codigoDe = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), Number(c['codigo'])])),
    personas = personByRelaciones(l, anio);
  interface Suyo {
    readonly persona: InformePersona;
    readonly sumas: Map<number, Decimal>;
    ultimos: Map<number, Decimal>;
    anual: boolean;
    final: boolean;
    desde: string;
    hasta: string;
    liquidada: CivilDate | null;
    sacPrimero: Decimal;
  }
  const todos = new Map<number, Suyo>();
  const de = (persona: InformePersona, mes: string): Suyo => {
    let s = todos.get(persona.id);
    if (!s)
      todos.set(
        persona.id,
        (s = {
          persona,
          sumas: new Map(),
          ultimos: new Map(),
          anual: false,
          final: false,
          desde: mes,
          hasta: mes,
          liquidada: null,
          sacPrimero: ZERO,
        }),
      );
    if (mes < s.desde) s.desde = mes;
    if (mes > s.hasta) s.hasta = mes;
    return s;
  };
  const sumar = (s: Suyo, codigo: number, importe: Decimal, mes: string): void => {
    s.sumas.set(codigo, (s.sumas.get(codigo) ?? ZERO) + importe);
    if (codigo === SAC && mesOf(mes) <= 6) s.sacPrimero += importe;
  };
  for (const { corrida, persona, totales, lineas } of personRecibos(l, corridas, p, personas)) {
    const mes = periodoOf(corrida.fecha_pago),
      finales = new Map<number, Decimal>();
    let liquida = false,
      anual = false,
      final = false;
    for (const x of lineas()) {
      if (seSuma(x.codigo) && yearOf(x.pago ?? mes) === anio)
        sumar(de(persona, mes), x.codigo, x.importe, x.pago ?? mes);
      if (DEL_ANIO.has(x.codigo)) finales.set(x.codigo, (finales.get(x.codigo) ?? ZERO) + x.importe);
      if (x.codigo === CORRESPONDE && x.importe !== ZERO) liquida = true;
      if (x.codigo === ANUAL && x.importe !== ZERO) anual = true;
      if (x.codigo === FINAL && x.importe !== ZERO) final = true;
    }
    const s = de(persona, mes);
    if (liquida && !(s.final && !final && paysNothing(totales))) {
      s.ultimos = finales;
      s.anual = anual;
      s.final = final;
      s.liquidada = corrida.fecha_pago;
    }
  }
  for (const f of l.filas('SaldosIniciales')) {
    const s = todos.get(personas(Number(f['id_personal'])).id),
      codigo = codigoDe.get(Number(f['id_rrhh_concepto'])),
      mes = String(f['pago'] ?? f['devengado']);
    if (s && codigo !== undefined && seSuma(codigo) && yearOf(mes) === anio)
      sumar(de(s.persona, mes), codigo, readDecimal(String(f['importe'] ?? '0')) ?? ZERO, mes);
  }
  return [...todos.values()]
    .sort((a, b) => (a.persona.legajo ?? 0) - (b.persona.legajo ?? 0))
    .map((s) => {
      const rubros = itemsOf(s.sumas, s.ultimos);
      return {
        persona: s.persona,
        anio,
        desde: s.desde,
        hasta: s.hasta,
        anual: s.anual,
        final: s.final,
        rubros,
        saldo: rubros.impuesto_determinado - rubros.impuesto_retenido - rubros.otros_empleos_retenido,
        liquidada: s.liquidada,
        de: (c) => (DEL_ANIO.has(c) ? s.ultimos : s.sumas).get(c) ?? ZERO,
        sacPrimero: s.sacPrimero,
      };
    });
};

/**
 * Concepts that the form needs and the company lacks: without them, a figure would be zero instead of
 * unknown.
 */
export const missingGananciasConceptos = (l: StoreReads): readonly string[] => {
  const hay = new Set(l.filas('Conceptos').map((c) => Number(c['codigo'])));
  return [...new Set([...SUMADOS, ...FINALES, CORRESPONDE, ANUAL])]
    .filter((c) => !hay.has(c))
    .sort((a, b) => a - b)
    .map((c) => textFor('informes.faltaConcepto', { codigo: codeText(c) }));
};
const propia = (r: GananciasItem | 'saldo'): InformeColumn => ({
  ...ownColumn(r, textFor(`informes.rubros.${r}`)),
  suma: true,
});

/** A row per person, for the year of the last month requested. */
export const f1357Informe = (
  l: StoreReads,
  p: InformeRequest,
  anio: number,
  corridas: readonly InformeCorrida[],
  notas: readonly string[],
): Informe => {
  const todas = gananciasOfYear(l, anio, corridas, p),
    sinAnual = todas.filter((g) => !g.anual && !g.final && g.rubros.impuesto_determinado !== ZERO).length;
  return informe(
    [
      informeColumn('legajo'),
      informeColumn('nombre'),
      informeColumn('cuil'),
      {
        ...informeColumn('fecha'),
        nombre: 'desde',
        titulo: textFor('informes.rubros.desde'),
        clase: 'periodo',
      },
      {
        ...informeColumn('fecha'),
        nombre: 'hasta',
        titulo: textFor('informes.rubros.hasta'),
        clase: 'periodo',
      },
      ...GANANCIAS_ITEMS.map(([r]) => propia(r)),
      propia('saldo'),
    ],
    todas.map((g) => [
      g.persona.legajo,
      g.persona.nombre,
      g.persona.cuil,
      g.desde,
      g.hasta,
      ...GANANCIAS_ITEMS.map(([r]) => writeDecimal(g.rubros[r])),
      writeDecimal(g.saldo),
    ]),
    [
      ...missingGananciasConceptos(l),
      ...(sinAnual > 0
        ? [textFor('informes.sinAnual', { n: sinAnual, anio: showDate(`${anio}-12`).slice(-4) })]
        : []),
      ...notas,
    ],
  );
};
