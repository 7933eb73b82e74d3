// The texts in every language: each has the same values and its plural forms, none is unused, none is written
// in the screens, and missing ones are shown in Spanish.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLanguage } from '../cli/languageFiles.ts';
import { labelText } from '../core/kit/labels.ts';
import { labelTables, tableLabels } from '../core/kit/tableLabels.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { es } from '../core/i18n/es/index.ts';
import { missingIn, pluralsOf, withoutForm } from '../core/kit/missingTexts.ts';
import { STATUS } from '../core/api/status.ts';
import { sayAnswer } from '../core/kit/sayAnswer.ts';
import { failure, phrase } from '../core/kit/failure.ts';
import { failureEnvelope } from '../server/http/envelope.ts';
import { forWeb } from '../core/i18n/forWeb.ts';
import { withSentences, textLeaves, textPairs, sentenceRecogniser } from '../core/i18n/recogniser.ts';
import { TRANSLATIONS, type LanguageTexts, type TextTree } from '../core/i18n/texts.ts';
import { addTexts, sayIn, textFor } from '../core/kit/text.ts';
import { allTables } from '../core/tables/index.ts';

const raiz = join(import.meta.dirname, '..');
const archivos = (carpeta: string): string[] =>
  readdirSync(join(raiz, carpeta)).flatMap((n) => {
    const ruta = join(carpeta, n);
    return statSync(join(raiz, ruta)).isDirectory() ? archivos(ruta) : /\.tsx?$/.test(n) ? [ruta] : [];
  });
const idiomas = TRANSLATIONS.map((lang) => [lang, readLanguage(lang)] as const);
const espaniol = new Map(textLeaves(es)),
  etiquetas = tableLabels(allTables);

const formas = (lang: string): readonly string[] =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
const huecos = (s: string): ReadonlySet<string> =>
  new Set([...s.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]!));
/** The plural form that a key ends in, if any. */
const formaDe = (k: string): string | undefined =>
  withoutForm(k) === k ? undefined : k.slice(withoutForm(k).length + 1);

describe.each([['es', { textos: es, etiquetas: {} }] as const, ...idiomas])(
  '%s',
  (lang, { textos }: LanguageTexts) => {
    const suyos = new Map(textLeaves(textos));
    it('no tiene textos de más', () => {
      const hace = new Set([...espaniol.keys()].map(withoutForm));
      expect(
        [...suyos.keys()].filter((k) => !hace.has(withoutForm(k))),
        `core/i18n/${lang} says texts that the Spanish ones have not: take them out, or correct their keys`,
      ).toEqual([]);
    });
    it('pone los mismos valores que el español', () => {
      // Only Spanish sentences take the article as a value, and the form for one may have no figure.
      const mal = [...suyos].flatMap(([k, v]) => {
        // A language may have one sentence for all the forms of the Spanish one.
        const de = formaDe(k) === undefined && espaniol.has(k) ? k : `${withoutForm(k)}_other`,
          uno = formaDe(k) === 'one';
        const pedidos = huecos(espaniol.get(de) ?? ''),
          puestos = huecos(v);
        const faltan = [...pedidos].filter((n) => n !== 'articulo' && !puestos.has(n) && !uno),
          sobran = [...puestos].filter((n) => !pedidos.has(n));
        return faltan.length + sobran.length > 0
          ? [`${k}: faltan ${faltan.join()} sobran ${sobran.join()}`]
          : [];
      });
      expect(mal, `core/i18n/${lang}: put the same {{values}} as core/i18n/es has`).toEqual([]);
    });
    it('de lo que cuenta tiene cada forma de plural de su idioma, y ninguna ajena', () => {
      const contados = [...pluralsOf(suyos.keys())];
      expect(
        contados.flatMap((k) => formas(lang).map((f) => `${k}_${f}`)).filter((k) => !suyos.has(k)),
        `core/i18n/${lang} lacks these forms of plural: add them beside the others`,
      ).toEqual([]);
      const ajenas = [...suyos.keys()].filter(
        (k) =>
          contados.includes(withoutForm(k)) && k !== withoutForm(k) && !formas(lang).includes(formaDe(k)!),
      );
      expect(ajenas, `${lang} has no such form of plural: take these out of core/i18n/${lang}`).toEqual([]);
    });
    it('sus etiquetas son de alguna tabla', () => {
      const sobran = Object.entries(lang === 'es' ? {} : readLanguage(lang).etiquetas).flatMap(
        ([table, own]) =>
          Object.keys(own)
            .filter((key) => !etiquetas.some((l) => l.table === table && l.key === key))
            .map((key) => `${table}.${key}`),
      );
      expect(
        sobran,
        `no table says these any more: take them out of core/i18n/${lang}/etiquetas.json, or correct their keys`,
      ).toEqual([]);
    });
  },
);

