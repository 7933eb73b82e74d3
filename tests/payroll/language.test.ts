// The formula language: every function's examples, the generated grammar is up to date, refusals and their
// messages, limits, and the stored form.
import { readdirSync, readFileSync } from 'node:fs';
import { buildParserFile } from '@lezer/generator';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { evaluateExample } from '../../core/payroll/help/evaluateExample.ts';
import { examplePersona } from '../../core/payroll/help/exampleEmpresa.ts';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { toStableFormula, toReadableFormula } from '../../core/payroll/formula/stableFormula.ts';
import { formulaFunctions } from '../../core/payroll/functions/index.ts';
import { atributos } from '../../core/payroll/attributes/index.ts';
import { reviewConcepto, reviewOrder } from '../../core/payroll/checks/reviewConcepto.ts';
import { cycleOf } from '../../core/payroll/order.ts';
import { calculateRecibo, beginPersona } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { writeFormulaValue } from '../../core/payroll/formulaValue.ts';
import { con, concepto, conceptosBase, derecho, entorno, izquierdo, persona, preparado } from './entorno.ts';

/** The value of a formula for the fictitious person, after their receipt. */
const valor = (fuente: string): string => {
  const p = preparado(),
    e = persona(),
    { nodo, diagnosticos } = reviewFormula(fuente, p.corrida.entorno, undefined, 'cualquiera');
  if (!nodo) return diagnosticos.map((d) => d.message).join(' ');
  calculateRecibo(p, e);
  const v = compileFormula(nodo, { corrida: p.corrida, concepto: undefined, fuente }).f(p.marco);
  return p.marco.error?.mensaje ?? writeFormulaValue(v);
};
const mensajes = (fuente: string, espera: 'numero' | 'cualquiera' = 'cualquiera'): readonly string[] =>
  reviewFormula(fuente, entorno(), undefined, espera).diagnosticos.map((d) => d.message);

test('el analizador guardado es el de la gramática', () => {
  const { parser } = buildParserFile(readFileSync('core/payroll/formula.grammar', 'utf8'), {
    typeScript: true,
    exportName: 'formulaParser',
  });
  const guardado = readFileSync('core/payroll/formulaParser.ts', 'utf8');
  expect(guardado.slice(guardado.indexOf('\n') + 1)).toBe(parser);
});

describe('los ejemplos de la ayuda son ciertos', () => {
  test.each(formulaFunctions.flatMap((f) => f.ejemplos.map((e) => [e.formula, e.da, e] as const)))(
    '%s da %s',
    (_, da, e) => expect(evaluateExample(e)).toBe(da),
  );
  test('cada función tiene dos ejemplos y ayuda', () =>
    expect(
      formulaFunctions.filter((f) => f.ejemplos.length < 2 || f.ayuda === '').map((f) => f.nombre),
    ).toEqual([]));
  test('los nombres no se repiten', () => {
    for (const nombres of [formulaFunctions.map((f) => f.nombre), atributos.map((a) => a.nombre)])
      expect(new Set(nombres).size).toBe(nombres.length);
  });
});

test('cada archivo de funciones está en el registro', () => {
  const indice = readFileSync('core/payroll/functions/index.ts', 'utf8');
  expect(
    readdirSync('core/payroll/functions').filter((n) => n !== 'index.ts' && !indice.includes(`./${n}`)),
  ).toEqual([]);
});

test('cada atributo da un valor de su tipo, o dice por qué no lo hay', () => {
  const p = preparado({ conceptos: conceptosBase.map((c) => ({ ...c, general: 0 as const })) }),
    novedad = {
      id: 1,
      id_concepto: 1,
      cantidad: '1',
      valor_unitario: '2',
      importe: '3',
      porcentaje: '4',
      periodo_ajuste: null,
      observacion: null,
    };
  calculateRecibo(
    p,
    persona({
      fecha_egreso: '2026-09-30',
      motivo_egreso: 'despido',
      otros: examplePersona.otros!,
      establecimiento: [{ desde: '2020-01-01', valor: 1 }],
      novedades: [novedad],
    }),
  );
  p.marco.concepto = conceptosBase[0];
  p.marco.entrada = p.taller.entradas[0]?.[0];
  for (const a of atributos) {
    p.marco.error = undefined;
    const v = a.calcular(p.marco);
    expect([a.nombre, typeof v, p.marco.error, a.ayuda.length > 10]).toEqual([
      a.nombre,
      { numero: 'bigint', logico: 'boolean', texto: 'string', fecha: 'string' }[a.tipo],
      undefined,
      true,
    ]);
    if (a.tipo === 'texto' || a.tipo === 'fecha') expect([a.nombre, v]).not.toEqual([a.nombre, '']);
  }
});

