// ESCALA: what the scale of a category says, for the whole working day, on the date of the segment.
import { clave } from '../clave.ts';
import { escalaDe, origenEscala } from '../escala.ts';
import type { FuncionDef } from '../funcion.ts';
import { fallar, type EscalaPreparada, type Marco } from '../marco.ts';
import { quien } from '../quien.ts';
import type { CategoriaDef } from '../run.ts';
import { escribirValor, numero, tex } from '../valor.ts';

type Columna = 'basico' | 'no_remunerativo' | 'extraordinaria';
const columna = (t: string): Columna => {
  const k = clave(t);
  return k === 'no_remunerativo' || k === 'extraordinaria' ? k : 'basico';
};

const categoriaDe = (
  m: Marco,
  codigo: string,
  concepto: { readonly codigo: number } | undefined,
): CategoriaDef | undefined => {
  const c = m.corrida.categoriaPorCodigo.get(clave(codigo));
  if (!c)
    fallar(m, 'categoria', 'payroll.categoriaDesconocida', { quien: quien(concepto), categoria: codigo });
  return c;
};

export const escala: FuncionDef = {
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
    const de = (e: EscalaPreparada | undefined): bigint => (e ? e[que] : 0n);
    if (!args[1]) return numero((m) => de(escalaDe(m, m.tramo.categoria, m.tramo.hasta)));
    const codigo = tex(args[1]);
    return numero((m) => {
      const c = categoriaDe(m, codigo(m), lig.concepto);
      return c ? de(escalaDe(m, c, m.tramo.hasta)) : 0n;
    });
  },
  citar: (m, lig, valores) => {
    const que = columna(lig.literal(0)),
      codigo = valores[1];
    const c = typeof codigo === 'string' ? categoriaDe(m, codigo, lig.concepto) : m.tramo.categoria;
    const e = c && escalaDe(m, c, m.tramo.hasta);
    return c && e
      ? [
          {
            clase: 'escala',
            nombre: `ESCALA("${que}")`,
            etiqueta: c.descripcion,
            tipo: 'numero',
            valor: escribirValor(e[que], 2),
            origen: origenEscala(e, que),
          },
        ]
      : [];
  },
};
