// The options that the language fixes: checked, told when they are others, and offered between the quotes.
import { expect, test } from 'vitest';
import { completar } from '../../core/payroll/editor.ts';
import { funciones } from '../../core/payroll/functions/index.ts';
import { opcionesDe } from '../../core/payroll/opciones.ts';
import { revisar } from '../../core/payroll/revisar.ts';
import { entorno } from './entorno.ts';

test('cada opción fija de un argumento se acepta, y otra se rechaza diciendo cuáles son', () => {
  const fijas = funciones.flatMap((f) =>
    f.params.flatMap((p) => (opcionesDe(p) ?? []).map((o) => [p.nombre, o] as const)),
  );
  expect(fijas.length).toBeGreaterThan(40);
  const mensajes = (f: string): readonly string[] =>
    revisar(f, entorno(), undefined, 'cualquiera').diagnosticos.map((d) => d.message);
  for (const c of ['injustificada', 'maternidad']) expect(mensajes(`AUSENCIAS("${c}")`)).toEqual([]);
  expect(mensajes('FAMILIARES("hijo"; 18; "con discapacidades")')).toEqual([
    'FAMILIARES: «con discapacidades» no es lo que va en «condicion»: puede ser "todos", "con discapacidad", "sin discapacidad".',
  ]);
  expect(mensajes('ANIOS(fecha_ingreso; fecha_pago; "INCLUSIVE")')).toEqual([]);
});

test('entre comillas se ofrece lo que el argumento admite', () => {
  const opciones = (f: string): readonly string[] =>
    (completar(f, f.length, entorno())?.opciones ?? []).map((o) => o.etiqueta);
  expect(opciones('AUSENCIAS("enf')).toEqual(['enfermedad']);
  expect(opciones('TOTAL("re')).toEqual(['remunerativo', 'no_remunerativo']);
});
