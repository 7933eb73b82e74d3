// A golden case: a readable file with the rows that make the receipts, and where each expected figure is in
// them.
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { ZERO, decimal, type Decimal } from '../../core/kit/money.ts';
import { addMeses } from '../../core/kit/period.ts';
import { amountInWords } from '../../core/payroll/amountInWords.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import {
  installSteps,
  ref,
  type InstallStep,
  type SymbolicValue,
  type SymbolicValues,
} from '../../core/packs/kit/paquete.ts';
import type { PreparedCorrida } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import type { Persona, Recibo } from '../../core/payroll/run.ts';
import type { Taken } from '../../server/payroll/shapes/source.ts';
import type { TableName } from '../../core/tables/index.ts';
import { comoHistoria, empresaEnMemoria, preparar, type Empresa } from './empresa.ts';

type Json = string | number | null | Json[] | { [k: string]: Json };
interface Legajo {
  readonly ingreso: string;
  readonly egreso?: string /** `despido` when there is an exit and it is not said. */;
  readonly motivo?: string;
  readonly preaviso?: 1 /** Hours that change, after those of the start. */;
  readonly horas_desde?: readonly { readonly desde: string; readonly horas: string }[];
  readonly categoria: string;
  readonly horas: string;
  readonly basico?: string;
  readonly afiliado?: 0 | 1;
  readonly obra_social?: string;
  readonly jubilado?: 0 | 1;
  readonly familiares?: readonly {
    readonly parentesco: string;
    readonly desde: string;
    readonly hasta?: string;
    readonly fecha_nacimiento?: string;
    readonly chk_discapacidad?: 0 | 1;
  }[];
  /** Opening balances: what was paid before Jornal. */
  readonly saldos?: readonly ({ readonly concepto: string; readonly devengado: string } & {
    readonly [campo: string]: string;
  })[];
}
export interface Caso {
  readonly id: string;
  readonly nota?: string;
  /** Fields of the company's file other than those of `EMPRESA`. */
  readonly empresa?: { readonly [campo: string]: string };
  /** Rows added to tables of the package; one with the same date and keys is replaced. */
  readonly filas_de_tablas?: readonly {
    readonly tabla: string;
    readonly desde: string;
    readonly clave1: string;
    readonly clave2?: string;
    readonly valor: string;
    readonly fijo?: string;
  }[];
  /** More rows; a value '@Tabla/clave' points at another. */
  readonly filas?: readonly {
    readonly tabla: TableName;
    readonly clave: string;
    readonly valores: { [k: string]: Json };
  }[];
  /** Concepts of the company's own. */
  readonly conceptos?: readonly {
    readonly codigo: number;
    readonly d_rrhh_concepto: string;
    readonly tipo: string;
    readonly formula: string;
    readonly a_pedido?: 1;
    readonly valor_generico?: string;
  }[];
  readonly recibos: {
    readonly [nombre: string]: {
      readonly periodo: string;
      readonly tipo?: string;
      readonly legajo: Legajo;
      /** An earlier receipt in this case of the same month and person, already issued. */
      readonly despues_de?: string;
      /**
       * Earlier receipts in this case of the same person in other months (or paid in the same one): the
       * history that formulas look back on.
       */
      readonly historia?: readonly string[];
      /** Day of payment; by default, the 28th of the month. */
      readonly fecha_pago?: string;
      readonly novedades?: readonly ({ readonly concepto: string } & { readonly [campo: string]: string })[];
      readonly agenda?: readonly ({ readonly concepto: string; readonly desde: string } & {
        readonly [campo: string]: string;
      })[];
      /** What each month of a range gave before, as opening balances. */
      readonly antes?: readonly {
        readonly desde: string;
        readonly hasta?: string;
        readonly concepto: string;
        readonly importe?: string;
        readonly cantidad?: string;
      }[];
      readonly ausencias?: readonly {
        readonly causa: string;
        readonly desde: string;
        readonly hasta: string;
      }[];
    };
  };
  /**
   * Path in the example's `expected` → the figure of the receipts that it equals (all of them, if several).
   */
  readonly lee?: { readonly [ruta: string]: string | readonly string[] };
  /** Path in `expected` whose value is in words → the equalities that it means. */
  readonly cumple?: { readonly [ruta: string]: readonly (readonly [string, string])[] };
}

