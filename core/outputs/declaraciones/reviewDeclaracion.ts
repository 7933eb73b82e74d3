// Finds what ARCA would refuse in a declaration, and what somebody should review, in concepts, legajos and
// each month.
import { isValidCuil } from '../../kit/digits.ts';
import { ZERO, showAmount, writeDecimal, type Decimal } from '../../kit/money.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { codeText } from '../../payroll/nameKey.ts';
import type { ReciboLine } from '../../payroll/run.ts';
import {
  baseOf,
  DECLARED_BASES,
  type DeclaredConcepto,
  type DeclaredPersona,
  type PersonaDeclaracion,
} from './declarePersona.ts';

const DE_TODOS = { id_personal: null, legajo: null, nombre: null } as const;
/**
 * Something that ARCA would refuse (`error`) or that somebody should check; `tabla` and `id`: where to fix
 * it.
 */
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

const nombre = (c: DeclaredConcepto): string => `${codeText(c.codigo)} ${c.descripcion}`;
/**
 * Missing data of concepts, each once: concepts in the month's receipts, and bases that no concept feeds.
 * `que`: the file to write.
 */
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

/**
 * The bases of workers' contributions with a monthly maximum. The SAC has a separate one of half that amount;
 * vacations paid apart share the month's.
 */
const CON_TOPE = [1, 5] as const;
/** `tope`: the month's maximum. Only a warning, because two receipts rounded apart may differ by cents. */
export const reviewTope = (d: PersonaDeclaracion, tope: Decimal): readonly Observation[] => {
  const p = d.persona,
    maximo = tope + (d.grupos.sac > ZERO ? tope / 2n : ZERO);
  return CON_TOPE.flatMap((n): readonly Observation[] =>
    baseOf(d, n) <= maximo
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
              importe: showAmount(writeDecimal(baseOf(d, n))),
              tope: showAmount(writeDecimal(maximo)),
            }),
            tabla: 'Recibos',
            id: null,
          },
        ],
  );
};

type Params = Readonly<Record<string, string | number>>;
/** Where to fix it, if not in the legajo. */
interface Elsewhere {
  readonly tabla: string;
  readonly id: number | null;
}
const of = (
  p: DeclaredPersona,
  nivel: Observation['nivel'],
  campo: string,
  mensaje: string,
  { tabla, id }: Elsewhere = { tabla: 'Personal', id: p.id },
): Observation => ({
  nivel,
  id_personal: p.id,
  legajo: p.legajo,
  nombre: p.nombre,
  campo,
  mensaje,
  tabla,
  id,
});
const isCode = (v: string | null): boolean => /^\d+$/.test(v ?? '');

