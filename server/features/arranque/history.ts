// The history of a company from its Libros de Sueldos Digitales: matches people and concepts, and tells what would be loaded and what is missing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  LibroComparison,
  HistoryRead,
  CompareRequest,
  HistoryRequest,
} from '../../../core/api/arranque.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal, readDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  differenceCause,
  signedAmount,
  readLsd,
  saldosOf,
  type OwnConcepto,
  type LsdError,
  type ComparedLine,
  type LsdRead,
  type SaldoRead,
} from '../../../core/outputs/declaraciones/lsdHistory.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { naturalezasIn } from '../../payroll/mapping.ts';
import { simulateRecibo } from '../simulaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { lastMapping } from './sql/arranque.ts';
import { firstPeriodo } from '../tiempo/contract.ts';
import { sha } from '../../payroll/packedRecibo.ts';

const compacto = (t: unknown): string => String(t ?? '').replaceAll('-', '');
const ERRORES = 500;
export interface LibroHistory {
  readonly leida: HistoryRead;
  readonly saldos: readonly SaldoRead[];
  readonly personas: ReadonlyMap<string, number>;
  readonly leidos: readonly LsdRead[];
  readonly mapeo: Readonly<Record<string, number | null>>;
}

const conceptosDe = (l: StoreReads): ReadonlyMap<number, OwnConcepto> => {
  const naturalezas = naturalezasIn(l);
  return new Map(
    l.filas('Conceptos').map((c) => [
      Number(c['id']),
      {
        id: Number(c['id']),
        codigo: Number(c['codigo']),
        tipo: naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) ?? 'auxiliar',
        nombre: `${codeText(Number(c['codigo']))} ${String(c['d_rrhh_concepto'])}`,
      },
    ]),
  );
};
/** The concept chosen now, the one chosen the last time, or the one with the same number. */
const mapeado = (
  codigo: string,
  dicho: ReadonlyMap<string, number | null>,
  antes: Readonly<Record<string, number | null>>,
  porCodigo: ReadonlyMap<number, number>,
): { readonly id: number | null; readonly decidido: boolean } => {
  if (dicho.has(codigo)) return { id: dicho.get(codigo)!, decidido: true };
  if (Object.hasOwn(antes, codigo)) return { id: antes[codigo]!, decidido: true };
  return { id: /^\d{1,6}$/.test(codigo) ? (porCodigo.get(Number(codigo)) ?? null) : null, decidido: false };
};

const repetidos = (leidos: readonly LsdRead[]): readonly LsdError[] => {
  const vistos = new Map<string, string>();
  return leidos.flatMap((f) => {
    const clave = `${f.periodo}/${f.tipo}/${f.numero}`,
      otro = vistos.get(clave);
    vistos.set(clave, otro ?? f.nombre);
    return otro === undefined
      ? []
      : [
          {
            archivo: f.nombre,
            linea: 1,
            campo: 'numero_liquidacion',
            mensaje: textFor('arranque.repetido', {
              archivo: otro,
              periodo: showDate(f.periodo),
              numero: f.numero,
            }),
          },
        ];
  });
};
const suma = (xs: Iterable<Decimal>): Decimal => {
  let t = ZERO;
  for (const x of xs) t += x;
  return t;
};

