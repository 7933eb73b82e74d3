// One person of an agreement in memory, with one receipt: its figures by concept, or the errors that stop it.
import { writeDecimal } from '../../core/kit/money.ts';
import {
  installSteps,
  ref,
  type InstallStep,
  type Paquete,
  type SymbolicValues,
} from '../../core/packs/kit/paquete.ts';
import { explainConcepto, type Explanation } from '../../core/payroll/engine/explain.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import { empresaEnMemoria, liquidar, preparar } from '../golden/empresa.ts';

export interface Caso {
  readonly paquete: Paquete;
  readonly tipo?: string;
  readonly periodo?: string;
  readonly clase?: 'MEN' | 'JOR';
  readonly categoria: string;
  readonly ingreso?: string;
  readonly egreso?: string;
  readonly motivo?: string;
  readonly basico?: string;
  readonly horas?: string;
  readonly zona?: string;
  readonly afiliado?: boolean;
  readonly conSeguro?: boolean;
  /** For each concept, a quantity, an amount or a percentage. */
  readonly novedades?: readonly (readonly [concepto: string, valores: SymbolicValues])[];
  /** What the company loads in a table of the package. */
  readonly tablas?: readonly (readonly [
    tabla: string,
    clave1: string,
    clave2: string | null,
    valor: string,
    desde?: string,
  ])[];
}

/** The package, with what a company loads in its tables. */
export const conTablas = (p: Paquete, mas: NonNullable<Caso['tablas']>): Paquete => ({
  ...p,
  filas: p.filas.map((f) => {
    const suyas = mas.filter(([t]) => f.tabla === 'TablasAuxiliar' && t === f.clave);
    if (suyas.length === 0) return f;
    const filas = f.valores['filas'] as readonly SymbolicValues[];
    return {
      ...f,
      valores: {
        ...f.valores,
        filas: [
          ...filas,
          ...suyas.map(([, clave1, clave2, valor, desde = '2025-01-01']) => ({
            desde,
            clave1,
            clave2,
            valor,
            fijo: null,
            fuente: 'Del caso',
          })),
        ],
      },
    };
  }),
});

const pasos = (c: Caso): readonly InstallStep[] => {
  const desde = c.ingreso ?? '2024-03-01',
    agregar = (tabla: InstallStep['tabla'], clave: string | null, valores: SymbolicValues): InstallStep => ({
      op: 'agregar',
      tabla,
      clave,
      valores,
    });
  return [
    agregar('Parametros', 'empresa', {
      razon_social: 'Empresa de los casos SRL',
      cuit: '30-71548235-1',
      domicilio: 'Av. de los Ejemplos 100',
      localidad: 'Rosario',
      tipo_empleador: 'b',
      cantidad_trabajadores: 50,
      alicuota_art: '0',
      fijo_art: '0.00',
    }),
    agregar('Establecimientos', 'UNO', {
      codigo: 'UNO',
      d_establecimiento: 'El de los ejemplos',
      zona: c.zona ?? null,
    }),
    agregar('Personal', '1', {
      legajo: 1,
      nombre: 'Caso, Uno',
      cuil: '20-30000000-3',
      fecha_ingreso: desde,
      fecha_egreso: c.egreso ?? null,
      motivo_egreso: c.motivo ?? null,
      id_rrhh_clase_legajo: ref('ClasesLegajo', c.clase ?? 'MEN'),
      forma_pago: '3',
      PersonalCategoria: [{ desde, id_rrhh_categoria: ref('Categorias', c.categoria) }],
      PersonalBasico: c.basico === undefined ? [] : [{ desde, basico: c.basico }],
      PersonalJornada: [{ desde, horas: c.horas ?? '8.00' }],
      PersonalEstablecimiento: [{ desde, id_establecimiento: ref('Establecimientos', 'UNO') }],
      chk_afiliado: c.afiliado ? 1 : 0,
      chk_scvo: c.conSeguro ? 1 : 0,
    }),
    ...(c.novedades ?? []).map(([concepto, valores]) =>
      agregar('Novedades', null, {
        periodo: c.periodo ?? '2026-06',
        id_personal: ref('Personal', '1'),
        id_rrhh_concepto: ref('Conceptos', concepto),
        ...valores,
      }),
    ),
  ];
};

const reciboDe = (c: Caso) => {
  const e = empresaEnMemoria(),
    periodo = c.periodo ?? '2026-06';
  e.aplicar(installSteps(conTablas(c.paquete, c.tablas ?? [])));
  e.aplicar(pasos(c));
  const recibo = liquidar(e, { periodo, tipo: c.tipo ?? 'M', fecha_pago: `${periodo}-28` }, [1]).get(1)!;
  return { e, recibo, errores: recibo.problemas.filter((p) => p.nivel === 'error').map((p) => p.mensaje) };
};

/** The receipt's lines, each explained. */
export const explicadas = (c: Caso): readonly (readonly [codigo: number, e: Explanation])[] => {
  const e = empresaEnMemoria(),
    periodo = c.periodo ?? '2026-06';
  e.aplicar(installSteps(conTablas(c.paquete, c.tablas ?? [])));
  e.aplicar(pasos(c));
  const { preparado, persona } = preparar(e, { periodo, tipo: c.tipo ?? 'M', fecha_pago: `${periodo}-28` }),
    suya = persona(1);
  return calculateRecibo(preparado, suya).lineas.flatMap((l) => {
    const x = explainConcepto(preparado, suya, l.id_concepto, l.instancia);
    return x ? [[l.codigo, x] as const] : [];
  });
};

/** The errors of the receipt, each once. */
export const erroresDe = (c: Caso): readonly string[] => [...new Set(reciboDe(c).errores)];
/** The amounts of these concepts in the receipt; throws if the receipt has errors. */
export const importesDe = (c: Caso, conceptos: readonly string[]): readonly string[] => {
  const { e, recibo, errores } = reciboDe(c);
  if (errores.length > 0) throw new Error(errores.join(' '));
  return conceptos.map((k) => {
    const id = e.id('Conceptos', k);
    return writeDecimal(recibo.lineas.reduce((a, l) => (l.id_concepto === id ? a + l.importe : a), 0n));
  });
};