it.each([
  [{ n: 1 }, 'entregar 1 recibo'],
  [{ n: 2 }, 'entregar 2 recibos'],
  [{ n: 0 }, 'entregar 0 recibos'],
  // Its figure comes written: it has no number to choose by.
  [{ n: '1.234' }, 'entregar 1.234 recibos'],
])('un texto que se escribió sin formas dice la suya por lo que cuenta: %o', (valores, dicho) => {
  expect(textFor('ordenes.cli.recibos.vaEnvio', valores)).toBe(dicho);
});

describe('lo que falta en un idioma', () => {
  const [, entero] = idiomas[0]!,
    { [Object.keys(es.campo)[0]!]: _, ...campo } = entero.textos['campo'] as Readonly<Record<string, string>>;
  it('está en la lista, y con él cada etiqueta y cada forma de plural', () => {
    // Ignores what that language already lacks, such as a text just added.
    const before = missingIn(es, entero, ['one', 'other'], []).texts,
      now = missingIn(
        es,
        { textos: { ...entero.textos, campo }, etiquetas: {} },
        ['one', 'other'],
        [{ table: 'Areas', key: 'area' }],
      );
    expect({ ...now, texts: now.texts.filter((k) => !before.includes(k)) }).toEqual({
      texts: ['campo.requerido'],
      labels: ['Areas.area'],
    });
    const { vistas: __, ...sinArea } = entero.textos;
    expect(
      missingIn(es, { textos: sinArea, etiquetas: entero.etiquetas }, ['one', 'other'], []),
    ).toMatchObject({
      texts: expect.arrayContaining(
        Object.keys(es.vistas)
          .slice(0, 1)
          .map((k) => expect.stringContaining(`vistas.${k}`)),
      ),
    });
    expect(
      missingIn(
        { n_one: '1', n_many: 'm', n_other: '{{count}}' },
        { textos: { n_one: '1' }, etiquetas: {} },
        ['one', 'other'],
        [],
      ).texts,
    ).toEqual(['n_other']);
    expect(
      missingIn(
        { n_one: '1', n_many: 'm', n_other: '{{count}}' },
        { textos: {}, etiquetas: {} },
        ['other'],
        [],
      ).texts,
    ).toEqual(['n']);
  });
  it('se dice en español', () => {
    addTexts('en', { campo: { ...campo } });
    sayIn('en');
    try {
      expect([
        textFor('campo.requerido', { campo: 'Area' }),
        textFor('campo.flag', { campo: 'Area' }),
      ]).toEqual([
        es.campo.requerido.replace('{{campo}}', 'Area'),
        campo['flag']!.replace('{{campo}}', 'Area'),
      ]);
    } finally {
      sayIn('es');
    }
  });
});

it('dos tablas dicen de dos maneras lo que en español es una palabra', () => {
  // Copies, since all tests share the descriptors.
  const copy = (n: string): AnyTable => {
    const t = allTables.find((x) => x.name === n)!;
    return { ...t, fields: { codigo: { ...t.fields['codigo']! } } };
  };
  const a = copy('Areas'),
    b = copy('Bancos');
  try {
    labelTables([a, b], { Areas: { codigo: 'Code' }, Bancos: { codigo: 'Number' } });
    expect([a, b].map((t) => t.fields['codigo']!.label)).toEqual(['Code', 'Number']);
    expect(labelText('Código')).toBe('Code');
  } finally {
    labelTables([], {});
  }
});

