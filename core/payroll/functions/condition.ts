// Decisions: SI, Y, O, NO. Only what is needed is evaluated.
import type { FunctionDef } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { aligned } from '../exactChoice.ts';
import { exactProgram, logicalOfProgram, logicalProgram, type FormulaProgram } from '../formulaValue.ts';
import { branchesOf } from '../branchesOf.ts';

type Rama<V> = { readonly condicion: (m: FormulaFrame) => boolean; readonly valor: (m: FormulaFrame) => V };
const elegir = <V>(ramas: readonly Rama<V>[], final: (m: FormulaFrame) => V): ((m: FormulaFrame) => V) => {
  const [a] = ramas;
  if (ramas.length === 1 && a) return (m) => (a.condicion(m) ? a.valor(m) : final(m));
  return (m) => {
    for (const r of ramas) if (r.condicion(m)) return r.valor(m);
    return final(m);
  };
};

/**
 * The pairs of SI as typed branches; `leer` gives the closure of the value for the type, or throws on another
 * type.
 */
const ramasDe = <V>(
  args: readonly FormulaProgram[],
  leer: (p: FormulaProgram) => (m: FormulaFrame) => V,
): ((m: FormulaFrame) => V) => {
  const { ramas, sino } = branchesOf(args);
  return elegir(
    ramas.map(([condicion, valor]) => ({ condicion: logicalOfProgram(condicion), valor: leer(valor) })),
    leer(sino),
  );
};
const sinValores = (): never => {
  throw new Error('SI no tiene valores');
};
/** Branches that are fractions go over one denominator, so that taking one rounds nothing. */
const exactChoice = (args: readonly FormulaProgram[]): FormulaProgram => {
  const esValor = (i: number): boolean => i % 2 === 1 || i === args.length - 1,
    { fs, divisor } = aligned(args.filter((_, i) => esValor(i)));
  const ramas = fs.slice(0, -1).map((valor, i) => ({ condicion: logicalOfProgram(args[2 * i]), valor }));
  return exactProgram(elegir(ramas, fs.at(-1) ?? sinValores()), divisor);
};
const otro = (p: FormulaProgram): never => {
  throw new Error(`rama de otro tipo: ${p.tipo}`);
};

export const ifFunction: FunctionDef = {
  nombre: 'SI',
  ayuda:
    'El valor de la primera condición que se cumple; el último, cuando ninguna se cumple. Solo se calcula la rama elegida.',
  params: [
    { nombre: 'condicion', tipo: 'logico', ayuda: 'Lo que se pregunta.' },
    {
      nombre: 'valor',
      tipo: 'igual',
      ayuda: 'Lo que vale si se cumple. Puede haber más pares de condición y valor.',
    },
    { nombre: 'si_no', tipo: 'igual', ayuda: 'Lo que vale si ninguna se cumple.' },
  ],
  repite: 'pares',
  resultado: 'igual',
  perezosa: 'si',
  ejemplos: [
    { formula: 'SI(2 > 1; 10; 20)', da: '10' },
    { formula: 'SI(1 > 2; 1; 2 > 3; 2; 3)', da: '3' },
    { formula: 'SI(1 = 1; 5; 1 / 0)', da: '5' },
  ],
  compilar: (args) => {
    switch (branchesOf(args).sino.tipo) {
      case 'numero':
        return exactChoice(args);
      case 'logico':
        return { tipo: 'logico', f: ramasDe(args, (p) => (p.tipo === 'logico' ? p.f : otro(p))) };
      case 'texto':
        return { tipo: 'texto', f: ramasDe(args, (p) => (p.tipo === 'texto' ? p.f : otro(p))) };
      case 'fecha':
        return { tipo: 'fecha', f: ramasDe(args, (p) => (p.tipo === 'fecha' ? p.f : otro(p))) };
    }
  },
};

const condicion = {
  nombre: 'condicion',
  tipo: 'logico',
  ayuda: 'Una condición; puede haber varias.',
} as const;

export const andFunction: FunctionDef = {
  nombre: 'Y',
  ayuda: 'Verdadero cuando se cumplen todas las condiciones.',
  params: [condicion],
  repite: 'ultimo',
  resultado: 'logico',
  perezosa: 'y',
  ejemplos: [
    { formula: 'Y(1 < 2; 2 < 3)', da: 'verdadero' },
    { formula: 'Y(1 > 2; 1 / 0 > 1)', da: 'falso' },
  ],
  compilar: (args) => {
    const cs = args.map((a) => logicalOfProgram(a));
    return logicalProgram((m) => {
      for (const c of cs) if (!c(m)) return false;
      return true;
    });
  },
};

export const orFunction: FunctionDef = {
  nombre: 'O',
  ayuda: 'Verdadero cuando se cumple al menos una condición.',
  params: [condicion],
  repite: 'ultimo',
  resultado: 'logico',
  perezosa: 'o',
  ejemplos: [
    { formula: 'O(1 > 2; 2 < 3)', da: 'verdadero' },
    { formula: 'O(1 > 2; 3 > 4)', da: 'falso' },
  ],
  compilar: (args) => {
    const cs = args.map((a) => logicalOfProgram(a));
    return logicalProgram((m) => {
      for (const c of cs) if (c(m)) return true;
      return false;
    });
  },
};

export const notFunction: FunctionDef = {
  nombre: 'NO',
  ayuda: 'Verdadero cuando la condición no se cumple.',
  params: [{ nombre: 'condicion', tipo: 'logico', ayuda: 'La condición que se niega.' }],
  resultado: 'logico',
  ejemplos: [
    { formula: 'NO(1 > 2)', da: 'verdadero' },
    { formula: 'NO(afiliado_sindicato)', da: 'falso' },
  ],
  compilar: (args) => {
    const c = logicalOfProgram(args[0]);
    return logicalProgram((m) => !c(m));
  },
};
