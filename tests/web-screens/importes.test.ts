// One rule for how an amount is read, wherever it is written.
import { describe, expect, it } from 'vitest';
import { tables } from '../../core/tables/index.ts';
import { toWire } from '../../web/kit/form/pasteInList.ts';

describe('un importe se lee de una sola manera', () => {
  it.each(['Agenda', 'Novedades'] as const)('«50.000» de valor unitario en %s son cincuenta mil', (tabla) =>
    expect(toWire(tables[tabla].fields.valor_unitario, '50.000', '2026-10-01')).toBe('50000'),
  );
  it('en una cantidad se sigue preguntando', () =>
    expect(toWire(tables.Agenda.fields.cantidad, '50.000', '2026-10-01')).toBe('?50.000'));
});
