// Remaining amounts: CUPO of a limit shared by several concepts, SALDO of an order or loan, TOPE of a base by
// its bucket and days.
import { fromInteger, divide, writeExact, showAmount, multiply, type Decimal } from '../../kit/money.ts';
import { yearOf, daysInclusive, dateOf, mesOf } from '../../kit/period.ts';
import { scopeIndex, type NamedConcepto } from '../formulaScope.ts';
import { payEntryAmount, queuedEntries, queueSaldo } from '../entryQueue.ts';
import { nameKey, codeText } from '../nameKey.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, numberOfProgram, numberProgram, textOfProgram } from '../formulaValue.ts';
import { givenSince } from './history.ts';
import { known } from '../../kit/known.ts';

type Turno = Pick<NamedConcepto, 'id' | 'codigo' | 'orden_calculo' | 'orden_liquidacion'>;
/**
 * Which concept takes from the net first: by order of liquidation, then of calculation, then by code. Each
 * depends only on those before it, so there is no cycle.
 */
const vaAntes = (a: Turno, b: Turno): boolean =>
  (a.orden_liquidacion ?? 0) - (b.orden_liquidacion ?? 0) < 0 ||
  ((a.orden_liquidacion ?? 0) === (b.orden_liquidacion ?? 0) &&
    (a.orden_calculo < b.orden_calculo || (a.orden_calculo === b.orden_calculo && a.codigo < b.codigo)));

interface Toma {
  readonly ranura: number;
  readonly signo: bigint;
}
type CorridaDef = CallBinding['corrida'];
const enRanura = (c: CorridaDef, r: number): CorridaDef['conceptos'][number] =>
  known(c.conceptos[r], `el concepto de la ranura ${r}`);
const tomas = (lig: CallBinding): { readonly previos: readonly Toma[]; readonly todos: readonly Toma[] } => {
  const { corrida, concepto } = lig,
    miembros = corrida.conjuntos.get(nameKey(lig.literal(1)))?.miembros ?? [];
  const con = (m: (typeof miembros)[number]): Toma => ({ ranura: m.ranura, signo: BigInt(m.signo) });
  // For the concept itself, only the lines of this receipt already calculated.
  return {
    todos: miembros.map(con),
    previos: miembros
      .filter((m) => {
        const c = enRanura(corrida, m.ranura);
        return concepto === undefined || c.id === concepto.id || vaAntes(c, concepto);
      })
      .map(con),
  };
};
const tomado = (
  m: FormulaFrame,
  t: { readonly previos: readonly Toma[]; readonly todos: readonly Toma[] },
): Decimal =>
  t.previos.reduce((s, x) => s + x.signo * m.importe[x.ranura]!, 0n) +
  t.todos.reduce((s, x) => s + x.signo * m.ya[x.ranura]!, 0n);