const EMPRESA: SymbolicValues = {
  razon_social: 'Empresa de los casos SRL',
  cuit: '30-71548235-1',
  domicilio: 'Av. de los Ejemplos 100',
  localidad: 'Rosario',
  tipo_empleador: 'b',
  cantidad_trabajadores: 50,
  alicuota_art: '0',
  fijo_art: '0.00',
};

const simbolico = (v: Json): SymbolicValue => {
  if (Array.isArray(v))
    return v.map((x) =>
      Object.fromEntries(Object.entries(x as { [k: string]: Json }).map(([k, y]) => [k, simbolico(y)])),
    );
  if (typeof v === 'string' && v.startsWith('@')) {
    const [tabla, ...clave] = v.slice(1).split('/');
    return ref(tabla as TableName, clave.join('/'));
  }
  return v as string | number | null;
};

/** The rows of a table with one added, which replaces the one with its date and keys. */
const conFila = (filas: readonly SymbolicValues[], f: SymbolicValues): readonly SymbolicValues[] => [
  ...filas.filter(
    (x) => x['desde'] !== f['desde'] || x['clave1'] !== f['clave1'] || (x['clave2'] ?? null) !== f['clave2'],
  ),
  f,
];

/** The package with the case's rows; its own concepts go with the package's, before the sets are filled. */
const pasosDelCaso = (c: Caso): readonly InstallStep[] => {
  const propias = c.filas_de_tablas ?? [];
  const filas = comercio.filas.map((f) =>
    f.tabla !== 'TablasAuxiliar'
      ? f
      : {
          ...f,
          valores: {
            ...f.valores,
            filas: propias
              .filter((p) => p.tabla === f.clave)
              .reduce(
                (a, { tabla: _, ...p }) => conFila(a, { ...p, clave2: p.clave2 ?? null }),
                f.valores['filas'] as readonly SymbolicValues[],
              ),
          },
        },
  );
  return [
    ...installSteps({ ...comercio, filas }),
    { op: 'agregar', tabla: 'Parametros', clave: 'empresa', valores: { ...EMPRESA, ...c.empresa } },
    ...(c.filas ?? []).map(
      (f): InstallStep => ({
        op: 'agregar',
        tabla: f.tabla,
        clave: f.clave,
        valores: Object.fromEntries(Object.entries(f.valores).map(([k, v]) => [k, simbolico(v)])),
      }),
    ),
    ...(c.conceptos ?? []).map(
      ({ tipo, a_pedido, ...x }): InstallStep => ({
        op: 'agregar',
        tabla: 'Conceptos',
        clave: String(x.codigo).padStart(4, '0'),
        valores: {
          ...x,
          id_rrhh_tipo_concepto: ref('TiposConcepto', tipo),
          orden_calculo: 500 + x.codigo,
          orden_liquidacion: x.codigo,
          orden_impresion: x.codigo,
          chk_general: a_pedido ? 0 : 1,
        },
      }),
    ),
  ];
};

/** A fictitious valid CUIL for the n-th person; numbers without a valid check digit are skipped. */
const cuilDe = (n: number): string => {
  let faltan = n;
  for (let dni = 30_000_000; ; dni++) {
    const d = cuilCheckDigit(`20${dni}0`);
    if (d !== undefined && faltan-- === 0) return `20-${dni}-${d}`;
  }
};

const mesesEntre = (desde: string, hasta: string): readonly string[] =>
  desde > hasta ? [] : [desde, ...mesesEntre(addMeses(desde, 1), hasta)];

