// The attributes of the concept, and the truth values.
import { readDecimal } from '../../kit/money.ts';
import type { AtributoDef } from '../atributo.ts';

export const conceptoAtributos: readonly AtributoDef[] = [
  {
    nombre: 'valor_generico',
    etiqueta: 'Valor genérico',
    ayuda: 'La constante del concepto, que se cambia sin tocar la fórmula.',
    grupo: 'concepto',
    tipo: 'numero',
    volatil: true,
    calcular: (m) => readDecimal(m.concepto?.valor_generico ?? '0') ?? 0n,
    origen: (m) => m.concepto && { tabla: 'Conceptos', id: m.concepto.id, campo: 'valor_generico' },
  },
  {
    nombre: 'verdadero',
    etiqueta: 'Verdadero',
    ayuda: 'El valor de verdad.',
    grupo: 'concepto',
    tipo: 'logico',
    calcular: () => true,
  },
  {
    nombre: 'falso',
    etiqueta: 'Falso',
    ayuda: 'El valor contrario a verdadero.',
    grupo: 'concepto',
    tipo: 'logico',
    calcular: () => false,
  },
];