export const libroHistoryOf = (l: StoreReads, p: HistoryRequest): LibroHistory => {
  const partes = p.archivos.map((a) => readLsd(a.nombre.slice(0, 80), a.texto)),
    leidos = partes.flatMap((x) => (x.leido ? [x.leido] : [])),
    errores: LsdError[] = [...partes.flatMap((x) => x.errores), ...repetidos(leidos)];
  const cuit = compacto(l.filas('Parametros')[0]?.['cuit']),
    primero = firstPeriodo(l);
  for (const f of leidos) {
    if (f.cuit !== cuit)
      errores.push({
        archivo: f.nombre,
        linea: 1,
        campo: 'cuit_empleador',
        mensaje: textFor('arranque.otroCuit', { cuit: f.cuit, propio: cuit }),
      });
    if (primero !== undefined && f.periodo >= primero)
      errores.push({
        archivo: f.nombre,
        linea: 1,
        campo: 'periodo',
        mensaje: textFor('arranque.yaSeLiquida', {
          periodo: showDate(f.periodo),
          desde: showDate(primero),
        }),
      });
  }
  const conceptos = conceptosDe(l),
    porCodigo = new Map([...conceptos.values()].map((c) => [c.codigo, c.id])),
    dicho = new Map(p.mapeo.map((m) => [m.codigo, m.id_rrhh_concepto])),
    antes = lastMapping(l.sql);
  const codigos = new Map<string, { renglones: number; creditos: Decimal; debitos: Decimal }>();
  for (const f of leidos)
    for (const x of f.personas)
      for (const r of x.renglones) {
        const c = codigos.get(r.codigo) ?? { renglones: 0, creditos: ZERO, debitos: ZERO };
        c.renglones += 1;
        if (r.credito) c.creditos += r.importe;
        else c.debitos += r.importe;
        codigos.set(r.codigo, c);
      }
  const mapa = new Map<string, OwnConcepto>(),
    mapeo: Record<string, number | null> = {};
  const lista = [...codigos]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([codigo, c]) => {
      const { id, decidido } = mapeado(codigo, dicho, antes, porCodigo),
        suyo = id === null ? undefined : conceptos.get(id);
      if (suyo) mapa.set(codigo, suyo);
      if (suyo || decidido) mapeo[codigo] = suyo?.id ?? null;
      else
        errores.push({
          archivo: '',
          linea: 0,
          campo: 'concepto_empleador',
          mensaje: textFor('arranque.sinConcepto', { codigo }),
        });
      return {
        codigo,
        renglones: c.renglones,
        creditos: writeDecimal(c.creditos),
        debitos: writeDecimal(c.debitos),
        id_rrhh_concepto: suyo?.id ?? null,
        concepto: suyo?.nombre ?? null,
        decidido,
      };
    });
  const personas = new Map(l.filas('Personal').map((f) => [compacto(f['cuil']), Number(f['id'])])),
    faltan = new Map(
      leidos.flatMap((f) =>
        f.personas.filter((x) => !personas.has(x.cuil)).map((x) => [x.cuil, x.legajo] as const),
      ),
    );
  for (const [cuil, legajo] of faltan)
    errores.push({
      archivo: '',
      linea: 0,
      campo: 'cuil',
      mensaje: textFor('arranque.sinLegajo', { cuil, legajo }),
    });
  const todos = saldosOf(leidos, mapa),
    saldos = todos.filter((x) => personas.has(x.cuil) && (x.importe !== ZERO || x.cantidad !== ZERO)),
    clave = (id: unknown, c: unknown, d: unknown, g: unknown): string =>
      `${String(id)}/${String(c)}/${String(d)}/${String(g ?? d)}`;
  const ya = new Set(
      l
        .filas('SaldosIniciales')
        .map((f) => clave(f['id_personal'], f['id_rrhh_concepto'], f['devengado'], f['pago'])),
    ),
    otraVez = saldos.filter((x) =>
      ya.has(clave(personas.get(x.cuil), x.id_rrhh_concepto, x.devengado, x.pago)),
    );
  if (otraVez.length > 0)
    errores.push({
      archivo: otraVez[0]!.archivo,
      linea: otraVez[0]!.linea,
      campo: 'periodo',
      mensaje: textFor('arranque.yaCargado', {
        cantidad: otraVez.length,
        periodo: showDate(otraVez[0]!.devengado),
      }),
    });
  const meses = new Map<string, SaldoRead[]>();
  for (const x of saldos) meses.set(x.devengado, [...(meses.get(x.devengado) ?? []), x]);
  return {
    saldos,
    personas,
    leidos,
    mapeo,
    leida: {
      huella: sha(
        JSON.stringify([
          saldos.map((x) => [
            x.cuil,
            x.id_rrhh_concepto,
            x.devengado,
            x.pago,
            String(x.importe),
            String(x.cantidad),
          ]),
        ]),
      ).slice(0, 22),
      archivos: leidos.map((f) => ({
        nombre: f.nombre,
        periodo: f.periodo,
        tipo: f.tipo,
        numero: f.numero,
        personas: f.personas.length,
        renglones: f.personas.reduce((a, x) => a + x.renglones.length, 0),
        neto: writeDecimal(
          suma(f.personas.flatMap((x) => x.renglones.map((r) => (r.credito ? r.importe : -r.importe)))),
        ),
      })),
      conceptos: lista,
      faltan: [...faltan].map(([cuil, legajo]) => ({ cuil, legajo })),
      meses: [...meses]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([periodo, xs]) => ({
          periodo,
          personas: new Set(xs.map((x) => x.cuil)).size,
          filas: xs.length,
          importe: writeDecimal(suma(xs.map((x) => x.importe))),
        })),
      filas: saldos.length,
      errores: errores.slice(0, ERRORES).map((e) => ({ ...e })),
    },
  };
};
export const readHistory = (l: StoreReads, p: HistoryRequest): Result<HistoryRead> =>
  ok(libroHistoryOf(l, p).leida);