describe('los textos se usan', () => {
  const fuentes = ['core', 'web', 'cli', 'server']
    .flatMap(archivos)
    .filter((f) => !f.startsWith('core/i18n/'))
    .map((f) => readFileSync(join(raiz, f), 'utf8'));
  const codigo = fuentes.join('\n');
  /** Composed keys: the text before and after the value. */
  const armadas = [...codigo.matchAll(/`([\w.]*\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g)]
    .map((m) => [m[1]!, m[2]!] as const)
    .filter(([p]) => Object.hasOwn(es, p.split('.')[0]!));
  /** Branches read whole, as objects. */
  const enteras = [...codigo.matchAll(/\b(?:es|caminos)\.(\w+(?:\.\w+)*)/g)].map((m) => m[1]!);
  const escritas = new Set([...codigo.matchAll(/['"`]([a-zA-Z]\w*(?:\.[\w%]+)+)['"`]/g)].map((m) => m[1]!));
  it('no hay uno que nadie diga', () => {
    const sinUso = [...new Set([...espaniol.keys()].map(withoutForm))].filter(
      (k) =>
        !escritas.has(k) &&
        !armadas.some(([a, d]) => k.startsWith(a) && k.endsWith(d)) &&
        !enteras.some((e) => k.startsWith(`${e}.`) || k.startsWith(`caminos.${e}`) || k === e),
    );
    expect(
      sinUso,
      'nobody says these texts: take them out of core/i18n (es and the languages), or say them',
    ).toEqual([]);
  });
});

it('no hay texto escrito en las pantallas', () => {
  const sinComentarios = (t: string): string =>
    t.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
  // Names of keyboard keys and of formats are the same in every language.
  const propio = (t: string): boolean => /^(Ctrl|Alt|Esc|Enter|Tab|[A-Z0-9. +]+)( [A-Z])?$/.test(t.trim());
  const hallados = archivos('web')
    .filter((f) => f.endsWith('.tsx'))
    .flatMap((f) =>
      sinComentarios(readFileSync(join(raiz, f), 'utf8'))
        .split('\n')
        .flatMap((l, i) =>
          [
            ...l.matchAll(
              /\b(?:aria-[a-z]+|title|placeholder|label|alt|help|text|lead)="([^"]*\p{L}{2}[^"]*)"/gu,
            ),
            ...l.matchAll(/>([^<>{}()=;|&?:]*\p{L}{3}[^<>{}()=;|&?:]*)<\//gu),
          ]
            .map((m) => m[1]!)
            .filter((t) => !propio(t) && !espaniol.has(t) && !/^[\w-]+$/.test(t))
            .map((t) => `${f}:${i + 1} ${t}`),
        ),
    );
  expect(
    hallados,
    'a screen says this itself: put it in core/i18n/es/‹area›.json and say it by its key, t(…)',
  ).toEqual([]);
});

describe('lo que dice el servidor', () => {
  const pares = textPairs(
    es,
    Object.fromEntries(Object.entries(es).map(([a, t]) => [a, marcados(t as unknown as TextTree)])),
  );
  function marcados(t: TextTree): TextTree {
    return Object.fromEntries(
      Object.entries(t).map(([k, v]) => [k, typeof v === 'string' ? `<${v}>` : marcados(v)]),
    );
  }
  const decir = sentenceRecogniser(pares, { Área: 'Area', Nombre: 'Name' });
  it('se reconoce por su frase, con sus valores', () => {
    expect(decir('Área: falta este dato.')).toBe('<Area: falta este dato.>');
    expect(decir('Hay 2 errores. El primero: Nombre: «x» no es un número.')).toBe(
      '<Hay 2 errores. El primero: <Name: «x» no es un número.>>',
    );
    expect(decir('en la fórmula, por el conjunto «base_x»')).toBe(
      '<<en la fórmula>, por el conjunto «base_x»>',
    );
    expect(decir('Una frase que nadie escribió')).toBe('Una frase que nadie escribió');
  });
  it('cada frase con valores vuelve a su texto, o a otro que dice lo mismo', () => {
    const mal = textPairs(es, es)
      .filter(
        ([t]) => t.includes('{{') && t.replace(/\{\{\w+\}\}/g, '').replace(/[^\p{L}]/gu, '').length >= 5,
      )
      .flatMap(([t]) => {
        const dicha = t.replace(/\{\{(\w+)\}\}/g, (_, n: string) => `7${n}7`);
        return decir(dicha).replaceAll('<', '').replaceAll('>', '') ===
          dicha.replaceAll('<', '').replaceAll('>', '') && decir(dicha) !== dicha
          ? []
          : [t];
      });
    expect(mal).toEqual([]);
  });
  it('en una respuesta se dicen las frases y no los datos de las filas', () => {
    expect(
      withSentences(
        {
          message: 'Área: falta este dato.',
          content: [{ d_area: 'Área: falta este dato.', problemas: [{ mensaje: 'La fórmula está vacía.' }] }],
          errors: [{ field: 'd_area', message: 'Requerido' }],
        },
        decir,
      ),
    ).toEqual({
      message: '<Area: falta este dato.>',
      content: [{ d_area: 'Área: falta este dato.', problemas: [{ mensaje: '<La fórmula está vacía.>' }] }],
      errors: [{ field: 'd_area', message: '<Requerido>' }],
    });
  });
  it('la web no se lleva los textos de la terminal', () => {
    const { textos } = forWeb({ textos: es, etiquetas: {} });
    expect(
      textLeaves(textos).filter(([k]) => /^(caminos|cli|diarios|terminal)\.|\.(cli|terminal)\./.test(k)),
    ).toEqual([]);
  });
});

describe('lo que dice el servidor con su clave', () => {
  const ingles = readLanguage('en'),
    en = new Map(textLeaves(ingles.textos)),
    nada = (x: unknown): unknown => x;
  const con = (k: string, v: Readonly<Record<string, string>>): string =>
    Object.entries(v).reduce((s, [n, x]) => s.replace(`{{${n}}}`, x), en.get(k)!);
  const envelope = (f: Parameters<typeof failureEnvelope>[0]): unknown =>
    JSON.parse(JSON.stringify(failureEnvelope(f, STATUS)));
  const dicho = (answer: unknown): Readonly<Record<string, unknown>> => {
    addTexts('en', ingles.textos);
    sayIn('en');
    try {
      return sayAnswer(answer, nada, (s) => s) as Readonly<Record<string, unknown>>;
    } finally {
      sayIn('es');
    }
  };
  it('viaja con su clave y sus valores, y cada error con los suyos', () => {
    const errors = [{ field: 'area', code: 'required', ...phrase('campo.requerido', { campo: 'Área' }) }];
    const f = failure('invalid', 'campo.unError', { mensaje: errors[0]!.message }, { errors });
    expect(envelope(f)).toMatchObject({
      message: 'Área: falta este dato.',
      key: 'campo.unError',
      values: { mensaje: 'Área: falta este dato.' },
      errors: [{ key: 'campo.requerido', values: { campo: 'Área' } }],
    });
    const propio = con('campo.requerido', { campo: 'Área' });
    expect(dicho(envelope(f))).toMatchObject({
      message: propio,
      errors: [{ field: 'area', code: 'required', message: propio }],
    });
  });
  it('no lleva una clave que dice otra cosa', () => {
    const f = failure('invalid', 'campo.requerido', { campo: 'Área' });
    expect(envelope({ ...f, message: `2 (Areas): ${f.message}` })).not.toHaveProperty('key');
  });
  it('de una clave o un valor que no se conocen quedan sus palabras', () => {
    const ajena = { status: 2, content: null, message: 'Lo que dice.', key: 'no.hay.tal', values: {} };
    expect([dicho(ajena), dicho({ ...ajena, key: 'campo.requerido' })]).toMatchObject([
      { message: 'Lo que dice.' },
      { message: 'Lo que dice.' },
    ]);
  });
  it('las filas y lo que no tiene clave se dicen por otro lado', () => {
    sayIn('es');
    expect(
      sayAnswer(
        { message: 'm', content: [1], errors: [{ message: 'e' }] },
        (x) => ({ ...(x as object), visto: true }),
        nada as (s: string) => string,
      ),
    ).toEqual({ content: [1], visto: true, message: 'm', errors: [{ message: 'e', visto: true }] });
  });
});