const pasosDeLegajo = (r: Caso['recibos'][string], n: number): readonly InstallStep[] => {
  const { legajo: l } = r,
    clave = String(n + 1),
    id_personal = ref('Personal', clave);
  return [
    {
      op: 'agregar',
      tabla: 'Personal',
      clave,
      valores: {
        legajo: n + 1,
        nombre: `Caso, ${clave}`.padEnd(6, '.'),
        cuil: cuilDe(n),
        fecha_ingreso: l.ingreso,
        fecha_egreso: l.egreso ?? null,
        motivo_egreso: l.egreso === undefined ? null : (l.motivo ?? 'despido'),
        chk_preaviso: l.preaviso ?? 0,
        id_rrhh_clase_legajo: ref('ClasesLegajo', 'MEN'),
        forma_pago: '3',
        PersonalCategoria: [{ desde: l.ingreso, id_rrhh_categoria: ref('Categorias', l.categoria) }],
        PersonalJornada: [{ desde: l.ingreso, horas: l.horas }, ...(l.horas_desde ?? [])],
        PersonalBasico: l.basico === undefined ? [] : [{ desde: l.ingreso, basico: l.basico }],
        id_rrhh_sindicato: ref('Sindicatos', 'SEC'),
        chk_afiliado: l.afiliado ?? 0,
        chk_jubilado: l.jubilado ?? 0,
        id_rrhh_obra_social: l.obra_social === undefined ? null : ref('ObrasSociales', l.obra_social),
      },
    },
    ...(l.familiares ?? []).map(
      (f, i): InstallStep => ({
        op: 'agregar',
        tabla: 'Familiares',
        clave: null,
        valores: { id_personal, nombre: `Familiar ${i + 1}`, ...f },
      }),
    ),
    ...(l.saldos ?? []).map(
      ({ concepto, ...s }): InstallStep => ({
        op: 'agregar',
        tabla: 'SaldosIniciales',
        clave: null,
        valores: { id_personal, id_rrhh_concepto: ref('Conceptos', concepto), ...s },
      }),
    ),
    ...(r.novedades ?? []).map(
      ({ concepto, ...v }): InstallStep => ({
        op: 'agregar',
        tabla: 'Novedades',
        clave: null,
        valores: { periodo: r.periodo, id_personal, id_rrhh_concepto: ref('Conceptos', concepto), ...v },
      }),
    ),
    ...(r.agenda ?? []).map(
      ({ concepto, ...v }): InstallStep => ({
        op: 'agregar',
        tabla: 'Agenda',
        clave: null,
        valores: { id_personal, id_rrhh_concepto: ref('Conceptos', concepto), ...v },
      }),
    ),
    ...(r.antes ?? []).flatMap(({ concepto, desde, hasta = desde, ...v }) =>
      mesesEntre(desde, hasta).map(
        (devengado): InstallStep => ({
          op: 'agregar',
          tabla: 'SaldosIniciales',
          clave: null,
          valores: { id_personal, id_rrhh_concepto: ref('Conceptos', concepto), devengado, ...v },
        }),
      ),
    ),
    ...(r.ausencias ?? []).map(
      (a): InstallStep => ({
        op: 'agregar',
        tabla: 'Ausencias',
        clave: null,
        valores: { id_personal, ...a },
      }),
    ),
  ];
};

const pagoDe = (r: Caso['recibos'][string]): string => r.fecha_pago ?? `${r.periodo}-28`;