describe('lo que se escribe', () => {
  test.each([
    ['1,5 + 1.5', '3'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10 - 4 - 3', '3'],
    ['100 / 10 / 2', '5'],
    ['-2 * -3', '6'],
    ['- - 2', '2'],
    ['+5', '5'],
    ['7 * 1 / 3', '2.33333333'],
    ['1 // uno\n + 1', '2'],
    ['antigüedad_años', '9'],
    ['BASICO', '1209365'],
    ['sindicato = "empleados de COMERCIO"', 'verdadero'],
    ['area <> "Ventas"', 'verdadero'],
    ['fecha_ingreso < FECHA(2020; 1; 1)', 'verdadero'],
    ['[0001] + [#1]', '2418730'],
    ['[0010].cantidad', '9'],
    ['[10].base', '1209365'],
    ['si(verdadero; 1; 2)', '1'],
    ['0.1 + 0.2', '0.3'],
    ['1.005 * 100', '100.5'],
    ['empresa.cantidad_trabajadores', '12'],
    ['divisor_horas', '200'],
    ['jornada', '1'],
    ['faltas_injustificadas', '1'],
    ['periodo = "2026-09"', 'verdadero'],
    ['MAX(antiguedad_anios; 5) * 1 - 2 + 3 - 4', '6'],
  ])('%s vale %s', (fuente, da) => expect(valor(fuente)).toBe(da));
});

describe('lo que se rechaza, y con qué palabras', () => {
  test.each([
    ['', 'La fórmula está vacía.'],
    ['SI(1 >= ; 2; 3)', 'Falta un valor después de «>=».'],
    ['2 * ', 'Falta un valor después de «*».'],
    ['* 2', 'Falta un valor antes de «*».'],
    ['[0001', 'Falta cerrar la referencia con «]».'],
    ['1 +\n2 +\n[0001 + 3', 'Línea 3: falta cerrar la referencia con «]».'],
    ['[]', 'Falta el código del concepto después de «[».'],
    ['(1 + 2', 'Falta cerrar el paréntesis con «)».'],
    ['MAX(1; 2', 'Falta cerrar el paréntesis con «)».'],
    ['1 + 2)', 'Sobra «)».'],
    ['"abc', 'Falta cerrar el texto con comillas.'],
    ['1.234,56', 'La coma no va ahí: los argumentos se separan con «;» y los miles no llevan separador.'],
    ['1 == 2', 'Para comparar se usa un solo «=».'],
    ['1 != 2', 'Para «distinto de» se usa «<>», y para negar, NO(…).'],
    ['1 < 2 < 3', 'Las comparaciones no se encadenan: use Y(a < b; b < c).'],
    ['1 2', 'Falta un operador o «;» antes de «2».'],
    ['1 $ 2', 'No se entiende «$».'],
    ['basco', 'La fórmula usa «basco», que no existe. ¿Quiso decir basico?'],
    ['REDONDAR(1; 2)', 'La fórmula usa la función REDONDAR, que no existe. ¿Quiso decir REDONDEAR?'],
    ['ABS', 'ABS es una función: se escribe ABS(numero).'],
    ['basico(1)', '«basico» no es una función: se escribe sin paréntesis.'],
    [
      '[0001].cantida',
      'La fórmula usa «.cantida» de un concepto; de un concepto se usan .importe, .cantidad, .valor y .base. ¿Quiso decir cantidad?',
    ],
    ['SUMA("imponibles")', 'La fórmula usa el conjunto «imponibles», que no existe. ¿Quiso decir imponible?'],
    ['SUMA(sexo)', 'SUMA: «conjunto» se escribe entre comillas, tal como está definido.'],
    ['TABLA("tope"; "maximo")', 'La fórmula usa la tabla «tope», que no existe. ¿Quiso decir topes?'],
    ['TABLA("ganancias"; 1)', 'La tabla «ganancias» es por tramos: use TRAMO o PROGRESIVA.'],
    ['TRAMO("topes"; 1)', 'La tabla «topes» es por clave exacta: TRAMO necesita una por tramos; use TABLA.'],
    [
      'TOTAL("remunerativos")',
      '«remunerativos» no es un total: son "remunerativo", "no_remunerativo", "descuento", "contribucion" y "neto". ¿Quiso decir remunerativo?',
    ],
    ['ABS(1; 2)', 'A ABS le sobran argumentos (hay 2): se escribe ABS(numero).'],
    [
      'COCIENTE(1)',
      'A COCIENTE le faltan argumentos (hay 1): se escribe COCIENTE(dividendo; divisor; si_cero).',
    ],
    [
      'SI(verdadero; 1)',
      'SI lleva pares de condición y valor, y al final el valor para cuando ninguna se cumple: SI(condicion; valor; …; si_no) (hay 2).',
    ],
    ['SI(1; 2; 3)', 'SI: «condicion» debe ser un valor de verdad y es un número.'],
    ['SI(verdadero; 2; "a")', 'SI: los valores deben ser del mismo tipo; hay un número y un texto.'],
    ['sexo + 1', '«sexo» es un texto: para sumar, restar, multiplicar o dividir hacen falta números.'],
    ['sexo < "a"', 'Con un texto solo se puede usar «=» o «<>».'],
    ['sexo = 1', 'No se puede comparar un texto con un número.'],
    ['fecha_ingreso > "2020-01-01"', 'Una fecha se compara con otra fecha: escríbala FECHA(2026; 9; 30).'],
    ['0.123456789', '«0.123456789» no es un número que se pueda usar: hasta 24 enteros y 8 decimales.'],
    ['[0002]', 'La fórmula usa [0002], que no existe. ¿Quiso decir [0001] Básico?'],
  ])('%s', (fuente, mensaje) => expect(mensajes(fuente)).toEqual([mensaje]));

  test('un concepto que no existe se nombra con el que lo usa y el más parecido', () => {
    const e = entorno({
      conceptos: [
        concepto({ id: 3, codigo: 300, d_rrhh_concepto: 'Jubilación' }),
        concepto({ id: 4, codigo: 310 }),
      ],
    });
    expect(reviewFormula('[0305] * 2', e, e.conceptos[1]).diagnosticos[0]?.message).toBe(
      'El concepto 0310 usa [0305], que no existe. ¿Quiso decir [0300] Jubilación?',
    );
  });
  test('la fórmula de un concepto da un número', () =>
    expect(mensajes('sexo', 'numero')).toEqual(['La fórmula debe dar un número y da un texto.']));
  test('un concepto inactivo no se usa: lo que no se calcula no es cero', () => {
    const e = entorno({
      conceptos: [
        concepto({ id: 1, codigo: 1, d_rrhh_concepto: 'Básico', activo: 0 }),
        concepto({ id: 2, codigo: 10, activo: 0 }),
      ],
    });
    expect(reviewFormula('[0001] + 1', e).diagnosticos.map((d) => [d.severity, d.message])).toEqual([
      [
        'error',
        'La fórmula usa [0001] Básico, que está inactivo y no se calcula. Actívelo, o quítelo de la fórmula.',
      ],
    ]);
    expect(reviewFormula('[0001] + 1', e, e.conceptos[1]).diagnosticos).toEqual([]);
  });
  test('los errores de largo cero se ensanchan hasta algo que se ve', () => {
    for (const f of ['SI(1 >= ; 2; 3)', '2 * ', '[0001', '(1'])
      for (const d of reviewFormula(f, entorno()).diagnosticos) expect(d.to).toBeGreaterThan(d.from);
  });
});

describe('una fórmula hostil se rechaza en milisegundos', () => {
  test.each([
    ['paréntesis', '('.repeat(9000) + '1' + ')'.repeat(9000), 'limite'],
    ['abiertos', '('.repeat(20000), 'limite'],
    ['signos', '-'.repeat(19999) + '1', 'limite'],
    ['largo', '1'.repeat(20001), 'limite'],
    ['operandos', '1+'.repeat(9999) + '1', 'limite'],
    ['SI anidados', 'SI(1;[+'.repeat(2800), 'limite'],
    ['basura', '@#$%'.repeat(5000), 'sintaxis'],
    ['cierres', ')(;*'.repeat(5000), 'sintaxis'],
    ['comillas', '"'.repeat(19999), 'sintaxis'],
    ['nombre largo', 'a'.repeat(19000), 'nombre'],
    ['comentario', '//'.repeat(9000), 'sintaxis'],
    ['productos', '[1000]*'.repeat(1200) + '1', 'limite'],
    ['cocientes', `1${'/0,00000001'.repeat(1500)}`, 'limite'],
    ['recorridos', `${'DIAS_HABILES(fecha_ingreso; fecha_pago) + '.repeat(400)}1`, 'limite'],
    ['historia', `${'HISTORICO([1000]; "Relativa"; -119; 0; "Suma") + '.repeat(300)}1`, 'limite'],
    [
      'potencias anidadas',
      `${'(9*9*'.repeat(190)}${'9'.repeat(24)}${'*[1000]*[1000]*[1000])'.repeat(190)}`,
      'limite',
    ],
    ['referencias sueltas', `${'[9]+'.repeat(1600)}1`, 'concepto'],
    ['nombres sueltos', `${'abcdefg+'.repeat(2400)}1`, 'nombre'],
    ['código enorme', `[${'9'.repeat(15000)}]`, 'concepto'],
    ['número enorme', '9'.repeat(15000), 'numero'],
  ])('%s', (_, fuente, code) => {
    const muchos = entorno({
      conceptos: Array.from({ length: 3000 }, (_, i) => concepto({ id: i + 1, codigo: i + 1000 })),
    });
    const antes = process.cpuUsage(),
      r = reviewFormula(fuente, muchos);
    expect(r.nodo).toBeUndefined();
    expect(r.diagnosticos[0]?.code).toBe(code);
    // Processor time, so that a busy machine does not matter.
    const { user, system } = process.cpuUsage(antes);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
  test('lo que entra en los límites de cifras se calcula, y el que da de más es un error del legajo', () => {
    const antes = process.cpuUsage();
    expect(valor(`${'1000000000 * '.repeat(40)}1 / ${'1000000000 / '.repeat(40)}1`)).toBe('1');
    expect(
      calculateRecibo(
        con(concepto({ id: 9, codigo: 310, formula: `${'[0001] * '.repeat(45)}1` })),
        persona(),
      ).problemas.map((x) => x.mensaje),
    ).toEqual(['El concepto 0310 da un número demasiado grande.']);
    const { user, system } = process.cpuUsage(antes);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
  test('miles de conceptos en cadena se revisan y se calculan; miles que piden cada uno un total dicen que son demasiados', () => {
    const cadena = Array.from({ length: 3000 }, (_, i) =>
        concepto({ id: i + 1, codigo: i + 1, tipo: 'auxiliar', formula: i === 0 ? '1' : `[#${i}] + 1` }),
      ),
      antes = process.cpuUsage();
    expect(E.isRight(reviewConcepto(cadena[2999]!, { conceptos: cadena, conjuntos: [], tablas: [] }))).toBe(
      true,
    );
    const p = preparado({ conceptos: cadena });
    calculateRecibo(p, persona());
    expect(writeFormulaValue(p.marco.importe[p.corrida.ranura.get(3000)!]!)).toBe('3000');
    const circulo = izquierdo(
      reviewConcepto({ ...cadena[0]!, formula: '[3000]' }, { conceptos: cadena, conjuntos: [], tablas: [] }),
    );
    expect([circulo.message.length < 500, cycleOf(circulo).length]).toEqual([true, 3001]);
    const totales = cadena.map((c) => ({
      ...c,
      tipo: 'descuento' as const,
      formula: 'TOTAL_ANTES("descuento")',
    }));
    expect(
      izquierdo(reviewConcepto(totales[2999]!, { conceptos: totales, conjuntos: [], tablas: [] })).message,
    ).toBe(
      'Los conceptos se usan unos a otros demasiadas veces: hay más de 300.000 dependencias. Pida totales en pocos conceptos, y que los demás usen ésos.',
    );
    const { user, system } = process.cpuUsage(antes);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });
  test('los que están en desuso también cuentan, cuando un conjunto los trae: es demasiado al guardar, y no al liquidar', () => {
    const fuera = Array.from({ length: 700 }, (_, i) =>
        concepto({ id: 1001 + i, codigo: 1001 + i, tipo: 'auxiliar', activo: 0, formula: '1' }),
      ),
      piden = Array.from({ length: 500 }, (_, i) =>
        concepto({ id: i + 1, codigo: i + 1, tipo: 'auxiliar', formula: 'SUMA("fuera")' }),
      ),
      conjuntos = [
        { codigo: 'fuera', descripcion: '', conceptos: fuera.map((c) => ({ id: c.id, signo: 1 as const })) },
      ],
      catalogo = { conceptos: [...piden, ...fuera], conjuntos, tablas: [] };
    expect(izquierdo(reviewConcepto(piden[499]!, catalogo)).message).toMatch(/demasiadas veces/);
  });
  test('guardados uno por uno, se rechaza el que cierra un círculo, y ningún otro', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }), fc.boolean()), {
          minLength: 8,
          maxLength: 8,
        }),
        (dichos) => {
          const todos = dichos.map(([usa, enTotal], i) =>
            concepto({
              id: i + 1,
              codigo: i + 1,
              tipo: 'auxiliar',
              formula: [...usa.map((u) => `[#${u}]`), ...(enTotal ? ['SUMA("pares")'] : []), '1'].join(' + '),
            }),
          );
          const conjuntos = [
            { codigo: 'pares', descripcion: '', conceptos: [2, 4].map((id) => ({ id, signo: 1 as const })) },
          ];
          // Each begins with a trivial formula until its own is saved.
          let ya: typeof todos = todos.map((c) => ({ ...c, formula: '1' }));
          for (const c of todos) {
            const con = ya.map((x) => (x.id === c.id ? c : x)),
              hay = { conceptos: ya, conjuntos, tablas: [] };
            const rechazado = E.isLeft(reviewConcepto(c, hay));
            expect(rechazado).toBe(E.isLeft(reviewOrder({ ...hay, conceptos: con })));
            if (!rechazado) ya = con;
          }
        },
      ),
      { numRuns: 150, seed: 20261127 },
    );
  });
  test('lo que entra en los límites se compila y se calcula: 4.900 operandos, 190 paréntesis, 60 SI anidados', () => {
    expect(valor(`1${'+1'.repeat(4899)}`)).toBe('4900');
    expect(valor(`${'('.repeat(190)}2${')'.repeat(190)}`)).toBe('2');
    expect(valor(`${'(1+'.repeat(190)}2${')'.repeat(190)}`)).toBe('192');
    expect(valor(`${'SI(1 > 2; 0; '.repeat(190)}7${')'.repeat(190)}`)).toBe('7');
  });
});

