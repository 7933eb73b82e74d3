// A layout as it is being written, over some rows of a run or over two made-up people: its lines with the place of each field, what does not hold, and what may be named.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { MuestraDeLayout } from '../../../core/api/bancos.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, desdeEntero, escribirExacto } from '../../../core/kit/money.ts';
import { leerFila, type AnyTable } from '../../../core/kit/table.ts';
import { armarArchivo, lugaresDe, type PagoContexto } from '../../../core/outputs/bancos/archivo.ts';
import {
  NOMBRES_DE_FUNCION,
  REGISTROS,
  VARIABLES,
  variablesDe,
  type Contexto,
  type Valor,
} from '../../../core/outputs/bancos/expresion.ts';
import { leerLayout, revisarLayout } from '../../../core/outputs/bancos/layout.ts';
import { layoutsBanco } from '../../../core/tables/layoutBanco.ts';
import type { Lectura } from '../../kernel/store.ts';
import { comunDe, reunirPagos } from './pagos.ts';

/** Two people that a layout should bear: accents, an eñe, a long name, cents. Nobody is called so. */
const DE_PRUEBA: readonly PagoContexto[] = [
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
  (x): PagoContexto => ({
    'persona.legajo': desdeEntero(x.legajo),
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
    comprobante: desdeEntero(10_000_000 + x.legajo),
    'liquidacion.numero': desdeEntero(1),
    'liquidacion.descripcion': 'Mensual de prueba',
    periodo: '202609',
    'orden.expediente': '12345/2026',
    'orden.juzgado': 'Juzgado de prueba',
    'orden.beneficiario': 'Beneficiario de prueba',
  }),
);

const dicho = (v: Valor | undefined): string | null =>
  v === null || v === undefined ? null : typeof v === 'bigint' ? escribirExacto(v, 0) : String(v);
const CUANTAS = 5;
export interface PedidoMuestra {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly id_liquidacion: number | null;
  readonly hoy: string;
}

export const muestraDeLayout = (l: Lectura, p: PedidoMuestra): Result<MuestraDeLayout> => {
  const reunidos =
    p.id_liquidacion === null
      ? undefined
      : reunirPagos(
          l,
          { liquidaciones: [p.id_liquidacion], banco: null, excluidos: [], fecha_pago: null },
          false,
        );
  if (reunidos && isLeft(reunidos)) return reunidos;
  const deCorrida =
      reunidos?.right.pagos.flatMap((x) => (x.contexto ? [x.contexto] : [])).slice(0, CUANTAS) ?? [],
    corrida = deCorrida.length > 0 ? reunidos!.right.corridas[0]! : null,
    pagos = corrida ? deCorrida : DE_PRUEBA;
  const leida = leerFila(layoutsBanco as unknown as AnyTable, p.layout),
    convenio =
      typeof p.layout['convenio'] === 'string' && p.layout['convenio'] !== '' ? p.layout['convenio'] : null;
  const comun: Contexto = comunDe(l, {
      fecha_pago: corrida?.fecha_pago ?? p.hoy,
      hoy: p.hoy,
      envio: 1,
      convenio,
    }),
    primero: Contexto = {
      ...comun,
      ...pagos[0]!,
      secuencia: desdeEntero(1),
      total: pagos.reduce((a, x) => a + x.importe, 0n),
      cantidad: desdeEntero(pagos.length),
      registros: desdeEntero(pagos.length),
    };
  const base = {
    nombre: null,
    liquidacion: corrida?.descripcion ?? null,
    lineas: [],
    impagos: [],
    funciones: [...NOMBRES_DE_FUNCION],
    variables: Object.keys(VARIABLES).map((nombre) => ({
      nombre,
      registros: REGISTROS.filter((r) => variablesDe(r).includes(nombre)),
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
  const { problemas, compilado } = revisarLayout(leerLayout(leida.right));
  if (!compilado) return ok({ ...base, problemas: [...problemas] });
  const { archivo, impagos, problema } = armarArchivo(compilado, comun, pagos),
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
    registro: MuestraDeLayout['lineas'][number]['registro'],
    t: string,
  ): MuestraDeLayout['lineas'][number] => ({
    registro,
    texto: t,
    campos: registro === null ? [] : [...lugaresDe(compilado, registro, t)],
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
