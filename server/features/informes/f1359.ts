// F.1359 of a year, from receipts: the annual presentation and the final ones of leavers, the people in each,
// and what is missing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireF1359, F1359Request } from '../../../core/api/informes.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isValidCuil } from '../../../core/kit/digits.ts';
import { ZERO, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { mesOf, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { writeF1359, type PersonaF1359 } from '../../../core/outputs/declaraciones/f1359.ts';
import { mesesFamiliar } from '../../../core/payroll/functions/familiares.ts';
import type { PreparedTable } from '../../../core/payroll/formulaFrame.ts';
import { tramoAt } from '../../../core/payroll/auxiliarTable.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { approvedCorridas } from './certificados.ts';
import {
  formConceptos,
  linesOf,
  lineMapOf,
  tableAt,
  TAXED_AT_EXIT,
  type Conceptos,
  type LineMap,
} from './f1359Lines.ts';
import { missingGananciasConceptos, gananciasOfYear, type PersonaGanancias } from './ganancias.ts';
import { familyOf, firstIngreso } from './relaciones.ts';

const ESCALA = 'ganancias_escala',
  FINAL_ESCALA = 'ganancias_final_escala';
/** The first year with this layout: 2024 used another version, and earlier years F.1357. */
const DESDE = 2025;
/** The concept with the tax by the year's scale, where the receipt closed the year. */
const BY_YEAR = 941;
const scaleOf = (g: PersonaGanancias): string => (g.de(BY_YEAR) > ZERO ? FINAL_ESCALA : ESCALA);
type Escalas = (tabla: string, al: CivilDate) => PreparedTable | undefined;
/** The percentage of the person's bracket; zero without tax, undefined when the table lacks the bracket. */
const rateOf = (g: PersonaGanancias, escala: Escalas): Decimal | undefined => {
  if (g.rubros.sujeta_a_impuesto <= ZERO) return ZERO;
  const t = g.liquidada === null ? undefined : escala(scaleOf(g), g.liquidada);
  return t && tramoAt(t.tramos, g.rubros.sujeta_a_impuesto)?.fila.valor;
};

const ymd = (f: CivilDate): string => f.replaceAll('-', '');
/** The deductible children of a person in a year. */
const childrenOf = (l: StoreReads, id: number, ultimo: string): { readonly discapacidad: 0 | 1 }[] =>
  familyOf(l, id)
    .map((x) => ({
      parentesco: String(x['parentesco']),
      desde: String(x['desde']),
      hasta: x['hasta'] == null ? null : String(x['hasta']),
      discapacidad: Number(x['chk_discapacidad']) === 1 ? (1 as const) : (0 as const),
      fecha_nacimiento: x['fecha_nacimiento'] == null ? null : String(x['fecha_nacimiento']),
    }))
    .filter((x) => mesesFamiliar(x, ultimo, 'hijo', 18) > 0);

const personaDe = (
  l: StoreReads,
  g: PersonaGanancias,
  conceptos: Conceptos,
  mapa: LineMap,
  escala: Escalas,
  final: boolean,
): { readonly persona: PersonaF1359; readonly hecha: boolean; readonly problemas: readonly string[] } => {
  const problemas: string[] = [],
    ingreso = firstIngreso(l, g.persona.id, g.anio),
    primero = `${g.anio}-01-01`,
    ultimo = `${g.anio}-12-31`,
    hasta = final ? String(g.persona.fila?.['fecha_egreso'] ?? ultimo) : ultimo,
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
  const alicuota = rateOf(g, escala);
  if (alicuota === undefined) problemas.push(textFor('informes.f1359.sinEscala', { tabla: scaleOf(g) }));
  // Somebody who leaves on the last day of the year settled it in the final settlement.
  const hecha = final ? g.final : g.anual || g.final,
    hijos = childrenOf(l, g.persona.id, ultimo);
  return {
    persona: {
      legajo: g.persona.legajo ?? 0,
      nombre: g.persona.nombre,
      cuil,
      desde: ymd(desde),
      hasta: ymd(hasta),
      meses: mesOf(hasta) + 1 - mesOf(desde),
      hijos: hijos.filter((x) => x.discapacidad === 0).length,
      hijosConDiscapacidad: hijos.filter((x) => x.discapacidad === 1).length,
      renglones,
      anual: {
        sujeta: g.rubros.sujeta_a_impuesto,
        determinado: g.rubros.impuesto_determinado,
        retenido: g.rubros.impuesto_retenido + g.rubros.otros_empleos_retenido,
        alicuota: alicuota ?? ZERO,
      },
    },
    // Before the settlement nothing adds up, so its absence is the only problem reported.
    hecha,
    problemas: hecha
      ? problemas
      : [final ? textFor('informes.f1359.sinFinal') : textFor('informes.f1359.sinAnual', { anio: g.anio })],
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

const leftIn =
  (de: (egreso: string) => boolean) =>
  (g: PersonaGanancias): boolean => {
    const e = g.persona.fila?.['fecha_egreso'];
    return e != null && de(String(e));
  };
/** Whether their tax was settled in the year or something was withheld; other people are only counted. */
const hasTax = (g: PersonaGanancias): boolean =>
  g.persona.fila !== undefined && (g.liquidada !== null || g.rubros.impuesto_retenido !== ZERO);

interface WhoEnters {
  readonly entran: readonly PersonaGanancias[];
  readonly sinImpuesto: number;
  readonly seFueron: number;
}
/** Who enters the annual presentation: people who are here on the last day of the year. */
const inAnnual = (todas: readonly PersonaGanancias[], anio: number): WhoEnters => {
  const seFue = leftIn((e) => e < `${anio}-12-31`),
    quedan = todas.filter((g) => !seFue(g)),
    entran = quedan.filter(hasTax);
  return { entran, sinImpuesto: quedan.length - entran.length, seFueron: todas.length - quedan.length };
};
/**
 * Who enters the final presentation of a month: people whose final settlement was paid in it, and people who
 * left in it and have none yet.
 */
const inFinal = (todas: readonly PersonaGanancias[], anio: number, mes: number): WhoEnters => {
  const enElMes = leftIn((e) => e.startsWith(`${anio}-${String(mes).padStart(2, '0')}`)),
    suyas = todas.filter((g) => (g.final && g.liquidada !== null ? mesOf(g.liquidada) === mes : enElMes(g))),
    entran = suyas.filter(hasTax);
  return { entran, sinImpuesto: suyas.length - entran.length, seFueron: 0 };
};

/** Tables as of a date, each prepared once. */
const preparedTables = (l: StoreReads): Escalas => {
  const hechas = new Map<string, PreparedTable | undefined>();
  return (codigo, al) => {
    const k = `${codigo} ${al}`;
    if (!hechas.has(k)) hechas.set(k, tableAt(l, codigo, al));
    return hechas.get(k);
  };
};

/**
 * The presentation of a year, for people whose tax was settled: the annual one for people who are here on its
 * last day, or the final one for those who left in a month.
 */
export const f1359OfYear = (l: StoreReads, { anio, secuencia, mes }: F1359Request): Result<F1359> => {
  const empresa = l.filas('Parametros')[0],
    cuit = String(empresa?.['cuit'] ?? '').replace(/\D/g, ''),
    [falta] = missingGananciasConceptos(l);
  const no = checkRequest(anio, secuencia);
  if (no) return no;
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (!isValidCuil(cuit)) return fail('missing', 'informes.f1359.sinCuit');
  if (falta !== undefined) return fail('missing', 'informes.faltaAlguno', { primero: falta });
  const mapa = lineMapOf(l, `${anio}-12-31`);
  if (isLeft(mapa)) return mapa;
  const conceptos = formConceptos(l),
    escala = preparedTables(l);
  const todas = gananciasOfYear(
      l,
      anio,
      approvedCorridas(l, (f) => f.startsWith(`${anio}-`)),
      { legajos: [], id_area: null, id_sindicato: null },
      new Set([...mapa.right.renglones.keys(), ...conceptos.ajenas, ...TAXED_AT_EXIT]),
    ),
    quienes = mes === undefined ? inAnnual(todas, anio) : inFinal(todas, anio, mes);
  const hechas = quienes.entran.map((g) => personaDe(l, g, conceptos, mapa.right, escala, mes !== undefined)),
    r = writeF1359(
      { cuit, anio, secuencia, mes },
      hechas.filter((h) => h.hecha).map((h) => h.persona),
    );
  const propios = hechas.flatMap((h) =>
      h.problemas.map((mensaje) => ({ legajo: h.persona.legajo, nombre: h.persona.nombre, mensaje })),
    ),
    suma = (de: (p: PersonaF1359) => Decimal): string =>
      writeDecimal(hechas.reduce((a, h) => a + de(h.persona), ZERO));
  return ok({
    contenido: r.contenido,
    vista: {
      nombre: r.nombre,
      personas: hechas.length,
      sin_impuesto: quienes.sinImpuesto,
      se_fueron: quienes.seFueron,
      sujeta: suma((p) => p.anual.sujeta),
      determinado: suma((p) => p.anual.determinado),
      retenido: suma((p) => p.anual.retenido),
      problemas: [
        ...mapa.right.malos.map((mensaje) => ({ legajo: 0, nombre: '', mensaje })),
        ...propios,
        ...r.problemas,
      ].map((x) => ({ ...x })),
    },
  });
};
