// What a year's receipts say of each person's Ganancias, 4.ª categoría (RG 4003), by the concepts that work it out: to read, as a certificate
// for the person, and as what F.1359 is made of (`f1359.ts`).
import type { PedidoInforme } from '../../../core/api/informes.ts';
import { anioDe, mesDe, mostrarFecha, periodoDe, type Fecha } from '../../../core/kit/period.ts';
import { CERO, escribir, leerDecimal, type Decimal } from '../../../core/kit/money.ts';
import { texto } from '../../../core/kit/texto.ts';
import {
  columna,
  columnaPropia,
  informe,
  type ColumnaDeInforme,
  type Informe,
} from '../../../core/outputs/informes/informe.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import type { Lectura } from '../../kernel/store.ts';
import { lectorDePersonas, recibosDe, type CorridaDeInforme, type Persona } from './fuente.ts';

/**
 * The items of the form. `suma`: what all the receipts paid in the year gave; `ultimo`: what the last one that settled the tax worked out of
 * the whole year. By code of the package's concepts.
 */
export const RUBROS = [
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
export type Rubro = (typeof RUBROS)[number][0];
const SUMADOS = new Set<number>(RUBROS.flatMap(([, como, codigos]) => (como === 'suma' ? [...codigos] : [])));
const FINALES = new Set<number>(
  RUBROS.flatMap(([, como, codigos]) => (como === 'ultimo' ? [...codigos] : [])),
);
/** Worked out of the whole year by the receipt that settles it, and shown by no item of the report: limited deductions, and each family charge. */
const DEL_ANIO: ReadonlySet<number> = new Set([...FINALES, 988, 989, 990, 991, 992, 993]);
/** That it settled the tax at all, and that it was the annual settlement. */
const CORRESPONDE = 958,
  ANUAL = 977,
  SAC = 954;

export interface GananciasDePersona {
  readonly persona: Persona;
  readonly anio: number;
  readonly desde: string;
  readonly hasta: string;
  readonly anual: boolean;
  readonly rubros: Readonly<Record<Rubro, Decimal>>;
  /** What is left to withhold (to give back, negative). */
  readonly saldo: Decimal;
  /** The day of payment that settled the tax; null: none did, it could not reach the tax. */
  readonly liquidada: Fecha | null;
  /** Of a concept, by code: what the year's receipts gave, or what the one that settled it worked out of the whole year. */
  readonly de: (codigo: number) => Decimal;
  /** Of the SAC, what was paid up to June. */
  readonly sacPrimero: Decimal;
}

/** Of each person who was paid in the year, runs in order of payment. Opening balances count as what was paid before. `mas`: codes of other concepts to be added up. */
export const gananciasDelAnio = (
  l: Lectura,
  anio: number,
  corridas: readonly CorridaDeInforme[],
  p: Pick<PedidoInforme, 'legajos' | 'id_area' | 'id_sindicato'>,
  mas: ReadonlySet<number> = new Set(),
): readonly GananciasDePersona[] => {
  const seSuma = (codigo: number): boolean =>
    SUMADOS.has(codigo) || (mas.has(codigo) && !DEL_ANIO.has(codigo));
  const codigoDe = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), Number(c['codigo'])])),
    personas = lectorDePersonas(l);
  interface Suyo {
    readonly persona: Persona;
    readonly sumas: Map<number, Decimal>;
    ultimos: Map<number, Decimal>;
    anual: boolean;
    desde: string;
    hasta: string;
    liquidada: Fecha | null;
    sacPrimero: Decimal;
  }
  const todos = new Map<number, Suyo>();
  const de = (persona: Persona, mes: string): Suyo => {
    let s = todos.get(persona.id);
    if (!s)
      todos.set(
        persona.id,
        (s = {
          persona,
          sumas: new Map(),
          ultimos: new Map(),
          anual: false,
          desde: mes,
          hasta: mes,
          liquidada: null,
          sacPrimero: CERO,
        }),
      );
    if (mes < s.desde) s.desde = mes;
    if (mes > s.hasta) s.hasta = mes;
    return s;
  };
  const sumar = (s: Suyo, codigo: number, importe: Decimal, mes: string): void => {
    s.sumas.set(codigo, (s.sumas.get(codigo) ?? CERO) + importe);
    if (codigo === SAC && mesDe(mes) <= 6) s.sacPrimero += importe;
  };
  for (const { corrida, persona, lineas } of recibosDe(l, corridas, p)) {
    const mes = periodoDe(corrida.fecha_pago),
      finales = new Map<number, Decimal>();
    let liquida = false,
      anual = false;
    for (const x of lineas()) {
      if (seSuma(x.codigo) && anioDe(x.pago ?? mes) === anio)
        sumar(de(persona, mes), x.codigo, x.importe, x.pago ?? mes);
      if (DEL_ANIO.has(x.codigo)) finales.set(x.codigo, (finales.get(x.codigo) ?? CERO) + x.importe);
      if (x.codigo === CORRESPONDE && x.importe !== CERO) liquida = true;
      if (x.codigo === ANUAL && x.importe !== CERO) anual = true;
    }
    const s = de(persona, mes);
    if (liquida) {
      s.ultimos = finales;
      s.anual = anual;
      s.liquidada = corrida.fecha_pago;
    }
  }
  for (const f of l.filas('SaldosIniciales')) {
    const s = todos.get(Number(f['id_personal'])),
      codigo = codigoDe.get(Number(f['id_rrhh_concepto'])),
      mes = String(f['pago'] ?? f['devengado']);
    if (s && codigo !== undefined && seSuma(codigo) && anioDe(mes) === anio)
      sumar(de(personas(s.persona.id), mes), codigo, leerDecimal(String(f['importe'] ?? '0')) ?? CERO, mes);
  }
  return [...todos.values()]
    .sort((a, b) => (a.persona.legajo ?? 0) - (b.persona.legajo ?? 0))
    .map((s) => {
      const rubros = Object.fromEntries(
        RUBROS.map(([r, como, codigos]) => [
          r,
          codigos.reduce(
            (a: Decimal, c) => a + ((como === 'suma' ? s.sumas : s.ultimos).get(c) ?? CERO),
            CERO,
          ),
        ]),
      ) as Record<Rubro, Decimal>;
      return {
        persona: s.persona,
        anio,
        desde: s.desde,
        hasta: s.hasta,
        anual: s.anual,
        rubros,
        saldo: rubros.impuesto_determinado - rubros.impuesto_retenido - rubros.otros_empleos_retenido,
        liquidada: s.liquidada,
        de: (c) => (DEL_ANIO.has(c) ? s.ultimos : s.sumas).get(c) ?? CERO,
        sacPrimero: s.sacPrimero,
      };
    });
};

