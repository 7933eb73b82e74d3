// The history of a company out of its Libros de Sueldos Digitales: who and which concepts they are here, what would be loaded, and what stands in the way.
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  ComparacionConLibro,
  HistoriaLeida,
  PedidoDeComparar,
  PedidoDeHistoria,
} from '../../../core/api/arranque.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { CERO, escribir, leerDecimal, type Decimal } from '../../../core/kit/money.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import {
  causaDe,
  importeDe,
  leerLsd,
  saldosDe,
  type ConceptoPropio,
  type ErrorDeLsd,
  type LineaComparada,
  type LsdLeido,
  type SaldoLeido,
} from '../../../core/outputs/declaraciones/historiaLsd.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import { naturalezasDe } from '../../payroll/mapeo.ts';
import { simular } from '../simulaciones/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import { ultimoMapeo } from './sql/arranque.ts';
import { primerPeriodo } from '../tiempo/contract.ts';
import { sha } from '../../payroll/reciboEmpacado.ts';

const compacto = (t: unknown): string => String(t ?? '').replaceAll('-', '');
const ERRORES = 500;
export interface Historia {
  readonly leida: HistoriaLeida;
  readonly saldos: readonly SaldoLeido[];
  readonly personas: ReadonlyMap<string, number>;
  readonly leidos: readonly LsdLeido[];
  readonly mapeo: Readonly<Record<string, number | null>>;
}

const conceptosDe = (l: Lectura): ReadonlyMap<number, ConceptoPropio> => {
  const naturalezas = naturalezasDe(l);
  return new Map(
    l.filas('Conceptos').map((c) => [
      Number(c['id']),
      {
        id: Number(c['id']),
        codigo: Number(c['codigo']),
        tipo: naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) ?? 'auxiliar',
        nombre: `${codigoTexto(Number(c['codigo']))} ${String(c['d_rrhh_concepto'])}`,
      },
    ]),
  );
};
/** What somebody said now, what was said the last time, or the concept of the same number. */
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

const repetidos = (leidos: readonly LsdLeido[]): readonly ErrorDeLsd[] => {
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
            mensaje: texto('arranque.repetido', {
              archivo: otro,
              periodo: mostrarFecha(f.periodo),
              numero: f.numero,
            }),
          },
        ];
  });
};
const suma = (xs: Iterable<Decimal>): Decimal => {
  let t = CERO;
  for (const x of xs) t += x;
  return t;
};

export const historiaDe = (l: Lectura, p: PedidoDeHistoria): Historia => {
  const partes = p.archivos.map((a) => leerLsd(a.nombre.slice(0, 80), a.texto)),
    leidos = partes.flatMap((x) => (x.leido ? [x.leido] : [])),
    errores: ErrorDeLsd[] = [...partes.flatMap((x) => x.errores), ...repetidos(leidos)];
  const cuit = compacto(l.filas('Parametros')[0]?.['cuit']),
    primero = primerPeriodo(l);
  for (const f of leidos) {
    if (f.cuit !== cuit)
      errores.push({
        archivo: f.nombre,
        linea: 1,
        campo: 'cuit_empleador',
        mensaje: texto('arranque.otroCuit', { cuit: f.cuit, propio: cuit }),
      });
    if (primero !== undefined && f.periodo >= primero)
      errores.push({
        archivo: f.nombre,
        linea: 1,
        campo: 'periodo',
        mensaje: texto('arranque.yaSeLiquida', {
          periodo: mostrarFecha(f.periodo),
          desde: mostrarFecha(primero),
        }),
      });
  }
  const conceptos = conceptosDe(l),
    porCodigo = new Map([...conceptos.values()].map((c) => [c.codigo, c.id])),
    dicho = new Map(p.mapeo.map((m) => [m.codigo, m.id_rrhh_concepto])),
    antes = ultimoMapeo(l.sql);
  const codigos = new Map<string, { renglones: number; creditos: Decimal; debitos: Decimal }>();
  for (const f of leidos)
    for (const x of f.personas)
      for (const r of x.renglones) {
        const c = codigos.get(r.codigo) ?? { renglones: 0, creditos: CERO, debitos: CERO };
        c.renglones += 1;
        if (r.credito) c.creditos += r.importe;
        else c.debitos += r.importe;
        codigos.set(r.codigo, c);
      }
  const mapa = new Map<string, ConceptoPropio>(),
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
          mensaje: texto('arranque.sinConcepto', { codigo }),
        });
      return {
        codigo,
        renglones: c.renglones,
        creditos: escribir(c.creditos),
        debitos: escribir(c.debitos),
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
      mensaje: texto('arranque.sinLegajo', { cuil, legajo }),
    });
  const todos = saldosDe(leidos, mapa),
    saldos = todos.filter((x) => personas.has(x.cuil) && (x.importe !== CERO || x.cantidad !== CERO)),
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
      mensaje: texto('arranque.yaCargado', {
        cantidad: otraVez.length,
        periodo: mostrarFecha(otraVez[0]!.devengado),
      }),
    });
  const meses = new Map<string, SaldoLeido[]>();
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
        neto: escribir(
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
          importe: escribir(suma(xs.map((x) => x.importe))),
        })),
      filas: saldos.length,
      errores: errores.slice(0, ERRORES).map((e) => ({ ...e })),
    },
  };
};
export const leerHistoria = (l: Lectura, p: PedidoDeHistoria): Result<HistoriaLeida> =>
  ok(historiaDe(l, p).leida);

