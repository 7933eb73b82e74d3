// The texts in every language: whole, with the same values and the plural forms of each, none that nobody says, and none written in the screens.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textosDeTabla } from '../core/kit/etiquetas.ts';
import { es } from '../core/i18n/es/index.ts';
import { paraLaWeb } from '../core/i18n/paraLaWeb.ts';
import { conFrases, hojas, paresDe, reconocedor } from '../core/i18n/reconocer.ts';
import { conPlurales, TRADUCCIONES, type Idioma, type Textos } from '../core/i18n/textos.ts';
import { allTables } from '../core/tables/index.ts';

const raiz = join(import.meta.dirname, '..');
const archivos = (carpeta: string): string[] => readdirSync(join(raiz, carpeta)).flatMap((n) => {
  const ruta = join(carpeta, n);
  return statSync(join(raiz, ruta)).isDirectory() ? archivos(ruta) : /\.tsx?$/.test(n) ? [ruta] : [];
});
const idiomas = await Promise.all(TRADUCCIONES.map(async (lang) => [lang, ((await import(`../core/i18n/${lang}/index.ts`)) as { readonly default: Idioma }).default] as const));
const espaniol = new Map(hojas(es as unknown as Textos));

const FORMA = /_(zero|one|two|few|many|other)$/;
const formas = (lang: string): readonly string[] => new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
/** Keys without their plural form; those that have one, apart. */
const bases = (claves: Iterable<string>): ReadonlySet<string> => new Set([...claves].map((k) => k.replace(FORMA, '')));
const plurales = (claves: Iterable<string>): ReadonlySet<string> => new Set([...claves].filter((k) => k.endsWith('_other')).map((k) => k.replace(FORMA, '')));
const huecos = (s: string): ReadonlySet<string> => new Set([...s.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]!));

describe.each([['es', { textos: es as unknown as Textos, etiquetas: {} }] as const, ...idiomas])('%s', (lang, { textos, etiquetas }) => {
  const suyos = new Map(hojas(textos));
  it('tiene cada texto, y ninguno de más', () => {
    const hay = bases(suyos.keys()), hace = bases(espaniol.keys());
    expect({ faltan: [...hace].filter((k) => !hay.has(k)), sobran: [...hay].filter((k) => !hace.has(k)) }).toEqual({ faltan: [], sobran: [] });
  });
  it('pone los mismos valores que el español', () => {
    // The article is a value of the Spanish sentence alone, and a form for one may say it without a figure.
    const mal = [...suyos].flatMap(([k, v]) => {
      const base = k.replace(FORMA, ''), de = FORMA.test(k) ? [`${base}_other`] : [k], uno = k.endsWith('_one');
      const pedidos = new Set(de.flatMap((d) => [...huecos(espaniol.get(d) ?? '')])), puestos = huecos(v);
      const faltan = [...pedidos].filter((n) => n !== 'articulo' && !puestos.has(n) && !uno), sobran = [...puestos].filter((n) => !pedidos.has(n));
      return faltan.length + sobran.length > 0 ? [`${k}: faltan ${faltan.join()} sobran ${sobran.join()}`] : [];
    });
    expect(mal).toEqual([]);
  });
  it('tiene las formas de plural de su idioma', () => {
    const completos = new Map(hojas(conPlurales(textos, formas(lang))));
    const mal = [...plurales(espaniol.keys())].flatMap((base) => formas(lang).filter((f) => !completos.has(`${base}_${f}`)).map((f) => `${base}_${f}`));
    expect(mal).toEqual([]);
    expect([...suyos.keys()].filter((k) => FORMA.test(k) && plurales(suyos.keys()).has(k.replace(FORMA, '')) && !formas(lang).includes(FORMA.exec(k)![1]!))).toEqual([]);
  });
  it('nombra cada tabla, campo y opción', () => {
    const faltan = lang === 'es' ? [] : [...new Set(allTables.flatMap(textosDeTabla))].filter((t) => !Object.hasOwn(etiquetas, t));
    expect(faltan).toEqual([]);
  });
});

