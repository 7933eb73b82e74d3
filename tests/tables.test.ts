// Checks of single tables that involve more than one field.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import {
  decimalField,
  integerField,
  amountField,
  isToldIn,
  textField,
  type Field,
} from '../core/kit/field.ts';
import { readField } from '../core/kit/readField.ts';
import { newRow, offeredRow, readTableRow, type AnyTable } from '../core/kit/table.ts';
import { conceptos } from '../core/tables/concepto.ts';
import { userNotes } from '../core/tables/userNote.ts';
import { users } from '../core/tables/user.ts';
import { allTables } from '../core/tables/index.ts';
import { personal } from '../core/tables/personal.ts';
import { auxiliarTables } from '../core/tables/auxiliarTable.ts';

const errores = (tabla: unknown, fila: unknown): readonly string[] => {
  const r = readTableRow(tabla as AnyTable, fila);
  return E.isLeft(r) ? (r.left.errors ?? []).map((e) => `${e.field}: ${e.message}`) : [];
};

describe('tablas auxiliares', () => {
  const fila = (desde: string, clave1: string, clave2: string | null = null) => ({
    desde,
    clave1,
    clave2,
    valor: '1',
    fijo: null,
    fuente: null,
  });
  const tabla = (...filas: readonly unknown[]) => ({
    codigo: 'tasas',
    d_tabla_auxiliar: 'Tasas',
    tipo: 'exacta',
    vigencia: 'continua',
    filas,
  });
  it('no hay dos filas para una clave y una fecha', () => {
    expect(
      errores(
        auxiliarTables,
        tabla(fila('2026-01-01', 'a', 'b'), fila('2026-02-01', 'a', 'b'), fila('2026-01-01', 'a', 'b')),
      ),
    ).toEqual(['filas.2.clave1: Hay dos filas para a / b desde el 01/01/2026: deje una.']);
  });
  it('el límite de un tramo es un número, y se dice cómo se escribe el que vino de una planilla', () => {
    const con = (tipo: string, clave1: string) =>
      errores(auxiliarTables, {
        codigo: 'escala',
        d_tabla_auxiliar: 'Una escala',
        tipo,
        vigencia: 'continua',
        filas: [{ desde: '2026-01-01', clave1, valor: '1' }],
      });
    expect([con('tramos', '1000015.05'), con('exacta', 'a,b')]).toEqual([[], []]);
    expect(con('tramos', '$ 1.000.015,05')).toEqual([
      'filas.0.clave1: El límite «$ 1.000.015,05» se escribe 1000015.05: sin separar los miles y con punto.',
    ]);
    expect(con('tramos', 'mucho')).toEqual(['filas.0.clave1: El límite «mucho» no es un número.']);
  });
  it('la misma clave en otra fecha es otra fila', () => {
    expect(
      errores(
        auxiliarTables,
        tabla(fila('2026-01-01', 'a'), fila('2026-02-01', 'a'), fila('2026-01-01', 'b')),
      ),
    ).toEqual([]);
  });
});

describe('conceptos', () => {
  const concepto = (mas: Record<string, unknown>) => ({
    codigo: 10,
    d_rrhh_concepto: 'Antigüedad',
    id_rrhh_tipo_concepto: 1,
    activo: 1,
    orden_calculo: 10,
    formula: '1',
    valor_generico: '0',
    redondeo: 'centavo',
    ...mas,
  });
  it('un filtro sin nadie se rechaza', () => {
    expect(errores(conceptos, concepto({ chk_filtro_area: 1, RRHHConceptoArea: [] }))).toEqual([
      'RRHHConceptoArea: El filtro no admite a nadie: elija al menos uno, o quítelo.',
    ]);
  });
  it('un filtro con alguien, o una lista sin su filtro, se aceptan', () => {
    expect(errores(conceptos, concepto({ chk_filtro_area: 1, RRHHConceptoArea: [{ id_area: 3 }] }))).toEqual(
      [],
    );
    expect(errores(conceptos, concepto({ chk_filtro_area: 0, RRHHConceptoArea: [{ id_area: 3 }] }))).toEqual(
      [],
    );
  });
});

describe('notas', () => {
  it.each(['', '   ', ' \n '])(
    'una nota con nada más que blancos (%j) es una que falta',
    (d_nota_usuario) => {
      expect(errores(userNotes, { fecha_creacion: '2026-09-30', d_nota_usuario })).toEqual([
        'd_nota_usuario: Nota: falta este dato.',
      ]);
    },
  );
  it('los renglones y márgenes de una nota quedan como se escribieron', () => {
    expect(
      readTableRow(userNotes, {
        fecha_creacion: '2026-09-30',
        d_nota_usuario: '  uno\n dos ',
      }),
    ).toMatchObject({ right: { d_nota_usuario: '  uno\n dos ' } });
  });
});

