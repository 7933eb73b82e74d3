// F.1359 of a year out of the receipts: who enters, in which line each concept goes (table `f1359`), and what stands in the way.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { F1359Cable, PedidoF1359 } from '../../../core/api/informes.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { cuilValido } from '../../../core/kit/digits.ts';
import {
  CERO,
  desdeEntero,
  dividir,
  escribir,
  por,
  redondear,
  type Decimal,
} from '../../../core/kit/money.ts';
import { mesDe, type Fecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import {
  escribirF1359,
  type PersonaF1359,
  type ProblemaF1359,
} from '../../../core/outputs/declaraciones/f1359.ts';
import { RENGLONES_F1359 } from '../../../core/outputs/declaraciones/layoutF1359.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import { mesesFamiliar } from '../../../core/payroll/functions/persona.ts';
import type { TablaPreparada } from '../../../core/payroll/marco.ts';
import { prepararTabla, tramoEn } from '../../../core/payroll/tabla.ts';
import { naturalezasDe, tablaDe } from '../../payroll/mapeo.ts';
import type { Lectura } from '../../kernel/store.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { corridasAprobadas } from './certificados.ts';
import { faltanDeGanancias, gananciasDelAnio, type GananciasDePersona } from './ganancias.ts';

const TABLA = 'f1359',
  ESCALA = 'ganancias_escala';
/** The first year of the layout that is written: 2024 went with another version, and former ones with F.1357. */
const DESDE = 2025;
/** What the formulas deduct beside what is withheld here, as the package's sets name it: of other employments, and out of SIRADIG whole. A company puts its own concepts in them. */
const CONJUNTOS = ['ganancias_otros_aportes', 'ganancias_admitidas'] as const;
/** Those of SIRADIG that have a limit enter by the step that limits them. */
const LIMITADAS: readonly number[] = [988, 989, 990];

interface Conceptos {
  /** Withheld from the employee by this company: a discount of his receipt. What is only informed is not. */ readonly esAporte: (
    codigo: number,
  ) => boolean /** Deducted and not withheld here, by code. */;
  readonly ajenas: readonly number[];
}
const conceptosDelForm = (l: Lectura): Conceptos => {
  const filas = l.filas('Conceptos'),
    naturalezas = naturalezasDe(fuenteDeTablas(l)),
    codigoDe = new Map(filas.map((c) => [Number(c['id']), Number(c['codigo'])]));
  const descuentos = new Set(
    filas
      .filter((c) => naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) === 'descuento')
      .map((c) => Number(c['codigo'])),
  );
  const deConjunto = (codigo: string): readonly number[] =>
    ((l.filas('ConjuntosConcepto', { codigo })[0]?.['RRHHConjuntoConcepto'] ?? []) as readonly Row[]).flatMap(
      (x) => codigoDe.get(Number(x['id_rrhh_concepto'])) ?? [],
    );
  return {
    esAporte: (c) => descuentos.has(c),
    ajenas: [...new Set([...CONJUNTOS.flatMap(deConjunto), ...LIMITADAS])].sort((a, b) => a - b),
  };
};

const tabla = (l: Lectura, codigo: string, al: Fecha): TablaPreparada | undefined => {
  const f = l.filas('TablasAuxiliar', { codigo })[0];
  return f && prepararTabla(tablaDe(f), al, al, []);
};
interface Mapa {
  readonly renglones: ReadonlyMap<number, number>;
  readonly malos: readonly string[];
}
/** Code of concept → number of field. */
const mapaDe = (l: Lectura, al: Fecha): Result<Mapa> => {
  const t = tabla(l, TABLA, al),
    renglones = new Map<number, number>(),
    malos: string[] = [];
  if (!t) return fail('missing', 'informes.f1359.sinTabla', { tabla: TABLA });
  for (const { clave1, valor } of t.vigentes.values()) {
    const campo = Number(valor / desdeEntero(1));
    if (/^\d{1,4}$/.test(clave1) && RENGLONES_F1359.has(campo)) renglones.set(Number(clave1), campo);
    else malos.push(texto('informes.f1359.malRenglon', { concepto: clave1, campo, tabla: TABLA }));
  }
  return ok({ renglones, malos });
};

