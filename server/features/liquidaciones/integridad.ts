// What verification looks at beside the receipts that were issued: the keys, the read tables, the stored sets and their accumulators.
import { texto } from '../../../core/kit/texto.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Lectura, Replica } from '../../kernel/store.ts';
import { diccionarios, filasDistintas, muestrasCifradas, reciboDesparejo } from './sql/comprobar.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import type { ClavesLectura } from '../../kernel/claves.ts';
import { abrirDocumento, conClavesDeLectura, documentoDe } from '../../payroll/sql/documentos.ts';
import {
  numeroDeLote,
  personaDeClave,
  recibosDeLote,
  type ReciboGuardado,
} from '../../payroll/sql/recibos.ts';
import { personasOlvidadas } from '../../rows/registro.ts';
import { nombreDeEmision, problemasDe, reciboIgual, type Documento } from '../../payroll/documentos.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { mismosAcumulados } from '../../payroll/acumulados.ts';
import { acumular, huellaDeResultado } from '../../payroll/lote.ts';
import { huellasAnteriores, sumasDeLote } from '../../payroll/recibos.ts';
import { esDeEsteMotor } from '../../payroll/version.ts';
import { sha } from '../../payroll/reciboEmpacado.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

/** Keys that do not open what was written under them, or that are not there. */
export const hallazgosDeClaves = (l: Lectura, carpeta: string): readonly string[] =>
  conClavesDeLectura(carpeta, (claves) => {
    const olvidadas = personasOlvidadas(l.sql);
    return muestrasCifradas(l.sql).flatMap(
      ({ person: persona, position: posicion, stream, version, personal }) => {
        if (olvidadas.has(persona)) return [];
        try {
          return claves.abrir(persona, `${stream}|${version}`, Buffer.from(personal)) === undefined
            ? [texto('runs.claveFalta', { persona })]
            : [];
        } catch {
          return [texto('runs.claveAlterada', { persona, posicion })];
        }
      },
    );
  });

/** Read tables against the log (a replica taken to its end), and stored receipts against the hashes that the facts carry. */
export const hallazgosDeTablas = (l: Lectura, replica: Replica, carpeta: string): readonly string[] => {
  replica.avanzar(l.posicion());
  return [
    ...filasDistintas(l.sql, replica.sql).map((f) =>
      texto(`runs.fila_${f.que}`, { tabla: tableNamed(f.tabla)?.plural ?? f.tabla, id: f.id }),
    ),
    ...diccionarios(l.sql)
      .filter((d) => sha(d.cuerpo) !== d.huella)
      .map((d) => texto('runs.diccionarioAlterado', { n: d.n })),
    ...conClavesDeLectura(carpeta, (claves) =>
      corridas(l.sql).flatMap((id) => hallazgosDeCorrida(l, id, claves)),
    ),
  ];
};

/** The first thing of a run's set that is not what its facts say. */
const hallazgosDeCorrida = (l: Lectura, id: number, claves: ClavesLectura): readonly string[] => {
  const estado = estadoDe(l, id),
    { resumen, cabecera } = estado;
  if (resumen === null || cabecera === null || estado.phase === 'anulada') return [];
  const { descripcion } = cabecera,
    lote = numeroDeLote(l.sql, resumen.lote);
  if (lote === undefined) return resumen.recibos === 0 ? [] : [texto('runs.loteFalta', { descripcion })];
  const diccionario = lectorDeDiccionarios(l),
    mal = (r: ReciboGuardado): string =>
      texto('runs.reciboGuardadoAlterado', { descripcion, legajo: r.legajo ?? 0 });
  for (const r of recibosDeLote(l.sql, lote)) {
    const { huella, indice } = diccionario(r.diccionario);
    // A set that was put back from its documents has their dictionaries: then it must be what was issued.
    if (
      r.estado !== 'excluido' &&
      resultadoDe(r, huella) !== r.resultado &&
      !(estado.phase === 'cerrada' && comoSeEmitio(l, claves, nombreDeEmision(id, estado), r))
    )
      return [mal(r)];
    if (
      !mismosAcumulados(
        acumular(desempaquetar(r.lineas, indice), cabecera.periodo, cabecera.fecha_pago),
        r.acumulados,
      )
    )
      return [texto('runs.acumuladoAlterado', { descripcion, legajo: r.legajo ?? 0 })];
  }
  const sumas = sumasDeLote(l, lote);
  const dicen = (x: Pick<typeof sumas, 'entradas' | 'resultados'>): boolean =>
    x.resultados === resumen.hash_resultado && x.entradas === resumen.hash_entradas;
  if (!dicen(sumas) && (esDeEsteMotor(resumen.motor) || !dicen(huellasAnteriores(l, lote))))
    return [texto('runs.loteAlterado', { descripcion })];
  const desparejo = reciboDesparejo(l.sql, { id, lote, fase: estado.phase });
  return desparejo === undefined ? [] : [texto('runs.fila_distinta', { tabla: 'recibos', id: desparejo })];
};

const comoSeEmitio = (l: Lectura, claves: ClavesLectura, emision: string, r: ReciboGuardado): boolean => {
  const d = documentoDe(l.sql, emision, personaDeClave(r.id)),
    t = d && abrirDocumento(claves, emision, d);
  return t !== undefined && reciboIgual(r, JSON.parse(t) as Documento);
};

const resultadoDe = (r: ReciboGuardado, diccionario: string): string =>
  huellaDeResultado(
    { huellaDiccionario: diccionario },
    personaDeClave(r.id),
    r.estado === 'error' ? 'error' : 'recibo',
    r.neto === null ? null : [r.remunerativo!, r.no_remunerativo!, r.descuentos!, r.neto, r.contribuciones!],
    r.lineas,
    problemasDe(r),
  );
