// F.1359 of a year, from receipts: who is included, on which line each concept goes (table `f1359`), and what
// is missing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireF1359, F1359Request } from '../../../core/api/informes.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isValidCuil } from '../../../core/kit/digits.ts';
import {
  ZERO,
  fromInteger,
  divide,
  writeDecimal,
  multiply,
  roundBy,
  type Decimal,
} from '../../../core/kit/money.ts';
import { mesOf, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  writeF1359,
  type PersonaF1359,
  type F1359Problem,
} from '../../../core/outputs/declaraciones/f1359.ts';
import { RENGLONES_F1359 } from '../../../core/outputs/declaraciones/layoutF1359.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { mesesFamiliar } from '../../../core/payroll/functions/familiares.ts';
import type { PreparedTable } from '../../../core/payroll/formulaFrame.ts';
import { prepareTable, tramoAt } from '../../../core/payroll/auxiliarTable.ts';
import { naturalezasIn, tableDefOf } from '../../payroll/mapping.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { approvedCorridas } from './certificados.ts';
import { missingGananciasConceptos, gananciasOfYear, type PersonaGanancias } from './ganancias.ts';
import { rowsIn } from '../../../core/kit/field.ts';

const TABLA = 'f1359',
  ESCALA = 'ganancias_escala';
/** The first year with this layout: 2024 used another version, and earlier years F.1357. */
const DESDE = 2025;
/**
 * Package sets with formulas' deductions beyond what is withheld here: for other employments, and whole
 * SIRADIG deductions. Companies may add concepts.
 */
const CONJUNTOS = ['ganancias_otros_aportes', 'ganancias_admitidas'] as const;
/** Deductions of SIRADIG with a limit are taken from the concepts that apply the limit. */
const LIMITADAS: readonly number[] = [988, 989, 990];

interface Conceptos {
  /**
   * Whether the company withholds it from the employee as a discount of the receipt, and does not only inform
   * it.
   */
  readonly esAporte: (codigo: number) => boolean;
  /** Codes of concepts deducted but not withheld here. */
  readonly ajenas: readonly number[];
}
const conceptosDelForm = (l: StoreReads): Conceptos => {
  const filas = l.filas('Conceptos'),
    naturalezas = naturalezasIn(tableSource(l)),
    codigoDe = new Map(filas.map((c) => [Number(c['id']), Number(c['codigo'])]));
  const descuentos = new Set(
    filas
      .filter((c) => naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) === 'descuento')
      .map((c) => Number(c['codigo'])),
  );
  const deConjunto = (codigo: string): readonly number[] =>
    rowsIn(l.filas('ConjuntosConcepto', { codigo })[0], 'RRHHConjuntoConcepto').flatMap(
      (x) => codigoDe.get(Number(x['id_rrhh_concepto'])) ?? [],
    );
  return {
    esAporte: (c) => descuentos.has(c),
    ajenas: [...new Set([...CONJUNTOS.flatMap(deConjunto), ...LIMITADAS])].sort((a, b) => a - b),
  };
};

const tabla = (l: StoreReads, codigo: string, al: CivilDate): PreparedTable | undefined => {
  const f = l.filas('TablasAuxiliar', { codigo })[0];
  return f && prepareTable(tableDefOf(f), al, al, []);
};
interface Mapa {
  readonly renglones: ReadonlyMap<number, number>;
  readonly malos: readonly string[];
}
/** Code of concept → number of field. */
const mapaDe = (l: StoreReads, al: CivilDate): Result<Mapa> => {
  const t = tabla(l, TABLA, al),
    renglones = new Map<number, number>(),
    malos: string[] = [];
  if (!t) return fail('missing', 'informes.f1359.sinTabla', { tabla: TABLA });
  for (const { clave1, valor } of t.vigentes.values()) {
    const campo = Number(valor / fromInteger(1));
    if (/^\d{1,4}$/.test(clave1) && RENGLONES_F1359.has(campo)) renglones.set(Number(clave1), campo);
    else malos.push(textFor('informes.f1359.malRenglon', { concepto: clave1, campo, tabla: TABLA }));
  }
  return ok({ renglones, malos });
};

/** Divides a sum in proportion to its parts, to the cent; the rounding difference goes to the largest. */
const repartir = (
  partes: readonly (readonly [number, Decimal])[],
  suma: Decimal,
  total: Decimal,
): readonly (readonly [number, Decimal])[] => {
  const dadas = partes.map(([c, x]): [number, Decimal] => [
      c,
      roundBy(divide(multiply(x, total), suma), 'centavo'),
    ]),
    mayor = dadas.reduce((a, b) => (b[1] > a[1] ? b : a), dadas[0]!);
  mayor[1] += total - dadas.reduce((a, [, x]) => a + x, ZERO);
  return dadas;
};