/** Looks at a receipt while its run is ready. */
export type Mirar = (nombre: string, preparado: PreparedCorrida, persona: Persona, recibo: Recibo) => void;
/** The receipts of a case, by name. */
export const recibosDe = (c: Caso, mirar?: Mirar): ReadonlyMap<string, Recibo> => {
  const e: Empresa = empresaEnMemoria();
  e.aplicar(pasosDelCaso(c));
  const nombres = Object.keys(c.recibos);
  nombres.forEach((n, i) => e.aplicar(pasosDeLegajo(c.recibos[n]!, i)));
  const recibos = new Map<string, Recibo>();
  nombres.forEach((n, i) => {
    const { periodo, tipo = 'M', despues_de, historia = [] } = c.recibos[n]!;
    const de = (otro: string): readonly number[] =>
        comoHistoria(
          { periodo: c.recibos[otro]!.periodo, fecha_pago: pagoDe(c.recibos[otro]!) },
          recibos.get(otro)!,
        ),
      esSac = (t: string | undefined): boolean => t === 'SAC';
    // As in the product: the SAC and the month see each other's receipts only as history.
    const suyos =
      despues_de !== undefined && esSac(c.recibos[despues_de]!.tipo) === esSac(tipo) ? [despues_de] : [];
    const anteriores = [...new Set([...historia, ...(despues_de === undefined ? [] : [despues_de])])];
    // Each receipt of a case has a person of its own; their agendas have the same entries, in the same
    // places.
    const agendaDe = (persona: number): readonly number[] =>
        e
          .filas('Agenda')
          .filter((f) => f['id_personal'] === persona)
          .map((f) => Number(f['id'])),
      propias = agendaDe(i + 1),
      porAgenda = new Map<number, Taken>();
    for (const otro of anteriores)
      for (const l of recibos.get(otro)!.lineas)
        if (l.instancia.tipo === 'agenda') {
          const mia = propias[agendaDe(nombres.indexOf(otro) + 1).indexOf(l.instancia.id)];
          if (mia === undefined) continue;
          const ya = porAgenda.get(mia) ?? { enTotal: ZERO, enElMes: ZERO };
          porAgenda.set(mia, {
            enTotal: ya.enTotal + l.importe,
            enElMes: suyos.includes(otro) ? ya.enElMes + l.importe : ya.enElMes,
          });
        }
    const previo = { ya: suyos.flatMap(de), historia: anteriores.flatMap(de), porAgenda };
    const { preparado, persona } = preparar(
        e,
        { periodo, tipo, fecha_pago: pagoDe(c.recibos[n]!) },
        () => previo,
      ),
      suya = persona(i + 1),
      recibo = calculateRecibo(preparado, suya);
    const errores = recibo.problemas.filter((p) => p.nivel === 'error');
    if (errores.length) throw new Error(`${c.id}, recibo ${n}: ${errores.map((p) => p.mensaje).join(' ')}`);
    recibos.set(n, recibo);
    mirar?.(n, preparado, suya, recibo);
  });
  return recibos;
};

const TOTALES = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;
const CAMPOS = ['importe', 'base', 'cantidad', 'valor'] as const;

/** 'A.0302', 'A.0300.base', 'A.neto', '200000', '0.5'. */
const termino = (t: string, recibos: ReadonlyMap<string, Recibo>): Decimal => {
  if (/^-?\d+(\.\d+)?$/.test(t)) return decimal(t);
  const m = /^(.+?)\.(\d{4}|[a-z_]+)(?:\.(\w+))?$/.exec(t);
  const r = m && recibos.get(m[1]!);
  if (!m || !r) throw new Error(`no se entiende «${t}»`);
  const total = TOTALES.find((x) => x === m[2]);
  if (total) return r.totales[total];
  const campo = CAMPOS.find((x) => x === (m[3] ?? 'importe'));
  if (!campo) throw new Error(`no hay campo «${m[3]}»`);
  return r.lineas.filter((l) => l.codigo === Number(m[2])).reduce((a, l) => a + (l[campo] ?? ZERO), ZERO);
};

/** A sum of terms: 'B.0300 - A.0300'. */
export const leerFigura = (expresion: string, recibos: ReadonlyMap<string, Recibo>): Decimal => {
  const partes = expresion.trim().split(/\s+/);
  let total = ZERO,
    signo = 1n;
  for (const p of partes) {
    if (p === '+' || p === '-') signo = p === '-' ? -1n : 1n;
    else {
      total += signo * termino(p, recibos);
      signo = 1n;
    }
  }
  return total;
};

/** The net in words, for examples that ask for it. */
export const leerLetras = (nombre: string, recibos: ReadonlyMap<string, Recibo>): string =>
  amountInWords(recibos.get(nombre)!.totales.neto);
