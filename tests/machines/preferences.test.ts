// Preferences, places, quick search and files: the specification's constants, and what each stores.
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { failure } from '../../core/kit/failure.ts';
import { LANGUAGES } from '../../core/i18n/languages.ts';
import { languageMachine } from '../../core/machines/language.ts';
import { lastLocationMachine, readPlaces, returnPath } from '../../core/machines/lastLocation.ts';
import { DEFAULT_LAYOUT, layoutPreferenceMachine, readLayout } from '../../core/machines/layoutPreference.ts';
import { readNovedades } from '../../core/machines/novedadesFile.ts';
import { quickSearchMachine } from '../../core/machines/quickSearch.ts';
import { readCsv } from '../../core/machines/readCsv.ts';
import { makeVault } from '../../core/machines/vault.ts';
import { testPorts } from './answers.ts';

it('los idiomas son los de la especificación', () =>
  expect(LANGUAGES.map((l) => l.lang)).toEqual(['en', 'zh', 'es', 'ja', 'de', 'fr', 'ar']));

describe('el último lugar', () => {
  const abrir = () => {
    const t = testPorts([]),
      actor = createActor(lastLocationMachine(t.ports), { input: {} }).start();
    return { ...t, actor };
  };
  it('vale 120 segundos, ni uno más', () => {
    const { actor } = abrir();
    actor.send({ type: 'visit', path: '/personal', at: 0 });
    const { places } = actor.getSnapshot().context;
    expect([returnPath(places, 119_999), returnPath(places, 120_000)]).toEqual(['/personal', '/']);
  });
  it.each([
    '/',
    '/?newFromMenu=false',
    '/auth/login',
    '/auth',
    '/logout',
    '/logout?motivo=error',
    '/x/auth/y',
    '//otro.sitio/personal',
    '/\\otro.sitio',
    'https://otro.sitio/',
  ])('ignora %s', (path) => {
    const { actor, kept } = abrir();
    actor.send({ type: 'visit', path, at: 0 });
    expect([actor.getSnapshot().context.places, kept]).toEqual([[], []]);
  });
  it('lo que se pide junto con la dirección no la hace del ingreso', () => {
    const { actor } = abrir();
    actor.send({ type: 'visit', path: '/conceptos?orden=autor&q=auth', at: 0 });
    expect(returnPath(actor.getSnapshot().context.places, 1)).toBe('/conceptos?orden=autor&q=auth');
  });
  it('lo guardado a mano no lleva fuera del sitio', () =>
    expect(returnPath(readPlaces([{ path: '//otro.sitio/', at: 1 }]), 2)).toBe('/'));
  it('vuelve al último, y lo guardado que no se entiende no estorba', () => {
    const { actor } = abrir();
    actor.send({ type: 'visit', path: '/personal', at: 0 });
    actor.send({ type: 'visit', path: '/conceptos', at: 10 });
    expect(returnPath(actor.getSnapshot().context.places, 20)).toBe('/conceptos');
    expect(readPlaces([{ path: '/a', at: 1 }, { path: 3 }, null, 'x'])).toEqual([{ path: '/a', at: 1 }]);
    expect(readPlaces('{}')).toEqual([]);
  });
});

it('el idioma se guarda y la página se recarga a los 400 ms', async () => {
  const t = testPorts([]),
    actor = createActor(languageMachine(t.ports), { input: {} }).start();
  expect(actor.getSnapshot().context.language).toBe('es');
  actor.send({ type: 'choose', language: 'ar' });
  await waitFor(actor, (s) => !s.hasTag('busy'));
  expect([t.kept, t.waits, t.reloads()]).toEqual([[['language', 'ar']], [400], 1]);
});

describe('el diseño', () => {
  it('se guarda y se recarga al segundo; restablecer vuelve al inicial', async () => {
    const t = testPorts([]),
      actor = createActor(layoutPreferenceMachine(t.ports), { input: {} }).start();
    actor.send({ type: 'change', option: 'subheader.style', value: 'transparent' });
    actor.send({ type: 'change', option: 'subheader.style', value: 'rojo' });
    actor.send({ type: 'tab', tab: 'aside' });
    actor.send({ type: 'preview' });
    await waitFor(actor, (s) => !s.hasTag('busy'));
    expect(t.kept).toEqual([
      ['layoutTab', 'aside'],
      ['layout', { ...DEFAULT_LAYOUT, 'subheader.style': 'transparent' }],
    ]);
    expect([t.waits, t.reloads()]).toEqual([[1000], 1]);
    actor.send({ type: 'reset' });
    await waitFor(actor, (s) => !s.hasTag('busy'));
    expect(t.kept.at(-1)).toEqual(['layout', DEFAULT_LAYOUT]);
  });
  it('lo guardado que no es una opción se lee como lo inicial', () =>
    expect(readLayout({ 'subheader.style': 'rojo', 'content.width': 'fixed', otra: 1 })).toEqual({
      ...DEFAULT_LAYOUT,
      'content.width': 'fixed',
    }));
});

