// The person's family and absences, counted without loops in the formula: FAMILIARES, FAMILIARES_MESES, AUSENCIAS.
import { DECIMAL_SCALE, fromInteger, writeExact, type Decimal } from '../../kit/money.ts';
import {
  completedYears,
  epochDay,
  daysInclusive,
  mesOf,
  showDate,
  firstDay,
  addDays,
  addMeses,
  lastDay,
  type CivilDate,
} from '../../kit/period.ts';
import { nameKey } from '../nameKey.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import { MESES_READ, type Persona } from '../run.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, dateOfProgram, numberOfProgram, numberProgram } from '../formulaValue.ts';

export const PARENTESCOS = ['conyuge', 'conviviente', 'hijo', 'otro'] as const;
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
const CONDICIONES = ['todos', 'con discapacidad', 'sin discapacidad'] as const;
type Condicion = (typeof CONDICIONES)[number];
type Familiar = Persona['familiares'][number];
const cumple = (f: Familiar, c: Condicion): boolean =>
  c === 'todos' || (f.discapacidad === 1) === (c === 'con discapacidad');
const condicionDe = (lig: CallBinding): Condicion =>
  CONDICIONES.find((c) => nameKey(c) === nameKey(lig.literal(2))) ?? 'todos';

const cuentaFamiliar = (
  f: Familiar,
  m: FormulaFrame,
  parentesco: string,
  menoresDe: number | undefined,
  condicion: Condicion,
): boolean => {
  const hasta = m.alDia ?? m.corrida.hasta,
    desde = m.alDia ?? m.corrida.desde;
  if (
    nameKey(f.parentesco) !== parentesco ||
    f.desde > hasta ||
    (f.hasta !== null && f.hasta < desde) ||
    !cumple(f, condicion)
  )
    return false;
  return (
    menoresDe === undefined ||
    f.discapacidad === 1 ||
    (f.fecha_nacimiento !== null && completedYears(f.fecha_nacimiento, hasta) < menoresDe)
  );
};
const edad = (m: FormulaFrame, lig: CallBinding, d: Decimal): number | undefined => {
  if (d % DECIMAL_SCALE === 0n && d >= 0n && d <= 150n * DECIMAL_SCALE) return Number(d / DECIMAL_SCALE);
  recordError(m, 'edad', 'payroll.edadMal', { quien: messageSubject(lig.concepto), edad: writeExact(d, 0) });
  return undefined;
};
/** Family and absences are read one year back. Further back nothing would be found and nobody would know why, so it is an error. */
const alcanza = (m: FormulaFrame, lig: CallBinding, desde: CivilDate): boolean => {
  const primera = firstDay(addMeses(m.corrida.periodo, -MESES_READ));
  if (desde >= primera) return true;
  recordError(m, 'muy_atras', 'payroll.muyAtras', {
    quien: messageSubject(lig.concepto),
    llamada: lig.fuente.slice(0, 80),
    fecha: showDate(desde),
    primera: showDate(primera),
  });
  return false;
};

export const familiares: FunctionDef = {
  nombre: 'FAMILIARES',
  ayuda:
    'Cuántos familiares a cargo tiene en el mes, por parentesco; con una edad, los menores de esa edad y los que tienen discapacidad; con una condición, sólo los que la cumplen. Dentro de EN_FECHA, los de esa fecha.',
  resultado: 'numero',
  params: [
    {
      nombre: 'parentesco',
      tipo: 'texto',
      literal: 'parentesco',
      ayuda: '"conyuge", "conviviente", "hijo" u "otro".',
    },
    {
      nombre: 'menores_de',
      tipo: 'numero',
      opcional: true,
      ayuda: 'Años: cuenta a los que no los cumplieron al fin del mes. 150 es sin límite.',
    },
    {
      nombre: 'condicion',
      tipo: 'texto',
      literal: 'opcion',
      opciones: CONDICIONES,
      opcional: true,
      ayuda: '"todos" (si no se dice), "con discapacidad" o "sin discapacidad".',
    },
  ],
  ejemplos: [
    { formula: 'FAMILIARES("hijo")', da: '2' },
    { formula: 'FAMILIARES("hijo"; 18)', da: '1' },
    { formula: 'FAMILIARES("hijo"; 150; "con discapacidad")', da: '1', caso: 'con_discapacidad' },
    { formula: 'FAMILIARES("hijo"; 18)', da: '2', caso: 'con_discapacidad' },
  ],
  compilar: (args, lig) => {
    const parentesco = nameKey(lig.literal(0)),
      limite = args[1] ? numberOfProgram(args[1]) : undefined,
      condicion = condicionDe(lig);
    return numberProgram((m) => {
      if (m.alDia !== undefined && !alcanza(m, lig, m.alDia)) return 0n;
      const menores = limite ? edad(m, lig, limite(m)) : undefined;
      let n = 0;
      for (const f of m.persona.familiares) if (cuentaFamiliar(f, m, parentesco, menores, condicion)) n++;
      return fromInteger(n);
    });
  },
  citar: (m, lig, valores) => {
    const limite = valores[1],
      menores = typeof limite === 'bigint' ? edad(m, lig, limite) : undefined;
    return m.persona.familiares
      .filter((f) => cuentaFamiliar(f, m, nameKey(lig.literal(0)), menores, condicionDe(lig)))
      .map((f) => ({
        clase: 'familiar',
        nombre: lig.literal(0),
        etiqueta: f.fecha_nacimiento === null ? '' : showDate(f.fecha_nacimiento),
        tipo: 'numero',
        valor: '1.00',
      }));
  },
};