describe('las fechas, de todas las tablas y de las listas que llevan adentro', () => {
  const de = (
    donde: string,
    campos: Readonly<Record<string, Field>>,
  ): readonly (readonly [string, Field])[] =>
    Object.entries(campos).flatMap(([n, f]) =>
      f.kind === 'fecha'
        ? [[`${donde}.${n}`, f] as const]
        : f.kind === 'lista'
          ? de(`${donde}.${n}`, f.fields)
          : [],
    );
  const todas = allTables.flatMap((t) => de(t.name, t.fields));
  it.each(todas)('%s: una que no existe o está a medias se dice como en la especificación', (nombre, f) => {
    for (const mala of ['31/02/2026', '2026-02-31', '2026-2-3', 'ayer', 20260101])
      expect([mala, readField(f, nombre, mala)]).toMatchObject([
        mala,
        { errors: [{ field: nombre, code: 'format', message: 'Formato de Fecha inválido' }] },
      ]);
    expect(readField(f, nombre, '2026-02-28')).toEqual({ value: '2026-02-28' });
  });
  it('donde no puede ser posterior al día en que se escribe, se dice', () => {
    const nacido = (fecha_nacimiento: string) => {
      const r = readTableRow(personal, { fecha_nacimiento }, { parcial: true, hoy: '2026-10-01' });
      return E.isLeft(r) ? (r.left.errors ?? []).map((e) => [e.field, e.code, e.message]) : [];
    };
    expect([nacido('2026-10-01'), nacido('2026-10-02')]).toEqual([
      [],
      [['fecha_nacimiento', 'max', 'Nacimiento: el 02/10/2026 todavía no llegó.']],
    ]);
    expect(
      todas
        .filter(([, f]) => 'sinFuturo' in f)
        .map(([n]) => n)
        .sort(),
      'which dates may not be later than today (sinFuturo, core/tables) was decided one by one: add it to this list, or take sinFuturo out',
    ).toEqual(['Familiares.fecha_nacimiento', 'Personal.fecha_nacimiento', 'PlanesVacaciones.avisado_el']);
  });
  it('un formulario propone hoy donde se espera; a una fila que viene sin la fecha le falta', () => {
    const nuevas = allTables
      .flatMap((t) =>
        Object.entries(offeredRow(t, '2026-10-05')).flatMap(([n, v]) =>
          t.fields[n]!.kind === 'fecha' && v !== null ? [`${t.name}.${n} ${String(v)}`] : [],
        ),
      )
      .sort();
    expect(
      nuevas,
      'which dates a form offers today (proponeHoy, core/tables) was decided one by one: add it to this list, or take proponeHoy out',
    ).toEqual(
      [
        'Ausencias.desde',
        'HorasTrabajadas.fecha',
        'LibroLey.fecha_emision',
        'NotasUsuario.fecha_creacion',
        'Personal.fecha_ingreso',
        'SaldosVacaciones.fecha',
      ].map((n) => `${n} 2026-10-05`),
    );
    expect(newRow(personal, '2026-10-05')['fecha_ingreso']).toBeNull();
  });
  it('en la web se escriben o se eligen en un solo lugar, y ningún otro las pide', () => {
    const web = join(import.meta.dirname, '../web'),
      archivos = (c: string): readonly string[] =>
        readdirSync(join(web, c)).flatMap((n) =>
          statSync(join(web, c, n)).isDirectory()
            ? archivos(join(c, n))
            : n.endsWith('.tsx')
              ? [join(c, n)]
              : [],
        );
    // Only the gallery shows the calendar by itself.
    expect(
      archivos('.').filter((f) =>
        /type=["'{]+(date|month|datetime-local|week)|<Calendar(io)?\b/.test(
          readFileSync(join(web, f), 'utf8'),
        ),
      ),
      'a screen asks for a date by itself: use Written (web/kit/Written.tsx)',
    ).toEqual(['kit/Written.tsx', 'screens/gallery/InputSamples.tsx']);
  });
});

