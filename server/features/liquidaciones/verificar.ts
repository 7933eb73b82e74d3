// Repeats the closed runs from the log alone and compares: the same inputs must give the same receipts, to the cent, as were issued.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { escribir } from '../../../core/kit/money.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { Linea } from '../../../core/payroll/run.ts';
import { abrirLectura, abrirReplica } from '../../rows/sqliteEmpresa.ts';
import type { Extension, Lectura, Replica } from '../../kernel/store.ts';
import {
  abrirDocumento,
  conClavesDeLectura,
  documentosDe,
  huellaDeDocumento,
  huellaDeEmision,
  type FilaDocumento,
} from '../../payroll/sql/documentos.ts';
import { numeroDeLote, reciboGuardado, type ReciboGuardado } from '../../payroll/sql/recibos.ts';
import { personasOlvidadas } from '../../rows/registro.ts';
import { mismosTotales, nombreDeEmision, type Documento } from '../../payroll/documentos.ts';
import { desempaquetar, indiceDe, mismasLineas } from '../../payroll/empaque.ts';
import type { Donde } from '../../payroll/longWork.ts';
import { hallazgosDeClaves, hallazgosDeTablas } from './integridad.ts';
import { esDeEsteMotor, MOTOR } from '../../payroll/version.ts';
import { sumasDeLote } from '../../payroll/recibos.ts';
import { historias, necesarias, rehacer, type Historia } from '../../payroll/repetir.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

export interface LiquidacionVerificada {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: string;
  readonly recibos: number;
  readonly estado: 'coincide' | 'difiere' | 'no_verificable';
  /** What was found, in words; empty when everything matches. */
  readonly detalle: string;
  readonly legajo?: number;
  readonly concepto?: number;
}
/** `hallazgos`: what is not as the log says apart from the issued receipts (keys, read tables, stored sets), each in a sentence that says where. */
export interface InformeVerificacion {
  readonly liquidaciones: readonly LiquidacionVerificada[];
  readonly hallazgos: readonly string[];
}

export interface PedidoVerificacion {
  readonly donde: Donde;
}
/** In its thread, over one snapshot. */
export const verificarTodo = (
  p: PedidoVerificacion,
  canal: Canal,
  all: readonly Extension[],
): Result<InformeVerificacion> => {
  const l = abrirLectura(p.donde.datos, p.donde.id);
  try {
    return l.instantanea(() => verificar(l, p.donde.carpeta, canal, all));
  } finally {
    l.cerrar();
  }
};

interface Canal {
  readonly avance: (hechos: number, total: number) => void;
  readonly detenido: () => boolean;
}
export const verificar = (
  l: Lectura,
  carpeta: string,
  canal: Canal,
  extensiones: readonly Extension[],
): Result<InformeVerificacion> => {
  const claves = hallazgosDeClaves(l, carpeta);
  // Without its keys the log cannot be repeated: what was found is the answer.
  if (claves.length > 0) return ok({ liquidaciones: [], hallazgos: claves });
  const todas = historias(l),
    cuentas = necesarias(todas),
    cerradas = todas.filter((h) => h.estado.phase === 'cerrada');
  const olvidadas = personasOlvidadas(l.sql);
  const replica = abrirReplica(l, extensiones),
    fallas = new Map<number, string>();
  const total = cuentas.length + cerradas.length;
  let hechos = 0;
  try {
    for (const c of cuentas) {
      if (canal.detenido()) break;
      rehacer(replica, c, fallas);
      canal.avance(++hechos, total);
    }
    const liquidaciones = cerradas.map((h): LiquidacionVerificada => {
      const r = comparar(l, carpeta, replica, h, olvidadas, fallas.get(h.id));
      canal.avance(++hechos, total);
      return r;
    });
    return ok({ liquidaciones, hallazgos: canal.detenido() ? [] : hallazgosDeTablas(l, replica, carpeta) });
  } finally {
    replica.cerrar();
  }
};

const comparar = (
  l: Lectura,
  carpeta: string,
  replica: Replica,
  h: Historia,
  olvidadas: ReadonlySet<number>,
  falla: string | undefined,
): LiquidacionVerificada => {
  const c = h.estado.cabecera!,
    resumen = h.estado.resumen!;
  const base = {
    id: h.id,
    descripcion: c.descripcion,
    periodo: c.periodo,
    recibos: resumen.recibos - resumen.con_error,
  };
  const dice = (
    estado: LiquidacionVerificada['estado'],
    detalle: string,
    mas: Pick<LiquidacionVerificada, 'legajo' | 'concepto'> = {},
  ): LiquidacionVerificada => ({ ...base, estado, detalle, ...mas });
  const emision = nombreDeEmision(h.id, h.estado),
    huella = huellaDeEmision(l.sql, emision);
  const lote = numeroDeLote(replica.sql, resumen.lote) ?? -1,
    otro = !esDeEsteMotor(resumen.motor);
  // Another engine may give other figures; it does not change what was issued.
  const otroMotor = (): LiquidacionVerificada =>
    dice('no_verificable', texto('runs.otroMotor', { motor: resumen.motor, propio: MOTOR }));
  let borradas = 0;
  const diferencia = compararDocumentos(l, carpeta, emision, (d, doc) => {
    if (olvidadas.has(d.id_personal)) {
      borradas++;
      return undefined;
    }
    return falla === undefined ? diferenciaDe(replica, lote, d, doc) : undefined;
  });
  if (diferencia?.alterado) return dice('difiere', diferencia.detalle, diferencia);
  if (huella.hash !== h.hashDocumentos)
    return dice('difiere', texto('runs.documentosAlterados', { hallados: huella.cantidad }));
  if (falla !== undefined) return otro ? otroMotor() : dice('difiere', falla);
  if (diferencia)
    return otro
      ? otroMotor()
      : dice('difiere', diferencia.detalle, {
          legajo: diferencia.legajo,
          ...(diferencia.concepto === undefined ? {} : { concepto: diferencia.concepto }),
        });
  if (borradas > 0)
    return dice(
      'no_verificable',
      texto('runs.personasBorradas', { cantidad: borradas, resto: base.recibos - borradas }),
    );
  const sumas = sumasDeLote(replica, lote);
  // The inputs of another engine are hashed in another way; what counts is that the receipts came out equal.
  if (sumas.resultados !== resumen.hash_resultado || sumas.entradas !== resumen.hash_entradas)
    return otro ? dice('coincide', '') : dice('difiere', texto('runs.hashDistinto'));
  return dice('coincide', '');
};

