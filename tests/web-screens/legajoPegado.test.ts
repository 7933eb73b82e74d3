// Rows of people pasted from a spreadsheet: which datum each column is, and what the form takes of one of them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import {
  errorOf,
  plainValue,
  scaleInForce,
  withIngreso,
  withPlainValue,
  withoutRepeatedDates,
} from '../../web/screens/legajo/minimumLegajo.ts';
import type { Row } from '../../core/kit/field.ts';
import { newRow, readTableRow } from '../../core/kit/table.ts';
import { nextLegajo } from '../../core/tables/personal.ts';
import { tables } from '../../core/tables/index.ts';
import type { T } from '../../web/i18n.ts';
import { columnSample, mappedRows } from '../../web/screens/importaciones/importFile.ts';
import { withCell } from '../../core/machines/importErrors.ts';
import { pastedLegajo } from '../../web/screens/legajo/pastedLegajo.ts';
import { readPastedPeople } from '../../web/screens/legajo/pastedRows.ts';

const t: T = (clave, valores) => `${clave} ${Object.values(valores ?? {}).join(' | ')}`;
const HOY = '2026-05-04',
  conocidos = {
    PersonalCategoria: new Set(['vendedor_b', 'venb']),
    id_rrhh_obra_social: new Set(['126205', 'osecac']),
    id_area: new Set(['deposito']),
  };