const ymd = (f: CivilDate): string => f.replaceAll('-', '');
/** The deductible children of a person in a year. */
const childrenOf = (l: StoreReads, id: number, ultimo: string): { readonly discapacidad: 0 | 1 }[] =>
  l
    .filas('Familiares', { id_personal: id })
    .map((x) => ({
      parentesco: String(x['parentesco']),
      desde: String(x['desde']),
      hasta: x['hasta'] == null ? null : String(x['hasta']),
      discapacidad: Number(x['chk_discapacidad']) === 1 ? (1 as const) : (0 as const),
      fecha_nacimiento: x['fecha_nacimiento'] == null ? null : String(x['fecha_nacimiento']),
    }))
    .filter((x) => mesesFamiliar(x, ultimo, 'hijo', 18) > 0);

const withoutLine = (que: string, importe: Decimal): string =>
  textFor('informes.f1359.sinRenglon', { que, importe: writeDecimal(importe), tabla: TABLA });

/** The amount of each line of the form, and what has no line. */
const linesOf = (
  g: PersonaGanancias,
  { esAporte, ajenas }: Conceptos,
  mapa: Mapa,
): { readonly renglones: ReadonlyMap<number, Decimal>; readonly problemas: readonly string[] } => {
  const problemas: string[] = [],
    renglones = new Map<number, Decimal>(),
    sumar = (campo: number, x: Decimal): void => {
      if (x !== ZERO) renglones.set(campo, (renglones.get(campo) ?? ZERO) + x);
    };
  sumar(303, g.rubros.bruto_habitual);
  sumar(304, g.rubros.bruto_no_habitual);
  sumar(305, g.sacPrimero);
  sumar(306, g.rubros.sac - g.sacPrimero);
  sumar(307, g.rubros.otros_empleos_bruto);
  // The employee's contributions by line, limited to what was deducted (untaxed pay bears part of them).
  const propios = [...mapa.renglones]
      .filter(([c, campo]) => campo >= 503 && campo <= 532 && esAporte(c))
      .map(([c, campo]): [number, Decimal] => [campo, g.de(c)]),
    aportado = propios.reduce((a, [, x]) => a + x, ZERO),
    deducido = g.rubros.aportes + g.rubros.aportes_sac;
  if (aportado < deducido)
    problemas.push(withoutLine(textFor('informes.rubros.aportes'), deducido - aportado));
  for (const [campo, x] of aportado > deducido ? repartir(propios, aportado, deducido) : propios)
    sumar(campo, x);
  for (const [c, campo] of mapa.renglones)
    if (!(campo >= 503 && campo <= 532) || !esAporte(c)) sumar(campo, g.de(c));
  for (const c of ajenas)
    if (!mapa.renglones.has(c) && g.de(c) !== ZERO) problemas.push(withoutLine(codeText(c), g.de(c)));
  return { renglones, problemas };
};

const personaDe = (
  l: StoreReads,
  g: PersonaGanancias,
  conceptos: Conceptos,
  mapa: Mapa,
  escala: (al: CivilDate) => PreparedTable | undefined,
): { readonly persona: PersonaF1359; readonly anual: boolean; readonly problemas: readonly string[] } => {
  const problemas: string[] = [],
    f = g.persona.fila as Row,
    ingreso = String(f['fecha_ingreso']),
    primero = `${g.anio}-01-01`,
    ultimo = `${g.anio}-12-31`,
    desde = ingreso > primero ? ingreso : primero,
    cuil = (g.persona.cuil ?? '').replace(/\D/g, '');
  if (!isValidCuil(cuil)) problemas.push(textFor('informes.f1359.cuil', { cuil: g.persona.cuil ?? '' }));
  const { renglones, problemas: sinRenglon } = linesOf(g, conceptos, mapa);
  problemas.push(...sinRenglon);
  const familia = g.de(991) + g.de(992) + g.de(993);
  if (familia !== g.rubros.cargas_de_familia)
    problemas.push(
      textFor('informes.f1359.familia', {
        partes: writeDecimal(familia),
        total: writeDecimal(g.rubros.cargas_de_familia),
      }),
    );
  const t = g.liquidada === null ? undefined : escala(g.liquidada),
    tramo =
      t && g.rubros.sujeta_a_impuesto > ZERO ? tramoAt(t.tramos, g.rubros.sujeta_a_impuesto) : undefined;
  if (g.rubros.sujeta_a_impuesto > ZERO && !tramo)
    problemas.push(textFor('informes.f1359.sinEscala', { tabla: ESCALA }));
  const hijos = childrenOf(l, g.persona.id, ultimo);
  return {
    persona: {
      legajo: g.persona.legajo ?? 0,
      nombre: g.persona.nombre,
      cuil,
      desde: ymd(desde),
      hasta: ymd(ultimo),
      meses: 13 - mesOf(desde),
      hijos: hijos.filter((x) => x.discapacidad === 0).length,
      hijosConDiscapacidad: hijos.filter((x) => x.discapacidad === 1).length,
      renglones,
      anual: {
        sujeta: g.rubros.sujeta_a_impuesto,
        determinado: g.rubros.impuesto_determinado,
        retenido: g.rubros.impuesto_retenido + g.rubros.otros_empleos_retenido,
        alicuota: tramo?.fila.valor ?? ZERO,
      },
    },
    // Without the annual settlement nothing adds up yet, so that is the only problem reported.
    anual: g.anual,
    problemas: g.anual ? problemas : [textFor('informes.f1359.sinAnual', { anio: g.anio })],
  };
};