/** The rows to load: all or nothing, exactly as they were shown. */
export interface HistoryRows {
  readonly huella: string;
  readonly errores: number;
  readonly primero: string;
  readonly mapeo: Readonly<Record<string, number | null>>;
  readonly filas: readonly { readonly linea: number; readonly valores: Readonly<Record<string, unknown>> }[];
}
export const historyRows = (l: StoreReads, p: HistoryRequest): Result<HistoryRows> => {
  const h = libroHistoryOf(l, p);
  return ok({
    huella: h.leida.huella,
    errores: h.leida.errores.length,
    primero: h.leida.errores[0]?.mensaje ?? '',
    mapeo: h.mapeo,
    filas: h.saldos.map((x) => ({
      linea: x.linea,
      valores: {
        id_personal: h.personas.get(x.cuil)!,
        id_rrhh_concepto: x.id_rrhh_concepto,
        devengado: x.devengado,
        pago: x.pago === x.devengado ? null : x.pago,
        importe: writeDecimal(x.importe),
        cantidad: x.cantidad === ZERO ? null : writeDecimal(x.cantidad),
        observacion: textFor('arranque.observacion', { archivo: x.archivo }).slice(0, 200),
      },
    })),
  });
};

/** People who have no legajo here, with the data in the book, which does not include their names and dates. */
export const missingLegajos = (
  l: StoreReads,
  p: HistoryRequest,
): Result<readonly Readonly<Record<string, string | null>>[]> => {
  const h = libroHistoryOf(l, p),
    obras = new Map(
      l.filas('ObrasSociales').map((o) => [String(o['codigo']), String(o['d_rrhh_obra_social'])]),
    ),
    faltan = new Map(
      h.leidos.flatMap((f) =>
        f.personas.filter((x) => !h.personas.has(x.cuil)).map((x) => [x.cuil, x] as const),
      ),
    );
  return ok(
    [...faltan.values()].map((x) => ({
      legajo: x.legajo,
      nombre: null,
      cuil: `${x.cuil.slice(0, 2)}-${x.cuil.slice(2, 10)}-${x.cuil.slice(10)}`,
      fecha_ingreso: null,
      id_rrhh_clase_legajo: null,
      forma_pago: x.forma_pago || '3',
      cbu: x.cbu || null,
      id_rrhh_obra_social: obras.get(x.obra_social) ?? null,
      adherentes: String(x.adherentes),
      codigo_modalidad: x.modalidad || null,
      codigo_situacion: x.situacion || null,
      codigo_condicion: x.condicion || null,
      codigo_siniestrado: x.siniestrado || null,
    })),
  );
};

