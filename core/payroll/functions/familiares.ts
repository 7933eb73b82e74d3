// The person's family, counted without loops in the formula: FAMILIARES, FAMILIARES_MESES.
import { DECIMAL_SCALE, fromInteger, writeExact, type Decimal } from '../../kit/money.ts';
import {
  completedYears,
  mesOf,
  showDate,
  firstDay,
  addMeses,
  lastDay,
  type CivilDate,
} from '../../kit/period.ts';
import { nameKey } from '../nameKey.ts';
import { termsOf } from '../terms.ts';
import type { FunctionDef, CallBinding } from '../functionDef.ts';
import { recordError, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import { isRead } from '../readBack.ts';
import type { Persona } from '../run.ts';
import { writeFormulaValue, numberOfProgram, numberProgram } from '../formulaValue.ts';

export const PARENTESCOS = ['conyuge', 'conviviente', 'hijo', 'otro'] as const;
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
    (f.fecha_nacimiento !== null && termsOf(m.corrida.entorno).years(f.fecha_nacimiento, hasta) < menoresDe)
  );
};
const edad = (m: FormulaFrame, lig: CallBinding, d: Decimal): number | undefined => {
  if (d % DECIMAL_SCALE === 0n && d >= 0n && d <= 150n * DECIMAL_SCALE) return Number(d / DECIMAL_SCALE);
  recordError(m, 'edad', 'payroll.edadMal', { quien: messageSubject(lig.concepto), edad: writeExact(d, 0) });
  return undefined;
};
export const familiaresFunction: FunctionDef = {
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
      if (m.alDia !== undefined && !isRead(m, lig, m.alDia)) return 0n;
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

/**
 * In how many months of the year of payment, up to its own, a family member was in charge (under the age
 * limit when the month began).
 */
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
  params: familiaresFunction.params.slice(0, 2),
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
