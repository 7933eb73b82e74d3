// The receipt as a document and as a PDF: it has what the law requires, its sums agree, and the same receipt
// gives the same bytes.
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { documentoRecibo, type ReciboSource } from '../../core/outputs/recibo.ts';
import { antiguedad } from '../../core/outputs/timeInWords.ts';
import { recibosPdf } from '../../server/pdf/recibos.ts';
import { datosDeDemo } from './datos.ts';

const datos = datosDeDemo({ legajos: 30, periodo: '2026-09' });
const carla = datos.find((d) => d.persona.legajo === 151)!;
const documentos = datos.map(documentoRecibo);
const doc = documentoRecibo(carla);
const suma = (importes: readonly string[]): string =>
  writeDecimal(importes.reduce((a, i) => a + decimal(i), 0n));

describe('el documento del recibo', () => {
  it('dice quién paga, a quién, desde cuándo, en qué categoría y el último depósito', () => {
    const dice = [...doc.empleador, ...doc.trabajador, doc.deposito].map((d) => `${d.etiqueta}: ${d.valor}`);
    expect(dice).toEqual(
      expect.arrayContaining([
        'Empleador: Distribuidora Litoral SRL',
        'CUIT: 30-71548235-1',
        'Trabajador: Benítez, Carla Soledad',
        'Legajo: 0151',
        'Ingreso: 03/07/2017',
        'Antigüedad: 9 años y 2 meses',
        'Categoría: Auxiliar B',
        'Último depósito de cargas sociales: Período 08/2026 · 10/09/2026 · Banco de la Nación Argentina',
      ]),
    );
  });
  it('muestra base, unidad e importe de cada concepto', () => {
    expect(doc.lineas.find((l) => l.codigo === '0300')).toEqual({
      codigo: '0300',
      texto: 'Jubilación',
      base: '1.428.014,56',
      cantidad: '11 %',
      importe: '157081.60',
      columna: 'descuento',
    });
    expect(doc.lineas.find((l) => l.codigo === '0001')).toEqual({
      codigo: '0001',
      texto: 'Sueldo básico',
      base: '1.209.365,00',
      cantidad: '30 días',
      importe: '1209365.00',
      columna: 'remunerativo',
    });
  });
  it('de una línea que se anula, base por cantidad da el importe', () => {
    const anulada: ReciboSource = {
      ...carla,
      recibo: {
        ...carla.recibo,
        lineas: carla.recibo.lineas.map((l) => ({
          ...l,
          base: l.base === null ? null : -l.base,
          cantidad: l.cantidad === null ? null : -l.cantidad,
          importe: -l.importe,
          instancia: { tipo: 'anulada', id: 0 },
        })),
      },
    };
    expect(documentoRecibo(anulada).lineas.find((l) => l.codigo === '0300')).toMatchObject({
      base: '1.428.014,56',
      cantidad: '−11 %',
      importe: '-157081.60',
    });
  });
  it('pone el neto en números y en letras, y la fecha y el lugar', () => {
    expect([doc.neto, doc.netoEnLetras, doc.lugarYFecha]).toEqual([
      '1252060.00',
      'Son pesos un millón doscientos cincuenta y dos mil sesenta con 00/100.',
      'Rosario, 2 de octubre de 2026',
    ]);
  });
  it('no imprime auxiliares ni importes en cero', () => {
    expect(
      documentos
        .flatMap((d) => [...d.lineas, ...d.contribuciones])
        .filter((l) => l.codigo.startsWith('09') || l.importe === '0.00'),
    ).toEqual([]);
  });

  it.each(documentos.map((d) => [d.legajo, d] as const))(
    'legajo %i: las columnas suman sus totales y el costo, el bruto más las contribuciones',
    (_, d) => {
      const de = (columna: string): string =>
        suma(d.lineas.filter((l) => l.columna === columna).map((l) => l.importe));
      expect({
        remunerativo: de('remunerativo'),
        no_remunerativo: de('no_remunerativo'),
        descuentos: de('descuento'),
      }).toEqual({
        remunerativo: d.totales.remunerativo,
        no_remunerativo: d.totales.no_remunerativo,
        descuentos: d.totales.descuentos,
      });
      expect(suma(d.contribuciones.map((l) => l.importe))).toBe(d.totalContribuciones);
      expect(suma([d.neto, d.totales.descuentos])).toBe(d.totales.bruto);
      expect(suma(d.costo.filas.map((f) => f.total))).toBe(d.costo.total);
      expect(suma([d.totales.bruto, d.totalContribuciones])).toBe(d.costo.total);
    },
  );

  it.each([
    ['2017-07-03', '2026-09-30', '9 años y 2 meses'],
    ['2026-09-01', '2026-09-30', 'menos de 1 mes'],
    ['2026-08-31', '2026-09-30', '1 mes'],
    ['2025-09-30', '2026-09-30', '1 año'],
    ['2020-02-29', '2026-02-28', '6 años'],
  ])('del %s al %s hay %s', (desde, hasta, dice) => {
    expect(antiguedad(desde, hasta)).toBe(dice);
  });

  it('un ajuste a otro período lo dice en su línea', () => {
    const linea = carla.recibo.lineas[0]!;
    const d = documentoRecibo({
      ...carla,
      recibo: { ...carla.recibo, lineas: [{ ...linea, periodo_ajuste: '2026-05' }] },
    });
    expect(d.lineas[0]?.texto).toBe('Sueldo básico (05/2026)');
  });
});