describe('los números', () => {
  const monto = amountField('Importe'),
    tasa = decimalField('Tasa', { decimales: 4 }),
    cuotas = decimalField('Cuotas', { decimales: 0 }),
    cuenta = integerField('Cantidad');
  it.each<[string, Field, unknown, unknown]>([
    ['entra el más grande', monto, '9999999999999.99', '9999999999999.99'],
    [
      'uno más no, y se dice cuántos dígitos entran',
      monto,
      '10000000000000',
      'Importe: «10000000000000» es demasiado grande: entran hasta 13 dígitos enteros.',
    ],
    [
      'tampoco uno larguísimo',
      monto,
      '9'.repeat(60),
      `Importe: «${'9'.repeat(40)}» es demasiado grande: entran hasta 13 dígitos enteros.`,
    ],
    [
      'según sus decimales',
      tasa,
      '-123456789012',
      'Tasa: «-123456789012» es demasiado grande: entran hasta 11 dígitos enteros.',
    ],
    [
      'un entero',
      cuenta,
      '1234567890123456',
      'Cantidad: «1234567890123456» es demasiado grande: entran hasta 15 dígitos enteros.',
    ],
    [
      'los decimales de más se nombran, sean los que sean',
      monto,
      '1.123456789',
      'Importe: «1.123456789» tiene más de 2 decimales.',
    ],
    ['donde no van decimales', cuotas, '3.5', 'Cuotas: «3.5» no es un número entero.'],
    ['los ceros de adelante no son dígitos', monto, `${'0'.repeat(20)}5`, '5.00'],
    [
      'mil escrito con punto no es un peso: se pregunta',
      monto,
      '1.000',
      '«1.000» se puede leer de dos maneras: escriba 1000 o 1,00.',
    ],
    [
      'ni treinta y cinco mil quinientos, treinta y cinco con cincuenta',
      monto,
      '-35.500',
      '«-35.500» se puede leer de dos maneras: escriba -35500 o -35,50.',
    ],
    ['con cuatro dígitos antes del punto no hay duda', monto, '1000.000', '1000.00'],
    ['donde hay tres decimales o más, los tres lo son', tasa, '1.000', '1.0000'],
    ['menos cero es cero', monto, '-0', '0.00'],
    ['también entero', cuenta, '-0', 0],
    ['los blancos de los lados no son parte', cuenta, ' 12\u00a0', 12],
    ['ni del importe', monto, '\u00a012.5 ', '12.50'],
    [
      'marcas que no se entienden',
      monto,
      '1,234.56',
      'Importe: «1,234.56» no es un número: revise qué separa los miles y qué los decimales.',
    ],
    [
      'o como se escribe acá, donde va la forma del cable',
      monto,
      '1.234,56',
      'Importe: «1.234,56» no es un número: revise qué separa los miles y qué los decimales.',
    ],
    ['lo que no es un número', monto, 'doce', 'Importe: «doce» no es un número.'],
  ])('%s', (_que, f, crudo, da) => {
    const r = readField(f, 'x', crudo);
    expect('errors' in r ? r.errors[0]!.message : r.value).toBe(da);
    expect(Object.is('value' in r ? r.value : null, -0)).toBe(false);
  });
});

describe('un CUIL', () => {
  const dice = (v: string): string => {
    const r = readField(personal.fields.cuil, 'cuil', v);
    return 'errors' in r ? r.errors[0]!.message : String(r.value);
  };
  // 27-28115547: remainder 1, which has no digit; ANSES gives those people the prefix 23.
  it('al que con su prefijo no le corresponde ningún dígito dice con cuál empieza', () =>
    expect(dice('27281155479')).toBe(
      'CUIL: con «27281155479» ningún dígito verificador vale. Con ese número de documento empieza con 23.',
    ));
  it.each(['2728115547', '99281155479', '27-ABCDEFGH-1'])('%s no es un número de CUIL', (v) =>
    expect(dice(v)).toContain('no es un número de CUIT/CUIL'),
  );
});

describe('lo que parece otra cosa', () => {
  const correo = (s: string) => readField(textField('Correo', { check: 'email' }), 'email', s);
  it('un correo es una dirección y nada más', () => {
    for (const s of [
      'ceo<b@evil.test>',
      'CEO <b@evil.test>',
      'a@b.test,c@evil.test',
      'a@b.test;c@evil.test',
      '"a"@b.test',
      'a@b@evil.test',
      'a(x)@b.test',
      'a@[10.0.0.1]',
      'a@b..test.',
    ])
      expect(correo(s), s).toHaveProperty('errors');
    for (const s of ['ana.sosa+recibos@ejemplo.com.ar', 'muñoz@ñandú.com.ar', "o'higgins@a-b.museum"])
      expect(correo(s), s).toEqual({ value: s });
  });
  it('un nombre no lleva caracteres invisibles ni que cambian su sentido', () => {
    for (const c of ['\u202e', '\u2066', '\u200b', '\u200f', '\u2060', '\ufeff'])
      expect(readField(textField('Nombre'), 'nombre', `Ada${c} Admin`)).toMatchObject({
        errors: [{ field: 'nombre', code: 'format' }],
      });
  });
});

describe('los campos que se muestran según otro', () => {
  it('nombran uno de su tabla, y quien avala un correo lo hace sólo mientras espera', () => {
    const mal = [...allTables, users].flatMap((t) =>
      Object.entries(t.fields).flatMap(([n, f]) =>
        f.onlyWith === undefined || f.onlyWith in t.fields ? [] : [`${t.name}.${n}`],
      ),
    );
    expect(mal).toEqual([]);
    expect(isToldIn(users.fields.avalar_correo, { correo_espera: null })).toBe(false);
    expect(isToldIn(users.fields.avalar_correo, { correo_espera: '2026-09-18T12:00:00.000Z' })).toBe(true);
    expect(isToldIn(users.fields.nombre, {})).toBe(true);
  });
});
