// A company of day workers in memory: people with their hours, and consecutive fortnights whose receipts know
// what the earlier ones of the month gave.
import { writeDecimal } from '../../core/kit/money.ts';
import { addDays } from '../../core/kit/period.ts';
import { construccion } from '../../core/packs/construccion/index.ts';
import { installSteps, ref, type Paquete, type SymbolicValues } from '../../core/packs/kit/paquete.ts';
import type { Recibo } from '../../core/payroll/run.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import { leerFigura, type Mirar } from '../golden/caso.ts';
import { comoHistoria, empresaEnMemoria, preparar } from '../golden/empresa.ts';

export interface Obrero {
  /** The agreement's package and union; construction's when absent. */
  readonly paquete?: Paquete;
  readonly sindicato?: string;
  readonly clase?: 'MEN' | 'JOR';
  readonly afiliado?: boolean;
  /** Hours a day, when they are not eight. */
  readonly jornada?: string;
  readonly ingreso?: string;
  /** What was paid before, as opening balances. */
  readonly saldos?: readonly (readonly [concepto: string, devengado: string, importe: string])[];
  readonly egreso?: string;
  readonly motivo?: string;
  readonly categoria?: string;
  readonly zona?: string;
  /** Hours of a kind on these days. */
  readonly horas?: readonly (readonly [fecha: string, horas: string, clase?: string])[];
  readonly ausencias?: readonly (readonly [causa: string, desde: string, hasta: string])[];
}
export interface Corrida {
  readonly tipo: string;
  readonly periodo?: string /** Hours that were loaded after the run before. */;
  readonly horas?: Obrero['horas'];
  readonly novedades?: readonly (readonly [concepto: string, cantidad: string])[];
}

/** Eight hours on each of these days. */
export const jornadas = (...fechas: readonly string[]): readonly (readonly [string, string])[] =>
  fechas.map((f) => [f, '8.00']);
export const seguidos = (desde: string, dias: number): readonly (readonly [string, string])[] =>
  jornadas(...Array.from({ length: dias }, (_, i) => addDays(desde, i)));

export interface Cambios {
  readonly reglas?: Readonly<Record<string, string>>;
  readonly topes?: Readonly<Record<string, string>>;
}
const conCambios = (paquete: Paquete, { reglas = {}, topes = {} }: Cambios): Paquete => ({
  ...paquete,
  filas: paquete.filas.map((f) => {
    const filas = f.valores['filas'] as readonly SymbolicValues[] | undefined;
    if (f.clave === 'reglas_convenio')
      return {
        ...f,
        valores: {
          ...f.valores,
          filas: filas!.map((x) =>
            x['clave1'] === '76/75' && reglas[String(x['clave2'])] !== undefined
              ? { ...x, valor: reglas[String(x['clave2'])]! }
              : x,
          ),
        },
      };
    if (f.clave === 'topes')
      return {
        ...f,
        valores: {
          ...f.valores,
          filas: filas!.map((x) =>
            x['clave1'] === 'maximo' && topes[String(x['desde']).slice(0, 7)] !== undefined
              ? { ...x, valor: topes[String(x['desde']).slice(0, 7)]! }
              : x,
          ),
        },
      };
    return f;
  }),
});

