// Rules of the hand-made screens, tested without a browser: order of a run, amounts, lanes, check digits.
import { describe, expect, it } from 'vitest';
import {
  withSign,
  negateAmount,
  shortNumber,
  subtractAmounts,
  subtractExactly,
  percentChange,
} from '../../web/screens/explain/amounts.ts';
import {
  antiguedadParts,
  barOf,
  timeMarks,
  tramosOf,
  escalaTramos,
  windowOf,
  tramoInForceAt,
} from '../../web/screens/legajo/lanes.ts';
import { authorOf } from '../../web/screens/legajo/authors.ts';
import { cbuHint, cuilHint } from '../../web/screens/legajo/digits.ts';
import {
  countPersonas,
  shownPersonas,
  nextException,
  type ListedPersona,
} from '../../web/screens/liquidacion/personaList.ts';
import { allowedActions } from '../../web/screens/liquidacion/actions.ts';
import { formulaChunks } from '../../web/editor/highlighting.ts';
import { checkWhileTyping } from '../../web/editor/checkWhileTyping.ts';
import { scopeOfWire } from '../../web/editor/scope.ts';

describe('los importes', () => {
  it.each([
    ['976.00', '+976,00'],
    ['-976.00', '−976,00'],
    ['0.00', '0,00'],
    ['-0.00', '0,00'],
    [null, '—'],
  ])('una diferencia %s se lee %s', (cable, leida) => {
    expect(withSign(cable)).toBe(leida);
  });
  it('un descuento se muestra restando y el cero no lleva signo', () => {
    expect([negateAmount('10.50'), negateAmount('0.00'), negateAmount('-3.00')]).toEqual([
      '-10.50',
      '0.00',
      '3.00',
    ]);
  });
  it('las diferencias son exactas', () => {
    expect([subtractAmounts('0.30', '0.10'), subtractExactly('109806.71', '109806.713905')]).toEqual([
      '0.20',
      '-0.003905',
    ]);
  });
  it('un número lleva solo los decimales que tiene', () => {
    expect(['8.3300', '30.0000', '0.5'].map(shortNumber)).toEqual(['8,33', '30', '0,5']);
  });
  it('una variación se redondea una sola vez y no existe contra cero', () => {
    expect([
      percentChange('981200.00', '1043700.00'),
      percentChange('0.00', '5.00'),
      percentChange('100.00', '90.00'),
    ]).toEqual(['+6,37', null, '−10,00']);
  });
});

const persona = (id: number, estado: string, nombre: string, diferencia: string | null): ListedPersona => ({
  id,
  id_personal: id,
  legajo: 100 + id,
  nombre,
  detalle: '',
  estado,
  neto: null,
  diferencia,
  problema: null,
});
const gente = [
  persona(1, 'calculado', 'Álvarez', '10.00'),
  persona(2, 'calculado', 'Zabala', '-900.00'),
  persona(3, 'corregido', 'Paz', '1.00'),
  persona(4, 'aviso', 'Oviedo', null),
  persona(5, 'error', 'Ibáñez', null),
  persona(6, 'excluido', 'Núñez', null),
];
const todos = { filter: 'todos', order: 'ordenExcepciones', searched: '' } as const;