/** Shares of a sum in the proportion of its parts, to the cent; what rounding leaves goes to the greatest. */
const repartir = (
  partes: readonly (readonly [number, Decimal])[],
  suma: Decimal,
  total: Decimal,
): readonly (readonly [number, Decimal])[] => {
  const dadas = partes.map(([c, x]): [number, Decimal] => [
      c,
      redondear(dividir(por(x, total), suma), 'centavo'),
    ]),
    mayor = dadas.reduce((a, b) => (b[1] > a[1] ? b : a), dadas[0]!);
  mayor[1] += total - dadas.reduce((a, [, x]) => a + x, CERO);
  return dadas;
};

const ymd = (f: Fecha): string => f.replaceAll('-', '');
const personaDe = (
  l: Lectura,
  g: GananciasDePersona,
  { esAporte, ajenas }: Conceptos,
  mapa: Mapa,
  escala: (al: Fecha) => TablaPreparada | undefined,
): { readonly persona: PersonaF1359; readonly anual: boolean; readonly problemas: readonly string[] } => {
  const problemas: string[] = [],
    f = g.persona.fila as Row,
    ingreso = String(f['fecha_ingreso']),
    primero = `${g.anio}-01-01`,
    ultimo = `${g.anio}-12-31`,
    desde = ingreso > primero ? ingreso : primero,
    cuil = (g.persona.cuil ?? '').replace(/\D/g, '');
  const renglones = new Map<number, Decimal>(),
    sumar = (campo: number, x: Decimal): void => {
      if (x !== CERO) renglones.set(campo, (renglones.get(campo) ?? CERO) + x);
    };
  if (!cuilValido(cuil)) problemas.push(texto('informes.f1359.cuil', { cuil: g.persona.cuil ?? '' }));
  sumar(303, g.rubros.bruto_habitual);
  sumar(304, g.rubros.bruto_no_habitual);
  sumar(305, g.sacPrimero);
  sumar(306, g.rubros.sac - g.sacPrimero);
  sumar(307, g.rubros.otros_empleos_bruto);
  // What the employee contributed: by line, and no more than what was deducted (what is not taxed takes its part of it).
  const propios = [...mapa.renglones]
      .filter(([c, campo]) => campo >= 503 && campo <= 532 && esAporte(c))
      .map(([c, campo]): [number, Decimal] => [campo, g.de(c)]),
    aportado = propios.reduce((a, [, x]) => a + x, CERO),
    deducido = g.rubros.aportes + g.rubros.aportes_sac;
  if (aportado < deducido)
    problemas.push(
      texto('informes.f1359.sinRenglon', {
        que: texto('informes.rubros.aportes'),
        importe: escribir(deducido - aportado),
        tabla: TABLA,
      }),
    );
  for (const [campo, x] of aportado > deducido ? repartir(propios, aportado, deducido) : propios)
    sumar(campo, x);
  for (const [c, campo] of mapa.renglones)
    if (!(campo >= 503 && campo <= 532) || !esAporte(c)) sumar(campo, g.de(c));
  for (const c of ajenas)
    if (!mapa.renglones.has(c) && g.de(c) !== CERO)
      problemas.push(
        texto('informes.f1359.sinRenglon', { que: codigoTexto(c), importe: escribir(g.de(c)), tabla: TABLA }),
      );
  const familia = g.de(991) + g.de(992) + g.de(993);
  if (familia !== g.rubros.cargas_de_familia)
    problemas.push(
      texto('informes.f1359.familia', {
        partes: escribir(familia),
        total: escribir(g.rubros.cargas_de_familia),
      }),
    );
  const t = g.liquidada === null ? undefined : escala(g.liquidada),
    tramo =
      t && g.rubros.sujeta_a_impuesto > CERO ? tramoEn(t.tramos, g.rubros.sujeta_a_impuesto) : undefined;
  if (g.rubros.sujeta_a_impuesto > CERO && !tramo)
    problemas.push(texto('informes.f1359.sinEscala', { tabla: ESCALA }));
  const hijos = l
    .filas('Familiares', { id_personal: g.persona.id })
    .map((x) => ({
      parentesco: String(x['parentesco']),
      desde: String(x['desde']),
      hasta: x['hasta'] == null ? null : String(x['hasta']),
      discapacidad: Number(x['chk_discapacidad']) === 1 ? (1 as const) : (0 as const),
      fecha_nacimiento: x['fecha_nacimiento'] == null ? null : String(x['fecha_nacimiento']),
    }))
    .filter((x) => mesesFamiliar(x, ultimo, 'hijo', 18) > 0);
  return {
    persona: {
      legajo: g.persona.legajo ?? 0,
      nombre: g.persona.nombre,
      cuil,
      desde: ymd(desde),
      hasta: ymd(ultimo),
      meses: 13 - mesDe(desde),
      hijos: hijos.filter((x) => x.discapacidad === 0).length,
      hijosConDiscapacidad: hijos.filter((x) => x.discapacidad === 1).length,
      renglones,
      anual: {
        sujeta: g.rubros.sujeta_a_impuesto,
        determinado: g.rubros.impuesto_determinado,
        retenido: g.rubros.impuesto_retenido + g.rubros.otros_empleos_retenido,
        alicuota: tramo?.fila.valor ?? CERO,
      },
    },
    // Without it nothing adds up yet: that is all there is to say.
    anual: g.anual,
    problemas: g.anual ? problemas : [texto('informes.f1359.sinAnual', { anio: g.anio })],
  };
};

