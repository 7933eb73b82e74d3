// The pay scale in a raise: what each category would earn from each step on, and the dated rows to write.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fullDayReader } from '../../payroll/escalas.ts';
import type { AumentoRequest, AumentoSummary } from '../../../core/api/masivos.ts';
import { thousandsOrUnits } from '../../../core/kit/ambiguity.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, writeDecimal, readDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  applyAumento,
  datedAmountAt,
  type AumentoResult,
  type AumentoChange,
  type DatedAmount,
  type AumentoRule,
  firstStep,
} from '../../../core/payroll/masivos/aumento.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { textOrEmpty } from './people.ts';
import type { PlanWrite } from './plan.ts';

export interface RaisedEscala {
  readonly filas: AumentoSummary['escalas'];
  /** The changes of each category that the raise includes. */
  readonly porCategoria: ReadonlyMap<number, readonly AumentoChange[]>;
  readonly escribe: readonly PlanWrite[];
  /** The pay of a category on a date for the whole day. */
  readonly vigente: (categoria: number, fecha: string) => Decimal | undefined;
  /** The hours of the whole day that the category's scale pays for on a date. */
  readonly jornada: (categoria: number, fecha: string) => Decimal;
}

const porFecha = (a: Row, b: Row): number => (String(a['desde']) < String(b['desde']) ? -1 : 1);
const serieDe = (filas: readonly Row[], campo: (f: Row) => Decimal): readonly DatedAmount[] =>
  filas.map((f) => ({ desde: textOrEmpty(f['desde']), valor: campo(f) }));
const basico = (f: Row): Decimal => decimal(textOrEmpty(f['basico']));
const noRemunerativo = (f: Row): Decimal => decimal(textOrEmpty(f['no_remunerativo']) || '0');

/** A new value set by hand, from the first date on; a scale that begins on that day is not overwritten. */
const conValor = (serie: readonly DatedAmount[], r: AumentoRule, valor: Decimal): AumentoResult => {
  const desde = firstStep(r).desde,
    antes = datedAmountAt(serie, desde);
  if (antes?.desde === desde) return { motivo: 'ya_tiene', desde };
  if (antes?.valor === valor) return { motivo: 'sin_cambio', desde };
  return { serie: [], cambios: [{ desde, paso: true, antes: antes?.valor ?? 0n, despues: valor }] };
};

/** The new values typed for a scale, by category. One that may be thousands or units («1.234») is refused. */
const valuesGiven = (
  valores: NonNullable<NonNullable<AumentoRequest['escala']>['valores']>,
  id_convenio: number,
  categorias: ReadonlyMap<number, Row>,
): Result<ReadonlyMap<number, Decimal>> => {
  const dados = new Map<number, Decimal>();
  for (const { id_rrhh_categoria, basico: escrito } of valores) {
    const dos = thousandsOrUnits(escrito.trim(), 2);
    if (dos) return fail('invalid', 'planilla.mal.miles', dos);
    const d = readDecimal(escrito.trim()),
      c = categorias.get(id_rrhh_categoria);
    if (!c || Number(c['id_convenio']) !== id_convenio || d === undefined || d < 0n || d % 1_000_000n !== 0n)
      return fail('invalid', 'masivos.escalaMal', {
        categoria: c ? textOrEmpty(c['d_rrhh_categoria']) : String(id_rrhh_categoria),
        valor: escrito.slice(0, 20),
      });
    dados.set(id_rrhh_categoria, d);
  }
  return ok(dados);
};

/**
 * The row of a date, to be written: the one that there is, or a new one with the hours of the row in force. A
 * one-time payment (`extraordinaria`) belongs to its own row only: new rows do not repeat it.
 */
const rowAt = (filas: readonly Row[], categoria: number, desde: string): PlanWrite['valores'] => {
  const ya = filas.find((f) => f['desde'] === desde);
  return ya
    ? { $tabla: 'Escalas', id: Number(ya['id']), version: Number(ya['version']) }
    : {
        $tabla: 'Escalas',
        id_rrhh_categoria: categoria,
        desde,
        extraordinaria: '0.00',
        horas: filas.findLast((f) => textOrEmpty(f['desde']) <= desde)?.['horas'] ?? null,
      };
};