describe('la forma guardada', () => {
  test('sobrevive al cambio de código y conserva el resto letra por letra', () => {
    const fuente = ' [0010] *  1,50 // [0001] no\n+ SI("[0001]" = sexo; [ 1 ].cantidad; 0)';
    const estable = derecho(toStableFormula(fuente, conceptosBase));
    expect(estable).toBe(' [#2] *  1,50 // [0001] no\n+ SI("[0001]" = sexo; [ #1 ].cantidad; 0)');
    expect(
      toReadableFormula(
        estable,
        conceptosBase.map((c) => (c.id === 2 ? { ...c, codigo: 20 } : c)),
      ),
    ).toBe(' [0020] *  1,50 // [0001] no\n+ SI("[0001]" = sexo; [ 0001 ].cantidad; 0)');
  });
  test('lo que en su forma guardada pasa el límite no se guarda', () =>
    expect(
      izquierdo(toStableFormula(`[1]${'+[1]'.repeat(4900)}`, [concepto({ id: 123456, codigo: 1 })]))
        .errors?.[0]?.code,
    ).toBe('limite'));
  test('no se guarda una referencia a un concepto que no existe', () =>
    expect(izquierdo(toStableFormula('[0999]', conceptosBase)).code).toBe('formula'));
  test('un concepto borrado queda a la vista por su número', () =>
    expect(toReadableFormula('[#99] + [#1]', conceptosBase)).toBe('[#99] + [0001]'));
});