/** The kinds of concepts that are in the book; contributions of the employer and auxiliaries are not. */
const DEL_LIBRO = new Set(['remunerativo', 'no_remunerativo', 'descuento']);
const TIPO_DE: Readonly<Record<string, string>> = { M: 'M', Q: 'Q1', S: 'M' };
export const compareWithLibro = (l: StoreReads, p: CompareRequest): Result<LibroComparison> => {
  const h = libroHistoryOf(l, { archivos: [p.archivo], mapeo: p.mapeo }),
    f = h.leidos[0],
    tipo = l.filas('TiposLiquidacion', { codigo: TIPO_DE[f?.tipo ?? 'M'] ?? 'M' })[0];
  if (!f) return fail('invalid', 'arranque.noSeLee', { mensaje: h.leida.errores[0]?.mensaje ?? '' });
  const conceptos = conceptosDe(l),
    nombre = new Map([...conceptos.values()].map((c) => [c.id, c])),
    aca = f.personas.filter((x) => h.personas.has(x.cuil)),
    pagina = aca.slice(Math.max(0, p.desde), Math.max(0, p.desde) + Math.max(1, Math.min(50, p.cuantos)));
  const personas: LibroComparison['personas'] = [];
  // Nobody in the book has a legajo here, which must not read as «nobody differs».
  const primera = f.personas[0];
  if (aca.length === 0 && primera)
    return fail('invalid', 'arranque.sinLegajo', { cuil: primera.cuil, legajo: primera.legajo });
  let iguales = 0;
  for (const x of pagina) {
    const id = h.personas.get(x.cuil)!,
      fila = l.fila('Personal', id),
      r = simulateRecibo(l, {
        id_personal: id,
        periodo: f.periodo,
        id_rrhh_tipo_liquidacion: tipo ? Number(tipo['id']) : null,
        fecha_pago: null,
        cambios: [],
        deseo: null,
      });
    const libro = new Map<string, ComparedLine & { readonly concepto: string }>(),
      aqui = new Map<string, ComparedLine & { readonly concepto: string }>();
    const poner = (
      m: typeof libro,
      codigo: string,
      concepto: string,
      importe: Decimal,
      cantidad: Decimal | null,
    ): void => {
      const y = m.get(codigo);
      m.set(codigo, {
        concepto,
        importe: (y?.importe ?? ZERO) + importe,
        cantidad: cantidad === null ? (y?.cantidad ?? null) : (y?.cantidad ?? ZERO) + cantidad,
      });
    };
    for (const y of x.renglones) {
      const c = h.mapeo[y.codigo] == null ? undefined : nombre.get(h.mapeo[y.codigo]!);
      poner(
        libro,
        c ? codeText(c.codigo) : `LSD ${y.codigo}`,
        c?.nombre ?? textFor('arranque.delLibro', { codigo: y.codigo }),
        signedAmount(y, c?.tipo ?? (y.credito ? 'remunerativo' : 'descuento')),
        y.cantidad,
      );
    }
    if (!isLeft(r))
      for (const y of r.right.recibo.lineas)
        if (DEL_LIBRO.has(y.tipo)) {
          const importe = readDecimal(y.importe) ?? ZERO;
          if (importe !== ZERO)
            poner(
              aqui,
              codeText(y.codigo),
              `${codeText(y.codigo)} ${y.texto}`,
              importe,
              y.cantidad === null ? null : (readDecimal(y.cantidad) ?? null),
            );
        }
    const distintos = [...new Set([...libro.keys(), ...aqui.keys()])].toSorted().flatMap((codigo) => {
      const a = libro.get(codigo),
        b = aqui.get(codigo),
        diferencia = (b?.importe ?? ZERO) - (a?.importe ?? ZERO);
      return diferencia === ZERO
        ? []
        : [
            {
              codigo,
              concepto: (b ?? a)!.concepto,
              libro: a ? writeDecimal(a.importe) : null,
              aqui: b ? writeDecimal(b.importe) : null,
              diferencia: writeDecimal(diferencia),
              causa: differenceCause(a, b),
            },
          ];
    });
    if (distintos.length === 0 && !isLeft(r)) {
      iguales += 1;
      continue;
    }
    personas.push({
      id_personal: id,
      legajo: Number(fila?.['legajo'] ?? 0),
      nombre: String(fila?.['nombre'] ?? ''),
      neto_libro: writeDecimal(suma(x.renglones.map((y) => (y.credito ? y.importe : -y.importe)))),
      neto_aqui: isLeft(r) ? null : r.right.recibo.totales.neto,
      problema: isLeft(r)
        ? r.left.message
        : (r.right.recibo.problemas.find((y) => y.nivel === 'error')?.mensaje ?? null),
      conceptos: distintos,
    });
  }
  return ok({ periodo: f.periodo, total: aca.length, iguales, personas });
};