/** What is loaded: all or nothing, of what was seen. */
export interface FilasDeHistoria {
  readonly huella: string;
  readonly errores: number;
  readonly primero: string;
  readonly mapeo: Readonly<Record<string, number | null>>;
  readonly filas: readonly { readonly linea: number; readonly valores: Readonly<Record<string, unknown>> }[];
}
export const filasDeHistoria = (l: Lectura, p: PedidoDeHistoria): Result<FilasDeHistoria> => {
  const h = historiaDe(l, p);
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
        importe: escribir(x.importe),
        cantidad: x.cantidad === CERO ? null : escribir(x.cantidad),
        observacion: texto('arranque.observacion', { archivo: x.archivo }).slice(0, 200),
      },
    })),
  });
};

/** People who are not here, with what the book says of them; their names and dates it does not say. */
export const legajosQueFaltan = (
  l: Lectura,
  p: PedidoDeHistoria,
): Result<readonly Readonly<Record<string, string | null>>[]> => {
  const h = historiaDe(l, p),
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

/** Concepts that the book carries: contributions and auxiliaries are not of it. */
const DEL_LIBRO = new Set(['remunerativo', 'no_remunerativo', 'descuento']);
const TIPO_DE: Readonly<Record<string, string>> = { M: 'M', Q: 'Q1', S: 'M' };
export const comparar = (l: Lectura, p: PedidoDeComparar): Result<ComparacionConLibro> => {
  const h = historiaDe(l, { archivos: [p.archivo], mapeo: p.mapeo }),
    f = h.leidos[0],
    tipo = l.filas('TiposLiquidacion', { codigo: TIPO_DE[f?.tipo ?? 'M'] ?? 'M' })[0];
  if (!f) return fail('invalid', 'arranque.noSeLee', { mensaje: h.leida.errores[0]?.mensaje ?? '' });
  const conceptos = conceptosDe(l),
    nombre = new Map([...conceptos.values()].map((c) => [c.id, c])),
    aca = f.personas.filter((x) => h.personas.has(x.cuil)),
    pagina = aca.slice(Math.max(0, p.desde), Math.max(0, p.desde) + Math.max(1, Math.min(50, p.cuantos)));
  const personas: ComparacionConLibro['personas'] = [];
  // Nobody of the book is here: that is not «nobody differs».
  const primera = f.personas[0];
  if (aca.length === 0 && primera)
    return fail('invalid', 'arranque.sinLegajo', { cuil: primera.cuil, legajo: primera.legajo });
  let iguales = 0;
  for (const x of pagina) {
    const id = h.personas.get(x.cuil)!,
      fila = l.fila('Personal', id),
      r = simular(l, {
        id_personal: id,
        periodo: f.periodo,
        id_rrhh_tipo_liquidacion: tipo ? Number(tipo['id']) : null,
        fecha_pago: null,
        cambios: [],
        deseo: null,
      });
    const libro = new Map<string, LineaComparada & { readonly concepto: string }>(),
      aqui = new Map<string, LineaComparada & { readonly concepto: string }>();
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
        importe: (y?.importe ?? CERO) + importe,
        cantidad: cantidad === null ? (y?.cantidad ?? null) : (y?.cantidad ?? CERO) + cantidad,
      });
    };
    for (const y of x.renglones) {
      const c = h.mapeo[y.codigo] == null ? undefined : nombre.get(h.mapeo[y.codigo]!);
      poner(
        libro,
        c ? codigoTexto(c.codigo) : `LSD ${y.codigo}`,
        c?.nombre ?? texto('arranque.delLibro', { codigo: y.codigo }),
        importeDe(y, c?.tipo ?? (y.credito ? 'remunerativo' : 'descuento')),
        y.cantidad,
      );
    }
    if (!isLeft(r))
      for (const y of r.right.recibo.lineas)
        if (DEL_LIBRO.has(y.tipo)) {
          const importe = leerDecimal(y.importe) ?? CERO;
          if (importe !== CERO)
            poner(
              aqui,
              codigoTexto(y.codigo),
              `${codigoTexto(y.codigo)} ${y.texto}`,
              importe,
              y.cantidad === null ? null : (leerDecimal(y.cantidad) ?? null),
            );
        }
    const distintos = [...new Set([...libro.keys(), ...aqui.keys()])].toSorted().flatMap((codigo) => {
      const a = libro.get(codigo),
        b = aqui.get(codigo),
        diferencia = (b?.importe ?? CERO) - (a?.importe ?? CERO);
      return diferencia === CERO
        ? []
        : [
            {
              codigo,
              concepto: (b ?? a)!.concepto,
              libro: a ? escribir(a.importe) : null,
              aqui: b ? escribir(b.importe) : null,
              diferencia: escribir(diferencia),
              causa: causaDe(a, b),
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
      neto_libro: escribir(suma(x.renglones.map((y) => (y.credito ? y.importe : -y.importe)))),
      neto_aqui: isLeft(r) ? null : r.right.recibo.totales.neto,
      problema: isLeft(r)
        ? r.left.message
        : (r.right.recibo.problemas.find((y) => y.nivel === 'error')?.mensaje ?? null),
      conceptos: distintos,
    });
  }
  return ok({ periodo: f.periodo, total: aca.length, iguales, personas });
};
