// The form of a case: what is missing is said in its place, and what nobody filled is not sent.
import { describe, expect, it } from 'vitest';
import { casoErrors, casoRequest, emptyCaso, type CasoDraft } from '../../web/screens/casos/casoDraft.ts';
import { convenciones, convencionOptionText } from '../../core/packs/convenciones.ts';

const lleno: CasoDraft = {
  ...emptyCaso('2026-09'),
  id_personal: 7,
  lines: [
    { concepto: ' 0001 ', importe: '1000.00' },
    { concepto: '', importe: '' },
    { concepto: 'Presentismo', importe: '80.50' },
  ],
};
const lugares = (d: CasoDraft): readonly string[] => casoErrors(d).map((e) => e.field);

describe('lo que falta de un caso', () => {
  it('el vacío dice el legajo y los renglones', () =>
    expect(lugares(emptyCaso('2026-09'))).toEqual(['id_personal', 'lineas']));
  it('el lleno no dice nada, aunque tenga un renglón en blanco', () => expect(lugares(lleno)).toEqual([]));
  it.each([
    [{ periodo: '13/2026' }, ['periodo']],
    [{ pago: '31/31' }, ['fecha_pago']],
    [{ lines: [{ concepto: '', importe: '1.00' }] }, ['lineas.0.concepto']],
    [{ lines: [{ concepto: '0001', importe: '' }] }, ['lineas.0.importe']],
    [{ lines: [...lleno.lines, { concepto: '0002', importe: 'mil' }] }, ['lineas.3.importe']],
  ])('%j', (x, donde) => expect(lugares({ ...lleno, ...x })).toEqual(donde));
});
it('lo que se pide no lleva los renglones en blanco ni espacios', () => {
  expect(casoRequest(lleno, 3)).toEqual({
    id_personal: 7,
    periodo: '2026-09',
    id_rrhh_tipo_liquidacion: 3,
    fecha_pago: null,
    cambios: [],
    lineas: [
      { concepto: '0001', importe: '1000.00' },
      { concepto: 'Presentismo', importe: '80.50' },
    ],
    parcial: false,
  });
});
it('cada valor de cada convención tiene su texto, y lo que no es ninguno no', () => {
  expect(
    convenciones.flatMap((c) => c.opciones.filter((o) => convencionOptionText(o.clave) === undefined)),
  ).toEqual([]);
  expect(convencionOptionText('ninguno')).toBeUndefined();
});