describe('la búsqueda rápida', () => {
  const hallazgo = { group: 'Legajos', title: 'Paz, Ana', detail: '0011', path: '/personal' };
  const abrir = () => {
    const t = testPorts([]),
      pedidas: string[] = [];
    const actor = createActor(
      quickSearchMachine({
        ...t.ports,
        search: (q) => async () => {
          pedidas.push(q);
          return q === 'roto'
            ? E.left(failure('network', 'api.sinRed'))
            : E.right(q === 'nada' ? [] : [hallazgo]);
        },
      }),
    ).start();
    return { ...t, pedidas, actor, quieta: () => waitFor(actor, (s) => !s.hasTag('busy')) };
  };
  it('empieza a los tres caracteres, medio segundo después de la última tecla', async () => {
    const b = abrir();
    for (const query of ['p', 'pa', 'paz', 'pazo']) b.actor.send({ type: 'type', query });
    const s = await b.quieta();
    expect([b.pedidas, s.value, s.context.hits]).toEqual([['pazo'], 'found', [hallazgo]]);
    expect(b.waits.every((w) => w === 500)).toBe(true);
    b.actor.send({ type: 'type', query: 'pa' });
    expect([b.actor.getSnapshot().value, b.actor.getSnapshot().context.hits]).toEqual(['idle', []]);
  });
  it.each([
    ['nada', 'nothing'],
    ['roto', 'broken'],
  ])('«%s» termina en %s', async (query, estado) => {
    const b = abrir();
    b.actor.send({ type: 'type', query });
    expect((await b.quieta()).value).toBe(estado);
  });
});

describe('un CSV', () => {
  it('se lee con coma o punto y coma, comillas, saltos dentro de ellas y marca de orden', () => {
    const leido = readCsv('\ufeff"legajo";texto\r\n1;"a;b ""c""\nd"\r\n\r\n2;\r\n');
    expect(leido).toEqual(
      E.right([
        { line: 2, row: { legajo: '1', texto: 'a;b "c"\nd' } },
        { line: 5, row: { legajo: '2', texto: '' } },
      ]),
    );
  });
  it.each([
    ['', 'machines.importar.sinFilas'],
    ['a,b', 'machines.importar.sinFilas'],
    ['a,a\n1,2', 'machines.importar.encabezado'],
    ['a,b\n1', 'machines.importar.columnas'],
    ['a\n"1', 'machines.importar.comillas'],
  ])('%j se rechaza: %s', (csv, clave) => {
    const r = readCsv(csv);
    expect(E.isLeft(r) && r.left.key).toBe(clave);
  });
  it('lo que se escribe con comillas se lee igual', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 8 }), (filas) => {
        const celda = (s: string): string => `"${s.replaceAll('"', '""')}"`;
        const r = readCsv(`a,b\n${filas.map((f) => f.map(celda).join(',')).join('\n')}\n`);
        expect(E.isRight(r) && r.right.map((l) => [l.row['a'], l.row['b']])).toEqual(filas);
      }),
      { seed: 20260930 },
    );
  });
  it('de novedades entiende los nombres y los números de acá', () => {
    const r = readNovedades(
      'Nro. Legajo;Concepto;Monto;Observación\n11;310;1.234,50;"1,5 horas"\n12;20;7;\n',
    );
    expect(E.isRight(r) && r.right.map((l) => l.row)).toEqual([
      { legajo: '11', codigo: '310', importe: '1234.50', observacion: '1,5 horas' },
      { legajo: '12', codigo: '20', importe: '7', observacion: '' },
    ]);
  });
  it.each([';', ',', '\t'])('de novedades se lee separado con %j, como se pega de una planilla', (s) => {
    const r = readNovedades(
      `Nº Legajo${s}Concepto${s}%${s}Ajuste${s}\r\n103${s}20${s}8${s}9/2026${s}\r\n${s.repeat(4)}\r\n`,
    );
    expect(r).toEqual(
      E.right([
        { line: 2, row: { legajo: '103', codigo: '20', porcentaje: '8', periodo_ajuste: '2026-09' } },
      ]),
    );
  });
  it('un punto es de miles donde se escribe a la argentina, y de decimales donde la coma separa columnas', () => {
    const importe = (csv: string): unknown => {
      const r = readNovedades(csv);
      return E.isRight(r) && r.right[0]!.row['importe'];
    };
    expect(
      ['1.234', '1.234,50', '45000,00', '12.5', 'ocho', '−3,5'].map((x) =>
        importe(`legajo;codigo;importe\n1;2;${x}`),
      ),
    ).toEqual(['1234', '1234.50', '45000.00', '12.5', 'ocho', '-3.5']);
    expect([
      importe('legajo,codigo,importe\n1,2,1.234'),
      importe('{"legajo":1,"codigo":2,"importe":"1.234"}'),
    ]).toEqual(['1.234', '1.234']);
  });
  it.each([
    ['legajo;sueldo\n1;2', 'machines.importar.columna'],
    ['legajo;importe\n1;2', 'machines.importar.faltaColumna'],
    ['codigo;importe\n1;2', 'machines.importar.faltaColumna'],
    ['legajo;codigo;concepto\n1;2;3', 'machines.importar.encabezado'],
    ['legajo;codigo\n;\n', 'machines.importar.sinFilas'],
  ])('%j se rechaza antes de mirar las filas: %s', (csv, clave) => {
    const r = readNovedades(csv);
    expect(E.isLeft(r) && r.left.key).toBe(clave);
  });
});

describe('la caja de contraseñas', () => {
  it('da lo mismo por secretos iguales, nada por uno vacío, y olvida', () => {
    const v = makeVault(),
      a = v.put('uno'),
      b = v.put('dos');
    expect([a === v.put('uno'), a === b, v.put(''), v.open(a)]).toEqual([true, false, '', 'uno']);
    v.drop(a);
    expect([v.open(a), v.open('secreto:99')]).toEqual(['', '']);
  });
  it('guarda pocos: los abandonados se van', () => {
    const v = makeVault(),
      primero = v.put('0');
    for (let i = 1; i <= 8; i++) v.put(String(i));
    expect(v.open(primero)).toBe('');
  });
});