/** In how many months of the year of payment, up to its own, a family member was in charge (under the age limit when the month began). */
export const mesesFamiliar = (
  f: Pick<Familiar, 'parentesco' | 'desde' | 'hasta' | 'discapacidad' | 'fecha_nacimiento'>,
  pago: CivilDate,
  parentesco: string,
  menoresDe: number | undefined,
): number => {
  if (nameKey(f.parentesco) !== parentesco) return 0;
  let n = 0;
  for (let mes = 1, p = `${pago.slice(0, 4)}-01`; mes <= mesOf(pago); mes++, p = addMeses(p, 1)) {
    if (f.desde > lastDay(p) || (f.hasta !== null && f.hasta < firstDay(p))) continue;
    if (
      menoresDe === undefined ||
      f.discapacidad === 1 ||
      (f.fecha_nacimiento !== null && completedYears(f.fecha_nacimiento, firstDay(p)) < menoresDe)
    )
      n++;
  }
  return n;
};

export const familiaresMeses: FunctionDef = {
  nombre: 'FAMILIARES_MESES',
  resultado: 'numero',
  ayuda:
    'Cuántos meses del año de pago, hasta el mes de pago, estuvieron a cargo los familiares de un parentesco, sumados: dos hijos todo enero y febrero son 4. Con una edad, los meses que empezaron antes de cumplirla y los de quienes tienen discapacidad.',
  params: familiares.params.slice(0, 2),
  ejemplos: [
    { formula: 'FAMILIARES_MESES("hijo")', da: '20' },
    { formula: 'FAMILIARES_MESES("hijo"; 18)', da: '10' },
  ],
  compilar: (args, lig) => {
    const parentesco = nameKey(lig.literal(0)),
      limite = args[1] ? numberOfProgram(args[1]) : undefined,
      pago = lig.corrida.entorno.fecha_pago;
    return numberProgram((m) => {
      if (m.persona.familiares.length === 0) return 0n;
      const menores = limite ? edad(m, lig, limite(m)) : undefined;
      return fromInteger(
        m.persona.familiares.reduce((n, f) => n + mesesFamiliar(f, pago, parentesco, menores), 0),
      );
    });
  },
  citar: (m, lig, valores) => {
    const limite = valores[1],
      menores = typeof limite === 'bigint' ? edad(m, lig, limite) : undefined;
    return m.persona.familiares.flatMap((f) => {
      const n = mesesFamiliar(f, m.corrida.entorno.fecha_pago, nameKey(lig.literal(0)), menores);
      return n === 0
        ? []
        : [
            {
              clase: 'familiar' as const,
              nombre: lig.literal(0),
              etiqueta: f.fecha_nacimiento === null ? '' : showDate(f.fecha_nacimiento),
              tipo: 'numero' as const,
              valor: writeFormulaValue(fromInteger(n), 2),
            },
          ];
    });
  },
};

/** Calculated once for each person's month: a dozen formulas ask for it. */
let visto: { readonly mes: FormulaFrame['mes']; readonly dias: readonly number[] } | undefined;

/**
 * The days of each absence that count in the month: those in service, each day once (for the absence that began first). Calendar days, but all
 * the days of service of the 30-day month if none is left, and never so many that a worked day goes unpaid. In a fortnight, calendar days.
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
      .map((_, i) => i)
      .filter((i) => todas[i]!.desde <= hastaQue && todas[i]!.hasta >= desdeQue)
      .sort((a, b) =>
        todas[a]!.desde < todas[b]!.desde
          ? -1
          : todas[a]!.desde > todas[b]!.desde
            ? 1
            : todas[a]!.id - todas[b]!.id,
      );
    let libre = desdeQue,
      total = 0;
    for (const i of orden) {
      const { desde, hasta } = todas[i]!,
        d = desde > libre ? desde : libre,
        h = hasta < hastaQue ? hasta : hastaQue;
      if (d > h) continue;
      dias[i] = daysInclusive(d, h);
      total += dias[i]!;
      libre = addDays(h, 1);
    }
    const techo = quincena
      ? total
      : total === daysInclusive(mes.desde, mes.hasta)
        ? mes.dias
        : Math.min(total, mes.dias - 1);
    for (let k = orden.length - 1, resto = techo - total; k >= 0 && resto !== 0; k--) {
      const i = orden[k]!,
        nuevo = Math.max(0, dias[i]! + resto);
      if (dias[i] === 0) continue;
      resto -= nuevo - dias[i]!;
      dias[i] = nuevo;
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
    if (causa === undefined || nameKey(a.causa) === causa) n += dias[i]!;
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

export const ausencias: FunctionDef = {
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
      return desde === '' || hasta === '' || !alcanza(m, lig, desde)
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
      const n = dias[m.persona.ausencias.indexOf(a)]!;
      return n > 0 ? [citada(a, n)] : [];
    });
  },
};
