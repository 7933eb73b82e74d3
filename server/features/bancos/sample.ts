// Tries a layout being written, with some rows of a run or two made-up people: gives its lines with the
// place of each field, its faults, and the names it can use.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireLayoutSample } from '../../../core/api/bancos.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, fromInteger, writeExact } from '../../../core/kit/money.ts';
import { readTableRow } from '../../../core/kit/table.ts';
import { buildBancoFile, type PagoContext } from '../../../core/outputs/bancos/bancoFile.ts';
import { fieldStretches } from '../../../core/outputs/bancos/bancoLine.ts';
import { FUNCTION_NAMES } from '../../../core/outputs/bancos/expressionFunctions.ts';
import {
  RECORD_KINDS,
  VARIABLES,
  variablesOf,
  type ExpressionContext,
  type ExpressionValue,
} from '../../../core/outputs/bancos/expressionNames.ts';
import { layoutOfRow, reviewLayout } from '../../../core/outputs/bancos/layout.ts';
import { layoutsBanco } from '../../../core/tables/layoutBanco.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { gatherPagos } from './pagos.ts';
import { commonContext } from './cuentas.ts';

/** Two made-up people that a layout should handle: accents, an eñe, a long name, cents. */
const DE_PRUEBA: readonly PagoContext[] = [
  {
    nombre: 'Núñez Echagüe, María de los Ángeles Guadalupe',
    legajo: 7,
    cuil: '27334819063',
    cbu: '2850590940090418135201',
    importe: '1209365.05',
    domicilio: 'Av. Pte. Perón 1234, 5.º B',
  },
  {
    nombre: 'Paz, Leo',
    legajo: 1024,
    cuil: '20317079193',
    cbu: '0720469688000035169196',
    importe: '0.95',
    domicilio: null,
  },
].map(
  (x): PagoContext => ({
    'persona.legajo': fromInteger(x.legajo),
    'persona.nombre': x.nombre,
    'persona.cuil': x.cuil,
    'persona.domicilio': x.domicilio,
    'persona.localidad': 'Rosario',
    'persona.email': 'correo@ejemplo.com.ar',
    cbu: x.cbu,
    'cbu.banco': x.cbu.slice(0, 3),
    'cbu.sucursal': x.cbu.slice(3, 7),
    'cbu.bloque1': x.cbu.slice(0, 8),
    'cbu.bloque2': x.cbu.slice(8),
    'cuenta.numero': '4001234-5',
    'cuenta.banco': 'Banco de prueba',
    importe: decimal(x.importe),
    comprobante: fromInteger(10_000_000 + x.legajo),
    'liquidacion.numero': fromInteger(1),
    'liquidacion.descripcion': 'Mensual de prueba',
    periodo: '202609',
    'orden.expediente': '12345/2026',
    'orden.juzgado': 'Juzgado de prueba',
    'orden.beneficiario': 'Beneficiario de prueba',
  }),
);

const dicho = (v: ExpressionValue | undefined): string | null =>
  v === null || v === undefined ? null : typeof v === 'bigint' ? writeExact(v, 0) : String(v);
const CUANTAS = 5;
export interface SampleRequest {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly id_liquidacion: number | null;
  readonly hoy: string;
}

export const layoutSample = (l: StoreReads, p: SampleRequest): Result<WireLayoutSample> => {
  const reunidos =
    p.id_liquidacion === null
      ? undefined
      : gatherPagos(
          l,
          { liquidaciones: [p.id_liquidacion], banco: null, excluidos: [], fecha_pago: null, hoy: p.hoy },
          false,
        );
  if (reunidos && isLeft(reunidos)) return reunidos;
  const deCorrida =
      reunidos?.right.pagos.flatMap((x) => (x.contexto ? [x.contexto] : [])).slice(0, CUANTAS) ?? [],
    corrida = deCorrida.length > 0 ? reunidos!.right.corridas[0]! : null,
    pagos = corrida ? deCorrida : DE_PRUEBA;
  const leida = readTableRow(layoutsBanco, p.layout),
    convenio =
      typeof p.layout['convenio'] === 'string' && p.layout['convenio'] !== '' ? p.layout['convenio'] : null;
  const comun: ExpressionContext = commonContext(l, {
      fecha_pago: corrida?.fecha_pago ?? p.hoy,
      hoy: p.hoy,
      envio: 1,
      convenio,
    }),
    primero: ExpressionContext = {
      ...comun,
      ...pagos[0]!,
      secuencia: fromInteger(1),
      total: pagos.reduce((a, x) => a + x.importe, 0n),
      cantidad: fromInteger(pagos.length),
      registros: fromInteger(pagos.length),
    };
  const base = {
    nombre: null,
    liquidacion: corrida?.descripcion ?? null,
    lineas: [],
    impagos: [],
    funciones: [...FUNCTION_NAMES],
    variables: Object.keys(VARIABLES).map((nombre) => ({
      nombre,
      registros: RECORD_KINDS.filter((r) => variablesOf(r).includes(nombre)),
      valor: dicho(primero[nombre]),
    })),
  };
  if (isLeft(leida)) {
    const lugar = /^CamposLayoutBanco\.(\d+)/;
    return ok({
      ...base,
      problemas: (leida.left.errors ?? [{ field: '', message: leida.left.message }]).map((e) => {
        const n = lugar.exec(e.field)?.[1];
        return {
          nivel: 'error' as const,
          registro: null,
          campo: n === undefined ? null : Number(n),
          nombre: null,
          mensaje: e.message,
        };
      }),
    });
  }
  const { problemas, compilado } = reviewLayout(layoutOfRow(leida.right));
  if (!compilado) return ok({ ...base, problemas: [...problemas] });
  const { archivo, impagos, problema } = buildBancoFile(compilado, comun, pagos),
    faltas = impagos.map((x) => `${dicho(pagos[x.n]!['persona.nombre']) ?? ''}: ${x.mensaje}`);
  if (!archivo)
    return ok({
      ...base,
      problemas: [
        ...problemas,
        { nivel: 'aviso', registro: null, campo: null, nombre: null, mensaje: problema! },
      ],
      impagos: faltas,
    });
  const linea = (
    registro: WireLayoutSample['lineas'][number]['registro'],
    t: string,
  ): WireLayoutSample['lineas'][number] => ({
    registro,
    texto: t,
    campos: registro === null ? [] : [...fieldStretches(compilado, registro, t)],
  });
  return ok({
    ...base,
    problemas: [...problemas],
    nombre: archivo.nombre,
    impagos: faltas,
    lineas: [
      ...(archivo.titulos === null ? [] : [linea(null, archivo.titulos)]),
      ...(archivo.cabecera === null ? [] : [linea('cabecera', archivo.cabecera)]),
      ...archivo.detalles.map((d) => linea('detalle', d)),
      ...(archivo.pie === null ? [] : [linea('pie', archivo.pie)]),
    ],
  });
};