/** What is missing in the legajo. */
const reviewLegajo = (p: DeclaredPersona): readonly Observation[] => {
  const vacio = textFor('declaraciones.vacio');
  const codigos = [
    ['codigo_situacion', p.situacion],
    ['codigo_condicion', p.condicion],
    ['codigo_modalidad', p.modalidad],
    ['codigo_siniestrado', p.siniestrado],
  ] as const;
  return [
    ...(p.cuil === null || !isValidCuil(p.cuil)
      ? [of(p, 'error', 'cuil', textFor('declaraciones.sinCuil', { valor: p.cuil ?? vacio }))]
      : []),
    ...(p.obra_social === null
      ? [of(p, 'error', 'id_rrhh_obra_social', textFor('declaraciones.sinObraSocial'))]
      : []),
    ...codigos
      .filter(([, valor]) => !isCode(valor))
      .map(([campo, valor]) =>
        of(
          p,
          'error',
          campo,
          textFor('declaraciones.sinCodigoDeLegajo', {
            campo: textFor(`declaraciones.campos.${campo}`),
            valor: valor ?? vacio,
          }),
        ),
      ),
  ];
};
/** What is missing in the workplace. It concerns no person, so callers report each problem once. */
const reviewWorkplace = (p: DeclaredPersona): readonly Observation[] => {
  if (p.id_establecimiento === null)
    return [of(p, 'error', 'PersonalEstablecimiento', textFor('declaraciones.sinEstablecimiento'))];
  const codigos = [
    ['codigo_actividad', p.actividad],
    ['codigo_localidad', p.codigo_localidad],
  ] as const;
  return codigos
    .filter(([, valor]) => !isCode(valor))
    .map(([campo]) => ({
      ...DE_TODOS,
      nivel: 'error',
      campo,
      mensaje: textFor('declaraciones.sinCodigoDeEstablecimiento', {
        establecimiento: p.establecimiento ?? '',
        campo: textFor(`declaraciones.campos.${campo}`),
      }),
      tabla: 'Establecimientos',
      id: p.id_establecimiento,
    }));
};
/** Requirements of the Libro de Sueldos Digital alone for a legajo. */
const reviewForLsd = (p: DeclaredPersona): readonly Observation[] => {
  const deAgencia = [
    ['categoria_profesional', p.categoria_profesional, { tabla: 'Categorias', id: null }],
    ['puesto', p.puesto, { tabla: 'Personal', id: p.id }],
  ] as const;
  return [
    ...(p.cuit_agencia === null
      ? []
      : deAgencia
          .filter(([, valor]) => !isCode(valor))
          .map(([campo, , where]) =>
            of(
              p,
              'error',
              campo,
              textFor('presentaciones.eventual', { campo: textFor(`presentaciones.campos.${campo}`) }),
              where,
            ),
          )),
    ...(p.forma_pago === '3' && p.cbu === null
      ? [of(p, 'error', 'cbu', textFor('declaraciones.sinCbu'))]
      : []),
  ];
};
/** Problems of the month. */
const reviewMonth = (d: PersonaDeclaracion): readonly Observation[] => {
  const recibos: Elsewhere = { tabla: 'Recibos', id: null },
    ausencias: Elsewhere = { tabla: 'Ausencias', id: null };
  const warn = (campo: string, clave: TextKey, where: Elsewhere, mas: Params = {}): Observation =>
    of(d.persona, 'aviso', campo, textFor(clave, mas), where);
  return [
    ...DECLARED_BASES.filter((n) => baseOf(d, n) < ZERO).map((n) => {
      const importe = showAmount(writeDecimal(baseOf(d, n)));
      return of(
        d.persona,
        'error',
        `base_${n}`,
        textFor('declaraciones.baseNegativa', { n, importe }),
        recibos,
      );
    }),
    ...(d.revistas.length > 3
      ? [warn('revista', 'declaraciones.muchasRevistas', ausencias, { n: d.revistas.length })]
      : []),
    ...(d.remunerativo === ZERO && d.no_remunerativo === ZERO
      ? [warn('remuneracion', 'declaraciones.sinRemuneracion', recibos)]
      : []),
    ...(d.remunerativo > ZERO && d.dias === 0 && d.horas === 0
      ? [warn('dias_trabajados', 'declaraciones.sinDias', ausencias)]
      : []),
  ];
};

/** People whom a special regime declares elsewhere are refused here, by name. */
const reviewRegime = (p: DeclaredPersona): readonly Observation[] =>
  p.fuera_de_declaraciones === null
    ? []
    : [
        {
          nivel: 'error',
          id_personal: p.id,
          legajo: p.legajo,
          nombre: p.nombre,
          campo: 'convenio',
          mensaje: textFor('declaraciones.otroRegimen', { convenio: p.fuera_de_declaraciones }),
          tabla: 'Personal',
          id: p.id,
        },
      ];

/** What is missing in a person's legajo or wrong in their month. */
export const reviewPersona = (d: PersonaDeclaracion, que: 'f931' | 'lsd'): readonly Observation[] => [
  ...reviewRegime(d.persona),
  ...reviewLegajo(d.persona),
  ...reviewWorkplace(d.persona),
  ...(que === 'lsd' ? reviewForLsd(d.persona) : []),
  ...reviewMonth(d),
];