export interface F1359 {
  readonly vista: WireF1359;
  readonly contenido: string;
}
const checkRequest = (anio: number, secuencia: number): Result<never> | undefined => {
  if (!Number.isInteger(anio) || anio < DESDE || anio > 2100)
    return fail('invalid', 'informes.f1359.anio', { desde: DESDE });
  return Number.isInteger(secuencia) && secuencia >= 1 && secuencia <= 99
    ? undefined
    : fail('invalid', 'informes.f1359.secuencia');
};

const leftBefore =
  (anio: number) =>
  (g: PersonaGanancias): boolean => {
    const e = g.persona.fila?.['fecha_egreso'];
    return e != null && String(e) < `${anio}-12-31`;
  };

/** The annual presentation of a year, for people whose tax was settled and who are here on its last day. */
export const f1359OfYear = (l: StoreReads, { anio, secuencia }: F1359Request): Result<F1359> => {
  const empresa = l.filas('Parametros')[0],
    cuit = String(empresa?.['cuit'] ?? '').replace(/\D/g, ''),
    [falta] = missingGananciasConceptos(l);
  const no = checkRequest(anio, secuencia);
  if (no) return no;
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (!isValidCuil(cuit)) return fail('missing', 'informes.f1359.sinCuit');
  if (falta !== undefined) return fail('missing', 'informes.faltaAlguno', { primero: falta });
  const mapa = mapaDe(l, `${anio}-12-31`);
  if (isLeft(mapa)) return mapa;
  const conceptos = conceptosDelForm(l),
    escalas = new Map<CivilDate, PreparedTable | undefined>(),
    escala = (al: CivilDate): PreparedTable | undefined => {
      if (!escalas.has(al)) escalas.set(al, tabla(l, ESCALA, al));
      return escalas.get(al);
    };
  const todas = gananciasOfYear(
    l,
    anio,
    approvedCorridas(l, (f) => f.startsWith(`${anio}-`)),
    { legajos: [], id_area: null, id_sindicato: null },
    new Set([...mapa.right.renglones.keys(), ...conceptos.ajenas]),
  );
  const seFue = leftBefore(anio),
    entran = todas.filter(
      (g) =>
        g.persona.fila !== undefined &&
        !seFue(g) &&
        (g.liquidada !== null || g.rubros.impuesto_retenido !== ZERO),
    ),
    hechas = entran.map((g) => personaDe(l, g, conceptos, mapa.right, escala)),
    r = writeF1359(
      { cuit, anio, secuencia },
      hechas.filter((h) => h.anual).map((h) => h.persona),
    );
  const problemas: readonly F1359Problem[] = [
    ...hechas.flatMap((h) =>
      h.problemas.map((mensaje) => ({ legajo: h.persona.legajo, nombre: h.persona.nombre, mensaje })),
    ),
    ...r.problemas,
  ];
  const suma = (de: (p: PersonaF1359) => Decimal): string =>
    writeDecimal(hechas.reduce((a, h) => a + de(h.persona), ZERO));
  return ok({
    contenido: r.contenido,
    vista: {
      nombre: r.nombre,
      personas: hechas.length,
      sin_impuesto: todas.filter((g) => !entran.includes(g) && !seFue(g)).length,
      se_fueron: todas.filter(seFue).length,
      sujeta: suma((p) => p.anual.sujeta),
      determinado: suma((p) => p.anual.determinado),
      retenido: suma((p) => p.anual.retenido),
      problemas: [
        ...mapa.right.malos.map((mensaje) => ({ legajo: 0, nombre: '', mensaje })),
        ...problemas,
      ].map((x) => ({ ...x })),
    },
  });
};
