// Numbers and dates as people write them.
import { describe, expect, it } from 'vitest';
import {
  isDateUnderway,
  typedDate,
  shownLongDate,
  dayOfInstant,
  shownInstant,
  typedNumber,
  shownNumber,
  isPeriodoUnderway,
  typedPeriodo,
} from '../../web/kit/typedValues.ts';

describe('un número escrito a la argentina', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1.209.365', '1209365'],
    ['1.234', '1234'],
    ['1234.56', '1234.56'],
    ['0,05', '0.05'],
    ['−12,30', '-12.30'],
    ['$ 1.000,00', '1000.00'],
    ['007', '7'],
    ['5,', '5'],
    ['', ''],
  ])('«%s» es %s', (escrito, cable) => expect(typedNumber(escrito)).toBe(cable));
  it.each(['12a', '1,2,3', '1.23.456', '1.23,5', '--1'])(
    '«%s» no es un número y queda como se escribió',
    (s) => expect(typedNumber(s)).toBe(s),
  );
  it('se muestra con miles y con los decimales que pide', () => {
    expect(shownNumber('1209365.00', 2)).toBe('1.209.365,00');
    expect(shownNumber('11.000000')).toBe('11');
    expect(shownNumber('-0.5', 2)).toBe('-0,50');
    expect(shownNumber('abc')).toBe('abc');
  });
  it('va y vuelve sin cambiar', () => {
    for (const c of ['0.05', '1234567.89', '-17.50', '100.00'])
      expect(Number(typedNumber(shownNumber(c, 2)))).toBe(Number(c));
  });
});

describe('una fecha escrita', () => {
  it.each([
    ['1/9/26', '2026-09-01'],
    ['01-09-2026', '2026-09-01'],
    ['01092026', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['5/3', '2026-03-05'],
    ['h', '2026-10-01'],
    ['2026-09-01', '2026-09-01'],
    ['3/7/85', '1985-07-03'],
    ['', ''],
  ])('«%s» es %s', (escrita, cable) => expect(typedDate(escrita, '2026-10-01')).toBe(cable));
  it.each(['31/02/2026', '99/99/2026', 'ayer'])('«%s» no existe y queda como se escribió', (s) =>
    expect(typedDate(s, '2026-10-01')).toBe(s),
  );
  it.each([
    ['2/11', true],
    ['02/11/20', true],
    ['021120', true],
    ['02/11/2031', false],
    ['2/11/26', false],
    ['h', false],
    ['', false],
  ])('«%s» puede ser el comienzo de otra: %s', (escrita, es) => expect(isDateUnderway(escrita)).toBe(es));
  it.each([
    ['11/20', true],
    ['1119', true],
    ['11/2031', false],
    ['11/26', false],
    ['112031', false],
  ])('el período «%s» puede ser el comienzo de otro: %s', (escrito, es) =>
    expect(isPeriodoUnderway(escrito)).toBe(es),
  );
  it('un período se escribe mes y año', () => {
    expect(typedPeriodo('9/2026')).toBe('2026-09');
    expect(typedPeriodo('092026')).toBe('2026-09');
    expect(typedPeriodo('13/2026')).toBe('13/2026');
    for (const s of ['junio 2026', 'Junio de 2026', 'jun 26', 'jun. 2026', '06/2026'])
      expect(typedPeriodo(s)).toBe('2026-06');
    expect(typedPeriodo('juntar 2026x')).toBe('juntar 2026x');
  });
  it('se muestra con el mes corto, o como pide el servidor', () => {
    expect(shownLongDate('2026-10-01')).toBe('01 oct 2026');
    expect(shownLongDate('2026-10-01', 'dd/MM/yyyy')).toBe('01/10/2026');
  });
  it('un instante se ve en la hora de Buenos Aires', () => {
    expect(shownInstant('2026-09-02T01:14:00Z')).toBe('01/09/2026 22:14');
    expect(dayOfInstant('2026-09-02T01:14:00Z')).toBe('2026-09-01');
  });
});