export interface F1359 {
  readonly vista: F1359Cable;
  readonly contenido: string;
}
/** The annual presentation of a year: of whom the tax was settled, and is here on its last day. */
export const f1359DelAnio = (l: Lectura, { anio, secuencia }: PedidoF1359): Result<F1359> => {
  const empresa = l.filas('Parametros')[0],
    cuit = String(empresa?.['cuit'] ?? '').replace(/\D/g, ''),
    faltan = faltanDeGanancias(l);
  if (!Number.isInteger(anio) || anio < DESDE || anio > 2100)
    return fail('invalid', 'informes.f1359.anio', { desde: DESDE });
  if (!Number.isInteger(secuencia) || secuencia < 1 || secuencia > 99)
    return fail('invalid', 'informes.f1359.secuencia');
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (!cuilValido(cuit)) return fail('missing', 'informes.f1359.sinCuit');
  if (faltan.length > 0) return fail('missing', 'informes.faltaAlguno', { primero: faltan[0]! });
  const mapa = mapaDe(l, `${anio}-12-31`);
  if (isLeft(mapa)) return mapa;
  const conceptos = conceptosDelForm(l),
    escalas = new Map<Fecha, TablaPreparada | undefined>(),
    escala = (al: Fecha): TablaPreparada | undefined => {
      if (!escalas.has(al)) escalas.set(al, tabla(l, ESCALA, al));
      return escalas.get(al);
    };
  const todas = gananciasDelAnio(
    l,
    anio,
    corridasAprobadas(l, (f) => f.startsWith(`${anio}-`)),
    { legajos: [], id_area: null, id_sindicato: null },
    new Set([...mapa.right.renglones.keys(), ...conceptos.ajenas]),
  );
  const seFue = (g: GananciasDePersona): boolean => {
    const e = g.persona.fila?.['fecha_egreso'];
    return e != null && String(e) < `${anio}-12-31`;
  };
  const entran = todas.filter(
      (g) =>
        g.persona.fila !== undefined &&
        !seFue(g) &&
        (g.liquidada !== null || g.rubros.impuesto_retenido !== CERO),
    ),
    hechas = entran.map((g) => personaDe(l, g, conceptos, mapa.right, escala)),
    r = escribirF1359(
      { cuit, anio, secuencia },
      hechas.filter((h) => h.anual).map((h) => h.persona),
    );
  const problemas: readonly ProblemaF1359[] = [
    ...hechas.flatMap((h) =>
      h.problemas.map((mensaje) => ({ legajo: h.persona.legajo, nombre: h.persona.nombre, mensaje })),
    ),
    ...r.problemas,
  ];
  const suma = (de: (p: PersonaF1359) => Decimal): string =>
    escribir(hechas.reduce((a, h) => a + de(h.persona), CERO));
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
