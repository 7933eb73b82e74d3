// Totals of everybody's retroactive months, by person, month and concept.
import { writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import type { MesRetroactivo, PersonaRetroactiva } from '../../../core/api/retroactivos.ts';
import type { MesDifferences } from '../../../core/payroll/retroactivos/retroactivo.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { RetroDifferences } from './mergeRetro.ts';
import type { RecalculatedRecibo } from './closedRecibos.ts';
import { NOTHING } from './ajustes.ts';

const isPay = (tipo: ConceptoDef['tipo']): boolean => tipo === 'remunerativo' || tipo === 'no_remunerativo';

export type ConceptoNames = ReadonlyMap<number, ConceptoDef>;
export const kindOf = (defs: ConceptoNames, id: number): ConceptoDef['tipo'] =>
  defs.get(id)?.tipo ?? 'auxiliar';
export const conceptoNameOf = (defs: ConceptoNames, id: number) => ({
  codigo: defs.get(id)?.codigo ?? 0,
  texto: defs.get(id)?.d_rrhh_concepto ?? '',
});

export interface MonthOutcome {
  readonly mes: MesRetroactivo;
  readonly d: MesDifferences;
}

/** The totals of everybody's months. */
export interface RetroTotals {
  readonly porPeriodo: Map<string, { personas: number; haberes: Decimal }>;
  readonly porPortador: Map<number, Decimal>;
}
interface OwnTotals {
  readonly mas: Decimal;
  readonly menos: Decimal;
  /** What the person must give back: less pay, or more deductions. */
  readonly quita: Decimal;
}
export const addMonths = (
  periodos: readonly MonthOutcome[],
  defs: ConceptoNames,
  { porPeriodo, porPortador }: RetroTotals,
): OwnTotals => {
  let mas = NOTHING,
    menos = NOTHING,
    quita = NOTHING;
  for (const { d, mes } of periodos) {
    let suma = NOTHING;
    for (const x of d.renglones) {
      if (isPay(kindOf(defs, x.portador))) {
        mas += x.importe;
        suma += x.importe;
        if (x.importe < 0n) quita -= x.importe;
      } else {
        menos += x.importe;
        if (x.importe > 0n) quita += x.importe;
      }
      porPortador.set(x.portador, (porPortador.get(x.portador) ?? NOTHING) + x.importe);
    }
    const p = porPeriodo.get(mes.periodo) ?? { personas: 0, haberes: NOTHING };
    porPeriodo.set(mes.periodo, { personas: p.personas + 1, haberes: p.haberes + suma });
  }
  return { mas, menos, quita };
};

export const wirePersona = (
  id_personal: number,
  suyos: readonly RecalculatedRecibo[],
  periodos: readonly MonthOutcome[],
  { mas, menos, quita }: OwnTotals,
  limite: Decimal,
): PersonaRetroactiva => {
  const uno = suyos.find((x) => x.persona)?.persona,
    guardado = suyos.find((x) => x.guardado)?.guardado;
  return {
    id_personal,
    legajo: uno?.legajo ?? guardado?.legajo ?? 0,
    nombre: uno?.nombre ?? guardado?.nombre ?? '',
    haberes: writeDecimal(mas),
    descuentos: writeDecimal(menos),
    descontar: writeDecimal(quita),
    limite: limite > 0n ? writeDecimal(limite) : null,
    pasa_el_limite: quita > limite ? 1 : 0,
    cuotas: quita > 0n && limite > 0n ? Number((quita + limite - 1n) / limite) : 0,
    periodos: periodos.map((x) => x.mes),
  };
};

export const totalsSummary = (
  { porPeriodo, porPortador }: RetroTotals,
  defs: ConceptoNames,
): Pick<RetroDifferences['resumen'], 'haberes' | 'descuentos' | 'periodos' | 'portadores'> => {
  const suma = (cuales: boolean): string =>
    writeDecimal(
      [...porPortador].reduce((a, [id, x]) => (isPay(kindOf(defs, id)) === cuales ? a + x : a), NOTHING),
    );
  return {
    haberes: suma(true),
    descuentos: suma(false),
    periodos: [...porPeriodo]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([periodo, x]) => ({ periodo, personas: x.personas, haberes: writeDecimal(x.haberes) })),
    portadores: [...porPortador]
      .map(([id, x]) => ({
        id,
        ...conceptoNameOf(defs, id),
        tipo: kindOf(defs, id),
        importe: writeDecimal(x),
        tipos: defs.get(id)?.filtros.tipo_liquidacion?.slice() ?? null,
      }))
      .sort((a, b) => a.codigo - b.codigo),
  };
};