describe('los textos se usan', () => {
  const fuentes = ['core', 'web', 'cli', 'server'].flatMap(archivos).filter((f) => !f.startsWith('core/i18n/')).map((f) => readFileSync(join(raiz, f), 'utf8'));
  const codigo = fuentes.join('\n');
  /** Keys that are put together: what stands before and after the value. */
  const armadas = [...codigo.matchAll(/`([\w.]*\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g)].map((m) => [m[1]!, m[2]!] as const).filter(([p]) => Object.hasOwn(es, p.split('.')[0]!));
  /** Branches read whole, as objects. */
  const enteras = [...codigo.matchAll(/\b(?:es|caminos)\.(\w+(?:\.\w+)*)/g)].map((m) => m[1]!);
  const escritas = new Set([...codigo.matchAll(/['"`]([a-zA-Z]\w*(?:\.[\w%]+)+)['"`]/g)].map((m) => m[1]!));
  it('no hay uno que nadie diga', () => {
    const sinUso = [...bases(espaniol.keys())].filter((k) => !escritas.has(k) && !armadas.some(([a, d]) => k.startsWith(a) && k.endsWith(d)) && !enteras.some((e) => k.startsWith(`${e}.`) || k.startsWith(`caminos.${e}`) || k === e));
    expect(sinUso).toEqual([]);
  });
});

it('no hay texto escrito en las pantallas', () => {
  const sinComentarios = (t: string): string => t.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
  // Names of keys and of formats are the same in every language.
  const propio = (t: string): boolean => /^(Ctrl|Alt|Esc|Enter|Tab|[A-Z0-9. +]+)( [A-Z])?$/.test(t.trim());
  const hallados = archivos('web').filter((f) => f.endsWith('.tsx')).flatMap((f) => sinComentarios(readFileSync(join(raiz, f), 'utf8')).split('\n').flatMap((l, i) => [
    ...l.matchAll(/\b(?:aria-[a-z]+|title|placeholder|label|alt|help|text|lead)="([^"]*\p{L}{2}[^"]*)"/gu),
    ...l.matchAll(/>([^<>{}()=;|&?:]*\p{L}{3}[^<>{}()=;|&?:]*)<\//gu),
  ].map((m) => m[1]!).filter((t) => !propio(t) && !espaniol.has(t) && !/^[\w-]+$/.test(t)).map((t) => `${f}:${i + 1} ${t}`)));
  expect(hallados).toEqual([]);
});

describe('lo que dice el servidor', () => {
  const pares = paresDe(es as unknown as Textos, Object.fromEntries(Object.entries(es).map(([a, t]) => [a, marcados(t as unknown as Textos)])));
  function marcados(t: Textos): Textos { return Object.fromEntries(Object.entries(t).map(([k, v]) => [k, typeof v === 'string' ? `<${v}>` : marcados(v)])); }
  const decir = reconocedor(pares, { Área: 'Area', Nombre: 'Name' });
  it('se reconoce por su frase, con sus valores', () => {
    expect(decir('Área: falta este dato.')).toBe('<Area: falta este dato.>');
    expect(decir('Hay 2 errores. El primero: Nombre: «x» no es un número.')).toBe('<Hay 2 errores. El primero: <Name: «x» no es un número.>>');
    expect(decir('en la fórmula, por el conjunto «base_x»')).toBe('<<en la fórmula>, por el conjunto «base_x»>');
    expect(decir('Una frase que nadie escribió')).toBe('Una frase que nadie escribió');
  });
  it('cada frase con valores vuelve a su texto, o a otro que dice lo mismo', () => {
    const mal = paresDe(es as unknown as Textos, es as unknown as Textos).filter(([t]) => t.includes('{{') && t.replace(/\{\{\w+\}\}/g, '').replace(/[^\p{L}]/gu, '').length >= 5).flatMap(([t]) => {
      const dicha = t.replace(/\{\{(\w+)\}\}/g, (_, n: string) => `7${n}7`);
      return decir(dicha).replaceAll('<', '').replaceAll('>', '') === dicha.replaceAll('<', '').replaceAll('>', '') && decir(dicha) !== dicha ? [] : [t];
    });
    expect(mal).toEqual([]);
  });
  it('en una respuesta se dicen las frases y no los datos de las filas', () => {
    expect(conFrases({ message: 'Área: falta este dato.', content: [{ d_area: 'Área: falta este dato.', problemas: [{ mensaje: 'La fórmula está vacía.' }] }], errors: [{ field: 'd_area', message: 'Requerido' }] }, decir)).toEqual({
      message: '<Area: falta este dato.>', content: [{ d_area: 'Área: falta este dato.', problemas: [{ mensaje: '<La fórmula está vacía.>' }] }], errors: [{ field: 'd_area', message: '<Requerido>' }],
    });
  });
  it('la web no se lleva los textos de la terminal', () => {
    const { textos } = paraLaWeb({ textos: es as unknown as Textos, etiquetas: {} });
    expect(hojas(textos).filter(([k]) => /^(caminos|cli|diarios|servidor|store|terminal)\.|\.(cli|terminal)\./.test(k))).toEqual([]);
  });
});