export const raisedEscala = (l: StoreReads, p: AumentoRequest, r: AumentoRule): Result<RaisedEscala> => {
  const fullDay = fullDayReader(l),
    deConvenio = new Map(l.filas('Categorias').map((c) => [Number(c['id']), c])),
    filas = new Map<number, Row[]>();
  for (const e of [...l.filas('Escalas')].sort(porFecha)) {
    const id = Number(e['id_rrhh_categoria']),
      suyas = filas.get(id);
    if (suyas) suyas.push(e);
    else filas.set(id, [e]);
  }
  const comun = {
    vigente: (categoria: number, fecha: string) =>
      datedAmountAt(serieDe(filas.get(categoria) ?? [], basico), fecha)?.valor,
    jornada: (categoria: number, fecha: string) => decimal(fullDay(categoria, fecha) ?? '0'),
  };
  if (p.escala === null) return ok({ filas: [], porCategoria: new Map(), escribe: [], ...comun });
  const { id_convenio, valores, no_remunerativo, fuente } = p.escala;
  if (!l.filas('Convenios').some((c) => c['id'] === id_convenio))
    return fail('invalid', 'masivos.sinConvenio', { id: id_convenio });
  const leidos = valuesGiven(valores ?? [], id_convenio, deConvenio);
  if (isLeft(leidos)) return leidos;
  const dados = leidos.right;
  const salida: AumentoSummary['escalas'] = [],
    porCategoria = new Map<number, readonly AumentoChange[]>(),
    escribe: PlanWrite[] = [],
    incorpora = no_remunerativo === 'incorporar';
  for (const [id, c] of [...deConvenio]
    .filter(([, x]) => Number(x['id_convenio']) === id_convenio)
    .sort(([, a], [, b]) =>
      textOrEmpty(a['d_rrhh_categoria']).localeCompare(textOrEmpty(b['d_rrhh_categoria'])),
    )) {
    const suyas = filas.get(id) ?? [],
      serie = serieDe(suyas, basico),
      nr = (fecha: string): Decimal => datedAmountAt(serieDe(suyas, noRemunerativo), fecha)?.valor ?? 0n,
      base = incorpora ? serieDe(suyas, (f) => basico(f) + noRemunerativo(f)) : serie,
      primero = firstStep(r).desde;
    const dado = dados.get(id),
      quien = { id_rrhh_categoria: id, categoria: textOrEmpty(c['d_rrhh_categoria']) };
    if (valores !== null && dado === undefined) continue;
    const x: AumentoResult = dado === undefined ? applyAumento(serie, r, base) : conValor(serie, r, dado);
    if ('motivo' in x) {
      const hoy = datedAmountAt(serie, primero)?.valor;
      salida.push({
        ...quien,
        desde: x.desde,
        antes: hoy === undefined ? null : writeDecimal(hoy),
        despues: hoy === undefined ? null : writeDecimal(hoy),
        diferencia: '0.00',
        no_remunerativo: writeDecimal(nr(primero)),
        motivo: x.motivo === 'sin_valor' ? 'sin_escala' : x.motivo,
      });
      continue;
    }
    porCategoria.set(id, x.cambios);
    for (const cambio of x.cambios) {
      const queda = incorpora ? 0n : nr(cambio.desde);
      salida.push({
        ...quien,
        desde: cambio.desde,
        antes: writeDecimal(cambio.antes),
        despues: writeDecimal(cambio.despues),
        diferencia: writeDecimal(cambio.despues - cambio.antes),
        no_remunerativo: writeDecimal(queda),
        motivo: null,
      });
      const valoresNuevos = {
        basico: writeDecimal(cambio.despues),
        no_remunerativo: writeDecimal(queda),
        ...(fuente === null || fuente.trim() === '' ? {} : { fuente: fuente.trim() }),
      };
      escribe.push({ linea: 0, valores: { ...rowAt(suyas, id, cambio.desde), ...valoresNuevos } });
    }
  }
  return salida.length === 0
    ? fail('invalid', 'masivos.sinCategorias')
    : ok({ filas: salida, porCategoria, escribe, ...comun });
};
