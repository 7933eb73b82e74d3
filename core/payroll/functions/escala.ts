// ESCALA: a value of a category's scale, for the whole working day, on the date of the segment.
import { nameKey } from '../nameKey.ts';
import { escalaOf, escalaOrigin } from '../escala.ts';
import type { FunctionDef } from '../functionDef.ts';
import { recordError, type PreparedEscala, type FormulaFrame } from '../formulaFrame.ts';
import { messageSubject } from '../messageSubject.ts';
import type { CategoriaDef } from '../run.ts';
import { writeFormulaValue, numberProgram, textOfProgram } from '../formulaValue.ts';

type Columna = 'basico' | 'no_remunerativo' | 'extraordinaria';
const columna = (t: string): Columna => {
  const k = nameKey(t);
  return k === 'no_remunerativo' || k === 'extraordinaria' ? k : 'basico';
};

const categoriaDe = (
  m: FormulaFrame,
  codigo: string,
  concepto: { readonly codigo: number } | undefined,
): CategoriaDef | undefined => {
  const c = m.corrida.categoriaPorCodigo.get(nameKey(codigo));
  if (!c)
    recordError(m, 'categoria', 'payroll.categoriaDesconocida', {
      quien: messageSubject(concepto),
      categoria: codigo,
    });
  return c;
};

export const escala: FunctionDef = {
  nombre: 'ESCALA',
  ayuda:
    'Lo que la escala vigente asigna a la categoría del legajo, por jornada completa. Con el código de otra categoría, lo que asigna a ésa.',
  params: [
    {
      nombre: 'columna',
      tipo: 'texto',
      literal: 'escala',
      ayuda: '"basico", "no_remunerativo" o "extraordinaria".',
    },
    {
      nombre: 'categoria',
      tipo: 'texto',
      opcional: true,
      ayuda: 'El código de una categoría; si falta, la del legajo.',
    },
  ],
  resultado: 'numero',
  ejemplos: [
    { formula: 'ESCALA("basico")', da: '1209365' },
    { formula: 'ESCALA("no_remunerativo"; "AUX-B")', da: '120000' },
  ],
  compilar: (args, lig) => {
    const que = columna(lig.literal(0));
    const de = (e: PreparedEscala | undefined): bigint => (e ? e[que] : 0n);
    if (!args[1]) return numberProgram((m) => de(escalaOf(m, m.tramo.categoria, m.tramo.hasta)));
    const codigo = textOfProgram(args[1]);
    return numberProgram((m) => {
      const c = categoriaDe(m, codigo(m), lig.concepto);
      return c ? de(escalaOf(m, c, m.tramo.hasta)) : 0n;
    });
  },
  citar: (m, lig, valores) => {
    const que = columna(lig.literal(0)),
      codigo = valores[1];
    const c = typeof codigo === 'string' ? categoriaDe(m, codigo, lig.concepto) : m.tramo.categoria;
    const e = c && escalaOf(m, c, m.tramo.hasta);
    return c && e
      ? [
          {
            clase: 'escala',
            nombre: `ESCALA("${que}")`,
            etiqueta: c.descripcion,
            tipo: 'numero',
            valor: writeFormulaValue(e[que], 2),
            origen: escalaOrigin(e, que),
          },
        ]
      : [];
  },
};