/** `alterado`: its bytes are not those that were issued, whatever engine repeats it. */
interface Diferencia {
  readonly detalle: string;
  readonly legajo: number;
  readonly concepto?: number;
  readonly alterado?: true;
}

/** The first document that does not hold. */
const compararDocumentos = (
  l: Lectura,
  carpeta: string,
  emision: string,
  mirar: (d: FilaDocumento, doc: Documento | undefined) => Diferencia | undefined,
): Diferencia | undefined =>
  conClavesDeLectura(carpeta, (claves) => {
    for (let desde = 0; ; ) {
      const tanda = documentosDe(l.sql, emision, desde, 250);
      for (const d of tanda) {
        const alterado: Diferencia = {
          alterado: true,
          detalle: texto('runs.documentoAlterado', { persona: d.id_personal }),
          legajo: Number(l.fila('Personal', d.id_personal)?.['legajo'] ?? 0),
        };
        if (huellaDeDocumento(d.cuerpo) !== d.hash) return alterado;
        let t: string | undefined;
        try {
          t = abrirDocumento(claves, emision, d);
        } catch {
          return alterado;
        }
        const mal = mirar(d, t === undefined ? undefined : (JSON.parse(t) as Documento));
        if (mal) return mal;
      }
      if (tanda.length < 250) return undefined;
      desde = tanda[tanda.length - 1]!.id_personal + 1;
    }
  });

const diferenciaDe = (
  replica: Replica,
  lote: number,
  d: FilaDocumento,
  doc: Documento | undefined,
): Diferencia | undefined => {
  if (!doc)
    return {
      alterado: true,
      detalle: texto('runs.documentoIlegible', { persona: d.id_personal }),
      legajo: 0,
    };
  const r = reciboGuardado(replica.sql, lote, d.id_personal),
    legajo = doc.datos.persona.legajo,
    nombre = doc.datos.persona.nombre;
  if (!r) return { detalle: texto('runs.reciboDeMas', { nombre }), legajo };
  if (r.resultado === doc.recibo.resultado && r.lineas === doc.recibo.lineas && r.neto === doc.recibo.neto)
    return undefined;
  const emitidas = desempaquetar(doc.recibo.lineas, indiceDe(doc.diccionario)),
    ahora = lineasDe(replica, r);
  if (r.estado === doc.recibo.estado && mismosTotales(r, doc.recibo) && mismasLineas(ahora, emitidas))
    return undefined;
  const linea = primeraDistinta(ahora, emitidas);
  return linea
    ? {
        detalle: texto('runs.lineaDistinta', {
          nombre,
          legajo,
          codigo: String(linea.codigo).padStart(4, '0'),
          emitido: linea.emitido,
          ahora: linea.ahora,
        }),
        legajo,
        concepto: linea.codigo,
      }
    : { detalle: texto('runs.reciboDistinto', { nombre, legajo }), legajo };
};
const lineasDe = (replica: Replica, r: ReciboGuardado): readonly Linea[] =>
  desempaquetar(r.lineas, lectorDeDiccionarios(replica)(r.diccionario).indice);

const primeraDistinta = (
  ahora: readonly Linea[],
  emitidas: readonly Linea[],
): { readonly codigo: number; readonly emitido: string; readonly ahora: string } | undefined => {
  const sumas = (ls: readonly Linea[]): Map<number, bigint> => {
    const m = new Map<number, bigint>();
    for (const x of ls) m.set(x.codigo, (m.get(x.codigo) ?? 0n) + x.importe);
    return m;
  };
  const a = sumas(ahora),
    b = sumas(emitidas);
  for (const codigo of [...new Set([...b.keys(), ...a.keys()])].sort((x, y) => x - y))
    if ((a.get(codigo) ?? 0n) !== (b.get(codigo) ?? 0n))
      return { codigo, emitido: escribir(b.get(codigo) ?? 0n), ahora: escribir(a.get(codigo) ?? 0n) };
  return undefined;
};