describe('la lista de una liquidación', () => {
  it('pone primero errores, avisos y corregidos, y después el cambio más grande', () => {
    expect(shownPersonas(gente, todos).map((p) => p.id)).toEqual([5, 4, 3, 6, 2, 1]);
  });
  it('se busca por nombre sin acentos o por legajo', () => {
    expect([
      shownPersonas(gente, { ...todos, searched: 'ibanez' }).map((p) => p.id),
      shownPersonas(gente, { ...todos, searched: '0102' }).map((p) => p.id),
    ]).toEqual([[5], [2]]);
  });
  it('F8 da la vuelta entre las excepciones', () => {
    const l = shownPersonas(gente, todos);
    expect([
      nextException(l, 0),
      nextException(l, 1),
      nextException(
        l.filter((p) => p.estado === 'calculado'),
        0,
      ),
    ]).toEqual([1, 0, undefined]);
  });
  it('cuenta cada estado', () => {
    expect(countPersonas(gente)).toEqual({
      todos: 6,
      error: 1,
      aviso: 1,
      corregido: 1,
      excluido: 1,
      pendiente: 0,
      aprobado: 0,
      pagado: 0,
      devuelto: 0,
      revertido: 0,
    });
  });
  it('uno corregido que además tiene un aviso se cuenta y se busca en los dos', () => {
    const otra = [...gente, { ...persona(7, 'corregido', 'Quiroga', null), problema: 'Da negativo.' }];
    expect([
      countPersonas(otra).aviso,
      countPersonas(otra).corregido,
      shownPersonas(otra, { ...todos, filter: 'aviso' })
        .map((p) => p.id)
        .sort(),
    ]).toEqual([2, 2, [4, 7]]);
    expect(nextException(otra, 5)).toBe(6);
  });
  it('diez mil personas se ordenan sin mirar a cada una contra todas', () => {
    let miradas = 0;
    const contada = (p: ListedPersona): ListedPersona =>
      new Proxy(p, {
        get: (o, k) => {
          miradas++;
          return Reflect.get(o, k) as unknown;
        },
      });
    const muchas = Array.from({ length: 10_000 }, (_, i) =>
      contada(
        persona(
          i,
          i % 100 === 0 ? 'error' : 'calculado',
          `Persona ${(i * 7919) % 10_000}`,
          `${(i * 31) % 977}.00`,
        ),
      ),
    );
    expect(shownPersonas(muchas, todos)).toHaveLength(10_000);
    // Counts comparisons instead of time: some 14 per person; comparing with everybody would take 5,000.
    expect(miradas).toBeLessThan(10_000 * 200);
    expect(miradas).toBeGreaterThan(10_000);
  });
  it('solo se ofrece lo que la fase admite, aunque el servidor lo diga de otro momento', () => {
    const resumen = { acciones: ['calcular', 'aprobar', 'cerrar', 'excluir'] } as unknown as Parameters<
      typeof allowedActions
    >[1];
    expect([...allowedActions('calculada', resumen, false)].sort()).toEqual([
      'aprobar',
      'calcular',
      'corregir',
      'excluir',
      'recalcular',
    ]);
    expect(allowedActions('calculada', resumen, true).has('modificar')).toBe(true);
    expect([...allowedActions('cerrada', resumen, true)]).toEqual([]);
  });
});

describe('los valores por fecha', () => {
  const lista = [
    { desde: '2026-03-01', basico: '20.00' },
    { desde: '2025-01-01', basico: '10.00' },
    { desde: null, basico: null },
    { desde: '2026-12-01', basico: '30.00' },
  ];
  const tramos = tramosOf(lista, 'basico', '2026-10-01');
  it('cada uno rige hasta el día anterior al siguiente', () => {
    expect(tramos.map((x) => [x.from, x.until, x.scheduled, x.index])).toEqual([
      ['2025-01-01', '2026-02-28', false, 1],
      ['2026-03-01', '2026-11-30', false, 0],
      ['2026-12-01', null, true, 3],
    ]);
  });
  it('el vigente es el último que empezó', () => {
    expect([tramoInForceAt(tramos, '2026-10-01')?.value, tramoInForceAt(tramos, '2024-01-01')]).toEqual([
      '20.00',
      undefined,
    ]);
  });
  it('la escala se corta donde cambia la categoría', () => {
    const categorias = tramosOf(
      [
        { desde: '2026-01-01', c: 1 },
        { desde: '2026-06-01', c: 2 },
      ],
      'c',
      '2026-10-01',
    );
    const escalas = [
      { id_rrhh_categoria: 1, desde: '2025-07-01', basico: 'a' },
      { id_rrhh_categoria: 1, desde: '2026-04-01', basico: 'b' },
      { id_rrhh_categoria: 1, desde: '2026-08-01', basico: 'x' },
      { id_rrhh_categoria: 2, desde: '2026-03-01', basico: 'c' },
    ];
    expect(escalaTramos(categorias, escalas, '2026-10-01').map((x) => [x.from, x.until, x.value])).toEqual([
      ['2026-01-01', '2026-03-31', 'a'],
      ['2026-04-01', '2026-05-31', 'b'],
      ['2026-06-01', null, 'c'],
    ]);
  });
  it('la ventana son meses enteros con hoy adentro', () => {
    expect(windowOf('24', '2026-10-15', '2020-01-01', '2026-12-01')).toEqual({
      from: '2025-02-01',
      until: '2027-01-31',
    });
  });
  it('una barra queda dentro de la ventana o no se dibuja', () => {
    const v = { from: '2026-01-01', until: '2026-12-31' };
    expect([barOf('2020-01-01', null, v), barOf('2020-01-01', '2020-12-31', v)]).toEqual([
      { left: 0, width: 100 },
      undefined,
    ]);
    expect(timeMarks(v).meses).toHaveLength(12);
  });
  it('la antigüedad cuenta meses cumplidos', () => {
    expect([
      antiguedadParts('2017-07-03', '2026-10-01'),
      antiguedadParts('2026-09-15', '2026-10-01'),
    ]).toEqual([
      { years: 9, meses: 2 },
      { years: 0, meses: 0 },
    ]);
  });
  it('quien cargó un valor es quien lo puso por última vez y no quien tocó otra cosa', () => {
    const h = (version: number, usuario: string, despues: unknown) => ({
      version,
      posicion: version,
      at: `2026-0${version}-01T00:00:00Z`,
      usuario,
      tipo: 'filaModificada',
      cambios: [{ campo: 'L', antes: null, despues }],
    });
    const item = { desde: '2026-01-01', v: '1' };
    expect(
      authorOf(
        [h(3, 'C', [item, { desde: '2026-02-01', v: '2' }]), h(2, 'B', [item]), h(1, 'A', [])],
        'L',
        item,
      )?.user,
    ).toBe('B');
  });
});

