// Auxiliary tables: TABLA by exact key, TRAMO by bracket, PROGRESIVA for cumulative scales. Dated by the end
// of the period.
import { fromInteger, divide, multiply } from '../../kit/money.ts';
import type { FunctionDef } from '../functionDef.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { tableRowInForce, rowOrigin, preparedTableOf, tramoOf } from '../auxiliarTable.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, numberOfProgram, numberProgram, type FormulaProgram } from '../formulaValue.ts';

/** How many keys a lookup caches, for each of its two. */
const MAXIMO = 500;

const textoDe = (
  p: FormulaProgram,
): { readonly f: (m: FormulaFrame) => string; readonly constante: string | undefined } => ({
  f: p.tipo === 'texto' || p.tipo === 'fecha' ? p.f : (m) => writeFormulaValue(p.f(m)),
  constante: p.constante === undefined ? undefined : writeFormulaValue(p.constante),
});

export const tableFunction: FunctionDef = {
  nombre: 'TABLA',
  ayuda:
    'El valor de una tabla auxiliar para una clave (o dos), vigente al fin del período. Si falta, el legajo queda sin liquidar y se dice cuál es el último conocido.',
  params: [
    { nombre: 'tabla', tipo: 'texto', literal: 'tabla', ayuda: 'El código de la tabla, entre comillas.' },
    { nombre: 'clave1', tipo: 'clave', ayuda: 'La clave de la fila.' },
    { nombre: 'clave2', tipo: 'clave', opcional: true, ayuda: 'La segunda clave, si la tabla tiene dos.' },
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'TABLA("topes"; "maximo")', da: '4414652' },
    { formula: 'TABLA("alicuotas"; "obra social"; "aporte")', da: '2.55' },
  ],
  compilar: (args, lig) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0)),
      k1 = textoDe(args[1]!),
      k2 = args[2] ? textoDe(args[2]) : undefined;
    if (k1.constante !== undefined && (!k2 || k2.constante !== undefined)) {
      const c1 = k1.constante,
        c2 = k2?.constante ?? null;
      let valor: bigint | undefined,
        buscada = false;
      return numberProgram((m) => {
        if (m.alDia !== undefined) return tableRowInForce(m, t, c1, c2)?.valor ?? 0n;
        if (!buscada) {
          valor = tableRowInForce(m, t, c1, c2)?.valor;
          buscada = valor !== undefined;
        }
        return valor ?? 0n;
      });
    }
    // Cached by the texts as they come: in a run with few keys, each is looked up once.
    const hallados = new Map<string, Map<string, bigint>>();
    return numberProgram((m) => {
      const c1 = k1.f(m),
        c2 = k2 ? k2.f(m) : '',
        ya = hallados.get(c1)?.get(c2);
      if (ya !== undefined) return ya;
      const f = tableRowInForce(m, t, c1, k2 ? c2 : null);
      if (!f) return 0n;
      if (hallados.size >= MAXIMO) hallados.clear();
      const otros = hallados.get(c1);
      if (otros === undefined || otros.size >= MAXIMO) hallados.set(c1, new Map([[c2, f.valor]]));
      else otros.set(c2, f.valor);
      return f.valor;
    });
  },
  citar: (m, lig, valores) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0)),
      [, k1, k2] = valores;
    const f = tableRowInForce(
      m,
      t,
      writeFormulaValue(k1 ?? ''),
      k2 === undefined ? null : writeFormulaValue(k2),
    );
    return f
      ? [
          {
            clase: 'tabla',
            nombre: [t.def.codigo, f.clave1, f.clave2].filter((x) => x !== null && x !== '').join(' / '),
            etiqueta: t.def.descripcion,
            tipo: 'numero',
            valor: writeFormulaValue(f.valor, 2),
            origen: rowOrigin(t, f),
          },
        ]
      : [];
  },
};

export const variable: FunctionDef = {
  nombre: 'VARIABLE',
  ayuda:
    'El valor de una variable de la empresa vigente al fin del período. Si falta, el legajo queda sin liquidar y se dice cuál es el último conocido.',
  params: [
    {
      nombre: 'variable',
      tipo: 'texto',
      literal: 'variable',
      ayuda: 'El código de la variable, entre comillas.',
    },
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'VARIABLE("valor_viatico")', da: '15000' },
    { formula: 'EN_FECHA(FECHA(2026; 6; 30); VARIABLE("valor_viatico"))', da: '12000' },
  ],
  compilar: (_, lig) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0));
    return numberProgram((m) => tableRowInForce(m, t, '', null)?.valor ?? 0n);
  },
  citar: (m, lig) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0)),
      f = tableRowInForce(m, t, '', null);
    return f
      ? [
          {
            clase: 'tabla',
            nombre: t.def.codigo,
            etiqueta: t.def.descripcion,
            tipo: 'numero',
            valor: writeFormulaValue(f.valor, 2),
            origen: rowOrigin(t, f),
          },
        ]
      : [];
  },
};

const porTramo = [
  {
    nombre: 'tabla',
    tipo: 'texto',
    literal: 'tramos',
    ayuda: 'El código de una tabla por tramos, entre comillas.',
  },
  {
    nombre: 'valor',
    tipo: 'numero',
    ayuda: 'El valor que se busca: vale el tramo más alto que no lo supera.',
  },
] as const;
const citarTramo: NonNullable<FunctionDef['citar']> = (m, lig, valores): readonly FormulaUse[] => {
  const t = preparedTableOf(lig.corrida, lig.literal(0)),
    v = valores[1];
  const r = typeof v === 'bigint' ? tramoOf(m, t, v, lig) : undefined;
  return r
    ? [
        {
          clase: 'tabla',
          nombre: `${t.def.codigo} / ${r.fila.clave1}`,
          etiqueta: t.def.descripcion,
          tipo: 'numero',
          valor: writeFormulaValue(r.fila.valor, 2),
          origen: rowOrigin(t, r.fila),
          tramo: { desde: writeFormulaValue(r.limite, 2), fijo: writeFormulaValue(r.fila.fijo, 2) },
        },
      ]
    : [];
};

export const tramo: FunctionDef = {
  nombre: 'TRAMO',
  ayuda: 'El valor del tramo de la tabla en que cae un número.',
  params: porTramo,
  resultado: 'numero',
  citar: citarTramo,
  ejemplos: [
    { formula: 'TRAMO("vacaciones"; 7)', da: '21' },
    { formula: 'TRAMO("vacaciones"; antiguedad_anios)', da: '21' },
  ],
  compilar: (args, lig) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0)),
      v = numberOfProgram(args[1]);
    return numberProgram((m) => tramoOf(m, t, v(m), lig)?.fila.valor ?? 0n);
  },
};

export const progressiveFunction: FunctionDef = {
  nombre: 'PROGRESIVA',
  ayuda:
    'Lo que da una escala progresiva: el importe fijo del tramo más su porcentaje sobre lo que excede el comienzo del tramo.',
  params: porTramo,
  resultado: 'numero',
  citar: citarTramo,
  ejemplos: [
    { formula: 'PROGRESIVA("ganancias"; 3000000)', da: '190000' },
    { formula: 'PROGRESIVA("ganancias"; 1000000)', da: '50000' },
  ],
  compilar: (args, lig) => {
    const t = preparedTableOf(lig.corrida, lig.literal(0)),
      v = numberOfProgram(args[1]),
      cien = fromInteger(100);
    return numberProgram((m) => {
      const x = v(m),
        r = tramoOf(m, t, x, lig);
      return r ? r.fila.fijo + divide(multiply(x - r.limite, r.fila.valor), cien) : 0n;
    });
  },
};
