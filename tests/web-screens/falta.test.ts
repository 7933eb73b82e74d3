// What a legajo lacks to be paid, and what a copy of a legajo keeps.
import { expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { legajoCopy, missingInLegajo } from '../../web/screens/legajo/missing.ts';

const HOY = '2026-10-05',
  todo = (): boolean => true;
const entero: Row = {
  legajo: 11,
  nombre: 'Paz, Ana',
  fecha_ingreso: '2020-01-01',
  fecha_egreso: null,
  PersonalCategoria: [{ desde: '2020-01-01', id_rrhh_categoria: 1 }],
  PersonalBasico: [],
  PersonalEstablecimiento: [{ desde: '2020-01-01', id_establecimiento: 1 }],
  id_rrhh_clase_legajo: 1,
  forma_pago: '3',
  cbu: '0110599520000001234567',
  id_rrhh_obra_social: 1,
  fecha_nacimiento: '1990-01-01',
  id_area: 1,
  domicilio: 'Mitre 1',
  email: 'a@b.com.ar',
};
const falta = (cambios: Row, ve: (c: string) => boolean = todo, conEscala: boolean | undefined = true) =>
  missingInLegajo({ ...entero, ...cambios }, HOY, ve, conEscala).map((p) => p.part);

it('a un legajo completo no le falta nada', () => expect(falta({})).toEqual([]));
it.each([
  [
    'sin categoría vigente',
    { PersonalCategoria: [{ desde: '2026-11-01', id_rrhh_categoria: 1 }] },
    ['categoria'],
  ],
  ['sin CBU, si se le acredita', { cbu: null }, ['cbu']],
  ['sin CBU, si cobra en efectivo', { cbu: null, forma_pago: '1' }, []],
  ['con egreso y sin motivo', { fecha_egreso: '2026-10-01', motivo_egreso: null }, ['motivo']],
  [
    'sin obra social ni nacimiento',
    { id_rrhh_obra_social: null, fecha_nacimiento: null },
    ['obraSocial', 'nacimiento'],
  ],
] as const)('%s', (_, cambios, esperado) => expect(falta(cambios as unknown as Row)).toEqual(esperado));
it('el básico falta si no está pactado ni en la escala, y no se dice antes de saberlo', () => {
  expect([
    falta({}, todo, false),
    falta({}, todo, undefined),
    falta({ PersonalBasico: [{ desde: '2020-01-01', basico: '1.00' }] }, todo, false),
  ]).toEqual([['basico'], [], []]);
});
it('a quien trabaja menos de dos tercios de la jornada y figura a tiempo completo se le dice (LCT art. 92 ter)', () => {
  const con = (horas: string, codigo_modalidad: string, jornada?: string) =>
    missingInLegajo(
      { ...entero, codigo_modalidad, PersonalJornada: [{ desde: '2020-01-01', horas }] },
      HOY,
      todo,
      true,
      jornada,
    ).map((p) => p.part);
  expect([con('4.00', '008', '8.00'), con('4.00', '8', '8.00'), con('5.00', '022', '8.00')]).toEqual([
    ['jornada'],
    ['jornada'],
    ['jornada'],
  ]);
  // Two thirds or more is no part time; a part-time code is right; and it is not said before it is known.
  expect([con('6.00', '008', '8.00'), con('4.00', '001', '8.00'), con('4.00', '008')]).toEqual([[], [], []]);
});
it('lo que el rol no ve no se le dice que falta', () =>
  expect(falta({ cbu: null }, (c) => c !== 'cbu')).toEqual([]));
it('quien ingresa después se mira al día de su ingreso', () =>
  expect(
    falta({
      fecha_ingreso: '2026-11-01',
      PersonalCategoria: [{ desde: '2026-11-01', id_rrhh_categoria: 1 }],
    }),
  ).toEqual([]));
it('una copia lleva el contrato y nada de la persona, con el último valor de lo que cambia por fecha', () => {
  const nueva: Row = {
    legajo: null,
    nombre: null,
    cbu: null,
    fecha_ingreso: null,
    id_area: null,
    PersonalCategoria: [],
  };
  expect(
    legajoCopy(
      {
        ...entero,
        PersonalCategoria: [
          { desde: '2020-01-01', id_rrhh_categoria: 1 },
          { desde: '2024-01-01', id_rrhh_categoria: 2 },
        ],
      },
      nueva,
    ),
  ).toEqual({
    legajo: null,
    nombre: null,
    cbu: null,
    fecha_ingreso: null,
    id_area: 1,
    PersonalCategoria: [{ desde: '2024-01-01', id_rrhh_categoria: 2 }],
  });
});