describe('los dígitos verificadores', () => {
  it('se dicen mientras se escribe', () => {
    expect([
      cuilHint(''),
      cuilHint('27-3348'),
      cuilHint('27-33481906-5'),
      cuilHint('27-33481906-4'),
      cuilHint('99'),
    ]).toEqual([
      undefined,
      { kind: 'falta', missing: 5 },
      { kind: 'bien' },
      { kind: 'cuil', digit: 5 },
      { kind: 'prefijo' },
    ]);
    expect([cbuHint('285'), cbuHint('2850590940090418135201'), cbuHint('2850590940090418135202')]).toEqual([
      { kind: 'falta', missing: 19 },
      { kind: 'bien' },
      { kind: 'cbu', first: 9, second: 1 },
    ]);
    // If the chosen bank is not that of the CBU, the hint says so.
    expect([
      cbuHint('2850590940090418135201', '285'),
      cbuHint('2850590940090418135201', '11'),
      cbuHint('2850590940090418135201', 'GALICIA'),
    ]).toEqual([{ kind: 'bien' }, { kind: 'banco', code: '285' }, { kind: 'bien' }]);
  });
});

describe('la fórmula en pantalla', () => {
  it('se colorea por la gramática, también rota', () => {
    const clases = formulaChunks('SI(faltas > 1; [0001] * 2,5; "x"')
      .flat()
      .filter((x) => x.clase)
      .map((x) => `${x.clase}:${x.text}`);
    expect(clases).toContain('syn-fn:SI');
    expect(clases).toContain('syn-num:2,5');
    expect(clases.some((c) => c.startsWith('syn-ref:') && c.includes('0001'))).toBe(true);
  });
  it('lo que se muestra es lo que se escribió', () => {
    const f = 'SI(a > 1;\n  0; // nota\n [0001])';
    expect(
      formulaChunks(f)
        .map((l) => l.map((x) => x.text).join(''))
        .join('\n'),
    ).toBe(f);
  });
  it('mientras se escribe no se reprocha la clase de una tabla, que solo el servidor conoce', () => {
    const a = scopeOfWire({
      conceptos: [{ id: 1, codigo: 1, descripcion: 'Sueldo', tipo: 'remunerativo' }],
      conjuntos: [],
      tablas: [{ codigo: 'ganancias', descripcion: 'Escala', claves: 1 }],
      variables: [],
    });
    expect(checkWhileTyping('TRAMO("ganancias"; [0001])', a)).toEqual([]);
    expect(checkWhileTyping('TABLA("gananzias"; "x")', a)).toMatchObject([
      { code: 'tabla', severity: 'error' },
    ]);
    expect(checkWhileTyping('[0002]', a)[0]?.message).toContain('[0001] Sueldo');
  });
});