describe('un error al calcular es del legajo y nunca un cero', () => {
  const error = (formula: string): readonly string[] => {
    const r = calculateRecibo(con(concepto({ id: 9, codigo: 310, formula })), persona());
    expect([r.lineas.length, r.totales.neto]).toEqual([0, 0n]);
    return r.problemas.map((x) => x.mensaje);
  };
  test.each([
    [
      '[#1] / (dias_mes - 30)',
      'El concepto 0310 divide por cero: «[0001] / (dias_mes - 30)». Si puede ocurrir, use COCIENTE(a; b; valor si es cero).',
    ],
    [
      '1 + 2 + 3 + 4 + 5 / (dias_mes - 30)',
      'El concepto 0310 divide por cero: «5 / (dias_mes - 30)». Si puede ocurrir, use COCIENTE(a; b; valor si es cero).',
    ],
    [
      '1 / 0',
      'El concepto 0310 divide por cero: «1 / 0». Si puede ocurrir, use COCIENTE(a; b; valor si es cero).',
    ],
    [
      'TABLA("mensuales"; "maximo")',
      'Falta el valor de «maximo» al 30/09/2026. El último cargado es 4.414.652,00, del 01/06/2026. Cárguelo en Tablas auxiliares, «mensuales».',
    ],
    [
      'TABLA("topes"; "minimo")',
      'Falta el tope mínimo de la base imponible al 30/09/2026, y no hay ninguno anterior. Cárguelo en Tablas auxiliares, «topes».',
    ],
    [
      'TRAMO("ganancias"; -1)',
      'El concepto 0310 busca −1,00 en la tabla «ganancias», cuyo primer tramo empieza en 0,00.',
    ],
    [
      'ANIOS(fecha_ingreso; fecha_egreso)',
      'El concepto 0310 usa la fecha de egreso y el legajo no tiene: pregunte antes con SI(tiene_egreso; …).',
    ],
    [
      'novedad.cantidad',
      'El concepto 0310 usa novedad.cantidad y no hay una novedad: pregunte antes con SI(hay_novedad; …).',
    ],
    ['ESCALA("basico"; "XX")', 'El concepto 0310 pide la escala de la categoría «XX», que no existe.'],
    [
      'ESCALA("basico"; "VEN-E")',
      'Falta la escala de «Vendedor E» al 30/09/2026. No hay ninguna cargada. Cárguela en Escalas.',
    ],
    [
      'ESCALA("basico"; "VEN-F")',
      'Falta la escala de «Vendedor F» al 30/09/2026. La primera es del 01/10/2026. Cárguela en Escalas.',
    ],
    ['DIA(FECHA(2026; 2; 30))', 'El concepto 0310 arma la fecha 30/2/2026, que no existe.'],
    ['REDONDEAR(1; 9)', 'El concepto 0310 pide 9 decimales: se puede redondear de 0 a 8.'],
    ['TECHO(1; 0)', 'El concepto 0310 pide redondear a múltiplos de 0: debe ser más que 0.'],
    ['99999999999999 * 99999999999999', 'El concepto 0310 da un número demasiado grande.'],
  ])('%s', (formula, mensaje) => expect(error(formula)).toEqual([mensaje]));
  test('solo cuenta la rama que se toma', () =>
    expect(
      calculateRecibo(
        con(concepto({ id: 9, codigo: 310, formula: 'SI(dias_mes = 30; 1; 1 / 0)' })),
        persona(),
      ).problemas,
    ).toEqual([]));
});

test('preparar el marco de una persona no deja nada de la anterior', () => {
  const p = preparado();
  const una = calculateRecibo(p, persona());
  calculateRecibo(p, persona({ categoria: [], id: 8 }));
  beginPersona(p, persona());
  expect(calculateRecibo(p, persona())).toEqual(una);
});
