// The options that the language fixes: checked, others are reported, and they are offered between the quotes.
import { expect, test } from 'vitest';
import { completionAt } from '../../core/payroll/formula/editor.ts';
import { formulaFunctions } from '../../core/payroll/functions/index.ts';
import { literalOptions } from '../../core/payroll/formula/literalOptions.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { entorno } from './entorno.ts';

test('cada opción fija de un argumento se acepta, y otra se rechaza diciendo cuáles son', () => {
  const fijas = formulaFunctions.flatMap((f) =>
    f.params.flatMap((p) => (literalOptions(p) ?? []).map((o) => [p.nombre, o] as const)),
  );
  expect(fijas.length).toBeGreaterThan(40);
  const mensajes = (f: string): readonly string[] =>
    reviewFormula(f, entorno(), undefined, 'cualquiera').diagnosticos.map((d) => d.message);
  for (const c of ['injustificada', 'maternidad']) expect(mensajes(`AUSENCIAS("${c}")`)).toEqual([]);
  expect(mensajes('FAMILIARES("hijo"; 18; "con discapacidades")')).toEqual([
    'FAMILIARES: «con discapacidades» no es lo que va en «condicion»: puede ser "todos", "con discapacidad", "sin discapacidad".',
  ]);
  expect(mensajes('ANIOS(fecha_ingreso; fecha_pago; "INCLUSIVE")')).toEqual([]);
});

test('entre comillas se ofrece lo que el argumento admite', () => {
  const opciones = (f: string): readonly string[] =>
    (completionAt(f, f.length, entorno())?.opciones ?? []).map((o) => o.etiqueta);
  expect(opciones('AUSENCIAS("enf')).toEqual(['enfermedad']);
  expect(opciones('TOTAL("re')).toEqual(['remunerativo', 'no_remunerativo']);
});