export const sharedQuota: FunctionDef = {
  nombre: 'CUPO',
  resultado: 'numero',
  ayuda:
    'Lo que queda de un límite que comparten los conceptos de un conjunto: el límite, menos lo que ya tomaron los que van antes que éste (por orden de liquidación), las líneas anteriores de este mismo concepto y los recibos anteriores del mes. Nunca menos de 0.',
  params: [
    { nombre: 'limite', tipo: 'numero', ayuda: 'Lo que todos juntos pueden tomar en el mes.' },
    {
      nombre: 'conjunto',
      tipo: 'texto',
      literal: 'conjunto',
      ayuda: 'El código del conjunto que lo comparte, entre comillas.',
    },
  ],
  ejemplos: [
    { formula: 'CUPO(200000; "retenciones")', da: '54997.14' },
    { formula: 'CUPO(100000; "retenciones")', da: '0' },
  ],
  depende: ([, a], ambito, concepto) => {
    const todos = new Map(ambito.conceptos.map((c) => [c.id, c]));
    return (
      scopeIndex(ambito).conjuntos.get(nameKey(a?.clase === 'texto' ? a.valor : ''))?.conceptos ?? []
    ).flatMap(({ id }) => {
      const c = todos.get(id);
      return c && (concepto === undefined || (c.id !== concepto.id && vaAntes(c, concepto))) ? [id] : [];
    });
  },
  compilar: ([limite], lig) => {
    const l = numberOfProgram(limite),
      t = tomas(lig);
    return numberProgram((m) => {
      const queda = l(m) - tomado(m, t);
      return queda < 0n ? 0n : queda;
    });
  },
  citar: (m, lig) => {
    const t = tomas(lig),
      uso = (x: Toma, de: 'importe' | 'ya'): FormulaUse => {
        const c = enRanura(m.corrida, x.ranura);
        return {
          clase: de === 'ya' ? 'anterior' : 'concepto',
          nombre: `[${codeText(c.codigo)}]`,
          etiqueta: c.d_rrhh_concepto,
          tipo: 'numero',
          valor: writeFormulaValue(m[de][x.ranura] ?? 0n, 2),
          id_concepto: c.id,
        };
      };
    return [
      {
        clase: 'conjunto',
        nombre: lig.literal(1),
        etiqueta: lig.corrida.conjuntos.get(nameKey(lig.literal(1)))?.def.descripcion ?? '',
        tipo: 'numero',
        valor: writeFormulaValue(tomado(m, t), 2),
        miembros: [
          ...t.previos
            .filter((x) => enRanura(m.corrida, x.ranura).id !== lig.concepto?.id)
            .map((x) => uso(x, 'importe')),
          ...t.todos.filter((x) => m.ya[x.ranura] !== 0n).map((x) => uso(x, 'ya')),
        ],
      },
    ];
  },
};

const conceptosDe = (lig: CallBinding): ReadonlyMap<number, 1 | -1> => {
  const r = lig.ranura(0);
  return r === undefined
    ? new Map(
        (lig.corrida.conjuntos.get(nameKey(lig.literal(0)))?.def.conceptos ?? []).map((c) => [c.id, c.signo]),
      )
    : new Map([[enRanura(lig.corrida, r).id, 1]]);
};
/**
 * The balance of the entry in view and what other receipts took, from its total, the totals of those before
 * it in the queue, and what was taken since the queue began.
 */
const cuenta = (
  m: FormulaFrame,
  lig: CallBinding,
  de: ReadonlyMap<number, 1 | -1>,
): { readonly saldo: Decimal; readonly tomado: Decimal } => {
  const e = m.entrada,
    total = e && payEntryAmount(e, 'importe');
  if (!e || total === null || total === undefined) {
    recordError(m, 'sin_novedad', e ? 'payroll.saldoSinTotal' : 'payroll.sinNovedad', {
      quien: messageSubject(lig.concepto),
      campo: 'SALDO',
    });
    return { saldo: 0n, tomado: 0n };
  }
  const cola = queuedEntries(m);
  let previos = 0n;
  for (const x of cola) {
    if (x.tipo === e.tipo && x.id === e.id) break;
    previos += payEntryAmount(x, 'importe') ?? 0n;
  }
  const dado = givenSince(m, de, cola[0]?.desde ?? m.corrida.desde);
  return { saldo: queueSaldo(previos, total, dado), tomado: dado };
};
export const saldo: FunctionDef = {
  nombre: 'SALDO',
  resultado: 'numero',
  ayuda:
    'Lo que falta cobrar de la orden o el préstamo de esta línea: su importe total, menos lo que los recibos anteriores ya tomaron por el concepto desde que empezó. Si hay varias órdenes, lo tomado paga primero las más viejas.',
  params: [
    {
      nombre: 'que',
      tipo: 'numero',
      literal: 'acumulado',
      ayuda: 'El concepto que cobra ([0328]) o el conjunto de los que cobran, entre comillas.',
    },
  ],
  ejemplos: [
    { formula: 'SALDO([0328])', da: '10000', caso: 'prestamo' },
    { formula: 'MIN(15000; SALDO([0328]))', da: '15000', caso: 'segundo_prestamo' },
  ],
  leeNovedad: ['novedad.importe'],
  historia: ([a], { entorno }) => ({
    conceptos:
      a?.clase === 'referencia'
        ? [a.id]
        : a?.clase === 'texto'
          ? (scopeIndex(entorno)
              .conjuntos.get(nameKey(a.valor))
              ?.conceptos.map((c) => c.id) ?? [])
          : [],
    desde: 0,
  }),
  compilar: (_, lig) => {
    const de = conceptosDe(lig);
    return numberProgram((m) => cuenta(m, lig, de).saldo);
  },
  citar: (m, lig) => {
    const { tomado: t } = cuenta(m, lig, conceptosDe(lig));
    return [
      {
        clase: 'historia',
        nombre: 'SALDO',
        etiqueta: m.entrada ? codeText(lig.concepto?.codigo ?? 0) : '',
        tipo: 'numero',
        valor: writeFormulaValue(t, 2),
      },
    ];
  },
};

