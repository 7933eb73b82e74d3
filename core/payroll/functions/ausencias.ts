// The person's absences, counted without loops in the formula: AUSENCIAS.
import { fromInteger } from '../../kit/money.ts';
import { epochDay, daysInclusive, showDate, addDays, type CivilDate } from '../../kit/period.ts';
import { nameKey } from '../nameKey.ts';
import type { FunctionDef } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { isRead } from '../readBack.ts';
import type { Persona } from '../run.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, dateOfProgram, numberProgram } from '../formulaValue.ts';

export const AUSENCIA_CAUSES = [
  'injustificada',
  'enfermedad',
  'accidente',
  'vacaciones',
  'licencia',
  'estudio',
  'sin_goce',
  'maternidad',
  'suspension',
] as const;

/** The last result: calculated once for each person's month, because a dozen formulas ask for it. */
let visto: { readonly mes: FormulaFrame['mes']; readonly dias: readonly number[] } | undefined;

/**
 * The days of each absence that count in the month: calendar days in service, each day once (for the absence
 * that began first). An absence of the whole month takes all its days of service by the 30-day month;
 * otherwise at least one of those is left to pay. In a fortnight, just calendar days.
 */
const diasPorAusencia = (m: FormulaFrame): readonly number[] => {
  const { mes } = m,
    { ausencias: todas } = m.persona,
    { pagado } = m.corrida,
    quincena = m.corrida.entorno.tipo.quincena !== undefined;
  const desdeQue = pagado.desde > mes.desde ? pagado.desde : mes.desde,
    hastaQue = pagado.hasta < mes.hasta ? pagado.hasta : mes.hasta;
  if (visto?.mes === mes && visto.dias.length === todas.length) return visto.dias;
  const dias = todas.map(() => 0);
  if (mes.dias > 0) {
    const orden = todas
      .map((a, i) => ({ ...a, i, dias: 0 }))
      .filter((a) => a.desde <= hastaQue && a.hasta >= desdeQue)
      .sort((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id - b.id));
    let libre = desdeQue,
      total = 0;
    for (const a of orden) {
      const d = a.desde > libre ? a.desde : libre,
        h = a.hasta < hastaQue ? a.hasta : hastaQue;
      if (d > h) continue;
      a.dias = daysInclusive(d, h);
      total += a.dias;
      libre = addDays(h, 1);
    }
    const techo = quincena
      ? total
      : total === daysInclusive(mes.desde, mes.hasta)
        ? mes.dias
        : Math.min(total, mes.dias - 1);
    // The last ones get any excess or shortfall.
    let resto = techo - total;
    for (const a of orden.reverse()) {
      const nuevo = resto === 0 || a.dias === 0 ? a.dias : Math.max(0, a.dias + resto);
      resto -= nuevo - a.dias;
      dias[a.i] = nuevo;
    }
  }
  visto = { mes, dias };
  return dias;
};

/** Days in the month for one cause, or for all when it is undefined. */
export const ausenciaDays = (m: FormulaFrame, causa: string | undefined): number => {
  if (m.persona.ausencias.length === 0) return 0;
  const dias = diasPorAusencia(m);
  let n = 0;
  m.persona.ausencias.forEach((a, i) => {
    if (causa === undefined || nameKey(a.causa) === causa) n += dias[i] ?? 0;
  });
  return n;
};

/** Calendar days of absences for a cause between two dates, each day once. */
const diasEntre = (m: FormulaFrame, causa: string, desde: CivilDate, hasta: CivilDate): number => {
  const dias = new Set<number>();
  for (const a of m.persona.ausencias) {
    if (nameKey(a.causa) !== causa) continue;
    const d = a.desde > desde ? a.desde : desde,
      h = a.hasta < hasta ? a.hasta : hasta;
    for (let x = epochDay(d), fin = epochDay(h); x <= fin; x++) dias.add(x);
  }
  return dias.size;
};
const citada = (a: Persona['ausencias'][number], dias: number): FormulaUse => ({
  clase: 'ausencia',
  nombre: a.causa,
  etiqueta: `${showDate(a.desde)} – ${showDate(a.hasta)}`,
  tipo: 'numero',
  valor: writeFormulaValue(fromInteger(dias), 2),
  origen: { tabla: 'Ausencias', id: a.id, desde: a.desde },
});

export const ausenciasFunction: FunctionDef = {
  nombre: 'AUSENCIAS',
  resultado: 'numero',
  ayuda:
    'Días de ausencia en el mes (o en la quincena que se liquida) por una causa: corridos, cada día una sola vez, y 30 cuando es el mes entero. Con dos fechas, los días del almanaque entre ellas, hasta un año atrás.',
  params: [
    {
      nombre: 'causa',
      tipo: 'texto',
      literal: 'causa',
      ayuda:
        '"injustificada", "enfermedad", "accidente", "vacaciones", "licencia", "estudio", "sin_goce", "maternidad" o "suspension".',
    },
    {
      nombre: 'desde',
      tipo: 'fecha',
      opcional: true,
      ayuda: 'Desde qué día; si falta, el mes que se liquida.',
    },
    { nombre: 'hasta', tipo: 'fecha', opcional: true, ayuda: 'Hasta qué día, incluido.' },
  ],
  ejemplos: [
    { formula: 'AUSENCIAS("injustificada")', da: '1' },
    { formula: 'AUSENCIAS("enfermedad")', da: '0' },
    { formula: 'AUSENCIAS("injustificada"; FECHA(2026; 7; 1); FECHA(2026; 9; 30))', da: '1' },
  ],
  comprobar: (args) => (args.length === 2 ? { i: 1, clave: 'payroll.ausenciasDosFechas' } : undefined),
  compilar: (args, lig) => {
    const causa = nameKey(lig.literal(0));
    if (!args[1]) return numberProgram((m) => fromInteger(ausenciaDays(m, causa)));
    const a = dateOfProgram(args[1]),
      b = dateOfProgram(args[2]);
    return numberProgram((m) => {
      const desde = a(m),
        hasta = b(m);
      return desde === '' || hasta === '' || !isRead(m, lig, desde)
        ? 0n
        : fromInteger(diasEntre(m, causa, desde, hasta));
    });
  },
  citar: (m, lig, [, desde, hasta]) => {
    const suyas = m.persona.ausencias.filter((a) => nameKey(a.causa) === nameKey(lig.literal(0)));
    if (typeof desde === 'string' && typeof hasta === 'string')
      return suyas
        .filter((a) => a.desde <= hasta && a.hasta >= desde)
        .map((a) =>
          citada(a, daysInclusive(a.desde > desde ? a.desde : desde, a.hasta < hasta ? a.hasta : hasta)),
        );
    const dias = diasPorAusencia(m);
    return suyas.flatMap((a) => {
      const n = dias[m.persona.ausencias.indexOf(a)] ?? 0;
      return n > 0 ? [citada(a, n)] : [];
    });
  },
};
