// The casebook without a company: reading lines, the distance between two receipts, and the order in which
// conventions are tried.
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { casoResidue, differenceOf } from '../../core/payroll/casos/casoResidue.ts';
import { searchCaso, type ChosenOption } from '../../core/payroll/casos/casoSearch.ts';
import { paidAmount, readPaidLines, repeatedConceptos } from '../../core/payroll/casos/paidLines.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';

const dada = (codigo: number, texto: string, importe: string, tipo: ReciboLine['tipo'] = 'remunerativo') =>
  ({
    id_concepto: codigo,
    codigo,
    texto,
    tipo,
    base: null,
    cantidad: null,
    unidad: null,
    valor: null,
    importe: decimal(importe),
    instancia: { tipo: 'unica' },
    periodo_ajuste: null,
  }) satisfies ReciboLine;

describe('los renglones de un recibo', () => {
  it.each([
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1234.5', '1234.50'],
    ['$ 1.000', '1000.00'],
    ['-33.333,33', '-33333.33'],
    ['(40.000,00)', '-40000.00'],
    ['1.234.567,89', '1234567.89'],
    ['0,05', '0.05'],
  ])('«%s» es %s', (escrito, cable) => expect(paidAmount(escrito)).toBe(cable));
  it('lo que no es un importe no se lee', () =>
    expect(['', 'mil', '12 de mayo', '-', '1,2,3x'].map(paidAmount)).toEqual(Array(5).fill(undefined)));
  it('se leen pegados, con punto y coma o con tabulaciones; el título se pasa por alto', () => {
    expect(
      readPaidLines(
        'Concepto;Cantidad;Importe\n0001;Sueldo básico;30;1.000.000,00\nPresentismo\t80000.00\n\n0300 Jubilación   110.000,00\n# nota',
      ),
    ).toEqual({
      lineas: [
        { concepto: '0001', importe: '1000000.00' },
        { concepto: 'Presentismo', importe: '80000.00' },
        { concepto: '0300', importe: '110000.00' },
      ],
      malas: [],
    });
  });
  it('la línea que no se entiende se dice por su número', () =>
    expect(readPaidLines('0001;100,00\nesto no\n0002;200,00').malas).toEqual([2]));
});

describe('un concepto en varios renglones', () => {
  const linea = (concepto: string, importe: string) => ({ concepto, importe });
  it('se dice cuántas veces está y cuánto suma, por código o por nombre', () =>
    expect(
      repeatedConceptos([
        linea('0011', '80000.00'),
        linea('Sueldo básico', '10.00'),
        linea('11', '-0.50'),
        linea('SUELDO BASICO', '5.25'),
        linea('0300', '1.00'),
      ]),
    ).toEqual([
      { concepto: '0011', veces: 2, importe: '79999.50' },
      { concepto: 'Sueldo básico', veces: 2, importe: '15.25' },
    ]));
  it('de lo que está una vez no se dice nada', () =>
    expect(repeatedConceptos([linea('0001', '1.00'), linea('0002', '1.00')])).toEqual([]));
});

describe('lo que un recibo tiene de otro', () => {
  const da = [
    dada(1, 'Sueldo básico', '1000.00'),
    dada(300, 'Jubilación', '110.00', 'descuento'),
    dada(400, 'Contribución SIPA', '107.70', 'contribucion'),
  ];
  const esperada = (codigo: number | null, importe: string, texto = '') => ({
    codigo,
    texto,
    importe: decimal(importe),
  });
  it('suma las diferencias sin su signo, y lo que sobra o falta entero', () => {
    const r = casoResidue([esperada(1, '999.99'), esperada(320, '5.00', 'Seguro')], da, false);
    expect(r.lineas.map((l) => [l.codigo, writeDecimal(differenceOf(l))])).toEqual([
      [1, '0.01'],
      [320, '-5.00'],
      [300, '110.00'],
    ]);
    expect(writeDecimal(r.residuo)).toBe('115.01');
  });
  it('una contribución cuenta sólo si el caso la nombra', () =>
    expect(casoResidue([esperada(400, '100.00')], da, true).lineas.map((l) => l.codigo)).toEqual([400]));
  it('un renglón se halla por su texto, sin mirar acentos ni mayúsculas', () =>
    expect(casoResidue([esperada(null, '1000.00', 'SUELDO BASICO')], da, true).residuo).toBe(0n));
  it('dos renglones de un concepto van juntos', () =>
    expect(casoResidue([esperada(1, '600.00'), esperada(1, '400.00')], da, true).residuo).toBe(0n));
});

