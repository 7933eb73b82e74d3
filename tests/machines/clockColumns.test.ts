// Finding the columns of a time clock's file as clocks write them, with or without titles, even with wrong
// lines among them.
import { describe, expect, it } from 'vitest';
import { clockColumns } from '../../core/machines/clockColumns.ts';

describe('las columnas de un reloj', () => {
  it.each([
    [
      'con títulos, hora aparte y sentido',
      'ID;Fecha;Hora;Evento\n1;02/11/2026;08:00;E\n99;31/02/2026;25:00;X\n1;02/11/2026;18:30;S\n',
      { legajo: 1, fecha: 2, hora: 3, sentido: 4 },
    ],
    [
      'fecha y hora juntas, sin títulos',
      '151,2026-11-02 08:00:12\n151,2026-11-02 17:01:40\n',
      { legajo: 1, fecha: 2, hora: null, sentido: null },
    ],
    [
      'con otros números antes del legajo',
      'No;AC-No;Nombre;Fecha y hora;Estado\n1;151;Paz;02/11/2026 08:00;Entrada\n2;151;Paz;02/11/2026 17:00;Salida\n',
      { legajo: 2, fecha: 4, hora: null, sentido: 5 },
    ],
    [
      'con el sentido en números',
      'Legajo;Fecha;Hora;Tipo\n151;02/11/2026;08:00;0\n151;02/11/2026;17:00;1\n',
      { legajo: 1, fecha: 2, hora: 3, sentido: 4 },
    ],
    [
      'en columnas separadas por tabuladores, la fecha primero',
      '02/11/2026\t08:00\t151\n02/11/2026\t17:00\t151\n',
      { legajo: 3, fecha: 1, hora: 2, sentido: null },
    ],
  ] as const)('%s', (_, text, format) => {
    expect(clockColumns(text)?.format).toEqual(format);
  });
  it('cada una se nombra con su título y lo primero que dice', () => {
    expect(clockColumns('ID;Fecha;Hora\n1;02/11/2026;08:00\n')?.names).toEqual([
      'ID: 1',
      'Fecha: 02/11/2026',
      'Hora: 08:00',
    ]);
  });
  it('lo que no tiene marcas no da ninguna', () => {
    for (const text of ['', 'hola', 'Legajo;Nombre\n1;Paz\n', '"sin cerrar'])
      expect(clockColumns(text)).toBeUndefined();
  });
});
