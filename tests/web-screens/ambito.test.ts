// The editor knows enough of the company to check while typing: bases, variables and kinds of run raise no
// false alarms.
import { describe, expect, test } from 'vitest';
import { checkWhileTyping } from '../../web/editor/checkWhileTyping.ts';
import { scopeOfWire } from '../../web/editor/scope.ts';

describe('mientras se escribe', () => {
  const ambito = scopeOfWire({
    conceptos: [{ id: 1, codigo: 1, descripcion: 'Básico', tipo: 'remunerativo' }],
    conjuntos: [{ codigo: 'base_1', descripcion: 'Base imponible 1' }],
    tablas: [{ codigo: 'topes', descripcion: 'Topes', claves: 1 }],
    variables: [{ codigo: 'valor_viatico', descripcion: 'Viático' }],
  });
  test.each([
    'BASE(1)',
    'SUMA("base_1")',
    'VARIABLE("valor_viatico")',
    'HISTORICO("base_1"; "Relativa"; -5; -1; "Mejor"; "sin este recibo"; "importe"; "SAC")',
    'TABLA("topes"; "maximo")',
  ])('%s no tiene nada que decir', (f) => expect(checkWhileTyping(f, ambito)).toEqual([]));
  test.each(['BASE(2)', 'VARIABLE("otra")', 'SUMA("base_2")'])('%s se señala', (f) =>
    expect(checkWhileTyping(f, ambito)).toHaveLength(1),
  );
});