describe('la búsqueda', () => {
  const tres = ['a', 'b', 'c'].map((clave) => ({ clave, opciones: ['0', '1', '2'], actual: '0' }));
  /** The receipt is the sum of what each convention adds; `b` adds nothing. */
  const con = (cambios: readonly ChosenOption[]) => {
    const v = (c: string): number => Number(cambios.find((x) => x.convencion === c)?.opcion ?? '0');
    return casoResidue(
      [{ codigo: 1, texto: '', importe: decimal('12.00') }],
      [dada(1, 'x', `${v('a') * 10 + v('c')}.00`)],
      true,
    );
  };
  it('prueba sólo las que el recibo siente, y halla la combinación', () => {
    const r = searchCaso(tres, con);
    expect(r?.sensibles).toEqual(['a', 'c']);
    expect(r?.mejores.map((m) => m.cambios.map((c) => `${c.convencion}${c.opcion}`))).toEqual([['a1', 'c2']]);
    // The present choice, six single changes and four pairs.
    expect([r?.evaluadas, r?.entera, r?.empatan]).toEqual([11, true, 1]);
  });
  it('con el límite dice que no las probó todas', () => {
    const r = searchCaso(tres, con, 7);
    expect([r?.entera, r?.evaluadas]).toEqual([false, 8]);
  });
  it('si la de hoy ya da, es la primera', () => {
    const r = searchCaso(tres, () =>
      con([
        { convencion: 'a', opcion: '1' },
        { convencion: 'c', opcion: '2' },
      ]),
    );
    expect([r?.mejores[0]?.cambios, r?.empatan, r?.sensibles]).toEqual([[], 1, []]);
  });
  it('lo que no se puede calcular no es una respuesta', () =>
    expect(
      searchCaso(tres, (c) => (c.some((x) => x.opcion === '2') ? undefined : con(c)))?.mejores[0]?.cambios,
    ).toEqual([
      { convencion: 'a', opcion: '1' },
      { convencion: 'c', opcion: '1' },
    ]));
});

describe('un recibo del que se escribió sólo una parte, sin decirlo', () => {
  /** `a` changes the line that was typed; `b` and `c` drop lines that were not. */
  const dos = ['a', 'b', 'c'].map((clave) => ({ clave, opciones: ['0', '1'], actual: '0' }));
  const con = (pagado: string) => (cambios: readonly ChosenOption[]) => {
    const es = (c: string): boolean => cambios.some((x) => x.convencion === c && x.opcion === '1');
    return casoResidue(
      [{ codigo: 1, texto: '', importe: decimal(pagado) }],
      [
        dada(1, 'Presentismo', es('a') ? '80.00' : '83.00'),
        ...(es('b') ? [] : [dada(2, 'Suma no remunerativa', '500.00')]),
        ...(es('c') ? [] : [dada(3, 'Redondeo', '0.40')]),
      ],
      false,
    );
  };
  const cuales = (pagado: string) => {
    const r = searchCaso(dos, con(pagado));
    return [r?.mejores.map((m) => m.cambios.map((c) => c.convencion)), r?.empatan];
  };
  it('ninguna combinación gana por sacarle un renglón que no se escribió', () => {
    // It is right as it is, whatever else the receipt has; and dropping one line more is not one more answer.
    const r = searchCaso(dos.slice(0, 2), con('83.00'));
    expect([r?.mejores.map((m) => m.cambios), r?.empatan]).toEqual([[[]], 1]);
    const otro = searchCaso(dos.slice(0, 2), con('81.00'));
    expect([otro?.mejores.map((m) => m.cambios.map((c) => c.convencion)), otro?.empatan]).toEqual([
      [['a']],
      1,
    ]);
  });
  it('el recibo que sale entero, al centavo, gana aunque tenga renglones de menos', () => {
    expect(cuales('83.00')).toEqual([[['b', 'c']], 1]);
    expect(cuales('80.00')).toEqual([[['a', 'b', 'c']], 1]);
  });
});