const BALDES = ['mes', 'sac', 'vacaciones', 'ninguno'] as const;
const diasDelSemestre = (m: FormulaFrame): number => {
  const a = yearOf(m.corrida.periodo);
  return mesOf(m.corrida.periodo) <= 6
    ? daysInclusive(dateOf(a, 1, 1), dateOf(a, 6, 30))
    : daysInclusive(dateOf(a, 7, 1), dateOf(a, 12, 31));
};
export const tope: FunctionDef = {
  nombre: 'TOPE',
  resultado: 'numero',
  ayuda:
    'El tope de una base según el balde y los días: el del mes, en proporción a los días de un mes de 30 (30 a lo sumo); el de vacaciones, un treintavo por día, sin límite de días; el del SAC, la mitad del mensual, en proporción a los días del semestre. Con "ninguno" no hay tope: da el valor que se limita.',
  params: [
    { nombre: 'valor', tipo: 'numero', ayuda: 'Lo que se limita.' },
    { nombre: 'maximo', tipo: 'numero', ayuda: 'El tope mensual: TABLA("topes"; "maximo").' },
    {
      nombre: 'balde',
      tipo: 'texto',
      ayuda: '"mes", "sac", "vacaciones" o "ninguno"; tope_liquidacion da el de la liquidación.',
    },
    {
      nombre: 'dias',
      tipo: 'numero',
      opcional: true,
      ayuda: 'Los días; si faltan, el mes o el semestre entero.',
    },
  ],
  ejemplos: [
    { formula: 'TOPE(5000000; 4414652; "mes"; 15)', da: '2207326' },
    { formula: 'TOPE(5000000; 4414652; "sac")', da: '2207326' },
    { formula: 'TOPE(6000000; 4414652; "vacaciones"; 35)', da: '5150427.33333333' },
    { formula: 'TOPE(1000000; 4414652; tope_liquidacion)', da: '1000000' },
  ],
  compilar: (args, lig) => {
    const v = numberOfProgram(args[0]),
      maximo = numberOfProgram(args[1]),
      balde = textOfProgram(args[2]),
      d = args[3] ? numberOfProgram(args[3]) : undefined,
      treinta = fromInteger(30);
    return numberProgram((m) => {
      const valor = v(m),
        mensual = maximo(m),
        cual = nameKey(balde(m)),
        dias = d?.(m);
      if (dias !== undefined && dias < 0n) {
        recordError(m, 'dias', 'payroll.topeDias', {
          quien: messageSubject(lig.concepto),
          dias: showAmount(writeExact(dias, 0)),
        });
        return 0n;
      }
      const limite =
        cual === 'ninguno'
          ? valor
          : cual === 'sac'
            ? dias === undefined
              ? divide(mensual, fromInteger(2))
              : divide(multiply(mensual, dias), fromInteger(2 * diasDelSemestre(m)))
            : cual === 'vacaciones' || cual === 'mes'
              ? dias === undefined || (cual === 'mes' && dias >= treinta)
                ? mensual
                : divide(multiply(mensual, dias), treinta)
              : undefined;
      if (limite === undefined) {
        recordError(m, 'balde', 'payroll.topeBalde', {
          quien: messageSubject(lig.concepto),
          balde: balde(m),
          baldes: BALDES.map((x) => `"${x}"`).join(', '),
        });
        return 0n;
      }
      return valor < limite ? valor : limite;
    });
  },
};
