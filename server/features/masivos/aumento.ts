// What a raise would give to each person, to the scale and in total, and the rows to write. Writes nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireAumentoRow, AumentoRequest, AumentoSummary } from '../../../core/api/masivos.ts';
import { canSee } from '../../../core/domain/roles.ts';
import { thousandsOrUnits } from '../../../core/kit/ambiguity.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, writeDecimal, readDecimal, type Decimal } from '../../../core/kit/money.ts';
import { isCivilDate, periodoOf } from '../../../core/kit/period.ts';
import { absorbAumentos, type AumentoRule, firstStep } from '../../../core/payroll/masivos/aumento.ts';
import { tables } from '../../../core/tables/index.ts';
import { stateOf } from '../../payroll/state.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasInPhase } from '../../payroll/sql/corridas.ts';
import { countWithRecibo, batchNumber } from '../../payroll/sql/recibos.ts';
import { raisedEscala, type RaisedEscala } from './escalas.ts';
import { matchingPeople, textOrEmpty } from './people.ts';
import type { PlanWrite, MasivoPlan } from './plan.ts';
import { personaRaises, onAccountOf, onAccountOfRow, agendaRaise } from './aumentoPersona.ts';
import { headOf, summaryOf } from '../../../core/domain/liquidacionFact.ts';

export interface AumentoPlan extends MasivoPlan<WireAumentoRow> {
  readonly resumen: Omit<AumentoSummary, 'id'>;
}
const MAXIMO_PASOS = 24;

/** The rule in exact numbers, or the errors of the request. */
export const aumentoRuleOf = (p: AumentoRequest): Result<AumentoRule> => {
  if (p.pasos.length === 0 || p.pasos.length > MAXIMO_PASOS)
    return fail('invalid', 'masivos.pasos', { maximo: MAXIMO_PASOS });
  const pasos = p.pasos.map((x) => ({ desde: x.desde, modo: x.modo, valor: readDecimal(x.valor.trim()) }));
  for (const [i, x] of pasos.entries()) {
    if (!isCivilDate(x.desde)) return fail('invalid', 'masivos.pasoSinFecha', { paso: i + 1 });
    const dos = x.modo === 'importe' ? thousandsOrUnits(p.pasos[i]?.valor.trim() ?? '', 2) : undefined;
    if (dos) return fail('invalid', 'planilla.mal.miles', dos);
    const sinEfecto = p.escala?.valores != null && p.basicos === 0;
    if (
      x.valor === undefined ||
      (x.valor === 0n && !sinEfecto) ||
      (x.modo === 'porcentaje' && x.valor <= -decimal('100'))
    )
      return fail('invalid', 'masivos.pasoSinValor', {
        paso: i + 1,
        valor: (p.pasos[i]?.valor ?? '').slice(0, 20),
      });
  }
  if (new Set(pasos.map((x) => x.desde)).size < pasos.length)
    return fail('invalid', 'masivos.pasosRepetidos');
  if (p.basicos === 0 && p.escala === null) return fail('invalid', 'masivos.nadaQueSubir');
  return ok({
    pasos: pasos.map((x) => ({ ...x, valor: x.valor! })).sort((a, b) => (a.desde < b.desde ? -1 : 1)),
    base: p.base,
    redondeo: { unidad: p.unidad, sentido: p.sentido },
    posteriores: p.posteriores,
  });
};
const PROBLEMAS: ReadonlySet<string> = new Set(['fraccion', 'negativo', 'sin_escala']);

interface Raise {
  readonly p: AumentoRequest;
  readonly r: AumentoRule;
  readonly e: RaisedEscala;
  readonly primero: string;
  /** People whom the request leaves out. */
  readonly fuera: boolean;
  readonly aCuenta: ReadonlyMap<number, readonly Row[]>;
}
interface RaisedPersona {
  readonly filas: readonly WireAumentoRow[];
  readonly escribe: readonly PlanWrite[];
}
type Who = Pick<WireAumentoRow, 'id_personal' | 'legajo' | 'nombre'>;