/** Concepts that the form is made of and the company does not have: without them a figure would be zero and not known. */
export const faltanDeGanancias = (l: Lectura): readonly string[] => {
  const hay = new Set(l.filas('Conceptos').map((c) => Number(c['codigo'])));
  return [...new Set([...SUMADOS, ...FINALES, CORRESPONDE, ANUAL])]
    .filter((c) => !hay.has(c))
    .sort((a, b) => a - b)
    .map((c) => texto('informes.faltaConcepto', { codigo: codigoTexto(c) }));
};
const propia = (r: Rubro | 'saldo'): ColumnaDeInforme => ({
  ...columnaPropia(r, texto(`informes.rubros.${r}`)),
  suma: true,
});

/** A row by person of the year of the last month asked. */
export const formulario1357 = (
  l: Lectura,
  p: PedidoInforme,
  anio: number,
  corridas: readonly CorridaDeInforme[],
  notas: readonly string[],
): Informe => {
  const todas = gananciasDelAnio(l, anio, corridas, p),
    sinAnual = todas.filter((g) => !g.anual && g.rubros.impuesto_determinado !== CERO).length;
  return informe(
    [
      columna('legajo'),
      columna('nombre'),
      columna('cuil'),
      { ...columna('fecha'), nombre: 'desde', titulo: texto('informes.rubros.desde'), clase: 'periodo' },
      { ...columna('fecha'), nombre: 'hasta', titulo: texto('informes.rubros.hasta'), clase: 'periodo' },
      ...RUBROS.map(([r]) => propia(r)),
      propia('saldo'),
    ],
    todas.map((g) => [
      g.persona.legajo,
      g.persona.nombre,
      g.persona.cuil,
      g.desde,
      g.hasta,
      ...RUBROS.map(([r]) => escribir(g.rubros[r])),
      escribir(g.saldo),
    ]),
    [
      ...faltanDeGanancias(l),
      ...(sinAnual > 0
        ? [texto('informes.sinAnual', { n: sinAnual, anio: mostrarFecha(`${anio}-12`).slice(-4) })]
        : []),
      ...notas,
    ],
  );
};