/** The receipts of the runs, in order; each sees those before it, of its own month and of earlier months. */
export const recibosDe = (
  o: Obrero,
  corridas: readonly Corrida[],
  cambios: Cambios = {},
  mirar?: Mirar,
): readonly Recibo[] => {
  const e = empresaEnMemoria(),
    id_personal = ref('Personal', '1');
  const cargar = (horas: Obrero['horas'] = []): void =>
    e.aplicar(
      horas.map(([fecha, h, clase = 'normal']) => ({
        op: 'agregar' as const,
        tabla: 'HorasTrabajadas' as const,
        clave: null,
        valores: { id_personal, fecha, horas: h, clase },
      })),
    );
  e.aplicar(installSteps(conCambios(o.paquete ?? construccion, cambios)));
  e.aplicar([
    {
      op: 'agregar',
      tabla: 'Parametros',
      clave: 'empresa',
      valores: {
        razon_social: 'Obras de los casos SRL',
        cuit: '30-71548235-1',
        domicilio: 'Av. de los Ejemplos 100',
        localidad: 'Rosario',
        tipo_empleador: 'b',
        cantidad_trabajadores: 50,
        alicuota_art: '0',
        fijo_art: '0.00',
      },
    },
    {
      op: 'agregar',
      tabla: 'Establecimientos',
      clave: 'OBRA',
      valores: { codigo: 'OBRA', d_establecimiento: 'Obra de los ejemplos', zona: o.zona ?? 'A' },
    },
    {
      op: 'agregar',
      tabla: 'Personal',
      clave: '1',
      valores: {
        legajo: 1,
        nombre: 'Caso, Uno',
        cuil: '20-30000000-3',
        fecha_ingreso: o.ingreso ?? '2024-03-01',
        fecha_egreso: o.egreso ?? null,
        motivo_egreso: o.motivo ?? null,
        id_rrhh_clase_legajo: ref('ClasesLegajo', o.clase ?? 'JOR'),
        forma_pago: '3',
        PersonalCategoria: [
          {
            desde: o.ingreso ?? '2024-03-01',
            id_rrhh_categoria: ref('Categorias', o.categoria ?? 'OF-ESP'),
          },
        ],
        PersonalEstablecimiento: [
          { desde: o.ingreso ?? '2024-03-01', id_establecimiento: ref('Establecimientos', 'OBRA') },
        ],
        id_rrhh_sindicato: ref('Sindicatos', o.sindicato ?? 'UOCRA'),
        chk_afiliado: (o.afiliado ?? o.paquete === undefined) ? 1 : 0,
        ...(o.jornada === undefined
          ? {}
          : { PersonalJornada: [{ desde: o.ingreso ?? '2024-03-01', horas: o.jornada }] }),
      },
    },
    ...(o.ausencias ?? []).map(([causa, desde, hasta]) => ({
      op: 'agregar' as const,
      tabla: 'Ausencias' as const,
      clave: null,
      valores: { id_personal, causa, desde, hasta },
    })),
  ]);
  cargar(o.horas);
  e.aplicar(
    (o.saldos ?? []).map(([concepto, devengado, importe]) => ({
      op: 'agregar' as const,
      tabla: 'SaldosIniciales' as const,
      clave: null,
      valores: { id_personal, id_rrhh_concepto: ref('Conceptos', concepto), devengado, importe },
    })),
  );
  const hechas: { readonly periodo: string; readonly tipo: string; readonly recibo: Recibo }[] = [];
  for (const c of corridas) {
    const periodo = c.periodo ?? '2026-05',
      pedido = { periodo, tipo: c.tipo, fecha_pago: `${periodo}-28` };
    cargar(c.horas);
    const claves = (c.novedades ?? []).map((_, i) => `${hechas.length}-${i}`);
    e.aplicar(
      (c.novedades ?? []).map(([concepto, cantidad], i) => ({
        op: 'agregar' as const,
        tabla: 'Novedades' as const,
        clave: claves[i] ?? null,
        valores: {
          periodo,
          id_personal,
          id_rrhh_concepto: ref('Conceptos', concepto),
          id_rrhh_tipo_liquidacion: ref('TiposLiquidacion', c.tipo),
          cantidad,
        },
      })),
    );
    const lineas = (h: (typeof hechas)[number], conTipo: boolean): readonly number[] =>
      comoHistoria(
        { periodo: h.periodo, fecha_pago: `${h.periodo}-28` },
        h.recibo,
        conTipo ? e.id('TiposLiquidacion', h.tipo) : 0,
      );
    const ya =
      c.tipo === 'SAC'
        ? []
        : hechas.filter((h) => h.periodo === periodo && h.tipo !== 'SAC').flatMap((h) => lineas(h, false));
    const { preparado, persona } = preparar(e, pedido, () => ({
        ya,
        historia: hechas.flatMap((h) => lineas(h, true)),
      })),
      suya = persona(1),
      recibo = calculateRecibo(preparado, suya);
    const errores = recibo.problemas.filter((p) => p.nivel === 'error');
    if (errores.length) throw new Error(`${c.tipo} ${periodo}: ${errores.map((p) => p.mensaje).join(' ')}`);
    hechas.push({ periodo, tipo: c.tipo, recibo });
    // As in the product, what a receipt paid is not read again by the next one.
    e.aplicar(
      claves.map((clave) => ({
        op: 'editar' as const,
        tabla: 'Novedades' as const,
        clave,
        valores: { periodo: '1999-01' },
      })),
    );
    mirar?.(c.tipo, preparado, suya, recibo);
  }
  return hechas.map((h) => h.recibo);
};

/** Figures of receipts called A, B, C… in the order of their runs: 'A.0003 + B.0003'. */
export const figuras = (recibos: readonly Recibo[], expresiones: readonly string[]): readonly string[] => {
  const nombrados = new Map(recibos.map((r, i) => [String.fromCharCode(65 + i), r]));
  return expresiones.map((x) => writeDecimal(leerFigura(x, nombrados)));
};