/** The row of a person whose pay does not change, with the reason. */
const withoutRaise = (
  quien: Who,
  primero: string,
  { antes, motivo, fecha }: Pick<WireAumentoRow, 'motivo' | 'fecha'> & { readonly antes: Decimal | null },
  excluida: boolean,
): WireAumentoRow => ({
  ...quien,
  estado: excluida ? 'excluida' : motivo !== null && PROBLEMAS.has(motivo) ? 'problema' : 'igual',
  de: 'basico',
  desde: primero,
  antes: antes === null ? null : writeDecimal(antes),
  despues: antes === null ? null : writeDecimal(antes),
  diferencia: '0.00',
  absorbe: '0.00',
  a_cuenta: '0.00',
  total: null,
  motivo,
  fecha,
  efecto: null,
});

const basicoWrite = (
  id: number,
  version: number,
  serie: readonly { readonly desde: string; readonly valor: Decimal }[],
): PlanWrite => ({
  linea: id,
  valores: {
    $tabla: 'Personal',
    id,
    version,
    PersonalBasico: serie.map((v) => ({ desde: v.desde, basico: writeDecimal(v.valor) })),
  },
});

/** The rows to show and to write for one person. */
const raisePersona = ({ p, r, e, primero, fuera, aCuenta }: Raise, persona: Row): RaisedPersona => {
  const id = Number(persona['id']),
    quien: Who = {
      id_personal: id,
      legajo: Number(persona['legajo']),
      nombre: textOrEmpty(persona['nombre']),
    },
    x = personaRaises(persona, p, r, e);
  if ('motivo' in x)
    return {
      filas: [withoutRaise(quien, primero, { antes: x.antes, motivo: x.motivo, fecha: x.desde }, false)],
      escribe: [],
    };
  if (fuera && x.de === 'basico') {
    const antes = x.cambios[0]?.antes ?? null;
    return {
      filas: [withoutRaise(quien, primero, { antes, motivo: 'excluida', fecha: null }, true)],
      escribe: [],
    };
  }
  const suyas = fuera ? [] : (aCuenta.get(id) ?? []),
    deAcuerdo = x.cambios.filter((c) => c.paso),
    a = absorbAumentos(
      suyas.map(onAccountOfRow),
      deAcuerdo.map((c) => ({ desde: c.desde, diferencia: c.despues - c.antes })),
    );
  const filas = x.cambios.map((c): WireAumentoRow => {
    const i = deAcuerdo.indexOf(c),
      { absorbido, queda } = a.porAumento[i] ?? { absorbido: 0n, queda: 0n };
    return {
      ...quien,
      estado: 'cambia',
      de: i < 0 ? 'posterior' : x.de,
      desde: c.desde,
      antes: writeDecimal(c.antes),
      despues: writeDecimal(c.despues),
      diferencia: writeDecimal(c.despues - c.antes),
      absorbe: writeDecimal(absorbido),
      a_cuenta: writeDecimal(queda),
      total: writeDecimal(c.despues + queda),
      motivo: fuera ? 'excluida' : null,
      fecha: null,
      efecto: null,
    };
  });
  return {
    filas,
    escribe: [
      ...(x.serie ? [basicoWrite(id, Number(persona['version']), x.serie)] : []),
      ...a.cambios.map((c) => ({ linea: id, valores: { $tabla: 'Agenda', ...agendaRaise(c, suyas) } })),
    ],
  };
};