/** The texts that pages draw, in order. pdfkit writes them as hexadecimal WinAnsi inside deflated streams. */
const textoDePdf = (pdf: Buffer): string => {
  const s = pdf.toString('latin1');
  return [...s.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((m) => {
      try {
        return inflateSync(Buffer.from(m[1]!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((t) =>
      [...t.matchAll(/\[(.*?)\] TJ/g)].map((m) =>
        [...m[1]!.matchAll(/<([0-9a-f]*)>/g)]
          .map((h) => Buffer.from(h[1]!, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join('\n');
};
const paginas = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length;
const opciones = {
  creado: new Date('2026-10-02T12:00:00Z'),
  titulo: 'Recibos de septiembre de 2026',
  autor: 'Distribuidora Litoral SRL',
};
const pdfDe = (ds: Iterable<ReturnType<typeof documentoRecibo>>): Promise<Buffer> =>
  buffer(recibosPdf(ds, opciones));

describe('el PDF de recibos', () => {
  it('lleva las cuatro secciones en orden, el neto en letras y las firmas', async () => {
    const t = textoDePdf(await pdfDe([doc]));
    const orden = [
      'Empleador y trabajador',
      'Contribuciones a cargo del empleador',
      'Remuneración y deducciones',
      'Neto a cobrar',
      '$ 1.252.060,00',
      'Son pesos un millón',
      'Costo laboral total',
      'Firma del trabajador',
    ].map((x) => t.indexOf(x));
    expect(orden.every((x) => x >= 0)).toBe(true);
    expect(orden).toEqual([...orden].sort((a, b) => a - b));
    expect(t).toContain('Benítez, Carla Soledad');
  });
  it('una liquidación entera va en un archivo, una hoja por recibo', async () => {
    expect(paginas(await pdfDe(documentos))).toBe(documentos.length);
  });
  it('los mismos recibos dan los mismos bytes', async () => {
    expect((await pdfDe(documentos)).equals(await pdfDe(documentos))).toBe(true);
  });
  it('un recibo muy largo sigue en otra hoja y no pierde líneas', async () => {
    const largo = {
      ...doc,
      lineas: Array.from({ length: 90 }, (_, i) => ({ ...doc.lineas[0]!, codigo: String(1000 + i) })),
    };
    const pdf = await pdfDe([largo]);
    expect(paginas(pdf)).toBeGreaterThan(1);
    const t = textoDePdf(pdf);
    expect(largo.lineas.filter((l) => !t.includes(l.codigo))).toEqual([]);
    expect(t).toContain('Sigue en la hoja siguiente');
  });
  it('los importes se imprimen enteros, también los más grandes', async () => {
    const grande: ReciboSource = {
      ...carla,
      recibo: { ...carla.recibo, totales: { ...carla.recibo.totales, neto: decimal('99999999.99') } },
    };
    expect(textoDePdf(await pdfDe([documentoRecibo(grande)]))).toContain('$ 99.999.999,99');
  });
  it('si un recibo falla al leerse, el archivo no termina como si estuviera completo', async () => {
    const roto = (function* () {
      yield doc;
      throw new Error('no se pudo leer el recibo');
    })();
    await expect(buffer(recibosPdf(roto, opciones))).rejects.toThrow('no se pudo leer el recibo');
  });
});