const leer = (crudo: string) => {
  const r = readPastedPeople(crudo, conocidos, HOY, (n) => `Columna ${n}`);
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

describe('de qué es cada columna', () => {
  it.each([
    [
      'una fila sin títulos se reconoce por lo que tiene cada celda',
      '20-25123456-7\tPeralta, Hugo\t15/04/2025\tVendedor B\t8\t1.250.000,50\t126205\t0110599520000001234569\t008',
      [
        'cuil',
        'nombre',
        'fecha_ingreso',
        'PersonalCategoria',
        'PersonalJornada',
        'PersonalBasico',
        'id_rrhh_obra_social',
        'cbu',
        'codigo_modalidad',
      ],
    ],
    [
      'de dos fechas, la más vieja es la de nacimiento, en cualquier orden',
      'Peralta, Hugo\t15/04/2025\t17/05/1990\t20-25123456-7',
      ['nombre', 'fecha_ingreso', 'fecha_nacimiento', 'cuil'],
    ],
    [
      'lo que no se reconoce queda sin campo, y no se adivina',
      '20-25123456-7\tPeralta, Hugo\tzona norte 4',
      ['cuil', 'nombre', ''],
    ],
    ['un CUIL con el dígito mal no se toma por otra cosa', '20-25123456-6\tPeralta, Hugo', ['', 'nombre']],
    [
      'con títulos valen los títulos, también los de otros programas',
      'Leg.\tApellido\tNombres\tC.U.I.L.\tF. Ingreso\n7\tPeralta\tHugo\t20-25123456-7\t15/04/2025',
      ['legajo', 'nombre', 'nombre', 'cuil', 'fecha_ingreso'],
    ],
    [
      'separada por punto y coma también',
      '20-25123456-7;Peralta, Hugo;15/04/2025',
      ['cuil', 'nombre', 'fecha_ingreso'],
    ],
  ])('%s', (_, crudo, campos) => expect(leer(crudo).mapping).toEqual(campos));
  it('una columna vale por todas sus celdas: una que no es, y la columna no es', () =>
    expect(leer('20-25123456-7\t15/04/2025\n27-33481906-5\tmayo').mapping).toEqual(['cuil', '']));
  it('sin filas se dice', () =>
    expect(isLeft(readPastedPeople('CUIL\tApellido y nombre', conocidos, HOY, String))).toBe(true));
});

const nuevo = newRow(tables.Personal, HOY),
  buscar = async (tabla: string, texto: string) =>
    [
      { tabla: 'Categorias', id: 3, text: 'Vendedor B' },
      { tabla: 'ObrasSociales', id: 5, text: '126205 OSECAC' },
    ].filter((x) => x.tabla === tabla && x.text.toLowerCase().includes(texto.toLowerCase()));

describe('una fila en el formulario', () => {
  it('cada dato va a su lugar, y lo que rige por fecha empieza con el ingreso', async () => {
    const r = await pastedLegajo(
      t,
      leer('1.250.000,50\tVendedor B\t20251234567\tPeralta, Hugo\t15/04/2025\t126205'),
      { ...nuevo, fecha_ingreso: HOY },
      { today: HOY, search: buscar },
    );
    expect(r).toEqual({
      values: {
        fecha_ingreso: '2025-04-15',
        PersonalBasico: [{ desde: '2025-04-15', basico: '1250000.50' }],
        PersonalCategoria: [{ desde: '2025-04-15', id_rrhh_categoria: 3 }],
        cuil: '20-25123456-7',
        nombre: 'Peralta, Hugo',
        id_rrhh_obra_social: 5,
      },
      complaints: [],
    });
  });
  it('la sigla o parte del nombre valen si es una sola; si son varias, se dicen', async () => {
    // As the server searches: by code, initials and name, while the label is the name.
    const filas = [
        { id: 5, text: 'O.S. de los Empleados de Comercio', dice: '126205 OSECAC' },
        { id: 6, text: 'O.S. de Ejecutivos', dice: '400909 OSDE' },
      ],
      search = (_: string, texto: string) =>
        Promise.resolve(
          filas.filter((x) => `${x.dice} ${x.text}`.toLowerCase().includes(texto.toLowerCase())),
        );
    const de = async (obra: string) => {
      const r = await pastedLegajo(
        t,
        leer(`CUIL\tObra social\n20-25123456-7\t${obra}`),
        { ...nuevo, fecha_ingreso: HOY },
        { today: HOY, search },
      );
      return [r.values['id_rrhh_obra_social'], r.complaints.map((c) => c.message)];
    };
    expect([await de('OSECAC'), await de('ejecutivos')]).toEqual([
      [5, []],
      [6, []],
    ]);
    expect(await de('O.S.')).toEqual([
      undefined,
      [
        'planilla.enLista.pegadaCandidatas Obra social | O.S. | O.S. de los Empleados de Comercio; O.S. de Ejecutivos',
      ],
    ]);
  });
  it('el banco sale del CBU', async () => {
    const search = (tabla: string, texto: string) =>
      Promise.resolve(
        tabla === 'Bancos' && texto === '011' ? [{ id: 2, text: 'Banco de la Nación Argentina' }] : [],
      );
    const con = async (cbu: string, mas: Row = {}) =>
      (
        await pastedLegajo(
          t,
          leer(`CUIL\tCBU\n20-25123456-7\t${cbu}`),
          { ...nuevo, ...mas },
          { today: HOY, search },
        )
      ).values['id_banco'];
    expect(await con('0110599520000001234569')).toBe(2);
    expect(await con('0110599520000001234569', { id_banco: 9 })).toBeUndefined();
    expect(await con('0000003100010000000001')).toBeUndefined();
  });
  it('lo que no se pudo leer se dice con su valor; un texto mal queda escrito para corregirlo', async () => {
    const r = await pastedLegajo(
      t,
      leer('CUIL\tObra social\tIngreso\tCategoría\n20-25123456-6\t999999\t31/02/2025\tCapataz'),
      { ...nuevo, fecha_ingreso: HOY },
      { today: HOY, search: buscar },
    );
    expect(r.values).toEqual({ cuil: '20-25123456-6' });
    expect(r.complaints.map((c) => [c.field, c.value]).toSorted()).toEqual([
      ['PersonalCategoria', 'Capataz'],
      ['cuil', '20-25123456-6'],
      ['fecha_ingreso', '31/02/2025'],
      ['id_rrhh_obra_social', '999999'],
    ]);
    for (const c of r.complaints) expect(c.message.length).toBeGreaterThan(5);
  });
});

describe('lo que rige por fecha, como un dato solo', () => {
  const con = (r: Row, n: string, v: Row[string]): Row => ({ ...r, ...withPlainValue(r, n, v) });
  it('se guarda como en el formulario entero: una fila desde el ingreso', () => {
    const r = con({ ...nuevo, fecha_ingreso: '2025-04-15' }, 'PersonalJornada', '8.00');
    expect(r['PersonalJornada']).toEqual([{ desde: '2025-04-15', horas: '8.00' }]);
    expect(plainValue(r, 'PersonalJornada')).toBe('8.00');
    expect(con(r, 'PersonalJornada', null)['PersonalJornada']).toEqual([]);
  });
  it('si el ingreso cambia después, empieza con él; lo que empezaba otro día, no', () => {
    const r = con({ ...nuevo, fecha_ingreso: '2025-04-15' }, 'PersonalCategoria', 3);
    expect(withIngreso(r, '2025-05-01')).toEqual({
      fecha_ingreso: '2025-05-01',
      PersonalCategoria: [{ desde: '2025-05-01', id_rrhh_categoria: 3 }],
    });
    const otra = { ...r, PersonalCategoria: [{ desde: '2026-01-01', id_rrhh_categoria: 3 }] };
    expect(withIngreso(otra, '2025-05-01')).toEqual({ fecha_ingreso: '2025-05-01' });
  });
  it('de varias filas cambia la última, y las anteriores quedan', () => {
    const dos = [
      { desde: '2025-01-01', basico: '1.00' },
      { desde: '2026-01-01', basico: '2.00' },
    ];
    expect(withPlainValue({ ...nuevo, PersonalBasico: dos }, 'PersonalBasico', '3.00')).toEqual({
      PersonalBasico: [dos[0], { desde: '2026-01-01', basico: '3.00' }],
    });
  });
  it('el número que se propone es el que sigue al mayor, y ninguno después del último', () =>
    expect([nextLegajo(undefined), nextLegajo(41), nextLegajo(999_999)]).toEqual([1, 42, undefined]));
  it('la escala que rige es la última hasta ese día', () => {
    const escalas = [
      { id_rrhh_categoria: 3, desde: '2026-01-01', basico: '1.00' },
      { id_rrhh_categoria: 3, desde: '2026-06-01', basico: '2.00' },
      { id_rrhh_categoria: 4, desde: '2026-02-01', basico: '9.00' },
    ];
    expect(scaleInForce(escalas, 3, HOY)?.['basico']).toBe('1.00');
    expect(scaleInForce(escalas, 5, HOY)).toBeUndefined();
  });
});

describe('una fecha pegada', () => {
  it.each([
    ['1/3/25', '2025-03-01'],
    ['01-03-2025', '2025-03-01'],
    ['1.3.2025', '2025-03-01'],
    ['2025-03-01', '2025-03-01'],
    ['2025/3/1', '2025-03-01'],
    ['01/03/2025 00:00', '2025-03-01'],
    ['2025-03-01 00:00:00', '2025-03-01'],
    ['45717', '2025-03-01'],
    ['17/5/68', '1968-05-17'],
  ])('«%s» se entiende', async (escrita, fecha) => {
    const r = await pastedLegajo(
      t,
      leer(`CUIL\tIngreso\n20-25123456-7\t${escrita}`),
      { ...nuevo, fecha_ingreso: HOY },
      { today: HOY, search: buscar },
    );
    expect([r.values['fecha_ingreso'], r.complaints]).toEqual([fecha, []]);
    const tabla = tables.Personal,
      p = leer(`CUIL\tF. Ingreso\n20-25123456-7\t${escrita}\n27-33481906-5\t${escrita}`);
    expect(mappedRows(tabla, p.rows, p.mapping).map((x) => x.valores['fecha_ingreso'])).toEqual([
      fecha,
      fecha,
    ]);
  });
  it('se muestra lo que se entendió', () => {
    const p = leer('CUIL\tF. Ingreso\n20-25123456-7\t1/3/25\n27-33481906-5\t01/03/2025\n27-33481906-5\tayer');
    expect(columnSample(tables.Personal, p.rows, 1, 'fecha_ingreso', 3)).toBe(
      '1/3/25 → 01/03/2025 · 01/03/2025 · ayer',
    );
  });
  it('mal, se queja una vez, con su valor y en su columna: nunca bajo el básico', () => {
    const mal = withIngreso({ ...nuevo, ...withPlainValue(nuevo, 'PersonalBasico', '100.00') }, 'ayer'),
      r = readTableRow(tables.Personal, { ...nuevo, ...mal }, { parcial: true });
    const errores = Object.fromEntries(
      (isLeft(r) ? (r.left.errors ?? []) : []).map((e) => [e.field, e.message]),
    );
    expect(errores['fecha_ingreso']).toBe('Formato de Fecha inválido');
    expect(errorOf(errores, 'PersonalBasico')).toBeUndefined();
    // Counted once: «hay 7 datos para corregir» where six are seen.
    expect(Object.keys(errores).some((c) => c.endsWith('.desde'))).toBe(true);
    expect(
      Object.keys(withoutRepeatedDates(errores, { ...nuevo, ...mal })).filter((c) => c.endsWith('.desde')),
    ).toEqual([]);
    expect(withCell('ayer', 'Formato de Fecha inválido')).toBe('«ayer»: Formato de Fecha inválido');
  });
  it('lo que está mal en una lista que se escribe como un dato se nombra como ese dato', () => {
    const r = readTableRow(
      tables.Personal,
      { ...nuevo, PersonalJornada: [{ desde: HOY, horas: '200' }] },
      { parcial: true },
    );
    expect((isLeft(r) ? (r.left.errors ?? []) : []).find((e) => e.field.endsWith('horas'))?.message).toBe(
      'Jornada (horas por día): debe ser 24 o menos.',
    );
  });
});