export const aumento = (
  l: StoreReads,
  { pedido: p, quien }: { readonly pedido: AumentoRequest; readonly quien: Requester },
): Result<AumentoPlan> => {
  if (!canSee(quien.roles, tables.Personal.fields.PersonalBasico))
    return fail('no_permission', 'api.sinPermiso');
  const regla = aumentoRuleOf(p);
  if (isLeft(regla)) return regla;
  const r = regla.right,
    primero = firstStep(r).desde,
    escalas = raisedEscala(l, p, r);
  if (isLeft(escalas)) return escalas;
  const concepto = p.id_a_cuenta === null ? undefined : l.fila('Conceptos', p.id_a_cuenta);
  if (p.id_a_cuenta !== null && !concepto)
    return fail('invalid', 'masivos.sinConcepto', { id: p.id_a_cuenta });
  const elegidas = matchingPeople(l, p.Search, quien, primero);
  if (isLeft(elegidas)) return elegidas;
  const e = escalas.right,
    excepto = new Set(p.excepto),
    aCuenta = concepto ? onAccountOf(l, Number(concepto['id'])) : new Map<number, readonly Row[]>();
  const hechas = elegidas.right.map((persona) =>
      raisePersona({ p, r, e, primero, fuera: excepto.has(Number(persona['id'])), aCuenta }, persona),
    ),
    filas = hechas.flatMap((x) => x.filas),
    escribe: readonly PlanWrite[] = [...e.escribe, ...hechas.flatMap((x) => x.escribe)];
  // Errors come first.
  const enOrden = [
    ...filas.filter((x) => x.estado === 'problema'),
    ...filas.filter((x) => x.estado !== 'problema'),
  ];
  return ok({
    filas: enOrden,
    escribe,
    posicion: l.posicion(),
    resumen: {
      ...resumir(filas, r, elegidas.right.length),
      filas: filas.length,
      escalas: [...e.filas],
      atrasado: atrasado(l, primero, filas),
      escribe: escribe.length,
    },
  });
};

const suma = (
  filas: readonly WireAumentoRow[],
  campo: 'antes' | 'despues' | 'diferencia' | 'absorbe' | 'total',
): string => writeDecimal(filas.reduce((s, f) => s + decimal(f[campo] ?? '0'), 0n));
const resumir = (
  filas: readonly WireAumentoRow[],
  r: AumentoRule,
  elegidas: number,
): Pick<AumentoSummary, 'personas' | 'pasos'> => {
  const cuantas = (si: (f: WireAumentoRow) => boolean): number =>
    new Set(filas.filter(si).map((f) => f.id_personal)).size;
  return {
    personas: {
      elegidas,
      cambian: cuantas((f) => f.estado === 'cambia'),
      por_escala: cuantas((f) => f.estado === 'cambia' && f.de === 'escala'),
      iguales: cuantas((f) => f.estado === 'igual'),
      problemas: cuantas((f) => f.estado === 'problema'),
      excluidas: cuantas((f) => f.motivo === 'excluida'),
    },
    pasos: r.pasos.map(({ desde }) => {
      const suyas = filas.filter((f) => f.estado === 'cambia' && f.de !== 'posterior' && f.desde === desde);
      return {
        desde,
        personas: suyas.length,
        antes: suma(suyas, 'antes'),
        despues: suma(suyas, 'despues'),
        diferencia: suma(suyas, 'diferencia'),
        absorbe: suma(suyas, 'absorbe'),
        total: suma(suyas, 'total'),
      };
    }),
  };
};

/** Counts receipts of closed months, from the first date on, of the people whose pay changes. */
const atrasado = (
  l: StoreReads,
  primero: string,
  filas: readonly WireAumentoRow[],
): AumentoSummary['atrasado'] => {
  const desde = periodoOf(primero),
    personas = [...new Set(filas.filter((f) => f.estado === 'cambia').map((f) => f.id_personal))];
  const recibos = corridasInPhase(l.sql, 'cerrada')
    .map((n) => stateOf(l, n))
    .filter((x) => headOf(x).periodo >= desde)
    .reduce((n, x) => {
      const lote = batchNumber(l.sql, summaryOf(x).lote);
      return lote === undefined ? n : n + countWithRecibo(l.sql, lote, personas);
    }, 0);
  return recibos === 0 ? null : { desde, recibos };
};
